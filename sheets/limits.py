"""How much is read of what comes from outside: every limit once, each by what it is a limit of."""

LIMITS: list[tuple[str, str, int]] = []
"""What is read, like "a rules file"; what of it is counted, like "bytes"; and the most: in the order of the docs."""
BYTES = "bytes"


def limit(of: str, what: str, most: int) -> int:
    """A limit, entered in the list of all."""
    LIMITS.append((of, what, most))
    return most


def size(most: int) -> str:
    """A number of bytes for a reader: "256 KB", "16 MB"."""
    return f"{most >> 20} MB" if most >= 1 << 20 else f"{most >> 10} KB"


_RULES = "a rules file, or one of stock or a printer"
LARGEST_FILE = limit(_RULES, BYTES, 256 << 10)
DEEPEST = limit(_RULES, "tables and lists in one another", 12)
MOST_KEY_PARTS = limit(_RULES, "parts of a dotted key", 32)
"""A parser takes minutes for thousands of them."""
MOST_KEYS = limit(_RULES, "keys of one table", 500)
"""The parser that knows places takes time by the square of them."""
MOST_GAMES = limit(_RULES, "games and decks", 300)
MOST_REMEMBERED = limit(_RULES, "rules files that the configuration names", 20)
MOST_TOLD = limit(_RULES, "mistakes that are told", 100)

_GAME = "a game"
MOST_PLAYERS = limit(_GAME, "players on a sheet", 20)
MOST_ROUNDS = limit(_GAME, "rounds", 100)
MOST_FEW = limit(_GAME, "bonuses, calls, kinds of meld, words, sources, steps of a turn", 50)
MOST_MANY = limit(_GAME, "notes, wild cards, card values, cards taken out", 200)
MOST_COUNTED = limit(_GAME, "cards, packs, jokers, buys, of whatever a rule counts", 999)
MOST_POINTS = limit(_GAME, "points of a card, a bonus, a buy, above and below zero", 99_999)
MOST_RANKS = limit(_GAME, "ranks in a deck", 200)
MOST_KINDS = limit(_GAME, "different cards in a deck", 500)
"""No game has a hundred, and many more would take long to look through."""
LONGEST_TEXT = limit(_GAME, "characters of a sentence: a note, a call, a summary, a step of the play", 500)
LONGEST_PHRASE = limit(_GAME, "characters of a stake, or of how a meld is said", 200)
LONGEST_FORMULA = limit(_GAME, "characters of a formula", 300)
DEEPEST_FORMULA = limit(_GAME, "brackets of a formula in one another", 40)
MOST_FORMULA_DIGITS = limit(_GAME, "digits of a number in a formula", 6)
LONGEST_WORD = limit(_GAME, "characters of a title, a version, or a name of a card, a meld, a bonus, a call", 80)
LONGEST_LABEL = limit(_GAME, "characters of a round's label", 20)
LONGEST_RANGE = limit(_GAME, "characters of numbers of players", 20)
LONGEST_NAME = limit(_GAME, "characters of a player's name", 60)
LONGEST_SHORT_NAME = limit(_GAME, "characters of the short name of a game, a deck, stock or a printer", 40)
MOST_MARKS = limit("a text", "marks on one letter", 8)
LONGEST_LINE = limit("an argument", "characters of a line of names", 5_000)
LONGEST_CARD = limit("an argument", "characters of a card in a hand", 80)
MOST_HELD = limit("an argument", "cards in a hand", 500)
LONGEST_TITLE = limit("an argument", "characters of a title of one's own", LONGEST_WORD)
LONGEST_TABLE = limit("an argument", "characters of a table's name", 20)
LONGEST_NOTE = limit("an argument", "characters of a note", 600)
LONGEST_LINK = limit("an argument", "characters of an address", 1_000)
"""A code of 121 squares on a side; telephones read finer ones seldom from paper."""

LARGEST_MM = limit("an argument", "millimetres of a side of paper", 1_500)
WIDEST_MARGIN_MM = limit("an argument", "millimetres of a margin", 60)
MOST_COPIES = limit("an argument", "copies", 1_000)
MOST_FIRST_HAND = limit("an argument", "as the first hand of a further sheet", 999)

LARGEST_TALLY = limit("a table of scores (CSV)", BYTES, 1 << 20)
"""A hundred rounds of twenty players are a fiftieth of it."""
MOST_LINES = limit("a table of scores (CSV)", "lines below the names", 200)
MOST_COLUMNS = limit("a table of scores (CSV)", "columns with a name", 3 * MOST_PLAYERS)
LONGEST_FIELD = limit("a table of scores (CSV)", "characters of a field", 5_000)

_ROSTER = "a roster of a club night"
MOST_GUESTS = limit(_ROSTER, "players", 10_000)
MOST_TABLES = limit(_ROSTER, "tables", 5_000)
MOST_GAMES_A_NIGHT = limit(_ROSTER, "games of an evening", 50)
MOST_IN_STACK = limit(_ROSTER, "sheets of paper that are cut at a time", 1_000)
MOST_SHEETS = limit(_ROSTER, "sheets, of all tables and games", 10_000)
MOST_BOOKS = limit(_ROSTER, "workbooks of tables, of all games", 1_000)
MOST_IN_BOOK = limit(_ROSTER, "tables, of all games, in one workbook", 100)

LARGEST_SCORE = limit("a table, a workbook or a filled sheet", "points of a score or a bonus", 9_999_999)

_BOOK = "a workbook (.xlsx, .ods)"
LARGEST_WORKBOOK = limit(_BOOK, BYTES, 16 << 20)
LARGEST_UNPACKED = limit(_BOOK, "bytes unpacked, of all parts that are read, counted while they are", 16 << 20)
"""The largest of ours, of a hundred rounds and twenty players, has three million."""
MOST_PARTS = limit(_BOOK, "parts of the archive", 1_000)
MOST_ELEMENTS = limit(_BOOK, "elements of a part", 250_000)
"""The largest of ours has a fifth of it."""
MOST_CELLS = limit(_BOOK, "cells of a named rectangle", 100_000)
"""The largest rectangle of ours, of a hundred rounds and twenty players, has two thousand."""
LONGEST_CELL = limit(_BOOK, "characters of a cell", 32_767)
MOST_NEAR = limit("a season", "pairs of names that may be one player, told or asked about", 100)
MOST_FILES = limit("a season", "files in a folder that may be games", 1_000)

_FORM = "a filled sheet (PDF)"
LARGEST_FORM = limit(_FORM, BYTES, 16 << 20)
MOST_FIELDS = limit(_FORM, "fields", 50_000)
"""Twenty players and a hundred rounds have ten thousand."""
DEEPEST_FIELDS = limit(_FORM, "fields in one another", 4)
LONGEST_VALUE = limit(_FORM, "characters of a field", 1 << 19)
"""The rules of a game, which are the longest, are a tenth of it."""
LONGEST_ENTRY = limit(_FORM, "characters that somebody wrote into a field", 400)

_APART = "work on a filled sheet"
LONGEST_SECONDS = limit(_APART, "seconds", 3)
LARGEST_MEMORY = limit(_APART, "bytes of memory, where the system counts them", 512 << 20)

LARGEST_LOGO = limit("a logo", BYTES, 8 << 20)
"""More than a photograph of a telephone has."""
MOST_PIXELS = limit("a logo", "pixels", 40_000_000)

LARGEST_PAGES = limit("a page that is to be replaced", BYTES, 256 << 20)
"""The sheets of the most tables and games have three quarters of it."""
LARGEST_BOOK = limit("a workbook that is to be replaced", "bytes, packed and unpacked", 64 << 20)
