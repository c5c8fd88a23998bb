"""What is written in a round and what it counts, said and reckoned anew from the lines of the file."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Table = Mapping[str, Any]
MINUS = "−"
SIGNS = {
    ">=": "is at least", "<=": "is at most", "!=": "is not", ">": "is more than", "<": "is less than", "=": "is",
    "*": "×", "-": MINUS,
}  # fmt: skip
FACTS = {"cards": "the cards dealt", "round": "the number of the round", "players": "the number of players"}


def figure(value: int) -> str:
    """A number with a true minus."""
    return str(value).replace("-", MINUS)


def in_words(formula: object) -> str:
    """A formula as a player reads it, sign by sign."""
    text = re.sub(r"\(-(\w+)\)|^-(?=\d|\w)", lambda found: MINUS + (found[1] or ""), str(formula))
    text = re.sub(r"\bsum\(([\w ]+)\)", r"the sum of \1", text)
    text = re.sub(r"\bmost\(([\w ]+)\)", r"the most \1 of anybody", text)
    text = re.sub(r"\* abs\((\w+) - (\w+)\)", r"* (the difference of \1 and \2)", text)
    text = re.sub(r"(>=|<=|!=|>|<|=|\*|(?<= )-(?= ))", lambda found: SIGNS[found[1]], text)
    return " ".join(FACTS.get(word, word) for word in text.split(" "))


def listed(value: object) -> list[Any]:
    """Cases, or one."""
    return value if isinstance(value, list) else [value]


def cases(written: object, *, as_list: bool) -> list[str]:
    """The cases one by one; in a list a saying of the file has no full stop."""
    found, all_of_them = [], listed(written)
    for case in all_of_them:
        table = case if isinstance(case, dict) else {"points": case}
        if table.get("say"):
            found.append(table["say"].removesuffix(".") if as_list else table["say"])
        elif len(all_of_them) == 1:
            found.append(in_words(table["points"]))
        elif table.get("when"):
            found.append(f"if {in_words(table['when'])}: {in_words(table['points'])}")
        else:
            found.append(f"otherwise: {in_words(table['points'])}")
    return found


def in_line(written: object) -> str:
    """All cases in a line, as sentences where the file has some."""
    found = cases(written, as_list=False)
    if not any(isinstance(case, dict) and case.get("say") for case in listed(written)):
        return "; ".join(found)
    return " ".join(text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".") for text in found)


def choices(entry: Table, *, most: int = 99) -> str:
    """What may be chosen and what each brings; nothing where they are too many for a line."""
    chosen = entry.get("choose", {})
    said = []
    for name, brought in chosen.items():
        brings = [f"{key} {figure(value)}" for key, value in brought.items()] if isinstance(brought, dict) else []
        said.append(f"{name} ({', '.join(brings) or figure(brought)})")
    return " or ".join(filter(None, (", ".join(said[:-1]), said[-1]))) if 0 < len(said) <= most else ""


def entry_words(entry: Table) -> str:
    """What an entry is, between which ends, in which steps, by whom."""
    parts = [
        entry.get("text", ""),
        choices(entry, most=4) if entry.get("choose") else between(entry),
        "only one side writes it" if entry.get("once") else "",
        "blank if there is none" if entry.get("optional") else "",
        when_made(entry["made"]) if entry.get("made") else "",
    ]
    return ", ".join(filter(None, parts))


def between(entry: Table) -> str:
    """Between which ends, and in which steps."""
    ends = [in_words(entry.get(key, usual)) for key, usual in (("least", 0), ("most", 99999))]
    step = entry.get("step", 1)
    steps = {1: "", 5: "in fives", 10: "in tens"}.get(step, f"in steps of {step}")
    if ends[0] == "0" and ends[1] in {str(int("9" * digits) // step * step) for digits in range(3, 9)}:
        return steps  # as much as has room
    return f"from {ends[0]} to {ends[1]} {steps}".strip()


def when_made(written: object) -> str:
    """When a bid is made: the file's own words, if it has some."""
    table = written if isinstance(written, dict) else {"when": written}
    return str(table.get("say") or f"made if {in_words(table['when'])}")


