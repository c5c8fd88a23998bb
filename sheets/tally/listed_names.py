"""Names as they stand in a list that somebody has copied, with numbers or signs before them."""

import re
from collections.abc import Sequence

SIGNS_LEFT_OUT = "the signs before the names are left out"
_LISTED = re.compile(r"\s*([0-9]{1,5}|[-–*•‣▪·])[.):]?\s+(?=\S)")


def without_signs(names: Sequence[str]) -> list[str]:
    """The names without the numbers that count them, or the signs before each; as they are where not all have some."""
    found = [_LISTED.match(name) for name in names]
    signs = [each[1] for each in found if each]
    if len(signs) < max(2, len(names)) or not _go_on(signs):
        return [*names]
    return [name[each.end() :] for name, each in zip(names, found, strict=True) if each]


def _go_on(signs: Sequence[str]) -> bool:
    """Whether they are numbers that count on, or no numbers at all."""
    if not all(sign.isdecimal() for sign in signs):
        return not any(sign.isdecimal() for sign in signs)
    return [*map(int, signs)] == [*range(int(signs[0]), int(signs[0]) + len(signs))]
