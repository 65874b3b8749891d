"""A loopback server that answers like SheetDB: Google sheets behind REST, all in memory."""

import json
import re
import threading
import time
from collections import deque
from urllib.parse import parse_qs, unquote

from api_server import APIServer, Reply
from sheet_values import cell, fits, number, typed

# The columns of the group's old app, and those that carte knows besides.
OLD_COLUMNS = ["date", "name", "drink", "price"]
ALL_COLUMNS = OLD_COLUMNS + ["id", "size", "sugar", "ice", "topping", "quantity", "note", "paid", "round"]

_PARAMETERS = {
    "limit", "offset", "sort_by", "sort_order", "sort_method", "sort_date_format", "cast_numbers", "single_object",
    "mode", "sheet", "casesensitive", "ignore_cache",
}
_LONGEST_BODY = 8 << 20
# What stands in front of SheetDB answers in its place where somebody asks too fast.
CROWDED = Reply(
    b"<!doctype html><title>Access denied</title><h1>Error 1015</h1><h2>You are being rate limited</h2>",
    429, "text/html", (("Retry-After", "10"),))


class Sheet:
    """A sheet: its first row names the columns, every cell is a text."""

    def __init__(self, columns, rows=(), token=None, tabs=None):
        """`token`: what is asked for; `tabs`: the other sheets of the same document, by their names."""
        self.columns = list(columns)
        self.rows = []
        self.token = token
        self.tabs = tabs or {}
        self.is_read_only = False
        for row in rows:
            self.append(row)

    def append(self, given):
        """Appends a row. What the sheet has no column for is dropped without a word."""
        row = {column: cell(given.get(column)) for column in self.columns}
        self.rows.append(row)
        return row


class Refusal(Exception):
    """What is answered in words."""

    def __init__(self, status, words):
        super().__init__(words)
        self.reply = _reply({"error": words}, status)


class SheetDB(APIServer):
    """The server. Use as a context manager, or call `close`."""

    variable = "CARTE_SHEETDB_URL"
    base_path = "/api/v1"
    endless = (b"[", b'{"date":"","name":"More","drink":"Tea","price":"5"},')

    def __init__(self, sheets=None, menu=(), limit=None, quota=None):
        """`menu`: the sheets of the menu; `limit`: requests in ten seconds; `quota`: requests of a month."""
        self.sheets = {"orders": Sheet(ALL_COLUMNS)} if sheets is None else sheets
        self.menu = menu
        self.limit = limit
        self.quota = quota
        self.asked = 0
        self._recent = deque()
        self._busy = threading.Lock()
        super().__init__()

    @property
    def variables(self):
        """What leads the program here."""
        variables = {self.variable: self.url, "CARTE_SHEETDB_ORDERS": "orders"}
        return variables | ({"CARTE_SHEETDB_MENU": ",".join(self.menu)} if self.menu else {})

    def is_prose(self, name, record):
        """What people write."""
        return name in ("name", "drink", "note", "detail", "city", "error")

    @property
    def rows(self):
        """The rows of the sheet of orders, as copies."""
        with self._busy:
            return [dict(row) for row in self.sheets["orders"].rows]

    # Answers

    def answer(self, request):
        """A Reply for everything: this server has words for whatever goes wrong."""
        with self._busy:
            self.asked += 1
            if self._is_crowded():
                return CROWDED
            try:
                if self.quota is not None and self.asked > self.quota:
                    raise Refusal(429, "Your account has reached the monthly limit of requests")
                return self._serve(request)
            except Refusal as refusal:
                return refusal.reply

    def _is_crowded(self):
        if self.limit is None:
            return False
        now = time.monotonic()
        while self._recent and now - self._recent[0] > 10:
            self._recent.popleft()
        self._recent.append(now)
        return len(self._recent) > self.limit

    def _serve(self, request):
        path = [unquote(part) for part in request.path.removeprefix(self.base_path + "/").split("/") if part]
        query = parse_qs(request.query, keep_blank_values=True)
        sheet = self.sheets.get(path[0]) if path else None
        if sheet is None:
            raise Refusal(404, "Not found")
        token = {name.lower(): value for name, value in request.headers.items()}.get("authorization")
        if sheet.token is not None and token != f"Bearer {sheet.token}":
            raise Refusal(401, "Unauthorized")
        options = {name: values[-1] for name, values in query.items()}
        rows = None
        if request.method in ("POST", "PATCH", "PUT"):
            rows, told = _content(request.body)
            options = told | options
        tab = options.get("sheet")
        if tab is not None and tab not in sheet.tabs:
            raise Refusal(404, "Sheet not found")
        tabs, sheet = list(sheet.tabs), sheet.tabs.get(tab, sheet)
        if request.method == "GET":
            return _reply(_read(sheet, path, query, tabs))
        if sheet.is_read_only:
            raise Refusal(403, "You don't have permission to perform this action")
        return self._change(request.method, sheet, path[1:], rows, options)

    def _change(self, method, sheet, tail, rows, options):
        is_raw = options.get("mode", "").upper() == "RAW"
        if method == "POST" and not tail:
            made = [sheet.append(_entered(row, is_raw, sheet)) for row in rows]
            return _reply(made if options.get("return_values") == "true" else {"created": len(made)}, 201)
        if method in ("PATCH", "PUT") and len(tail) == 2:
            new = _entered(rows[0], is_raw, sheet)
            found = [row for row in sheet.rows if tail[0] in row and fits(row[tail[0]], tail[1])]
            for row in found:
                row.update({column: cell(value) for column, value in new.items() if column in row})
            return _reply({"updated": len(found)})
        if method == "DELETE" and tail == ["all"]:
            return _reply({"deleted": _keep(sheet, lambda row, before: False)})
        if method == "DELETE" and tail == ["duplicates"]:
            return _reply({"duplicates": _keep(sheet, lambda row, before: row not in before)})
        if method == "DELETE" and len(tail) == 2:
            return _reply({"deleted": _keep(
                sheet, lambda row, before: not (tail[0] in row and fits(row[tail[0]], tail[1])))})
        raise Refusal(405, "Method not allowed")


