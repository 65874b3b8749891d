"""What a person does and reads in the Pokédex."""

import re

from screens import grid_is_shown, has_search_field, search, selects

TABS = ("ABOUT", "STATS", "ABILITIES", "MOVES", "EVOLUTION", "MATCHUPS")
NUMBER_OF_TAB = {label: str(place) for place, label in enumerate(TABS, start=1)}
PLACEHOLDER = "Search for Pokemon..."
LOADING = "Loading description..."
UNAVAILABLE = "Description not available"

# What a person must never see.
TRACES = re.compile(
    r"rror\(|Optional\(|Code=|curl|JSON|Fatal error|\bnil\b|\{\w+\}|\$effect|pokedex\.|\ufffd")


def open_dex(carte, *arguments, **settings):
    """Starts on the grid of Pokémon and waits until cards are there."""
    return carte.start("pokedex", *arguments, **settings).wait_for(grid_is_shown)


def find(terminal, query, title):
    """Types a query into an empty search and waits until it has found a Pokémon."""
    terminal.press("^U")
    search(terminal, query)
    return terminal.wait_for(selects(title))


def open_pokemon(terminal, query, title):
    """Finds a Pokémon and opens its page."""
    find(terminal, query, title)
    terminal.press("Enter")
    return terminal.wait_for(shows_page_of(title))


def leave_page(terminal):
    """Goes back to the grid."""
    terminal.press("Esc")
    return terminal.wait_for(grid_is_shown)


def shows_page_of(title):
    """A predicate: the page of this Pokémon fills the screen."""
    def shown(terminal):
        screen = terminal.screen()
        return header(terminal).startswith(" ‹") and f" {title}  #" in header(terminal) \
            and not has_search_field(screen)
    shown.__name__ = f"page of {title!r}"
    return shown


def header(terminal):
    """The first row, a blank at its end."""
    return terminal.screen()[0] + " "


def turn_to(terminal, label):
    """Opens a tab by its number."""
    terminal.press(NUMBER_OF_TAB[label])
    return terminal.wait_for(lambda t: active_tab(t) == label)


def active_tab(terminal):
    """The label that stands out among those that are on the screen whole, or None."""
    for row, text in enumerate(terminal.screen()[:10]):
        for found in re.finditer("|".join(TABS), text):
            style = terminal.style_at(row, found.start())
            if style.underlined and style.bold:
                return found.group()
    return None


def chosen_link(terminal):
    """The name on the marked row of a tab with links, or None."""
    for row in terminal.screen()[7:]:
        found = re.search("▌.*▏(.*?)(  |$)", row)
        if found:
            return found.group(1)
    return None


def read_tab(terminal, most=80):
    """All rows below the tabs, from the first to the last, paging through them."""
    terminal.press("Home")
    terminal.wait_quiet(0.05)
    rows = []
    for _ in range(most):
        screen = terminal.screen()
        # Pages overlap by a row; whoever reads looks for texts, not for how often they stand there.
        rows += [re.sub(r"\s*[▐│]$", "", row).strip() for row in screen[3:-1]]
        terminal.press("PgDn")
        terminal.wait_quiet(0.05)
        if terminal.screen() == screen:
            return rows
    raise AssertionError(f"the tab has no end\n{terminal.picture()}")


def assert_no_traces(terminal):
    """Nothing on the screen is meant for those who write programs."""
    for row in terminal.screen():
        assert not TRACES.search(row), terminal.picture()


def is_live(terminal):
    """Whether the status line says that the cards are fresh and that no more are on their way."""
    status = terminal.screen()[0]
    return "live" in status and "refreshing" not in status


def refreshed(carte, server, **settings):
    """The grid once PokeAPI has been asked."""
    return open_dex(carte, server=server, **settings).wait_for(is_live, 15)


# All that may ever be asked: numbers that PokeAPI gave, never a word that somebody typed.
ASKED = re.compile(
    r"pokemon\?limit=\d+(&offset=\d+)?|"
    r"(type|pokemon|pokemon-species|evolution-chain|ability|move)/\d+")


def assert_polite(server):
    """The requests so far are of the kinds there are, few at a time, and say who asks."""
    log = server.log()
    assert [request.target for request in log if not ASKED.fullmatch(request.target)] == []
    assert all(request.headers["User-Agent"].startswith("carte/") for request in log)
    assert max((request.in_flight for request in log), default=0) <= 4
