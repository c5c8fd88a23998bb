"""What people do to a workbook: each doing is a function of the open document, known by its name.

One that gives back addresses and texts says what must be seen there in the end.
"""

FIRST, SECOND, THIRD, FOURTH = range(4)
"""Players and rounds, from 0."""
LAST = -1
"""The last player's number."""
TYPED = {
    "types_letters_for_a_score": ("Scores", FIRST, FIRST, "abc"),
    "types_half_points": ("Scores", FIRST, FIRST, "12.5"),
    "types_a_number_as_text": ("Scores", FIRST, FIRST, "'12"),
    "types_a_dash_for_minus": ("Scores", FIRST, FIRST, "–5"),
    "types_a_date_for_a_score": ("Scores", FIRST, FIRST, "5/10"),
    "types_a_truth_for_a_score": ("Scores", FIRST, FIRST, "TRUE"),
    "types_a_fault_for_a_score": ("Scores", FIRST, FIRST, "=1/0"),
    "types_a_space_for_a_score": ("Scores", FIRST, FIRST, "' "),
    "types_that_one_is_out_of_play": ("Scores", THIRD, FIRST, "-"),
    "misses_a_round_that_was_scored": ("Scores", SECOND, FIRST, "not playing"),
    "types_over_a_total": ("Totals", FIRST, FIRST, "7"),
    "begins_with_a_word": ("StartsWith", FIRST, SECOND, "some"),
    "scores_in_a_spare_column": ("Scores", FIRST, LAST, "30"),
    "types_a_bonus_that_is_none": ("Bonuses", FIRST, FIRST, "for the nicest hat"),
    "types_points_as_a_bonus": ("Bonuses", FIRST, FIRST, "-15"),
    "types_half_points_as_a_bonus": ("Bonuses", FIRST, FIRST, "2.5"),
    "ticks_with_a_capital": ("Progress", FIRST, SECOND, "X"),
    "ticks_none": ("Progress", SECOND, FIRST, "No"),
}
"""What is typed into one cell: the name of the rectangle, the row and the player, and the text."""
SHOWN = {
    "types_a_sum": ("Scores", FIRST, FIRST, "=10+10+5", "25"),
    "names_a_number": ("Players", FIRST, FIRST, "007", "007"),
    "names_a_formula": ("Players", FIRST, FIRST, "=1+1", "=1+1"),
    "names_a_day": ("Players", FIRST, FIRST, "1/2", "1/2"),
}
"""The same, with what must be seen there."""


def types(book, name, row, player, text, shown=None):
    """Type into a cell."""
    there = book.cell(name, row, player % book.players)
    book.type(there, text)
    return {there: shown} if shown else None


def scores_a_round(book, row, *, left_out=None, instead=None):
    """Everybody scores, but for one who has something else there, or nothing."""
    for player in range(book.players):
        points = str(10 * player) if player != left_out else instead
        if points is not None:
            book.type(book.cell("Scores", row, player), points)


def cuts_a_score(book):
    """Ann's score was Ben's: it is cut and pasted in his column."""
    book.cut(book.cell("Scores", FIRST, FIRST), book.cell("Scores", FIRST, SECOND))


def cuts_a_score_back_and_forth(book):
    """A score is dragged into a free cell and back again."""
    there, free = book.cell("Scores", SECOND, FIRST), book.cell("Scores", THIRD, FIRST)
    book.cut(there, free)
    book.cut(free, there)


def drags_a_row(book):
    """The scores of the second round belong into the third."""
    book.cut(book.row("Scores", SECOND), book.cell("Scores", THIRD, FIRST))


def swaps_names(book):
    """Two players change seats: their names are cut and pasted by way of a free score."""
    first, second = (book.cell("Players", FIRST, player) for player in (FIRST, SECOND))
    free = book.cell("Scores", THIRD, FIRST)
    book.cut(first, free)
    book.cut(second, first)
    book.cut(free, second)


def pastes_a_score_over(book):
    """A score is copied over another one."""
    book.copy(book.cell("Scores", FIRST, SECOND), book.cell("Scores", SECOND, FIRST))


