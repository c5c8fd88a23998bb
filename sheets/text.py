"""Text from outside, cleaned once; words set for a reader: joined, quoted, held together; and the house's own words."""

import difflib
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import zip_longest
from typing import TypeAlias

from sheets.errors import WrongUsage
from sheets.limits import LONGEST_SHORT_NAME, MOST_MARKS

Json: TypeAlias = "str | int | float | bool | Sequence[Json] | Mapping[str, Json] | None"
"""What JSON can say, as values."""
WORDS = {
    "round": ("round", "rounds"),
    "deal": ("deal", "deals"),
    "contract": ("contract", "contracts"),
    "set": ("set", "sets"),
    "run": ("run", "runs"),
    "buy": ("buy", "buys"),
    "wild": ("wild card", "wild cards"),
    "stock": ("stock", "stocks"),
    "pack": ("pack", "packs"),
    "joker": ("joker", "jokers"),
    "rank": ("rank", "ranks"),
    "suit": ("suit", "suits"),
}
"""One and many, by the name under which `words` may replace them by the game's own."""
LANGUAGES = {"en": "English", "de": "Deutsch", "es": "español", "fr": "français"}
"""Those in which players are told everything, by their codes, as they call themselves."""
NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
MINUS = "\N{MINUS SIGN}"
TICK = "✓"
"""Beside a bid that is made, where points are worked out."""
AND, OR = "and", "or"
"""Before the last of several."""
_JOINERS = "\u200c\u200d"
"""Zero width non-joiner and joiner: spelling in some scripts, invisible mischief in all others."""

_JOINING_SCRIPTS = (range(0x0600, 0x0E00), range(0x1000, 0x10A0), range(0x1780, 0x18B0))
"""Arabic to Sinhala, Myanmar, Khmer and Mongolian."""

_VISIBLE_FORMATS = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd")
"""Number and verse signs that are drawn, though Unicode files them (Cf) with the direction marks."""

_INVISIBLE = frozenset(
    map(chr, [0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10)])
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))
"""Fillers and variation selectors: letters and marks by their category, but nothing is drawn."""

