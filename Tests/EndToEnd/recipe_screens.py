"""What a person does and reads among the recipes."""

import re

from dex_screens import assert_no_traces
from screens import grid_is_shown, has_search_field, search, selected_title, selects

PLACEHOLDER = "Search for recipe..."
TABS = ("SUMMARY", "INGREDIENTS", "INSTRUCTIONS")
BUNDLED = 157
NEW = 20
USED_UP = "quota used up, showing cached"
KEY_PLACE = "spoonacular.com/food-api"


def open_recipes(carte, *arguments, **settings):
    """Starts on the grid of recipes and waits until cards are there."""
    return carte.start("recipes", *arguments, **settings).wait_for(grid_is_shown)


def open_ready(carte, *arguments, **settings):
    """As `open_recipes`, and waits until what is in the cache has been read too."""
    terminal = open_recipes(carte, *arguments, **settings)
    return terminal.wait_quiet(0.2)


def refreshed(carte, server, **settings):
    """The grid once Ctrl-R has brought new recipes."""
    terminal = open_ready(carte, server=server, **settings)
    terminal.press("^R")
    return terminal.wait_for(is_live)


def is_live(terminal):
    """Whether the status line says that the recipes are fresh."""
    status = terminal.screen()[0]
    return " live" in status and "refreshing" not in status


def status(terminal):
    """The first row."""
    return terminal.screen()[0]


def find(terminal, query, title):
    """Types a query into an empty search and waits until it has found a recipe."""
    terminal.press("^U")
    terminal.wait_for(PLACEHOLDER)
    search(terminal, query)
    return terminal.wait_for(selects(title))


def open_recipe(terminal, query, title):
    """Finds a recipe and opens its page."""
    find(terminal, query, title)
    terminal.press("Enter")
    return terminal.wait_for(shows_page_of(title))


def shows_page_of(title):
    """A predicate: the page of this recipe fills the screen."""
    def shown(terminal):
        screen = terminal.screen()
        return screen[0].startswith(" ‹") and title in screen[0] and not has_search_field(screen)
    shown.__name__ = f"page of {title!r}"
    return shown


def turn_to(terminal, label):
    """Opens a tab by its number."""
    terminal.press(str(TABS.index(label) + 1))
    return terminal.wait_quiet(0.05)


def leave_page(terminal):
    """Goes back to the grid."""
    terminal.press("Esc")
    return terminal.wait_for(grid_is_shown)


def whole_tab(terminal, label):
    """Everything that a tab says, its screens one below the other, blanks as one."""
    turn_to(terminal, label)
    terminal.press("Home")
    terminal.wait_quiet(0.05)
    lines = []
    while True:
        body = _body(terminal)
        overlap = next(count for count in range(len(body), -1, -1) if lines[len(lines) - count:] == body[:count])
        lines += body[overlap:]
        terminal.press("PgDn")
        terminal.wait_quiet(0.05)
        if _body(terminal) == body:
            return " ".join(" ".join(lines).split())


def _body(terminal):
    screen = terminal.screen()
    tabs = next(row for row, text in enumerate(screen) if any(label in text for label in TABS))
    return [re.sub(r"\s*[▐│]$", "", row) for row in screen[tabs + 2:-1]]


def assert_works(terminal):
    """The bundled recipes are found and opened, and no trace of a failure is on the screen."""
    assert_no_traces(terminal)
    open_recipe(terminal, "apple chicken", "Apple Chicken")
    turn_to(terminal, "INGREDIENTS").wait_for("40 g butter")
    leave_page(terminal)
    assert selected_title(terminal) == "Apple Chicken"
