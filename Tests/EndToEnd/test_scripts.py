"""The program in pipes."""

import json

import pytest
from carte import favorite
from screens import open_grid

CARD_FIELDS = {"catalogue", "id", "title", "subtitle", "tags", "favorite"}
DATA_FIELDS = {"category", "glass", "alcoholic", "iba", "tags", "ingredients", "instructions"}


def test_list_gives_every_card(carte):
    cards = carte.run_json("list", "cocktails")
    assert len(cards) >= 150
    assert all(set(card) == CARD_FIELDS for card in cards)
    assert all(card["catalogue"] == "cocktails" and isinstance(card["id"], str) for card in cards)
    assert all(isinstance(card["tags"], list) and card["favorite"] is False for card in cards)
    assert len({card["id"] for card in cards}) == len(cards)


def test_list_narrows_by_words_as_the_grid_does(carte):
    found = carte.run_json("list", "cocktails", "margarita")
    assert found[0]["title"] == "Margarita" and found[0]["id"] == "11007"
    several = carte.run_json("list", "cocktails", "rum", "lime")
    assert 1 < len(several) < 60
    assert several == carte.run_json("list", "cocktails", "rum lime")


def test_list_is_plain_text_a_line_a_card(carte):
    result = carte.run("list", "cocktails", "margarita")
    assert result.returncode == 0 and result.stderr == b""
    assert "Margarita" in result.stdout.decode().split("\n")[0] and b"\x1b" not in result.stdout


def test_list_as_tsv_has_the_same_columns_in_every_line(carte):
    result = carte.run("list", "cocktails", "--tsv")
    lines = result.stdout.decode().splitlines()
    assert len(lines) >= 150 and len({line.count("\t") for line in lines}) == 1
    assert lines[0].count("\t") >= 2


def test_list_of_nothing_is_an_empty_array(carte):
    result = carte.run("list", "cocktails", "qqqqzzzz", "--json")
    assert json.loads(result.stdout) == []


@pytest.mark.parametrize("name", ["Margarita", "margarita", "11007"])
def test_show_gives_one_card_by_name_or_id(carte, name):
    shown = carte.run_json("show", "cocktails", name)
    assert set(shown) == {"catalogue", "id", "title", "data"}
    assert (shown["catalogue"], shown["id"], shown["title"]) == ("cocktails", "11007", "Margarita")
    data = shown["data"]
    assert set(data) == DATA_FIELDS
    assert data["glass"] == "Cocktail glass" and isinstance(data["tags"], list)
    assert all(set(part) == {"measure", "name"} for part in data["ingredients"])
    assert any("equila" in part["name"] for part in data["ingredients"])
    assert data["instructions"] and all(isinstance(step, str) and step for step in data["instructions"])


def test_every_card_of_the_list_can_be_shown(carte):
    for card in carte.run_json("list", "cocktails")[::25]:
        assert carte.run_json("show", "cocktails", card["id"])["title"] == card["title"]


def test_show_as_text_reads_like_the_page(carte):
    result = carte.run("show", "cocktails", "Margarita")
    text = result.stdout.decode()
    assert result.returncode == 0 and "Margarita" in text and "Tequila" in text and "\x1b" not in text


def test_show_of_something_unknown_fails_with_a_line(carte):
    result = carte.run("show", "cocktails", "qqqqzzzz")
    assert result.returncode > 0 and result.stdout == b""
    assert "qqqqzzzz" in result.stderr.decode() and result.stderr.count(b"\n") == 1


def test_favorites_are_marked_and_listed(carte):
    carte.write_favorites([favorite(11007, "Margarita")])
    [card] = [card for card in carte.run_json("list", "cocktails", "margarita") if card["id"] == "11007"]
    assert card["favorite"] is True
    assert [entry["id"] for entry in carte.run_json("favorites", "list")] == ["11007"]


def test_a_reader_that_stops_early_is_no_error(carte):
    script = f"{carte.binary} list cocktails --json | head -c 10; echo; echo done"
    shell = carte.start_command(["sh", "-c", script])
    shell.wait_for("done")
    assert shell.wait_exit() == 0
    assert "rror" not in shell.picture() and "rash" not in shell.picture()


