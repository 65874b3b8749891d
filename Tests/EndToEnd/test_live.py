"""With a server: the grid fills up, is kept, and keys answer all the while."""

import pytest
from cocktaildb import CocktailDB
from drinks import all_drinks
from screens import (
    count_shown, grid_is_shown, home_is_shown, open_grid, open_page, page_is_open, quit_program,
    search, selected_title, selects,
)

PATIENCE = 15


def is_live(terminal):
    """Whether the status line says that the cards are fresh and that no more are on their way."""
    status = terminal.screen()[0]
    return "live" in status and "refreshing" not in status


def refreshed(carte, server, **settings):
    """The grid once it has been filled from the server."""
    return open_grid(carte, server=server, **settings).wait_for(is_live, PATIENCE)


def find(terminal, title):
    terminal.press("^U")
    search(terminal, title.lower())
    return terminal.wait_for(selects(title))


def test_the_first_refresh_fills_the_grid(carte, server):
    bundled = len(carte.run_json("list", "cocktails"))
    terminal = refreshed(carte, server)
    terminal.wait_for(f"{bundled + len(server.drinks)}")
    find(terminal, "Lantern Fizz")
    open_page(terminal)
    terminal.wait_for("• 2 oz Pear syrup")


def test_every_drink_is_found_in_spite_of_the_cap(carte, server):
    quit_program(refreshed(carte, server))
    listed = {card["id"] for card in carte.run_json("list", "cocktails")}
    assert {drink["idDrink"] for drink in server.drinks} <= listed


def test_requests_are_polite(carte, server):
    server.fail("slow", seconds=0.05)
    refreshed(carte, server)
    log = server.log()
    assert all(request.headers["User-Agent"].startswith("carte/") for request in log)
    assert max(request.in_flight for request in log) <= 4


def test_a_second_refresh_asks_less(carte, server):
    terminal = refreshed(carte, server)
    server.clear_log()
    terminal.press("^R")
    terminal.wait_for(lambda _: server.log())
    terminal.wait_for(lambda t: is_live(t) and not any(r.finished is None for r in server.log()), PATIENCE)
    terminal.wait_quiet(0.5, 10)
    assert 0 < len(server.log()) < 60


def test_selection_and_query_survive_a_refresh(carte, server):
    server.fail("slow", seconds=0.02)
    terminal = open_grid(carte, server=server)
    search(terminal, "rum")
    terminal.press("Down", "Down")
    terminal.wait_quiet(0.1)
    chosen = selected_title(terminal)
    terminal.wait_for(is_live, PATIENCE)
    terminal.wait_for(selects(chosen))
    assert terminal.shows("rum")


def test_keys_answer_while_the_server_hangs_and_quitting_is_at_once(carte, server):
    server.fail("hang")
    terminal = open_grid(carte, server=server)
    terminal.wait_for(lambda _: server.log())
    search(terminal, "margarita")
    terminal.wait_for(selects("Margarita"), timeout=2)
    open_page(terminal)
    terminal.press("f")
    terminal.wait_for("Added Margarita to favorites", timeout=2)
    terminal.press("Esc", "Esc", "^R")
    terminal.wait_for("Search for cocktail...", timeout=2)
    terminal.press("^Q")
    assert terminal.wait_exit(2) == 0


@pytest.mark.parametrize("key", ["^C", "^Q"])
def test_home_can_be_left_at_once_while_the_server_hangs(carte, server, key):
    server.fail("hang")
    terminal = carte.start(server=server).wait_for(home_is_shown)
    terminal.press(key)
    assert terminal.wait_exit(2) == 0


def test_the_cache_is_used_when_the_server_is_gone(carte):
    with CocktailDB() as server:
        url = server.url
        quit_program(refreshed(carte, server))
    terminal = open_grid(carte, server=url).wait_for("cached")
    find(terminal, "Lantern Fizz")
    open_page(terminal)
    terminal.wait_for("• 2 oz Pear syrup")
    terminal.press("Esc", "^R")
    terminal.wait_for(lambda t: not is_live(t))
    find(terminal, "Marrow Cooler")


def test_a_fresh_cache_is_not_asked_for_again(carte, server):
    quit_program(refreshed(carte, server))
    server.clear_log()
    terminal = open_grid(carte, server=server).wait_for("cached")
    find(terminal, "Lantern Fizz")
    terminal.wait_quiet()
    assert server.log() == []


