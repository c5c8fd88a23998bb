"""The short notations that people write: players, packs, jokers and contracts."""

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sheets.errors import NotationFault
from sheets.game.melds import Contract, Meld, MeldKind
from sheets.game.model import Jokers, Packs
from sheets.game.notation import (
    read_contract,
    read_jokers,
    read_packs,
    read_player_numbers,
    read_players,
    write_players,
)
from sheets.game.player_range import PlayerRange
from sheets.phrases.contracts import contract_phrase
from sheets.phrases.setting import write_jokers
from sheets.vocabulary import may_be_many, plural_of

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
        pytest.param(" 4 - 6 ", PlayerRange(4, 6), id="range with spaces"),
        pytest.param("4+", PlayerRange(4, None), id="open"),
        pytest.param("4 or more", PlayerRange(4, None), id="open in words"),
        pytest.param("5", PlayerRange(5, 5), id="number in quotes"),
        pytest.param(5, PlayerRange(5, 5), id="number"),
        pytest.param("5-5", PlayerRange(5, 5), id="range of one"),
    ],
)
def test_reads_players(text: str | int, players: PlayerRange) -> None:
    assert read_players(text) == players


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param(
            "6-4",
            '"6-4" runs backwards; write "4-6"',
            id="backwards",
        ),
        pytest.param(
            "0-3",
            'nobody can play with 0 players; write a number or a range, like "5", "4-6" or "4+"',
            id="from none",
        ),
        pytest.param(
            "four",
            '"four" is not a number of players; write a number or a range, like "5", "4-6" or "4+"',
            id="word",
        ),
        pytest.param(
            "4-6-8",
            '"4-6-8" is not a number of players; write a number or a range, like "5", "4-6" or "4+"',
            id="two dashes",
        ),
        pytest.param(
            "1000",
            '"1000" is not a number of players; write a number or a range, like "5", "4-6" or "4+"',
            id="a stadium",
        ),
        pytest.param(
            "", '"" is not a number of players; write a number or a range, like "5", "4-6" or "4+"', id="empty"
        ),
    ],
)
def test_says_why_it_reads_no_players(text: str, told: str) -> None:
    with pytest.raises(NotationFault, match=f"^{re.escape(told)}$"):
        read_players(text)
    with pytest.raises(NotationFault, match=f"^{re.escape(told)}$"):
        read_player_numbers(f"4, {text}")


ranges = st.builds(
    lambda low, more: PlayerRange(low, None if more is None else low + more),
    st.integers(1, 99),
    st.none() | st.integers(0, 99),
)


@given(ranges)
def test_reads_the_players_that_it_writes(players: PlayerRange) -> None:
    assert read_players(write_players(players, dash="-")) == players
    assert read_players(write_players(players)) == players


def test_writes_players_for_print_and_for_the_file() -> None:
    written = ["4-6", "5", "6+", "4, 6", "2, 4-6, 9+", "2, 4, 6, 8, 10, 12", "2, 4, 6, 8, 10, 12+"]
    those = [read_player_numbers(text) for text in written]
    assert [write_players(range_, dash="-") for range_ in those] == written
    assert [write_players(range_) for range_ in those] == [
        "4–6", "5", "6+", "4 or 6", "2, 4–6 or 9+", "2, 4, 6, …, 12", "2, 4, 6, …",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "written", ["1 more per 4 players", "one more for every 4 players", "a more per 4", "1 MORE PER 4"]
)
def test_reads_packs_that_grow_with_the_players(written: str) -> None:
    packs = read_packs(written, above=8, base=2)
    assert packs == Packs(2, 4, 8)
    assert [packs.at(players) for players in (8, 9, 12, 13, 16, 17)] == [2, 3, 3, 4, 4, 5]


def test_reads_a_number_of_packs() -> None:
    assert read_packs(3, above=0, base=0) == Packs(3)


