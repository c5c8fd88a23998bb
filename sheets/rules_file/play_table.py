"""The play of a game from its table: sentences are cleaned, and a word that is no sentence is told."""

from collections.abc import Iterator

from sheets.game.play import Play, Told
from sheets.rules_file.field_reader import LONG, Reader
from sheets.rules_file.toml_schema import PlayTable, VariantTable
from sheets.rules_file.toml_table import keys
from sheets.rules_file.tree import Path
from sheets.text import clean, quote

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
    sentences = [written] if isinstance(written, str) else written
    for path in _single_words(key, written):
        words = '"usual", "none" or "unknown"' if key in NONE_TOO else '"usual" or "unknown"'
        named = quote(sentences[path[-1]] if isinstance(path[-1], int) else sentences[0])
        reader.fault(path, f"{named} is no sentence", f"write a sentence of your own, or {words}")
    return tuple(clean(sentence, limit=LONG) for sentence in sentences)


def _single_words(key: str, written: str | list[str]) -> Iterator[Path]:
    """Where a word stands that is no sentence, and most likely "usual" misspelt; scripts without spaces are let be."""
    places = [("play", key)] if isinstance(written, str) else [("play", key, n) for n in range(len(written))]
    sentences = [written] if isinstance(written, str) else written
    yield from (path for path, said in zip(places, sentences, strict=True) if said.isascii() and len(said.split()) < 2)
