"""Reading and writing files on a real disk, and on one that is full, read-only or somebody else's."""

import errno
import os
import shutil
import socket
import stat
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import sheets
from sheets.errors import CannotWrite, FaultyFile
from sheets.files import Existing, InPieces, read_bytes, write_files

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
        [sys.executable, "-c", code], cwd=ROOT, timeout=20, stdout=stdout, stderr=subprocess.PIPE, env=env
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


@however
def test_writes_files_and_nothing_else(tmp_path: Path, existing: Existing) -> None:
    files = {tmp_path / "b.pdf": b"\r\n\x00", tmp_path / "a.pdf": b""}
    assert write_files(files, existing=existing) == {}
    assert contents(tmp_path) == {"b.pdf": b"\r\n\x00", "a.pdf": b""}


def test_writes_a_name_as_long_as_names_may_be(tmp_path: Path) -> None:
    write_files({tmp_path / ("ж" * 125 + ".pdf"): b"new"}, existing="refuse")
    assert contents(tmp_path) == {"ж" * 125 + ".pdf": b"new"}


def test_writes_beside_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_files({Path("a.pdf"): b"new"}, existing="refuse")
    assert contents(tmp_path) == {"a.pdf": b"new"}


def test_replaces_a_file_when_told_to(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"old")
    write_files({tmp_path / "a.pdf": b"new", tmp_path / "b.pdf": b"new"}, existing="replace")
    assert contents(tmp_path) == {"a.pdf": b"new", "b.pdf": b"new"}


@posix
@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)], ids=oct)
@however
def test_gives_files_the_mode_of_the_umask(tmp_path: Path, umask: int, mode: int, existing: Existing) -> None:
    before = os.umask(umask)
    try:
        write_files({tmp_path / "a.pdf": b"new"}, existing=existing)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a.pdf").stat().st_mode) == mode


def test_tells_of_every_faulty_target_and_writes_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("old.pdf").write_bytes(b"old")
    Path("folder").mkdir()
    files = ["good.pdf", "old.pdf", "folder", "x/out.pdf", "old.pdf/out.pdf", "n" * 256, "a\0b", "good.txt"]
    assert refused({Path(name): b"new" for name in files}) == [
        'can\'t write "old.pdf": it is there already; '
        "replace it with --force, which keeps it as .bak, or choose another place with -o",
        'can\'t write "folder": a folder of that name is there; choose another place with -o',
        'can\'t write "x/out.pdf": the folder "x" does not exist; make it first, or choose another place with -o',
        'can\'t write "old.pdf/out.pdf": "old.pdf" is not a folder; choose another place with -o',
        f'can\'t write "{"n" * 256}": its name takes 256 bytes, and 255 is the most; choose a shorter one with -o',
        'can\'t write "ab": the name has a character that no file name can have; choose another name',
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
            'can\'t write "link": a link of that name is there; choose another place with -o',
            'can\'t write "dangling": a link of that name is there; choose another place with -o',
            'can\'t write "pipe": a pipe of that name is there; choose another place with -o',
            'can\'t write "socket": a socket of that name is there; choose another place with -o',
            'can\'t write "/dev/null": a device of that name is there; choose another place with -o',
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
    assert refused({good: b"new", closed / "a.pdf": b"new", kept: b"new"}, existing="replace") == [
        f'can\'t write "{closed}/a.pdf": you may not write in the folder "{closed}"; choose another place with -o',
        f'can\'t write "{kept}": you may not replace it; choose another place with -o',
    ]
    assert kept.read_bytes() == b"old"
    assert sorted(path.name for path in folder_of_a_plain_user.iterdir()) == ["closed", "kept.pdf"]


@posix
@however
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
    assert done.stdout.decode().splitlines() == [
        f'can\'t write "{tmp_path}/{name}": it would be larger than files may be here; choose another place with -o'
        for name in ("b.pdf", "c.pdf")
    ]
    assert contents(tmp_path) == before


def test_tells_once_what_is_wrong_with_a_folder(tmp_path: Path) -> None:
    """A kit of six files said the same six times."""
    gone, long = tmp_path / "gone", "n" * 300
    with pytest.raises(CannotWrite) as refusal:
        write_files({gone / name: b"" for name in ("a.pdf", "b.pdf", "c.pdf")}, existing="refuse")
    assert str(refusal.value) == (
        f'can\'t write "{gone}/a.pdf": the folder "{gone}" does not exist; '
        "make it first, or choose another place with -o"
    )
    with pytest.raises(CannotWrite) as names:
        write_files({tmp_path / f"{long}{number}": b"" for number in (1, 2)}, existing="refuse")
    assert len(names.value.problems) == 2


@posix
def test_leaves_no_torn_file_when_killed(tmp_path: Path) -> None:
    code = f"""
from pathlib import Path
from sheets.files import write_files
while True:
    for letter in (b"a", b"b"):
        write_files({{Path({str(tmp_path)!r}) / "a.pdf": letter * 3_000_000}}, existing="replace")
"""
    for _ in range(5):
        with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT) as writer:
            while not (tmp_path / "a.pdf").exists():
                assert writer.poll() is None
            with pytest.raises(subprocess.TimeoutExpired):
                writer.wait(0.15)
            writer.kill()
        written = (tmp_path / "a.pdf").read_bytes()
        assert len(written) == 3_000_000
        assert len(set(written)) == 1


