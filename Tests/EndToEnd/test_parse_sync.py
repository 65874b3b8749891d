"""Two machines, one Parse server: whatever happens between them, in the end all hold the same."""

import random
import time

import pytest
from carte import favorite
from favorites_on_server import change, many, names, names_there, open_list, start_sync, sync
from parse_server import ParseServer

# Cards that only one machine touches, and cards that both do.
MINE = [("recipes", "agua-de-jamaica"), ("cocktails", "11007"), ("pokedex", "25")]
THEIRS = [("recipes", "assam-tea"), ("cocktails", "11006"), ("pokedex", "1")]
SHARED = [("recipes", "baked-trout"), ("recipes", "apple-chicken"), ("cocktails", "11008"), ("pokedex", "150")]

WRITES = "^(POST|PUT|DELETE)"
# Questions are asked three times, with a wait before each, so that few of them are cut.
CUTS = 4 * [
    ("lost", WRITES, 1), ("lost", "^POST", 1), ("reset", WRITES, 1), ("lost", "^DELETE", 2), ("500", WRITES, 1),
] + [("reset", "^classes/Favorites", 3), ("half", "^classes", 1)]
CHANGES = 500
SEED = 4


class Machine:
    """A program that changes its favorites by chance, and what must come of that."""

    def __init__(self, program, cards):
        self.program = program
        self.cards = cards
        self.changes = 0

    def change(self, chance, last):
        """Adds or removes a card, and notes the last change of each that did something."""
        card = chance.choice(self.cards)
        is_kept = card in names(self.program)
        assert change(self.program, "remove" if is_kept else "add", *card)
        self.changes += 1
        last.setdefault(card, []).append((not is_kept, int(time.time())))


def disturbed_sync(program, parse, chance):
    """Sends and receives, in half of all cases with a connection that is cut, in some until it is killed."""
    way = chance.random()
    if way < 0.2:
        parse.fail("slow", seconds=0.01)
        sending = start_sync(program, parse)
        time.sleep(chance.random() * 0.2)
        sending.kill()
        sending.wait()
    else:
        if way < 0.7:
            parse.fail(*chance.choice(CUTS))
        program.run("favorites", "sync", server=parse)
    parse.heal()


def is_same_second(changes):
    """Whether a card was added twice within a second: moments are told in seconds, so both are one."""
    moments = [moment for is_add, moment in changes if is_add]
    return len(moments) > 1 and moments[-1] - moments[-2] <= 1


def test_two_machines_converge_while_connections_are_cut(carte, elsewhere, parse):
    chance = random.Random(SEED)
    machines = [Machine(carte, MINE + SHARED), Machine(elsewhere, THEIRS + SHARED)]
    last = {}
    while sum(machine.changes for machine in machines) < CHANGES:
        machine = chance.choice(machines)
        machine.change(chance, last)
        if chance.random() < 0.3:
            disturbed_sync(machine.program, parse, chance)
    for _ in range(2):
        for machine in machines:
            sync(machine.program, parse)
    assert names(carte) == names(elsewhere)
    assert names_there(parse) == sorted(names(carte))
    assert len(carte.saved_favorites()) == len(names(carte))
    for card, changes in last.items():
        is_added = changes[-1][0]
        if is_same_second(changes):
            continue
        if card not in SHARED:
            assert (card in names(carte)) == is_added, (card, changes)
        elif is_added:
            # What somebody added last stays; what was deleted may have been added by the other meanwhile.
            assert card in names(carte), (card, changes)
    assert any("lost" in request.faults for request in parse.log())


def test_once_in_step_nothing_is_sent_any_more(carte, elsewhere, parse):
    for card in MINE + SHARED:
        assert change(carte, "add", *card)
    sync(carte, parse)
    sync(elsewhere, parse)
    parse.clear_log()
    for program in (carte, elsewhere):
        assert "both sides hold the same" in sync(program, parse)
    assert all(request.method == "GET" for request in parse.log()) and len(parse.log()) <= 10


