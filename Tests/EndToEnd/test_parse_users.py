"""Signing in at a Parse server, and what that is good for."""

import stat

import pytest
from carte import Carte
from favorites_on_server import change, sync
from screens import quit_program

ANA = "ana\npass word 12\n"


@pytest.fixture
def users(parse):
    """The server, on which two can sign in; their ids."""
    return {name: parse.add_user(name, password) for name, password in (("ana", "pass word 12"), ("bo", "b"))}


def log_in(carte, parse, typed, code=0):
    result = carte.run("favorites", "login", server=parse, standard_input=typed)
    assert result.returncode == code, result.stderr
    return result.stdout.decode() + result.stderr.decode()


def log_out(carte, parse, code=0):
    result = carte.run("favorites", "logout", server=parse)
    assert result.returncode == code, result.stderr
    return result.stdout.decode() + result.stderr.decode()


def test_by_a_pipe_and_the_token_is_for_its_owner_only(carte, parse, users):
    assert "Signed in at 127.0.0.1 as ana" in log_in(carte, parse, ANA)
    file = carte.data / "carte" / "parse-session.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    [token] = parse.sessions
    assert token in file.read_text() and carte.files_with("pass word 12") == []
    [request] = parse.log("login")
    assert request.method == "POST" and request.query == ""
    assert request.headers["X-Parse-Revocable-Session"] == "1"
    assert "ana is signed out" in log_out(carte, parse)
    assert parse.sessions == {} and carte.files_with(token) == []
    assert "Nobody is signed in" in log_out(carte, parse, code=1)


@pytest.mark.parametrize("typed", ["ana\nwrong\n", "nobody\npass word 12\n"])
def test_a_wrong_password_is_a_sentence(carte, parse, users, typed):
    assert "knows nobody by this name and password" in log_in(carte, parse, typed, code=3)
    assert carte.files_with("pass word 12", "wrong") == []


@pytest.mark.parametrize("typed", ["", "\n\n", "ana\n", "ana"])
def test_without_a_name_and_a_password_nobody_is_asked(carte, parse, users, typed):
    assert "Without a name and a password" in log_in(carte, parse, typed, code=3)
    assert parse.log() == []


def test_what_belongs_to_somebody_is_seen_by_nobody_else(carte, elsewhere, parse, users, tmp_path):
    third = Carte(carte.binary, tmp_path / "third")
    log_in(carte, parse, ANA)
    log_in(elsewhere, parse, "bo\nb\n")
    assert change(carte, "add", "cocktails", "Margarita") and change(carte, "add", "recipes", "Apple Chicken")
    assert change(elsewhere, "add", "cocktails", "Mojito")
    for program in (carte, elsewhere, carte, third):
        sync(program, parse)
    assert carte.saved_titles() == ["Margarita", "Apple Chicken"]
    assert elsewhere.saved_titles() == ["Mojito"] and third.saved_titles() == []
    [row] = parse.rows("FaveRecipes")
    assert row["ACL"] == {users["ana"]: {"read": True, "write": True}}
    log_in(third, parse, ANA)
    sync(third, parse)
    assert sorted(third.saved_titles()) == ["Apple Chicken", "Margarita"]
    assert change(third, "remove", "cocktails", "Margarita")
    sync(third, parse)
    sync(carte, parse)
    assert carte.saved_titles() == ["Apple Chicken"]


def test_a_session_that_has_ended_is_a_sentence_and_signing_in_mends_it(carte, parse, users):
    log_in(carte, parse, ANA)
    assert change(carte, "add", "cocktails", "Margarita")
    parse.sessions.clear()
    assert "carte favorites login" in sync(carte, parse, code=3)
    assert carte.saved_titles() == ["Margarita"] and parse.titles() == []
    log_in(carte, parse, ANA)
    sync(carte, parse)
    assert parse.titles() == ["Margarita"]


def test_a_token_is_not_sent_to_another_server(carte, parse, users):
    from parse_server import ParseServer
    log_in(carte, parse, ANA)
    with ParseServer() as other:
        assert change(carte, "add", "cocktails", "Margarita")
        sync(carte, other)
        assert not any("X-Parse-Session-Token" in request.headers for request in other.log())
        assert other.titles() == ["Margarita"]


