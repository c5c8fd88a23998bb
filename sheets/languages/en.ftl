# English. What stands in a message has its name behind $; NOUN is a word of the game in a form, "one" or "many" or so
# many. A message has no capital and no full stop of its own, unless it is several sentences.

### Words of games

noun-round = round
    .many = rounds
noun-deal = deal
    .many = deals
noun-hand = hand
    .many = hands
noun-phase = phase
    .many = phases
noun-requirement = requirement
    .many = requirements
noun-contract = contract
    .many = contracts
noun-set = set
    .many = sets
noun-run = run
    .many = runs
noun-book = book
    .many = books
noun-buy = buy
    .many = buys
noun-wild-card = wild card
    .many = wild cards
noun-stock = stock
    .many = stocks
noun-draw-pile = draw pile
    .many = draw piles
noun-pack = pack
    .many = packs
noun-joker = joker
    .many = jokers
noun-rank = rank
    .many = ranks
noun-suit = suit
    .many = suits

### What all share

list-and = {" "}and{" "}
list-or = {" "}or{" "}
none = none
not-stated = not stated
in-brackets = { $what } ({ $more })
    .only = ({ $what })
for-players = { $what } ({ $players } { $number ->
        [one] player
       *[other] players
    })
    .more = { $what } ({ $players })
counted = { $number } { NOUN($what, $number) }
many = { NOUN($what, "many") }
rounds-named = { NOUN($round, $number) } { $names }
round-named = { $round } { $name }
named = { $name }: { $what }
number-word = { $number ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $number }
    }
