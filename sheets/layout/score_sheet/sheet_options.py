"""What a user asks of the page of a score sheet."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SheetOptions:
    """What the user asked of the page, and what comes of that."""

    large_print: bool = False
    landscape: bool = False
    margin: float | None = None
    """Millimetres; None leaves it to the layout, which keeps to what printers can do."""
    made_with: str = ""
    """The paper, for the imprint."""
    logo_aspect: float | None = None
    """The width of a picture at the head to its height; None without one."""
    players_together: bool = False
    """Whether all players stand side by side, however small the paper."""
    has_backs: bool = False
    """Whether each page has a back, which tells what its foot has no room for."""
    has_page_behind: bool = False
    """Whether the foot follows on a page of its own, so that each is numbered."""


PLAIN = SheetOptions()
"""Nothing asked for."""
