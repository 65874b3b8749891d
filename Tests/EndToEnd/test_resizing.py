"""Any size, at any moment, without a key."""

import signal

import pytest
from screens import grid_is_shown, home_is_shown, open_grid, open_page, search, selects


# The sizes at which the layout changes, and those where nothing has room.
EDGES = [
    (1, 1), (2, 1), (1, 50), (3, 3), (30, 8), (31, 8), (59, 9), (60, 10), (109, 24), (110, 24), (400, 150),
]


def fits(columns, rows):
    """A predicate: something is drawn in the last row, and nothing was pushed past the edge."""
    def drawn(terminal):
        screen = terminal.screen()
        return len(screen) == rows and screen[-1].strip() != "" and screen[0].strip() != ""
    drawn.__name__ = f"a screen that fills {columns}x{rows}"
    return drawn


def test_a_resize_redraws_without_a_key(carte):
    terminal = open_grid(carte)
    terminal.resize(140, 45)
    terminal.wait_for(lambda t: fits(140, 45)(t) and t.shows("Prepare "), timeout=2)
    terminal.resize(40, 12)
    terminal.wait_for(lambda t: fits(40, 12)(t) and not t.shows("Prepare "), timeout=2)
    terminal.resize(80, 24)
    terminal.wait_for(fits(80, 24), timeout=2)


def test_a_resized_screen_is_the_same_as_one_started_at_that_size(carte):
    resized = open_grid(carte, size=(140, 45))
    resized.resize(80, 24)
    started = open_grid(carte, size=(80, 24))
    resized.wait_quiet()
    started.wait_quiet()
    assert resized.screen() == started.screen()


def test_a_window_that_is_too_small_says_so_and_loses_nothing(carte):
    terminal = open_grid(carte)
    search(terminal, "margarita")
    terminal.wait_for(selects("Margarita"))
    terminal.resize(29, 7)
    terminal.wait_for("too small", timeout=2)
    terminal.resize(80, 24)
    terminal.wait_for(selects("Margarita"), timeout=2)
    assert terminal.shows("margarita")


@pytest.mark.parametrize("opened", ["home", "grid", "page", "help"])
def test_no_size_is_a_crash(carte, opened):
    terminal = carte.start("--no-motion").wait_for(home_is_shown)
    if opened in ("grid", "page"):
        terminal.press("Enter")
        terminal.wait_for(grid_is_shown)
    if opened == "page":
        open_page(terminal)
    if opened == "help":
        terminal.press("F1")
    for size in EDGES:
        terminal.resize(*size)
        terminal.wait_for(lambda t: any(t.screen()), timeout=2)
        terminal.press("Down", "Up")
        terminal.wait_quiet(0.05)
        assert terminal.is_running
    terminal.resize(80, 24)
    terminal.press("^Q")
    assert terminal.wait_exit() == 0


@pytest.mark.parametrize("size", [(1, 1), (10, 3), (400, 150)])
def test_it_starts_at_any_size(carte, size):
    terminal = carte.start("cocktails", size=size)
    terminal.wait_for(lambda t: any(t.screen()))
    terminal.press("^Q")
    assert terminal.wait_exit() == 0


def test_a_size_that_came_back_before_it_was_noticed_is_drawn_anew(carte):
    terminal = open_grid(carte)
    terminal.wait_quiet()
    before = terminal.screen()
    mark = terminal.mark()
    # The terminal may have cut and wrapped its rows meanwhile; all the program learns is this.
    terminal.kill(signal.SIGWINCH)
    terminal.wait_for(lambda t: len(t.raw_bytes(mark)) > 500, timeout=2)
    assert terminal.screen() == before


def test_many_resizes_in_a_row_end_in_a_clean_screen(carte):
    terminal = open_grid(carte)
    terminal.wait_quiet()
    before = terminal.screen()
    for columns in list(range(30, 130, 3)) + [80]:
        terminal.resize(columns, 10 + columns // 5)
    terminal.resize(80, 24)
    terminal.wait_quiet()
    assert terminal.screen() == before
