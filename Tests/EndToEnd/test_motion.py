"""What moves by itself, and when it holds still."""

import time

from pty_process import statistics
from screens import home_is_shown, open_grid, open_page


def moves(terminal):
    """Waits until the program writes something without being asked."""
    mark = terminal.mark()
    terminal.wait_for(lambda t: len(t.raw_bytes(mark)) > 0, timeout=2)


def test_home_moves_and_holds_still_without_the_focus(carte):
    terminal = carte.start().wait_for(home_is_shown)
    assert 1004 in terminal.private_modes
    moves(terminal)
    terminal.focus(gained=False)
    terminal.wait_quiet(silence=0.7)
    terminal.focus(gained=True)
    moves(terminal)


def test_home_holds_still_when_asked_to(carte):
    terminal = carte.start("--no-motion").wait_for(home_is_shown)
    terminal.wait_quiet(silence=0.7)


def test_the_grid_holds_still(carte):
    terminal = open_grid(carte)
    terminal.wait_quiet(silence=0.7)


def test_a_key_of_focus_reports_is_no_key(carte):
    terminal = open_grid(carte)
    terminal.focus(gained=False)
    terminal.focus(gained=True)
    terminal.wait_quiet()
    assert terminal.is_running and terminal.shows("Search for cocktail...")


def wakeups(terminal, seconds=1.0):
    """How often any thread of the program woke up within some seconds."""
    _, before = statistics(terminal.pid)
    time.sleep(seconds)
    return statistics(terminal.pid)[1] - before


def holds_still(terminal):
    """Whether the program sleeps for a second on end, at least once in a while."""
    return any(wakeups(terminal) == 0 for _ in range(4))


def test_whoever_is_idle_sleeps(carte):
    terminal = open_grid(carte)
    # The question for the ground, and what is read behind the first picture, are over.
    terminal.wait_quiet(silence=0.5)
    assert holds_still(terminal)
    open_page(terminal)
    terminal.wait_quiet(silence=0.5)
    assert holds_still(terminal)


def test_a_star_that_was_lit_goes_out_and_the_program_sleeps(carte):
    terminal = open_grid(carte)
    terminal.wait_quiet().press("^F")
    terminal.wait_for("Added").wait_gone("Added", timeout=8)
    assert holds_still(terminal)


def test_home_sleeps_without_motion(carte):
    terminal = carte.start("--no-motion").wait_for(home_is_shown)
    terminal.wait_quiet(silence=0.5)
    assert holds_still(terminal)


def marks(terminal):
    """The marks that have turned in the header so far."""
    return {mark for mark in "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" if mark.encode() in terminal.raw_bytes()}


def test_a_mark_turns_while_a_server_is_awaited(carte, server):
    server.fail("hang")
    terminal = open_grid(carte, server=server.url)
    terminal.wait_for(lambda t: len(marks(t)) >= 4)
    still = open_grid(carte, "--no-motion", server=server.url)
    still.wait_for("refreshing")
    still.wait_quiet(silence=0.5)
    assert marks(still) == set()
