"""Games in another language: what the shipped ones are called and tell, by what they say in English."""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Final, NamedTuple, cast

from sheets.errors import WrongUsage
from sheets.files import shipped
from sheets.game.deck import CardValue, Wild
from sheets.game.melds import MeldKind
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.game.scoring import STARTS, WITHDRAWALS
from sheets.record.csv import LEFT, START
from sheets.rules_file import Library, OnDemand
from sheets.text import LANGUAGES, joined, quote
from sheets.words.language import Language

_CODED: Final = frozenset(
    {
        *("id", "extends", "version", "winner", "tie", "kind", "convention", "direction", "by", "per"),
        *("precision", "how", "sign", "stated", "language", "wording", "sources", "singular", "plural"),
    }
)
"""Fields that hold one of a few values that programs know, or what stays as it is written."""
_BY_KEY: Final = frozenset({"assumed", "melds"})
"""Tables whose keys are those of the rules file."""
_CARDS: Final = frozenset({(CardValue, "name"), (Wild, "names"), (Round, "wild_names")})
"""Where several names may stand together: "10-K", "2 of clubs"."""
_CARD: Final = "card"


class Translation(NamedTuple):
    """The words of one language for those of the shipped games."""

    texts: Mapping[str, str]
    words: Mapping[str, tuple[str, str, str]]
    """Of what games call a round, a set, a buy, by the English word for one: one, many and the gender."""


@cache
def translation(language: str) -> Translation:
    """That of a language; empty for English."""
    if language == "en":
        return Translation({}, {})
    found = tomllib.loads((shipped("languages") / f"games.{language}.toml").read_text("utf-8"))
    texts = {text: told for text, told in found["texts"].items() if told}
    return Translation(texts, {name: tuple(forms) for name, forms in found["words"].items()})


def in_language(game: Variant, language: str) -> Variant:
    """The game told in a language; what its own file says in other words than a shipped game stays as it is.

    All its names change alike wherever they stand, be it in formulas or examples, so that nothing follows otherwise. A
    game is told out of the words of its file: of a library, one of those that are `written`.
    """
    into = translation(language or "en")
    told = cast("Variant", Translator(_kept_apart(game, into)).told(game)) if into.texts else game
    return told._replace(language=language)


def _kept_apart(game: Variant, into: Translation) -> Translation:
    """The words of a language for a game, without those that another of its own texts has already."""
    own = _Texts()
    own.told(game)
    taken, texts = own.found - into.texts.keys(), dict[str, str]()
    for text, told in into.texts.items():
        if text in own.found:
            texts[text] = text if told in taken else told
            taken.add(texts[text])
    return into._replace(texts=texts)


def in_english(names: Iterable[str], language: str) -> tuple[str, ...]:
    """What the English names of some are, such as suits that have signs; those that are unknown stay."""
    known = {told: text for text, told in translation(language or "en").texts.items()}
    return tuple(known.get(name, name) for name in names)


def told_in(games: Library, language: str, *, otherwise: str = "") -> Library:
    """The games in a language, or for "" each in that of its own file, else in another; in English where that is ""."""

    def told(name: str) -> Variant:
        game = games.written[name]
        code = language or game.language or otherwise
        return in_language(game, code) if code else game

    if language and language not in LANGUAGES:
        raise WrongUsage.of(f"there is no language {quote(language)}", f"choose one of {joined([*LANGUAGES], 'or')}")
    return games._replace(variants=OnDemand(games.variants, told))


def cards_called(game: Variant, text: str) -> Iterator[str]:
    """What a card may be that somebody calls so: as it is, by its name in the file, by what pages call a joker."""
    yield text
    language, into = Language(game.language or "en"), translation(game.language or "en")
    yield Translator(into).text(text, _CARD)
    said = {"wild": language.say("card-wild"), "joker": language.say("noun-joker")}
    names = {word.casefold(): name for name, word in said.items() if name in game.deck.specials}
    yield re.sub(r"[^\W\d_]+", lambda found: names.get(found[0].casefold(), found[0]), text)


def coming_words(language: Language) -> dict[str, str]:
    """What a language calls that with which somebody begins, or how he left, by our words for it."""
    said = {word: language.say("coming-word", of=word) for word in STARTS}
    return said | {word: language.say("leaving-word", of=word.replace(" ", "-")) for word in WITHDRAWALS}


def said_elsewhere(game: Variant) -> Callable[[str], str | None]:
    """What the game's words and names are by which another of our languages calls them; None for no such word."""

    @cache
    def known() -> dict[str, str]:
        in_english = {told: text for text, told in translation(game.language or "en").texts.items()}
        found: dict[str, str] = {}
        for code in LANGUAGES:
            language, texts = Language(code), translation(code).texts
            found |= {language.say("workbook-starts"): START, language.say("workbook-left"): LEFT}
            found |= {word: ours for ours, word in coming_words(language).items()}
            for name in _typed_names(game):
                text = in_english.get(name, name)
                found[texts.get(text, text)] = name
        return {word.casefold(): ours for word, ours in found.items()}

    return lambda text: known().get(text.casefold())


def _typed_names(game: Variant) -> Iterator[str]:
    """The names that people write in cells and above them."""
    yield from (bonus.name for bonus in game.bonuses)
    for kind in game.figures.entries if game.figures else ():
        yield from (kind.name, *kind.choices)


class Translator:
    """Says all texts within a value in another language."""

    def __init__(self, into: Translation) -> None:
        self._texts, self._words = into

    def told(self, value: object, field: str = "") -> object:
        """A value like it, texts and names being those of the language; `field` is where it stands."""
        match value:
            case str():
                return self.text(value, field)
            case Mapping() if field == "words":
                own = {key: self._words.get(forms[0], forms) for key, forms in value.items()}
                return {forms[0]: forms for forms in self._words.values()} | own
            case Mapping():
                is_by_key = field in _BY_KEY
                return {key if is_by_key else self.told(key): self.told(inner) for key, inner in value.items()}
            case tuple() if names := getattr(value, "_fields", ()):
                parts = [self._field(value, name) for name in names]
                return self._meld(type(value)._make(parts))  # type: ignore[attr-defined]  # a NamedTuple
            case tuple() | frozenset():
                return type(value)(self.told(each, field) for each in value)
        if is_dataclass(value) and not isinstance(value, type):
            return replace(value, **{each.name: self._field(value, each.name) for each in fields(value)})
        return value

    def _field(self, owner: object, name: str) -> object:
        value: object = getattr(owner, name)
        is_of_cards = (type(owner), name) in _CARDS
        is_coded = name in _CODED or (isinstance(owner, MeldKind) and name in ("name", "suit"))
        return value if is_coded else self.told(value, _CARD if is_of_cards else name)

    def _meld(self, value: object) -> object:
        """A kind of meld by the game's word for it; all else as it is."""
        if not isinstance(value, MeldKind) or value.singular not in self._words:
            return value
        one, many, gender = self._words[value.singular]
        return value._replace(singular=one, plural=many, gender=gender)

    def text(self, text: str, field: str) -> str:
        """A text or a name; of several names together each."""
        known = self._texts.get(text)
        if known is None and field == _CARD:
            return re.sub(r"[^\W\d_]+", lambda found: self._texts.get(found[0], found[0]), text)
        return text if known is None else known


class _Texts(Translator):
    """Finds all texts and names."""

    def __init__(self) -> None:
        super().__init__(Translation({}, {}))
        self.found: set[str] = set()

    def text(self, text: str, field: str) -> str:  # noqa: ARG002  # as its base has it
        """It as it is."""
        self.found.add(text)
        return text