@pytest.mark.parametrize("written", ["2 more per 4 players", "1 more per 0 players", "three", ""])
def test_says_why_it_reads_no_packs(written: str) -> None:
    told = f'"{written}" is not a number of packs; write 2, or "1 more per 4 players"'
    with pytest.raises(NotationFault, match=f"^{re.escape(told)}$"):
        read_packs(written, above=8, base=2)


@pytest.mark.parametrize(
    ("written", "jokers", "said"),
    [
        pytest.param(2, Jokers(per_pack=2), "2 in each pack", id="number"),
        pytest.param("2 per pack", Jokers(per_pack=2), "2 in each pack", id="per pack"),
        pytest.param("2 in each pack", Jokers(per_pack=2), "2 in each pack", id="in each pack"),
        pytest.param("4 in all", Jokers(in_all=4), "4 in all", id="in all"),
        pytest.param("players - 1", Jokers(per_player=1, in_all=-1), "players − 1", id="fewer than the players"),
        pytest.param("players − 1", Jokers(per_player=1, in_all=-1), "players − 1", id="minus sign"),
        pytest.param("players + 2", Jokers(per_player=1, in_all=2), "players + 2", id="more than the players"),
        pytest.param("Players", Jokers(per_player=1), "players", id="as many as players"),
        pytest.param(0, Jokers(), "none", id="none"),
    ],
)
def test_reads_and_writes_jokers(written: int | str, jokers: Jokers, said: str) -> None:
    assert read_jokers(written) == jokers
    assert write_jokers(jokers) == said
    assert read_jokers(said) == jokers


@pytest.mark.parametrize("written", ["many", "2", "-1 per pack", "players * 2", ""])
def test_says_why_it_reads_no_jokers(written: str) -> None:
    told = f'"{written}" is not a number of jokers; write 2 (in each pack), "2 per pack", "3 in all" or "players - 1"'
    with pytest.raises(NotationFault, match=f"^{re.escape(told)}$"):
        read_jokers(written)


def melds(*those: Meld) -> Contract:
    return Contract((those,))