def test_signing_out_works_when_the_server_does_not(carte, parse, users):
    log_in(carte, parse, ANA)
    [token] = parse.sessions
    parse.fail("500")
    assert "signed out" in log_out(carte, parse)
    assert carte.files_with(token) == []


def test_at_a_terminal_the_password_is_not_shown(carte, parse, users):
    terminal = carte.start("favorites", "login", server=parse).wait_for("Name at 127.0.0.1:")
    terminal.type("ana\r")
    terminal.wait_for("Password:")
    terminal.type("pass word 12\r")
    terminal.wait_for("Signed in at 127.0.0.1 as ana")
    assert terminal.wait_exit() == 0 and not terminal.shows("pass word")
    assert terminal.stty() == terminal.stty_before


def test_without_a_server_it_says_what_to_set(carte, parse):
    result = carte.run("favorites", "login", CARTE_OFFLINE=None, standard_input=ANA)
    assert result.returncode == 3 and b"CARTE_PARSE_URL" in result.stderr


def test_signed_out_nothing_is_published_unasked(carte, parse, users):
    log_in(carte, parse, ANA)
    assert change(carte, "add", "cocktails", "Margarita", server=parse)
    sync(carte, parse)
    log_out(carte, parse)
    before = parse.rows("Favorites")
    said = sync(carte, parse, code=3)
    assert "for one user alone" in said and "carte favorites sync --publish" in said
    assert parse.rows("Favorites") == before and carte.saved_titles() == ["Margarita"]
    result = carte.run("favorites", "sync", "--publish", server=parse)
    assert result.returncode == 0 and b"1 sent" in result.stdout
    assert sorted("ACL" in row for row in parse.rows("Favorites")) == [False, True]
    assert "both sides hold the same" in sync(carte, parse)


@pytest.mark.parametrize("lost", [None, "favorites-sync.json"])
def test_what_was_never_sent_is_not_published_either(carte, parse, users, lost):
    log_in(carte, parse, ANA)
    assert change(carte, "add", "cocktails", "Margarita", server=parse)
    if lost:
        sync(carte, parse)
        (carte.data / "carte" / lost).write_text("{")
    log_out(carte, parse)
    before = parse.rows("Favorites")
    assert "carte favorites sync --publish" in sync(carte, parse, code=3)
    terminal = carte.start("favorites", server=parse).wait_for("not in step", 10)
    assert terminal.shows("Margarita") and parse.rows("Favorites") == before
    quit_program(terminal)
    assert carte.run("favorites", "sync", "--publish", server=parse).returncode == 0
    assert change(carte, "add", "cocktails", "Mojito", server=parse)
    assert "1 sent" in sync(carte, parse)


@pytest.mark.parametrize("words", [("favorites", "login"), ("favorites",), ("list", "cocktails")])
def test_publishing_is_for_sync_alone(carte, words):
    result = carte.run(*words, "--publish")
    assert result.returncode == 2 and b"carte favorites sync" in result.stderr


def test_a_delete_reaches_its_owner_though_signed_out_before_it_was_sent(carte, elsewhere, parse, users):
    log_in(carte, parse, ANA)
    log_in(elsewhere, parse, ANA)
    for name in ("Margarita", "Mojito"):
        assert change(carte, "add", "cocktails", name)
    sync(carte, parse)
    sync(elsewhere, parse)
    assert change(carte, "remove", "cocktails", "Margarita")
    log_out(carte, parse)
    assert carte.run("favorites", "sync", "--publish", server=parse).returncode == 0
    log_in(carte, parse, ANA)
    assert "1 deleted there" in sync(carte, parse)
    sync(elsewhere, parse)
    assert carte.saved_titles() == elsewhere.saved_titles() == ["Mojito"]


def test_a_delete_made_signed_out_is_kept_through_the_first_sign_in(carte, parse, users):
    for name in ("Margarita", "Mojito"):
        assert change(carte, "add", "cocktails", name)
    sync(carte, parse)
    assert change(carte, "remove", "cocktails", "Margarita")
    log_in(carte, parse, ANA)
    assert "1 deleted there" in sync(carte, parse)
    assert carte.saved_titles() == parse.titles() == ["Mojito"]
