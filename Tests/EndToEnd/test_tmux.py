"""Photographs in points inside a real tmux, whose terminal a test plays."""

import re
import shutil
import signal
import subprocess

import pytest
from photographs import PhotographServer, is_asked, red_cells, wrote
from screens import grid_is_shown, open_page, search, selects

# What a terminal answers when tmux asks for its name and version (XTVERSION).
QUESTION = b"\x1b[>q"
KITTY, OLD_KITTY, XTERM = (b"\x1bP>|" + name + b"\x1b\\" for name in (b"kitty(0.41.1)", b"kitty(0.26.5)", b"XTerm(398)"))

SENT = re.compile(rb"\x1b_Ga=t,f=100,i=(\d+),")
PLACED = re.compile(rb"\x1b_Ga=p,U=1,i=(\d+),c=(\d+),r=(\d+),")
REMOVED = re.compile(rb"\x1b_Ga=d,d=I,i=(\d+),")
PLACEHOLDER = "\U0010EEEE".encode()

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="no tmux here")


class Tmux:
    """A tmux with the program in its first window."""

    def __init__(self, carte, server, passes):
        self._command = ["tmux", "-u", "-S", str(carte.folder / "tmux")]
        self._environment = carte.environment(
            server=server, TMUX_TMPDIR=str(carte.folder), SHELL="/bin/sh", COLORTERM=None)
        configuration = carte.folder / "tmux.conf"
        configuration.write_text(f"set -g allow-passthrough {passes}\nset -g status off\n", encoding="utf-8")
        self._start = [*self._command, "-f", str(configuration), "new", str(carte.binary), "cocktails"]
        self._carte = carte

    def open(self, name):
        """Opens a page in a terminal of this name."""
        terminal = self._carte.start_command(self._start, (120, 40), self._environment)
        terminal.wait_for(wrote(QUESTION))
        terminal.report(name)
        terminal.wait_for(grid_is_shown)
        terminal.wait_for(lambda t: "live" in t.screen()[0] and "refreshing" not in t.screen()[0], 15)
        search(terminal, "lantern fizz")
        terminal.wait_for(selects("Lantern Fizz"))
        return open_page(terminal)

    def run(self, *words):
        """Has tmux do something, and gives what it says."""
        return subprocess.run(
            [*self._command, *words], capture_output=True, check=True, env=self._environment).stdout.decode().strip()

    def program(self):
        """The number of the program's process."""
        return int(self.run("display-message", "-p", "-t", ":0.0", "#{pane_pid}"))

    def close(self):
        """Ends it, if it is still there."""
        subprocess.run([*self._command, "kill-server"], capture_output=True, check=False, env=self._environment)


@pytest.fixture
def photographs():
    """TheCocktailDB's stand-in with photographs."""
    with PhotographServer() as service:
        yield service


@pytest.fixture
def tmux(carte, photographs):
    """Makes a tmux that passes things through or not."""
    made = []

    def make(passes="on"):
        made.append(Tmux(carte, photographs, passes))
        return made[-1]

    yield make
    for one in made:
        one.close()


def placed(since=0):
    """A predicate: a picture was sent and placed after a mark."""
    def was_placed(terminal):
        return PLACED.search(terminal.raw_bytes(since))
    return was_placed


def test_kitty_shows_points_where_placeholders_stand(tmux):
    terminal = tmux().open(KITTY)
    terminal.wait_for(placed())
    data = terminal.raw_bytes()
    number, columns, rows = (int(value) for value in PLACED.findall(data)[-1])
    assert SENT.findall(data)[-1] == str(number).encode()
    terminal.wait_for(lambda t: t.raw_bytes().count(PLACEHOLDER) >= columns * rows)
    # The lowest byte of the number is the color that the placeholders are drawn in.
    assert f"\x1b[3{number & 255}m".encode() in data
    assert red_cells(terminal) == 0
    # Nothing is asked of the terminal but by tmux.
    assert not is_asked(terminal) or b"\x1b_Gi=" not in data


@pytest.mark.parametrize(("passes", "name"), [("off", KITTY), ("on", OLD_KITTY), ("on", XTERM)])
def test_without_placeholders_there_are_characters(tmux, passes, name):
    terminal = tmux(passes).open(name)
    terminal.wait_for(lambda t: red_cells(t) > 100)
    data = terminal.raw_bytes()
    assert b"\x1b_G" not in data and PLACEHOLDER not in data


