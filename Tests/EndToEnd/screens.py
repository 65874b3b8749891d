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
    screen = terminal.screen()
    if len(screen) > 1 and has_search_field(screen) and (title := _title_beside_picture(terminal, screen)):
        return title
    for row in screen:
        if SELECTED in row:
            text = re.split(f"[{CARD_EDGES}★]|  ", row.split(SELECTED, 1)[1].strip())[0]
            return text.strip()
    return None


def _title_beside_picture(terminal, screen):
    """The title of the selected card, in bold letters beside its picture; None where cards have no pictures."""
    columns = terminal.columns()
    width = max(60, columns // 2) if columns >= 110 else columns
    for mark in (1, (width - 1) // 2 + 1):
        marked = [row for row in range(len(screen)) if terminal.text_at(row, mark) == SELECTED]
        # Pictures are twice as wide as they are high; without any, cards have two rows.
        if len(marked) in (5, 6):
            start = mark + 2 + 2 * len(marked)
            lines = [_bold_text(terminal, row, start) for row in marked]
            return " ".join(line for line in lines if line)
    return None


def _bold_text(terminal, row, start):
    """What is written in bold letters from a column on, but for a star."""
    text = ""
    for column in range(start, terminal.columns()):
        if terminal.text_at(row, column).strip() and not terminal.style_at(row, column).bold:
            break
        text += terminal.text_at(row, column)
        if text.endswith("  "):
            break
    return text.split("★")[0].strip()


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
