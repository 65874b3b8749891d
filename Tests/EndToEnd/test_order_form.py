"""The order form: filled in with arrows and letters, sent into a file, refused with the reason, left with a question."""

import json

import pytest

SIZES = [(80, 24), (40, 12), (140, 45), (30, 8)]
TITLE = {"en": "New order", "zh-Hant": "新訂單"}


def orders_of(carte):
    """The orders in the file; none while there is no file."""
    file = carte.data / "carte" / "orders.json"
    return json.loads(file.read_bytes()).get("orders", []) if file.exists() else []


def wait_for_orders(terminal, carte, count):
    """Waits until the file holds so many orders."""
    terminal.wait_for(lambda _: len(orders_of(carte)) == count)
    return orders_of(carte)


def open_form(carte, drink="雨果那堤", language="en", **settings):
    """The form of a drink, found by its name."""
    terminal = carte.start("tea", "--lang", language, **settings)
    terminal.wait_for("紅茶經典").type(drink)
    terminal.wait_for(drink).wait_quiet().press("Enter")
    return terminal.wait_for(TITLE[language])


@pytest.mark.parametrize("size", SIZES)
def test_letters_and_one_key_order_a_drink_at_every_size(carte, size):
    terminal = open_form(carte, size=size)
    terminal.type("小美")
    terminal.wait_for("小美").press("^S")
    order, = wait_for_orders(terminal, carte, 1)
    assert order["name"] == "小美" and order["price"] == 50
    terminal.wait_for(lambda t: not t.shows(TITLE["en"]))


def test_choices_are_made_with_arrows_and_the_price_runs(carte):
    terminal = open_form(carte)
    terminal.wait_for("$50 × 1 = $50").press("Down", "Right")
    terminal.wait_for("$55 × 1 = $55").press("Down", "Right", "Down", "Right", "Down", "Right", "Down")
    terminal.type("3")
    terminal.wait_for("$60 × 3 = $180").press("Down")
    terminal.type("=1+2")
    terminal.press("Down")
    terminal.type("0912345678")
    terminal.wait_for("0912345678").press("^S")
    order, = wait_for_orders(terminal, carte, 1)
    assert (order["name"], order["note"], order["quantity"]) == ("0912345678", "=1+2", 3)
    assert "大杯" in json.dumps(order, ensure_ascii=False) and order["price"] == 60


@pytest.mark.parametrize("language, no_name, no_choices", [
    ("en", "Please enter a name", "Please choose a drink, sugar and ice"),
    ("zh-Hant", "請填入名字稱呼", "請選擇飲料及甜度冰塊"),
])
def test_what_is_missing_is_said_and_nothing_is_lost(carte, language, no_name, no_choices):
    terminal = open_form(carte, "烏瓦那堤", language)
    terminal.press("^S")
    terminal.wait_for(no_name).type("阿明")
    terminal.wait_for("阿明").press("^S")
    terminal.wait_for(no_choices)
    assert terminal.shows("阿明") and orders_of(carte) == []
    terminal.press("Right", "Down", "Right", "^S")
    assert wait_for_orders(terminal, carte, 1)[0]["name"] == "阿明"


def test_a_round_that_closes_meanwhile_refuses_with_the_reason_and_keeps_everything(carte):
    assert carte.run("tea", "open", "--shop", "約翰紅茶公司").returncode == 0
    terminal = open_form(carte)
    terminal.wait_for("· open").type("小美")
    terminal.wait_for("小美")
    assert carte.run("tea", "close").returncode == 0
    terminal.press("^S")
    terminal.wait_for(lambda t: t.shows_wrapped("Nothing can be changed any more."))
    assert terminal.shows(TITLE["en"]) and terminal.shows("小美") and orders_of(carte) == []


def test_escape_asks_where_something_was_typed(carte):
    terminal = open_form(carte)
    terminal.press("Esc")
    terminal.wait_gone(TITLE["en"]).press("Enter")
    terminal.wait_for(TITLE["en"]).type("x")
    terminal.wait_for("▏x").press("Esc")
    terminal.wait_for("Leave without sending?").press("n")
    terminal.wait_gone("Leave without sending?")
    assert terminal.shows("▏x")
    terminal.press("Esc")
    terminal.wait_for("Leave without sending?").press("y")
    terminal.wait_gone(TITLE["en"])
    assert orders_of(carte) == []


def test_a_long_paste_with_escapes_is_one_text_and_moves_no_border(carte):
    terminal = open_form(carte, size=(60, 16))
    line = "長e\u0301👩‍🍳\x1b[31mred\x1b]0;title\x07\r\n\x13" * 300
    terminal.paste(line)
    terminal.wait_for("red").press("Up")
    terminal.paste(line)
    terminal.wait_quiet()
    assert terminal.screen()[1] == "─" * 60 and orders_of(carte) == []
    terminal.press("^S")
    order, = wait_for_orders(terminal, carte, 1)
    assert order["note"] == order["name"] == " ".join(["長e\u0301👩‍🍳red"] * 300)


def test_what_a_person_had_last_is_taken_with_one_key(carte):
    carte.run("tea", "order", "曼非那堤", "--name", "小美", "--size", "L", "--sugar", "無糖", "--ice", "去冰")
    terminal = open_form(carte)
    terminal.type("小")
    terminal.wait_for("小美? · ^T takes it").press("Right")
    terminal.wait_for("小美 had 曼非那堤 大杯 無糖 去冰 · ^T takes it").press("^T", "^S")
    first, second = wait_for_orders(terminal, carte, 2)
    assert (first["drink"], first["size"]) == (second["drink"], second["size"])


def test_an_impossible_choice_says_why(carte):
    terminal = open_form(carte, "錫金紅茶", "zh-Hant")
    assert terminal.shows("只有去冰") and terminal.shows("只有無糖") and terminal.shows("只有中杯")
    row, column = terminal.place_of("大杯")
    terminal.click(row, column)
    terminal.wait_quiet()
    assert terminal.shows("‹中杯›")
