"""What the page can ask, by name, and what it is answered.

What only some questions need is imported there: the page begins with what a score sheet needs.
"""

import io
import json
import zipfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import partial

import sheets
from api.request import Asked, read_asked
from api.words import page_words, with_labels
from sheets import SheetsError, WrongUsage
from sheets.errors import Problem, told_problems
from sheets.make import made_of
from sheets.make.club_requests import CalibrationRequest
from sheets.make.made import MadeFile
from sheets.make.options import NamedFile
from sheets.make.requests import ScoreSheetRequest, WorkbookRequest
from sheets.paper.stock import known_stock
from sheets.rules_file import Library, RulesText
from sheets.text import Json
from sheets.words.language import Language
from sheets.words.translation import told_in

OWN = "our-rules.toml"
"""The file that one's own rules are saved as; messages and pages name it."""
LARGEST_ASKED = 1 << 20
"""Characters of a question: four times the largest rules file."""
OUTPUTS: Mapping[str, Callable[[Asked], object]] = {
    "score": partial(Asked.of, kind=ScoreSheetRequest),
    "cards": Asked.cards,
    **{kind: partial(Asked.rules, kind=kind) for kind in ("html", "md", "txt")},
    "rules": Asked.rules,
    "workbook": partial(Asked.of, kind=WorkbookRequest),
    "kit": Asked.kit,
    "printer-test": partial(Asked.of, kind=CalibrationRequest),
}
"""What can be made, by the request that makes it."""


def call(name: str, asked: str, logo: bytes = b"") -> tuple[str, list[bytes]]:
    """The answer as JSON, and the bytes of files that it names; a logo, which is no text, comes beside the question."""
    files: list[bytes] = []
    words = page_words("en")
    try:
        if len(asked) > LARGEST_ASKED:
            raise WrongUsage.of("this is too much for a page", "begin again, with less")
        question = json.loads(asked)
        words = page_words(str(question.get("language") or "en"))
        answer = _answer(name, question, words, bytes(logo), files)
    except SheetsError as error:
        answer = {"failed": True, "problems": _told(error.problems, words)}
    return json.dumps(answer, ensure_ascii=False), files


def _answer(
    name: str, question: Mapping[str, Json], words: Language, logo: bytes, files: list[bytes]
) -> Mapping[str, Json]:
    own, game, title, other, what, written = (
        str(question.get(key) or "") for key in ("own", "game", "title", "other", "what", "written")
    )
    rules = RulesText(OWN, own.encode("utf-8", "surrogatepass"))
    match name:
        case "make":
            return _make(what, read_asked(_library(rules, words), question.get("ask"), logo), words, files)
        case "games":
            return _games(rules, words)
        case "stocks":
            own_file = read_asked(_library(rules, words), question.get("ask")).values.get("stock_file")
            return {"stocks": list(known_stock(own_file if isinstance(own_file, NamedFile) else None))}
        case "compare":  # with the game that one's own builds on, or any two
            from sheets.make.shown_rules import compared_games, two_games

            return compared_games(*two_games(_library(rules, words), game, other or None))
        case "house_rules":  # which change nothing yet
            from sheets.make.house_form import new_house_rules

            variant_id, text = new_house_rules(_library(rules, words), game, title or None, file="")
            return {"id": variant_id, "text": text}
        case "house_form":  # none where the text has no game that builds on one
            from api.house_questions import in_words
            from sheets.make.house_form import house_form

            form = house_form(rules, game)
            return {"form": asdict(in_words(form, words)) if form else None}
        case "house_answer":
            from sheets.make.house_form import answered

            path = question.get("path")
            return {"text": answered(rules, game, path if isinstance(path, list) else (), written)}
        case "schema":
            from sheets.rules_file.validating import schema_json

            return {"schema": schema_json()}
    raise ValueError(name)


def _make(what: str, asked: Asked, words: Language, files: list[bytes]) -> Mapping[str, Json]:
    """Names of what is made, and in the list their bytes; of a workbook also what its first page shows."""
    if what not in OUTPUTS:
        raise WrongUsage.of("this can't be made here", "choose a score sheet, cards, rules or a workbook")
    made = made_of(OUTPUTS[what](asked))
    called = _called(asked)
    named = [each._replace(name=each.name.replace(asked.name, called, 1)) for each in made.files]
    if what == "kit":
        *named, listed = named  # which names the others
        listed = listed._replace(data=listed.data.replace(asked.name.encode(), called.encode()))
        named = [_zip(f"{called}-kit", [*named, listed])]
    files += [file.data for file in named]
    told: dict[str, Json] = {
        "files": [{"name": file.name, "type": file.media_type} for file in named],
        "remarks": [with_labels(each, words) for each in made.remarks],
        "problems": _told(made.problems, words),
    }
    if what != "workbook":
        return told
    from api.first_page import first_page

    return told | {"sheet": first_page(files[-1])}


def _called(asked: Asked) -> str:
    """How names of files begin: after the title of house rules, which may be another than when they got their id."""
    if asked.games.files.get(asked.name) != OWN:
        return asked.name
    from sheets.rules_file.new_file import id_of

    return id_of(asked.games.variants[asked.name].title, taken=())


def _games(rules: RulesText, words: Language) -> Mapping[str, Json]:
    """All games, and the mistakes and oddities of one's own text; while that has a mistake, the shipped games only."""
    from api.listed_games import listed

    checked = sheets.check_rules(rules) if rules.data else None
    has_mistakes = checked is not None and checked.errors > 0
    games = listed(_library(RulesText(OWN, b"") if has_mistakes else rules, words), words, own=OWN)
    return {"games": games, "mistakes": has_mistakes, "problems": _told(checked.problems if checked else (), words)}


def _zip(name: str, files: Iterable[MadeFile]) -> MadeFile:
    """The files in a folder, in one archive without a clock."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for file in files:
            archive.writestr(zipfile.ZipInfo(f"{name}/{file.name}"), file.data, zipfile.ZIP_DEFLATED)
    return MadeFile(f"{name}.zip", "application/zip", packed.getvalue())


def _library(rules: RulesText, words: Language) -> Library:
    """All games, told in the language of the page whatever their files say: it has the words of no other."""
    games = sheets.load_games(*([rules] if rules.data else []))
    return told_in(games._replace(variants=games.written), words.code)


def _told(problems: Iterable[Problem], words: Language) -> Sequence[Mapping[str, Json]]:
    return told_problems(problems, said=partial(with_labels, words=words))
