"""Recipes of the network in all their odd shapes read well."""

import re

import pytest
from dex_screens import assert_no_traces
from recipe_screens import leave_page, open_recipe, refreshed, turn_to, whole_tab
from screens import quit_program
from spoonacular import Spoonacular
from spoonacular_recipes import title_of

pytestmark = pytest.mark.usefixtures("words_alone")

# Steps by recipe, headings in front of their first step.
STEPS = {
    "Bramble Crepes": [
        ("Crepes", ["Whisk the eggs with the flour.", "Fry thin rounds."]),
        ("Sauce", ["Simmer the brambles until they burst."])],
    "Lantern Soup": [
        ("", ["Halve the pumpkin and roast it.", "Soften the onion in butter.", "Blend both with the water."])],
    "Marrow Loaf": [
        ("", ["Grate the marrow into a bowl.", "Stir in the sugar.",
              "Bake the loaf until a skewer comes out dry."])],
    "Glued Dumplings": [
        ("", ["Boil the potatoes.", "Mash them well.", "Work in the egg.", "Let the dough rest for ten minutes.",
              "Dust the board with flour."]),
        ("Dumplings", ["Shape small balls.", "Simmer them until they float."])],
    "Scraped Granola": [
        ("", ["Heat your oven up to 350 degrees and line a tray.", "Stir the oats into the honey.",
              "Bake until golden."])],
    "Halves & Wholes": [("", ["Pour the milk & wait.", "Drink it at once."])],
    "Saffron Rice": [("", ["Rinse the rice.", "Steam it with the saffron."])],
    "珍珠 Pudding ⚡️": [("", ["Boil the pearls until they are soft.", "Chill the pudding."])],
}


@pytest.fixture(scope="module")
def known(binary, tmp_path_factory):
    """A program that has got the odd recipes, and does not ask any more."""
    from carte import Carte
    program = Carte(binary, tmp_path_factory.mktemp("known"))
    with Spoonacular() as server:
        quit_program(refreshed(program, server))
    yield program
    program.close()


def data_of(known, title):
    [card] = [card for card in known.run_json("list", "recipes") if card["title"] == title]
    return known.run_json("show", "recipes", card["id"])["data"]


@pytest.mark.parametrize("title", STEPS)
def test_steps_are_those_of_the_author(known, title):
    told = data_of(known, title)["instructions"]
    assert [(part["section"], part["steps"]) for part in told] == STEPS[title]


def test_steps_stand_on_the_screen_under_their_headings(known):
    terminal = known.start("recipes").wait_for("cached")
    for title in ("Bramble Crepes", "Glued Dumplings", "Scraped Granola"):
        open_recipe(terminal, title.lower(), title)
        text = whole_tab(terminal, "INSTRUCTIONS")
        for heading, steps in STEPS[title]:
            assert f"{heading} 1. {steps[0]}".strip() in text
            for number, step in enumerate(steps, start=1):
                assert text.count(f"{number}. {step}") == 1
        for junk in ("Email", "Subscribe", "Kit"):
            assert junk not in text
        leave_page(terminal)


@pytest.mark.parametrize("title", ["Listed Twice", "Wordless Stew"])
def test_without_steps_the_page_says_where_they_are(known, title):
    assert data_of(known, title)["instructions"] == []
    terminal = known.start("recipes").wait_for("cached")
    open_recipe(terminal, title.lower(), title)
    assert "http://hill.example/" in whole_tab(terminal, "INSTRUCTIONS")


def test_without_steps_and_address_the_page_says_that(known):
    terminal = known.start("recipes").wait_for("cached")
    open_recipe(terminal, "homeless stew", "Homeless Stew")
    turn_to(terminal, "INSTRUCTIONS").wait_for("Nobody has written down how to make Homeless Stew.")
    assert_no_traces(terminal)


@pytest.mark.parametrize("title, minutes, servings", [
    ("Bramble Crepes", 35, 4), ("Marrow Loaf", None, 1), ("Timeless Toast", None, None),
    ("Null Noodles", None, None), ("Halves & Wholes", 12, 4), ("Long Braise", 2900, 64),
])
def test_numbers_that_mean_nothing_are_not_told(known, title, minutes, servings):
    data = data_of(known, title)
    assert (data["minutes"], data["servings"]) == (minutes, servings)


def test_ingredients_are_the_lines_of_the_source(known):
    assert data_of(known, "Doubled Salt")["ingredients"] == [
        "1 tsp salt for the water", "Salt and pepper to taste", "a sheet of foil", "2-3 garlic cloves",
        "1 pinch saffron"]
    assert data_of(known, "Lantern Soup")["ingredients"] == ["1 pumpkin", "1 onion", "water", "water"]
    assert data_of(known, "Halves & Wholes")["ingredients"] == ["1 ½ cups milk"]
    assert len(data_of(known, "Long Braise")["ingredients"]) == 25


def test_summaries_are_text_without_what_they_advertise(known):
    assert data_of(known, "Halves & Wholes")["summary"] == 'Milk & nothing else, said plainly "as it is".'
    for card in known.run_json("list", "recipes", "new"):
        summary = known.run_json("show", "recipes", card["id"])["data"]["summary"]
        assert not re.search(r"<|&\w+;|spoonacular|also liked|Moss Tart|Fern Pie|per serving", summary), summary


def test_every_one_of_them_opens(known):
    terminal = known.start("recipes").wait_for("cached")
    with Spoonacular() as server:
        titles = [title_of(one) for one in server.recipes[:16]]
    terminal.press("Home", "Enter")
    for title in titles:
        terminal.wait_for(lambda t, title=title: title.replace("⚡️", "").strip() in t.screen()[0])
        for label in ("INGREDIENTS", "INSTRUCTIONS", "SUMMARY"):
            turn_to(terminal, label)
            assert_no_traces(terminal)
        terminal.press("n")
    raw = terminal.bytes_without_questions()
    for attack in (b"\x1b[31m", b"\x1b]0;HIJACKED", b"\x07", "\u202e".encode()):
        assert attack not in raw


def test_credits_are_always_shown(known):
    terminal = known.start("recipes").wait_for("cached")
    open_recipe(terminal, "lantern soup", "Lantern Soup")
    terminal.wait_for("Source: Hill Kitchen")
    text = whole_tab(terminal, "SUMMARY")
    assert "Source Hill Kitchen" in text and "Address http://hill.example/7000002" in text
    assert data_of(known, "Lantern Soup")["source"] == "http://hill.example/7000002"