@pytest.mark.parametrize(
    ("text", "kinds", "contract", "said"),
    [
        pytest.param("2 sets", GAME, melds(Meld("set", 3, 2)), "2 sets", id="two of the game's size"),
        pytest.param("set", GAME, melds(Meld("set", 3)), "1 set", id="no number is one"),
        pytest.param(
            "a set and two runs", GAME, melds(Meld("set", 3), Meld("run", 4, 2)), "1 set + 2 runs", id="words"
        ),
        pytest.param("1 set, 1 run", GAME, melds(Meld("set", 3), Meld("run", 4)), "1 set + 1 run", id="comma"),
        pytest.param("1 set & 1 run", GAME, melds(Meld("set", 3), Meld("run", 4)), "1 set + 1 run", id="ampersand"),
        pytest.param("1 Set+1 RUN", GAME, melds(Meld("set", 3), Meld("run", 4)), "1 set + 1 run", id="capitals"),
        pytest.param("2 sets of 4", GAME, melds(Meld("set", 4, 2)), "2 sets of 4", id="sizes of the round"),
        pytest.param("2 sets of 3", GAME, melds(Meld("set", 3, 2)), "2 sets", id="size that goes without saying"),
        pytest.param("set of 2", SIZELESS, melds(Meld("set", 2)), "set of 2", id="set of two"),
        pytest.param(
            "run of 4 + set of three",
            SIZELESS,
            melds(Meld("run", 4), Meld("set", 3)),
            "run of 4 + set of 3",
            id="order kept",
        ),
        pytest.param("a 7-card run", GAME, melds(Meld("run", 7)), "run of 7", id="size first"),
        pytest.param("run of 14", GAME, melds(Meld("run", 14)), "run of 14", id="longest run"),
        pytest.param("12 sets", GAME, melds(Meld("set", 3, 12)), "12 sets", id="twelve are not one and two"),
        pytest.param(
            "3 of a kind + run of 3",
            WHIST,
            melds(Meld("set", 3), Meld("run", 3)),
            "3 of a kind + run of 3",
            id="phrase",
        ),
        pytest.param("2 x 3 of a kind", WHIST, melds(Meld("set", 3, 2)), "2 × 3 of a kind", id="phrase twice"),
        pytest.param(
            "set of exactly 3", WHIST, melds(Meld("set", 3, 1, True)), "set of exactly 3", id="no phrase fits"
        ),
        pytest.param("7 cards of one colour", PHASES, melds(Meld("colour", 7)), "7 cards of one colour", id="own kind"),
        pytest.param(
            "2 books + 1 run", BOOKS, melds(Meld("set", 3, 2), Meld("run", 4)), "2 books + 1 escala", id="own word"
        ),
        pytest.param(
            "2 sets + 1 escala", BOOKS, melds(Meld("set", 3, 2), Meld("run", 4)), "2 books + 1 escala", id="house word"
        ),
        pytest.param("run of exactly 7", GAME, melds(Meld("run", 7, 1, True)), "run of exactly 7", id="exact"),
        pytest.param(
            "2 runs of exactly 4", GAME, melds(Meld("run", 4, 2, True)), "2 runs of exactly 4", id="exact usual"
        ),
        pytest.param("2 sets", EXACT, melds(Meld("set", 3, 2, True)), "2 sets", id="exact by the game"),
        pytest.param("set of at least 3", EXACT, melds(Meld("set", 3)), "set of at least 3", id="minimum"),
        pytest.param("set of 3+", EXACT, melds(Meld("set", 3)), "set of at least 3", id="minimum by a sign"),
        pytest.param(
            "set of 3+ + run of 4+",
            EXACT,
            melds(Meld("set", 3), Meld("run", 4)),
            "set of at least 3 + 1 run",
            id="plus signs of two kinds",
        ),
        pytest.param("set of 3 or more", EXACT, melds(Meld("set", 3)), "set of at least 3", id="minimum in words"),
        pytest.param(
            "2 sets or 1 run of 7",
            GAME,
            Contract(((Meld("set", 3, 2),), (Meld("run", 7),))),
            "2 sets or run of 7",
            id="alternatives",
        ),
        pytest.param("none", GAME, Contract(), "", id="none"),
        pytest.param("No contract", GAME, Contract(), "", id="none in words"),
    ],
)
def test_reads_and_writes_contracts(text: str, kinds: dict[str, MeldKind], contract: Contract, said: str) -> None:
    assert read_contract(text, kinds) == contract
    assert contract_phrase(contract, kinds, none="") == said


EXAMPLE = 'write one like "2 sets + 1 run" or "run of 7"; this game\'s melds are: sets, runs'


@pytest.mark.parametrize(
    ("text", "kinds", "told"),
    [
        pytest.param("", GAME, f'"" is not a contract; {EXAMPLE}', id="empty"),
        pytest.param("2 sets +", GAME, f'"2 sets +" is not a meld; {EXAMPLE}', id="nothing after the plus"),
        pytest.param("2 sets + + 1 run", GAME, f'"2 sets +" is not a meld; {EXAMPLE}', id="two pluses"),
        pytest.param("2 sets, , 1 run", GAME, f'"2 sets, , 1 run" is not a contract; {EXAMPLE}', id="two commas"),
        pytest.param("set of -1", GAME, f'"set of -1" is not a meld; {EXAMPLE}', id="less than nothing"),
        pytest.param("3", GAME, f'"3" is not a meld; {EXAMPLE}', id="number alone"),
        pytest.param("2 sets of 3 each", GAME, f'"2 sets of 3 each" is not a meld; {EXAMPLE}', id="too many words"),
        pytest.param(
            "0 sets",
            GAME,
            '"0 sets" asks for less than one card; sizes and numbers of melds begin at 1',
            id="no sets",
        ),
        pytest.param(
            "set of 0",
            GAME,
            '"set of 0" asks for less than one card; sizes and numbers of melds begin at 1',
            id="size below one",
        ),
        pytest.param(
            "2 sest",
            GAME,
            '"sest" is no kind of meld in this game; did you mean "set"?',
            id="misspelt",
        ),
        pytest.param(
            "full house",
            GAME,
            '"full house" is no kind of meld in this game; known are: run, runs, set, sets',
            id="unknown kind",
        ),
        pytest.param(
            "2 sets",
            SIZELESS,
            '"2 sets" has no size, and the game gives none for sets; '
            'write "set of 4", or give the game a size: set = 4',
            id="no size",
        ),
        pytest.param(
            "run of 15",
            GAME,
            "there is no run of 15; from A up to A there are only 14 cards in a row",
            id="longer than the deck",
        ),
    ],
)
def test_says_why_it_reads_no_contract(text: str, kinds: dict[str, MeldKind], told: str) -> None:
    with pytest.raises(NotationFault, match=f"^{re.escape(told)}$"):
        read_contract(text, kinds)


