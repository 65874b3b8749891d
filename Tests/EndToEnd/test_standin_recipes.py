"""Against recipes as they were recorded, and a Parse server full of what the iOS app wrote."""

import re

from dex_screens import assert_no_traces
from recipe_screens import BUNDLED, NEW, is_live, open_ready, status, turn_to
from screens import quit_program

MARKUP = re.compile(r"</?[a-z]+[ >]|&[a-z]+;|&#\d+;|\\n|\\u|spoonacular score")


def environment(server, *names):
    """The variables that lead the program to some of the services."""
    return {name: value for name, value in server.env().items() if any(one in name for one in names)}


def batches(server):
    """How often new recipes were asked for; pages ask for photographs besides."""
    return sum(one["path"].endswith("/recipes/random") for one in server.log("spoonacular"))


def test_recorded_recipes_read_well(carte, recorded):
    settings = environment(recorded, "SPOONACULAR")
    terminal = open_ready(carte, CARTE_OFFLINE=None, **settings)
    for round_number in (1, 2):
        terminal.press("^R")
        terminal.wait_for(lambda t: is_live(t) and batches(recorded) == round_number, 10)
        terminal.wait_quiet(0.2)
    assert "points left today" in status(terminal)
    terminal.press("Home", "Enter")
    terminal.wait_for("SUMMARY")
    for _ in range(NEW):
        for label in ("INGREDIENTS", "INSTRUCTIONS", "SUMMARY"):
            turn_to(terminal, label)
            assert_no_traces(terminal)
            assert not MARKUP.search("\n".join(terminal.screen()[3:])), terminal.picture()
        terminal.press("n")
    quit_program(terminal)
    assert batches(recorded) == 2
    assert not any("complexSearch" in one["path"] for one in recorded.log("spoonacular"))
    listed = carte.run_json("list", "recipes")
    assert BUNDLED + NEW <= len(listed) <= BUNDLED + 2 * NEW
    told = [carte.run_json("show", "recipes", card["id"])["data"] for card in listed if card["id"].isdigit()]
    assert all(data["source"] and data["ingredients"] for data in told)
    for data in told:
        steps = [step for part in data["instructions"] for step in part["steps"]]
        assert len(steps) == len(set(steps)) and all(re.search(r"[.!?…)\"”]$", step) for step in steps)
        assert data["minutes"] is None or data["minutes"] > 0


def test_twelve_hundred_favorites_of_the_old_app_page_through(carte, recorded):
    recorded.control(parse={"seed": {"FaveRecipes": 1200}})
    settings = environment(recorded, "PARSE")
    result = carte.run("favorites", "sync", CARTE_OFFLINE=None, timeout=120, **settings)
    assert result.returncode == 0, result.stderr
    first = carte.saved_titles()
    assert len(first) == len(set(first)) > 0
    assert {entry["method"] for entry in recorded.log("parse")} == {"GET"}
    again = carte.run("favorites", "sync", CARTE_OFFLINE=None, timeout=60, **settings)
    assert b"both sides hold the same" in again.stdout and carte.saved_titles() == first
    terminal = carte.start("favorites", "--offline").wait_for(f"{len(first):,} kept")
    terminal.press("Enter")
    terminal.wait_for("INSTRUCTIONS")
    assert_no_traces(terminal)