def holds(check: str | Table) -> str:
    """What a round has to add up to, or what the file says of what each writes."""
    if not isinstance(check, str):
        return str(check.get("say") or in_words(check["each"]))
    sums, sign, whole = re.fullmatch(r"(sum\(.*\)) (=|!=|<=) (\w+)", check).groups()  # type: ignore[union-attr]
    names = [re.fullmatch(r"sum\((.*)\)", each)[1] for each in sums.split(" + ")]  # type: ignore[index]
    adds = {"=": "add up to", "!=": "must not add up to", "<=": "add up to at most"}[sign]
    return f"the figures for {joined(names)} {adds} {FACTS.get(whole, whole)}"


def counted(counter: Table) -> str:
    """What is counted and what it brings."""
    what, brought = counter.get("text") or in_words(counter["adds"]), figure(counter["points"])
    return f"{what}; each {counter['every']} bring {brought} at once"


def cap(text: str) -> str:
    """With a capital."""
    return text[:1].upper() + text[1:]


def joined(texts: Sequence[str]) -> str:
    """One after another, the last behind "and"."""
    return " and ".join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))


def scoring(table: Table, round_: str, *, has_points: bool, players: int | None) -> Iterator[str]:
    """What the section of a rules page says."""
    entries, several = table.get("entry", {}), isinstance(table["points"], list) and len(table["points"]) > 1
    yield f"In each {round_} this is written, in this order:"
    yield from (f"{cap(name)}: {entry_words(entries.get(name, {}))}" for name in table["entries"])
    yield f"The points of a {round_}{'; take the first line that fits' if several else ''}:"
    yield from map(cap, cases(table["points"], as_list=True))
    for name, written in table.get("parts", {}).items():
        yield f"{cap(name)}:"
        yield from map(cap, cases(written, as_list=True))
    for name, counter in table.get("counters", {}).items():
        when = f"in the {round_} that fills them. What is beyond stays."
        yield f"{cap(name)} go on from {round_} to {round_}: {counted(counter)}, {when}"
    if checks := table.get("checks"):
        yield f"In every {round_}, {'; '.join(holds(check) for check in checks)}."
    shown_all = table.get("examples", [])
    for place, shown in enumerate(shown_all, 1):
        number = f", {round_} {shown.get('round', 1)}" if table.get("rounds") or table.get("deals") else ""
        count = 0 if table.get("teams") else len(next(shown[name] for name in table["entries"] if name in shown))
        those = f", with {count} players" if players and count not in (0, players) else ""
        yield f"Example{f' {place}' if len(shown_all) > 1 else ''}{number}{those}:"
    if has_points:
        yield "What the cards count:"
    yield from (f"{cap(name)}, by the total so far:" for name in table.get("tables", {}))


def short(table: Table, examples: Sequence[str]) -> dict[str, str]:
    """What sheets, cards and `show` say, under the name of each line."""
    found = {"points": in_line(table["points"])}
    if examples:
        found["example"] = examples[0]
    found |= {name: in_line(written) for name, written in table.get("parts", {}).items()}
    found |= {name: counted(counter) for name, counter in table.get("counters", {}).items()}
    for name in table["entries"]:
        entry = table.get("entry", {}).get(name, {})
        ends = between(entry) if entry.get("least") else ""
        found[name] = ", ".join(filter(None, (entry.get("text", ""), choices(entry, most=4), ends)))
    return {name: said for name, said in found.items() if said}


# -- what an example comes to ------------------------------------------------------------------------------------------


def value(formula: object, own: Mapping[str, int], all_of_them: Sequence[Mapping[str, int]]) -> int:
    """A formula of the file, reckoned by Python with the figures in it in place of their names."""
    text = re.sub(r"(?<![<>!=])=(?!=)", "==", str(formula))
    names = sorted(own, key=len, reverse=True)
    for how, of in (("sum", sum), ("most", max), ("least", min)):
        for name in names:
            gathered = of(each[name] for each in all_of_them if name in each) if f"{how}({name})" in text else 0
            text = text.replace(f"{how}({name})", str(gathered))
    for name in names:
        text = re.sub(rf"\b{name}\b", f"({own[name]})", text)
    return int(eval(text, {"__builtins__": {}}, {"max": max, "min": min, "abs": abs}))  # ours


