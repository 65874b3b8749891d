"""Every way in which SheetDB refuses is a sentence with a status, and no order is lost."""

import pytest
from sheetdb import ALL_COLUMNS, CROWDED, Sheet, SheetDB
from tea_orders import CHINESE, hurry, names, order, orders, outbox, tea

# What is answered, and what is said of it.
REFUSALS = {
    "1015": (429, CROWDED.body, "text/html", "wait a while"),
    "429": (429, {"error": "Monthly limit reached"}, "application/json", "used up"),
    "400": (400, {"error": "Wrong data format"}, "application/json", "Wrong data format"),
    "401": (401, {"error": "Unauthorized"}, "application/json", "CARTE_SHEETDB_TOKEN"),
    "402": (402, {"error": "Upgrade your plan"}, "application/json", "Upgrade your plan"),
    "403": (403, {"error": "No \x1b[31mpermission\x07"}, "application/json", "No permission"),
    "403 page": (403, b"<html>Forbidden</html>", "text/html", "403"),
    "404": (404, {"error": "Not found"}, "application/json", "CARTE_SHEETDB_ORDERS"),
    "405": (405, {"error": "Method not allowed"}, "application/json", "Method not allowed"),
    "500": (500, {"error": "Server error"}, "application/json", "500"),
    "502": (502, b"<html>Bad Gateway</html>", "text/html", "502"),
    "page": (200, b"<html>Please log in to the Wi-Fi.</html>", "text/html", "something else than expected"),
    "error": (200, {"error": "Something is wrong"}, "application/json", "something else than expected"),
    "text": (200, "created", "application/json", "something else than expected"),
    "number": (200, 7, "application/json", "something else than expected"),
}
FAULTS = ["reset", "lost", "half", "cut", "garbage", "empty", "deep", "huge"]


def assert_nothing_is_lost(carte, sheetdb):
    """The order is sent as soon as that is possible, and once."""
    sheetdb.heal()
    hurry(carte)
    assert sorted(names(carte, sheetdb)) == ["小明", "小美"]
    assert sorted(row["name"] for row in sheetdb.rows) == ["小明", "小美"] and outbox(carte) == []


@pytest.fixture
def placed(carte, sheetdb):
    """The program with one order in the sheet and one that waits."""
    order(carte, sheetdb, "小美")
    order(carte, sheetdb, "小明", "--offline", code=3)
    return carte


@pytest.mark.parametrize("name", REFUSALS)
def test_every_refusal_is_a_sentence(placed, sheetdb, name):
    status, body, content_type, words = REFUSALS[name]
    sheetdb.fail("says", status=status, body=body, content_type=content_type)
    said, complained = tea(placed, sheetdb, "orders", code=3)
    assert words in complained and "127.0.0.1" in complained
    # What was seen last is better than nothing, as long as it is said what it is.
    assert "小美" in said and "…  小明" in said and "as they were at" in complained
    assert all(line.startswith("carte: ") for line in complained.splitlines())
    assert_nothing_is_lost(placed, sheetdb)


@pytest.mark.parametrize("name", REFUSALS)
def test_a_refusal_of_what_is_sent_is_one_too(placed, sheetdb, name):
    status, body, content_type, words = REFUSALS[name]
    sheetdb.fail("says", "^(POST|PATCH|DELETE)", status=status, body=body, content_type=content_type)
    said, complained = tea(placed, sheetdb, "orders", code=3)
    assert words in complained and "小美" in said and "小明" in said
    hurry(placed)
    identifier = sheetdb.rows[0]["id"]
    for change in (["edit", identifier, "--note", "x"], ["paid", identifier], ["delete", identifier]):
        assert words in tea(placed, sheetdb, *change, code=3)[1]
        hurry(placed)
    assert_nothing_is_lost(placed, sheetdb)


@pytest.mark.parametrize("kind", FAULTS)
@pytest.mark.parametrize("matching", ["^orders", "^POST"])
def test_every_fault_is_a_sentence(placed, sheetdb, kind, matching):
    sheetdb.fail(kind, matching)
    said, complained = tea(placed, sheetdb, "orders", code=3, timeout=60)
    assert "127.0.0.1" in complained and complained.rstrip().endswith(".") and "小明" in said
    assert_nothing_is_lost(placed, sheetdb)


