"""Every way in which a Parse server refuses is a sentence, and the favorites here stay."""

import pytest
from dex_screens import assert_no_traces
from favorites_on_server import change, names, open_list, sync
from parse_server import ParseServer

REFUSALS = {
    "403": (403, {"error": "unauthorized"}, "", "CARTE_PARSE_APP_ID"),
    "404": (404, b"Cannot GET /parse/classes", "text/html", "CARTE_PARSE_URL"),
    "101": (404, {"code": 101, "error": "Object not found."}, "application/json", "no such row"),
    "111": (400, {"code": 111, "error": "schema mismatch for FaveRecipes.title; expected String but got Number"},
            "application/json", "schema mismatch for FaveRecipes.title"),
    "119": (400, {"code": 119, "error": "Permission denied for action find on class FaveRecipes."},
            "application/json", "Permission denied for action find"),
    "209": (400, {"code": 209, "error": "Invalid session token"}, "application/json", "carte favorites login"),
    "429": (429, {"code": 100, "error": "Too many requests"}, "application/json", "wait"),
    "155": (400, {"code": 155, "error": "Request limit exceeded"}, "application/json", "wait"),
    "html": (200, b"<html>Please log in to the Wi-Fi.</html>", "text/html", "something else than expected"),
    "500": (500, {"code": 1, "message": "Internal server error."}, "application/json", "failed inside"),
    "502": (502, b"<html>Bad Gateway</html>", "text/html", "error (502)"),
    "list": (200, [], "application/json", "something else than expected"),
    "200": (200, {"code": 119, "error": "Permission denied for action find on class X."}, "application/json",
            "Permission denied"),
    "unknown": (400, {"code": 4711, "error": "Strange \x1b[31mthings\x07 happen"}, "application/json",
                "Strange things happen"),
}
FAULTS = ["reset", "half", "garbage", "empty", "deep"]


@pytest.fixture
def kept(carte, parse):
    """The program with two favorites that the server has, and one change of each kind that it has not."""
    for name in ("Apple Chicken", "Baked Trout"):
        assert change(carte, "add", "recipes", name)
    sync(carte, parse)
    assert change(carte, "remove", "recipes", "Baked Trout") and change(carte, "add", "recipes", "Basic Waffles")
    return carte


def assert_nothing_is_lost(kept, parse):
    assert kept.saved_titles() == ["Apple Chicken", "Basic Waffles"]
    parse.heal()
    sync(kept, parse)
    sync(kept, parse)
    assert parse.titles() == kept.saved_titles() == ["Apple Chicken", "Basic Waffles"]


@pytest.mark.parametrize("name", REFUSALS)
def test_every_refusal_is_a_sentence(kept, parse, name):
    status, body, content_type, words = REFUSALS[name]
    parse.fail("says", status=status, body=body, content_type=content_type)
    said = sync(kept, parse, code=3)
    assert words in said and "127.0.0.1" in said and "\x1b" not in said and "Optional" not in said, said
    assert_nothing_is_lost(kept, parse)


@pytest.mark.parametrize("name", ["101", "111", "119", "209", "500"])
def test_a_refusal_of_what_is_sent_is_one_too(kept, parse, name):
    status, body, content_type, words = REFUSALS[name]
    parse.fail("says", "^(POST|PUT|DELETE)", status=status, body=body, content_type=content_type)
    result = kept.run("favorites", "sync", server=parse)
    # To be told that what is to be deleted is gone is no failure.
    assert words in result.stderr.decode()
    assert_nothing_is_lost(kept, parse)


@pytest.mark.parametrize("kind", FAULTS)
def test_every_fault_is_a_sentence(kept, parse, kind):
    parse.fail(kind)
    said = sync(kept, parse, code=3)
    assert "127.0.0.1" in said and said.rstrip().endswith(".")
    assert_nothing_is_lost(kept, parse)


@pytest.mark.parametrize("name", ["403", "209", "html"])
def test_on_the_screen_it_is_said_where_it_was_asked_for(kept, parse, name):
    status, body, content_type, words = REFUSALS[name]
    parse.fail("says", status=status, body=body, content_type=content_type)
    terminal = open_list(kept, parse).wait_for("not in step", 15)
    assert not terminal.shows_wrapped(words) and terminal.shows("Apple Chicken")
    terminal.press("^R")
    terminal.wait_for(lambda t: t.shows_wrapped(words), 15)
    assert_no_traces(terminal)
    assert terminal.shows("2 kept") and terminal.shows("Basic Waffles")
    parse.heal()
    terminal.press("^R")
    terminal.wait_for(lambda t: "2 kept · in step" in t.screen()[0], 10)
    assert parse.titles() == ["Apple Chicken", "Basic Waffles"]


