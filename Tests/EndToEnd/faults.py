"""The ways in which the server misbehaves."""

import json
import os
import socket
import struct
import threading
import time
from dataclasses import dataclass, field

HUGE = 100_000_000
DEEP = 100_000

# What a hostile answer tries on a terminal: clear it, name the window, fill the clipboard, ask a question.
ESCAPES = (
    "\x1b[2J\x1b]0;HIJACKED\x07\x1b]52;c;SElKQUNLRUQ=\x1b\\"
    "\x9b6n\x1b[6n\x00\x08\x7f\r\u202e\u200b"
)


@dataclass
class Rule:
    """Which requests fail, how, and how often."""

    kind: str
    pattern: object
    times: int
    settings: dict
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self):
        if self.kind not in _KINDS:
            raise ValueError(f"no fault is called {self.kind!r}")

    def takes(self, label):
        """Whether this rule applies to a request; counts it if so."""
        with self._lock:
            if self.times == 0 or not self.pattern.search(label):
                return False
            if self.times is not None:
                self.times -= 1
            return True


    @property
    def comes_before(self):
        """Whether nothing is done of what was asked for."""
        return self.kind not in _DONE_ALL_THE_SAME


def strike(rule, handler, request, body):
    """Lets a rule act on a request; true when it has answered, or dropped, the request."""
    return _KINDS[rule.kind](rule, handler, request, body)


def _slow(rule, handler, request, body):
    time.sleep(rule.settings.get("seconds", 0.3))
    return False


def _late(rule, handler, request, body):
    # What is asked for is done behind a wait, and also for those who are gone by then.
    time.sleep(rule.settings.get("seconds", 0.3))
    handler.send_reply(request, handler.server.service.answer(request))
    return True


def _says(rule, handler, request, body):
    settings = rule.settings
    words = settings["body"]
    handler.send_body(
        request, words if isinstance(words, bytes) else json.dumps(words).encode(), settings.get("status", 400),
        settings.get("content_type", "application/json"), settings.get("headers", ()))
    return True


def _hang(rule, handler, request, body):
    handler.server.service.released.wait(60)
    handler.close_connection = True
    return True


def _status(rule, handler, request, body):
    status = int(rule.kind)
    extra = [("Retry-After", str(rule.settings.get("retry_after", 1)))] if status == 429 else []
    handler.send_error_page(request, status, extra)
    return True


def _html(rule, handler, request, body):
    handler.send_body(request, b"<!DOCTYPE html><html><body>Please log in to the Wi-Fi.</body></html>",
                      content_type="text/html")
    return True


def _empty(rule, handler, request, body):
    handler.send_body(request, b"")
    return True


def _garbage(rule, handler, request, body):
    handler.send_body(request, bytes((index * 197 + 31) % 256 for index in range(4096)))
    return True


def _cut(rule, handler, request, body):
    body = body or b""
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Content-Length", str(len(body) + 100))
    handler.end_headers()
    handler.wfile.write(body[:len(body) // 2])
    handler.close_connection = True
    return True


def _half(rule, handler, request, body):
    body = body or b""
    handler.send_body(request, body[:len(body) // 2])
    return True


def _reset(rule, handler, request, body):
    # A socket that is closed without lingering resets its connection.
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    os.close(handler.connection.detach())
    handler.close_connection = True
    return True


def _deep(rule, handler, request, body):
    handler.send_body(request, b'{"results":' + b"[" * DEEP + b"]" * DEEP + b"}")
    return True


def _huge(rule, handler, request, body):
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    start, more = handler.server.service.endless
    handler.wfile.write(b"%x\r\n%s\r\n" % (len(start), start))
    piece = more * 4096
    for _ in range(rule.settings.get("bytes", HUGE) // len(piece)):
        handler.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
    handler.wfile.write(b"0\r\n\r\n")
    return True


def _escapes(rule, handler, request, body):
    if not body:
        return False
    is_prose = handler.server.service.is_prose
    if rule.settings.get("everywhere"):
        is_prose = lambda name, record: True  # noqa: E731
    handler.send_body(request, json.dumps(_poisoned(json.loads(body), is_prose)).encode())
    return True


def _poisoned(value, is_prose):
    if isinstance(value, list):
        return [_poisoned(inner, is_prose) for inner in value]
    if not isinstance(value, dict):
        return value
    return {
        name: ESCAPES + inner + ESCAPES if isinstance(inner, str) and is_prose(name, value)
        else _poisoned(inner, is_prose)
        for name, inner in value.items()
    }


# `lost`: what is asked for is done, then the connection is cut, so that nobody learns of it.
_DONE_ALL_THE_SAME = {"slow", "cut", "half", "escapes", "lost"}

_KINDS = {
    "slow": _slow, "late": _late, "hang": _hang, "429": _status, "500": _status, "404": _status, "html": _html,
    "empty": _empty, "garbage": _garbage, "cut": _cut, "half": _half, "says": _says,
    "reset": _reset, "lost": _reset, "deep": _deep, "huge": _huge, "escapes": _escapes,
}
