"""The words around the rules of a game."""

RULES = "Rules"


def rules_title(game: str) -> str:
    """The title of the file."""
    return f"{game}, rules"
