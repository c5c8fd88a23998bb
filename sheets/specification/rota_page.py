"""The page of a club night that tells who sits where: game by game, and name by name."""

from sheets.phrases.rota_words import (
    BY_NAME,
    NAME,
    PLAYERS,
    TABLE,
    TABLES,
    TEAM,
    game_number,
    seating_title,
    who_meets_again,
)
from sheets.phrases.words import sentence
from sheets.specification.rules_page.blocks import Line, Rows, RulesPage, Section, TableBlock, Words
from sheets.tally.roster.guests import Sitting
from sheets.tally.roster.rota import Rota
from sheets.text import without_marks


def build_rota_page(title: str, rota: Rota) -> RulesPage:
    """The page of all games."""
    count = len(rota.sittings)
    games = [
        Section(_line(game_number(number) if count > 1 else TABLES), (_by_table(sitting),))
        for number, sitting in enumerate(rota.sittings, 1)
    ]
    lead = sentence(who_meets_again(rota.met)) if count > 1 else ""
    return RulesPage(seating_title(title), lead, (*games, Section(_line(BY_NAME), (_by_name(rota),))), ())


def _by_table(sitting: Sitting) -> TableBlock:
    rows = Rows(sitting, lambda table: (_line(table.name), _line(", ".join(table.names))))
    return TableBlock((_line(TABLE), _line(PLAYERS)), rows, (False, False))


def _by_name(rota: Rota) -> TableBlock:
    """Each player with the table of each game, in the order of the alphabet."""
    places: dict[str, list[str]] = {}
    teams = {guest.name: guest.team for table in rota.sittings[0] for guest in table.guests}
    for sitting in rota.sittings:
        for table in sitting:
            for name in table.names:
                places.setdefault(name, []).append(table.name)
    several = len(rota.sittings) > 1
    heads = [game_number(number) if several else TABLE for number, _ in enumerate(rota.sittings, 1)]
    of_team = [TEAM] if any(teams.values()) else []
    names = sorted(places, key=lambda each: (without_marks(each), each))
    rows = Rows(names, lambda name: tuple(map(_line, (name, *([teams[name]] if of_team else []), *places[name]))))
    head = tuple(map(_line, (NAME, *of_team, *heads)))
    return TableBlock(head, rows, (False,) * len(head), is_looked_up=True)


def _line(words: str) -> Line:
    return (Words(words),)
