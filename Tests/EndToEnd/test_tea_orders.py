"""The group's orders in a sheet: what is written, read, changed and refused."""

import json
from datetime import date

import pytest
from sheet_values import typed
from sheetdb import ALL_COLUMNS, Sheet, SheetDB
from tea_orders import CHINESE, hurry, names, old_sheet, order, orders, outbox, start, tea

TODAY = date.today()

ODD_TEXTS = [
    "=1+2", "3/4", "0912345678", "+1", "TRUE", "'quoted", "-5", "1e3", "INCREMENT", "TIMESTAMP", "@小明", "a*b",
    "!x", "{}", "50%", "a/b?c=d&e#f", "\"'\\", "小明🧋",
]


def test_an_order_is_a_row_and_a_line(carte, sheetdb):
    said, complained = tea(
        carte, sheetdb, "order", "雨果那堤", "--name", "小美", "--size", "L", "--sugar", "半糖", "--ice", "少冰",
        "--topping", "珍珠", "--quantity", "2", "--note", "少一點")
    assert said == "Ordered for 小美: 雨果那堤 大杯 半糖 少冰 加珍珠 × 2\n" and complained == ""
    row, = sheetdb.rows
    assert {name: row[name] for name in ALL_COLUMNS if name not in ("date", "id")} == {
        "name": "小美", "drink": "雨果那堤大杯.半糖.少冰", "price": "60", "size": "大杯", "sugar": "半糖",
        "ice": "少冰", "topping": "珍珠", "quantity": "2", "note": "少一點", "paid": "FALSE", "round": ""}
    listed, complained = tea(carte, sheetdb, "orders")
    assert listed.startswith("小美  雨果那堤  大杯  半糖  少冰  +珍珠  ×2  $120  ")
    assert "2 cups\nTotal $120\n" in listed and complained == ""


def test_in_chinese_the_words_are_chinese(carte, sheetdb):
    said, complained = tea(carte, sheetdb, "orders", code=1, **CHINESE)
    assert said.startswith("目前沒有訂單\n") and complained == ""
    order(carte, sheetdb, "小美", "--size", "L", "--quantity", "3")
    said, _ = tea(carte, sheetdb, "orders", **CHINESE)
    assert "總杯數3杯\n總金額$165元\n" in said
    _, complained = tea(carte, sheetdb, "order", "雨果那堤", code=2, **CHINESE)
    assert complained == "carte: 請填入名字稱呼\n"
    sheetdb.fail("says", status=403, body={"error": "no"})
    _, complained = tea(carte, sheetdb, "orders", code=3, **CHINESE)
    assert "127.0.0.1" in complained and "。" in complained


def test_lists_for_the_shop_and_for_the_money(carte, sheetdb):
    first = order(carte, sheetdb, "小美", "--size", "L")
    order(carte, sheetdb, "小明", "--size", "L")
    order(carte, sheetdb, "小明", "--size", "M", "--quantity", "2", "--note", "熱一點", drink="雨果紅茶")
    tea(carte, sheetdb, "paid", first)
    call, _ = tea(carte, sheetdb, "orders", "--call")
    assert "雨果紅茶" in call and call.index("雨果紅茶") < call.index("雨果那堤")
    assert "  Note: 熱一點\n" in call and "中杯 2, 大杯 2\n4 cups\nTotal $170\n" in call
    call = json.loads(tea(carte, sheetdb, "orders", "--call", "--json")[0])
    assert [(line["drink"], line["size"], line["count"], line["names"]) for line in call] == [
        ("雨果紅茶", "中杯", 2, "小明×2"), ("雨果那堤", "大杯", 2, "小美×1、小明×1")]
    money = json.loads(tea(carte, sheetdb, "orders", "--money", "--json")[0])
    assert money == [
        {"name": "小美", "cups": 1, "amount": 55, "paid": 55, "open": 0, "day": None},
        {"name": "小明", "cups": 3, "amount": 115, "paid": 0, "open": 115, "day": None}]
    assert tea(carte, sheetdb, "orders", "--money", "--tsv")[0] == "小美\t1\t55\t55\t0\t\n小明\t3\t115\t0\t115\t\n"
    hurry(carte)
    money, _ = tea(carte, sheetdb, "orders", "--money")
    assert "Paid $55, unpaid $115\n4 cups\nTotal $170\n" in money
    lines = tea(carte, sheetdb, "orders", "--tsv")[0].splitlines()
    assert [len(line.split("\t")) for line in lines] == [12, 12, 12]
    assert lines[2].split("\t")[0] == first and lines[2].split("\t")[10] == "paid"


