"""The Chinese interface: the data's words in Chinese for people, in English for scripts, and found by both."""

import pytest

CHINESE = ("--lang", "zh-Hant")


def ids(carte, *words):
    return {card["id"] for card in carte.run_json("list", *words)}


@pytest.mark.parametrize(("catalogue", "chinese", "english"), [
    ("pokedex", "type:火", "type:fire"), ("pokedex", "gen:關都 is:傳說", "gen:kanto is:legendary"),
    ("recipes", "course:湯", "course:soup"), ("recipes", "diet:純素", "diet:vegan"),
    ("cocktails", "高球杯", "highball glass"), ("cocktails", "無酒精", "non-alcoholic"), ("cocktails", "龍舌蘭酒", "tequila"),
])
def test_a_word_finds_the_same_in_both_languages(carte, catalogue, chinese, english):
    found = ids(carte, catalogue, *chinese.split(), *CHINESE)
    assert found and found == ids(carte, catalogue, *english.split(), *CHINESE)


def test_scripts_get_the_words_of_the_data(carte):
    [card] = carte.run_json("list", "cocktails", "margarita", "瑪格麗特杯", "--limit", "1", *CHINESE)
    assert card["subtitle"].endswith("Margarita glass") and "Sparkling" in card["tags"]
    line = carte.run("list", "cocktails", "margarita", "--tsv", "--limit", "1", *CHINESE).stdout.decode()
    assert "Ordinary Drink · Cocktail glass" in line
    data = carte.run_json("show", "cocktails", "margarita", *CHINESE)["data"]
    assert data["glass"] == "Cocktail glass" and data["ingredients"][0] == {"measure": "1 1/2 oz", "name": "Tequila"}


def test_people_get_the_words_of_their_language(carte):
    listed = carte.run("list", "cocktails", "margarita", "--limit", "1", *CHINESE).stdout.decode()
    assert listed == "Margarita  一般調酒 · 雞尾酒杯\n"
    shown = carte.run("show", "cocktails", "margarita", *CHINESE).stdout.decode()
    assert "雞尾酒杯 · 含酒精" in shown and "• 1 1/2 oz 龍舌蘭酒 Tequila" in shown


def test_a_favorite_is_kept_in_the_words_of_the_data(carte):
    carte.run("favorites", "add", "cocktails", "margarita", *CHINESE)
    [kept] = carte.run_json("favorites", "list", *CHINESE)
    assert kept["subtitle"] == "Ordinary Drink · Cocktail glass"
