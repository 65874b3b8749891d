"""What a terminal sends for each key, as xterm does it."""

# Keys whose bytes depend on whether the program asked for "application cursor keys" (DECCKM).
_CURSOR = {"Up": "A", "Down": "B", "Right": "C", "Left": "D", "Home": "H", "End": "F"}

_FIXED = {
    "Enter": "\r",
    "Tab": "\t",
    "Shift-Tab": "\x1b[Z",
    "Esc": "\x1b",
    "Backspace": "\x7f",
    "Space": " ",
    "Delete": "\x1b[3~",
    "PgUp": "\x1b[5~",
    "PgDn": "\x1b[6~",
    "F1": "\x1bOP",
    "F2": "\x1bOQ",
    "F3": "\x1bOR",
}

ESCAPE = b"\x1b"


def key_bytes(name, application_cursor=True):
    """The bytes of one key: a name such as "Down", "^F" for Ctrl-F, or a single character."""
    if name in _CURSOR:
        return (("\x1bO" if application_cursor else "\x1b[") + _CURSOR[name]).encode()
    if name in _FIXED:
        return _FIXED[name].encode()
    if len(name) == 2 and name[0] == "^":
        return bytes([ord(name[1].upper()) & 0x1F])
    if len(name) == 1:
        return name.encode()
    raise ValueError(f"no key is called {name!r}")


def paste_bytes(text):
    """A bracketed paste (private mode 2004)."""
    return b"\x1b[200~" + text.encode() + b"\x1b[201~"


def mouse_bytes(button, row, column, pressed=True):
    """An SGR mouse report (private mode 1006); rows and columns count from 0 here, from 1 on the wire."""
    return f"\x1b[<{button};{column + 1};{row + 1}{'M' if pressed else 'm'}".encode()
