"""Options, help and mistakes, as a shell user meets them."""

import json
import random
import re
import unicodedata

import pytest

WORDS = ["list", "random", "show", "favorites", "tea", "settings", "doctor", "cocktails", "pokedex", "recipes"]


def columns(line):
    """The columns of a line, by the widths of East Asian characters."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in line)


def one_line(output):
    """The one line of an output."""
    assert output.count(b"\n") == 1, output
    return output.decode().strip()


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("topic", [None, *WORDS])
def test_help_fits_eighty_columns(carte, topic, language):
    result = carte.run("help", *([topic] if topic else []), "--lang", language)
    assert result.returncode == 0 and result.stderr == b""
    lines = result.stdout.decode().splitlines()
    assert len(lines) > 4 and max(map(columns, lines)) <= 80
    # The words for the tea shop's search are Chinese in every language.
    is_chinese = any("\u4e00" <= character <= "\u9fff" for character in "".join(lines[2:9]))
    assert is_chinese == (language == "zh-Hant")


def test_help_stands_beside_the_command_too(carte):
    assert carte.run("list", "--help").stdout == carte.run("help", "list").stdout
    assert carte.run("--help", "list", "pokedex").stdout == carte.run("help", "list").stdout
    assert carte.run("-h").stdout == carte.run("--help").stdout == carte.run("help").stdout


def test_help_of_a_catalogue_names_its_terms(carte):
    assert "type:fire" in carte.run("help", "pokedex").stdout.decode()


@pytest.mark.parametrize(("words", "said"), [
    (["pokemon"], "Did you mean pokedex?"), (["list", "coctails"], "Did you mean cocktails?"),
    (["lst", "cocktails"], "Did you mean list?"), (["list", "tea", "--jsn"], "Did you mean --json?"),
    (["favorites", "exprot"], "Did you mean carte favorites export?"),
    (["settings", "gte"], "Did you mean carte settings get?"),
    (["settings", "get", "langauge"], "Did you mean language?"),
    (["tea", "ordesr"], "Did you mean carte tea orders?"), (["help", "doctr"], "Did you mean doctor?"),
    (["favorites", "add", "pokemon", "x"], "Did you mean pokedex?"),
])
def test_a_slip_gets_the_nearest_word(carte, words, said):
    result = carte.run(*words)
    assert (result.returncode, result.stdout) == (2, b"") and said in one_line(result.stderr)


def test_ambiguous_options_are_refused_with_what_they_may_mean(carte):
    result = carte.run("list", "tea", "--no-m")
    assert result.returncode == 2 and "--no-mouse, --no-motion" in one_line(result.stderr)


@pytest.mark.parametrize("words", [
    ["list", "tea", "--js", "--lim", "2"], ["list", "tea", "--json", "--limit=2"],
    ["--limit", "2", "--json", "list", "tea"], ["list", "--limit=2", "--json", "--", "tea"],
])
def test_options_stand_anywhere_in_any_form(carte, words):
    assert len(json.loads(carte.run(*words).stdout)) == 2


def test_after_two_dashes_nothing_is_an_option(carte):
    result = carte.run("list", "tea", "--", "--json")
    assert (result.returncode, result.stdout) == (1, b"")


def test_mistakes_are_said_in_the_language_that_was_chosen(carte):
    assert "您是指 pokedex 嗎" in one_line(carte.run("pokemon", "--lang=zh-Hant").stderr)
    carte.write_settings(language="zh-Hant")
    assert "您是指 pokedex 嗎" in one_line(carte.run("pokemon").stderr)


@pytest.mark.parametrize("query", [["gin", "-lemon"], ["gin -lemon"], ["gin", "!lemon"], ["--", "gin", "-lemon"]])
def test_words_are_left_out_as_in_the_search_field(carte, query):
    without = ids(carte, "--json", *query)
    assert without and without == ids(carte, "--json", "gin") - ids(carte, "--json", "gin", "\"lemon\"")


def ids(carte, *words):
    """The ids of the cocktails of a list."""
    return {card["id"] for card in json.loads(carte.run("list", "cocktails", *words).stdout)}


def test_terms_narrow_a_list_as_in_the_search_field(carte):
    found = carte.run_json("list", "pokedex", "type:ghost", "gen:1")
    assert {card["title"] for card in found} >= {"Gastly", "Haunter", "Gengar"}
    assert all("ghost" in card["tags"] for card in found)
    quoted = carte.run_json("list", "pokedex", "ability:\"flash fire\"")
    assert quoted == carte.run_json("list", "pokedex", "ability:flash fire") and len(quoted) > 5


@pytest.mark.parametrize("catalogue", ["cocktails", "pokedex", "recipes", "tea"])
def test_every_list_is_json_with_ids_of_their_own(carte, catalogue):
    cards = carte.run_json("list", catalogue)
    assert cards and len({card["id"] for card in cards}) == len(cards)
    assert all(set(card) == {"catalogue", "id", "title", "subtitle", "tags", "favorite"} for card in cards)
    assert all(card["catalogue"] == catalogue for card in cards)


def test_random_picks_from_what_a_search_finds(carte):
    ghosts = {card["id"] for card in carte.run_json("list", "pokedex", "type:ghost", "gen:1")}
    picked = [carte.run_json("random", "pokedex", "type:ghost", "gen:1")[0]["id"] for _ in range(25)]
    assert set(picked) <= ghosts and len(set(picked)) > 1
    several = carte.run_json("random", "pokedex", "type:ghost", "gen:1", "--limit", "99")
    assert {card["id"] for card in several} == ghosts and len(several) == len(ghosts)


def test_random_of_nothing_finds_nothing(carte):
    result = carte.run("random", "cocktails", "qqqqzzzz")
    assert (result.returncode, result.stdout) == (1, b"")


def test_what_may_be_meant_is_limited_too(carte):
    result = carte.run("show", "cocktails", "ma", "--limit", "2")
    assert result.returncode == 1 and one_line(result.stderr).count("(") == 2


def test_a_pipe_gets_whole_lines_without_columns(carte):
    carte.run("favorites", "add", "tea", "康提紅茶")
    lines = carte.run("list", "tea").stdout.decode().splitlines()
    assert all(re.fullmatch(r"\S+( \S+)*(  \S+( \S+)*){1,2}", line) for line in lines), lines
    assert [line for line in lines if line.endswith("  ★")] == [line for line in lines if "康提紅茶" in line]


def test_a_terminal_gets_columns_that_line_up_and_fit(carte):
    carte.run("favorites", "add", "tea", "康提紅茶")
    terminal = carte.start("list", "tea", size=(30, 40))
    assert terminal.wait_exit() == 0
    lines = [line for line in terminal.raw_bytes().decode().replace("\r", "").split("\n") if line]
    assert len(lines) == len(carte.run_json("list", "tea"))
    assert all(columns(line) <= 30 for line in lines) and any(line.endswith("…") for line in lines)
    [marked] = [line for line in lines if line.startswith("★")]
    assert "康提紅茶" in marked and b"\x1b" not in terminal.raw_bytes()
    widths = {columns(re.match(r"(★|  ) *\S+ +", line).group()) for line in lines}
    assert len(widths) == 1


@pytest.mark.parametrize("command", [
    "list pokedex", "list pokedex --json", "random pokedex --limit 1351", "settings", "doctor --offline",
    "help settings", "favorites list --json",
])
def test_a_reader_that_has_seen_enough_ends_it_quietly(carte, command):
    script = f"{carte.binary} {command} | head -1 >/dev/null; echo \"${{PIPESTATUS[@]}}\""
    shell = carte.start_command(["bash", "-c", script])
    assert shell.wait_exit() == 0
    assert re.fullmatch(rb"(0|1) 0\r\n", shell.raw_bytes()), shell.raw_bytes()


def test_any_words_are_answered_without_a_crash(carte):
    chance = random.Random(5)
    pieces = ["list", "random", "show", "favorites", "settings", "get", "set", "help", "doctor", "cocktails",
              "tea", "export", "import", "--json", "--tsv", "--limit", "--lim=", "1", "-", "--", "-x", "",
              "\x1b[31m", "ü", "--help", "mouse", "x" * 3000]
    for _ in range(60):
        words = chance.choices(pieces, k=chance.randint(1, 5))
        result = carte.run(*words)
        assert result.returncode in (0, 1, 2, 3), words
        assert b"\x1b" not in result.stderr + result.stdout, words