def test_takes_back_new_files_when_a_later_one_gets_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    again = tmp_path / "folder" / ".." / "a.pdf"
    problems = refused({tmp_path / "a.pdf": b"new", again: b"new", tmp_path / "b.pdf": b"new"})
    assert problems == [
        f'can\'t write "{again}": it is there already; '
        "replace it with --force, which keeps it as .bak, or choose another place with -o"
    ]
    (tmp_path / "folder").rmdir()
    assert contents(tmp_path) == {}


@posix
def test_leaves_no_temporary_file_when_a_replacement_fails(folder_of_a_plain_user: Path) -> None:
    if os.getresuid()[2] != 0:
        pytest.skip("only root can lay another user's file there")
    owned = folder_of_a_plain_user / "owned.pdf"
    os.setresuid(0, 0, 0)
    owned.write_bytes(b"old")
    owned.chmod(0o666)
    folder_of_a_plain_user.chmod(0o1777)  # sticky, like /tmp: one may write into the file, but not replace it
    os.setresuid(NOBODY, NOBODY, 0)
    other = folder_of_a_plain_user / "other.pdf"
    assert refused({owned: b"new", other: b"new"}, existing="replace") == [
        f'can\'t write "{owned}": you may not replace it; choose another place with -o'
    ]
    assert contents(folder_of_a_plain_user) == {"owned.pdf": b"old"}


def test_writes_pieces_as_they_are_made(tmp_path: Path) -> None:
    made = []

    def pieces() -> Iterator[bytes]:
        for number in range(1_000):
            made.append([path.name for path in tmp_path.iterdir() if path.name == "a.pdf"])
            yield b"%09d\n" % number

    write_files({tmp_path / "a.pdf": InPieces(pieces)}, existing="refuse")
    assert contents(tmp_path) == {"a.pdf": b"".join(b"%09d\n" % number for number in range(1_000))}
    assert made == [[]] * 1_000  # the name appears once all is written


@however
@pytest.mark.parametrize("fault", [ZeroDivisionError, KeyboardInterrupt, OSError])
def test_leaves_all_as_it_was_when_a_piece_can_not_be_made(
    tmp_path: Path, existing: Existing, fault: type[BaseException]
) -> None:
    def pieces() -> Iterator[bytes]:
        yield b"new" * 100_000
        raise fault

    if existing != "refuse":
        (tmp_path / "b.pdf").write_bytes(b"old")
    before = contents(tmp_path)
    with pytest.raises(CannotWrite if fault is OSError else fault):
        write_files({tmp_path / "a.pdf": b"new", tmp_path / "b.pdf": InPieces(pieces)}, existing=existing)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("repeat", range(20))
