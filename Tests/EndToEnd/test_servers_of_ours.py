"""The servers that the other tests ask keep to the contracts of those they stand for."""

import json
import urllib.error
import urllib.request
from urllib.parse import urlencode

import pytest
from parse_server import APP_ID, REST_KEY, ParseServer
from spoonacular import KEY, Spoonacular


def ask(url, method="GET", content=None, **headers):
    """Status, content and headers of an answer."""
    body = None if content is None else json.dumps(content).encode()
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(url, body, {"Content-Type": "application/json", **headers}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            return answer.status, json.loads(answer.read() or b"null"), answer.headers
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read() or b"null"), error.headers


@pytest.fixture
def classes(parse):
    """Asks the Parse server with its keys."""
    def asked(path, method="GET", content=None, token=None, **query):
        keys = {"X_Parse_Application_Id": APP_ID, "X_Parse_REST_API_Key": REST_KEY}
        if token:
            keys["X_Parse_Session_Token"] = token
        return ask(f"{parse.url}/{path}" + ("?" + urlencode(query) if query else ""), method, content, **keys)
    return asked


def test_rows_are_made_found_changed_and_deleted(classes):
    made = [classes("classes/Toy", "POST", {"name": f"T{number}", "size": number}) for number in range(5)]
    assert all(status == 201 and set(row) == {"objectId", "createdAt"} for status, row, _ in made)
    assert made[0][2]["Location"].endswith("/classes/Toy/" + made[0][1]["objectId"])
    big = {"where": json.dumps({"size": {"$gte": 2}}), "order": "-size", "limit": "2", "skip": "1", "count": "1"}
    status, found, _ = classes("classes/Toy", **big)
    assert status == 200 and [row["size"] for row in found["results"]] == [3, 2] and found["count"] == 3
    assert classes("classes/Toy", limit="0", count="1")[1] == {"results": [], "count": 5}
    assert set(classes("classes/Toy", keys="name", limit="1")[1]["results"][0]) == {
        "name", "objectId", "createdAt", "updatedAt"}
    path = "classes/Toy/" + made[0][1]["objectId"]
    assert set(classes(path, "PUT", {"name": "New"})[1]) == {"updatedAt"}
    assert classes(path)[1]["name"] == "New"
    assert classes(path, "DELETE")[:2] == (200, {})
    assert classes(path, "DELETE")[:2] == (404, {"code": 101, "error": "Object not found."})
    some = json.dumps({"name": {"$in": ["T1", "T9"]}})
    posted = classes("classes/Toy", "POST", {"_method": "GET", "where": some})
    assert [row["name"] for row in posted[1]["results"]] == ["T1"]


def test_lists_have_a_hundred_rows_unless_told_otherwise(parse, classes):
    for number in range(120):
        parse.put("Toy", size=number)
    assert len(classes("classes/Toy")[1]["results"]) == 100
    assert len(classes("classes/Toy", limit="1000")[1]["results"]) == 120
    parse.row_cap = 30
    assert len(classes("classes/Toy", limit="1000")[1]["results"]) == 30


def test_a_parse_server_refuses_in_many_ways(parse, classes):
    assert ask(parse.url + "/classes/Toy", X_Parse_Application_Id=APP_ID)[:2] == (403, {"error": "unauthorized"})
    parse.put("Toy", size=1)
    assert classes("classes/Toy", "POST", {"size": "L"})[1]["code"] == 111
    assert classes("classes/Toy", "POST", {"objectId": "x"})[1]["code"] == 105
    assert classes("classes/Toy", colour="red")[1] == {"code": 102, "error": "Invalid parameter for query: colour"}
    assert classes("classes/Toy", where="{")[:2] == (500, {"code": 1, "message": "Internal server error."})
    with ParseServer(classes=["Toy"]) as strict:
        status, refused, _ = ask(strict.url + "/classes/Tool", X_Parse_Application_Id=APP_ID,
                                 X_Parse_REST_API_Key=REST_KEY)
        assert (status, refused["code"]) == (400, 119) and refused["error"].endswith("class: Tool")


def test_users_see_what_is_theirs(parse, classes):
    status, user, _ = classes("users", "POST", {"username": "ana", "password": "x"})
    assert status == 201 and user["sessionToken"].startswith("r:")
    rights = {user["objectId"]: {"read": True, "write": True}}
    _, row, _ = classes("classes/Toy", "POST", {"name": "mine", "ACL": rights}, token=user["sessionToken"])
    assert classes("classes/Toy")[1]["results"] == []
    assert classes("classes/Toy/" + row["objectId"])[1]["code"] == 101
    assert len(classes("classes/Toy", token=user["sessionToken"])[1]["results"]) == 1
    assert classes("login", "POST", {"username": "ana", "password": "y"})[:2] == (
        404, {"code": 101, "error": "Invalid username/password."})
    assert classes("users/me", token=user["sessionToken"])[1]["objectId"] == user["objectId"]
    assert classes("logout", "POST", {}, token=user["sessionToken"])[0] == 200
    assert classes("users/me", token=user["sessionToken"])[:2] == (
        400, {"code": 209, "error": "Invalid session token"})


def test_spoonacular_counts_and_takes_both_spellings(spoonacular):
    url = spoonacular.url + "/recipes/"
    assert ask(url + "random")[1]["code"] == 401
    _, found, headers = ask(url + "random?number=3&include-tags=vegan", x_api_key=KEY)
    assert len(found["recipes"]) == 3 and all(one["vegan"] for one in found["recipes"])
    assert headers["X-API-Quota-Request"] == "1.03" and headers["X-API-Quota-Left"] == "48.97"
    assert ask(url + f"random?number=2&tags=vegan&apiKey={KEY}")[1]["recipes"]
    _, bare, _ = ask(url + "complexSearch?query=soup", x_api_key=KEY)
    assert set(bare["results"][0]) == {"id", "title", "image", "imageType"} and bare["totalResults"] == 1
    _, more, _ = ask(url + "complexSearch?query=soup&addRecipeInformation=true", x_api_key=KEY)
    assert {"summary", "analyzedInstructions"} <= set(more["results"][0])
    assert not {"instructions", "extendedIngredients"} & set(more["results"][0])
    assert ask(url + "7000001/information", x_api_key=KEY)[1]["title"] == "Bramble Crepes"
    assert ask(url + "1/information", x_api_key=KEY)[:2] == (404, {
        "status": "failure", "code": 404, "message": "A recipe with the id 1 does not exist."})
    with Spoonacular(points=1) as poor:
        assert ask(poor.url + "/recipes/random", x_api_key=KEY)[0] == 200
        status, refused, headers = ask(poor.url + "/recipes/random", x_api_key=KEY)
        assert (status, refused["status"], headers["X-API-Quota-Left"]) == (402, "failure", "0")
