"""`carte doctor`: what works, what does not, and what helps."""

import json
import shutil
import signal
import time

import pytest
from carte import NOBODY, REPOSITORY, favorite
from permissions import bound_by_permissions
from photographs import wrote


def examined(carte, *words, **changes):
    """The exit status, and the findings by section and check; of several the last."""
    result = carte.run("doctor", "--json", *words, **changes)
    report = json.loads(result.stdout)
    assert report["ok"] == (result.returncode == 0) and result.stderr == b""
    for finding in report["findings"]:
        assert set(finding) == {"section", "check", "state", "text", "remedy"}
        assert finding["state"] in ("ok", "warning", "problem")
        assert finding["state"] != "problem" or finding["remedy"] or finding["section"] == "network"
    return result.returncode, {(entry["section"], entry["check"]): entry for entry in report["findings"]}


def test_offline_all_is_well_and_nobody_is_asked(carte, server, pokeapi):
    code, found = examined(
        carte, "--offline", server=server, CARTE_POKEAPI_URL=pokeapi.url, CARTE_SPOONACULAR_KEY="hush")
    assert code == 0 and server.log() == [] and pokeapi.log() == []
    assert "offline" in found["network", "pokeapi"]["text"]
    assert {section for section, _ in found} == {
        "terminal", "locale", "folders", "files", "resources", "network", "cache"}
    assert found["resources", "cocktails"]["text"] == f"{len(carte.run_json('list', 'cocktails'))} cards"


def test_each_server_is_asked_once(carte, server, pokeapi):
    code, found = examined(carte, server=server, CARTE_POKEAPI_URL=pokeapi.url)
    assert code == 0
    assert found["network", "cocktaildb"]["state"] == found["network", "pokeapi"]["state"] == "ok"
    assert len(server.log()) == 1 and len(pokeapi.log()) == 1
    assert not (carte.cache / "carte").exists()


def test_spoonacular_is_not_asked(carte, server, spoonacular):
    _, found = examined(
        carte, server=server, CARTE_SPOONACULAR_URL=spoonacular.url, CARTE_SPOONACULAR_KEY="hush",
        CARTE_POKEAPI_URL=server.url)
    assert spoonacular.log() == [] and "••••" in found["network", "spoonacular"]["text"]


def test_a_server_that_does_not_answer_is_a_problem_with_a_remedy(carte, server):
    code, found = examined(carte, server=server)
    assert code == 3 and found["network", "cocktaildb"]["state"] == "ok"
    assert found["network", "pokeapi"]["state"] == "problem" and found["network", "pokeapi"]["remedy"]


def test_servers_that_hang_hold_it_up_for_two_seconds_in_all(carte, server, pokeapi):
    server.fail("hang")
    pokeapi.fail("hang")
    start = time.monotonic()
    code, found = examined(carte, server=server, CARTE_POKEAPI_URL=pokeapi.url)
    assert code == 3 and time.monotonic() - start < 10
    assert "in time" in found["network", "cocktaildb"]["text"]
    assert "in time" in found["network", "pokeapi"]["text"]


def test_a_parse_server_is_asked_with_its_keys(carte, parse, server):
    settings = {"CARTE_POKEAPI_URL": server.url, "CARTE_COCKTAILDB_URL": server.url}
    _, found = examined(carte, server=parse, **settings)
    assert found["network", "parse"]["state"] == "ok" and len(parse.log()) == 1
    code, found = examined(carte, server=parse, CARTE_PARSE_REST_KEY="wr0ng", **settings)
    assert code == 3 and "CARTE_PARSE_REST_KEY" in found["network", "parse"]["text"]
    assert "wr0ng" not in json.dumps(list(found.values()))


def test_a_half_set_parse_server_names_variable_and_setting(carte, server):
    _, found = examined(carte, "--offline", server=server, CARTE_PARSE_URL="https://parse.example", CARTE_PARSE_APP_ID="a")
    assert found["network", "parse"]["state"] == "warning"
    assert found["network", "parse"]["text"].endswith(": CARTE_PARSE_REST_KEY (servers.parse.rest_key)")


@pytest.mark.parametrize("answer, words", [
    (b"\x1b_Gi=31;OK\x1b\\\x1b[6;18;9t\x1b[?62c", "points by kitty's protocol"),
    (b"\x1b[6;18;9t\x1b[?62;4c", "points by sixel"),
    (b"\x1b[6;18;9t\x1b[?62;22c", "neither kitty's protocol nor sixel"),
    (b"\x1b[?62;4c", "how large its cells are"),
])
def test_the_terminal_is_asked_for_pictures_and_its_answer_told(carte, answer, words):
    terminal = carte.start("doctor", "--offline", size=(120, 60))
    terminal.wait_for(wrote(b"\x1b[c"))
    terminal.report(answer)
    assert terminal.wait_exit() == 0
    assert terminal.shows(words) and not terminal.shows("^[")
    assert terminal.stty() == terminal.stty_before


def test_a_silent_terminal_holds_it_up_for_a_second_only(carte):
    terminal = carte.start("doctor", "--offline", size=(120, 60))
    assert terminal.wait_exit() == 0
    assert terminal.shows("did not answer within 1000 ms")
    assert terminal.stty() == terminal.stty_before


