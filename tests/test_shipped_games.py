"""The shipped games of rummy against what their sources say, typed from the sources and not from the program."""

import pytest

from sheets.game import facts
from sheets.game.by_players import PlayerRange
from sheets.game.melds import Contract, Meld
from sheets.game.model import Variant
from sheets.game.play import Settlement
from sheets.rules_file import Library, examine
from tests.helpers import shipped_rules

SEVEN = "2s | s r | 2r | 3s | 2s r | s 2r | 3r"
"""The standard contracts: sets of 3, runs of 4."""
UP_TO = {most: " ".join(map(str, [*range(most, 0, -1), *range(2, most + 1)])) for most in (7, 8, 10)}
"""From so many cards down to one, and up again."""
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


# game: wild cards (None: not known), who wins, how it ends, whether the last card must be discarded, what is assumed
TWOS = "2 of clubs, 2 of diamonds, 2 of hearts, 2 of spades"
REST: dict[str, tuple[str | None, str, str, bool | None, str]] = {
    "rook-shanghai": ("Rook, advertising card", "lowest", "rounds", False, "discard"),
    "rook-shanghai-black-14": ("Rook, black 14", "lowest", "rounds", False, "discard"),
    "rook-shanghai-three-packs": ("Rook, advertising card", "lowest", "rounds", False, "discard"),
    "rook-shanghai-small-table": ("Rook", "lowest", "rounds", False, "discard wild"),
    "frustration": (TWOS, "first", "progression", True, "discard"),
    "shanghai-manipulation": ("", "lowest", "open", False, "settlement"),
    "finangle": ("", "lowest", "target", False, ""),
    "carousel": (None, "lowest", "open", None, "end winner"),
    "contract-rummy": ("joker", "lowest", "rounds", None, ""),
    "shanghai-rummy-10": ("joker", "lowest", "rounds", None, "jokers packs players run"),
    "shanghai-rummy-7": ("joker", "lowest", "rounds", None, "set"),
    "shanghai-books": (None, "lowest", "rounds", True, "jokers"),
    "shanghai-rummy-11": ("2 of clubs, joker", "lowest", "rounds", None, ""),
    "shanghai-rummy-11-black-twos": ("2 of clubs, 2 of spades, joker", "lowest", "rounds", None, ""),
    "shanghai-whist": ("joker", "lowest", "rounds", False, "buys.draw"),
    "phase-10": ("wild", "first", "progression", None, ""),
    "toonerville-rook": ("Rook", "lowest", "rounds", None, "run winner"),
    "garbage-rummy": (None, "lowest", "rounds", None, "winner"),
    "liverpool-rummy": ("joker", "lowest", "rounds", None, "players"),
    "hawaiian-rummy": (f"joker, {TWOS}", "lowest", "rounds", False, ""),
    "chinese-rummy": (f"joker, {TWOS}", "lowest", "rounds", True, "end wild_limit"),
    "king-rummy": ("joker", "lowest", "rounds", None, "run values winner"),
    "carioca": ("joker", "lowest", "rounds", None, "run.exact set.exact"),
    "continental": ("joker", "lowest", "rounds", None, ""),
    "five-crowns": ("joker", "lowest", "rounds", True, ""),
    "three-thirteen": ("", "lowest", "rounds", True, ""),
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
            "?" if buys is None else "*" if buys.unlimited else {None: "?", 0: "-"}.get(buys.number, buys.number)
        )
    assert " ".join(map(str, signs)) == allowed


def test_make_a_bought_card_cost_what_their_source_says(library: Library) -> None:
    """How many cards a hand gains by a buy, and whether one may still buy after laying down."""
    of_rummy = {name: game for name, game in library.variants.items() if not game.figures and not game.extends}
    found = {
        name: (game.buys.gain, game.buys.after_laying_down, game.buys.per)
        for name, game in of_rummy.items()
        if game.buys and game.buys.allowed is not False
    }
    assert found == {
        "rook-shanghai": (2, False, "round"),
        "shanghai-rummy-11": (2, False, "round"),
        "liverpool-rummy": (None, False, "round"),
        "shanghai-books": (3, None, "round"),
        **dict.fromkeys(
            (
                "contract-rummy",
                "shanghai-rummy-10",
                "shanghai-rummy-7",
                "shanghai-whist",
                "hawaiian-rummy",
                "continental",
            ),
            (2, None, "round"),
        ),
    }


@pytest.mark.parametrize("game", REST)
def test_end_and_are_won_as_their_source_says(library: Library, game: str) -> None:
    variant = library.variants[game]
    wild = None if variant.wild.cards is None else ", ".join(sorted(map(variant.deck.spell, variant.wild.cards)))
    if wild is not None:
        expected = REST[game][0]
        wild = ", ".join(sorted(wild.split(", "), key=(expected or "").split(", ").index)) if wild else ""
    found = (wild, variant.winner, variant.end.kind, variant.discard, " ".join(sorted(variant.assumed)))
    assert found == REST[game]


