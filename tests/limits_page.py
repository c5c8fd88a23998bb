"""The limits in docs/safety.md, written anew by:  python -m tests.limits_page"""

import re

from sheets.limits import BYTES, LIMITS, size
from tests.helpers import DOCS

PAGE = DOCS / "safety.md"
_BEGIN, _END = (f"<!-- limits of what is read: {word} -->" for word in ("begin", "end"))
_PART = re.compile(f"(?<={_BEGIN}\n).*?(?={_END})", re.DOTALL)


def limits_table() -> str:
    """All limits as a table in Markdown, a row for each thing that is read, with a line for each limit of it."""
    told: dict[str, list[str]] = {}
    for of, what, most in LIMITS:
        is_size = what.startswith(BYTES)
        told.setdefault(of, []).append(f"{size(most)}{what[len(BYTES) :]}" if is_size else f"{most:,} {what}")
    rows = [f"| {of} | {'<br>'.join(limits)} |\n" for of, limits in told.items()]
    return "".join(["| what is read | at most |\n|---|---|\n", *rows])


def page_with_limits(page: str) -> str:
    """The page with all limits in their part of it, as they are."""
    head = "Each file is held against limits before it is read. A message names the limit that is exceeded:\n\n"
    return _PART.sub(lambda _: f"{head}{limits_table()}", page)


if __name__ == "__main__":
    PAGE.write_text(page_with_limits(PAGE.read_text("utf-8")), "utf-8")
