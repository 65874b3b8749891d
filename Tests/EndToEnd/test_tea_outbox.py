"""Orders that cannot be sent at once wait, and arrive once, whatever happens on the way."""

import random
import threading

import pytest
from sheetdb import SheetDB
from tea_orders import CHINESE, PEARLS, PRICES, hurry, names, order, orders, outbox, start, tea

SEED = 11
EACH = 150


class Machine(threading.Thread):
    """A program that orders by chance, at times without a network, at times with answers that get lost."""

    def __init__(self, program, server, prefix):
        super().__init__()
        self.program = program
        self.server = server
        self.prefix = prefix
        self.expected = {}
        self.failure = None

    def run(self):
        chance = random.Random(f"{SEED}{self.prefix}")
        try:
            for number in range(EACH):
                self.order(f"{self.prefix}{number}", chance)
        except Exception as failure:  # pylint: disable=broad-except
            self.failure = failure

    def order(self, name, chance):
        """Orders something, and notes what it has to cost."""
        drink, ice, medium, large = chance.choice(PRICES)
        size, price = chance.choice([("M", medium), ("L", large)])
        options = ["--size", size, "--ice", ice, "--sugar", "無糖", "--quantity", str(chance.randint(1, 3))]
        if chance.random() < 0.3:
            options += ["--topping", "珍珠"]
            price += PEARLS
        if chance.random() < 0.6:
            options.append("--offline")
        elif chance.random() < 0.5:
            self.server.fail(chance.choice(["lost", "lost", "reset", "500"]), "^POST", times=1)
        hurry(self.program)
        result = self.program.run(
            "tea", "order", drink, "--name", name, "--tsv", *options, server=self.server, timeout=60)
        assert result.returncode in (0, 3), result.stderr.decode()
        self.expected[result.stdout.decode().strip()] = (name, str(price))


def send_all(program, server):
    """Asks until nothing waits any more."""
    for _ in range(10):
        hurry(program)
        program.run("tea", "orders", "--json", server=server, timeout=60)
        if not outbox(program):
            return
    raise AssertionError(f"{len(outbox(program))} orders still wait")


def test_two_machines_place_three_hundred_orders_while_answers_get_lost(carte, elsewhere, sheetdb):
    machines = [Machine(carte, sheetdb, "a"), Machine(elsewhere, sheetdb, "b")]
    for machine in machines:
        machine.start()
    for machine in machines:
        machine.join()
        assert machine.failure is None, machine.failure
    sheetdb.heal()
    for machine in machines:
        send_all(machine.program, sheetdb)
    expected = machines[0].expected | machines[1].expected
    rows = sheetdb.rows
    assert len(rows) == 2 * EACH == len(expected)
    assert {row["id"]: (row["name"], row["price"]) for row in rows} == expected
    assert sum("lost" in request.faults for request in sheetdb.log("^POST")) > 5
    total = sum(int(row["price"]) * int(row["quantity"]) for row in rows)
    hurry(carte)
    assert f"Total ${total}\n" in tea(carte, sheetdb, "orders")[0]


def test_an_order_without_a_network_waits_and_is_sent_once(carte, sheetdb):
    said, complained = tea(carte, sheetdb, "order", "雨果那堤", "--name", "小美", "--offline", code=3)
    assert "It waits here" in said and "offline" in complained
    said, _ = tea(carte, sheetdb, "orders", "--offline")
    assert said.startswith("…  小美  雨果那堤")
    one, = orders(carte, sheetdb, CARTE_OFFLINE="1")
    assert one["waiting"] is True
    assert "\twaiting\t" in tea(carte, sheetdb, "orders", "--tsv", "--offline")[0]
    assert sheetdb.log() == []
    for _ in range(3):
        one, = orders(carte, sheetdb)
        assert one["waiting"] is False and len(sheetdb.rows) == 1
    assert outbox(carte) == [] and len(sheetdb.log("^POST")) == 1


def test_what_waits_is_changed_and_deleted_without_a_network(carte, sheetdb):
    first, second = (order(carte, sheetdb, name, "--offline", code=3) for name in ("小美", "小明"))
    tea(carte, sheetdb, "edit", first, "--note", "熱一點", "--offline", code=3)
    tea(carte, sheetdb, "delete", second, "--offline", code=0)
    assert [row["note"] for row in orders(carte, sheetdb)] == ["熱一點"] and len(sheetdb.rows) == 1


