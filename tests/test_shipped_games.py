"""The shipped games of rummy against what their sources say, typed from the sources and not from the program."""

from fractions import Fraction

import pytest

from sheets.game import facts
from sheets.game.deck import Card
from sheets.game.melds import Contract, Meld
from sheets.game.model import Settlement, Variant
from sheets.game.natural_cards import fewest_naturals
from sheets.game.player_range import PlayerRange
from sheets.rules_file import Library, examine
from sheets.specification.rules_page import build_rules_page
from tests.helpers import SHIPPED, load_text, problems_of, shipped_rules

SEVEN = "2s | s r | 2r | 3s | 2s r | s 2r | 3r"
"""The standard contracts: sets of 3, runs of 4."""
FREE = "|".join([" "] * 11)
"""Eleven rounds without a contract."""

# game: players, best players, rounds (s = set, r = run, a number in front = how many, behind = the size)
CONTRACTS = {
    "rook-shanghai": ("4-6", None, SEVEN),
    "rook-shanghai-black-14": ("4-6", None, SEVEN),
    "rook-shanghai-three-packs": ("6+", None, SEVEN),
    "rook-shanghai-small-table": ("2-3", None, SEVEN),
    "frustration": ("2-5", None, "2s | r s | r7 | s5 s | r s4 | 2s4 | r8 | s5 s2 | r9 | 2s5"),
    "shanghai-manipulation": ("3-5", "4-5", ""),
    "finangle": ("3-5", "4-5", ""),
    "carousel": ("2-5", None, ""),
    "contract-rummy": ("3-8", None, SEVEN),
    "shanghai-rummy-10": ("3-8", None, "2s | s r | 2r | 3s | s r7 | 2s r5 | 3r | s r10 | 3s r5 | 3r5"),
    "shanghai-rummy-7": (None, None, SEVEN),
    "shanghai-books": (None, None, "2s | s r | 2r | 3s | 2s r | 2r s | 2s 2r | 3r"),
    "shanghai-rummy-11": (None, None, "2s | s r | 2r | 3s | 2s r | 2r s | 3r | 3s r | 3r s | 4s | 4r"),
    "shanghai-rummy-11-black-twos": (None, None, "2s | s r | 2r | 3s | 2s r | 2r s | 3r | 3s r | 3r s | 4s | 4r"),
    "shanghai-whist": ("3-16", "3-8", "s | r | r5 | s r3 | s r | s4 r | s4 r5 | s5 r5 | s r r"),
    "phase-10": ("2-6", None, "2s | s r | s4 r | r7 | r8 | r9 | 2s4 | c7 | s5 s2 | s5 s"),
    "toonerville-rook": ("3-5", None, "2s | r s | 2r | 3s | r 2s | 2r s | 4s | 3r | 5s | 4r | 2r 2s"),
    "garbage-rummy": ("2-8", None, "2s | 2r3 | s r | 2s4 | s r5 | 3s | r7 | s r6 | 2r | 2s5 | r11"),
    "liverpool-rummy": ("2-5", None, "2s | s r | 2r | 3s | 2s r | 2r s | 3r"),
    "hawaiian-rummy": ("2-4", None, "2s | s r | 2r | 3s | s r7 | 2s r5 | 3s4 | s r10 | 3s r5 | 3r5"),
    "chinese-rummy": ("2-5", None, "2s | 2r3 | s r | 2s4 | 2r | s4 r5 | 2s5 | 2r5 | s r7 | 2s r7"),
    "king-rummy": (None, None, "s r | 3s | 2r | 2s r"),
    "five-crowns": ("1-7", None, FREE),
    "carioca": (
        "2-4",
        None,
        "2s | r s | 2r | 3s | 2s r | 2r s | 3r | 4s | escala sucia | escala real | escala imperial",
    ),
    "continental": ("2-4", None, SEVEN),
    "three-thirteen": ("2-8", None, FREE),
}

