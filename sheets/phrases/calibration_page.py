"""The words of the page that measures a printer."""

from dataclasses import dataclass

from sheets.errors import on_command_line

TITLE = "Printer test page"
BACK_TITLE = f"{TITLE}, back"
_EXAMPLES = {"scale": "99.5,100", "front": "0.5,-1", "back": "-0.5,0"}
CALIBRATE = f"sheets calibrate {on_command_line('printer')} kitchen"
HEADLINE = "Print both sides at actual size; the paper turns along its long edge."


@dataclass(frozen=True)
class Instruction:
    """What to do, and what is to be typed, on a line of its own."""

    name: str
    words: str
    command: str = ""


FRONT = (
    Instruction("1 Scale", "How long are the two long lines? If 99.5 mm across and 100 mm down, note 99.5,100."),
    Instruction(
        "2 Front",
        "Fold left to right edge, then upper to lower edge. Where do the creases cross the two scales? "
        "If at 0.5 across and −1 down, note 0.5,−1.",
    ),
    Instruction("Margins", "The smallest number whose line is there: the white that the printer needs at that edge."),
)
BACK = (
    Instruction(
        "3 Back",
        "Hold the paper against the light, this side towards you: the cross of the front shines through. Where do its "
        "arms cross the two scales? If at −0.5 across and 0 down, note −0.5,0.",
    ),
    Instruction(
        "4 Save",
        "Type what you noted, with a name of your choice:",
        " ".join([CALIBRATE, *(f"{on_command_line(name)} {example}" for name, example in _EXAMPLES.items())]),
    ),
    Instruction(
        "5 Check",
        "Print this page with it. Now all is read as 0; make every page with "
        f"{on_command_line('printer')} kitchen from here on.",
        CALIBRATE,
    ),
)
