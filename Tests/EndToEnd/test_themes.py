"""Colors by name, and dark or light by what the terminal says of its ground."""

import json
import time

import pytest
from screens import grid_is_shown, home_is_shown, open_grid, quit_program

QUESTION = b"\x1b]11;?\x07"
WHITE, BLACK = b"\x1b]11;rgb:ffff/ffff/ffff\x07", b"\x1b]11;rgb:0000/0000/0000\x1b\\"
# The grey of hints in each theme on the terminal's own ground.
ON_ANY, ON_DARK, ON_LIGHT = "767676", "9e9e9e", "585858"


def hint_color(terminal):
    """The color of the hint in the search field."""
    row, column = terminal.place_of("Search for cocktail...")
    return terminal.style_at(row, column).foreground


def has_hints_in(color):
    """A predicate: hints have this color."""
    def colored(terminal):
        return grid_is_shown(terminal) and hint_color(terminal) == color
    colored.__name__ = f"hints in {color}"
    return colored


def has_ground(*colors):
    """A predicate: the last cell of the screen is drawn on one of these colors, so that the picture is whole."""
    def painted(terminal):
        return grid_is_shown(terminal) and terminal.style_at(23, 79).background in colors
    painted.__name__ = f"ground {colors}"
    return painted


def write_theme(carte, name, content):
    """Puts a theme of the user in place: an object, or text to be taken as it is."""
    folder = carte.folder / "config" / "carte" / "themes"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


def test_the_ground_is_asked_for_behind_the_first_picture(carte):
    terminal = open_grid(carte)
    terminal.wait_for(lambda t: QUESTION in t.raw_bytes())
    raw = terminal.raw_bytes()
    assert raw.count(QUESTION) == 1 and raw.index(b"Search for cocktail") < raw.index(QUESTION)
    assert hint_color(terminal) == ON_ANY
    assert not any("11;" in row for row in terminal.screen())


@pytest.mark.parametrize(("answer", "color"), [(WHITE, ON_LIGHT), (BLACK, ON_DARK)], ids=["light", "dark"])
def test_the_answer_chooses_the_theme(carte, answer, color):
    terminal = open_grid(carte)
    terminal.wait_for(lambda t: QUESTION in t.raw_bytes())
    before = terminal.screen()
    terminal.report(answer)
    terminal.wait_for(has_hints_in(color))
    assert terminal.screen() == before


def test_an_answer_in_pieces_is_no_key(carte):
    terminal = open_grid(carte)
    terminal.wait_for(lambda t: QUESTION in t.raw_bytes())
    for piece in (WHITE[:3], WHITE[3:9], WHITE[9:]):
        terminal.report(piece)
        time.sleep(0.3)
    terminal.wait_for(has_hints_in(ON_LIGHT))


def test_an_answer_that_nobody_asked_for_is_nothing(carte):
    terminal = open_grid(carte, "--theme", "dark")
    before = hint_color(terminal)
    terminal.report(WHITE)
    terminal.type("z")
    terminal.wait_for("z")
    terminal.press("Backspace")
    terminal.wait_for("Search for cocktail...")
    assert hint_color(terminal) == before and QUESTION not in terminal.raw_bytes()


@pytest.mark.parametrize("settings", [
    {"NO_COLOR": "1"}, {"TERM": "linux"}, {"TERM": "vt100"}, {"TERM": "vt220"}, {"TERM": "ansi"},
])
def test_who_would_not_understand_is_not_asked(carte, settings):
    terminal = open_grid(carte, **settings)
    terminal.wait_quiet()
    assert b"\x1b]11" not in terminal.raw_bytes()


@pytest.mark.parametrize("name", ["xterm", "tmux-256color", "screen-256color", "rxvt-unicode-256color"])
def test_who_understands_is_asked(carte, name):
    terminal = open_grid(carte, TERM=name)
    terminal.wait_for(lambda t: QUESTION in t.raw_bytes())


@pytest.mark.parametrize(("value", "color"), [
    ("0;15", ON_LIGHT), ("15;0", ON_DARK), ("0;default;7", ON_LIGHT), ("default;default", ON_ANY), ("x", ON_ANY),
])
def test_the_environment_has_a_hint_for_the_first_picture(carte, value, color):
    assert hint_color(open_grid(carte, COLORFGBG=value)) == color


@pytest.mark.parametrize(("name", "ground"), [
    ("dark", "1c1c1c"), ("light", "ffffff"), ("high-contrast", "000000"), ("parchment", "ffffd7"),
])
def test_a_theme_has_a_ground_of_its_own(carte, name, ground):
    terminal = open_grid(carte, "--theme", name).wait_for(has_ground(ground))
    assert terminal.style_at(0, 40).background == ground


