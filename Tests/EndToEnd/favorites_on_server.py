"""What tests of favorites on a Parse server have in common."""

import subprocess
import time

from carte import favorite


def sync(carte, server, code=0, **settings):
    """Brings the favorites in step once; gives what was said."""
    result = carte.run("favorites", "sync", server=server, **settings)
    said = result.stdout.decode() + result.stderr.decode()
    assert result.returncode == code, said
    return said


def start_sync(carte, server):
    """Begins to bring the favorites in step, and gives the process."""
    return subprocess.Popen(
        [str(carte.binary), "favorites", "sync"], env=carte.environment(server), cwd=carte.folder,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def change(carte, word, catalogue, name, **settings):
    """Adds or removes by the command; whether there was anything to do."""
    return carte.run("favorites", word, catalogue, name, **settings).returncode == 0


def names(carte):
    """Which favorites are kept here, as (catalogue, id)."""
    return {(entry["catalogue"], entry["id"]) for entry in carte.saved_favorites()}


def names_there(server):
    """Which favorites the server has, as (catalogue, id), one for each row."""
    return sorted((row.get("catalogue"), row.get("itemId"))
                  for name in ("FaveRecipes", "Favorites") for row in server.rows(name))


def many(count):
    """Favorites that no catalogue knows, added one second after the other."""
    return [
        favorite(700_000 + number, f"Curio {number:04}", f"2026-01-02T00:{number // 60:02}:{number % 60:02}Z")
        for number in range(count)
    ]


def open_list(carte, server, **settings):
    """Starts on the favorites screen."""
    return carte.start("favorites", server=server, **settings)


def wait_until(holds, timeout=10):
    """Waits for something outside any terminal."""
    deadline = time.monotonic() + timeout
    while not holds():
        assert time.monotonic() < deadline, "has not come"
        time.sleep(0.02)
