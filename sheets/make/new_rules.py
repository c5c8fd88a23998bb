"""House rules to begin with: a rules file that builds on a game, for someone to change."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from sheets.errors import WrongUsage, option
from sheets.limits import LONGEST_TITLE
from sheets.make.game_asked import game_named, load_games
from sheets.text import whole_text

if TYPE_CHECKING:
    from sheets.rules_file import Library


def new_house_rules(games: "Library", base: str, title: str | None, *, file: str) -> tuple[str, str]:
    """The short name and the text of house rules on a game, for a file called so; without a title, one is found."""
    from sheets.phrases.left_open import told_as_usual
    from sheets.rules_file.ids import id_of
    from sheets.rules_file.new_file import house_rules_file

    game = game_named(games, base)
    called = new_title(title if title is not None else f"{game.title} at our house")
    variant_id = id_of(called, taken=games.variants)
    usual = told_as_usual(game)
    return variant_id, house_rules_file(
        games, game.id, called, variant_id, file=file, usual=usual, decks=_decks(game.id)
    )


def new_title(written: str) -> str:
    """A title as it stands in the file; WrongUsage where it is none."""
    title = whole_text(written, LONGEST_TITLE, "title")
    if not title:
        raise WrongUsage.of("the title is empty", f'write it like {option("title")} "Rook at our house"')
    return title


def _decks(base: str) -> Collection[str]:
    """The shipped decks, where the base is no shipped game.

    House rules reach into their own file and the shipped games only: any other game is copied, but not its deck.
    """
    shipped = load_games()
    return set() if base in shipped.variants else {each.deck.name for each in shipped.variants.values()}
