"""Starts the program under test in a home of its own."""

import json
import os
import subprocess
from pathlib import Path

from terminal import Terminal

REPOSITORY = Path(__file__).resolve().parents[2]


# Takes away the folders that take the place of those in the home.
NO_XDG_FOLDERS = {f"XDG_{kind}_HOME": None for kind in ("DATA", "CACHE", "CONFIG", "STATE")}


# Where nobody listens, so that no test asks the real services.
NOBODY = "http://127.0.0.1:9"


def find_binary():
    """The program to test: $CARTE_BINARY, else the release build, else the debug build."""
    named = os.environ.get("CARTE_BINARY")
    candidates = [Path(named)] if named else [
        REPOSITORY / ".build" / build / "carte" for build in ("release", "debug")
    ]
    for candidate in candidates:
        if candidate.is_file():
            return candidate.resolve()
    raise FileNotFoundError("no carte to test: run `swift build`, or set CARTE_BINARY")


class Carte:
    """The program, and the folders it may write to."""

    def __init__(self, binary, folder):
        self.binary = binary
        self.folder = folder
        self.home = folder / "home"
        self.data = folder / "data"
        self.cache = folder / "cache"
        self.home.mkdir(parents=True)
        self._terminals = []

    @property
    def favorites_file(self):
        """Where favorites are kept."""
        return self.data / "carte" / "favorites.json"

    def environment(self, server=None, **changes):
        """A clean environment; a change to None takes a variable out."""
        variables = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.home),
            "XDG_DATA_HOME": str(self.data),
            "XDG_CACHE_HOME": str(self.cache),
            "XDG_CONFIG_HOME": str(self.folder / "config"),
            "XDG_STATE_HOME": str(self.folder / "state"),
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
        }
        if server is None:
            variables["CARTE_OFFLINE"] = "1"
        else:
            variables.update({
                "CARTE_COCKTAILDB_URL": NOBODY, "CARTE_POKEAPI_URL": NOBODY, "CARTE_SPOONACULAR_URL": NOBODY})
            variables |= {"CARTE_COCKTAILDB_URL": server} if isinstance(server, str) else server.variables
        variables.update(changes)
        return {name: value for name, value in variables.items() if value is not None}

    def start(self, *arguments, size=(80, 24), server=None, under=(), **changes):
        """Starts the program in a terminal; `under` is a command that starts it in turn, such as setpriv."""
        command = [*under, str(self.binary), *arguments]
        return self.start_command(command, size, self.environment(server, **changes))

    def start_command(self, command, size=(80, 24), environment=None):
        """Starts any command in a terminal, in the same surroundings."""
        terminal = Terminal(command, environment or self.environment(), size, self.folder)
        self._terminals.append(terminal)
        return terminal

    def run(self, *arguments, server=None, standard_input=None, timeout=20, **changes):
        """Runs the program without a terminal, to its end; text or a file may be its standard input."""
        given = {"input": standard_input.encode()} if isinstance(standard_input, str) else {
            "stdin": standard_input or subprocess.DEVNULL}
        return subprocess.run(
            [str(self.binary), *arguments], env=self.environment(server, **changes), cwd=self.folder,
            **given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=timeout,
            start_new_session=True, check=False,
        )

    def run_json(self, *arguments, **settings):
        """What the program prints with --json, decoded."""
        result = self.run(*arguments, "--json", **settings)
        assert result.returncode == 0, result.stderr.decode(errors="replace")
        return json.loads(result.stdout)

    def saved_favorites(self):
        """The favorites in the file; none while there is no file."""
        if not self.favorites_file.exists():
            return []
        return json.loads(self.favorites_file.read_bytes())["favorites"]

    def saved_titles(self):
        """The titles in the favorites file, in its order."""
        return [favorite["title"] for favorite in self.saved_favorites()]

    def write_settings(self, **settings):
        """Puts a settings file in place."""
        folder = self.folder / "config" / "carte"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "settings.json").write_text(json.dumps({"version": 1, **settings}))

    def files_with(self, *secrets):
        """The files below the program's folders that hold any of these texts."""
        return [path for path in self.folder.rglob("*") if path.is_file()
                and any(secret.encode() in path.read_bytes() for secret in secrets)]

    def write_favorites(self, favorites):
        """Puts a favorites file in place: entries, or bytes to be taken as they are."""
        self.favorites_file.parent.mkdir(parents=True, exist_ok=True)
        if not isinstance(favorites, bytes):
            favorites = json.dumps({"version": 1, "favorites": favorites}).encode()
        self.favorites_file.write_bytes(favorites)

    def pictures(self):
        """The screens of all terminals, for the report of a failure."""
        return "\n\n".join(terminal.picture() for terminal in self._terminals)

    def close(self):
        """Ends every program that still runs."""
        for terminal in self._terminals:
            terminal.close()


def favorite(identifier, title, added="2026-01-02T03:04:05Z", catalogue="cocktails"):
    """An entry of favorites.json."""
    return {"catalogue": catalogue, "id": str(identifier), "title": title, "added": added}
