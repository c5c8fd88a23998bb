"""What a rules page says of every shipped game: each figure is the variant's own, or follows from it."""

from collections.abc import Iterable
from itertools import chain

import pytest

from sheets.game import facts
from sheets.game.hands import score_cards
from sheets.game.model import Variant
from sheets.game.round_model import Buys
from sheets.game.scoring import requirement
from sheets.limits import MOST_PLAYERS
from sheets.rules_file import Library
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.text import MINUS
from sheets.words.common import say
from sheets.words.house_rules import HouseRules, house_rules
from sheets.words.melding import contract_words, kinds_said
from tests.helpers import load_text
from tests.rules_read_back import Read, figures, read_specification, words_by_format

GAMES = 36


@pytest.fixture(scope="module", name="pages")
def pages_of_all_games(library: Library) -> dict[str, Read]:
    """The rules of every shipped game."""
    return {name: page_of(library, name) for name in library.variants}


def page_of(library: Library, name: str) -> Read:
    game = library.variants[name]
    rules = HouseRules("", house_rules(library.variants, game).phrases)
    return read_specification(build_rules_page(game, house_rules=rules))


def numbers(*found: int | str | None) -> set[str]:
    return set(chain.from_iterable(figures(str(number).replace("-", "")) for number in found if number is not None))


def all_players(game: Variant) -> range:
    if game.players is None:
        return range(1, MOST_PLAYERS + 1)
    return range(game.players.low, (game.players.high or MOST_PLAYERS) + 1)


def buys_of(game: Variant) -> list[Buys]:
    return [buys for buys in (game.buys, *(round_.buys for round_ in game.rounds)) if buys]


def deals_of(game: Variant) -> set[int]:
    deals = [game.deal, *(round_.deal for round_ in game.rounds)] if not game.rounds else [r.deal for r in game.rounds]
    return {cards for deal in deals if deal for _, cards in deal.cases}


def allowed(game: Variant, rules: Iterable[str]) -> dict[str, set[str]]:
    """For each section, by its heading, all the figures that may stand there."""
    names = numbers(*(round_.name for round_ in game.rounds))
    ranks = numbers(*game.deck.ranks)
    pack = game.pack.values()
    people = [game.players, game.best_players]
    counts = [
        fact(game, players)
        for players in all_players(game)
        for fact in (facts.packs_for, facts.jokers_for, facts.cards_in_play)
    ]
    limit = game.wild.limit
    limits = [limit.most, limit.naturals, limit.text, *chain(*limit.by_size)] if limit else []
    melds = [meld for r in game.rounds if r.contract for part in r.contract.alternatives for meld in part]
    values = [value for table in (game.values, *game.other_values) if table for value in table.values]
    buys = buys_of(game)
    rounds = [
        (
            r.name,
            facts.cards_needed(r.contract),
            facts.buys_needed(r),
            r.note,
            say(game, contract_words(r.contract, game.melds, none=None)),
        )
        for r in game.rounds
        if r.contract
    ]
    limits_of_buys = [each.number for each in buys]
    assumed = [*game.assumed.values(), *(value.assumed for value in values)]
    contracts = numbers(*chain(*rounds), *deals_of(game), *limits_of_buys, *(each.gain for each in buys))
    kinds = [kind.size for kind in game.melds.values()] + [meld.size for meld in melds]
    return {
        "The aim": numbers(game.rounds[-1].name if game.rounds else "", game.end.target, game.end.floor, game.end.note),
        "Players and cards": numbers(
            *counts, *all_players(game), *pack, sum(pack), game.deck.title, game.deck.copies,
            *(side for those in people if those for side in (those.low, those.high)),
        ) | ranks,
        "The deal": numbers(
            *deals_of(game), *([] if not game.figures else all_players(game)), *(game.play.begins or ())
        ),
        "Contracts": contracts,
        "Phases": contracts,
        "Requirements": contracts,
        "Target hands": contracts,
        game.word("round", 2).capitalize(): contracts | ranks,
        "Sets and runs": numbers(*kinds) | ranks,
        "Sets": numbers(*kinds),
        "Books and runs": numbers(*kinds) | ranks,
        "Tríos and escalas": numbers(*kinds) | ranks,
        "Tríos and escaleras": numbers(*kinds) | ranks,
        "Melds": numbers(*kinds) | ranks,
        "A turn": set(),
        "The play": numbers(*game.notes),
        "Laying down": numbers(*chain(*filter(None, (game.play.laying_down, game.play.laying_off)))),
        "Wild cards": numbers(*limits, *game.wild.names),
        "Buys": numbers(
            *limits_of_buys, *(each.draw for each in buys), *(each.gain for each in buys),
            *(each.text for each in buys),
        ) | names,
        "Special calls": numbers(*chain(*game.calls.items())),
        "Also": numbers(*game.notes, *chain(*game.calls.items())),
        "Going out": numbers(game.out or 0) | names,
        "Bonuses": numbers(*chain(*((bonus.name, bonus.points, bonus.when) for bonus in game.bonuses))),
        "The end": numbers(game.rounds[-1].name if game.rounds else "", game.end.target, game.end.floor, game.end.note),
        "Settlement": numbers(game.settlement.stake if game.settlement else ""),
        "House rules": numbers(*rules),
        "Agree on these before you play": numbers(*game.unstated) | names,
        "What is assumed": numbers(*assumed),
        **dict.fromkeys(("Source", "Sources"), numbers(*chain(*game.sources))),
    }  # fmt: skip


