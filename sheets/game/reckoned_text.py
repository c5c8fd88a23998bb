"""Figures in a text that hang on how many play: "{players × 10 + 1} cards" are 51 cards for five."""

import re

FORMULA = re.compile(r"\{players [×x*] (\d{1,3})(?: \+ (\d{1,3}))?\}")


def reckoned(text: str, players: int | None = None) -> str:
    """The text as so many read it; where their number is open it says how to reckon: "players × 10 + 1 cards"."""

    def said(found: re.Match[str]) -> str:
        times, more = found[1], found[2]
        if players is None:
            return f"players × {times}" + (f" + {more}" if more else "")
        return str(players * int(times) + int(more or 0))

    return FORMULA.sub(said, text)
