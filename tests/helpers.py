"""Rules files for tests: a text of one's own on top of the shipped games."""

from functools import cache
from pathlib import Path

from sheets.loading import Library, RulesText, examine, load

SHIPPED = Path(__file__).parent.parent / "variants.toml"


@cache
def shipped_rules() -> RulesText:
    """The shipped rules file of this checkout."""
    return RulesText("variants.toml", SHIPPED.read_bytes())


def load_text(text: str | bytes) -> Library:
    """The shipped games and those of the text, which may extend them; FaultyFile where the text has a mistake."""
    return load([shipped_rules(), _own(text)])


def problems_of(text: str | bytes) -> list[str]:
    """Every error and warning of the text, as printed; the text is called rules.toml."""
    _, problems = examine([shipped_rules(), _own(text)])
    return [str(problem) for problem in problems if problem.place is None or problem.place.file == "rules.toml"]


def _own(text: str | bytes) -> RulesText:
    return RulesText("rules.toml", text if isinstance(text, bytes) else text.encode())
