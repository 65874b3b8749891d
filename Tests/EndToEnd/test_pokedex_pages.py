"""Where pages of the Pokédex lead: families, matchups, favorites, scripts."""

import pytest
from carte import favorite
from dex_screens import (
    active_tab, chosen_link, find, header, leave_page, open_dex, open_pokemon, read_tab, shows_page_of, turn_to,
)
from screens import quit_program, search, selected_title

EEVEES = ["Vaporeon", "Jolteon", "Flareon", "Espeon", "Umbreon", "Leafeon", "Glaceon", "Sylveon"]
SHOW_FIELDS = {"number", "types", "genus", "height_m", "weight_kg", "stats", "abilities", "moves",
               "evolution", "names"}
STATS = {"hp", "attack", "defense", "special-attack", "special-defense", "speed"}
MOVE_FIELDS = {"name", "method", "level", "type", "class", "power", "accuracy", "pp", "text"}


def test_all_that_eevee_becomes_is_shown_and_eevee_is_marked(carte):
    terminal = turn_to(open_pokemon(open_dex(carte, size=(80, 30)), "eevee", "Eevee"), "EVOLUTION")
    rows = [terminal.row_with(name) for name in EEVEES]
    assert rows == sorted(rows)
    own = next(row for row in terminal.screen()[7:] if "Eevee" in row)
    assert "◂" in own
    assert "Water Stone" in terminal.screen()[rows[0]]


def test_enter_jumps_to_the_selected_one_and_esc_comes_back(carte):
    terminal = turn_to(open_pokemon(open_dex(carte), "eevee", "Eevee"), "EVOLUTION")
    assert chosen_link(terminal) == "Vaporeon"
    terminal.press("Down", "Enter")
    terminal.wait_for(shows_page_of("Jolteon"))
    assert active_tab(terminal) == "EVOLUTION" and "#0135" in header(terminal)
    terminal.press("Esc")
    terminal.wait_for(shows_page_of("Eevee"))
    assert chosen_link(terminal) == "Jolteon"
    leave_page(terminal)
    assert terminal.shows("eevee") and selected_title(terminal) == "Eevee"


def test_jumps_can_follow_each_other(carte):
    terminal = turn_to(open_pokemon(open_dex(carte), "bulbasaur", "Bulbasaur"), "EVOLUTION")
    for name in ("Ivysaur", "Venusaur"):
        terminal.press("Enter")
        terminal.wait_for(shows_page_of(name))
    for name in ("Ivysaur", "Bulbasaur"):
        terminal.press("Esc")
        terminal.wait_for(shows_page_of(name))


@pytest.mark.parametrize("query, name, groups, note", [
    ("bulbasaur", "Bulbasaur", {"×¼": ["Grass"], "×2": ["Flying", "Fire", "Psychic", "Ice"]}, None),
    ("gastly", "Gastly", {"×0": ["Normal", "Fighting"]}, "Levitate: Ground ×0"),
    ("charizard", "Charizard", {"×4": ["Rock"], "×0": ["Ground"]}, None),
    ("hydreigon", "Hydreigon", {"×4": ["Fairy"], "×0": ["Psychic"]}, "Levitate: Ground ×0"),
    ("sableye", "Sableye", {"×2": ["Fairy"], "×0": ["Normal", "Fighting", "Psychic"]}, None),
    ("scizor", "Scizor", {"×4": ["Fire"], "×0": ["Poison"]}, None),
])
def test_matchups_of_well_known_pokemon(carte, query, name, groups, note):
    terminal = turn_to(open_pokemon(open_dex(carte), query, name), "MATCHUPS")
    rows = read_tab(terminal)
    for factor, types in groups.items():
        # The first one: what its own types deal comes behind.
        row = next(row for row in rows if row.startswith(factor + " "))
        assert set(types) == set(row.split()[1:]), factor
    assert note is None or any(note in row for row in rows)
    assert "Damage its own types deal" in rows


def test_a_favorite_survives_and_opens_offline(carte):
    terminal = open_pokemon(open_dex(carte), "farfetch'd", "Farfetch’d")
    terminal.press("f")
    terminal.wait_for("Added Farfetch’d to favorites")
    terminal.wait_for(lambda _: carte.saved_titles() == ["Farfetch’d"])
    [kept] = carte.saved_favorites()
    assert (kept["catalogue"], kept["id"]) == ("pokedex", "83")
    quit_program(terminal)
    again = carte.start("favorites", "--offline").wait_for("Farfetch’d")
    assert again.shows("Pokédex")
    again.press("Enter")
    again.wait_for(shows_page_of("Farfetch’d"))
    turn_to(again, "MOVES").wait_for("Moves learnt by growth")
    quit_program(again)
    card = carte.run_json("list", "pokedex", "farfetchd")[0]
    assert card["favorite"] is True


