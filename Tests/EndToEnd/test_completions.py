"""Completions of the command line in real shells."""

import re
import shutil

import pytest

from carte import Carte, favorite
from command_words import catalogues, commands, favorites_words, options, tea_words
from shells import COMPLETIONS, Bash, Fish, Zsh

FILES = ["carte.bash", "_carte", "carte.fish"]

# What Tab makes of a line in bash and in zsh alike.
COMPLETED = {
    "carte sho": "carte show",
    "carte show cock": "carte show cocktails",
    "carte show cocktails marg": "carte show cocktails Margarita",
    "carte show cocktails Bee": r"carte show cocktails Bee\'s\ Knees",
    "carte show cocktails Bee\\'s\\ Kn": r"carte show cocktails Bee\'s\ Knees",
    'carte show cocktails "bee': 'carte show cocktails "Bee\'s Knees"',
    "carte show cocktails 'bee": r"carte show cocktails 'Bee'\''s Knees'",
    "carte show cocktails old fas": "carte show cocktails old Fashioned",
    "carte show cocktails black\\ \\&": r"carte show cocktails Black\ \&\ Tan",
    "carte show cocktails piña": r"carte show cocktails Piña\ Colada",
    "carte show cocktails knees": r"carte show cocktails Bee\'s\ Knees",
    "carte show pokedex 'type:": "carte show pokedex 'Type: Null'",
    "carte show pokedex Type:": r"carte show pokedex Type:\ Null",
    "carte favorites add tea 雨果那": "carte favorites add tea 雨果那堤",
    "carte favorites remove cocktails my": r"carte favorites remove cocktails My\ \$2\ \"Sour\"",
    "carte tea order 雨果那": "carte tea order 雨果那堤",
    "carte tea reo": "carte tea reopen",
    "carte tea order --sugar 半": "carte tea order --sugar 半糖",
    "carte list --j": "carte list --json",
    "carte tea orders --mo": "carte tea orders --money",
    "carte --lang zh": "carte --lang zh-Hant",
    "carte --lang=zh": "carte --lang=zh-Hant",
    "carte --color 256 rec": "carte --color 256 recipes",
    "carte --theme dark rec": "carte --theme dark recipes",
    "carte --theme par": "carte --theme parchment",
    "carte settings set color n": "carte settings set color none",
    "carte settings get servers.spoonacular.u": "carte settings get servers.spoonacular.url",
    "carte list pokedex ty": "carte list pokedex type:",
    "carte list pokedex fire gen:1 immu": "carte list pokedex fire gen:1 immune:",
    "carte random recipes CUI": "carte random recipes cuisine:",
    "carte pokedex spa": "carte pokedex spatk:",
    "carte help doc": "carte help doctor",
    "carte favorites export plai": "carte favorites export plain.txt",
}


@pytest.fixture(scope="module")
def program(binary, tmp_path_factory):
    """The program with one favorite, and one file in the folder it is started in."""
    carte = Carte(binary, tmp_path_factory.mktemp("completions"))
    carte.write_favorites([favorite("mine", 'My $2 "Sour"')])
    (carte.folder / "plain.txt").touch()
    yield carte
    carte.close()


def started(shell, program):
    name = shell.__name__.lower()
    if not shutil.which(name):
        pytest.skip(f"{name} is not there")
    return shell(program)


@pytest.fixture(scope="module")
def bash(program):
    return started(Bash, program)


@pytest.fixture(scope="module")
def zsh(program):
    return started(Zsh, program)


@pytest.fixture(scope="module")
def fish(program):
    return started(Fish, program)


@pytest.mark.parametrize("line", COMPLETED)
def test_tab_completes_in_bash(bash, line):
    bash.expect(line, COMPLETED[line])


@pytest.mark.parametrize("line", COMPLETED)
def test_tab_completes_in_zsh(zsh, line):
    zsh.expect(line, COMPLETED[line])


@pytest.mark.parametrize(("line", "offered"), [
    ("carte show cock", ["cocktails"]), ("carte show cocktails marg", ["Margarita"]),
    ("carte show cocktails \"bee", ["Bee's Knees"]), ("carte show cocktails bee\\'", ["Bee's Knees"]),
    ("carte show cocktails old fas", ["Fashioned"]), ("carte show pokedex type:", ["Type: Null"]),
    ("carte favorites remove cocktails my", ['My $2 "Sour"']), ("carte tea order 雨果那", ["雨果那堤"]),
    ("carte list --j", ["--json"]), ("carte --lang=zh", ["--lang=zh-Hant"]), ("carte --lang zh", ["zh-Hant"]),
    ("carte --color 256 rec", ["recipes"]), ("carte --theme dark rec", ["recipes"]), ("carte settings set color n", ["none"]),
    ("carte settings get servers.spoonacular.u", ["servers.spoonacular.url"]),
    ("carte favorites export plai", ["plain.txt"]), ("carte tea order --ice 微", ["微冰"]),
    ("carte list pokedex ty", ["type:"]), ("carte recipes cui", ["cuisine:"]),
    ("carte list cocktails ha", ["have:"]), ("carte list cocktails ty", []),
    ("carte favorites --publ", []), ("carte favorites sync --publ", ["--publish"]),
])
def test_fish_offers_what_fits(fish, line, offered):
    assert fish.offers(line) == offered


