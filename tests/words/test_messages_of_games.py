"""What rules page, sheet, card and `show` say of every shipped game is right, message by message, in any language.

All that is said is read back as messages with values and held against the model, whose figures `test_shipped_games.py`
has from the sources; what follows from it is worked out here once more, and asks nothing that says messages.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

import pytest

from sheets.game import facts
from sheets.game.deck import Card
from sheets.game.facts import is_in_play
from sheets.game.formula import Compared, FormulaTree, Gathered, WholeNumber
from sheets.game.melds import Contract, Meld
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.specification.rules_page.rules_of_game import page_words
from sheets.words.house_rules import NO_HOUSE_RULES
from sheets.words.language import language_of
from sheets.words.messages import Mark, Said, Several, keys_of
from tests.helpers import ROOT
from tests.matrix import case_name
from tests.words.messages_told import LIBRARY, Outputs, figure, outputs, parts, tables_of, told

GAMES = LIBRARY.variants
OF_RUMMY = [name for name, game in GAMES.items() if game.figures is None]
WITH_CONTRACTS = [name for name, game in GAMES.items() if any(each.contract != Contract() for each in game.rounds)]


@pytest.fixture
def out(request: pytest.FixtureRequest) -> Outputs:
    """All that is said of a game at one table."""
    return outputs(*request.param)


def at_tables(names: Iterable[str]) -> pytest.MarkDecorator:
    """Run a test for these games and their numbers of players."""
    cases = [(name, players) for name in names for players in tables_of(name)]
    return pytest.mark.parametrize("out", cases, indirect=True, ids=case_name)


def dealt(out: Outputs) -> list[int | None]:
    """The cards dealt in each round, or in all where these are not told apart."""
    deals = [each.deal for each in out.game.rounds] or [out.game.deal]
    return [deal.at(out.players) if deal else None for deal in deals]


def limits(out: Outputs) -> list[int | str | None]:
    """How often one may buy in each round, or in all."""
    all_buys = [each.buys for each in out.game.rounds] or [out.game.buys]
    return [each.limit.at(out.players) if each else None for each in all_buys]


def written(tree: FormulaTree) -> str:
    """A limit as a value: a number, or a fact of the round."""
    return str(tree.value) if isinstance(tree, WholeNumber) else f"⟦formula-figure¦name={getattr(tree, 'name', '')}⟧"


def as_told(value: object) -> str:
    """A value as it stands in a message; "" for none."""
    return str(value).replace("-", "−", isinstance(value, int)) if value or (value is not False and value == 0) else ""


def right_values(out: Outputs) -> dict[str, set[object]]:
    """What may stand in messages, by their names and those of their values."""
    game, those = out.game, GAMES[out.game.id].players
    buys, end, pays, limit, figures = game.buys, game.end, game.settlement, game.wild.limit, game.figures
    melds = {meld.kind for each in game.rounds if each.contract for way in each.contract.alternatives for meld in way}
    kinds = [kind for kind in game.melds.values() if (kind.name in melds if melds else kind.is_stated)]
    runs, names = [kind for kind in kinds if kind.low and kind.high and not kind.wrap], game.deck.names
    rule, ending = game.jokers and game.jokers.at(out.players), "first" if game.winner == "first" else end.kind
    ratio = limit and limit.per_natural
    counters, checks = (figures.counters, figures.checks) if figures else ((), ())
    holds = [each.holds for each in checks if isinstance(each.holds, Compared) and not each.of_each]
    sums = [each for each in holds if not (isinstance(each.left, Gathered) and each.left.how == "least")]
    gain, packs = buys and buys.draw is not None and 1 + buys.draw, facts.packs_for(game, out.players)
    jokers, cards = facts.jokers_for(game, out.players), facts.cards_in_play(game, out.players)
    cycles: set[object] = {", ".join(f"⟦turn-side¦turn={turn}⟧" for turn in each.turns) for each in game.cycles}
    lengths = [str(number) for number in end.rounds or [len(game.rounds)]]
    few = f"⟦players-or-more¦number={those.low}⟧" if those and not those.high else those and str(those.low)
    found: dict[str, set[object]] = {
        "players.players": {f"{those.low}–{those.high}" if those and those.high not in (None, those.low) else few},
        "players-here.number": {out.players},
        "teams.number": {game.teams or None},
        f"counted.{game.word('pack')}": {"____" if packs is None else packs},
        f"counted.{game.word('joker')}": {"____" if jokers is None else jokers, game.pack.get(facts.JOKER)},
        "packs.cards": {cards},
        "rule-cards.total": {cards},
        "rule-cards.players": {out.players},
        "jokers-in-all.number": {rule and rule.in_all},
        "jokers-in-each.number": {rule.per_pack if rule else game.pack.get(facts.JOKER)},
        "buys-draw.number": {(buys and buys.draw) or None},
        "buys-draw.gain": {f"⟦cards¦number={gain}⟧" if buys and buys.draw else None},
        "rounds-short.gain": {gain if buys and buys.allowed else None},
        "wild-most.number": {limit and limit.most},
        "wild-naturals.number": {limit and limit.naturals},
        "wild-ratio.wild": {game.word("wild") if ratio else None},
        "wild-ratio.number": {ratio and ratio.numerator},
        "wild-ratio.naturals": {ratio and ratio.denominator},
        "wild-apart.run": {game.word("run") if limit and limit.apart else None},
        "meld-page.size": {each.size for each in kinds},
        "meld-page.rule": {each.suit or "none" for each in kinds},
        "meld-ends.low": {names.get(each.low or "", each.low) for each in runs},
        "meld-ends.high": {names.get(each.high or "", each.high) for each in runs},
        "play-usual.side": {game.play.direction or "left"},
        "cycle.turns": {f"⟦cycle¦all=yes¦players=¦turns={turns}⟧" for turns in cycles} | cycles,
        "counter.every": {each.every for each in counters},
        "counter.points": {each.points for each in counters},
        "check-sum.what": {written(each.right) for each in sums},
        "totals.low": {each.low for table in game.total_tables for each, _ in table.rows},
        "totals.high": {each.high for table in game.total_tables for each, _ in table.rows},
        "out-points.points": {game.out if game.has_points and not figures else None},
        "bonus.what": {"?" if each.points is None else each.points for each in game.bonuses},
        "bonus.number": {each.points for each in game.bonuses},
        "ending.best": {game.winner if game.winner != "first" else "highest"},
        "ending.target": {end.target},
        "ending.floor": {end.floor},
        "ending.last": {f"⟦round-named¦name={lengths[-1]}¦round={game.word('round')}⟧" * game.is_progression},
        "ending-rounds.number": {len(game.rounds) if ending == "rounds" else None},
        "ending-rounds.numbers": {", ".join(f"⟦number-word¦number={n}⟧" for n in lengths) * (ending == "rounds")},
        "sheet-target.target": {end.target},
        "tie.best": {game.tie if game.tie in ("lowest", "highest") else None},
        "settlement.how": {pays and pays.convention},
        "settlement.stake": {pays and pays.stake},
    }
    return {
        key: {
            "" if each is None or each is False else str(each).replace("-", "−", isinstance(each, int)) for each in of
        }
        for key, of in found.items()
    }


EVERYWHERE = ("counter.", "ending", "tie.", "settlement.", "wild-")
ON_PAGE = (
    "players-",
    "teams.",
    "packs.",
    "pack-",
    "meld-e",
    "out-",
    "check-",
    "bonus.n",
    "buys-d",
)
SAID = dict.fromkeys(("sheet", "card", "show"), (*EVERYWHERE, "bonus.w", "buys-draw.n"))
SAID["page"] = (*EVERYWHERE, *ON_PAGE)
"""How what each output says begins wherever a game has it."""


@at_tables(GAMES)
def test_every_value_of_a_message_is_that_of_the_game_and_none_is_left_out(out: Outputs) -> None:
    right = right_values(out)
    for output, words in out.each.items():
        found: dict[str, set[str]] = {key: set() for key in right}
        for name, values in told(words):
            for key, value in ({values["what"]: values["number"]} if name == "counted" else values).items():
                found.setdefault(f"{name.partition('.')[0]}.{key}", set()).add(value.rstrip("*"))
        assert {key: of for key, of in found.items() if key in right and not of <= right[key] | {""}} == {}, output
        said = [key for key in right if key.startswith(SAID[output])]
        assert {key: found[key] - {""} for key in said} == {key: right[key] - {""} for key in said}, output
        ends = {each.values["kind"] for each in told(words, "ending")}
        assert ends == {"first" if out.game.winner == "first" else out.game.end.kind}, output


COUNTS = (
    "example",
    "figure-",
    "pack.page",
    "pack-ranks",
    "discard.and",
    "rounds-named",
    "one-of",
    "scores",
    "totals",
)
"""Messages with a number that counts what is told in them, or how many lines a page has; examples have their tests."""


def numbers_of(value: object) -> Iterator[int]:
    """Every number of a table, those in texts too."""
    if isinstance(value, dict):
        yield from (number for pair in value.items() for part in pair for number in numbers_of(part))
    elif isinstance(value, list | tuple):
        yield from (number for each in value for number in numbers_of(each))
    else:
        yield from (int(number) for number in re.findall(r"\d+", str(value)))


@at_tables(GAMES)
def test_no_number_is_said_that_the_game_has_not(out: Outputs) -> None:
    """Each is written in its file, or is one of those that follow from it, or counts its rounds and cards."""
    known = {*numbers_of(LIBRARY.tables[out.game.id]), *range(len(out.game.rounds) + 2)}
    known |= {*numbers_of([*dealt(out), *right_values(out).values(), *out.game.pack.values(), *out.game.deck.ranks])}
    for output, words in out.each.items():
        for each in told(words):
            said = {abs(number) for value in each.values.values() if (number := figure(value)) is not None}
            assert each.name.startswith(COUNTS) or said <= known, (output, each)


def all_keys(value: object) -> Iterator[str]:
    """Every key that values of a page speak of."""
    if isinstance(value, Said | Several | Mark):
        yield from keys_of(value)
    elif isinstance(value, dict | list | tuple):
        yield from (key for each in (value.values() if isinstance(value, dict) else value) for key in all_keys(each))


@pytest.mark.parametrize("name", GAMES)
def test_every_key_that_is_spoken_of_is_one_of_the_format(name: str) -> None:
    """Else a mark of what is assumed would never stand there."""
    game, schema = GAMES[name], json.loads((ROOT / "variants.schema.json").read_text("utf-8"))
    known = {key for each in schema["$defs"].values() for key in each.get("properties", ())} | {"kind", *game.melds}
    page = page_words(game, language_of(game), players=None, house_rules=NO_HOUSE_RULES)
    keys = {part for key in all_keys(page) for part in key.removeprefix("~").split(".")}
    assert keys
    assert keys - known == set()


# -- rounds ------------------------------------------------------------------------------------------------------------


def spread(turns: Sequence[int]) -> list[int]:
    """Deals that go by one card from each of these to the next: 3, 1, 2 as 3, 2, 1, 2."""
    found = list(turns[:1])
    for to in turns[1:]:
        found += range(found[-1] - 1, to - 1, -1) if to < found[-1] else range(found[-1] + 1, to + 1)
    return found


@at_tables(GAMES)
def test_each_round_has_its_deal_on_page_sheet_and_card(out: Outputs) -> None:
    right = dealt(out)
    turns = told(out.page, "deals-to", "deals-to.step")
    same = [each.figure("number") for each in told(out.page, "deal.page") if each.values["how"] == "number"]
    on_page = spread([each.figure("number") or 0 for each in turns]) or [*map(figure, out.column("cards-dealt"))]
    assert (on_page or same * len(right) or [None]) == right
    usual = [each.figure("cards") for each in told(out.sheet.headline, "sheet-deal", "sheet-deal.usual")]
    own = [told(row.deal, "deal-of-round") for row in out.sheet.rows if row.kind == "round"]
    on_sheet = [each[0].figure("cards") if each else usual[0] for each in own]
    assert (on_sheet or usual * len(right)) == right
    on_card = [figure(each.deal or "") for each in out.card.rounds]
    for each in told(out.card.deal, "deal-of-round", "deal-of-round.by-number"):
        on_card = [*spread([*numbers_of(each.values["cards"])])]
    assert (on_card if len(on_card) > 1 else on_card * len(right)) == right


def asked(game: Variant, words: str) -> Contract | str:
    """What some words ask for, or these where they are no melds."""
    ways = [[read_meld(game, meld) for meld in parts(way, " + ")] for way in parts(words)] if told(words) else []
    return Contract(tuple(map(tuple, ways))) if ways else words


def read_meld(game: Variant, words: str) -> Meld:
    """Some melds of a contract."""
    values, found = told(words)[0].values, []
    for kind in game.melds.values():
        is_exact = {"exactly": True, "least": False}.get(values.get("how", ""), kind.exact)
        phrase = re.escape(kind.phrase or "-").replace(r"\#", r"(\d+)")
        if told_by := re.fullmatch(phrase, values.get("phrase", "")):
            found.append(Meld(kind.name, int(told_by[1]), int(values["number"]), is_exact))
        elif kind.singular == values.get("meld"):
            found.append(Meld(kind.name, int(values.get("size", kind.size or 0)), int(values["number"]), is_exact))
    [meld] = found
    return meld


@at_tables(WITH_CONTRACTS)
def test_each_round_asks_for_its_contract_everywhere(out: Outputs) -> None:
    right = [each.contract and (each.contract.text or each.contract) for each in out.game.rounds]
    head = "rounds-head.lay-down" if out.game.is_progression else out.game.word("contract").capitalize()
    said = {
        "page": [parts(cell, "; ")[0] for cell in out.column(head)],
        "sheet": [row.words for row in out.sheet.rows if row.kind in ("round", "requirement")],
        "card": [", ".join(map(" + ".join, line.contract or ())) for line in out.card.rounds],
        "show": [cells[2].split(" ⟦in-brackets")[0] for cells in out.rounds],
    }
    for output, words in said.items():
        assert [asked(out.game, each.strip("*")) for each in words] == right, output


def rounds_in(words: str) -> list[str]:
    """The rounds of a list: "7–9, 11" as 7, 8, 9 and 11."""
    ends = (part.split("–") for part in parts(words))
    return [str(each) for low, *high in ends for each in (range(int(low), int(high[0]) + 1) if high else [low])]


def buys_for(round_: Round, players: int, *, keep_discard: bool) -> str:
    """The fewest buys that a contract takes, or a dash where there are none to help."""
    number, buys = facts.buys_needed(round_, players, keep_discard=keep_discard), facts.buys_of(round_, players)
    never = buys and not buys.allowed and facts.spare_cards(round_, players) is not None
    return "–" if number is None and never else "?" if number is None else str(number)


@at_tables(WITH_CONTRACTS)
def test_cards_needed_and_spare_and_buys_of_each_round_are_right(out: Outputs) -> None:
    """In the table of `show`, and on the rules page as far as its table has them."""
    rows, short, players = [], [], out.players
    for round_, limit in zip(out.game.rounds, limits(out), strict=True):
        asks, spare = facts.cards_needed(round_.contract), facts.spare_cards(round_, players)
        both = [buys_for(round_, players, keep_discard=each) for each in (False, True)]
        allowed = {"unlimited": "⟦buys-unlimited¦short=no⟧", 0: "⟦none⟧", None: "?"}.get(limit, str(limit))
        if round_.buys and round_.buys.per == "game":
            allowed = f"⟦buys-each¦hand=⟦per-game⟧¦number={limit}⟧"
        told_ = [str(asks or "?"), str("?" if spare is None else spare), " / ".join(both), allowed]
        rows.append([*told_, both[round_.discard is True]])
        short += [round_.name] if spare is not None and spare < 1 else []
    ends = (r"⟦one-of¦fewest=(\d+).*⟧", r"⟦one-of¦.*most=(−?\d+).*⟧", "()", "()")
    for cells, row in zip(out.rounds, rows, strict=True):
        found = [re.sub(end, r"\1", cell) for end, cell in zip(ends, cells[3:7], strict=True)]
        assert [cell.replace("−", "-").rstrip("*") for cell in found] == row[:4]
    for head, place in (("cards-needed", 0), ("buys-allowed", 3), ("buys-needed", 4)):
        column = [re.sub(ends[0], r"\1", cell) for cell in out.column(head)]
        assert column in ([], [row[place] for row in rows]), head
    assert [each for message in told(out.page, "rounds-short") for each in rounds_in(message.values["names"])] == short


def usual_limit(words: str) -> int | str | None:
    """How often one may buy in most rounds; None where that is open."""
    for each in told(words, "buys-limit.page"):
        return {"number": each.figure("limit"), "unlimited": "unlimited", "none": 0}.get(each.values["how"])
    for each in told(words, "buys-each"):
        return each.figure("number")
    if told(words, "buys-limit", "buys-each.agree", "buys.open", "buys-limit.open") or words == "⟦not-stated⟧":
        return None
    return "unlimited" if "⟦buys-unlimited¦short=yes⟧" in words else 0


@at_tables(OF_RUMMY)
def test_buys_have_their_limit_everywhere(out: Outputs) -> None:
    for output, words in (out.line("line-buys") | {"page": out.page}).items():
        found = dict.fromkeys([each.name for each in out.game.rounds], usual_limit(words))
        for each in told(words, "buys-in"):
            here = 0 if told(each.values["limit"], "none") else each.figure("limit")
            found |= dict.fromkeys(rounds_in(each.values["names"]), here)
        assert [*found.values()] == limits(out)[: len(found)], output
        before = [each for each in told(words, "buys-after", "buys-after.page") if each.values["may"] == "no"]
        assert bool(before) == bool(out.game.buys and out.game.buys.after_laying_down is False), output


@at_tables(GAMES)
def test_the_last_card_is_told_as_it_is_in_each_round(out: Outputs) -> None:
    """The page leaves it to sentences of the game's own on going out, where it is alike in all rounds."""
    is_told = out.game.play.has_own_way_out and len({each.discard for each in out.game.rounds}) == 1
    for output, words in out.each.items():
        if output == "page" and is_told:
            continue
        found: dict[str, bool | None] = dict.fromkeys([each.name for each in out.game.rounds] or [""])
        for each in told(words, "discard"):
            others = {"bound": True, "but": True, "free": False, "only": False}.get(each.values["how"])
            found = dict.fromkeys(found, others)
            for key, words_ in each.values.items():
                for named in told(words_, "rounds-named", "rounds-named.in"):
                    found |= dict.fromkeys(rounds_in(named.values["names"]), key == "bound")
        assert [*found.values()] == ([each.discard for each in out.game.rounds] or [out.game.discard]), output


