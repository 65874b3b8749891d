"""A loopback server that answers like TheCocktailDB's v1 API, in good days and in bad."""

import hashlib
import json
import re
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import faults
from drinks import all_drinks

BASE_PATH = "/api/json/v1/1"
SEARCH_CAP = 25
FILTER_CAP = 100

# What the service answers, always with status 200, when it has nothing.
NULL = b'{"drinks":null}'
NO_DATA = b'{"drinks":"no data found"}'
NONE_FOUND = b'{"drinks":"None Found"}'
NOTHING = b""

_FILTERS = {"c": ("strCategory", NO_DATA), "a": ("strAlcoholic", NULL), "g": ("strGlass", NONE_FOUND)}


@dataclass
class Request:
    """One request as the server saw it; times are seconds of time.monotonic()."""

    path: str
    query: str
    headers: dict
    in_flight: int
    started: float
    finished: float = None
    status: int = None
    faults: list = field(default_factory=list)

    @property
    def target(self):
        """The endpoint and its query, such as `search.php?f=a`."""
        return self.path.rpartition("/")[2] + ("?" + self.query if self.query else "")


class CocktailDB:
    """The server. Use as a context manager, or call `close`."""

    def __init__(self, drinks=None):
        self.drinks = all_drinks() if drinks is None else drinks
        self._lock = threading.Lock()
        self._log = []
        self._rules = []
        self._in_flight = 0
        self.released = threading.Event()
        self._http = _HTTPServer(("127.0.0.1", 0), _Handler)
        self._http.service = self
        threading.Thread(target=self._http.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def url(self):
        """The base address for `CARTE_COCKTAILDB_URL`."""
        return f"http://127.0.0.1:{self._http.server_port}{BASE_PATH}"

    def fail(self, kind, matching="", times=None, **settings):
        """Makes requests whose target matches the pattern fail; see `faults.py` for the kinds.

        `times` counts how many of them, all when it is None.
        """
        rule = faults.Rule(kind, re.compile(matching), times, settings)
        with self._lock:
            self._rules.append(rule)
        return self

    def heal(self):
        """Ends all faults and lets go of the requests that hang."""
        with self._lock:
            self._rules.clear()
        self.released.set()
        self.released = threading.Event()

    def log(self, matching=""):
        """The requests so far, in order of arrival, whose target matches the pattern."""
        with self._lock:
            return [request for request in self._log if re.search(matching, request.target)]

    def clear_log(self):
        """Forgets the requests so far."""
        with self._lock:
            self._log.clear()

    def close(self):
        """Stops listening and lets go of every request."""
        self.heal()
        self._http.shutdown()
        self._http.server_close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def begin(self, target, headers):
        """Logs the arrival of a request and gives it with the rules that apply to it."""
        parts = urlsplit(target)
        with self._lock:
            self._in_flight += 1
            request = Request(parts.path, parts.query, dict(headers), self._in_flight, time.monotonic())
            self._log.append(request)
            rules = [rule for rule in self._rules if rule.takes(request.target)]
        request.faults = [rule.kind for rule in rules]
        return request, rules

    def end(self, request):
        """Logs that a request is over."""
        with self._lock:
            self._in_flight -= 1
            request.finished = time.monotonic()

    def answer(self, request):
        """The body of an undisturbed answer, or None where there is no such endpoint."""
        endpoint = request.target.partition("?")[0]
        query = {key: values[0] for key, values in parse_qs(request.query, keep_blank_values=True).items()}
        if not request.path.startswith(BASE_PATH + "/"):
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


class _HTTPServer(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = 64

    def handle_error(self, request, client_address):
        """A client that goes away in the middle is part of the job."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):  # noqa: N802 (the name http.server looks for)
        service = self.server.service
        request, rules = service.begin(self.path, self.headers)
        try:
            body = service.answer(request)
            if not any(faults.strike(rule, self, request, body) for rule in rules):
                self.send_body(request, body)
        finally:
            service.end(request)

    def send_body(self, request, body, status=200, content_type="application/json", extra=()):
        """Sends an answer with its validator, or 304 when the client has it already."""
        if body is None:
            body, status, content_type = b"<html><h1>404 Not Found</h1></html>", 404, "text/html"
        tag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
        if status == 200 and self.headers.get("If-None-Match") == tag:
            body, status = b"", 304
        request.status = status
        self.send_response(status)
        self.send_header("ETag", tag)
        if status != 304:
            self.send_header("Content-Type", content_type)
            self.send_header("Content-Length", str(len(body)))
        for name, value in extra:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Tests read the log of the service instead."""


def _drinks(records):
    return json.dumps({"drinks": records or None}).encode()


def _rows(records, nothing):
    fields = ("strDrink", "strDrinkThumb", "idDrink")
    rows = [{name: record[name] for name in fields} for record in records[:FILTER_CAP]]
    return _drinks(rows) if rows else nothing


def _ingredients(record):
    names = (record[f"strIngredient{slot}"] for slot in range(1, 16))
    return {name.casefold() for name in names if name and name.strip()}
