"""The page's words where the build needs a part of them: what Python says with them, and what scripts do."""

import json
import re

from api.words import WORDS
from sheets.text import Json
from sheets.words.fluent import Catalogue, Pattern, Select, Variable

IN_ANSWERS, IN_SCRIPTS = "In answers", "In scripts"


def section(language: str, name: str) -> str:
    """The messages below a heading of a file of words."""
    text = (WORDS / f"{language}.ftl").read_text("utf-8")
    [found] = re.findall(rf"^### {name}\n(.*?)(?=^### |\Z)", text, re.MULTILINE | re.DOTALL)
    return str(found)


def table_for_scripts(language: str) -> str:
    """What scripts say, as JSON: texts with {names}, and where a number decides, one for each of its plural forms."""
    messages = Catalogue(section(language, IN_SCRIPTS))
    table = {name: _told(messages.pattern(name) or ()) for name in messages.offsets}
    return json.dumps(table, ensure_ascii=False).replace("<", "\\u003c")  # a text could else end the script


def _told(pattern: Pattern) -> Json:
    match pattern:
        case (Select(Variable(of), variants),):
            return {"of": of} | {form: _text(each) for form, each in variants.items()}
    return _text(pattern)


def _text(pattern: Pattern) -> str:
    return "".join(f"{{{part.name}}}" if isinstance(part, Variable) else str(part) for part in pattern)
