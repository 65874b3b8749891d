"""The orders of a group on the screen: seen, paid, deleted, undone, by several programs at once."""

import base64
import json
import re

import pytest
from test_motion import wakeups

CHINESE = {"LC_ALL": "zh_TW.UTF-8"}
CLIPBOARD = re.compile(rb"\x1b\]52;c;([A-Za-z0-9+/=]*)(?:\x07|\x1b\\)")


def order(carte, name, drink="雨果那堤", *options, **settings):
    """Orders on the command line; gives the id."""
    result = carte.run("tea", "order", drink, "--name", name, "--tsv", *options, **settings)
    assert result.returncode == 0, result.stderr.decode()
    return result.stdout.decode().strip()


def orders(carte, **settings):
    """The orders as scripts see them, the newest first."""
    return json.loads(carte.run("tea", "orders", "--json", **settings).stdout)


def open_orders(carte, *arguments, **settings):
    """Starts on the menu and goes to the orders, which are behind its last part."""
    terminal = carte.start("tea", *arguments, **settings)
    terminal.wait_for("▌")
    terminal.press("Shift-Tab")
    return terminal


def rows_of(terminal, names):
    """Who is in the list, from top to bottom."""
    rows = [row for row in terminal.screen() if "☐" in row or "☑" in row]
    return [name for row in rows for name in names if name in row]


@pytest.mark.parametrize("size", [(30, 8), (40, 12), (80, 24), (140, 45)])
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_size_shows_the_sums(carte, size, language):
    order(carte, "小美", "雨果那堤", "--size", "L")
    order(carte, "Zoë", "錫金紅茶", "--quantity", "2")
    terminal = open_orders(carte, "--lang", language, size=size)
    terminal.wait_for("總杯數3杯" if language == "zh-Hant" else "3 cups")
    assert terminal.shows("總金額$145元" if language == "zh-Hant" else "Total $145")
    assert terminal.shows("▌")


def test_no_orders_yet(carte):
    terminal = open_orders(carte)
    terminal.wait_for("No orders yet")
    terminal.press("Esc")
    terminal = open_orders(carte, **CHINESE)
    terminal.wait_for("目前沒有訂單")


def test_a_delete_asks_and_is_undone(carte):
    for name in ("p1", "p2", "p3"):
        order(carte, name)
    terminal = open_orders(carte)
    terminal.wait_for(lambda t: rows_of(t, ["p1", "p2", "p3"]) == ["p3", "p2", "p1"])
    terminal.press("Down", "d")
    terminal.wait_for("Delete p2's")
    terminal.press("n")
    terminal.wait_gone("Delete p2's")
    assert len(orders(carte)) == 3
    # Faster than any answer.
    terminal.press("d", "y", "u")
    terminal.wait_for("p2's order is back")
    terminal.press("Delete", "y")
    terminal.wait_for("Deleted p2's order")
    assert [one["name"] for one in orders(carte)] == ["p3", "p1"]
    terminal.press("u")
    terminal.wait_for("p2's order is back")
    # Those of the same second have no order of their own.
    assert sorted(one["name"] for one in orders(carte)) == ["p1", "p2", "p3"]


def test_space_and_a_click_on_the_box_mark_as_paid(carte):
    order(carte, "小美")
    terminal = open_orders(carte)
    terminal.wait_for("☐")
    terminal.press("Space")
    terminal.wait_for("☑")
    assert orders(carte)[0]["paid"] is True and terminal.shows("unpaid $0")
    row, column = terminal.place_of("☑")
    terminal.click(row, column)
    terminal.wait_for("☐")
    assert orders(carte)[0]["paid"] is False


def test_an_edited_order_stays_selected_and_can_be_taken_back(carte):
    for name in ("p1", "p2", "p3"):
        order(carte, name)
    terminal = open_orders(carte)
    terminal.wait_for("p1")
    terminal.press("Down", "e")
    terminal.wait_for("^S")
    terminal.press("Up")
    terminal.type("x")
    terminal.press("^S")
    terminal.wait_for("Changed for p2x")
    assert "▌" in terminal.screen()[terminal.row_with("☐ p2x")]
    terminal.press("u")
    terminal.wait_gone("☐ p2x")
    assert sorted(one["name"] for one in orders(carte)) == ["p1", "p2", "p3"]


def test_a_new_order_is_seen_and_tab_goes_back_to_the_menu(carte):
    terminal = carte.start("tea")
    terminal.wait_for("康提紅茶")
    terminal.press("Enter")
    terminal.wait_for("^S")
    terminal.press("Up")
    terminal.type("Kim")
    terminal.press("^S")
    terminal.wait_for("☐ Kim")
    assert [one["name"] for one in orders(carte)] == ["Kim"]
    terminal.press("Tab")
    terminal.wait_for("Search for drink...")
    terminal.press("Shift-Tab")
    terminal.wait_for("☐ Kim")


