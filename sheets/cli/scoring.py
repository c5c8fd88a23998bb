"""`sheets score`."""


def score() -> None:
    """Print."""