def test_it_says_only_figures_that_follow_from_the_game(library: Library, pages: dict[str, Read]) -> None:
    assert len(library.variants) == GAMES
    for name, game in library.variants.items():
        page, may_stand = pages[name], allowed(game, house_rules(library.variants, game).phrases)
        assert numbers(page.title, page.lead) == numbers(game.title, game.summary)
        for heading, words in page.sections.items():
            if heading != "Scoring":
                there = figures(*words, *chain(*page.rows[heading]))
                assert set(there) <= may_stand[heading], f"{name}: {heading}"


def test_it_says_all_the_figures_that_one_needs_to_play(library: Library, pages: dict[str, Read]) -> None:
    for name, game in library.variants.items():
        page = pages[name]
        said = {heading: set(figures(*words, *chain(*page.rows[heading]))) for heading, words in page.sections.items()}
        contracts = set().union(*(said.get(heading, set()) for heading in ("Contracts", "Phases", "Requirements")))
        contracts |= said.get(game.word("round", 2).capitalize(), set())
        dealt = said["The deal"] | contracts | said.get("Target hands", set())
        if contracts or not game.figures:  # deals of a game of tricks may stand in a sentence
            assert numbers(*deals_of(game)) <= dealt, name
        limits = [buys.number for buys in buys_of(game) if buys.number]
        assert numbers(*limits) <= said.get("Buys", set()), name
        assert numbers(*(buys.draw for buys in buys_of(game))) <= said.get("Buys", set()), name
        limit = game.wild.limit
        if limit:
            assert numbers(limit.most, limit.naturals, *chain(*limit.by_size)) <= said.get("Wild cards", set()), name
        if game.players:
            assert numbers(game.players.low, game.players.high) <= said["Players and cards"], name
        assert numbers(game.end.target) <= said["The end"], name
        assert numbers(*(bonus.points for bonus in game.bonuses)) <= said.get("Bonuses", set()), name


def test_it_has_every_round_with_its_contract(library: Library, pages: dict[str, Read]) -> None:
    for name, game in library.variants.items():
        page = pages[name]
        headings = {"Contracts", "Phases", "Requirements", "Target hands", game.word("round", 2).capitalize()}
        rows = next((page.rows[heading] for heading in page.rows if heading in headings), [])
        if game.figures and not rows:  # its deals stand in a sentence
            continue
        assert len(rows) == (len(game.rounds) + 1 if game.rounds else 0), name
        for head, row, round_ in zip(rows[:1] * len(game.rounds), rows[1:], game.rounds, strict=True):
            cells = dict(zip(head, row, strict=True))
            if game.figures:
                assert row[0] == round_.name, name
                continue
            if not facts.has_contracts(game):
                assert row == [round_.name, str(facts.at(round_.deal, None)), ", ".join(round_.wild_names)], name
                continue
            contract = say(game, contract_words(round_.contract, kinds_said(game), none=None))
            said = cells["To lay down" if game.is_progression else game.word("contract").capitalize()]
            optional = "optional" if round_.optional else ""
            assert said == "; ".join(part for part in (contract, round_.note, optional) if part), name
            assert cells["Cards needed"] == str(facts.cards_needed(round_.contract)), name
            if "Cards dealt" in cells:
                assert cells["Cards dealt"] == str(facts.at(round_.deal, None) or "____"), name
            if "Buys allowed" in cells:
                assert round_.buys is not None
                assert cells["Buys allowed"] == str(round_.buys.number), name
            needed = facts.buys_needed(round_, keep_discard=round_.discard is True)
            assert cells.get("Buys needed", "0") == str(needed or 0), name