HELD = "\N{NO-BREAK SPACE}"
"""Between words that are kept on one line."""
_BEFORE_NUMBER = re.compile(r"(\b[^\W\d]+|[+×]) (?=−?\d|__)")
"""What a number or a line to write on is held to: a word, or a sign before it."""
_IN_ONE_SAYING = re.compile(r"(?<=\d) of (?=[^\W\d]+s\b)|(?<=\d:) (?=−?\d+(?:[;,.)]|$))")
"""In what begins with a number and is read at once: a card with its suit, and what a hand comes to."""
_COUNTED = re.compile(r"(?:^|(?<=[,;+]\s)|(?<=\())(\d+) (?=[^\W\d])|(?<!\w)(\d+) (?=(?:cards?|packs?|jokers?|to)\b)")
"""A number before what there are so many of, where something said begins with it; or cards, or a range."""
PILED, LEAVE_SOME_OUT = f"has more than {MOST_MARKS} marks on a letter", f"leave some out: {MOST_MARKS} are printed"
"""Of a text that is cleaned of marks which somebody wrote."""
_SPELLED = str.maketrans(
    {"ł": "l", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ŋ": "ng", "ħ": "h"}
)
"""Letters of the Latin alphabet that are no letter of a-z with a mark on it."""
_QUOTED_LENGTH = 60
_MOST_KNOWN = 12
_SLIP = 0.85
"""How alike two words are that differ in a letter or two, of all that they may be."""
_LEAST_PART = 3
"""Letters of a word that is looked for in longer ones."""
_WITHIN_WORDS, _BEHIND_WORDS, _OPENING = (
    re.compile(r"(?<=[^\W\d_])'(?=\w)"),
    re.compile("(?<=s)'(?= |$)"),
    re.compile(r"(?<!\w)'"),
)
"""Apostrophes; the second, of several who own something, may also close marks that were opened before words."""
_MARKED, _OPENING_MARK, _CLOSING_MARK = (
    re.compile(r'(?<![^\s(])"(?! )([^"\n]+)(?<! )"(?![\w"])'),
    re.compile(r'(?<![^\s(])"(?=\w)'),
    re.compile(r'(?<=[^\W\d_]|[.!?])"(?![\w"])'),
)
"""Words between double marks, and either of these where the other stands on another line."""
_SHORT_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class CellMark(StrEnum):
    """The marks in the cells of a score sheet, by the words that ask for them."""

    BUYS = "buys"
    LAID_DOWN = "laid-down"
    BONUS = "bonus"
    DEALER = "dealer"


class FootLength(StrEnum):
    """How much is said at the foot of a score sheet, by the words that ask for it."""

    SHORT = "short"
    FULL = "full"


class Ink(StrEnum):
    """How much ink a page may take, by the words that ask for it."""

    NORMAL = "normal"
    LOW = "low"


NO_MARKS = "none"
"""What asks for cells with nothing but places to write in."""


def clean(text: str, *, limit: int | None = None) -> str:
    """Return text in one line of visible characters, NFC, spaces collapsed, cut to `limit` characters if there is one.

    Joiners stay between letters of the scripts that are spelled with them, and the first few marks on a letter. The
    cut does not separate a letter from its marks, unless these alone are longer than the limit. Cleaning twice changes
    nothing.
    """
    cleaned = _cleaned(text)
    return cleaned if limit is None else _cut(cleaned, limit)


def quote(text: str) -> str:
    """Return text in straight quotes for a message: clean, shortened to 60 characters with an ellipsis."""
    whole = _cleaned(text)
    return f'"{whole if len(whole) <= _QUOTED_LENGTH else _cut(whole, _QUOTED_LENGTH - 1) + "…"}"'


def before_a_pile(text: str) -> str | None:
    """Return what stands before the first mark that is more than are kept on one letter; None where none is."""
    if text.isascii():
        return None
    marks, text = 0, unicodedata.normalize("NFC", text)
    for at, character in enumerate(text):
        marks = marks + 1 if unicodedata.category(character).startswith("M") and character not in _INVISIBLE else 0
        if marks > MOST_MARKS:
            return text[:at]
    return None


def whole_text(text: str, longest: int, what: str) -> str:
    """Return the text, clean; WrongUsage where it is too long to be printed whole, or has marks that are not."""
    cleaned = clean(text)
    if before_a_pile(text) is not None:
        raise WrongUsage.of(f"the {what} {quote(cleaned)} {PILED}", LEAVE_SOME_OUT)
    if len(cleaned) > longest:
        raise WrongUsage.of(f"the {what} {quote(cleaned)} has {len(cleaned)} characters", f"use up to {longest}")
    return cleaned


def without_marks(text: str) -> str:
    """A text in small letters without the marks on them, as one looks a name up: "Łukasz Müller" is "lukasz muller"."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_SPELLED))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def joined(words: Sequence[str], last: str = AND) -> str:
    """Return "a, b and c"; `last` is the word before the last one."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known name most like the word, as it is spelled, or None when none comes near; case is ignored."""
    folded, spelled = _folded(word), {_folded(name): name for name in sorted(known, reverse=True)}
    near = difflib.get_close_matches(folded, spelled, n=1)
    return spelled[near[0]] if near else None


def is_near(word: str, known: Iterable[str]) -> bool:
    """Whether a word is a known name but for a slip of the pen."""
    return bool(difflib.get_close_matches(_folded(word), map(_folded, known), n=1, cutoff=_SLIP))


def did_you_mean(word: str, known: Iterable[str], *, otherwise: str = "") -> str:
    """Return advice on an unknown word: the nearest known name, all that have it in them, or else what to do.

    `otherwise` is the last; where it is not said, it is the known names (at most 12), or "" for none.
    """
    names = sorted(set(known), key=lambda name: (_folded(name), name))
    near, part = nearest(word, names), _folded(word)
    meant = [name for name in names if part in _folded(name)] if len(part) >= _LEAST_PART else []
    if near and (near not in meant or len(meant) > _MOST_KNOWN):
        meant = [near]
    if 0 < len(meant) <= _MOST_KNOWN:
        meant.sort(key=lambda name: name != near)
        return f"did you mean {joined([quote(name) for name in meant], OR)}?"
    if otherwise:
        return otherwise
    shown = [clean(name) for name in names[:_MOST_KNOWN]]
    if len(names) > _MOST_KNOWN:
        shown.append("…")
    return f"known: {', '.join(shown)}" if shown else ""


def wrong_short_name(name: str, *, kind: str = "name", like: str) -> tuple[str, str] | None:
    """Return what is wrong with a name that files and commands use, and what would be right; None if nothing is."""
    if len(name) <= LONGEST_SHORT_NAME and _SHORT_NAME.fullmatch(name):
        return None
    right = f"use small letters a-z, digits and single hyphens, at most {LONGEST_SHORT_NAME}, like {like}"
    return f"{quote(name)} can't be a {kind}", right


def unbroken(words: str) -> str:
    """Return words that `wrap` keeps on one line if they are no wider than it."""
    return words.replace(" ", HELD)


def with_numbers_held(text: str) -> str:
    """Return the text with each number or line to write on held to its word: "rounds 9", "limit ____", "0 to 180"."""
    held = _IN_ONE_SAYING.sub(lambda found: unbroken(found[0]), _BEFORE_NUMBER.sub(rf"\1{HELD}", text))
    return _COUNTED.sub(lambda found: unbroken(found[0]), held)


def _cleaned(text: str) -> str:
    if text.isascii() and text.isprintable():  # as nearly all texts are: nothing to take out or to compose
        return " ".join(text.split())
    spaced = (" " if character.isspace() else character for character in text)
    visible = _without_idle_joiners("".join(filter(_is_visible, spaced)))
    # composed last: a letter and its accent may meet only once what stood between them is gone
    return " ".join(_with_few_marks(unicodedata.normalize("NFC", visible)).split())


def _is_visible(character: str) -> bool:
    if character in _JOINERS or character in _VISIBLE_FORMATS:
        return True
    return character not in _INVISIBLE and unicodedata.category(character) not in {"Cc", "Cf", "Cn", "Cs"}


def _with_few_marks(text: str) -> str:
    """The text without the marks that pile up on a letter beyond what any script writes."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return text if len(kept) == len(text) else unicodedata.normalize("NFC", "".join(kept))


def _without_idle_joiners(text: str) -> str:
    kept: list[str] = []
    for character, following in zip_longest(text, text[1:], fillvalue=""):
        if character not in _JOINERS or (kept and _joins(kept[-1]) and _joins(following)):
            kept.append(character)
    return "".join(kept)


def _joins(character: str) -> bool:
    if not character or unicodedata.category(character)[0] not in "LM":
        return False
    return any(ord(character) in script for script in _JOINING_SCRIPTS)


def _cut(text: str, limit: int) -> str:
    if len(text) <= limit:
        return text
    end = next((end for end in range(limit, 0, -1) if may_part(text, end)), 0)
    return (text[:end] or text[:limit].rstrip(_JOINERS)).rstrip()


def may_part(text: str, at: int) -> bool:
    """Whether no mark or joiner holds the characters before and after the offset together."""
    return not (unicodedata.category(text[at]).startswith("M") or text[at] in _JOINERS or text[at - 1] in _JOINERS)


def _folded(name: str) -> str:
    return clean(name).casefold()


def typographic(text: str) -> str:
    """Return words as a printer sets them: "the dealer's left", written on any keyboard, with a curved apostrophe.

    Double marks around words are curved too, also where a line begins or ends between them. Single ones are left as
    they are, and so is a sign behind a figure, which may mean feet, inches or minutes.
    """
    if '"' in text:
        text = _CLOSING_MARK.sub("”", _OPENING_MARK.sub("“", _MARKED.sub(r"“\1”", text)))
    if "'" not in text:
        return text
    text = _WITHIN_WORDS.sub("’", text)
    return text if _OPENING.search(text) else _BEHIND_WORDS.sub("’", text)


def numbered(number: int | None, what: str) -> str:
    """So many of a thing: "1 card", "−25 points"."""
    return f"{signed(number)} {what}{'' if number == 1 else 's'}"


def capital(phrase: str) -> str:
    """A phrase with a capital at its beginning."""
    return phrase[:1].upper() + phrase[1:]


def signed(points: int | None) -> str:
    """Points with a true minus; a question mark where nobody knows them."""
    return "?" if points is None else str(points).replace("-", MINUS)


def plural_of(word: str) -> str:
    """The plural of a kind of meld that has no word of its own: "runs", "flushes", "families"."""
    if re.search(r"(?i)(s|x|z|ch|sh)$", word):
        return f"{word}es"
    return f"{word[:-1]}ies" if re.search(r"(?i)[^aeiou\W]y$", word) else f"{word}s"


def may_be_many(word: str) -> bool:
    """Whether nobody can know if a word means one or many: "families", "series", but not "cross"."""
    return re.search(r"(?i)[^s]s$", word) is not None
