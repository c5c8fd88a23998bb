"""Workbooks of other languages: LibreOffice works out what is stored in them, and they are read back."""

from pathlib import Path
from random import Random

import pytest

from sheets.text import LANGUAGES
from sheets.words.game_told import status
from sheets.words.translation import told_in
from sheets.workbook.reading_back import read_workbook
from tests.helpers import shipped_games
from tests.spreadsheet import made, opened, recalculated, values, without_values
from tests.stored_values import by_chance

KINDS = ("rook-shanghai", "phase-10", "spades", "shanghai-rummy-10", "carioca")


@pytest.mark.slow
def test_they_add_up_and_are_read_back(tmp_path: Path) -> None:
    """Its sentence and its totals, of games by chance with bonuses and with words to choose from."""
    files, games = {}, {code: told_in(shipped_games(), code) for code in LANGUAGES}
    for code, library in games.items():
        for name in KINDS:
            game = library.variants[name]
            tally = by_chance(game, 4, Random(code))
            files[f"{name}-{code}"] = made(library, name, tally)
    for key, again in recalculated(tmp_path, {key: without_values(data) for key, data in files.items()}).items():
        stored, worked_out = opened(files[key]), opened(again)
        assert (key, values(worked_out, "Status")) == (key, values(stored, "Status"))
        found = read_workbook(key, again)
        assert (key, [each.wrong for each in found.differences if not each.warning]) == (key, [])
        assert values(stored, "Status") == [[status(found.game, found.tally, found.dealers)]]