# -- cards and what is written -----------------------------------------------------------------------------------------


def cards_called(game: Variant, words: str, round_: Round | None = None) -> set[Card]:
    """The cards in play that some words name: "2–10", "J, Q, K", the message of 2s or of those that are wild."""
    deck, present, found = game.deck, {card for card in game.pack if is_in_play(game, card)}, set[Card]()
    for part in parts(words):
        values: Mapping[str, str] = {"rank": part}
        for name, values in told(part)[:1]:
            wild = {Card("wild")}
            known = {"cards-called-wild": wild, "card-wild": wild, "cards-each": present, "cards-each.other": present}
            found |= known.get(name, set())
            found |= {*round_.wild} if name == "wild-of-round" and round_ else set()
            found |= cards_called(game, values.get("cards", ""), round_)
        suits = parts(values["suit"]) if "suit" in values else deck.suits
        for rank in parts(values.get("rank", "")):
            low, _, high = rank.partition("–")
            ranks = [each for each in deck.ranks if rank in (each, f"{each}s", deck.names.get(each))]
            ranks = [*deck.ranks[deck.ranks.index(low) : deck.ranks.index(high) + 1]] if high else ranks
            found |= {
                each for each in present if deck.spell(each) == rank or (each.rank in ranks and each.suit in suits)
            }
    return found


