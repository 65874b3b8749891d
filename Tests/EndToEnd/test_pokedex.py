"""The Pokédex as it is bundled: the grid, and pages of Pokémon that are unlike the others."""

import re

import bundled_dex
import pytest
from contrast import contrast
from dex_screens import (
    PLACEHOLDER, TABS, active_tab, assert_no_traces, find, header, leave_page, open_dex, open_pokemon,
    read_tab, shows_page_of, turn_to,
)
from screens import home_is_shown, selected_title, selects

pytestmark = pytest.mark.usefixtures("words_alone")

SIZES = [(80, 24), (40, 12), (140, 45)]

# One that learns all there is to learn, one that learns a single move, forms without moves or abilities.
ODD = {"mew": "Mew", "ditto": "Ditto", "gigantamax snorlax": "Gigantamax Snorlax",
       "mega zygarde": "Mega Zygarde"}


def test_the_grid_starts_with_all_of_them_and_the_first_selected(carte):
    terminal = open_dex(carte)
    assert selected_title(terminal) == "Bulbasaur"
    assert len(bundled_dex.cards()) == 1351 and terminal.shows(PLACEHOLDER)
    assert "1,351" in terminal.screen()[0] and "bundled" in terminal.screen()[0]
    row = terminal.row_with("Bulbasaur")
    assert "#0001 · Grass / Poison" in terminal.screen()[row + 1]


def test_the_home_screen_leads_there(carte):
    terminal = carte.start("--no-motion").wait_for(home_is_shown)
    terminal.wait_for("Pokédex")
    terminal.press("2")
    terminal.wait_for(PLACEHOLDER)
    terminal.wait_for(selects("Bulbasaur"))


def test_cards_wear_the_color_of_their_type(carte):
    terminal = open_dex(carte)
    grass, fire = (terminal.style_at(*terminal.place_of(f"▏ {name}")) for name in ("Ivysaur", "Charmander"))
    assert grass.foreground != fire.foreground


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("query", ODD)
def test_every_tab_of_an_odd_pokemon_can_be_read(carte, query, size):
    terminal = open_pokemon(open_dex(carte, size=size), query, ODD[query])
    for label in TABS:
        turn_to(terminal, label)
        terminal.wait_quiet(0.05)
        assert_no_traces(terminal)
        assert f"#{number_of(ODD[query]):04}" in header(terminal)
        assert not terminal.shows("…" * 2) and any(row.strip() for row in terminal.screen()[4:-1])
        terminal.press("End", "Home")
    terminal.press("^Q")
    assert terminal.wait_exit() == 0


def number_of(name):
    [number] = [card["number"] for card in bundled_dex.cards() if card["name"] == name]
    return number


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_all_tabs_have_their_labels(carte, size):
    terminal = open_pokemon(open_dex(carte, size=size), "bulbasaur", "Bulbasaur")
    row = terminal.screen()[terminal.row_with("ABOUT")]
    assert row.split() == list(TABS)
    assert active_tab(terminal) == "ABOUT"


@pytest.mark.parametrize("forth, back", [("Tab", "Shift-Tab"), ("Right", "Left")])
def test_tabs_are_turned_by_keys_all_the_way_around(carte, forth, back):
    terminal = open_pokemon(open_dex(carte, size=(40, 12)), "mew", "Mew")
    for label in (*TABS[1:], TABS[0]):
        terminal.press(forth)
        terminal.wait_for(lambda t, label=label: active_tab(t) == label)
    terminal.press(back)
    terminal.wait_for(lambda t: active_tab(t) == TABS[-1])


def test_a_page_leads_with_number_types_genus_and_measures(carte):
    terminal = open_pokemon(open_dex(carte), "bulbasaur", "Bulbasaur")
    assert "#0001" in header(terminal)
    for text in ("Grass / Poison", "Seed Pokémon", "0.7 m", "6.9 kg", "lb"):
        assert terminal.shows(text), text
    leave_page(terminal)
    open_pokemon(terminal, "pikachu", "Pikachu")
    assert "#0025" in header(terminal) and terminal.shows("Electric") and not terminal.shows("Electric /")


def test_number_and_name_stand_on_a_band_that_can_be_read_on(carte):
    terminal = open_dex(carte)
    grounds = set()
    for card in first_of_each_type():
        open_pokemon(terminal, card["name"].lower(), card["name"])
        for text in (card["name"], f"#{card['number']:04}"):
            style = terminal.style_at(*terminal.place_of(text))
            assert style.background != "default" and contrast(style) >= 4.5, (card["name"], style)
        band = {terminal.style_at(0, column).background for column in range(80)}
        assert len(band) == 1, (card["name"], band)
        grounds |= band
        leave_page(terminal)
    assert len(grounds) == 18


def first_of_each_type():
    found = {}
    for card in bundled_dex.cards():
        found.setdefault(card["types"][0], card)
    return found.values()


