"""What people write into a workbook, and more that they do to it: functions of the open document, as in doings.py.

One that gives back addresses and texts says what must be seen there in the end.
"""

from doings import FIRST, SECOND, THIRD


def writes_letters_for_a_score(book):
    """A slip of the keyboard."""
    book.type(book.cell("Scores", FIRST, FIRST), "abc")


def writes_a_letter_in_a_number(book):
    """An O in place of a zero."""
    book.type(book.cell("Scores", FIRST, FIRST), "1O")


def writes_half_points_with_a_comma(book):
    """As they are written on the Continent."""
    book.type(book.cell("Scores", FIRST, FIRST), "12,5")


def writes_a_number_as_text(book):
    """A number behind an apostrophe, as other programs paste it."""
    book.type(book.cell("Scores", FIRST, FIRST), "'12")


def writes_a_dash_for_minus(book):
    """A dash that is no minus sign."""
    book.type(book.cell("Scores", FIRST, FIRST), "–5")


def writes_a_sum(book):
    """The points of three cards, which the program adds up."""
    book.type(book.cell("Scores", FIRST, FIRST), "=10+10+5")
    return {book.cell("Scores", FIRST, FIRST): "25"}


def writes_a_date_for_a_score(book):
    """Two scores in one cell, which a spreadsheet takes for a day."""
    book.type(book.cell("Scores", FIRST, FIRST), "5/10")


def writes_a_truth_for_a_score(book):
    """A word that a spreadsheet counts as 1."""
    book.type(book.cell("Scores", FIRST, FIRST), "TRUE")


def writes_a_fault_for_a_score(book):
    """A formula that gives none."""
    book.type(book.cell("Scores", FIRST, FIRST), "=1/0")


def writes_a_space_for_a_score(book):
    """A blank that is none."""
    book.type(book.cell("Scores", FIRST, FIRST), "' ")


def writes_out_of_play(book):
    """Somebody does not play in a round."""
    book.type(book.cell("Scores", THIRD, FIRST), "-")


def misses_a_round_that_was_scored(book):
    """A score is taken back: he did not play."""
    book.type(book.cell("Scores", SECOND, FIRST), "not playing")


def leaves_a_round_unplayed(book):
    """Nobody plays in the third round, and the fourth is written."""
    for player in range(book.players):
        book.type(book.cell("Scores", THIRD, player), "–")
        book.type(book.cell("Scores", THIRD + 1, player), "0")


def writes_a_round_twice(book):
    """The second round is written in the third again."""
    last = book.players - 1
    row = book.cell("Scores", SECOND, FIRST), book.cell("Scores", SECOND, last)
    book.copy(":".join(row), book.cell("Scores", THIRD, FIRST))


def pastes_a_word_over(book):
    """A name is copied over a score."""
    book.copy(book.cell("Players", FIRST, SECOND), book.cell("Scores", SECOND, FIRST))


def pastes_a_total_over(book):
    """What is worked out is copied over the names' neighbours: a total over a name."""
    area = book.area("Places")
    book.copy(book.address(area.StartRow, area.StartColumn), book.cell("Players", FIRST, FIRST))


def pastes_a_formula_over_a_score(book):
    """A running total is copied over a score."""
    area = book.area("RunningTotals")
    book.copy(book.address(area.StartRow, area.StartColumn), book.cell("Scores", THIRD, FIRST))


def types_over_a_total(book):
    """A total is written by hand."""
    area = book.area("Totals")
    book.type(book.address(area.StartRow, area.StartColumn), "7")


def clears_everything(book):
    """All that can be filled in is deleted, scores and names."""
    for name in ("Scores", "Players"):
        area = book.area(name)
        first = book.address(area.StartRow, area.StartColumn + 1)
        book.select(f"{first}:{book.address(area.EndRow, area.EndColumn - 1)}")
        book.do("ClearContents")


def names_a_number(book):
    """A name with zeros in front."""
    return _named(book, "007")


def names_a_formula(book):
    """A name that a spreadsheet would work out."""
    return _named(book, "=1+1")


def names_a_day(book):
    """A name that a spreadsheet takes for a day."""
    return _named(book, "1/2")