@pytest.mark.parametrize("row_cap", [1000, 40])
def test_more_than_three_hundred_page_through(carte, elsewhere, row_cap):
    with ParseServer(row_cap=row_cap) as parse:
        for entry in many(330):
            parse.put("Favorites", title=entry["title"], catalogue="cocktails", itemId=entry["id"],
                      added=entry["added"], subtitle="", tint="", color="")
        assert "330 received" in sync(carte, parse, timeout=60)
        assert len(names(carte)) == 330
        lists = [request for request in parse.log("^classes/Favorites") if "keys=" in request.query]
        assert len(lists) >= 4 and all("skip=" not in request.query for request in lists)
        parse.clear_log()
        assert "both sides hold the same" in sync(carte, parse)
        assert len(parse.log()) <= 12
        terminal = open_list(elsewhere, parse).wait_for("330 kept", 30)
        terminal.press("End")
        terminal.wait_for("Curio 0000")


def test_three_hundred_are_sent_and_none_twice(carte, elsewhere, parse):
    carte.write_favorites(many(310))
    parse.fail("lost", "^POST classes/Favorites", times=1)
    carte.run("favorites", "sync", server=parse, timeout=60)
    sync(carte, parse, timeout=60)
    sync(carte, parse)
    assert len(parse.rows("Favorites")) == 310 == len(set(parse.titles()))
    assert "310 received" in sync(elsewhere, parse, timeout=60)
    assert elsewhere.saved_titles() == carte.saved_titles()


def test_the_newer_change_wins(carte, elsewhere, parse):
    carte.write_favorites([favorite(11007, "Margarita", added="2026-01-02T03:04:05Z")])
    sync(carte, parse)
    sync(elsewhere, parse)
    assert change(elsewhere, "remove", "cocktails", "Margarita")
    assert change(carte, "remove", "cocktails", "Margarita")
    time.sleep(1.1)
    assert change(carte, "add", "cocktails", "Margarita")
    for program in (elsewhere, carte, elsewhere):
        sync(program, parse)
    assert carte.saved_titles() == elsewhere.saved_titles() == parse.titles() == ["Margarita"]
    assert change(elsewhere, "remove", "cocktails", "Margarita")
    for program in (elsewhere, carte):
        sync(program, parse)
    assert carte.saved_titles() == elsewhere.saved_titles() == parse.titles() == []


def test_a_server_that_was_set_up_anew_takes_nothing_away(carte, parse):
    for card in SHARED:
        assert change(carte, "add", *card)
    sync(carte, parse)
    parse.classes.clear()
    assert "sent there again" in sync(carte, parse)
    assert len(carte.saved_favorites()) == len(SHARED) == len(parse.titles())


def test_a_server_loses_its_doubles(carte, parse):
    assert change(carte, "add", "cocktails", "Margarita")
    sync(carte, parse)
    [row] = parse.rows("Favorites")
    copy = {name: value for name, value in row.items() if name not in ("objectId", "createdAt", "updatedAt")}
    parse.put("Favorites", **copy)
    sync(carte, parse)
    assert parse.rows("Favorites") == [row] and carte.saved_titles() == ["Margarita"]


def test_programs_that_send_at_once_make_no_doubles_that_last(carte, elsewhere, parse):
    for card in MINE + SHARED:
        assert change(carte, "add", *card) and change(elsewhere, "add", *card)
    parse.fail("slow", seconds=0.05)
    running = [start_sync(program, parse) for program in (carte, carte, elsewhere, carte)]
    assert [one.wait(30) for one in running] == [0] * len(running)
    parse.heal()
    for program in (carte, elsewhere, carte):
        sync(program, parse)
    assert names_there(parse) == sorted(MINE + SHARED) == sorted(names(carte)) == sorted(names(elsewhere))
    assert len(carte.saved_favorites()) == len(elsewhere.saved_favorites()) == len(MINE + SHARED)
