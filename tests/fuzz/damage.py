"""Files with something wrong in them: bytes, lines, numbers and words of any file."""

import re
from collections.abc import Callable, Sequence
from random import Random

from tests.hostile.hostile_texts import hostile_texts, writable

ODD_NUMBERS = (
    "0", "-1", "1", "1e999", "-1e999", "nan", "inf", "-0", "1e-400", "0.1", "1_000", "+5", "007", "0x10", "1e5",
    "65536", "2147483648", "99999999999999999999", "9" * 400, "9" * 5_000, "٣", "²", "1,5", "1/2", "1 000", "--1", "",
)  # fmt: skip
TOKENS = (
    "[", "]", "{", "}", "=", ",", '"', "'", '"""', "'''", "#", "\n", "\r", "\r\n", ".", "\\", "\\u0000", "\\ud800",
    "\t", "true", "1979-05-27T07:32:00Z", "07:32:00", "[[variants]]", "[variants]", "[decks]", '"none"', '"unknown"',
    "\x00", "\ufeff", "\u2028", "x = 1\n", "a.b.c.d = 1\n", "[" * 100, "[" * 10_000, "{a=" * 200, "x" * 70_000,
    "#" + "y" * 70_000, "a." * 2_000 + "b = 1\n", "x = [" + "1," * 5_000 + "]\n", "\n" * 20_000, "# c\n" * 5_000,
)  # fmt: skip
NUMBER = re.compile(rb"\d+(?:\.\d+)?")
QUOTED = re.compile(rb'"[^"\n]*"')
WORD = re.compile(rb"[A-Za-z_]{2,}")
Damage = Callable[[bytes, Random], bytes]


def any_hostile(chance: Random) -> str:
    """One of the hostile texts, as a file can hold it."""
    return writable(hostile_texts()[chance.choice(sorted(hostile_texts()))])


def odd_text(chance: Random) -> bytes:
    """A hostile text, an odd number or a piece of syntax."""
    kind = chance.random()
    if kind < 0.5:
        return any_hostile(chance).encode()
    return chance.choice(ODD_NUMBERS if kind < 0.75 else TOKENS).encode()


def bytes_changed(data: bytes, chance: Random) -> bytes:
    """With bytes turned, gone, doubled, moved or new."""
    found = bytearray(data)
    at = chance.randrange(len(found) + 1)
    length = chance.choice([1, 1, 2, 8, 100, 5_000])
    match chance.randrange(7):
        case 0:
            for _ in range(chance.choice([1, 1, 3, 30])):
                if found:
                    found[chance.randrange(len(found))] = chance.randrange(256)
        case 1:
            del found[at:]
        case 2:
            del found[at : at + length]
        case 3:
            found[at:at] = found[at : at + length] * chance.choice([1, 1, 50])
        case 4:
            found[at:at] = chance.choice([b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xc0\x80", b"\xf8"])
        case 5:
            found[at : at + length] = chance.choice([b"\x00", b"\xff", b" ", b"A"]) * length
        case _:
            found[at:at] = odd_text(chance)
    return bytes(found)


def lines_changed(data: bytes, chance: Random) -> bytes:
    """With lines gone, doubled or in another order."""
    lines = data.splitlines(keepends=True) or [b""]
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            lines[one:one] = [lines[other]] * chance.choice([1, 1, 2, 300])
        case 2:
            del lines[one]
        case _:
            lines[one] = lines[one].rstrip() + lines[other]
    return b"".join(lines)


def replaced(data: bytes, chance: Random, places: re.Pattern[bytes], text: bytes) -> bytes:
    """With one of the places, where there are any, holding the text."""
    found = [*places.finditer(data)]
    if not found:
        return bytes_changed(data, chance)
    start, end = chance.choice(found).span()
    return data[:start] + text + data[end:]


def numbers_changed(data: bytes, chance: Random) -> bytes:
    """With a number that is huge, negative, no number, or none."""
    return replaced(data, chance, NUMBER, chance.choice(ODD_NUMBERS).encode())


def texts_changed(data: bytes, chance: Random) -> bytes:
    """With another text in quotes."""
    return replaced(data, chance, QUOTED, b'"' + odd_text(chance) + b'"')


def words_changed(data: bytes, chance: Random) -> bytes:
    """With a word misspelt, or in the place of another."""
    words = WORD.findall(data) or [b"x"]
    word = chance.choice(words)
    other = chance.choice([chance.choice(words), word[1:], word[::-1], word + word[-1:], word.upper()])
    return replaced(data, chance, re.compile(rb"\b" + word + rb"\b"), other)


TEXT_DAMAGES: Sequence[Damage] = (bytes_changed, lines_changed, numbers_changed, texts_changed, words_changed)


def damaged(data: bytes, chance: Random, damages: Sequence[Damage] = TEXT_DAMAGES) -> bytes:
    """With one to four things changed."""
    for _ in range(chance.choice([1, 1, 1, 2, 4])):
        data = chance.choice(damages)(data, chance)
    return data
