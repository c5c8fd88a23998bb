"""What a workbook says beside the words of the game itself: which entries are welcome, and what becomes of it."""

from sheets.errors import on_command_line
from sheets.game.facts import has_contracts, is_silent_on_buys
from sheets.game.model import Variant
from sheets.game.scoring import AWAY, NumberRange
from sheets.words.common import keys_of_rounds
from sheets.words.messages import Value, hand, noun, said, with_keys
from sheets.words.points import worth
from sheets.words.rounds import RoundsColumn, columns_of_rounds, head_of_rounds


def head_of_contracts(variant: Variant) -> Value:
    """Above the contracts, or what else tells rounds apart."""
    return with_keys(head_of_rounds(variant), "~rounds")


def head_of_deals(variant: Variant) -> Value:
    """Above the cards dealt in each round."""
    return said("workbook-dealt", *keys_of_rounds(variant, "deal"))


def rounds_in_workbook(variant: Variant) -> list[RoundsColumn]:
    """What follows from each round, on the sheet of rules."""
    contracts, buy = has_contracts(variant), noun(variant, "buy")
    allowed = said("buys-allowed", *keys_of_rounds(variant, "buys.limit"), buy=buy)
    heads = {
        "name": noun(variant, "round"),
        "asked": head_of_contracts(variant),
        "deal": head_of_deals(variant),
        "needed": contracts and said("workbook-rounds.needed"),
        "spare": contracts and said("workbook-rounds.spare"),
        "allowed": not is_silent_on_buys(variant) and allowed,
        "to lay": contracts and said("workbook-rounds.buys", buy=buy),
        "to discard": contracts and said("workbook-rounds.discard"),
    }
    return columns_of_rounds(variant, heads)


def welcome_scores(variant: Variant, possible: NumberRange, *, players: int) -> Value:
    """What may be written as the points of a round."""
    is_bounded = possible.least is not None and possible.most is not None
    return said(
        "scores-welcome",
        step=possible.step,
        limits="both" if is_bounded else "least" if possible.least == 0 else None,
        least=possible.least,
        most=possible.most,
        out=None if variant.out is None else worth(variant.out, "?"),
        players=players,
        away=AWAY,
    )


def about_workbook(variant: Variant, *, columns: int, is_one_of_several: bool) -> list[tuple[Value, Value]]:
    """What is written of players who are missing, and what becomes of a changed workbook, each with its name."""
    words: dict[str, Value] = {"hand": hand(variant), "away": AWAY, "figures": variant.figures is not None}
    names = ["about-left"]
    if variant.keeps_score or variant.teams:
        names = ["about-away"] if variant.teams else ["about-away", "about-late", "about-left"]
    found: list[tuple[Value, Value]] = [
        (said(name, **words), said(f"{name}.told", **words)) for name in names if columns > 1
    ]
    options = {name: on_command_line(name) for name in ("scores", "table", "csv")}
    rows = said("about-rows.told", hand=hand(variant), several=is_one_of_several, **options)
    return [
        *found,
        (said("about-protected"), said("about-protected.told")),
        (None, said("about-protected.password")),
        (said("about-moving"), said("about-moving.told")),
        (said("about-rows"), rows),
    ]
