"""A variant as templates see it: the facts worked out and said, under the names that docs/templates.md tells of."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TypeAlias

from sheets.game import facts
from sheets.game.model import (
    MOST_PLAYERS,
    Buys,
    ByPlayers,
    Card,
    Contract,
    Deck,
    MeldKind,
    PlayerRange,
    Round,
    ValueTable,
    Variant,
)
from sheets.game.notation import write_contract, write_players
from sheets.phrases.buys import buys_limit_phrase
from sheets.phrases.ending import assumptions, discard_phrase, ending_phrase, settlement_phrase, tie_phrase
from sheets.phrases.melds import kinds_to_explain
from sheets.phrases.points import blank_worths, worths
from sheets.phrases.setting import deal_phrase
from sheets.phrases.wild import limit_phrases
from sheets.phrases.words import (
    ASSUMED_MARK,
    NOT_STATED,
    assumed_mark,
    cards_counted,
    counted,
    points_counted,
    rounds_phrase,
    spoken,
)
from sheets.pictograms import MeldPicture, PictureCard, pictures_of
from sheets.specification.rules_page.blocks import Picture
from sheets.specification.rules_page.examples import game_example, hand_example
from sheets.specification.rules_page.templating import BLANK_TO_WRITE
from sheets.specification.rules_page.views import (
    BonusesView,
    BonusView,
    BuysView,
    CardsView,
    ContractsView,
    DealView,
    EndView,
    GameView,
    GoingOutView,
    MeldView,
    OtherPointsView,
    PacksView,
    PairView,
    PointsView,
    RoundView,
    SourceView,
    WildView,
    WorthView,
)
from sheets.text import joined, signed

UNKNOWN = "?"


Drawn: TypeAlias = Mapping[int, tuple[tuple[MeldPicture, ...], ...]]
"""For each round's number, a picture of every meld of each alternative of its contract."""


def draw_rounds(variant: Variant) -> Drawn:
    """The pictures of all rounds; choosing their cards takes longer than all else on the page."""
    return {round_.number: pictures_of(variant, round_) for round_ in variant.rounds}


def build_context(
    variant: Variant, drawn: Drawn, *, players: int | None, house_rules: Sequence[str], base: str = ""
) -> dict[str, object]:
    """All that templates may say, by the names that they use."""
    word = {key: singular for key, (singular, _) in variant.words.items()}
    words = {key: plural for key, (_, plural) in variant.words.items()}
    word["hand"], words["hand"] = variant.hand_word(), variant.hand_word(2)
    return {
        "game": _game(variant, players),
        "word": word,
        "words": words,
        "blank": BLANK_TO_WRITE,
        "mark": ASSUMED_MARK,
        "cards": _cards(variant, players),
        "deal": _deal(variant, players),
        "contracts": _contracts(variant, drawn, players),
        "melds": _melds(variant, drawn),
        "meld_names": _meld_names(variant),
        "buys": _buys(variant, players),
        "wild": _wild(variant),
        "going_out": _going_out(variant),
        "points": _points(variant),
        "hand": hand_example(variant),
        "example": game_example(variant),
        "calls": tuple(PairView(name, text) for name, text in variant.calls.items()),
        "bonuses": _bonuses(variant),
        "end": _end(variant),
        "notes": variant.notes,
        "house_rules": tuple(house_rules),
        "base": base,
        "unstated": variant.unstated,
        "assumed": tuple(PairView(about, why) for about, why in assumptions(variant)),
        "sources": tuple(SourceView(source.text, source.url) for source in variant.sources),
    }


def pictures(drawn: Drawn) -> Mapping[str, Picture]:
    """The pictures of the contracts, by the names that templates call them."""
    return {
        _picture_key(round_number, number): Picture(melds, _said(melds))
        for round_number, alternatives in drawn.items()
        for number, melds in enumerate(alternatives)
    }


def _picture_key(round_number: int, alternative: int) -> str:
    return f"{round_number}.{alternative}"


def _said(melds: Sequence[MeldPicture]) -> str:
    """What a picture shows: "8 8 8, 4 5 6 7"."""
    return "; ".join(" ".join(_card_said(card) for card in meld.cards) for meld in melds)


def _card_said(card: PictureCard) -> str:
    return "wild" if card.special else " ".join(part for part in (card.suit, card.rank) if part) or "card"


def _game(variant: Variant, players: int | None) -> GameView:
    return GameView(
        title=variant.title,
        summary=variant.summary,
        version=variant.version,
        has_contracts=any(round_.contract is None or not round_.contract.is_none for round_ in variant.rounds),
        has_rounds=bool(variant.rounds),
        is_progression=variant.is_progression,
        has_points=variant.has_points,
        counts_against=variant.has_points and variant.winner == "lowest",
        last=variant.rounds[-1].name if variant.rounds else "",
        players="" if players is None else str(players),
    )


