"""A rules page in words: its frame here, and what templates say of a game in the modules beside it."""

import re

RULES = "Rules"
NOTES = "Notes"
"""Over lines to write on."""


ON_THE_WEB = "On the web"
"""Over a code that opens an address."""
LONGEST_SHOWN = 60
"""Characters of an address that somebody would type."""


def shown_address(address: str) -> str:
    """An address as it is told: without what every one begins with, of a long one only whose it is."""
    short = address.split("://", 1)[1].removesuffix("/")
    return short if len(short) <= LONGEST_SHOWN else re.split("[/?#]", short, maxsplit=1)[0]


def code_phrase(address: str) -> str:
    """What stands beside the code."""
    return f"Point a telephone's camera at the code: it opens {shown_address(address)}."


def code_alt(address: str) -> str:
    """The words for those who can't see the code."""
    return f"Code that opens {shown_address(address)}"


def rules_title(game: str) -> str:
    """The title of the file."""
    return f"{game}, rules"
