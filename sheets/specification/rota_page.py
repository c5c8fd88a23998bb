"""The page of a club night that tells who sits where: game by game, and name by name."""

from collections.abc import Mapping

from sheets.specification.rules_page.blocks import Line, RulesPage, Section, TableBlock, Words
from sheets.tally.roster.guests import Sitting
from sheets.tally.roster.rota import Rota
from sheets.text import without_marks
from sheets.words.language import ENGLISH, Language
from sheets.words.messages import Value, said, several


def build_rota_page(title: str, rota: Rota, language: Language = ENGLISH) -> RulesPage:
    """The page of all games."""
    heads = _heads(rota, language)
    games = [
        Section(_line(head), (_by_table(sitting, language),))
        for head, sitting in zip(heads or [language.say("tables")], rota.sittings, strict=True)
    ]
    lead = language.sentence(who_meets_again(rota.met)) if heads else ""
    by_name = Section(_line(language.say("seating.by-name")), (_by_name(rota, language),))
    return RulesPage(language.say("seating", game=title), lead, (*games, by_name), ())


def _heads(rota: Rota, language: Language) -> list[str]:
    """What the games are called; none where there is one."""
    count = len(rota.sittings)
    return [language.say("game-number", number=number) for number in range(1, count + 1) if count > 1]


def _by_table(sitting: Sitting, language: Language) -> TableBlock:
    rows = tuple((_line(table.name), _line(", ".join(table.names))) for table in sitting)
    head = _line(language.say("sheet-table")), _line(language.say("seating.players"))
    return TableBlock(head, rows, (False, False))


def _by_name(rota: Rota, language: Language) -> TableBlock:
    """Each player with the table of each game, in the order of the alphabet."""
    places: dict[str, list[str]] = {}
    teams = {guest.name: guest.team for table in rota.sittings[0] for guest in table.guests}
    for sitting in rota.sittings:
        for table in sitting:
            for name in table.names:
                places.setdefault(name, []).append(table.name)
    heads = _heads(rota, language) or [language.say("sheet-table")]
    of_team = [language.say("team")] if any(teams.values()) else []
    names = sorted(places, key=lambda each: (without_marks(each), each))
    rows = tuple(tuple(map(_line, (name, *([teams[name]] if of_team else []), *places[name]))) for name in names)
    head = tuple(map(_line, (language.say("seating.name"), *of_team, *heads)))
    return TableBlock(head, rows, (False,) * len(head), is_looked_up=True)


def who_meets_again(met: Mapping[int, int]) -> Value:
    """How many pairs meet how often: "nobody meets twice", "3 pairs meet twice and 1 pair meets three times"."""
    again = [said("met-again", pairs=pairs, times=times) for times, pairs in sorted(met.items()) if times > 1]
    return several(again) or said("met-again.none")


def _line(words: str) -> Line:
    return (Words(words),)