def test_another_window_has_nothing_of_it(tmux):
    multiplexer = tmux()
    terminal = multiplexer.open(KITTY)
    terminal.wait_for(placed())
    terminal.wait_quiet(0.5)
    mark = terminal.mark()
    multiplexer.run("new-window", "echo another; exec cat")
    terminal.wait_for("another")
    terminal.wait_quiet()
    assert PLACEHOLDER not in terminal.raw_bytes(mark)
    mark = terminal.mark()
    multiplexer.run("select-window", "-t", ":0")
    terminal.wait_for("Lantern Fizz")
    terminal.wait_quiet(0.5)
    # tmux draws the placeholders again, and the terminal has the picture.
    assert PLACEHOLDER in terminal.raw_bytes(mark)
    assert not PLACED.search(terminal.raw_bytes(mark))


def test_what_comes_while_another_window_is_shown_is_sent_with_the_next_key(tmux, photographs):
    multiplexer = tmux()
    terminal = multiplexer.open(KITTY)
    terminal.wait_for(placed())
    terminal.wait_quiet(0.5)
    multiplexer.run("new-window", "echo another; exec cat")
    terminal.wait_for("another")
    mark = terminal.mark()
    # Brought again in another size, which nobody sees.
    asked = terminal.mark()
    multiplexer.run("split-window", "-t", ":0", "-l", "12", "exec cat")
    terminal.wait_quiet(1.0)
    assert not PLACED.search(terminal.raw_bytes(asked))
    multiplexer.run("kill-pane", "-t", ":0.1")
    terminal.wait_quiet(1.0)
    multiplexer.run("select-window", "-t", ":0")
    terminal.wait_for("Lantern Fizz")
    assert not PLACED.search(terminal.raw_bytes(mark))
    terminal.press("Down")
    terminal.wait_for(placed(mark))


def test_a_split_has_it_sent_in_another_size(tmux):
    multiplexer = tmux()
    terminal = multiplexer.open(KITTY)
    terminal.wait_for(placed())
    terminal.wait_quiet(0.5)
    before = PLACED.findall(terminal.raw_bytes())[-1]
    mark = terminal.mark()
    multiplexer.run("split-window", "-l", "24", "echo below; exec cat")
    terminal.wait_for(placed(mark))
    after = PLACED.findall(terminal.raw_bytes(mark))[-1]
    assert before[0] in REMOVED.findall(terminal.raw_bytes(mark))
    assert int(after[2]) < int(before[2])


@pytest.mark.parametrize("number", [None, signal.SIGTERM, signal.SIGSEGV])
def test_an_end_of_any_kind_takes_it_out_of_the_terminals_memory(tmux, number):
    multiplexer = tmux()
    terminal = multiplexer.open(KITTY)
    terminal.wait_for(placed())
    terminal.wait_quiet(0.5)
    multiplexer.run("set-option", "-g", "remain-on-exit", "on")
    shown = PLACED.findall(terminal.raw_bytes())[-1][0]
    mark = terminal.mark()
    if number is None:
        terminal.press("^Q")
    else:
        subprocess.run(["kill", f"-{int(number)}", str(multiplexer.program())], check=True)
    terminal.wait_for(lambda t: shown in REMOVED.findall(t.raw_bytes(mark)))
    # Asked of it: it does not always say so on the screen at once.
    terminal.wait_for(lambda _: multiplexer.run("display-message", "-p", "-t", ":0.0", "#{pane_dead}") == "1", 15)
    assert PLACEHOLDER.decode() not in multiplexer.run("capture-pane", "-p", "-t", ":0.0")


def test_help_hides_it_and_it_comes_back(tmux):
    multiplexer = tmux()
    terminal = multiplexer.open(KITTY)
    terminal.wait_for(placed())
    terminal.wait_quiet(0.5)
    mark = terminal.mark()
    terminal.press("F1")
    terminal.wait_for("These keys")
    assert REMOVED.search(terminal.raw_bytes(mark))
    assert PLACEHOLDER.decode() not in multiplexer.run("capture-pane", "-p")
    mark = terminal.mark()
    terminal.press("Esc")
    terminal.wait_for(placed(mark))
    assert PLACEHOLDER.decode() in multiplexer.run("capture-pane", "-p")
