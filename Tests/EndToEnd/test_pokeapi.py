"""PokeAPI's stand-in: shapes, paging, refusals and faults."""

import http.client
import json
import urllib.error
import urllib.request

import bundled_dex
import newcomers
import pytest
from pokeapi import PokeAPI


def get(server, target, **headers):
    request = urllib.request.Request(f"{server.url}/{target}", headers=headers)
    with urllib.request.urlopen(request, timeout=5) as answer:
        return answer.read()


def record(server, target):
    return json.loads(get(server, target))


def refusal(server, target, **headers):
    with pytest.raises(urllib.error.HTTPError) as refused:
        get(server, target, **headers)
    return refused.value.code, refused.value.read()


def test_the_list_is_paged_by_twenty_unless_asked_otherwise(pokeapi):
    page = record(pokeapi, "pokemon")
    assert len(page["results"]) == 20 and page["previous"] is None
    assert page["next"] == f"{pokeapi.url}/pokemon?offset=20&limit=20"
    whole = record(pokeapi, "pokemon?limit=2000")
    assert len(whole["results"]) == whole["count"] == len(bundled_dex.cards()) + len(newcomers.POKEMON)
    assert whole["next"] is None
    assert whole["results"][0] == {"name": "bulbasaur", "url": f"{pokeapi.url}/pokemon/1/"}


def test_the_list_is_in_the_order_of_ids(pokeapi):
    rows = record(pokeapi, "pokemon?limit=2000")["results"]
    ids = [int(row["url"].rstrip("/").rpartition("/")[2]) for row in rows]
    assert ids == sorted(ids) and 1026 in ids and 10327 in ids


def test_pages_can_be_capped():
    with PokeAPI(page_cap=700) as server:
        page = record(server, "pokemon?limit=2000")
        assert len(page["results"]) == 700 and page["next"].endswith("offset=700&limit=700")
        assert len(record(server, "pokemon?limit=2000&offset=700")["results"]) == page["count"] - 700


def test_types_name_all_their_members(pokeapi):
    fire = record(pokeapi, "type/10")["pokemon"]
    slots = {row["pokemon"]["name"]: row["slot"] for row in fire}
    assert slots["charmander"] == 1 and "squirtle" not in slots
    named = {row["pokemon"]["name"] for number in range(1, 19)
             for row in record(pokeapi, f"type/{number}")["pokemon"]}
    assert len(named) == len(bundled_dex.cards()) + len(newcomers.POKEMON)


@pytest.mark.parametrize("kind, identifier, slug", [
    ("pokemon", 25, "pikachu"), ("pokemon", 10327, "newmon-mega"), ("pokemon-species", 487, "giratina"),
    ("pokemon-species", 1026, "newmon"), ("ability", 65, "overgrow"), ("ability", 902, "quiet-heart"),
    ("move", 22, "vine-whip"), ("move", 2001, "cinder-waltz"), ("type", 18, "fairy"),
])
def test_a_record_is_found_by_its_number(pokeapi, kind, identifier, slug):
    found = record(pokeapi, f"{kind}/{identifier}/")
    assert (found["id"], found["name"]) == (identifier, slug)


def test_a_chain_names_its_species(pokeapi):
    root = record(pokeapi, f"evolution-chain/{newcomers.CHAIN}")["chain"]
    assert root["species"]["url"] == f"{pokeapi.url}/pokemon-species/1026/"
    assert root["evolves_to"][0]["evolution_details"][0]["min_level"] == 24


@pytest.mark.parametrize("target", ["pokemon/99999", "pokemon/mew", "type/19", "ability/0", "berry/1", ""])
def test_what_is_not_there_is_said_in_plain_words(pokeapi, target):
    assert refusal(pokeapi, target) == (404, b"Not Found")


@pytest.mark.parametrize("target", [
    "pokemon/mr.mime", "pokemon/mr%20mime", "pokemon?q=mew", "pokemon?limit=1&search=x", "pokemon/type:null",
])
def test_forbidden_signs_and_keys_are_refused(pokeapi, target):
    assert refusal(pokeapi, target)[0] == 403


def test_an_unchanged_answer_is_304(pokeapi):
    with urllib.request.urlopen(f"{pokeapi.url}/type/1", timeout=5) as answer:
        tag = answer.headers["ETag"]
    assert refusal(pokeapi, "type/1", **{"If-None-Match": tag}) == (304, b"")


def test_broken_answers_are_broken_in_their_ways(pokeapi):
    for kind, raised in (("reset", ConnectionResetError), ("cut", http.client.IncompleteRead)):
        pokeapi.fail(kind, "type/1", times=1)
        with pytest.raises((raised, urllib.error.URLError)):
            get(pokeapi, "type/1")
    pokeapi.fail("half", "type/1", times=1)
    pokeapi.fail("deep", "type/2", times=1)
    for target in ("type/1", "type/2"):
        with pytest.raises((json.JSONDecodeError, RecursionError)):
            record(pokeapi, target)


def test_only_what_people_read_is_poisoned_unless_all_is(pokeapi):
    pokeapi.fail("escapes", times=1)
    ability = record(pokeapi, "ability/901")
    assert "\x1b" in ability["names"][0]["name"] and "\x1b" in ability["effect_entries"][0]["effect"]
    assert ability["name"] == "lantern-hide"
    pokeapi.fail("escapes", times=1, everywhere=True)
    assert "\x1b" in record(pokeapi, "ability/901")["name"]


def test_requests_are_logged_by_what_they_asked_for(pokeapi):
    get(pokeapi, "pokemon?limit=1")
    get(pokeapi, "ability/65")
    assert [request.target for request in pokeapi.log()] == ["pokemon?limit=1", "ability/65"]
    assert [request.in_flight for request in pokeapi.log()] == [1, 1]