@at_tables(GAMES)
def test_wild_cards_are_named_everywhere(out: Outputs) -> None:
    game, limit = out.game, out.game.wild.limit
    page = [line.split(": ")[1] for line in out.page.splitlines() if line.startswith("⟦wild¦") and ": " in line]
    for output, words in (out.line("line-wild") | {"page": "".join(page)}).items():
        named = re.split(r"; |\. ", words)[0].strip("*")
        assert not words or cards_called(game, named) == {*(game.wild.cards or ())}, output
        sizes = told(words, "wild-by-size", "wild-by-size.more")
        by_size = {int(size): each.figure("number") for each in sizes for size in parts(each.values["sizes"])}
        assert by_size == (dict(limit.by_size) if limit and words else {}), output
    assert bool(page) == bool(game.wild.cards)
    of_rounds = [row.aside + row.words for row in out.sheet.rows if row.kind == "round"]
    own = [[each.values["cards"] for each in told(words, "round-wild")] for words in of_rounds]
    assert own == [[", ".join(each.wild_names)] * bool(each.wild_names) for each in game.rounds][: len(own)]


def points_said(game: Variant, rows: Iterable[tuple[str, str]], round_: Round | None) -> dict[Card, int | None]:
    """What each card counts in a round by the lines of a table, the narrowest of them last."""
    found: dict[Card, int | None] = {}
    lines = [(bool(told(what, "wild-of-round")), cards_called(game, what, round_), value) for what, value in rows]
    for of_round, cards, value in sorted(lines, key=lambda line: (line[0], -len(line[1]))):
        assert cards or of_round
        face = {"no": 1, "yes": -1}[told(value)[0].values["minus"]] if told(value, "face-value") else 0
        found |= {card: face * int(card.rank) if face else figure(value) for card in cards}
    return found