def test_never_replaces_a_file_that_came_meanwhile(tmp_path: Path, repeat: int) -> None:
    """Of several who write the same new file at once, one succeeds."""
    start = threading.Barrier(4)
    won: list[bytes] = []

    def write(content: bytes) -> None:
        start.wait()
        try:
            write_files({tmp_path / "a.pdf": content}, existing="refuse")
        except CannotWrite:
            return
        won.append(content)

    writers = [threading.Thread(target=write, args=[bytes([number])]) for number in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert [contents(tmp_path)] == [{"a.pdf": content} for content in won]


@pytest.fixture
def no_hard_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk like a memory stick's."""

    def link(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", link)


@pytest.mark.usefixtures("no_hard_links")
def test_writes_on_a_disk_without_hard_links(tmp_path: Path) -> None:
    write_files({tmp_path / "a.pdf": b"new"}, existing="refuse")
    assert contents(tmp_path) == {"a.pdf": b"new"}


@pytest.mark.usefixtures("no_hard_links")
def test_replaces_nothing_on_a_disk_without_hard_links(tmp_path: Path) -> None:
    test_takes_back_new_files_when_a_later_one_gets_in_the_way(tmp_path)
    test_never_replaces_a_file_that_came_meanwhile(tmp_path, 0)


@pytest.mark.usefixtures("no_hard_links")
def test_leaves_no_empty_file_when_a_disk_without_hard_links_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "rename", fail)
    assert refused({tmp_path / "a.pdf": b"new"}) == [f'can\'t write "{tmp_path}/a.pdf": input/output error']
    assert contents(tmp_path) == {}


# -- what is there already, backed up -------------------------------------------------------------------------------


@pytest.fixture(params=["hard links", "no hard links"])
def any_disk(request: pytest.FixtureRequest) -> None:
    """A disk of either kind."""
    if request.param == "no hard links":
        request.getfixturevalue("no_hard_links")


@pytest.mark.usefixtures("any_disk")
def test_keeps_what_was_there_under_a_name_of_its_own(tmp_path: Path) -> None:
    target, new = tmp_path / "a.xlsx", tmp_path / "b.xlsx"
    target.write_bytes(b"old")
    kept = write_files({target: b"new", new: b"new"}, existing="back up")
    assert kept == {target: tmp_path / "a.xlsx.bak"}
    assert contents(tmp_path) == {"a.xlsx": b"new", "a.xlsx.bak": b"old", "b.xlsx": b"new"}


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
@pytest.mark.parametrize("existing", ["replace", "back up"])
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666], ids=oct)
def test_gives_the_new_file_the_mode_of_the_one_that_it_replaces(tmp_path: Path, existing: Existing, mode: int) -> None:
    target = tmp_path / "a.xlsx"
    target.write_bytes(b"old")
    target.chmod(mode)
    os.utime(target, (1_000_000, 2_000_000))
    write_files({target: b"new"}, existing=existing)
    assert target.read_bytes() == b"new"
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert modes == dict.fromkeys(["a.xlsx", "a.xlsx.bak"] if existing == "back up" else ["a.xlsx"], mode)