question-mark = a question mark stands for what is not stated
cards = { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
points = { $number ->
        [one] { $number } point
       *[other] { $number } points
    }

### Cards, and what they count

card = { $rank } of { $suit }
    .suit-first = { $suit } { $rank }
cards-of-rank = { $rank }s
cards-of-suit = { $suit }
    .first = { $suit } cards
cards-called-wild = the cards called "wild"
ranks-and = { $low } and { $high }
ranks-to = { $low } to { $high }
cards-each = each card
    .other = each other card
cards-other = other { $cards }
cards-unknown = the cards
    .open = what { A($card) } does
    .ask = what does { A($card) } do?
cards-wild = { $cards }, { wild.one }
wild = { $own ->
        [yes] { NOUN($wild, "many") }
       *[no] wild
    }
    .one = { $own ->
        [yes] { $wild }
       *[no] wild
    }
    .page = { A($wild) } stands for any card{ $melds ->
        [yes] {" "}of a meld
       *[no] {""}
    }
    .open = which cards are { wild }, if any
    .unknown = { wild.open }, is not stated
wild-of-round = the { NOUN($wild, "many") } named for the { $round }
wild-of-rounds = those named for each { $round }
    .page = { $how ->
        [all] each { $round } has { NOUN($wild, "many") } of its own
        [one] one { $round } has { NOUN($wild, "many") } of its own
       *[some] some { NOUN($round, "many") } have { NOUN($wild, "many") } of their own
    }, which the table names
wild-limit = limit in a meld { $what }
    .page = the limit: { $limits }{ $mark }
    .none = the rules set no limit to them in a meld{ $mark }
    .open = whether a meld has a limit of { NOUN($wild, "many") }
    .unknown = whether a meld has a limit of them is not stated
wild-by-size = at most { $number } in a meld of { $sizes }
    .more = { $number } in one of { $sizes }
wild-most = at most { $number } in a meld
wild-naturals = at least { $number } natural { $number ->
        [one] card
       *[other] cards
    } in a meld
wild-ratio = at most { $number } { wild } to { $naturals } natural cards in a meld
    .one = never more { wild } than natural cards in a meld
wild-apart = no two { NOUN($wild, "many") } side by side in { A($run) }
face-value = face value
    .minus = minus face value
card-points = points{ $table ->
        [none] {""}
       *[other] , { $table }
    }
    .head = cards
    .open = what the cards count
    .open-of = what { $cards } counts
out-points =
    .page = the one who is out scores { $points }
    .open = what the one who is out scores
    .unknown = { out-points.open } is not stated
bonus = { $what }{ $when ->
        [none] {""}
       *[said] : { $when }
    }{ $terms ->
        [none] {""}
       *[said] {" "}({ $terms })
    }
    .page = { $number ->
        [none] ____ points
       *[other] { points }
    }{ $when ->
        [none] {""}
       *[said] : { $when }
    }{ $terms ->
        [none] {""}
       *[said] ; { $terms }
    }
    .open = what { $name } brings
bonus-instead = in place of { $bonus }
bonus-by-dealer = the dealer alone
bonus-by-out = who goes out alone
bonus-repeats = each time
bonuses-below = a bonus is added to the score with its sign, so one below zero lowers the total, which may fall below
    zero itself

### Players, packs, the deal

players = { $players } { $number ->
        [one] player
       *[other] players
    }
    .page = for { players }
    .head = players
    .open = how many can play
    .unknown = how many can play is not stated
players-best = best with { $players }
players-or-more = { $number } or more
players-here = this page is for { $number }
teams =
    .page = there are { $number ->
        [2] two
        [3] three
        [4] four
       *[other] { $number }
    } teams; partners sit opposite each other and score together
packs =
    .page = play with { $packs }{ $jokers ->
        [none] {""}
       *[some] {" "}and { $jokers }
    }{ $cards ->
        [none] {""}
       *[some] , { $cards } cards in all
    }
    .open = how many { NOUN($pack, "many") } are needed
    .unknown = how many { NOUN($pack, "many") } are needed is not stated{ $jokers_too ->
        [yes] , nor how many { NOUN($joker, "many") }
       *[no] {""}
    }
packs-more = 1 more per { $number }
packs-with = each { $pack } with { $cards }
packs-without = without { $cards }
    .page = take out{ $is_one ->
        [yes] {""}
       *[no] {" "}of each { $pack }
    }: { $cards }
jokers =
    .open = how many { NOUN($joker, "many") } there are
    .unknown = how many { NOUN($joker, "many") } belong to them is not stated
jokers-apart = { NOUN($joker, "many") }: { $number }
jokers-in-each = { $number } in each { $pack }
jokers-in-all = { $number } in all
jokers-by-players = players
    .more = players + { $number }
    .fewer = players − { $number }
deck =
    .open = which deck it is played with
    .unknown = which cards they are is not stated
pack-ranks = { $ranks }{ $suits ->
        [none] {""}
       *[some] {" "}in { $suits }
    }{ $number ->
        [one] {""}
       *[other] , { $number } of each
    }{ $specials ->
        [none] {""}
       *[some] , with { $specials }
    }
pack =
    .page = { A($pack) } ({ $deck }) has { $cards }{ $more ->
        [none] {""}
       *[some] ; { $more } more { $number ->
            [one] is
           *[other] are
        } added to each{ $mark }
    }
pack-size =
    .page = that makes { $number } cards to { A($pack) }{ $apart ->
        [yes] , { NOUN($joker, "many") } apart
       *[no] {""}
    }
cards-in-all = cards in all
each-hand = { $hand ->
        [deal] each time
       *[other] every { $hand }
    }
deal =
    .page = deal { cards } to each player{ $mark }{ $often ->
        [yes] , { each-hand }
       *[no] {""}
    }
    .open = how many cards are dealt
    .unknown = { deal.open } is not stated
deal-by-players =
    .page = cards dealt to each player: { $cards }{ $mark }
deal-in-turn =
    .page = cards dealt to each player{ $mark }: { $cards }
deal-in-table =
    .page = how many cards each player is dealt stands in the table of { NOUN($round, "many") }{ $mark }
deals-first = { $number } in the first { $hand }
deals-then =
    .up = then one more each time up to { $number }
    .down = then one fewer each time down to { $number }
deals-turn = { $turns }, one more or fewer each time
deals-to = { $number } { $steps }
    .up = up to { $number }
    .down = down to { $number }

### Melds and contracts

contract-none = no { $contract }
meld-asked = { $number } { NOUN($meld, $number) }
    .phrase = { $number ->
        [one] { $phrase }
       *[other] { $number } × { $phrase }
    }
    .size = { $number ->
        [one] { $meld }
       *[other] { meld-asked }
    } of { meld-asked.how }
    .in-full = { meld-asked } of { meld-asked.how }
    .how = { $how ->
        [exactly] exactly { $size }
        [least] at least { $size }
       *[just] { $size }
    }
melds = melds
    .one = { A($meld) }
    .open = what makes a meld
    .unknown = { melds.open } is not stated{ $laying_down ->
        [yes] , but for what is told of laying down
       *[no] {""}
    }
meld-explained = { $name }: { $what }
meld-size = { $exact ->
        [yes] exactly { $size }
       *[no] { $size } or more
    }
    .open = how many cards make { A($meld) }
    .unknown = how many is not stated
meld-how = of one { $rank }
    .order = in order
meld-cards = { $size } { $how ->
        [none] cards
       *[other] { $how }
    }
    .asked = exactly the cards asked for
    .or-asked = or as many as asked for
    .some = cards{ $mark }{ $how ->
        [none] {""}
       *[other] {" "}{ $how }
    }
meld-suit = { $rule ->
        [same] one { $suit }
        [any] { NOUN($suit, "many") } may differ
       *[different] all of different { NOUN($suit, "many") }
    }
    .page = { $rule ->
        [same] , all of one { $suit }
        [any] , of whatever { NOUN($suit, "many") }
        [different] , all of different { NOUN($suit, "many") }
       *[none] {""}
    }
    .open = whether { A($meld) } is all of one { $suit }
    .unknown = { meld-suit.open } is not stated
meld-ends = from { $low }{ $mark } to { $high }
    .in-full = { $ends ->
        [no] its ends not stated
       *[yes] from { $low ->
            [none] an end not stated
           *[other] { $low }
        } to { $high ->
            [none] an end not stated
           *[other] { $high }
        }
    }
    .page = { $ace_may ->
        [yes] the { $low } may be the lowest{ $low_mark } or the highest{ $high_mark } of { A($meld) }{ $stays ->
            [yes] , which does not go on beyond it{ $mark }
           *[no] ; whether that may go on beyond it is not stated
        }
       *[no] the lowest card of { A($meld) } is { $low }{ $low_mark }, the highest { $high }{ $high_mark }{ $stays ->
            [yes] {""}
           *[no] ; whether it may go round the corner is not stated
        }
    }
meld-end = { $end ->
        [low] from { $low }
        [high] up to { $high }
        [ace-low] { $low } low
        [ace-high] { $high } high
        [ace] { $low } high or low
        [may-be-low] { $low } may be low
       *[may-be-high] { $high } may be high
    }
    .page = { $end ->
        [low] the lowest card of { A($meld) } is { $low }{ $mark }; which is the highest is not stated
        [high] the highest card of { A($meld) } is { $high }{ $mark }; which is the lowest is not stated
        [ace-low] the { $ace } may be the lowest of { A($meld) }{ $mark }; whether it may be the highest is not stated
       *[ace-high] the { $ace } may be the highest of { A($meld) }{ $mark }; whether it may be the lowest is not stated
    }
    .open = { $end ->
        [low] which card is the lowest
        [high] which card is the highest
        [ace-low] whether the { $ace } may be low
       *[ace-high] whether the { $ace } may be high
    } in { A($meld) }
meld-ace =
    .open = whether the { $ace } is low or high in { A($meld) }
    .unknown = whether the { $ace } is low or high is not stated
meld-corner = may go round the corner
    .not = not round the corner
    .unknown = whether round the corner not stated
    .open = whether { A($meld) } may go round the corner
    .page = { A($meld) } { meld-corner }: { $row } follow one another
    .page-not = { A($meld) } does not go round the corner
meld-page = { $called ->
        [phrase] :
       *[name] {" "}is
    }{ $exactly ->
        [lying] , when it is laid down, exactly
        [yes] {" "}exactly
       *[no] {""}
    } { $cards ->
        [size] { meld-page.size }
        [asked] { meld-page.asked }
       *[some] a number of cards
    }{ $how ->
        [none] {""}
       *[other] {" "}{ $how }
    }{ meld-suit.page }{ $suit_mark }
    .size = { $size }{ $more ->
        [yes] {" "}or more
       *[no] {""}
    } cards{ $mark }{ $asked ->
        [yes] , or as many as the { $contract } says,
       *[no] {""}
    }
    .asked = as many cards as the { $contract } says{ $more ->
        [yes] , or more
       *[no] {""}
    }{ $mark }{ $how ->
        [none] {""}
       *[other] ,
    }
meld-example = for example: { $cards }

### Rounds

rounds-head =
    .lay-down = to lay down
    .note = note
rounds-on-page = the { NOUN($round, "many") } are played in this order
    .progression = everybody begins with the first, and lays down at most one in { A($hand) }
rounds-short = in { rounds-named } more cards are needed than are dealt: the card that you draw in your turn is one more{ $gain ->
        [none] {""}
       *[other] , and every { $buy } brings { $gain }
    }
round-wild = { wild }: { $cards }
    .behind = { $cards } { wild }
round-optional = optional
round-players = { $players } players only
round-agreed = as agreed
one-of = { $fewest } { $two ->
        [yes] or
       *[no] to
    } { $most }
no-limit = no limit
cards-dealt = cards dealt
cards-needed = cards needed
    .open = how many cards the { $contract } of { $round } { $name } takes
cards-spare = to spare after the first draw
    .short = short after the first draw
buys-needed = { NOUN($buy, "many") } needed
    .foot = { buys-needed }: to lay the { $contract } down / and keep a card to discard
buys-allowed = { NOUN($buy, "many") } allowed
contract-asked =
    .open = what must be laid down in { $round } { $name }
last-card = { $discarded ->
        [yes] must be discarded
       *[no] no discard needed
    }
    .head = last card
    .open = whether the last card must be discarded
picture = Cards: { $melds }
picture-card = { $what ->
        [special] wild
        [named] { $card }
       *[blank] card
    }
suit-signs = pictures show { $signs }
suit-sign = { $suit } as a { $suit ->
        [red] triangle
        [green] square
        [yellow] diamond
        [black] disc
       *[blue] cross
    }

### Buys

to-buy = { $own ->
        [yes] make { NOUN($buy, "many") }
       *[no] buy
    }
taken-out-of-turn = { $own ->
        [yes] taken
       *[no] bought
    }
buys = { NOUN($buy, "many") }
    .page = { A($buy) } is taking the top discard when it is not your turn
    .open = whether the discard may be { taken-out-of-turn } out of turn
    .unknown = { buys.open } is not stated
buys-unlimited = unlimited
    .short = without limit
buys-each = { $number } a { $hand }
    .game = { $number } a game
    .agree = ____ a { $hand }; each costs ________
buys-limit = limit { $what }
    .open = how often one may { to-buy }
    .open-in = how often one may { to-buy } in { $round } { $name }
    .unknown = how often you may is not stated
buys-in = { $limit } in { rounds-named }
    .by-players = in { rounds-named }: { $limit }
buys-none = there are none{ $mark }
    .only-in-turn = there are none{ $mark }: only the player whose turn it is may take the discard
buys-but =
    .tail = , but { $but }
    .behind = ; but { $but }
    .none = no { NOUN($buy, "many") }{ $mark }, but { $but }
    .unlimited = you may { to-buy } as often as you like{ $mark }{ $tail }
    .limit = the limit is { $number } { A($per) }{ $mark }{ $tail }
    .by-players = how often you may depends on how many play: { $limit }{ $mark }{ $tail }
    .only = the limit: { $but }{ $mark }; elsewhere it is not stated
per-game = game
buys-cost = each costs { $price }
    .open = what { A($buy) } costs
    .unknown = what it costs is not stated
    .price = price { $what }
buys-draw = { $number ->
        [0] no card
        [1] a card from the { $stock }
       *[other] { $number } cards from the { $stock }
    }
    .page = in payment you draw { cards } from the { $stock }{ $mark }, so that your hand grows by { $gain }
buys-points =
    .page = it costs { points }{ $mark }
buys-free =
    .page = it costs nothing{ $mark }
buys-before = before laying down
    .page = once you have laid down, you { $own ->
            [yes] make no more { NOUN($buy, "many") }
           *[no] buy no more
        }{ $mark }
buys-after = also after laying down
    .page = you may { to-buy } after laying down, too{ $mark }
    .open = whether one may still { to-buy } after laying down
    .unknown = whether you may still { to-buy } after laying down is not stated
buys-first =
    .open = who comes first of several who want to { to-buy }
    .unknown = who comes first of several who want to is not stated
largest-hand = so you never hold more than { $cards } cards between turns
    .by-players = so the most cards that you hold between turns are { $cards }

### The play

family = { $of ->
        [contracts] rummy with a contract in each round
        [own-pace] rummy, each at his own pace
        [no-contracts] rummy without contracts
        [melds-count] rummy in which melds count for you
       *[tricks] bids and tricks
    }
aim =
    .progression = { $alone ->
        [yes] work
       *[no] every player works
    } through the { NOUN($round, "many") } in order{ $alone ->
        [yes] {""}
       *[no] , at a pace of their own
    }: collect the cards that yours asks for, lay them down, and get rid of the rest
    .contracts = { $several ->
        [yes] each { $round }, collect the cards that its
       *[no] collect the cards that the
    } { $contract } asks for, lay them down, and { $alone ->
        [yes] {""}
       *[no] be the first to{" "}
    }get rid of the rest{ aim.against }
    .cards = get rid of all your cards{ $melds ->
        [yes] {" "}by laying them down in melds
       *[no] {""}
    }{ aim.against }
    .against = { $against ->
        [yes] : what you still hold when { A($hand) } ends counts against you
       *[no] {""}
    }
    .bids = bid before the play, and make what you bid
    .figures = score points with the melds that you lay down
play-name = { $of ->
       *[stock] stock
        [before_play] before play
        [first_dealer] first dealer
        [begins] first turn
        [direction] direction
        [turn] turn
        [laying_down] laying down
        [laying_off] adding to melds
        [going_out] going out
        [last_turn] last turn
    }
play-open = { $of ->
       *[stock] what becomes of the cards that are not dealt
        [first_dealer] who deals first
        [begins] who has the first turn
        [direction] to which side turns and the deal pass
        [turn] how a turn goes
        [trick] how a trick is played
        [laying_down] how one lays down
        [laying_off] whether cards may be added to melds on the table
        [going_out] when a player is out
        [last_turn] what the others may still do once a player is out
    }
    .unknown = { play-open } is not stated
play-usual =
    .stock = the remaining cards lie face down as the { $stock }{ $discards ->
        [yes] ; its top card is turned over beside it and begins the discard pile
       *[no] {""}
    }
    .first-dealer = chance decides who deals first
    .begins = the player { $side ->
        [left] to the dealer's left
        [right] to the dealer's right
       *[unknown] next to the dealer
    } has the first turn
    .direction = turns pass to the { $side ->
        [right] right
       *[left] left
    }, and so does the deal
    .laying-melds-down = you lay down melds in your own turn, from your own hand
    .laying-down = the { $contract } is laid down whole, in one turn, from your own hand. Before that you lay down
        nothing{ $adds ->
            [yes] , and add nothing to melds on the table
           *[no] {""}
        }
    .laying-off = cards may be added to a meld if it is still a good one with them
    .no-laying-off = no cards are added to melds on the table
    .going-out = a player who has no cards left is out
    .last-turn = the { $hand } ends as soon as a player is out
turn-lead = { $tricks ->
        [yes] A trick goes like this.
       *[no] The player whose turn it is does this, in order.
    }{ $mark }{ $notes ->
        [yes] {" "}Where “In this game” says otherwise, that holds.
       *[no] {""}
    }
turn-draw = draw a card: the top one of the { $stock }, or the top one of the discard pile
turn-lay-down = lay down { $contract ->
        [none] melds
       *[contract] the { $contract }{ $progression ->
            [yes] {" "}that you are on
           *[no] {""}
        }
    }, { $own ->
        [yes] if you may
       *[no] { $contract ->
            [none] if you hold any
           *[contract] if you hold all of it
        }
    }
turn-add = { $how ->
        [own] add cards to melds on the table, if you may
        [contract] if yours lies on the table, add cards to melds there, as many as you like
       *[melds] add cards to melds on the table, as many as you like
    }
turn-discard = discard a card{ $must ->
        [yes] {""}
       *[no] , if you have one left
    }: it goes face up on the discard pile, and the turn ends
laying-down-next = whoever has laid down { A($round) } works on the next one from the next { $hand } on; all others try
    theirs again
turn-label = { $turn ->
        [none] no { $name }
       *[turn] { $name } { $turn }
    }
cycle = { $turns }, and so on
    .for-players = { $what } ({ $players ->
        [none] an even number of
       *[few] { $players }
    } players)
    .page = { $name }, { $hand } by { $hand }: { $turns }
    .ask = { $name } to which side?
totals = { $low }–{ $high }
    .below = below { $number }
    .from = { $number } and more
    .first = total { $totals }

### The end

ending =
    .rounds = the { ending.best } after { $rounds } wins{ $note }
    .target = when a total reaches { $target }{ $floor ->
        [none] {""}
       *[other] , or falls to { $floor }
    }{ $note }, the { ending.best } wins
    .open = play until all agree to stop; the { ending.best } wins{ $note }
    .progression = when a player has laid down { $last }, the { ending.best } wins{ $note }
    .first = the first to lay down { $last } wins{ $note }
    .aim = the { ending.best } wins
    .best = { $best ->
        [lowest] lowest total
       *[highest] highest total
    }
    .note = {" "}({ $note })
ending-rounds = { $numbers } { NOUN($round, $number) }{ $mark }{ $how ->
        [agreed] , as agreed,
        [all] , all of them optional,
        [some] , { $optional } of them optional,
       *[none] {""}
    }
    .last = the last { $round }
tie = of those who { $deal ->
        [none] are level
       *[deal] finish in the same { $deal }
    }, the one with the { ending.best } wins
    .play-on = if the best are level, play on
    .shared = players who are level share the place
    .open = who wins a tie
    .unknown = { tie.open } is not stated
    .ask = { tie.open }?
discard = { $how ->
       *[bound] { discard.must }
        [free] the last card may be laid down, no discard needed
        [in-both] { discard.must } in { $bound }, but not in { $free }
        [in-bound] { discard.must } in { $bound }
        [in-free] no discard needed in { $free }
        [only] { discard.must } in { $bound } only
        [but] { discard.must }, but not in { $free }
    }{ $mark }
    .must = the last card must be discarded{ $must }
    .and = { $told }; { $known ->
        [yes] and in the other { NOUN($round, $number) }?
       *[no] in the other { NOUN($round, $number) } too?
    } { $unknown }
    .others = for the other { NOUN($round, "many") } this is not stated
    .unknown = { last-card.open } is not stated
    .ask = must the last card be discarded?
settlement = { $how ->
       *[pairs] every pair settles the difference of its totals
        [winner] everyone pays the winner the difference of their totals
    }{ $mark }{ $stake ->
        [none] {""}
       *[stake] , at { $stake }
    }
    .page = to settle, { $what }
    .open = who pays whom, if anybody pays
    .unknown = { settlement.open }, is not stated
    .ask = who pays whom?

### Figures that are written, and formulas

formula-fact = { $name ->
        [cards] the cards dealt
        [round] the number of the round
       *[players] the number of players
    }
formula-gathered = { $how ->
       *[sum] the sum of { $figure }
        [most] the most { $figure } of anybody
        [least] the least { $figure } of anybody
    }
formula-negated = −{ $what }
formula-sum = { $left } + { $right }
    .less = { $left } − { $right }
formula-product = { $left } × { $right }
formula-divided = ({ $left } ÷ { $right }, { $how ->
       *[down] rounded down
        [up] rounded up
    })
formula-absolute = { $what } without its sign
formula-difference = the difference of { $left } and { $right }
formula-picked = { $number ->
        [2] { formula-picked.of-two }
       *[other] { formula-picked.of-several }
    } { $several }
    .of-two = { $how ->
       *[min] the smaller of
        [max] the larger of
    }
    .of-several = { $how ->
       *[min] the least of
        [max] the most of
    }
formula-compared = { $left } { $how ->
       *[equal] is
        [unequal] is not
        [below] is less than
        [at-most] is at most
        [above] is more than
        [at-least] is at least
    } { $right }
formula-not = not ({ $what })
check-sum = the figures for { $names } { $how ->
       *[equal] add up to
        [unequal] must not add up to
        [below] add up to less than
        [at-most] add up to at most
        [above] add up to more than
        [at-least] add up to at least
    } { $what }
check-sides = { $left }, { $how ->
       *[equal] not
        [unequal] and must not be
        [below] not below
        [at-most] more than
        [above] not above
        [at-least] less than
    } { $right }
round-broken = { $round } does not add up: { $what }
    .it = it does not add up: { $what }.
figure-named = { $figure } { $what }
figure-none = no { $figure }
case = if { $when }: { $points }
case-otherwise = otherwise: { $points }
cases = the points of { A($hand) }{ $number ->
        [one] {""}
       *[other] ; take the first line that fits
    }
counter = { $what }; each { $every } bring { $points } at once
    .page = go on from { $hand } to { $hand }: { $counter }, in the { $hand } that fills them. What is beyond stays.
checks = in every { $hand }, { $checks }
entries = in each { $hand } this is written, in this order
entry-once = only one side writes it
entry-optional = blank if there is none
entry-made = made if { $when }
entry-range = from { $least } to { $most }
entry-steps = { $step ->
        [5] in fives
        [10] in tens
       *[other] in steps of { $step }
    }
bid-figure = { $figure } of { $bid }
entry-wrong = { $entry } of { $names } must be { $right }.
    .number = a number
    .choice = one of the list
    .range = from { $least } to { $most }
    .steps = from { $least } to { $most }, by { $step }
entry-twice = only one has a { $entry }.
entry-missing = no { $entry } yet from { $names }.
    .once = nobody has a { $entry } yet.
entry-players = { $number } of them
counter-so-far = { $name }: { $what }.

### Examples

example = example
    .numbered = example { $number }
    .players = with { $number ->
            [one] { $number } player
           *[other] { $number } players
        }
    .written = written
    .before = { $name } before
    .after = { $name } after
example-column = { $written }: { $points }
    .in-round = { $written } in that { $round }: { $points }
example-hand = { $player } still holds these cards
    .card = { $player }'s card
    .total = together
example-game = the first { $number ->
        [one] { $hand }
       *[other] { $number } { NOUN($hand, $number) }
    } of a game with { $players }{ $told ->
       *[scores] {""}
        [progress] : the { $round } that each is on, “down” where it is laid down
        [both] : the { $round } that each is on, “down” where it is laid down, and the points
    }
    .on = { $round }{ $down ->
            [yes] {" "}down
           *[no] {""}
        }
    .next = next
    .settled = { $over ->
            [yes] receives or pays
           *[no] would receive or pay by now
        }
example-end = { $how ->
        [stop] if all agree to stop here, { example-end.wins }
        [over] the game is over, and { example-end.wins }
       *[on] the game goes on; { $names } { $number ->
            [one] leads
           *[other] lead
        }
    }{ $total ->
        [none] {""}
       *[other] {" "}with { $total }
    }
    .wins = { $names } { $number ->
            [one] wins
           *[other] win
        }
scoring-none = nothing is scored
scoring-unknown = What the cards count is not stated. Agree on it before you begin, and write it down here.
scoring-cards = what the cards count
scoring-held = { $alone ->
        [yes] when { A($hand) } ends, count the cards that you still hold
       *[no] all players but the one who is out count the cards that they still hold
    }
totals-table = by the total so far

### What is left open

told-as-usual = told as is usual{ $tricks ->
        [yes] {""}
       *[no] {" "}in rummy
    }, where the rules of this game say nothing else

### House rules and differences

### Headings of a rules page

heading-aim = the aim
heading-assumed = what is assumed
heading-bonuses = bonuses
heading-calls = { $tricks ->
        [yes] besides
       *[no] special calls
    }
heading-deal = the deal
heading-end = the end
heading-going-out = going out
heading-house-rules = house rules{ $base ->
        [none] {""}
       *[base] {" "}on { $base }
    }
    .state = state of these rules: { $version }
heading-laying-down = laying down
heading-notes = in this game
heading-open = what the source leaves open
heading-players = players and cards
heading-scoring = scoring
heading-settlement = settlement
heading-sources = source
heading-turn = { $contracts ->
        [yes] a turn
       *[no] the play
    }
rules = Rules
    .title = { $game }, rules
    .notes = Notes
rules-code = Point a telephone's camera at the code: it opens { $address }.
    .heading = On the web
    .alt = Code that opens { $address }

### Lines of a sheet and a card

### The score sheet

score-sheet = Score sheet
    .title = { $game }, score sheet
    .logo = Logo
page-of = { $number } of { $count }
    .bookmark = { $title }, page { $number } of { $count }
sheet-date = Date
sheet-table = Table
sheet-name = name
sheet-hands = Hands
    .full = Cross off hands
sheet-carried = Carried over
    .of = { $what } carried over
sheet-ruler = 50 mm at actual size
    .short = 50 mm
sheet-colours = Colours
sheet-suits = Suits
sheet-subtotal = Subtotal
sheet-total = Total
    .beside = total
sheet-points = points
    .short = pts
sheet-points-of-hands = Points of each { $hand }
sheet-place = Place
sheet-settlement = Settlement
sheet-target = to { $target }{ $mark }
sheet-hand-number = { $hand } no.
sheet-buys-of-game = { NOUN($buy, "many") } of the game
sheet-deal = deal { $cards }{ $often ->
        [yes] {" "}{ each-hand }
       *[no] {""}
    }
    .usual = deal { $cards } unless noted otherwise
sheet-deals = deals
    .who = { $name } deals
sheet-lines = { $number } lines; more on another sheet
    .crossed = { sheet-lines }; first cross off the { NOUN($round, "many") } laid down so far
columns = { $teams ->
        [yes] { $number ->
            [one] team
           *[other] teams
        }
       *[no] { $number ->
            [one] player
           *[other] players
        }
    }
    .those = { columns } { $names }
settlement-sum = all totals added
settlement-times = { $players } × own total
settlement-difference = { $lowest ->
        [yes] the sum less that
       *[no] that less the sum
    }
    .winner = { $lowest ->
        [yes] lowest less own total
       *[no] own total less highest
    }
settlement-stake = × { $stake }
    .open = × stake ______
key-tick = laid down in { sheet-hand-number }
key-buy = { $buy }
key-tally = tally of { NOUN($buy, "many") }
key-laid = laid down
key-dealer = { $hand ->
        [deal] dealer
       *[other] deals
    }
key-bonus = bonus
key-hand = { $hand }
key-score = { $what } | total so far
    .short = { $what } | total
made-from = { $id }{ $file ->
        [none] {""}
       *[file] {" "}in { $file }
    }
day = { $day } { day.month } { $year }
    .month = { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }

### Cards and small pages

contract-or = or
deal-of-round = deal { $cards }
    .head = deal
    .by-number = { deal-of-round }, the number of the { $round }
round-on-card = { $round ->
        [deal] { $round } no. { $name }
       *[other] { $round } { $name }
    }
reference-cards = Reference cards
    .title = { $game }, reference cards
calibrate = Printer test page
    .back = Printer test page, back
    .headline = Print both sides at actual size; the paper turns along its long edge.
calibrate-scale = How long are the two long lines? If 99.5 mm across and 100 mm down, note 99.5,100.
    .name = 1 Scale
calibrate-front = Fold left to right edge, then upper to lower edge. Where do the creases cross the two scales?
    If at 0.5 across and −1 down, note 0.5,−1.
    .name = 2 Front
calibrate-margins = The smallest number whose line is there: the white that the printer needs at that edge.
    .name = Margins
calibrate-back = Hold the paper against the light, this side towards you: the cross of the front shines through.
    Where do its arms cross the two scales? If at −0.5 across and 0 down, note −0.5,0.
    .name = 3 Back
calibrate-save = Type what you noted, with a name of your choice:
    .name = 4 Save
calibrate-check = Print this page with it. Now all is read as 0; make every page with { $option } kitchen from here on.
    .name = 5 Check
card-end = End

### How a game stands

### The workbook

### The form

### A season, a club night

### Answers in a terminal

table-variant = variant
table-packs = packs
table-rounds = rounds
table-open = open
table-dealt = { $round ->
        [deal] dealt
       *[other] deal
    }
table-cards = cards
table-spare = spare
table-allowed = allowed
table-largest = largest hand
table-card = card
table-rule = rule
table-player = player
table-gap = gap
table-receives = receives
table-made = { $bid } made
table-part = { $number } of { $all }
table-began = began with { $points }
table-left = left, { $how }
table-places = places
table-wins = wins
listed-assumed = Assumed
games-foot = ? not stated in the source   * assumed   more: { $command }
compared = beside { $game }
    .alike = Both are played alike.
source = Source: { $text }{ $url ->
        [none] {""}
       *[some] , { $url }
    }
points-assumed = * these points are assumed: { $why }
hand-empty = no card left: 0