@pytest.mark.parametrize("text", ODD_TEXTS)
def test_what_a_sheet_would_take_for_more_than_text_stays_text(carte, sheetdb, text):
    order(carte, sheetdb, text, "--note=" + text)
    row, = sheetdb.rows
    one, = orders(carte, sheetdb)
    # A space behind a word of SheetDB's own is not seen.
    assert row["name"].rstrip() == row["note"].rstrip() == one["name"] == one["note"] == text
    tea(carte, sheetdb, "edit", one["id"], "--note=" + text + text)
    assert sheetdb.rows[0]["note"] == text + text and sheetdb.rows[0]["name"].rstrip() == text


def test_the_server_notices_who_forgets_to_ask_for_raw_text():
    # Else the test above shows nothing.
    assert [typed(text) for text in ODD_TEXTS[:6]] != ODD_TEXTS[:6]
    assert typed("=1+2") == "3" and typed("0912345678") == "912345678" and typed("3/4").endswith("/3/4")


def test_escapes_and_endless_lines_do_no_harm(carte, sheetdb):
    attack = "\x1b[31mred\x1b]0;HIJACKED\x07 \x9b2J\u202eend\n\ttab"
    order(carte, sheetdb, attack, "--note", "長" * 10_000)
    row, = sheetdb.rows
    assert not any(character in row["name"] for character in "\x1b\x07\x9b\u202e\n\t") and "red" in row["name"]
    assert row["note"] == "長" * 10_000
    one, = orders(carte, sheetdb)
    assert one["note"] == row["note"] and one["name"] == row["name"]
    listed, _ = tea(carte, sheetdb, "orders")
    assert len(listed.splitlines()) < 20 and "…" in listed
    # What others write into the sheet comes in by the same door.
    sheetdb.sheets["orders"].append({"name": attack, "drink": attack, "price": "5", "note": "x" * 10_000})
    for format in ([], ["--call"], ["--money"], ["--json"], ["--tsv"]):
        said, complained = tea(carte, sheetdb, "orders", *format)
        assert not any(character in said + complained for character in "\x1b\x07\x9b\u202e")


def test_changes_reach_one_row(carte, sheetdb):
    ids = [order(carte, sheetdb, "小明") for _ in range(3)]
    tea(carte, sheetdb, "edit", ids[1], "--size", "L", "--note", "這杯")
    assert [row["note"] for row in sheetdb.rows] == ["", "這杯", ""]
    assert [row["price"] for row in sheetdb.rows] == ["50", "55", "50"]
    tea(carte, sheetdb, "paid", ids[0][:8])
    assert [row["paid"] for row in sheetdb.rows] == ["TRUE", "FALSE", "FALSE"]
    hurry(carte)
    tea(carte, sheetdb, "delete", ids[2])
    assert [row["id"] for row in sheetdb.rows] == ids[:2]
    addressed = [request.target for request in sheetdb.log("^(PATCH|DELETE)")]
    assert [target.split("?")[0] for target in addressed] == [f"orders/id/{ids[place]}" for place in (1, 0, 2)]


def test_a_change_reads_the_sheet_once(carte, sheetdb):
    identifier = order(carte, sheetdb, "小明")
    for words in (["paid", identifier], ["edit", identifier, "--note", "熱的"], ["delete", identifier]):
        hurry(carte)
        sheetdb.clear_log()
        tea(carte, sheetdb, *words)
        changing = "DELETE" if words[0] == "delete" else "PATCH"
        assert [request.method for request in sheetdb.log("orders")] == ["GET", changing], words


def test_an_edit_sends_only_what_it_changes(carte, sheetdb):
    identifier = order(carte, sheetdb, "小明")
    tea(carte, sheetdb, "edit", identifier, "--note", "熱的")
    request, = sheetdb.log("^PATCH")
    assert json.loads(request.body)["data"] == {"note": "熱的"}
    sheetdb.clear_log()
    tea(carte, sheetdb, "edit", identifier)
    assert sheetdb.log("^PATCH") == []


def test_two_who_edit_the_same_order_at_once_lose_nothing(carte, elsewhere, sheetdb):
    identifier = order(carte, sheetdb, "小明")
    # Both read before either of them writes.
    sheetdb.fail("slow", "^orders", seconds=0.4)
    edits = [start(carte, sheetdb, "edit", identifier, "--note", "少一點"),
             start(elsewhere, sheetdb, "edit", identifier, "--size", "L", "--topping", "珍珠")]
    assert [edit.wait(20) for edit in edits] == [0, 0]
    row, = sheetdb.rows
    assert (row["note"], row["size"], row["topping"], row["price"]) == ("少一點", "大杯", "珍珠", "60")


