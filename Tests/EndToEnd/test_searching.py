"""Every key filters the list at once."""

import pytest
from screens import (
    count_shown, grid_is_shown, home_is_shown, open_grid, open_page, search, selected_title, selects,
)


@pytest.fixture
def grid(carte):
    return open_grid(carte)


def test_letters_filter_and_the_best_match_is_selected(grid):
    search(grid, "marg")
    grid.wait_for(selects("Margarita"))
    grid.wait_for(lambda terminal: 1 <= (count_shown(terminal) or 0) < 20)


@pytest.mark.parametrize("query", ["pina", "PIÑA", "pin\u0303a"])
def test_accents_and_case_do_not_matter(grid, query):
    grid.type(query)
    grid.wait_for(selects("Piña Colada"))


def test_both_apostrophes_are_one(grid):
    grid.type("planter's")
    grid.wait_for(lambda terminal: "Planter" in (selected_title(terminal) or ""))


def test_words_match_in_any_order(grid):
    grid.type("rum lime")
    grid.wait_for(lambda terminal: (count_shown(terminal) or 0) > 1)
    grid.wait_quiet()
    one_way = grid.screen()[3:-1]
    grid.press("^U")
    grid.type("lime rum")
    grid.wait_for("lime rum")
    grid.wait_quiet()
    assert selected_title(grid) is not None
    assert grid.screen()[3:-1] == one_way


@pytest.mark.parametrize("slip, meant", [
    ("margerita", "Margarita"), ("daquiri", "Daiquiri"), ("manhatan", "Manhattan"),
])
def test_a_slip_is_forgiven(grid, slip, meant):
    grid.type(slip)
    grid.wait_for(f'Nearest to "{slip}"')
    grid.wait_for(selects(meant))


def test_nothing_found_is_said_and_does_no_harm(carte, grid):
    grid.type("qqqqzzzz")
    grid.wait_for('No matches for "qqqqzzzz"')
    grid.press("Enter", "Down", "Up", "PgDn", "End", "^F", "^T", "Right")
    grid.wait_quiet()
    assert grid.shows('No matches for "qqqqzzzz"') and carte.saved_favorites() == []
    grid.press("Esc")
    grid.wait_for("Search for cocktail...")
    grid.wait_for(grid_is_shown)


def test_backspace_ctrl_w_and_ctrl_u_take_back(grid):
    search(grid, "珍珠")
    grid.press("Backspace")
    grid.wait_gone("珠")
    assert grid.shows("珍")
    grid.press("^U")
    grid.wait_for("Search for cocktail...")
    search(grid, "rum lime")
    grid.press("^W")
    grid.wait_gone("rum lime")
    assert grid.shows("rum")


def test_regular_expression_characters_are_plain_text(grid):
    for query in (".*", "[a-z]+", "m.*o", "\\", "(?:"):
        grid.type(query)
        grid.wait_for(f'"{query}"')
        assert grid.is_running
        grid.press("^U")
        grid.wait_for("Search for cocktail...")


def test_matched_letters_are_marked(grid):
    search(grid, "marg")
    grid.wait_for(selects("Margarita"))
    row, column = grid.place_of("Margarita")
    marked, plain = grid.style_at(row, column + 1), grid.style_at(row, column + 6)
    assert marked.underlined and not plain.underlined


def test_a_paste_goes_into_the_search_as_one_line(carte, grid):
    grid.paste("marga\nrita\t\x06\x11\x03\r")
    grid.wait_for("marga rita")
    grid.wait_quiet()
    assert grid.is_running and carte.saved_favorites() == []
    assert grid.shows("marga rita") and not grid.shows("Search for")


def test_a_paste_presses_no_key_on_a_page(carte, grid):
    open_page(grid)
    before = grid.screen()
    grid.paste("fq\x03fq\n")
    grid.wait_quiet()
    assert grid.screen() == before and carte.saved_favorites() == []


def test_a_paste_presses_no_key_at_home(carte):
    terminal = carte.start("--no-motion").wait_for(home_is_shown)
    terminal.paste("1q\n")
    terminal.wait_quiet()
    assert terminal.is_running and home_is_shown(terminal)


def test_a_long_paste_is_survived(grid):
    grid.paste("rum " * 5000)
    grid.wait_quiet()
    grid.press("^U")
    grid.wait_for("Search for cocktail...")


def test_the_query_and_the_place_survive_a_page_and_a_resize(grid):
    search(grid, "rum")
    grid.press("Down", "Down", "Right")
    grid.wait_quiet()
    chosen = selected_title(grid)
    open_page(grid)
    grid.press("Esc")
    grid.wait_for(selects(chosen))
    assert grid.shows("rum")
    for size in ((40, 12), (140, 45), (20, 5), (80, 24)):
        grid.resize(*size)
        grid.wait_quiet()
    grid.wait_for(selects(chosen))
    assert grid.shows("rum")
