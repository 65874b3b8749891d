"""Points are few: what is left is shown, and once they are used up nobody is asked until they are back."""

import json

import pytest
from recipe_screens import (
    BUNDLED, NEW, PLACEHOLDER, USED_UP, assert_works, find, is_live, open_ready, refreshed, status,
)
from screens import quit_program, search
from spoonacular import Spoonacular


def is_used_up(terminal):
    """Whether the first row says that the points are used up."""
    return USED_UP in status(terminal)


def says_when(terminal):
    """Whether a notice says that they come back."""
    return terminal.shows("points for Spoonacular are used up; they are back in")


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_the_last_points_bring_recipes_and_then_none_are_asked_for(carte, size):
    with Spoonacular(points=1.2) as server:
        terminal = refreshed(carte, server, size=size)
        # What has just come is live, so that it cannot be called cached.
        assert "live · no points left, back in" in status(terminal) and not is_used_up(terminal)
        assert len(carte.run_json("list", "recipes")) == BUNDLED + NEW
        for key in ("^R", "^R"):
            terminal.press(key)
            terminal.wait_for(says_when)
        search(terminal, "supper")
        terminal.press("^O")
        terminal.wait_quiet(0.3)
        assert is_used_up(terminal) and len(server.log()) == 1
        find(terminal, "bramble crepes", "Bramble Crepes")


def test_402_keeps_what_is_there_and_the_next_ctrl_r_asks_nobody(carte):
    with Spoonacular(points=1.9) as server:
        terminal = refreshed(carte, server)
        assert not is_used_up(terminal)
        # Used by another program meanwhile.
        server.used = server.points
        terminal.press("^R")
        terminal.wait_for(is_used_up)
        assert says_when(terminal) and len(server.log()) == 2
        terminal.press("^R")
        terminal.wait_quiet(0.3)
        assert len(server.log()) == 2 and is_used_up(terminal)
        find(terminal, "bramble crepes", "Bramble Crepes")
        terminal.press("^U")
        terminal.wait_for(PLACEHOLDER)
        assert_works(terminal)


def test_402_at_the_first_question_leaves_the_bundled_ones(carte):
    with Spoonacular(points=0) as server:
        terminal = open_ready(carte, server=server)
        search(terminal, "supper")
        terminal.press("^O")
        terminal.wait_for(is_used_up)
        assert says_when(terminal) and terminal.row_with("bundled") == 0
        assert_works(terminal)
        assert len(server.log()) == 1


def test_the_next_run_knows_and_asks_nobody(carte):
    with Spoonacular(points=0) as server:
        terminal = open_ready(carte, server=server)
        terminal.press("^R")
        terminal.wait_for(is_used_up)
        quit_program(terminal)
        again = open_ready(carte, server=server).wait_for(is_used_up)
        again.press("^R")
        again.wait_for(says_when)
        assert len(server.log()) == 1


def test_another_key_has_points_of_its_own(carte):
    with Spoonacular(points=0) as server:
        terminal = open_ready(carte, server=server)
        terminal.press("^R")
        terminal.wait_for(is_used_up)
        quit_program(terminal)
        other = open_ready(carte, server=server, CARTE_SPOONACULAR_KEY="another0key0of0somebody")
        assert not is_used_up(other)
        other.press("^R")
        other.wait_for(lambda t: t.shows_wrapped("does not accept the key"))
        assert len(server.log()) == 2


def test_on_the_next_day_it_is_asked_again(carte):
    with Spoonacular(points=0) as server:
        terminal = open_ready(carte, server=server)
        terminal.press("^R")
        terminal.wait_for(is_used_up)
        quit_program(terminal)
        file = carte.cache / "carte" / "spoonacular.json"
        file.write_text(json.dumps({**json.loads(file.read_text()), "day": "2026-01-31"}))
        server.points = 50
        again = open_ready(carte, server=server)
        assert not is_used_up(again)
        again.press("^R")
        again.wait_for(is_live)
        assert "48.8 points left today" in status(again)


def test_offline_nothing_is_said_of_points(carte):
    with Spoonacular(points=1.2) as server:
        quit_program(refreshed(carte, server))
    terminal = open_ready(carte)
    assert "points" not in status(terminal) and not is_used_up(terminal)


def test_without_a_cache_that_can_be_written_nothing_is_asked_or_lost_either(carte):
    # A file where the folder would be: nobody can write into that, the superuser neither.
    carte.cache.mkdir(parents=True, exist_ok=True)
    (carte.cache / "carte").write_text("")
    with Spoonacular(points=1.2) as server:
        terminal = refreshed(carte, server)
        for _ in range(2):
            terminal.press("^R")
            terminal.wait_for(says_when)
        assert len(server.log()) == 1 and is_used_up(terminal)
        find(terminal, "bramble crepes", "Bramble Crepes")
