"""What the columns of a roster may be called: words of several languages, so that nobody has to translate a list."""

import re
from typing import Literal

from sheets.text import clean, without_marks

Column = Literal["table", "seat", "name", "team"]
CALLED: dict[Column, str] = {
    "table": "table tisch tafel mesa tavolo bord poyta stol stolik asztal masa стол # table-no table-number tischnr",
    "seat": "seat platz sitz sitzplatz place siege asiento puesto posto lugar assento plaats stoel plats plass plads "
    "paikka miejsce misto hely место position pos",
    "name": "name names player players spieler spielerin nom joueur joueuse prenom nombre jugador jugadora nome "
    "giocatore giocatrice jogador jogadora naam speler namn spelare navn spiller nimi pelaaja imie nazwisko gracz "
    "jmeno hrac nev jatekos isim oyuncu имя игрок",
    "team": "team pair partners mannschaft paar equipe paire equipo pareja squadra coppia dupla ploeg lag par hold "
    "joukkue druzyna para tym csapat takim команда пара club",
}
"""Each word without capitals and accents."""
_COLUMN_OF = {word: column for column, words in CALLED.items() for word in words.split()}


def column_called(words: str) -> Column | None:
    """The column that a word at the head of it means; None where it is no such word."""
    return _COLUMN_OF.get(_plain(words))


def is_head(line: str) -> bool:
    """Whether a line has words at the head of columns, several of which are known, whatever parts them."""
    return sum(column_called(word) is not None for word in re.split(r"[;,|\t]", line)) > 1


def _plain(words: str) -> str:
    return "-".join(without_marks(clean(words)).strip(" .:").split())
