"""What a reference card says: lines of rounds, rules in short, and the words around them."""

from dataclasses import dataclass

from sheets.phrases.card_words import AND, OR
from sheets.phrases.rule_lines import RuleLine
from sheets.pictograms import MeldPicture


@dataclass(frozen=True)
class RoundLine:
    """A round with its contract in words and as pictures."""

    number: str
    contract: tuple[tuple[str, ...], ...] | None
    """The alternatives, each as its melds in words; None where nobody knows, and a blank is to be written on."""
    pictures: tuple[tuple[MeldPicture, ...], ...]
    """One by one the alternatives; empty where only words say it."""
    deal: str | None
    """The cards dealt; "" is a blank to write on, None where the card says it once for all rounds."""
    remark: str = ""
    """What is special to this round: its wild cards and its note."""

    @property
    def words(self) -> str:
        """The contract in one line."""
        return f" {OR} ".join(f" {AND} ".join(melds) for melds in self.contract or ())


@dataclass(frozen=True)
class ReferenceCard:
    """Everything that a card of a whole game says, what is needed first in front."""

    title: str
    deal: str
    """The deal of every round: "deal 11"; "" where rounds differ or nobody knows."""
    rounds: tuple[RoundLine, ...]
    key: tuple[str, ...]
    """The suits whose signs are told beside the pictures, since no player knows them from the cards."""
    ending: str
    """When the game ends and who wins."""
    rules: tuple[RuleLine, ...]
    footnotes: tuple[str, ...]
    imprint: str

    def words(self) -> tuple[str, ...]:
        """Everything that is written on the card."""
        rounds = [text for line in self.rounds for text in (line.number, line.words, line.deal or "", line.remark)]
        rules = [text for line in self.rules for text in line.words]
        return (self.title, self.deal, *rounds, *self.key, self.ending, *rules, *self.footnotes, self.imprint)


@dataclass(frozen=True)
class RoundCard:
    """A card of a single round, to turn over as the game goes."""

    title: str
    """The title of the game."""
    word: str
    """What the game calls a round: "Hand"."""
    line: RoundLine
    key: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    """("cards needed", "12"); a value of "" is a blank to write on."""

    def words(self) -> tuple[str, ...]:
        """Everything that is written on the card."""
        line = self.line
        said = (text for pair in self.facts for text in pair)
        return (self.title, self.word, line.number, line.words, line.deal or "", line.remark, *self.key, *said)
