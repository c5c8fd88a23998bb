"""How a game stands in a sentence or two: what is missing or comes next, and who leads or has won."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from sheets.game.model import Variant
from sheets.game.scoring import Standing, is_whole
from sheets.phrases.doubt_words import doubt_phrase
from sheets.phrases.words import capital, of_round
from sheets.tally.figure_tally import entries_of, lacking, odd_entries, waited_for
from sheets.tally.missing_ticks import out_without_tick
from sheets.tally.score_tally import Tally, halves, namesakes, round_ahead, rows_called, spoken_names
from sheets.tally.seating import PARTNERS
from sheets.words.common import round_named, say
from sheets.words.formula_words import broken_checks
from sheets.words.language import ENGLISH, language_of
from sheets.words.messages import said
from sheets.words.rounds import round_in_sentence
from sheets.words.sheet import between_columns, columns_called

T = TypeVar("T")
FILL_IN = "Fill in the yellow cells as you play."
GAME_OVER = "Game over: "
STOP_HERE = " if you stop here."
AFTER = " after "
WINS = ("wins", "win")
"""Of one player, and of several, or a team."""
LEADS = ("leads", "lead")
NOBODY_LEADS = "Nobody has a place."
"""Where everybody has left and is out of the places, or was away all the time."""
SKIPPED, IS_NEXT, DEALS = " is skipped", " is next", " deals"
MOST_MISSING = 3
"""Players whose scores are missing; more are counted, and not named."""
OF_ONE, OF_SEVERAL, SCORES_IN, IN = "’s score in ", "The scores of ", " scores in ", " in "
IS_MISSING, ARE_MISSING = " is missing.", " are missing."
OF_ENTRY, BETWEEN_ENTRIES = " of ", ", "
"""Between an entry and those who have not written it, and between several entries."""
CANT_BE = " can\u2019t be so."
"""Of entries that are none, or are beyond their bounds."""
OUT_WITHOUT_TICK = f" went out without an x under \u201c{ENGLISH.say('workbook-laid')}\u201d."
"""Of one, or several, who must have laid down what they were on, which no tick says."""
THERE_TWICE, HERE_CALLED = " is there twice; the second one is called ", " here."


def leaders(players: Sequence[T], standing: Standing) -> list[T]:
    """The players in the first place."""
    return [player for player, place in zip(players, standing.places, strict=True) if place == 1]


def of_leaders(names: str, number: int, verb: tuple[str, str]) -> str:
    """What so many leaders do: "Ann wins", "Ann & Ben lead", be these two players or a team."""
    return f"{names} {verb[0] if number == 1 and PARTNERS not in names else verb[1]}"


def standing_phrase(variant: Variant, tally: Tally, standing: Standing, *, dealers: Sequence[str] = ()) -> str:
    """What is wrong or missing in a round, or what comes next, and what is in doubt, or else who wins or leads.

    `dealers` has the name of who deals each round, where that is known.
    """
    told = _said(variant, tally, standing, dealers)
    alike = (f"{name}{THERE_TWICE}{called}{HERE_CALLED}" for name, called in namesakes(tally.players)[:1])
    return " ".join(filter(None, [*told, *alike]))


def _said(variant: Variant, tally: Tally, standing: Standing, dealers: Sequence[str]) -> list[str]:
    ahead = ahead_phrase(variant, tally, dealers=dealers)
    if not tally.last_hand:
        return [ahead, FILL_IN]
    if faulty := _impossible(variant, tally) or _wrong_sums(variant, tally) or _missing(variant, tally):
        return [faulty]
    if not standing.complete and (not_ticked := _not_ticked(variant, tally)):
        return [not_ticked]
    first = leaders(spoken_names(tally.players, variant.teams), standing)
    if not first:
        return [NOBODY_LEADS]
    names = between_columns(variant).join(first)
    doubt = doubt_phrase(variant, tally, dealers, is_over=standing.complete and not standing.may_go_on)
    if not standing.complete:
        return [ahead, doubt or f"{of_leaders(names, len(first), LEADS)}{AFTER}{_so_far(variant, tally)}."]
    win = of_leaders(names, len(first), WINS)
    return [ahead, doubt or f"{win}{STOP_HERE}"] if standing.may_go_on else [doubt, f"{GAME_OVER}{win}."]


def _impossible(variant: Variant, tally: Tally) -> str:
    """Which entries can't be as they are written, in the first round that has any."""
    for number, name in enumerate(rows_called(variant, tally) if variant.figures and tally.written else ()):
        odd = [(player, entry) for player, entry, _, _ in odd_entries(variant, tally, number)]
        if odd:
            players = range(len(tally.players))
            asked = {kind.name: [(player, kind.name) in odd for player in players] for kind in entries_of(variant)}
            told, _ = entries_named(variant, spoken_names(tally.players, variant.teams), asked)
            return f"{capital(of_round(variant, name))}: {told}{CANT_BE}"
    return ""


