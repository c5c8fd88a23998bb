"""Files that no scores are read from: each is told what it is, and how its scores get to where they are read from."""

import pytest

from sheets.errors import FaultyFile
from sheets.make.read_query import read_game


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"W\0o\0r\0k\0b\0o\0o\0k\0", "an old workbook (.xls); open it in"),
        (b"\x89PNG\r\n\x1a\n", "a picture; write the scores into a table and save it as CSV"),
        (b"[variants.x]\n", "a rules file; name a file of scores, and the rules with variants"),
    ],
)
def test_it_says_what_a_file_is_that_has_no_scores(data: bytes, told: str) -> None:
    with pytest.raises(FaultyFile) as refused:
        read_game("evening", data)
    assert str(refused.value).startswith(f"evening is {told}")