def test_it_reckons_its_examples_right(library: Library, pages: dict[str, Read]) -> None:
    """Each card as `sheets hand` scores it, each sum added up anew."""
    counted = 0
    for name, game in library.variants.items():
        if game.figures:  # their examples are typed in test_shipped_drawer.py
            continue
        rows = pages[name].rows.get("Scoring", [])
        heads = [number for number, row in enumerate(rows) if row[1:] == ["Points"] or row[1:3] == ["Ann", "Ben"]]
        tables = [rows[start:end] for start, end in zip(heads, [*heads[1:], len(rows)], strict=True)]
        for table in tables:
            if table[0][0] == "Ben's card":
                counted += 1
                cards = [(card.removesuffix(", wild"), int(points.rstrip("*"))) for card, points in table[1:-1]]
                assert len(cards) >= 3
                first = game.rounds[0] if game.rounds else None
                assert [sum(each.points for each in score_cards(game, card, first)) for card, _ in cards] == [
                    points for _, points in cards
                ], name
                assert table[-1] == ["Total", str(sum(points for _, points in cards))], name
            elif table[0][1:3] == ["Ann", "Ben"] and not game.is_progression:
                scores = [[int(cell) for cell in row[1:]] for row in table[1:4]]
                total = next(row for row in table if row[0] == "Total")
                assert [int(cell) for cell in total[1:]] == [sum(column) for column in zip(*scores, strict=True)], name
                assert all(0 in row for row in scores), "somebody goes out in every round"
    of_cards = [game for game in library.variants.values() if not game.figures and game.values and game.values.values]
    assert counted == len(of_cards)


@pytest.mark.parametrize("name", ["frustration", "phase-10"])
def test_it_moves_each_player_on_at_his_own_pace(library: Library, name: str) -> None:
    game = library.variants[name]
    rows = page_of(library, name).rows["Scoring"]
    start = next(number for number, row in enumerate(rows) if row[1:] == ["Ann", "Ben", "Zoë"])
    hands, following = rows[start + 1 : start + 4], rows[start + 4]
    laid = [[" down" in cell for cell in row[1:]] for row in hands]
    for number, row in enumerate(hands):
        on = [requirement(game, laid[:number], player) for player in range(3)]
        assert [int(cell.replace(",", " ").split()[0]) for cell in row[1:]] == on
    assert following == ["Next", *(str(requirement(game, laid, player)) for player in range(3))]
    if game.has_points:
        points = [[int(cell.split(", ")[1]) for cell in row[1:]] for row in hands]
        assert rows[start + 5] == ["Total", *(str(sum(column)) for column in zip(*points, strict=True))]
        assert all(done for row, done_ in zip(points, laid, strict=True) for cell, done in zip(row, done_, strict=True)
                   if cell == 0), "who goes out has laid down"  # fmt: skip


def test_it_marks_what_is_assumed_and_says_why(library: Library) -> None:
    page = page_of(library, "shanghai-rummy-10")
    assert ["A", "15*"] in page.rows["Scoring"]
    first, *_, custom = page.sections["What is assumed"]
    assert first == "* J, Q, K, A, joker, players, packs, run: as in Contract Rummy"
    assert custom.startswith("† Not said of this game")
    assert any("†" in words for words in page.sections["A turn"])


