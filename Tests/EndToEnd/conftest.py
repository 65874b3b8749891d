"""Fixtures: the program in a home of its own, and a server for it to ask."""

import os
import re
import sys
from pathlib import Path

import pytest

from carte import REPOSITORY, Carte, find_binary
from cocktaildb import CocktailDB
from parse_server import ParseServer
from pokeapi import PokeAPI
from sheetdb import SheetDB
from spoonacular import Spoonacular
from terminal import Terminal


# Material that stands beside the repository, and is not part of it.
SHARED = Path(os.environ.get("CARTE_SHARED", REPOSITORY.parent / "shared"))

# A drawn picture in a row of a page: more than one block, at the left of all words.
PICTURE = re.compile("^ {2,}[\u2580-\u259f][\u2580-\u259f ]*[\u2580-\u259f]")


@pytest.fixture(scope="session")
def binary():
    """The program to test."""
    return find_binary()


@pytest.fixture
def carte(binary, tmp_path, request):
    """Starts the program; whatever still runs at the end of the test is ended."""
    program = Carte(binary, tmp_path)
    yield program
    report = getattr(request.node, "call_report", None)
    if report is not None and report.failed:
        print(f"Screens at the end of {request.node.name}:\n{program.pictures()}")
    program.close()


def running(service, description):
    """A fixture that runs a service of ours while a test does."""
    def fixture():
        with service() as server:
            yield server
    fixture.__doc__ = description
    return pytest.fixture(fixture)


server = running(CocktailDB, "TheCocktailDB's stand-in with the made-up drinks.")
pokeapi = running(PokeAPI, "PokeAPI's stand-in: the bundled Pokédex, and made-up Pokémon that are newer.")
spoonacular = running(Spoonacular, "Spoonacular's stand-in with made-up recipes.")
parse = running(ParseServer, "A Parse server that holds nothing yet.")
sheetdb = running(SheetDB, "SheetDB's stand-in with an empty sheet of orders.")


@pytest.fixture
def elsewhere(carte, tmp_path):
    """The program on another machine: in another home, with other folders."""
    program = Carte(carte.binary, tmp_path / "elsewhere")
    yield program
    program.close()


@pytest.fixture
def words_alone(monkeypatch):
    """Has tests of what pages say read them without the drawn picture beside it: spaces stand in its place."""
    screen = Terminal.screen

    def words(terminal):
        rows = screen(terminal)
        if not rows or "‹ " not in rows[0]:
            return rows
        return [rows[0]] + [PICTURE.sub(lambda run: " " * len(run[0]), row).rstrip() for row in rows[1:]]

    monkeypatch.setattr(Terminal, "screen", words)


@pytest.fixture
def recorded(monkeypatch):
    """A stand-in for all services with everything that was recorded of them; skips without it."""
    folder = SHARED / "tools" / "standin"
    if not (folder / "standin.py").is_file():
        pytest.skip(f"{folder} is not there")
    monkeypatch.syspath_prepend(str(folder))
    from standin import Standin
    with Standin() as server:
        yield server


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item):
    """Lets fixtures see whether their test has failed."""
    outcome = yield
    report = outcome.get_result()
    if report.when == "call":
        item.call_report = report
