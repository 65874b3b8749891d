"""The Debian package and the archive, made of the program under test: what they hold, and their life elsewhere."""

import hashlib
import os
import re
import shutil
import subprocess
import tarfile

import pytest

from carte import REPOSITORY, Carte

RESOURCES = REPOSITORY / "Resources"
SCRIPTS = REPOSITORY / "Scripts"

# What belongs to the program besides its resources, with the rest of its place in a package and in an archive.
FILES = {
    "bin/carte",
    "share/applications/carte.desktop",
    "share/bash-completion/completions/carte",
    "share/fish/vendor_completions.d/carte.fish",
    "share/icons/hicolor/scalable/apps/carte.svg",
}
DEBIAN_FILES = {
    "share/doc/carte/changelog.Debian.gz", "share/doc/carte/copyright", "share/lintian/overrides/carte",
    "share/man/man1/carte.1.gz", "share/man/zh_TW/man1/carte.1.gz", "share/zsh/vendor-completions/_carte",
}
ARCHIVE_FILES = {
    "share/man/man1/carte.1", "share/man/zh_TW/man1/carte.1", "share/zsh/site-functions/_carte", "README.md",
    "COPYRIGHT", "LICENSE",
} | {f"{folder}/{path.name}" for folder, kind in (("Screenshots", "*.png"), ("docs", "*.md"))
     for path in (REPOSITORY / folder).glob(kind)}
# Compressed as little as possible: how well is not what is tested.
QUICK = {"PACKAGE_LEVEL": "0"}


def run(*command, **variables):
    """What a command prints; it must succeed."""
    environment = os.environ | {"PATH": os.environ["PATH"] + ":/usr/sbin:/sbin", "LC_ALL": "C.UTF-8"} | variables
    result = subprocess.run(
        [str(word) for word in command], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, timeout=120, check=False)
    assert result.returncode == 0, f"{command}\n{result.stdout.decode()}{result.stderr.decode()}"
    return result.stdout.decode()


def files_below(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()}


def resource_files():
    """Where the program's own resources go."""
    return {"share/carte/" + name for name in files_below(RESOURCES)
            if name.split("/")[0] not in ("man", "completions", "desktop")}


def needed(program):
    """The libraries that a program is linked to."""
    return re.findall(r"NEEDED.*\[(.*)\]", run("readelf", "-d", program))


@pytest.fixture(scope="module", autouse=True)
def tools(binary):
    """Skips where the tools are not there, or the program could not run elsewhere."""
    missing = [tool for tool in ("dpkg-deb", "dpkg-shlibdeps", "strip", "readelf") if not shutil.which(tool)]
    if missing:
        pytest.skip(f"{', '.join(missing)} is not there")
    if any("swift" in library for library in needed(binary)):
        pytest.skip(f"{binary} is no release build")


@pytest.fixture(scope="module")
def package(binary, tmp_path_factory):
    """The Debian package."""
    return run(SCRIPTS / "package", "deb", binary, tmp_path_factory.mktemp("deb"), **QUICK).strip()


@pytest.fixture(scope="module")
def contents(package, tmp_path_factory):
    """What is in the package, unpacked, with its control files in `DEBIAN`."""
    folder = tmp_path_factory.mktemp("contents")
    run("dpkg-deb", "--raw-extract", package, folder)
    return folder


@pytest.fixture(scope="module")
def archive(binary, tmp_path_factory):
    """The archive to unpack anywhere."""
    return run(SCRIPTS / "package", "tarball", binary, tmp_path_factory.mktemp("tar"), **QUICK).strip()


# MARK: The package


def test_the_package_holds_all_that_belongs_to_the_program(contents):
    assert files_below(contents / "usr") == FILES | DEBIAN_FILES | resource_files()
    assert files_below(contents / "DEBIAN") == {"control", "md5sums"}


def test_everybody_may_read_it_and_root_owns_it(package):
    for line in run("dpkg-deb", "--contents", package).splitlines():
        rights, owner, *_, name = line.split()
        expected = "-rwxr-xr-x" if name == "./usr/bin/carte" else "-rw-r--r--"
        assert (rights, owner) == ("drwxr-xr-x" if name.endswith("/") else expected, "root/root"), line


def test_the_package_says_what_it_needs(package, contents, carte):
    fields = dict(re.findall(r"^(\S+): (.*)$", (contents / "DEBIAN" / "control").read_text(), re.MULTILINE))
    version = carte.run("--version").stdout.decode().split()[1]
    assert fields["Version"] == version + "-1"
    assert package.endswith(f"/carte_{version}-1_{fields['Architecture']}.deb")
    assert re.fullmatch(r"libc6 \(>= [\d.]+\), libcurl4 \| libcurl3-gnutls", fields["Depends"])
    assert {"libgdk-pixbuf-2.0-0", "libchafa0"} <= set(fields["Recommends"].split(", "))
    size = sum(path.stat().st_size for path in (contents / "usr").rglob("*") if path.is_file()) / 1024
    assert size <= int(fields["Installed-Size"]) <= size * 1.1 + 200


