"""TheCocktailDB's stand-in with photographs, and terminals that can show them."""

import re
import struct
import zlib

from api_server import Reply
from cocktaildb import CocktailDB
from screens import open_grid, open_page, search, selects

QUESTION = b"\x1b[c"
CELL = b"\x1b[6;20;10t"
WORKS = b"\x1b_Gi=31;OK\x1b\\"
# A terminal without graphics, and one with sixel.
PLAIN, SIXEL = b"\x1b[?62;22c", b"\x1b[?62;4;22c"

SHOWN_BY_KITTY, REMOVED_BY_KITTY = b"\x1b_Ga=T,", b"\x1b_Ga=d,d=I,i=31"
SHOWN_BY_SIXEL = b"\x1bP0;1;0q"


def png(width=40, height=40, color=(255, 0, 0)):
    """A file of one color."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + bytes(color) * width) * height
    return b"\x89PNG\r\n\x1a\n" + b"".join([
        chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        chunk(b"IDAT", zlib.compress(rows)), chunk(b"IEND", b"")])


class PhotographServer(CocktailDB):
    """Every drink has a photograph, which all are the same unless `file` is changed."""

    def __init__(self):
        super().__init__()
        self.file = png()
        base = self.url.removesuffix(self.base_path)
        self.drinks = [
            {**drink, "strDrinkThumb": f"{base}/images/{drink['idDrink']}.jpg"} for drink in self.drinks]

    def answer(self, request):
        if request.path.startswith("/images/"):
            return Reply(self.file, content_type="image/jpeg")
        return super().answer(request)

    def offer_small_ones(self):
        """Gives photographs addresses like those of TheCocktailDB, which has small versions of its own."""
        self.drinks = [
            {**drink, "strDrinkThumb": drink["strDrinkThumb"].replace("/images/", "/images/media/drink/")}
            for drink in self.drinks]

    def photographs_asked(self):
        """The requests for photographs so far."""
        return self.log("/images/")


def open_photograph(carte, server, *arguments, drink="Lantern Fizz", **settings):
    """Opens the page of a drink with a photograph, in a terminal that has not answered yet."""
    terminal = open_grid(carte, *arguments, server=server, **{"size": (120, 40), **settings})
    terminal.wait_for(lambda t: "live" in t.screen()[0] and "refreshing" not in t.screen()[0], 15)
    search(terminal, drink.lower())
    terminal.wait_for(selects(drink))
    return open_page(terminal)


def is_asked(terminal):
    """Whether the terminal was asked what it can do."""
    return QUESTION in terminal.raw_bytes()


def answer(terminal, *answers):
    """Answers the question, once it was asked."""
    terminal.wait_for(is_asked)
    terminal.report(b"".join(answers))
    return terminal


def wrote(data, since=0):
    """A predicate: the program wrote this after a mark."""
    def written(terminal):
        return data in terminal.raw_bytes(since)
    written.__name__ = f"{data!r} in the output"
    return written


def red_cells(terminal, columns=120, rows=40):
    """How many cells of the window are red."""
    styles = (terminal.style_at(row, column) for row in range(1, rows - 1) for column in range(columns))
    return sum("ff0000" in (style.foreground, style.background) for style in styles)


def shows_red(terminal):
    """Whether a photograph stands there in characters."""
    return red_cells(terminal) > 100


def cursor_before(data, marker):
    """Row and column, from 1, where the cursor was put before what is marked."""
    before = data[:data.index(marker)]
    row, column = re.findall(rb"\x1b\[(\d+);(\d+)H", before)[-1]
    return int(row), int(column)
