"""What moves by itself, and when it holds still."""

from screens import home_is_shown, open_grid


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
