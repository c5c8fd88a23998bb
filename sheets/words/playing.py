"""How a game is played, sentence by sentence, told or as is usual in rummy; what a table looks up as it goes on."""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from sheets.game import facts
from sheets.game.facts import is_of_tricks
from sheets.game.model import Variant
from sheets.game.play import Cycle, Play, Told, TotalRange, TotalTable
from sheets.words.common import sentences, within_sentence
from sheets.words.messages import Mark, Value, noun, said, several, with_keys

ONLY_IF_TOLD: Final = ("first_dealer",)
"""Of which nothing is supposed."""
OF_SEVERAL: Final = ("first_dealer", "begins", "direction")
"""Of which nothing is said to somebody who plays alone, but in words of the game's own."""
OF_RUMMY: Final = ("stock", "begins", "going_out", "last_turn")
"""Of which nothing is supposed in a game of tricks."""
OF_CONTRACTS: Final = ("turn", "laying_down", "laying_off")
"""Of which nothing is supposed in a game without contracts."""
FEW: Final = 3
"""Numbers of players that are named one by one."""
How: TypeAlias = Literal["own", "stated", "usual", "open"]
"""In sentences of the game's own, as it says is usual, as is usual where it says nothing, or as not stated."""


def name_of_play(variant: Variant, key: str) -> Value:
    """What a key of the play is called where a game's rules are told in short."""
    return said("play-name", of=key, tricks=is_of_tricks(variant))


def question_of_play(variant: Variant, key: str) -> Value:
    """What is asked of a key of the play where nobody knows."""
    return said("play-open", of=key, tricks=is_of_tricks(variant))


def how_told(variant: Variant) -> dict[str, How]:
    """How each key of the play is told, if it is of any matter for those who can play the game."""
    contracts, alone, found = facts.has_contracts(variant), variant.is_alone, dict[str, How]()
    silent = {*ONLY_IF_TOLD, *(() if contracts else OF_CONTRACTS), *(OF_RUMMY if is_of_tricks(variant) else ())}
    is_open = {
        "turn": not contracts and not variant.notes,
        "laying_off": contracts and facts.melds_are_exact(variant),  # melds that must have just so many cards
    }
    for key, told in variant.play._asdict().items():
        if isinstance(told, tuple):
            if key != "last_turn" or not alone:
                found[key] = "own"
        elif alone and key in OF_SEVERAL:
            continue
        elif told == "unknown" or (told is None and is_open.get(key)):
            found[key] = "open"
        elif told is not None:
            found[key] = "stated"
        elif key not in silent:
            found[key] = "usual"
    return found


def stated_play(variant: Variant, *, how: tuple[How, ...] = ("own", "stated")) -> dict[str, Value]:
    """What a game tells of its play, each by its key; nothing of what it leaves out, or says that nobody knows."""
    stated = (key for key, told in how_told(variant).items() if told in how)
    return {key: sentences(_told(variant, key), f"~play.{key}") for key in stated}


def play_at_the_table(variant: Variant) -> dict[str, Value]:
    """What a table needs to know of it, as it is not what everybody does; each by its key, without a full stop."""
    how = how_told(variant)
    needed = {
        "begins": how.get("begins") == "own",
        "direction": "direction" in how and variant.play.direction == "right",
        "laying_off": variant.play.laying_off == "none",
        "last_turn": how.get("last_turn") == "own",
    }
    told = {key: within_sentence(_told(variant, key)[0]) for key, is_so in needed.items() if is_so}
    return {key: with_keys(words, f"~play.{key}") for key, words in told.items()}


def play_on_page(variant: Variant) -> dict[str, Value]:
    """What a rules page tells of each key, with its mark; None where it tells nothing."""
    stated = (key for key, how in how_told(variant).items() if how != "open")
    told = {key: several([sentences(_told(variant, key)), _mark(variant, key)], "") for key in stated}
    return {key: told.get(key) for key in Play._fields}


def turn_on_page(variant: Variant) -> tuple[Value, tuple[Value, ...]]:
    """What a rules page tells of a turn, or what leads to its steps, and these."""
    told, steps = play_on_page(variant)["turn"], _told(variant, "turn")
    if told is None or len(steps) == 1:
        return told, ()
    is_usual = variant.play.turn is None and bool(variant.notes)
    lead = said("turn-lead", tricks=is_of_tricks(variant), mark=_mark(variant, "turn"), notes=is_usual)
    return lead, steps


