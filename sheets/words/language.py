"""Messages in the words of a language, or as a formula or script that puts these words together."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias
from unicodedata import normalize

from sheets.expressions import Expression, Term, any_of, cases, joined, term
from sheets.files import shipped
from sheets.game.model import Variant
from sheets.text import signed
from sheets.words.fluent import Call, Catalogue, Pattern, Reference, Select, Variable
from sheets.words.messages import Case, Cell, Mark, Noun, Said, Several, Value, assumed_by, said, word

ASSUMED_MARK, USUAL_MARK = "*", "†"
"""Behind what a game supposes, and behind what is told as is usual because the game does not say it."""
_ROW: Final = ("and", "or")
_SIGNS: Final = {"; ": "list-semicolon"}
"""Between several, as languages have it."""
_ENDS = (".", "!", "?", "…", ":")
_VOWEL = re.compile(
    r"(?!one\b|once|eu|ewe)[aeio]|u[glmp]|un(?!i)|hour|honou?r|honest|heir|8\d*\b|11\b|18\b", re.IGNORECASE
)
"""How English words begin that are spoken with a vowel first: "an hour", but "a one-eyed jack"."""


class Choice(NamedTuple):
    """What is said behind the first condition that holds."""

    cases: "tuple[tuple[Expression, Pieces], ...]"
    otherwise: "Pieces"


Pieces: TypeAlias = "list[str | Cell | Choice]"
Values: TypeAlias = Mapping[str, Value]


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language that comes with the program."""
    return Catalogue((shipped("languages") / f"{language}.ftl").read_text("utf-8"))


@lru_cache(maxsize=8)
def _laid_over(language: str, wording: str) -> tuple[Catalogue, ...]:
    own = (Catalogue(wording),) if wording else ()
    return (*own, *(catalogue(each) for each in dict.fromkeys((language, "en"))))


