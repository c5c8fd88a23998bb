"""What kinds of numbers, words and texts the tables of rules files are made of, each with how long it may be."""

from typing import Annotated, Literal

from sheets.limits import (
    LONGEST_LABEL,
    LONGEST_PHRASE,
    LONGEST_RANGE,
    LONGEST_TEXT,
    LONGEST_WORD,
    MOST_COUNTED,
    MOST_FEW,
    MOST_MANY,
    MOST_POINTS,
)
from sheets.rules_file.toml_table import Limits

Unknown = Literal["unknown"]
Absent = Literal["none"]
Count = Annotated[int, Limits(ge=0, le=MOST_COUNTED)]
Positive = Annotated[int, Limits(ge=1, le=MOST_COUNTED)]
Points = Annotated[int, Limits(ge=-MOST_POINTS, le=MOST_POINTS)]
Text = Annotated[str, Limits(max_length=LONGEST_TEXT)]
Phrase = Annotated[str, Limits(max_length=LONGEST_PHRASE)]
Word = Annotated[str, Limits(max_length=LONGEST_WORD)]
Name = Annotated[str, Limits(min_length=1, max_length=LONGEST_WORD)]
Label = Annotated[str, Limits(min_length=1, max_length=LONGEST_LABEL)]
Players = Annotated[str, Limits(max_length=LONGEST_RANGE)]
Few, Many = Limits(max_length=MOST_FEW), Limits(max_length=MOST_MANY)
"""More than any game has, and little enough that no file takes long to read."""