@at_tables(name for name, game in GAMES.items() if game.has_points)
def test_every_card_counts_what_it_counts_everywhere(out: Outputs) -> None:
    """No card is left out, and none counts otherwise in a round whose wild cards it is; nor does who is out."""
    game, lines = out.game, out.pairs("⟦card-points¦table=⟧", "⟦line-card-points⟧")
    outs = [figure(value) for rows in lines.values() for what, value in rows if told(what, "line-out")]
    assert outs == [game.out] * (2 if game.figures is None else 0)
    said = {output: [row for row in rows if not told(row[0], "line-out")] for output, rows in lines.items()}
    said["page"] = [*zip(out.column("card-points.head"), out.column("card-points"), strict=True)]
    shown = out.line("line-card-points" if game.figures else "card-points")["show"].partition("\n")[0]
    said |= (
        {"show": [(each.values["name"], each.values["what"]) for each in told(shown, "named")]} if game.values else {}
    )
    tables = [(rows, None, each) for rows in said.values() for each in (None, *game.rounds)]
    for other in game.other_values:
        tables += [(rows, other, None) for rows in out.pairs(f"⟦card-points¦table={other.title}⟧").values()]
    for rows, table, round_ in tables:
        right = facts.card_points(game, round_, table) if game.values else {}
        found = points_said(game, rows, round_)
        present = {card for card in game.pack if is_in_play(game, card) and (card in found or right.get(card) != 0)}
        assert found == {card: right.get(card) for card in present}


