"""A variant's rules in short phrases, in the game's own words: one saying for the terminal, the sheet and the card.

A phrase begins in small letters and has no full stop; an empty one means that there is nothing to say.
"""

from sheets.phrases.ending import assumptions, discard_phrase, ending_phrase, settlement_phrase, tie_phrase
from sheets.phrases.house_rules import HOUSE_RULES, NO_HOUSE_RULES, HouseRules
from sheets.phrases.play import buys_limit_phrase, buys_phrase, limit_phrase, meld_phrase, melds_phrase, wild_phrase
from sheets.phrases.points import Worth, blank_worths, ranks_phrase, worths
from sheets.phrases.rule_lines import RuleLine, footnotes, imprint, rule_lines
from sheets.phrases.setting import deal_phrase, deals_phrase, jokers_phrase, packs_phrase, players_phrase
from sheets.phrases.words import ASSUMED_MARK, NOT_STATED, assumed_mark, counted, number_word, spoken

__all__ = [
    "ASSUMED_MARK",
    "HOUSE_RULES",
    "NOT_STATED",
    "NO_HOUSE_RULES",
    "HouseRules",
    "RuleLine",
    "Worth",
    "assumed_mark",
    "assumptions",
    "blank_worths",
    "buys_limit_phrase",
    "buys_phrase",
    "counted",
    "deal_phrase",
    "deals_phrase",
    "discard_phrase",
    "ending_phrase",
    "footnotes",
    "imprint",
    "jokers_phrase",
    "limit_phrase",
    "meld_phrase",
    "melds_phrase",
    "number_word",
    "packs_phrase",
    "players_phrase",
    "ranks_phrase",
    "rule_lines",
    "settlement_phrase",
    "spoken",
    "tie_phrase",
    "wild_phrase",
    "worths",
]
