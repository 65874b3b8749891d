"""With PokeAPI in reach: few questions for the list, newer Pokémon join, and what it takes back goes."""

import bundled_dex
import newcomers
import pytest
from dex_screens import (
    PLACEHOLDER, assert_polite, find, is_live, open_dex, open_pokemon, refreshed, shows_page_of,
)
from pokeapi import PokeAPI
from screens import count_shown, quit_program, search, selected_title, selects
from terminal import PAUSE_AFTER_ESCAPE

ALL = len(bundled_dex.cards()) + len(newcomers.POKEMON)
NEW_NAMES = {"newmon": "Newmon", "eldermon": "Eldermon", "barely": "Barely There",
             "lantern": "Lantern Pikachu", "mega newmon": "Mega Newmon",
             "gigantamax elder": "Gigantamax Eldermon"}


def test_the_first_refresh_asks_twenty_questions_at_most(carte, pokeapi):
    pokeapi.fail("slow", seconds=0.05)
    terminal = refreshed(carte, pokeapi)
    terminal.wait_quiet(0.3)
    assert 18 <= len(pokeapi.log()) <= 20
    assert len(pokeapi.log("^type/")) == 18
    assert_polite(pokeapi)


def test_new_pokemon_join_the_grid_and_are_found(carte, pokeapi):
    terminal = refreshed(carte, pokeapi)
    terminal.wait_for(f" of {ALL:,}")
    for query, title in NEW_NAMES.items():
        find(terminal, query, title)
    find(terminal, "newmon", "Newmon")
    assert terminal.shows("#1026 · Grass / Fairy") and terminal.shows("#1026 · Grass / Steel")
    find(terminal, "lantern", "Lantern Pikachu")
    assert terminal.shows("#0025 · Electric")
    find(terminal, "dex:1027", "Eldermon")


def test_types_of_new_pokemon_are_searched_too(carte, pokeapi):
    terminal = refreshed(carte, pokeapi)
    find(terminal, "dex:1026- type:steel", "Mega Newmon")
    assert count_shown(terminal) == 1


def test_scripts_know_them_after_a_refresh(carte, pokeapi):
    quit_program(refreshed(carte, pokeapi))
    listed = carte.run_json("list", "pokedex")
    assert len(listed) == ALL and {str(one) for one in newcomers.POKEMON} <= {card["id"] for card in listed}
    assert carte.run_json("show", "pokedex", "newmon")["data"]["number"] == 1026


def test_a_list_that_comes_in_two_pages_costs_one_question_more(carte):
    with PokeAPI(page_cap=700) as server:
        terminal = refreshed(carte, server)
        terminal.wait_for(f" of {ALL:,}")
        assert len(server.log()) == 20
        assert_polite(server)


def test_a_second_refresh_gets_no_body(carte, pokeapi):
    terminal = refreshed(carte, pokeapi)
    pokeapi.clear_log()
    terminal.press("^R")
    terminal.wait_for(lambda _: len(pokeapi.log()) >= 19, 15)
    terminal.wait_for(is_live, 15)
    assert len(pokeapi.log()) <= 20 and {request.status for request in pokeapi.log()} == {304}


def test_what_is_taken_back_goes(carte, pokeapi):
    terminal = refreshed(carte, pokeapi).wait_for(f" of {ALL:,}")
    pokeapi.take_back(1028, 10328)
    terminal.press("^R")
    terminal.wait_for(f" of {ALL - 2:,}", 15)
    search(terminal, "barely")
    terminal.wait_for(lambda t: selected_title(t) != "Barely There")


def test_a_fresh_cache_is_not_asked_for_again(carte, pokeapi):
    quit_program(refreshed(carte, pokeapi))
    pokeapi.clear_log()
    terminal = open_dex(carte, server=pokeapi).wait_for("cached")
    find(terminal, "newmon", "Newmon")
    terminal.wait_quiet()
    assert pokeapi.log() == []


def test_bundled_pages_ask_nothing(carte, pokeapi):
    terminal = refreshed(carte, pokeapi)
    pokeapi.clear_log()
    open_pokemon(terminal, "bulbasaur", "Bulbasaur")
    for key in "123456":
        terminal.press(key, "End")
        terminal.wait_quiet(0.05)
    terminal.press("n", "n", "n")
    terminal.wait_quiet(0.3)
    assert pokeapi.log() == []


def test_typed_words_never_reach_an_address(carte, pokeapi):
    pokeapi.fail("slow", seconds=0.02)
    terminal = open_dex(carte, server=pokeapi)
    for words in ("mr. mime", "type:null", "farfetch'd", "皮卡丘", "../../etc", "newmon", "zebrasecret", "99"):
        terminal.type(words)
        terminal.wait_for(words)
        terminal.press("Enter")
        terminal.wait_quiet(0.05)
        terminal.press("Esc", "^R", "^U")
        terminal.wait_for(PLACEHOLDER)
    terminal.wait_for(is_live, 15)
    carte.run("show", "pokedex", "zebrasecret", server=pokeapi)
    carte.run("list", "pokedex", "zebrasecret", server=pokeapi)
    assert pokeapi.log()
    assert_polite(pokeapi)
    assert all(request.status in (200, 304) for request in pokeapi.log() if request.finished)


def test_selection_and_query_survive_a_refresh(carte, pokeapi):
    pokeapi.fail("slow", seconds=0.1)
    terminal = open_dex(carte, server=pokeapi)
    search(terminal, "type:dragon")
    terminal.press("Down", "Down", "Right")
    terminal.wait_quiet(0.1)
    chosen = selected_title(terminal)
    terminal.wait_for(is_live, 15)
    terminal.wait_for(selects(chosen))
    assert terminal.shows("type:dragon")


@pytest.mark.parametrize("option, variable", [("--offline", None), (None, "1")])
def test_offline_asks_nobody(carte, pokeapi, option, variable):
    quit_program(refreshed(carte, pokeapi))
    pokeapi.clear_log()
    options = [option] if option else []
    terminal = open_dex(carte, *options, server=pokeapi, CARTE_OFFLINE=variable)
    open_pokemon(terminal, "newmon", "Newmon")
    for key in "123456":
        terminal.press(key)
        terminal.wait_quiet(0.05)
    terminal.press("Esc", "Esc", "^R")
    terminal.wait_for("offline")
    terminal.wait_quiet(PAUSE_AFTER_ESCAPE)
    assert pokeapi.log() == []


def test_keys_answer_while_the_server_hangs(carte, pokeapi):
    pokeapi.fail("hang")
    terminal = open_dex(carte, server=pokeapi)
    terminal.wait_for(lambda _: pokeapi.log())
    open_pokemon(terminal, "pika", "Pikachu")
    terminal.press("f")
    terminal.wait_for("Added Pikachu to favorites", timeout=2)
    terminal.press("n")
    terminal.wait_for(lambda t: not shows_page_of("Pikachu")(t), timeout=2)
    terminal.press("^Q")
    assert terminal.wait_exit(2) == 0
