"""All commands: where each is, what it does in a sentence, and an example. The help needs no more than this page."""

from collections.abc import Mapping
from typing import NamedTuple


class Listed(NamedTuple):
    """A command as the help lists it; `place` is the file beside this one that has it, and its function."""

    place: str
    does: str
    example: str
    question: str = ""
    """What the example answers."""
    more: str = ""
    """What else there is to be known."""


GROUPS: Mapping[str, Mapping[str, Listed]] = {
    "Games": {
        "list": Listed(
            "list_games:list_variants",
            "List the games: players, packs, rounds, cards dealt, and what each is.",
            "sheets list shanghai",
            question="which Shanghai do we play?",
        ),
        "show": Listed(
            "show:show",
            "Show the rules of a game, round by round, with the facts that follow from them.",
            "sheets show shanghai-rummy-10 --players 5",
        ),
        "diff": Listed(
            "show:diff",
            "Show what differs between two games, or between house rules and the game they build on.",
            "sheets diff rook-shanghai rook-shanghai-black-14",
        ),
    },
    "Paper for the evening": {
        "kit": Listed(
            "pages:kit",
            "Put everything for the evening into a folder: score sheet, cards, rules and workbook.",
            'sheets kit rook-shanghai --names "Ann,Ben,Zoë,Dad"',
        ),
        "score": Listed(
            "pages:score",
            "Print the score sheet of a game: makes a PDF and says where it is.",
            'sheets score rook-shanghai --names "Ann,Ben,Zoë,Dad"',
        ),
        "cards": Listed(
            "pages:cards",
            "Print a game's reference cards: the contracts at a glance, and overleaf what the cards count.",
            "sheets cards shanghai-rummy-10 --copies 5",
        ),
        "rules": Listed(
            "pages:rules",
            "Write the rules of a game, to learn it from: makes a PDF, a web page, Markdown or plain text.",
            "sheets rules frustration --format html",
        ),
    },
    "Club night": {
        "batch": Listed(
            "batch:batch",
            "Print a sheet for every table of a club night; who plays, and where they sit, comes from a list.",
            "sheets batch rook-shanghai --roster players.csv --per-table 4-6 --rounds 4",
        )
    },
    "The tally": {
        "excel": Listed(
            "workbooks:excel",
            "Make an Excel workbook that adds up: scores, a hand calculator, a chart and the rules.",
            'sheets excel rook-shanghai --names "Ann,Ben,Zoë,Dad"',
        ),
        "read": Listed(
            "read:read",
            "Read the scores of a game and tell its totals, places and winner.",
            "sheets read scores.csv rook-shanghai",
            more="Scores as CSV have a line for each round under one with the names: round,Ann,Ben",
        ),
        "season": Listed(
            "workbooks:season",
            "Make one workbook of many games: how much each has played, won and scored, with a chart.",
            'sheets season evening-1.xlsx evening-2.xlsx --same "Zoe=Zoë"',
        ),
        "hand": Listed(
            "read:hand", "Add up the points left in a hand, card by card.", "sheets hand rook-shanghai 6 6 9 10 11"
        ),
    },
    "Rules of your own": {
        "new": Listed(
            "own_rules:new",
            "Write a rules file to begin with: a small game to make your own, or house rules on a game you know.",
            'sheets new our-rules.toml --from rook-shanghai --title "Rook at our house"',
        ),
        "check": Listed(
            "own_rules:check",
            "Check a rules file: mistakes and oddities with their lines, what each round needs, and what is left open.",
            "sheets check our-rules.toml",
        ),
        "schema": Listed(
            "own_rules:schema",
            "Print what a rules file may say, as JSON Schema: with it an editor completes words and marks mistakes.",
            "sheets schema -o variants.schema.json",
        ),
    },
    "Your desk": {
        "config": Listed(
            "config:config",
            "Show what is chosen for good, where that is kept and why it holds; set a choice, or unset it.",
            "sheets config set paper letter",
        ),
        "stock": Listed(
            "printing:stock",
            "List the perforated paper that cards can be printed on: number, paper, cards, and equal numbers.",
            "sheets stock index",
            question="which paper for index cards have we?",
        ),
        "calibrate": Listed(
            "printing:calibrate",
            "Measure a printer: makes a test page that explains itself; with what was read off it, saves the printer.",
            "sheets calibrate --printer kitchen --scale 99.5,100 --front 0.5,-1 --back -0.5,0",
        ),
    },
}
"""By what people do, in the order of the help."""

COMMANDS: Mapping[str, Listed] = {name: listed for group in GROUPS.values() for name, listed in group.items()}


def help_of(name: str) -> str:
    """What a command says of itself: a sentence, and an example of the whole command."""
    listed = COMMANDS[name]
    example = f'Example, "{listed.question}"' if listed.question else "Example"
    return "\n\n".join(filter(None, (listed.does, listed.more, f"{example}:  {listed.example}")))