def test_favorites_of_both_catalogues_share_a_list(carte):
    carte.write_favorites([favorite(11007, "Margarita"), favorite(25, "Pikachu", catalogue="pokedex")])
    terminal = carte.start("favorites").wait_for("Pikachu")
    assert terminal.shows("Margarita") and terminal.shows("Cocktails") and terminal.shows("Pokédex")
    terminal.press("/")
    search(terminal, "pika")
    terminal.wait_gone("Margarita")
    terminal.press("Enter", "Enter")
    terminal.wait_for(shows_page_of("Pikachu"))


def test_show_has_the_fields_that_scripts_rely_on(carte):
    shown = carte.run_json("show", "pokedex", "pikachu")
    assert set(shown) == {"catalogue", "id", "title", "data"}
    assert (shown["catalogue"], shown["id"], shown["title"]) == ("pokedex", "25", "Pikachu")
    data = shown["data"]
    assert set(data) == SHOW_FIELDS and set(data["stats"]) == STATS
    assert (data["number"], data["types"], data["genus"]) == (25, ["electric"], "Mouse Pokémon")
    assert (data["height_m"], data["weight_kg"]) == (0.4, 6)
    assert data["stats"]["speed"] == 90
    assert data["names"] == {"en": "Pikachu", "ja": "ピカチュウ", "zh-Hant": "皮卡丘"}
    assert all(set(ability) == {"name", "hidden", "text"} for ability in data["abilities"])
    assert [(one["name"], one["hidden"]) for one in data["abilities"]] == [
        ("Static", False), ("Lightning Rod", True)]
    assert data["moves"] and all(set(move) == MOVE_FIELDS for move in data["moves"])
    assert all(move["text"] for move in data["moves"]) and data["evolution"]


def test_show_tells_how_a_move_is_learnt(carte):
    moves = carte.run_json("show", "pokedex", "bulbasaur")["data"]["moves"]
    assert {move["method"] for move in moves} == {"level-up", "egg"}
    assert all((move["level"] is None) == (move["method"] == "egg") for move in moves)
    [whip] = [move for move in moves if move["name"] == "Vine Whip"]
    assert {name: whip[name] for name in MOVE_FIELDS - {"text"}} == {
        "name": "Vine Whip", "method": "level-up", "level": 3, "type": "grass", "class": "physical",
        "power": 45, "accuracy": 100, "pp": 25}


@pytest.mark.parametrize("name, identifier", [
    ("25", "25"), ("mr. mime", "122"), ("nidoran♀", "29"), ("Farfetch'd", "83"), ("皮卡丘", "25"),
    ("flabebe", "669"), ("10301", "10301"), ("ditto", "132"), ("ピカチュウ", "25"), ("raichu-alola", "10100"),
    ("zygarde-mega", "10301"), ("type null", "772"),
])
def test_show_takes_a_name_in_any_writing(carte, name, identifier):
    assert carte.run_json("show", "pokedex", name)["id"] == identifier


@pytest.mark.parametrize("identifier, unknown", [
    ("10301", "abilities"), ("10206", "moves"),
])
def test_show_of_an_odd_one_has_empty_lists(carte, identifier, unknown):
    data = carte.run_json("show", "pokedex", identifier)["data"]
    assert set(data) == SHOW_FIELDS and data[unknown] == []


def test_a_weight_nobody_knows_is_null(carte):
    assert carte.run_json("show", "pokedex", "gigantamax snorlax")["data"]["weight_kg"] is None


def test_show_as_text_reads_like_the_page(carte):
    text = carte.run("show", "pokedex", "bulbasaur").stdout.decode()
    for part in ("Bulbasaur", "#0001", "Grass / Poison", "Vine Whip (lvl: 3)", "Venusaur", "×¼"):
        assert part in text
    assert "\x1b" not in text


def test_a_favorite_is_kept_by_its_chinese_name_too(carte):
    assert carte.run("favorites", "add", "pokedex", "皮卡丘").returncode == 0
    assert carte.saved_titles() == ["Pikachu"]


def test_the_screens_speak_chinese_too(carte):
    terminal = find(open_dex(carte, "--lang", "zh-Hant"), "皮卡丘", "皮卡丘 Pikachu")
    assert terminal.shows("#0025 · 電")
    terminal.press("Enter")
    terminal.wait_for(lambda t: "#0025" in header(t))
    assert "皮卡丘 Pikachu" in header(terminal)
    assert not terminal.shows("Weight")
