"""What `diff` answers: what differs between two games, for a program."""

from sheets.errors import WrongUsage
from sheets.game.model import Variant
from sheets.json_values import Json
from sheets.make.game_asked import built_on, game_named
from sheets.phrases.differences import differences
from sheets.rules_file import Library


def two_games(games: Library, name: str, other: str | None) -> tuple[Variant, Variant]:
    """The game that was and the one that is now: the two that are named, or a variant behind its base."""
    game = game_named(games, name)
    if other is not None:
        return game, game_named(games, other)
    base = next(built_on(games, game), None)
    if base is None:
        wrong = f"{game.id} does not extend another game"
        raise WrongUsage.of(wrong, f"name the game to hold it against, like: sheets diff {game.id} OTHER")
    return base, game


def compared_games(base: Variant, game: Variant) -> dict[str, Json]:
    """What is played otherwise, for a program; what one of the games does not have is null."""
    return {
        "base": base.id,
        "variant": game.id,
        "differences": [
            {"rule": each.rule, "was": each.was or None, "now": each.now or None, "play": True}
            for each in differences(base, game)
        ],
    }
