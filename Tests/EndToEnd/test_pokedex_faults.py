"""PokeAPI in a bad mood costs nothing but its own Pokémon and texts."""

import pytest
from carte import NOBODY
from dex_screens import (
    LOADING, UNAVAILABLE, assert_no_traces, find, is_live, leave_page, open_dex, open_pokemon, refreshed,
    turn_to,
)
from pty_process import status_field
from screens import open_grid, quit_program, selects
from test_server_faults import has_failed

FAULTS = ["404", "500", "html", "empty", "garbage", "cut", "half", "deep", "reset"]

# More than the program and its largest answer need; far less than an answer without end.
MOST_MEMORY_KB = 200 * 1024


def says_why(terminal):
    """Whether a notice says in a sentence who could not be asked."""
    return terminal.shows_wrapped("127.0.0.1") or terminal.shows_wrapped("PokeAPI")


@pytest.mark.parametrize("kind", FAULTS)
def test_the_bundle_works_when_every_answer_is_bad(carte, pokeapi, kind):
    pokeapi.fail(kind)
    terminal = open_dex(carte, server=pokeapi).wait_for(has_failed, 30)
    terminal.press("^R")
    terminal.wait_for(says_why, 30)
    assert terminal.shows_wrapped("still works") and not is_live(terminal)
    assert_no_traces(terminal)
    open_pokemon(terminal, "mr. mime", "Mr. Mime").wait_for("Barrier Pokémon")
    turn_to(terminal, "MOVES").wait_for("(lvl: ")
    quit_program(terminal)


@pytest.mark.parametrize("kind", ["404", "html", "half", "deep"])
def test_a_bad_list_leaves_what_the_types_tell(carte, pokeapi, kind):
    pokeapi.fail(kind, "^pokemon")
    terminal = open_dex(carte, server=pokeapi)
    terminal.wait_for(lambda t: is_live(t) or has_failed(t), 30)
    find(terminal, "newmon", "Newmon")
    find(terminal, "pika", "Pikachu")
    assert_no_traces(terminal)


@pytest.mark.parametrize("kind", ["500", "empty", "garbage"])
def test_a_bad_type_leaves_the_others(carte, pokeapi, kind):
    pokeapi.fail(kind, "^type/12$")
    terminal = open_dex(carte, server=pokeapi)
    terminal.wait_for(lambda t: is_live(t) or has_failed(t), 30)
    find(terminal, "eldermon", "Eldermon")
    find(terminal, "newmon", "Newmon")
    find(terminal, "bulbasaur", "Bulbasaur")
    assert terminal.shows("Grass / Poison")
    assert_no_traces(terminal)


@pytest.mark.parametrize("kind", FAULTS)
def test_bad_details_are_said_in_a_sentence_and_tried_again(carte, pokeapi, kind):
    terminal = refreshed(carte, pokeapi)
    pokeapi.fail(kind, r"^(pokemon|pokemon-species|ability|move)/\d")
    open_pokemon(terminal, "newmon", "Newmon").wait_for(UNAVAILABLE, 20)
    assert_no_traces(terminal)
    for label in ("STATS", "MATCHUPS"):
        turn_to(terminal, label)
        terminal.wait_quiet(0.1)
        assert_no_traces(terminal)
    terminal.wait_for("Damage taken")
    leave_page(terminal)
    pokeapi.heal()
    open_pokemon(terminal, "pika", "Pikachu").wait_for("Mouse Pokémon")
    leave_page(terminal)
    if kind == "404":
        # The server has said that there is none; only a refresh makes it worth asking again.
        terminal.press("^R")
        terminal.wait_for(is_live, 15)
    open_pokemon(terminal, "newmon", "Newmon").wait_for("Novelty Pokémon", 10)


@pytest.mark.parametrize("kind", ["404", "html", "cut"])
def test_bad_texts_spare_the_rest_of_the_tab(carte, pokeapi, kind):
    pokeapi.fail(kind, "^ability/901$")
    terminal = turn_to(open_pokemon(refreshed(carte, pokeapi), "newmon", "Newmon"), "ABILITIES")
    terminal.wait_for(UNAVAILABLE, 20).wait_gone(LOADING, 20)
    assert terminal.shows("Lantern Hide") and terminal.shows("Overgrow")
    assert_no_traces(terminal)


