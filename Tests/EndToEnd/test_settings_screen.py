"""The settings screen: what is chosen there counts at once and is saved. F2, and `y` on a page."""

import base64
import json
import re
import shutil
import stat
import subprocess

import pytest
from screens import grid_is_shown, home_is_shown, open_grid, open_page, search, selects

CLIPBOARD = re.compile(rb"\x1b\]52;c?;([A-Za-z0-9+/=]*)(?:\x07|\x1b\\)")


def settings_file(carte):
    return carte.folder / "config" / "carte" / "settings.json"


def saved(carte):
    return json.loads(settings_file(carte).read_text()) if settings_file(carte).exists() else {}


def will_hold(carte, **wanted):
    """A predicate: the file holds just this."""
    def holds(_):
        return {name: value for name, value in saved(carte).items() if name != "version"} == wanted
    holds.__name__ = f"file with {wanted}"
    return holds


def open_settings(carte, *arguments, **settings):
    return carte.start("settings", *arguments, **settings).wait_for("Looks")


def select(terminal, label):
    """Goes down to a setting."""
    terminal.press("Home")
    for _ in range(30):
        terminal.wait_quiet(0.03)
        if any("▌" in row and label in row for row in terminal.screen()):
            return terminal
        terminal.press("Down")
    raise AssertionError(f"no setting {label}\n{terminal.picture()}")


def test_home_and_the_command_lead_there(carte):
    terminal = carte.start("--no-motion").wait_for(home_is_shown)
    terminal.press("s")
    terminal.wait_for("Looks")
    terminal.press("Esc")
    # No entry has this number.
    terminal.wait_for(home_is_shown).press("7")
    terminal.wait_quiet()
    assert home_is_shown(terminal)
    terminal.press("s")
    terminal.wait_for("Looks").press("^Q")
    assert terminal.wait_exit() == 0
    open_settings(carte).press("q", "q")


@pytest.mark.parametrize(("arguments", "changes"), [(["--json"], {}), (["--tsv"], {}), ([], {"TERM": "dumb"})])
def test_what_is_no_screen_is_a_list_on_a_terminal_too(carte, arguments, changes):
    terminal = carte.start("settings", *arguments, **changes)
    assert terminal.wait_exit() == 0
    assert b"servers.sheetdb.token" in terminal.raw_bytes() and not terminal.alternate_screen


def test_a_language_is_spoken_at_once(carte):
    terminal = carte.start("--no-motion").wait_for(home_is_shown)
    terminal.press("1")
    terminal.wait_for(grid_is_shown).press("Esc", "s")
    terminal.wait_for("Looks").press("Right")
    terminal.wait_for("外觀").wait_for(will_hold(carte, language="zh-Hant"))
    terminal.press("Esc")
    terminal.wait_for("雞尾酒").press("1")
    terminal.wait_for(lambda t: t.shows("搜尋雞尾酒") and any("▌" in row for row in t.screen())).press("Enter")
    terminal.wait_for("準備")
    carte.start("--no-motion").wait_for("最愛")


def test_a_key_is_typed_unseen(carte):
    terminal = select(open_settings(carte), "Spoonacular key")
    terminal.press("Enter")
    terminal.wait_for("What you type is not shown")
    terminal.type("t0ps3cret")
    terminal.wait_for("•••••••••")
    assert not terminal.cursor_hidden
    terminal.press("Enter")
    terminal.wait_for(lambda _: "servers" in saved(carte)).wait_gone("•••••")
    assert saved(carte)["servers"] == {"spoonacular": {"key": "t0ps3cret"}}
    assert stat.S_IMODE(settings_file(carte).stat().st_mode) == 0o600
    assert terminal.shows("••••") and b"t0ps3cret" not in terminal.raw_bytes()


def test_what_the_environment_says_stays(carte):
    terminal = select(open_settings(carte), "Offline")
    terminal.wait_for("CARTE_OFFLINE wins over what is chosen here").press("Right")
    terminal.wait_for("stays as it is until")
    assert saved(carte) == {}


def test_what_cannot_be_saved_is_said_and_the_old_value_stays(carte):
    carte.write_settings(version=2)
    terminal = select(open_settings(carte), "Motion")
    terminal.press("Right")
    terminal.wait_for(lambda t: t.shows_wrapped("written by a newer version of carte"))
    assert terminal.shows("‹ on ›") and saved(carte) == {"version": 2}


def test_two_programs_lose_nothing(carte):
    one, other = open_settings(carte), open_settings(carte)
    select(one, "Motion").press("Right")
    select(other, "Bell").press("Right")
    one.wait_for(will_hold(carte, motion=False, bell=True))
    assert carte.run("settings", "set", "units", "metric").returncode == 0
    select(one, "Theme").press("Right")
    one.wait_for(will_hold(carte, motion=False, bell=True, units="metric", theme="dark"))


