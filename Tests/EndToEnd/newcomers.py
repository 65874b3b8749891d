"""Made-up Pokémon, abilities and moves, newer than the bundle. No name or sentence here is anybody else's."""

from bundled_dex import TYPES
from dex_records import ability, chain, learnt, link, move, pokemon, species

CHAIN = 900
# Abilities: English first in none, one with a text of its screens only, one without any, one that is bundled.
LANTERN_HIDE, QUIET_HEART, DUSK_STEP, OVERGROW = 901, 902, 903, 65
# Moves: with a chance, with a broken text, without a text; then the plain ones.
CINDER_WALTZ, SUNLIT_DRIFT, BLANK_STARE, PLAIN = 2001, 2002, 2003, 2010
PLAIN_COUNT = 30

ABILITIES = {
    one["id"]: one for one in (
        ability(LANTERN_HIDE, "lantern-hide", {"fr": "Peau Lanterne", "en": "Lantern Hide"}, effects=[
            ("fr", "Brille au crépuscule.", "Brille au crépuscule.  Puis se repose."),
            ("de", "Leuchtet am Abend.", "Leuchtet am Abend."),
            ("en", "Glows when evening comes.", "Glows when evening comes.  Then it rests.\n"),
        ]),
        ability(QUIET_HEART, "quiet-heart", {"en": "Quiet Heart"}),
        ability(DUSK_STEP, "dusk-step", {"en": "Dusk Step"}, flavors=[
            ("fr", "Marche sans bruit."), ("en", "Walks with\nno\u200b sound in the twi\u00ad\nlight."),
        ]),
    )
}


def _plain(number):
    name = f"Plain Turn {number:02}"
    return move(PLAIN + number, name.lower().replace(" ", "-"), {"en": name}, effects=[
        ("fr", f"Tourne {number} fois.", f"Tourne {number} fois."),
        ("en", f"Turns round {number} times.", f"Turns round {number} times."),
    ])


MOVES = {
    one["id"]: one for one in (
        move(CINDER_WALTZ, "cinder-waltz", {"fr": "Valse Braise", "en": "Cinder Waltz"}, of_type=(10, "fire"),
             kind=(3, "special"), power=75, accuracy=95, pp=15, chance=30, effects=[
                 ("fr", "A $effect_chance% de chances de brûler.", "A $effect_chance% de chances de brûler."),
                 ("en", "Has a $effect_chance% chance to burn whoever is near.",
                  "Has a $effect_chance% chance to burn whoever is near.\n\nNothing more."),
             ]),
        move(SUNLIT_DRIFT, "sunlit-drift", {"en": "Sunlit Drift"}, of_type=(12, "grass"), kind=(1, "status"),
             power=None, accuracy=None, pp=5, flavors=[
                 ("ja", "ひかりをあつめる。"), ("en", "Gathers sun\u00ad\nlight for\na while,\fthen drifts away."),
             ]),
        move(BLANK_STARE, "blank-stare", {"en": "Blank Stare"}, power=0, accuracy=0, pp=None),
        *(_plain(number) for number in range(PLAIN_COUNT)),
    )
}


def _types(*slugs):
    return [(TYPES.index(slug) + 1, slug) for slug in slugs]


_MOVES = [
    learnt(33, "tackle", [
        (9, "level-up", "sword-shield"), (1, "level-up"), (3, "level-up", "red-green-japan")]),
    learnt(CINDER_WALTZ, "cinder-waltz", [(4, "level-up")]),
    learnt(SUNLIT_DRIFT, "sunlit-drift", [(0, "level-up"), (0, "machine")]),
    learnt(BLANK_STARE, "blank-stare", [(5, "level-up")]),
    *(learnt(PLAIN + number, f"plain-turn-{number:02}", [(10 + number, "level-up")])
      for number in range(PLAIN_COUNT)),
    learnt(22, "vine-whip", [(0, "egg")]),
    learnt(57, "surf", [(0, "machine")]),
]

POKEMON = {
    one["id"]: one for one in (
        pokemon(1026, "newmon", (1026, "newmon"), _types("grass", "fairy"), abilities=[
            (LANTERN_HIDE, "lantern-hide", 1), (OVERGROW, "overgrow", 2), (QUIET_HEART, "quiet-heart", 3),
        ], moves=_MOVES),
        pokemon(1027, "eldermon", (1027, "eldermon"), _types("dragon"),
                abilities=[(DUSK_STEP, "dusk-step", 1)], moves=_MOVES[:2]),
        pokemon(1028, "barely-there", (1028, "barely-there"), _types("ghost"), weight=0, artwork=False,
                base_experience=None),
        pokemon(10327, "newmon-mega", (1026, "newmon"), _types("grass", "steel"), artwork=False),
        pokemon(10328, "pikachu-lantern", (25, "pikachu"), _types("electric"), abilities=[(9, "static", 1)]),
        pokemon(10329, "eldermon-gmax", (1027, "eldermon"), _types("dragon"), weight=10_000),
    )
}

SPECIES = {
    one["id"]: one for one in (
        species(1026, "newmon", {"ja-hrkt": "ニューモン", "fr": "Nouvomon", "en": "Newmon", "zh-hant": "新怪"},
                chain=CHAIN, genera={"fr": "Pokémon Nouveau", "en": "Novelty Pokémon"},
                varieties=[(1026, "newmon"), (10327, "newmon-mega")]),
        species(1027, "eldermon", {"en": "Eldermon"}, chain=CHAIN, before=(1026, "newmon"),
                varieties=[(1027, "eldermon")]),
        species(1028, "barely-there", {"ja": "ソコナシ", "en": "Barely-There"},
                varieties=[(1028, "barely-there")]),
    )
}

CHAINS = {CHAIN: chain(CHAIN, link(1026, "newmon", to=[link(1027, "eldermon", level=24)]))}
