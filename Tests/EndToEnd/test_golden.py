"""What each command prints, word for word, as text, JSON and TSV; UPDATE_GOLDEN=1 writes it anew for review."""

import json
import os
import re
import shlex
from pathlib import Path

import pytest
from carte import REPOSITORY, favorite

GOLDEN = Path(__file__).parent / "golden"

# What a slip in the words after `carte tea` is answered with.
TEA_MISTAKES = [
    "tea orders one two", "tea orders --call --money", "tea rounds now", "tea order", "tea paid",
    "tea edit one two", "tea open --closes soon", "tea close now", "tea order 雨果那堤",
    "tea order 雨果那堤 --name 小美 --size XL", "tea order 雨果那堤 --name 小美 --quantity 0",
    "tea order 雨果那堤 --name 小美 --sugar 蜜糖", "tea order 雨果那堤 --name 小美 --ice 溫",
    "tea order 雨果那堤 --name 小美 --topping 石頭", "tea order 白開水 --name 小美", "tea delete beef",
    "tea orders nowhere",
]

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
    "tea": [
        *(f"tea orders{what}{form}" for what in ("", " --call", " --money") for form in ("", " --json", " --tsv")),
        "tea paid aaaa", "tea unpaid aaaa --json", "tea paid aaaa --json",
        "tea edit aaaa --sugar 無糖 --quantity 3 --json", "tea delete bbbb --tsv",
        "tea order 雨果那堤 --name 小華 --size L --sugar 半糖 --ice 少冰",
        "tea order 康提紅茶 --name 小華 --size M --sugar 無糖 --ice 去冰 --note 不要袋子 --json",
        "tea orders", "tea close", "tea order 雨果那堤 --name 小華 --size L --sugar 半糖 --ice 少冰", "tea reopen",
        "tea open --shop 茶行", "tea close", "tea open --shop 茶行 --organiser Amy --closes '2099-01-01 14:30' --json", "tea orders",
        "tea close", "tea clone cccc --closes '2099-01-02 14:30'", "tea rounds", "tea rounds --json", "tea rounds --tsv",
    ],
    "tea-mistakes": TEA_MISTAKES,
    "tea-mistakes-zh-Hant": [line + " --lang zh-Hant" for line in TEA_MISTAKES],
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


# Orders of a round that has no deadline.
ROUND = {"id": "cccccccc-0000-4000-8000-000000000000", "shop": "約翰紅茶公司", "organiser": "Amy",
         "opened": "2026-01-02T03:00:00Z"}
ORDERS = [
    {"id": f"{letter * 8}-0000-4000-8000-000000000000", "name": name, "drink": "雨果那堤", "size": "L",
     "sugar": "半糖", "ice": "少冰", "topping": topping, "quantity": cups, "note": note, "price": 55, "paid": paid,
     "created": f"2026-01-02T03:0{minute}:00Z", "round": ROUND["id"]}
    for minute, (letter, name, topping, cups, note, paid) in enumerate(
        [("a", "小美", "", 2, "", False), ("b", "小明", "", 1, "少一點", True)], 1)
]


def plain(text, folder):
    """The text without what differs from one machine, day or version to the next."""
    text = text.replace(str(folder), "/FOLDER").replace(str(REPOSITORY), "/REPOSITORY")
    text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "MOMENT", text)
    text = re.sub(r'"version": "[^"]+"', '"version": "VERSION"', text)
    # How much comes with the program is no matter of how it is said.
    return re.sub(r"\d+( texts| cards| 段文字| 張卡片)", r"N\1", text)


def timeless(text):
    """What a tea command prints without the moments and ids that are new each time."""
    text = re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?", "MOMENT", text)
    text = re.sub(r"\b\d\d:\d\d\b", "HH:MM", text)
    text = re.sub(r"\b[0-9a-f]{8}-[0-9a-f-]{27}\b", "ID", text)
    return re.sub(r"^[0-9a-f]{8}(?= )", "IDENTITY", text, flags=re.MULTILINE)


def transcript(carte, lines, also=str):
    """Commands with what they print, `!` before what went to standard error, and their exit status."""
    parts = []
    for line in lines:
        result = carte.run(*shlex.split(line))
        errors = "".join(f"! {error}\n" for error in result.stderr.decode().splitlines())
        printed = also(plain(result.stdout.decode() + errors, carte.folder))
        parts.append(f"$ carte {line}\n{printed}[{result.returncode}]\n")
    return "\n".join(parts)


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_what_is_printed_is_as_it_was(carte, name):
    kept = {"catalogue": "pokedex", "id": "25", "title": "Pikachu", "subtitle": "#0025 · Electric"}
    carte.write_favorites([favorite(999_999, "Vanished"), kept])
    if name.startswith("tea"):
        orders = carte.data / "carte" / "orders.json"
        orders.write_text(json.dumps({"version": 1, "rounds": [ROUND], "orders": ORDERS}))
    text = transcript(carte, TRANSCRIPTS[name], timeless if name == "tea" else str)
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    assert path.read_text() == text
