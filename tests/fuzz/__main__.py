"""Tries damaged and made-up files on the commands: `python -m tests.fuzz [--kind rules] [--seed 1] [--count 1000]`.

Prints seeds and counts, what was found, the slowest and the largest command; leaves with 1 if there was a finding. Each
finding is kept as a file that says how to repeat it: `python -m tests.fuzz --one rules:1:17`, which tells all that its
commands said and, with --into, leaves the files of the case in a folder.
"""

import argparse
import itertools
import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

from tests.fuzz.cases import KINDS, case
from tests.fuzz.found_cases import as_json
from tests.fuzz.trial import tried
from tests.fuzz.workers import Number, Outcome, outcomes

WHOLE = {
    "rules": 20_000,
    "tables": 5_000,
    "workbooks": 1_500,
    "forms": 1_500,
    "templates": 500,
    "stock": 500,
    "printers": 200,
    "logos": 500,
    "arguments": 2_000,
}
"""How many cases of each kind the scheduled job tries."""
KEPT_OF_EACH = 3
"""Files that are kept of findings of one kind."""


def main(words: Sequence[str]) -> int:
    """Try what is asked for; the exit code."""
    asked = _arguments(words)
    if asked.one:
        return _one(Number(*(_part(part) for part in asked.one.split(":"))), asked.into)  # type: ignore[arg-type]
    into = asked.into or Path("fuzz-findings")
    kinds = asked.kind or list(WHOLE)
    found = 0
    for kind in kinds:
        count = asked.count or max(1, WHOLE[kind] // asked.part)
        wanted = (Number(kind, asked.seed, number) for number in range(asked.first, asked.first + count))
        found += _tried(kind, asked.seed, list(wanted), asked.jobs, into)
    return int(found > 0)


def _arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--kind", action="append", choices=sorted(KINDS), help="only this kind; may be repeated")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, help="cases of each kind; else as many as the scheduled job tries")
    parser.add_argument("--part", type=int, default=1, help="with no --count: only this part, 10 being a tenth")
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--one", metavar="KIND:SEED:N", help="only this case, telling everything")
    parser.add_argument("--into", type=Path, help="the folder for findings, or for the files of the one case")
    return parser.parse_args(words)


def _part(text: str) -> str | int:
    return int(text) if text.isdecimal() else text


def _tried(kind: str, seed: int, numbers: list[Number], jobs: int, into: Path) -> int:
    """Try the cases of a kind and print how they went; how many findings there were."""
    kept: Counter[str] = Counter()
    first: dict[str, tuple[Outcome, str]] = {}
    ends: Counter[str] = Counter()
    slowest = largest = (0.0, "")
    seconds = 0.0
    for done in outcomes(numbers, jobs):
        ends["accepted" if done.accepted else "refused"] += 1
        ends["commands"] += done.commands
        seconds += done.seconds
        slowest = max(slowest, (done.slowest, str(done.number)))
        largest = max(largest, (done.largest, str(done.number)))
        by_kind = defaultdict(list)
        for finding in done.findings:
            by_kind[finding.what].append(finding)
        for what, findings in by_kind.items():
            kept[what] += 1
            first.setdefault(what, (done, f"sheets {' '.join(findings[0].arguments)}\n{findings[0].said}"))
            if kept[what] <= KEPT_OF_EACH:
                _keep(done.number, what, into)
    print(
        f"{kind}: {len(numbers)} cases from seed {seed}, {numbers[0].number} to {numbers[-1].number}:"
        f" {ends['accepted']} accepted, {ends['refused']} refused, {ends['commands']} commands in {seconds:.0f} s;"
        f" slowest {slowest[0]:.1f} s ({slowest[1]}), largest {largest[0]:.0f} MB ({largest[1]});"
        f" {sum(kept.values())} findings of {len(kept)} kinds",
        flush=True,
    )
    for what, times in kept.most_common():
        done, said = first[what]
        print(f"  {times} x {what}\n    --one {done.number}\n    " + said[:600].replace("\n", "\n    "), flush=True)
    return sum(kept.values())


def _keep(number: Number, what: str, into: Path) -> None:
    into.mkdir(parents=True, exist_ok=True)
    name = f"{number.kind}-{number.seed}-{number.number}.json"
    (into / name).write_text(json.dumps(as_json(case(*number), what, str(number)), indent=1) + "\n", "utf-8")


def _one(number: Number, into: Path | None) -> int:
    """Try one case and print everything."""
    made = case(*number)
    if into:
        for name, data in made.files.items():
            path = into / name.replace("../", "")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    done = tried(made)
    for run in done.runs:
        print(f"$ sheets {' '.join(run.arguments)}\n-> {run.code}, {run.seconds:.2f} s, {run.megabytes:.0f} MB")
        print(*itertools.chain(*((text.decode("utf-8", "replace")[:3_000],) for text in (run.out, run.err))), sep="")
        print(*(f"made {name}: {len(data)} bytes" for name, data in run.made.items()), sep="\n")
    for finding in done.findings:
        print(f"FOUND {finding.what}: {finding.said}")
    return int(bool(done.findings))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