# game: cards needed, cards dealt (? = not known), buys allowed (- none, * unlimited, ? not known)
ROUNDS = {
    "rook-shanghai": ("6 7 8 9 10 11 12", "11 11 11 11 11 11 11", "3 3 3 3 3 3 3"),
    "rook-shanghai-black-14": ("6 7 8 9 10 11 12", "11 11 11 11 11 11 11", "3 3 3 3 3 3 3"),
    "rook-shanghai-three-packs": ("6 7 8 9 10 11 12", "11 11 11 11 11 11 11", "3 3 3 3 3 3 3"),
    "rook-shanghai-small-table": ("6 7 8 9 10 11 12", "7 8 9 10 11 11 11", "3 3 3 3 3 3 3"),
    "frustration": ("6 7 7 8 8 8 8 7 9 10", "11 11 11 11 11 11 11 11 11 11", "- - - - - - - - - -"),
    "contract-rummy": ("6 7 8 9 10 11 12", "10 10 10 10 12 12 12", "? ? ? ? ? ? ?"),
    "shanghai-rummy-10": ("6 7 8 9 10 11 12 13 14 15", "11 11 11 11 11 11 11 11 11 11", "3 3 3 3 3 3 3 3 4 4"),
    "shanghai-rummy-7": ("6 7 8 9 10 11 12", "11 11 11 11 11 11 11", "? ? ? ? ? ? ?"),
    "shanghai-books": ("6 7 8 9 10 11 14 12", "10 10 10 10 12 12 12 12", "5 5 5 5 5 5 5 5"),
    "shanghai-rummy-11": ("6 7 8 9 10 11 12 13 15 12 16", "11 11 11 11 11 11 11 11 11 13 13", "3 3 3 3 3 3 3 3 3 3 3"),
    "shanghai-whist": ("3 4 5 6 7 8 9 10 11", "4 5 6 7 8 9 10 11 12", "* * * * * * * * *"),
    "phase-10": ("6 7 8 7 8 9 8 7 7 8", "10 10 10 10 10 10 10 10 10 10", "- - - - - - - - - -"),
    "toonerville-rook": ("6 7 8 9 10 11 12 12 15 16 14", "? ? ? ? ? ? 12 12 15 16 14", "? ? ? ? ? ? ? ? ? ? ?"),
    "garbage-rummy": ("6 6 7 8 8 9 7 9 8 10 11", "10 10 10 10 10 10 10 10 10 10 10", "? ? ? ? ? ? ? ? ? ? ?"),
    "liverpool-rummy": ("6 7 8 9 10 11 12", "11 11 11 11 11 11 11", "? ? ? ? ? ? ?"),
    "hawaiian-rummy": ("6 7 8 9 10 11 12 13 14 15", "9 9 9 9 9 9 9 9 9 9", "3 3 3 3 3 3 3 3 3 4"),
    "chinese-rummy": ("6 6 7 8 8 9 10 10 10 13", "13 13 13 13 13 13 13 13 13 13", "- - - - - - - - - -"),
    "king-rummy": ("7 9 8 10", "10 10 10 10", "? ? ? ?"),
    "carioca": ("6 7 8 9 10 11 12 12 13 13 13", "12 12 12 12 12 12 12 12 12 12 12", "? ? ? ? ? ? ? ? ? ? ?"),
    "continental": ("6 7 8 9 10 11 12", "7 8 9 10 11 12 13", "? ? ? ? ? ? ?"),
    "five-crowns": ("0 0 0 0 0 0 0 0 0 0 0", "3 4 5 6 7 8 9 10 11 12 13", "- - - - - - - - - - -"),
    "three-thirteen": ("0 0 0 0 0 0 0 0 0 0 0", "3 4 5 6 7 8 9 10 11 12 13", "- - - - - - - - - - -"),
}

