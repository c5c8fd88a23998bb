"""What the browser makes has the bytes of what the command makes: every kind of output, in a real Chromium."""

import base64
import io
import json
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

NAMES = ["Ann", "Zoë", "Łukasz", "Мария"]
OUTPUTS = ("score", "cards", "rules", "html", "workbook")
CASES = [(game, what) for game in GAMES for what in OUTPUTS]
OUR_RULES = '[variants.our-rook]\nextends = "rook-shanghai"\ntitle = "Our Rook"\nbuys.limit = 4\nvalues.wild = 25\n'
PRINTER = "front = [0.5, -1]\nback = [-0.5, 0]\nruler = [99.5, 100]\n"
STOCK = """[stock.our-cards]
title = "ours"
paper = "a4"
card = "90x60mm"
columns = 2
rows = 4
left = 15
top = 28.5
"""
WORDS = {"aim.md": "## What it is about\n\nBe the first! {{ end.phrase | sentence }}\n"}
COMMANDS = {
    "score": ["score"],
    "cards": ["cards"],
    "rules": ["rules"],
    "html": ["rules", "--format", "html"],
    "md": ["rules", "--format", "md"],
    "txt": ["rules", "--format", "txt"],
    "printer-test": ["calibrate"],
    "workbook": ["excel"],
}
WITHOUT_NAMES = ("cards", "rules", "html", "md", "txt")
OPTIONS: dict[str, tuple[str, dict[str, object]]] = {
    "Letter, large print": ("score", {"paper": "letter", "large_print": True}),
    "low ink, A5 on its side": ("score", {"paper": "a5", "ink": "low", "landscape": True}),
    "own words": ("score", {"title": "Robfogel night", "date": "2026-12-24", "table": "4", "note": "Grandma deals."}),
    "who deals first": ("score", {"first_dealer": "3"}),
    "a column without a name": ("score", {"players": 6}),
    "a back with the rules": ("score", {"duplex": True, "foot": "short"}),
    "to fill in on a screen": ("score", {"fillable": True}),
    "two small sheets": ("score", {"copies_per_page": 2, "names": ["Ann", "Bo"]}),
    "marks and margins": ("score", {"marks": "dealer", "margin": 9.5, "foot": "full"}),
    "no names": ("score", {"names": []}),
    "letters that join": ("score", {"names": ["عمر", "שלום", "क्षत्रिय", "สมศรี"]}),
    "Chinese, Japanese and Korean": ("score", {"names": ["王芳", "田中さん", "김민수", "Ann"]}),
    "index cards": ("cards", {"size": "index-3x5", "copies": 3, "paper": "letter"}),
    "a card for each round": ("cards", {"per_round": True, "flip": "short"}),
    "a tent": ("cards", {"tent": True, "ink": "low"}),
    "perforated cards": ("cards", {"stock": "avery-5371", "start_at": 3, "paper": ""}),
    "colours, large print": ("cards", {"colour": True, "large_print": True, "size": "half-page"}),
    "a booklet": ("rules", {"fold": True}),
    "rules in large print": ("rules", {"large_print": True, "paper": "letter"}),
    "late players": ("workbook", {"spare": 2, "paper": "letter", "first_dealer": "2"}),
    "a workbook for six": ("workbook", {"players": 6, "paper": "a3"}),
    "a printer that is off": ("cards", {"printer": PRINTER, "size": "60x90mm", "paper": "150x220mm"}),
    "a printer's own page": ("printer-test", {"printer": PRINTER, "paper": "letter"}),
    "several marks": ("score", {"marks": "buys,laid-down", "printer": PRINTER}),
    "paper of one's own": ("cards", {"own_stock": STOCK, "stock": "our-cards", "paper": ""}),
    "words of one's own": ("rules", {"templates": WORDS}),
    "words of one's own, as text": ("txt", {"templates": WORDS}),
    "as Markdown": ("md", {}),
    "a code": ("rules", {"link": "https://example.org/#s=aB_9-", "large_print": True}),
    "a code for a telephone": ("html", {"link": "https://example.org/"}),
    "house rules": ("score", {"game": "our-rook"}),
    "house rules in a workbook": ("workbook", {"game": "our-rook"}),
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
    if stock := asked.pop("own_stock", ""):
        (folder / "our-stock.toml").write_text(str(stock))
        options += ["--stock-file", "our-stock.toml"]
    if isinstance(words := asked.pop("templates", None), dict):
        (folder / "our-words").mkdir(exist_ok=True)
        for name, text in words.items():
            (folder / "our-words" / name).write_text(text)
        options += ["--templates", "our-words"]
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
    if what == "printer-test":
        asked.pop("game")
    else:
        arguments += [str(asked.pop("game")), "--variants", "our-rules.toml"]
    arguments += with_files(folder, asked)
    if isinstance(names, list) and names and what != "printer-test":
        arguments += ["--players", str(len(names))] if what in WITHOUT_NAMES else ["--names", ",".join(names)]
        arguments += ["--copies", str(len(names))] if what == "cards" and "copies" not in asked else []
    if what in ("html", "md", "txt"):
        asked.pop("paper")
    for name, value in asked.items():
        option = f"--{name.replace('_', '-')}"
        arguments += [option] if value is True else [option, str(value)] if value != "" else []
    endings = {"html": "html", "md": "md", "txt": "txt", "workbook": "xlsx"}
    target = folder / f"made.{endings.get(what, 'pdf')}"
    done = run(*arguments, "-o", str(target), cwd=folder, XDG_CONFIG_HOME=str(folder / "config"))
    assert done.returncode == 0, done.stderr
    return target.read_bytes()


@pytest.mark.matrix(CASES, every_side=True)
def test_it_makes_the_same_files_of_every_game(case: tuple[str, str], page: "Page", dist: Path, tmp_path: Path) -> None:
    game, what = case
    ask: dict[str, object] = {"game": game, "names": NAMES, "paper": "a4"}
    [made], _ = in_browser(page, dist, what, ask)
    assert made == by_command(tmp_path, what, ask)


@pytest.mark.matrix([(name,) for name in OPTIONS])
def test_it_makes_the_same_files_with_options(case: tuple[str], page: "Page", dist: Path, tmp_path: Path) -> None:
    what, options = OPTIONS[case[0]]
    ask = {"game": "rook-shanghai", "names": NAMES, "paper": "a4", **options}
    [made], _ = in_browser(page, dist, what, ask)
    assert made == by_command(tmp_path, what, ask)


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


def test_it_says_what_the_command_says(page: "Page", dist: Path, tmp_path: Path) -> None:
    _, answer = in_browser(page, dist, "score", {"game": "rook-shanghai", "names": ["Ann", "☃"], "paper": "a5"})
    said = run("score", "rook-shanghai", "--names", "Ann,☃", "--paper", "a5", cwd=tmp_path).stderr.decode()
    assert isinstance(answer, dict)
    told = [f"warning: {'; '.join(filter(None, (each['wrong'], each['right'])))}" for each in answer["problems"]]
    in_its_words = said.replace("--foot full", "“At the foot” full")  # as its choices are called
    assert [line.removeprefix("sheets: ") for line in in_its_words.splitlines()] == [*told, *answer["remarks"]]
    assert len(told) == 2, json.dumps(answer)