def test_what_is_gone_or_not_clear_is_not_touched(carte, sheetdb):
    for identifier in ("aaaa1111-0000", "aaaa2222-0000"):
        sheetdb.sheets["orders"].append(
            {"id": identifier, "name": "小明", "drink": "雨果那堤中杯.半糖.少冰", "price": "50"})
    _, complained = tea(carte, sheetdb, "delete", "aaaa", code=2)
    assert "2 orders" in complained and "aaaa" in complained
    _, complained = tea(carte, sheetdb, "delete", "bbbb", code=1)
    assert "No order has an id" in complained
    sheetdb.sheets["orders"].append({"id": "aaaa2222-0000", "name": "小華", "drink": "雨果那堤", "price": "50"})
    _, complained = tea(carte, sheetdb, "delete", "aaaa2222-0000", code=3)
    assert "Several rows" in complained
    assert len(sheetdb.rows) == 3 and sheetdb.log("^(PATCH|DELETE)") == []


def test_mistakes_on_the_command_line_ask_nobody(carte, sheetdb):
    for words, said in [
        (["order", "雨果那堤"], "Please enter a name"),
        (["order", "烏瓦那堤", "--name", "x"], "--sugar is missing"), (["order", "--name", "x"], "Which drink"),
        (["order", "雨果那堤", "--name", "x", "--size", "XL"], "--size is one of"),
        (["order", "錫金紅茶", "--name", "x", "--sugar", "半糖"], "only 無糖"),
        (["order", "雨果那堤", "--name", "x", "--quantity", "0"], "--quantity is one of"),
        (["orders", "--call", "--money"], "--call or --money"), (["delete"], "Which order"),
        (["open", "--closes", "25:00"], "--closes is a time"),
        (["open", "--closes", "2020-01-01 10:00"], "is over already"),
    ]:
        assert said in tea(carte, sheetdb, *words, code=2)[1]
    assert "There is no Mocha" in tea(carte, sheetdb, "order", "Mocha", "--name", "x", code=1)[1]
    assert sheetdb.log() == [] and sheetdb.rows == []


def test_a_sheet_of_the_old_app_is_read_and_totalled(carte):
    rows = [
        (f"{TODAY:%Y-%m-%d} 00:00:01", "小明", "雨果那堤大杯.半糖.少冰", "55"),
        (f"{TODAY:%Y-%m-%d} 00:00:02", "Peggy", "玉釀紅茶.微糖", "$35"),
        (f"{TODAY:%Y-%m-%d} 00:00:03", " 小華 ", "Dr. Chen 特調中杯.正常.正常", "NT$1,200"),
        (f"{TODAY.year}/{TODAY.month}/{TODAY.day} 上午 12:18:00", "小美", "伯爵紅茶", "30.0"),
        ("", "", "", ""),
        ("", "", "", "1320"),
    ]
    with old_sheet(*rows) as sheetdb:
        listed = orders(carte, sheetdb)
        parts = ("name", "drink", "size", "sugar", "ice", "total")
        assert [tuple(one[part] for part in parts) for one in listed] == [
            ("小美", "伯爵紅茶", None, "", "", 30), ("小華", "Dr. Chen 特調", "中杯", "正常糖", "正常冰", 1200),
            ("Peggy", "玉釀紅茶", None, "微糖", "", 35), ("小明", "雨果那堤", "大杯", "半糖", "少冰", 55)]
        assert "4 cups\nTotal $1320\n" in tea(carte, sheetdb, "orders")[0]
        assert "Total $1320\n" in tea(carte, sheetdb, "orders", "--money")[0]
        before = sheetdb.rows
        for words in (["edit", "row 1", "--note", "x"], ["delete", "row 1"], ["paid", "row 1"]):
            assert "no column" in tea(carte, sheetdb, *words, code=3)[1]
        assert sheetdb.rows == before and sheetdb.log("^(PATCH|DELETE)") == []


def test_a_new_order_in_a_sheet_of_the_old_app_says_all_in_one_cell(carte):
    with old_sheet() as sheetdb:
        order(carte, sheetdb, "小美", "--size", "L", "--topping", "珍珠", "--quantity", "2")
        row, = sheetdb.rows
        assert row["drink"] == "雨果那堤大杯.半糖.少冰.加珍珠.2杯" and row["price"] == "120"
        one, = orders(carte, sheetdb)
        assert (one["quantity"], one["price"], one["total"], one["topping"]) == (2, 60, 120, "珍珠")
        sheetdb.fail("lost", "^POST", times=1)
        order(carte, sheetdb, "小華", code=3)
        hurry(carte)
        assert names(carte, sheetdb) == ["小華", "小美"] and len(sheetdb.rows) == 2


