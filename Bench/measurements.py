"""What is measured, one function a topic. Each adds its rows to the report."""

import json
import os
import shutil
import subprocess
import tarfile
import time
from pathlib import Path

from names import a_million_names
from report import milliseconds
from stopwatch import Timed, median, percentile, start_time

from pty_process import statistics, status_field

# The budgets of the design.
KEY_BUDGET = 0.005
BYTES_BUDGET = 1536
MEMORY_BUDGET_KB = 40 * 1024
ANIMATION_BUDGET = 0.02

DOWN, UP, BACKSPACE = b"\x1bOB", b"\x1bOA", b"\x7f"

# Letters that narrow a list of 1,500 down and back up again.
TYPING = [b"v", b"e", b"l", b"v", BACKSPACE, BACKSPACE, BACKSPACE, BACKSPACE]


def first_screens(bench, report):
    """Start to first useful screen, the programs taking turns so that all see the same machine."""
    first_card = bench.names[0].encode()
    contestants = {
        "carte, home": ([bench.binary], b"Cocktails", {}),
        "carte cocktails": ([bench.binary, "cocktails"], _first_bundled_card(bench, "cocktails"), {}),
        "carte pokedex": ([bench.binary, "pokedex"], _first_bundled_card(bench, "pokedex"), {}),
    }
    if shutil.which("ncdu"):
        contestants["ncdu, empty folder"] = (["ncdu", str(bench.empty)], b"No items to display", {})
    if shutil.which("fzf"):
        command = f"exec fzf < {bench.short_list}"
        contestants["fzf, 150 lines"] = (["sh", "-c", command], first_card, {})
    times = {name: [] for name in contestants}
    for _ in range(bench.runs):
        for name, (command, wanted, changes) in contestants.items():
            times[name].append(start_time(command, bench.environment(**changes), wanted))
    _report_starts(times, report)


def _report_starts(times, report):
    medians = {name: median(values) for name, values in times.items()}
    peer = medians.get("ncdu, empty folder")
    if peer is None:
        report.note("ncdu is not installed: nothing to compare the start with")
    if "fzf, 150 lines" not in medians:
        report.note("fzf is not installed: left out")
    for name, value in medians.items():
        ratio = f" = {value / peer:.2f} x ncdu" if peer else ""
        is_ours = name.startswith("carte")
        budget = "at most 1 x ncdu" if is_ours and peer else ""
        report.add(f"start, {name}", milliseconds(value) + ratio, budget,
                   value <= peer if is_ours and peer else None)


def key_to_screen(bench, report):
    """From a key to the end of what it changes on the screen, over 1,500 cards."""
    if bench.resources is None:
        report.note("no Resources folder: key to screen not measured")
        return
    ours = _latencies(_grid(bench), ready=bench.names[0].encode())
    _report_latency("carte", ours, report, budget=True)
    if not shutil.which("fzf"):
        report.note("fzf is not installed: its key to screen is left out")
        return
    command = ["sh", "-c", f"exec fzf < {bench.list_file}"]
    theirs = _latencies(Timed(command, bench.environment()), ready=b"1500/1500")
    _report_latency("fzf", theirs, report, budget=False)
    report.add("key to screen, carte : fzf", f"{median(ours) / median(theirs):.2f} in the median")


def _report_latency(name, values, report, budget):
    late = percentile(values, 99)
    measured = f"median {milliseconds(median(values))}, p99 {milliseconds(late)} ({len(values)} keys)"
    report.add(f"key to screen, 1,500 cards, {name}", measured, "p99 under 5 ms" if budget else "",
               late < KEY_BUDGET if budget else None)


def _latencies(program, ready):
    try:
        program.read_until(ready)
        program.read_until_quiet(0.3)
        values = []
        for key in (TYPING + [DOWN] * 12 + [UP] * 10) * 12:
            began = time.perf_counter()
            program.press(key)
            _, last = program.read_until_quiet(0.04, 0.5)
            values.append(last - began)
        return values
    finally:
        program.close()


