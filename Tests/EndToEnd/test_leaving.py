"""However the program ends, the terminal is given back as it was."""

import fcntl
import signal
import time

import pytest
from returned import assert_terminal_is_given_back
from screens import grid_is_shown, home_is_shown, open_grid, open_page, search

@pytest.mark.parametrize("key", ["^C", "^Q"])
@pytest.mark.parametrize("place", ["home", "grid", "search", "page", "help", "favorites"])
def test_quitting_keys_work_everywhere(carte, key, place):
    terminal = carte.start("favorites" if place == "favorites" else "--no-motion")
    terminal.wait_for(home_is_shown if place != "favorites" else "No Favorites?")
    if place in ("grid", "search", "page"):
        terminal.press("Enter")
        terminal.wait_for(grid_is_shown)
    if place == "search":
        search(terminal, "marg")
    if place == "page":
        open_page(terminal)
    if place == "help":
        terminal.press("F1")
    terminal.press(key)
    assert terminal.wait_exit(2) == 0
    assert_terminal_is_given_back(terminal)


def test_q_quits_at_home(carte):
    terminal = carte.start().wait_for(home_is_shown)
    terminal.press("q")
    assert terminal.wait_exit(2) == 0
    assert_terminal_is_given_back(terminal)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_ends_it_in_order(carte, number):
    terminal = open_grid(carte)
    terminal.kill(number)
    assert terminal.wait_exit(2) in (0, -number, 128 + number)
    assert_terminal_is_given_back(terminal)


@pytest.mark.parametrize(
    "number", [signal.SIGSEGV, signal.SIGABRT, signal.SIGILL, signal.SIGTRAP, signal.SIGBUS, signal.SIGFPE])
def test_a_crash_gives_the_terminal_back(carte, number):
    terminal = open_grid(carte)
    terminal.kill(number)
    assert terminal.wait_exit(5) == -number
    assert_terminal_is_given_back(terminal)


def test_a_signal_while_starting_leaves_a_usable_terminal(carte):
    for _ in range(5):
        terminal = carte.start("cocktails")
        terminal.wait_for(lambda t: t.raw_bytes())
        terminal.kill(signal.SIGTERM)
        assert terminal.wait_exit(2) is not None
        assert_terminal_is_given_back(terminal)


@pytest.mark.parametrize("arguments", [[], ["cocktails"], ["favorites"]])
def test_closing_the_window_ends_the_program(carte, arguments):
    terminal = carte.start(*arguments)
    terminal.wait_for(lambda t: t.alternate_screen)
    terminal.wait_for(lambda t: any(t.screen()))
    terminal.hang_up()
    terminal.wait_exit(2)


def test_closing_the_window_ends_it_even_when_the_signal_is_ignored(carte):
    terminal = carte.start("cocktails", under=("sh", "-c", 'trap "" HUP; exec "$@"', "sh"))
    terminal.wait_for(grid_is_shown)
    terminal.hang_up()
    terminal.wait_exit(2)


def test_a_terminal_that_takes_no_more_output_does_not_keep_it(carte):
    terminal = open_grid(carte)
    terminal.pause_reading()
    for _ in range(200):
        terminal.press("^L")
    terminal.kill(signal.SIGTERM)
    terminal.resume_reading()
    assert terminal.wait_exit(2) in (0, -signal.SIGTERM)
    assert_terminal_is_given_back(terminal)


def test_closing_a_window_that_takes_no_more_output_ends_it(carte):
    terminal = open_grid(carte)
    terminal.pause_reading()
    for _ in range(200):
        terminal.press("^L")
    terminal.hang_up()
    terminal.wait_exit(2)


def test_nothing_is_left_on_the_screen_after_quitting(carte):
    terminal = open_grid(carte)
    terminal.press("^Q")
    assert terminal.wait_exit(2) == 0
    terminal.wait_for(lambda t: not t.alternate_screen)
    assert not any(terminal.screen()), terminal.picture()


def test_a_terminal_that_takes_nothing_for_ever_does_not_keep_it(carte):
    terminal = open_grid(carte)
    terminal.wait_quiet()
    terminal.pause_reading()
    for _ in range(200):
        terminal.press("^L")
    time.sleep(0.5)
    terminal.kill(signal.SIGTERM)
    # Reads nothing before the program has ended.
    assert terminal._process.wait_exit(3) == 0
    assert terminal.stty() == terminal.stty_before


@pytest.fixture
def held(carte):
    """The lock of the favorites, held by another program."""
    carte.write_favorites([])
    with open(f"{carte.favorites_file}.lock", "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield lock


def keep_six_and_quit(carte):
    terminal = open_grid(carte)
    terminal.wait_quiet()
    for _ in range(6):
        terminal.press("^F", "Right")
    terminal.press("^C")
    terminal.wait_for(lambda t: not t.alternate_screen)
    return terminal


def test_changes_that_cannot_be_written_do_not_keep_it_for_ever(carte, held):
    terminal = keep_six_and_quit(carte)
    assert terminal.wait_exit(8) == 3
    assert_terminal_is_given_back(terminal)
    assert terminal.shows_wrapped("favorites.json: another program has held it for too long")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_ends_it_while_it_waits_for_the_file(carte, held, number):
    terminal = keep_six_and_quit(carte)
    time.sleep(0.2)
    terminal.kill(number)
    assert terminal.wait_exit(1) == -number
    assert_terminal_is_given_back(terminal)


def test_a_save_that_fails_while_quitting_is_told(carte):
    carte.write_favorites([])
    terminal = open_grid(carte)
    terminal.wait_quiet()
    carte.favorites_file.unlink()
    carte.favorites_file.mkdir()
    terminal.type("\x06\x03")
    assert terminal.wait_exit() == 3
    assert_terminal_is_given_back(terminal)
    assert len([row for row in terminal.screen() if "favorites.json" in row]) <= 2
    assert terminal.shows_wrapped("favorites.json")