def test_columns_may_have_other_names_and_stand_anywhere(carte):
    columns = ["飲料", " Name ", "ID", "備註", "杯數", "price", "大小"]
    with SheetDB({"orders": Sheet(columns)}) as sheetdb:
        identifier = order(carte, sheetdb, "小美", "--size", "L", "--quantity", "2", "--note", "熱")
        assert sheetdb.rows == [{
            "飲料": "雨果那堤大杯.半糖.少冰", " Name ": "小美", "ID": identifier, "備註": "熱", "杯數": "2",
            "price": "55", "大小": "大杯"}]
        tea(carte, sheetdb, "edit", identifier, "--note", "冷")
        assert sheetdb.rows[0]["備註"] == "冷"
        assert "no column \"paid\"" in tea(carte, sheetdb, "paid", identifier, code=3)[1]
        tea(carte, sheetdb, "delete", identifier)
        assert sheetdb.rows == []


def test_after_the_end_of_a_round_nothing_is_taken_but_money(carte, sheetdb):
    tea(carte, sheetdb, "open", "--shop", "約翰紅茶公司", "--closes", "23:59", "--organiser", "小華")
    identifier = order(carte, sheetdb, "小美")
    assert sheetdb.rows[0]["round"] != ""
    assert "小華 closed the orders" in tea(carte, sheetdb, "close")[0]
    ordering = ["order", "雨果那堤", "--name", "小明"]
    for words in (ordering, ["edit", identifier, "--note", "x"], ["delete", identifier]):
        assert "小華 closed the orders" in tea(carte, sheetdb, *words, code=3)[1]
        assert "小華" in tea(carte, sheetdb, *words, code=3, **CHINESE)[1]
        hurry(carte)
    assert len(sheetdb.rows) == 1 and sheetdb.rows[0]["note"] == ""
    tea(carte, sheetdb, "paid", identifier)
    tea(carte, sheetdb, "reopen")
    order(carte, sheetdb, "小明")
    hurry(carte)
    tea(carte, sheetdb, "close")
    tea(carte, sheetdb, "clone")
    assert tea(carte, sheetdb, "orders", code=1)[0].startswith("No orders yet")
    assert "earlier round" in tea(carte, sheetdb, "delete", identifier, code=3)[1]
    assert len(sheetdb.rows) == 2


@pytest.mark.parametrize("is_local", [False, True])
def test_who_has_not_paid_is_found_also_in_the_next_round(carte, sheetdb, is_local):
    server = None if is_local else sheetdb
    assert "No round is open" in tea(carte, server, "rounds", code=1)[1]
    tea(carte, server, "open", "--shop", "約翰紅茶公司", "--closes", "23:59", "--organiser", "小華")
    paid, _ = order(carte, server, "小美"), order(carte, server, "小明")
    tea(carte, server, "paid", paid)
    tea(carte, server, "close")
    tea(carte, server, "clone")
    hurry(carte)
    order(carte, server, "小玉")
    new, old = (line.split("\t") for line in tea(carte, server, "rounds", "--tsv")[0].splitlines())
    assert new[2:4] == old[2:4] == ["約翰紅茶公司", "小華"] and new[5] == "" and old[5] != ""
    assert [one["id"] for one in json.loads(tea(carte, server, "rounds", "--json")[0])] == [new[0], old[0]]
    lines = tea(carte, server, "rounds")[0].splitlines()
    assert lines[0].startswith(new[0][:8]) and "  open  " in lines[0]
    assert lines[1].startswith(old[0][:8]) and "  closed " in lines[1]
    money = tea(carte, server, "orders", old[0][:8], "--money")[0]
    assert "Paid $50, unpaid $50\n2 cups\n" in money and "小玉" not in money
    assert "1 cup\n" in tea(carte, server, "orders", new[0], "--call")[0]
    assert "carte tea rounds prints both" in tea(carte, server, "orders", "zzzz", code=1)[1]