def first(written: object, own: Mapping[str, int], all_of_them: Sequence[Mapping[str, int]]) -> int:
    """The points of the first case that holds."""
    for case in listed(written):
        when = case.get("when") if isinstance(case, dict) else None
        if when is None or value(when, own, all_of_them):
            return value(case["points"] if isinstance(case, dict) else case, own, all_of_them)
    raise ValueError("no case holds")


def counts(
    table: Table, shown: Table, facts: Mapping[str, int], points: Sequence[int]
) -> list[tuple[str, list[int], list[int]]]:
    """What an example says of totals and counters before its round, and what they are after it."""
    found = []
    if before := shown.get("total"):
        found.append(("total", before, [one + more for one, more in zip(before, points, strict=True)]))
    own = own_figures(table, shown, facts)
    for name, counter in table.get("counters", {}).items():
        if before := shown.get(name):
            added = [value(counter["adds"], each, own) for each in own]
            left = [(held + more) % counter["every"] for held, more in zip(before, added, strict=True)]
            found.append((name, before, left))
    return found


def reckoned(table: Table, shown: Table, facts: Mapping[str, int]) -> list[int]:
    """The points of each column of an example, with those of counters that it fills."""
    found = own_figures(table, shown, facts)
    points = [first(table["points"], own, found) for own in found]
    for name, counter in table.get("counters", {}).items():
        held = shown.get(name, [0] * len(found))
        times = [
            (was + value(counter["adds"], own, found)) // counter["every"] for was, own in zip(held, found, strict=True)
        ]
        points = [one + more * counter["points"] for one, more in zip(points, times, strict=True)]
    return points


def own_figures(table: Table, shown: Table, facts: Mapping[str, int]) -> list[dict[str, int]]:
    """The figures of each column of an example, the parts among them."""
    columns = len(next(cells for cells in shown.values() if isinstance(cells, list)))
    found: list[dict[str, int]] = []
    for column in range(columns):
        own = dict(facts)
        for name in table["entries"]:
            chosen = table.get("entry", {}).get(name, {}).get("choose", {})
            cell = shown.get(name, [""] * columns)[column]
            brought = chosen.get(cell, next(iter(chosen.values()), 0)) if chosen else cell or 0
            brought = brought if isinstance(brought, dict) else {name: brought}
            own |= brought if cell in chosen or not chosen else dict.fromkeys(brought, 0)
        found.append(own)
    for name, written in table.get("parts", {}).items():
        for own, part in zip(found, [first(written, own, found) for own in found], strict=True):
            own[name] = part
    return found


def tells(table: Table, shown: Table, points: Sequence[int]) -> bool:
    """Whether some column of an example has other points than the only figure that is written in it."""
    written = [[shown[name][column] for name in table["entries"] if name in shown] for column in range(len(points))]
    return len(table["entries"]) > 1 or any(each not in cells for each, cells in zip(points, written, strict=True))


def example_line(table: Table, shown: Table, points: Sequence[int], round_: str) -> str:
    """An example in a line, what columns have alike said once."""
    said, kinds = [], table.get("entry", {})
    for column, each in enumerate(points):
        cells = [(name, shown[name][column]) for name in table["entries"] if name in shown]
        words = [
            f"no {name}"
            if cell == ""
            else f"{name} {figure(cell)}"
            if isinstance(cell, int)
            else cell
            if name in cell.split()
            else f"{name} {cell}"
            for name, cell in cells
            if cell != "" or (kinds.get(name, {}).get("once") and not kinds[name].get("optional"))
        ]
        is_special = len(table["entries"]) == 1 and tells(table, shown, points)
        here = f" in that {round_}" if is_special and said and words != said[0][0] else ""
        said.append((words, f"{', '.join(words)}{here}: {figure(each)}"))
    number = f"{round_} {shown['round']}; " if shown.get("round", 1) > 1 else ""
    return number + "; ".join(dict.fromkeys(line for _, line in said))
