"""Orders in a file that several people share."""

import json
import threading

from tea_orders import CHINESE, names, order, orders, start, tea

PROGRAMS = 8
EACH = 20


def test_many_programs_at_once_lose_nothing(carte):
    folder = carte.folder / "shared"
    folder.mkdir()

    def place(prefix):
        for number in range(EACH):
            order(carte, None, f"{prefix}{number}", "--orders", str(folder), timeout=60)

    people = [threading.Thread(target=place, args=(f"p{person}-",)) for person in range(PROGRAMS)]
    for person in people:
        person.start()
    for person in people:
        person.join()
    listed = tea(carte, None, "orders", "--tsv", "--orders", str(folder))[0].splitlines()
    expected = {f"p{person}-{number}" for person in range(PROGRAMS) for number in range(EACH)}
    assert len(listed) == PROGRAMS * EACH and {line.split("\t")[2] for line in listed} == expected
    assert f"Total ${PROGRAMS * EACH * 50}\n" in tea(carte, None, "orders", "--orders", str(folder))[0]


def test_who_kills_a_program_loses_at_most_what_it_was_doing(carte):
    for number in range(20):
        placing = start(carte, None, "order", "雨果那堤", "--name", f"n{number}")
        threading.Event().wait(0.001 * number)
        placing.kill()
        placing.wait()
    order(carte, None, "first")
    before = names(carte, None)
    assert len(before) == len(set(before))
    order(carte, None, "last")
    assert names(carte, None)[0] == "last" and sorted(names(carte, None)) == sorted([*before, "last"])


def test_orders_in_a_file_are_edited_paid_and_deleted(carte):
    first = order(carte, None, "=1+2", "--size", "L")
    second = order(carte, None, "0912345678", "--note", "3/4")
    tea(carte, None, "edit", first, "--topping", "珍珠", "--quantity", "2")
    tea(carte, None, "paid", first)
    tea(carte, None, "edit", first, "--note", "熱一點")
    listed = {one["id"]: one for one in orders(carte, None)}
    assert (listed[first]["total"], listed[first]["paid"], listed[first]["note"]) == (120, True, "熱一點")
    assert (listed[second]["name"], listed[second]["note"]) == ("0912345678", "3/4")
    tea(carte, None, "unpaid", first)
    tea(carte, None, "delete", second)
    one, = orders(carte, None)
    assert one["paid"] is False
    assert "No order has an id" in tea(carte, None, "delete", second, code=1)[1]
    # Nobody's requests are counted where there is no sheet.
    assert "requests" not in tea(carte, None, "orders")[0]


def test_rounds_in_a_file(carte):
    assert "No round is open" in tea(carte, None, "close", code=1)[1]
    tea(carte, None, "open", "--shop", "五十嵐", "--organiser", "小華", "--closes", "2036-01-01 10:00")
    identifier = order(carte, None, "小美")
    tea(carte, None, "close")
    ordering = ["order", "雨果那堤", "--name", "x"]
    for words in (ordering, ["edit", identifier, "--note", "x"], ["delete", identifier]):
        assert "小華 closed the orders" in tea(carte, None, *words, code=3)[1]
        assert "小華" in tea(carte, None, *words, code=3, **CHINESE)[1]
    tea(carte, None, "paid", identifier)
    said, _ = tea(carte, None, "clone", "--closes", "2036-01-02 10:00")
    assert said.startswith("五十嵐") and orders(carte, None, code=1) == []
    order(carte, None, "小明")
    assert names(carte, None) == ["小明"]


def test_orders_of_the_day_join_the_round_and_an_open_round_is_not_ended_by_another(carte):
    order(carte, None, "小美"), order(carte, None, "小明")
    said, _ = tea(carte, None, "open", "--closes", "2036-01-01 10:00")
    assert said.endswith("2 orders so far join this round.\n") and names(carte, None) == ["小明", "小美"]
    complained = tea(carte, None, "open", code=3)[1]
    assert "orders: 2" in complained and "carte tea close ends it" in complained
    assert len(json.loads(tea(carte, None, "rounds", "--json")[0])) == 1


def test_cups_of_earlier_days_are_not_called_in_again(carte):
    order(carte, None, "小美")
    file = carte.data / "carte" / "orders.json"
    content = json.loads(file.read_bytes())
    content["orders"][0]["created"] = "2026-01-02T03:00:00Z"
    file.write_text(json.dumps(content))
    order(carte, None, "小明", "--size", "L")
    call = json.loads(tea(carte, None, "orders", "--call", "--json")[0])
    assert [line["people"] for line in call] == [[{"name": "小明", "count": 1}]]
    listed = tea(carte, None, "orders")[0]
    assert "1 cup\nTotal $55\n\nOf earlier days, not counted:\n" in listed and "小美" in listed.splitlines()[-1]
    money = json.loads(tea(carte, None, "orders", "--money", "--json")[0])
    assert [(one["name"], one["open"], one["day"]) for one in money] == [
        ("小明", 55, None), ("小美", 50, "2026-01-02")]
    assert "without a round" in tea(carte, None, "rounds")[0]
    assert "小美" in tea(carte, None, "orders", "2026-01-02")[0]
    tea(carte, None, "paid", "小美")
    assert "小美" not in tea(carte, None, "orders", "--money")[0]


def test_a_drink_is_found_by_a_part_and_people_pay_by_name(carte):
    first = order(carte, None, "Kim", drink="雨果那")
    order(carte, None, "Kim", "--size", "L", drink="雨果那堤")
    assert "Which one?" in tea(carte, None, "order", "那堤", "--name", "x", code=1)[1]
    assert tea(carte, None, "paid", "kim")[0] == "Kim has paid $105 (×2)\n"
    assert [one["paid"] for one in orders(carte, None)] == [True, True]
    tea(carte, None, "unpaid", first)
    assert [one["paid"] for one in orders(carte, None)] == [True, False]
    tea(carte, None, "edit", first, "--drink", "抹茶那", "--ice", "less", "--sugar", "half")
    assert [one["drink"] for one in orders(carte, None)] == ["雨果那堤", "抹茶那堤"]
