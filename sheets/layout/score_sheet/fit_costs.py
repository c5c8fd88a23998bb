"""What each thing costs that gives way on a score sheet, on the scale on which a further page costs 1000."""

from sheets.layout.score_sheet.panel import PanelPlan
from sheets.layout.type import LARGE_PRINT_PT
from sheets.specification.score_sheet.foot_ladder import FootLadder

WITHOUT_PICTURES_COST, TOTALS_BELOW_COST, KEY_ABOVE_COST = 150, 250, 30
TORN_NAMES_COST, LARGE_TORN_NAMES_COST = 120, 200
"""Where names stand upright or for each break within a word: a little less than for pictures, in large print more."""
SHORTER_FOOT_COST, BARE_FOOT_COST = 4, 60
"""For each thing that the foot leaves out, and for each that is needed at the table."""
WITHOUT_POINTS_COST = 1100
"""Where the foot does not tell what cards count: a little more than for a page."""


def cost_of_panel(panel: PanelPlan, *, wants_pictures: bool) -> float:
    """What its sizes cost, its arrangement and its names."""
    sizes = panel.fonts.sizes
    torn = LARGE_TORN_NAMES_COST if sizes.small_pt >= LARGE_PRINT_PT else TORN_NAMES_COST
    return (
        sizes.rank
        + (WITHOUT_PICTURES_COST if wants_pictures and not sizes.picture else 0)
        + (TOTALS_BELOW_COST if panel.has_totals_below else 0)
        + (KEY_ABOVE_COST if panel.key.above else 0)
        + torn * panel.breaks_in_names
    )


def cost_of_foot(feet: FootLadder, place: int, rung: int) -> float:
    """What a foot costs at its place on the ladder, and on a rung of all ways to set it."""
    return (
        SHORTER_FOOT_COST * rung
        + BARE_FOOT_COST * max(0, place - feet.needed)
        + (WITHOUT_POINTS_COST if feet.lacks_points(place) else 0)
    )
