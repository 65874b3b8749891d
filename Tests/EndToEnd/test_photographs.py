"""Photographs: fetched when they are in view, shown as the terminal can, and gone without a trace."""

import os
import signal

import pytest
from photographs import (
    CELL, PLAIN, REMOVED_BY_KITTY, SHOWN_BY_KITTY, SHOWN_BY_SIXEL, SIXEL, WORKS, PhotographServer, answer,
    cursor_before, is_asked, open_photograph, png, red_cells, shows_red, wrote,
)
from returned import assert_terminal_is_given_back
from screens import open_grid, open_page, page_is_open, quit_program, search, selected_title, selects


# What drawn pictures are made of, and nothing else is.
BLOCKS = set("▀▄▟▙▛▜▞▚▗▖▝▘")


@pytest.fixture
def photographs():
    """TheCocktailDB's stand-in with photographs."""
    with PhotographServer() as service:
        yield service


@pytest.fixture
def kitty(carte, photographs):
    """A page with its photograph, in a terminal that speaks kitty's protocol."""
    terminal = answer(open_photograph(carte, photographs), WORKS, CELL, PLAIN)
    return terminal.wait_for(wrote(SHOWN_BY_KITTY))


def test_a_photograph_comes_as_characters_where_the_terminal_has_nothing_better(carte, photographs):
    terminal = answer(open_photograph(carte, photographs), CELL, PLAIN)
    terminal.wait_for(shows_red)
    assert len(photographs.photographs_asked()) == 1
    assert SHOWN_BY_KITTY not in terminal.raw_bytes()
    terminal.press("Esc")
    terminal.wait_for(selects("Lantern Fizz"))
    assert red_cells(terminal) == 0


def test_text_stands_where_it_stood(carte, photographs):
    terminal = open_photograph(carte, photographs)
    terminal.wait_quiet()
    texts = ["Cocktail", "INGREDIENTS", "2 oz Pear syrup", "Tab tabs"]
    before = [terminal.place_of(text) for text in texts]
    answer(terminal, CELL, PLAIN).wait_for(shows_red)
    assert [terminal.place_of(text) for text in texts] == before


def test_a_terminal_that_says_nothing_gets_characters(carte, photographs):
    terminal = open_photograph(carte, photographs)
    terminal.wait_for(shows_red)


def test_kitty_shows_points_and_forgets_them(kitty):
    data = kitty.raw_bytes()
    row, column = cursor_before(data, SHOWN_BY_KITTY)
    assert 1 < row < 20 and 1 < column < 120
    assert red_cells(kitty) == 0
    mark = kitty.mark()
    kitty.press("Down", "Tab")
    kitty.wait_quiet()
    assert SHOWN_BY_KITTY not in kitty.raw_bytes(mark)
    kitty.press("F1")
    kitty.wait_for(wrote(REMOVED_BY_KITTY, mark))
    mark = kitty.mark()
    kitty.press("Esc")
    kitty.wait_for(wrote(SHOWN_BY_KITTY, mark))
    mark = kitty.mark()
    kitty.press("Esc")
    kitty.wait_for(wrote(REMOVED_BY_KITTY, mark))


def test_the_next_page_has_its_own(kitty, photographs):
    kitty.press("Esc")
    kitty.wait_for(selects("Lantern Fizz"))
    kitty.press("^U")
    mark = kitty.mark()
    kitty.press("Enter")
    kitty.wait_for(page_is_open)
    kitty.wait_for(lambda _: len(photographs.photographs_asked()) >= 1)
    kitty.press("n", "n", "p")
    kitty.wait_for(wrote(SHOWN_BY_KITTY, mark))
    kitty.wait_quiet(0.4)
    data = kitty.raw_bytes(mark)
    # Every one that was shown made room for the next.
    assert data.count(REMOVED_BY_KITTY) >= data.count(SHOWN_BY_KITTY) - 1


def test_quitting_takes_it_away(kitty):
    mark = kitty.mark()
    quit_program(kitty)
    data = kitty.raw_bytes(mark)
    assert data.index(REMOVED_BY_KITTY) < data.index(b"\x1b[?1049l")
    assert_terminal_is_given_back(kitty)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGSEGV])
def test_an_end_of_any_kind_takes_it_away(kitty, number):
    mark = kitty.mark()
    kitty.kill(number)
    kitty.wait_exit()
    assert REMOVED_BY_KITTY in kitty.raw_bytes(mark)
    assert b"\x1b[?1049l" in kitty.raw_bytes(mark)


