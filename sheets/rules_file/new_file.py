"""A rules file to begin with: a small game of one's own, or the rules of a known one as lines ready to be changed.

A line that is switched off begins with a # and no space behind it; taking the # away switches it on. Remarks begin
with a # and a space.
"""

from collections.abc import Iterator, Mapping

from sheets.rules_file import Library
from sheets.rules_file.toml_inline import bare_or_quoted, inline
from sheets.rules_file.toml_schema import BuysTable, MeldTable, SettlementTable, VariantTable, WildLimitTable
from sheets.rules_file.toml_table import Table, Toml, keys
from sheets.text import clean

SCHEMA = "variants.schema.json"
"""The name of the file that editors complete and check by."""
OWN_TITLE = "Our own game"
LONGEST_LINE = 100
REMARK_COLUMN = 40
TABLES: Mapping[str, type[Table]] = {
    "set": MeldTable,
    "run": MeldTable,
    "buys": BuysTable,
    "wild_limit": WildLimitTable,
    "settlement": SettlementTable,
}
"""Keys whose tables are written a line a key, each with its meaning."""
WHOLE = ("end", "source")
"""Keys whose tables house rules replace as a whole."""
NOT_SHOWN = ("extends", "title", "version", "largest_hand", "round")

_HEAD = """\
#:schema ./{schema}
# {title}: a rules file for sheets. It is plain text; change it in any text editor and save it.
#
# A line is   key = value   and everything behind a # is a remark for people, which sheets does not read.
# Words stand between straight quotes, lists in [ ], little tables in {{ }}.
# A line that begins with a # is switched off. Take the # away to switch it on.
#
# The first line is for editors that know TOML: they complete and check this file once you have typed
#     sheets schema -o {schema}
"""
_TRY_IT = """\
#
# When you have changed something, save the file and type:
#
#     sheets check {file}
#     sheets score {id} --variants {file}
#
"""
_OWN = """\
# docs/format.md explains every key, and what else can be said.

[variants.{id}]
title = {title}
summary = "Four rounds of sets and runs; the lowest total wins."
#version = "winter 2026"                # the state of your rules, printed at the foot
players = "2-6"                         # who can play: "2-6", "3+" for three or more, or just 4

# The cards
deck = "french"                         # "french" (the usual 52), "rook" or "phase-10"
packs = 2                               # by players, if need be: {{ "2-4" = 2, "5-6" = 3 }}
jokers = 2                              # in each pack; "none" if you play without
wild = ["joker"]                        # more of them: ["joker", "2 of clubs"]
#wild_limit = {{ most = 1 }}              # at most one wild card in a meld
deal = 10                               # the cards each player is dealt

# What must be laid down: a set is cards of one rank, a run is cards in order
set = 3                                 # a set has 3 cards or more
run = {{ size = 4, suit = "same" }}       # a run has 4 cards or more, all of one suit
rounds = [
  "2 sets",
  "1 set + 1 run",
  "2 runs",
  {{ contract = "3 sets", deal = 12, note = "the last one" }},    # a round with more to say is a little table
]
discard = true                          # must the last card be discarded? true or false

# Taking a discard when it is not your turn
buys.limit = 2                          # in a round; "none" if you don't do that
buys.draw = 1                           # what each costs: a card from the stock
#buys.text = "the next player in turn comes first"

# What the cards left in a hand cost
values = {{ 2-10 = "face", J-K = 10, A = 15, joker = 25 }}    # "face": the number on the card
winner = "lowest"                       # or "highest"
#end = {{ target = 300 }}                 # the game ends at a total, not after the last round
#bonuses = {{ "out in one go" = -25 }}    # added to the score of whoever earns it

# Everything else
#calls = {{ "May I?" = "asked to buy the card just discarded" }}
#words = {{ round = ["hand", "hands"] }}  # your own word, for one and for many
#notes = ["Grandma deals first."]
#source = "Our family"
"""
_HOUSE_RULES = """\
# Everything is as in {base}, except what you write here. Below stand the rules of {base}, line by line
# and all switched off: to play otherwise, take the # away and change what stands behind the equals sign.
# "none" takes a thing away. docs/format.md explains every key, and what else can be said.

[variants.{id}]
extends = "{base_id}"
title = {title}
#version = "winter 2026"    # the state of your rules, printed at the foot
"""


def own_game(title: str, variant_id: str, *, file: str) -> str:
    """A rules file with a small complete game; `file` is the name that the commands in it call it by."""
    names = {"title": inline(title), "id": variant_id}
    return _head(title, variant_id, file) + _OWN.format(**names)


def house_rules_file(games: Library, base_id: str, title: str, variant_id: str, *, file: str) -> str:
    """A rules file with house rules that change nothing yet: every rule of the base is there, switched off."""
    base = games.variants[base_id]
    names = {"title": inline(title), "id": variant_id, "base": base.title, "base_id": base_id}
    written = games.tables[base_id]
    lines = [_head(title, variant_id, file) + _HOUSE_RULES.format(**names)]
    for key, field in keys(VariantTable).items():
        if isinstance(written, dict) and key in written and key not in NOT_SHOWN:
            lines.append(f"\n# {key}: {field.means}\n")
            lines += [f"{line}\n" for line in _switched_off(key, written[key])]
    return "".join(lines)


def _head(title: str, variant_id: str, file: str) -> str:
    head = _HEAD.format(title=clean(title), schema=SCHEMA)
    return head + _TRY_IT.format(file=file, id=variant_id)


def _switched_off(key: str, value: Toml) -> Iterator[str]:
    """The lines of a key, each of which may be switched on alone where house rules can change a part of it."""
    if key == "rounds" and isinstance(value, list):
        for number, contract in enumerate(value, 1):
            parts = contract if isinstance(contract, dict) else {"contract": contract}
            for part, inner in parts.items():
                yield from _line(f"round.{number}.{part}", inner)
        yield f'# one round more is written like this: round.{len(value) + 1} = "2 sets of 3"'
    elif isinstance(value, dict) and key not in WHOLE:
        for name, inner in value.items():
            meant = keys(TABLES[key])[name].means if key in TABLES else ""
            yield from _line(f"{key}.{bare_or_quoted(name)}", inner, remark=meant or "")
    else:
        yield from _line(key, value)


def _line(key: str, value: Toml, *, remark: str = "") -> Iterator[str]:
    """A line that is switched off; a long list goes on below, each of its lines switched off too."""
    line = f"#{key} = {inline(value)}"
    if isinstance(value, list) and len(line) > LONGEST_LINE:
        yield f"#{key} = ["
        yield from (f"#  {inline(entry)}," for entry in value)
        yield "#]"
    else:
        yield f"{line.ljust(REMARK_COLUMN)}    # {remark}" if remark and len(line) <= LONGEST_LINE else line
