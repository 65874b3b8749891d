"""The bundled recipes: there at once, searched by terms, read at any size; no key needed."""

import pytest
from dex_screens import assert_no_traces
from recipe_screens import (
    BUNDLED, KEY_PLACE, PLACEHOLDER, TABS, assert_works, find, leave_page, open_ready, open_recipe, open_recipes,
    turn_to, whole_tab,
)
from screens import count_shown, search

pytestmark = pytest.mark.usefixtures("words_alone")

SIZES = [(80, 24), (40, 12), (140, 45)]


def data_of(carte, name):
    return carte.run_json("show", "recipes", name)["data"]


def test_the_grid_is_there_at_once_and_offline(carte):
    terminal = open_recipes(carte)
    assert f"{BUNDLED} recipes" in terminal.screen()[0] and terminal.shows(PLACEHOLDER)
    assert terminal.row_with("bundled") == 0 and terminal.shows("offline")
    assert len(carte.run_json("list", "recipes")) == BUNDLED


@pytest.mark.parametrize("size", SIZES)
def test_the_grid_at_every_size(carte, size):
    terminal = open_recipes(carte, size=size)
    assert terminal.shows("Agua de Jamaica") and terminal.shows("Recipes")
    assert_no_traces(terminal)


@pytest.mark.parametrize("query, fits", [
    ("diet:vegan", lambda card, data: "vegan" in card["tags"]),
    ("time:<30", lambda card, data: data["minutes"] <= 30),
    ("cuisine:italian", lambda card, data: "Italian" in card["tags"]),
    ("cuisine:italian time:60", lambda card, data: "Italian" in card["tags"] and data["minutes"] <= 60),
    ("diet:vegan course:soup", lambda card, data: {"vegan", "soup"} <= set(card["tags"])),
])
def test_terms_find_what_they_say_and_all_of_it(carte, query, fits):
    terminal = open_recipes(carte)
    search(terminal, query)
    terminal.wait_for(lambda t: 0 < count_shown(t) < BUNDLED)
    found = carte.run_json("list", "recipes", *query.split())
    assert count_shown(terminal) == len(found)
    for card in found:
        assert fits(card, data_of(carte, card["id"]) if "time" in query else None), card
    if "time" not in query:
        fitting = [card["id"] for card in carte.run_json("list", "recipes") if fits(card, None)]
        assert sorted(fitting) == sorted(card["id"] for card in found)


def test_ingredients_are_searched_too(carte):
    terminal = open_recipes(carte)
    find(terminal, "hibiscus", "Agua de Jamaica")


@pytest.mark.parametrize("size", SIZES)
def test_a_page_at_every_size(carte, size):
    terminal = open_recipe(open_recipes(carte, size=size), "apple chicken", "Apple Chicken")
    data = data_of(carte, "apple-chicken")
    for label in TABS[:2] if size[0] < 80 else TABS:
        terminal.wait_for(label)
    assert data["summary"] in whole_tab(terminal, "SUMMARY")
    ingredients = whole_tab(terminal, "INGREDIENTS")
    assert "For 4 servings" in ingredients and all(line in ingredients for line in data["ingredients"])
    if size[1] > 12:
        instructions = whole_tab(terminal, "INSTRUCTIONS")
        for section in data["instructions"]:
            assert section["section"] in instructions
            assert all(step in instructions for step in section["steps"])
    assert_no_traces(terminal)


def test_tabs_turn_by_keys(carte):
    terminal = open_recipe(open_recipes(carte), "apple chicken", "Apple Chicken")
    terminal.press("Tab")
    terminal.wait_for("• 40 g butter")
    terminal.press("Right")
    terminal.wait_for("1. Heat the oven")
    terminal.press("Shift-Tab", "Left")
    terminal.wait_gone("1. Heat the oven")
    turn_to(terminal, "INSTRUCTIONS").wait_for("1. Heat the oven")
    leave_page(terminal)


def test_scripts_get_the_fields_that_are_fixed(carte):
    shown = carte.run_json("show", "recipes", "apple chicken")
    assert (shown["catalogue"], shown["id"], shown["title"]) == ("recipes", "apple-chicken", "Apple Chicken")
    data = shown["data"]
    assert {"servings", "minutes", "summary", "source", "ingredients", "instructions"} <= set(data)
    assert (data["servings"], data["minutes"], data["source"]) == (4, 75, None)
    assert all(isinstance(line, str) for line in data["ingredients"])
    assert [section["section"] for section in data["instructions"]] == ["Chicken", "Mash"]
    assert all(section["steps"] for section in data["instructions"])
    card = carte.run_json("list", "recipes", "apple chicken")[0]
    assert set(card) == {"catalogue", "id", "title", "subtitle", "tags", "favorite"}


@pytest.mark.parametrize("size", SIZES)
def test_without_a_key_it_says_how_to_get_one_and_asks_nobody(carte, spoonacular, size):
    terminal = open_ready(carte, server=spoonacular, size=size, CARTE_SPOONACULAR_KEY=None)
    if size[0] >= 80:
        assert KEY_PLACE in terminal.screen()[0]
    terminal.press("^R")
    terminal.wait_for(lambda t: t.shows_wrapped("CARTE_SPOONACULAR_KEY") and t.shows_wrapped(KEY_PLACE))
    assert "failed" not in terminal.screen()[0]
    search(terminal, "soup")
    terminal.press("^O")
    terminal.wait_for(lambda t: t.shows_wrapped("CARTE_SPOONACULAR_KEY"))
    terminal.press("^U")
    terminal.wait_for(PLACEHOLDER)
    if size[0] >= 80:
        assert_works(terminal)
    assert spoonacular.log() == []


def test_offline_with_a_key_asks_nobody(carte, spoonacular):
    terminal = open_ready(carte, "--offline", server=spoonacular)
    terminal.press("^R")
    terminal.wait_for("Carte is offline")
    search(terminal, "soup")
    terminal.press("^O")
    terminal.wait_for("Carte is offline")
    assert spoonacular.log() == [] and KEY_PLACE not in terminal.screen()[0]