def test_offline_starts_from_the_cache_and_asks_nothing(carte, server):
    quit_program(refreshed(carte, server))
    server.clear_log()
    for settings in ({"CARTE_OFFLINE": "1"}, {}):
        options = [] if settings else ["--offline"]
        terminal = open_grid(carte, *options, server=server, **settings)
        find(terminal, "Lantern Fizz")
        open_page(terminal)
        terminal.press("Esc", "^U", "^R")
        terminal.wait_for("offline")
        terminal.press("^Q")
        assert terminal.wait_exit() == 0
    assert server.log() == []


def test_a_favorite_opens_when_the_network_is_gone(carte):
    with CocktailDB() as server:
        terminal = refreshed(carte, server)
        find(terminal, "Lantern Fizz")
        terminal.press("^F")
        terminal.wait_for(lambda _: carte.saved_titles() == ["Lantern Fizz"])
        terminal.press("^Q")
        terminal.wait_exit()
    gone = carte.start("favorites", "--offline").wait_for("Lantern Fizz")
    gone.press("Enter")
    gone.wait_for("• 2 oz Pear syrup")


def test_a_deleted_cache_is_no_loss(carte, server):
    quit_program(refreshed(carte, server))
    for path in sorted(carte.cache.rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    terminal = refreshed(carte, server)
    find(terminal, "Lantern Fizz")


def test_a_damaged_cache_is_no_hindrance(carte, server):
    quit_program(refreshed(carte, server))
    for path in carte.cache.rglob("*"):
        if path.is_file():
            path.write_bytes(b'{"version":1,"co')
    terminal = open_grid(carte)
    find(terminal, "Margarita")


def test_a_server_elsewhere_must_be_https(carte):
    terminal = carte.start("cocktails", server="http://192.0.2.1/api/json/v1/1")
    terminal.wait_for(lambda t: grid_is_shown(t) or not t.is_running)
    terminal.wait_for("https")


def test_numbered_text_is_not_numbered_twice(carte, server):
    terminal = refreshed(carte, server)
    for title, steps in {
        "Nettle Parade": ["1. Crush the nettles.", "2. Add the gin.", "3. Strain."],
        "Otter Run": ["1. Fill a tumbler with ice", "2. add the rum", "3. Stir twice"],
        "Pebble Drift": ["1. Warm the cup.", "2. Pour the cider."],
        "Umber Coat": ["1. Brew the cocoa.", "2. Add the cream.", "3. Serve."],
        "Rook's Supper": ["1. Measure 2 oz. port.", "2. Add 3 oz. Dr. Fennel to it."],
        "Tidewater #3": ["1. Float the 151. Rocks if you like."],
    }.items():
        find(terminal, title)
        open_page(terminal)
        terminal.press("Tab")
        for step in steps:
            terminal.wait_for(lambda t, step=step: any(
                step in " ".join(row.split()) for row in t.screen()))
        terminal.press("Esc")
        terminal.wait_for(grid_is_shown)


def test_odd_ingredients_make_whole_lines(carte, server):
    terminal = refreshed(carte, server)
    for title, lines in {
        "Lantern Fizz": ["• Top up with Soda water"],
        "Wicker Basket": ["• Strawberries", "• Mint"],
        "Double Gap": ["• Salt to taste"],
        "Jumbled Attic": ["• 1 oz lemon juice", "• 1 oz Lemon Juice", "• 1 oz LEMON JUICE"],
        "Hollow Drum": ["• 1 oz Rum"],
    }.items():
        find(terminal, title)
        open_page(terminal)
        for line in lines:
            terminal.wait_for(line)
        bullets = [row for row in terminal.screen() if "•" in row]
        assert all(row.partition("•")[2].strip() for row in bullets), terminal.picture()
        terminal.press("Esc")
        terminal.wait_for(grid_is_shown)


def test_new_drinks_replace_old_ones_with_the_same_id(carte):
    drinks = all_drinks()
    with CocktailDB(drinks) as server:
        terminal = refreshed(carte, server)
        before = count_shown(terminal)
        server.drinks[30] = {**server.drinks[30], "strDrink": "Lantern Fizz the Second"}
        terminal.press("^R")
        terminal.wait_for(lambda t: _has(t, "Lantern Fizz the Second"), PATIENCE)
        assert count_shown(terminal) == before or not page_is_open(terminal)


def _has(terminal, title):
    terminal.press("^U")
    terminal.type(title.lower())
    terminal.wait_quiet(0.1)
    return selected_title(terminal) == title


@pytest.mark.parametrize("address", ["http://example.com/api", "https://user:secret@example.com", "nonsense"])
def test_a_refused_address_asks_nobody(carte, address):
    terminal = carte.start("cocktails", CARTE_COCKTAILDB_URL=address, CARTE_OFFLINE="")
    terminal.wait_for("CARTE_COCKTAILDB_URL")
    terminal.wait_for("offline")
    assert terminal.row_with("bundled") == 0