def test_ctrl_c_ends_it_while_the_terminal_is_asked(carte):
    terminal = carte.start("doctor", "--offline")
    terminal.wait_for(wrote(b"\x1b[c"))
    terminal.press("^C")
    assert terminal.wait_exit() == -signal.SIGINT
    assert terminal.stty() == terminal.stty_before


def test_no_question_is_mixed_into_data(carte):
    terminal = carte.start("doctor", "--offline", "--tsv")
    assert terminal.wait_exit() == 0 and b"\x1b" not in terminal.raw_bytes()


@pytest.mark.parametrize("name", [None, "dumb", "no-such-terminal"])
def test_an_unknown_terminal_is_a_problem(carte, name):
    code, found = examined(carte, TERM=name)
    assert code == 3 and "TERM=xterm-256color" in found["terminal", "type"]["remedy"]


def test_a_locale_without_unicode_is_a_warning(carte):
    code, found = examined(carte, LC_ALL="C")
    assert code == 0 and "LC_ALL" in found["locale", "characters"]["remedy"]


def test_damaged_files_are_named_and_left_alone(carte):
    carte.write_favorites(b"{oops")
    carte.write_settings(mouse="perhaps")
    code, found = examined(carte)
    assert code == 3 and found["files", "favorites"]["state"] == "problem"
    assert "mouse" in found["files", "settings"]["text"] and found["files", "settings"]["state"] == "warning"
    assert carte.favorites_file.read_bytes() == b"{oops"
    assert [path.name for path in carte.favorites_file.parent.iterdir()] == ["favorites.json"]


def test_a_key_that_others_can_read_is_a_warning(carte):
    carte.write_settings(servers={"spoonacular": {"key": "hush"}})
    path = carte.folder / "config" / "carte" / "settings.json"
    path.chmod(0o644)
    code, found = examined(carte)
    assert code == 0 and found["files", "settings"]["remedy"] == f"chmod 600 {path}"
    path.chmod(0o600)
    assert examined(carte)[1]["files", "settings"]["state"] == "ok"


def test_a_folder_that_is_none_is_a_problem(carte):
    carte.data.mkdir()
    (carte.data / "carte").write_text("in the way")
    code, found = examined(carte)
    assert code == 3 and found["folders", "data"]["state"] == "problem"
    assert (carte.data / "carte").read_text() == "in the way"


def test_a_folder_without_rights_is_a_problem(carte):
    carte.data.mkdir()
    carte.data.chmod(0o500)
    terminal = carte.start("doctor", "--json", under=bound_by_permissions())
    assert terminal.wait_exit() == 3
    report = json.loads(terminal.raw_bytes())
    [finding] = [entry for entry in report["findings"] if entry["check"] == "data"]
    assert finding["state"] == "problem" and finding["remedy"].endswith(f"chmod u+rwx {carte.data}")


def test_where_rights_cannot_help_another_folder_does(carte):
    (carte.home / "in the way").touch()
    code, found = examined(carte, XDG_DATA_HOME=str(carte.home / "in the way" / "data"), XDG_STATE_HOME="/proc/1")
    assert code == 3
    assert found["folders", "data"]["remedy"] == "Set XDG_DATA_HOME to a folder that you may write to."
    assert found["folders", "state"]["remedy"] == "Set XDG_STATE_HOME to a folder that you may write to."


def test_resources_that_are_nowhere_end_it_with_a_remedy(carte):
    result = carte.run("doctor", CARTE_RESOURCES="/nowhere")
    assert result.returncode == 3 and result.stdout == b""
    assert b"/nowhere" in result.stderr and b"CARTE_RESOURCES" in result.stderr


def test_damaged_resources_are_a_problem(carte):
    resources = carte.folder / "resources"
    shutil.copytree(REPOSITORY / "Resources", resources)
    (resources / "catalogues" / "recipes.json").write_text("{")
    (resources / "catalogues" / "pokedex" / "moves.json").unlink()
    code, found = examined(carte, CARTE_RESOURCES=str(resources))
    assert code == 3
    assert found["resources", "recipes"]["state"] == found["resources", "pokedex/moves"]["state"] == "problem"


def test_counts_and_ages_of_what_is_there(carte):
    carte.write_favorites([favorite(1, "A"), favorite(2, "B")])
    _, found = examined(carte)
    assert found["files", "favorites"]["text"].endswith("favorites.json, 2 in it")
    assert found["cache", "cocktails"]["text"].startswith("nothing kept")


def test_text_is_aligned_and_fits_in_both_languages(carte):
    for language, words in (("en", ("ok", "warning", "problem")), ("zh-Hant", ("正常", "注意", "問題"))):
        terminal = carte.start("doctor", "--lang", language, size=(72, 24), LC_ALL="C")
        assert terminal.wait_exit() == 0
        lines = terminal.raw_bytes().decode().replace("\r", "").split("\n")
        assert any(line.startswith("  " + words[0]) for line in lines)
        assert any(line.startswith("  " + words[1]) for line in lines)
        assert b"\x1b" not in terminal.raw_bytes()


def test_it_needs_no_home(carte):
    result = carte.run(
        "doctor", XDG_DATA_HOME=None, XDG_CONFIG_HOME=None, XDG_CACHE_HOME=None, XDG_STATE_HOME=None,
        CARTE_COCKTAILDB_URL=NOBODY)
    assert result.returncode == 0 and str(carte.home) in result.stdout.decode()
