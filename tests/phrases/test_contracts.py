"""Contracts and melds in words; that they can be read again is tested with their notation."""

from sheets.game.melds import Contract, Meld
from sheets.phrases.contracts import contract_phrase, write_meld
from tests.game.test_notation import GAME, SET


def test_writes_a_contract_in_words_as_it_stands() -> None:
    assert contract_phrase(Contract(text="a full house", cards=5), GAME) == "a full house"


def test_writes_a_meld_in_the_plural_where_there_are_two() -> None:
    assert [write_meld(Meld("set", 3, count), SET) for count in (1, 2)] == ["1 set", "2 sets"]
