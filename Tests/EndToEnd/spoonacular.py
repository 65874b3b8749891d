"""A loopback server that answers like Spoonacular, points and all."""

import json
from urllib.parse import parse_qs

from api_server import APIServer, Reply
from spoonacular_recipes import all_recipes

KEY = "f00dfeedc0ffee5eed5a1adb0a7dea1e"

_SEARCHED = ("id", "title", "image", "imageType")
# What a search leaves out, even where it is asked for information.
_NEVER_SEARCHED = {"instructions", "extendedIngredients"}


class Spoonacular(APIServer):
    """The server. Use as a context manager, or call `close`."""

    variable = "CARTE_SPOONACULAR_URL"
    endless = (b'{"recipes":[', b'{"id":1,"title":"More"},')

    def __init__(self, recipes=None, points=50.0):
        self.recipes = all_recipes() if recipes is None else recipes
        self.points = points
        self.used = 0.0
        self.next = 0
        super().__init__()

    @property
    def variables(self):
        """What leads the program here, with the key."""
        return {self.variable: self.url, "CARTE_SPOONACULAR_KEY": KEY}

    def is_prose(self, name, record):
        """Whatever is read."""
        return name in ("title", "summary", "instructions", "original", "step", "sourceName", "creditsText")

    def answer(self, request):
        """A Reply, its points in the headers, or None where there is no such endpoint."""
        query = {name: values[0] for name, values in parse_qs(request.query, keep_blank_values=True).items()}
        lowered = {name.lower(): value for name, value in request.headers.items()}
        if lowered.get("x-api-key", query.get("apiKey")) != KEY:
            return _failure(401, "You are not authorized. Please read https://spoonacular.com/food-api/docs")
        if self.used >= self.points:
            words = f"Your daily points limit of {self.points:g} has been reached. Please upgrade your plan."
            return self._counted(_failure(402, words), 0)
        path = request.path.strip("/").split("/")
        if path == ["recipes", "random"]:
            return self._random(query)
        if path == ["recipes", "complexSearch"]:
            return self._search(query)
        if len(path) == 3 and path[0] == "recipes" and path[2] == "information":
            return self._information(path[1])
        return None

    def _counted(self, reply, cost):
        self.used = min(self.used + cost, self.points)
        reply.extra = tuple(
            (f"X-API-Quota-{name}", f"{points:g}")
            for name, points in (
                ("Request", cost), ("Used", self.used), ("Left", max(round(self.points - self.used, 4), 0))))
        return reply

    def _random(self, query):
        wanted = int(query.get("number", 10))
        if not 1 <= wanted <= 100:
            return _failure(400, "number must be between 1 and 100")
        # Its name until 2024 was the second.
        tags = _words(query.get("include-tags", query.get("tags", "")))
        without = _words(query.get("exclude-tags", ""))
        fitting = [one for one in self.recipes if tags <= _tags(one) and not without & _tags(one)]
        # Chance would make tests fail by chance: one after another does as well.
        chosen = [fitting[(self.next + place) % len(fitting)] for place in range(min(wanted, len(fitting)))]
        self.next += wanted
        return self._counted(_reply({"recipes": chosen}), 1 + 0.01 * len(chosen))

    def _search(self, query):
        words = query.get("query", "").casefold().split()
        found = [one for one in self.recipes if all(word in one["title"].casefold() for word in words)]
        found = [one for one in found if _words(query.get("diet", "")) <= _tags(one)]
        offset, number = int(query.get("offset", 0)), int(query.get("number", 10))
        rows = found[offset:offset + number]
        cost = 1 + 0.01 * len(rows)
        results = []
        for one in rows:
            row = {name: one[name] for name in _SEARCHED if name in one}
            if query.get("addRecipeInformation") == "true":
                row |= {name: value for name, value in one.items() if name not in _NEVER_SEARCHED}
                cost += 0.025
            if query.get("fillIngredients") == "true":
                row |= {"usedIngredients": [], "missedIngredients": one["extendedIngredients"],
                        "missedIngredientCount": len(one["extendedIngredients"])}
                cost += 0.025
            results.append(row)
        return self._counted(_reply({
            "results": results, "offset": offset, "number": number, "totalResults": len(found)}), cost)

    def _information(self, identifier):
        for one in self.recipes:
            if str(one["id"]) == identifier:
                return self._counted(_reply(one), 1)
        return self._counted(_failure(404, f"A recipe with the id {identifier} does not exist."), 1)


def _reply(content, status=200):
    return Reply(json.dumps(content).encode(), status)


def _failure(code, message):
    return _reply({"status": "failure", "code": code, "message": message}, code)


def _words(text):
    return {word for word in text.casefold().split(",") if word}


def _tags(record):
    names = (record.get("diets") or []) + (record.get("cuisines") or []) + (record.get("dishTypes") or [])
    return {name.casefold() for name in names}
