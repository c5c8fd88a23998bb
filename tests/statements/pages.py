"""Finished words taken apart: rules pages as Markdown, score sheets, cards, and what `show` prints."""

import re
from collections.abc import Iterator

from tests.statements.patterns import Statement, Table
from tests.statements.truth import Truth


def sections_of(truth: Truth) -> dict[str, str]:
    """The headings that a rules page may have, each with the name of its section."""
    game, words = truth.game, {key: word[:1].upper() + word[1:] for key, word in truth.words.items()}
    base = truth.games[game.extends].title if game.extends else ""
    asked = {
        meld.kind for each in game.rounds if each.contract for melds in each.contract.alternatives for meld in melds
    }
    stated = {name for name, kind in game.melds.items() if kind.is_stated}
    kinds = [kind for name, kind in game.melds.items() if name in (asked or stated)]
    names = ["melds"] if not kinds or any(kind.phrase for kind in kinds) else [kind.plural for kind in kinds]
    melds = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    return {
        "The aim": "aim",
        "Players and cards": "players",
        "The deal": "deal",
        words["rounds" if game.end.kind == "progression" else "contracts"]: "contracts",
        melds[:1].upper() + melds[1:]: "melds",
        "A turn" if truth.has_contracts else "The play": "turn",
        "Laying down": "laying down",
        "In this game": "notes",
        words["wilds"]: "wild",
        words["buys"]: "buys",
        "Special calls": "calls",
        "Going out": "going out",
        "Scoring": "scoring",
        "Bonuses": "bonuses",
        "The end": "end",
        f"House rules on {base}" if base else "House rules": "house rules",
        "What the source leaves open": "open",
        "What is assumed": "assumed",
        "Source": "source",
    }


def read_markdown(text: str, truth: Truth) -> Iterator[Statement | Table]:
    """A rules page: its title and its first words, and each section with its texts and tables."""
    places, place = sections_of(truth), "title"
    rows: list[tuple[str, ...]] = []
    for line in [*text.split("\n"), ""]:
        said = _plain(line)
        if line.startswith("|"):
            rows.append(tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip("|"))))
            continue
        if rows:
            head, _, *body = [tuple(map(_plain, row)) for row in rows]
            yield Table(place, head, tuple(body))
            rows = []
        if line.startswith("## "):
            place = places.get(said.removeprefix("## "), f"unknown section {said}")
        elif line.startswith("# "):
            yield Statement("title", said.removeprefix("# "))
            place = "summary"
        elif said:
            yield Statement(place, re.sub(r"^(- |\d+\. )", "", said))


def _plain(text: str) -> str:
    """Markdown's words without its marks."""
    bare = re.sub(r"(?<!\\)\*\*", "", text)
    return re.sub(r"\\(.)", r"\1", re.sub(r"<(http[^>]*)>", r"\1", bare)).strip()