def test_stats_are_six_meters_and_their_total(carte):
    terminal = turn_to(open_pokemon(open_dex(carte), "blissey", "Blissey"), "STATS")
    widths = {}
    for label, value in (("HP", 255), ("Attack", 10), ("Defense", 10), ("Sp. Attack", 75),
                         ("Sp. Defense", 135), ("Speed", 55)):
        row = next(row for row in terminal.screen() if row.strip().startswith(label + " "))
        assert re.search(rf"\b{value}\b", row)
        widths[value] = row.count("█")
    assert widths[255] > widths[135] > widths[75] > widths[55] > widths[10]
    assert any(re.search(r"Total\D+540\b", row) for row in terminal.screen())


def test_abilities_have_a_heading_and_texts(carte):
    terminal = turn_to(open_pokemon(open_dex(carte), "bulbasaur", "Bulbasaur"), "ABILITIES")
    rows = [row.strip() for row in terminal.screen()]
    assert "Abilities" in rows and "Overgrow" in rows
    assert any(row.startswith("Chlorophyll") and "hidden" in row for row in rows)
    assert rows[rows.index("Overgrow") + 1]
    assert not terminal.shows("Loading description...") and not terminal.shows("Description not available")


def test_moves_are_by_level_with_their_facts_then_the_eggs(carte):
    terminal = turn_to(open_pokemon(open_dex(carte), "bulbasaur", "Bulbasaur"), "MOVES")
    terminal.wait_for("Moves learnt by growth")
    place = terminal.row_with("Vine Whip (lvl: 3)")
    # Beside a picture the facts go on in the next row.
    facts = " ".join(terminal.screen()[place:place + 2])
    for fact in ("Grass", "Physical", "45", "100", "25"):
        assert fact in facts
    rows = read_tab(terminal)
    levels = [int(level) for row in rows for level in re.findall(r"\(lvl: (\d+)\)", row)]
    eggs = [place for place, row in enumerate(rows) if "(egg)" in row]
    assert levels == sorted(levels) and eggs
    assert min(eggs) > max(place for place, row in enumerate(rows) if "(lvl: " in row)


def test_moves_learnt_on_evolution_say_so(carte):
    terminal = turn_to(open_pokemon(open_dex(carte), "venusaur", "Venusaur"), "MOVES")
    assert any("on evolution" in row for row in read_tab(terminal))
    assert not terminal.shows("lvl: 0")


def test_a_single_move_is_all_that_ditto_has(carte):
    terminal = turn_to(open_pokemon(open_dex(carte), "ditto", "Ditto"), "MOVES")
    terminal.wait_for("Transform (lvl: 1)")
    assert sum("(lvl:" in row for row in read_tab(terminal)) == 1


def test_what_is_lacking_is_said_in_a_sentence(carte):
    terminal = open_dex(carte)
    open_pokemon(terminal, "gigantamax snorlax", "Gigantamax Snorlax")
    turn_to(terminal, "MOVES")
    assert not any("(lvl:" in row for row in terminal.screen())
    assert any(row.strip().endswith(".") for row in terminal.screen()[7:-1])
    turn_to(terminal, "ABOUT")
    assert not terminal.shows("1000 kg") and not terminal.shows("1,000 kg")
    leave_page(terminal)
    turn_to(open_pokemon(terminal, "mega zygarde", "Mega Zygarde"), "ABILITIES")
    assert any(row.strip().endswith(".") for row in terminal.screen()[7:-1])


def test_n_and_p_keep_the_tab(carte):
    terminal = turn_to(open_pokemon(open_dex(carte), "dex:1-3", "Bulbasaur"), "STATS")
    terminal.press("n")
    terminal.wait_for(shows_page_of("Ivysaur"))
    assert active_tab(terminal) == "STATS" and "2 of 5" in header(terminal)
    terminal.press("p")
    terminal.wait_for(shows_page_of("Bulbasaur"))


def test_a_page_in_every_size_keeps_its_place(carte):
    terminal = turn_to(open_pokemon(open_dex(carte), "eevee", "Eevee"), "EVOLUTION")
    for size in ((1, 1), (20, 5), (30, 8), (40, 12), (200, 60), (80, 24)):
        terminal.resize(*size)
        terminal.wait_quiet()
        assert terminal.is_running
    terminal.wait_for(shows_page_of("Eevee"))
    assert active_tab(terminal) == "EVOLUTION"


def test_nothing_is_found_twice_when_going_back(carte):
    terminal = find(open_dex(carte), "type:dragon", "Dratini")
    terminal.press("Down", "Right", "Enter")
    terminal.wait_for(lambda t: "‹" in header(t))
    name = header(terminal).split("Pokédex")[1].split("#")[0].strip()
    terminal.press("Esc")
    terminal.wait_for(selects(name))
    assert terminal.shows("type:dragon")
