"""Against the menus and orders of the old apps as they were recorded."""

import random

import pytest
from sheetdb import ALL_COLUMNS, OLD_COLUMNS
from tea_orders import hurry, names, order, orders, outbox, tea



class Recorded:
    """The stand-in in the shape of the servers of ours."""

    def __init__(self, standin, *variables):
        self.standin = standin
        self.variables = {name: value for name, value in standin.env().items() if any(
            part in name for part in ("SHEETDB_URL", "SHEETDB_ORDERS", *variables))}

    @property
    def rows(self):
        """The rows of the sheet of orders."""
        return self.standin.state()["sheets"]["orders"]["rows"]


def test_orders_of_the_old_app_are_totalled(carte, recorded):
    recorded.control(sheetdb={"sheet": "orders", "rows": "sample"})
    server = Recorded(recorded)
    assert "3 cups\nTotal $130\n" in tea(carte, server, "orders")[0]
    assert [one["total"] for one in orders(carte, server)] == [35, 40, 55]
    assert "no column" in tea(carte, server, "delete", "row 1", code=3)[1]
    assert len(server.rows) == 3


def test_the_menu_of_three_sheets_has_the_prices_of_the_bundled_one(carte, elsewhere, recorded):
    server = Recorded(recorded, "SHEETDB_MENU")
    for drink in ("雨果那堤", "康提紅茶", "糖檸紅茶"):
        order(carte, server, drink, "--size", "L", "--sugar", "半糖", "--ice", "少冰", drink=drink)
        hurry(carte)
    assert [(row["name"], row["price"]) for row in server.rows] == [
        ("雨果那堤", "55"), ("康提紅茶", "30"), ("糖檸紅茶", "55")]
    assert len([entry for entry in recorded.log("sheetdb") if "/menu" in entry["path"]]) == 3


def test_typed_texts_stay_texts(carte, recorded):
    recorded.control(sheetdb={"sheet": "orders", "columns": ALL_COLUMNS, "user_entered": True})
    server = Recorded(recorded)
    for text in ("=1+2", "3/4", "0912345678", "true"):
        identifier = order(carte, server, text, "--note", text)
        tea(carte, server, "edit", identifier, "--note", text + text)
        hurry(carte)
    assert [(row["name"], row["note"]) for row in server.rows] == [
        (text, text + text) for text in ("=1+2", "3/4", "0912345678", "true")]


@pytest.mark.parametrize("columns", [ALL_COLUMNS, OLD_COLUMNS])
def test_forty_orders_through_lost_answers_arrive_once(carte, recorded, columns):
    recorded.control(sheetdb={"sheet": "orders", "columns": columns})
    server = Recorded(recorded)
    chance = random.Random(5)
    for number in range(40):
        recorded.control(clear="*")
        if chance.random() < 0.4:
            fault = chance.choice(["reset", "cut", "500", "1015", "html", "truncjson"])
            # What Cloudflare refuses has not reached the sheet.
            is_done = fault != "1015" and chance.random() < 0.5
            recorded.control(api="sheetdb", fault=fault, method="POST", count=1, apply=is_done)
        options = ["--offline"] if chance.random() < 0.3 else []
        carte.run("tea", "order", "雨果那堤", "--name", f"n{number}", *options, server=server)
        hurry(carte)
    recorded.control(clear="*")
    for _ in range(3):
        hurry(carte)
        names(carte, server)
    assert outbox(carte) == []
    assert sorted(row["name"] for row in server.rows) == sorted(f"n{number}" for number in range(40))
