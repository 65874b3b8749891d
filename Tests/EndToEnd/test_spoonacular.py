"""With a key: Ctrl-R brings twenty recipes, Ctrl-O searches, and nothing else ever asks."""

import json

from recipe_screens import (
    BUNDLED, NEW, PLACEHOLDER, find, is_live, leave_page, open_ready, open_recipe, open_recipes, refreshed, status,
    turn_to,
)
from screens import count_shown, quit_program, search, selected_title, selects
from spoonacular import KEY
from spoonacular_recipes import title_of


def test_ctrl_r_brings_twenty_new_ones_at_the_top_by_one_request(carte, spoonacular):
    terminal = open_ready(carte, server=spoonacular)
    assert spoonacular.log() == []
    terminal.press("^R")
    terminal.wait_for(is_live)
    assert f"{BUNDLED + NEW} recipes" in status(terminal)
    [request] = spoonacular.log()
    assert request.target == "recipes/random?number=20" and request.headers["x-api-key"] == KEY
    assert "48.8 points left today" in status(terminal)
    # Who asks for news at the top sees them.
    terminal.wait_for(selects(title_of(spoonacular.recipes[0])))
    assert sum("new ·" in row for row in terminal.screen()) >= 5
    listed = carte.run_json("list", "recipes")
    assert len(listed) == BUNDLED + NEW
    assert [card["title"] for card in listed[:NEW]] == [title_of(one) for one in spoonacular.recipes[:NEW]]
    assert all("new" in card["tags"] for card in listed[:NEW])
    assert not any("new" in card["tags"] for card in listed[NEW:])


def test_the_time_that_the_service_writes_where_it_knows_none_is_not_shown(carte, spoonacular):
    terminal = refreshed(carte, spoonacular)
    find(terminal, "plain supper 01", "Plain Supper 01")
    assert not any("45 min" in row for row in terminal.screen())
    assert carte.run_json("show", "recipes", "Plain Supper 01")["data"]["minutes"] is None


def test_what_a_search_found_stands_first(carte, spoonacular):
    terminal = open_ready(carte, server=spoonacular)
    search(terminal, "supper")
    before = selected_title(terminal)
    terminal.press("^O")
    terminal.wait_for("stands first")
    assert any("▌ new ·" in row for row in terminal.screen()) and selected_title(terminal) != before


def test_a_key_pressed_while_an_answer_is_awaited_is_answered_too(carte, spoonacular):
    spoonacular.fail("slow", seconds=1)
    terminal = open_ready(carte, server=spoonacular)
    search(terminal, "supper")
    terminal.press("^O", "^O")
    terminal.wait_for("A request is under way; press the key again when it is done")
    terminal.wait_for("stands first")
    assert len(spoonacular.log()) == 1


def test_the_selection_and_the_query_stay(carte, spoonacular):
    spoonacular.fail("slow", seconds=0.5)
    terminal = open_ready(carte, server=spoonacular)
    search(terminal, "chicken")
    terminal.press("^R", "Down", "Right")
    terminal.wait_quiet(0.1)
    chosen = selected_title(terminal)
    terminal.wait_for(is_live)
    terminal.wait_for(selects(chosen))
    assert terminal.shows("▏chicken")


def test_the_next_twenty_are_new_and_the_last_are_kept(carte, spoonacular):
    terminal = refreshed(carte, spoonacular)
    terminal.press("^R")
    terminal.wait_for(f"{BUNDLED + 2 * NEW} recipes")
    listed = carte.run_json("list", "recipes")
    new = [card["title"] for card in listed if "new" in card["tags"]]
    assert new == [title_of(one) for one in spoonacular.recipes[NEW:2 * NEW]]
    assert len(spoonacular.log()) == 2 and "47.6 points left today" in status(terminal)


def test_typing_moving_and_reading_never_ask(carte, spoonacular):
    terminal = refreshed(carte, spoonacular)
    spoonacular.clear_log()
    for words in ("bramble", "plain supper", "nothing like this", "diet:vegan", "time:<30"):
        terminal.press("^U")
        search(terminal, words)
        terminal.wait_quiet(0.1)
    open_recipe(terminal, "bramble crepes", "Bramble Crepes")
    for label in ("INGREDIENTS", "INSTRUCTIONS", "SUMMARY"):
        turn_to(terminal, label)
    terminal.press("n", "p", "f")
    leave_page(terminal)
    quit_program(terminal)
    again = open_ready(carte, server=spoonacular)
    again.press("Down", "Enter")
    again.wait_quiet(0.3)
    carte.run_json("list", "recipes", "bramble", server=spoonacular)
    carte.run_json("show", "recipes", "bramble crepes", server=spoonacular)
    assert spoonacular.log() == []


def test_ctrl_o_searches_for_what_is_typed_and_only_then(carte, spoonacular):
    terminal = open_ready(carte, server=spoonacular)
    terminal.press("^O")
    terminal.wait_for("Type what to look for first")
    assert spoonacular.log() == []
    search(terminal, "supper 3")
    terminal.wait_quiet(0.2)
    assert spoonacular.log() == []
    terminal.press("^O")
    terminal.wait_for('What the network has for "supper 3" stands first')
    [request] = spoonacular.log()
    assert request.target.startswith("recipes/complexSearch?query=supper%203&") or \
        request.target.startswith("recipes/complexSearch?query=supper+3&")
    assert request.headers["x-api-key"] == KEY
    terminal.wait_for(selects("Plain Supper 03"))
    assert terminal.shows("▏supper 3") and terminal.shows("Plain Supper 30")
    listed = carte.run_json("list", "recipes", "supper", "3")
    found = [title_of(one) for one in spoonacular.recipes if "Supper" in one["title"] and "3" in one["title"]][:10]
    assert sorted(card["title"] for card in listed[:len(found)]) == sorted(found)


