"""From the first screen to a card's page and back, at three sizes."""

import pytest
from screens import (
    count_shown, grid_is_shown, home_is_shown, open_grid, open_page, page_is_shown, search, selected_title,
    selection_leaves, selects,
)

SIZES = [(80, 24), (40, 12), (140, 45)]


def titles(carte):
    return [card["title"] for card in carte.run_json("list", "cocktails")]


@pytest.mark.parametrize("size", SIZES)
def test_home_offers_its_entries_and_opens_one(carte, size):
    terminal = carte.start("--no-motion", size=size).wait_for(home_is_shown)
    assert terminal.cursor_hidden and terminal.alternate_screen
    terminal.press("Enter")
    terminal.wait_for("Search for cocktail...")
    terminal.wait_for(grid_is_shown)


def test_home_opens_entries_by_number_and_by_arrows(carte):
    terminal = carte.start("--no-motion").wait_for(home_is_shown)
    terminal.press("1")
    terminal.wait_for("Search for cocktail...")
    terminal.press("Esc")
    terminal.wait_for(home_is_shown)
    terminal.press("Down", "Enter")
    terminal.wait_for("Search for Pokemon...")
    terminal.press("Esc")
    terminal.wait_for(home_is_shown)
    # However many catalogues there are.
    while "Favorites" not in selected_title(terminal):
        before = selected_title(terminal)
        terminal.press("Down")
        terminal.wait_for(selection_leaves(before))
    terminal.press("Enter")
    terminal.wait_for("No Favorites?")


@pytest.mark.parametrize("size", SIZES)
def test_arrows_move_over_the_grid_and_enter_opens_the_card(carte, size):
    terminal = open_grid(carte, size=size)
    first = selected_title(terminal)
    terminal.press("Down")
    terminal.wait_for(selection_leaves(first))
    second = selected_title(terminal)
    open_page(terminal)
    assert terminal.shows(second)
    terminal.press("Esc")
    terminal.wait_for(selects(second))
    terminal.press("Up")
    terminal.wait_for(selects(first))


def test_the_grid_has_two_columns_at_80_and_one_at_40(carte):
    names = titles(carte)
    wide = open_grid(carte, size=(80, 24))
    first = selected_title(wide)
    wide.press("Right")
    wide.wait_for(selection_leaves(first))
    assert wide.row_with(selected_title(wide)) == wide.row_with(first)
    wide.press("Left")
    wide.wait_for(selects(first))
    assert sum(wide.shows(name) for name in names) >= 12
    narrow = open_grid(carte, size=(40, 12))
    rows = [row for row in narrow.screen() if sum(name in row for name in names if len(name) > 8) > 1]
    assert rows == []


def test_home_end_and_page_keys_go_through_the_whole_list(carte):
    terminal = open_grid(carte)
    first = selected_title(terminal)
    terminal.press("End")
    terminal.wait_for(selection_leaves(first))
    last = selected_title(terminal)
    terminal.press("PgUp")
    terminal.wait_for(selection_leaves(last))
    terminal.press("PgDn")
    terminal.wait_for(selects(last))
    terminal.press("Home")
    terminal.wait_for(selects(first))


def test_a_wide_window_previews_the_selected_card(carte):
    terminal = open_grid(carte, size=(140, 45))
    search(terminal, "margarita")
    terminal.wait_for(selects("Margarita"))
    terminal.wait_for("Prepare Cocktail glass")
    assert terminal.shows("Tequila") and grid_is_shown(terminal)


def test_the_position_in_the_list_and_its_source_are_shown(carte):
    terminal = open_grid(carte)
    terminal.wait_for("bundled")
    assert terminal.shows(str(len(titles(carte))))
    assert count_shown(terminal) is not None or terminal.shows("–")


def test_a_random_card_is_one_of_those_shown(carte):
    terminal = open_grid(carte)
    search(terminal, "daiquiri")
    terminal.wait_for(selects("Daiquiri"))
    terminal.press("^T")
    terminal.wait_quiet()
    assert terminal.is_running and (terminal.shows("aiquiri"))


def test_ctrl_l_draws_everything_again(carte):
    terminal = open_grid(carte)
    terminal.wait_quiet()
    before = terminal.screen()
    mark = terminal.mark()
    terminal.press("^L")
    terminal.wait_for(lambda t: len(t.raw_bytes(mark)) > 500)
    terminal.wait_quiet()
    assert terminal.screen() == before


def test_help_lists_the_keys_of_the_screen_it_was_opened_on(carte):
    terminal = open_grid(carte)
    for key in ("F1", "^G"):
        terminal.press(key)
        terminal.wait_for("PgDn")
        assert terminal.shows("Ctrl-F") or terminal.shows("^F")
        terminal.press("Esc")
        terminal.wait_for(grid_is_shown)
    open_page(terminal)
    terminal.press("?")
    terminal.wait_for("Tab")
    terminal.press("Esc")
    terminal.wait_for(page_is_shown)


@pytest.mark.parametrize("key", ["\x1bx", "\x1bf", "\x1b[1;3A", "\x1b[25~", "\x1b[27;5;9~"])
def test_keys_without_a_meaning_do_nothing(carte, key):
    terminal = open_grid(carte)
    search(terminal, "marg")
    terminal.wait_quiet()
    before = terminal.screen()
    terminal.type(key)
    terminal.wait_quiet()
    assert terminal.screen() == before


def test_what_a_terminal_answers_is_no_typing(carte):
    terminal = open_grid(carte)
    terminal.wait_quiet()
    before = terminal.screen()
    terminal.type("\x1b]11;rgb:0000/0000/0000\x07\x1b[?62;22c\x1bP>|Terminal 1\x1b\\\x1b[12;40R")
    terminal.wait_quiet()
    assert terminal.screen() == before


def test_what_is_typed_ahead_is_not_lost(carte):
    terminal = carte.start("cocktails")
    terminal.type("margarita\r")
    terminal.wait_for("Prepare Cocktail glass")


def test_it_speaks_chinese_when_asked_to(carte):
    terminal = carte.start("--lang", "zh-Hant", "--no-motion").wait_for("雞尾酒")
    terminal.press("Enter")
    terminal.wait_for(grid_is_shown)
    assert not terminal.shows("Search for")


def test_esc_goes_back_a_step_at_a_time(carte):
    terminal = carte.start("--no-motion").wait_for(home_is_shown)
    terminal.press("Enter")
    terminal.wait_for(grid_is_shown)
    search(terminal, "marg")
    terminal.press("F1")
    terminal.wait_for("PgDn")
    terminal.press("Esc")
    terminal.wait_gone("PgDn")
    assert terminal.shows("marg")
    terminal.press("Esc")
    terminal.wait_for("Search for cocktail...")
    terminal.press("Esc")
    terminal.wait_for(home_is_shown)
    terminal.press("Esc")
    assert terminal.wait_exit(2) == 0
