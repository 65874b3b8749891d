"""Takes a program's output onto a screen, in a thread of its own."""

import os
import select
import threading
import time

from pty_process import seconds_until
from terminal_screen import TerminalScreen, TerminalStream

# Output is looked at when it pauses, at the latest after a while.
PAUSE_BETWEEN_FRAMES = 0.004
LONGEST_FRAME = 0.1


class ScreenReader:
    """Reads a descriptor, keeps the bytes, and draws them. Hold `changed` while looking at the screen."""

    def __init__(self, descriptor, size):
        columns, rows = size
        self.screen = TerminalScreen(columns, rows)
        self.raw = bytearray()
        self.changed = threading.Condition()
        self.last_output = time.monotonic()
        self._descriptor = descriptor
        self._stream = TerminalStream(self.screen)
        self._taking = threading.Lock()
        self._thread = None

    def start(self):
        """Begins to read, or reads on."""
        self._wake_reader, self._wake_writer = os.pipe()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def stop(self):
        """Takes no more; the descriptor may be closed then."""
        if self._thread is None:
            return
        os.write(self._wake_writer, b".")
        self._thread.join(5)
        self._thread = None
        os.close(self._wake_reader)
        os.close(self._wake_writer)

    def drain(self):
        """Waits until everything that was written is on the screen."""
        while self._thread is not None and self._thread.is_alive() and self._has_output(0.02):
            time.sleep(0.001)
        # What is no longer in the terminal may still be in the reader's hands.
        with self._taking:
            pass

    def _read(self):
        while True:
            ready, _, _ = select.select([self._descriptor, self._wake_reader], [], [])
            if self._wake_reader in ready:
                return
            with self._taking:
                data = self._read_frame()
                if not data:
                    return
                self._take(data)

    def _read_frame(self):
        """Output up to its next pause, so that nobody looks at a screen that is half drawn."""
        frame = bytearray()
        latest_end = time.monotonic() + LONGEST_FRAME
        while True:
            try:
                frame += os.read(self._descriptor, 65536)
            except OSError:
                return frame
            if not self._has_output(min(PAUSE_BETWEEN_FRAMES, seconds_until(latest_end))):
                return frame

    def _take(self, data):
        with self.changed:
            self.raw += data
            self.last_output = time.monotonic()
            self._stream.feed(bytes(data))
            self.changed.notify_all()

    def _has_output(self, patience):
        return bool(select.select([self._descriptor], [], [], patience)[0])