def test_results_are_found_by_the_query_that_brought_them(carte, spoonacular):
    for one in spoonacular.recipes:
        one["title"] = one["title"].replace("Plain Supper", "Évening Meal")
    spoonacular.recipes[20]["title"] = "Kartoffel"
    terminal = open_ready(carte, server=spoonacular)
    search(terminal, "kartoff")
    terminal.press("^O")
    terminal.wait_for("stands first")
    terminal.wait_for(selects("Kartoffel"))
    terminal.press("Enter")
    terminal.wait_for("Kartoffel")
    # A search has neither instructions nor whole ingredients; those it analyzed will do.
    turn_to(terminal, "INSTRUCTIONS").wait_for("2. Cook it gently until it is done.")
    turn_to(terminal, "INGREDIENTS").wait_for("• 1 carrot")


def test_a_search_without_an_answer_says_so(carte, spoonacular):
    terminal = open_ready(carte, server=spoonacular)
    search(terminal, "zwieback")
    terminal.press("^O")
    terminal.wait_for("Spoonacular has no recipe for zwieback")
    assert f"{BUNDLED} recipes" in status(terminal) and "48.99" not in status(terminal)


def test_what_was_typed_is_sent_as_one_value(carte, spoonacular):
    terminal = open_ready(carte, server=spoonacular)
    search(terminal, "a&apiKey=x#y/../?q=é")
    terminal.press("^O")
    terminal.wait_for(lambda _: spoonacular.log())
    terminal.wait_for(lambda t: t.shows_wrapped("Spoonacular has no recipe"))
    [request] = spoonacular.log()
    assert "apiKey" not in request.target.replace("apiKey%3D", "") and "%C3%A9" in request.target
    assert request.path == "/recipes/complexSearch"


def test_the_last_batch_is_there_offline_in_the_next_run(carte, spoonacular):
    quit_program(refreshed(carte, spoonacular))
    spoonacular.clear_log()
    terminal = open_recipes(carte, "--offline", server=spoonacular).wait_for("cached")
    assert f"{BUNDLED + NEW} recipes" in status(terminal)
    open_recipe(terminal, "bramble crepes", "Bramble Crepes")
    turn_to(terminal, "INSTRUCTIONS").wait_for("1. Simmer the brambles until they burst.")
    leave_page(terminal)
    quit_program(terminal)
    offline = open_recipes(carte).wait_for("cached")
    find(offline, "lantern soup", "Lantern Soup")
    assert count_shown(offline) and spoonacular.log() == []


def test_a_favorite_from_spoonacular_opens_without_it(carte, spoonacular):
    terminal = refreshed(carte, spoonacular)
    find(terminal, "bramble crepes", "Bramble Crepes")
    terminal.press("^F")
    terminal.wait_for(lambda _: carte.saved_titles() == ["Bramble Crepes"])
    quit_program(terminal)
    for path in carte.cache.rglob("*.json"):
        path.unlink()
    # New it is only in the grid, and only until others are.
    assert carte.saved_favorites()[0]["subtitle"] == "35 min · 4 servings · Italian"
    gone = carte.start("favorites").wait_for("Bramble Crepes")
    gone.press("Enter")
    gone.wait_for("INSTRUCTIONS")
    turn_to(gone, "INSTRUCTIONS").wait_for("Crepes")
    gone.wait_for("Whisk the eggs with the flour.")


def test_a_damaged_cache_is_no_hindrance(carte, spoonacular):
    quit_program(refreshed(carte, spoonacular))
    for path in carte.cache.rglob("*.json"):
        path.write_bytes(path.read_bytes()[:-40])
    terminal = open_ready(carte, server=spoonacular)
    assert f"{BUNDLED} recipes" in status(terminal)
    terminal.press("^R")
    terminal.wait_for(is_live)


def test_the_key_is_nowhere(carte, spoonacular):
    terminal = refreshed(carte, spoonacular, CARTE_LOG="debug")
    search(terminal, "supper")
    terminal.press("^O")
    terminal.wait_for("stands first")
    for answer in (dict(kind="says", status=401, body={
            "status": "failure", "code": 401, "message": f"You are not authorized with {KEY}"}),
            dict(kind="says", status=400, body={"status": "failure", "code": 400, "message": f"Bad key {KEY}!"}),
            dict(kind="reset")):
        spoonacular.fail(**answer, times=1)
        before = len(spoonacular.log())
        terminal.press("^R")
        terminal.wait_for(lambda _: len(spoonacular.log()) > before)
        terminal.wait_quiet(0.2)
        assert KEY not in "\n".join(terminal.screen())
    spoonacular.fail("500")
    terminal.press("^R")
    terminal.wait_quiet(0.3)
    assert KEY.encode() not in terminal.raw_bytes()
    quit_program(terminal)
    assert "random" in (carte.folder / "state" / "carte" / "carte.log").read_text()
    assert carte.files_with(KEY) == []
    assert not any(KEY in request.target for request in spoonacular.log())


def test_a_key_in_the_settings_file_works_too(carte, spoonacular):
    carte.write_settings(servers={"spoonacular": {"key": KEY, "url": spoonacular.url}})
    terminal = refreshed(carte, spoonacular, CARTE_SPOONACULAR_KEY=None, CARTE_SPOONACULAR_URL=None)
    assert "48.8 points" in status(terminal)
    assert json.loads((carte.cache / "carte" / "spoonacular.json").read_text())["left"] == 48.8
    assert [path.name for path in carte.files_with(KEY)] == ["settings.json"]
    terminal.press("^U")
    terminal.wait_for(PLACEHOLDER)
