"""Cases of files that somebody has beside the rules: templates, perforated paper, printers, logos."""

import re
from io import BytesIO
from random import Random

from PIL import Image

from tests.fuzz import real_files
from tests.fuzz.damage import bytes_changed, damaged
from tests.fuzz.trial import Case, Step
from tests.helpers import ROOT
from tests.hostile.hostile_templates import HOSTILE_TEMPLATES
from tests.hostile.hostile_texts import writable

TEMPLATES = sorted(path for path in (ROOT / "templates").iterdir() if path.suffix in (".md", ".html"))
OF_JINJA = (
    *(text for text, _ in HOSTILE_TEMPLATES.values() if isinstance(text, str)),
    *("{{", "}}", "{%", "%}", "{#", "{{ 1e999 }}", "{% endif %}", "{% raw %}", "<script>x</script>"),
    "{% for a in [1,2] %}" * 12 + "{% endfor %}" * 12,
    "(" * 5_000,
    "{{ " + "(" * 300 + ")" * 300 + " }}",
    "{{ [" + "1," * 9_999 + "] }}",
    "# " * 500,
    "\n- " * 3_000,
    "> " * 2_000,
    "| a |\n|---|\n" * 2_000,
    "*" * 5_000,
    "![x](y)" * 1_000,
)


def templates(chance: Random) -> Case:
    """A folder of somebody's own templates."""
    files: dict[str, bytes] = {}
    if chance.random() < 0.15:
        text, _ = HOSTILE_TEMPLATES[chance.choice(sorted(HOSTILE_TEMPLATES))]
        named = {"aim.md": text} if isinstance(text, str) else text
        files = {f"words/{name}": writable(inside).encode() for name, inside in named.items()}
    for path in chance.sample(TEMPLATES, chance.choice([1, 1, 1, 2, 5])):
        data = path.read_bytes()
        for _ in range(chance.choice([0, 1, 1, 2])):
            at = chance.choice([place.end() for place in re.finditer(rb"\n|\}\}|%\}| ", data)] or [0])
            data = data[:at] + writable(chance.choice(OF_JINJA)).encode() + data[at:]
        files[f"words/{path.name}"] = damaged(data, chance) if chance.random() < 0.4 else data
    name = chance.choice(real_files.GAMES[:7])
    steps = [Step(("rules", name, "--templates", "words", "--format", kind)) for kind in ("md", "html", "txt", "pdf")]
    first, *then = chance.sample(steps, 2)
    return Case(files, first, tuple(then))


def stock(chance: Random) -> Case:
    """A file of somebody's own perforated paper."""
    text = (ROOT / "sheets" / "stock.toml").read_text("utf-8")
    blocks = re.split(r"^(?=\[stock\.)", text, flags=re.MULTILINE)[1:]
    block = re.sub(r"^\[stock\.[a-z0-9-]+\]", "[stock.ours]", chance.choice(blocks))
    if chance.random() < 0.8:  # its further numbers are taken by the shipped stock
        block = re.sub(r"^same_as = \[.*?\]$", "", block, flags=re.MULTILINE | re.DOTALL)
    data = damaged(block.encode(), chance)
    game = chance.choice(real_files.GAMES[:7])
    given = ("--stock-file", "stock.toml")
    first = Step(("cards", game, *given, "--stock", "ours"), "stock.toml", line=True, unless="there is no stock")
    sides = chance.choice([("--per-round",), ("--copies", "30"), ("--start-at", "3"), ("--flip", "fold")])
    return Case({"stock.toml": data}, first, (Step(("cards", game, *given, "--stock", "ours", *sides)),))


PRINTER = b"front = [0.5, -1.0]\nback = [-0.5, 0.0]\nruler = [99.5, 100.0]\n"


def printers(chance: Random) -> Case:
    """The file of a printer that was measured."""
    files = {"../config/sheets/printers/kitchen.toml": damaged(PRINTER, chance)}
    game = chance.choice(real_files.GAMES[:7])
    first = Step((chance.choice(["score", "cards"]), game, "--printer", "kitchen"), "kitchen")
    then = (Step(("calibrate", "--list")), Step(("calibrate", "--printer", "kitchen"), "kitchen"))
    return Case(files, first, then)


def logos(chance: Random) -> Case:
    """A picture for the head of a sheet."""
    kind = chance.choice(["png", "jpeg"])
    file = BytesIO()
    mode = chance.choice(["RGB", "L", "1", "CMYK"] if kind == "jpeg" else ["RGB", "RGBA", "P", "L", "1", "LA"])
    Image.new(mode if mode != "1" or kind == "png" else "L", (30, 20)).save(file, kind)
    data = damaged(file.getvalue(), chance, (bytes_changed,)) if chance.random() < 0.9 else file.getvalue()
    name = f"logo.{kind}"
    first = Step(("score", "rook-shanghai", "--logo", name), name)
    return Case({name: data}, first, (Step(("kit", "phase-10", "--logo", name, "-o", "kit")),))
