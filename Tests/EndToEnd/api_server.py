"""A loopback server in the manner of the public APIs: it logs what it is asked, and fails as it is told."""

import hashlib
import re
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

import faults


@dataclass
class Request:
    """One request as the server saw it; times are seconds of time.monotonic()."""

    target: str
    path: str
    query: str
    headers: dict
    in_flight: int
    started: float
    method: str = "GET"
    body: bytes = b""
    finished: float = None
    status: int = None
    faults: list = field(default_factory=list)

    @property
    def label(self):
        """What patterns are matched with: the target, behind the method where that changes something."""
        return self.target if self.method == "GET" else f"{self.method} {self.target}"


@dataclass
class Reply:
    """An answer that is more than a body with status 200."""

    body: bytes
    status: int = 200
    content_type: str = "application/json"
    extra: tuple = ()


class APIServer:
    """The server. Use as a context manager, or call `close`. Those derived from it decide what it answers."""

    # The variable that leads the program here.
    variable = None
    # What stands before every endpoint in the path.
    base_path = ""
    # The start of an answer without end, and what it goes on with.
    endless = (b"[", b"0,")

    def __init__(self):
        self._lock = threading.Lock()
        self._log = []
        self._rules = []
        self._in_flight = 0
        self.released = threading.Event()
        self._http = _HTTPServer(("127.0.0.1", 0), _Handler)
        self._http.service = self
        threading.Thread(target=self._http.serve_forever, args=(0.05,), daemon=True).start()

    def answer(self, request):
        """The body of an undisturbed answer, or a Reply, or None where there is no such thing."""
        raise NotImplementedError

    def refusal(self, request):
        """The status of a request that is not answered at all, else None."""
        return None

    def error_page(self, status):
        """Body and content type of an answer with an error."""
        return f"<html><h1>{status}</h1></html>".encode(), "text/html"

    def is_prose(self, name, record):
        """Whether a member of a record is text for people, which a hostile answer may fill with anything."""
        raise NotImplementedError

    @property
    def url(self):
        """The base address, for the variable."""
        return f"http://127.0.0.1:{self._http.server_port}{self.base_path}"

    @property
    def variables(self):
        """What leads the program here."""
        return {self.variable: self.url}

    def fail(self, kind, matching="", times=None, **settings):
        """Makes requests whose label matches the pattern fail; see `faults.py` for the kinds.

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
        """The requests so far, in order of arrival, whose label matches the pattern."""
        with self._lock:
            return [request for request in self._log if re.search(matching, request.label)]

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

    def begin(self, target, headers, method="GET", body=b""):
        """Logs the arrival of a request and gives it with the rules that apply to it."""
        parts = urlsplit(target)
        endpoint = parts.path.removeprefix(self.base_path + "/")
        name = endpoint + ("?" + parts.query if parts.query else "")
        with self._lock:
            self._in_flight += 1
            request = Request(
                name, parts.path, parts.query, dict(headers), self._in_flight, time.monotonic(), method, body)
            self._log.append(request)
            rules = [rule for rule in self._rules if rule.takes(request.label)]
        request.faults = [rule.kind for rule in rules]
        return request, rules

    def end(self, request):
        """Logs that a request is over, if that is not known yet."""
        with self._lock:
            if request.finished is None:
                self._in_flight -= 1
                request.finished = time.monotonic()


class _HTTPServer(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = 64

    def handle_error(self, request, client_address):
        """A client that goes away in the middle is part of the job."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Else the second packet of an answer waits 40 ms for the receipt of the first.
    disable_nagle_algorithm = True

    def do_GET(self):  # noqa: N802 (the names http.server looks for)
        service = self.server.service
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        request, rules = service.begin(self.path, self.headers, self.command, body)
        try:
            refused = service.refusal(request)
            if refused is not None:
                return self.send_error_page(request, refused)
            # What a fault keeps from being answered is not done either, but where the fault says so.
            reply = None if any(rule.comes_before for rule in rules) else service.answer(request)
            if reply is not None and not isinstance(reply, Reply):
                reply = Reply(reply)
            body = reply.body if reply else None
            if not any(faults.strike(rule, self, request, body) for rule in rules):
                self.send_reply(request, reply)
        finally:
            service.end(request)

    do_POST = do_PUT = do_PATCH = do_DELETE = do_GET  # noqa: N815

    def send_reply(self, request, reply):
        """Sends what the service answers."""
        if reply is None:
            return self.send_error_page(request, 404)
        self.send_body(request, reply.body, reply.status, reply.content_type, reply.extra)

    def send_error_page(self, request, status, extra=()):
        """Sends an error as the service words it."""
        body, content_type = self.server.service.error_page(status)
        self.send_body(request, body, status, content_type, extra)

    def send_body(self, request, body, status=200, content_type="application/json", extra=()):
        """Sends an answer with its validator, or 304 when the client has it already."""
        tag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
        if status == 200 and self.headers.get("If-None-Match") == tag:
            body, status = b"", 304
        request.status = status
        self.send_response(status)
        self.send_header("ETag", tag)
        if status != 304:
            if content_type:
                self.send_header("Content-Type", content_type)
            self.send_header("Content-Length", str(len(body)))
        for name, value in extra:
            self.send_header(name, value)
        # Whoever has the answer may ask again before this thread gets to say that it is over.
        self.server.service.end(request)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Tests read the log of the service instead."""
