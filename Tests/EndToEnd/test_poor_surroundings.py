"""No terminal, a strange terminal, no locale, no home: one clear line, or it works anyway."""

import os
import shutil
import signal
import subprocess

import pytest
from carte import NO_XDG_FOLDERS, REPOSITORY, favorite
from screens import grid_is_shown, home_is_shown, open_page, search, selects

TRACES = ("Fatal error", "Swift/", "Stack dump", "Error Domain", "Optional(", "terminate called")


def assert_one_clear_line(text):
    lines = [line for line in text.replace("\r", "").split("\n") if line.strip()]
    assert len(lines) == 1, text
    assert "\x1b" not in text
    assert not any(trace in text for trace in TRACES), text


@pytest.mark.parametrize("arguments", [[], ["cocktails"], ["favorites"]])
def test_without_a_terminal_it_says_so_in_one_line(carte, arguments):
    result = carte.run(*arguments)
    assert result.returncode != 0
    assert result.stdout == b""
    assert_one_clear_line(result.stderr.decode())
    assert "terminal" in result.stderr.decode().lower()


@pytest.mark.parametrize("redirection", ["< /dev/null", "> out.txt", "| cat > out.txt", "<&-", ">&-"])
def test_with_half_a_terminal_it_says_so_or_works(carte, redirection):
    terminal = carte.start_command(["sh", "-c", f"{carte.binary} cocktails {redirection}; echo status $?"])
    terminal.wait_for(lambda t: t.shows("status") or grid_is_shown(t))
    if grid_is_shown(terminal):
        terminal.press("^Q")
        terminal.wait_for("status 0")
    assert terminal.wait_exit() == 0
    assert terminal.stty() == terminal.stty_before
    output = carte.folder / "out.txt"
    assert not output.exists() or output.read_bytes() == b""
    assert not any(trace in terminal.picture() for trace in TRACES)


@pytest.mark.parametrize("name", [
    None, "", "no-such-terminal", "dumb", "../../etc/passwd", pytest.param("x" * 5000, id="long"),
])
def test_a_terminal_without_abilities_is_refused_in_one_line(carte, name):
    terminal = carte.start("cocktails", TERM=name)
    assert terminal.wait_exit(5) not in (0, None)
    assert_one_clear_line(terminal.raw_bytes().decode())
    assert "TERM" in terminal.raw_bytes().decode()
    assert terminal.stty() == terminal.stty_before


@pytest.mark.parametrize(
    "name", ["xterm", "screen-256color", "tmux-256color", "linux", "vt100", "ansi", "rxvt-unicode-256color"])
def test_other_terminals_work(carte, name):
    if subprocess.run(["infocmp", name], capture_output=True, check=False).returncode != 0:
        pytest.skip(f"no terminfo entry for {name} here")
    terminal = carte.start("cocktails", TERM=name)
    search(terminal.wait_for("Search for cocktail..."), "margarita")
    terminal.wait_for("Margarita")
    terminal.press("^Q")
    assert terminal.wait_exit() == 0
    assert terminal.stty() == terminal.stty_before


@pytest.mark.parametrize("locale", ["C", "POSIX", None, "xx_XX.KOI"])
def test_without_a_utf8_locale_it_falls_back_to_ascii(carte, locale):
    terminal = carte.start("cocktails", LANG=None, LC_ALL=locale).wait_for("Search for cocktail...")
    search(terminal, "pina")
    terminal.wait_for("Colada")
    terminal.press("Enter")
    terminal.wait_for("INSTRUCTIONS")
    terminal.press("^Q")
    assert terminal.wait_exit() == 0
    assert max(terminal.raw_bytes()) < 0x80


def test_a_locale_that_is_not_installed_is_no_reason_for_question_marks(carte):
    terminal = carte.start("--no-motion", LC_ALL="zh_TW.UTF-8")
    terminal.wait_for(lambda t: t.shows("雞尾酒") or t.shows("Cocktails"))
    assert not terminal.shows("?")


def test_the_ascii_option_draws_with_ascii_only(carte):
    terminal = carte.start("cocktails", "--ascii").wait_for("Search for cocktail...")
    search(terminal, "marg")
    terminal.wait_for("Margarita")
    terminal.press("Enter")
    terminal.wait_for("Prepare Cocktail glass")
    assert all(ord(char) < 0x80 for row in terminal.screen() for char in row)


def test_in_ascii_a_wide_character_has_a_mark_in_both_its_columns(carte):
    terminal = carte.start("--ascii").wait_for("Look something up and pick one")
    terminal.press("4")
    terminal.wait_for("M $")
    row, column = terminal.place_of("M $")
    assert [terminal.text_at(row - 1, column + place) for place in range(8)] == ["?"] * 8
    # The form's words stand where other letters were.
    terminal.press("Enter")
    terminal.wait_for("Quantity")
    assert terminal.shows("<*????>")