def laying_down_on_page(variant: Variant) -> Iterator[Value]:
    """The sentences of a rules page on laying down, and adding to melds."""
    play = play_on_page(variant)
    yield play["laying_down"]
    if variant.is_progression:
        yield said("laying-down-next")
    yield play["laying_off"]


def notes_of(variant: Variant) -> tuple[Value, ...]:
    """The game's other rules."""
    return tuple(with_keys(note, "~notes") for note in variant.notes)


def calls_of(variant: Variant) -> dict[str, Value]:
    """What each special call is, by its name."""
    return {name: with_keys(text, "~calls") for name, text in variant.calls.items()}


def _mark(variant: Variant, key: str) -> Mark:
    """That of what the game tells, or of what is told as is usual where it does not."""
    return Mark((f"~play.{key}",), is_usual=how_told(variant)[key] == "usual")


def _told(variant: Variant, key: str) -> tuple[Value, ...]:
    """What is said of a key: its own sentences as the file has them, or what is usual."""
    told: Told = getattr(variant.play, key)
    if isinstance(told, tuple):
        return told
    return _steps(variant) if key == "turn" else (_usual(variant, key),)


def _usual(variant: Variant, key: str) -> Value:
    """What is usual in rummy, said of this game; a key of which there may be none is that, too."""
    play = variant.play
    return said(
        "play-usual",
        of=key,
        contract=_contract(variant),
        discards=bool(play.stock) or facts.has_usual_discards(variant),
        side=play.direction or "left",
        adds=play.laying_off in (None, "usual") and how_told(variant).get("laying_off") != "open",
        may=play.laying_off != "none",
    )


def _contract(variant: Variant) -> Value:
    """What is laid down, None where it is just melds."""
    if not facts.has_contracts(variant):
        return None
    return noun(variant, "round" if variant.is_progression else "contract")


def _steps(variant: Variant) -> tuple[Value, ...]:
    """The steps of a usual turn, which leave to other sentences what these tell."""
    play, contract = variant.play, _contract(variant)
    must_discard = ({round_.discard for round_ in variant.rounds} or {variant.discard}) == {True}
    own_way = isinstance(play.laying_down, tuple)
    steps: list[Value] = [
        said("turn-draw"),
        said("turn-lay-down", contract=contract, own=own_way),
    ]
    if play.laying_off != "none" and how_told(variant).get("laying_off") != "open":
        how = "own" if isinstance(play.laying_off, tuple) else "contract" if contract else "melds"
        steps.append(said("turn-add", how=how, contract=contract))
    return (*steps, said("turn-discard", must=must_discard))


def turn_labels(variant: Variant, number: int) -> Value:
    """All that is another in each round, as it is in one: "pass left", "no pass"."""
    cycles = (cycle for cycle in variant.cycles if cycle.turns)
    return several([said("turn-label", name=each.name, turn=each.at(number)) for each in cycles], "; ")


def cycle_in_turn(cycle: Cycle) -> Value:
    """All that it is, round by round, and for whom: "left, right, across, none, and so on (4 players)"; else None."""
    few = several(cycle.players, "or") if len(cycle.players) <= FEW else None
    told = said(
        "cycle",
        turns=several([said("turn-side", turn=each) for each in cycle.turns], ", "),
        all=not cycle.players,
        players=few,
    )
    return told if cycle.turns else None


def cycles_on_page(variant: Variant) -> tuple[Value, ...]:
    """The sentences of a rules page on what is another in each round."""
    cycles = (cycle for cycle in variant.cycles if cycle.turns)
    return tuple(said("cycle.page", name=each.name, turns=cycle_in_turn(each)) for each in cycles)


def totals_named(those: TotalRange) -> Value:
    """Totals in short: "below 0", "0–1495", "3000 and more"."""
    low, high = those.low, those.high
    return high if low == high else said("totals", low=low, high=high, below=(high or 0) + 1)


def total_pairs(table: TotalTable) -> list[tuple[Value, int]]:
    """Each range of totals and what hangs on it, in a line, which begins by saying that it goes by totals."""
    rows = [(totals_named(those), value) for those, value in table.rows]
    return [(said("totals.first", totals=those) if n == 0 else those, value) for n, (those, value) in enumerate(rows)]


def looked_up(variant: Variant) -> Iterator[tuple[str, Value]]:
    """All of it, each thing under its name: "total below 0: 15; 0–1495: 50"."""
    yield from ((cycle.name, cycle_in_turn(cycle)) for cycle in variant.cycles)
    for table in variant.total_tables:
        pairs = (said("named", name=those, what=value) for those, value in total_pairs(table))
        yield table.name, several(pairs, "; ")
