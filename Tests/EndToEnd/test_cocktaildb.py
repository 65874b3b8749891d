"""The server the other tests rely on: shapes, caps and faults."""

import http.client
import json
import time
import urllib.error
import urllib.request
from urllib.parse import urlsplit

import pytest
from cocktaildb import CocktailDB
from drinks import many_drinks


def get(server, target, **headers):
    request = urllib.request.Request(f"{server.url}/{target}", headers=headers)
    with urllib.request.urlopen(request, timeout=5) as answer:
        return answer.read()


def drinks(server, target):
    return json.loads(get(server, target))["drinks"]


def test_a_record_has_the_fields_of_the_service(server):
    [record] = drinks(server, "lookup.php?i=900001")
    assert len(record) == 51
    assert all(value is None or isinstance(value, str) for value in record.values())


def test_searches_are_capped_and_filters_too(server):
    assert len(drinks(server, "search.php?f=b")) == 25
    with CocktailDB(many_drinks(130)) as crowded:
        assert len(drinks(crowded, "filter.php?c=Cocktail")) == 100


def test_nothing_has_four_shapes(server):
    answers = {get(server, target) for target in (
        "search.php?f=%25", "filter.php?c=Unknown", "filter.php?g=Unknown", "search.php?f=ab")}
    assert answers == {b'{"drinks": null}', b'{"drinks":"no data found"}', b'{"drinks":"None Found"}', b""}


def test_categories_with_a_slash_are_found(server):
    assert [row["strDrink"] for row in drinks(server, "filter.php?c=Other%20%2F%20Unknown")] == ["7/8 Parade"]


def test_an_unchanged_answer_is_304(server):
    target = "lookup.php?i=900001"
    with urllib.request.urlopen(f"{server.url}/{target}", timeout=5) as answer:
        tag = answer.headers["ETag"]
    with pytest.raises(urllib.error.HTTPError, match="304"):
        get(server, target, **{"If-None-Match": tag})


def test_faults_strike_where_and_as_often_as_asked(server):
    server.fail("429", "lookup", times=1, retry_after=7)
    assert drinks(server, "search.php?f=z")
    with pytest.raises(urllib.error.HTTPError) as refused:
        get(server, "lookup.php?i=900001")
    assert refused.value.code == 429 and refused.value.headers["Retry-After"] == "7"
    assert drinks(server, "lookup.php?i=900001")


def test_bodies_can_be_cut_and_poisoned(server):
    server.fail("cut", "lookup")
    with pytest.raises(http.client.IncompleteRead):
        get(server, "lookup.php?i=900001")
    server.heal()
    server.fail("escapes", "lookup")
    [record] = drinks(server, "lookup.php?i=900001")
    assert "\x1b]0;" in record["strDrink"] and record["idDrink"] == "900001"


def test_a_hanging_request_is_let_go_and_logged(server):
    server.fail("hang")
    connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=5)
    connection.request("GET", "/api/json/v1/1/list.php?c=list")
    while not server.log():
        time.sleep(0.01)
    assert server.log()[0].finished is None
    server.heal()
    with pytest.raises(http.client.RemoteDisconnected):
        connection.getresponse()
    assert server.log("list")[0].faults == ["hang"]
