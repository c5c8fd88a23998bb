"""What the columns of a roster may be called: words of several languages, so that nobody has to translate a list."""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Literal

from sheets.limits import MOST_PLAYERS, MOST_TABLES
from sheets.tally.written_cells import NUMBER
from sheets.text import clean, without_marks

Column = Literal["table", "seat", "name", "first name", "surname", "team"]
CALLED: dict[Column, str] = {
    "table": "table tisch tafel mesa tavolo bord poyta stol stolik asztal masa стол # table-no table-number tischnr",
    "seat": "seat platz sitz sitzplatz place siege asiento puesto posto lugar assento plaats stoel plats plass plads "
    "paikka miejsce misto hely место position pos",
    "name": "name names player players spieler spielerin nom joueur joueuse jugador jugadora "
    "giocatore giocatrice jogador jogadora naam speler namn spelare navn spiller nimi pelaaja gracz "
    "hrac nev jatekos isim oyuncu игрок",
    "first name": "first-name firstname given-name forename vorname rufname prenom nombre nome primeiro-nome voornaam "
    "fornamn fornavn etunimi imie jmeno krestni-jmeno keresztnev utonev имя",
    "surname": "surname last-name lastname family-name nachname familienname zuname nom-de-famille apellido apellidos "
    "cognome sobrenome apelido achternaam efternamn etternavn efternavn sukunimi nazwisko prijmeni vezeteknev soyad "
    "фамилия",
    "team": "team pair partners mannschaft paar equipe paire equipo pareja squadra coppia dupla ploeg lag par hold "
    "joukkue druzyna para tym csapat takim команда пара club",
}
"""Each word without capitals and accents; what may be the first name or the whole one is the former."""
NAMED = ("table", "seat", "name", "team")
"""The words that are told to who has others."""
NAMES = ("name", "first name", "surname")
_COLUMN_OF = {word: column for column, words in CALLED.items() for word in words.split()}


def column_called(words: str) -> Column | None:
    """The column that a word at the head of it means; None where it is no such word."""
    return _COLUMN_OF.get(_plain(words))


def parts_of_names(heads: Collection[Column | None]) -> tuple[Column, ...]:
    """The columns that make up a name, in its order; beside a first name, what is called name is the surname."""
    if "first name" in heads:
        return "first name", "surname" if "surname" in heads else "name"
    return ("surname",) if "surname" in heads and "name" not in heads else ("name",)


def may_stand_in(column: Column, written: Sequence[str], *, tables: Sequence[str]) -> bool:
    """Whether what is written could stand in such a column: numbers of tables or seats, teams of several players.

    A seat is one of a table, and nobody else's there; `tables` are those of the lines, if they have them.
    """
    seats = [each for each in zip(tables, written, strict=False) if each[1]]
    if column == "seat" and len(set(seats)) < len(list(filter(None, written))):
        return False
    found = Counter(without_point(text) for text in written if text)
    most = {"table": MOST_TABLES, "seat": MOST_PLAYERS}.get(column)
    if most is not None:
        return bool(found) and all(text.isdecimal() and len(text) < 5 and 1 <= int(text) <= most for text in found)
    return column != "team" or (len(found) > 1 and min(found.values()) > 1)


def without_point(text: str) -> str:
    """A whole number as it is written elsewhere, 1 for "1.0"; other words as they are."""
    number = NUMBER.fullmatch(text)
    return number[1] if number else text


def is_head(line: str) -> bool:
    """Whether a line has words at the head of columns, several of which are known, whatever parts them."""
    return sum(column_called(word) is not None for word in re.split(r"[;,|\t]", line)) > 1


def _plain(words: str) -> str:
    return "-".join(without_marks(clean(words)).strip(" .:").split())
