"""The driver itself: what it sends, shows and notices. Uses only the shell and cat."""

import signal

import pytest
from terminal import Terminal

ENVIRONMENT = {"PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PS1": "ready> "}


@pytest.fixture
def start(tmp_path):
    terminals = []

    def start_command(*command, size=(40, 10)):
        terminals.append(Terminal(command, {**ENVIRONMENT, "HOME": str(tmp_path)}, size, tmp_path))
        return terminals[-1]

    yield start_command
    for terminal in terminals:
        terminal.close()


def shell(start, script):
    return start("sh", "-c", script)


def test_typed_text_arrives_and_wide_characters_take_two_columns(start):
    terminal = start("cat")
    terminal.type("珍珠 ⚡️ ok")
    terminal.wait_for("ok")
    assert terminal.place_of("ok") == (0, 8)
    assert terminal.text_at(0, 0) == "珍" and terminal.text_at(0, 1) == ""


def test_the_size_is_known_from_the_start_and_a_resize_is_told(start):
    terminal = shell(start, "trap 'stty size' WINCH; stty size; while :; do sleep 0.01; done")
    terminal.wait_for("10 40")
    terminal.resize(33, 7)
    terminal.wait_for("7 33")


def test_private_modes_and_the_alternate_screen_are_followed(start):
    terminal = shell(start, r"echo before; printf '\033[?1049h\033[?25l\033[?1006;1000hinside'; read x;"
                            r"printf '\033[?1006;1000l\033[?25h\033[?1049l'; echo after")
    terminal.wait_for("inside")
    assert terminal.alternate_screen and terminal.cursor_hidden and not terminal.shows("before")
    assert {1000, 1006} <= terminal.private_modes
    terminal.press("Enter")
    assert terminal.wait_exit() == 0
    terminal.wait_for("after")
    assert terminal.shows("before") and not terminal.alternate_screen and not terminal.cursor_hidden
    assert not {1000, 1006} & terminal.private_modes


def test_repeated_characters_and_line_drawing_are_drawn(start):
    terminal = shell(start, r"printf 'a\033[4b \033(0qx\033(B end'")
    terminal.wait_for("aaaaa ─│ end")


def test_styles_are_seen(start):
    terminal = shell(start, r"printf '\033[1;7mX\033[0;4;31mY'")
    terminal.wait_for("XY")
    assert terminal.style_at(0, 0).bold and terminal.style_at(0, 0).reverse
    assert terminal.style_at(0, 1).underlined and terminal.style_at(0, 1).foreground == "red"


def test_changed_terminal_settings_are_seen_after_the_exit(start):
    terminal = shell(start, "stty -echo")
    assert terminal.wait_exit() == 0
    assert terminal.stty() != terminal.stty_before


def test_a_signal_is_the_exit_status(start):
    terminal = start("cat")
    terminal.kill(signal.SIGTERM)
    assert terminal.wait_exit() == -signal.SIGTERM


def test_closing_the_window_hangs_up(start):
    terminal = start("cat")
    terminal.hang_up()
    assert terminal.wait_exit(2) == -signal.SIGHUP


def test_a_wait_in_vain_shows_the_screen(start):
    terminal = shell(start, "echo something else; cat")
    terminal.wait_for("something else")
    with pytest.raises(AssertionError, match=r"(?s)'never' not seen.*something else"):
        terminal.wait_for("never", timeout=0.1)