def test_no_swift_is_needed(contents):
    assert {library.partition(".so")[0] for library in needed(contents / "usr/bin/carte")} <= {
        "libc", "libm", "libgcc_s", "ld-linux-x86-64", "ld-linux-aarch64"}


def test_checksums_are_those_of_the_files(contents):
    lines = (contents / "DEBIAN" / "md5sums").read_text().splitlines()
    sums = dict(reversed(line.split("  ", 1)) for line in lines)
    assert set(sums) == {"usr/" + name for name in files_below(contents / "usr")}
    assert all(hashlib.md5((contents / name).read_bytes()).hexdigest() == sum for name, sum in sums.items())


def test_where_it_was_built_is_not_in_it(contents):
    sources = re.compile(rb"/[\w./-]*(?:Sources|Resources|\.build)/[Cc]arte[\w./-]*")
    for name in files_below(contents):
        data = (contents / name).read_bytes()
        assert str(REPOSITORY).encode() not in data and not sources.search(data), name


def test_lintian_finds_no_mistake(package):
    if not shutil.which("lintian"):
        pytest.skip("lintian is not there")
    assert run("lintian", "--allow-root", "--fail-on", "none", package) == ""


def test_the_same_program_gives_the_same_bytes(binary, package, archive, tmp_path):
    for kind, first in (("deb", package), ("tarball", archive)):
        again = run(
            "sh", "-c", 'umask 077; cd /; exec "$@"', "sh", SCRIPTS / "package", kind, binary, tmp_path, **QUICK,
            TZ="Asia/Taipei")
        with open(first, "rb") as one, open(again.strip(), "rb") as other:
            assert one.read() == other.read(), kind


def test_it_is_installed_runs_and_is_removed_without_a_trace(package, tmp_path):
    root = tmp_path / "root"
    database = root / "var/lib/dpkg"
    for folder in ("info", "updates", "triggers"):
        (database / folder).mkdir(parents=True)
    (database / "status").touch()
    dpkg = ["dpkg", f"--root={root}", "--log=/dev/null", "--force-not-root", "--force-depends"]

    run(*dpkg, "--install", package)
    expect_to_run(Carte(root / "usr/bin/carte", tmp_path / "user"))
    assert "usr/bin/carte" in files_below(root)

    run(*dpkg, "--purge", "carte")
    assert not (root / "usr").exists()
    assert [name for name in files_below(root) if "carte" in name] == []


def expect_to_run(carte):
    """The program prints and shows what comes with it."""
    assert carte.run("--version").stdout.startswith(b"carte ")
    assert "Negroni" in carte.run("list", "cocktails", CARTE_RESOURCES=None).stdout.decode()
    terminal = carte.start("tea")
    try:
        terminal.wait_for("雨果紅茶")
        terminal.press("^Q")
        assert terminal.wait_exit() == 0
    finally:
        carte.close()


# MARK: The archive


def test_the_archive_runs_wherever_it_is_unpacked(archive, tmp_path):
    folder, _, name = archive.rpartition("/")
    assert run("sh", "-c", 'cd "$1" && sha256sum --check "$2.sha256"', "sh", folder, name) == f"{name}: OK\n"
    place = tmp_path / "some where"
    with tarfile.open(archive) as tar:
        assert all((member.uid, member.gid) == (0, 0) for member in tar)
        tar.extractall(place, filter="data") if hasattr(tarfile, "data_filter") else tar.extractall(place)
    [top] = place.iterdir()
    assert top.name == name.removesuffix(".tar.gz")
    assert files_below(top) == FILES | ARCHIVE_FILES | resource_files()
    expect_to_run(Carte(top / "bin/carte", tmp_path / "user"))


# MARK: make install


def test_what_was_installed_is_uninstalled(binary, tmp_path):
    lay_out = SCRIPTS / "lay-out"
    stale = tmp_path / "usr/share/carte/catalogues/former.json"
    stale.parent.mkdir(parents=True)
    stale.touch()
    run(lay_out, tmp_path / "usr", binary)
    assert files_below(tmp_path / "usr") == FILES | resource_files() | {
        name for name in ARCHIVE_FILES if name.startswith("share/")}
    run(lay_out, tmp_path / "usr", "--remove")
    assert {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*")} == {
        "usr", "usr/bin", "usr/share", "usr/share/man"}


def test_what_others_installed_beside_it_stays(binary, tmp_path):
    run(SCRIPTS / "lay-out", tmp_path, binary)
    (tmp_path / "share/applications/other.desktop").touch()
    run(SCRIPTS / "lay-out", tmp_path, "--remove")
    assert files_below(tmp_path) == {"share/applications/other.desktop"}


def test_a_folder_that_was_installed_into_is_empty_again(binary, tmp_path):
    run(SCRIPTS / "lay-out", tmp_path / "opt/carte", binary)
    run("make", "--silent", "-C", REPOSITORY, "uninstall", f"DESTDIR={tmp_path}", "PREFIX=/opt/carte")
    assert list(tmp_path.iterdir()) == []
