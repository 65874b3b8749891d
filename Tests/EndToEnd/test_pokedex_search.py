"""Every way to look a Pokémon up, typed into the grid and given to a script."""

import bundled_dex
import pytest
from carte import Carte
from dex_screens import PLACEHOLDER, open_dex
from screens import count_shown, search, selected_title

# What is typed, and the Pokémon that comes first.
FIRST = [
    ("pika", "Pikachu"), ("25", "Pikachu"), ("#025", "Pikachu"), ("mr mime", "Mr. Mime"),
    ("mrmime", "Mr. Mime"), ("mr. mime", "Mr. Mime"), ("farfetch'd", "Farfetch’d"),
    ("farfetchd", "Farfetch’d"),
    ("nidoran♀", "Nidoran♀"), ("nidoran f", "Nidoran♀"), ("nidoran m", "Nidoran♂"), ("flabebe", "Flabébé"),
    ("type null", "Type: Null"), ("type: null", "Type: Null"), ("ho oh", "Ho-Oh"), ("ho-oh", "Ho-Oh"),
    ("皮卡丘", "Pikachu"), ("ピカチュウ", "Pikachu"), ("alolan raichu", "Alolan Raichu"),
    ("glurak", "Charizard"), ("dracaufeu", "Charizard"), ("리자몽", "Charizard"),
    ("PIKACHU", "Pikachu"), ("mew", "Mew"), ("porygon z", "Porygon-Z"), ("10", "Caterpie"),
]


def of_type(*slugs):
    return {card["id"] for card in bundled_dex.cards() if set(slugs) <= set(card["types"])}


def with_number(numbers):
    return {card["id"] for card in bundled_dex.cards() if card["number"] in numbers}


def of_generation(number):
    return {card["id"] for card in bundled_dex.cards()
            if bundled_dex.names()[card["id"]].get("generation") == number}


def with_ability(slug):
    [wanted] = [one for one, ability in bundled_dex.abilities().items() if ability["slug"] == slug]
    return {one for one, known in bundled_dex.details().items()
            if wanted in known.get("abilities", ()) or wanted in known.get("hidden", ())}


def with_move(slug):
    [wanted] = [one for one, move in bundled_dex.moves().items() if move["slug"] == slug]
    return {one for one, known in bundled_dex.details().items()
            if wanted in known.get("egg", ()) or any(wanted in row[1:] for row in known.get("level", ()))}


def with_stat(place, wanted):
    return {one for one, known in bundled_dex.details().items() if wanted(known["stats"][place])}


# What is typed, and the Pokémon that are found, all of them and no others.
TERMS = [
    ("type:fire", lambda: of_type("fire")),
    ("type:fire type:flying", lambda: of_type("fire", "flying")),
    ("type:fire/flying", lambda: of_type("fire", "flying")),
    ("type:fire,flying", lambda: of_type("fire", "flying")),
    ("gen:kanto", lambda: of_generation(1)),
    ("speed:>100", lambda: with_stat(5, lambda value: value > 100)),
    ("hp:80-120", lambda: with_stat(0, lambda value: 80 <= value <= 120)),
    ("TYPE:Fire", lambda: of_type("fire")),
    ("gen:1", lambda: of_generation(1)),
    ("gen:9 type:ghost", lambda: of_generation(9) & of_type("ghost")),
    ("ability:levitate", lambda: with_ability("levitate")),
    ("move:surf", lambda: with_move("surf")),
    ('move:"vine whip"', lambda: with_move("vine-whip")),
    ("dex:1-151", lambda: with_number(range(1, 152))),
    ("dex:25", lambda: with_number([25])),
]


@pytest.fixture(scope="module")
def grid(binary, tmp_path_factory):
    """One grid for all of these; a search is emptied before the next."""
    program = Carte(binary, tmp_path_factory.mktemp("search"))
    yield open_dex(program, size=(80, 24))
    program.close()


def type_anew(grid, query):
    grid.press("^U")
    grid.wait_for(PLACEHOLDER)
    return search(grid, query)


def listed(carte, *query):
    return [int(card["id"]) for card in carte.run_json("list", "pokedex", *query)]


def lists_nothing(carte, query):
    result = carte.run("list", "pokedex", query, "--json")
    return (result.returncode, result.stdout, result.stderr) == (1, b"[]\n", b"")


@pytest.mark.parametrize("query, title", FIRST)
def test_typing_finds_a_pokemon_and_selects_it(grid, query, title):
    type_anew(grid, query)
    grid.wait_for(lambda terminal: selected_title(terminal) == title)


@pytest.mark.parametrize("query, title", FIRST)
def test_a_script_finds_the_same_one_first(carte, query, title):
    found = carte.run_json("list", "pokedex", query)
    assert found and found[0]["title"] == title


def test_both_nidoran_are_found_by_what_they_share(carte, grid):
    found = [card["title"] for card in carte.run_json("list", "pokedex", "nidoran")]
    assert found == ["Nidoran♀", "Nidoran♂"]
    type_anew(grid, "nidoran")
    grid.wait_for(lambda terminal: terminal.shows("Nidoran♀") and terminal.shows("Nidoran♂"))
    assert count_shown(grid) == 2


def test_a_type_alone_finds_all_that_have_it(carte, grid):
    found = listed(carte, "fire")
    assert of_type("fire") <= set(found)
    type_anew(grid, "fire")
    grid.wait_for(lambda terminal: count_shown(terminal) == len(found))


def test_two_types_alone_find_those_with_both(carte):
    assert of_type("fire", "flying") <= set(listed(carte, "fire flying"))


@pytest.mark.parametrize("query, wanted", TERMS)
def test_a_term_finds_exactly_those_it_means(carte, grid, query, wanted):
    expected = wanted()
    assert expected and set(listed(carte, query)) == expected
    type_anew(grid, query)
    grid.wait_for(lambda terminal: count_shown(terminal) == len(expected))


def test_terms_and_text_go_together(carte):
    found = carte.run_json("list", "pokedex", "type:electric", "pika")
    assert found[0]["title"] == "Pikachu" and all("electric" in card["tags"] for card in found)
    assert lists_nothing(carte, "type:water pika")


@pytest.mark.parametrize("query", ["foo:bar", "typ:fire", "dex:", "type:", ":", "a:b:c", 'move:"', "gen:99"])
def test_unknown_and_unfinished_terms_do_no_harm(carte, grid, query):
    result = carte.run("list", "pokedex", query, "--json")
    assert result.stderr == b"" or result.stderr.count(b"\n") == 1
    type_anew(grid, query)
    grid.wait_quiet(0.05)
    assert grid.is_running and grid.shows(query)


def test_an_unknown_term_is_text_that_nothing_matches(carte, grid):
    assert lists_nothing(carte, "foo:bar")
    type_anew(grid, "foo:bar")
    grid.wait_for('No matches for "foo:bar"')


def test_a_slip_is_forgiven(grid):
    type_anew(grid, "bulbasuar")
    grid.wait_for('Nearest to "bulbasuar"')
    grid.wait_for(lambda terminal: selected_title(terminal) == "Bulbasaur")


def test_clearing_the_search_brings_all_back(grid):
    type_anew(grid, "mew")
    grid.press("Esc")
    grid.wait_for(PLACEHOLDER)
    grid.wait_for(f" of {len(bundled_dex.cards()):,}")
    grid.wait_for("Chikorita")
    assert selected_title(grid) == "Mew"