def test_a_colon_in_a_name_is_quoted_in_bash(bash):
    bash.expect("carte show pokedex type", r"carte show pokedex Type\:\ Null")


@pytest.mark.parametrize("shell", ["bash", "fish"])
@pytest.mark.parametrize("catalogue", ["cocktails", "pokedex", "recipes", "tea"])
def test_every_term_of_a_search_is_offered(shell, catalogue, request, program):
    offered = [term for term in request.getfixturevalue(shell).offers(f"carte list {catalogue} ") if term]
    told = program.run("help", catalogue).stdout.decode()
    assert set(re.findall(r"^  ([a-z]+:)\S", told, re.MULTILINE)) <= set(offered)
    for term in offered:
        assert program.run("list", catalogue, term, "--limit", "1").returncode == 0, term


@pytest.mark.parametrize("shell", ["bash", "fish"])
def test_every_word_is_offered_in_its_place(shell, request, program):
    offers = request.getfixturevalue(shell).offers
    known = catalogues(program)
    assert sorted(offers("carte ")) == sorted(commands() + known)
    assert sorted(offers("carte list ")) == sorted(known)
    assert sorted(offers("carte tea ")) == sorted(tea_words())
    assert sorted(offers("carte favorites ")) == sorted(favorites_words())
    keys = [entry["key"] for entry in program.run_json("settings")]
    assert sorted(offers("carte settings get ")) == sorted(keys)


def test_every_word_is_in_the_completions_of_zsh(zsh, program):
    zsh.expect_list("carte ", *commands(), *catalogues(program))
    zsh.expect_list("carte tea ", *tea_words())
    zsh.expect_list("carte favorites ", *favorites_words())


def test_names_that_differ_in_case_keep_what_was_typed(bash):
    # ABC and Abbey Cocktail have only an A in common, which is less than what was typed.
    assert sorted(bash.offers("carte show cocktails ab")) == ["abC", "abbey\\ Cocktail"]


def test_names_that_begin_otherwise_are_listed_in_zsh(zsh):
    zsh.expect_list("carte show cocktails pina", "cocktails pina", r"Piña\ Colada", r"Virgin\ Piña\ Colada")


@pytest.fixture(scope="module")
def ordered(program):
    """The ids of an order and of its round."""
    program.run("tea", "open", "--shop", "約翰紅茶公司")
    order = program.run("tea", "order", "雨果紅茶", "--name", "Mei", "--tsv").stdout.decode().strip()
    [round] = program.run_json("tea", "rounds")
    return order, round["id"]


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_an_order_and_a_round_are_found_by_their_ids(shell, request, ordered):
    for words, identifier in (("paid", ordered[0]), ("orders", ordered[1]), ("clone", ordered[1])):
        request.getfixturevalue(shell).expect(
            f"carte tea {words} {identifier[:4]}", f"carte tea {words} {identifier}")


def test_fish_offers_the_ids_of_orders_and_rounds(fish, ordered):
    assert fish.offers("carte tea delete ") == [ordered[0]]
    assert fish.offers("carte tea orders ") == [ordered[1]]


@pytest.mark.parametrize("file", FILES)
def test_every_option_is_in_the_completions(file):
    text = (COMPLETIONS / file).read_text()
    known = [name.replace("--", "-l ") if file.endswith("fish") else name for name in options()]
    assert [name for name in known if name not in text] == []


@pytest.mark.parametrize("file", FILES)
def test_the_values_of_options_are_those_the_program_takes(file, program):
    text = (COMPLETIONS / file).read_text()
    settings = {entry["key"]: entry["allowed"] for entry in program.run_json("settings")}
    tea = program.run_json("show", "tea", "雨果那堤")["data"]
    for values in (settings["language"], settings["color"], settings["pictures"], tea["sugar"], tea["ice"]):
        assert " ".join(values) in text


def test_a_mistake_is_not_said_on_the_command_line(bash):
    assert bash.offers("carte show nonsense x") == [""]
