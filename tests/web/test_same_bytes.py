"""What the browser makes has the bytes of what the command makes: every kind of output, in a real Chromium."""

import base64
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.commands import run
from tests.matrix import GAMES
from tests.web.host import Host

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow
NAMES = ["Ann", "Zoë", "Łukasz", "Мария"]
OUTPUTS = ("score", "cards", "rules", "html", "workbook")
CASES = [(game, what) for game in GAMES for what in OUTPUTS]
OUR_RULES = '[variants.our-rook]\nextends = "rook-shanghai"\ntitle = "Our Rook"\nbuys.limit = 4\nvalues.wild = 25\n'
PRINTER = "front = [0.5, -1]\nback = [-0.5, 0]\nruler = [99.5, 100]\n"
COMMANDS = {
    "score": ["score"],
    "cards": ["cards"],
    "rules": ["rules"],
    "html": ["rules", "--format", "html"],
    "workbook": ["excel"],
}
WITHOUT_NAMES = ("cards", "rules", "html")
OPTIONS: dict[str, tuple[str, dict[str, object]]] = {
    "low ink, A5 on its side": ("score", {"paper": "a5", "ink": "low", "landscape": True}),
    "own words": ("score", {"title": "Robfogel night", "date": "2026-12-24", "table": "4", "note": "Grandma deals."}),
    "who deals first": ("score", {"first_dealer": "3"}),
    "a back with the rules": ("score", {"duplex": True, "foot": "short"}),
    "to fill in on a screen": ("score", {"fillable": True}),
    "two small sheets": ("score", {"copies_per_page": 2, "names": ["Ann", "Bo"]}),
    "letters that join": ("score", {"names": ["عمر", "שלום", "क्षत्रिय", "สมศรี"]}),
    "Chinese, Japanese and Korean": ("score", {"names": ["王芳", "田中さん", "김민수", "Ann"]}),
    "a card for each round": ("cards", {"per_round": True, "flip": "short"}),
    "perforated cards": ("cards", {"stock": "avery-5371", "start_at": 3, "paper": ""}),
    "a booklet": ("rules", {"fold": True}),
    "late players": ("workbook", {"spare": 2, "paper": "letter", "first_dealer": "2"}),
    "a printer that is off": ("cards", {"printer": PRINTER, "size": "60x90mm", "paper": "150x220mm"}),
    "a code": ("rules", {"link": "https://example.org/#s=aB_9-", "large_print": True}),
    "a code for a telephone": ("html", {"link": "https://example.org/"}),
    "house rules": ("score", {"game": "our-rook"}),
}
ASK = """async ([worker, name, request]) => {
  globalThis.desk ??= await new Promise((ready, failed) => {
    const one = new Worker(worker, {type: "module"});
    one.onmessage = ({data}) => data.arrived === "ready" ? ready(one) : data.broken && failed(new Error(data.broken));
  });
  const told = await new Promise((done) => {
    globalThis.desk.onmessage = ({data}) => data.id && done(data);
    globalThis.desk.postMessage({id: 1, name, request});
  });
  const text = (bytes) => bytes.reduce((said, byte) => said + String.fromCharCode(byte), "");
  return {...told, files: (told.files ?? []).map((file) => btoa(text(file)))};
}"""


@pytest.fixture(scope="module")
def page(chromium: "Browser", host: Host) -> "Iterator[Page]":
    opened = chromium.new_page()
    opened.goto(host.address)
    yield opened
    opened.close()


def in_browser(page: "Page", dist: Path, what: str, ask: dict[str, object]) -> tuple[list[bytes], object]:
    """The files, and what is told of them."""
    [worker] = dist.glob("worker-*.js")
    told = page.evaluate(ASK, [worker.name, "make", {"what": what, "own": OUR_RULES, "ask": ask}])
    assert not told.get("failed"), told
    return [base64.b64decode(file) for file in told["files"]], told["answer"]


def with_files(folder: Path, asked: dict[str, object]) -> list[str]:
    """The options that name files, each of which is written as the page has it."""
    options = []
    if printer := asked.pop("printer", ""):
        printers = folder / "config/sheets/printers"
        printers.mkdir(parents=True, exist_ok=True)
        (printers / "kitchen.toml").write_text(str(printer))
        options += ["--printer", "kitchen"]
    return options


def by_command(folder: Path, what: str, ask: dict[str, object]) -> bytes:
    """What the command writes that says the same."""
    asked = dict(ask)
    (folder / "our-rules.toml").write_text(OUR_RULES)
    names = asked.pop("names", None)
    arguments = [*COMMANDS[what]]
    arguments += [str(asked.pop("game")), "--variants", "our-rules.toml"]
    arguments += with_files(folder, asked)
    if isinstance(names, list) and names:
        arguments += ["--players", str(len(names))] if what in WITHOUT_NAMES else ["--names", ",".join(names)]
        arguments += ["--copies", str(len(names))] if what == "cards" and "copies" not in asked else []
    if what == "html":
        asked.pop("paper")
    for name, value in asked.items():
        option = f"--{name.replace('_', '-')}"
        arguments += [option] if value is True else [option, str(value)] if value != "" else []
    endings = {"html": "html", "workbook": "xlsx"}
    target = folder / f"made.{endings.get(what, 'pdf')}"
    done = run(*arguments, "-o", str(target), cwd=folder, XDG_CONFIG_HOME=str(folder / "config"))
    assert done.returncode == 0, done.stderr
    return target.read_bytes()


@pytest.mark.matrix(CASES, hard=(("rook-shanghai", "score"), ("carioca", "rules"), ("canasta", "workbook")))
def test_it_makes_the_same_files_of_every_game(case: tuple[str, str], page: "Page", dist: Path, tmp_path: Path) -> None:
    game, what = case
    ask: dict[str, object] = {"game": game, "names": NAMES, "paper": "a4"}
    [made], _ = in_browser(page, dist, what, ask)
    assert made == by_command(tmp_path, what, ask)


@pytest.mark.matrix(
    [(name,) for name in OPTIONS],
    hard=(
        ("letters that join",),
        ("to fill in on a screen",),
        ("own words",),
        ("a printer that is off",),
        ("house rules",),
    ),
)
def test_it_makes_the_same_files_with_options(case: tuple[str], page: "Page", dist: Path, tmp_path: Path) -> None:
    what, options = OPTIONS[case[0]]
    ask = {"game": "rook-shanghai", "names": NAMES, "paper": "a4", **options}
    [made], _ = in_browser(page, dist, what, ask)
    assert made == by_command(tmp_path, what, ask)


@pytest.mark.nightly
def test_it_makes_the_same_kit(page: "Page", dist: Path, tmp_path: Path) -> None:
    ask: dict[str, object] = {"game": "phase-10", "names": NAMES, "paper": "letter"}
    [made], answer = in_browser(page, dist, "kit", ask)
    assert isinstance(answer, dict)
    assert [file["name"] for file in answer["files"]] == ["phase-10-kit.zip"]
    done = run("kit", "phase-10", "--names", ",".join(NAMES), "--paper", "letter", "-o", "kit", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(io.BytesIO(made)) as kit:
        assert {name.removeprefix("phase-10-kit/"): kit.read(name) for name in kit.namelist()} == {
            path.name: path.read_bytes() for path in (tmp_path / "kit").iterdir()
        }
