"""What `list`, `show`, `diff`, `check`, `hand` and `read` answer, as data to be printed or dumped as JSON.

What takes workbooks and forms apart is imported where one is there: it is slow to import, and a table needs none of it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sheets.errors import FaultyFile, NotationFault, Problem, WrongUsage, option
from sheets.game import facts
from sheets.game.by_players import write_players
from sheets.game.hands import ScoredCard, score_cards, too_many
from sheets.game.model import Variant, for_players
from sheets.game.round_model import Round
from sheets.game.scoring import AWAY, Standing, settled
from sheets.limits import LONGEST_CARD, LONGEST_NAME, MOST_HELD
from sheets.make import built_on, game_named, load_games, shipped_rules
from sheets.make.options import Group, number_option, open_text_option, players_option, text_option
from sheets.rules_file import Library, RulesText, examine
from sheets.tally.csv import odd_names, read_tally, rows_told, told_in_head
from sheets.tally.evening_games import Evening
from sheets.tally.figure_counts import figures_so_far
from sheets.tally.figure_tally import as_played
from sheets.tally.file_kinds import ZIP, brings_its_game
from sheets.tally.filled_game import WrittenGame
from sheets.tally.score_tally import Tally, points_begun_with, points_of_bonuses, spoken_names
from sheets.tally.season_tally import KeptGame
from sheets.tally.seating import check_number
from sheets.text import Json, clean, did_you_mean, quote, whole_text
from sheets.words.common import say
from sheets.words.differences import differences
from sheets.words.ending import family_of
from sheets.words.formula_words import figure_problems
from sheets.words.language import language_of
from sheets.words.melding import contract_words, kinds_said
from sheets.words.setting import packs
from sheets.words.sheet import day_read
from sheets.words.standing import doubt_problems
from sheets.words.unstated import Question, left_out

_DAY = re.compile(r"(?<!\d)[12]\d{3}-\d\d-\d\d(?!\d)")
"""As it stands in the name of a file."""


@dataclass(frozen=True, kw_only=True)
class GamesQuery:
    """Which games are listed."""

    players: int | None = number_option("Only games that so many can play.", Group.WHO)
    deck: str | None = open_text_option("Only games of a deck: french, rook, …", Group.GAME, metavar="DECK")


def listed_game(game: Variant) -> dict[str, Json]:
    """One game for a program; unknown is null, and what depends on the players is null in `deals`."""
    game = for_players(game, None)
    rounds = [round_.deal for round_ in game.rounds] or [game.deal]
    return {
        "id": game.id,
        "title": game.title,
        "family": _family(game),
        "summary": game.summary,
        "players": None if game.players is None else write_players(game.players, dash="-"),
        "packs": None if game.packs is None else say(game, packs(game)),
        "rounds": len(game.rounds) or None,
        "deals": [facts.at(deal, None) for deal in rounds],
    }


def _family(game: Variant) -> str:
    return language_of(game).capital(family_of(game))


def games_with(games: Iterable[Variant], words: Sequence[str]) -> list[Variant]:
    """The games whose id, title or summary has all the words, or whose family is called so."""
    family = " ".join(words).lower()
    return [
        game for game in games if has_all(words, game.id, game.title, game.summary) or _family(game).lower() == family
    ]


def games_played(games: Iterable[Variant], *, players: int | None, deck: str | None) -> list[Variant]:
    """The games that so many can play with a deck, as far as is known.

    WrongUsage where no game has such a deck, or none is kept for so many.
    """
    if players is not None:
        check_number(players)
    known = list(games)
    decks = {game.deck.name for game in known if game.deck.is_known}
    if deck is not None and deck not in decks:
        raise WrongUsage.of(f"no game has a deck {quote(deck)}", did_you_mean(deck, decks))

    fitting = (game for game in known if players is None or game.can_sit is None or players in game.can_sit)
    return [game for game in fitting if deck in (None, game.deck.name)]


def has_all(words: Iterable[str], *texts: str) -> bool:
    """Whether each of the words stands in one of the texts, in whatever case."""
    text = " ".join(texts).lower()
    return all(word.lower() in text for word in words)


def meant_by(words: Sequence[str], texts: Iterable[str], *, otherwise: str) -> str:
    """What would be found, where nothing has all the words: that most like the first that stands nowhere."""
    known = {word for text in texts for word in re.findall(r"\w+", text.lower())}
    unknown = (word for word in words if not any(word.lower() in each for each in known))
    return did_you_mean(next(unknown, ""), known, otherwise=otherwise)


@dataclass(frozen=True, kw_only=True)
class RulesQuery:
    """For whom the rules of a game are shown."""

    players: int | None = players_option()


def shown_game(games: Library, game: Variant, players: int | None) -> dict[str, Json]:
    """The game and its facts for a program; unknown is null."""
    table, game = games.tables[game.id], for_players(game, players)
    assert isinstance(table, dict)
    found: dict[str, Json] = {
        "players": players,
        "packs": facts.packs_for(game, players),
        "jokers": facts.jokers_for(game, players),
        "cards": facts.cards_in_play(game, players),
        "cards_suffice": None if players is None else facts.cards_suffice(game, players),
        "all_buys_suffice": None if players is None else facts.all_buys_suffice(game, players),
        "largest_hand": facts.largest_hand_of_game(game, players),
        "score_step": facts.score_step(game),
        "rounds": [_round_facts(game, round_, players) for round_ in game.rounds],
    }
    # the variant's table under its id, as a file without `extends` would have it
    variant = {"id": game.id} | {key: value for key, value in table.items() if key != "extends"}
    return {"variant": variant, "facts": found}


def _round_facts(game: Variant, round_: Round, players: int | None) -> Json:
    alternatives, buys = round_.contract.alternatives if round_.contract else (), facts.buys_of(round_, players)
    limit = buys.limit.same if buys else None
    return {
        "number": round_.number,
        "label": round_.name,
        "deal": facts.at(round_.deal, players),
        "contract": say(game, contract_words(round_.contract, kinds_said(game), none=None))
        if round_.contract
        else None,
        "cards_needed": facts.cards_needed(round_.contract),
        "spare_cards": facts.spare_cards(round_, players),
        "buys_needed": facts.buys_needed(round_, players),
        "buys_needed_with_discard": facts.buys_needed(round_, players, keep_discard=True),
        "largest_hand": facts.largest_hand(round_, players),
        "buys_limit": None if buys and buys.is_by_players else "unknown" if limit is None else limit or "none",
        "final_discard": round_.discard,
        "optional": round_.optional,
        "note": round_.note,
        "fewest_naturals": [[facts.fewest_naturals(game, meld, round_) for meld in melds] for melds in alternatives],
    }


def two_games(games: Library, name: str, other: str | None) -> tuple[Variant, Variant]:
    """The game that was and the one that is now: the two that are named, or a variant behind its base."""
    game = game_named(games, name)
    if other is not None:
        return game, game_named(games, other)
    base = next(built_on(games, game), None)
    if base is None:
        wrong = f"{game.id} does not extend another game"
        raise WrongUsage.of(wrong, f"name the game to hold it against, like: sheets diff {game.id} OTHER")
    return base, game


def compared_games(base: Variant, game: Variant) -> dict[str, Json]:
    """What is played otherwise, for a program; what one of the games does not have is null."""
    return {
        "base": base.id,
        "variant": game.id,
        "differences": [
            {"rule": rule, "was": was, "now": now, "play": True}
            for rule, was, now in (each.told(base, game) for each in differences(base, game))
        ],
    }


class CheckedRules(NamedTuple):
    """What is found in one file."""

    name: str
    games: tuple[Variant, ...]
    """Those without a mistake."""
    problems: tuple[Problem, ...]
    """In the order of the file; the warnings among them are no mistakes."""
    left_out: Mapping[str, tuple[Question, ...]]
    """By the id of each game: what its pages will leave open, because the file says nothing of it."""

    @property
    def errors(self) -> int:
        """How many of the problems are mistakes."""
        return sum(not problem.warning for problem in self.problems)


def check_rules(*own: RulesText) -> CheckedRules:
    """The last of the files checked, beside those before it and the shipped games; these, where there is none."""
    checked = own[-1] if own else shipped_rules("variants.toml")
    is_shipped = checked.data == shipped_rules().data
    games, problems = examine([checked] if is_shipped else [shipped_rules(), *own])
    good = tuple(game for game in games.variants.values() if games.files[game.id] == checked.name)
    here = (problem for problem in problems if problem.place and problem.place.file == checked.name)
    open_ = {game.id: left_out(game, games.tables[game.id]) for game in good}
    # what house rules inherit is told of the game they are on
    told = {game.id: {each.asked for each in open_.get(game.extends, ())} for game in good}
    new = {game.id: tuple(each for each in open_[game.id] if each.asked not in told[game.id]) for game in good}
    return CheckedRules(checked.name, good, tuple(here), new)


@dataclass(frozen=True, kw_only=True)
class ReadQuery:
    """Which scores of a file are read."""

    only: str = text_option(
        "Only this table of a club night's workbook, by its name, like 4; of several games, all of its games.",
        Group.GAME,
        metavar="NAME",
    )


def read_game(name: str, data: bytes, game: Variant | None = None, *, games: Library | None = None) -> WrittenGame:
    """What is written in a workbook, in a filled sheet or in a table of scores; FaultyFile for what is none of them.

    A table may be of a game on which the one asked for builds, or say itself of which it is; `games` has these.
    """
    if brings_its_game(data):
        if data.startswith(ZIP):
            from sheets.render.workbook.reading_back import read_workbook as read
        else:
            from sheets.render.fillable.reading_form import read_form as read
        return read(name, data)
    told, day, place = told_in_head(name, data)
    if game is None and not told:
        right = f"write it behind the file, like: sheets read {name} rook-shanghai"
        raise WrongUsage.of("a table of scores does not say which game it is", right)
    if game is None:
        games = games or load_games()
        game = game_named(games, told, place=place)
    bases = [game.extends] if games is None else [base.id for base in built_on(games, game)]
    tally = read_tally(name, data, game, bases=bases)
    played = as_played(game, tally.players)
    odd = (*odd_names(name, tally.players), *figure_problems(played, tally, subject=name))
    return WrittenGame(None, played, tally, day, odd, tuple(doubt_problems(game, tally, subject=name)))


def read_tables(
    name: str, data: bytes, game: Variant | None = None, *, games: Library | None = None, only: str = ""
) -> Evening[WrittenGame]:
    """What is written at all tables of a workbook, or at one of them; in any other file, what `read_game` finds."""
    if not data.startswith(ZIP):
        if only:
            raise WrongUsage.of(f"{name} is of one game, and has no tables", f"leave out {option('table')}")
        return Evening({"": read_game(name, data, game, games=games)})
    from sheets.render.workbook.evening_back import filled_evening

    return filled_evening(name, data, only=only)


def season_games(file: str, evening: Evening[WrittenGame]) -> Iterator[KeptGame]:
    """The games of a file for a season, one for each table, which is called by the file and its own title.

    Its day is as somebody wrote it down, or stands in the name of the file. FaultyFile behind those that can be read,
    where there are others.
    """
    for title, each in evening.tables.items():
        called = f"{file}, {title}" if title else file
        days = (day_read(text) for text in (each.date, *_DAY.findall(called)))
        known = next((found.isoformat() for found in days if found), clean(each.date, limit=LONGEST_NAME))
        yield KeptGame(clean(called), each.game, each.tally, known)
    if evening.faults:
        raise FaultyFile(evening.faults)


def gaps(standing: Standing) -> list[int | None]:
    """The points between each player and the leader; None for the leader, and where nobody knows them."""
    placed = list(zip(standing.totals, standing.places, strict=True))
    best = next((total for total, place in placed if place == 1), None)
    return [
        None if total is None or best is None or place in (None, 1) else abs(total - best) for total, place in placed
    ]


def game_so_far(game: Variant, tally: Tally, standing: Standing) -> dict[str, Json]:
    """The game for a program, rounds down and players across; what is blank or not known is null.

    Who is away in a round has the mark for it there, whether it is written or follows from when he came or left.
    """
    names, rows = spoken_names(tally.players, game.teams), rows_told(game, tally)
    rounds = [
        [AWAY if score == AWAY else points for score, points in zip(*row, strict=True)]
        for row in zip(tally.told[:rows], tally.points[:rows], strict=True)
    ]
    found: dict[str, Json] = {"variant": game.id, "players": names, "rounds": rounds}
    found |= figures_so_far(game, tally, rows)
    if any(start is not None for start in tally.starts):
        found["starts"] = points_begun_with(game, tally)
    if any(tally.withdrawals):
        found["left"] = tally.withdrawals
    if game.bonuses:
        found["bonuses"] = points_of_bonuses(game, tally)[:rows]
    if game.is_progression:
        found["laid"] = tally.laid[:rows]
    found |= {
        "running_totals": standing.running_totals[:rows],
        "totals": standing.totals,
        "places": standing.places,
        "winners": [names[player] for player in standing.winners],
        "complete": standing.complete,
    }
    if game.settlement:
        found["settlement"] = settled(game, standing.totals, absent=standing.absent)
    return found


@dataclass(frozen=True, kw_only=True)
class HandQuery:
    """How the cards left in a hand are counted."""

    round_number: int | None = number_option(
        "The round in which it was left, where points differ by rounds.", Group.GAME
    )
    values: str | None = open_text_option(
        "The name of another table of card values to count by, where the game has several.", Group.GAME, metavar="NAME"
    )


def scored_cards(game: Variant, cards: Sequence[str], how: HandQuery) -> list[ScoredCard]:
    """The cards one after another, as they count in a round; WrongUsage with all that can't be in a hand."""
    round_ = None
    if how.round_number is not None:
        asked, last = option("round"), len(game.rounds)
        if not 1 <= how.round_number <= last:
            right = f"write {asked} with a number from 1 to {last}" if last > 1 else f"leave out {asked}"
            raise WrongUsage.of(f"{asked}: {game.id} has no round {how.round_number}", right)
        round_ = game.rounds[how.round_number - 1]
    if len(cards) > MOST_HELD:
        raise WrongUsage.of(f"there are {len(cards)} cards", f"a hand has up to {MOST_HELD}")
    cards = [whole_text(card, LONGEST_CARD, "card") for card in cards]
    table = game.values
    if how.values is not None:
        titles = {table.title: table for table in game.other_values}
        if how.values not in titles:
            right = did_you_mean(how.values, titles) or "it has one table only"
            raise WrongUsage.of(f"{game.id} has no table of values {quote(how.values)}", right)
        table = titles[how.values]
    scored: list[ScoredCard] = []
    faults, known = list[NotationFault](), list[str]()
    for text in cards:
        try:
            scored += score_cards(game, text, round_, table=table)
            known.append(text)
        except NotationFault as fault:
            faults.append(fault)
    if faults := [*faults, *too_many(game, known, round_)]:
        raise WrongUsage(Problem(fault.wrong, fault.right) for fault in faults)
    return scored


def hand_points(scored: Sequence[ScoredCard]) -> dict[str, Json]:
    """The points for a program."""
    return {
        "points": sum(card.points for card in scored),
        "cards": [
            {"card": card.card, "points": card.points, "rule": card.rule, "assumed": card.assumed or None}
            for card in scored
        ],
    }
