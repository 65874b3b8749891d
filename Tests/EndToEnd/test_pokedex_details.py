"""Pages of Pokémon that are not bundled: asked for as they come into view, and kept for good."""

import re

import newcomers
import pytest
from dex_screens import (
    LOADING, UNAVAILABLE, assert_polite, find, leave_page, open_dex, open_pokemon, refreshed, shows_page_of,
    turn_to,
)
from screens import grid_is_shown, quit_program

pytestmark = pytest.mark.usefixtures("words_alone")


@pytest.fixture
def grid(carte, pokeapi):
    """The refreshed grid; nothing has been asked about a single Pokémon yet."""
    terminal = refreshed(carte, pokeapi)
    pokeapi.clear_log()
    return terminal


def asked(server, kind):
    """The numbers of what was asked of a kind, in order."""
    return [int(request.target.partition("/")[2]) for request in server.log(f"^{kind}/")]


def test_a_new_pokemon_is_asked_for_when_it_is_opened(grid, pokeapi):
    find(grid, "newmon", "Newmon")
    grid.press("Down", "Right", "Left")
    grid.wait_quiet(0.2)
    assert pokeapi.log() == []
    open_pokemon(grid, "newmon", "Newmon")
    for text in ("Grass / Fairy", "Novelty Pokémon", "1.1 m", "12.3 kg", "ニューモン", "新怪"):
        grid.wait_for(text)
    assert sorted(request.target for request in pokeapi.log()) == [
        f"evolution-chain/{newcomers.CHAIN}", "pokemon-species/1026", "pokemon/1026"]
    assert_polite(pokeapi)


def test_loading_is_said_until_the_text_is_there(grid, pokeapi):
    pokeapi.fail("slow", "pokemon/1026|ability", seconds=0.7)
    open_pokemon(grid, "newmon", "Newmon")
    grid.wait_for(LOADING)
    assert grid.shows("Grass / Fairy")
    grid.wait_for("Novelty Pokémon")
    turn_to(grid, "ABILITIES")
    grid.wait_for(LOADING)
    grid.wait_for("Overgrow")
    assert grid.shows("Lantern Hide") and grid.shows(LOADING)
    grid.wait_for("Glows when evening comes.")
    grid.wait_gone(LOADING)


def test_stats_and_evolution_of_a_new_pokemon(grid):
    open_pokemon(grid, "newmon", "Newmon")
    turn_to(grid, "STATS").wait_for("340")
    turn_to(grid, "EVOLUTION").wait_for("Eldermon")
    assert grid.shows("24")
    grid.press("Enter")
    grid.wait_for(shows_page_of("Eldermon"))
    grid.press("Esc")
    grid.wait_for(shows_page_of("Newmon"))
    turn_to(grid, "MATCHUPS").wait_for("×4   Poison")


def test_texts_of_abilities_are_english_and_healed(grid, pokeapi):
    turn_to(open_pokemon(grid, "newmon", "Newmon"), "ABILITIES")
    grid.wait_for("Glows when evening comes.")
    grid.wait_for(UNAVAILABLE)
    row = grid.row_with("Quiet Heart")
    assert "hidden" in grid.screen()[row] and UNAVAILABLE in grid.screen()[row + 1]
    assert not grid.shows("crépuscule") and not grid.shows("Peau Lanterne")
    assert sorted(asked(pokeapi, "ability")) == [newcomers.LANTERN_HIDE, newcomers.QUIET_HEART]
    leave_page(grid)
    turn_to(open_pokemon(grid, "eldermon", "Eldermon"), "ABILITIES")
    grid.wait_for("Walks with no sound in the twilight.")


def test_moves_have_their_facts_and_texts(grid):
    turn_to(open_pokemon(grid, "newmon", "Newmon"), "MOVES")
    grid.wait_for("Moves learnt by growth")
    grid.wait_for("Has a 30% chance to burn whoever is near.")
    grid.wait_for("Gathers sunlight for a while, then drifts away.")
    rows = grid.screen()
    for title, facts in {
        "Tackle (lvl: 1)": ("Normal", "Power 40"),
        "Cinder Waltz (lvl: 4)": ("Fire", "Special", "75", "95", "15"),
        "Sunlit Drift (on evolution)": ("Grass",), "Blank Stare (lvl: 5)": ("Normal", "Power 0"),
    }.items():
        for fact in facts:
            place = grid.row_with(title)
            # Beside a picture the facts go on in the next row.
            assert fact in " ".join(rows[place:place + 2]), (title, fact)
    stare = grid.row_with("Blank Stare")
    assert any(UNAVAILABLE in row for row in rows[stare + 1:stare + 3])
    grid.press("End")
    grid.wait_quiet()
    grid.wait_gone(LOADING)
    # What has come meanwhile made the tab longer.
    grid.press("End")
    grid.wait_for("Vine Whip (egg)")
    assert not grid.shows("Surf")


