"""As many colors as asked for, and a selection that is seen without any."""

import re

import pytest
from contrast import contrast
from screens import SELECTED, grid_is_shown, open_grid, open_page, search, selects

DEFAULT_COLORS = {"39", "49"}


def color_codes(raw):
    """The color parameters of all SGR sequences: `31`, `38;5;208`, `48;2`; resets to the default left out."""
    found = set()
    for parameters in re.findall(rb"\x1b\[([\d;]*)m", raw):
        codes = parameters.decode().split(";")
        while codes:
            code = codes.pop(0)
            if code in ("38", "48"):
                found.add(";".join([code, codes[0]]))
                codes = codes[2:] if codes[0] == "5" else codes[4:]
            elif re.fullmatch(r"[349]\d|10\d", code) and code not in DEFAULT_COLORS:
                found.add(code)
    return found


def tour(carte, *options, **settings):
    """What the program writes for the grid, a search, a page and both tabs."""
    terminal = open_grid(carte, *options, **settings)
    search(terminal, "margarita")
    terminal.wait_for(selects("Margarita"))
    assert any(SELECTED in row for row in terminal.screen())
    open_page(terminal)
    terminal.press("Tab")
    terminal.wait_for("Enjoy your Margarita cocktail!")
    terminal.press("^Q")
    assert terminal.wait_exit() == 0
    return color_codes(terminal.raw_bytes())


def test_a_terminal_of_256_colors_gets_them(carte):
    assert {"38;5", "48;5"} & tour(carte)


def test_no_color_means_none(carte):
    assert tour(carte, NO_COLOR="1") == set()
    assert tour(carte, "--color", "none") == set()


def test_an_empty_no_color_means_nothing(carte):
    assert tour(carte, NO_COLOR="") != set()


def test_sixteen_colors_are_enough(carte):
    codes = tour(carte, "--color", "16")
    assert codes and not codes & {"38;5", "48;5", "38;2", "48;2"}


def test_the_option_wins_over_the_environment(carte):
    assert tour(carte, "--color", "256", NO_COLOR="1") != set()


def test_a_terminal_without_colors_gets_none(carte):
    terminal = carte.start("cocktails", TERM="vt100").wait_for("Search for cocktail...")
    terminal.wait_quiet()
    assert color_codes(terminal.raw_bytes()) == set()


@pytest.mark.parametrize("name", ["Snorlax", "Umbreon", "Charmander", "Steelix"])
@pytest.mark.parametrize("type_", ["linux", "xterm"])
def test_eight_colors_leave_every_text_readable(carte, name, type_):
    terminal = carte.start("pokedex", TERM=type_).wait_for(grid_is_shown)
    search(terminal, name)
    terminal.wait_for(selects(name))
    terminal.press("Enter")
    terminal.wait_for("National Dex").wait_quiet()
    for row, text in enumerate(terminal.screen()):
        for column, character in enumerate(text):
            style = terminal.style_at(row, column)
            if character.isalnum() and style.background != "default":
                assert contrast(style) >= 4.5, (row, column, text)
