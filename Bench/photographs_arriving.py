"""Keys while photographs arrive: pages that each have one are gone through."""

from report import milliseconds
from stopwatch import Timed, median, percentile

from photographs import PhotographServer

KEY_BUDGET = 0.005
NEXT, TAB, ENTER = b"n", b"\t", b"\r"
# All drinks that have a photograph are found by it.
MARK = "Zzz"


def keys_while_photographs_arrive(bench, report):
    """From a key to the first of what it changes on a page, with photographs and, in the same run, without any."""
    with PhotographServer() as server:
        server.drinks = [
            {**drink, "strDrink": f"{MARK} {number:02}"} for number, drink in enumerate(server.drinks[:56])]
        quiet = _leaf(bench, server, "none")
        if server.photographs_asked():
            raise ValueError("photographs were fetched that nobody wanted")
        busy = _leaf(bench, server, "blocks")
        count = len(server.photographs_asked())
    late = percentile(busy, 99)
    report.add(
        f"key to screen, {count} photographs arriving",
        f"median {milliseconds(median(busy))} = {median(busy) / median(quiet):.2f} x without, "
        f"p99 {milliseconds(late)} = {late / percentile(quiet, 99):.2f} x ({len(busy)} keys)",
        "p99 under 5 ms", late < KEY_BUDGET)
    if count < 50:
        report.note(f"only {count} photographs were asked for while keys were pressed")


def _leaf(bench, server, pictures):
    """Goes to the next page, and to the other tab and back on it, again and again."""
    environment = bench.environment(COLORTERM="truecolor", **server.variables)
    del environment["CARTE_OFFLINE"]
    program = Timed(
        [bench.binary, "cocktails", MARK, "--pictures", pictures], environment, size=(120, 40))
    try:
        program.read_until_quiet(1.5, 15)
        program.press(ENTER)
        program.read_until_quiet(0.5)
        return [program.first_answer(key) for key in [NEXT, TAB, TAB] * 53]
    finally:
        program.close()
