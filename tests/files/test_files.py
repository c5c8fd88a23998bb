"""Reading and writing files on a real disk, and on one that is full, read-only or somebody else's."""

import errno
import os
import socket
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import sheets
from sheets.errors import CannotWrite, FaultyFile
from sheets.files import Existing, read_bytes, write_files

ROOT = Path(sheets.__file__).parents[1]
NOBODY = 65534

posix = pytest.mark.skipif(os.name != "posix", reason="Windows has no such files")
however = pytest.mark.parametrize("existing", ["refuse", "replace", "back up"])


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, the hidden ones too."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def refused(files: dict[Path, bytes], *, existing: Existing = "refuse") -> list[str]:
    with pytest.raises(CannotWrite) as caught:
        write_files(files, existing=existing)
    return [str(problem) for problem in caught.value.problems]


def unreadable(path: Path, *, limit: int = 1024) -> str:
    with pytest.raises(FaultyFile) as caught:
        read_bytes(path, limit=limit)
    (problem,) = caught.value.problems
    return str(problem)


def python(
    code: str, *, unbuffered: str = "", stdout: int = subprocess.PIPE, measured: bool = True
) -> subprocess.CompletedProcess[bytes]:
    """Run code in a Python of its own, stopped if it hangs; coverage is not `measured` where nothing can be written."""
    env = {name: value for name, value in os.environ.items() if measured or not name.startswith("COVERAGE_")}
    env |= {"PYTHONUNBUFFERED": unbuffered}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, timeout=600, stdout=stdout, stderr=subprocess.PIPE, env=env
    )


@pytest.fixture
def folder_of_a_plain_user() -> Iterator[Path]:
    """A folder one may write in, while the test runs as a user whom permissions bind, even when root runs it."""
    root = os.name == "posix" and os.geteuid() == 0
    if root and not hasattr(os, "setresuid"):
        pytest.skip("permissions do not bind root, and this system can't lend another user")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        if root:
            os.setresuid(NOBODY, NOBODY, 0)
        try:
            yield folder
        finally:
            if root:
                os.setresuid(0, 0, 0)
            for inner in [folder, *folder.glob("**/")]:
                inner.chmod(0o777)


@pytest.mark.usefixtures("any_disk")
@however
def test_writes_files_and_nothing_else(tmp_path: Path, existing: Existing) -> None:
    files = {tmp_path / "b.pdf": b"\r\n\x00", tmp_path / "a.pdf": b""}
    assert write_files(files, existing=existing) == {}
    assert contents(tmp_path) == {"b.pdf": b"\r\n\x00", "a.pdf": b""}


@posix
@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o077, 0o600)], ids=oct)
def test_gives_files_the_mode_of_the_umask(tmp_path: Path, umask: int, mode: int) -> None:
    before = os.umask(umask)
    try:
        write_files({tmp_path / "a.pdf": b"new"}, existing="refuse")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a.pdf").stat().st_mode) == mode


def test_tells_of_every_faulty_target_and_writes_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("old.pdf").write_bytes(b"old")
    Path("folder").mkdir()
    files = ["good.pdf", "old.pdf", "folder", "x/out.pdf", "old.pdf/out.pdf", "n" * 256, "a\0b", "good.txt"]
    assert refused({Path(name): b"new" for name in files}) == [
        *(
            f'can\'t write in the folder "{name}": there is no such folder; '
            "make it first, or choose another place with output"
            for name in ("x", "old.pdf")
        ),
        'can\'t write "old.pdf": it is there already; '
        "replace it with force, which keeps it as .bak, or choose another place with output",
        'can\'t write "folder": a folder of that name is there; choose another place with output',
        f'can\'t write "{"n" * 256}": file name too long; choose another place with output',
        'can\'t write "ab": the name has a character that no file name can have; choose another place with output',
    ]
    Path("folder").rmdir()
    assert contents(tmp_path) == {"old.pdf": b"old"}


