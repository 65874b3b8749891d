"""A Parse server that loses favorites, and carte favorites restore."""

import json

import pytest
from favorites_on_server import change, many, names, open_list, start_sync, sync

OLDER = ["Apple Chicken", "Baked Trout", "Basic Waffles"]
NEWER = ["Margarita", "Mojito", "Negroni", "Daiquiri"]


@pytest.fixture
def set_back(carte, elsewhere, parse):
    """Two machines in step, and a server that was set back to when it had the first three favorites."""
    for name in OLDER:
        assert change(carte, "add", "recipes", name)
    assert change(carte, "add", "cocktails", "Aviation")
    sync(carte, parse)
    backup = parse.backup()
    for name in NEWER:
        assert change(carte, "add", "cocktails", name)
    sync(carte, parse)
    sync(elsewhere, parse)
    parse.set_back(backup)
    return sorted(OLDER + ["Aviation"])


def test_a_server_that_was_set_back_takes_nothing_away_and_is_sent_nothing(carte, elsewhere, parse, set_back):
    for program in (carte, elsewhere):
        before = program.saved_titles()
        said = sync(program, parse)
        assert "vanished from 127.0.0.1" in said and ": 4." in said and "carte favorites restore" in said
        assert program.saved_titles() == before
    assert parse.titles() == set_back


def test_a_delete_after_the_loss_is_one_delete(carte, elsewhere, parse, set_back):
    assert change(elsewhere, "remove", "cocktails", "Aviation")
    sync(elsewhere, parse)
    assert "1 deleted here" in sync(carte, parse)
    assert set(NEWER + OLDER) == set(carte.saved_titles())


def test_the_screen_says_it_unasked_and_keeps_them(carte, parse, set_back):
    terminal = open_list(carte, parse).wait_for("not in step", 10)
    assert terminal.shows_wrapped("Favorites that vanished from 127.0.0.1")
    assert "8 kept" in terminal.screen()[0]
    assert all(terminal.shows(title) for title in OLDER + NEWER)
    assert parse.titles() == set_back


def test_a_key_sends_what_the_server_lost_again(carte, parse, set_back):
    terminal = open_list(carte, parse).wait_for("r restore", 10)
    terminal.press("r")
    terminal.wait_for("Put back: 4", 10)
    terminal.wait_for(lambda terminal: len(parse.titles()) == 8 and not terminal.shows("r restore"), 10)
    terminal.press("F1")
    terminal.wait_for("Take a delete back")
    assert not terminal.shows("Put back what")


def test_what_the_server_lost_is_restored_by_name_or_all_at_once(carte, elsewhere, parse, set_back):
    sync(carte, parse)
    result = carte.run("favorites", "restore", "mojito", "Negroni", server=parse)
    assert result.returncode == 0 and result.stdout.decode().count("sent to the server again") == 2
    said = sync(carte, parse)
    assert "2 sent" in said and ": 2." in said
    assert carte.run("favorites", "restore").returncode == 0
    assert "2 sent" in sync(carte, parse)
    sync(elsewhere, parse)
    assert parse.titles() == sorted(carte.saved_titles()) == sorted(elsewhere.saved_titles())
    assert len(parse.titles()) == 8


@pytest.mark.parametrize("count", [3, 50])
def test_many_deletes_on_one_machine_are_deletes_on_the_other(carte, elsewhere, parse, count):
    carte.write_favorites(many(count + 1))
    sync(carte, parse, timeout=60)
    sync(elsewhere, parse, timeout=60)
    for entry in carte.saved_favorites()[1:]:
        assert change(carte, "remove", "cocktails", entry["id"])
    assert f"{count} deleted there" in sync(carte, parse, timeout=60)
    assert f"{count} deleted here" in sync(elsewhere, parse)
    assert elsewhere.saved_titles() == carte.saved_titles() == parse.titles() == ["Curio 0000"]


def test_what_was_removed_because_of_a_server_is_listed_and_comes_back(carte, elsewhere, parse):
    for name in NEWER:
        assert change(carte, "add", "cocktails", name)
    sync(carte, parse)
    sync(elsewhere, parse)
    for name in NEWER[:3]:
        assert change(carte, "remove", "cocktails", name)
    sync(carte, parse)
    sync(elsewhere, parse)
    lines = elsewhere.run("favorites", "removed").stdout.decode().splitlines()
    assert sorted(line.split("  ")[0] for line in lines) == sorted(NEWER[:3])
    assert {entry["title"] for entry in elsewhere.run_json("favorites", "removed")} == set(NEWER[:3])
    [first] = json.loads(elsewhere.run("favorites", "restore", "Margarita", "--json").stdout)
    assert first["title"] == "Margarita"
    assert elsewhere.saved_titles() == ["Daiquiri", "Margarita"]
    result = elsewhere.run("favorites", "restore")
    assert sorted(result.stdout.decode().splitlines()) == [
        f"{title} is back among the favorites" for title in NEWER[1:3]]
    result = elsewhere.run("favorites", "restore")
    assert result.returncode == 1 and b"No favorite was removed" in result.stderr
    sync(elsewhere, parse)
    sync(carte, parse)
    assert names(carte) == names(elsewhere) and parse.titles() == sorted(NEWER)


def test_a_name_that_was_not_removed_is_a_sentence_and_changes_nothing(carte, elsewhere, parse):
    assert change(carte, "add", "cocktails", "Margarita") and change(carte, "add", "cocktails", "Mojito")
    sync(carte, parse)
    sync(elsewhere, parse)
    assert change(carte, "remove", "cocktails", "Margarita")
    sync(carte, parse)
    sync(elsewhere, parse)
    result = elsewhere.run("favorites", "restore", "Margarita", "Grog")
    assert result.returncode == 1 and b"There is no Grog" in result.stderr
    assert elsewhere.saved_titles() == ["Mojito"]


def test_three_at_once_send_nothing_twice(carte, parse):
    carte.write_favorites(many(20))
    parse.fail("slow", seconds=0.02)
    running = [start_sync(carte, parse) for _ in range(3)]
    assert [one.wait(60) for one in running] == [0, 0, 0]
    assert len(parse.rows("Favorites")) == 20 and len(parse.log("^POST")) == 20


def test_a_killed_one_keeps_nobody_back(carte, parse):
    carte.write_favorites(many(3))
    parse.fail("hang", "^POST", times=1)
    running = start_sync(carte, parse)
    while not parse.log("^POST"):
        assert running.poll() is None
    running.kill()
    running.wait()
    parse.heal()
    sync(carte, parse)
    sync(carte, parse)
    assert len(parse.rows("Favorites")) == 3


def test_a_first_start_waits_with_saying_that_there_are_none(carte, elsewhere, parse):
    assert change(elsewhere, "add", "cocktails", "Margarita")
    sync(elsewhere, parse)
    parse.fail("hang", "^classes/FaveRecipes")
    terminal = open_list(carte, parse)
    terminal.wait_for("Loading")
    terminal.press("^R")
    terminal.wait_for(lambda _: any("hang" in request.faults for request in parse.log()))
    assert terminal.shows("Loading") and not terminal.shows("No Favorites?")
    parse.heal()
    terminal.wait_for("Margarita", 10)
    terminal.wait_for("The favorites are in step with the server")