def bytes_per_key(bench, report):
    """How much one key sends to the terminal in the grid of 1,500."""
    if bench.resources is None:
        return
    for what, keys in (("arrows", [DOWN] * 30 + [UP] * 20), ("typing", TYPING * 6)):
        sizes = _sizes(_grid(bench), bench.names[0].encode(), keys)
        middle = median(sizes)
        report.add(f"bytes a key, {what}", f"median {middle}, most {max(sizes)}", "median under 1.5 KB",
                   middle < BYTES_BUDGET)


def _sizes(program, ready, keys):
    try:
        program.read_until(ready)
        program.read_until_quiet(0.3)
        sizes = []
        for key in keys:
            program.press(key)
            sizes.append(len(program.read_until_quiet(0.04, 0.5)[0]))
        return sizes
    finally:
        program.close()


def memory(bench, report):
    """Resident memory with the bundled catalogues loaded."""
    program = Timed([bench.binary, "cocktails"], bench.environment())
    try:
        program.read_until(_first_bundled_card(bench, "cocktails"))
        program.read_until_quiet(0.3)
        resident = status_field(f"/proc/{program.pid}/status", "VmRSS")
        own_share = status_field(f"/proc/{program.pid}/smaps_rollup", "Pss")
    finally:
        program.close()
    measured = f"{resident / 1024:.1f} MB resident, {own_share / 1024:.1f} MB Pss"
    report.add("memory, catalogues loaded", measured, "under 40 MB resident", resident < MEMORY_BUDGET_KB)


def idle(bench, report, long):
    """CPU and wakeups while nothing happens, and what the home animation costs."""
    ticks, switches = _watch(bench, ["cocktails"], b"Search for")
    report.add("idle in the grid", f"{ticks} CPU ticks, {switches} wakeups in {bench.seconds:g} s",
               "none", ticks == 0 and switches == 0)
    ticks, switches = _watch(bench, [], b"Cocktails")
    share = ticks / 100 / bench.seconds
    report.add("home animation", f"{share * 100:.1f} % of a core, {switches} wakeups in {bench.seconds:g} s",
               "under 2 % of a core", share < ANIMATION_BUDGET)
    if long:
        ticks, switches = _watch(bench, [], b"Cocktails", settle=70)
        report.add("home, a minute without a key", f"{ticks} CPU ticks, {switches} wakeups",
                   "none", ticks == 0 and switches == 0)


def _watch(bench, arguments, ready, settle=1.5):
    program = Timed([bench.binary, *arguments], bench.environment())
    try:
        program.read_until(ready)
        _read_for(program, settle)
        ticks, switches = statistics(program.pid)
        _read_for(program, bench.seconds)
        ticks_after, switches_after = statistics(program.pid)
        return ticks_after - ticks, switches_after - switches
    finally:
        program.close()


def _read_for(program, seconds):
    """Keeps taking the program's output, so that it never waits for the terminal."""
    deadline = time.perf_counter() + seconds
    while (left := deadline - time.perf_counter()) > 0:
        program.read_until_quiet(min(0.05, left), min(0.05, left))


# A letter, the beginning of a word, and two words.
FILTER_QUERIES = ["a", "lant", "gold lant"]


def filtering(bench, report):
    """A million names: our search, which has them in its index, beside fzf, which reads them anew each time."""
    tool = Path(bench.binary).with_name("carte-bench")
    if not tool.is_file():
        report.note("carte-bench is not built: filtering 1,000,000 names is not measured")
        return
    names_file = bench.folder / "a-million.txt"
    names_file.write_text("".join(f"{name}\n" for name in a_million_names()))
    result = subprocess.run([str(tool), "search", str(names_file), *FILTER_QUERIES], capture_output=True, text=True,
                            timeout=300, check=True)
    rows = [line.split("\t") for line in result.stdout.splitlines()]
    report.add("index of 1,000,000 names", f"{float(rows[0][1]):.0f} ms, once")
    for query, milliseconds, matches in rows[1:]:
        ours = float(milliseconds)
        peer = _fzf_filter(names_file, query)
        measured = f"{ours:.1f} ms, {int(matches):,} found"
        if peer is None:
            report.add(f"filter 1,000,000 by '{query}'", measured, "at most 16 ms", ours <= 16)
            continue
        report.add(f"filter 1,000,000 by '{query}'", f"{measured} = fzf / {peer / ours:.0f}",
                   "16 ms and fzf / 10", ours <= 16 and peer >= 10 * ours)


