"""Records in the shape PokeAPI gives them, with the members that nobody reads in their place too.

Addresses in records begin with `API`; the server puts its own in their place.
"""

API = "https://pokeapi.co/api/v2"

STATS = ("hp", "attack", "defense", "special-attack", "special-defense", "speed")

# Version groups by PokeAPI's ids, which are not in the order of the games.
GAMES = {"sword-shield": 20, "scarlet-violet": 25, "red-green-japan": 28}
LANGUAGES = {"ja-hrkt": 1, "fr": 5, "de": 6, "en": 9, "ja": 11, "zh-hant": 4}


def reference(kind, slug, identifier):
    """A name with an address."""
    return {"name": slug, "url": f"{API}/{kind}/{identifier}/"}


def game(name):
    """A version group."""
    return reference("version-group", name, GAMES[name])


def language(code):
    """A language."""
    return reference("language", code, LANGUAGES[code])


def named(names):
    """Names by language."""
    return [{"language": language(code), "name": name} for code, name in names.items()]


def learnt(identifier, slug, rows):
    """A move of a Pokémon; a row is a level, a method, and the game where it is not the newest."""
    return {
        "move": reference("move", slug, identifier),
        "version_group_details": [
            {"level_learned_at": level, "move_learn_method": reference("move-learn-method", method, 1),
             "order": None, "version_group": game(version)}
            for level, method, version in (row if len(row) == 3 else (*row, "scarlet-violet") for row in rows)
        ],
    }


def pokemon(identifier, slug, species, types, *, abilities=(), moves=(), stats=(60, 50, 40, 70, 55, 65),
            height=11, weight=123, artwork=True, base_experience=64):
    """A Pokémon. `species` is an id with a slug, `types` are ids with slugs, an ability ends in its slot."""
    picture = f"https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/{identifier}.png"
    sprites = {
        "front_default": picture if artwork else None, "back_default": None,
        "other": {"official-artwork": {"front_default": picture if artwork else None, "front_shiny": None}},
        "versions": {},
    }
    return {
        "abilities": [
            {"ability": reference("ability", name, number), "is_hidden": slot == 3, "slot": slot}
            for number, name, slot in abilities
        ],
        "base_experience": base_experience, "cries": {"latest": None, "legacy": None},
        "forms": [reference("pokemon-form", slug, identifier)], "game_indices": [], "height": height,
        "held_items": [], "id": identifier, "is_default": identifier < 10_000,
        "location_area_encounters": f"{API}/pokemon/{identifier}/encounters", "moves": list(moves),
        "name": slug, "order": -1,
        "past_abilities": [{"abilities": [{"ability": None, "is_hidden": True, "slot": 3}],
                            "generation": reference("generation", "generation-iv", 4)}],
        "past_stats": [], "past_types": [], "species": reference("pokemon-species", species[1], species[0]),
        "sprites": sprites,
        "stats": [{"base_stat": value, "effort": 0, "stat": reference("stat", name, number)}
                  for number, (name, value) in enumerate(zip(STATS, stats), start=1)],
        "types": [{"slot": slot, "type": reference("type", name, number)}
                  for slot, (number, name) in enumerate(types, start=1)],
        "weight": weight,
    }


def species(identifier, slug, names, *, chain=None, genera=None, varieties=(), generation=9, before=None):
    """A species. `varieties` are ids with slugs, the ordinary one first."""
    return {
        "base_happiness": None, "capture_rate": 45, "color": reference("pokemon-color", "green", 5),
        "egg_groups": [reference("egg-group", "monster", 1)],
        "evolution_chain": {"url": f"{API}/evolution-chain/{chain}/"} if chain else None,
        "evolves_from_species": reference("pokemon-species", before[1], before[0]) if before else None,
        "flavor_text_entries": [], "form_descriptions": [], "forms_switchable": False, "gender_rate": 4,
        "genera": [{"genus": genus, "language": language(code)} for code, genus in (genera or {}).items()],
        "generation": reference("generation", f"generation-{'i' * generation}" if generation < 4
                                else "generation-ix", generation),
        "growth_rate": reference("growth-rate", "medium-slow", 4), "habitat": None,
        "has_gender_differences": False, "hatch_counter": 20, "id": identifier, "is_baby": False,
        "is_legendary": False, "is_mythical": False, "name": slug, "names": named(names), "order": identifier,
        "pal_park_encounters": [],
        "pokedex_numbers": [{"entry_number": identifier, "pokedex": reference("pokedex", "national", 1)}],
        "shape": None,
        "varieties": [{"is_default": place == 0, "pokemon": reference("pokemon", name, number)}
                      for place, (number, name) in enumerate(varieties)],
    }


def ability(identifier, slug, names, *, effects=(), flavors=()):
    """An ability. Effects are (language, short, long), flavors (language, text)."""
    return {
        "effect_changes": [], "effect_entries": _effects(effects), "flavor_text_entries": _flavors(flavors),
        "generation": reference("generation", "generation-ix", 9), "id": identifier, "is_main_series": True,
        "name": slug, "names": named(names), "pokemon": [],
    }


def move(identifier, slug, names, *, of_type=(1, "normal"), kind=(2, "physical"), power=40, accuracy=100,
         pp=35, chance=None, effects=(), flavors=()):
    """A move. Effects are (language, short, long), flavors (language, text)."""
    return {
        "accuracy": accuracy, "contest_combos": None, "contest_effect": None, "contest_type": None,
        "damage_class": reference("move-damage-class", kind[1], kind[0]), "effect_chance": chance,
        "effect_changes": [], "effect_entries": _effects(effects), "flavor_text_entries": _flavors(flavors),
        "generation": reference("generation", "generation-ix", 9), "id": identifier, "learned_by_pokemon": [],
        "machines": [], "meta": None, "name": slug, "names": named(names), "past_values": [], "power": power,
        "pp": pp, "priority": 0, "stat_changes": [], "super_contest_effect": None,
        "target": reference("move-target", "selected-pokemon", 10),
        "type": reference("type", of_type[1], of_type[0]),
    }


def link(identifier, slug, level=None, to=()):
    """A species in a chain, with the level at which it becomes that."""
    way = {"gender": None, "held_item": None, "item": None, "min_level": level, "time_of_day": "",
           "needs_overworld_rain": False, "trigger": reference("evolution-trigger", "level-up", 1)}
    return {
        "evolution_details": [way] if level else [], "evolves_to": list(to), "is_baby": False,
        "species": reference("pokemon-species", slug, identifier),
    }


def chain(identifier, root):
    """A chain of evolution."""
    return {"baby_trigger_item": None, "chain": root, "id": identifier}


def type_record(identifier, slug, members):
    """A type with its members, which are ids, slugs and the place of the type among theirs."""
    return {
        "damage_relations": {}, "game_indices": [], "generation": reference("generation", "generation-i", 1),
        "id": identifier, "move_damage_class": None, "moves": [], "name": slug,
        "names": named({"en": slug.capitalize()}), "past_damage_relations": [],
        "pokemon": [{"pokemon": reference("pokemon", name, number), "slot": slot}
                    for number, name, slot in members],
        "sprites": {},
    }


def _effects(effects):
    return [{"effect": long, "language": language(code), "short_effect": short}
            for code, short, long in effects]


def _flavors(flavors):
    return [{"flavor_text": text, "language": language(code), "version_group": game("scarlet-violet")}
            for code, text in flavors]
