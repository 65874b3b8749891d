"""The menu in sheets: one or three, prices as people write them."""

import json
import time

import pytest
from sheetdb import ALL_COLUMNS, Sheet, SheetDB
from tea_orders import CHINESE, hurry, order, orders, tea

COLUMNS = ["brand", "name", "price", "city", "detail", "recommendIce", "recommendSugar"]
SEGMENTS = ["紅茶經典", "紅茶那堤", "紅茶調飲"]
# A drink's prices as a cell, and the price of a medium and of a large iced cup; None: not to be had.
CELLS = {
    "冰M 31 / 冰L 36 / 熱M 36": (31, 36), "$31": (31, None), "NT$1,200": (1200, None), "31.0": (31, None),
    "31元": (31, None), "３１": (31, None), "M31/L36": (31, 36), "中杯 31、大杯 36": (31, 36),
    "冰L 36": (None, 36), "NTD 31": (31, None),
}
UNREADABLE = ["時價", "31-36", "3x", "31.5", "-31", "1,20"]


def menu_sheet(cells, prefix="新茶"):
    """A sheet of drinks with these price cells."""
    return Sheet(COLUMNS, [
        {"brand": "約翰紅茶", "name": f"{prefix}{place}", "price": cell, "city": "台灣", "detail": "Bought.",
         "recommendIce": "少冰", "recommendSugar": "半糖"} for place, cell in enumerate(cells)])


def menu_server(**sheets):
    """A server with these sheets as the menu, and a sheet of orders."""
    return SheetDB({**sheets, "orders": Sheet(ALL_COLUMNS)}, menu=tuple(sheets))


def test_prices_of_any_kind_are_those_that_are_paid(carte):
    with menu_server(menu=menu_sheet(CELLS)) as sheetdb:
        for place, (medium, large) in enumerate(CELLS.values()):
            for size, price in (("M", medium), ("L", large)):
                hurry(carte)
                options = ["--size", size, "--ice", "少冰", "--sugar", "半糖"]
                order(carte, sheetdb, f"{place}{size}", *options, drink=f"新茶{place}", code=0 if price else 2)
        expected = {f"{place}{size}": price for place, prices in enumerate(CELLS.values())
                    for size, price in zip("ML", prices) if price}
        assert {row["name"]: int(row["price"]) for row in sheetdb.rows} == expected
        # Known once, the menu is not asked for with every order.
        assert len(sheetdb.log("^menu")) == 1


@pytest.mark.parametrize("cell", UNREADABLE)
def test_a_price_that_cannot_be_read_cannot_be_ordered_and_says_why(carte, cell):
    with menu_server(menu=menu_sheet([cell, "31"])) as sheetdb:
        options = ["--name", "小美", "--size", "M", "--ice", "少冰", "--sugar", "半糖"]
        complained = tea(carte, sheetdb, "order", "新茶0", *options, code=3)[1]
        assert f'"{cell}" cannot be read' in complained
        assert cell in tea(carte, sheetdb, "order", "新茶0", "--name", "小美", code=3, **CHINESE)[1]
        assert sheetdb.log("^POST") == []
        order(carte, sheetdb, "小美", drink="新茶1")


def test_three_sheets_are_a_segment_each(carte):
    sheets = {name: menu_sheet(["31"], prefix=name) for name in ("one", "two", "three")}
    with menu_server(**sheets) as sheetdb:
        order(carte, sheetdb, "小美", drink="two0")
        shown = [carte.run_json("show", "tea", f"{name}0", server=sheetdb) for name in sheets]
        assert [drink["data"]["segment"] for drink in shown] == SEGMENTS
        assert [drink["data"]["prices"]["ice-M"] for drink in shown] == [31, 31, 31]
        assert orders(carte, sheetdb)[0]["price"] == 31


def test_headers_of_the_other_shape_are_read(carte):
    sheet = Sheet(["Brand ", "Name", "mPrice", "lPrice", "hotPrice"], [
        {"Name": "新茶", "mPrice": "$31", "lPrice": "36", "hotPrice": ""}])
    with menu_server(menu=sheet) as sheetdb:
        order(carte, sheetdb, "小美", "--size", "L", "--ice", "少冰", "--sugar", "半糖", drink="新茶")
        assert sheetdb.rows[0]["price"] == "36"


def test_without_the_sheet_the_bundled_menu_serves_and_that_is_said(carte):
    with menu_server(menu=menu_sheet(["31"])) as sheetdb:
        sheetdb.fail("says", "^menu", status=403, body={"error": "Not for you"})
        _, complained = tea(carte, sheetdb, "order", "雨果那堤", "--name", "小美", "--size", "L")
        assert "Not for you" in complained and sheetdb.rows[0]["price"] == "55"


def test_a_menu_that_is_old_is_asked_for_again(carte):
    with menu_server(menu=menu_sheet(["31"])) as sheetdb:
        order(carte, sheetdb, "小美", drink="新茶0")
        sheetdb.sheets["menu"].rows[0]["price"] = "41"
        order(carte, sheetdb, "小明", drink="新茶0")
        file = carte.cache / "carte" / "tea.json"
        content = json.loads(file.read_bytes())
        content["date"] = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() - 7 * 3600))
        file.write_text(json.dumps(content))
        hurry(carte)
        order(carte, sheetdb, "小華", drink="新茶0")
        assert [row["price"] for row in sheetdb.rows] == ["31", "31", "41"]
