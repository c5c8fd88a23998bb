"""House rules as a form, as the page shows it: what is asked goes out, and an answer comes in."""

from sheets.json_values import Json
from sheets.make.house_form import HouseQuestions, answered, house_form
from sheets.rules_file import RulesText


def shown_form(rules: RulesText, game: str) -> dict[str, Json]:
    """The form for a game of one's own; none where the text has no game that builds on one, or can't be read."""
    form = house_form(rules, game)
    if form is None:
        return {"form": None}
    return {
        "form": {
            "game": form.game,
            "base": form.base,
            "games": form.games,
            "groups": [_group(each) for each in form.groups],
            "elsewhere": [{"key": key, "line": line} for key, line in form.elsewhere],
        }
    }


def _group(group: HouseQuestions) -> Json:
    fields: list[Json] = [{**each._asdict(), "path": list(each.path)} for each in group.fields]
    return {"said": group.said, "fields": fields, "more": list(group.more)}


def with_answer(rules: RulesText, game: str, path: object, written: str) -> dict[str, Json]:
    """The text with an answer in it."""
    return {"text": answered(rules, game, path if isinstance(path, list) else (), written)}
