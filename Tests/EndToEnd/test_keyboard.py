"""What the keyboard sends arrives in pieces, unfinished or in other forms, and is never taken for something else."""

import time

import pytest
from returned import assert_terminal_is_given_back
from screens import grid_is_shown, open_grid, selects

PASTE_START, PASTE_END = b"\x1b[200~", b"\x1b[201~"


def send(terminal, *pieces, pause=0.05):
    """Sends bytes as they are, in pieces with a pause after each."""
    for piece in pieces:
        terminal._process.write(piece)
        time.sleep(pause)


@pytest.mark.parametrize("piece", [b"echo oops\r", b"\x1b[2~", b"\x1bx"])
def test_bytes_that_trickle_in_do_not_end_it(carte, piece):
    terminal = open_grid(carte)
    terminal.wait_quiet()
    paste = piece.startswith(b"echo")
    if paste:
        send(terminal, PASTE_START)
    for number in range(3000):
        terminal._process.write(piece)
        pause_until = time.perf_counter() + number % 7 * 0.0001
        while time.perf_counter() < pause_until:
            pass
    if paste:
        send(terminal, PASTE_END)
    terminal.wait_quiet()
    assert terminal.is_running and terminal.alternate_screen
    terminal.press("^C")
    assert terminal.wait_exit() == 0
    assert_terminal_is_given_back(terminal)


def test_a_paste_without_an_end_is_taken_and_keys_work_again(carte):
    terminal = open_grid(carte)
    send(terminal, PASTE_START + b"moji\x03\r", b"to")
    terminal.wait_for("moji")
    assert terminal.is_running and grid_is_shown(terminal)
    terminal.press("^C")
    assert terminal.wait_exit() == 0


@pytest.mark.parametrize("place", range(1, len(PASTE_START)))
def test_marks_of_a_paste_may_be_cut_in_two(carte, place):
    terminal = open_grid(carte)
    # After a single escape there is only the time that tells it from the key.
    pause = 0.005 if place == 1 else 0.09
    send(terminal, PASTE_START[:place], pause=pause)
    send(terminal, PASTE_START[place:] + b"moj\x06\x11" + PASTE_END[:place], PASTE_END[place:], b"ito", pause=0.09)
    terminal.wait_for(selects("Mojito"))
    assert terminal.is_running and carte.saved_favorites() == []


def test_characters_may_be_cut_in_two(carte):
    terminal = open_grid(carte)
    send(terminal, b"pi\xc3", b"\xb1a \xe7\x8f", b"\x8d", pause=0.15)
    terminal.wait_for("piña 珍")


def test_bytes_that_are_no_character_are_left_out_alone(carte):
    terminal = open_grid(carte)
    send(terminal, b"ma\xe9rg\xff\xfea\xed\xa0\x80rita")
    terminal.wait_for(selects("Margarita"))


@pytest.mark.parametrize("sequence", [
    b"\x1b[3$x", b"\x1b[1;5A", b"\x1b\x1b[A", b"\x1b\x1bOA", b"\x1b_Gi=1;OK\x1b\\", b"\x1b^pm\x1b\\", b"\x1bXsos\x1b\\",
    b"\x1b]11;rgb:00/00/00\x1b\\", b"\x1bP1$r0m\x1b\\", b"\x1b[<0;5", b"\x1b]0;title", b"\x1bO1;2P", b"\x1b[<64;-5;3M",
])
def test_sequences_without_a_meaning_do_nothing(carte, sequence):
    terminal = open_grid(carte)
    terminal.wait_quiet()
    before = terminal.screen()
    send(terminal, sequence, pause=0.2)
    terminal.wait_quiet()
    assert terminal.screen() == before
    terminal.type("mojito")
    terminal.wait_for(selects("Mojito"))


@pytest.mark.parametrize("sequence", [b"\x1b[[A", b"\x1bOP", b"\x1b[11~"])
def test_f1_is_known_in_every_form(carte, sequence):
    terminal = open_grid(carte)
    send(terminal, sequence)
    terminal.wait_for("These keys")


def test_a_click_may_come_in_the_old_form(carte):
    terminal = open_grid(carte)
    terminal.wait_quiet()
    before = terminal.screen()
    terminal.press("Down")
    terminal.wait_for(lambda t: t.screen() != before)
    # The first card is selected again.
    send(terminal, b"\x1b[M " + bytes([33 + 5, 33 + 4]))
    terminal.wait_for(lambda t: t.screen() == before)


def test_escdelay_is_obeyed(carte):
    terminal = open_grid(carte, ESCDELAY="400")
    terminal.type("moj")
    terminal.wait_for("moj")
    send(terminal, b"\x1b", b"[C", pause=0.15)
    terminal.wait_quiet(0.6)
    assert terminal.shows("moj") and not terminal.shows("[C")
