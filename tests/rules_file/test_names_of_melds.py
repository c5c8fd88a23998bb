"""What one meld of a game's own is called, and many, where the file names it by one word."""

import pytest

from tests.helpers import load_text


@pytest.mark.parametrize(
    ("name", "one", "many"),
    [
        ("zug", "zug", "zugs"),
        ("flush", "flush", "flushes"),
        ("families", "family", "families"),
        ("buses", "bus", "buses"),
        ("bonuses", "bonus", "bonuses"),
        ("houses", "house", "houses"),
        ("horses", "horse", "horses"),
        ("roses", "rose", "roses"),
        ("prizes", "prize", "prizes"),
        ("aces", "ace", "aces"),
        ("boxes", "box", "boxes"),
        ("crosses", "cross", "crosses"),
        ("wolves", "wolf", "wolves"),
        ("halves", "half", "halves"),
        ("doves", "dove", "doves"),
        ("dice", "die", "dice"),
        ("series", "series", "series"),
    ],
)
def test_one_and_many(name: str, one: str, many: str) -> None:
    lines = (
        f'[variants.g]\ntitle = "G"\ndeck = "french"\nrounds = ["none"]\nwinner = "lowest"\nmelds = {{ "{name}" = 3 }}'
    )
    kind = load_text(lines).variants["g"].melds[name]
    assert (kind.singular, kind.plural) == (one, many)


def test_the_file_says_it_where_no_rule_does() -> None:
    lines = (
        '[variants.g]\ntitle = "G"\ndeck = "french"\nrounds = ["2 geese"]\nwinner = "lowest"\nmelds = { geese = 3 }\n'
    )
    kind = load_text(f'{lines}words = {{ geese = ["goose", "geese"] }}').variants["g"].melds["geese"]
    assert (kind.singular, kind.plural) == ("goose", "geese")