@posix
@pytest.mark.usefixtures("any_disk")
def test_leaves_a_file_to_its_owner(tmp_path: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root can give a file to somebody")
    target = tmp_path / "a.xlsx"
    target.write_bytes(b"old")
    os.chown(target, NOBODY, 12345)
    write_files({target: b"new"}, existing="back up")
    owners = {path.name: (path.stat().st_uid, path.stat().st_gid) for path in tmp_path.iterdir()}
    assert owners == {"a.xlsx": (NOBODY, 12345), "a.xlsx.bak": (NOBODY, 12345)}


@posix
def test_lets_no_other_group_read_what_one_might(folder_of_a_plain_user: Path) -> None:
    """Where the group can't be kept, the new one may do no more than anybody."""
    if os.getresuid()[2] != 0:
        pytest.skip("only root can give a file to a group that is not its own")
    target = folder_of_a_plain_user / "a.xlsx"
    target.write_bytes(b"old")
    os.setresuid(0, 0, 0)
    os.chown(target, NOBODY, 12345)
    target.chmod(0o664)
    groups = os.getgroups()
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
@pytest.mark.parametrize("failing", ["a.xlsx", "b.xlsx", "c.xlsx"])
def test_gives_all_their_names_back_when_one_can_not_be_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """Whichever of several files fails, at the last moment, the folder is as it was."""
    (tmp_path / "a.xlsx").write_bytes(b"old a")
    (tmp_path / "a.xlsx.bak").write_bytes(b"older a")
    (tmp_path / "c.xlsx").write_bytes(b"old c")
    before = contents(tmp_path)
    replace, link = os.replace, os.link

    def fail(source: Path, target: Path) -> None:
        if target.name == failing and source.suffix == ".sheets-tmp":
            raise OSError(errno.EIO, "Input/output error")
        replace(source, target)

    def fail_to_link(source: Path, target: Path) -> None:
        if target.name == failing:
            raise OSError(errno.EIO, "Input/output error")
        link(source, target)

    monkeypatch.setattr(os, "replace", fail)
    monkeypatch.setattr(os, "rename", fail)
    monkeypatch.setattr(os, "link", fail_to_link)
    files = {tmp_path / name: b"new" for name in ("a.xlsx", "b.xlsx", "c.xlsx")}
    assert refused(files, existing="back up") == [f'can\'t write "{tmp_path}/{failing}": input/output error']
    assert contents(tmp_path) == before


@pytest.mark.usefixtures("any_disk")
def test_touches_nothing_where_a_backup_has_no_name(tmp_path: Path) -> None:
    target = tmp_path / ("n" * 250 + ".xls")
    target.write_bytes(b"old")
    assert refused({tmp_path / "a.xlsx": b"new", target: b"new"}, existing="back up") == [
        f'can\'t write "{target}": its name leaves no room for .bak, under which what is there would be kept; '
        "choose a shorter one with -o"
    ]
    assert contents(tmp_path) == {target.name: b"old"}


@pytest.mark.usefixtures("any_disk")
def test_makes_a_new_file_where_the_old_one_vanished_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "a.xlsx"
    target.write_bytes(b"old")
    sync = os.fsync

    def take_away(descriptor: int) -> None:
        sync(descriptor)
        if target.exists() and target.read_bytes() == b"old":
            target.unlink()

    monkeypatch.setattr(os, "fsync", take_away)
    assert write_files({target: b"new"}, existing="back up") == {}
    assert contents(tmp_path) == {"a.xlsx": b"new"}


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
        f'can\'t write "{target}": it was changed in this moment; look what is in it, and try again'
    ]
    assert contents(tmp_path) == {"a.xlsx": b"scores of the last round"}


@however
def test_tells_of_a_folder_that_vanished_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, existing: Existing
) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    sync = os.fsync

    def pull_out(descriptor: int) -> None:
        sync(descriptor)
        if folder.exists():
            shutil.rmtree(folder)

    monkeypatch.setattr(os, "fsync", pull_out)
    assert refused({folder / "a.xlsx": b"new"}, existing=existing) == [
        f'can\'t write "{folder}/a.xlsx": the folder "{folder}" does not exist; '
        "make it first, or choose another place with -o"
    ]


@pytest.mark.usefixtures("any_disk")
def test_takes_no_name_of_a_backup_that_somebody_takes_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, backup = tmp_path / "a.xlsx", tmp_path / "a.xlsx.bak"
    target.write_bytes(b"old")
    link = os.link

    def come_first(source: Path, name: Path) -> None:
        if name == backup and not backup.exists():
            backup.write_bytes(b"precious")
            raise FileExistsError
        link(source, name)

    monkeypatch.setattr(os, "link", come_first)
    write_files({target: b"new"}, existing="back up")
    assert contents(tmp_path) == {"a.xlsx": b"new", "a.xlsx.bak": b"precious", "a.xlsx.bak2": b"old"}


