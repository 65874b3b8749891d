"""Favorites taken out and brought in."""

import json

import pytest
from carte import favorite


def test_an_export_brings_everything_to_another_machine(carte, elsewhere):
    for words in (("cocktails", "margarita"), ("pokedex", "25"), ("tea", "康提紅茶")):
        assert carte.run("favorites", "add", *words).returncode == 0
    exported = carte.run("favorites", "export").stdout
    result = elsewhere.run("favorites", "import", "-", standard_input=exported.decode())
    assert result.stdout == b"3 added, 0 known already, 0 unreadable\n" and result.returncode == 0
    assert elsewhere.saved_favorites() == carte.saved_favorites()
    again = elsewhere.run("favorites", "import", standard_input=exported.decode())
    assert (again.returncode, again.stdout) == (0, b"0 added, 3 known already, 0 unreadable\n")


def test_an_export_goes_into_a_file_and_over_an_older_export(carte):
    path = carte.folder / "keep.json"
    carte.run("favorites", "add", "cocktails", "margarita")
    assert carte.run("favorites", "export", "keep.json").returncode == 0
    carte.run("favorites", "add", "cocktails", "negroni")
    result = carte.run("favorites", "export", "keep.json", "--json")
    assert (result.returncode, json.loads(result.stdout)) == (0, {"exported": 2})
    assert [entry["title"] for entry in json.loads(path.read_text())["favorites"]] == ["Margarita", "Negroni"]
    assert {entry.name for entry in carte.folder.iterdir()} & {"keep.json.lock", ".keep.json.tmp"} == set()
    moved = carte.folder / "moved.json"
    moved.write_bytes(carte.favorites_file.read_bytes())
    assert carte.run("favorites", "import", "moved.json").stdout.startswith(b"0 added, 2 known")


def test_an_export_does_not_take_the_place_of_something_else(carte):
    carte.run("favorites", "add", "cocktails", "margarita")
    notes = carte.folder / "notes.txt"
    notes.write_text("mine")
    result = carte.run("favorites", "export", "notes.txt")
    assert (result.returncode, result.stdout) == (3, b"") and "something else" in result.stderr.decode()
    assert notes.read_text() == "mine"


def test_no_favorites_are_nothing_found(carte):
    result = carte.run("favorites", "export")
    assert result.returncode == 1 and json.loads(result.stdout) == {"version": 1, "favorites": []}


def test_what_a_list_prints_can_be_kept(carte):
    listed = carte.run("list", "cocktails", "negroni", "--json").stdout.decode()
    result = carte.run("favorites", "import", "-", "--json", standard_input=listed)
    count = len(json.loads(listed))
    assert json.loads(result.stdout) == {"added": count, "known": 0, "unreadable": 0}
    [negroni] = [entry for entry in carte.saved_favorites() if entry["title"] == "Negroni"]
    assert negroni["page"] and negroni["color"] and negroni["added"] and "tags" not in negroni
    one = carte.run("show", "pokedex", "25", "--json").stdout.decode()
    assert carte.run("favorites", "import", standard_input=one).returncode == 0
    assert carte.saved_titles()[-1] == "Pikachu"


def test_entries_that_cannot_be_read_are_counted(carte):
    document = json.dumps({"favorites": [{"title": "?"}, 7, favorite(11007, "Margarita"), favorite(1, "X")]})
    carte.write_favorites([favorite(1, "X")])
    result = carte.run("favorites", "import", "--tsv", standard_input=document)
    assert (result.returncode, result.stdout) == (0, b"added\t1\nknown\t1\nunreadable\t2\n")


@pytest.mark.parametrize(("text", "code"), [
    ("", 3), ("{oops", 3), ("{}", 3), ("null", 3), ("[[[[", 3), ('{"version":7,"favorites":[]}', 3),
    ('[{"title":"nobody"}]', 3), ("[]", 1), ("\x00\x01", 3), ("[" * 5000, 3),
])
def test_bad_input_changes_nothing(carte, text, code):
    carte.write_favorites([favorite(11007, "Margarita")])
    before = carte.favorites_file.read_bytes()
    result = carte.run("favorites", "import", "-", standard_input=text)
    assert result.returncode == code
    assert carte.favorites_file.read_bytes() == before
    assert list(carte.favorites_file.parent.glob("*corrupt*")) == []


