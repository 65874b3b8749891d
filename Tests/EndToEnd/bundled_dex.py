"""The Pokédex that comes with the program, for a server that knows all of it and more."""

import json
from functools import cache

from carte import REPOSITORY

FOLDER = REPOSITORY / "Resources" / "catalogues" / "pokedex"

# PokeAPI's types by their numbers, from 1.
TYPES = (
    "normal", "fighting", "flying", "poison", "ground", "rock", "bug", "ghost", "steel", "fire", "water",
    "grass", "electric", "psychic", "ice", "dragon", "dark", "fairy",
)


@cache
def cards():
    """A dict a Pokémon: id, number, name, slug, and types as a list of slugs."""
    slugs = _by_id("names")
    return [
        {"id": identifier, "number": number, "name": name, "slug": slugs[identifier]["slug"],
         "types": [TYPES[one - 1] for one in types]}
        for identifier, number, name, *types in _read("cards")
    ]


@cache
def details():
    """What is bundled of each Pokémon beside its card, by id."""
    return _by_id("pokemon")


@cache
def names():
    """Names in other languages, genus and generation, by id."""
    return _by_id("names")


@cache
def moves():
    """The moves by id."""
    return _by_id("moves")


@cache
def abilities():
    """The abilities by id."""
    return _by_id("abilities")


@cache
def species_slugs():
    """PokeAPI's names of the species by number; some have no Pokémon of that name."""
    found = {}
    for line in _read("evolutions"):
        nodes = [line["root"]]
        while nodes:
            node = nodes.pop()
            found[node["id"]] = node["slug"]
            nodes += node.get("to", ())
    return found


def _by_id(name):
    return {entry["id"]: entry for entry in _read(name)}


def _read(name):
    return json.loads((FOLDER / f"{name}.json").read_bytes())