def test_what_is_chosen_last_is_saved_also_when_the_program_ends_at_once(carte):
    terminal = select(open_settings(carte), "Colors")
    terminal.press("Right", "Right", "Right", "^Q")
    assert terminal.wait_exit() == 0
    assert saved(carte)["color"] == "none"


def test_colors_come_and_go(carte):
    terminal = select(open_settings(carte), "Colors")
    row, column = terminal.place_of("Colors")
    assert terminal.style_at(row, column).background != "default"
    terminal.press("Left")
    terminal.wait_for(lambda t: t.style_at(row, column).background == "default" and t.style_at(row, column).reverse)
    terminal.press("Right")
    terminal.wait_for(lambda t: t.style_at(row, column).background != "default")


def test_units_are_those_of_the_pages(carte):
    terminal = select(open_settings(carte), "Units")
    terminal.press("Right")
    terminal.wait_for(will_hold(carte, units="metric")).press("Esc", "1")
    search(terminal.wait_for(grid_is_shown), "margarita")
    open_page(terminal.wait_for(selects("Margarita")))
    terminal.wait_for("45 ml Tequila")
    assert "45 ml Tequila" in carte.run("show", "cocktails", "margarita").stdout.decode()
    assert carte.run_json("show", "cocktails", "margarita")["data"]["ingredients"][0]["measure"] == "1 1/2 oz"


def test_offline_is_switched_while_the_program_runs(carte, server):
    carte.write_settings(offline=True)
    terminal = carte.start("--no-motion", server=server.url, CARTE_OFFLINE=None).wait_for(home_is_shown)
    terminal.press("1")
    terminal.wait_for(grid_is_shown).wait_quiet()
    assert "offline" in terminal.screen()[0] and not server.log()
    terminal.press("Esc", "s")
    select(terminal.wait_for("Looks"), "Offline").press("Right")
    terminal.wait_for("‹ off ›").wait_for(lambda _: saved(carte)["offline"] is False).press("Esc", "1")
    terminal.wait_for(lambda t: "live" in t.screen()[0], 15)


def test_f2_gives_the_mouse_to_the_terminal_and_back(carte):
    terminal = open_grid(carte)
    assert {1000, 1006} <= terminal.private_modes
    terminal.press("F2")
    terminal.wait_for("to select text")
    assert not {1000, 1006} & terminal.private_modes
    terminal.press("F2")
    terminal.wait_for("for Carte again")
    assert {1000, 1006} <= terminal.private_modes and saved(carte) == {}


def test_the_mouse_is_switched_by_its_setting(carte):
    terminal = select(open_settings(carte), "Mouse")
    terminal.press("Right")
    terminal.wait_for(lambda t: not {1000, 1006} & t.private_modes)
    terminal.press("Right")
    terminal.wait_for(lambda t: {1000, 1006} <= t.private_modes)


def margarita(terminal):
    """Its page."""
    search(terminal, "margarita")
    return open_page(terminal.wait_for(selects("Margarita")))


def test_y_copies_the_page(carte):
    terminal = margarita(open_grid(carte))
    terminal.press("y")
    terminal.wait_for("Copied ")
    [copied] = CLIPBOARD.findall(terminal.raw_bytes())
    text = base64.b64decode(copied).decode()
    assert text.startswith("Margarita\n") and "• 1 1/2 oz Tequila" in text
    assert "INSTRUCTIONS" in text and "Enjoy your Margarita cocktail!" in text
    assert f"Copied {text.count(chr(10)) + 1} lines" in "\n".join(terminal.screen())


@pytest.mark.skipif(shutil.which("tmux") is None, reason="no tmux here")
def test_y_copies_in_tmux_as_it_comes(carte):
    tmux = ["tmux", "-f", "/dev/null", "-S", str(carte.folder / "tmux")]
    environment = carte.environment(TMUX_TMPDIR=str(carte.folder), SHELL="/bin/sh")
    terminal = carte.start_command([*tmux, "new", str(carte.binary), "cocktails"], environment=environment)
    try:
        margarita(terminal.wait_for(grid_is_shown))
        assert subprocess.run(
            [*tmux, "show-options", "-s", "set-clipboard"], capture_output=True, check=True, env=environment
        ).stdout.split()[-1] == b"external"
        terminal.press("y")
        terminal.wait_for("Copied ")
        terminal.wait_for(lambda t: CLIPBOARD.search(t.raw_bytes()))
        text = base64.b64decode(CLIPBOARD.findall(terminal.raw_bytes())[-1]).decode()
        assert text.startswith("Margarita\n") and "1 1/2 oz Tequila" in text
        kept = subprocess.run([*tmux, "show-buffer"], capture_output=True, check=True, env=environment)
        assert kept.stdout.decode() == text
    finally:
        subprocess.run([*tmux, "kill-server"], capture_output=True, check=False, env=environment)
