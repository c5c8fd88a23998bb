"""Cases of the command line: options with hostile texts, odd numbers and words of other options."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

from typer.main import get_command

from sheets.cli import app
from tests.fuzz import real_files
from tests.fuzz.damage import ODD_NUMBERS, any_hostile, odd_text
from tests.fuzz.trial import Case, Step

PAPERS = ("letter", "a4", "a5", "legal", "half-letter", "tabloid", "index-5x8", "100x150mm")


def arguments(chance: Random) -> Case:
    """Arguments of the command line with hostile texts, odd numbers and words of other options."""
    game = chance.choice(real_files.GAMES[:7])
    command = chance.choice(sorted(options().keys() - {"config", "batch"}))
    known = options()[command]
    found = [command]
    if command not in ("list", "season", "new", "check", "stock", "calibrate", "schema", "read"):
        found.append(game if chance.random() < 0.95 else _text(chance))
    elif command in ("new", "check", "read", "season", "list"):
        found.append(chance.choice(["own.toml", "no.toml", "scores.csv", _text(chance)]))
    for option in chance.sample(sorted(known), min(len(known), chance.choice([1, 1, 2, 3]))):
        found += [option, *([] if known[option] else [_value(option, chance)])]
    if command == "hand":
        found += [_text(chance) for _ in range(chance.choice([1, 2, 40]))]
    if chance.random() < 0.1:
        found.insert(chance.randrange(len(found) + 1), _text(chance))
    files = {
        "own.toml": b'[variants.ours]\nextends = "rook-shanghai"\ntitle = "Ours"\n',
        "scores.csv": b"round,Ann\n1,5\n",
    }
    return Case(files, Step(tuple(words.replace("\x00", "") for words in found)))


LEFT_OUT = {"--watch", "--open", "--help", "--output"}
"""What goes on without an end, starts other programs or writes elsewhere."""


@cache
def options() -> Mapping[str, Mapping[str, bool]]:
    """The options of each command, and whether it is a flag."""
    group = get_command(app)
    found = {}
    for name in group.list_commands(None):  # type: ignore[attr-defined]
        params = group.get_command(None, name).params  # type: ignore[attr-defined]
        named = {param.opts[-1]: bool(param.is_flag) for param in params if param.opts[-1].startswith("--")}
        found[name] = {option: is_flag for option, is_flag in named.items() if option not in LEFT_OUT}
    return found


USUAL: Mapping[str, Sequence[str]] = {
    "--names": ("Ann,Ben", "Ann,,Ben", ",,,", "Ann" + ",x" * 19), "--players": ("1", "2", "8", "20", "21"),
    "--paper": PAPERS, "--margin": ("0", "5", "20"), "--first-dealer": ("1", "Ann", "3"), "--date": ("2026-12-24",),
    "--size": ("poker", "page", "60x90mm", "1500x1500mm"), "--flip": ("long", "short", "none", "fold", "tent"),
    "--format": ("pdf", "html", "md", "txt"), "--round": ("1", "7"), "--ink": ("low",), "--foot": ("short", "full"),
    "--copies": ("1", "30", "1000"), "--stock": ("avery-5371",), "--start-at": ("3",), "--spare": ("1", "5"),
    "--from": ("hearts", "13"), "--scores": ("scores.csv",), "--variants": ("own.toml",), "--scale": ("99.5,100",),
    "--front": ("0.5,-1",), "--back": ("0,0",), "--same": ("A=B",), "--printer": ("kitchen",),
    "--marks": ("buys", "none"), "--copies-per-page": ("2", "4"),
}  # fmt: skip


def _text(chance: Random) -> str:
    return odd_text(chance).decode("utf-8", "replace")[:4_000] if chance.random() < 0.8 else any_hostile(chance)


def _value(option: str, chance: Random) -> str:
    known = USUAL.get(option, ())
    if known and chance.random() < 0.4:
        return chance.choice(known)
    return chance.choice([_text(chance), any_hostile(chance), chance.choice(ODD_NUMBERS)])
