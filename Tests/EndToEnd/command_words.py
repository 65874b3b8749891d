"""The words and options that the program knows, read from its sources, to hold everything beside them against."""

import re

from carte import REPOSITORY

SOURCES = REPOSITORY / "Sources"
COMMANDS = SOURCES / "carte" / "Commands"


def options():
    """Every option with its two dashes."""
    names = re.findall(r'ProgramOption\("([a-z-]+)"', (COMMANDS / "ProgramOption.swift").read_text())
    assert {"help", "json", "closes"} <= set(names)
    return ["--" + name for name in names]


def catalogues(carte):
    """Every catalogue, as the program names them where one is missing."""
    said = carte.run("list").stderr.decode()
    names = re.findall(r"\b[a-z]+\b", said.rpartition(":")[2])
    assert "cocktails" in names, said
    return names


def tea_words():
    """What can follow `carte tea`."""
    return _list_in("TeaCommand.swift", r"enum Word: String, CaseIterable \{\s*case ([^}]*?)\s*\}")


def commands():
    """What can follow `carte`, besides the catalogues."""
    return _list_in("Arguments.swift", r"commandWords = \[([^]]*)\]")


def favorites_words():
    """What can follow `carte favorites`."""
    here = _list_in("FavoritesCommand.swift", r"let known =\s*\[([^]]*)\]")
    there = _list_in("ServerCommand.swift", r"words: Set(?:<String>)? = \[([^]]*)\]")
    return here + there


def variables():
    """Every variable of the environment that is the program's own."""
    setting = re.compile(r'"(CARTE_[A-Z_]*[A-Z])"')
    names = {name for path in SOURCES.rglob("*.swift") for name in setting.findall(path.read_text())}
    table = (SOURCES / "CarteCore" / "Storage" / "Setting+Table.swift").read_text()
    names |= {f"CARTE_{server}_{member}".upper()
              for server, member in re.findall(r'server\(\s*"(\w+)", "(\w+)"', table)}
    assert {"CARTE_OFFLINE", "CARTE_LOG", "CARTE_PARSE_APP_ID", "CARTE_COCKTAILDB_URL"} <= names
    return sorted(names)


def _list_in(file, pattern):
    found = re.search(pattern, (COMMANDS / file).read_text())
    assert found, f"{file} has no {pattern}"
    return re.findall(r"[\w-]+", found[1])