def test_only_moves_in_view_are_asked_for(grid, pokeapi):
    turn_to(open_pokemon(grid, "newmon", "Newmon"), "MOVES")
    grid.wait_for("Has a 30% chance")
    grid.wait_gone(LOADING)
    grid.wait_quiet()
    assert 33 not in asked(pokeapi, "move") and 0 < len(asked(pokeapi, "move")) < 8
    seen = plain_moves_shown(grid)
    for _ in range(2):
        grid.press("PgDn")
        grid.wait_quiet(0.1)
        grid.wait_gone(LOADING)
        seen |= plain_moves_shown(grid)
    requested = {number - newcomers.PLAIN for number in asked(pokeapi, "move") if number >= newcomers.PLAIN}
    # A move whose last line alone is in view may have been asked for or not.
    assert requested <= seen | {max(seen) + 1} and len(requested) < newcomers.PLAIN_COUNT
    assert len(asked(pokeapi, "move")) == len(set(asked(pokeapi, "move")))
    assert_polite(pokeapi)


def plain_moves_shown(terminal):
    return {int(found) for row in terminal.screen() for found in re.findall(r"Plain Turn (\d+) \(", row)}


def read_all(terminal):
    """Opens the new Pokémon and looks at all that can be asked for, to the end of its moves."""
    open_pokemon(terminal, "newmon", "Newmon").wait_for("Novelty Pokémon")
    turn_to(terminal, "ABILITIES").wait_for("Glows when evening comes.")
    turn_to(terminal, "MOVES").wait_for("Has a 30% chance")
    for _ in range(20):
        if terminal.shows("Plain Turn 29"):
            break
        terminal.press("PgDn")
        terminal.wait_quiet(0.05)
        terminal.wait_gone(LOADING)
    terminal.wait_for("Plain Turn 29").wait_gone(LOADING)
    turn_to(terminal, "ABILITIES").wait_for(UNAVAILABLE)
    turn_to(terminal, "EVOLUTION").wait_for("Eldermon")
    leave_page(terminal)


def test_a_page_opened_twice_is_asked_for_once(carte, grid, pokeapi):
    read_all(grid)
    targets = [request.target for request in pokeapi.log()]
    assert len(targets) == len(set(targets)) and len(targets) == 3 + 2 + 3 + newcomers.PLAIN_COUNT
    assert_polite(pokeapi)
    pokeapi.clear_log()
    read_all(grid)
    quit_program(grid)
    read_all(open_dex(carte, server=pokeapi))
    assert pokeapi.log() == []


def test_what_was_read_can_be_read_offline(carte, grid, pokeapi):
    read_all(grid)
    quit_program(grid)
    pokeapi.clear_log()
    read_all(open_dex(carte, "--offline", server=pokeapi))
    assert pokeapi.log() == []


def test_a_pokemon_with_nothing_is_told_in_sentences(grid):
    open_pokemon(grid, "barely", "Barely There")
    grid.wait_for("Unknown")
    for label in ("ABILITIES", "MOVES"):
        turn_to(grid, label)
        grid.wait_for(lambda t: any(row.strip().endswith("known.") for row in t.screen()))


def test_a_placeholder_weight_is_unknown(grid):
    open_pokemon(grid, "gigantamax eldermon", "Gigantamax Eldermon")
    grid.wait_for("National Dex")
    grid.wait_for(lambda t: any(row.split() == ["Weight", "Unknown"] for row in t.screen()))
    assert not grid.shows("1000")


def test_a_page_can_be_left_while_it_loads(carte, grid, pokeapi):
    pokeapi.fail("slow", "pokemon/1026", seconds=0.5)
    open_pokemon(grid, "newmon", "Newmon").wait_for(LOADING)
    leave_page(grid)
    open_pokemon(grid, "pika", "Pikachu")
    grid.wait_for(lambda _: all(request.finished for request in pokeapi.log()))
    grid.wait_quiet(0.3)
    assert shows_page_of("Pikachu")(grid) and grid.shows("Mouse Pokémon")
    assert not grid.shows("Novelty Pokémon")
    leave_page(grid)
    open_pokemon(grid, "newmon", "Newmon").wait_for("Novelty Pokémon")
    assert asked(pokeapi, "pokemon") == [1026]


@pytest.mark.parametrize("keys", [("^Q",), ("Esc", "^Q"), ("^C",)])
def test_the_program_ends_at_once_while_a_page_hangs(grid, pokeapi, keys):
    pokeapi.fail("hang", "pokemon/1026")
    open_pokemon(grid, "newmon", "Newmon").wait_for(LOADING)
    grid.wait_for(lambda _: pokeapi.log())
    grid.press(*keys)
    assert grid.wait_exit(2) == 0


def test_a_favorite_that_is_not_bundled_opens_offline(carte, grid, pokeapi):
    find(grid, "newmon", "Newmon")
    grid.press("^F")
    grid.wait_for(lambda _: carte.saved_titles() == ["Newmon"])
    quit_program(grid)
    terminal = carte.start("favorites", "--offline").wait_for("Newmon")
    terminal.press("Enter")
    terminal.wait_for(shows_page_of("Newmon"))
    assert terminal.shows("Grass / Fairy")
    terminal.press("Esc")
    terminal.wait_for(lambda t: not grid_is_shown(t) and t.shows("Newmon"))
