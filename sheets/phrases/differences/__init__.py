"""What differs between two variants, in players' words: what a rule is called, how it was, and how it is now."""

from collections.abc import Collection, Mapping

from sheets.game.model import Variant, for_those
from sheets.phrases.assumed import unmarked
from sheets.phrases.differences.comparing import Difference
from sheets.phrases.differences.of_game import OF_GAME
from sheets.phrases.differences.of_rounds import rounds_differences
from sheets.phrases.differences.sayings import NOTHING
from sheets.phrases.house_rules import NO_HOUSE_RULES, HouseRules


def differences(base: Variant, variant: Variant) -> tuple[Difference, ...]:
    """All that is played otherwise.

    What is only written otherwise ("2-10" as "2-9" and "10") is no difference, nor are names, words and sources, nor
    what the first says of those who cannot play the second.
    """
    play_both = variant.players if base.players and variant.players and base.players.both(variant.players) else None
    was, now = (for_those(unmarked(game), play_both) for game in (base, variant))
    return tuple(each for rule in (rounds_differences, *OF_GAME) for each in rule(was, now))


def house_rules(games: Mapping[str, Variant], variant: Variant, *, besides: Collection[str] = ()) -> HouseRules:
    """How a variant is played otherwise than the one it extends, a sentence for each difference, the weightiest first.

    Empty where it extends none, is a game of its own all the same, or differs in name only. The notes that are said
    besides are left out; a note that is no longer there is always told, as nothing else would tell of it.
    """
    base = games.get(variant.extends)
    if base is None or not variant.is_house_rules:
        return NO_HOUSE_RULES
    told = {Difference("note", NOTHING, note) for note in besides}
    found = tuple(dict.fromkeys(each.said for each in differences(base, variant) if each not in told))
    of_rounds = {each.said for each in rounds_differences(unmarked(base), unmarked(variant))}
    return HouseRules(base.title, found, of_rounds=tuple(said for said in found if said in of_rounds))