def test_discard_in_the_rounds_that_say_so(library: Library) -> None:
    odd = {
        (game, round_.number): round_.discard
        for game, variant in library.variants.items()
        for round_ in variant.rounds
        if round_.discard != variant.discard
    }
    last = [("shanghai-rummy-7", 7), ("toonerville-rook", 11), ("liverpool-rummy", 7)]
    assert odd == dict.fromkeys([*last, *(("carioca", number) for number in (9, 10, 11))], False)


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


def test_speak_the_words_of_their_tables(library: Library) -> None:
    said: dict[str, set[str]] = {}
    for game, variant in library.variants.items():
        said.setdefault(variant.word("round", 2), set()).add(game)
    assert said.pop("rounds")
    assert {word: " ".join(sorted(games)) for word, games in said.items()} == {
        "hands": "carioca carousel continental finangle five-crowns five-hundred hearts liverpool-rummy rook-partners "
        "rook-shanghai rook-shanghai-black-14 rook-shanghai-small-table rook-shanghai-three-packs rook-tournament "
        "shanghai-manipulation spades",
        "requirements": "frustration",
        "phases": "phase-10",
        "deals": "contract-rummy king-rummy",
    }
    assert library.variants["shanghai-books"].word("set", 2) == "books"
    assert library.variants["shanghai-whist"].melds["set"].phrase == "# of a kind"


def test_warn_of_nothing_but_the_rounds_that_need_buys() -> None:
    _, problems = examine([shipped_rules()])
    found = {
        problem.subject.removeprefix("variant ").replace('"', "").replace(", round", ""): problem.wrong
        for problem in problems
    }
    assert {of: wrong.rpartition(" needs ")[2] for of, wrong in found.items()} == {
        **dict.fromkeys(("shanghai-rummy-10 8", "shanghai-rummy-10 9", "shanghai-books 7"), "1 buy"),
        **dict.fromkeys(("shanghai-rummy-11 8", "shanghai-rummy-11 11"), "1 buy"),
        **dict.fromkeys(("shanghai-rummy-10 10", "shanghai-rummy-11 9"), "2 buys"),
        **dict.fromkeys(("hawaiian-rummy 6", "hawaiian-rummy 7"), "1 buy"),
        **dict.fromkeys(("hawaiian-rummy 8", "hawaiian-rummy 9"), "2 buys"),
        "hawaiian-rummy 10": "3 buys",
    }
    assert found["shanghai-books 7"] == "the contract takes 14 cards, but a hand has 13 with the draw: it needs 1 buy"


# game: players, the cards dealt by how many play, all the cards in play, at which total it ends, and its floor
OF_TRICKS: dict[str, tuple[str, dict[int, str], int, int | None, int | None]] = {
    "hearts": ("3-5", {3: "17", 4: "13", 5: "10"}, 51, 100, None),
    "spades": ("4-4", {4: "13"}, 52, 500, -200),
    "oh-hell": ("3-7", {3: UP_TO[10], 5: UP_TO[10], 6: UP_TO[8], 7: UP_TO[7]}, 52, None, None),
    "oh-hell-exact": ("3-7", {4: UP_TO[10], 6: UP_TO[8], 7: UP_TO[7]}, 52, None, None),
    "rook-partners": ("4-4", {4: "10"}, 45, 500, None),
    "rook-tournament": ("4-4", {4: "9"}, 41, 300, None),
    "canasta": ("4-4", {4: "11"}, 108, 5000, None),
    "rummy-500": ("2-8", {2: "13", 3: "7", 8: "7"}, 54, 500, None),
    "five-hundred": ("4-4", {4: "10"}, 43, 500, -500),
    "skull-king": ("2-7", {2: "1 2 3 4 5 6 7 8 9 10", 7: "1 2 3 4 5 6 7 8 9 10"}, 70, None, None),
}


@pytest.mark.parametrize("game", OF_TRICKS)
def test_deal_and_end_at_tricks_as_their_source_says(library: Library, game: str) -> None:
    who, dealt, cards, target, floor = OF_TRICKS[game]
    variant = library.variants[game]
    low = min(dealt)
    assert variant.players == players(who)
    assert (facts.cards_in_play(variant, low), variant.end.target, variant.end.floor) == (cards, target, floor)
    for count, deals in dealt.items():
        here = variant.as_long_for(count)
        found = [each.deal for each in here.rounds] or [here.deal]
        assert " ".join(str(facts.at(deal, count)) for deal in found) == deals
    assert variant.winner == ("lowest" if game == "hearts" else "highest")
