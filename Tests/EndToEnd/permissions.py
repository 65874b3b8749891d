"""Makes permission bits bind for root too, so that tests of them hold in a container."""

import os
import shutil
import subprocess

import pytest


def bound_by_permissions():
    """A command prefix under which files of mode 000 cannot be read, whoever runs the tests.

    Root may read and write everything by two capabilities; without them its own files' modes bind it like
    anybody else. They are dropped for the program only. Skips the test where that is not possible.
    """
    if os.geteuid() != 0:
        return ()
    if not shutil.which("setpriv"):
        pytest.skip("run as root without setpriv: permission bits do not bind")
    prefix = ("setpriv", "--bounding-set=-dac_override,-dac_read_search", "--")
    if subprocess.run([*prefix, "true"], capture_output=True, check=False).returncode != 0:
        pytest.skip("run as root that may not drop capabilities: permission bits do not bind")
    return prefix
