"""What a game tells in words of its own that no table has to have before it: for the foot that has room left."""

from collections.abc import Iterator, Sequence

from sheets.game.facts import is_of_tricks
from sheets.game.model import Variant
from sheets.phrases.assumed import each_assumption
from sheets.phrases.house_rules import HouseRules
from sheets.phrases.rule_lines import RuleLine
from sheets.phrases.words import capital, marked, within_sentence
from sheets.words.common import say, sentences
from sheets.words.language import language_of
from sheets.words.playing import is_before_play, name_of_play, play_at_the_table, told_play


def further_lines(variant: Variant, notes: Sequence[str], house_rules: HouseRules) -> tuple[RuleLine, ...]:
    """Its notes, as far as no source is in doubt, and its play, but for what is told already, and house rules.

    The play is first in a game of tricks, whose notes tell cases of it; of rummy, which all know, notes are.
    """
    left = () if "notes" in variant.assumed else [note for note in variant.notes if note not in notes]
    also, play = (
        tuple(RuleLine(language_of(variant).say("workbook-rules.also"), _line(note)) for note in left),
        tuple(_of_play(variant)),
    )
    lines = (*play, *also) if is_of_tricks(variant) else (*also, *play)
    told = " ".join(house_rules.phrases)
    return tuple(line for line in lines if within_sentence(line.text) not in told)


def _of_play(variant: Variant) -> Iterator[RuleLine]:
    play, told = told_play(variant), play_at_the_table(variant)
    for key in play._fields:
        if isinstance(getattr(play, key), tuple) and key not in told:
            name = language_of(variant).capital(name_of_play(variant, key))
            text = say(variant, sentences(getattr(play, key)))
            if is_before_play(variant, key):  # as its name says
                text = capital(text.removeprefix("Before the play "))
            path = f"play.{key}"
            why = tuple(each for each in each_assumption(variant) if each.key == path)
            yield RuleLine(name, marked(variant, path, _line(text)), assumed=why)


def _line(text: str) -> str:
    """A text as a line has it: one sentence without its full stop, several with theirs."""
    return text if ". " in text else within_sentence(text)