@at_tables(name for name in GAMES if name not in OF_RUMMY)
def test_what_is_written_has_its_limits_and_choices(out: Outputs) -> None:
    """Its choices bring what they bring, a table goes by totals, and nothing is said of buys."""
    for kind in out.game.figures.entries if out.game.figures else ():
        page = [line for line in out.page.splitlines() if line.lower().startswith(f"{kind.name}:")]
        worth = {choice: next(iter(brought.values())) for choice, brought in kind.choices.items()}
        for words in (*page, *out.line(kind.name).values()):
            ends = [(each.values["least"], each.values["most"]) for each in told(words, "entry-range")]
            assert ends in ([], [(written(kind.least), written(kind.most))])
            assert {each.values["what"]: each.figure("more") for each in told(words, "in-brackets")} in ({}, worth)
            assert [each.figure("step") for each in told(words, "entry-steps")] in ([], [kind.step])
        for rows in out.pairs("⟦line-worth⟧").values():
            assert not worth or {what: figure(value) for what, value in rows} in ({}, worth)
    for cycle in out.game.cycles:
        asides = [told(row.aside, "turn-label") for row in out.sheet.rows if row.is_scored]
        turns = [each.values["turn"] for labels in asides for each in labels if each.values["name"] == cycle.name]
        assert turns == [cycle.at(place) for place, _ in enumerate(asides, 1) if cycle.turns]
    for table in out.game.total_tables:
        for rows in out.pairs(table.name.capitalize()).values():
            assert [figure(value) for _, value in rows] == [value for _, value in table.rows]
    assert not [each for words in out.each.values() for each in told(words) if each.name.startswith("buys")]
