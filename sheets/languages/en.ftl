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
for-players = { $what } ({ $players } { $number ->
        [one] player
       *[other] players
    })
    .more = { $what } ({ $players })
rounds-named = { NOUN($round, $number) } { $names }
cards = { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
points = { $number ->
        [one] { $number } point
       *[other] { $number } points
    }

### Cards, and what they count

### Players, packs, the deal

### Melds and contracts

### Rounds

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

### The end

### Figures that are written, and formulas

### Examples

### What is left open

### House rules and differences

### Headings of a rules page

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

reference-cards = Reference cards
    .title = { $game }, reference cards

### How a game stands

### The workbook

### The form

### A season, a club night

### Answers in a terminal
