"""Against the whole of PokeAPI as it was recorded, where that stands beside the repository."""

from dex_screens import LOADING, is_live, leave_page, open_dex, open_pokemon, turn_to


def test_a_refresh_and_some_pages(carte, recorded):
    address = recorded.env()["CARTE_POKEAPI_URL"]
    terminal = open_dex(carte, CARTE_OFFLINE=None, CARTE_POKEAPI_URL=address).wait_for(is_live, 30)
    assert "1,351" in terminal.screen()[0]
    log = recorded.log("pokeapi")
    assert 0 < len(log) <= 20 and max(entry["inflight"] for entry in log) <= 4
    assert {entry["status"] for entry in log} == {200}
    for query, title, genus in (
            ("mew", "Mew", "New Species"), ("origin giratina", "Origin Giratina", "Renegade"),
            ("mega zygarde", "Mega Zygarde", "Order")):
        open_pokemon(terminal, query, title).wait_for(genus)
        for label in ("ABILITIES", "MOVES", "EVOLUTION", "MATCHUPS"):
            turn_to(terminal, label)
            terminal.wait_quiet(0.05)
            assert not terminal.shows(LOADING)
        leave_page(terminal)
    assert len(recorded.log("pokeapi")) == len(log)
