"""What the page asks for, and what a link says, read into the product's requests: a stranger may have written it.

Which options there are, and of which kind their values are, is declared in `sheets.make.requests`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, TypeVar

from sheets.errors import WrongUsage, option
from sheets.make import game_named
from sheets.make.club_requests import CalibrationRequest
from sheets.make.options import Kind, NamedFile, options_of
from sheets.make.requests import CardsRequest, KitRequest, RulesFormat, RulesRequest, ScoreSheetRequest, WorkbookRequest
from sheets.paper.printer import read_printer
from sheets.rules_file import Library
from sheets.text import quote

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    T = TypeVar("T", bound=DataclassInstance)

OWN_STOCK, OWN_PRINTER, OWN_LOGO = "your paper", "your printer", "your logo"
"""What messages call files of one's own."""
STOCK = "own_stock"
"""What the page calls the text of a file of perforated paper; a logo is no text, and comes beside the question."""
REQUESTS = (ScoreSheetRequest, CardsRequest, RulesRequest, WorkbookRequest, CalibrationRequest)
OPTIONS = {name: each for request in REQUESTS for name, each in options_of(request).items() if name != "png"}
SAID = {name: each for name, each in OPTIONS.items() if each.kind is not Kind.FILE} | {STOCK: OPTIONS["stock_file"]}
"""What can be said in a question or a link, besides the game."""


@dataclass(frozen=True)
class Asked:
    """All that is asked for, each as its option takes it; what is left open is not there."""

    games: Library
    name: str
    values: Mapping[str, object]

    def cards(self) -> CardsRequest:
        """The cards, for so many as play, and one for each of them where nobody says how many."""
        copies = self.values.get("copies", self._players)
        cards = self.of(CardsRequest, players=self._players, copies=copies)
        return replace(cards, paper=None) if cards.stock else replace(cards, stock_file=None)

    def rules(self, kind: RulesFormat = "pdf") -> RulesRequest:
        """The rules, on paper or as a page for a telephone, for a letter or another program."""
        rules = self.of(RulesRequest, players=self._players, format=kind)
        return rules if kind == "pdf" else replace(rules, large_print=False, fold=False)

    def kit(self) -> KitRequest:
        """All of it for an evening."""
        return KitRequest(
            sheet=self.of(ScoreSheetRequest), cards=self.cards(), rules=self.rules(), workbook=self.of(WorkbookRequest)
        )

    def of(self, kind: "type[T]", **more: object) -> "T":
        """A request of that kind, with all that is said of it."""
        wanted = {each.name for each in fields(kind)}
        its = {name: value for name, value in self.values.items() if name in wanted} | more
        if "game" in wanted:
            its |= {"games": self.games, "game": game_named(self.games, self.name)}
        return kind(**its)

    @property
    def _players(self) -> int | None:
        names, players = self.values.get("names"), self.values.get("players")
        said = (len(names) if isinstance(names, tuple) else None, players)
        return max((each for each in said if isinstance(each, int)), default=None)


def read_asked(games: Library, said: object, logo: bytes = b"") -> Asked:
    """What is asked for; WrongUsage where something can't be asked, or not like that."""
    if not isinstance(said, dict) or said.keys() - SAID.keys() - {"game"}:
        raise WrongUsage.of("these choices can't be read", "choose the game again, or make a new link")
    chosen = {name: value for name, value in said.items() if name != "game" and value not in ("", [])}
    values = {"stock_file" if name == STOCK else name: _value(name, value) for name, value in chosen.items()}
    return Asked(games, str(said.get("game", "")), values | ({"logo": NamedFile(OWN_LOGO, logo)} if logo else {}))


def _value(name: str, said: object) -> object:
    """What is said of an option, as those take it who make an output."""
    its = SAID[name]
    is_number = isinstance(said, int | float) and not isinstance(said, bool) and abs(said) < 10**18
    match its.kind, said:
        case (Kind.SWITCH, bool()) | (Kind.TEXT | Kind.PAPER, str()):
            return said
        case Kind.NUMBER, int() if is_number:
            return said
        case Kind.MEASURE, int() | float() if is_number:
            return float(said)
        case Kind.NAMES, list() if all(isinstance(each, str) for each in said):
            return tuple(said)
        case Kind.CHOICE, str() if said in its.choices:
            return next(each for each in its.choices if each == said)
        case Kind.FILE, str():
            return NamedFile(OWN_STOCK, said.encode("utf-8", "surrogatepass"))
        case Kind.PRINTER, str():
            return read_printer(OWN_PRINTER, OWN_PRINTER, said.encode("utf-8", "surrogatepass"))
    raise WrongUsage.of(f"{option(name)} can't be {quote(str(said))}", its.right or "choose it again")
