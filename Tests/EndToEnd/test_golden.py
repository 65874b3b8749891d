"""What each command prints, word for word, as text, JSON and TSV; UPDATE_GOLDEN=1 writes it anew for review."""

import os
import re
import shlex
from pathlib import Path

import pytest
from carte import REPOSITORY, favorite

GOLDEN = Path(__file__).parent / "golden"

# A transcript each: commands that run one after the other in the same home.
TRANSCRIPTS = {
    "list": [
        "list cocktails negroni", "list cocktails negroni --json", "list cocktails negroni --tsv",
        "list tea --limit 3", "list pokedex type:ghost gen:1 --limit 2 --json", "list cocktails qqqqzzzz",
        "list cocktails qqqqzzzz --json", "list cocktails margerita", "list beers",
    ],
    "random": [
        "random pokedex gigantamax gengar", "random pokedex gigantamax gengar --json",
        "random pokedex gigantamax gengar --tsv", "random pokedex qqqqzzzz",
    ],
    "show": [
        "show cocktails margarita", "show cocktails margarita --json", "show cocktails margarita --tsv",
        "show cocktails qqqqzzzz", "show cocktails mart", "show cocktails ma --limit 2", "show cocktails",
    ],
    "favorites": [
        "favorites list", "favorites add cocktails negroni", "favorites add cocktails negroni",
        "favorites list", "favorites list --limit 1 --json", "favorites list --tsv",
        "favorites export keep.json", "favorites remove cocktails negroni", "favorites import keep.json",
        "favorites import keep.json --json", "favorites import keep.json --tsv", "favorites import nowhere",
        "favorites frobnicate",
    ],
    "settings": [
        "settings", "settings --json", "settings --tsv", "settings set mouse off", "settings get mouse",
        "settings get mouse --json", "settings get mouse --tsv", "settings set spoonacular.key hush",
        "settings get spoonacular.key", "settings unset mouse", "settings unset mouse",
        "settings set mouse maybe", "settings get orders", "settings get theme",
    ],
    "doctor": [f"doctor {words}--pictures none" for words in ("", "--json ", "--tsv ", "--lang zh-Hant ")],
    "help": [
        "--help", *(f"help {topic}" for topic in (
            "list", "random", "show", "favorites", "tea", "settings", "doctor", "cocktails", "pokedex")),
    ],
    "help-zh-Hant": [
        "--help --lang zh-Hant", *(f"help {topic} --lang zh-Hant" for topic in (
            "list", "random", "show", "favorites", "tea", "settings", "doctor", "cocktails", "pokedex")),
    ],
    "mistakes": [
        "pokemon", "--colour=16", "--no-m", "--lang", "--lang fr", "--offline=1", "list", "list tea --limit 0",
        "list tea -json", "cocktails --json", "show tea", "tea oders", "help doctr", "doctor now",
    ],
}


def plain(text, folder):
    """The text without what differs from one machine, day or version to the next."""
    text = text.replace(str(folder), "/FOLDER").replace(str(REPOSITORY), "/REPOSITORY")
    text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "MOMENT", text)
    text = re.sub(r'"version": "[^"]+"', '"version": "VERSION"', text)
    # How much comes with the program is no matter of how it is said.
    return re.sub(r"\d+( texts| cards| 段文字| 張卡片)", r"N\1", text)


def transcript(carte, lines):
    """Commands with what they print, `!` before what went to standard error, and their exit status."""
    parts = []
    for line in lines:
        result = carte.run(*shlex.split(line))
        errors = "".join(f"! {error}\n" for error in result.stderr.decode().splitlines())
        parts.append(f"$ carte {line}\n{result.stdout.decode()}{errors}[{result.returncode}]\n")
    return plain("\n".join(parts), carte.folder)


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_what_is_printed_is_as_it_was(carte, name):
    kept = {"catalogue": "pokedex", "id": "25", "title": "Pikachu", "subtitle": "#0025 · Electric"}
    carte.write_favorites([favorite(999_999, "Vanished"), kept])
    text = transcript(carte, TRANSCRIPTS[name])
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    assert path.read_text() == text
