"""Rules files that ask for about as much work as any that is let in: many rounds, many notes, long words."""

from collections.abc import Iterable
from itertools import product
from string import Template

KITCHEN = Template("""\
[variants.$id]
title = "Kitchen Rummy"
summary = "Rounds of sets and runs, as we have always played it; the lowest total wins."
players = "2-20"
deck = "$deck"
packs = 12
wild = ["joker"]
deal = 15
set = 3
run = { size = 4, suit = "same" }
rounds = [$rounds]
discard = false
buys.limit = 2
buys.draw = 1
values = { $values }
bonuses = { $bonuses }
winner = "lowest"
calls = { $calls }
notes = [$notes]
""")
DECK = """
[decks.many]
ranks = ["1-60"]
suits = ["red", "green", "blue", "black"]
specials = { joker = 2 }
"""
CONTRACTS = ("2 sets", "1 set + 1 run", "2 runs", "3 sets")


def _kitchen(game: str, **said: str) -> str:
    usual = {
        "deck": "french",
        "rounds": _texts(CONTRACTS),
        "values": '2-10 = "face", J-K = 10, A = 15, joker = 25',
        "bonuses": '"out blind" = -25',
        "calls": "",
        "notes": "",
    }
    return KITCHEN.substitute({"id": game, **usual, **said})


def _texts(words: Iterable[str]) -> str:
    return ", ".join(f'"{each}"' for each in words)


def _all_different() -> list[str]:
    """A hundred contracts, no two alike."""
    melds = product(("1 set", "2 sets"), range(2, 6), ("1 run", "2 runs"), range(3, 15))
    found = [
        f"{sets} of {size} + {runs} of {length}"
        for sets, size, runs, length in melds
        if int(sets[0]) * size + int(runs[0]) * length <= 17
    ]
    found += [f"{sets} of {size}" for sets in ("1 set", "2 sets", "3 sets") for size in range(2, 6)]
    found += [f"run of {size} + run of {more}" for size in range(3, 8) for more in range(size + 1, 10)]
    return found[:100]


def _told(number: int, length: int) -> str:
    """So many characters, no two texts alike."""
    return f"{number} {'the dealer nods at it and everybody goes on, as Grandma said; ' * 9}"[:length].rstrip()


HARD_GAMES = {
    "many-rounds": _kitchen("many-rounds", rounds=_texts(CONTRACTS * 25)),
    "many-notes": _kitchen(
        "many-notes", notes=_texts(f"{n} Grandma says so and the dealer nods at it, as ever." for n in range(50))
    ),
    "short-notes": _kitchen("short-notes", notes=_texts(f"note {n}" for n in range(200))),
    "long-notes": _kitchen("long-notes", notes=_texts(["abcd " * 99] * 12)),
    "long-calls": _kitchen("long-calls", calls=", ".join(f'"call {n}" = "{"abcd " * 99}"' for n in range(20))),
    "one-word": _kitchen("one-word", notes=_texts(["x" * 499] * 10)),
    "own-pace": f"""
[variants.own-pace]
extends = "phase-10"
title = "Ours"
notes = [{_texts("ab-" * 160 if n % 9 == 0 else "x" * 480 if n % 9 == 4 else f"note {n}" for n in range(70))}]
""",
    "much-of-all": _kitchen(
        "much-of-all",
        deck="many",
        rounds=_texts(_all_different()),
        values=", ".join(f"{n} = {n}" for n in range(1, 61)) + ", joker = 99",
        bonuses=", ".join(f'"bonus number {n}" = {{ points = {n}, repeats = true }}' for n in range(1, 41)),
        calls=", ".join(f'"call {n}" = "said when {n} cards are left"' for n in range(30)),
        notes=_texts(f"note {n}: {'the dealer nods at it; ' * 5}" for n in range(40)),
    )
    + DECK,
    "all-at-most": _kitchen(
        "all-at-most",
        deck="many",
        rounds=", ".join(
            f'{{ contract = "{contract}", note = "{_told(n, 400)}", label = "label no. {n}" }}'
            for n, contract in enumerate(_all_different())
        ),
        values=", ".join(f"{n} = {n}" for n in range(1, 61)) + ", joker = 99",
        bonuses=", ".join(
            f'"bonus number {n}" = {{ points = {n}, repeats = true, when = "{_told(n, 499)}" }}' for n in range(1, 41)
        ),
        calls=", ".join(f'"call {n}" = "{_told(n, 499)}"' for n in range(40)),
        notes=_texts(_told(n, 499) for n in range(150)),
    )
    + DECK,
}
"""The text of each, by the name of its file and of the game in it."""
