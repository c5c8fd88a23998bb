"""How a game is played, as far as its file tells it in sentences: the turn, who begins, what being out is."""

from typing import Literal, NamedTuple, TypeAlias

Told: TypeAlias = tuple[str, ...] | Literal["usual", "none", "unknown"] | None
"""Sentences of the game's own; as is usual; there is none of it; nobody knows; or None, where the file says nothing."""
Direction: TypeAlias = Literal["left", "right", "unknown"]


class Play(NamedTuple):
    """What is told of the play, each a thing that is told as is usual in rummy where the file says nothing."""

    stock: Told = None
    first_dealer: Told = None
    begins: Told = None
    direction: Direction | None = None
    """To which side turns and the deal pass."""
    turn: Told = None
    """The steps of a turn, or one sentence."""
    laying_down: Told = None
    laying_off: Told = None
    """Adding cards to melds on the table."""
    going_out: Told = None
    last_turn: Told = None
    """What the others may still do once a player is out."""

    @property
    def has_last_turn(self) -> bool:
        """Whether the others may still do something once a player is out, so that several may be without points."""
        return isinstance(self.last_turn, tuple)

    @property
    def has_own_turn(self) -> bool:
        """Whether the game tells its turn in its own words."""
        return isinstance(self.turn, tuple)

    @property
    def has_own_way_out(self) -> bool:
        """Whether it tells in its own words what being out is."""
        return isinstance(self.going_out, tuple)
