"""The words of a workbook of a club night: its sheets, the heads of its standing, and by what that ranks."""

from sheets.phrases.season_words import WAYS
from sheets.phrases.words import numbered
from sheets.tally.evening_tally import Better, Way

STANDING_SHEET, TEAMS_SHEET = "Standing", "Teams"
STANDING_OF, TEAMS_OF = "The standing", "The teams"
PLACE, PLAYER, TEAM, TABLE, TABLES, POINTS, WINS = "Place", "Player", "Team", "Table", "Tables", "Points", "Wins"
AT_TABLE, PLACES, PLAYERS = "Place at the table", "Places added up", "Players"
TABLES_BETWEEN = " · "
"""Between the tables of several games."""
TABLE_HEADS = ("sheet", "has begun", "is over")
"""Above what the hidden sheet knows of each table."""
LINE_HEADS = (
    "name",
    "team",
    "seats",
    "table",
    "points",
    "places",
    "wins",
    "ranked by",
    "place",
    "waits",
    "line",
    "who is on it",
    "counted",
)
"""Above what it works out of each player."""
PLACES_NOTE = "A place at a table counts as it stands there; a win, once the game is over."
NOTES = ("Write on the sheets of the tables; this one follows. Equal ones share a place.", PLACES_NOTE)
SEATS_NOTE = (
    "Of several games, a place at a table is that of the player who was planned for it, whatever name stands there."
)
PLAYING_NOTE = (
    "Of a table that is still playing, the points so far count: who has played fewer hands has fewer of them."
)
TEAM_NOTE = "What the players of a team have is added up; behind it stands, of how many there is something."
LATE_NOTE = "Who comes late plays for no team."
COUNTED = "Players counted"


def rules_for(sheet: str, players: int) -> str:
    """The sheet of rules, where tables of other sizes have another: "Rules for 4"."""
    return f"{sheet} for {players}"


def headline_at(table: str, headline: str) -> str:
    """Under the title of a table's sheet: "Table 4, game 2. The lowest total after nine rounds wins."."""
    return f"{table}. {headline}"


def ranked_by(way: Way, best: Better) -> str:
    """By what a standing ranks: "by points: the lowest total wins"."""
    match way:
        case "points":
            return f"by points: {WAYS[best]}"
        case "places":
            return "by the places at the tables, added up: the lowest sum wins"
        case "wins":
            return "by games won: the most wins"


def tables_begun(tables: int) -> tuple[str, str]:
    """Behind how many tables have begun, and behind how many are over: "5 of 8 tables begun, 3 over."."""
    return f" of {numbered(tables, 'table')} begun, ", " over."


def how_far(way: Way, *, tables: int, begun: int, over: int) -> str:
    """The same in numbers, and what the standing counts of the tables that are still playing, if there are some."""
    between, end = tables_begun(tables)
    so_far = f"{begun}{between}{over}{end}"
    if begun == over:
        return so_far
    return f"{so_far} {PLAYING_NOTE if way == 'points' else PLACES_NOTE}"


def standing_remark(way: Way, best: Better) -> str:
    """The same beside the file that was made."""
    return f"the workbook ranks all players {ranked_by(way, best)}"
