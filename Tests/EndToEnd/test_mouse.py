"""Clicking and the wheel."""

import pytest
from screens import (
    grid_is_shown, home_is_shown, open_grid, open_page, search, selected_title,
    selection_leaves, selects,
)

MOUSE_MODES = {1000, 1002, 1003, 1006}


def other_card(terminal):
    """The title of a card that is visible and not selected: the one below in the first column."""
    first = selected_title(terminal)
    terminal.press("Down")
    terminal.wait_for(selection_leaves(first))
    second = selected_title(terminal)
    terminal.press("Up")
    terminal.wait_for(selects(first))
    return second


def cards(terminal):
    """The cards that are visible, whichever is selected."""
    return [row.replace("▌", "▏") for row in terminal.screen()[3:-1]]


def test_a_click_selects_and_a_second_one_opens(carte):
    terminal = open_grid(carte)
    title = other_card(terminal)
    place = terminal.place_of(title)
    terminal.click(*place)
    terminal.wait_for(selects(title))
    assert grid_is_shown(terminal)
    terminal.click(*place)
    terminal.wait_for("Prepare ")
    assert terminal.shows(title)


def test_a_double_click_opens_a_card_that_was_not_selected(carte):
    terminal = open_grid(carte)
    title = other_card(terminal)
    terminal.double_click(*terminal.place_of(title))
    terminal.wait_for("Prepare ")


def test_the_wheel_scrolls_the_grid(carte):
    terminal = open_grid(carte)
    top = cards(terminal)
    for _ in range(8):
        terminal.wheel("down")
    terminal.wait_for(lambda t: cards(t)[0] != top[0] and grid_is_shown(t))
    for _ in range(8):
        terminal.wheel("up")
    terminal.wait_for(lambda t: cards(t) == top)


def test_the_wheel_scrolls_a_page(carte):
    terminal = carte.start("cocktails", size=(40, 12)).wait_for(grid_is_shown)
    search(terminal, "zombie")
    terminal.press("Enter")
    terminal.wait_for("INGREDIENTS")
    terminal.wait_quiet()
    top = terminal.screen()
    terminal.wheel("down", 8, 10)
    terminal.wait_for(lambda t: t.screen() != top)
    terminal.wheel("up", 8, 10)
    terminal.wait_for(lambda t: t.screen() == top)


def test_tabs_can_be_clicked(carte):
    terminal = open_grid(carte)
    search(terminal, "margarita")
    terminal.wait_for(selects("Margarita"))
    open_page(terminal)
    terminal.click(*terminal.place_of("INSTRUCTIONS"))
    terminal.wait_for("Here is how you make Margarita:")
    terminal.click(*terminal.place_of("INGREDIENTS"))
    terminal.wait_for("Prepare Cocktail glass")


def test_an_entry_of_home_can_be_clicked(carte):
    terminal = carte.start("--no-motion").wait_for(home_is_shown)
    terminal.double_click(*terminal.place_of("Favorites"))
    terminal.wait_for("No Favorites?")


def test_clicks_beside_everything_do_nothing_harmful(carte):
    terminal = open_grid(carte)
    selected = selected_title(terminal)
    for place in ((0, 79), (23, 0), (23, 79), (2, 5), (500, 500)):
        terminal.click(*place)
    terminal.wait_quiet()
    assert terminal.is_running and grid_is_shown(terminal)
    assert selected_title(terminal) is not None and selected is not None


def test_the_mouse_is_asked_for_unless_switched_off(carte):
    assert {1000, 1006} <= open_grid(carte).private_modes
    without = open_grid(carte, "--no-mouse")
    assert not MOUSE_MODES & without.private_modes


@pytest.mark.parametrize(
    "report", ["\x1b[<;;M", "\x1b[<99;1;1M", "\x1b[<0;99999;99999M", "\x1b[<0;1m", "\x1b[M !!"])
def test_broken_reports_are_survived(carte, report):
    terminal = open_grid(carte)
    terminal.type(report)
    terminal.wait_quiet()
    assert terminal.is_running
    terminal.press("Esc", "Esc", "^Q")
    assert terminal.wait_exit(2) == 0