@pytest.mark.parametrize("repeat", range(20))
def test_gives_each_backup_its_own_name_when_several_are_made_at_once(tmp_path: Path, repeat: int) -> None:
    target = tmp_path / "a.xlsx"
    target.write_bytes(b"old")
    start = threading.Barrier(4)
    kept: list[Path] = []

    def write(content: bytes) -> None:
        start.wait()
        kept.append(write_files({target: content}, existing="back up")[target])

    writers = [threading.Thread(target=write, args=[bytes([number])]) for number in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(path.name for path in kept) == ["a.xlsx.bak", "a.xlsx.bak2", "a.xlsx.bak3", "a.xlsx.bak4"]
    assert (tmp_path / "a.xlsx.bak").read_bytes() == b"old"
    assert sorted(contents(tmp_path)) == ["a.xlsx", *sorted(path.name for path in kept)]


# -- the standard output ---------------------------------------------------------------------------------------------

WRITE_STREAM = """
import sys
from sheets.errors import CannotWrite
from sheets.files import write_stream
try:
    write_stream(bytes(range(256)) * 4000)
except CannotWrite as refusal:
    sys.stderr.write(str(refusal))
    sys.exit(refusal.exit_code)
"""
SHORT = WRITE_STREAM.replace("4000", "1")
AFTER_A_WORD = f"print('word', end=' ')\n{WRITE_STREAM}"

unbuffered_or_not = pytest.mark.parametrize(
    ("code", "unbuffered"),
    [
        pytest.param(WRITE_STREAM, "", id="buffered"),
        pytest.param(WRITE_STREAM, "1", id="unbuffered"),
        pytest.param(SHORT, "", id="less than the buffer holds"),
        pytest.param(AFTER_A_WORD, "", id="after a word"),
    ],
)


@unbuffered_or_not
def test_writes_every_byte_to_the_output(code: str, unbuffered: str) -> None:
    done = python(code, unbuffered=unbuffered)
    assert done.stdout.removeprefix(b"word ") == bytes(range(256)) * (1 if code == SHORT else 4000)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@unbuffered_or_not
def test_tells_that_the_output_is_full(code: str, unbuffered: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = python(code, unbuffered=unbuffered, stdout=full.fileno())
    wrong = b"can't write to the output: the disk is full; make room, or choose another place with -o"
    assert (done.returncode, done.stderr) == (3, wrong)


@posix
def test_tells_that_the_output_is_closed() -> None:
    shell = ["sh", "-c", '"$0" -c "$1" >&-', sys.executable, WRITE_STREAM]
    done = subprocess.run(shell, cwd=ROOT, timeout=20, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (3, b"can't write to the output: it is closed; write a file with -o")


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
        f'can\'t read "{"n" * 256}": the name is too long; check the name',
        'can\'t read "ab": the name has a character that no file name can have; choose another name',
    ]


@posix
def test_reads_no_file_it_may_not_read(folder_of_a_plain_user: Path) -> None:
    secret = folder_of_a_plain_user / "secret.toml"
    secret.write_bytes(b"secret")
    secret.chmod(0)
    assert unreadable(secret) == f'can\'t read "{secret}": you may not read it; change who may, or copy it'


@posix
def test_follows_a_link_when_reading(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"a = 1")
    (tmp_path / "link").symlink_to("a.toml")
    assert read_bytes(tmp_path / "link", limit=1024) == b"a = 1"


@posix
@pytest.mark.parametrize(("name", "kind"), [("pipe", "a pipe"), ("/dev/zero", "a device")])
def test_neither_waits_nor_fills_memory_when_reading(tmp_path: Path, name: str, kind: str) -> None:
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
    assert done.stdout.decode() == f'can\'t read "{path}": it is {kind}; name a plain file'