@pytest.mark.parametrize("language, reason", [("en", "closed the orders at"), ("zh-Hant", "結束訂購")])
def test_after_the_round_is_closed_nothing_is_deleted(carte, language, reason):
    carte.run("tea", "open", "--organiser", "Mei")
    order(carte, "小美")
    terminal = open_orders(carte, "--lang", language)
    terminal.wait_for("小美")
    carte.run("tea", "close")
    # It is seen without a key.
    terminal.wait_for("closed" if language == "en" else "已截止")
    terminal.press("d")
    terminal.wait_for(reason)
    terminal.press("y")
    assert len(orders(carte)) == 1


def test_two_programs_share_a_folder(carte, elsewhere, tmp_path):
    folder = tmp_path / "group"
    folder.mkdir()
    shared = {"CARTE_ORDERS": str(folder)}
    for name in ("p1", "p2"):
        order(carte, name, **shared)
    one = open_orders(carte, **shared)
    other = open_orders(elsewhere, **shared)
    other.wait_for("p1")
    one.wait_for("p1")
    one.press("d", "y")
    other.wait_for(lambda t: rows_of(t, ["p1", "p2"]) == ["p1"])
    other.press("Space")
    one.wait_for("☑")
    order(elsewhere, "p3", **shared)
    one.wait_for("p3")
    other.wait_for(lambda t: rows_of(t, ["p1", "p3"]) == ["p3", "p1"])
    # The selection has stayed with its order.
    assert "▌" in other.screen()[other.row_with("p1")]


def test_whoever_looks_at_orders_sleeps_until_somebody_changes_them(carte, elsewhere, tmp_path):
    # The folder is made by whoever orders first.
    folder = {"CARTE_ORDERS": str(tmp_path / "new" / "group")}
    terminal = open_orders(carte, "--no-motion", **folder)
    terminal.wait_for("No orders yet")
    assert any(wakeups(terminal, 2.5) == 0 for _ in range(3))
    order(elsewhere, "p1", **folder)
    terminal.wait_for("p1")
    assert any(wakeups(terminal, 2.5) == 0 for _ in range(3))


def test_all_of_a_person_is_paid_in_the_list_of_money(carte):
    for drink in ("雨果那堤", "錫金紅茶"):
        order(carte, "Amy", drink)
    order(carte, "Bo")
    terminal = open_orders(carte)
    terminal.wait_for("Bo")
    terminal.press("m")
    terminal.wait_for("▌☐ Amy")
    terminal.press("Space")
    terminal.wait_for("▌☑ Amy")
    assert [one["paid"] for one in orders(carte)] == [False, True, True]
    terminal.press("u")
    terminal.wait_for("▌☐ Amy")
    assert [one["paid"] for one in orders(carte)] == [False, False, False]


def test_the_call_sheet_is_copied(carte):
    order(carte, "小美", "雨果那堤", "--size", "L")
    order(carte, "阿明", "雨果那堤", "--size", "L")
    terminal = open_orders(carte, **CHINESE)
    terminal.wait_for("阿明")
    before = terminal.mark()
    terminal.press("c")
    terminal.wait_for("2杯")
    terminal.press("y")
    terminal.wait_for("已複製")
    [copied] = CLIPBOARD.findall(terminal.raw_bytes(before))
    text = base64.b64decode(copied).decode()
    assert "2杯" in text and "小美" in text and "阿明" in text and "總金額$110元" in text
    assert text.rstrip("\n") == carte.run("tea", "orders", "--call", **CHINESE).stdout.decode().rstrip("\n")


def test_a_name_full_of_escapes_is_text(carte):
    order(carte, "\x1b[2J\x1b]52;c;SElKQUNL\x07=1+2‮evil", "雨果那堤", "--note", "長" * 5000)
    terminal = open_orders(carte)
    terminal.wait_for("=1+2")
    assert not CLIPBOARD.search(terminal.raw_bytes()) and terminal.shows("1 cup")


def test_the_deadline_is_seen_on_another_machine_as_soon_as_somebody_has_ordered(carte, elsewhere, sheetdb):
    closes = ["--organiser", "小華", "--closes", "2036-01-01 10:00"]
    assert carte.run("tea", "open", *closes, server=sheetdb).returncode == 0
    one = open_orders(carte, server=sheetdb)
    one.wait_for("closes 01-01 10:00").wait_for("this machine only")
    order(elsewhere, "p1", server=sheetdb)
    order(carte, "p2", server=sheetdb)
    one.press("^R")
    one.wait_for("p2").wait_gone("this machine only")
    other = open_orders(elsewhere, server=sheetdb)
    other.wait_for("p1").wait_for("p2").wait_for("closes 01-01 10:00").wait_for("小華")
    assert carte.run("tea", "close", server=sheetdb).returncode == 0
    other.press("^R")
    other.wait_for("closed ")
    other.press("e")
    other.wait_for("小華 closed the orders at")
