"""A loopback server that answers like TheCocktailDB's v1 API, in good days and in bad."""

import json
from urllib.parse import parse_qs

from api_server import APIServer
from drinks import all_drinks

SEARCH_CAP = 25
FILTER_CAP = 100

# What the service answers, always with status 200, when it has nothing.
NULL = b'{"drinks":null}'
NO_DATA = b'{"drinks":"no data found"}'
NONE_FOUND = b'{"drinks":"None Found"}'
NOTHING = b""

_FILTERS = {"c": ("strCategory", NO_DATA), "a": ("strAlcoholic", NULL), "g": ("strGlass", NONE_FOUND)}


class CocktailDB(APIServer):
    """The server. Use as a context manager, or call `close`."""

    variable = "CARTE_COCKTAILDB_URL"
    base_path = "/api/json/v1/1"
    endless = (b'{"drinks":[', b'{"idDrink":"1"},')

    def __init__(self, drinks=None):
        self.drinks = all_drinks() if drinks is None else drinks
        super().__init__()

    def is_prose(self, name, record):
        """Names, amounts and instructions, but not ids."""
        return name.startswith("str")

    def answer(self, request):
        """The body of an undisturbed answer, or None where there is no such endpoint."""
        endpoint = request.target.partition("?")[0]
        query = {key: values[0] for key, values in parse_qs(request.query, keep_blank_values=True).items()}
        if not request.path.startswith(self.base_path + "/"):
            return None
        answers = {
            "search.php": self._search, "lookup.php": self._lookup, "filter.php": self._filter,
            "list.php": self._list, "random.php": lambda _: _drinks(self.drinks[:1]),
        }
        return answers[endpoint](query) if endpoint in answers else None

    def _search(self, query):
        if "f" in query:
            if len(query["f"]) != 1:
                return NOTHING
            wanted = query["f"].casefold()
            found = [d for d in self.drinks if d["strDrink"].casefold().startswith(wanted)]
            return _drinks(found[:SEARCH_CAP])
        if "i" in query:
            return b'{"ingredients":null}'
        wanted = query.get("s", "").casefold()
        if not wanted:
            return NO_DATA
        return _drinks([d for d in self.drinks if wanted in d["strDrink"].casefold()][:SEARCH_CAP])

    def _lookup(self, query):
        return _drinks([d for d in self.drinks if d["idDrink"] == query.get("i")])

    def _filter(self, query):
        for key, (name, nothing) in _FILTERS.items():
            if key in query:
                wanted = query[key].replace("_", " ")
                return _rows([d for d in self.drinks if d[name] == wanted], nothing)
        wanted = query.get("i", "").replace("_", " ").casefold()
        return _rows([d for d in self.drinks if wanted in _ingredients(d)], NOTHING)

    def _list(self, query):
        names = {"c": "strCategory", "g": "strGlass", "a": "strAlcoholic"}
        for key, name in names.items():
            if key in query:
                values = sorted({d[name] for d in self.drinks if d[name]})
                return _drinks([{name: value} for value in values])
        values = sorted({value for d in self.drinks for value in _ingredients(d)})
        return _drinks([{"strIngredient1": value} for value in values[:FILTER_CAP]])


def _drinks(records):
    return json.dumps({"drinks": records or None}).encode()


def _rows(records, nothing):
    fields = ("strDrink", "strDrinkThumb", "idDrink")
    rows = [{name: record[name] for name in fields} for record in records[:FILTER_CAP]]
    return _drinks(rows) if rows else nothing


def _ingredients(record):
    names = (record[f"strIngredient{slot}"] for slot in range(1, 16))
    return {name.casefold() for name in names if name and name.strip()}
