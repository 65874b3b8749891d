"""Favorites on a Parse server, as a person sees it: added here, there some seconds later."""

import signal

from carte import favorite
from favorites_on_server import change, names, open_list, sync, wait_until
from parse_server import APP_ID, REST_KEY
from recipe_screens import find, open_recipes, refreshed
from screens import open_grid, quit_program, selected_title

COLUMNS = {"title", "imageUrl", "instructions", "ingredients", "spoonacularId", "catalogue", "itemId"}


def in_step(terminal):
    """Whether the header says that both sides hold the same."""
    header = terminal.screen()[0]
    return "in step" in header and "not in step" not in header


def test_an_added_favorite_reaches_the_server_and_another_machine(carte, elsewhere, parse):
    terminal = open_grid(carte, server=parse).wait_quiet()
    title = selected_title(terminal)
    terminal.press("^F")
    terminal.wait_for(lambda _: parse.titles() == [title], 10)
    [row] = parse.rows("Favorites")
    assert (row["catalogue"], row["title"]) == ("cocktails", title) and row["added"].endswith("Z")
    there = open_list(elsewhere, parse).wait_for(title, 10)
    there.wait_for(in_step)
    there.press("Enter")
    there.wait_for("INGREDIENTS")
    assert names(elsewhere) == names(carte)


def test_ctrl_r_on_the_favorites_brings_what_was_added_elsewhere(carte, elsewhere, parse):
    terminal = open_list(carte, parse).wait_for(in_step, 10)
    assert terminal.shows("No Favorites?")
    assert change(elsewhere, "add", "recipes", "Apple Chicken", server=parse)
    sync(elsewhere, parse)
    terminal.press("^R")
    terminal.wait_for("Apple Chicken", 5)
    terminal.wait_for("The favorites are in step with the server")
    assert "1 kept · in step" in terminal.screen()[0]


def test_a_delete_on_one_is_a_delete_on_the_other(carte, elsewhere, parse):
    for name in ("Apple Chicken", "Baked Trout"):
        assert change(carte, "add", "recipes", name)
    sync(carte, parse)
    there = open_list(elsewhere, parse).wait_for("Baked Trout", 10)
    there.wait_for(in_step)
    here = open_list(carte, parse).wait_for(in_step, 10)
    there.press("d")
    there.wait_for("Removed")
    there.wait_for(lambda _: len(parse.titles()) == 1, 10)
    here.press("^R")
    here.wait_for(lambda t: "1 kept" in t.screen()[0], 5)
    [left] = parse.titles()
    assert carte.saved_titles() == elsewhere.saved_titles() == [left]
    # And taken back.
    there.press("u")
    there.wait_for(lambda _: len(parse.titles()) == 2, 10)
    here.press("^R")
    here.wait_for(lambda t: "2 kept" in t.screen()[0], 5)


def test_recipes_have_a_class_with_the_old_columns(carte, parse, spoonacular):
    terminal = refreshed(carte, parse, **spoonacular.variables)
    find(terminal, "bramble crepes", "Bramble Crepes")
    terminal.press("^F")
    find(terminal, "apple chicken", "Apple Chicken")
    terminal.press("^F")
    terminal.wait_for(lambda _: len(parse.rows("FaveRecipes")) == 2, 10)
    [row] = parse.rows("FaveRecipes", title="Bramble Crepes")
    assert COLUMNS <= set(row) and row["spoonacularId"] == 7_000_001
    assert (row["catalogue"], row["itemId"]) == ("recipes", "7000001")
    assert "7000001" in row["imageUrl"] and "2 eggs" in row["ingredients"]
    assert "Whisk the eggs with the flour." in row["instructions"]
    [bundled] = parse.rows("FaveRecipes", title="Apple Chicken")
    assert COLUMNS - {"spoonacularId"} <= set(bundled) and "spoonacularId" not in bundled
    assert change(carte, "add", "pokedex", "Pikachu") and change(carte, "add", "cocktails", "Margarita")
    sync(carte, parse)
    assert sorted(row["catalogue"] for row in parse.rows("Favorites")) == ["cocktails", "pokedex"]
    assert len(parse.rows("FaveRecipes")) == 2


def test_old_rows_are_shown_once_and_not_touched(carte, parse):
    old = {"imageUrl": "https://img.example/1.jpg", "instructions": "Mix it. Bake it.",
           "ingredients": "flour, eggs"}
    for title in ("Granny Cake", "Granny Cake", "Uncle Stew"):
        parse.put("FaveRecipes", title=title, **old)
    before = parse.rows("FaveRecipes")
    terminal = open_list(carte, parse).wait_for("Granny Cake", 10)
    terminal.wait_for(in_step)
    assert sum("Granny Cake" in row for row in terminal.screen()) == 1 and "2 kept" in terminal.screen()[0]
    assert parse.rows("FaveRecipes") == before
    terminal.press("Home")
    while selected_title(terminal) != "Granny Cake":
        terminal.press("Down")
        terminal.wait_quiet(0.05)
    terminal.press("Enter")
    terminal.wait_for("flour, eggs")
    terminal.press("Esc", "^R")
    terminal.wait_for("in step with the server")
    assert parse.rows("FaveRecipes") == before
    terminal.press("d")
    terminal.wait_for(lambda _: parse.titles() == ["Uncle Stew"], 10)