def test_stopping_takes_it_away_and_going_on_brings_it_back(kitty):
    mark = kitty.mark()
    kitty.kill(signal.SIGTSTP)
    kitty.wait_for(wrote(b"\x1b[?1049l", mark))
    assert REMOVED_BY_KITTY in kitty.raw_bytes(mark)
    mark = kitty.mark()
    os.kill(kitty.pid, signal.SIGCONT)
    kitty.wait_for(wrote(SHOWN_BY_KITTY, mark))


def test_a_window_that_was_resized_is_asked_for_its_cells(kitty):
    mark = kitty.mark()
    kitty.resize(110, 36)
    kitty.wait_for(wrote(b"\x1b[c", mark))
    assert REMOVED_BY_KITTY in kitty.raw_bytes(mark) or SHOWN_BY_KITTY not in kitty.raw_bytes(mark)
    kitty.report(CELL + PLAIN)
    kitty.wait_for(wrote(SHOWN_BY_KITTY, mark))


def test_redrawing_sends_it_again(kitty):
    mark = kitty.mark()
    kitty.press("^L")
    kitty.wait_for(wrote(SHOWN_BY_KITTY, mark))


def test_sixels_are_painted_over_when_they_go(carte, photographs):
    terminal = answer(open_photograph(carte, photographs), CELL, SIXEL)
    terminal.wait_for(wrote(SHOWN_BY_SIXEL))
    row, _ = cursor_before(terminal.raw_bytes(), SHOWN_BY_SIXEL)
    mark = terminal.mark()
    terminal.press("F1")
    terminal.wait_quiet()
    data = terminal.raw_bytes(mark)
    # Every row is sent to its end, also where it has not changed.
    assert len(data) > 200 and SHOWN_BY_SIXEL not in data
    mark = terminal.mark()
    terminal.press("Esc")
    terminal.wait_for(wrote(SHOWN_BY_SIXEL, mark))
    assert row > 1


def test_answers_are_never_typed(carte, photographs):
    # Too small for a page beside the grid and for pictures on cards, whose photographs would come with the answers.
    terminal = open_photograph(carte, photographs, size=(100, 30))
    terminal.wait_for(is_asked)
    terminal.press("Esc")
    terminal.wait_for(selects("Lantern Fizz"))
    before = terminal.screen()
    for piece in (WORKS[:5], WORKS[5:], CELL[:3], CELL[3:], b"\x1b[?1;0;256S", PLAIN[:4], PLAIN[4:], WORKS, SIXEL):
        terminal.report(piece)
    terminal.wait_quiet(0.4)
    assert terminal.screen() == before
    assert selected_title(terminal) == "Lantern Fizz"


@pytest.mark.parametrize("changes", [{"TMUX": "/tmp/tmux,1,0"}, {"STY": "1.pts"}, {"TERM": "screen-256color"}])
def test_nothing_is_asked_of_a_multiplexer(carte, photographs, changes):
    terminal = open_photograph(carte, photographs, **changes)
    terminal.wait_for(shows_red)
    assert not is_asked(terminal)


def test_whoever_wants_no_pictures_has_none(carte, photographs):
    terminal = open_photograph(carte, photographs, "--pictures", "none")
    terminal.wait_quiet(0.5)
    assert photographs.photographs_asked() == []
    assert not is_asked(terminal)
    assert red_cells(terminal) == 0


@pytest.mark.parametrize("arguments", [("--pictures", "none"), ()])
def test_without_pictures_nothing_is_drawn_either(carte, arguments):
    if not arguments:
        carte.write_settings(pictures="none")
    terminal = open_grid(carte, *arguments, size=(140, 45))
    terminal.wait_quiet()
    assert not BLOCKS & set("".join(terminal.screen()))
    open_page(terminal)
    terminal.wait_quiet()
    assert not BLOCKS & set("".join(terminal.screen()))


@pytest.mark.parametrize("changes", [{}, {"TMUX": "/tmp/tmux,1,0", "TERM": "tmux-256color"}])
def test_colors_of_24_bits_are_shown_where_there_are_some(carte, photographs, changes):
    terminal = open_photograph(carte, photographs, "--pictures", "blocks", COLORTERM="truecolor", **changes)
    terminal.wait_for(wrote(b"8;2;255;0;0m"))
    terminal.wait_for(shows_red)
    mark = terminal.mark()
    terminal.press("F1")
    terminal.wait_quiet()
    assert red_cells(terminal) == 0
    terminal.press("Esc")
    terminal.wait_for(wrote(b"8;2;255;0;0m", mark))
    terminal.press("Esc")
    terminal.wait_for(selects("Lantern Fizz"))
    terminal.wait_quiet()
    assert red_cells(terminal) == 0


