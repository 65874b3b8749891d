"""A program in a pseudo-terminal of its own: session, controlling terminal, size, signals, hang-up."""

import fcntl
import os
import signal
import struct
import subprocess
import termios
import time


class PtyProcess:
    """Starts a command as the leader of a new session whose controlling terminal is a new pty.

    The parent keeps its own descriptor of the terminal's slave side, so that the terminal's settings can
    still be read when the program is gone.
    """

    def __init__(self, command, environment, size=(80, 24), folder=None):
        self.master, self.slave = os.openpty()
        set_size(self.master, size)
        self.settings_before = self.stty()
        self._process = subprocess.Popen(
            command,
            stdin=self.slave, stdout=self.slave, stderr=self.slave,
            env=environment, cwd=folder, close_fds=True, start_new_session=True,
            preexec_fn=_take_terminal,
        )
        self.pid = self._process.pid

    def stty(self):
        """The terminal's settings as `tcgetattr` gives them; comparable with ==."""
        return termios.tcgetattr(self.slave)

    def write(self, data):
        """Sends bytes as if typed, all of them."""
        while data:
            data = data[os.write(self.master, data):]

    def resize(self, size):
        """Changes the window's size; the kernel tells the program with SIGWINCH."""
        set_size(self.master, size)

    def kill(self, number):
        """Sends a signal to the program itself."""
        self._process.send_signal(number)

    def is_running(self):
        """Whether the program has not ended yet."""
        return self._process.poll() is None

    def wait_exit(self, timeout):
        """The exit status, negative for a signal's number.

        Raises subprocess.TimeoutExpired when the program is still running at the end of `timeout`.
        """
        return self._process.wait(timeout)

    def hang_up(self):
        """Closes the terminal as closing its window does."""
        if self.master is not None:
            os.close(self.master)
            self.master = None

    def close(self):
        """Ends what is left of the program and frees the terminal."""
        if self.is_running():
            self._kill_session()
        self.hang_up()
        if self.slave is not None:
            os.close(self.slave)
            self.slave = None

    def _kill_session(self):
        # A shell's children live in process groups of their own; closing the terminal reaches them.
        os.killpg(self.pid, signal.SIGKILL)
        self._process.wait(5)


def set_size(descriptor, size):
    """Sets the window size, given as (columns, rows)."""
    columns, rows = size
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def statistics(pid):
    """CPU ticks used and voluntary context switches so far, over all threads of a process."""
    with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
        fields = file.read().rpartition(")")[2].split()
    switches = 0
    for thread in os.listdir(f"/proc/{pid}/task"):
        switches += int(status_field(f"/proc/{pid}/task/{thread}/status", "voluntary_ctxt_switches"))
    return int(fields[11]) + int(fields[12]), switches


def status_field(path, name):
    """A number out of a `status`-like file of /proc, such as VmRSS in kB."""
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            if line.startswith(name + ":"):
                return int(line.split()[1])
    raise KeyError(name)


def seconds_until(moment):
    """How long it is until a moment of time.monotonic(), never negative."""
    return max(0.0, moment - time.monotonic())


def _take_terminal():
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
