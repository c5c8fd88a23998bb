"""The limits in docs/safety.md, written anew by:  python -m tests.limits_page"""

import re

from sheets.limits import limits_table
from tests.helpers import DOCS

PAGE = DOCS / "safety.md"
_BEGIN, _END = (f"<!-- limits of what is read: {word} -->" for word in ("begin", "end"))
_PART = re.compile(f"(?<={_BEGIN}\n).*?(?={_END})", re.DOTALL)


def page_with_limits(page: str) -> str:
    """The page with all limits in their part of it, as they are."""
    head = "Every file passes limits before it is taken apart, and each says so where it is exceeded:\n\n"
    return _PART.sub(lambda _: f"{head}{limits_table()}", page)


if __name__ == "__main__":
    PAGE.write_text(page_with_limits(PAGE.read_text("utf-8")), "utf-8")
