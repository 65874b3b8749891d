"""Text of any script stays inside its place."""

import pytest
from carte import favorite
from screens import grid_is_shown
from wcwidth import wcswidth

TITLES = [
    "Plain",
    "約翰紅茶公司珍珠那堤",
    "Ｆｕｌｌ ｗｉｄｔｈ",
    "cafe\u0301 e\u0301e\u0301e\u0301",
    "Firefly \u26a1\ufe0f Spark",
    "\U0001f469\u200d\U0001f373 Cook",
    "\U0001f1f9\U0001f1fc Flag",
    "한국어 칵테일",
    "\U0001f379" * 60,
    "珍" * 200,
    "a\u0300\u0301\u0302\u0303\u0304" * 50,
    "עברית قهوة",
]
ENTRIES = [favorite(900100 + number, title) for number, title in enumerate(TITLES)]


def column_of_catalogue(terminal, row):
    return wcswidth(terminal.screen()[row].rpartition("Cocktails")[0])


@pytest.mark.parametrize("size", [(80, 24), (40, 20), (140, 45), (61, 24)])
def test_titles_of_any_script_do_not_move_the_columns(carte, size):
    carte.write_favorites(ENTRIES)
    terminal = carte.start("favorites", size=size).wait_for("Plain")
    terminal.wait_quiet()
    columns, _ = size
    screen = terminal.screen()
    assert all(wcswidth(row) <= columns for row in screen)
    rows = [number for number, row in enumerate(screen) if "Cocktails" in row[8:]]
    assert len(rows) >= len(TITLES)
    assert len({column_of_catalogue(terminal, row) for row in rows[-len(TITLES):]}) == 1


def test_long_titles_end_in_an_ellipsis_and_no_half_character(carte):
    carte.write_favorites(ENTRIES)
    for columns in range(60, 68):
        terminal = carte.start("favorites", size=(columns, 24)).wait_for("Plain")
        terminal.wait_quiet()
        row = terminal.screen()[terminal.row_with("珍珍珍")]
        assert "…" in row and wcswidth(row) <= columns
        terminal.close()


def test_control_characters_in_a_file_never_reach_the_terminal(carte):
    evil = "\x1b]0;HIJACKED\x07\x1b[2J\x9b31m\u202eesrever\u202c"
    carte.write_favorites([favorite(900200, f"Evil {evil} title"), favorite(900201, "Good")])
    terminal = carte.start("favorites").wait_for("Good")
    terminal.wait_for("Evil")
    raw = terminal.bytes_without_questions()
    assert b"\x1b]0;HIJACKED" not in raw and b"\x07" not in raw
    assert "\x9b".encode() not in raw and "\u202e".encode() not in raw


def test_a_search_in_wide_characters_is_drawn_where_it_belongs(carte):
    terminal = carte.start("cocktails").wait_for(grid_is_shown)
    terminal.type("珍珠奶茶" * 20)
    terminal.wait_for("No matches")
    terminal.wait_quiet()
    assert all(wcswidth(row) <= 80 for row in terminal.screen())
    assert len(terminal.screen()) == 24
