"""Every screen at 80x24 in English and in Chinese, cell for cell; UPDATE_GOLDEN=1 writes them anew for review."""

import json
import os
from pathlib import Path

import pytest
from carte import favorite

GOLDEN = Path(__file__).parent / "golden" / "screens"

# A screen each: what opens it, and the keys that lead to it.
SCREENS = {
    "home": ([], []),
    "home-help": ([], ["F1"]),
    "cocktails": (["cocktails"], []),
    "cocktails-none": (["cocktails", "qqqqzzzz"], []),
    "cocktails-help": (["cocktails"], ["F1"]),
    "pokedex": (["pokedex"], []),
    "pokedex-help": (["pokedex"], ["F1"]),
    "recipes": (["recipes"], []),
    "recipes-help": (["recipes"], ["F1"]),
    "tea-1": (["tea"], []),
    "tea-2": (["tea"], ["Tab"]),
    "tea-3": (["tea"], ["Tab", "Tab"]),
    "tea-help": (["tea"], ["F1"]),
    "tea-shop": (["tea"], ["^Y"]),
    "tea-page": (["tea"], ["^O"]),
    "form": (["tea"], ["Enter"]),
    "form-help": (["tea"], ["Enter", "F1"]),
    "form-question": (["tea"], ["Enter", "Up", "x", "Esc"]),
    "orders": (["tea"], ["Tab", "Tab", "Tab"]),
    "orders-help": (["tea"], ["Tab", "Tab", "Tab", "F1"]),
    "orders-call": (["tea"], ["Tab", "Tab", "Tab", "c"]),
    "orders-money": (["tea"], ["Tab", "Tab", "Tab", "m"]),
    "orders-question": (["tea"], ["Tab", "Tab", "Tab", "d"]),
    **{f"cocktail-{tab}": (["cocktails", "margarita"], ["Enter", str(tab)]) for tab in (1, 2)},
    **{f"pokemon-{tab}": (["pokedex", "bulbasaur"], ["Enter", str(tab)]) for tab in range(1, 7)},
    **{f"recipe-{tab}": (["recipes", "apple chicken"], ["Enter", str(tab)]) for tab in (1, 2, 3)},
    "page-help": (["pokedex", "bulbasaur"], ["Enter", "F1"]),
    "favorites": (["favorites"], []),
    "favorites-deleted": (["favorites"], ["d"]),
    "favorites-empty": (["favorites"], ["d", "d"]),
    "favorites-help": (["favorites"], ["F1"]),
    "settings": (["settings"], []),
    "settings-end": (["settings"], ["End"]),
    "settings-help": (["settings"], ["F1"]),
    "offline": (["cocktails"], ["^R"]),
    "too-small": (["cocktails"], []),
}

ROUND = {"id": "cccccccc-0000-4000-8000-000000000000", "shop": "約翰紅茶公司", "organiser": "Amy",
         "opened": "2026-01-02T03:00:00Z"}
ORDER = {"id": "aaaaaaaa-0000-4000-8000-000000000000", "name": "小美", "drink": "雨果那堤", "size": "L", "sugar": "半糖",
         "ice": "少冰", "topping": "", "quantity": 2, "note": "少一點", "price": 55, "paid": False,
         "created": "2026-01-02T03:04:00Z", "round": ROUND["id"]}


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_as_it_was(carte, name, language):
    carte.write_favorites([favorite("11007", "Margarita"), favorite("25", "Pikachu", catalogue="pokedex")])
    orders = {"version": 1, "rounds": [ROUND], "orders": [ORDER]}
    (carte.data / "carte" / "orders.json").write_text(json.dumps(orders))
    words, keys = SCREENS[name]
    terminal = carte.start(*words, "--lang", language, "--no-motion", "--pictures", "blocks",
                           size=(28, 7) if name == "too-small" else (80, 24))
    terminal.wait_quiet(0.4, 10)
    for key in keys:
        terminal.press(key)
        terminal.wait_quiet(0.3, 10)
    lines = [line.rstrip() for line in terminal.screen()]
    if words == ["settings"] and "F1" not in keys:
        # Behind the title stands where the settings are saved, which is elsewhere each time.
        lines[0] = lines[0].split("  ")[0]
    picture = "\n".join(lines) + "\n"
    path = GOLDEN / f"{name}-{language}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(picture)
    assert path.read_text() == picture
