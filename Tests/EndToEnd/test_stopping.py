"""Job control: Ctrl-Z, fg, bg, and signals that stop and continue."""

import os
import signal

import pytest
from returned import LASTING_MODES, assert_terminal_is_given_back
from screens import grid_is_shown, open_grid, quit_program, search, selects

PROMPT = "ready>"

# The shell switches pastes on for its own prompt.
PASTE = 2004


@pytest.fixture
def shell(carte):
    """An interactive shell, as a person starts the program from."""
    terminal = carte.start_command(
        ["bash", "--norc", "--noprofile", "-i"], environment=carte.environment(PS1=PROMPT + " "))
    return terminal.wait_for(PROMPT)


def is_stopped(terminal):
    """Whether the shell has noticed that the program has stopped."""
    return terminal.shows("Stopped") and not terminal.alternate_screen


def test_ctrl_z_and_fg_redraw(carte, shell):
    shell.type("stty -g > before\r")
    shell.type(f"{carte.binary} cocktails\r")
    shell.wait_for(grid_is_shown)
    search(shell, "marg")
    shell.wait_quiet()
    inside = shell.screen()
    shell.press("^Z")
    shell.wait_for(is_stopped)
    assert not shell.cursor_hidden and not shell.private_modes & (LASTING_MODES - {PASTE})
    shell.type("stty -g > stopped; echo ty''ped\r")
    shell.wait_for("typed")
    shell.type("fg\r")
    shell.wait_for(lambda t: t.alternate_screen and t.screen() == inside)
    shell.type("a")
    shell.wait_for("marga")
    shell.press("^Q")
    shell.wait_for(lambda t: not t.alternate_screen)
    shell.type("stty -g > after; echo do''ne\r")
    shell.wait_for("done")
    settings = [(carte.folder / name).read_text() for name in ("before", "stopped", "after")]
    assert settings[0] == settings[1] == settings[2]


def test_it_can_be_stopped_again_and_again(carte, shell):
    shell.type(f"{carte.binary} cocktails\r")
    for _ in range(3):
        shell.wait_for(grid_is_shown)
        shell.press("^Z")
        shell.wait_for(is_stopped)
        shell.type("clear; fg\r")
    shell.wait_for(grid_is_shown)


def test_a_resize_while_stopped_is_noticed(carte, shell):
    shell.type(f"{carte.binary} cocktails\r")
    shell.wait_for(grid_is_shown)
    shell.press("^Z")
    shell.wait_for(is_stopped)
    shell.resize(140, 45)
    shell.type("fg\r")
    shell.wait_for(lambda t: t.alternate_screen and t.shows("Prepare "))


def test_started_in_the_background_it_waits_for_fg(carte, shell):
    shell.type(f"{carte.binary} cocktails &\r")
    shell.wait_quiet(0.3)
    assert not shell.alternate_screen
    shell.type("fg\r")
    shell.wait_for(grid_is_shown)
    shell.press("^Q")
    shell.wait_for(lambda t: not t.alternate_screen)
    shell.type("echo st''ill here\r")
    shell.wait_for("still here")


def test_with_nobody_to_come_back_to_ctrl_z_does_nothing(carte):
    terminal = open_grid(carte)
    terminal.wait_quiet()
    before = terminal.screen()
    terminal.press("^Z")
    terminal.wait_quiet(0.3)
    terminal.wait_for(lambda t: t.screen() == before and t.alternate_screen)
    quit_program(terminal)
    assert_terminal_is_given_back(terminal)


def test_after_a_stop_from_outside_it_draws_everything_again(carte):
    terminal = open_grid(carte)
    terminal.wait_quiet()
    before = terminal.screen()
    terminal.kill(signal.SIGSTOP)
    mark = terminal.mark()
    terminal.kill(signal.SIGCONT)
    terminal.wait_for(lambda t: len(t.raw_bytes(mark)) > 500)
    assert terminal.screen() == before


def test_stopped_from_outside_and_continued_by_fg_keys_work(carte, shell):
    shell.type(f"{carte.binary} cocktails & echo $! > pid; fg\r")
    shell.wait_for(grid_is_shown)
    search(shell, "mo")
    shell.wait_quiet()
    inside = shell.screen()
    os.kill(int((carte.folder / "pid").read_text()), signal.SIGSTOP)
    shell.wait_for(PROMPT)
    shell.type("fg\r")
    shell.wait_for(lambda t: t.screen() == inside)
    shell.type("jito")
    shell.wait_for(selects("Mojito"))
    assert shell.cursor_hidden or 1 in shell.private_modes
    assert {1000, 1004, 1006, 2004} <= shell.private_modes
    shell.press("^Q")
    shell.wait_for(lambda t: not t.alternate_screen)