@pytest.mark.parametrize(("arguments", "changes"), [
    (("--color", "256"), {"COLORTERM": "truecolor"}), ((), {}),
    ((), {"COLORTERM": "truecolor", "STY": "1.pts", "TERM": "screen-256color"})])
def test_other_terminals_show_it_in_their_palette(carte, photographs, arguments, changes):
    terminal = open_photograph(carte, photographs, "--pictures", "blocks", *arguments, **changes)
    terminal.wait_for(shows_red)
    assert b"8;2;" not in terminal.raw_bytes()


def test_scrolling_beside_it_leaves_it_alone(carte, photographs):
    photographs.drinks = [
        {**drink, "strInstructions": "Stir it well and wait. " * 400} for drink in photographs.drinks]
    terminal = open_photograph(carte, photographs, "--pictures", "blocks", COLORTERM="truecolor")
    terminal.wait_for(shows_red)
    before = red_cells(terminal)
    terminal.press("Tab")
    terminal.wait_for("Stir it well")
    for key in ["PgDn", "PgDn", "Up", "Tab", "Tab", "End", "Tab"]:
        terminal.press(key)
        terminal.wait_quiet()
        assert red_cells(terminal) == before


def test_the_page_beside_the_grid_has_a_photograph_too(carte, photographs):
    terminal = open_grid(carte, "--pictures", "blocks", server=photographs, size=(120, 40))
    terminal.wait_for(lambda t: "live" in t.screen()[0] and "refreshing" not in t.screen()[0], 15)
    search(terminal, "beacon")
    terminal.wait_for("10 of")
    terminal.wait_for(shows_red)
    asked = len(photographs.photographs_asked())
    assert asked <= 1
    terminal.press(*["Down", "Right", "Up", "Left", "Down", "Down"])
    terminal.wait_for(lambda _: len(photographs.photographs_asked()) > asked)
    terminal.wait_for(shows_red)
    # What was passed was not fetched.
    assert len(photographs.photographs_asked()) == asked + 1


@pytest.fixture
def card_photographs():
    """The same stand-in with small photographs as well."""
    with PhotographServer() as service:
        service.offer_small_ones()
        yield service


def open_cards(carte, server, *arguments, size=(100, 40)):
    """The grid with the ten drinks that have `beacon` in their names."""
    terminal = open_grid(carte, *arguments, server=server, size=size)
    terminal.wait_for(lambda t: "live" in t.screen()[0] and "refreshing" not in t.screen()[0], 15)
    search(terminal, "beacon")
    return terminal.wait_for("10 of")


def has_red_cells(count, size=(100, 40)):
    """A predicate: so many cells are red."""
    return lambda terminal: red_cells(terminal, *size) == count


def test_cards_have_small_photographs_in_the_place_of_drawn_glasses(carte, card_photographs):
    terminal = open_cards(carte, card_photographs)
    texts = ["Beacon Amber", "10 of", "Esc back"]
    before = [terminal.place_of(text) for text in texts]
    terminal.wait_for(has_red_cells(10 * 50), 15)
    assert [terminal.place_of(text) for text in texts] == before
    asked = card_photographs.photographs_asked()
    assert len(asked) == len({request.path for request in asked})
    assert [request for request in asked if not request.path.endswith("/preview")] == []
    assert max(request.in_flight for request in asked) <= 3
    # The selection leaves them alone.
    terminal.press("Down", "Right")
    terminal.wait_quiet()
    assert red_cells(terminal, 100, 40) == 500
    # Nor does anything stay of them.
    terminal.press("F3")
    terminal.wait_for("F3 for their pictures")
    assert red_cells(terminal, 100, 40) == 0 and terminal.shows("Beacon")
    terminal.press("F3")
    terminal.wait_for(has_red_cells(500))
    assert len(card_photographs.photographs_asked()) == len(asked)
    terminal.wait_for(has_no_children)