@pytest.mark.parametrize("variables", [
    {"HOME": None}, {"HOME": ""}, {"HOME": "relative/home"}, {"HOME": "/nonexistent"},
])
def test_without_a_home_it_starts_anyway(carte, variables):
    terminal = carte.start("cocktails", **NO_XDG_FOLDERS, **variables).wait_for(grid_is_shown)
    search(terminal, "margarita")
    terminal.wait_for(selects("Margarita"))
    open_page(terminal)
    terminal.press("^Q")
    assert terminal.wait_exit() == 0
    assert not (carte.folder / "relative").exists()


def test_an_unreadable_current_folder_does_not_matter(carte):
    terminal = carte.start_command(
        ["sh", "-c", f"mkdir gone && cd gone && rmdir ../gone && exec {carte.binary} --no-motion"])
    terminal.wait_for(home_is_shown)


def test_damaged_settings_are_told_and_left_alone(carte):
    settings = carte.folder / "config" / "carte" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text("{bad")
    terminal = carte.start("cocktails").wait_for(grid_is_shown)
    terminal.wait_for(lambda t: t.shows_wrapped("settings.json"))
    assert settings.read_text() == "{bad"


def test_a_damaged_catalogue_is_told_where_its_cards_would_be(carte):
    resources = carte.folder / "resources"
    shutil.copytree(REPOSITORY / "Resources", resources)
    (resources / "catalogues" / "cocktails.json").write_text('{"version":1,')
    terminal = carte.start("cocktails", CARTE_RESOURCES=str(resources))
    terminal.wait_for(lambda t: t.shows_wrapped("cocktails.json"))
    assert_one_clear_line(carte.run("list", "cocktails", CARTE_RESOURCES=str(resources)).stderr.decode())


def test_a_full_disk_is_told_and_nothing_is_lost(carte):
    carte.write_favorites([favorite(11006, "Daiquiri")])
    terminal = carte.start("cocktails", under=("prlimit", "--fsize=20")).wait_for(grid_is_shown)
    search(terminal, "margarita")
    terminal.wait_for(selects("Margarita"))
    terminal.press("^F")
    terminal.wait_for(lambda t: t.shows_wrapped("favorites.json") and t.shows_wrapped("until you quit"))
    assert carte.saved_titles() == ["Daiquiri"]
    assert [path.name for path in carte.favorites_file.parent.iterdir() if path.suffix == ".tmp"] == []


def test_missing_resources_are_one_clear_line(carte):
    terminal = carte.start("cocktails", CARTE_RESOURCES="/nonexistent")
    assert terminal.wait_exit() != 0
    assert_one_clear_line(terminal.raw_bytes().decode())


@pytest.mark.parametrize("arguments", [["--no-such-option"], ["nonsense"], ["show"], ["list", "nonsense"]])
def test_a_wrong_command_line_is_answered_in_a_line_or_two(carte, arguments):
    result = carte.run(*arguments)
    assert result.returncode not in (0, None) and result.returncode > 0
    text = result.stderr.decode()
    assert result.stdout == b"" and 1 <= len(text.strip().split("\n")) <= 3
    assert not any(trace in text for trace in TRACES)


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_and_version_need_no_terminal(carte, option):
    result = carte.run(option, TERM=None, HOME=None)
    assert result.returncode == 0 and b"carte" in result.stdout.lower()
    assert result.stderr == b"" and os.linesep.encode() in result.stdout


def test_without_standard_error_it_works_and_ends(carte):
    terminal = carte.start_command(["sh", "-c", f"exec {carte.binary} cocktails 2>&-"])
    terminal.wait_for(grid_is_shown)
    terminal.resize(100, 30)
    terminal.wait_for(lambda t: len(t.screen()) == 30 and grid_is_shown(t))
    terminal.wait_quiet()
    terminal.kill(signal.SIGTERM)
    assert terminal.wait_exit(2) == 0
    assert terminal.stty() == terminal.stty_before


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- 2>&-", "<&- >&- 2>&-"])
def test_without_input_or_output_it_does_not_begin(carte, closed):
    terminal = carte.start_command(["sh", "-c", f"exec {carte.binary} cocktails {closed}"])
    assert terminal.wait_exit(2) == 2
    assert terminal.stty() == terminal.stty_before


@pytest.mark.parametrize("limit", [5, 6, 7])
def test_too_few_descriptors_are_one_clear_line_with_the_reason(carte, limit):
    terminal = carte.start_command(["sh", "-c", f"ulimit -n {limit}; exec {carte.binary} cocktails"])
    assert terminal.wait_exit(2) == 3
    assert_one_clear_line(terminal.raw_bytes().decode())
    assert terminal.shows_wrapped("Too many open files")
    assert terminal.stty() == terminal.stty_before


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_that_cannot_be_written_is_an_error(carte, option):
    result = subprocess.run(
        ["sh", "-c", f"exec {carte.binary} {option} > /dev/full"], env=carte.environment(),
        stderr=subprocess.PIPE, timeout=10, check=False)
    assert result.returncode == 3
    assert_one_clear_line(result.stderr.decode())