def test_an_endless_answer_is_cut_off(carte, pokeapi):
    pokeapi.fail("huge", "^pokemon|ability")
    terminal = open_dex(carte, server=pokeapi)
    terminal.wait_for(lambda t: is_live(t) or has_failed(t), 30)
    turn_to(open_pokemon(terminal, "newmon", "Newmon"), "STATS")
    terminal.wait_for(UNAVAILABLE, 30)
    assert status_field(f"/proc/{terminal.pid}/status", "VmHWM") < MOST_MEMORY_KB
    quit_program(terminal)


@pytest.mark.parametrize("everywhere", [False, True])
def test_escape_sequences_never_reach_the_terminal(carte, pokeapi, everywhere):
    terminal = open_dex(carte, server=pokeapi)
    if everywhere:
        # Names in lists are poisoned too, so that nobody is found in them.
        terminal.wait_for(is_live, 15)
    pokeapi.fail("escapes", everywhere=everywhere)
    terminal.press("^R")
    terminal.wait_for(lambda t: pokeapi.log() and (is_live(t) or has_failed(t)), 30)
    for query, title in (("newmon", "Newmon"), ("pika", "Pikachu")):
        open_pokemon(terminal, query, title)
        for label in ("ABILITIES", "MOVES", "EVOLUTION", "ABOUT"):
            turn_to(terminal, label)
            terminal.wait_quiet(0.15)
        terminal.press("f")
        leave_page(terminal)
    terminal.wait_for(lambda _: len(carte.saved_favorites()) == 2)
    assert terminal.is_running
    raw = terminal.bytes_without_questions()
    for attack in (b"\x1b]0;HIJACKED", b"\x1b]52", b"\x1b[6n", b"\x07", b"\x7f", b"\x00", b"HIJACKED\x07",
                   "\x9b".encode(), "\u202e".encode(), "\u200b".encode()):
        assert attack not in raw
    assert "\\u001b" not in carte.favorites_file.read_text().lower()


def test_a_poisoned_text_is_read_all_the_same(carte, pokeapi):
    pokeapi.fail("escapes", "^ability")
    turn_to(open_pokemon(refreshed(carte, pokeapi), "newmon", "Newmon"), "ABILITIES") \
        .wait_for("Glows when evening comes.")


def test_a_server_that_is_not_there_is_said(carte):
    terminal = open_dex(carte, server=NOBODY).wait_for(has_failed, 30)
    terminal.press("^R")
    terminal.wait_for(says_why, 30)
    find(terminal, "皮卡丘", "Pikachu")


def test_the_server_recovers_and_so_does_the_grid(carte, pokeapi):
    pokeapi.fail("500")
    terminal = open_dex(carte, server=pokeapi).wait_for(has_failed, 30)
    pokeapi.heal()
    terminal.press("^R")
    terminal.wait_for(is_live, 30)
    find(terminal, "newmon", "Newmon")


def test_retry_after_is_obeyed(carte, pokeapi):
    pokeapi.fail("429", "type/3", times=1, retry_after=2)
    refreshed(carte, pokeapi)
    [refused] = [request for request in pokeapi.log() if request.faults]
    again = [request for request in pokeapi.log("^type/3$") if not request.faults]
    assert again and again[0].started - refused.started >= 1.9


def test_a_damaged_cache_is_no_hindrance(carte, pokeapi):
    quit_program(refreshed(carte, pokeapi))
    for path in carte.cache.rglob("*"):
        if path.is_file():
            path.write_bytes(b'{"version":1,"po')
    terminal = refreshed(carte, pokeapi)
    open_pokemon(terminal, "newmon", "Newmon").wait_for("Novelty Pokémon")


def test_a_refused_address_asks_nobody(carte):
    terminal = carte.start("pokedex", CARTE_POKEAPI_URL="http://example.com/api", CARTE_OFFLINE="")
    terminal.wait_for("CARTE_POKEAPI_URL")
    terminal.wait_for("offline")
    terminal.wait_for(selects("Bulbasaur"))


def test_a_bad_pokeapi_spares_the_cocktails(carte, pokeapi):
    pokeapi.fail("reset")
    open_grid(carte, server=pokeapi).wait_for("Search for cocktail...")
    assert pokeapi.log() == []