@pytest.mark.parametrize(
    ("word", "is_asked"),
    [("groups", True), ("families", True), ("aces", True), ("bus", True), ("series", True), ("tríos", True),
     ("flush", False), ("kiss", False), ("box", False), ("s", False)],
)  # fmt: skip
def test_knows_whether_a_word_may_mean_many(word: str, is_asked: bool) -> None:
    assert may_be_many(word) is is_asked


@pytest.mark.parametrize(
    ("word", "plural"),
    [
        ("run", "runs"), ("straight flush", "straight flushes"), ("box", "boxes"), ("family", "families"),
        ("array", "arrays"), ("Farbe", "Farbes"),
    ],
)  # fmt: skip
def test_makes_a_plural_where_the_game_has_none(word: str, plural: str) -> None:
    assert plural_of(word) == plural
    melds = {word: MeldKind(word, word, plural_of(word), size=5)}
    assert contract_phrase(read_contract(f"2 {word}s", melds), melds) == f"2 {plural}"


TAKEN = "an|and|or|of|no|at|least|exactly|more|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|none"
names = (
    st.text("abcdefghijklmnopqrstuvwxyzáéíñóúäöüßøłçžА漢", min_size=2, max_size=9)
    .filter(lambda name: name.lower() == name)
    .filter(lambda name: not re.fullmatch(TAKEN, name))
)
sizes = st.integers(1, 14)


@st.composite
def games(draw: st.DrawFn) -> dict[str, MeldKind]:
    """The kinds of meld of some game, each with words of its own."""
    kinds = ["set", "run", *draw(st.lists(names, max_size=2, unique=True))]
    words = draw(st.lists(names, min_size=2 * len(kinds), max_size=2 * len(kinds), unique=True))
    called = [*kinds, *(f"{kind}s" for kind in kinds), *words]
    assume(len(set(called)) == len(called))
    game = {}
    for kind in kinds:
        singular, plural = words.pop(), words.pop()
        size = draw(st.none() | sizes)
        phrase = draw(st.sampled_from(["", "", f"# {kind} of all", f"{singular} by #"]))
        game[kind] = MeldKind(
            kind,
            singular,
            plural,
            size=size,
            exact=draw(st.booleans()),
            ranks=RANKS if kind == "run" else (),
            phrase=phrase,
        )
    return game


@given(st.data())
def test_reads_the_contract_that_it_writes(data: st.DataObject) -> None:
    game = data.draw(games())
    meld = st.builds(Meld, st.sampled_from(sorted(game)), sizes, st.integers(1, 13), st.booleans())
    alternatives = st.lists(st.lists(meld, min_size=1, max_size=4).map(tuple), min_size=1, max_size=3)
    contract = Contract(data.draw(alternatives.map(tuple)))
    assert read_contract(contract_phrase(contract, game, none=""), game) == contract


@given(st.text("0123 setruno+,&-of x×#and\t", max_size=20))
def test_reads_any_text_or_says_why_not(text: str) -> None:
    for kinds in (GAME, SIZELESS, WHIST, PHASES):
        try:
            contract = read_contract(text, kinds)
        except NotationFault:
            continue
        assert contract.is_none or read_contract(contract_phrase(contract, kinds, none=""), kinds) == contract
