"""What the page can ask, by name, and what it is answered.

What only some questions need is imported there: the page begins with what a score sheet needs.
"""

import io
import json
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import sheets
from face.asked import Asked, read_asked
from face.labels import in_words_of_the_page
from sheets import Problem, SheetsError
from sheets.errors import told_problems
from sheets.json_values import Json
from sheets.make.made import Made, MadeFile
from sheets.rules_file import Library, RulesText

OWN = "our-rules.toml"
"""The file that one's own rules are saved as; messages and pages name it."""
LARGEST_ASKED = 1 << 20
"""Characters of a question: four times the largest rules file."""


def call(name: str, asked: str, logo: bytes = b"") -> tuple[str, list[bytes]]:
    """The answer as JSON, and the bytes of the files that it names; `problems` where it can't be answered.

    The logo is what goes beside the question, as it is no text.
    """
    files: list[bytes] = []
    answer: Json
    try:
        if len(asked) > LARGEST_ASKED:
            raise sheets.WrongUsage.of("this is more than a page can take", "begin anew, with less")
        answer = _answer(name, json.loads(asked), bytes(logo), files)
    except SheetsError as error:
        files.clear()
        answer = {"failed": True, "problems": _told(error.problems)}
    return json.dumps(answer, ensure_ascii=False), files


def _answer(name: str, question: Mapping[str, Json], logo: bytes, files: list[bytes]) -> Json:
    def text(key: str) -> str:
        return str(question.get(key) or "")

    own = text("own")
    match name:
        case "games":
            return games(own)
        case "make":
            return make(text("what"), read_asked(_library(own), question.get("ask"), logo), files)
        case "stocks":
            return {"stocks": read_asked(_library(own), question.get("ask")).stocks()}
        case "compare":
            return compare(own, text("game"), text("other"))
        case "house_rules":
            return house_rules(own, text("game"), text("title"))
        case "house_form":
            from face.house import shown_form

            return shown_form(_rules(own), text("game"))
        case "house_answer":
            from face.house import with_answer

            return with_answer(_rules(own), text("game"), question.get("path"), text("written"))
        case "schema":
            return {"schema": sheets.schema()}
    raise ValueError(name)


def games(own: str) -> dict[str, Json]:
    """All games, and the mistakes and oddities of one's own text; while that has a mistake, the shipped games only."""
    from face.listed_games import listed

    checked = sheets.check_rules(_rules(own)) if own else None
    has_mistakes = bool(checked and checked.errors)
    library = _library("" if has_mistakes else own)
    return {
        "games": listed(library, own=OWN),
        "mistakes": has_mistakes,
        "problems": _told(checked.problems) if checked else [],
    }


def make(what: str, asked: Asked, files: list[bytes]) -> dict[str, Json]:
    """Files of a game: their names, and in the list their bytes."""
    made = _made(what, asked)
    files += [file.data for file in made.files]
    seen: dict[str, Json] = {}
    if what == "workbook":
        from face.first_page import first_page

        seen = {"sheet": first_page(made.files[0].data)}
    return {
        **seen,
        "files": [{"name": file.name, "type": file.media_type} for file in made.files],
        "remarks": [in_words_of_the_page(each) for each in made.remarks],
        "problems": _told(made.problems),
    }


def compare(own: str, game: str, other: str) -> dict[str, Json]:
    """What differs from the game that one's own builds on, or between any two."""
    from sheets.make.diff_query import compared_games, two_games

    base, found = two_games(_library(own), game, other or None)
    return compared_games(base, found)


def house_rules(own: str, game: str, title: str) -> dict[str, Json]:
    """A rules file to begin with: house rules on a game that change nothing yet."""
    from sheets.make.new_rules import new_house_rules

    variant_id, text = new_house_rules(_library(own), game, title or None, file="")
    return {"id": variant_id, "text": text}


def _made(what: str, asked: Asked) -> Made:
    """What is asked for, made; each maker is imported when it is first needed."""
    match what:
        case "score":
            from sheets.make.score_request import make_score_sheet

            return make_score_sheet(asked.sheet())
        case "cards":
            from sheets.make.cards_request import make_cards

            return make_cards(asked.cards())
        case "rules" | "html" | "md" | "txt":
            from sheets.make.rules_request import make_rules

            return make_rules(asked.rules("pdf" if what == "rules" else what))
        case "workbook":
            from sheets.make.workbook_request import make_workbook

            return make_workbook(asked.workbook())
        case "printer-test":
            from sheets.make.calibration_request import make_calibration_page

            return make_calibration_page(asked.calibration())
        case "kit":
            from sheets.make.kit_request import make_kit

            made = make_kit(asked.kit())
            return replace(made, files=(_zip(f"{asked.game.id}-kit", made.files),))
    raise sheets.WrongUsage.of("there is no such thing to make", "choose a score sheet, cards, rules or a workbook")


def _zip(name: str, files: Iterable[MadeFile]) -> MadeFile:
    """The files in a folder, in one archive."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in files:
            archive.writestr(
                zipfile.ZipInfo(f"{name}/{file.name}", (1980, 1, 1, 0, 0, 0)), file.data, zipfile.ZIP_DEFLATED
            )
    return MadeFile(f"{name}.zip", "application/zip", packed.getvalue())


def _library(own: str) -> Library:
    return sheets.load_games(*([_rules(own)] if own else []))


def _rules(own: str) -> RulesText:
    return RulesText(OWN, own.encode("utf-8", "surrogatepass"))


def _told(problems: Sequence[Problem]) -> Json:
    if not problems:
        return ()
    return told_problems(problems, said=in_words_of_the_page)
