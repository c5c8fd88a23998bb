"""How people lay a table of scores out: rounds down or across, or as the sheet of a workbook that was saved as CSV."""

from collections.abc import Sequence

from sheets.game.model import Variant
from sheets.limits import MOST_LINES
from sheets.record.csv.csv_writing import LEFT, ROUND, START
from sheets.record.csv_fields import Field, Line, unguarded
from sheets.record.score_tally import row_names
from sheets.record.written_cells import NUMBER
from sheets.record.written_tally import BONUS, LAID_DOWN, POINTS, Elsewhere, kinds_of
from sheets.text import clean, without_marks

HEADS = frozenset(
    f"{ROUND} hand deal phase game runde spiel manche donne tour partie ronda mano reparto giro smazzata rodada "
    "ronde omgang giv spel runda rozdanie kolo rozdani kor leosztas kierros jako tur el раунд раздача".split()
)
"""What the column of the rounds may be called besides the game's own word, without capitals and accents."""
SUMS = frozenset(["total", "totals", "sum", "summe", "gesamt", "suma", "somme", "totale", "totaal", "soma"])
"""What a last line of sums may be called, likewise; it is worked out anew."""
_BELOW_TITLES = 10
"""By this line the names have come, whatever stands above them."""
_MOST = 500
"""Lines, and fields of one, in which another layout is looked for: no game has more."""


def same(one: str, other: str) -> bool:
    """Whether two names are one, however they are capitalised."""
    return one.casefold() == other.casefold()


def is_head_of_rounds(words: str, variant: Variant) -> bool:
    """Whether it is the head of a column that says which round a line is."""
    plain = without_marks(clean(words)).strip(" .:#")
    return plain in HEADS or same(plain, variant.word("round")) or same(plain, variant.hand_word())


def rounds_called(written: str, names: Sequence[str], variant: Variant) -> list[int]:
    """The rounds, from 0, whose name a text is, or "Hand 2" or "2.0" for 2."""
    word, _, last = written.rpartition(" ")
    told = [written, *([last] if is_head_of_rounds(word, variant) else [])]
    told += [number[1] for each in told if (number := NUMBER.fullmatch(each))]
    found = ([row for row, name in enumerate(names) if same(name, each)] for each in told)
    return next(filter(None, found), [])


def usual_layout(lines: Sequence[Line], variant: Variant, elsewhere: Elsewhere) -> Sequence[Line]:
    """The lines with the names in the first and a round in each of the others; as they are where that can't be seen.

    `elsewhere` knows what the lines of players who came or left are called on the sheet of a workbook.
    """
    names = row_names(variant, lines=MOST_LINES)
    if len(lines) > 1 and without_marks(_told(lines[-1][0])) in SUMS:
        lines = lines[:-1]
    if len(lines) > 1 and not _told(lines[0][0]) and rounds_called(_told(lines[1][0]), names, variant):
        lines = [(Field(ROUND, lines[0][0].place), *lines[0][1:]), *lines[1:]]
    heads = [n for n, line in enumerate(lines[:_BELOW_TITLES]) if is_head_of_rounds(line[0].text, variant)]
    if 0 in heads or not 0 < len(lines) <= _MOST or max(map(len, lines)) > _MOST:
        return lines
    if heads and not _told(lines[0][0]):
        return _of_workbook(lines[heads[0] :], variant, elsewhere)
    has_no_head, *across = [bool(rounds_called(_told(cell), names, variant)) for cell in lines[0]]
    return _turned(lines) if any(across) and not has_no_head else lines


def _turned(lines: Sequence[Line]) -> list[Line]:
    """The lines of a table in which each player has one, as columns."""
    [corner, *_], width = lines[0], max(map(len, lines))
    turned = [tuple(_at(line, column) for line in lines) for column in range(width)]
    names, *rounds = turned
    return [(Field(ROUND, corner.place), *names[1:]), *(line for line in rounds if any(map(_told, line)))]


def _of_workbook(lines: Sequence[Line], variant: Variant, elsewhere: Elsewhere) -> Sequence[Line]:
    """Those of the sheet with the scores, from the names on, without what it works out.

    It has the names once for each kind of what is written, beside each other with a blank column between.
    """
    heads = [_told(cell) for cell in lines[0]]
    names, kinds = heads[1 : (*heads, "").index("", 1)], kinds_of(variant)
    on_sheet = [POINTS, *kinds] if variant.figures else [each for each in (POINTS, LAID_DOWN, BONUS) if each in kinds]
    starts = [column for column in range(1, len(heads)) if heads[column : column + len(names)] == names]
    if not names or len(starts) < len(on_sheet):
        return lines
    own = [(player, kind, start) for player in range(len(names)) for kind, start in zip(on_sheet, starts, strict=False)]
    own = [(player, kind, start) for player, kind, start in own if kind in kinds]
    called = [names[player] if kind == POINTS else f"{names[player]} {kind}" for player, kind, _ in own]
    columns = [start + player for player, _, start in own]
    rounds = row_names(variant, lines=MOST_LINES)
    rows = [number for number, line in enumerate(lines) if rounds_called(_told(line[0]), rounds, variant)]
    first, last = (rows[0], rows[-1]) if rows else (1, 0)
    found = [tuple(_at(line, column) for column in (0, *columns)) for line in lines[first : last + 1]]
    for line in lines[1:]:
        word = elsewhere(_told(line[0]))
        if word in (START, LEFT):  # it stands in the first block, and so in a player's first column
            blank, first_kind = Field("", line[0].place), own[0][1]
            there = [_at(line, starts[0] + player) if kind == first_kind else blank for player, kind, _ in own]
            found.append((Field(word, line[0].place), *there))
    header = [Field(text, _at(lines[0], column).place) for text, column in zip(called, columns, strict=True)]
    return [(Field(ROUND, lines[0][0].place), *header), *found]


def _at(line: Line, column: int) -> Field:
    """A field of a line, which may end before it."""
    return line[column] if column < len(line) else Field("", line[-1].place)


def _told(cell: Field) -> str:
    return clean(unguarded(cell.text))
