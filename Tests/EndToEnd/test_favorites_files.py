"""Favorites files that are damaged, strange or in the way: nothing is lost, and the screen says so."""

import json
import os

import pytest
from carte import NO_XDG_FOLDERS, favorite
from permissions import bound_by_permissions
from screens import grid_is_shown, search, selects

GOOD = json.dumps({"version": 1, "favorites": [favorite(11007, "Margarita")]}).encode()

DAMAGED = {
    "empty": b"",
    "half an object": b'{"version":1,"favorites":[{"cata',
    "a brace": b"{",
    "null": b"null",
    "an array": b"[]",
    "a string": b'"favorites"',
    "favorites of the wrong type": b'{"version":1,"favorites":"Margarita"}',
    "a version of the wrong type": b'{"version":"one","favorites":[]}',
    "zeros": bytes(4096),
    "zeros after good text": GOOD + bytes(512),
    "deep": b'{"version":1,"favorites":' + b"[" * 100_000,
    "50 MB": b'{"version":1,"favorites":[' + b" " * 50_000_000 + b"]}",
}


def keep_margarita(carte, **settings):
    terminal = carte.start("cocktails", **settings).wait_for(grid_is_shown)
    return press_favorite(terminal)


def press_favorite(terminal):
    search(terminal, "margarita")
    terminal.wait_for(selects("Margarita"))
    terminal.press("^F")
    return terminal


def names_the_file(terminal):
    """Whether a notice names the file, wherever its path is broken."""
    return terminal.shows_wrapped("favorites.json")


def says_where_it_went(terminal):
    """Whether a notice names the copy that was set aside."""
    return terminal.shows_wrapped("favorites.json.corrupt-")


def set_aside(carte):
    return sorted(carte.favorites_file.parent.glob("favorites.json.corrupt-*"))


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_file_is_set_aside_and_the_screen_says_so(carte, kind):
    carte.write_favorites(DAMAGED[kind])
    terminal = carte.start("favorites")
    terminal.wait_for(says_where_it_went)
    terminal.wait_for("No Favorites?")
    [copy] = set_aside(carte)
    assert copy.read_bytes() == DAMAGED[kind]
    terminal.press("Esc", "Esc")
    assert terminal.wait_exit() == 0
    keep_margarita(carte).wait_for(lambda _: carte.saved_titles() == ["Margarita"])
    assert copy.read_bytes() == DAMAGED[kind] and set_aside(carte) == [copy]


def test_the_grid_says_it_too(carte):
    carte.write_favorites(b"{")
    carte.start("cocktails").wait_for(grid_is_shown).wait_for(says_where_it_went)


def test_a_file_of_a_newer_version_is_left_alone(carte):
    newer = json.dumps({"version": 99, "favorites": [favorite(11007, "Margarita")], "shelf": {}}).encode()
    carte.write_favorites(newer)
    terminal = keep_margarita(carte)
    terminal.wait_for("newer")
    terminal.wait_quiet()
    assert carte.favorites_file.read_bytes() == newer and set_aside(carte) == []
    reader = carte.start("favorites").wait_for("Margarita")
    reader.press("d")
    reader.wait_for("newer")
    assert carte.favorites_file.read_bytes() == newer


def test_a_folder_in_its_place_is_left_alone(carte):
    carte.favorites_file.mkdir(parents=True)
    terminal = keep_margarita(carte)
    terminal.wait_for(names_the_file)
    terminal.wait_quiet()
    assert carte.favorites_file.is_dir() and set_aside(carte) == []
    assert terminal.is_running


def test_a_file_that_may_not_be_read_is_left_alone(carte):
    carte.write_favorites(GOOD)
    carte.favorites_file.chmod(0)
    terminal = keep_margarita(carte, under=bound_by_permissions())
    terminal.wait_for(names_the_file)
    terminal.wait_quiet()
    carte.favorites_file.chmod(0o600)
    assert carte.favorites_file.read_bytes() == GOOD and set_aside(carte) == []


def test_a_link_to_nowhere_is_no_file_yet(carte):
    target = carte.folder / "elsewhere" / "kept.json"
    target.parent.mkdir()
    carte.favorites_file.parent.mkdir(parents=True)
    carte.favorites_file.symlink_to(target)
    keep_margarita(carte).wait_for("Added Margarita to favorites")
    carte.start("favorites").wait_for("Margarita")
    assert carte.favorites_file.is_symlink() and json.loads(target.read_bytes())["favorites"]


def test_a_link_is_kept_when_its_file_is_replaced(carte):
    target = carte.folder / "kept.json"
    target.write_bytes(GOOD)
    carte.favorites_file.parent.mkdir(parents=True)
    carte.favorites_file.symlink_to(target)
    keep_margarita(carte).wait_for(lambda _: carte.saved_titles() == [])
    assert carte.favorites_file.is_symlink()


def test_a_pipe_in_its_place_does_not_hang_the_program(carte):
    carte.favorites_file.parent.mkdir(parents=True)
    os.mkfifo(carte.favorites_file)
    terminal = keep_margarita(carte)
    terminal.wait_for(names_the_file)


@pytest.mark.parametrize("place", ["under a file", "under /proc"])
def test_a_home_that_cannot_be_written_still_shows_everything(carte, place):
    blocked = "/proc/carte-home"
    if place == "under a file":
        (carte.folder / "file").write_text("not a folder")
        blocked = str(carte.folder / "file" / "home")
    terminal = keep_margarita(carte, HOME=blocked, **NO_XDG_FOLDERS)
    terminal.wait_for(names_the_file)
    terminal.press("Enter")
    terminal.wait_for("Prepare Cocktail glass")


def test_a_read_only_home_still_shows_everything(carte):
    carte.home.chmod(0o500)
    terminal = keep_margarita(carte, under=bound_by_permissions(), **NO_XDG_FOLDERS)
    terminal.wait_for(names_the_file)
    carte.home.chmod(0o700)
    assert list(carte.home.iterdir()) == []