# -- players and cards -----------------------------------------------------------------------------------------------


def _cards(variant: Variant, players: int | None) -> CardsView:
    deck = variant.deck
    special = {card.rank: count for card, count in variant.pack.items() if not card.suit and count}
    ranks = [rank for rank in deck.ranks if any(card.rank == rank for card in variant.pack)]
    rows = _pack_rows(variant, players)
    return CardsView(
        players="" if variant.players is None else _range(variant.players),
        best="" if variant.best_players is None else _range(variant.best_players),
        deck=deck.title,
        ranks=_ranks_said(deck, ranks),
        suits=deck.suits,
        copies=str(deck.copies) if deck.copies > 1 else "",
        specials=tuple(f"{count} {name}" for name, count in special.items() if name in deck.specials),
        extra=tuple(f"{count} {name}" for name, count in special.items() if name not in (*deck.specials, *deck.ranks)),
        removed=tuple(sorted(deck.spell(card) for card in variant.removed if card != facts.JOKER)),
        pack_size=str(sum(variant.pack.values())),
        packs=rows,
        packs_differ=len(rows) > 1,
        has_jokers=facts.jokers_possible(variant) and not variant.pack.get(facts.JOKER),
        jokers_known=variant.jokers is not None,
        players_mark=assumed_mark(variant, "players"),
        packs_mark=assumed_mark(variant, "packs"),
        jokers_mark=assumed_mark(variant, "jokers"),
    )


def _range(those: PlayerRange) -> str:
    """A range of players in words: "4–6", "6 or more"."""
    return f"{those.low} or more" if those.high is None else write_players(those)


def _ranks_said(deck: Deck, ranks: Sequence[str]) -> str:
    """The ranks of a pack from low to high: "ace, 2–10, J, Q, K", "1–14"."""
    said: list[str] = []
    for is_number, group in groupby(ranks, key=str.isdecimal):
        names = [deck.names.get(rank, rank) for rank in group]
        said += [f"{names[0]}–{names[-1]}"] if is_number and len(names) > 2 else names
    return joined(said)


def _pack_rows(variant: Variant, players: int | None) -> tuple[PacksView, ...]:
    """The cards for each number of players that makes a difference; one row where none does."""
    if variant.packs is None:
        return ()
    low = variant.players.low if variant.players else 1
    high = (variant.players.high if variant.players else None) or MOST_PLAYERS
    numbers = [players] if players else list(range(low, max(low, high) + 1))
    rows: list[tuple[int, int, tuple[str, str, str, str, str]]] = []
    for number in numbers:
        row = _pack_row(variant, number)
        if row and rows and rows[-1][2] == row:
            rows[-1] = (rows[-1][0], number, row)
        elif row:
            rows.append((number, number, row))
    return tuple(PacksView(_range(PlayerRange(low, high)), *row) for low, high, row in rows)


def _pack_row(variant: Variant, players: int) -> tuple[str, str, str, str, str] | None:
    packs, jokers, total = (f(variant, players) for f in (facts.packs_for, facts.jokers_for, facts.cards_in_play))
    if packs is None:
        return None
    has_jokers = facts.jokers_possible(variant) and not variant.pack.get(facts.JOKER)
    said = "" if not has_jokers else UNKNOWN if jokers is None else counted(variant, jokers, "joker")
    number = "" if not has_jokers else UNKNOWN if jokers is None else str(jokers)
    return counted(variant, packs, "pack"), said, "" if total is None else str(total), str(packs), number


# -- the deal and the contracts --------------------------------------------------------------------------------------


def _deal(variant: Variant, players: int | None) -> DealView:
    deals = [_deal_said(variant, round_, players) for round_ in variant.rounds] or [_deal_said(variant, None, players)]
    same = deals[0] if len(set(deals)) == 1 else ""
    return DealView(
        cards="" if same == UNKNOWN else same,
        is_known=same != UNKNOWN,
        differs=not same,
        by_players=not same.isdecimal(),
        mark=assumed_mark(variant, "deal"),
    )


def _deal_said(variant: Variant, round_: Round | None, players: int | None) -> str:
    deal = _deal_here(variant, round_.deal if round_ else variant.deal)
    cards = facts.at(deal, players)
    return str(cards) if cards is not None else deal_phrase(deal).replace(NOT_STATED, UNKNOWN)


def _deal_here(variant: Variant, deal: ByPlayers[int] | None) -> ByPlayers[int] | None:
    """A deal for as many as can play, neighbours that are equal taken together."""
    if deal is None or variant.players is None:
        return deal
    low, high = variant.players.low, variant.players.high or MOST_PLAYERS
    cases: list[tuple[PlayerRange, int]] = []
    for those, cards in deal.cases:
        first, last = max(low, those.low), min(high, those.high or MOST_PLAYERS)
        if first > last:
            continue
        is_open = those.high is None and variant.players.high is None
        if cases and cases[-1][1] == cards and cases[-1][0].high == first - 1:
            first = cases.pop()[0].low
        cases.append((PlayerRange(first, None if is_open else last), cards))
    return ByPlayers(tuple(cases))


