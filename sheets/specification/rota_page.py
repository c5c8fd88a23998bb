"""The page of a club night that tells who sits where: game by game, and name by name."""

from collections.abc import Mapping

from sheets.record.evening_plan import NO_TABLE
from sheets.record.roster.rota import Rota
from sheets.record.seating import column_names
from sheets.specification.rules_page.blocks import Line, RulesPage, Section, TableBlock, Words
from sheets.text import without_marks
from sheets.words.language import ENGLISH, Language
from sheets.words.messages import Said, Value, said, several


def build_rota_page(title: str, rota: Rota, language: Language = ENGLISH, *, date: str = "") -> RulesPage:
    """The page of all games, with the day as it is written."""
    heads = _heads(rota, language)
    games = [
        Section(_line(head), (_by_table(rota, game, language),))
        for game, head in enumerate(heads or [language.say("tables")])
    ]
    lead = " · ".join(filter(None, (date, language.sentence(who_meets_again(rota)) if heads else "")))
    by_name = Section(_line(language.say("seating.by-name")), (_by_name(rota, language),))
    return RulesPage(language.say("seating", game=title), lead, (*games, by_name), (), language)


def _heads(rota: Rota, language: Language) -> list[str]:
    """What the games are called; none where there is one."""
    count = len(rota.sittings)
    return [language.say("game-number", number=number) for number in range(1, count + 1) if count > 1]


def _by_table(rota: Rota, game: int, language: Language) -> TableBlock:
    at_tables = [(table.name, column_names(table.names, rota.teams)) for table in rota.sittings[game]]
    out = [guest.name for guest in rota.out[game]]
    told = [*at_tables, *([(language.say("seating.out"), out)] if out else [])]
    rows = tuple((_line(table), _line(", ".join(names))) for table, names in told)
    head = _line(language.say("sheet-table")), _line(language.say("seating.players"))
    return TableBlock(head, rows, (False, False))


def _by_name(rota: Rota, language: Language) -> TableBlock:
    """Each player with the table of each game, in the order of the alphabet."""
    teams = {guest.name: guest.team for guest in rota.guests}
    places: dict[str, list[str]] = {name: [] for name in teams}
    for sitting in rota.sittings:
        at = {name: table.name for table in sitting for name in table.names}
        for name, tables in places.items():
            tables.append(at.get(name, NO_TABLE))
    heads = _heads(rota, language) or [language.say("sheet-table")]
    of_team = [language.say("team")] if any(teams.values()) else []
    names = sorted(places, key=lambda each: (without_marks(each), each))
    rows = tuple(tuple(map(_line, (name, *([teams[name]] if of_team else []), *places[name]))) for name in names)
    head = tuple(map(_line, (language.say("seating.name"), *of_team, *heads)))
    return TableBlock(head, rows, (False,) * len(head), is_looked_up=True)


def who_meets_again(rota: Rota) -> Value:
    """How many pairs are partners, and meet, how often: "3 pairs meet twice and 1 pair meets three times"."""
    partners, met = _again("partners-again", rota.partners), _again("met-again", rota.met)
    if rota.partners:
        partners = partners or [said("partners-again.none")]
        return several([*partners, *met])
    return several(met or [said("met-again.none")])


def _again(key: str, pairs: Mapping[int, int]) -> list[Said]:
    return [said(key, pairs=many, times=times) for times, many in sorted(pairs.items()) if times > 1]


def _line(words: str) -> Line:
    return (Words(words),)
