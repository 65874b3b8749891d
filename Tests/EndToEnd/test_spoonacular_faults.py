"""Spoonacular in a bad mood costs nothing but its own recipes."""

import pytest
from dex_screens import assert_no_traces
from pty_process import status_field
from recipe_screens import (
    BUNDLED, NEW, assert_works, find, is_live, open_ready, open_recipe, refreshed, status, turn_to,
)
from screens import quit_program, search
from spoonacular import Spoonacular
from test_server_faults import has_failed

FAULTS = ["404", "500", "429", "html", "empty", "garbage", "cut", "half", "deep", "reset", "lost"]
SAYINGS = {
    "401": (401, {"status": "failure", "code": 401, "message": "Who are you?"}, "does not accept the key"),
    "400": (400, {"status": "failure", "code": 400, "message": "Mind the gap"}, "Mind the"),
    "200": (200, {"status": "failure", "code": 500, "message": "Out for lunch"}, "Out for lunch"),
    "other": (403, {"message": "You are not subscribed to this API."}, "127.0.0.1"),
    "bare": (200, {"recipes": None}, "127.0.0.1"),
    "none": (200, {"recipes": []}, "127.0.0.1"),
    "text": (200, "recipes", "127.0.0.1"),
    "nonsense": (200, {"recipes": [None, 7, {}, {"id": "../x", "title": "Bad"}, {"id": 5}]}, "127.0.0.1"),
}


def says_why(terminal):
    """Whether a notice says in a sentence who could not be asked."""
    return terminal.shows_wrapped("127.0.0.1") or terminal.shows_wrapped("Spoonacular could not")


@pytest.mark.parametrize("kind", FAULTS)
def test_every_fault_is_a_sentence_and_the_bundle_works(carte, spoonacular, kind):
    spoonacular.fail(kind)
    terminal = open_ready(carte, server=spoonacular)
    terminal.press("^R")
    terminal.wait_for(says_why, 10)
    assert terminal.shows_wrapped("still works") and has_failed(terminal)
    assert f"{BUNDLED} recipes" in status(terminal) and len(spoonacular.log()) == 1
    assert_works(terminal)
    # Whoever asked for a rest gets it.
    if kind != "429":
        spoonacular.heal()
        terminal.press("^U", "^R")
        terminal.wait_for(is_live)
    quit_program(terminal)


@pytest.mark.parametrize("kind", ["500", "reset", "lost", "half"])
def test_a_search_that_fails_says_so_too(carte, spoonacular, kind):
    terminal = refreshed(carte, spoonacular)
    spoonacular.fail(kind)
    search(terminal, "supper")
    terminal.press("^O")
    terminal.wait_for(says_why)
    assert len(spoonacular.log()) == 2
    find(terminal, "bramble crepes", "Bramble Crepes")
    assert f"{BUNDLED + NEW} recipes" in status(terminal)
    assert_no_traces(terminal)


@pytest.mark.parametrize("saying", SAYINGS)
def test_every_way_to_say_no_is_a_sentence(carte, spoonacular, saying):
    code, body, words = SAYINGS[saying]
    spoonacular.fail("says", status=code, body=body)
    terminal = open_ready(carte, server=spoonacular)
    terminal.press("^R")
    terminal.wait_for(lambda t: t.shows_wrapped(words))
    assert terminal.shows_wrapped("still works")
    assert_works(terminal)


def test_an_endless_answer_is_cut_off(carte, spoonacular):
    spoonacular.fail("huge")
    terminal = open_ready(carte, server=spoonacular)
    terminal.press("^R")
    terminal.wait_for(says_why, 15)
    assert status_field(f"/proc/{terminal.pid}/status", "VmHWM") < 200 * 1024
    assert_works(terminal)


def test_keys_answer_while_the_server_hangs(carte, spoonacular):
    spoonacular.fail("hang")
    terminal = open_ready(carte, server=spoonacular)
    terminal.press("^R")
    terminal.wait_for(lambda _: spoonacular.log())
    terminal.wait_for("refreshing")
    assert_works(terminal)
    terminal.press("^R")
    terminal.wait_quiet(0.1)
    assert len(spoonacular.log()) == 1
    terminal.press("^Q")
    assert terminal.wait_exit(2) == 0


def test_escape_sequences_never_reach_the_terminal(carte, spoonacular):
    spoonacular.fail("escapes")
    terminal = refreshed(carte, spoonacular)
    open_recipe(terminal, "bramble", "Bramble Crepes")
    turn_to(terminal, "INGREDIENTS").wait_for("2 eggs")
    turn_to(terminal, "INSTRUCTIONS").wait_for("Whisk")
    terminal.press("f")
    terminal.wait_for(lambda _: len(carte.saved_favorites()) == 1)
    raw = terminal.bytes_without_questions()
    for attack in (b"\x1b]0;HIJACKED", b"\x1b]52", b"\x1b[6n", b"\x07", b"\x7f", b"\x00",
                   "\x9b".encode(), "\u202e".encode(), "\u200b".encode()):
        assert attack not in raw
    assert "\\u001b" not in carte.favorites_file.read_text().lower()


def test_a_server_elsewhere_must_be_https(carte, spoonacular):
    terminal = open_ready(carte, server=spoonacular, CARTE_SPOONACULAR_URL="http://192.0.2.1/")
    terminal.wait_for("https")
    assert_works(terminal)


def test_a_redirect_takes_the_key_nowhere_else(carte, spoonacular):
    with Spoonacular() as other:
        place = [("Location", other.url + "/recipes/random?number=20")]
        spoonacular.fail("says", status=302, body=b"", headers=place)
        terminal = open_ready(carte, server=spoonacular)
        terminal.press("^R")
        terminal.wait_for(lambda t: has_failed(t) and t.shows_wrapped("still works"))
        assert len(spoonacular.log()) == 1
        assert not any("x-api-key" in request.headers for request in other.log())
