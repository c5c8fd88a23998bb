"""What the page asks for, and what a link says, read into the product's requests: a stranger may have written it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sheets import WrongUsage
from sheets.game.model import Variant
from sheets.make.calibration_request import CalibrationRequest
from sheets.make.cards_request import CardsRequest
from sheets.make.game_asked import game_named
from sheets.make.kit_request import KitRequest
from sheets.make.own_words import OwnWords
from sheets.make.page_choices import flip_named, foot_named, known_stock, printer_described
from sheets.make.rules_request import RulesRequest
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.make.workbook_request import WorkbookRequest
from sheets.rules_file import Library

if TYPE_CHECKING:
    from sheets.paper.printer import Printer
    from sheets.render.rules.writing import RulesFormat

OWN_STOCK, OWN_PRINTER = "your paper", "your printer"
"""What messages call files of one's own."""
LONGEST_LIST = 50
"""More names than any sheet has columns; how many it has, the product says."""


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1_000_000


def _is_measure(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1_000_000


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and len(value) <= LONGEST_LIST and all(map(_is_text, value))


TEXTS = "game first_dealer title table date note paper ink marks foot size flip stock own_stock printer link"
KINDS: dict[Callable[[object], bool], tuple[str, str]] = {
    _is_text: (
        "a text",
        TEXTS,
    ),
    _are_texts: ("a list of names", "names"),
    _is_number: ("a whole number", "players first_hand copies_per_page copies start_at spare"),
    _is_measure: ("a number of millimetres", "margin"),
    _is_switch: ("yes or no", "landscape large_print duplex fillable per_round tent colour fold"),
}
"""What each thing that can be asked for is, as the commands have their options."""
_KIND = {name: (is_so, said) for is_so, (said, names) in KINDS.items() for name in names.split()}


@dataclass(frozen=True)
class Asked:
    """All that is asked for, each of the kind that it must be; what is left open is not there."""

    games: Library
    said: Mapping[str, object]
    logo: bytes = b""
    """A picture as the page hands it over; in a link there is none."""

    @property
    def game(self) -> Variant:
        """The game."""
        return game_named(self.games, self._text("game"))

    def sheet(self) -> ScoreSheetRequest:
        """The score sheet."""
        names = self.said.get("names") or None  # an empty list is one that nobody has written
        foot, margin = self._text("foot"), self.said.get("margin")
        return ScoreSheetRequest(
            games=self.games,
            game=self.game,
            names=None if names is None else tuple(map(str, names)) if isinstance(names, list) else (),
            players=self._number("players"),
            first_dealer=self._text("first_dealer") or None,
            first_hand=1 if (first := self._number("first_hand")) is None else first,
            own=OwnWords(
                title=self._text("title"),
                table=self._text("table"),
                date=self._text("date"),
                logo=self.logo or None,
            ),
            note=self._text("note"),
            paper=self._paper(),
            landscape=self._is("landscape"),
            margin=float(margin) if isinstance(margin, int | float) else None,
            large_print=self._is("large_print"),
            low_ink=self._low_ink(),
            copies_per_page=self._number("copies_per_page"),
            duplex=self._is("duplex"),
            fillable=self._is("fillable"),
            printer=self._printer(),
            marks=self._text("marks") or None,
            foot=foot_named(foot) if foot else None,
        )

    def cards(self) -> CardsRequest:
        """The cards, for so many as play, and one for each of them where nobody says how many."""
        sheet, flip, copies, start_at = (
            self.sheet(),
            self._text("flip"),
            self._number("copies"),
            self._number("start_at"),
        )
        stock = self._text("stock") or None
        return CardsRequest(
            games=self.games,
            game=sheet.game,
            size=self._text("size") or None,
            per_round=self._is("per_round"),
            players=self._players(),
            large_print=sheet.large_print,
            paper=None if stock else sheet.paper,
            flip=flip_named(flip) if flip else None,
            tent=self._is("tent"),
            copies=self._players() if copies is None else copies,
            stock=stock,
            stock_file=self._stock_file() if stock else None,
            start_at=1 if start_at is None else start_at,
            low_ink=sheet.low_ink,
            colour=self._is("colour"),
            printer=sheet.printer,
        )

    def rules(self, kind: "RulesFormat") -> RulesRequest:
        """The rules, on paper or as a page for a telephone, for a letter or another program."""
        sheet = self.sheet()
        on_paper = RulesRequest(
            games=self.games,
            game=sheet.game,
            players=self._players(),
            paper=sheet.paper,
            large_print=sheet.large_print,
            fold=self._is("fold"),
            link=self._text("link"),
        )
        return on_paper if kind == "pdf" else replace(on_paper, format=kind, large_print=False, fold=False)

    def workbook(self) -> WorkbookRequest:
        """The workbook."""
        sheet = self.sheet()
        return WorkbookRequest(
            games=self.games,
            game=sheet.game,
            names=sheet.names,
            players=sheet.players,
            spare=self._number("spare") or 0,
            first_dealer=sheet.first_dealer,
            paper=sheet.paper,
            own=sheet.own,
        )

    def kit(self) -> KitRequest:
        """All of it for an evening."""
        return KitRequest(
            sheet=self.sheet(),
            cards=self.cards(),
            fold=self._is("fold"),
            link=self._text("link"),
            spare=self._number("spare") or 0,
        )

    def calibration(self) -> CalibrationRequest:
        """The page that measures a printer, or shows how well it was measured."""
        return CalibrationRequest(paper=self._paper(), printer=self._printer())

    def stocks(self) -> list[str]:
        """The numbers of all perforated paper that cards can be asked for on."""
        return list(known_stock(self._stock_file()))

    def _stock_file(self) -> tuple[str, bytes] | None:
        text = self._text("own_stock")
        return (OWN_STOCK, text.encode("utf-8", "surrogatepass")) if text else None

    def _printer(self) -> "Printer | None":
        text = self._text("printer")
        return printer_described(OWN_PRINTER, text.encode("utf-8", "surrogatepass")) if text else None

    def _players(self) -> int | None:
        names = self.said.get("names")
        named = len(names) if isinstance(names, list) and names else None
        return max((number for number in (named, self._number("players")) if number is not None), default=None)

    def _paper(self) -> str:
        return self._text("paper") or "a4"

    def _low_ink(self) -> bool:
        ink = self._text("ink") or "normal"
        if ink not in ("normal", "low"):
            raise WrongUsage.of("there is no such ink", "choose normal or low")
        return ink == "low"

    def _text(self, name: str) -> str:
        value = self.said.get(name)
        return value if isinstance(value, str) else ""

    def _number(self, name: str) -> int | None:
        value = self.said.get(name)
        return value if isinstance(value, int) else None

    def _is(self, name: str) -> bool:
        return self.said.get(name) is True


def read_asked(games: Library, said: object, logo: bytes = b"") -> Asked:
    """What is asked for; WrongUsage where something is not what it must be, or nothing that can be asked."""
    if not isinstance(said, dict):
        raise WrongUsage.of("what is asked for is no list of choices", "choose a game again")
    for name, value in said.items():
        if name not in _KIND:
            raise WrongUsage.of(
                "something is asked for that can't be chosen", "choose the game again, or make a new link"
            )
        is_so, kind = _KIND[name]
        if not is_so(value):
            raise WrongUsage.of(f"{name.replace('_', ' ')} is not {kind}", "choose it again, or make a new link")
    return Asked(games, said, logo)
