"""What people do to a workbook: each doing is a function of the open document, known by its name."""

FIRST, SECOND, THIRD = range(3)
"""Players and rounds, from 0."""


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
    last = book.players - 1
    row = book.cell("Scores", SECOND, FIRST), book.cell("Scores", SECOND, last)
    book.cut(":".join(row), book.cell("Scores", THIRD, FIRST))


def drags_a_column(book):
    """All scores of a player go to another one."""
    column = book.cell("Scores", FIRST, FIRST), book.cell("Scores", SECOND, FIRST)
    book.cut(":".join(column), book.cell("Scores", FIRST, SECOND))


def cuts_a_name(book):
    """The first player's name is cut and pasted over the second's."""
    book.cut(book.cell("Players", FIRST, FIRST), book.cell("Players", FIRST, SECOND))


def swaps_names(book):
    """Two players change seats: their names are cut and pasted by way of a free score."""
    first, second = (book.cell("Players", FIRST, player) for player in (FIRST, SECOND))
    free = book.cell("Scores", THIRD, FIRST)
    book.cut(first, free)
    book.cut(second, first)
    book.cut(free, second)


def pastes_over(book):
    """A score is copied over another one."""
    book.copy(book.cell("Scores", FIRST, SECOND), book.cell("Scores", SECOND, FIRST))


def fills_down(book):
    """The scores of the first round are filled down into three rounds."""
    book.select(f"{book.cell('Scores', FIRST, FIRST)}:{book.cell('Scores', THIRD, book.players - 1)}")
    book.do("FillDown")


def sorts_scores(book):
    """The scores of the first player are sorted, the highest first."""
    column = f"{book.cell('Scores', FIRST, FIRST)}:{book.cell('Scores', SECOND, FIRST)}"
    book.sort(column, across=False, ascending=False)


def sorts_rows(book):
    """Whole rows are sorted, numbers of rounds, scores and all, the last first."""
    area = book.area("Rounds")
    book.select(f"{area.StartRow + 1}:{area.EndRow + 1}")
    book.do("SortDescending")


def clears_a_score(book):
    """A score of the round before is deleted."""
    book.select(book.cell("Scores", FIRST, SECOND))
    book.do("ClearContents")


def undoes_a_correction(book):
    """A score is corrected, and the correction undone."""
    book.type(book.cell("Scores", FIRST, FIRST), "99")
    book.do("Undo")


def writes_a_word(book):
    """A word stands where a score should."""
    book.type(book.cell("Scores", FIRST, FIRST), "none")


def writes_half_points(book):
    """Points come out of a division."""
    book.type(book.cell("Scores", FIRST, FIRST), "12.5")


def renames(book):
    """A player's name is written anew, as something that a spreadsheet takes for a number."""
    book.type(book.cell("Players", FIRST, FIRST), "007")


def renames_alike(book):
    """Two players have the same name."""
    book.type(book.cell("Players", FIRST, FIRST), book.text(book.cell("Players", FIRST, SECOND)))


def inserts_a_row(book):
    """A row is put in between two rounds."""
    book.select(book.cell("Scores", SECOND, FIRST))
    book.do("InsertRows")


def deletes_a_row(book):
    """A round is deleted with its row."""
    book.select(book.cell("Scores", SECOND, FIRST))
    book.do("DeleteRows")


def skips_a_round(book):
    """The third round stays blank, and the fourth is written."""
    for player in range(book.players):
        book.type(book.cell("Scores", THIRD + 1, player), "0")


def ticks_with_a_capital(book):
    """An X in place of an x, where nothing was laid down."""
    book.type(book.cell("Progress", FIRST, SECOND), "X")


def ticks_none(book):
    """A dash, a word and a zero for what was not laid down."""
    for player, none in enumerate(("-", "No", "0")):
        book.type(book.cell("Progress", SECOND, player), none)


def says_out_twice(book):
    """Two players are out in one round."""
    for player in (FIRST, SECOND):
        book.type(book.cell("Scores", FIRST, player), "out")


def writes_points_for_all(book):
    """Nobody is out, and the points of the round are no sum of the others."""
    for player in range(book.players):
        book.type(book.cell("Scores", FIRST, player), "-5")


def leaves_one_out(book):
    """All but one have a score in the third round, one of them being out."""
    for player, score in list(enumerate(("out", "-7", "-9", "-2")))[: book.players - 1]:
        book.type(book.cell("Scores", THIRD, player), score)


def points_of(book, player):
    """What a player scores in a round in which the first one goes out."""
    is_sum_of_others = book.text(book.cell("Scores", FIRST, FIRST)) == "out"
    if player == FIRST:
        return "out" if is_sum_of_others else "0"
    return "-10" if is_sum_of_others else "10"


def misses_a_round(book):
    """All but the second player score in the third round; he has gone to look after the dog, says a dash."""
    for player in range(book.players):
        book.type(book.cell("Scores", THIRD, player), "–" if player == SECOND else points_of(book, player))


def leaves(book):
    """The second player goes home after two rounds, and the others play a third one."""
    book.type(book.cell("HasLeft", FIRST, SECOND), "out of places")
    for player in range(book.players):
        if player != SECOND:
            book.type(book.cell("Scores", THIRD, player), points_of(book, player))


def comes_late(book):
    """Somebody sits down in the spare column for the third round, with the average of the others."""
    last = book.players - 1
    book.type(book.cell("Players", FIRST, last), "Eve")
    book.type(book.cell("StartsWith", FIRST, last), "average")
    for player in range(book.players):
        book.type(book.cell("Scores", THIRD, player), points_of(book, player))


DOINGS = {name: doing for name, doing in list(globals().items()) if callable(doing) and name != "points_of"}
