"""Tries damaged and made-up files on the commands: `python -m tests.fuzz [--kind rules] [--seed 1] [--count 1000]`.

Prints seeds and counts, what was found, the slowest and the largest command; leaves with 1 if there was a finding. Each
finding is kept as a file that says how to repeat it: `python -m tests.fuzz --one rules:1:17`, which tells all that its
commands said and, with --into, leaves the files of the case in a folder.
"""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.fuzz.cases import KINDS, case
from tests.fuzz.found_cases import as_json
from tests.fuzz.trial import tried
from tests.fuzz.workers import Number, Outcome, outcomes

WHOLE = {"rules": 20_000, "tables": 5_000, "workbooks": 1_500, "forms": 1_500, "arguments": 2_000}
"""How many cases of each kind the scheduled job tries."""
KEPT_OF_EACH = 3
"""Files that are kept of findings of one kind."""


def main(words: Sequence[str]) -> int:
    """Try what is asked for; the exit code."""
    asked = _arguments(words)
    if asked.one:
        kind, seed, number = asked.one.split(":")
        return _one(Number(kind, int(seed), int(number)), asked.into)
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


def _tried(kind: str, seed: int, numbers: list[Number], jobs: int, into: Path) -> int:
    """Try the cases of a kind and print how they went; how many findings there were."""
    kept: Counter[str] = Counter()
    first: dict[str, str] = {}
    went: list[Outcome] = []
    for done in outcomes(numbers, jobs):
        went.append(done._replace(findings=()))
        for finding in {finding.what: finding for finding in done.findings}.values():
            kept[finding.what] += 1
            said = f"--one {done.number}\nsheets {' '.join(finding.arguments)}\n{finding.said[:600]}"
            first.setdefault(finding.what, said.replace("\n", "\n    "))
            if kept[finding.what] <= KEPT_OF_EACH:
                _keep(done.number, finding.what, into)
    slowest, largest = max(went, key=lambda each: each.slowest), max(went, key=lambda each: each.largest)
    accepted, commands = sum(each.accepted for each in went), sum(each.commands for each in went)
    print(
        f"{kind}: {len(numbers)} cases from seed {seed}, {numbers[0].number} to {numbers[-1].number}:"
        f" {accepted} accepted, {commands} commands in {sum(each.seconds for each in went):.0f} s;"
        f" slowest {slowest.slowest:.1f} s ({slowest.number}), largest {largest.largest:.0f} MB ({largest.number});"
        f" {sum(kept.values())} findings of {len(kept)} kinds",
        flush=True,
    )
    for what, times in kept.most_common():
        print(f"  {times} x {what}\n    {first[what]}", flush=True)
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
        print(*(text.decode("utf-8", "replace")[:3_000] for text in (run.out, run.err)), sep="")
        print(*(f"made {name}: {len(data)} bytes" for name, data in run.made.items()), sep="\n")
    for finding in done.findings:
        print(f"FOUND {finding.what}: {finding.said}")
    return int(bool(done.findings))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
