"""The short notations people write: "4-6" players, "2 sets of 3 + run of 4", "1 more per 4 players"; read and written.

Every reader here takes text as it stands in the file and raises NotationFault with what would be right.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise

from sheets.errors import NotationFault
from sheets.game.melds import Contract, Meld, MeldKind
from sheets.game.model import Jokers, Packs
from sheets.game.player_range import PlayerRange
from sheets.limits import MOST_ROUNDS
from sheets.text import did_you_mean, joined, quote

NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ARTICLES = ("a", "an")
"""Words that mean one."""
MOST_SPANS = 5
"""So many numbers of players are printed one by one."""
_NUMBER = "|".join((r"\d{1,3}", *ARTICLES, *NUMBER_WORDS[1:]))


def _number(word: str) -> int:
    if word.isdecimal():
        return int(word)
    return 1 if word in ARTICLES else NUMBER_WORDS.index(word)


def read_players(text: str | int) -> PlayerRange:
    """Read "4-6", "4+", "5" or the number 5."""
    found = re.fullmatch(r"(\d{1,3})(?:\s*(\+|or more)|\s*(?:-|–|to)\s*(\d{1,3}))?", str(text).strip())
    right = 'write a number or a range, like "5", "4-6" or "4+"'
    if found is None:
        raise NotationFault(f"{quote(str(text))} is not a number of players", right)
    low = int(found[1])
    high = None if found[2] else int(found[3] or low)
    if low < 1:
        raise NotationFault("nobody can play with 0 players", right)
    if high is not None and high < low:
        raise NotationFault(f"{quote(str(text))} runs backwards", f'write "{high}-{low}"')
    return PlayerRange(low, high)


def read_player_numbers(text: str | int) -> PlayerRange:
    """Read the same, or several of it: "4, 6"."""
    parts = [read_players(part) for part in str(text).split(",")]
    low, ends = min(part.low for part in parts), [part.high for part in parts]
    known = range(low, max(part.high or part.low for part in parts))
    gaps = frozenset(number for number in known if not any(number in part for part in parts))
    return PlayerRange(low, None if None in ends else max(end for end in ends if end), gaps)


def players_named(key: str) -> PlayerRange | None:
    """The players that a key of a table names; None where it is another key."""
    try:
        return read_players(key)
    except NotationFault:
        return None


def write_players(those: PlayerRange, *, dash: str = "–") -> str:
    """The range as it is printed: "4–6", "6+", "4 or 6"; with `dash="-"` as it stands in the file."""
    parts = [
        f"{low}+" if high is None else str(low) if low == high else f"{low}{dash}{high}"
        for low, high in ((span.low, span.high) for span in those.spans)
    ]
    if dash == "-":
        return ", ".join(parts)
    if len(parts) <= MOST_SPANS:
        return joined(parts, "or")
    return ", ".join([*parts[: MOST_SPANS - 2], "…", *([] if those.high is None else parts[-1:])])


def read_deals(text: str) -> tuple[int, ...]:
    """Read "10-1-10", the cards dealt round by round, down from ten to one and up again."""
    ends = [int(end) for end in re.findall(r"[0-9]+", text)]
    if not re.fullmatch(r"[1-9][0-9]?(?:\s*(?:-|–|to)\s*[1-9][0-9]?)+", text.strip()):
        right = 'write the cards of the first round, of each where the deals turn, and of the last, like "10-1-10"'
        raise NotationFault(f"{quote(text)} does not say how the deals go", right)
    found = ends[:1]
    for was, now in pairwise(ends):
        step = 1 if now > was else -1
        found += range(was + step, now + step, step) if now != was else [now]
    if len(found) > MOST_ROUNDS:
        raise NotationFault(f"{quote(text)} makes {len(found)} rounds", f"use up to {MOST_ROUNDS}")
    return tuple(found)


def read_packs(written: int | str, *, above: int, base: int) -> Packs:
    """Read a number of packs, or "1 more per 4 players" on top of `base` packs for `above` players."""
    if isinstance(written, int):
        return Packs(written)
    found = re.fullmatch(rf"({_NUMBER}) more (?:per|for every) (\d{{1,2}})(?: players?)?", written.strip().lower())
    if found is None or _number(found[1]) != 1 or int(found[2]) < 1:
        raise NotationFault(f"{quote(written)} is not a number of packs", 'write 2, or "1 more per 4 players"')
    return Packs(base, int(found[2]), above)


def read_jokers(written: int | str) -> Jokers:
    """Read 2 (in each pack), "2 per pack", "3 in all" or "players - 1"."""
    if isinstance(written, int):
        return Jokers(per_pack=written)
    text = written.strip().lower().replace("−", "-").replace("–", "-")
    if text == "none":
        return Jokers()
    if found := re.fullmatch(r"(\d{1,2}) (per|in each) pack", text):
        return Jokers(per_pack=int(found[1]))
    if found := re.fullmatch(r"(\d{1,2}) in all", text):
        return Jokers(in_all=int(found[1]))
    if found := re.fullmatch(r"players(?:\s*([-+])\s*(\d{1,2}))?", text):
        return Jokers(per_player=1, in_all=int((found[1] or "+") + (found[2] or "0")))
    right = 'write 2 (in each pack), "2 per pack", "3 in all" or "players - 1"'
    raise NotationFault(f"{quote(written)} is not a number of jokers", right)


def read_contract(text: str, melds: Mapping[str, MeldKind]) -> Contract:
    """Read "2 sets + run of 7", "3 of a kind and run of 4", "2 sets or 1 run of 7", or "none".

    `melds` are the kinds of the game; a kind answers to its own name and to the game's words for it.
    """
    if text.strip().lower() in ("none", "no contract"):
        return Contract()
    alternatives = re.split(r"\s+or\s+(?!more\b)", text.strip())
    return Contract(tuple(_read_melds(alternative, melds) for alternative in alternatives))


def _read_melds(text: str, melds: Mapping[str, MeldKind]) -> tuple[Meld, ...]:
    parts = re.split(r"\s*(?:\+(?!\s*(?:$|[+,&]))|,|&|\band\b)\s*", text)
    if not all(part.strip() for part in parts):
        raise NotationFault(f"{quote(text)} is not a contract", _contract_example(melds.values()))
    return tuple(_read_meld(" ".join(part.split()), melds) for part in parts)


def _contract_example(kinds: Iterable[MeldKind]) -> str:
    words = [kind.plural for kind in kinds]
    return f'write one like "2 sets + 1 run" or "run of 7"; this game\'s melds are: {", ".join(words)}'


def _read_meld(text: str, melds: Mapping[str, MeldKind]) -> Meld:
    lower = text.lower()
    for kind in melds.values():
        if kind.phrase:
            phrase = re.escape(kind.phrase.lower()).replace(r"\#", f"({_NUMBER})")
            if found := re.fullmatch(rf"(?:({_NUMBER})\s*[x×]\s*)?{phrase}", lower):
                return _checked(kind, text, size=_number(found[2]), count=_number(found[1] or "1"), exact=kind.exact)
    found = re.fullmatch(
        rf"(?:(?P<count>{_NUMBER})\s+)?(?:(?P<cards>\d{{1,3}})-card\s+)?(?P<word>\D*?[^\W\d](?:'s)?)"
        rf"(?:\s+of\s+(?P<how>exactly |at least )?(?P<size>{_NUMBER})(?P<more>\s?\+| or more)?)?",
        lower,
    )
    if found is None:
        raise NotationFault(f"{quote(text)} is not a meld", _contract_example(melds.values()))
    kind = _kind_called(found["word"], melds)
    size = found["cards"] or found["size"]
    if size is None and kind.size is None:
        right = f'write "{kind.singular} of 4", or give the game a size: {kind.name} = 4'
        raise NotationFault(f"{quote(text)} has no size, and the game gives none for {kind.plural}", right)
    exact = kind.exact
    if found["how"] or found["more"]:
        exact = found["how"] == "exactly "
    number = kind.size if size is None else _number(size)
    return _checked(kind, text, size=number or 0, count=_number(found["count"] or "1"), exact=exact)


def _kind_called(word: str, melds: Mapping[str, MeldKind]) -> MeldKind:
    called: dict[str, MeldKind] = {}
    for name, kind in melds.items():
        called |= {name.lower(): kind, f"{name.lower()}s": kind}
    for kind in melds.values():
        called |= {kind.singular.lower(): kind, kind.plural.lower(): kind}
    if word not in called:
        raise NotationFault(f"{quote(word)} is no kind of meld in this game", did_you_mean(word, called))
    return called[word]


def _checked(kind: MeldKind, text: str, *, size: int, count: int, exact: bool) -> Meld:
    if size < 1 or count < 1:
        raise NotationFault(f"{quote(text)} asks for less than one card", "sizes and numbers of melds begin at 1")
    if kind.ranks and not kind.wrap and size > len(kind.ranks):
        ends = f"from {kind.ranks[0]} up to {kind.ranks[-1]} there are only {len(kind.ranks)} cards in a row"
        raise NotationFault(f"there is no {kind.singular} of {size}", ends)
    return Meld(kind.name, size, count, exact)
