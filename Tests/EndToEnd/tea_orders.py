"""Ordering tea on the command line, against a sheet or a file."""

import json
import subprocess

from sheetdb import OLD_COLUMNS, Sheet, SheetDB

# What is sold at these prices, by the menu: name, ice or hot, medium, large.
PRICES = [
    ("雨果那堤", "少冰", 50, 55), ("雨果紅茶", "微冰", 30, 35), ("康提紅茶", "去冰", 25, 30),
    ("茶中香檳", "正常冰", 35, 40),
]
PEARLS = 5
CHINESE = {"LC_ALL": "zh_TW.UTF-8"}


def tea(program, server, *words, code=0, **settings):
    """Runs `carte tea`; gives what it says, on standard output and on standard error."""
    result = program.run("tea", *words, server=server, **settings)
    said, complained = result.stdout.decode(), result.stderr.decode()
    assert result.returncode == code, (words, result.returncode, said, complained)
    assert "\x1b" not in said + complained and "Optional(" not in said + complained
    return said, complained


def order(program, server, name, *options, drink="雨果那堤", **settings):
    """Orders a drink; gives the id of the order."""
    said, _ = tea(program, server, "order", drink, "--name", name, "--tsv", *options, **settings)
    return said.strip()


def orders(program, server, code=0, **settings):
    """The orders as `--json` has them; an empty list has a status of its own."""
    return json.loads(tea(program, server, "orders", "--json", code=code, **settings)[0])


def names(program, server, **settings):
    """Who ordered, the newest first."""
    return [one["name"] for one in orders(program, server, **settings)]


def start(program, server, *words):
    """Starts `carte tea` and does not wait for it."""
    return subprocess.Popen(
        [str(program.binary), "tea", *words], env=program.environment(server), cwd=program.folder,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)


def hurry(program):
    """Lets the program believe that it has not asked for a while, so that it does not hold itself back."""
    (program.cache / "carte" / "sheetdb.json").unlink(missing_ok=True)


def outbox(program):
    """What waits to be sent, as the file has it."""
    file = program.data / "carte" / "orders.json"
    return json.loads(file.read_bytes()).get("outbox", []) if file.exists() else []


def old_sheet(*rows):
    """A server with a sheet of the old app: four columns."""
    return SheetDB({"orders": Sheet(OLD_COLUMNS, [dict(zip(OLD_COLUMNS, row)) for row in rows])})
