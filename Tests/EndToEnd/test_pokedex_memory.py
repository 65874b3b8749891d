"""Ten thousand pages leave no more behind than a thousand."""

import bundled_dex
from dex_screens import header, open_dex, turn_to
from pty_process import status_field

COUNT = len(bundled_dex.cards())
FIRST_STEPS = 1_000
STEPS = 10_000
# The first steps do not see all pages, whose texts are read when they are first needed: less than 1 MB.
# Keeping every page, at some 10 KB each, would cost 90 MB.
MOST_GROWTH_KB = 4 * 1024
# What a terminal takes in at once, see pty(7).
BATCH = 250


def step(terminal, place, key, steps):
    """Turns pages one by one; the header says when they have all been turned. The new place, from 1."""
    while steps:
        batch = min(steps, BATCH)
        terminal.type(key * batch)
        place += batch if key == "n" else -batch
        terminal.wait_for(lambda t, place=place: f" {place:,} of {COUNT:,} " in header(t), 20)
        steps -= batch
    return place


def test_ten_thousand_steps_through_pages_leave_nothing_behind(carte):
    terminal = open_dex(carte, size=(120, 24))
    terminal.press("Enter")
    terminal.wait_for(f"1 of {COUNT:,}")
    turn_to(terminal, "MOVES")
    place = step(terminal, 1, "n", FIRST_STEPS)
    before = status_field(f"/proc/{terminal.pid}/status", "VmRSS")
    done, key = FIRST_STEPS, "n"
    while done < STEPS:
        room = COUNT - place if key == "n" else place - 1
        steps = min(room, STEPS - done)
        place, done, key = step(terminal, place, key, steps), done + steps, "p" if key == "n" else "n"
    after = status_field(f"/proc/{terminal.pid}/status", "VmRSS")
    assert after - before < MOST_GROWTH_KB, f"{before} kB after {FIRST_STEPS} steps, {after} kB after {STEPS}"