def _fzf_filter(names_file, query):
    """Milliseconds that `fzf --filter` takes, in the median of three; nil where there is no fzf."""
    if shutil.which("fzf") is None:
        return None
    times = []
    for _ in range(3):
        with names_file.open() as source:
            start = time.perf_counter()
            subprocess.run(["fzf", "--filter", query], stdin=source, stdout=subprocess.DEVNULL, check=False)
            times.append((time.perf_counter() - start) * 1000)
    return sorted(times)[1]


def whole_dex(bench, report):
    """The cards of all Pokémon loaded from the bundle and, in the same run, their file parsed by Python's parser."""
    tool = Path(bench.binary).with_name("carte-bench")
    resources = Path(__file__).resolve().parents[1] / "Resources"
    if not tool.is_file():
        report.note("no carte-bench beside the program: loading the Pokédex is not measured")
        return
    result = subprocess.run([str(tool), "pokedex", str(resources)], capture_output=True, text=True,
                            timeout=60, check=True)
    rows = {line.split("\t")[0]: line.split("\t")[1:] for line in result.stdout.splitlines()}
    ours, count = float(rows["cards"][0]), int(rows["cards"][1])
    cards = (resources / "catalogues" / "pokedex" / "cards.json").read_bytes()
    peer = median([_seconds(json.loads, cards) for _ in range(51)]) * 1000
    measured = f"{ours:.2f} ms, {count:,} cards = Python's json.loads / {peer / ours:.1f}"
    report.add("cards of the whole Pokédex loaded", measured)
    report.add("index of them, once, in the background", f"{float(rows['index'][0]):.1f} ms")
    report.add("page of a Pokémon, on average", f"{float(rows['page'][0]):.2f} ms")


def decoding(bench, report):
    """The largest answer of PokeAPI, decoded by us and, in the same run, parsed by Python's parser in C."""
    tool = Path(bench.binary).with_name("carte-bench")
    answer_file = _largest_answer(bench.folder)
    if not tool.is_file() or answer_file is None:
        report.note("no recorded answers beside the checkout: decoding Mew's answer is not measured")
        return
    result = subprocess.run([str(tool), "pokemon", str(answer_file)], capture_output=True, text=True,
                            timeout=60, check=True)
    _, ours, moves = result.stdout.split("\t")
    answer = answer_file.read_bytes()
    peer = median([_seconds(json.loads, answer) for _ in range(51)]) * 1000
    measured = f"{float(ours):.2f} ms, {int(moves)} moves = Python's json.loads / {peer / float(ours):.1f}"
    report.add(f"Mew's {len(answer) / 1000:.0f} KB answer decoded", measured)


def _largest_answer(folder):
    """Mew's answer, taken out of the recorded ones into `folder`; None where those are not there."""
    shared = Path(os.environ.get("CARTE_SHARED", Path(__file__).resolve().parents[1].parent / "shared"))
    archive = shared / "recorded" / "whole" / "pokeapi.tar.xz"
    if not archive.is_file():
        return None
    with tarfile.open(archive) as answers:
        member = answers.extractfile("v2/pokemon/151/index.json")
        path = folder / "mew.json"
        path.write_bytes(member.read())
    return path


def _seconds(work, value):
    began = time.perf_counter()
    work(value)
    return time.perf_counter() - began


def _grid(bench):
    return Timed([bench.binary, "cocktails"], bench.environment(CARTE_RESOURCES=str(bench.resources)))


def _first_bundled_card(bench, catalogue):
    """The title of the first card, as the program itself lists it."""
    result = subprocess.run([bench.binary, "list", catalogue, "--tsv"], env=bench.environment(),
                            capture_output=True, timeout=20, check=False)
    fields = result.stdout.split(b"\n")[0].split(b"\t")
    if len(fields) < 3:
        raise ValueError(f"`carte list {catalogue} --tsv` gives no first title")
    return fields[2]