def _keep(sheet, is_kept):
    before, sheet.rows = sheet.rows, []
    for row in before:
        if is_kept(row, sheet.rows):
            sheet.rows.append(row)
    return len(before) - len(sheet.rows)


def _read(sheet, path, query, tabs):
    tail = path[1:]
    if not tail:
        return _shaped(sheet.rows, query)
    if tail in (["search"], ["search_or"]):
        wanted = [(name.removesuffix("[]"), value) for name, values in query.items()
                  if name not in _PARAMETERS for value in values]
        is_strict = query.get("casesensitive") == ["true"]
        join = all if tail == ["search"] else any
        return _shaped([row for row in sheet.rows if join(
            name in row and fits(row[name], value, is_strict) for name, value in wanted)], query)
    simple = {"keys": sheet.columns, "name": {"name": path[0]}, "count": {"rows": len(sheet.rows)},
              "sheets": {"sheets": tabs or ["Sheet1"]}}
    if len(tail) == 1 and tail[0] in simple:
        return simple[tail[0]]
    if tail[0] == "cells" and len(tail) == 2:
        grid = [sheet.columns] + [[row[column] for column in sheet.columns] for row in sheet.rows]
        return {place: _at(grid, place) for place in tail[1].split(",")}
    raise Refusal(404, "Not found")


def _at(grid, place):
    found = re.fullmatch(r"([A-Z])(\d{1,6})", place.upper())
    row, column = (int(found.group(2)) - 1, ord(found.group(1)) - ord("A")) if found else (-1, -1)
    return grid[row][column] if 0 <= row < len(grid) and 0 <= column < len(grid[row]) else ""


def _shaped(rows, query):
    def last(name, otherwise=""):
        return query.get(name, [otherwise])[-1]

    rows = list(rows)
    column = last("sort_by")
    if column:
        rows.sort(key=lambda row: _rank(row.get(column, "")), reverse=last("sort_order") == "desc")
    start = int(last("offset", "0"))
    rows = rows[start:start + int(last("limit", str(len(rows))))]
    numbers = set(last("cast_numbers").split(","))
    rows = [{name: number(text) if name in numbers else text for name, text in row.items()} for row in rows]
    return (rows[0] if rows else []) if last("single_object") == "true" else rows


def _rank(text):
    """Sorts numbers by their size, before texts."""
    value = number(text)
    return (1, 0, value) if isinstance(value, str) else (0, value, "")


def _content(body):
    """The rows of a body, and what else it tells."""
    if len(body) > _LONGEST_BODY:
        raise Refusal(413, "Payload too large")
    try:
        given = json.loads(body)
    except ValueError:
        raise Refusal(400, "Wrong data format") from None
    told = {}
    if isinstance(given, dict) and "data" in given:
        told = {name: str(value) for name, value in given.items() if name != "data"}
        given = given["data"]
    rows = given if isinstance(given, list) else [given]
    if not rows or not all(isinstance(row, dict) for row in rows):
        raise Refusal(400, "Wrong data format")
    return rows, told


def _entered(row, is_raw, sheet):
    """A row by what its cells will show."""
    magic = {"TIMESTAMP": lambda: str(int(time.time())), "DATETIME": lambda: time.strftime("%Y-%m-%d %H:%M:%S")}
    entered = {}
    for column, value in row.items():
        if value == "INCREMENT":
            entered[column] = str(1 + max((int(other[column]) for other in sheet.rows
                                           if other.get(column, "").isdigit()), default=0))
        elif isinstance(value, str) and value in magic:
            entered[column] = magic[value]()
        else:
            entered[column] = cell(value) if is_raw else typed(value)
    return entered


def _reply(content, status=200):
    return Reply(json.dumps(content, ensure_ascii=False).encode(), status)
