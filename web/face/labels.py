"""What the commands call their options, by the labels of the page: a message says what its reader can find."""

import re

LABELS = {
    "`sheets list`": "Games",
    "`sheets stock`": "Perforated paper",
    "--variants": "Your rules",
    "--names": "Who plays?",
    "--players": "Columns in all",
    "--first-dealer": "Who plays?",
    "--paper": "Paper",
    "--large-print": "Large print",
    "--ink low": "Little ink",
    "--ink": "Little ink",
    "--title": "Title above the game’s name",
    "--date": "Date",
    "--table": "Table",
    "--note": "Note at the foot",
    "--margin": "Margins, mm",
    "--logo": "Logo",
    "--marks": "Marks in the cells",
    "--foot": "At the foot",
    "--from": "First hand, on a further sheet",
    "--copies-per-page": "Small sheets on one page",
    "--landscape": "Page on its side",
    "--duplex": "Rules in short on the back",
    "--fillable": "To fill in on a screen, where it adds up",
    "--size": "Size of the cards",
    "--stock": "Perforated paper",
    "--stock-file": "Perforated paper of your own",
    "--copies": "Copies",
    "--start-at": "First free place",
    "--flip": "Backs",
    "--per-round": "A card for each round",
    "--tent": "As a tent, to stand on the table",
    "--colour": "Suits in their colours",
    "--color": "Suits in their colours",
    "--fold": "Rules as a booklet",
    "--link": "QR code of this page on the rules",
    "--spare": "Columns of the workbook for late players",
    "--printer": "A printer that is off",
    "--scale": "How long the two lines of 100 mm are",
    "--front": "Front: where the creases cross its scales",
    "--back": "Back: where the front’s cross crosses its scales",
    "--format": "Rules",
    "--output": "Download",
}
"""Each as it stands on the page, which a test looks for."""
_SAID = re.compile(r"`sheets \w+`|(?<![\w-])--ink low|(?<![\w-])(--[a-z]+(?:-[a-z]+)*)(?: [A-Z]{2,}\b)?")


def in_words_of_the_page(told: str) -> str:
    """A message with the page's labels for the options that it names; whatever has none stays as it is."""

    def label(found: re.Match[str]) -> str:
        known = LABELS.get(found[1] or found[0])
        return f"“{known}”" if known else found[0]

    return _SAID.sub(label, told)