def names_alike_but_for_what_nobody_sees(book):
    """The second player's name is the first one's in small letters, with spaces behind it."""
    name = book.text(book.cell("Players", FIRST, FIRST)).lower()
    book.type(book.cell("Players", FIRST, SECOND), f"{name}\u00a0 ")


def _named(book, name):
    book.type(book.cell("Players", FIRST, FIRST), name)
    return {book.cell("Players", FIRST, FIRST): name}


def sorts_names(book):
    """The names are sorted by the alphabet, the last first, and the scores are not."""
    first, last = book.cell("Players", FIRST, FIRST), book.cell("Players", FIRST, book.players - 1)
    book.sort(f"{first}:{last}", across=True, ascending=False)


def sorts_all_scores(book):
    """The block of scores is sorted by the first player's, the lowest first."""
    first, last = book.cell("Scores", FIRST, FIRST), book.cell("Scores", SECOND, book.players - 1)
    book.sort(f"{first}:{last}", across=False, ascending=True)


def fills_right(book):
    """The first player's score is filled into all the round."""
    book.select(f"{book.cell('Scores', FIRST, FIRST)}:{book.cell('Scores', FIRST, book.players - 1)}")
    book.do("FillRight")


def deletes_a_column(book):
    """A player's column is deleted."""
    book.select(book.cell("Scores", FIRST, SECOND))
    book.do("DeleteColumns")


def inserts_a_column(book):
    """A column is put in between two players."""
    book.select(book.cell("Scores", FIRST, SECOND))
    book.do("InsertColumns")


def deletes_cells(book):
    """A score is deleted with its cell, and those below move up."""
    book.select(book.cell("Scores", FIRST, FIRST))
    book.do("DeleteCell", Flags="U")


def inserts_cells(book):
    """A cell is put in above a score, and those below move down."""
    book.select(book.cell("Scores", FIRST, FIRST))
    book.do("InsertCell", Flags="V")


def comes_late_with_the_average(book):
    """A player begins in the third round with the average of the others."""
    _comes_late(book, book.players - 1)


def _comes_late(book, player):
    for row in (FIRST, SECOND):
        book.select(book.cell("Scores", row, player))
        book.do("ClearContents")
    book.type(book.cell("StartsWith", FIRST, player), "average")
    for each in range(book.players):
        book.type(book.cell("Scores", THIRD, each), str(5 * each))


def leaves_and_keeps_the_place(book):
    """A player leaves after two rounds, and his total keeps its place."""
    _leaves(book, "keeps place")


def leaves_out_of_places(book):
    """A player leaves after two rounds, and the others play on for the places."""
    _leaves(book, "out of places")


def _leaves(book, how):
    book.type(book.cell("HasLeft", FIRST, SECOND), how)
    for player in range(book.players):
        if player != SECOND:
            book.type(book.cell("Scores", THIRD, player), str(5 * player))


def leaves_in_other_words(book):
    """A player leaves, in words that are none of the list."""
    _leaves(book, "went home")


def begins_with_a_word(book):
    """A player begins with what is none of the list."""
    book.type(book.cell("StartsWith", FIRST, SECOND), "some")


def names_a_spare_column(book):
    """One who comes late has the column to spare, and scores in the third round."""
    spare = book.players - 1
    book.type(book.cell("Players", FIRST, spare), "Zoë")
    for each in range(book.players):
        book.type(book.cell("Scores", THIRD, each), str(5 * each))


def scores_in_a_spare_column(book):
    """Somebody writes in the column to spare, and no name."""
    book.type(book.cell("Scores", FIRST, book.players - 1), "30")


def pastes_a_bonus_that_is_none(book):
    """A bonus of another game."""
    book.type(book.cell("Bonuses", FIRST, FIRST), "for the nicest hat")


def writes_points_as_a_bonus(book):
    """Points of another kind."""
    book.type(book.cell("Bonuses", FIRST, FIRST), "-15")


def writes_half_points_as_a_bonus(book):
    """A bonus that is no whole number."""
    book.type(book.cell("Bonuses", FIRST, FIRST), "2.5")


def cuts_a_bonus(book):
    """A bonus was another player's."""
    book.cut(book.cell("Bonuses", FIRST, FIRST), book.cell("Bonuses", FIRST, SECOND))


WRITINGS = {name: doing for name, doing in list(globals().items()) if callable(doing) and name[0] != "_"}
