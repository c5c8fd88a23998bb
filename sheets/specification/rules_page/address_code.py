"""An address as a code that a telephone reads: which addresses make one, and which of its squares are black."""

import re
from urllib.parse import urlsplit

from sheets.errors import WrongUsage
from sheets.limits import LONGEST_LINK
from sheets.specification.rules_page.blocks import CodeBlock, Section, Words
from sheets.text import quote
from sheets.words.language import ENGLISH, Language

_LETTERS = re.compile(r"[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]+")
"""What an address consists of (RFC 3986, section 2)."""

LONGEST_SHOWN = 60
"""Characters of an address that somebody would type."""


def code_section(address: str, language: Language = ENGLISH) -> Section:
    """The section with the code; WrongUsage where the text is not the address of a page, or too long for a code."""
    _check(address)
    import segno  # at the time of the first code, as few pages have one

    code = segno.make_qr(address, error="m", mode="byte")
    rows = tuple("".join("#" if square else "." for square in row) for row in code.matrix)
    told, alt = (language.say(name, address=shown_address(address)) for name in ("rules-code", "rules-code.alt"))
    return Section((Words(language.say("rules-code.heading")),), (CodeBlock(address, rows, (Words(told),), alt),))


def shown_address(address: str) -> str:
    """An address as it is told: without what every one begins with, of a long one only whose it is."""
    short = address.split("://", 1)[1].removesuffix("/")
    return short if len(short) <= LONGEST_SHOWN else re.split("[/?#]", short, maxsplit=1)[0]


def _check(address: str) -> None:
    try:
        parts = urlsplit(address)
        is_page = parts.scheme in ("http", "https") and bool(parts.hostname) and bool(_LETTERS.fullmatch(address))
    except ValueError:  # of brackets that are no address of a machine
        is_page = False
    if not is_page:
        right = "copy it whole from the address line of a browser, like https://example.org/rules"
        raise WrongUsage.of(f"{quote(address)} is not the address of a page", right)
    if len(address) > LONGEST_LINK:
        wrong = f"an address of {len(address)} characters makes a code that is too fine to be read from paper"
        raise WrongUsage.of(wrong, f"choose one of at most {LONGEST_LINK:,}")