def test_a_lost_answer_is_looked_for_before_anything_is_sent_again(carte, sheetdb):
    sheetdb.fail("lost", "^POST", times=1)
    said, complained = tea(carte, sheetdb, "order", "雨果那堤", "--name", "小美", code=3)
    assert "It waits here" in said and "127.0.0.1 broke off" in complained
    sheetdb.clear_log()
    assert names(carte, sheetdb) == ["小美"] and outbox(carte) == []
    assert "ignore_cache=1" in sheetdb.log()[0].target and sheetdb.log("^POST") == []


@pytest.mark.parametrize("kind", ["slow", "late", "hang"])
def test_killed_in_the_middle_of_sending_everything_arrives_once(carte, sheetdb, kind):
    for number in range(4):
        order(carte, sheetdb, f"n{number}", "--offline", code=3)
    sheetdb.fail(kind, "^POST", times=1, seconds=2)
    sending = start(carte, sheetdb, "orders")
    while not sheetdb.log("^POST"):
        assert sending.poll() is None, sending.communicate()
    sending.kill()
    sending.wait()
    assert len(outbox(carte)) == 4
    if kind != "late":
        sheetdb.heal()
    assert sorted(names(carte, sheetdb, timeout=40)) == ["n0", "n1", "n2", "n3"]
    assert sorted(names(carte, sheetdb)) == ["n0", "n1", "n2", "n3"]
    assert sorted(row["name"] for row in sheetdb.rows) == ["n0", "n1", "n2", "n3"] and outbox(carte) == []
    assert len(sheetdb.log("^POST")) == (2 if kind == "hang" else 1)


def test_killed_at_any_moment_no_order_is_lost_or_doubled(carte, sheetdb):
    chance = random.Random(SEED)
    for number in range(25):
        ordering = start(carte, sheetdb, "order", "雨果那堤", "--name", f"n{number}")
        threading.Event().wait(chance.random() * 0.04)
        ordering.kill()
        ordering.wait()
        hurry(carte)
    send_all(carte, sheetdb)
    arrived = [row["id"] for row in sheetdb.rows]
    assert len(arrived) == len(set(arrived)) and len({row["name"] for row in sheetdb.rows}) == len(arrived)


def test_two_programs_of_one_machine_send_what_waits_once(carte, sheetdb):
    for number in range(6):
        order(carte, sheetdb, f"n{number}", "--offline", code=3)
    sheetdb.fail("slow", "^POST", seconds=0.2)
    sending = [start(carte, sheetdb, "orders") for _ in range(4)]
    assert [one.wait(30) for one in sending] == [0, 0, 0, 0]
    assert len(sheetdb.rows) == 6 and len(sheetdb.log("^POST")) == 1


def test_what_did_not_reach_its_round_says_so_and_can_be_taken_away(carte, sheetdb):
    tea(carte, sheetdb, "open")
    late = order(carte, sheetdb, "小美", "--offline", code=3)
    tea(carte, sheetdb, "close")
    assert "closed the orders" in tea(carte, sheetdb, "orders", code=3)[1]
    tea(carte, sheetdb, "clone")
    order(carte, sheetdb, "小明")
    said, complained = tea(carte, sheetdb, "orders", code=3)
    assert "小美" not in said and "小美's order" in complained and f"carte tea delete {late[:8]}" in complained
    assert late[:8] in tea(carte, sheetdb, "orders", code=3, **CHINESE)[1]
    assert [row["name"] for row in sheetdb.rows] == ["小明"]
    tea(carte, sheetdb, "delete", late[:8])
    assert tea(carte, sheetdb, "orders")[1] == "" and outbox(carte) == []


def test_too_many_at_once_wait_for_their_turn(carte, elsewhere):
    # Two machines behind one address, each within the limit and both above it.
    with SheetDB(limit=15) as sheetdb:
        for number in range(7):
            for program, prefix in ((carte, "a"), (elsewhere, "b")):
                program.run("tea", "order", "雨果那堤", "--name", f"{prefix}{number}", server=sheetdb)
        assert any(request.status == 429 for request in sheetdb.log())
        sheetdb.limit = None
        send_all(carte, sheetdb)
        send_all(elsewhere, sheetdb)
        assert len({row["name"] for row in sheetdb.rows}) == 14 == len(sheetdb.rows)
