"""Programs in a pty under the clock: raw reads and a search for bytes, no terminal emulation."""

import os
import select
import signal
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Tests" / "EndToEnd"))

from pty_process import PtyProcess  # noqa: E402 (found by the line above)


class Timed:
    """A running program whose output is read as bytes."""

    def __init__(self, command, environment, size=(80, 24), folder=None):
        self.process = PtyProcess(command, environment, size, folder)
        os.set_blocking(self.process.master, False)

    @property
    def pid(self):
        """The program's process id."""
        return self.process.pid

    def read_until(self, wanted, timeout=10):
        """Reads until the output holds the bytes; gives what was read."""
        output = bytearray()
        deadline = time.perf_counter() + timeout
        while wanted not in output:
            piece = self._read(deadline - time.perf_counter())
            if piece is None:
                raise TimeoutError(f"{wanted!r} not seen in {bytes(output[-300:])!r}")
            output += piece
        return bytes(output)

    def read_until_quiet(self, silence, first_wait=2.0):
        """Reads an answer until nothing more comes; gives it with the moment its last piece arrived."""
        output, last = b"", time.perf_counter()
        wait = first_wait
        while (piece := self._read(wait)) is not None:
            output += piece
            last = time.perf_counter()
            wait = silence
        return output, last

    def first_answer(self, data, wait=0.5, silence=0.03):
        """Sends bytes as if typed; gives the seconds until the first piece of an answer. The rest is read as well."""
        began = time.perf_counter()
        self.press(data)
        piece = self._read(wait)
        elapsed = time.perf_counter() - began
        if piece is None:
            raise TimeoutError(f"no answer to {data!r}")
        self.read_until_quiet(silence, silence)
        return elapsed

    def press(self, data):
        """Sends bytes as if typed."""
        self.process.write(data)

    def close(self):
        """Ends the program."""
        self.process.close()

    def _read(self, seconds):
        if seconds <= 0 or not select.select([self.process.master], [], [], seconds)[0]:
            return None
        try:
            return os.read(self.process.master, 65536)
        except OSError:
            return None


def start_time(command, environment, wanted, size=(80, 24), folder=None, leave=b"\x03"):
    """Seconds from starting a program until its output holds the bytes."""
    began = time.perf_counter()
    program = Timed(command, environment, size, folder)
    try:
        program.read_until(wanted)
        elapsed = time.perf_counter() - began
        program.press(leave)
        _wait_end(program)
        return elapsed
    finally:
        program.close()


def _wait_end(program):
    """Gives the program a moment to leave by itself, so that the next start is not disturbed."""
    deadline = time.perf_counter() + 1
    while program.process.is_running() and time.perf_counter() < deadline:
        program.read_until_quiet(0.001, 0.001)
    if program.process.is_running():
        program.process.kill(signal.SIGKILL)


def median(values):
    """The middle value."""
    return percentile(values, 50)


def percentile(values, share):
    """The value that `share` per cent of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]