@dataclass(frozen=True)
class Language:
    """Says messages: in words of one's own, in the language, or in English where neither has them."""

    code: str = "en"
    wording: str = ""
    assumed: tuple[str, ...] = ()
    """The keys that have a mark behind what is told of them."""
    nouns: Mapping[str, Noun] = field(default_factory=dict, hash=False)
    """The game's words, which every message may say by the names that they have there."""

    def say(self, name: str, /, **values: Value) -> str:
        """A message in words."""
        return self.words(said(name, **values))

    def words(self, value: Value) -> str:
        """It in words; "" for nothing."""
        return "".join(str(piece) for piece in self.pieces(value))

    def capital(self, value: Value) -> str:
        """It with a capital at its beginning."""
        words = self.words(value)
        return words[:1].upper() + words[1:]

    def sentence(self, value: Value) -> str:
        """It with a capital and a full stop, unless it has an end already."""
        words = self.capital(value)
        return words if not words or words.rstrip(ASSUMED_MARK + USUAL_MARK).endswith(_ENDS) else f"{words}."

    def expression(self, value: Value) -> Expression:
        """It as an expression that puts its words together."""
        return _expression(self.pieces(value))

    def pieces(self, value: Value) -> Pieces:
        """Words, and what is known only later."""
        match value:
            case None | "":
                return []
            case str() | Cell():
                return [value]
            case int():
                return [signed(value)]
            case Said(name, values, keys):
                return [*self._named(name, dict(values)), *self._mark(keys)]
            case Noun():
                return self._noun(value, "one")
            case Several(_, _, keys):
                return [*self._several(value), *self._mark(keys)]
            case Mark(keys, is_usual):
                return [USUAL_MARK] if is_usual else self._mark(keys)
        raise TypeError(value)

    def _mark(self, keys: tuple[str, ...]) -> Pieces:
        return [ASSUMED_MARK] if keys and self.assumed and assumed_by(self.assumed, keys) else []

    def _pattern(self, name: str) -> Pattern | None:
        catalogues = _laid_over(self.code, self.wording)
        return next((found for each in catalogues if (found := each.pattern(name)) is not None), None)

    def _value(self, part: str | Variable, values: Values) -> Value:
        if isinstance(part, str):
            return part
        return values[part.name] if part.name in values else self.nouns[part.name]

    def _named(self, name: str, values: Values) -> Pieces:
        pattern = self._pattern(name)
        if pattern is None:
            raise KeyError(name)
        return self._said(pattern, values)

    def _said(self, pattern: Pattern, values: Values) -> Pieces:
        found: Pieces = []
        for part in pattern:
            match part:
                case str():
                    found.append(part)
                case Variable():
                    found += self.pieces(self._value(part, values))
                case Reference(name):
                    found += self._named(name, values)
                case Call():
                    found += self._called(part, values)
                case Select():
                    found += self._selected(part, values)
        return found

    def _called(self, call: Call, values: Values) -> Pieces:
        first, *others = [self._value(each, values) for each in call.arguments]
        match call.function:
            case "NOUN" if isinstance(first, Noun):
                return (
                    self._noun(first, form)
                    if isinstance(form := call.arguments[1], str)
                    else self._so_many(first, *others)
                )
            case "NOUN":  # several words, or none, that stand where one of the game's may
                return self.pieces(first)
            case "CAPITAL":
                pieces = self.pieces(first)
                if pieces and isinstance(pieces[0], str):
                    pieces[0] = pieces[0][:1].upper() + pieces[0][1:]
                return pieces
            case "FIRST":
                return [normalize("NFKD", self.words(first)[:1].lower())[:1]]
            case "A":
                return self._with_article(first, *map(self.words, others))
        raise ValueError(call)

    def _with_article(self, value: Value, form: str = "") -> Pieces:
        """It behind the article that the catalogue has in a form, by gender; English has its own way."""
        words = self._noun(value, form or "one") if isinstance(value, Noun) else self.pieces(value)
        article = self._pattern(f"article.{form}" if form else "article")
        if article is None:
            told = "".join(map(str, words))
            return ["an " if _VOWEL.match(told) else "a ", *words]
        gender = "".join(map(str, self._noun(value, "gender"))) if isinstance(value, Noun) else ""
        told = "".join(map(str, self._said(article, {"gender": gender, "what": "".join(map(str, words))})))
        return [told if told.endswith(("'", "’")) else f"{told} ", *words]

    def _so_many(self, noun: Noun, number: Value) -> Pieces:
        """A word behind a number; one that is left open stands for several."""
        if isinstance(number, Cell):
            one = any_of([number.expression.equals(each) for each in self._ones])
            return [Choice(((one, self._noun(noun, "one")),), self._noun(noun, "many"))]
        return self._noun(noun, "one" if number in self._ones else "many")

    def _noun(self, noun: Noun, form: str) -> Pieces:
        """A word in a form: as the catalogue has it, unless the game's file writes it otherwise.

        A form that neither has is that of many where its name begins so, else that of one.
        """
        name = f"noun-{noun.name}"
        if _is_in_english(noun):
            pattern = self._pattern(name if form == "one" else f"{name}.{form}")
            if pattern or form in ("one", "many", "gender"):
                return self._said(pattern or (), {})
            return self._noun(noun, "many" if form.startswith("many") else "one")
        return [noun.gender if form == "gender" else noun.many if form.startswith("many") else noun.one]

    @cached_property
    def _ones(self) -> tuple[int, ...]:
        """The numbers that have the singular behind them."""
        pattern = self._pattern("plural")
        several = pattern[0] if pattern else None
        keys = several.variants if isinstance(several, Select) else {"1": ("one",)}
        return tuple(int(key) for key, form in keys.items() if key.isdecimal() and form == ("one",))

    def _plural(self, number: int) -> str:
        return "one" if number in self._ones else "other"

    def _selected(self, select: Select, values: Values) -> Pieces:
        def variant(key: str) -> Pieces:
            return self._said(select.variants.get(key, select.variants[select.default]), values)

        selector = select.selector
        called = "".join(map(str, self._called(selector, values))) if isinstance(selector, Call) else ""
        match self._value(selector, values) if isinstance(selector, Variable) else called:
            case Case(conditions, otherwise):
                return [Choice(tuple((condition, variant(key)) for condition, key in conditions), variant(otherwise))]
            case Cell(expression):
                keys = [key for key in select.variants if key != select.default]
                cases = tuple((self._is(expression, key), variant(key)) for key in keys)
                return [Choice(cases, variant(select.default))]
            case bool(value):
                return variant("yes" if value else "no")
            case int(value):
                return variant(str(value) if str(value) in select.variants else self._plural(value))
            case Noun(name):
                return variant(name)
            case None | "":
                return variant("none" if "none" in select.variants else select.default)
            case value:
                return variant(self.words(value))

    def _is(self, expression: Expression, key: str) -> Expression:
        """Whether what is known only later fits the key of a variant."""
        if key == "one":
            return any_of([expression.equals(number) for number in self._ones])
        return expression.equals(int(key) if key.isdecimal() else key)

    def _several(self, value: Several) -> Pieces:
        first, *others = value.items
        if value.between == "sentences":
            return [" ".join(map(self.sentence, value.items))]
        found = self.pieces(first)
        for place, item in enumerate(others, 1):
            is_last = place == len(others)
            if value.between in _ROW:
                found += self._named(f"list-{value.between}", {"last": item}) if is_last else [", "]
            elif value.between:
                joining = self._pattern(_SIGNS.get(value.between, value.between))
                found += [value.between] if joining is None else self._said(joining, {"last": item})
            found += self.pieces(item)
        return found


@lru_cache(maxsize=512)
def _is_in_english(noun: Noun) -> bool:
    """Whether the English catalogue has the word with the very forms that the game's file writes."""
    english = catalogue("en")
    one, many = (english.pattern(f"noun-{noun.name}{form}") for form in ("", ".many"))
    return (one, many) == ((noun.one,), (noun.many,))


def _expression(pieces: Pieces) -> Expression:
    put: list[Term] = []
    for is_text, group in groupby(pieces, key=lambda piece: isinstance(piece, str)):
        parts = [piece for piece in group if piece != ""]
        if parts:
            put += ["".join(map(str, parts))] if is_text else map(_put, parts)
    return term(put[0] if len(put) == 1 else joined(*put) if put else "")


def _put(piece: str | Cell | Choice) -> Term:
    """What is known only later, as it stands between texts."""
    match piece:
        case Choice(conditions, otherwise):
            told = ((condition, _expression(then)) for condition, then in conditions)
            return cases(*told, otherwise=_expression(otherwise))
        case Cell(expression):
            return expression
        case str():
            return piece


ENGLISH: Final = Language()


def language_of(variant: Variant) -> Language:
    """The language in which a game is told, with its words and the marks of what it assumes."""
    code, hand = variant.language or "en", "deal" if variant.is_progression else "round"
    return _language(code, variant.wording, tuple(variant.assumed), tuple(variant.words.items()), hand)


@lru_cache(maxsize=64)
def _language(
    code: str, wording: str, assumed: tuple[str, ...], words: tuple[tuple[str, tuple[str, ...]], ...], hand: str
) -> Language:
    nouns = {key: word(*each) for key, each in words}
    return Language(code, wording, assumed, {**nouns, "hand": nouns[hand]})
