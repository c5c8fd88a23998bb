"""What the page says in a language, by words/: messages, and what options are called, which a reader can find there."""

from functools import cache, partial
from pathlib import Path

from sheets.errors import with_options
from sheets.words.language import Language

WORDS = Path(__file__).parents[1] / "words"


@cache
def page_words(language: str) -> Language:
    """What says the messages of the page."""
    return Language(language, (WORDS / f"{language}.ftl").read_text("utf-8"))


def with_labels(told: str, words: Language) -> str:
    """A message with the page's labels for the options and lists that it speaks of."""
    for command, label in (("list", "games"), ("stock", "label-stock")):
        told = told.replace(f"`sheets {command}`", f"“{words.say(label)}”")
    return with_options(told, partial(_label, words))


def _label(words: Language, option: str) -> str:
    """What the page calls an option, behind whose name a value of commands may stand."""
    name, *_ = option.split(" ")
    label = said_or(words, f"label-{name}", "")
    return f"“{label}”" if label else option.replace("_", " ")


def said_or(words: Language, name: str, otherwise: str) -> str:
    """A message of the page, or something else where it has none of that name."""
    try:
        return words.say(name)
    except KeyError:
        return otherwise
