"""A loopback server that answers like Parse's REST interface: classes, users and rights, all in memory."""

import copy
import json
import random
import re
import string
import threading
from datetime import datetime, timedelta, timezone
from urllib.parse import parse_qs

from api_server import APIServer, Reply
from parse_query import BadQuery, fits, sorted_rows

APP_ID = "appidea5e1dea11fe"
REST_KEY = "re5tk3yba5eba11cafe"

_CLASS_PATH = re.compile(r"^classes/([A-Za-z][A-Za-z0-9_]*)(?:/([A-Za-z0-9_-]+))?$")
_LIST_PARAMETERS = {"where", "order", "limit", "skip", "count", "keys", "excludeKeys", "include"}
_ROW_PARAMETERS = {"keys", "include", "excludeKeys"}
_RESERVED = {"objectId", "createdAt", "updatedAt"}
DEFAULT_LIMIT = 100


class Refusal(Exception):
    """What is answered with a code: 404 for 101, 500 for 1, 400 for the rest."""

    def __init__(self, code, words):
        super().__init__(words)
        self.reply = _reply({"code": code, "error": words}, {101: 404, 1: 500}.get(code, 400))


class ParseServer(APIServer):
    """The server. Use as a context manager, or call `close`."""

    variable = "CARTE_PARSE_URL"
    base_path = "/parse"
    endless = (b'{"results":[', b'{"objectId":"aaaaaaaaaa","title":"More"},')

    def __init__(self, classes=None, row_cap=1000):
        """`classes`: those that exist where clients may make none; None where they may."""
        self.classes = {name: {} for name in classes or ()}
        self.makes_classes = classes is None
        self.row_cap = row_cap
        self.users = {}
        self.sessions = {}
        self._columns = {}
        self._random = random.Random(20)
        self._now = datetime.now(timezone.utc)
        self._busy = threading.Lock()
        super().__init__()

    @property
    def variables(self):
        """What leads the program here, with the keys."""
        return {self.variable: self.url, "CARTE_PARSE_APP_ID": APP_ID, "CARTE_PARSE_REST_KEY": REST_KEY}

    def is_prose(self, name, record):
        """Texts for people, and data of ours in a text."""
        return name in ("title", "subtitle", "page", "ingredients", "instructions", "error")

    # What tests look at and put in place

    def rows(self, name, **wanted):
        """The rows of a class that have these values, the oldest first; without the program's notes."""
        with self._busy:
            rows = [dict(row) for row in self.classes.get(name, {}).values()]
        return [row for row in rows if row.get("catalogue") != "carte-removals"
                and all(row.get(column) == value for column, value in wanted.items())]

    def titles(self):
        """The titles of all favorites, sorted."""
        return sorted(row["title"] for name in ("FaveRecipes", "Favorites") for row in self.rows(name))

    def put(self, name, **columns):
        """Puts a row in place, as another program may have written it."""
        with self._busy:
            return self._create(name, columns)

    def backup(self):
        """All rows as they are now, for `set_back`."""
        with self._busy:
            return copy.deepcopy(self.classes)

    def set_back(self, backup):
        """Makes the rows what they were once, as whoever runs a server does after an accident."""
        with self._busy:
            self.classes = copy.deepcopy(backup)

    def add_user(self, name, password):
        """Lets somebody sign in; gives the id."""
        with self._busy:
            self.users[name] = {"objectId": self._identifier(), "username": name, "password": password}
            return self.users[name]["objectId"]

    # Answers

    def answer(self, request):
        """A Reply for everything: this server has words for whatever goes wrong."""
        headers = {name.lower(): value for name, value in request.headers.items()}
        if headers.get("x-parse-application-id") != APP_ID or headers.get("x-parse-rest-api-key") != REST_KEY:
            return Reply(b'{"error":"unauthorized"}', 403, "")
        if not request.path.startswith(self.base_path + "/"):
            return Reply(b"Cannot GET " + request.path.encode(), 404, "text/html")
        try:
            content = json.loads(request.body or b"{}")
        except ValueError:
            return _reply({"error": "Unexpected token in JSON"}, 400)
        with self._busy:
            self._now += timedelta(milliseconds=7)
            try:
                return self._serve(request, headers.get("x-parse-session-token"), content)
            except Refusal as refusal:
                return refusal.reply
            except BadQuery:
                return _reply({"code": 1, "message": "Internal server error."}, 500)

    def _serve(self, request, token, content):
        path, method = request.path.removeprefix(self.base_path + "/"), request.method
        query = {name: values[0] for name, values in parse_qs(request.query, keep_blank_values=True).items()}
        if method == "POST" and content.get("_method") == "GET":
            query, method, content = {k: v for k, v in content.items() if k != "_method"}, "GET", {}
        if path == "login" and method in ("GET", "POST"):
            return self._login(content or query)
        if path == "users" and method == "POST":
            return self._sign_up(content)
        user = self._user(token)
        if path == "logout" and method == "POST":
            self.sessions.pop(token, None)
            return _reply({})
        if path == "users/me" and method == "GET":
            if user is None:
                raise Refusal(209, "Invalid session token")
            return _reply({"objectId": user})
        found = _CLASS_PATH.match(path)
        if not found:
            return Reply(f"Cannot {method} {request.path}".encode(), 404, "text/html")
        return self._serve_class(method, found.group(1), found.group(2), query, content, user)

    def _serve_class(self, method, name, identifier, query, content, user):
        if name not in self.classes and not self.makes_classes:
            raise Refusal(119, f"This user is not allowed to access non-existent class: {name}")
        if identifier is None:
            if method == "GET":
                return self._find(name, query, user)
            row = self._create(name, content)
            base = f"{self.url}/classes/{name}/"
            reply = _reply({"objectId": row["objectId"], "createdAt": row["createdAt"]}, 201)
            reply.extra = (("Location", base + row["objectId"]),)
            return reply
        row = self.classes.get(name, {}).get(identifier)
        if row is None or not _may(row, user, "write" if method != "GET" else "read"):
            raise Refusal(101, "Object not found.")
        if method == "DELETE":
            del self.classes[name][identifier]
            return _reply({})
        if method == "PUT":
            self._check(name, content)
            row.update(content, updatedAt=self._moment())
            return _reply({"updatedAt": row["updatedAt"]})
        if set(query) - _ROW_PARAMETERS:
            raise Refusal(102, "Improper encode of parameter")
        return _reply(row)

    def _find(self, name, query, user):
        for parameter in set(query) - _LIST_PARAMETERS:
            raise Refusal(102, f"Invalid parameter for query: {parameter}")
        condition = query.get("where", "{}")
        rows = [row for row in self.classes.get(name, {}).values()
                if _may(row, user, "read") and fits(row, condition)]
        # Without an order any is right; none of them helps those who forget to ask for one.
        self._random.shuffle(rows)
        rows = sorted_rows(rows, query.get("order", ""))
        skip, limit = int(query.get("skip", 0)), int(query.get("limit", DEFAULT_LIMIT))
        answer = {"results": [_projected(row, query) for row in rows[skip:skip + min(limit, self.row_cap)]]}
        if query.get("count") == "1":
            answer["count"] = len(rows)
        return _reply(answer)

    def _create(self, name, columns):
        self._check(name, columns)
        moment = self._moment()
        row = {**columns, "objectId": self._identifier(), "createdAt": moment, "updatedAt": moment}
        self.classes.setdefault(name, {})[row["objectId"]] = row
        return row

    def _check(self, name, columns):
        known = self._columns.setdefault(name, {})
        for column, value in columns.items():
            if column in _RESERVED:
                raise Refusal(105, f"{column} is an invalid field name.")
            if value is None or column == "ACL":
                continue
            expected, got = known.setdefault(column, _kind(value)), _kind(value)
            if expected != got:
                raise Refusal(111, f"schema mismatch for {name}.{column}; expected {expected} but got {got}")

    # Users

    def _sign_up(self, content):
        if content.get("username") in self.users:
            raise Refusal(202, "Account already exists for this username.")
        user = {**content, "objectId": self._identifier()}
        self.users[content["username"]] = user
        return _reply({
            "objectId": user["objectId"], "createdAt": self._moment(), "sessionToken": self._session(user)}, 201)

    def _login(self, content):
        user = self.users.get(content.get("username"))
        if user is None or user["password"] != content.get("password"):
            raise Refusal(101, "Invalid username/password.")
        return _reply({"objectId": user["objectId"], "username": user["username"],
                       "sessionToken": self._session(user)})

    def _session(self, user):
        token = "r:" + "".join(self._random.choices("0123456789abcdef", k=32))
        self.sessions[token] = user["objectId"]
        return token

    def _user(self, token):
        if token is None:
            return None
        if token not in self.sessions:
            raise Refusal(209, "Invalid session token")
        return self.sessions[token]

    def _identifier(self):
        return "".join(self._random.choices(string.ascii_letters + string.digits, k=10))

    def _moment(self):
        # Its clock is its own, but a real server's is not far from ours, and no two moments are one.
        self._now = max(self._now + timedelta(milliseconds=1), datetime.now(timezone.utc))
        return self._now.strftime("%Y-%m-%dT%H:%M:%S.") + f"{self._now.microsecond // 1000:03}Z"


def _reply(content, status=200):
    return Reply(json.dumps(content).encode(), status)


def _may(row, user, right):
    rights = row.get("ACL")
    return rights is None or any(rights.get(who, {}).get(right) for who in ("*", user) if who)


def _kind(value):
    kinds = {bool: "Boolean", str: "String", int: "Number", float: "Number", list: "Array"}
    return kinds.get(type(value), "Object")


def _projected(row, query):
    always = {*_RESERVED, "ACL"}
    kept = {name: value for name, value in row.items() if name not in query.get("excludeKeys", "").split(",")}
    if "keys" not in query:
        return kept
    return {name: value for name, value in kept.items() if name in always | set(query["keys"].split(","))}
