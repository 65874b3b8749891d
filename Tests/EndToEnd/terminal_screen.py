"""A pyte screen with what ncurses programs need and pyte lacks."""

import re
import unicodedata

import pyte
from pyte.screens import Char
from wcwidth import wcwidth

ALTERNATE_SCREEN = 1049


class TerminalScreen(pyte.Screen):
    """Adds private modes, the alternate screen, repeated characters and zero-width joiners."""

    def __init__(self, columns, rows):
        self.private_modes = set()
        self._main_buffer = None
        self._last_character = " "
        super().__init__(columns, rows)

    def set_mode(self, *modes, **arguments):
        if arguments.get("private"):
            self.private_modes.update(modes)
            if ALTERNATE_SCREEN in modes:
                self._enter_alternate_screen()
        super().set_mode(*modes, **arguments)

    def reset_mode(self, *modes, **arguments):
        if arguments.get("private"):
            self.private_modes.difference_update(modes)
            if ALTERNATE_SCREEN in modes:
                self._leave_alternate_screen()
        super().reset_mode(*modes, **arguments)

    def draw(self, data):
        # pyte drops everything after a character that has no width and does not combine, such as a joiner.
        visible = [char for char in data if wcwidth(char) > 0 or unicodedata.combining(char)]
        if visible:
            self._last_character = visible[-1]
            super().draw("".join(visible))

    def repeat_last(self, count=1):
        """REP: ncurses draws runs of one character with it."""
        self.draw(self._last_character * max(1, count))

    def scroll_up(self, count=1, *_, private=False):
        """SU, as a delete at the top of the scrolling region. The private form asks about graphics."""
        if private:
            return
        self._at_top_margin(lambda: self.delete_lines(max(1, count)))

    def scroll_down(self, count=1):
        """SD, as an insert at the top of the scrolling region."""
        self._at_top_margin(lambda: self.insert_lines(max(1, count)))

    def back_tab(self, count=1):
        """CBT: back to earlier tab stops."""
        for _ in range(max(1, count)):
            self.cursor.x = max((stop for stop in self.tabstops if stop < self.cursor.x), default=0)

    def select_graphic_rendition(self, *attributes, **arguments):
        # pyte 0.8 would take the private form, a keyboard setting of xterm, for colors.
        if not arguments.get("private"):
            super().select_graphic_rendition(*attributes)

    def cell(self, row, column) -> Char:
        """One cell: its text and its style. The right half of a wide character has an empty text."""
        return self.buffer[row][column]

    def _at_top_margin(self, change):
        row, column = self.cursor.y, self.cursor.x
        self.cursor.y = self.margins.top if self.margins else 0
        change()
        self.cursor.y, self.cursor.x = row, column

    def _enter_alternate_screen(self):
        if self._main_buffer is None:
            self._main_buffer = {row: dict(self.buffer[row]) for row in range(self.lines)}
            self.save_cursor()
            super().erase_in_display(2)

    def _leave_alternate_screen(self):
        if self._main_buffer is None:
            return
        self.buffer.clear()
        for row, cells in self._main_buffer.items():
            if row < self.lines:
                self.buffer[row].update(cells)
        self._main_buffer = None
        self.restore_cursor()


class TerminalStream(pyte.ByteStream):
    """Knows the control sequences `TerminalScreen` adds."""

    csi = {
        **pyte.ByteStream.csi,
        "b": "repeat_last", "S": "scroll_up", "T": "scroll_down", "Z": "back_tab",
    }
    events = pyte.ByteStream.events | {"repeat_last", "scroll_up", "scroll_down", "back_tab"}

    # Application program commands and device control strings, which carry pictures.
    _strings = re.compile(rb"\x1b[_P].*?\x1b\\", re.DOTALL)
    _unfinished = re.compile(rb"\x1b(?:[_P].*|\[[\d;:]*)?\Z", re.DOTALL)
    # Colors of 24 bits as ISO 8613-6 has them, with a color space or, wrongly, without one.
    _direct = re.compile(rb"([34]8):2:(?:\d*:)??(\d+):(\d+):(\d+)(?=[;m])")
    _rest = b""

    def feed(self, data):
        data = self._strings.sub(b"", self._rest + data)
        rest = self._unfinished.search(data)
        self._rest = rest.group() if rest else b""
        data = self._direct.sub(rb"\1;2;\2;\3;\4", data[:len(data) - len(self._rest)])
        # Terminals obey line-drawing character sets in UTF-8 too; pyte only when it decodes Latin-1.
        self.use_utf8 = False
        pyte.Stream.feed(self, self.utf8_decoder.decode(data))
