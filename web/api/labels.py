"""What messages call options, by the labels of the page: a message says what its reader can find."""

from sheets.errors import with_options

LABELS = {
    "variants": "Your rules",
    "names": "Who plays?",
    "players": "Columns in all",
    "first_dealer": "Who plays?",
    "paper": "Paper",
    "large_print": "Large print",
    "ink": "Little ink",
    "title": "Title above the game’s name",
    "date": "Date",
    "table": "Table",
    "note": "Note at the foot",
    "margin": "Margins, mm",
    "logo": "Logo",
    "marks": "Marks in the cells",
    "foot": "At the foot",
    "first_hand": "First hand, on a further sheet",
    "copies_per_page": "Small sheets on one page",
    "landscape": "Page on its side",
    "duplex": "Rules in short on the back",
    "fillable": "To fill in on a screen, where it adds up",
    "size": "Size of the cards",
    "stock": "Perforated paper",
    "stock_file": "Perforated paper of your own",
    "copies": "Copies",
    "start_at": "First free place",
    "flip": "Backs",
    "per_round": "A card for each round",
    "tent": "As a tent, to stand on the table",
    "colour": "Suits in their colours",
    "fold": "Rules as a booklet",
    "link": "QR code of this page on the rules",
    "spare": "Columns of the workbook for late players",
    "printer": "A printer that is off",
    "scale": "How long the two lines of 100 mm are",
    "front": "Front: where the creases cross its scales",
    "back": "Back: where the front’s cross crosses its scales",
    "format": "Rules",
    "output": "Download",
}
"""Of each option, as it stands on the page, which a test looks for."""


def label(option: str) -> str:
    """What the page calls an option; where it has none of the kind, its name in plain words.

    A value of commands may stand behind the name.
    """
    name, *_ = option.split(" ")
    return f"“{LABELS[name]}”" if name in LABELS else option.replace("_", " ")


def in_words_of_the_page(told: str) -> str:
    """A message with the page's labels for the options and lists that it speaks of."""
    told = told.replace("`sheets list`", "“Games”").replace("`sheets stock`", f"“{LABELS['stock']}”")
    return with_options(told, label)
