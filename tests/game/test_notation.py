"""The short notations that people write: players, packs, jokers and contracts."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.errors import NotationFault
from sheets.game.by_players import (
    Jokers,
    Packs,
    PlayerRange,
    read_jokers,
    read_packs,
    read_player_numbers,
    read_players,
    write_players,
)
from sheets.game.melds import Contract, Meld, MeldKind, read_contract
from sheets.words.language import ENGLISH, Language
from sheets.words.melding import contract_words
from sheets.words.messages import word
from sheets.words.setting import number_of_jokers

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SET = MeldKind("set", "set", "sets", size=3)
RUN = MeldKind("run", "run", "runs", size=4, ranks=RANKS)
GAME = {"set": SET, "run": RUN}
SIZELESS = {"set": MeldKind("set", "set", "sets"), "run": MeldKind("run", "run", "runs", ranks=RANKS)}
WHIST = {"set": MeldKind("set", "set", "sets", phrase="# of a kind"), "run": MeldKind("run", "run", "runs")}
BOOKS = {"set": MeldKind("set", "book", "books", size=3), "run": MeldKind("run", "escala", "escalas", size=4)}
EXACT = {"set": MeldKind("set", "set", "sets", size=3, exact=True), "run": RUN}
PHASES = {"set": SET, "colour": MeldKind("colour", "colour", "colours", phrase="# cards of one colour")}


@pytest.mark.parametrize(
    ("text", "players"),
    [
        pytest.param("4-6", PlayerRange(4, 6), id="range"),
        pytest.param("4–6", PlayerRange(4, 6), id="range with a long dash"),
        pytest.param("4 to 6", PlayerRange(4, 6), id="range in words"),
        pytest.param("4+", PlayerRange(4, None), id="open"),
        pytest.param("4 or more", PlayerRange(4, None), id="open in words"),
        pytest.param(5, PlayerRange(5, 5), id="number"),
    ],
)
def test_reads_players(text: str | int, players: PlayerRange) -> None:
    assert read_players(text) == players


def test_writes_players_for_print_and_for_the_file() -> None:
    written = ["4-6", "5", "6+", "4, 6", "2, 4-6, 9+", "2, 4, 6, 8, 10, 12", "2, 4, 6, 8, 10, 12+"]
    those = [read_player_numbers(text) for text in written]
    assert [write_players(range_, dash="-") for range_ in those] == written
    assert [write_players(range_) for range_ in those] == [
        "4–6", "5", "6+", "4 or 6", "2, 4–6 or 9+", "2, 4, 6, …, 12", "2, 4, 6, …",
    ]  # fmt: skip


@pytest.mark.parametrize("written", ["1 more per 4 players", "a more per 4"])
def test_reads_packs_that_grow_with_the_players(written: str) -> None:
    packs = read_packs(written, above=8, base=2)
    assert packs == Packs(2, 4, 8)
    assert [packs.at(players) for players in (8, 9, 12, 13, 16, 17)] == [2, 3, 3, 4, 4, 5]


@pytest.mark.parametrize(
    ("written", "jokers", "said"),
    [
        pytest.param("2 per pack", Jokers(per_pack=2), "2 in each pack", id="per pack"),
        pytest.param("4 in all", Jokers(in_all=4), "4 in all", id="in all"),
        pytest.param("players - 1", Jokers(per_player=1, in_all=-1), "players − 1", id="fewer than the players"),
        pytest.param("players + 2", Jokers(per_player=1, in_all=2), "players + 2", id="more than the players"),
        pytest.param("Players", Jokers(per_player=1), "players", id="as many as players"),
        pytest.param(0, Jokers(), "none", id="none"),
    ],
)
def test_reads_and_writes_jokers(written: int | str, jokers: Jokers, said: str) -> None:
    assert read_jokers(written) == jokers
    assert Language(nouns={"pack": word("pack", "packs")}).words(number_of_jokers(jokers)) == said
    assert read_jokers(said) == jokers


@pytest.mark.parametrize(
    ("read", "written"),
    [(read_players, each) for each in ("four", "4-6-8", "1000", "")]
    + [(lambda text: read_packs(text, above=8, base=2), each) for each in ("2 more per 4 players", "three", "")]
    + [(read_jokers, each) for each in ("2", "-1 per pack", "players * 2", "")],
)
def test_refuses_what_is_no_notation(read: Callable[[str], object], written: str) -> None:
    """What is told of it, `tests/bad` has."""
    with pytest.raises(NotationFault, match=f'^"{re.escape(written)}" is not a number of (players|packs|jokers); '):
        read(written)


def melds(*those: Meld) -> Contract:
    return Contract((those,))


@pytest.mark.parametrize(
    ("text", "kinds", "contract", "said"),
    [
        ("2 sets", GAME, melds(Meld("set", 3, 2)), "2 sets"),
        ("a set and two runs", GAME, melds(Meld("set", 3), Meld("run", 4, 2)), "1 set + 2 runs"),
        ("2 sets of 4", GAME, melds(Meld("set", 4, 2)), "2 sets of 4"),
        ("run of 4 + set of three", SIZELESS, melds(Meld("run", 4), Meld("set", 3)), "run of 4 + set of 3"),
        ("2 x 3 of a kind", WHIST, melds(Meld("set", 3, 2)), "2 × 3 of a kind"),
        ("set of exactly 3", WHIST, melds(Meld("set", 3, 1, True)), "set of exactly 3"),
        ("2 books + 1 run", BOOKS, melds(Meld("set", 3, 2), Meld("run", 4)), "2 books + 1 escala"),
        ("2 sets", EXACT, melds(Meld("set", 3, 2, True)), "2 sets"),
        ("set of at least 3", EXACT, melds(Meld("set", 3)), "set of at least 3"),
        ("set of 3+ + run of 4+", EXACT, melds(Meld("set", 3), Meld("run", 4)), "set of at least 3 + 1 run"),
        ("2 sets or 1 run of 7", GAME, Contract(((Meld("set", 3, 2),), (Meld("run", 7),))), "2 sets or run of 7"),
        ("none", GAME, Contract(), ""),
    ],
)
def test_reads_and_writes_contracts(text: str, kinds: dict[str, MeldKind], contract: Contract, said: str) -> None:
    assert read_contract(text, kinds) == contract
    assert ENGLISH.words(contract_words(contract, kinds, none=None)) == said


@settings(max_examples=50)
@given(st.text("0123 setruno+,&-of x×#and\t", max_size=20))
def test_reads_any_text_or_says_why_not(text: str) -> None:
    for kinds in (GAME, SIZELESS, WHIST, PHASES):
        try:
            contract = read_contract(text, kinds)
        except NotationFault:
            continue
        told = ENGLISH.words(contract_words(contract, kinds))
        assert contract.is_none or read_contract(told, kinds) == contract