def test_it_shows_house_rules_where_a_game_builds_on_another() -> None:
    ours = 'extends = "rook-shanghai"\ntitle = "Ours"\nversion = "winter 2026"\nbuys.limit = 4'
    games = load_text(f"[variants.ours]\n{ours}")
    rules = page_of(games, "ours").sections["House rules"]
    assert rules[0] == "Buys: 4 a hand, not 3 a hand."
    assert rules[-1] == "State of these rules: winter 2026."
    assert "House rules" not in page_of(games, "rook-shanghai").sections
    page = read_specification(build_rules_page(games.variants["ours"], house_rules=HouseRules("Rook Shanghai", ("x",))))
    assert page.sections["House rules on Rook Shanghai"][0] == "X."


def test_it_says_what_a_game_with_other_rules_needs() -> None:
    games = load_text("""
        [variants.odd]
        title = "Odd"
        players = "2-6"
        deck = "french"
        packs = { "2-3" = 1, "4-6" = 2 }
        deal = { "2-3" = 13, "4-6" = 11 }
        jokers = 2
        wild = ["joker"]
        set = { size = 3, suit = "different" }
        run = { size = 4, suit = "same", exact = true }
        rounds = ["2 sets or 1 run of 7", { contract = "2 runs", wild = ["3"] },
                  { contract = { text = "a full house", cards = 5 } },
                  { contract = "3 sets", label = "Final", optional = true, note = "if there is time" }]
        values = { 2-10 = "face", J-K = 10, A = 15, wild = -5 }
        other_values = { "quick game" = { any = 5 } }
        out = -10
        buys = { limit = 5, per = "game", draw = 0, points = 2 }
        bonuses = { "no wild card" = { points = -15, when = "out without a wild card", repeats = true } }
        winner = "lowest"
    """)
    page = page_of(games, "odd")
    words = {heading: " ".join(said) for heading, said in page.sections.items()}
    assert "13 (2–3 players), 11 (4–6)" in words["The deal"]
    assert "all of different suits" in words["Sets and runs"]
    assert "exactly 4 cards" in words["Sets and runs"]
    assert "It costs 2 points" in words["Buys"]
    assert "You have 5 buys a game." in words["Buys"]
    assert f"scores {MINUS}10" in words["Going out"]
    assert f"{MINUS}15 points" in words["Bonuses"]
    contracts = [row[1] for row in page.rows["Contracts"][1:]]
    assert contracts == [
        "2 sets or run of exactly 7",
        "2 runs of exactly 4; 3 wild",
        "a full house",
        "3 sets; if there is time; optional",
    ]
    assert "quick game" in words["Scoring"]
    assert "2–3" in [row[0] for row in page.rows["Players and cards"]]


@pytest.mark.parametrize(
    ("run", "said"),
    [
        (
            "wrap = true",
            "A run may go round the corner: king, ace and 2 follow one another. "
            "For example: queen of clubs, king of clubs, ace of clubs and 2 of clubs.",
        ),
        ("low = 'A', high = 'A'", "The ace may be the lowest or the highest of a run, which does not go on beyond it."),
        ("low = '3', high = 'K'", "The lowest card of a run is 3, the highest king."),
        ("low = 'unknown', high = 'unknown'", ""),
    ],
    ids=["corner", "either end", "two ends", "unknown"],
)
def test_it_says_just_what_is_known_of_the_ends_of_runs(run: str, said: str) -> None:
    changes = f"run = {{ size = 4, suit = 'same', {run} }}\nset = 3\nrounds = ['2 runs']"
    library = load_text(f"[variants.ours]\ntitle = 'Ours'\ndeck = 'french'\nwinner = 'lowest'\n{changes}")
    page = build_rules_page(library.variants["ours"])
    words = " ".join(" ".join(read_specification(page).sections["Runs"]).split())
    first, *_, last = (3, 4, 5, 6) if "lowest card of a run is 3" in said else (4, 5, 6, 7)
    cards = [f"{rank} of clubs" for rank in range(first, last)]
    example = "" if "For example" in said else f" For example: {', '.join(cards)} and {last} of clubs."
    assert words == " ".join(f"A run is 4 or more cards in order, all of one suit. {said}{example}".split())
    for name, text in words_by_format(page).items():
        assert said in text, name