@posix
@however
def test_touches_nothing_but_plain_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, existing: Existing) -> None:
    monkeypatch.chdir(tmp_path)
    Path("precious").write_bytes(b"old")
    Path("link").symlink_to("precious")
    Path("dangling").symlink_to("nowhere")
    os.mkfifo("pipe")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket")
        names = ["link", "dangling", "pipe", "socket", "/dev/null"]
        assert refused({Path(name): b"new" for name in names}, existing=existing) == [
            f'can\'t write "{name}": a link, a pipe or a device of that name is there; choose another place with output'
            for name in names
        ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dangling", "link", "pipe", "precious", "socket"]
    assert Path("precious").read_bytes() == b"old"


@posix
def test_respects_folders_and_files_that_are_read_only(folder_of_a_plain_user: Path) -> None:
    closed = folder_of_a_plain_user / "closed"
    closed.mkdir()
    closed.chmod(0o555)
    kept = folder_of_a_plain_user / "kept.pdf"
    kept.write_bytes(b"old")
    kept.chmod(0o444)
    good = folder_of_a_plain_user / "good.pdf"
    assert refused({good: b"new", kept: b"new"}, existing="replace") == [
        f'can\'t write "{kept}": you may not replace it; choose another place with output',
    ]
    assert refused({good: b"new", closed / "a.pdf": b"new"}) == [
        f'can\'t write "{closed}/a.pdf": permission denied; choose another place with output',
    ]
    assert kept.read_bytes() == b"old"
    assert sorted(path.name for path in folder_of_a_plain_user.iterdir()) == ["closed", "kept.pdf"]


@posix
@pytest.mark.parametrize("existing", ["refuse", "back up"])
def test_leaves_all_as_it_was_when_the_disk_is_full(tmp_path: Path, existing: Existing) -> None:
    if existing != "refuse":
        (tmp_path / "a.pdf").write_bytes(b"old")
    before = contents(tmp_path)
    code = f"""
import resource
from pathlib import Path
from sheets.errors import CannotWrite
from sheets.files import write_files
resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))
folder = Path({str(tmp_path)!r})
try:
    files = {{folder / "a.pdf": b"new", folder / "b.pdf": bytes(50_001), folder / "c.pdf": bytes(10**6)}}
    write_files(files, existing={existing!r})
except CannotWrite as refusal:
    print(refusal)
"""
    done = python(code, measured=False)
    assert done.stderr == b""
    said = f'can\'t write "{tmp_path}/b.pdf": file too large; choose another place with output\n'
    assert done.stdout.decode() == said
    assert contents(tmp_path) == before


@pytest.fixture
def no_hard_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk like a memory stick's."""

    def link(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", link)


# -- what is there already, backed up -------------------------------------------------------------------------------


@pytest.fixture(params=["hard links", "no hard links"])
def any_disk(request: pytest.FixtureRequest) -> None:
    """A disk of either kind."""
    if request.param == "no hard links":
        request.getfixturevalue("no_hard_links")


@pytest.mark.usefixtures("any_disk")
def test_keeps_every_state_there_ever_was(tmp_path: Path) -> None:
    target = tmp_path / "a.xlsx"
    names = [write_files({target: b"%d" % number}, existing="back up") for number in range(12)]
    assert names[0] == {}
    assert [kept[target].name for kept in names[1:4]] == ["a.xlsx.bak", "a.xlsx.bak2", "a.xlsx.bak3"]
    assert contents(tmp_path) == {
        "a.xlsx": b"11",
        "a.xlsx.bak": b"0",
        **{f"a.xlsx.bak{number}": b"%d" % (number - 1) for number in range(2, 12)},
    }


@posix
@pytest.mark.usefixtures("any_disk")
def test_leaves_alone_whatever_has_the_name_of_a_backup(tmp_path: Path) -> None:
    target = tmp_path / "a.xlsx"
    target.write_bytes(b"old")
    (tmp_path / "a.xlsx.bak").write_bytes(b"precious")
    (tmp_path / "a.xlsx.bak2").mkdir()
    (tmp_path / "a.xlsx.bak3").symlink_to("nowhere")
    os.mkfifo(tmp_path / "a.xlsx.bak4")
    (tmp_path / "a.xlsx.bak6").write_bytes(b"precious")
    assert write_files({target: b"new"}, existing="back up") == {target: tmp_path / "a.xlsx.bak5"}
    assert (tmp_path / "a.xlsx.bak2").is_dir()
    assert os.readlink(tmp_path / "a.xlsx.bak3") == "nowhere"
    files = ("a.xlsx", "a.xlsx.bak", "a.xlsx.bak5", "a.xlsx.bak6")
    assert [(tmp_path / name).read_bytes() for name in files] == [b"new", b"precious", b"old", b"precious"]


@posix
def test_keeps_the_mode_and_the_date_of_what_was_there(tmp_path: Path) -> None:
    target = tmp_path / "a.xlsx"
    target.write_bytes(b"old")
    target.chmod(0o640)
    os.utime(target, (1_000_000, 2_000_000))
    write_files({target: b"new"}, existing="back up")
    status = (tmp_path / "a.xlsx.bak").stat()
    assert (stat.S_IMODE(status.st_mode), status.st_mtime) == (0o640, 2_000_000)


@posix
@pytest.mark.usefixtures("any_disk")
def test_gives_the_new_file_the_mode_of_the_one_that_it_replaces(tmp_path: Path) -> None:
    target = tmp_path / "a.xlsx"
    target.write_bytes(b"old")
    target.chmod(0o640)
    write_files({target: b"new"}, existing="back up")
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert modes == {"a.xlsx": 0o640, "a.xlsx.bak": 0o640}


@posix
def test_lets_no_other_group_read_what_one_might(folder_of_a_plain_user: Path) -> None:
    """Where the group can't be kept, the new one may do no more than anybody."""
    if os.getresuid()[2] != 0:
        pytest.skip("only root can give a file to a group that is not its own")
    target = folder_of_a_plain_user / "a.xlsx"
    target.write_bytes(b"old")
    groups = os.getgroups()
    os.setresuid(0, 0, 0)
    os.chown(target, NOBODY, 12345)
    target.chmod(0o664)
    os.setgroups([])
    os.setresuid(NOBODY, NOBODY, 0)
    try:
        write_files({target: b"new"}, existing="replace")
    finally:
        os.setresuid(0, 0, 0)
        os.setgroups(groups)
        os.setresuid(NOBODY, NOBODY, 0)
    assert stat.S_IMODE(target.stat().st_mode) == 0o644


@pytest.mark.usefixtures("any_disk")
@pytest.mark.parametrize("existing", ["replace", "back up"])
def test_leaves_alone_what_somebody_changes_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, existing: Existing
) -> None:
    """As when a spreadsheet program saves the workbook in this very moment."""
    target = tmp_path / "a.xlsx"
    target.write_bytes(b"old")
    sync = os.fsync

    def save(descriptor: int) -> None:
        sync(descriptor)
        target.write_bytes(b"scores of the last round")

    monkeypatch.setattr(os, "fsync", save)
    assert refused({target: b"new", tmp_path / "b.xlsx": b"new"}, existing=existing) == [
        f'can\'t write "{target}": it was changed meanwhile; look at it, and try again'
    ]
    assert contents(tmp_path) == {"a.xlsx": b"scores of the last round"}


# -- the standard output ---------------------------------------------------------------------------------------------

WRITE_STREAM = """
from sheets.cli import open_streams
from sheets.files import write_stream
open_streams()
write_stream(bytes(range(256)) * 4000)
"""
unbuffered_or_not = pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])