@pytest.mark.parametrize("created", [0, 2, "one", None, -1])
def test_what_is_not_confirmed_is_looked_for(placed, sheetdb, created):
    sheetdb.fail("says", "^POST", times=1, status=201, body={"created": created})
    complained = tea(placed, sheetdb, "orders", code=3)[1]
    assert "127.0.0.1" in complained
    assert_nothing_is_lost(placed, sheetdb)


def test_where_nobody_listens_the_order_waits(carte, sheetdb):
    sheetdb.close()
    said, complained = tea(carte, sheetdb, "order", "雨果那堤", "--name", "小美", code=3)
    assert "It waits here" in said and "Cannot reach 127.0.0.1" in complained
    said, complained = tea(carte, sheetdb, "orders", code=3)
    assert said.startswith("…  小美") and "Cannot reach 127.0.0.1" in complained
    assert "127.0.0.1" in tea(carte, sheetdb, "orders", code=3, **CHINESE)[1]


def test_without_anything_known_a_refusal_is_all_there_is_to_say(carte, sheetdb):
    sheetdb.fail("says", status=404, body={"error": "Not found"})
    said, complained = tea(carte, sheetdb, "orders", code=3)
    assert said == "" and "CARTE_SHEETDB_ORDERS" in complained
    assert tea(carte, sheetdb, "orders", "--json", "--offline", code=3)[0] == ""


def test_the_sheet_gets_the_token_and_nobody_else_does(carte):
    with SheetDB({"orders": Sheet(ALL_COLUMNS, token="t0psecret")}) as sheetdb:
        assert "CARTE_SHEETDB_TOKEN" in tea(carte, sheetdb, "orders", code=3)[1]
        order(carte, sheetdb, "小美", CARTE_SHEETDB_TOKEN="t0psecret", CARTE_LOG="debug")
        assert len(sheetdb.rows) == 1
        assert carte.files_with("t0psecret") == []
        with SheetDB() as other:
            sheetdb.fail("says", status=307, body={}, headers=[("Location", other.url + "/orders")])
            tea(carte, sheetdb, "orders", code=3, CARTE_SHEETDB_TOKEN="t0psecret")
            assert not any("Authorization" in request.headers for request in other.log())


def test_a_sheet_that_may_only_be_read_says_why(carte, sheetdb):
    sheetdb.sheets["orders"].is_read_only = True
    complained = tea(carte, sheetdb, "order", "雨果那堤", "--name", "小美", code=3)[1]
    assert "permission" in complained and orders(carte, sheetdb, code=3)[0]["waiting"] is True


def test_the_month_that_is_used_up(carte):
    with SheetDB(quota=3) as sheetdb:
        order(carte, sheetdb, "小美")
        complained = tea(carte, sheetdb, "order", "雨果那堤", "--name", "小明", code=3)[1]
        assert "requests of this month" in complained and len(outbox(carte)) == 1
        sheetdb.quota = None
        hurry(carte)
        assert sorted(names(carte, sheetdb)) == ["小明", "小美"]


@pytest.mark.parametrize("address", ["http://192.0.2.1/api", "nonsense", "https://user:pass@example.com/x"])
def test_a_refused_address_asks_nobody(carte, sheetdb, address):
    complained = tea(
        carte, sheetdb, "order", "雨果那堤", "--name", "小美", code=3, CARTE_SHEETDB_URL=address)[1]
    assert "CARTE_SHEETDB_URL" in complained
    assert sheetdb.log() == [] and len(outbox(carte)) == 1


def test_a_full_or_forbidden_folder_takes_no_order_and_says_so(carte, sheetdb):
    carte.data.mkdir(parents=True)
    (carte.data / "carte").write_text("a file where the folder should be")
    said, complained = tea(carte, sheetdb, "order", "雨果那堤", "--name", "小美", code=3)
    assert said == "" and "orders.json" in complained and sheetdb.log("^POST") == []


def test_a_damaged_file_of_orders_is_set_aside_and_told(carte, sheetdb):
    folder = carte.data / "carte"
    folder.mkdir(parents=True)
    (folder / "orders.json").write_text('{"version":1,"outbox":[{"order":')
    complained = tea(carte, sheetdb, "orders", code=3)[1]
    assert "orders.json.corrupt-" in complained
    assert len(list(folder.glob("orders.json.corrupt-*"))) == 1
    order(carte, sheetdb, "小美")
    assert len(sheetdb.rows) == 1