def test_keys_answer_while_the_server_hangs(kept, parse):
    parse.fail("hang")
    terminal = open_list(kept, parse).wait_for("syncing")
    terminal.wait_for(lambda _: parse.log("FaveRecipes"), 10)
    terminal.press("d")
    terminal.wait_for("Removed")
    terminal.press("u")
    terminal.wait_for(lambda _: len(kept.saved_titles()) == 2)
    terminal.press("^R", "Enter")
    terminal.wait_for("INSTRUCTIONS")
    terminal.press("^Q")
    assert terminal.wait_exit(2) == 0


def test_a_server_without_the_classes_says_what_to_do(carte):
    with ParseServer(classes=["Favorites"]) as parse:
        assert change(carte, "add", "recipes", "Apple Chicken") and change(carte, "add", "cocktails", "Margarita")
        said = sync(carte, parse, code=3)
        assert "FaveRecipes" in said and "dashboard" in said
        assert parse.titles() == ["Margarita"] and len(names(carte)) == 2
        parse.classes["FaveRecipes"] = {}
        sync(carte, parse)
        assert parse.titles() == ["Apple Chicken", "Margarita"]


def test_a_column_of_another_kind_keeps_the_others_going(carte, parse):
    # Whoever wrote first has decided what a column holds; the row is gone, the decision is not.
    parse.put("FaveRecipes", title=7)
    parse.classes["FaveRecipes"].clear()
    assert change(carte, "add", "recipes", "Apple Chicken") and change(carte, "add", "cocktails", "Margarita")
    said = sync(carte, parse, code=3)
    assert "another form" in said and "title" in said
    assert [row["title"] for row in parse.rows("Favorites")] == ["Margarita"] and len(names(carte)) == 2


@pytest.mark.parametrize("address", ["http://192.0.2.1/parse", "nonsense", "https://user:pass@example.com/parse"])
def test_a_refused_address_asks_nobody(carte, parse, address):
    assert change(carte, "add", "recipes", "Apple Chicken")
    terminal = open_list(carte, parse, CARTE_PARSE_URL=address).wait_for("CARTE_PARSE_URL")
    terminal.wait_for("Apple Chicken")
    assert parse.log() == []


def test_a_redirect_takes_the_keys_nowhere_else(kept, parse):
    with ParseServer() as other:
        place = [("Location", other.url + "/classes/FaveRecipes")]
        parse.fail("says", status=307, body=b"{}", headers=place)
        assert "127.0.0.1" in sync(kept, parse, code=3)
        assert not any("X-Parse-REST-API-Key" in request.headers for request in other.log())
        assert not any(request.method != "GET" for request in other.log())
    assert_nothing_is_lost(kept, parse)


def test_what_a_hostile_server_says_is_harmless(carte, parse):
    for title in ("Granny Cake", "Uncle Stew"):
        parse.put("FaveRecipes", title=title, instructions="Mix it.", ingredients="flour", imageUrl="")
    parse.put("Favorites", title="Margarita", catalogue="cocktails", itemId="1\x1b[2J", added="soon", page="{")
    parse.put("Favorites", title="Daiquiri", catalogue="../..", itemId="x", added="2026-01-02T03:04:05Z", page="[[[")
    parse.fail("escapes", "^classes")
    terminal = open_list(carte, parse).wait_for("Granny Cake", 10)
    terminal.wait_for("Uncle Stew")
    terminal.press("Enter")
    terminal.wait_for("INSTRUCTIONS")
    terminal.press("Tab")
    terminal.wait_for("Mix it.")
    raw = terminal.bytes_without_questions()
    for attack in (b"\x1b]0;HIJACKED", b"\x1b]52", b"\x1b[6n", b"\x07", b"\x7f", b"\x00",
                   "\x9b".encode(), "\u202e".encode(), "\u200b".encode()):
        assert attack not in raw
    assert "\\u001b" not in carte.favorites_file.read_text().lower()
    assert_no_traces(terminal)


def test_an_endless_answer_is_cut_off(kept, parse):
    parse.fail("huge")
    assert "127.0.0.1" in sync(kept, parse, code=3, timeout=60)
    assert_nothing_is_lost(kept, parse)
