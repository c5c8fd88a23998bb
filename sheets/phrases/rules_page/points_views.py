"""What cards count, and the bonuses."""

from sheets.game.deck import ValueTable
from sheets.game.model import Bonus, Variant
from sheets.phrases.points import cards_to_agree_on, points_phrase, points_table
from sheets.phrases.rules_page.views import BLANK, CardPointsView, View
from sheets.phrases.words import points_counted


class PointsView(View):
    """What cards count, with lines to write on where nobody knows."""

    def __init__(self, variant: Variant) -> None:
        self.is_known = variant.values is not None
        self.worths = _lines(variant, variant.values)
        self.others = tuple(OtherPointsView(variant, table) for table in variant.other_values)


class OtherPointsView(View):
    """Another table of values, under its title."""

    def __init__(self, variant: Variant, table: ValueTable) -> None:
        self.title = table.title
        self.worths = _lines(variant, table)


def _lines(variant: Variant, table: ValueTable | None) -> tuple[CardPointsView, ...]:
    if table is None:
        return tuple(CardPointsView(cards, BLANK, "") for cards in cards_to_agree_on(variant))
    lines = points_table(variant, table)
    return tuple(CardPointsView(line.cards, points_phrase(line.points, BLANK), line.mark) for line in lines)


class BonusView(View):
    """A bonus or a penalty; its points are empty where nobody knows them."""

    def __init__(self, bonus: Bonus) -> None:
        self.name = bonus.name
        self.points = "" if bonus.points is None else points_counted(bonus.points)
        self.when = bonus.when
        self.replaces = bonus.replaces
        self.repeats = bonus.repeats


class BonusesView(View):
    """All bonuses."""

    def __init__(self, variant: Variant) -> None:
        self.each = tuple(BonusView(bonus) for bonus in variant.bonuses)
        self.lower = any(bonus.points is not None and bonus.points < 0 for bonus in variant.bonuses)