def _contracts(variant: Variant, drawn: Drawn, players: int | None) -> ContractsView:
    rounds = variant.rounds
    short = [round_ for round_ in rounds if _is_short(round_, players)]
    needed = [_buys_needed(round_, players) for round_ in rounds]
    allowed = [buys_limit_phrase(round_.buys) for round_ in rounds]
    gain = variant.buys.gain if variant.buys and variant.buys.allowed else None
    views = tuple(_round_view(variant, round_, drawn, players=players) for round_ in rounds)
    shows_deal, shows_needed, shows_allowed = _deal(variant, players).differs, any(needed), len(set(allowed)) > 1
    cells = [cell for view in views for cell in (view.deal * shows_deal, view.contract, view.needed)]
    cells += [view.buys_needed * shows_needed for view in views] + [view.buys_allowed * shows_allowed for view in views]
    return ContractsView(
        rounds=views,
        show_buys_needed=shows_needed,
        show_buys_allowed=shows_allowed,
        short=rounds_phrase(variant, short) if short else "",
        gain="" if gain is None else str(gain),
        has_unknown=UNKNOWN in cells,
    )


def _buys_needed(round_: Round, players: int | None) -> int | None:
    return facts.buys_needed(round_, players, keep_discard=round_.discard is True)


def _is_short(round_: Round, players: int | None) -> bool:
    spare = facts.spare_cards(round_, players)
    return spare is not None and spare < 1


def _round_view(variant: Variant, round_: Round, drawn: Drawn, *, players: int | None) -> RoundView:
    needed, buys = facts.cards_needed(round_.contract), _buys_needed(round_, players)
    wild = f"{', '.join(round_.wild_names)} wild" if round_.wild_names else ""
    return RoundView(
        name=round_.name,
        deal=_deal_said(variant, round_, players),
        contract=_contract_said(variant, round_.contract),
        pictures=tuple(_picture_key(round_.number, number) for number, _ in enumerate(drawn[round_.number])),
        needed=UNKNOWN if needed is None else str(needed),
        buys_needed=UNKNOWN if buys is None else str(buys),
        buys_allowed=buys_limit_phrase(round_.buys),
        remarks=tuple(part for part in (round_.note, "optional" if round_.optional else "", wild) if part),
    )


def _contract_said(variant: Variant, contract: Contract | None) -> str:
    return UNKNOWN if contract is None else write_contract(contract, variant.melds) or "none"


# -- melds, wild cards, buys -----------------------------------------------------------------------------------------


def _meld_names(variant: Variant) -> tuple[str, ...]:
    """What the melds are called, many of them; just "melds" where one is said by a phrase, or none is known."""
    kinds = kinds_to_explain(variant)
    return tuple(kind.plural for kind in kinds) if kinds and not any(kind.phrase for kind in kinds) else ("melds",)


def _melds(variant: Variant, drawn: Drawn) -> tuple[MeldView, ...]:
    """The melds that need explaining; a phrase like "7 cards of one colour" says it all."""
    told = [kind for kind in kinds_to_explain(variant) if kind.name == "set" or kind.is_sequence or not kind.phrase]
    return tuple(_meld(variant, kind, drawn) for kind in told)


def _meld(variant: Variant, kind: MeldKind, drawn: Drawn) -> MeldView:
    deck = variant.deck
    low, high = (deck.names.get(rank, rank) for rank in (kind.ranks[0], kind.ranks[-1])) if kind.ranks else ("", "")
    return MeldView(
        name=kind.singular,
        names=kind.plural,
        phrase=kind.phrase.replace("#", "…"),
        size="" if kind.size is None else str(kind.size),
        is_exact=kind.exact,
        is_set=kind.name == "set",
        is_run=kind.is_sequence,
        one_suit=kind.suit == "same",
        any_suit=kind.suit == "any",
        all_suits_differ=kind.suit == "different",
        low=low if kind.ends_stated else "",
        high=high if kind.ends_stated else "",
        ace_either=kind.ends_stated and kind.ranks[0] == deck.either_end == kind.ranks[-1],
        ace_unknown=kind.is_sequence and not kind.ends_stated and deck.either_end is not None,
        ace_name=deck.names.get(deck.either_end or "", deck.either_end or ""),
        example=_meld_example(variant, kind, drawn),
        mark=assumed_mark(variant, kind.name),
    )


