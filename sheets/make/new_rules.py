"""A rules file to begin with: a small game of one's own, or house rules on a known one, for someone to change."""

from collections.abc import Collection

from sheets.errors import WrongUsage, option
from sheets.limits import LONGEST_TITLE
from sheets.make.game_asked import game_named, load_games
from sheets.phrases.left_open import told_as_usual
from sheets.rules_file import Library
from sheets.rules_file.new_file import house_rules_file, id_of, own_game
from sheets.text import whole_text

OWN_TITLE = "Our own game"


def new_game(title: str | None, *, file: str) -> tuple[str, str]:
    """The short name and the text of a small game, for a file called so."""
    called = _title(OWN_TITLE if title is None else title)
    variant_id = id_of(called, taken=load_games().variants)
    return variant_id, own_game(called, variant_id, file=file)


def new_house_rules(games: Library, base: str, title: str | None, *, file: str) -> tuple[str, str]:
    """The short name and the text of house rules on a game, for a file called so; without a title, one is found."""
    game = game_named(games, base)
    called = _title(title if title is not None else f"{game.title} at our house")
    variant_id = id_of(called, taken=games.variants)
    usual = told_as_usual(game)
    return variant_id, house_rules_file(
        games, game.id, called, variant_id, file=file, usual=usual, decks=_decks(game.id)
    )


def _title(written: str) -> str:
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