def test_a_file_that_is_not_there_is_said(carte):
    result = carte.run("favorites", "import", "nowhere.json")
    assert result.returncode == 3 and "nowhere.json" in result.stderr.decode()
    assert result.stderr.count(b"\n") == 1


def test_text_from_a_file_cannot_act_on_the_terminal(carte):
    entry = {**favorite("x\u001b", "bad"), "catalogue": "cocktails"}
    sound = favorite("900001", "Drink\u001b[31mred\u202e")
    carte.run("favorites", "import", standard_input=json.dumps([entry, sound]))
    listed = carte.run("favorites", "list").stdout
    assert b"\x1b" not in listed and "\u202e" not in listed.decode() and b"Drink" in listed


def test_favorites_of_a_newer_version_stay_as_they_are(carte):
    carte.write_favorites(b'{"version":9,"favorites":[]}')
    result = carte.run("favorites", "import", standard_input=json.dumps([favorite(1, "X")]))
    assert result.returncode == 3 and "newer" in result.stderr.decode()
    assert carte.favorites_file.read_bytes() == b'{"version":9,"favorites":[]}'


def test_two_imports_at_once_lose_nothing(carte):
    for half in (0, 1):
        document = [favorite(number, f"Drink {number}") for number in range(half * 200, half * 200 + 200)]
        (carte.folder / f"half{half}.json").write_text(json.dumps(document))
    script = f"{carte.binary} favorites import half0.json & {carte.binary} favorites import half1.json & wait"
    shell = carte.start_command(["bash", "-c", f"cd {carte.folder}; {script}; echo done"])
    shell.wait_for("done")
    assert len(carte.saved_titles()) == 400


def test_a_file_in_a_folder_that_is_not_there_is_said(carte):
    result = carte.run("favorites", "export", "nowhere/keep.json")
    assert result.returncode == 3 and "folder that does not exist" in result.stderr.decode()


@pytest.mark.parametrize(("words", "said"), [
    (["add"], "Which catalogue?"), (["add", "tea"], "carte favorites add tea NAME-OR-ID"),
    (["remove", "tea"], "carte favorites remove tea NAME-OR-ID"), (["export", "a", "b"], "carte help favorites"),
])
def test_what_is_missing_is_said(carte, words, said):
    result = carte.run("favorites", *words)
    assert (result.returncode, result.stdout) == (2, b"") and said in result.stderr.decode()


def test_without_a_name_a_terminal_is_asked_for_one(carte):
    terminal = carte.start("favorites", "import")
    assert terminal.wait_exit() == 2
    assert terminal.shows_wrapped("Which file?")


def test_the_list_of_favorites_is_limited(carte):
    carte.write_favorites([favorite(number, f"Drink {number}") for number in range(5)])
    assert len(carte.run_json("favorites", "list", "--limit", "2")) == 2
    lines = carte.run("favorites", "list", "--limit", "2").stdout.decode().splitlines()
    assert lines == ["Drink 0  cocktails", "Drink 1  cocktails"]


def test_a_shopping_list_has_each_ingredient_once_with_what_it_is_for(carte):
    for words in (("cocktails", "margarita"), ("cocktails", "gimlet"), ("pokedex", "25")):
        assert carte.run("favorites", "add", *words).returncode == 0
    result = carte.run("favorites", "shopping", "--tsv")
    rows = [line.split("\t") for line in result.stdout.decode().splitlines()]
    assert result.returncode == 0 and ["Tequila", "1 ½ oz", "Margarita"] in rows
    assert [row for row in rows if row[0] == "Lime juice"] == [["Lime juice", "1 ½ oz", "Margarita, Gimlet"]]
    entries = carte.run_json("favorites", "shopping")
    assert {"name": "Salt", "amounts": [], "for": ["Margarita"]} in entries and len(entries) == len(rows)


def test_where_nothing_is_to_be_bought_that_is_said(carte):
    assert carte.run("favorites", "add", "pokedex", "25").returncode == 0
    result = carte.run("favorites", "shopping")
    assert (result.returncode, result.stdout) == (1, b"") and b"ingredients" in result.stderr


def test_a_name_without_its_catalogue_is_answered_with_the_catalogues(carte):
    result = carte.run("favorites", "add", "margarita")
    assert result.returncode == 2 and b"cocktails, pokedex, recipes, tea" in result.stderr
