"""What a person reads off carte's screens."""

import re

SELECTED = "▌"
CARD_EDGES = "▌▏│"

def open_grid(carte, *arguments, **settings):
    """Starts on the grid of cocktails and waits until cards are there."""
    terminal = carte.start("cocktails", *arguments, **settings)
    return terminal.wait_for(grid_is_shown)


def quit_program(terminal):
    """Quits and waits until the program has ended in order."""
    terminal.press("^Q")
    assert terminal.wait_exit() == 0


def grid_is_shown(terminal):
    """Whether a grid with a selected card is on the screen."""
    screen = terminal.screen()
    return has_search_field(screen) and any(SELECTED in row for row in screen)


def has_search_field(screen):
    """Whether the second row is a grid's search field."""
    return len(screen) > 1 and screen[1].startswith(" ▏")


def home_is_shown(terminal):
    """Whether the home screen's entries are on the screen."""
    return all(terminal.shows(entry) for entry in ("Cocktails", "Favorites", "Help"))


def page_is_shown(terminal):
    """Whether a cocktail's page is on the screen."""
    return terminal.shows("INGREDIENTS") and terminal.shows("INSTRUCTIONS")


def selected_title(terminal):
    """The title of the selected card or row, or None."""
    for row in terminal.screen():
        if SELECTED in row:
            text = re.split(f"[{CARD_EDGES}★]|  ", row.split(SELECTED, 1)[1].strip())[0]
            return text.strip()
    return None


def selects(title):
    """A predicate: the selected card has this title."""
    def selected(terminal):
        return selected_title(terminal) == title
    selected.__name__ = f"selection of {title!r}"
    return selected


def selection_leaves(title):
    """A predicate: another card than this one is selected."""
    def moved(terminal):
        return selected_title(terminal) not in (None, title)
    moved.__name__ = f"selection of another card than {title!r}"
    return moved


def search(terminal, text):
    """Types a query and waits until it stands in the search field."""
    terminal.type(text)
    return terminal.wait_for(text)


def open_page(terminal):
    """Opens the selected card."""
    terminal.press("Enter")
    return terminal.wait_for(page_is_open)


def page_is_open(terminal):
    """Whether a page fills the screen: its tabs, without the search field of a grid."""
    return page_is_shown(terminal) and not has_search_field(terminal.screen())


def count_shown(terminal):
    """How many cards the grid says it shows."""
    for row in reversed(terminal.screen()):
        found = re.search(r"(\d[\d,]*) of (\d[\d,]*)", row)
        if found:
            return int(found.group(1).replace(",", ""))
    return None