def pastes_a_name_over_a_score(book):
    """A name is copied over a score."""
    book.copy(book.cell("Players", FIRST, SECOND), book.cell("Scores", SECOND, FIRST))


def pastes_a_formula_over_a_score(book):
    """A running total is copied over a score."""
    book.copy(book.cell("RunningTotals", FIRST, FIRST), book.cell("Scores", THIRD, FIRST))


def writes_a_round_twice(book):
    """The second round is written in the third again."""
    book.copy(book.row("Scores", SECOND), book.cell("Scores", THIRD, FIRST))


def fills_down(book):
    """The scores of the first round are filled down into three rounds."""
    book.select(f"{book.cell('Scores', FIRST, FIRST)}:{book.cell('Scores', THIRD, book.players - 1)}")
    book.do("FillDown")


def sorts_rows(book):
    """Whole rows are sorted, numbers of rounds, scores and all, the last first."""
    area = book.area("Rounds")
    book.select(f"{area.StartRow + 1}:{area.EndRow + 1}")
    book.do("SortDescending")


def inserts_a_row(book):
    """A row is put in between two rounds."""
    book.select(book.cell("Scores", SECOND, FIRST))
    book.do("InsertRows")


def clears_a_score(book):
    """A score of the round before is deleted."""
    book.select(book.cell("Scores", FIRST, SECOND))
    book.do("ClearContents")


def clears_everything(book):
    """All that can be filled in is deleted, scores and names."""
    last = book.players - 1
    for name in ("Scores", "Players"):
        area = book.area(name)
        book.select(f"{book.cell(name, FIRST, FIRST)}:{book.cell(name, area.EndRow - area.StartRow, last)}")
        book.do("ClearContents")


def undoes_a_correction(book):
    """A score is corrected, and the correction undone."""
    book.type(book.cell("Scores", FIRST, FIRST), "99")
    book.do("Undo")


def renames_alike_but_for_what_nobody_sees(book):
    """The second player's name is the first one's in small letters, with spaces behind it."""
    name = book.text(book.cell("Players", FIRST, FIRST)).lower()
    book.type(book.cell("Players", FIRST, SECOND), f"{name}\u00a0 ")


def skips_a_round(book):
    """The third round stays blank, and the fourth is written."""
    scores_a_round(book, FOURTH)


def leaves_a_round_unplayed(book):
    """Nobody plays in the third round, and the fourth is written."""
    for player in range(book.players):
        book.type(book.cell("Scores", THIRD, player), "–")
    scores_a_round(book, FOURTH)


def misses_a_round(book):
    """All but the second player score in the third round; he has gone to look after the dog, says a dash."""
    scores_a_round(book, THIRD, left_out=SECOND, instead="–")


def leaves_and_keeps_the_place(book):
    """A player leaves after two rounds, and his total keeps its place."""
    _leaves(book, "keeps place")


def leaves_out_of_places(book):
    """A player leaves after two rounds, and the others play on for the places."""
    _leaves(book, "out of places")


def leaves_in_other_words(book):
    """A player leaves, in words that are none of the list."""
    _leaves(book, "went home")


def _leaves(book, how):
    book.type(book.cell("HasLeft", FIRST, SECOND), how)
    scores_a_round(book, THIRD, left_out=SECOND)


def comes_late(book):
    """Somebody sits down in the spare column for the third round, with the average of the others."""
    last = book.players - 1
    book.type(book.cell("Players", FIRST, last), "Eve")
    book.type(book.cell("StartsWith", FIRST, last), "average")
    scores_a_round(book, THIRD)


def names_a_spare_column(book):
    """One who comes late has the column to spare, and scores in the third round."""
    book.type(book.cell("Players", FIRST, book.players - 1), "Zoë")
    scores_a_round(book, THIRD)


def cuts_a_bonus(book):
    """A bonus was another player's."""
    book.cut(book.cell("Bonuses", FIRST, FIRST), book.cell("Bonuses", FIRST, SECOND))


_STEPS = ("types", "scores_a_round")
DOINGS = {name: lambda book, typed=typed: types(book, *typed) for name, typed in (TYPED | SHOWN).items()} | {
    name: doing for name, doing in list(globals().items()) if callable(doing) and name[0] != "_" and name not in _STEPS
}
