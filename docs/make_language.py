"""What is to be said in a further language, as two files to fill in:  python docs/make_language.py nl Nederlands"""

import json
import re
import shutil
import sys
from pathlib import Path

from sheets.make import load_games
from sheets.words.language import catalogue
from sheets.words.translation import Translation, Translator

FOLDER = Path(__file__).parents[1] / "sheets" / "languages"
CODED = re.compile(
    r"usual|none|unknown|-?face|any|wild|joker|wild of the round|unlimited|cards|round|players|left|right|across|A"
    r"|rook|french|phase-10|five-crowns|skull-king|[\dAJQK]+-[\dAJQK]+|suit rank|black 14"
    r"|\w+ of (clubs|diamonds|hearts|spades)"
)
"""Names that programs know, and those that are put together of others."""


class Listing(Translator):
    """Lists the texts of games that a language says otherwise, and the words for rounds, sets and buys."""

    def __init__(self) -> None:
        super().__init__(Translation({}, {}))
        self.texts: dict[str, None] = {}
        self.words: dict[str, tuple[str, ...]] = {}

    def told(self, value: object, field: str = "") -> object:
        """The value as it is."""
        if field == "words" and isinstance(value, dict):
            self.words |= {forms[0]: forms for forms in value.values()}
        return super().told(value, field)

    def text(self, text: str, field: str) -> str:  # noqa: ARG002  # as its base has it
        """The text as it is."""
        if any(map(str.isalpha, text)) and not CODED.fullmatch(text):
            self.texts[text] = None
        return text


def games_file(language: str) -> str:
    """All texts of the shipped games, game by game, with nothing beside them yet, and the words that want a gender."""
    lines, found, specials = (
        [f"# What the shipped games say, in {language}: English on the left.\n\n[texts]"],
        Listing(),
        set[str](),
    )
    for name, game in load_games().variants.items():
        known = {*found.texts}
        found.told(game)
        lines += [f"\n# {name}", *(f'{quoted(text)} = ""' for text in found.texts if text not in known)]
        specials |= {card.rank for card in game.pack if not card.suit and card.rank in found.texts}
    english = catalogue("en").offsets
    words = sorted({word for word in found.words if f"noun-{word.replace(' ', '-')}" not in english} | specials)
    return "\n".join([*lines, "\n[words]", *(f'{quoted(word)} = ["", "", ""]' for word in words), ""])


def quoted(text: str) -> str:
    """A text as TOML has it."""
    return json.dumps(text, ensure_ascii=False)


if __name__ == "__main__":
    code, called = sys.argv[1:]
    shutil.copyfile(FOLDER / "en.ftl", FOLDER / f"{code}.ftl")
    (FOLDER / f"games.{code}.toml").write_text(games_file(called), encoding="utf-8")