# game: what the ranks of the deck count from low to high, and then the special and wild cards; None where not known
FRENCH = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
POINTS: dict[str, dict[str, int | None] | None] = {
    "rook-shanghai": dict(zip(range(1, 15), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10], strict=True))
    | {"Rook": 20, "advertising card": 20},
    "rook-shanghai-black-14": dict(zip(range(1, 14), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True))
    | {"black 14": 20, "Rook": 20},
    "rook-shanghai-small-table": dict(zip(range(1, 15), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10], strict=True))
    | {"Rook": 20},
    "frustration": None,
    "shanghai-manipulation": dict.fromkeys(FRENCH, 1),
    "finangle": dict(zip(FRENCH, [15, 5, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10], strict=True)),
    "carousel": dict(zip(FRENCH, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 25},
    "contract-rummy": dict(zip(FRENCH, [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 15},
    "shanghai-rummy-10": dict(zip(FRENCH, [15, 5, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10], strict=True)) | {"joker": 15},
    "shanghai-rummy-7": dict(zip(FRENCH, [20, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10], strict=True)) | {"joker": 50},
    "shanghai-books": dict(zip(FRENCH, [25, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10], strict=True)) | {"joker": 50},
    "shanghai-rummy-11": dict(zip(FRENCH, [20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True))
    | {"2 of clubs": 50, "joker": 50},
    "shanghai-rummy-11-black-twos": dict(zip(FRENCH, [20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True))
    | {"2 of clubs": 50, "2 of spades": 50, "joker": 50},
    "shanghai-whist": dict(zip(FRENCH, [20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 50},
    "phase-10": dict(zip(range(1, 13), [5, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10], strict=True))
    | {"skip": 15, "wild": 25},
    "liverpool-rummy": dict(zip(FRENCH, [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 15},
    "hawaiian-rummy": dict(zip(FRENCH, [15, 20, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10], strict=True)) | {"joker": 50},
    "chinese-rummy": dict(zip(FRENCH, [15, 20, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10], strict=True)) | {"joker": 20},
    "king-rummy": dict(zip(FRENCH, [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 15},
    "carioca": dict(zip(FRENCH, [20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 30},
    "continental": dict(zip(FRENCH, [20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)) | {"joker": 50},
    "five-crowns": dict(zip(FRENCH[2:], [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], strict=True)) | {"joker": 50},
    "three-thirteen": dict(zip(FRENCH, [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True)),
}  # type: ignore[dict-item]
UNKNOWN_POINTS = ["garbage-rummy", "toonerville-rook"]

# game: packs and all the cards in play for each number of players named; None where not known
PACKS: dict[str, dict[int, tuple[int | None, int | None]]] = {
    "rook-shanghai": {4: (2, 116), 5: (2, 116), 6: (2, 116), 7: (None, None)},
    "rook-shanghai-black-14": {4: (2, 108), 6: (2, 108)},
    "rook-shanghai-three-packs": {6: (3, 174), 8: (3, 174)},
    "rook-shanghai-small-table": {2: (2, 114), 3: (2, 114)},
    "frustration": {2: (2, 104), 5: (2, 104)},
    "shanghai-manipulation": {3: (2, 104), 5: (2, 104)},
    "finangle": {3: (2, 104)},
    "carousel": {2: (1, 53), 3: (2, 106), 5: (2, 106)},
    "contract-rummy": {3: (2, 105), 4: (2, 105), 5: (3, 158), 8: (3, 158)},
    "shanghai-rummy-10": {3: (2, 108), 4: (2, 108), 5: (3, 160)},
    "shanghai-rummy-7": {4: (None, None)},
    "shanghai-books": {2: (3, 162), 6: (3, 162), 9: (3, 162)},
    "shanghai-rummy-11": {4: (None, None)},
    "shanghai-whist": {3: (2, 108), 8: (2, 108), 9: (3, 162), 12: (3, 162), 13: (4, 216), 16: (4, 216)},
    "phase-10": {2: (1, 108), 6: (1, 108)},
    "toonerville-rook": {3: (3, 171), 5: (5, 285)},
    "garbage-rummy": {2: (2, None), 8: (2, None)},
    "liverpool-rummy": {2: (2, 108), 4: (2, 108), 5: (3, 162), 6: (None, None)},
    "hawaiian-rummy": {2: (3, 162), 4: (3, 162)},
    "chinese-rummy": {2: (2, 108), 5: (2, 108)},
    "king-rummy": {2: (2, 108), 9: (2, 108)},
    "carioca": {2: (2, 108), 4: (2, 108)},
    "continental": {2: (2, 110), 4: (2, 110), 5: (None, None)},
    "five-crowns": {1: (2, 116), 7: (2, 116)},
    "three-thirteen": {2: (1, 52), 3: (1, 52), 4: (2, 104), 5: (2, 104), 6: (3, 156), 8: (3, 156)},
}


# game: wild cards (None: not known), who wins, how it ends, whether the last card must be discarded, what is assumed
TWOS = "2 of clubs, 2 of diamonds, 2 of hearts, 2 of spades"
REST: dict[str, tuple[str | None, str, str, bool | None, str]] = {
    "rook-shanghai": ("Rook, advertising card", "lowest", "rounds", False, "discard"),
    "rook-shanghai-black-14": ("Rook, black 14", "lowest", "rounds", False, "discard"),
    "rook-shanghai-three-packs": ("Rook, advertising card", "lowest", "rounds", False, "discard"),
    "rook-shanghai-small-table": ("Rook", "lowest", "rounds", False, "discard wild"),
    "frustration": (TWOS, "first", "progression", True, "discard"),
    "shanghai-manipulation": ("", "lowest", "open", False, ""),
    "finangle": ("", "lowest", "target", False, ""),
    "carousel": (None, "lowest", "open", None, "buys end winner"),
    "contract-rummy": ("joker", "lowest", "rounds", None, ""),
    "shanghai-rummy-10": ("joker", "lowest", "rounds", None, "jokers packs players run"),
    "shanghai-rummy-7": ("joker", "lowest", "rounds", None, "set"),
    "shanghai-books": (None, "lowest", "rounds", True, "jokers"),
    "shanghai-rummy-11": ("2 of clubs, joker", "lowest", "rounds", None, ""),
    "shanghai-rummy-11-black-twos": ("2 of clubs, 2 of spades, joker", "lowest", "rounds", None, ""),
    "shanghai-whist": ("joker", "lowest", "rounds", False, "buys.draw"),
    "phase-10": ("wild", "first", "progression", None, "buys"),
    "toonerville-rook": ("Rook", "lowest", "rounds", None, "run winner"),
    "garbage-rummy": (None, "lowest", "rounds", None, "winner"),
    "liverpool-rummy": ("joker", "lowest", "rounds", None, "players"),
    "hawaiian-rummy": (f"joker, {TWOS}", "lowest", "rounds", False, ""),
    "chinese-rummy": (f"joker, {TWOS}", "lowest", "rounds", True, "end wild_limit"),
    "king-rummy": ("joker", "lowest", "rounds", None, "run values winner"),
    "carioca": ("joker", "lowest", "rounds", None, "run.exact set.exact"),
    "continental": ("joker", "lowest", "rounds", None, ""),
    "five-crowns": ("joker", "lowest", "rounds", True, "buys"),
    "three-thirteen": ("", "lowest", "rounds", True, "buys"),
}

# game: the ranks of a run from the lowest to the highest, and its suits; None where not known
RUNS: dict[str, tuple[str, str | None]] = {
    "rook-shanghai": ("1 2 3 4 5 6 7 8 9 10 11 12 13 14", "same"),
    "rook-shanghai-black-14": ("1 2 3 4 5 6 7 8 9 10 11 12 13", "same"),
    "frustration": ("3 4 5 6 7 8 9 10 J Q K A", "any"),
    "shanghai-manipulation": ("A 2 3 4 5 6 7 8 9 10 J Q K", "same"),
    "finangle": ("2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "contract-rummy": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "shanghai-rummy-7": ("2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "shanghai-rummy-11": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "shanghai-whist": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "phase-10": ("1 2 3 4 5 6 7 8 9 10 11 12", "any"),
    "toonerville-rook": ("1 2 3 4 5 6 7 8 9 10 11 12 13 14", "same"),
    "liverpool-rummy": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "hawaiian-rummy": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "chinese-rummy": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "king-rummy": ("A 2 3 4 5 6 7 8 9 10 J Q K A", "same"),
    "five-crowns": ("3 4 5 6 7 8 9 10 J Q K", "same"),
    "three-thirteen": ("A 2 3 4 5 6 7 8 9 10 J Q K", "same"),
}

KINDS = {"s": ("set", 3), "r": ("run", 4), "c": ("colour", 7)}
IN_WORDS = dict.fromkeys(["escala sucia", "escala real", "escala imperial"], 13)
"""Contracts that melds can't say, and the cards they take."""
EXACT = ["chinese-rummy"]
"""Games whose melds have just the size that the contract says, and no more."""


def contract(short: str, *, exact: bool) -> Contract:
    """A contract out of its short form: "2s r5" is two sets of 3 and a run of 5."""
    if short.strip() in IN_WORDS:
        return Contract(text=short.strip(), cards=IN_WORDS[short.strip()])
    melds = []
    for part in short.split():
        letter = next(letter for letter in part if letter in KINDS)
        count, size = part.split(letter)
        melds.append(Meld(KINDS[letter][0], int(size or KINDS[letter][1]), int(count or 1), exact=exact))
    return Contract((tuple(melds),) if melds else ())


def players(written: str | None) -> PlayerRange | None:
    if written is None:
        return None
    low, _, high = written.rstrip("+").partition("-")
    return PlayerRange(int(low), None if "+" in written else int(high))


def test_are_those_that_the_tables_speak_of(library: Library) -> None:
    assert set(of_rummy(library)) == set(CONTRACTS) == set(REST)
    assert set(of_rummy(library)) == {*POINTS, *UNKNOWN_POINTS, "rook-shanghai-three-packs"}


@pytest.mark.parametrize("game", CONTRACTS)
def test_ask_for_the_contracts_of_their_source(library: Library, game: str) -> None:
    who, best, rounds = CONTRACTS[game]
    variant = library.variants[game]
    assert (variant.players, variant.best_players) == (players(who), players(best))
    asked = [contract(short, exact=game in EXACT) for short in rounds.split("|") if short]
    assert [round_.contract for round_ in variant.rounds] == asked
    assert [round_.number for round_ in variant.rounds] == list(range(1, len(variant.rounds) + 1))


@pytest.mark.parametrize("game", ROUNDS)
def test_deal_and_allow_buys_as_their_source_says(library: Library, game: str) -> None:
    needed, dealt, allowed = ROUNDS[game]
    rounds = library.variants[game].rounds
    assert " ".join(str(facts.cards_needed(round_.contract)) for round_ in rounds) == needed
    deals = [round_.deal.same if round_.deal else "?" for round_ in rounds]
    assert " ".join(map(str, deals)) == dealt
    signs = []
    for round_ in rounds:
        buys = round_.buys
        signs.append(
            "?" if buys is None else "*" if buys.unlimited else {None: "?", 0: "-"}.get(buys.limit, buys.limit)
        )
    assert " ".join(map(str, signs)) == allowed


@pytest.mark.parametrize(
    ("game", "gain", "after"),
    [
        ("rook-shanghai", 2, False),
        ("rook-shanghai-small-table", 2, False),
        ("contract-rummy", 2, None),
        ("shanghai-rummy-10", 2, None),
        ("shanghai-rummy-7", 2, None),
        ("shanghai-books", 3, None),
        ("shanghai-rummy-11", 2, False),
        ("shanghai-whist", 2, None),
        ("hawaiian-rummy", 2, None),
        ("liverpool-rummy", None, False),
        ("continental", 2, None),
    ],
)
def test_make_a_bought_card_cost_what_their_source_says(
    library: Library, game: str, gain: int | None, after: bool | None
) -> None:
    buys = library.variants[game].buys
    assert buys is not None
    assert (buys.gain, buys.after_laying_down, buys.per) == (gain, after, "round")


@pytest.mark.parametrize("game", POINTS)
def test_count_the_cards_as_their_source_says(library: Library, game: str) -> None:
    variant = library.variants[game]
    expected = POINTS[game]
    if expected is None:
        assert not variant.has_points
        return
    told = {str(name): points for name, points in expected.items()}
    found = {}
    for card, points in facts.card_points(variant).items():
        name = variant.deck.spell(card) if variant.deck.spell(card) in told else card.rank
        assert found.setdefault(name, points) == points, f"{card} in {game}"
    assert found == told


@pytest.mark.parametrize("game", UNKNOWN_POINTS)
def test_leave_the_points_open_that_nobody_could_see(library: Library, game: str) -> None:
    assert library.variants[game].values is None


def test_mark_the_points_that_are_assumed(library: Library) -> None:
    marked = {
        (game, value.name): value.assumed
        for game, variant in library.variants.items()
        for value in (variant.values.values if variant.values else ())
        if value.assumed
    }
    assumed = [("shanghai-rummy-10", name) for name in ("J-K", "A", "joker")]
    assumed += [("king-rummy", name) for name in ("2-10", "J-K", "A", "joker")]
    assert marked == dict.fromkeys(assumed, "by reference to Contract Rummy")


@pytest.mark.parametrize("game", PACKS)
def test_play_with_the_packs_of_their_source(library: Library, game: str) -> None:
    variant = library.variants[game]
    found = {count: (facts.packs_for(variant, count), facts.cards_in_play(variant, count)) for count in PACKS[game]}
    assert found == PACKS[game]


@pytest.mark.parametrize("game", REST)
def test_end_and_are_won_as_their_source_says(library: Library, game: str) -> None:
    variant = library.variants[game]
    wild = None if variant.wild.cards is None else ", ".join(sorted(map(variant.deck.spell, variant.wild.cards)))
    if wild is not None:
        expected = REST[game][0]
        wild = ", ".join(sorted(wild.split(", "), key=(expected or "").split(", ").index)) if wild else ""
    found = (wild, variant.winner, variant.end.kind, variant.discard, " ".join(sorted(variant.assumed)))
    assert found == REST[game]


@pytest.mark.parametrize("game", RUNS)
def test_let_runs_go_from_the_lowest_to_the_highest_card_of_their_source(library: Library, game: str) -> None:
    run = library.variants[game].melds["run"]
    assert (" ".join(run.ranks), run.suit) == RUNS[game]
    assert run.ends_stated


TOLD_OF_TRICKS = {
    "hearts": "two of clubs; five, who play without it; no heart and not the queen of spades; "
    "No heart is led before one was played",
    "spades": "dealer's left leads first, any card but a spade",
    "rook-partners": "takes the nest, lays out five cards; 1 ranks above the 14, and the Rook above all trumps",
    "rook-tournament": "Rook is the highest trump; dealer's left leads first; takes the nest",
    "five-hundred": "joker, the jack of trumps, the other jack of its colour; takes the three cards; leads first",
    "skull-king": "After an escape the next card sets the suit; of equal cards the first",
    "oh-hell": "turned up: its suit is trump",
}
"""What sources say of the play: nathanlong's, joshsgames', rook-online's, gaspmobilegames' and pwinckles' pages."""


def test_skull_king_says_why_it_speaks_of_eight_players(library: Library) -> None:
    """Its source deals up to eight players nine and ten cards, of 70: so the file has it for seven."""
    game = library.variants["skull-king"]
    assert game.players
    assert 8 not in game.players
    [told] = game.unstated
    assert told.startswith("What eight players, whom the source lets play too, are dealt")


@pytest.mark.parametrize("game", TOLD_OF_TRICKS)
def test_tell_how_tricks_are_played_as_their_source_says(library: Library, game: str) -> None:
    page = build_rules_page(library.variants[game])
    told = " ".join(page.texts()).replace("’", "'")
    assert [said for said in TOLD_OF_TRICKS[game].split("; ") if said not in told] == []


def test_let_no_side_out_at_canasta_that_lacks_a_canasta(library: Library) -> None:
    """How many it needs is what sources differ in: one, or two."""
    told = " ".join(build_rules_page(library.variants["canasta"]).texts())
    assert "is out, if the side has as many canastas as the table agreed on." in told


def test_give_each_game_a_title_and_a_source_of_its_own(library: Library) -> None:
    assert all(source.text for variant in library.variants.values() for source in variant.sources)
    assert all(variant.sources and variant.summary for variant in library.variants.values())
    titles = [variant.title for variant in library.variants.values()]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("game", ["five-crowns", "three-thirteen"])
def test_make_the_rank_wild_that_has_the_number_of_the_cards_dealt(library: Library, game: str) -> None:
    variant = library.variants[game]
    suits = set(variant.deck.suits)
    wild = [{(card.rank, card.suit) for card in round_.wild} for round_ in variant.rounds]
    assert wild == [{(rank, suit) for suit in suits} for rank in FRENCH[2:]]


def test_tell_what_wild_cards_stand_for_where_they_change_too(library: Library) -> None:
    for game in ("five-crowns", "three-thirteen"):
        told = " ".join(build_rules_page(library.variants[game]).texts())
        assert "which the table names. A wild card stands for any card of a meld." in told, game


def test_discard_in_the_rounds_that_say_so(library: Library) -> None:
    odd = {
        (game, round_.number): round_.discard
        for game, variant in library.variants.items()
        for round_ in variant.rounds
        if round_.discard != variant.discard
    }
    last = [("shanghai-rummy-7", 7), ("toonerville-rook", 11), ("liverpool-rummy", 7)]
    assert odd == dict.fromkeys([*last, *(("carioca", number) for number in (9, 10, 11))], False)


def test_leave_out_the_rounds_that_are_played_as_agreed(library: Library) -> None:
    optional = {
        game: [round_.number for round_ in variant.rounds if round_.optional]
        for game, variant in library.variants.items()
        if any(round_.optional for round_ in variant.rounds)
    }
    assert optional == {"carioca": [9, 10, 11]}


@pytest.mark.parametrize("game", ["carioca", "continental"])
def test_let_runs_go_round_the_corner_where_their_source_does(library: Library, game: str) -> None:
    run = library.variants[game].melds["run"]
    assert (run.suit, run.wrap) == ("same", True)


def limit(variant: Variant, size: int) -> int | None:
    """The most wild cards in a run of a size."""
    fewest = fewest_naturals(variant, Meld("run", size))
    return None if fewest is None else size - fewest


def test_limit_the_wild_cards_in_a_meld_as_their_source_says(library: Library) -> None:
    games = library.variants
    assert {size: limit(games["frustration"], size) for size in (2, 3, 4, 5, 7, 8, 9)} == {
        2: 1,
        3: 1,
        4: 2,
        5: 2,
        7: 3,
        8: 4,
        9: 4,
    }
    assert {size: limit(games["shanghai-rummy-10"], size) for size in (3, 4, 5, 7, 10)} == {
        3: 1,
        4: 1,
        5: 2,
        7: 3,
        10: 4,
    }
    assert [limit(games["shanghai-rummy-7"], size) for size in (3, 4, 9)] == [1, 1, 1]
    assert [limit(games["shanghai-rummy-11"], size) for size in (4, 5, 6)] == [2, 3, 3]
    eleven = games["shanghai-rummy-11"].wild.limit
    assert eleven is not None
    assert (eleven.naturals, eleven.apart) == (2, True)
    assert games["frustration"].wild.limit is not None
    assert games["frustration"].wild.limit.per_natural == Fraction(1)
    assert limit(games["rook-shanghai"], 4) == 4
    assert games["contract-rummy"].wild.limit is None


def of_rummy(library: Library) -> dict[str, Variant]:
    """The games that have but the points of each round written."""
    return {name: game for name, game in library.variants.items() if game.figures is None}


def test_hold_the_bonuses_targets_and_settlements_of_their_source(library: Library) -> None:
    games = of_rummy(library)
    bonuses = {
        (game, bonus.name): (bonus.points, bonus.replaces)
        for game, variant in games.items()
        for bonus in variant.bonuses
    }
    assert bonuses == {
        ("shanghai-rummy-10", "out blind"): (-25, ""),
        ("shanghai-rummy-10", "out blind, no joker"): (-50, "out blind"),
        ("garbage-rummy", "exact deal"): (-50, ""),
        ("continental", "in one turn"): (-10, ""),
    }
    assert {game: variant.end.target for game, variant in games.items() if variant.end.target} == {"finangle": 200}
    assert {game: variant.settlement for game, variant in games.items() if variant.settlement} == {
        "shanghai-manipulation": Settlement("pairs", "a nickel a point", "the source does not say who pays whom")
    }
    open_ = ["carioca", "continental", "liverpool-rummy", "king-rummy", "five-crowns", "three-thirteen"]
    ties = {game: variant.tie for game, variant in games.items() if variant.tie != "shared"}
    assert ties == {"phase-10": "lowest"} | dict.fromkeys(open_)
    assert {variant.out for variant in games.values()} == {0}
    assert [games[game].deal.same for game in ("shanghai-manipulation", "finangle", "carousel")] == [10, 7, 10]  # type: ignore[union-attr]


def test_take_the_other_fourteens_out_where_the_black_ones_are_wild(library: Library) -> None:
    variant = library.variants["rook-shanghai-black-14"]
    assert variant.removed == {Card("14", suit) for suit in ("red", "green", "yellow")}
    assert {card: count for card, count in variant.pack.items() if card.rank in ("14", "Rook")} == {
        Card("14", "black"): 1,
        Card("14", "red"): 0,
        Card("14", "green"): 0,
        Card("14", "yellow"): 0,
        Card("Rook"): 1,
    }


def test_speak_the_words_of_their_tables(library: Library) -> None:
    said = {game: variant.word("round", 2) for game, variant in library.variants.items()}
    assert said == {
        "rook-shanghai": "hands",
        "rook-shanghai-black-14": "hands",
        "rook-shanghai-three-packs": "hands",
        "rook-shanghai-small-table": "hands",
        "frustration": "requirements",
        "shanghai-manipulation": "hands",
        "finangle": "hands",
        "carousel": "hands",
        "contract-rummy": "deals",
        "shanghai-rummy-10": "rounds",
        "shanghai-rummy-7": "rounds",
        "shanghai-books": "rounds",
        "shanghai-rummy-11": "rounds",
        "shanghai-rummy-11-black-twos": "rounds",
        "shanghai-whist": "rounds",
        "phase-10": "phases",
        "toonerville-rook": "rounds",
        "garbage-rummy": "rounds",
        "liverpool-rummy": "hands",
        "hawaiian-rummy": "rounds",
        "chinese-rummy": "rounds",
        "king-rummy": "deals",
        "carioca": "hands",
        "continental": "hands",
        "five-crowns": "hands",
        "three-thirteen": "rounds",
        **dict.fromkeys(("hearts", "spades", "rook-partners", "rook-tournament", "five-hundred"), "hands"),
        **dict.fromkeys(("oh-hell", "oh-hell-exact", "canasta", "rummy-500", "skull-king"), "rounds"),
    }
    assert library.variants["shanghai-books"].word("set", 2) == "books"
    assert library.variants["shanghai-whist"].melds["set"].phrase == "# of a kind"


def test_warn_of_nothing_but_the_rounds_that_need_buys() -> None:
    _, problems = examine([shipped_rules()])
    needs = {(problem.subject, problem.wrong) for problem in problems}
    there = "the contract takes {} cards and {} are there with the draw: it needs {}"
    assert needs == {
        ('variant "shanghai-rummy-10", round 8', there.format(13, 12, "1 buy")),
        ('variant "shanghai-rummy-10", round 9', there.format(14, 12, "1 buy")),
        ('variant "shanghai-rummy-10", round 10', there.format(15, 12, "2 buys")),
        ('variant "shanghai-books", round 7', there.format(14, 13, "1 buy")),
        ('variant "shanghai-rummy-11", round 8', there.format(13, 12, "1 buy")),
        ('variant "shanghai-rummy-11", round 9', there.format(15, 12, "2 buys")),
        ('variant "shanghai-rummy-11", round 11', there.format(16, 14, "1 buy")),
        ('variant "hawaiian-rummy", round 6', there.format(11, 10, "1 buy")),
        ('variant "hawaiian-rummy", round 7', there.format(12, 10, "1 buy")),
        ('variant "hawaiian-rummy", round 8', there.format(13, 10, "2 buys")),
        ('variant "hawaiian-rummy", round 9', there.format(14, 10, "2 buys")),
        ('variant "hawaiian-rummy", round 10', there.format(15, 10, "3 buys")),
    }


def test_shows_by_examples_that_load_what_no_shipped_game_needs() -> None:
    lines = SHIPPED.read_text("utf-8").splitlines()
    example = "\n".join(line[3:] for line in lines if line.startswith("#: ") or line == "#:")
    assert example.count("[variants.") == 1
    game = load_text(example).variants["our-game"]
    assert [len(round_.contract.alternatives) for round_ in game.rounds if round_.contract] == [2, 1, 0, 1]
    assert problems_of(example) == []