def test_terminals_with_graphics_show_cards_in_blocks(carte, card_photographs):
    terminal = open_cards(carte, card_photographs, size=(140, 45))
    answer(terminal, WORKS, CELL, PLAIN)
    terminal.wait_for(has_red_cells(500, (140, 45)), 15)
    terminal.wait_for(wrote(SHOWN_BY_KITTY))
    # The page beside them has the large one, cards the small ones.
    paths = [request.path for request in card_photographs.photographs_asked()]
    assert sum(not path.endswith("/preview") for path in paths) == 1


def test_cards_that_are_passed_by_are_not_fetched(carte, card_photographs):
    terminal = open_grid(carte, server=card_photographs, size=(100, 40))
    terminal.wait_for(lambda t: "live" in t.screen()[0] and "refreshing" not in t.screen()[0], 15)
    terminal.wait_quiet(0.5)
    card_photographs.clear_log()
    for _ in range(6):
        terminal.press("PgDn")
    terminal.press("End")
    terminal.wait_quiet(0.6)
    assert len(card_photographs.photographs_asked()) <= 12


@pytest.mark.parametrize("settings", [{"card-pictures": False}, {"pictures": "none"}])
def test_whoever_wants_more_cards_has_them(carte, card_photographs, settings):
    carte.write_settings(**settings)
    terminal = open_cards(carte, card_photographs)
    terminal.wait_quiet(0.5)
    assert card_photographs.photographs_asked() == []
    assert not BLOCKS & set("".join(terminal.screen()))
    terminal.press("^U", "Home")
    terminal.wait_for("1–24 of")


def test_offline_cards_are_drawn(carte):
    terminal = carte.start("cocktails", size=(100, 40), CARTE_OFFLINE="1")
    terminal.wait_for("1–12 of 340")
    terminal.wait_for(lambda t: len(BLOCKS & set("".join(t.screen()))) > 4)


def test_blocks_ask_nothing_of_the_terminal(carte, photographs):
    terminal = open_photograph(carte, photographs, CARTE_PICTURES="blocks")
    terminal.wait_for(shows_red)
    assert not is_asked(terminal)


def test_a_protocol_can_be_demanded(carte, photographs):
    carte.write_settings(pictures="sixel")
    terminal = answer(open_photograph(carte, photographs), CELL, PLAIN)
    terminal.wait_for(wrote(SHOWN_BY_SIXEL))
    # tmux and screen would make a window's title of a question by kitty's protocol.
    assert b"\x1b_G" not in terminal.raw_bytes()


@pytest.mark.parametrize("file", [b"", b"<html>no</html>", png()[:60], png(0, 0), b"\xff\xd8\xff" + b"\0" * 9000])
def test_what_is_no_picture_is_not_missed(carte, photographs, file):
    photographs.file = file
    terminal = open_photograph(carte, photographs, "--pictures", "blocks")
    terminal.wait_for(lambda _: photographs.photographs_asked())
    terminal.wait_quiet(0.4)
    assert red_cells(terminal) == 0
    terminal.press("Tab")
    terminal.wait_for("Shake the pear syrup with ice.")
    quit_program(terminal)


def test_it_is_kept_for_when_there_is_no_network(carte, photographs):
    terminal = open_photograph(carte, photographs, "--pictures", "blocks")
    terminal.wait_for(shows_red)
    quit_program(terminal)
    photographs.clear_log()
    terminal = carte.start(
        "cocktails", "lantern fizz", "--pictures", "blocks", size=(120, 40), server=photographs, CARTE_OFFLINE="1")
    terminal.wait_for(selects("Lantern Fizz"))
    terminal.press("Enter")
    terminal.wait_for(shows_red)
    assert photographs.photographs_asked() == []


def test_fifty_pages_leave_nothing_behind(carte, photographs):
    terminal = open_photograph(carte, photographs, "--pictures", "blocks", drink="Beacon Amber")
    terminal.press("Esc")
    terminal.wait_for(selects("Beacon Amber"))
    terminal.press("^W")
    terminal.wait_for("10 of")
    terminal.press("Enter")
    terminal.wait_for(page_is_open)
    for _ in range(5):
        terminal.press(*"nnnnnppppp")
    terminal.wait_for(shows_red, 15)
    asked = photographs.photographs_asked()
    assert max(request.in_flight for request in asked) <= 4
    terminal.wait_for(has_no_children)


def has_no_children(terminal):
    """Whether no process of the program is left."""
    return not any(_parent(name) == terminal.pid for name in os.listdir("/proc") if name.isdigit())


def _parent(process):
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as file:
            return int(file.read().rpartition(")")[2].split()[1])
    except OSError:
        return None