def _meld_example(variant: Variant, kind: MeldKind, drawn: Drawn) -> tuple[str, ...]:
    """The cards of the first picture of such a meld, where every card of it has a name."""
    for round_ in variant.rounds:
        alternatives = round_.contract.alternatives if round_.contract else ()
        for melds, shown in zip(alternatives, drawn[round_.number], strict=True):
            kinds = [meld.kind for meld in melds for _ in range(meld.count)]
            for name, picture in zip(kinds, shown, strict=True):
                if name == kind.name and all(card.rank and not card.special for card in picture.cards):
                    return tuple(variant.deck.spell(Card(card.rank, card.suit)) for card in picture.cards)
    return ()


def _wild(variant: Variant) -> WildView:
    return WildView(
        is_known=variant.wild.cards is not None,
        names=tuple(spoken(variant.deck, name) for name in variant.wild.names),
        by_round=any(round_.wild for round_ in variant.rounds),
        in_every_round=all(round_.wild for round_ in variant.rounds),
        limits=limit_phrases(variant.wild.limit) if variant.wild.limit else (),
        limit_known=variant.wild.limit is not None,
        mark=assumed_mark(variant, "wild"),
    )


def _buys(variant: Variant, players: int | None) -> BuysView:
    buys = variant.buys
    others = [round_ for round_ in variant.rounds if round_.buys != buys]
    largest = facts.largest_hand_of_game(variant, players)
    allowed = [each for each in (buys, *(round_.buys for round_ in others)) if each and each.allowed]
    usual = allowed[0] if allowed else buys
    return BuysView(
        is_known=buys is not None or bool(others),
        is_allowed=bool(allowed),
        limit="" if buys is None or not buys.limit else str(buys.limit),
        usually_none=buys is not None and not buys.allowed,
        is_unlimited=bool(buys and buys.unlimited),
        per="game" if buys and buys.per == "game" else variant.hand_word(),
        exceptions=_exceptions(variant, others),
        draw=cards_counted(usual.draw) if usual and usual.draw else "",
        points=points_counted(usual.points) if usual and usual.points else "",
        gain=cards_counted(usual.gain) if usual and usual.gain else "",
        is_before=bool(usual and usual.after_laying_down is False),
        is_after=bool(usual and usual.after_laying_down),
        text=buys.text if buys else "",
        largest=str(largest) if largest is not None and allowed else "",
        mark=assumed_mark(variant, "buys"),
    )


def _exceptions(variant: Variant, others: Sequence[Round]) -> str:
    limits: dict[str, list[Round]] = {}
    for round_ in others:
        limits.setdefault(_limit(round_.buys), []).append(round_)
    return "; ".join(f"{limit} in {rounds_phrase(variant, rounds)}" for limit, rounds in limits.items())


def _limit(buys: Buys | None) -> str:
    said = buys_limit_phrase(buys)
    return f"limit {NOT_STATED}" if said == UNKNOWN else said


# -- points, and the end ---------------------------------------------------------------------------------------------


def _going_out(variant: Variant) -> GoingOutView:
    phrase = discard_phrase(variant)
    stated = {round_.discard for round_ in variant.rounds}
    return GoingOutView(
        phrase=phrase,
        is_unknown=not phrase,
        is_partly_unknown=bool(phrase) and None in stated,
        must_discard=stated == {True},
        score=signed(variant.out) if variant.has_points and variant.out is not None else "",
        score_known=not variant.has_points or variant.out is not None,
    )


def _points(variant: Variant) -> PointsView:
    blanks = () if variant.values else blank_worths(variant)
    return PointsView(
        is_known=variant.values is not None,
        worths=_worths(variant, variant.values) + tuple(WorthView(cards, BLANK_TO_WRITE, "") for cards in blanks),
        others=tuple(OtherPointsView(table.title, _worths(variant, table)) for table in variant.other_values),
    )


def _worths(variant: Variant, table: ValueTable | None) -> tuple[WorthView, ...]:
    return tuple(
        WorthView(
            worth.cards,
            BLANK_TO_WRITE if worth.points == UNKNOWN else worth.points,
            ASSUMED_MARK if worth.assumed else "",
        )
        for worth in (worths(variant, table) if table else ())
    )


def _bonuses(variant: Variant) -> BonusesView:
    each = tuple(
        BonusView(
            name=bonus.name,
            points="" if bonus.points is None else points_counted(bonus.points),
            when=bonus.when,
            replaces=bonus.replaces,
            repeats=bonus.repeats,
        )
        for bonus in variant.bonuses
    )
    return BonusesView(each, any(bonus.points is not None and bonus.points < 0 for bonus in variant.bonuses))


def _end(variant: Variant) -> EndView:
    return EndView(
        phrase=ending_phrase(variant),
        tie=tie_phrase(variant),
        is_shared=variant.tie == "shared" and variant.winner != "first",
        settlement=settlement_phrase(variant),
    )
