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


def test_a_file_that_is_too_large_is_left_alone(carte):
    large = GOOD + b" " * 70_000_000
    carte.write_favorites(large)
    keep_margarita(carte).wait_for(lambda terminal: terminal.shows_wrapped("larger than carte reads"))
    assert carte.favorites_file.read_bytes() == large and set_aside(carte) == []


@pytest.mark.parametrize("lost", ["deleted", "emptied", "damaged"])
def test_a_file_that_is_lost_meanwhile_comes_back_with_the_next_change(carte, lost):
    carte.write_favorites([favorite(11000, "Mojito"), favorite(11001, "Old Fashioned")])
    terminal = carte.start("cocktails").wait_for(grid_is_shown)
    search(terminal, "mojito")
    terminal.wait_for("★")
    if lost == "deleted":
        carte.favorites_file.unlink()
    else:
        carte.favorites_file.write_bytes(b"" if lost == "emptied" else b"\0{")
    terminal.press("^U")
    press_favorite(terminal)
    terminal.wait_for("Added Margarita") if lost == "deleted" else terminal.wait_for(says_where_it_went)
    assert carte.saved_titles() == ["Mojito", "Old Fashioned", "Margarita"]


def test_a_change_that_failed_is_saved_with_the_next_one(carte):
    carte.write_favorites([])
    terminal = carte.start("cocktails").wait_for(grid_is_shown)
    carte.favorites_file.unlink()
    carte.favorites_file.mkdir()
    press_favorite(terminal).wait_for(lambda terminal: terminal.shows_wrapped("lasts until you quit"))
    carte.favorites_file.rmdir()
    terminal.press("^U")
    search(terminal, "mojito")
    terminal.wait_for(selects("Mojito"))
    terminal.press("^F")
    terminal.wait_for("Added Mojito")
    assert carte.saved_titles() == ["Margarita", "Mojito"]


def test_numbers_of_others_are_written_back_as_they_were(carte):
    numbers = "[9007199254740993,18446744073709551615,1e400,0.1,1E-7]"
    carte.write_favorites(f'{{"version":1,"theirs":{numbers},"favorites":[]}}'.encode())
    assert carte.run("favorites", "add", "cocktails", "Margarita").returncode == 0
    assert numbers in "".join(carte.favorites_file.read_text().split())


def test_a_list_of_favorites_that_cannot_be_read_fails(carte):
    carte.write_favorites(b"{")
    result = carte.run("favorites", "list", "--json")
    assert result.returncode == 3 and result.stdout == b""
    assert result.stderr.count(b"\n") == 1 and b"corrupt" in result.stderr


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
