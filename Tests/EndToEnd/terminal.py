"""A person at a terminal: types keys into a program and looks at what it shows."""

import signal
import subprocess
import time
from collections import namedtuple

from wcwidth import wcswidth

from keys import ESCAPE, key_bytes, mouse_bytes, paste_bytes
from pty_process import PtyProcess, seconds_until
from screen_reader import ScreenReader
from terminal_screen import ALTERNATE_SCREEN

Style = namedtuple("Style", "foreground background bold underlined reverse")

# A program tells a lone Esc from the start of a function key by a pause; so a person at the keyboard pauses.
PAUSE_AFTER_ESCAPE = 0.15
PAUSE_BETWEEN_CLICKS = 0.05


class Terminal:
    """A command in a pty, with its output on a screen."""

    def __init__(self, command, environment, size=(80, 24), folder=None):
        self._earliest_write = 0.0
        self._process = PtyProcess(command, environment, size, folder)
        self._reader = ScreenReader(self._process.master, size)
        self._screen = self._reader.screen
        self._changed = self._reader.changed
        self._reader.start()

    # Hands

    def press(self, *names):
        """Presses keys one after another: "Enter", "Down", "^F", "F1", "a"."""
        for name in names:
            self._write(key_bytes(name, application_cursor=1 in self._screen.private_modes))

    def type(self, text):
        """Types text, a character a key."""
        self._write(text.encode())

    def paste(self, text):
        """Pastes text with the brackets terminals put around it."""
        self._write(paste_bytes(text))

    def click(self, row, column):
        """Clicks the left button on a cell."""
        self._write(mouse_bytes(0, row, column) + mouse_bytes(0, row, column, pressed=False))

    def double_click(self, row, column):
        """Clicks twice as fast as a hand can."""
        self.click(row, column)
        time.sleep(PAUSE_BETWEEN_CLICKS)
        self.click(row, column)

    def wheel(self, direction, row=10, column=10):
        """Turns the wheel one notch: "up" or "down"."""
        self._write(mouse_bytes({"up": 64, "down": 65}[direction], row, column))

    def report(self, data):
        """Sends what a terminal answers of itself to a question."""
        self._write(data)

    def focus(self, gained):
        """Tells that the terminal's window got or lost the focus (private mode 1004)."""
        self._write(b"\x1b[I" if gained else b"\x1b[O")

    def resize(self, columns, rows):
        """Gives the window another size."""
        with self._changed:
            self._screen.resize(rows, columns)
            self._process.resize((columns, rows))

    def kill(self, number=signal.SIGTERM):
        """Sends the program a signal."""
        self._process.kill(number)

    def pause_reading(self):
        """Takes no more of the program's output, as a terminal does after Ctrl-S."""
        self._reader.stop()

    def resume_reading(self):
        """Takes the program's output again."""
        self._reader.start()

    def hang_up(self):
        """Closes the terminal's window."""
        self._reader.stop()
        self._process.hang_up()

    # Eyes

    def screen(self):
        """The rows as text, without the blanks at their ends."""
        with self._changed:
            return [row.rstrip() for row in self._screen.display]

    def columns(self):
        """How many columns the window has."""
        with self._changed:
            return self._screen.columns

    def shows(self, text):
        """Whether a row holds the text."""
        return any(text in row for row in self.screen())

    def shows_wrapped(self, text):
        """Whether the text stands on the screen, broken between rows or not. Blanks do not count."""
        return "".join(text.split()) in "".join("".join(row.split()) for row in self.screen())

    def row_with(self, text):
        """The number of the first row that holds the text."""
        for number, row in enumerate(self.screen()):
            if text in row:
                return number
        raise AssertionError(f"no row shows {text!r}\n{self.picture()}")

    def place_of(self, text):
        """Row and column of the first place where the text stands."""
        number = self.row_with(text)
        return number, wcswidth(self.screen()[number].partition(text)[0])

    def text_at(self, row, column):
        """The text of one cell; empty for the right half of a wide character."""
        with self._changed:
            return self._screen.cell(row, column).data

    def style_at(self, row, column):
        """How one cell is drawn."""
        with self._changed:
            cell = self._screen.cell(row, column)
            return Style(cell.fg, cell.bg, cell.bold, cell.underscore, cell.reverse)

    @property
    def cursor_hidden(self):
        """Whether the program has hidden the cursor."""
        return self._screen.cursor.hidden

    @property
    def alternate_screen(self):
        """Whether the program is on the alternate screen."""
        return ALTERNATE_SCREEN in self._screen.private_modes

    @property
    def private_modes(self):
        """The private modes that are on, such as 1006 for the mouse and 2004 for pastes."""
        with self._changed:
            return set(self._screen.private_modes)

    def mark(self):
        """A place in the output, for `raw_bytes`."""
        with self._changed:
            return len(self._reader.raw)

    def raw_bytes(self, since=0):
        """What the program wrote after a mark."""
        with self._changed:
            return bytes(self._reader.raw[since:])

    def bytes_without_questions(self):
        """What the program wrote but for its question for the ground, which is the one thing that ends with a bell."""
        return self.raw_bytes().replace(b"\x1b]11;?\x07", b"")

    def picture(self):
        """The screen in a frame, for messages."""
        rows = self.screen()
        width = max([self._screen.columns] + [len(row) for row in rows])
        edge = "+" + "-" * width + "+"
        return "\n".join([edge] + ["|" + row.ljust(width) + "|" for row in rows] + [edge])

    # Patience

    def wait_for(self, wanted, timeout=5):
        """Waits until a text stands on the screen, or until a predicate of this terminal holds."""
        holds = wanted if callable(wanted) else lambda terminal: terminal.shows(wanted)
        description = getattr(wanted, "__name__", "condition") if callable(wanted) else repr(wanted)
        deadline = time.monotonic() + timeout
        while not self._holds_after_output(holds, deadline):
            if time.monotonic() >= deadline:
                raise AssertionError(f"{description} not seen in {timeout} s\n{self.picture()}")
        return self

    def wait_gone(self, text, timeout=5):
        """Waits until a text has left the screen."""
        return self.wait_for(lambda terminal: not terminal.shows(text), timeout)

    def wait_quiet(self, silence=0.15, timeout=5):
        """Waits until the program has written nothing for a moment."""
        began = time.monotonic()
        while time.monotonic() < began + timeout:
            with self._changed:
                remaining = seconds_until(max(began, self._reader.last_output) + silence)
                if remaining == 0:
                    return self
                self._changed.wait(remaining)
        raise AssertionError(f"still writing after {timeout} s\n{self.picture()}")

    def wait_exit(self, timeout=5):
        """The exit status of the program once it has ended, negative for a signal's number."""
        try:
            status = self._process.wait_exit(timeout)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"still running after {timeout} s\n{self.picture()}") from None
        self._reader.drain()
        return status

    @property
    def is_running(self):
        """Whether the program has not ended."""
        return self._process.is_running()

    @property
    def pid(self):
        """The program's process id."""
        return self._process.pid

    def stty(self):
        """The terminal's settings now."""
        return self._process.stty()

    @property
    def stty_before(self):
        """The terminal's settings before the program started."""
        return self._process.settings_before

    def close(self):
        """Ends the program and frees the terminal."""
        self._reader.stop()
        self._process.close()

    def _write(self, data):
        time.sleep(seconds_until(self._earliest_write))
        self._process.write(data)
        if data == ESCAPE:
            self._earliest_write = time.monotonic() + PAUSE_AFTER_ESCAPE

    def _holds_after_output(self, holds, deadline):
        seen = self.mark()
        if holds(self):
            return True
        with self._changed:
            # Conditions may also depend on files, so look again now and then without output.
            self._changed.wait_for(lambda: len(self._reader.raw) > seen, min(0.05, seconds_until(deadline)))
        return False
