"""The package on a machine that has nothing else: installed by apt, used, and taken away again."""

import os
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest
from carte import REPOSITORY, Carte

# Where debootstrap and chroot are may not be in the path of those who run tests.
PATH = os.environ["PATH"] + ":/usr/sbin:/sbin"


class Debian:
    """A fresh Debian of the same release in a folder of its own, without even /proc."""

    def __init__(self, folder):
        self.root = folder

    def command(self, *words, **variables):
        """How a command is run there."""
        surroundings = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color", "CARTE_OFFLINE": "1", "DEBIAN_FRONTEND": "noninteractive"} | variables
        settings = [f"{name}={value}" for name, value in surroundings.items()]
        return ["chroot", str(self.root), "/usr/bin/env", "-i", *settings, *words]

    def run(self, *words, **variables):
        """What a command prints there; it must succeed."""
        result = subprocess.run(
            self.command(*words, **variables), env=os.environ | {"PATH": PATH}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=600, check=False)
        assert result.returncode == 0, f"{words}\n{result.stdout.decode()}{result.stderr.decode()}"
        return result.stdout.decode()

    def files(self):
        """Every file and folder."""
        return {str(Path(folder, name).relative_to(self.root))
                for folder, folders, files in os.walk(self.root) for name in folders + files}


@pytest.fixture(scope="module")
def debian():
    """A fresh system; skips where none can be had."""
    tools = ("debootstrap", "chroot", "dpkg-deb", "dpkg-shlibdeps")
    missing = [tool for tool in tools if not shutil.which(tool, path=PATH)]
    if missing:
        pytest.skip(f"{', '.join(missing)} is not there")
    if os.geteuid() != 0:
        pytest.skip("only root can make a system in a folder")
    release = platform.freedesktop_os_release().get("VERSION_CODENAME", "")
    with tempfile.TemporaryDirectory() as folder:
        result = subprocess.run(
            ["debootstrap", "--variant=minbase", release, f"{folder}/debian"],
            env=os.environ | {"PATH": PATH}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            timeout=900, check=False)
        if result.returncode:
            pytest.skip(f"debootstrap {release} failed: {result.stdout.decode().strip().splitlines()[-1:]}")
        yield Debian(Path(folder, "debian"))


@pytest.fixture(scope="module")
def package(binary, debian, tmp_path_factory):
    """The package, in the system's /tmp."""
    made = subprocess.run(
        [REPOSITORY / "Scripts/package", "deb", binary, tmp_path_factory.mktemp("deb")],
        env=os.environ | {"PATH": PATH, "PACKAGE_LEVEL": "0"}, stdout=subprocess.PIPE, timeout=300, check=True
    ).stdout.decode().strip()
    shutil.move(made, debian.root / "tmp")
    return "/tmp/" + Path(made).name


def test_apt_installs_it_it_works_and_it_goes_without_a_trace(debian, package, tmp_path):
    debian.run("apt-get", "update", "-q")
    before = debian.files()

    debian.run("apt-get", "install", "-q", "-y", package)
    assert debian.run("carte", "--version").startswith("carte ")
    assert "Gin Fizz" in debian.run("carte", "list", "cocktails", "gin")
    assert "/usr/share/carte" in debian.run("carte", "doctor")
    assert set(debian.run("dpkg", "--listfiles", "carte").split()) >= {
        "/usr/share/man/man1/carte.1.gz", "/usr/share/bash-completion/completions/carte",
        "/usr/share/zsh/vendor-completions/_carte", "/usr/share/fish/vendor_completions.d/carte.fish"}
    expect_screens(debian, tmp_path)

    debian.run("apt-get", "purge", "-q", "-y", "carte")
    assert {name for name in debian.files() - before if "carte" in name.removeprefix("tmp/")} == set()
    debian.run("sh", "-c", "! dpkg-query --status carte")


def expect_screens(debian, folder):
    """The home screen, a catalogue, and out."""
    carte = Carte(Path("/usr/bin/carte"), folder / "user")
    command = debian.command("carte", "--no-motion")
    terminal = carte.start_command(command, environment=os.environ | {"PATH": PATH})
    try:
        terminal.wait_for("Tea Shop")
        terminal.press("1")
        terminal.wait_for("340 drinks")
        terminal.press("^Q")
        assert terminal.wait_exit() == 0
    finally:
        carte.close()
