"""As many colors as asked for, and a selection that is seen without any."""

import re
import subprocess

import pytest
from contrast import contrast
from photographs import PhotographServer, open_photograph, shows_red
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


DIRECT = ["xterm-direct", "xterm-direct2", "xterm-direct16", "xterm-direct256", "alacritty-direct"]


def described(name):
    """The name of a terminal; skips, saying so, where this machine has no description of it."""
    try:
        subprocess.run(["infocmp", name], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip(f"no description of {name} here: install ncurses-term")
    return name


def colors(terminal):
    """What every cell is drawn with."""
    styles = [terminal.style_at(row, column) for row in range(24) for column in range(80)]
    return [(style.foreground, style.background, style.bold) for style in styles]


def is_alike(one, other):
    """Whether two colors look the same: black is not to be had everywhere."""
    if one == other:
        return True
    try:
        pairs = zip(bytes.fromhex(one), bytes.fromhex(other), strict=True)
        return all(abs(first - second) <= 16 for first, second in pairs)
    except ValueError:
        return False


@pytest.mark.parametrize("options", [(), ("--theme", "light"), ("--theme", "high-contrast")])
@pytest.mark.parametrize("name", DIRECT)
def test_where_numbers_are_colors_of_24_bits_all_looks_as_in_the_palette(carte, name, options):
    shown = []
    for term in ("xterm-256color", described(name)):
        # Drawn pictures have finer colors there.
        terminal = open_grid(carte, *options, "--pictures", "none", TERM=term)
        search(terminal, "margarita")
        terminal.wait_for(selects("Margarita"))
        open_page(terminal)
        terminal.wait_quiet()
        assert terminal.shows("INGREDIENTS")
        shown.append(colors(terminal))
    assert len(set(shown[0])) > 4
    wrong = [
        (expected, found) for expected, found in zip(*shown, strict=True)
        if not (is_alike(expected[0], found[0]) and is_alike(expected[1], found[1]) and expected[2] == found[2])]
    assert not wrong, wrong[:5]


@pytest.mark.parametrize("name", ["xterm-direct", "xterm-direct256"])
def test_a_photograph_has_its_colors_there(carte, name):
    with PhotographServer() as server:
        terminal = open_photograph(carte, server, "--pictures", "blocks", TERM=described(name))
        terminal.wait_for(shows_red)


def test_the_drawn_picture_of_a_page_has_colors_of_24_bits_where_there_are_some(carte):
    shown = []
    for options, changes in [((), {"COLORTERM": "truecolor"}), (("--color", "256"), {"COLORTERM": "truecolor"}), ((), {})]:
        terminal = open_grid(carte, *options, **changes)
        search(terminal, "tequila sunrise")
        terminal.wait_for(selects("Tequila Sunrise"))
        terminal.wait_quiet()
        grid = terminal.screen(), colors(terminal)
        assert b"8;2;" not in terminal.raw_bytes()
        open_page(terminal)
        terminal.wait_quiet()
        shown.append((terminal.screen(), {color for color in colors(terminal)}))
        assert (b"8;2;" in terminal.raw_bytes()) == (not options and bool(changes))
        mark = terminal.mark()
        terminal.press("Tab")
        terminal.wait_quiet()
        # What stays where it is is not sent again.
        assert b"8;2;" not in terminal.raw_bytes(mark)
        terminal.press("Esc")
        terminal.wait_for(selects("Tequila Sunrise"))
        terminal.wait_quiet()
        assert (terminal.screen(), colors(terminal)) == grid
    assert shown[0][0] == shown[1][0] == shown[2][0]
    assert shown[0][1] != shown[1][1] == shown[2][1]
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