def test_a_full_disk_is_an_error(carte):
    shell = carte.start_command(["sh", "-c", f"{carte.binary} list cocktails > /dev/full; echo status $?"])
    shell.wait_for("status")
    assert not shell.shows("status 0")


def test_scripts_may_run_while_the_program_is_open(carte):
    terminal = open_grid(carte)
    terminal.press("^F")
    terminal.wait_for(lambda _: carte.saved_favorites())
    assert any(card["favorite"] for card in carte.run_json("list", "cocktails"))


def test_text_in_any_locale(carte):
    for locale in ("C", "C.UTF-8"):
        result = carte.run("list", "cocktails", "pina", LC_ALL=locale)
        assert result.returncode == 0 and "Piña Colada" in result.stdout.decode()


def one_line(answer):
    """The one line of an output."""
    assert answer.count(b"\n") == 1, answer
    return answer.decode().strip()


def test_favorites_are_added_and_removed_by_a_script(carte):
    added = carte.run("favorites", "add", "cocktails", "margarita")
    assert (added.returncode, one_line(added.stdout)) == (0, "Added Margarita to favorites")
    again = carte.run("favorites", "add", "cocktails", "11007")
    assert (again.returncode, one_line(again.stdout)) == (0, "Margarita is among the favorites already")
    removed = carte.run("favorites", "remove", "cocktails", "MARGARITA")
    assert (removed.returncode, one_line(removed.stdout)) == (0, "Removed Margarita from favorites")
    missing = carte.run("favorites", "remove", "cocktails", "Margarita")
    assert (missing.returncode, missing.stdout) == (1, b"") and "Margarita" in one_line(missing.stderr)
    silent = carte.run("favorites", "add", "cocktails", "Margarita", "--json")
    assert (silent.returncode, silent.stdout, silent.stderr) == (0, b"", b"")


def test_favorites_are_removed_by_what_they_say_themselves(carte):
    pikachu = {"catalogue": "pokedex", "id": "25", "title": "Pikachu"}
    carte.write_favorites([favorite(999_999, "Vanished"), favorite(999_998, "Gone"), pikachu])
    for words in (("cocktails", "999999"), ("cocktails", "gone"), ("pokedex", "25")):
        assert carte.run("favorites", "remove", *words).returncode == 0
    assert carte.saved_titles() == []


@pytest.mark.parametrize("command", [("show",), ("favorites", "add")])
def test_a_name_of_several_is_asked_back(carte, command):
    result = carte.run(*command, "cocktails", "ma")
    assert (result.returncode, result.stdout) == (1, b"")
    line = one_line(result.stderr)
    assert "Which one?" in line and "Margarita (11007)" in line and line.count("(") == 5
    assert carte.saved_titles() == []


@pytest.mark.parametrize("command", [("show",), ("favorites", "add"), ("favorites", "remove")])
@pytest.mark.parametrize("name", ["", "\x1b", "\u200b"])
def test_an_empty_name_is_a_misuse(carte, command, name):
    result = carte.run(*command, "cocktails", name)
    assert (result.returncode, result.stdout) == (2, b"")
    assert "empty" in one_line(result.stderr)


def test_show_as_tsv_has_a_line_for_each_value(carte):
    result = carte.run("show", "cocktails", "11007", "--tsv")
    rows = [line.split("\t") for line in result.stdout.decode().splitlines()]
    assert result.returncode == 0
    assert all(len(row) == (3 if row[0] == "ingredients" else 2) for row in rows)
    assert ["title", "Margarita"] in rows and ["glass", "Cocktail glass"] in rows
    assert ["ingredients", "1 1/2 oz", "Tequila"] in rows and ["ingredients", "", "Salt"] in rows


def test_show_as_tsv_has_a_column_for_each_part_also_where_it_is_missing(carte):
    result = carte.run("show", "pokedex", "dratini", "--tsv")
    rows = [line.split("\t") for line in result.stdout.decode().splitlines()]
    moves = {row[1]: row for row in rows if row[0] == "moves"}
    assert {len(row) for row in moves.values()} == {10}
    assert moves["Dragon Rage"][2:9] == ["level-up", "14", "dragon", "special", "", "100", "10"]
