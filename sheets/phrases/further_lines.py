"""What a game tells in words of its own that no table has to have before it: for the foot that has room left."""

from collections.abc import Iterator, Sequence

from sheets.game.model import Variant
from sheets.phrases.play_sentences import name_of_play, play_at_the_table, play_sentences, told_play
from sheets.phrases.rounds import NOTE
from sheets.phrases.rule_lines import RuleLine
from sheets.phrases.words import capital, within_sentence


def further_lines(variant: Variant, notes: Sequence[str]) -> tuple[RuleLine, ...]:
    """Its notes but for those told already, and its play, as far as no source is in doubt."""
    left = () if "notes" in variant.assumed else [note for note in variant.notes if note not in notes]
    return (*(RuleLine(NOTE, _line(note)) for note in left), *_of_play(variant))


def _line(text: str) -> str:
    """A text as a line has it: one sentence without its full stop, several with theirs."""
    return text if ". " in text else within_sentence(text)


def _of_play(variant: Variant) -> Iterator[RuleLine]:
    play, told = told_play(variant), play_at_the_table(variant)
    for key in play._fields:
        if isinstance(getattr(play, key), tuple) and key not in told and f"play.{key}" not in variant.assumed:
            yield RuleLine(capital(name_of_play(variant, key)), _line(" ".join(play_sentences(variant, key))))
