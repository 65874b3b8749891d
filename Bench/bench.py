#!/usr/bin/python3
"""Measures carte beside programs people know, in one run, and prints the budgets with met or not met.

Numbers of one run may be compared with each other, not with another machine's.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from measurements import (
    bytes_per_key, decoding, first_screens, filtering, idle, key_to_screen, memory, whole_dex,
)
from names import made_up_names
from photographs_arriving import keys_while_photographs_arrive
from report import Report

REPOSITORY = Path(__file__).resolve().parents[1]


class Bench:
    """Where the programs, their data and their surroundings are."""

    def __init__(self, binary, folder, runs, seconds):
        self.binary = str(binary)
        self.folder = folder
        self.runs = runs
        self.seconds = seconds
        self.empty = folder / "empty"
        self.empty.mkdir()
        self.names = made_up_names()
        self.list_file = folder / "names.txt"
        self.list_file.write_text("\n".join(self.names) + "\n", encoding="utf-8")
        self.short_list = folder / "names-150.txt"
        self.short_list.write_text("\n".join(self.names[:150]) + "\n", encoding="utf-8")
        self.resources = make_resources(folder / "resources", self.names)

    def environment(self, **changes):
        """A clean environment with a home of its own and no network."""
        variables = {
            "PATH": os.environ["PATH"], "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
            "CARTE_OFFLINE": "1", "HOME": str(self.folder),
            **{f"XDG_{kind}_HOME": str(self.folder / kind.lower())
               for kind in ("DATA", "CACHE", "CONFIG", "STATE")},
        }
        variables.update(changes)
        return variables


def make_resources(folder, names):
    """A copy of Resources whose catalogue of cocktails is long and made up."""
    if not (REPOSITORY / "Resources").is_dir():
        return None
    shutil.copytree(REPOSITORY / "Resources", folder)
    rows = []
    for number, name in enumerate(names):
        rows.append(json.dumps({
            "id": str(900001 + number), "name": name, "category": "Cocktail", "glass": "Collins glass",
            "alcoholic": "Alcoholic", "iba": None, "tags": ["Invented"],
            "ingredients": [["1 oz", "Gin"], ["2 oz", name.split()[1] + " syrup"]],
            "instructions": ["Pour everything over ice.", "Stir it well."],
        }))
    text = '{"version":1,"cocktails":[\n' + ",\n".join(rows) + "\n]}\n"
    (folder / "catalogues" / "cocktails.json").write_text(text, encoding="utf-8")
    return folder


def find_binary(named):
    """The named program, $CARTE_BINARY, or the release build: a debug build would say nothing about speed."""
    release = REPOSITORY / ".build" / "release" / "carte"
    candidate = Path(named or os.environ.get("CARTE_BINARY") or release)
    return candidate.resolve() if candidate.is_file() else None


def main():
    """Runs every measurement and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", nargs="?", help="the program; the release build by default")
    parser.add_argument("--runs", type=int, default=40, help="starts of each program (30 or more)")
    parser.add_argument("--seconds", type=float, default=10, help="how long idleness is watched")
    parser.add_argument("--long", action="store_true", help="also watch home after a minute without a key")
    options = parser.parse_args()
    binary = find_binary(options.binary)
    if binary is None:
        print("No release build to measure: run `make build`, or set CARTE_BINARY.")
        return
    with tempfile.TemporaryDirectory(prefix="carte-bench-") as folder:
        bench = Bench(binary, Path(folder), max(30, options.runs), options.seconds)
        report = Report()
        for measure in (
            first_screens, key_to_screen, keys_while_photographs_arrive, bytes_per_key, memory, filtering, whole_dex,
            decoding,
        ):
            _attempt(measure, bench, report)
        _attempt(lambda b, r: idle(b, r, options.long), bench, report)
        report.show()


def _attempt(measure, bench, report):
    """One failed measurement must not take the others' results away."""
    try:
        measure(bench, report)
    except (OSError, ValueError, KeyError, subprocess.SubprocessError) as error:
        report.note(f"not measured: {error}")


if __name__ == "__main__":
    sys.exit(main())