def _wrong_sums(variant: Variant, tally: Tally) -> str:
    """The first round that must add up, and does not."""
    rows = rows_called(variant, tally) if variant.figures and tally.written else ()
    for number, name in enumerate(rows):
        for told in broken_checks(variant, tally, number)[:1]:
            broken = said("round-broken", round=round_named(variant, name), what=told)
            return language_of(variant).sentence(broken)
    return ""


def _missing(variant: Variant, tally: Tally) -> str:
    """Whose scores are missing in the first round that is half entered."""
    players = spoken_names(tally.players, variant.teams)
    for number in halves(tally)[:1]:
        name, asked = rows_called(variant, tally)[number], waited_for(variant, tally, number)
        if variant.figures and any(asked):
            return _missing_entries(variant, tally, number)
        if any(asked):
            names = [player for player, is_asked in zip(players, asked, strict=True) if is_asked]
            if len(names) == 1:
                return f"{names[0]}{OF_ONE}{of_round(variant, name)}{IS_MISSING}"
            together = between_columns(variant).join(names)
            whose = f"{OF_SEVERAL}{together}{IN}" if len(names) <= MOST_MISSING else f"{len(names)}{SCORES_IN}"
            return f"{whose}{of_round(variant, name)}{ARE_MISSING}"
    return ""


def _missing_entries(variant: Variant, tally: Tally, number: int) -> str:
    """Which entries a round, from 0, waits for: "Round 3: bid of Ann, tricks of Ann & Ben are missing."."""
    assert variant.figures is not None
    lacks = lacking(variant, tally, number)
    asked = {kind.name: [kind.name in missing for missing in lacks] for kind in variant.figures.entries}
    told, cells = entries_named(variant, spoken_names(tally.players, variant.teams), asked)
    hand = capital(of_round(variant, rows_called(variant, tally)[number]))
    return f"{hand}: {told}{IS_MISSING if cells == 1 else ARE_MISSING}"


def _not_ticked(variant: Variant, tally: Tally) -> str:
    """Who went out without a tick in the first round in which somebody did."""
    names = spoken_names(tally.players, variant.teams)
    for name, whose in zip(rows_called(variant, tally), out_without_tick(variant, tally), strict=True):
        if any(whose):
            out = between_columns(variant).join(player for player, is_so in zip(names, whose, strict=True) if is_so)
            return f"{capital(of_round(variant, name))}: {out}{OUT_WITHOUT_TICK}"
    return ""


def entries_named(variant: Variant, names: Sequence[str], asked: Mapping[str, Sequence[bool]]) -> tuple[str, int]:
    """Entries with whose they are, and how many they are: "bid of Ann, tricks of 4 players" are 5.

    `asked` says of each entry, by its name, of which columns it is; one that a round has once is of nobody where it
    may be of several.
    """
    parts, cells = [], 0
    for kind in variant.figures.entries if variant.figures else ():
        whose = [name for name, is_asked in zip(names, asked[kind.name], strict=True) if is_asked]
        if kind.once and len(whose) > 1:
            parts.append(kind.name)
            cells += 1
        elif whose:
            many = f"{len(whose)} {say(variant, columns_called(variant, len(whose)))}"
            of = between_columns(variant).join(whose) if len(whose) <= MOST_MISSING else many
            parts.append(f"{kind.name}{OF_ENTRY}{of}")
            cells += len(whose)
    return BETWEEN_ENTRIES.join(parts), cells


def ahead_phrase(variant: Variant, tally: Tally, *, dealers: Sequence[str] = ()) -> str:
    """The round that is to be written next, what it asks for, and who deals; empty where none is left."""
    number = round_ahead(variant, tally)
    if number is None:
        return ""
    dealer = f"{dealers[number]}{DEALS}" if number < len(dealers) and dealers[number] else ""
    told = ", ".join(filter(None, (asked_for(variant, number), dealer)))
    skipped = SKIPPED if number < tally.last_hand else "" if told else IS_NEXT
    return capital(f"{of_round(variant, rows_called(variant, tally)[number])}{skipped}{': ' if told else ''}{told}.")


def asked_for(variant: Variant, number: int) -> str:
    """What a round, from 0, asks of everybody; empty where that differs, or nobody knows."""
    if not variant.rounds or variant.is_progression:
        return ""
    return say(variant, round_in_sentence(variant, variant.rounds[number]))


def of_all_rounds(variant: Variant) -> str:
    """Behind the number of rounds that everybody has scored, in a game that lists them: " of up to 11 hands"."""
    most = variant.end.rounds[-1] if variant.end.rounds else len(variant.rounds)
    up_to = "up to " if len(variant.end.rounds) > 1 else ""
    return f" of {up_to}{most} {variant.word('round', most)}"


def _so_far(variant: Variant, tally: Tally) -> str:
    """The rounds that everybody has scored: "3 of 7 hands"; in a progression, where hands may have no score, all."""
    scored = sum(map(is_whole, tally.told))
    if variant.rounds and not variant.is_progression:
        return f"{scored}{of_all_rounds(variant)}"
    number = tally.last_hand if variant.is_progression else scored
    return f"{number} {variant.hand_word(number)}"
