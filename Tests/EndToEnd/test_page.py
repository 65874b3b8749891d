"""A cocktail's page: tabs, scrolling, going on to the next one."""

import re

import pytest
from screens import grid_is_shown, open_grid, open_page, search, selected_title, selects


@pytest.fixture
def page(carte):
    terminal = open_grid(carte)
    search(terminal, "margarita")
    terminal.wait_for(selects("Margarita"))
    return open_page(terminal)


def active_tab(terminal):
    """The tab that stands out; the labels are always there."""
    labels = ("INGREDIENTS", "INSTRUCTIONS")
    styles = {label: terminal.style_at(*terminal.place_of(label)) for label in labels}
    strong = [label for label, style in styles.items() if style.bold or style.reverse or style.underlined]
    assert len(strong) == 1, (styles, terminal.picture())
    return strong[0]


def test_the_ingredients_come_first_with_the_glass_above(page):
    page.wait_for("Prepare Cocktail glass")
    assert active_tab(page) == "INGREDIENTS"
    bullets = [row for row in page.screen() if "• " in row]
    assert len(bullets) >= 3 and any("Tequila" in row for row in bullets)


@pytest.mark.parametrize("forth, back", [("Tab", "Shift-Tab"), ("Right", "Left"), ("2", "1"), ("Tab", "Tab")])
def test_keys_toggle_the_tabs(page, forth, back):
    page.press(forth)
    page.wait_for("Here is how you make Margarita:")
    assert active_tab(page) == "INSTRUCTIONS"
    page.press(back)
    page.wait_for("Prepare Cocktail glass")


def test_instructions_are_numbered_and_end_with_a_wish(page):
    page.press("Tab")
    page.wait_for("Enjoy your Margarita cocktail!")
    numbers = [int(found) for row in page.screen() for found in re.findall(r"(?:^|\s)(\d+)\. ", row)]
    assert numbers == list(range(1, len(numbers) + 1)) and numbers


def test_n_and_p_go_through_the_list_as_filtered(carte):
    terminal = open_grid(carte)
    search(terminal, "daiquiri")
    terminal.wait_for(selects("Daiquiri"))
    terminal.press("Right")
    terminal.wait_for(lambda t: selected_title(t) not in (None, "Daiquiri"))
    second = selected_title(terminal)
    terminal.press("Left")
    terminal.wait_for(selects("Daiquiri"))
    open_page(terminal)
    terminal.press("n")
    terminal.wait_for(second)
    terminal.press("p")
    terminal.wait_gone(second)
    terminal.press("n", "Esc")
    terminal.wait_for(selects(second))


def test_q_goes_back_to_the_grid(page):
    page.press("q")
    page.wait_for(grid_is_shown)
    assert page.shows("margarita")


def test_a_long_page_scrolls_with_a_visible_position(carte):
    terminal = carte.start("cocktails", size=(40, 12)).wait_for(grid_is_shown)
    search(terminal, "zombie")
    terminal.press("Enter")
    terminal.wait_for("INGREDIENTS")
    top = terminal.screen()
    terminal.press("Down", "j", "PgDn")
    terminal.wait_for(lambda t: t.screen() != top)
    terminal.press("End")
    terminal.wait_quiet()
    assert terminal.screen() != top
    terminal.press("Home")
    terminal.wait_for(lambda t: t.screen() == top)
