"""Keeping cocktails: the page, the grid, the list, delete and undo."""

import json
import signal

import pytest
from carte import favorite
from screens import grid_is_shown, open_grid, open_page, page_is_shown, search, selected_title, selects

THREE = [favorite(11007, "Margarita"), favorite(11006, "Daiquiri"), favorite(11008, "Manhattan")]


def open_list(carte, **settings):
    return carte.start("favorites", **settings)


def rows_of(terminal, titles):
    """The titles as the list has them; a notice may name one too."""
    rows = [row for row in terminal.screen() if "Cocktails" in row]
    return [title for row in rows for title in titles if title in row]


def test_f_on_a_page_keeps_and_removes(carte):
    terminal = open_grid(carte)
    search(terminal, "margarita")
    terminal.wait_for(selects("Margarita"))
    open_page(terminal)
    terminal.press("f")
    terminal.wait_for("Added Margarita to favorites")
    terminal.wait_for(lambda _: carte.saved_titles() == ["Margarita"])
    entry = carte.saved_favorites()[0]
    assert (entry["catalogue"], entry["id"]) == ("cocktails", "11007") and entry["added"].endswith("Z")
    terminal.press("f")
    terminal.wait_for("Removed Margarita · u to undo")
    terminal.wait_for(lambda _: carte.saved_titles() == [])


def test_ctrl_f_in_the_grid_keeps_and_marks_the_card(carte):
    terminal = open_grid(carte)
    search(terminal, "margarita")
    terminal.wait_for(selects("Margarita"))
    terminal.press("^F")
    terminal.wait_for("Added Margarita to favorites")
    assert "★" in terminal.screen()[terminal.row_with("Margarita")]
    terminal.wait_for(lambda _: carte.saved_titles() == ["Margarita"])
    [card] = [card for card in carte.run_json("list", "cocktails", "margarita") if card["id"] == "11007"]
    assert card["favorite"] is True


def test_a_favorite_is_saved_at_once_not_at_the_exit(carte):
    terminal = open_grid(carte)
    terminal.press("^F")
    terminal.wait_for(lambda _: len(carte.saved_favorites()) == 1)
    terminal.kill(signal.SIGKILL)
    terminal.wait_exit()
    assert len(carte.saved_favorites()) == 1


def test_the_empty_list_says_what_to_do(carte):
    for size in ((80, 24), (40, 12), (140, 45)):
        terminal = open_list(carte, size=size).wait_for("No Favorites?")
        below = terminal.screen()[terminal.row_with("No Favorites?") + 1:]
        assert any("Add one on the Cocktail Screen." in row for row in below)
        terminal.press("d", "u", "Enter", "Down", "Delete")
        terminal.wait_quiet()
        assert terminal.shows("No Favorites?")


def test_the_list_has_a_row_a_favorite(carte):
    carte.write_favorites(THREE)
    terminal = open_list(carte).wait_for("Manhattan")
    rows = [terminal.row_with(entry["title"]) for entry in THREE]
    assert len(set(rows)) == 3
    assert all("Cocktails" in terminal.screen()[row] for row in rows)


@pytest.mark.parametrize("key", ["d", "Delete", "Backspace"])
def test_delete_and_undo_in_reverse(carte, key):
    carte.write_favorites(THREE)
    terminal = open_list(carte).wait_for("Manhattan")
    names = [entry["title"] for entry in THREE]
    before = rows_of(terminal, names)
    first = selected_title(terminal)
    terminal.press(key)
    terminal.wait_for(f"Removed {first}")
    second = selected_title(terminal)
    terminal.press(key)
    terminal.wait_for(f"Removed {second}")
    terminal.wait_for(lambda _: len(carte.saved_favorites()) == 1)
    terminal.press("u")
    terminal.wait_for(lambda _: second in carte.saved_titles())
    assert first not in carte.saved_titles()
    terminal.press("u")
    terminal.wait_for(lambda _: len(carte.saved_favorites()) == 3)
    terminal.wait_for(lambda t: rows_of(t, names) == before)
    assert {entry["id"]: entry["added"] for entry in carte.saved_favorites()} == {
        entry["id"]: entry["added"] for entry in THREE}


def test_deleting_the_last_one_shows_the_empty_list_and_undo_brings_it_back(carte):
    carte.write_favorites(THREE[:1])
    terminal = open_list(carte).wait_for("Margarita")
    terminal.press("d")
    terminal.wait_for("No Favorites?")
    terminal.press("u")
    terminal.wait_for(lambda _: carte.saved_titles() == ["Margarita"])
    terminal.wait_gone("No Favorites?")


def test_enter_opens_the_page_and_esc_returns_to_the_row(carte):
    carte.write_favorites(THREE)
    terminal = open_list(carte).wait_for("Manhattan")
    terminal.press("Down")
    terminal.wait_quiet()
    chosen = selected_title(terminal)
    terminal.press("Enter")
    terminal.wait_for(page_is_shown)
    assert terminal.shows(chosen)
    terminal.press("Esc")
    terminal.wait_for(selects(chosen))


def test_slash_filters_the_list(carte):
    carte.write_favorites(THREE)
    terminal = open_list(carte).wait_for("Manhattan")
    terminal.press("/")
    terminal.type("daiq")
    terminal.wait_gone("Manhattan")
    assert terminal.shows("Daiquiri")
    terminal.press("Esc")
    terminal.wait_for("Manhattan")


def test_keys_the_program_does_not_know_stay_in_the_file(carte):
    extra = {**THREE[0], "note": "with salt"}
    carte.write_favorites(json.dumps({"version": 1, "favorites": [extra], "mood": "good"}).encode())
    terminal = open_grid(carte)
    search(terminal, "daiquiri")
    terminal.wait_for(selects("Daiquiri"))
    terminal.press("^F")
    terminal.wait_for(lambda _: len(carte.saved_favorites()) == 2)
    kept = json.loads(carte.favorites_file.read_text())
    assert kept["mood"] == "good"
    assert [entry for entry in kept["favorites"] if entry["id"] == "11007"] == [extra]


def test_two_programs_lose_none_of_their_favorites(carte):
    one, other = open_grid(carte), open_grid(carte)
    _keep(carte, one, "Margarita", 1)
    _keep(carte, other, "Daiquiri", 2)
    _keep(carte, one, "Manhattan", 3)
    assert sorted(carte.saved_titles()) == ["Daiquiri", "Manhattan", "Margarita"]
    search(one, "daiquiri")
    one.wait_for(selects("Daiquiri"))
    assert "★" in one.screen()[one.row_with("Daiquiri")]
    third = open_list(carte).wait_for("Margarita")
    assert third.shows("Daiquiri") and third.shows("Manhattan")


def test_a_delete_in_one_program_is_not_undone_by_the_other(carte):
    carte.write_favorites(THREE)
    grid = open_grid(carte)
    deleting = open_list(carte).wait_for("Manhattan")
    gone = selected_title(deleting)
    deleting.press("d")
    deleting.wait_for(lambda _: gone not in carte.saved_titles())
    _keep(carte, grid, "Mojito", 3)
    assert gone not in carte.saved_titles()


def _keep(carte, terminal, title, total):
    terminal.press("^U")
    terminal.wait_for(grid_is_shown)
    search(terminal, title.lower())
    terminal.wait_for(selects(title))
    terminal.press("^F")
    terminal.wait_for(lambda _: len(carte.saved_favorites()) == total)
    terminal.press("^U")
    terminal.wait_for("Search for cocktail...")
