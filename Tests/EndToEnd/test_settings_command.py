"""`carte settings`: what is set, by whom, and setting it."""

import json
import stat

import pytest


def settings_file(carte):
    return carte.folder / "config" / "carte" / "settings.json"


def saved(carte):
    return json.loads(settings_file(carte).read_text())


def values(carte, *words, **changes):
    return {entry["key"]: entry for entry in carte.run_json("settings", *words, **changes)}


def test_every_setting_is_listed_with_where_it_comes_from(carte):
    carte.write_settings(mouse=False, color="16")
    listed = values(carte, "--lang", "zh-Hant", NO_COLOR="1", CARTE_SPOONACULAR_KEY="hush")
    assert len(listed) == 25
    assert all(set(entry) == {"key", "value", "origin", "by", "allowed"} for entry in listed.values())
    assert (listed["mouse"]["value"], listed["mouse"]["origin"]) == ("false", "file")
    assert [listed["color"][name] for name in ("value", "origin", "by")] == ["none", "environment", "NO_COLOR"]
    assert [listed["language"][name] for name in ("value", "origin", "by")] == ["zh-Hant", "option", "--lang"]
    assert (listed["units"]["value"], listed["units"]["origin"]) == ("source", "default")
    assert listed["units"]["allowed"] == ["source", "metric", "imperial"]
    assert listed["servers.spoonacular.key"]["value"] == "••••"


@pytest.mark.parametrize("form", [[], ["--json"], ["--tsv"]])
def test_a_key_is_never_shown(carte, form):
    assert carte.run("settings", "set", "spoonacular.key", "h4sh").returncode == 0
    for words in ([], ["get", "servers.spoonacular.key"]):
        output = carte.run("settings", *words, *form, CARTE_PARSE_REST_KEY="h4sh").stdout.decode()
        assert "••••" in output and "h4sh" not in output


def test_a_value_is_saved_and_holds(carte):
    result = carte.run("settings", "set", "language", "zh-Hant")
    assert (result.returncode, result.stderr) == (0, b"")
    assert saved(carte) == {"language": "zh-Hant"}
    assert "語" in carte.run("help", "settings").stdout.decode()
    assert carte.run("settings", "get", "language").stdout == b"zh-Hant\n"
    assert carte.run("settings", "unset", "language").returncode == 0 and saved(carte) == {}
    again = carte.run("settings", "unset", "language")
    assert (again.returncode, again.stdout) == (1, b"")


def test_a_setting_without_a_value_is_nothing_found(carte):
    result = carte.run("settings", "get", "resources", CARTE_RESOURCES=None)
    assert (result.returncode, result.stdout, result.stderr) == (1, b"", b"")


@pytest.mark.parametrize(("words", "said"), [
    (["set", "mouse", "maybe"], "mouse is one of true, false, not maybe"),
    (["set", "pokeapi.url", "http://example.org"], "https://"),
    (["set", "spoonacular.key", "a b"], "without spaces"), (["set", "mouse"], "Which value?"),
    (["set"], "Which setting?"), (["get", "mouse", "x"], "takes one key"), (["get", "qqqq"], "no setting qqqq"),
    (["frobnicate"], "get, set and unset"),
])
def test_mistakes_are_one_clear_line_and_change_nothing(carte, words, said):
    result = carte.run("settings", *words)
    assert (result.returncode, result.stdout) == (2, b"")
    assert said in result.stderr.decode() and result.stderr.count(b"\n") == 1
    assert not settings_file(carte).exists()


@pytest.mark.parametrize("words", [["set", "spoonacular.key"], ["set", "spoonacular.key", "-"]])
def test_a_key_can_be_sent_where_nobody_sees_it(carte, words):
    result = carte.run("settings", *words, standard_input="s3cret\n")
    assert result.returncode == 0 and b"s3cret" not in result.stdout + result.stderr
    assert saved(carte)["servers"]["spoonacular"]["key"] == "s3cret"
    assert stat.S_IMODE(settings_file(carte).stat().st_mode) == 0o600


def test_a_key_is_not_shown_while_it_is_typed(carte):
    terminal = carte.start("settings", "set", "spoonacular.key")
    terminal.wait_for("servers.spoonacular.key:")
    terminal.type("t0psecret")
    terminal.press("Enter")
    assert terminal.wait_exit() == 0
    assert b"t0psecret" not in terminal.raw_bytes()
    assert saved(carte)["servers"]["spoonacular"]["key"] == "t0psecret"


def test_what_the_program_does_not_know_stays(carte):
    carte.write_settings(zoom={"deep": [1, 2]}, servers={"parse": {"rest_key": "k", "plan": "gold"}})
    carte.run("settings", "set", "bell", "on")
    carte.run("settings", "unset", "parse.rest_key")
    assert saved(carte) == {
        "version": 1, "zoom": {"deep": [1, 2]}, "servers": {"parse": {"plan": "gold"}}, "bell": True}


def test_a_broken_file_is_set_aside_when_something_is_saved(carte):
    carte.write_settings()
    settings_file(carte).write_text("{oops")
    listed = carte.run("settings")
    assert listed.returncode == 0 and "damaged" in listed.stderr.decode()
    assert settings_file(carte).read_text() == "{oops"
    result = carte.run("settings", "set", "bell", "on")
    assert result.returncode == 0 and "set aside" in result.stderr.decode()
    [copy] = settings_file(carte).parent.glob("settings.json.corrupt-*")
    assert copy.read_text() == "{oops" and saved(carte) == {"bell": True}


def test_a_newer_file_is_left_alone(carte):
    carte.write_settings(version=2, mouse=False)
    before = settings_file(carte).read_bytes()
    result = carte.run("settings", "set", "bell", "on")
    assert (result.returncode, result.stdout) == (3, b"") and "newer version" in result.stderr.decode()
    assert settings_file(carte).read_bytes() == before


def test_who_is_outvoted_is_told(carte):
    result = carte.run("settings", "set", "offline", "false")
    assert result.returncode == 0 and "CARTE_OFFLINE" in result.stderr.decode()
    assert saved(carte) == {"offline": False}


def test_many_writers_lose_nothing(carte):
    script = "; ".join(
        f"for i in 1 2 3 4 5; do {carte.binary} settings set {key} {value} >/dev/null || echo lost; done &"
        for key, value in [("bell", "on"), ("mouse", "off"), ("units", "imperial"), ("theme", "light")])
    shell = carte.start_command(["bash", "-c", script.replace("&;", "&") + " wait; echo done"])
    shell.wait_for("done")
    assert shell.wait_exit() == 0 and not shell.shows("lost")
    assert saved(carte) == {"bell": True, "mouse": False, "units": "imperial", "theme": "light"}


def test_a_folder_of_resources_can_stand_in_the_file(carte):
    assert carte.run("settings", "set", "resources", str(carte.folder / "nowhere")).returncode == 0
    result = carte.run("list", "tea", CARTE_RESOURCES=None)
    assert result.returncode == 3 and "nowhere" in result.stderr.decode()
