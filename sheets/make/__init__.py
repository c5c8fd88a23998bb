"""The pipelines, each once: a request goes in; files as bytes, remarks and problems come out.

Here stands what all begin with, the games there are and the one that is asked for; what comes out is in `made`. Nothing
here knows a command line or opens a file but the shipped ones. What the user can mend is raised as SheetsError.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING, TypeVar, cast

from sheets.errors import FaultyFile, Place, Problem, WrongUsage, option
from sheets.files import shipped
from sheets.game.model import Variant
from sheets.rules_file import Library, RulesText, load, of_title
from sheets.text import did_you_mean, is_near, joined, quote
from sheets.words.own_words import own_words
from sheets.words.translation import told_in

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from sheets.make.made import Made

T = TypeVar("T", bound="DataclassInstance")

SHIPPED = "the shipped variants.toml"
"""What messages call the file of the shipped games."""
_MAKERS = {
    "ScoreSheetRequest": "score_output.make_score_sheet",
    "CardsRequest": "kit_output.make_cards",
    "RulesRequest": "kit_output.make_rules",
    "CalibrationRequest": "kit_output.make_calibration_page",
    "KitRequest": "kit_output.make_kit",
    "WorkbookRequest": "workbook_output.make_workbook",
    "SeasonRequest": "workbook_output.make_season",
    "BatchRequest": "batch_output.make_batch",
}
"""By the names of requests; each is imported when it is first asked."""


def made_of(request: object) -> "Made":
    """What is asked for, with its remarks and warnings; FaultyFile for mistakes in a file of somebody's own words."""
    module, _, function = _MAKERS[type(request).__name__].partition(".")
    return cast(
        "Made",
        getattr(import_module(f"sheets.make.{module}"), function)(in_own_words(cast("DataclassInstance", request))),
    )


def in_own_words(request: T) -> T:
    """A request, and those in it, whose game is told in the words of a file, if it names one."""
    inner = {each.name: getattr(request, each.name) for each in fields(request)}
    changes = {
        name: in_own_words(value)
        for name, value in inner.items()
        if is_dataclass(value) and not isinstance(value, type)
    }
    if words := inner.get("words"):
        changes["game"] = inner["game"]._replace(wording=own_words(*words))
    return replace(request, **changes)


def shipped_rules(name: str = SHIPPED) -> RulesText:
    """The shipped games, by the name that messages call their file."""
    return RulesText(name, shipped("variants.toml").read_bytes(), is_shipped=True)


@lru_cache(maxsize=2)  # a season asks for each of its files
def load_games(*own: RulesText) -> Library:
    """The shipped games and those of one's own files, which may extend them; FaultyFile with every mistake there is.

    A game whose file says a language is told in it.
    """
    return told_in(load([shipped_rules(), *own]), "")


def game_named(games: Library, name: str, *, place: Place | None = None) -> Variant:
    """The game of that name; WrongUsage with the nearest one where there is none, FaultyFile if a file names it."""
    if name not in games.variants:
        titled = of_title(name, games.tables)
        yours = [quote(each) for each, file in games.files.items() if file != SHIPPED][:12]
        own = f"your file has {joined(yours)}" if yours else f"a game of your own needs {option('variants FILE')}"
        right = did_you_mean(titled or name, games.variants, otherwise=f"{own}; `sheets list` has the others")
        right = right if titled or is_near(name, games.variants) or own in right else f"{own}; {right}"
        raise (FaultyFile if place else WrongUsage)([Problem(f"there is no game called {quote(name)}", right, place)])
    return games.variants[name]


def built_on(games: Library, game: Variant) -> Iterator[Variant]:
    """The games that a game builds on, the nearest first."""
    while base := games.variants.get(game.extends):
        yield base
        game = base


def file_name(games: Library, game: Variant) -> str:
    """The name of the rules file that a game stands in, without its folder; "" for a shipped game."""
    name = games.files.get(game.id, SHIPPED)
    return "" if name == SHIPPED else PurePath(name).name
