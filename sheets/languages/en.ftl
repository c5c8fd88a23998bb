# English. What stands in a message has its name behind $; NOUN is a word of the game in a form, "one" or "many" or so
# many. The words of the game, $round, $hand, $buy and so on, may stand in every message. A message has no capital and no
# full stop of its own, unless it is several sentences.

### Words of games

# Where a language has genders, each word has its own under .gender, and "article" the words before it by $gender: A($set)
# says them, A($set, "acc") those of article.acc. "plural" has the numbers that one alone stands behind.

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
noun-number = number
    .many = numbers
noun-colour = colour
    .many = colours
noun-target-hand = target hand
    .many = target hands

### What all share

list-and = {" "}and{" "}
list-or = {" "}or{" "}
list-semicolon = ;{" "}
colon = :
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
    .in = in { rounds-named }
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
cards-called-wild = the cards marked "wild"
card-wild = wild
ranks-and = { $low } and { $high }
ranks-to = { $low } to { $high }
cards-each = each card
    .other = each other card
cards-other = other { $cards }
cards-unknown = the cards
    .open = what { A($card) } does
    .ask = what does { A($card) } do?
cards-wild = { $cards }, { wild.one }
wild = { $wild ->
        [wild-card] wild
       *[own] { NOUN($wild, "many") }
    }
    .one = { $wild ->
        [wild-card] wild
       *[own] { $wild }
    }
    .page = { A($wild) } stands for any card{ $melds ->
        [yes] {" "}of a meld
       *[no] {""}
    }
    .open = which cards are { wild }, if any
wild-of-round = the { NOUN($wild, "many") } of the { $round }
wild-of-rounds = those of each { $round }
    .page = { $how ->
        [all] each { $round } has its own
        [one] one { $round } has its own
       *[some] some { NOUN($round, "many") } have their own
    }, which the table names
wild-limit = limit in a meld { $what }
    .page = { $limits ->
        [none] a meld may hold any number of them{ $mark }
       *[other] { $limits }{ $mark }
    }
    .open = how many { NOUN($wild, "many") } a meld may hold
wild-by-size = at most { $number } in a meld of { $sizes }
    .more = { $number } in one of { $sizes }
wild-most = at most { $number } in a meld
wild-naturals = at least { $number } natural { $number ->
        [one] card
       *[other] cards
    } in a meld
wild-ratio = { $same ->
        [yes] never more { wild } than natural cards in a meld
       *[no] at most { $number } { wild } to { $naturals } natural cards in a meld
    }
wild-unlimited = any number
wild-apart = no two { NOUN($wild, "many") } side by side in { A($run) }
face-value = { $minus ->
        [yes] minus face value
       *[no] face value
    }
card-points = points{ $table ->
        [none] {""}
       *[other] , { $table }
    }
    .head = cards
    .open = what the cards count
    .open-of = what { $cards } counts
out-points =
    .page = whoever goes out scores { $points }
    .open = what whoever goes out scores
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
bonus-by-dealer = dealer only
    .known = the dealer
bonus-by-out = going out only
    .known = out
bonus-repeats = each time
bonuses-below = a bonus below zero comes off the score, and a total may fall below zero

### Players, packs, the deal

players = { $players } { $number ->
        [one] player
       *[other] players
    }
    .page = for { players }
    .head = players
    .open = how many can play
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
       *[some] : { $cards } cards
    }
    .open = how many { NOUN($pack, "many") } are needed
packs-more = 1 more per { $number }
packs-with = each { $pack } with { $cards }
packs-without = without { $cards }
    .page = take out{ $is_one ->
        [yes] {""}
       *[no] {" "}of each { $pack }
    }: { $cards }
jokers =
    .open = how many { NOUN($joker, "many") } there are
jokers-apart = { NOUN($joker, "many") }: { $number }
jokers-in-each = { $number } in each { $pack }
jokers-in-all = { $number } in all
jokers-by-players = players{ $number ->
        [0] {""}
       *[more] {" "}+ { $number }
    }
    .fewer = players − { $number }
deck =
    .open = which deck it is played with
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
    .page = { A($pack) }: { $deck }{ $cards ->
        [none] {""}
       *[some] {" "}({ $cards })
    }{ $more ->
        [none] {""}
       *[some] ; add { $more } to each{ $mark }
    }
cards-in-all = cards in all
each-hand = { $hand ->
        [deal] each time
       *[other] every { $hand }
    }
deal =
    .page = { $how ->
        [table] deal the number of cards that the table of { NOUN($round, "many") } gives{ $mark }
        [by-players] cards dealt to each player: { $cards }{ $mark }
       *[number] deal { cards } to each player{ $mark }{ $often ->
            [yes] , { each-hand }
           *[no] {""}
        }
    }
    .open = how many cards are dealt
deals-turn = { $turns }, by one each time
deals-to = { $number } { $steps }
    .step = { $up ->
        [yes] up to { $number }
       *[no] down to { $number }
    }

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
    .how = { $how ->
        [exactly] exactly { $size }
        [least] at least { $size }
       *[just] { $size }
    }
melds = melds
    .one = { A($meld) }
    .open = what makes a meld
