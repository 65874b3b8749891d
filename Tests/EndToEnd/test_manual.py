"""The man pages and the entry of the desktop's menu: accepted by their checkers, and complete."""

import os
import re
import shutil
import subprocess
import xml.etree.ElementTree

import pytest

from carte import REPOSITORY
from command_words import catalogues, commands, favorites_words, options, tea_words, variables

RESOURCES = REPOSITORY / "Resources"
SCREENS = REPOSITORY / "Sources" / "CarteUI"
ENGLISH = RESOURCES / "man" / "carte.1"
CHINESE = RESOURCES / "man" / "zh_TW" / "carte.1"
PAGES = pytest.mark.parametrize("page", [ENGLISH, CHINESE], ids=["en", "zh_TW"])


def checked(*command, **variables):
    """What a checker says, on both of its outputs; skips without it."""
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not there")
    result = subprocess.run(
        [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, env=os.environ | {"LC_ALL": "C.UTF-8"} | variables, timeout=20, check=False)
    said = result.stdout.decode()
    if "has been minimized" in said:
        pytest.skip(f"{command[0]} has been taken out of this system")
    return said


def plain(page):
    """The words of a page without the marks of roff."""
    text = re.sub(r"\\f.|\\&|\\%|\\c$", "", page.read_text(), flags=re.MULTILINE)
    return text.replace("\\-", "-").replace("\\(ti", "~")


def has(name, text):
    """Whether a name stands in a text by itself, and not as a part of a longer one."""
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text)


def headings(page, macro):
    return re.findall(rf"^\.{macro} (.*)$", page.read_text(), flags=re.MULTILINE)


@PAGES
def test_man_prints_it_without_warnings(page):
    # For every reader the same, whatever is set up for them.
    said = checked("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page, MANROFFSEQ="")
    assert re.findall(r".*(?:warning|error).*", said) == [] and "x stop" in said


@pytest.mark.parametrize(("page", "level"), [(ENGLISH, "base"), (CHINESE, "warning")], ids=["en", "zh_TW"])
def test_mandoc_finds_nothing_wrong(page, level):
    # Its style for lines of at most 80 bytes is not one for Chinese, where a new line is a blank between two words.
    assert checked("mandoc", "-T", "lint", "-W", level, page) == ""


@PAGES
def test_lines_fit_a_terminal(page):
    from wcwidth import wcswidth
    printed = checked("man", "-l", page, MANWIDTH="80", MANPAGER="cat", PAGER="cat")
    lines = re.sub(".\x08", "", printed).splitlines()
    assert len(lines) > 300 and max(map(wcswidth, lines)) <= 80


@PAGES
def test_every_option_and_variable_is_in_it(page):
    text = plain(page)
    assert [name for name in options() + variables() if not has(name, text)] == []


@PAGES
def test_every_command_is_in_it(page, carte):
    text = plain(page)
    words = ["carte " + word for word in commands() if word not in ("favorites", "random")]
    words += ["carte tea " + word for word in tea_words() if word not in ("unpaid", "delete")]
    words += [f"favorites {word}" for word in favorites_words() if word != "logout"]
    assert [word for word in words if not has(word, text.replace("  ", " ").replace('"', ""))] == []
    assert all(has(name, text) for name in catalogues(carte) + ["random", "logout", "unpaid", "delete"])


@PAGES
def test_every_key_is_in_it(page):
    text = plain(page)
    bindings = "".join(
        "".join(re.findall(r"Binding\(\s*\[[^]]*\]", path.read_text())) for path in SCREENS.rglob("*.swift"))
    names = ["Ctrl-" + letter.upper() for letter in re.findall(r'\.control\("(.)"\)', bindings)]
    names += ["F" + number for number in re.findall(r"\.function\((\d+)\)", bindings)]
    names += [letter for letter in re.findall(r'\.character\("(.)"\)', bindings) if letter != " "]
    assert {"Ctrl-Z", "F1", "q", "Ctrl-F", "/"} <= set(names)
    assert sorted({name for name in names if not has(name, text)}) == []


@PAGES
def test_it_is_about_this_version(page, carte):
    version = carte.run("--version").stdout.decode().strip()
    assert f'"{version}"' in page.read_text().splitlines()[0]


def test_both_have_the_same_sections():
    for macro in ("SH", "SS", "TP"):
        assert len(headings(ENGLISH, macro)) == len(headings(CHINESE, macro))
    assert headings(ENGLISH, "SH") == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "KEYS", "SEARCH", "OUTPUT", "ENVIRONMENT",
        "FILES", "EXIT STATUS", "EXAMPLES", "SEE ALSO"]


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_terms_of_a_search_are_those_of_the_program(carte, language):
    text = plain(CHINESE if language == "zh-Hant" else ENGLISH)
    for name in catalogues(carte):
        helped = carte.run("help", name, "--lang", language).stdout.decode()
        terms = re.findall(r"^  ([a-z]+:)", helped, flags=re.MULTILINE)
        assert [term for term in terms if term not in text] == []


def test_the_menu_entry_is_valid():
    entry = RESOURCES / "desktop" / "carte.desktop"
    assert checked("desktop-file-validate", entry) == ""


def test_the_menu_entry_opens_a_terminal_and_has_an_icon():
    lines = (RESOURCES / "desktop" / "carte.desktop").read_text().splitlines()
    assert {"Terminal=true", "Exec=carte", "Icon=carte", "Type=Application"} <= set(lines)
    icon = xml.etree.ElementTree.parse(RESOURCES / "desktop" / "carte.svg").getroot()
    assert icon.tag == "{http://www.w3.org/2000/svg}svg"
    assert icon.get("viewBox") == f"0 0 {icon.get('width')} {icon.get('height')}"
