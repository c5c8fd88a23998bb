"""What one plays for, and when it is over: families of games, the aim, the last card, the end, ties, who pays whom."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from sheets.game.facts import cards_count_against, has_contracts, has_melds, is_of_tricks
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.words.common import rounds_named, sentences, within_sentence
from sheets.words.messages import Mark, Said, Value, noun, said, several, with_keys
from sheets.words.playing import play_on_page

FAMILIES: Final = ("contracts", "own-pace", "no-contracts", "melds-count", "tricks")
"""In the order in which they are listed."""
OF_END: Final = ("winner", "end", "end.kind")
"""The keys that the sentence of the end tells of."""


def family_of(game: Variant) -> Said:
    """The family that a game belongs to, told from what it asks for and what it writes."""
    return said("family", of=_family(game))


def _family(game: Variant) -> str:
    if game.is_progression:
        return "own-pace"
    if has_contracts(game):
        return "contracts"
    if is_of_tricks(game):
        return "tricks"
    return "no-contracts" if game.figures is None else "melds-count"


def by_families(games: Sequence[Variant]) -> dict[Value, tuple[Variant, ...]]:
    """The games of each family that has any, in the order that they have."""
    found = {family: tuple(game for game in games if _family(game) == family) for family in FAMILIES}
    return {said("family", of=family): those for family, those in found.items() if those}


def aim_on_page(variant: Variant, *, alone: bool) -> Iterator[Value]:
    """The sentences of a rules page on what one plays for, and who wins."""
    family, bids = _family(variant), variant.figures and any(kind.made for kind in variant.figures.entries)
    values: dict[str, Value] = {"alone": alone, "melds": has_melds(variant), "several": len(variant.rounds) > 1}
    values["against"] = variant.has_points and cards_count_against(variant)
    if family != "tricks" or bids:
        yield said("aim", of=family, **values)
    # in a progression who wins and when the game ends are one thing
    yield ending(variant) if variant.is_progression else said("ending.aim", "winner", best=variant.winner)


def ending(variant: Variant) -> Value:
    """When the game ends and who wins."""
    end, values = variant.end, dict[str, Value]()
    if end.kind == "rounds":
        values["rounds"] = _all_rounds(variant)
    elif end.kind == "target":
        values |= {"target": with_keys(end.target, "end.target"), "floor": end.floor}
    elif end.kind == "progression":
        values["last"] = said("round-named", name=variant.rounds[-1].name)
    kind, note = "first" if variant.winner == "first" else end.kind, with_keys(within_sentence(end.note), "end.note")
    return said("ending", *OF_END, kind=kind, best=variant.winner, note=note, **values)


def _all_rounds(variant: Variant) -> Value:
    """The rounds of a game that is over after them: "seven hands", "eight or ten hands, as agreed,"."""
    number, optional = len(variant.rounds), sum(round_.optional for round_ in variant.rounds)
    if variant.lengths:
        return said("ending-rounds.last")
    return said(
        "ending-rounds",
        how="agreed" if variant.end.rounds else "all" if optional == number else "some" if optional else None,
        numbers=several([said("number-word", number=each) for each in variant.end.rounds or (number,)], "or"),
        number=number,
        mark=Mark(("end.rounds",)),
        optional=said("number-word", number=optional),
    )


def tie(variant: Variant) -> Value:
    """Who wins of players who are level; None where they share, or nobody knows."""
    if variant.is_alone:
        return None
    if variant.tie == "play on":
        return said("tie.play-on", "~tie")
    if variant.shares_places:
        return None
    deal = noun(variant, "deal") if variant.is_progression else None
    return said("tie", "~tie", deal=deal, best=variant.tie)


def is_tie_shared(variant: Variant) -> bool:
    """Whether players who are level share their place, in a game where they can be level."""
    return variant.tie == "shared" and variant.winner != "first" and not variant.is_alone


def is_tie_open(variant: Variant) -> bool:
    """Whether nobody knows what holds for players who are level."""
    return variant.tie is None and variant.winner != "first" and not variant.is_alone


def open_discards(variant: Variant) -> tuple[Round, ...]:
    """The rounds of which nobody knows whether the last card must be discarded, be it in words of the game's own."""
    rounds = tuple(each for each in variant.rounds if each.discard is None)
    is_told = variant.play.has_own_way_out or not has_contracts(variant)
    return rounds if len(rounds) < len(variant.rounds) or not is_told else ()


def last_card(variant: Variant, unknown: Value = None) -> Value:
    """Whether the last card must be discarded; None where nobody says.

    Where that is known of some rounds only, with a word for what is unknown also asked of the others.
    """
    stated = {round_.discard for round_ in variant.rounds} or {variant.discard}
    bound, free = ([each for each in variant.rounds if each.discard is must] for must in (True, False))
    how = {
        (True,): "bound",
        (False,): "free",
        (True, False): "but" if len(free) <= len(bound) else "only",
        (True, None): "in-bound",
        (False, None): "in-free",
        (True, False, None): "in-both",
    }.get(tuple(each for each in (True, False, None) if each in stated))
    if not how:
        return None
    mark, names = Mark(("~discard",)), partial(rounds_named, variant, in_ranges=False)
    told = said(
        "discard",
        how=how,
        must=mark if variant.discard else None,
        free=said("rounds-named.in", **names(free)),
        bound=said("rounds-named.in", **names(bound)),
        mark=mark if not variant.discard and variant.discard in (None, *stated) else None,
    )
    others = open_discards(variant)
    if not (others and unknown):
        return told
    return said("discard.and", told=told, number=len(others), known=bool(free and bound), unknown=unknown)


def settlement(variant: Variant) -> Value:
    """Who pays whom, and what a point is worth; None where nobody pays."""
    pays, mark = variant.settlement, Mark(("~settlement.convention",))
    return pays and said("settlement", how=pays.convention, mark=mark, stake=with_keys(pays.stake, "settlement.stake"))


def going_out_on_page(variant: Variant, here: Variant) -> Iterator[Value]:
    """The sentences of a rules page on the end of a hand; `here` are the rules for those at the table."""
    play = play_on_page(here)
    yield play["going_out"]
    yield play["last_turn"]
    if variant.has_points and variant.figures is None and variant.out is not None:
        yield _told_as_usual(variant, said("out-points.page", points=variant.out), "out")
    is_alike = len({round_.discard for round_ in variant.rounds}) <= 1
    if not (is_alike and here.play.has_own_way_out):  # which has said it
        yield last_card(variant)


def end_on_page(variant: Variant, here: Variant) -> Iterator[Value]:
    """The sentences of a rules page on the end of the game; `here` are the rules for those at the table."""
    yield ending(variant)
    if is_tie_shared(here):
        yield _told_as_usual(variant, said("tie.shared"), "tie")
    elif not is_tie_open(here):
        yield tie(here)


def settlement_on_page(variant: Variant) -> Value:
    """The sentence of a rules page on who pays whom; None where nobody does."""
    return said("settlement.page", what=settlement(variant)) if variant.settlement else None


def _told_as_usual(variant: Variant, sentence: Value, key: str) -> Value:
    """A sentence with the mark of what is told as is usual, where the game does not say it."""
    return several([sentences([sentence]), Mark((f"~{key}",), is_usual=key not in variant.stated)], "")