meld-explained = { $name }: { $what }
meld-size = { $exact ->
        [yes] exactly { $size }
       *[no] { $size } or more
    }
    .open = how many cards make { A($meld) }
meld-how = of one { $rank }
    .order = in order
meld-cards = { $cards ->
        [size] { meld-size }{ $mark } { $asked ->
            [yes] cards, or as many as asked for{ $how ->
                [none] {""}
               *[other] , { $how }
            }
           *[no] { $how ->
                [none] cards
               *[other] { $how }
            }
        }
       *[asked] { $exact ->
            [yes] exactly the cards asked for{ $mark }{ $how ->
                [none] {""}
               *[other] , { $how }
            }
           *[no] cards{ $mark }{ $how ->
                [none] {""}
               *[other] {" "}{ $how }
            }
        }
    }
meld-suit = { $rule ->
        [same] one { $suit }
        [any] any { NOUN($suit, "many") }
       *[different] all of different { NOUN($suit, "many") }
    }
    .page = { $rule ->
        [same] , all of one { $suit }
        [any] , in any { NOUN($suit, "many") }
        [different] , all of different { NOUN($suit, "many") }
       *[none] {""}
    }
    .open = whether { A($meld) } is all of one { $suit }
    .ask = must { A($meld) } be of one { $suit }?
meld-ends = { $how ->
        [both] from { $low }{ $low_mark } to { $high }{ $high_mark }
        [low] from { $low }{ $mark }
        [high] up to { $high }{ $mark }
        [ace-low] { $low } may be low{ $mark }
        [ace-high] { $high } may be high{ $mark }
        [ace-as-low] { $low } low{ $mark }
        [ace-as-high] { $high } high{ $mark }
        [ace-up-to] { $low } low{ $low_mark }, up to { $high }{ $high_mark }
        [from-to-ace] from { $low }{ $low_mark }, { $high } high{ $high_mark }
       *[either] { $low } high or low{ $mark }
    }
    .page = { $stated ->
        [both] the lowest card of { A($meld) } is { $low }{ $low_mark }, the highest { $high }{ $high_mark }
        [low] the lowest card of { A($meld) } is { $low }{ $mark }
        [high] the highest card of { A($meld) } is { $high }{ $mark }
        [ace-low] the { $ace } may be the lowest of { A($meld) }{ $mark }
        [ace-high] the { $ace } may be the highest of { A($meld) }{ $mark }
       *[either] the { $low } may be the lowest{ $low_mark } or the highest{ $high_mark } of { A($meld) }{ $stays ->
            [yes] , which does not go on beyond it{ $corner_mark }
           *[no] {""}
        }
    }
    .open = { $stated ->
        [low] which card is the highest in { A($meld) }
        [high] which card is the lowest in { A($meld) }
        [ace-low] whether the { $ace } may be high in { A($meld) }
        [ace-high] whether the { $ace } may be low in { A($meld) }
        [none] whether the { $ace } is low or high in { A($meld) }
        [both] whether { A($meld) } may go on from { $high } to { $low }
       *[either] whether { A($meld) } may go round the corner
    }
    .ask = may { A($meld) } go on from { $high } to { $low }?
meld-corner = may go round the corner
    .not = not round the corner
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
       *[some] cards
    }{ $how ->
        [none] {""}
       *[other] {" "}{ $how }
    }{ meld-suit.page }{ $suit_mark }
    .size = { $size }{ $exact ->
        [yes] {""}
       *[no] {" "}or more
    } cards{ $mark }{ $asked ->
        [yes] , or as many as the { $contract } says,
       *[no] {""}
    }
    .asked = as many cards as the { $contract } says{ $exact ->
        [yes] {""}
       *[no] , or more
    }{ $mark }{ $how ->
        [none] {""}
       *[other] ,
    }
meld-example = for example: { $cards }

### Rounds

rounds-head =
    .lay-down = to lay down
    .note = note