def test_what_was_changed_offline_is_sent_in_the_next_run(carte, elsewhere, parse):
    assert change(carte, "add", "recipes", "Apple Chicken", server=parse)
    assert change(carte, "add", "recipes", "Baked Trout", server=parse)
    sync(carte, parse)
    sync(elsewhere, parse)
    offline = open_recipes(carte)
    find(offline, "apple chicken", "Apple Chicken")
    offline.press("^F")
    offline.wait_for("Removed Apple Chicken")
    find(offline, "basic waffles", "Basic Waffles")
    offline.press("^F")
    offline.wait_for(lambda _: carte.saved_titles() == ["Baked Trout", "Basic Waffles"])
    quit_program(offline)
    assert parse.titles() == ["Apple Chicken", "Baked Trout"]
    open_list(carte, parse).wait_for(in_step, 10)
    assert parse.titles() == ["Baked Trout", "Basic Waffles"]
    sync(elsewhere, parse)
    assert sorted(elsewhere.saved_titles()) == ["Baked Trout", "Basic Waffles"]


def test_a_kill_between_change_and_sending_loses_nothing(carte, parse):
    assert change(carte, "add", "recipes", "Baked Trout", server=parse)
    sync(carte, parse)
    terminal = open_recipes(carte, server=parse).wait_quiet()
    for query, title in (("apple chicken", "Apple Chicken"), ("baked trout", "Baked Trout")):
        find(terminal, query, title)
        terminal.press("^F")
        terminal.wait_for(lambda _, title=title: (title in carte.saved_titles()) == (title == "Apple Chicken"))
    terminal.kill(signal.SIGKILL)
    terminal.wait_exit()
    assert parse.titles() == ["Baked Trout"]
    open_list(carte, parse).wait_for(in_step, 10)
    assert parse.titles() == ["Apple Chicken"]


def test_a_kill_in_the_middle_of_sending_makes_no_doubles(carte, elsewhere, parse):
    for name in ("Apple Chicken", "Baked Trout", "Basic Waffles"):
        assert change(carte, "add", "recipes", name)
    for kind in ("hang", "lost"):
        parse.fail(kind, "^POST classes/FaveRecipes", times=1)
        terminal = open_list(carte, parse)
        wait_until(lambda kind=kind: any(kind in request.faults for request in parse.log()))
        terminal.kill(signal.SIGKILL)
        terminal.wait_exit()
        parse.heal()
    sync(carte, parse)
    sync(carte, parse)
    sync(elsewhere, parse)
    assert parse.titles() == sorted(carte.saved_titles()) == sorted(elsewhere.saved_titles()) == [
        "Apple Chicken", "Baked Trout", "Basic Waffles"]


def test_without_all_three_values_nobody_is_asked(carte, parse):
    terminal = open_list(carte, parse, CARTE_PARSE_REST_KEY=None).wait_for("No Favorites?")
    terminal.press("^R")
    terminal.wait_quiet(0.3)
    assert "step" not in terminal.screen()[0]
    said = sync(carte, parse, code=3, CARTE_PARSE_APP_ID=None)
    assert "CARTE_PARSE_APP_ID" in said and parse.log() == []


def test_offline_nobody_is_asked(carte, parse):
    carte.write_favorites([favorite(11007, "Margarita")])
    terminal = open_list(carte, parse, CARTE_OFFLINE="1").wait_for("Margarita")
    terminal.press("^R")
    terminal.wait_for("Carte is offline")
    terminal.press("d")
    terminal.wait_for("Removed Margarita")
    quit_program(terminal)
    assert parse.log() == []


def test_the_keys_are_nowhere(carte, parse):
    parse.add_user("ana", "s3cretpassw0rd")
    carte.run("favorites", "login", server=parse, standard_input="ana\ns3cretpassw0rd\n")
    [token] = parse.sessions
    assert change(carte, "add", "recipes", "Apple Chicken", server=parse)
    sync(carte, parse, CARTE_LOG="debug")
    for answer in (f"Bad application {APP_ID}", f"No such key {REST_KEY}", f"No such session {token}"):
        parse.fail("says", body={"code": 142, "error": answer}, times=1)
        said = sync(carte, parse, code=3, CARTE_LOG="debug")
        assert not any(secret in said for secret in (APP_ID, REST_KEY, token)), said
    terminal = open_list(carte, parse, CARTE_LOG="debug").wait_for(in_step, 10)
    quit_program(terminal)
    assert "FaveRecipes" in (carte.folder / "state" / "carte" / "carte.log").read_text()
    assert carte.files_with(APP_ID, REST_KEY, "s3cretpassw0rd") == []
    assert [path.name for path in carte.files_with(token)] == ["parse-session.json"]
    assert not any(secret in request.target for request in parse.log() for secret in (APP_ID, REST_KEY, token))