def test_the_deadline_ends_a_round_by_itself(carte, sheetdb):
    tea(carte, sheetdb, "open", "--closes", "2036-01-01 10:00")
    order(carte, sheetdb, "小美")
    file = carte.data / "carte" / "orders.json"
    content = json.loads(file.read_bytes())
    content["rounds"][0]["closes"] = "2026-01-01T10:00:00Z"
    file.write_text(json.dumps(content))
    assert "Orders closed at 01-01 10:00" in tea(carte, sheetdb, "order", "雨果那堤", "--name", "x", code=3)[1]
    assert len(sheetdb.rows) == 1


def test_requests_are_counted_and_shown(carte, sheetdb):
    order(carte, sheetdb, "小美")
    said, _ = tea(carte, sheetdb, "orders")
    assert said.splitlines()[-1].startswith(f"127.0.0.1: {sheetdb.asked} of 500 requests")
    assert f"本月已用 {sheetdb.asked + 1} 次" in tea(carte, sheetdb, "orders", **CHINESE)[0]
    # Scripts add up what they read.
    assert "500" not in tea(carte, sheetdb, "orders", "--tsv")[0]
    assert "500" not in tea(carte, sheetdb, "orders", "--call")[0]


def test_the_program_holds_itself_back_before_the_server_has_to(carte):
    with SheetDB(limit=15) as sheetdb:
        for number in range(9):
            order(carte, sheetdb, f"n{number}")
        assert len(sheetdb.rows) == 9 and all(request.status != 429 for request in sheetdb.log())


def test_columns_of_others_and_their_cells_stay(carte):
    with SheetDB({"orders": Sheet(ALL_COLUMNS + ["樓層"])}) as sheetdb:
        identifier = order(carte, sheetdb, "小美")
        sheetdb.sheets["orders"].rows[0]["樓層"] = "=B2"
        tea(carte, sheetdb, "edit", identifier, "--size", "L")
        assert sheetdb.rows[0]["樓層"] == "=B2" and sheetdb.rows[0]["price"] == "55"


def test_a_sheet_of_something_else_is_refused(carte):
    with SheetDB({"orders": Sheet(["city", "population"], [{"city": "Taipei"}])}) as sheetdb:
        assert "no columns" in tea(carte, sheetdb, "orders", code=3)[1]
        order(carte, sheetdb, "小美", code=3)
        assert sheetdb.log("^POST") == []


def test_another_machine_learns_of_a_round_from_its_orders(carte, elsewhere, sheetdb):
    tea(carte, sheetdb, "open", "--shop", "五十嵐", "--organiser", "小華", "--closes", "2036-01-01 10:00")
    order(carte, sheetdb, "小美")
    cell = sheetdb.rows[0]["round"]
    assert "五十嵐 · 小華 · closes 2036-01-01 10:00:00 · " in cell
    # An order in the same round, which says the same of it.
    other = order(elsewhere, sheetdb, "阿明")
    assert [row["round"] for row in sheetdb.rows] == [cell, cell]
    here, there = (json.loads(tea(program, sheetdb, "rounds", "--json")[0])[0] for program in (carte, elsewhere))
    assert {**here, "joined": None} == {**there, "joined": None}
    # Closing it reaches the row of one order, by its id, and from there the other machine.
    hurry(carte)
    tea(carte, sheetdb, "close")
    assert len([row for row in sheetdb.rows if ", closed 20" in row["round"]]) == 1 and len(sheetdb.rows) == 2
    hurry(elsewhere)
    for words in (["order", "雨果那堤", "--name", "x"], ["edit", other, "--note", "x"], ["delete", other]):
        assert "小華 closed the orders" in tea(elsewhere, sheetdb, *words, code=3)[1]
    assert outbox(elsewhere) == [] and len(sheetdb.rows) == 2
    # The other machine may take orders again, too.
    hurry(elsewhere)
    tea(elsewhere, sheetdb, "reopen")
    hurry(carte)
    order(carte, sheetdb, "Zoë")
    assert names(carte, sheetdb) == names(elsewhere, sheetdb) == ["Zoë", "阿明", "小美"]


def test_closing_without_a_network_is_told_later(carte, elsewhere, sheetdb):
    tea(carte, sheetdb, "open", "--organiser", "小華")
    order(carte, sheetdb, "小美")
    _, complained = tea(carte, sheetdb, "close", "--offline")
    assert "Other machines do not know of this yet." in complained
    assert "closed" not in sheetdb.rows[0]["round"]
    tea(carte, sheetdb, "orders")
    assert " · closed 20" in sheetdb.rows[0]["round"]
    refused = tea(elsewhere, sheetdb, "order", "雨果那堤", "--name", "x", code=3)[1]
    assert "小華 closed the orders" in refused and len(sheetdb.rows) == 1