rounds-on-page = everybody begins with the first, and lays down at most one in { A($hand) }
rounds-short = in { rounds-named } you need more cards than you are dealt: your draw adds one{ $gain ->
        [none] {""}
       *[other] , and every { $buy } { $gain }
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
suit-sign = { $suit } as a { $colour ->
        [red] triangle
        [green] square
        [yellow] diamond
        [black] disc
       *[blue] cross
    }

### Buys

to-buy = { $buy ->
        [buy] buy
       *[own] make { NOUN($buy, "many") }
    }
taken-out-of-turn = { $buy ->
        [buy] bought
       *[own] taken
    }
buys = { NOUN($buy, "many") }
    .page = { A($buy) } is taking the top discard out of turn
    .open = whether the discard may be { taken-out-of-turn } out of turn
buys-unlimited = { $short ->
        [yes] without limit
       *[no] unlimited
    }
buys-each = { $number } a { $hand }
    .agree = ____ a { $hand }; each costs ________
buys-limit = limit { $what }
    .open = how often you may { to-buy }
    .open-in = how often you may { to-buy } in { $round } { $name }
    .page = { $how ->
        [none] no { NOUN($buy, "many") }{ $mark }, but { $but }
        [unlimited] you may { to-buy } as often as you like{ $mark }{ buys-limit.but }
        [number] you have { $limit } { NOUN($buy, $limit) } { A($per) }{ $mark }{ buys-limit.but }
        [by-players] how often you may depends on how many play: { $limit }{ $mark }{ $but ->
            [none] {""}
           *[other] ; but { $but }
        }
       *[only] you may { to-buy } { $but }{ $mark }
    }
    .but = { $but ->
        [none] {""}
       *[other] , but { $but }
    }
buys-in = { $by_players ->
        [yes] in { rounds-named }: { $limit }
       *[no] { $limit } in { rounds-named }
    }{ $cost ->
        [none] {""}
       *[other] {" "}({ $cost })
    }
per-game = game
buys-cost = each costs { $price }
    .open = what { A($buy) } costs
    .page = it costs nothing{ $mark }
    .price = price { $what }
buys-draw = { $number ->
        [0] no card
        [1] a card from the { $stock }
       *[other] { $number } cards from the { $stock }
    }
    .page = you also draw { cards } from the { $stock }{ $mark }, so your hand grows by { $gain }
buys-points =
    .page = it costs { points }{ $mark }
buys-after = { $may ->
        [yes] also after laying down
        [no] before laying down
       *[none] { not-stated }
    }
    .page = { $may ->
        [yes] you may { to-buy } after laying down, too{ $mark }
       *[no] once you have laid down, you { $buy ->
            [buy] buy no more
           *[own] make no more { NOUN($buy, "many") }
        }{ $mark }
    }
    .open = whether you may still { to-buy } after laying down
buys-first =
    .open = who comes first if several want to { to-buy }

### The play

family = { $of ->
        [contracts] rummy with a contract in each round
        [own-pace] rummy at your own pace
        [no-contracts] rummy without contracts
        [melds-count] rummy in which melds count for you
       *[tricks] bids and tricks
    }
aim = { $of ->
       *[contracts] { $several ->
            [yes] each { $round }, collect the cards that its
           *[no] collect the cards that the
        } { $contract } asks for, lay them down, and { $alone ->
            [yes] {""}
           *[no] be the first to{" "}
        }get rid of the rest{ aim.against }
        [own-pace] work through the { NOUN($round, "many") } in order{ $alone ->
            [yes] {""}
           *[no] , each player at their own pace
        }: collect the cards of your { $round }, lay them down, and get rid of the rest
        [no-contracts] get rid of all your cards{ $melds ->
            [yes] {" "}by laying them down in melds
           *[no] {""}
        }{ aim.against }
        [melds-count] score points with the melds that you lay down
        [tricks] bid before the play, and make what you bid
    }
    .against = { $against ->
        [yes] : what you still hold when { A($hand) } ends counts against you
       *[no] {""}
    }
play-name = { $of ->
       *[other] { $of }
        [stock] { $tricks ->
            [yes] before play
           *[no] { $stock }
        }
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
       *[other] { $of }
        [stock] what becomes of the cards that are not dealt
        [first_dealer] who deals first
        [begins] who has the first turn
        [direction] which way play and the deal go
        [turn] { $tricks ->
            [yes] how a trick is played
           *[no] how a turn goes
        }
        [laying_down] how you lay down
        [laying_off] whether you may add cards to melds on the table
        [going_out] how you go out
        [last_turn] what the others may still do once somebody goes out
    }
play-usual = { $of ->
       *[other] { $of }
        [stock] the remaining cards lie face down as the { $stock }{ $discards ->
            [yes] ; its top card is turned over beside it and begins the discard pile
           *[no] {""}
        }
        [first_dealer] chance decides who deals first
        [begins] the player { $side ->
            [left] to the dealer's left
            [right] to the dealer's right
           *[unknown] next to the dealer
        } has the first turn
        [direction] play and the deal go { $side ->
            [right] anticlockwise
           *[left] clockwise
        }
        [laying_down] { $contract ->
            [none] you lay down melds in your own turn, from your own hand
           *[contract] the { $contract } is laid down whole, in one turn, from your own hand. Before that you lay down
                nothing{ $adds ->
                    [yes] , and add nothing to melds on the table
                   *[no] {""}
                }
        }
        [laying_off] { $may ->
            [yes] you may add cards to melds on the table where they fit
           *[no] no cards are added to melds on the table
        }
        [going_out] you go out when you have no cards left
        [last_turn] the { $hand } ends as soon as somebody goes out
    }
turn-lead = { $tricks ->
        [yes] how a trick is played
       *[no] on your turn, in this order
    }{ $mark }{ $notes ->
        [yes] {" "}(but see “Also”)
       *[no] {""}
    }:
turn-draw = draw a card: the top one of the { $stock }, or the top one of the discard pile
turn-lay-down = { $contract ->
        [none] lay down melds, if you hold any
       *[contract] { $own ->
            [yes] lay down the { $contract }: see “Laying down”
           *[no] if you hold the whole { $contract }, you may lay it down
        }
    }
turn-add = { $how ->
        [own] add cards to melds on the table: see “Laying down”
        [contract] once your { $contract } is on the table, you may add cards to any melds
       *[melds] add cards to melds on the table, as many as you like
    }
turn-discard = discard a card{ $must ->
        [yes] {""}
       *[no] , if you have one left
    }: it goes face up on the discard pile, and the turn ends
laying-down-next = if you laid down your { $round }, you go on to the next one in the next { $hand }; if not, you try it
    again
turn-side = { $turn ->
        [left] left
        [right] right
        [across] across
        [none] none
       *[other] { $turn }
    }
turn-label = { $turn ->
        [none] no { $name }
       *[turn] { $name } { turn-side }
    }
cycle = { $turns }, and so on{ $all ->
        [yes] {""}
       *[no] {" "}({ $players ->
            [none] an even number of
           *[few] { $players }
        } players)
    }
    .page = { $name }, { $hand } by { $hand }: { $turns }
    .ask = { $name } to which side?
totals = { $low ->
        [none] below { $below }
       *[low] { $high ->
            [none] { $low } and more
           *[high] { $low }–{ $high }
        }
    }
    .first = total { $totals }

### The end

ending = { $kind ->
       *[rounds] the { ending.best } after { $rounds } wins{ ending.note }
        [target] when a total reaches { $target }{ $floor ->
            [none] {""}
           *[other] , or falls to { $floor }
        }{ ending.note }, the { ending.best } wins
        [open] play until all agree to stop; the { ending.best } wins{ ending.note }
        [progression] when a player has laid down { $last }, the { ending.best } wins{ ending.note }
        [first] the first to lay down { $last } wins{ ending.note }
    }
    .aim = the { ending.best } wins
    .best = { $best ->
        [lowest] lowest total
       *[highest] highest total
    }
    .note = { $note ->
        [none] {""}
       *[note] {" "}({ $note })
    }
ending-rounds = { $numbers } { NOUN($round, $number) }{ $mark }{ $how ->
        [agreed] , as agreed,
        [all] , all of them optional,
        [some] , { $optional } of them optional,
       *[none] {""}
    }
    .last = the last { $round }
tie = of those who { $deal ->
        [none] tie
       *[deal] finish in the same { $deal }
    }, the one with the { ending.best } wins
    .play-on = if the best tie, play on
    .shared = players who tie share the place
    .open = who wins a tie
    .ask = { tie.open }?
discard = { $how ->
       *[bound] { discard.must }
        [free] you need not discard the last card
        [in-both] { discard.must } { $bound }, but not { $free }
        [in-bound] { discard.must } { $bound }
        [in-free] no discard needed { $free }
        [only] { discard.must } { $bound } only
        [but] { discard.must }, but not { $free }
    }{ $mark }
    .must = the last card must be discarded{ $must }
    .and = { $told }; { $known ->
        [yes] and in the other { NOUN($round, $number) }?
       *[no] in the other { NOUN($round, $number) } too?
    } { $unknown }
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
    .ask = who pays whom?

### Figures that are written, and formulas

formula-figure = { $name ->
        [cards] the cards dealt
        [round] the number of the round
        [players] the number of players
       *[other] { $name }
    }
formula-gathered = { $how ->
       *[sum] the sum of { $figure }
        [most] the most { $figure } of anybody
        [least] the least { $figure } of anybody
    }
formula-negated = −{ $what }
formula-sum = { $left } { $less ->
        [yes] −
       *[no] +
    } { $right }
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
check-sum = all { $names } { $how ->
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
figure-named = { $figure } { $what }
figure-none = no { $figure }
case = if { $when }: { $points }
case-otherwise = otherwise: { $points }
cases = points of { A($hand) }{ $number ->
        [one] {""}
       *[other] {" "}(the first line that fits)
    }
counter = { $what }; each { $every } bring { $points } at once
    .page = go on from { $hand } to { $hand }: { $counter }, and what is left over stays.
checks = check: { $checks }
entries = each { $hand }, write in this order
entry-once = only one side writes it
entry-optional = left blank if none
entry-made = made if { $when }
entry-range = from { $least } to { $most }
    .from = from { $least }
    .by = { $range } by { $step }
entry-steps = { $step ->
        [5] in fives
        [10] in tens
       *[other] in steps of { $step }
    }
bid-figure = { $figure } of { $bid }
### Examples

example = example{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
    }
    .players = with { $number ->
            [one] { $number } player
           *[other] { $number } players
        }
    .written = written
    .before = { $name } before
    .after = { $name } after
example-column = { $written }: { $points }
    .other = others, { example-column }
example-hand = { $player } still holds these cards
    .card = { $player }'s card
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
           *[other] { $tie_open ->
                [yes] come first
               *[no] win
            }
        }
scoring-none = nothing is scored
scoring-unknown = Agree on what the cards count, and write it down here.
scoring-cards = what the cards count
scoring-held = { $alone ->
        [yes] when { A($hand) } ends, count the cards that you still hold
       *[no] everybody but the one who went out counts the cards still in hand
    }
totals-table = by the total so far

### What is left open

left-open = { $what } in { rounds-named }
told-as-usual = Not said of this game: { $tricks ->
        [yes] such games are
       *[no] rummy is
    } usually played like this.

### House rules and differences

house-rules = on { $base }
    .heading = House rules on { $base }
    .more = and { number-word } more: see the rules page
difference = { $rule ->
        [none] {""}
       *[other] { difference.rule }:{" "}
    }{ $now }{ $was ->
        [none] {""}
       *[other] , not { $was }
    }
    .rule = { $rule }{ $rounds ->
        [none] {""}
       *[other] {" "}in { $rounds }
    }
    .above = { difference.rule } as above
    .also = also { $what }
    .gone = no longer{ $rule ->
        [none] {""}
       *[other] {" "}{ difference.rule }
    }{ $was ->
        [none] {""}
       *[other] : { $was }
    }
    .otherwise = not as there, though it is said alike
    .as-usual = as usual: { $what }
difference-points = points of { $cards }{ $table ->
        [none] {""}
       *[other] {" "}in the table { $table }
    }
difference-check = check
value-none = no value
    .ordinary = what they count in other { NOUN($round, "many") }
discard-last = { $must ->
        [yes] required
       *[no] not required
    }
    .of-round = a last discard { discard-last }
yes = yes
rule-name = { $of ->
        [wild] { NOUN($wild, "many") }
        [wild_limit] { NOUN($wild, "many") } in a meld
        [packs] { NOUN($pack, "many") }
        [jokers] { NOUN($joker, "many") }
        [buys] { NOUN($buy, "many") }
        [contract] { $contract }
        [best_players] best with
        [extra] extra cards
        [remove] cards taken out
        [values] points
        [other_values] other points
        [out] score of going out
        [discard] going out
        [last-discard] last discard
        [entries] to write down
        [game-end] end of the game
        [winner] who wins
        [round-wild] extra { NOUN($wild, "many") }
        [round-note] note
        [round-optional] optional
        [players] players
        [deck] deck
        [deal] deal
        [deals] deals
        [rounds] rounds
        [round] round
        [melds] melds
        [set] set
        [run] run
        [teams] teams
        [play] play
        [end] end
        [tie] tie
        [settlement] settlement
        [calls] calls
        [bonuses] bonuses
        [notes] notes
        [note] also
       *[other] { $of }
    }
    .part = { $part ->
        [price] price of { A($buy) }
        [after_laying_down] when you may { to-buy }
        [text] more on { $what }
       *[other] { $what } ({ rule-name.of-part })
    }
    .of-part = { $part ->
        [draw] cards drawn
        [exact] number of cards
        [wrap] round the corner
        [by_size] by size
        [limit] limit
        [per] per
        [points] points
        [size] size
        [suit] suit
        [low] low
        [high] high
        [phrase] phrase
        [ratio] ratio
        [naturals] naturals
        [most] most
        [apart] apart
        [kind] kind
        [target] target
        [floor] floor
        [note] note
        [rounds] rounds
        [contract] contract
        [deal] deal
       *[other] { $part }
    }
points-none = nothing is scored

### Headings of a rules page

heading-aim = the aim
heading-assumed = what is assumed
heading-bonuses = bonuses
heading-calls = { $tricks ->
        [yes] also
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
heading-notes = also
heading-open = agree on these before you play
heading-players = players and cards
heading-scoring = scoring
heading-settlement = settlement
heading-sources = { $number ->
        [one] source
       *[other] sources
    }
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

line-cards = Cards
line-melds = Melds
line-wild = { wild }
    .sizes = meld of
    .most = at most
line-buys = { NOUN($buy, "many") }
line-going-out = Going out
line-tie = Tie
line-open = To agree on
line-note = Note
line-also = Also
line-out = out
line-example = Example
line-worth = Worth
    .bid = bid
line-card-points = card points
line-bonus = Bonus
line-house-rules = House rules
line-more = More on the rules page
line-in-short = In short
settlement-line = + receives{ $winner ->
        [yes] {" "}(the winner what all others pay)
       *[no] {""}
    }, − pays, and the line adds up to zero; { $settlement }

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
sheet-carried = Carried over
    .of = { $what } carried over
sheet-ruler = 50 mm at actual size
    .short = 50 mm
sheet-subtotal = Subtotal
sheet-total = Total
    .beside = total
sheet-points = points
sheet-points-of-hands = Points of each { $hand }
sheet-assumed = * not in the source
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
column-unnamed = { $teams ->
        [yes] Team { $number }
       *[no] Player { $number }
    }
sheet-deals = deals
    .who = { $name } deals
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
settlement-difference = { $pairs ->
        [yes] { $lowest ->
            [yes] the sum less that
           *[no] that less the sum
        }
       *[no] { $lowest ->
            [yes] lowest less own total
           *[no] own total less highest
        }
    }
settlement-stake = × { $stake ->
        [none] stake ______
       *[stake] { $stake }
    }
key-tick = laid down in { sheet-hand-number }
key-buy = { $buy }
key-tally = tally of { NOUN($buy, "many") }
key-laid = laid down
key-dealer = { $hand ->
        [deal] dealer
       *[other] deals
    }
key-bonus = bonus
key-score = { key-score.what } | total so far
    .what = { $figures ->
        [yes] { sheet-points }
       *[no] { $hand }
    }
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
    .by-number = { deal-of-round }, one more each { $round }
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

# sentences, as a name may stand at their beginning: CAPITAL is what has a capital there

status-nothing = Nothing is written yet.
status-fill-in = Fill in the yellow cells as you play.
status-ahead = { CAPITAL($round) }{ $how ->
        [skipped] {" "}is skipped
        [next] {" "}is next
       *[told] {""}
    }{ $more ->
        [none] {""}
        [asks] : { $asks }
        [deals] : { $dealer } deals
       *[both] : { $asks }, { $dealer } deals
    }.
status-impossible = { CAPITAL($round) }: { $entries } can’t be right.
status-broken = { CAPITAL($round) } does not add up: { $what }.
status-missing = { $how ->
        [one] { $names }’s score in { $round } is missing.
        [few] The scores of { $names } in { $round } are missing.
       *[many] { $number } scores in { $round } are missing.
    }
    .entries = Still missing in { $round }: { $entries }.
    .no-number = { $how ->
        [one] { $names }’s score in { $round } is not a whole number.
        [few] The scores of { $names } in { $round } are not whole numbers.
       *[many] { $number } scores in { $round } are not whole numbers.
    }
status-entry = { $entry }{ $how ->
        [nobody] {""}
        [few] {" "}of { $names }
       *[many] {" "}of { $number } { columns }
    }
status-not-ticked = { CAPITAL($round) }: { $names } went out, and nothing is marked as laid down.
status-twice = { $name } is there twice; the second one is called { $called } here.
status-nobody = Nobody has a place.
status-leads = { $names } { $number ->
        [one] leads
       *[other] lead
    }{ $rounds ->
        [none] {""}
       *[some] {" "}after { $rounds }
    }.
status-stop = { example-end.wins } if you stop here.
status-over = Game over: { example-end.wins }.
status-rounds = { $number } { NOUN($hand, $number) }
    .of = { $number } of { $up_to ->
        [yes] up to { $most }
       *[no] { $most }
    } { NOUN($round, $most) }
doubt = { $kind ->
        [not-out] { $name } has a bonus for going out in { $round }, but a score of { $score }
        [of-dealer] { $name } has the dealer’s bonus in { $round }, but { $dealer } deals
       *[no-hand] { $name }’s { $score } in { $round } is a score that no hand can make
    }
    .told = { doubt }.
doubt-out = { $several ->
        [yes] more than one player has
       *[no] nobody has
    } { $score } in { $round }
    .told = { $several ->
        [yes] More than one player has
       *[no] Nobody has
    } { $score } in { $round }.
doubt-more = { $what }, and there are { $number } more like this
    .right = scores are { $scores }

### The workbook

# titles of sheets: up to 31 characters, without [ ] : * ? / and \

workbook-sheet =
    .scores = Scores
    .progress = Progress
    .calculator = Hand calculator
    .chart = Chart
    .rules = Rules
    .rules-for = { workbook-sheet.rules } for { $players }
    .working = Working
    .variant = Variant
    .standing = Standing
    .teams = Teams
    .season = Season
    .games = Games
workbook-page = Page { $number } of { $count }
workbook-player = Player
workbook-points = Points
    .open = { workbook-points }: not stated; agree on them, and write them on the sheet { workbook-sheet.calculator }
workbook-bonus = Bonus
    .many = Bonuses
workbook-dealt = dealt
workbook-dealer = Dealer
workbook-so-far = Total so far
    .all = Running totals
workbook-laid = Laid down
    .tick = { workbook-laid }: x
    .rounds = { NOUN($round, "many") } laid down
workbook-sums = does not add up
workbook-behind = Behind
workbook-now-on = Now on
    .total = Total, now on
    .which = which is
    .done = all done
workbook-winner = Winner
workbook-amount = receives{"\u00a0"}+ /{"\u00a0"}pays{"\u00a0"}−
workbook-stake = Stake
    .times = × stake
workbook-starts = Starts with
workbook-left = Left
coming-word = { $of ->
        [average] average
        [highest] highest
       *[lowest] lowest
    }
leaving-word = { $of ->
        [keeps-place] keeps place
       *[out-of-places] out of places
    }
workbook-rounds =
    .needed = cards needed
    .spare = spare cards
    .buys = { NOUN($buy, "many") } to lay down
    .discard = … with a discard
workbook-rules = The rules in short
    .assumed = Assumed *
    .source = Source
    .workbook = This workbook
workbook-wrong =
    .worthless = A bonus counts nothing yet: choose it from the list, or write its points.
    .truths = TRUE or FALSE stands in place of points: write a number.
    .copied = This sheet is a copy, and says how the game on the sheet “{ $sheet }” stands: write there.
    .written-over = A cell that is worked out was written over: undo that, or see the sheet { workbook-sheet.rules }.
    .rows = Rows or columns were put in, taken out or sorted: undo that, or see the sheet { workbook-sheet.rules }.
    .starts = “{ workbook-starts }” of { $who }: write points, or choose from the list.
    .left = “{ workbook-left }” of { $who }: choose from the list.
calculator = { $won ->
        [yes] What was won in the tricks?
       *[no] What is left in the hand?
    }
    .told = Enter how many of each card { calculator.are }, and read the points.
    .are = { $won ->
        [yes] were won
       *[no] are left
    }
    .cards = Cards
    .each = Each counts
    .count = How many
    .together = Together
    .usual = usual
    .to-write = Write it on { workbook-sheet.scores }, cell { $cell }
    .written = On { workbook-sheet.scores }, cell { $cell }: { $score }
    .out = The one who goes out scores { $points }{ $mark }.
    .open = The source gives no points: agree on them, and write them under "{ calculator.each }".
scores-welcome = whole points{ $step ->
        [one] {""}
       *[other] {" "}in steps of { $step }
    }{ $most ->
        [none] { $least ->
            [0] , none below zero
           *[other] {""}
        }
       *[known] { $least ->
            [none] {""}
           *[known] , from { $least } to { $most }
        }
    }{ $out ->
        [none] {""}
       *[known] ; { $out } for the one who goes out
    }{ away-welcome }
away-welcome = { $players ->
        [one] {""}
       *[other] ; { $away } for one who does not play
    }

# entries: the title of what is told as a cell is filled in, an error, and what is said before

entry-figure = { $name }
    .error = { $name } goes { $bounds }{ away-welcome }.
entry-choice = { $name }
    .error = Choose it from the list.
    .prompt = { $text }
entry-tick = { workbook-laid }?
    .error = Write x, or leave the cell blank.
    .prompt = x where the player laid the requirement down in this hand; else leave it blank.
entry-bonus = { workbook-bonus }
    .error = This is none of the game’s bonuses. Points of another kind may stand here as a number.
    .prompt = Choose the bonus of this player, or write its points.
entry-start = { workbook-starts }
    .error = This is none of the list. Points may stand here as a number.
    .prompt = Only for a player who comes late: points, or the average, highest or lowest of the totals at that moment.
        The hands before are not missing then.
entry-left = { workbook-left }
    .error = Choose one from the list, or leave the cell blank.
    .prompt = Only for a player who leaves: the total keeps its place, or the others play on for the places without it.
entry-name = { workbook-player }
    .error = A name has up to { $most } characters.
entry-spare = { workbook-player }
    .error = { entry-name.error }
    .prompt = For one who comes late: write the name here.
entry-pick = Choose
    .error = Choose one from the list.
entry-count = How many?
    .error = Enter how many of these cards { calculator.are }, as a whole number.{ $copies ->
        [none] {""}
       *[known] {" "}There { $copies ->
            [one] is
           *[other] are
        } { $copies } in the game.
    }
entry-score = { workbook-points }
    .error = No hand in this game makes that score. { $welcome }.

# a word that shows a colour, and what the colour means

colour-leads = leads
    .told = in the first place; the last in italics
colour-next = next
    .told = the { $hand } to write
colour-missing = missing
    .told = { $front ->
        [figures] still to be written in this { $hand }
       *[none] others have a score in this { $hand } already
        [alone] others have a score in this { $hand } already; in front: nobody went out
        [or-several] others have a score in this { $hand } already; in front: nobody went out, or more than one did
    }
colour-out = out
    .told = went out
colour-away = { $away }
    .told = does not play in this { $hand }: write { $away }
colour-made = { $tick }
    .told = this { $bid } is made
colour-odd = odd
    .told = { $figures ->
        [yes] this can’t be written here
       *[no] no hand of cards makes this score
    }{ $bonuses ->
        [yes] , or a bonus counts nothing
       *[no] {""}
    }{ $dealer ->
        [yes] , or is the dealer’s alone
       *[no] {""}
    }

# what is said of the workbook on its sheet of rules

about-away = Away
    .told = Who does not play in { A($hand) } has a { $away } there in place of { $figures ->
        [yes] what is written
       *[no] points
    }.
about-late = Late
    .told = “{ workbook-starts }” has the points that a player begins with who comes late, or else the average, the
        highest or the lowest of the others’ totals at that moment. The { NOUN($hand, "many") } before are not missing
        then.
about-left = { workbook-left }
    .told = “{ workbook-left }” says of a player who leaves whether the total keeps its place, or the others play on
        without it.
about-protected = Protected
    .told = Only the yellow cells can be written in, so that nothing that adds up is lost.
    .password = There is no password. To change more: Review, Unprotect Sheet in Excel; Tools, Protect Sheet in
        LibreOffice; Data, Protect sheets and ranges in Google Sheets.
about-moving = Moving
    .told = Totals stay right when you cut or drag a score, but its old cell may lose its colour and refuse entries.
        Copy the score instead, and delete the old one.
about-rows = Rows
    .told = The { NOUN($hand, "many") } are counted by their place. Where rows or columns were put in, taken out or
        sorted, or what is worked out is written over, undo that, or { $several ->
        [yes] let `sheets read { $table }` tell what is written at a table, and its `{ $csv }` keep it
       *[no] let `sheets excel { $scores }` make a new workbook of this one
    }.

### The form

form-name = Name of player { $number }
form-line = { $line } { $number }
    .played = { form-line } played
    .laid-twice = { CAPITAL($line) } { $number } is there twice with { $name }: only one { $round } is laid down in { A($line) }.
form-made = { $bid } made
form-buy = { $buy } { $number } of { $count }
form-so-far = total so far
form-sum = { $what }, { $number } { NOUN($hand, $number) }
form-place = place
form-stake = stake
form-status = how the game stands

### A season, a club night

seating = { $game }: who sits where
    .subject = Seating
    .by-name = By name
    .name = Name
    .players = Players
    .out = sitting out
name-cards = Name cards
table-cards = Table cards
team = Team
game-number = Game { $number }
tables = Tables
table-named = Table { $table }{ $game ->
        [0] {""}
       *[game] , game { $game }
    }
    .short = { $table }{ $game ->
        [0] {""}
       *[game] {" "}· game { $game }
    }
    .headline = { $table }. { $headline }
how-often = { $times ->
        [2] twice
        [3] three times
        [4] four times
        [5] five times
        [6] six times
        [7] seven times
        [8] eight times
        [9] nine times
        [10] ten times
        [11] eleven times
        [12] twelve times
       *[other] { $times } times
    }
met-again = { $pairs ->
        [one] { $pairs } pair meets
       *[other] { $pairs } pairs meet
    } { how-often }
    .none = nobody meets twice
partners-again = { $pairs ->
        [one] { $pairs } pair is
       *[other] { $pairs } pairs are
    } partners { how-often }
    .none = nobody has the same partner twice
best-wins = { $best ->
        [lowest] the lowest total wins
        [highest] the highest total wins
       *[first] the first to finish wins
    }
ranked-by = { $way ->
        [points] by points: { best-wins }
        [places] by the places at the tables, added up: the lowest sum wins
       *[wins] by games won: the most wins
    }
tables-begun = { $begun } of { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } begun, { $over } over.{ $playing ->
        [none] {""}
        [points] {" "}{ standing-playing }
       *[places] {" "}{ standing-places }
    }
standing-of = { $teams ->
        [yes] The teams
       *[no] The standing
    }, { ranked-by }
    .page = { standing-of }.{ $day ->
        [none] {""}
       *[some] {" "}{ $day }.
    }
standing-follows = Write on the sheets of the tables; this one follows. Players who are equal share a place.
standing-places = A place at a table counts as it stands there; a win, once the game is over.
standing-planned = In several games, a place at a table belongs to the player who was planned for it, whatever name is
    written there.
standing-playing = Of a table that is still playing, the points so far count: players who have played fewer hands
    have fewer.
    .fewer = Players who sit out have fewer games.
standing-teams = What the players of a team have is added up, with the number of players who have something.
    .late = Who comes late plays for no team.
standing-head =
    .place = Place at the table
    .places = Places added up
    .counted = Players counted
wins = Wins
season = The season
    .all-games = All games
    .told = { $games ->
        [one] { $games } game
       *[other] { $games } games
    } of { $players ->
        [one] { $players } player
       *[other] { $players } players
    }{ $first ->
        [none] {""}
       *[some] , { $first }
    }{ $last ->
        [none] {""}
       *[some] {" "}to { $last }
    }.
season-head =
    .games = Games
    .share = Share won
    .place = Average place
    .points = Average points
    .game = Game
    .date = Date
    .played = Played
    .won = Won
    .left = Left early
    .file = File
season-games = A line for each game and player; the sheet { workbook-sheet.season } adds it up.
season-notes =
    .won = A shared win counts as a win. A game that was not over is counted, but nobody has won it.
    .place = Average place: over the games in which the player had a place.
    .left = Average points: over the games that the player did not leave early.
    .kinds = Points of different games are not added up; they stand under each game.

### Answers in a terminal

table-variant = game
table-packs = packs
table-rounds = rounds
table-open = open
table-dealt = { $round ->
        [deal] dealt
       *[other] deal
    }
table-in-hand = cards
table-spare = left over
table-allowed = allowed
table-largest = most cards
table-card = card
table-rule = rule
table-player = player
table-gap = gap
table-receives = receives
table-part = { $number } of { $all }
table-began = began with { $points }
table-left = left, { $how }
table-places = places
listed-assumed = Assumed
first-to-last = { $first } … { $last }
games-foot = ? the source does not say   * assumed   details: { $command }
compared = beside { $game }
    .alike = Both are played alike.
source = Source: { $text }{ $url ->
        [none] {""}
       *[some] , { $url }
    }
points-assumed = * these points are assumed: { $why }
hand-empty = no card left: 0
rule-players = Players
rule-teams = Teams
rule-deck = Deck
rule-packs = { NOUN($pack, "many") }
rule-jokers = { NOUN($joker, "many") }
rule-deal = Deal
rule-step = Scores
    .steps = in steps of { $step }
rule-cards = { $total } for { $players ->
        [one] { $players } player
       *[other] { $players } players
    }{ $suffice ->
        [yes] : enough
        [no] : too few to deal
       *[none] {""}
    }{ $short ->
        [yes] , but not if everyone uses all the { NOUN($buy, "many") }
       *[no] {""}
    }
points-to-agree = not stated: agree on them at the table
