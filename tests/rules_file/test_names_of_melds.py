"""What one meld of a game's own is called, and many, where the file names it by one word."""

import pytest

from sheets.errors import FaultyFile
from tests.helpers import load_text


@pytest.mark.parametrize(
    ("name", "one", "many"),
    [("zug", "zug", "zugs"), ("flush", "flush", "flushes"), ("family", "family", "families"), ("box", "box", "boxes")],
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


@pytest.mark.parametrize("name", ["valves", "buses", "series"])
def test_it_asks_where_a_name_may_be_one_or_many(name: str) -> None:
    """ "Valves" once became "1 valf": what may be many is told by the file, or is a mistake at its line."""
    lines = f'[variants.g]\ntitle = "G"\ndeck = "french"\nrounds = ["2 {name}"]\nwinner = "lowest"\nmelds.{name} = 3'
    with pytest.raises(FaultyFile, match=rf'rules.toml:6:\d+: variant "g": "{name}" may mean one meld or several'):
        load_text(lines)
    kind = load_text(f'{lines}\nwords.{name} = ["one of {name}", "{name}"]').variants["g"].melds[name]
    assert (kind.singular, kind.plural) == (f"one of {name}", name)
