"""The questions of the form of house rules as the page asks them: the program asks in English."""

from collections.abc import Sequence
from dataclasses import replace

from api.words import said_or
from sheets.make.house_form import HouseForm, HouseQuestion, HouseQuestions
from sheets.words.language import Language
from sheets.words.translation import translation

NAMED = ("values", "bonuses")
"""The tables whose questions are called by what the file calls cards and bonuses."""


def in_words(form: HouseForm, words: Language) -> HouseForm:
    """The form asked in the language of the page."""
    return form if words.code == "en" else replace(form, groups=[_group(each, words) for each in form.groups])


def _group(group: HouseQuestions, words: Language) -> HouseQuestions:
    table, *_ = group.fields[0].path if group.fields else group.more
    fields = [_asked(each, words) for each in group.fields]
    return replace(group, said=said_or(words, f"ask-of-{table}", group.said), fields=fields)


def _asked(question: HouseQuestion, words: Language) -> HouseQuestion:
    match [str(part) for part in question.path]:
        case [table, name, *_] if table in NAMED:
            said = _named(name, words)
        case ["round", number, key]:
            noun, _, _ = question.said.partition(" ")
            said = words.say("ask-round", round=said_or(words, f"noun-{noun}", noun), number=number)
            if key != "contract":
                said = f"{said}: {said_or(words, f'ask-round-{key}', key)}"
        case path:
            said = _of_path(path, words) or question.said
    return replace(question, said=said)


def _named(name: str, words: Language) -> str:
    """What the page calls cards, "3 of clubs" or "wild", or a bonus."""
    texts = translation(words.code).texts
    if said := said_or(words, f"ask-card-{name.replace(' ', '-')}", ""):
        return said
    rank, of, suit = name.partition(" of ")
    return words.say("card", rank=rank, suit=texts.get(suit, suit)) if of else texts.get(name, name)


def _of_path(path: Sequence[str], words: Language) -> str:
    """The question for a key; behind it for how many players it is asked, or for melds of which size."""
    if said := said_or(words, f"ask-{'-'.join(path)}", ""):
        return said
    *key, last = path
    said = said_or(words, f"ask-{'-'.join(key)}", "")
    if key[1:] == ["by_size"]:
        return words.say("ask-for-size", question=said, size=last)
    return said and words.say("ask-for", question=said, players=last.replace("-", "–"))
