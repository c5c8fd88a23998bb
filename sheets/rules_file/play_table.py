"""The play of a game from its table: a word that is no sentence is told."""

from sheets.game.play import Play, Told
from sheets.rules_file.field_reader import Reader
from sheets.rules_file.toml_schema import PlayTable, VariantTable
from sheets.rules_file.toml_table import keys
from sheets.rules_file.tree import Path
from sheets.text import quote

NONE_TOO = ("laying_off", "last_turn")
"""Keys of which there may be none."""


def build_play(reader: Reader, table: VariantTable) -> Play:
    """What the file tells of the play."""
    written = table.play if isinstance(table.play, PlayTable) else PlayTable()
    told = {key: _told(reader, key, getattr(written, key)) for key in keys(PlayTable) if key != "direction"}
    return Play(direction=written.direction, **told)


def _told(reader: Reader, key: str, written: str | list[str] | None) -> Told:
    match written:
        case "usual" | "unknown":
            return written
        case "none" if key in NONE_TOO:
            return written
        case None:
            return None
    words = '"usual", "none" or "unknown"' if key in NONE_TOO else '"usual" or "unknown"'
    sentences = [written] if isinstance(written, str) else written
    for number, said in enumerate(sentences):
        if _is_word(said):
            path: Path = ("play", key) if isinstance(written, str) else ("play", key, number)
            reader.fault(path, f"{quote(said)} is no sentence", f"write a sentence of your own, or {words}")
    return tuple(sentences)


def _is_word(said: str) -> bool:
    """Whether it is a word like "usual" misspelt: "Draw." is a sentence, and so may be a word of another script."""
    return said.isascii() and len(said.split()) < 2 and not said.rstrip().endswith((".", "!"))