@unbuffered_or_not
def test_writes_every_byte_to_the_output(unbuffered: str) -> None:
    done = python(f"print('word', end=' ')\n{WRITE_STREAM}", unbuffered=unbuffered)
    assert done.stdout == b"word " + bytes(range(256)) * 4000
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@unbuffered_or_not
def test_tells_that_the_output_is_full(unbuffered: str) -> None:
    code = "import sys; sys.argv = ['sheets', 'schema']; from sheets.__main__ import main; main()"
    with Path("/dev/full").open("wb") as full:
        done = python(code, unbuffered=unbuffered, stdout=full.fileno())
    wrong = b"sheets: can't write to the output: no space left on device; make room, or send it somewhere else\n"
    assert (done.returncode, done.stderr) == (3, wrong)


def test_reads_a_file_up_to_the_limit(tmp_path: Path) -> None:
    (tmp_path / "full").write_bytes(b"\r\n" * 512)
    (tmp_path / "empty").write_bytes(b"")
    assert read_bytes(tmp_path / "full", limit=1024) == b"\r\n" * 512
    assert read_bytes(tmp_path / "empty", limit=1024) == b""


def test_reads_no_file_that_is_missing_too_large_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("big.toml").write_bytes(bytes(1025))
    Path("folder").mkdir()
    assert [unreadable(Path(name)) for name in ["big.toml", "folder", "no.toml", "big.toml/x", "n" * 256, "a\0b"]] == [
        'can\'t read "big.toml": it is larger than 1 KB; check that it is the right file, or split it',
        'can\'t read "folder": it is a folder; name a plain file',
        'can\'t read "no.toml": there is no such file; check the name and the folder',
        'can\'t read "big.toml/x": there is no such file; check the name and the folder',
        f'can\'t read "{"n" * 256}": file name too long; check the name and the folder',
        'can\'t read "ab": the name has a character that no file name can have; check the name and the folder',
    ]


@posix
@pytest.mark.parametrize("name", ["pipe", "/dev/zero"])
def test_neither_waits_nor_fills_memory_when_reading(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name == "pipe":
        os.mkfifo(path)
    code = f"""
from pathlib import Path
from sheets.errors import FaultyFile
from sheets.files import read_bytes
try:
    read_bytes(Path({str(path)!r}), limit=10**12)
except FaultyFile as refusal:
    print(refusal, end="")
"""
    done = python(code)
    assert done.stdout.decode() == f'can\'t read "{path}": it is a pipe or a device; name a plain file'
