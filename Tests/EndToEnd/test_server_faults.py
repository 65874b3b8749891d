"""A server in a bad mood costs nothing but its own drinks."""

import pytest
from pty_process import status_field
from screens import grid_is_shown, open_grid, open_page, search, selected_title, selects
from test_live import PATIENCE, find, is_live, refreshed

FAULTS = ["500", "404", "429", "html", "empty", "garbage", "cut"]


def has_failed(terminal):
    """Whether the status line says that a refresh has failed."""
    status = terminal.screen()[0]
    return "refresh failed" in status or "offline" in status


def names_the_server(terminal):
    """Whether a notice says who could not be asked."""
    return terminal.shows_wrapped("127.0.0.1") or terminal.shows_wrapped("TheCocktailDB")


@pytest.mark.parametrize("kind", FAULTS)
def test_the_bundle_works_when_every_answer_is_bad(carte, server, kind):
    server.fail(kind)
    terminal = open_grid(carte, server=server)
    terminal.wait_for(lambda _: server.log())
    find(terminal, "Margarita")
    open_page(terminal)
    terminal.wait_for("Prepare Cocktail glass")
    terminal.press("^Q")
    assert terminal.wait_exit(2) == 0


@pytest.mark.parametrize("kind", ["500", "html", "garbage", "cut"])
def test_a_refresh_that_learns_nothing_says_so_in_a_sentence(carte, server, kind):
    server.fail(kind)
    terminal = open_grid(carte, server=server).wait_for(has_failed, 30)
    terminal.press("^R")
    terminal.wait_for(names_the_server, 30)
    assert not is_live(terminal) and terminal.shows_wrapped("still works")
    for trace in ("Error", "Optional(", "Code=", "curl", "JSON"):
        assert not terminal.shows(trace), terminal.picture()


def test_a_refresh_asked_for_while_one_fails_says_so_too(carte, server):
    server.fail("slow", seconds=0.5)
    server.fail("500")
    terminal = open_grid(carte, server=server)
    terminal.wait_for(lambda _: server.log())
    terminal.press("^R")
    terminal.wait_for(names_the_server, 10)


@pytest.mark.parametrize("kind", FAULTS)
def test_a_few_bad_answers_cost_few_drinks(carte, server, kind):
    server.fail(kind, "search.php", times=1)
    terminal = open_grid(carte, server=server)
    terminal.wait_for(is_live, 30)
    find(terminal, "Yarrow Pint")


def test_the_server_recovers_and_so_does_the_grid(carte, server):
    server.fail("500")
    terminal = open_grid(carte, server=server)
    terminal.wait_for(lambda _: server.log())
    server.heal()
    terminal.wait_quiet()
    terminal.press("^R")
    terminal.wait_for(is_live, 30)
    find(terminal, "Lantern Fizz")


def test_retry_after_is_obeyed(carte, server):
    server.fail("429", "search", times=1, retry_after=2)
    open_grid(carte, server=server).wait_for(is_live, 30)
    [refused] = [request for request in server.log() if request.faults]
    again = [request for request in server.log() if request.target == refused.target and not request.faults]
    assert again and again[0].started - refused.started >= 1.9


def test_an_endless_answer_is_cut_off(carte, server):
    server.fail("huge", "search")
    terminal = open_grid(carte, server=server)
    terminal.wait_for(lambda _: server.log())
    find(terminal, "Margarita")
    terminal.wait_quiet(1, 15)
    assert terminal.is_running
    assert status_field(f"/proc/{terminal.pid}/status", "VmHWM") < 200 * 1024
    terminal.press("^Q")
    assert terminal.wait_exit(2) == 0


def test_escape_sequences_never_reach_the_terminal(carte, server):
    server.fail("escapes")
    terminal = refreshed(carte, server)
    search(terminal, "lantern fizz")
    terminal.wait_for(lambda t: "Lantern Fizz" in (selected_title(t) or "") or t.shows("Lantern Fizz"))
    terminal.press("Enter")
    terminal.wait_for("Pear syrup")
    terminal.press("Tab")
    terminal.wait_for("Shake the pear syrup")
    terminal.press("f")
    terminal.wait_for(lambda _: len(carte.saved_favorites()) == 1)
    raw = terminal.bytes_without_questions()
    for attack in (b"\x1b]0;HIJACKED", b"\x1b]52", b"\x1b[6n", b"\x07", b"\x7f", b"\x00",
                   "\x9b".encode(), "\u202e".encode(), "\u200b".encode()):
        assert attack not in raw
    assert raw.count(b"\x1b[2J") <= 2
    assert "\\u001b" not in carte.favorites_file.read_text().lower()


def test_the_service_of_siren_call_is_harmless_too(carte, server):
    terminal = refreshed(carte, server)
    find(terminal, "Siren Call")
    open_page(terminal)
    terminal.wait_for("Sea salt")
    assert b"\x1b[31m" not in terminal.raw_bytes() and "\x9b".encode() not in terminal.raw_bytes()


def test_late_answers_do_not_move_the_selection(carte, server):
    server.fail("slow", seconds=0.2)
    terminal = open_grid(carte, server=server)
    terminal.press("Down", "Down", "Right")
    terminal.wait_quiet(0.1)
    chosen = selected_title(terminal)
    terminal.wait_for(is_live, PATIENCE + 15)
    assert selected_title(terminal) == chosen
    assert grid_is_shown(terminal) and selects(chosen)(terminal)
