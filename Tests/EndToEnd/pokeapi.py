"""A loopback server that answers like PokeAPI v2: the bundled Pokédex, and what is newer than that."""

import json
import re
from functools import cached_property
from urllib.parse import parse_qs

import bundled_dex
import newcomers
from api_server import APIServer
from dex_records import API, ability, move, pokemon, reference, species, type_record

# What a request may not contain, anywhere: https://pokeapi.co/docs/v2.
FORBIDDEN = re.compile(r"[.,*%;:'!@+\[]")
QUERY_KEYS = {"limit", "offset"}
DEFAULT_LIMIT = 20


class PokeAPI(APIServer):
    """The server. Use as a context manager, or call `close`."""

    variable = "CARTE_POKEAPI_URL"
    base_path = "/api/v2"
    endless = (b'{"count":1,"results":[', b'{"name":"more","url":"https://pokeapi.co/api/v2/pokemon/9/"},')

    def __init__(self, page_cap=None, pokemon=None):
        self.page_cap = page_cap
        self.newcomers = newcomers.POKEMON if pokemon is None else pokemon
        super().__init__()

    def refusal(self, request):
        """403 for signs and keys that PokeAPI's guard does not let pass."""
        keys = set(parse_qs(request.query, keep_blank_values=True))
        return 403 if FORBIDDEN.search(request.target) or keys - QUERY_KEYS else None

    def error_page(self, status):
        """Its errors are plain words, not JSON."""
        words = {403: b"Forbidden", 404: b"Not Found", 500: b"Internal Server Error"}
        return words.get(status, b"Error"), "text/plain"

    def is_prose(self, name, record):
        """Whatever is said in a language."""
        return "language" in record and name != "language"

    def answer(self, request):
        """The body of an undisturbed answer, or None where there is no such thing."""
        if not request.path.startswith(self.base_path + "/"):
            return None
        kind, _, key = request.path.removeprefix(self.base_path + "/").rstrip("/").partition("/")
        record = self._list(request.query) if (kind, key) == ("pokemon", "") else self._record(kind, key)
        return None if record is None else json.dumps(record).replace(API, self.url).encode()

    @cached_property
    def members(self):
        """Everything in the list, in its order: ids, slugs and slugs of types."""
        known = [(one["id"], one["slug"], one["types"]) for one in bundled_dex.cards()]
        added = [(one["id"], one["name"], [slot["type"]["name"] for slot in one["types"]])
                 for one in self.newcomers.values()]
        return sorted(known + added)

    def take_back(self, *identifiers):
        """Names these Pokémon no more, as PokeAPI has done with some."""
        self.newcomers = {one: record for one, record in self.newcomers.items() if one not in identifiers}
        self.__dict__.pop("members", None)

    def _list(self, query):
        values = {name: int(value[0]) for name, value in parse_qs(query).items()}
        offset, limit = values.get("offset", 0), values.get("limit", DEFAULT_LIMIT)
        limit = min(limit, self.page_cap or limit)
        after = offset + limit
        pages = f"{API}/pokemon?offset={{}}&limit={limit}"
        return {
            "count": len(self.members), "next": pages.format(after) if after < len(self.members) else None,
            "previous": pages.format(max(offset - limit, 0)) if offset else None,
            "results": [reference("pokemon", slug, identifier)
                        for identifier, slug, _ in self.members[offset:after]],
        }

    def _record(self, kind, key):
        makers = {
            "type": self._type, "pokemon": self._pokemon, "pokemon-species": _species, "ability": _ability,
            "move": _move, "evolution-chain": newcomers.CHAINS.get,
        }
        return makers[kind](int(key)) if kind in makers and key.isdecimal() else None

    def _type(self, identifier):
        if not 1 <= identifier <= len(bundled_dex.TYPES):
            return None
        slug = bundled_dex.TYPES[identifier - 1]
        members = [(number, name, types.index(slug) + 1)
                   for number, name, types in self.members if slug in types]
        return type_record(identifier, slug, members)

    def _pokemon(self, identifier):
        if identifier in self.newcomers:
            return self.newcomers[identifier]
        for card in bundled_dex.cards():
            if card["id"] == identifier:
                return _bundled_pokemon(card)
        return None


def _bundled_pokemon(card):
    known = bundled_dex.details()[card["id"]]
    slots = [*enumerate(known.get("abilities", ()), start=1), *((3, one) for one in known.get("hidden", ()))]
    types = [(bundled_dex.TYPES.index(slug) + 1, slug) for slug in card["types"]]
    return pokemon(
        card["id"], card["slug"], (card["number"], bundled_dex.species_slugs()[card["number"]]), types,
        abilities=[(number, bundled_dex.abilities()[number]["slug"], slot) for slot, number in slots],
        stats=known["stats"], height=known.get("height", 0), weight=known.get("weight", 0))


def _species(identifier):
    if identifier in newcomers.SPECIES:
        return newcomers.SPECIES[identifier]
    forms = [(card["id"], card["slug"]) for card in bundled_dex.cards() if card["number"] == identifier]
    if not forms:
        return None
    [name] = [card["name"] for card in bundled_dex.cards() if card["id"] == identifier]
    known = bundled_dex.names()[identifier]
    slug = bundled_dex.species_slugs()[identifier]
    return species(identifier, slug, {"en": name}, genera={"en": known.get("genus", "")},
                   varieties=forms, generation=known.get("generation", 9))


def _ability(identifier):
    known = bundled_dex.abilities().get(identifier)
    if identifier in newcomers.ABILITIES or known is None:
        return newcomers.ABILITIES.get(identifier)
    return ability(identifier, known["slug"], {"en": known["name"]}, effects=_words(known["name"]))


def _move(identifier):
    known = bundled_dex.moves().get(identifier)
    if identifier in newcomers.MOVES or known is None:
        return newcomers.MOVES.get(identifier)
    return move(identifier, known["slug"], {"en": known["name"]}, effects=_words(known["name"]))


def _words(name):
    return [("fr", f"{name} en ligne.", f"{name} en ligne."), ("en", f"{name} by wire.", f"{name} by wire.")]