def test_a_theme_can_be_set_for_good(carte):
    result = carte.run("settings", "set", "theme", "light")
    assert (result.returncode, result.stderr) == (0, b"")
    open_grid(carte).wait_for(has_ground("ffffff"))
    refused = carte.run("settings", "set", "theme", "nosuch")
    assert refused.returncode == 2 and b"auto, dark, light, high-contrast, parchment" in refused.stderr
    assert carte.run("settings", "set", "theme", "auto").returncode == 0
    terminal = open_grid(carte)
    terminal.wait_quiet()
    assert has_ground("default")(terminal)


def test_a_theme_of_ones_own(carte):
    write_theme(carte, "mine", {
        "base": "dark", "zoom": 3,
        "colors": {"hint": "#87d7af", "cocktails.ordinary-drink": "#ff00ff",
                   "text": {"text": "default", "background": "default"}}})
    [entry] = [value for value in carte.run_json("settings") if value["key"] == "theme"]
    assert entry["allowed"][-1] == "mine"
    assert carte.run("settings", "set", "theme", "mine").returncode == 0
    terminal = open_grid(carte)
    terminal.wait_for(has_hints_in("87d7af"))
    assert terminal.style_at(23, 79).background == "default"


@pytest.mark.parametrize("content", [
    pytest.param("{oops", id="no JSON"), pytest.param("[]", id="a list"),
    pytest.param({"colors": {"hint": "red"}}, id="no color"),
    pytest.param({"base": "mine2"}, id="no base"), pytest.param({"version": 9}, id="newer"),
    pytest.param("[" * 60000, id="deep"), pytest.param({"colors": {"\x1b]11;?\x07": "#zz"}}, id="controls"),
])
def test_a_broken_theme_is_said_and_the_usual_colors_hold(carte, content):
    path = write_theme(carte, "mine", content)
    terminal = open_grid(carte, "--theme", "mine", size=(160, 24))
    terminal.wait_for("is not used")
    assert hint_color(terminal) == ON_ANY and terminal.shows(path.name)
    quit_program(terminal)


def test_a_theme_that_is_gone_is_said(carte):
    carte.write_settings(theme="gone")
    terminal = open_grid(carte, size=(160, 24))
    terminal.wait_for("There is no theme gone")
    assert hint_color(terminal) == ON_ANY


@pytest.mark.parametrize("name", ["nosuch", "Dark", "mine.json"])
def test_an_unknown_theme_on_the_command_line_is_a_mistake(carte, name):
    terminal = carte.start("--theme", name)
    assert terminal.wait_exit() == 2
    assert terminal.shows("There is no theme " + name)


@pytest.mark.parametrize("name", ["../settings", "a/b", ".hidden"])
def test_a_name_is_no_path(carte, name):
    carte.write_settings(colors={"hint": "#ff0000"})
    terminal = open_grid(carte, "--theme", name).wait_for("The value of --theme is not understood")
    assert hint_color(terminal) == ON_ANY


def test_sixteen_colors_and_none_have_themes_too(carte):
    terminal = open_grid(carte, "--theme", "parchment", "--color", "16")
    terminal.wait_for(has_ground("white", "brightwhite"))
    terminal = open_grid(carte, "--theme", "parchment", "--color", "none")
    assert terminal.style_at(23, 79).background == "default"


def test_home_is_asked_once_and_moves_on(carte):
    terminal = carte.start().wait_for(home_is_shown)
    terminal.wait_for(lambda t: QUESTION in t.raw_bytes())
    terminal.report(WHITE)
    terminal.wait_for(lambda t: t.style_at(*t.place_of("Look something up")).foreground == ON_LIGHT)
    assert terminal.raw_bytes().count(QUESTION) == 1


CURSOR, CURSOR_AS_BEFORE = b"\x1b]12;#", b"\x1b]112\x1b\\"


def test_on_a_ground_of_its_own_the_cursor_has_the_color_of_the_text(carte):
    terminal = open_grid(carte, "--theme", "parchment")
    row, column = terminal.place_of("Cocktails")
    ink = terminal.style_at(row, column).foreground
    terminal.wait_for(lambda t: CURSOR + ink.encode() in t.raw_bytes())
    assert CURSOR_AS_BEFORE not in terminal.raw_bytes()
    quit_program(terminal)
    assert terminal.raw_bytes().count(CURSOR_AS_BEFORE) == 1


def test_on_the_terminals_own_ground_the_cursor_keeps_its_color(carte):
    terminal = open_grid(carte)
    quit_program(terminal)
    assert b"\x1b]12;" not in terminal.raw_bytes() and CURSOR_AS_BEFORE not in terminal.raw_bytes()


def test_a_terminal_that_would_show_it_is_not_told_of_a_cursors_color(carte):
    terminal = open_grid(carte, "--theme", "parchment", TERM="linux")
    quit_program(terminal)
    assert b"\x1b]12;" not in terminal.raw_bytes() and b"\x1b]112" not in terminal.raw_bytes()
