"""`o` gives the source's address to the clipboard and shows it; the bell rings for those who want it."""

import base64
import re

import pytest
from recipe_screens import open_recipe, open_recipes, refreshed, shows_page_of
from screens import open_grid, open_page

BEL = b"\x07"
CLIPBOARD = re.compile(rb"\x1b\]52;c;([A-Za-z0-9+/=]*)(?:\x07|\x1b\\)")


def test_o_copies_the_address_and_shows_it(carte, spoonacular):
    terminal = open_recipe(refreshed(carte, spoonacular), "bramble", "Bramble Crepes")
    assert not CLIPBOARD.search(terminal.raw_bytes())
    before = terminal.mark()
    terminal.press("o")
    terminal.wait_for("Copied http://hill.example/7000001")
    [copied] = CLIPBOARD.findall(terminal.raw_bytes(before))
    assert base64.b64decode(copied) == b"http://hill.example/7000001"
    terminal.press("F1")
    terminal.wait_for("Copy the source's address")


def test_o_says_so_where_there_is_no_address(carte):
    terminal = open_recipe(open_recipes(carte), "apple chicken", "Apple Chicken")
    before = terminal.screen()
    terminal.press("o")
    terminal.wait_for("This page names no address to copy")
    after = terminal.screen()
    assert after[:-2] + after[-1:] == before[:-2] + before[-1:] and not CLIPBOARD.search(terminal.raw_bytes())
    terminal.press("F1")
    terminal.wait_for("Help")
    assert not terminal.shows("Copy the source's address")


def test_an_address_with_control_characters_is_harmless(carte, spoonacular):
    spoonacular.recipes[0]["sourceUrl"] = "http://hill.example/\x1b]52;c;SElKQUNL\x07\x1b\\a\r\nb"
    spoonacular.recipes[1]["sourceUrl"] = "javascript:alert(1)"
    terminal = refreshed(carte, spoonacular)
    terminal.press("Home", "Enter")
    terminal.wait_for(shows_page_of("Bramble Crepes"))
    terminal.press("o")
    terminal.wait_quiet(0.2)
    for copied in CLIPBOARD.findall(terminal.raw_bytes()):
        assert re.fullmatch(rb"https?://[!-~]+", base64.b64decode(copied))
    terminal.press("n", "o")
    terminal.wait_for(shows_page_of("Lantern Soup"))
    terminal.wait_quiet(0.2)
    assert not any(b"javascript" in base64.b64decode(one) for one in CLIPBOARD.findall(terminal.raw_bytes()))


@pytest.mark.parametrize("bell, rings", [(None, 0), (False, 0), (True, 2)])
def test_adding_a_favorite_rings_only_where_that_is_set(carte, bell, rings):
    if bell is not None:
        carte.write_settings(bell=bell)
    terminal = open_grid(carte).wait_quiet()
    terminal.press("^F")
    terminal.wait_for("Added")
    terminal.press("^F")
    terminal.wait_for("Removed")
    terminal.press("Down")
    open_page(terminal)
    terminal.press("f")
    terminal.wait_for(lambda _: len(carte.saved_favorites()) == 1)
    terminal.wait_quiet()
    assert terminal.bytes_without_questions().count(BEL) == rings
