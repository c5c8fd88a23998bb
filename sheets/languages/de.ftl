# Deutsch. What stands in a message has its name behind $; NOUN is a word of the game in a form, "one" or "many" or so
# many. The words of the game, $round, $hand, $buy and so on, may stand in every message. A message has no capital and no
# full stop of its own, unless it is several sentences.

### Words of games

# Forms besides one and many: "dat" and "many-dat" stand behind mit, von, in; those that a noun lacks are one or many.

plural = { $number ->
        [1] one
       *[other] other
    }
article = { $gender ->
        [f] eine
       *[m] ein
    }
    .acc = { $gender ->
        [f] eine
        [n] ein
       *[m] einen
    }
    .dat = { $gender ->
        [f] einer
       *[m] einem
    }
    .def = { $gender ->
        [f] die
        [n] das
       *[m] der
    }
    .def-acc = { $gender ->
        [f] die
        [n] das
       *[m] den
    }
    .def-dat = { $gender ->
        [f] der
       *[m] dem
    }
    .def-gen = { $gender ->
        [f] der
       *[m] des
    }

noun-round = Runde
    .many = Runden
    .gender = f
noun-deal = Runde
    .many = Runden
    .gender = f
noun-hand = Runde
    .many = Runden
    .gender = f
noun-phase = Phase
    .many = Phasen
    .gender = f
noun-requirement = Aufgabe
    .many = Aufgaben
    .gender = f
noun-contract = Aufgabe
    .many = Aufgaben
    .gender = f
noun-set = Satz
    .many = Sätze
    .many-dat = Sätzen
    .gender = m
noun-run = Folge
    .many = Folgen
    .gender = f
noun-book = Buch
    .many = Bücher
    .many-dat = Büchern
    .gender = n
noun-buy = Kauf
    .many = Käufe
    .many-dat = Käufen
    .gender = m
noun-wild-card = Jokerkarte
    .many = Jokerkarten
    .gender = f
noun-stock = Stapel
    .many = Stapel
    .many-dat = Stapeln
    .gender = m
noun-draw-pile = Nachziehstapel
    .many = Nachziehstapel
    .many-dat = Nachziehstapeln
    .gender = m
noun-pack = Kartenspiel
    .many = Kartenspiele
    .many-dat = Kartenspielen
    .gender = n
noun-joker = Joker
    .many = Joker
    .many-dat = Jokern
    .gender = m
noun-rank = Wert
    .many = Werte
    .many-dat = Werten
    .gender = m
noun-suit = Farbe
    .many = Farben
    .gender = f
noun-number = Zahl
    .many = Zahlen
    .gender = f
noun-colour = Farbe
    .many = Farben
    .gender = f
noun-target-hand = Zielblatt
    .many = Zielblätter
    .many-dat = Zielblättern
    .gender = n

### What all share

list-and = {" "}und{" "}
list-or = {" "}oder{" "}
list-semicolon = ;{" "}
colon = :
none = keine
not-stated = nicht angegeben
in-brackets = { $what } ({ $more })
    .only = ({ $what })
for-players = { $what } ({ $players } { $number ->
        [one] Spieler
       *[other] Spieler
    })
    .more = { $what } ({ $players })
counted = { $number } { NOUN($what, $number) }
many = { NOUN($what, "many") }
rounds-named = { $round } { $names }
    .in = { $number ->
        [one] in { rounds-named }
       *[other] in den { NOUN($round, "many-dat") } { $names }
    }
round-named = { $round } { $name }
named = { $name }: { $what }
number-word = { $number ->
        [1] eins
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
        [9] neun
        [10] zehn
        [11] elf
        [12] zwölf
       *[other] { $number }
    }
cards = { $number ->
        [one] { $number } Karte
       *[other] { $number } Karten
    }
points = { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }

### Cards, and what they count

card = { $suit } { $rank }
    .suit-first = { $suit } { $rank }
cards-of-rank = { FIRST($rank) ->
        [a] Asse
        [b] Buben
        [d] Damen
        [k] Könige
       *[other] { $rank }er
    }
cards-of-suit = { $suit }
    .first = { $suit }
cards-called-wild = die Karten mit der Aufschrift „Joker“
card-wild = Joker
ranks-and = { $low } und { $high }
ranks-to = { $low } bis { $high }
cards-each = jede Karte
    .other = jede andere Karte
cards-other = andere { $cards }
cards-unknown = die Karten
    .open = was die Karte „{ $card }“ bewirkt
    .ask = was bewirkt die Karte „{ $card }“?
cards-wild = { $joker ->
        [yes] { $cards }
       *[no] { $cards } ({ wild.one })
    }
wild = { $wild ->
        [wild-card] { NOUN($wild, "many") }
       *[own] { NOUN($wild, "many") }
    }
    .one = { $wild ->
        [wild-card] als Joker
       *[own] { $wild }
    }
    .page = { A($wild) } steht für jede beliebige Karte{ $melds ->
        [yes] {" "}einer Kombination
       *[no] {""}
    }
    .open = welche Karten als Joker gelten, falls überhaupt
wild-of-round = { NOUN($wild, "many") } { A($round, "def-gen") }
wild-of-rounds = die { NOUN($round, "gender") ->
        [f] jeder
       *[m] jedes
    } { $round }
    .page = { $how ->
        [all] { NOUN($round, "gender") ->
                [f] jede
                [n] jedes
               *[m] jeder
            } { $round } hat eigene
        [one] { A($round) } hat eigene
       *[some] manche { NOUN($round, "many") } haben eigene
    }; sie stehen in der Tabelle
wild-limit = Höchstzahl je Kombination: { $what }
    .page = { $limits ->
        [none] in einer Kombination dürfen beliebig viele davon sein{ $mark }
       *[other] { $limits }{ $mark }
    }
    .open = wie viele { NOUN($wild, "many") } eine Kombination haben darf
wild-by-size = höchstens { $number } in einer Kombination aus { $sizes } Karten
    .more = { $number } bei { $sizes }
wild-most = höchstens { $number } in einer Kombination
wild-naturals = mindestens { $number } { $number ->
        [one] echte Karte
       *[other] echte Karten
    } in einer Kombination
wild-ratio = { $same ->
        [yes] nie mehr { wild } als echte Karten in einer Kombination
       *[no] höchstens { $number } { wild } auf { $naturals } echte Karten in einer Kombination
    }
wild-unlimited = beliebig viele
wild-apart = keine zwei { NOUN($wild, "many") } nebeneinander in { A($run, "dat") }
face-value = { $minus ->
        [yes] minus Zahlenwert
       *[no] Zahlenwert
    }
card-points = Punkte{ $table ->
        [none] {""}
       *[other] , { $table }
    }
    .head = Karten
    .open = was die Karten zählen
    .open-of = was { $cards } zählt
out-points =
    .page = wer ausmacht, schreibt { $points }
    .open = was man fürs Ausmachen schreibt
bonus = { $what }{ $when ->
        [none] {""}
       *[said] : { $when }
    }{ $terms ->
        [none] {""}
       *[said] {" "}({ $terms })
    }
    .page = { $number ->
        [none] ____ Punkte
       *[other] { points }
    }{ $when ->
        [none] {""}
       *[said] : { $when }
    }{ $terms ->
        [none] {""}
       *[said] ; { $terms }
    }
    .open = wie viel „{ $name }“ bringt
bonus-instead = anstelle von „{ $bonus }“
bonus-by-dealer = nur für den Geber
    .known = der Geber
bonus-by-out = nur beim Ausmachen
    .known = ausmach|ausgemacht|Ausmachen
bonus-repeats = jedes Mal
bonuses-below = ein Bonus unter null wird abgezogen, und auch der Punktestand kann unter null fallen

### Players, packs, the deal

players = { $players } { $number ->
        [one] Spieler
       *[other] Spieler
    }
    .page = für { players }
    .head = Spieler
    .open = wie viele mitspielen können
players-best = am besten { $players }
players-or-more = { $number } oder mehr
players-here = diese Seite gilt für { $number }
teams =
    .page = gespielt wird in { $number ->
        [2] zwei
        [3] drei
        [4] vier
       *[other] { $number }
    } Teams; Partner sitzen sich gegenüber und schreiben zusammen
packs =
    .page = ihr braucht { $packs }{ $jokers ->
        [none] {""}
       *[some] {" "}und { $jokers }
    }{ $cards ->
        [none] {""}
       *[some] {" "}({ $cards } Karten)
    }
    .open = wie viele { NOUN($pack, "many") } ihr braucht
packs-more = 1 mehr je { $number }
packs-with = je { $pack } dazu { $cards }
packs-without = ohne { $cards }
    .page = nehmt{ $is_one ->
        [yes] {""}
       *[no] {" "}aus { NOUN($pack, "gender") ->
                [f] jeder
               *[m] jedem
            } { NOUN($pack, "dat") }
    } heraus: { $cards }
jokers =
    .open = wie viele { NOUN($joker, "many") } dabei sind
jokers-apart = { NOUN($joker, "many") }: { $number }
jokers-in-each = { $number } je { $pack }
jokers-in-all = { $number } insgesamt
jokers-by-players = Spielerzahl{ $number ->
        [0] {""}
       *[more] {" "}+ { $number }
    }
    .fewer = Spielerzahl − { $number }
deck =
    .open = mit welchen Karten gespielt wird
pack-ranks = { $ranks }{ $suits ->
        [none] {""}
       *[some] {" "}in { $suits }
    }{ $number ->
        [one] {""}
       *[other] , je { $number ->
                [2] zweimal
                [3] dreimal
                [4] viermal
               *[other] { $number }-mal
            }
    }{ $specials ->
        [none] {""}
       *[some] , dazu { $specials }
    }
pack =
    .page = { A($pack) }: { $deck }{ $cards ->
        [none] {""}
       *[some] {" "}({ $cards })
    }{ $more ->
        [none] {""}
       *[some] ; in { NOUN($pack, "gender") ->
                [f] jede
                [n] jedes
               *[m] jeden
            } kommt noch { $more }{ $mark }
    }
cards-in-all = Karten insgesamt
each-hand = { $hand ->
        [deal] jedes Mal
       *[other] in { NOUN($hand, "gender") ->
                [f] jeder
               *[m] jedem
            } { NOUN($hand, "dat") }
    }
deal =
    .page = { $how ->
        [table] jeder bekommt so viele Karten, wie die Tabelle der { NOUN($round, "many") } angibt{ $mark }
        [by-players] Karten für jeden: { $cards }{ $mark }
       *[number] { $often ->
                [yes] { each-hand } bekommt jeder { cards }{ $mark }
               *[no] jeder bekommt { cards }{ $mark }
            }
    }
    .open = wie viele Karten gegeben werden
deals-turn = { $turns }, in Einerschritten
deals-to = von { $number } { $steps }
    .step = { $up ->
        [yes] aufwärts bis { $number }
       *[no] abwärts bis { $number }
    }

### Melds and contracts

contract-none = { NOUN($contract, "gender") ->
        [f] keine
       *[m] kein
    } { $contract }
meld-asked = { $number } { NOUN($meld, $number) }
    .phrase = { $number ->
        [one] { $phrase }
       *[other] { $number } × { $phrase }
    }
    .size = { $number ->
        [one] { $how ->
                [just] { $size }er-{ $meld }
               *[least] { $meld } aus { meld-asked.how }
            }
       *[other] { meld-asked } zu { $how ->
                [just] je { $size }
               *[least] je { meld-asked.how }
            }
    }
    .how = { $how ->
        [exactly] genau { $size }
        [least] mindestens { $size }
       *[just] { $size }
    }
melds = Kombinationen
    .one = { A($meld) }
    .open = was eine Kombination ist
meld-explained = { $name }: { $what }
meld-size = { $exact ->
        [yes] genau { $size }
       *[no] mindestens { $size }
    }
    .open = aus wie vielen Karten { A($meld) } besteht
meld-how = { NOUN($rank, "gender") ->
        [f] mit gleicher
       *[m] mit gleichem
    } { NOUN($rank, "dat") }
    .order = in Reihenfolge
meld-cards = { $cards ->
        [size] { meld-size }{ $mark } { $asked ->
                [yes] Karten oder so viele wie verlangt{ $how ->
                        [none] {""}
                       *[other] , { $how }
                    }
               *[no] { $how ->
                        [none] Karten
                       *[other] { $how }
                    }
            }
       *[asked] { $exact ->
                [yes] genau die verlangten Karten{ $mark }{ $how ->
                        [none] {""}
                       *[other] , { $how }
                    }
               *[no] { FIRST($how) ->
                        [m] { NOUN($rank, "gender") ->
                                [f] gleiche
                               *[m] gleicher
                            } { $rank }{ $mark }
                        [i] { $how }{ $mark }
                       *[other] Karten{ $mark }
                    }
            }
    }
meld-suit = { $rule ->
        [same] { A($suit) }
        [any] { $suit } egal
       *[different] verschiedene { NOUN($suit, "many") }
    }
    .page = { $rule ->
        [same] , alle von { A($suit, "dat") }
        [any] , in beliebigen { NOUN($suit, "many-dat") }
        [different] , in lauter verschiedenen { NOUN($suit, "many-dat") }
       *[none] {""}
    }
    .open = ob { A($meld) } nur aus { A($suit, "dat") } bestehen darf
    .ask = darf { A($meld) } nur aus { A($suit, "dat") } bestehen?
meld-ends = { $how ->
        [both] von { $low }{ $low_mark } bis { $high }{ $high_mark }
        [low] ab { $low }{ $mark }
        [high] bis { $high }{ $mark }
        [ace-low] { $low } darf niedrig sein{ $mark }
        [ace-high] { $high } darf hoch sein{ $mark }
        [ace-as-low] { $low } niedrig{ $mark }
        [ace-as-high] { $high } hoch{ $mark }
        [ace-up-to] { $low } niedrig{ $low_mark }, bis { $high }{ $high_mark }
        [from-to-ace] ab { $low }{ $low_mark }, { $high } hoch{ $high_mark }
       *[either] { $low } hoch oder niedrig{ $mark }
    }
    .page = { $stated ->
        [both] die niedrigste Karte in { A($meld, "dat") } ist { FIRST($low) ->
                [a] das
                [b] der
                [k] der
               *[other] die
            } { $low }{ $low_mark }, die höchste { FIRST($high) ->
                [a] das
                [b] der
                [k] der
               *[other] die
            } { $high }{ $high_mark }
        [low] die niedrigste Karte in { A($meld, "dat") } ist { FIRST($low) ->
                [a] das
                [b] der
                [k] der
               *[other] die
            } { $low }{ $mark }
        [high] die höchste Karte in { A($meld, "dat") } ist { FIRST($high) ->
                [a] das
                [b] der
                [k] der
               *[other] die
            } { $high }{ $mark }
        [ace-low] das { $ace } darf in { A($meld, "dat") } ganz unten stehen{ $mark }
        [ace-high] das { $ace } darf in { A($meld, "dat") } ganz oben stehen{ $mark }
       *[either] das { $low } darf in { A($meld, "dat") } ganz unten{ $low_mark } oder ganz oben{ $high_mark }
           stehen{ $stays ->
                [yes] , aber nicht mittendrin{ $corner_mark }
               *[no] {""}
            }
    }
    .open = { $stated ->
        [low] welche Karte in { A($meld, "dat") } die höchste ist
        [high] welche Karte in { A($meld, "dat") } die niedrigste ist
        [ace-low] ob das { $ace } in { A($meld, "dat") } auch oben stehen darf
        [ace-high] ob das { $ace } in { A($meld, "dat") } auch unten stehen darf
        [none] ob das { $ace } in { A($meld, "dat") } unten oder oben steht
        [both] ob { A($meld) } nach { FIRST($high) ->
                [a] dem
                [b] dem
                [k] dem
               *[other] der
            } { $high } mit { FIRST($low) ->
                [a] dem
                [b] dem
                [k] dem
               *[other] der
            } { $low } weitergehen darf
       *[either] ob { A($meld) } um die Ecke gehen darf
    }
    .ask = darf { A($meld) } nach { FIRST($high) ->
        [a] dem
        [b] dem
        [k] dem
       *[other] der
    } { $high } mit { FIRST($low) ->
        [a] dem
        [b] dem
        [k] dem
       *[other] der
    } { $low } weitergehen?
meld-corner = darf um die Ecke gehen
    .not = nicht um die Ecke
    .page = { A($meld) } { meld-corner }: { $row } folgen aufeinander
    .page-not = { A($meld) } geht nicht um die Ecke
meld-page = { $called ->
        [phrase] :
       *[name] {" "}sind
    }{ $exactly ->
        [lying] {" "}beim Auslegen genau
        [yes] {" "}genau
       *[no] {""}
    } { $cards ->
        [size] { meld-page.size }
        [asked] { meld-page.asked }
       *[some] Karten
    }{ $how ->
        [none] {""}
       *[other] {" "}{ $how }
    }{ meld-suit.page }{ $suit_mark }
    .size = { $exact ->
        [yes] {""}
       *[no] mindestens{" "}
    }{ $size } Karten{ $mark }{ $asked ->
        [yes] {" "}oder so viele, wie { A($contract, "def") } verlangt,
       *[no] {""}
    }
    .asked = { $exact ->
        [yes] {""}
       *[no] mindestens{" "}
    }so viele Karten, wie { A($contract, "def") } verlangt{ $mark }{ $how ->
        [none] {""}
       *[other] ,
    }
meld-example = zum Beispiel: { $cards }

### Rounds

rounds-head =
    .lay-down = auslegen
    .note = Anmerkung
rounds-on-page = alle beginnen mit { NOUN($round, "gender") ->
        [f] der ersten
       *[m] dem ersten
    } und legen in { A($hand, "dat") } höchstens { NOUN($round, "gender") ->
        [f] eine
        [n] eines
       *[m] einen
    } aus
rounds-short = { rounds-named.in } brauchst du mehr Karten, als du bekommst: Eine kommt durchs Ziehen dazu{ $gain ->
        [none] {""}
       *[other] , mit { NOUN($buy, "gender") ->
                [f] jeder
               *[m] jedem
            } { NOUN($buy, "dat") } noch { $gain }
    }
round-wild = { $wild ->
        [wild-card] als Joker
       *[own] { NOUN($wild, "many") }
    }: { $cards }
    .behind = { $cards } { $wild ->
        [wild-card] als Joker
       *[own] als { $wild }
    }
round-optional = freiwillig
round-players = nur mit { $players } Spielern
round-agreed = nach Absprache
one-of = { $fewest } { $two ->
        [yes] oder
       *[no] bis
    } { $most }
no-limit = unbegrenzt
cards-dealt = Karten gegeben
cards-needed = Karten nötig
    .open = wie viele Karten { A($contract, "def") } von { $round } { $name } braucht
cards-spare = übrig nach dem ersten Ziehen
    .short = zu wenig nach dem ersten Ziehen
buys-needed = { NOUN($buy, "many") } nötig
    .foot = { buys-needed }: um { A($contract, "def-acc") } auszulegen / und dann noch eine Karte zum Abwerfen zu haben
buys-allowed = { NOUN($buy, "many") } erlaubt
contract-asked =
    .open = was in { $round } { $name } ausgelegt werden muss
last-card = { $discarded ->
        [yes] muss abgeworfen werden
       *[no] kein Abwurf nötig
    }
    .head = letzte Karte
    .open = ob die letzte Karte abgeworfen werden muss
picture = Karten: { $melds }
picture-card = { $what ->
        [special] Joker
        [named] { $card }
       *[blank] Karte
    }
suit-signs = auf den Bildern ist { $signs }
suit-sign = { $suit } ein { $colour ->
        [red] Dreieck
        [green] Quadrat
        [yellow] Karo
        [black] Kreis
       *[blue] Kreuz
    }

### Buys

to-buy = { $buy ->
        [buy] kaufen
       *[own] { NOUN($buy, "many") } machen
    }
taken-out-of-turn = { $buy ->
        [buy] gekauft
       *[own] genommen
    }
buys = { NOUN($buy, "many") }
    .page = bei { A($buy, "dat") } nimmst du die oberste Karte vom Ablagestapel, ohne dran zu sein
    .open = ob die abgeworfene Karte außer der Reihe { taken-out-of-turn } werden darf
buys-unlimited = { $short ->
        [yes] unbegrenzt
       *[no] unbegrenzt
    }
buys-each = { $number } pro { $hand }
    .agree = ____ pro { $hand }; Preis: ________
buys-limit = Limit { $what }
    .open = wie oft du { to-buy } darfst
    .open-in = wie oft du in { $round } { $name } { to-buy } darfst
    .page = { $how ->
        [none] keine { NOUN($buy, "many") }{ $mark }, aber { $but }
        [unlimited] du darfst beliebig oft { to-buy }{ $mark }{ buys-limit.but }
        [number] du hast pro { $per } { $limit } { NOUN($buy, $limit) }{ $mark }{ buys-limit.but }
        [by-players] wie oft du darfst, hängt von der Zahl der Spieler ab: { $limit }{ $mark }{ $but ->
                [none] {""}
               *[other] ; aber { $but }
            }
       *[only] { NOUN($buy, "many") }: { $but }{ $mark }
    }
    .but = { $but ->
        [none] {""}
       *[other] , aber { $but }
    }
buys-in = { $by_players ->
        [yes] { rounds-named.in }: { $limit }
       *[no] { $limit } { rounds-named.in }
    }{ $cost ->
        [none] {""}
       *[other] {" "}({ $cost })
    }
per-game = Spiel
buys-cost = Preis: { $price }
    .open = was { A($buy) } kostet
    .page = das kostet nichts{ $mark }
    .price = Preis { $what }
buys-draw = { $number ->
        [0] keine Karte
        [1] eine Karte { NOUN($stock, "gender") ->
                [f] von der
               *[m] vom
            } { NOUN($stock, "dat") }
       *[other] { $number } Karten { NOUN($stock, "gender") ->
                [f] von der
               *[m] vom
            } { NOUN($stock, "dat") }
    }
    .page = dazu ziehst du { cards } { NOUN($stock, "gender") ->
        [f] von der
       *[m] vom
    } { NOUN($stock, "dat") }{ $mark }; deine Hand wächst also um { $gain }
buys-points =
    .page = das kostet { points }{ $mark }
buys-after = { $may ->
        [yes] auch nach dem Auslegen
        [no] nur vor dem Auslegen
       *[none] { not-stated }
    }
    .page = { $may ->
        [yes] auch nach dem Auslegen darfst du noch { to-buy }{ $mark }
       *[no] wenn du ausgelegt hast, darfst du nicht mehr { to-buy }{ $mark }
    }
    .open = ob du nach dem Auslegen noch { to-buy } darfst
buys-first =
    .open = wer zuerst drankommt, wenn mehrere { to-buy } wollen

### The play

family = { $of ->
        [contracts] Rommé mit einer Aufgabe pro Runde
        [own-pace] Rommé im eigenen Tempo
        [no-contracts] Rommé ohne Aufgaben
        [melds-count] Rommé, bei dem Kombinationen zählen
       *[tricks] Ansagen und Stiche
    }
aim = { $of ->
       *[contracts] sammle { $several ->
                [yes] in { NOUN($round, "gender") ->
                        [f] jeder
                       *[m] jedem
                    } { NOUN($round, "dat") }{" "}
               *[no] {""}
            }die Karten für { A($contract, "def-acc") }, lege sie aus und werde { $alone ->
                [yes] den Rest
               *[no] den Rest vor allen anderen
            } los{ aim.against }
        [own-pace] spiele die { NOUN($round, "many") } der Reihe nach durch{ $alone ->
                [yes] {""}
               *[no] , jeder in seinem Tempo
            }: Sammle die Karten für { NOUN($round, "gender") ->
                [f] deine
                [n] dein
               *[m] deinen
            } { $round }, lege sie aus und werde den Rest los
        [no-contracts] werde alle deine Karten los{ $melds ->
                [yes] , indem du sie in Kombinationen auslegst
               *[no] {""}
            }{ aim.against }
        [melds-count] mach Punkte mit den Kombinationen, die du auslegst
        [tricks] mach vor dem Spiel deine Ansage und erfülle sie
    }
    .against = { $against ->
        [yes] : Was du am Ende { A($hand, "def-gen") } noch auf der Hand hast, zählt gegen dich
       *[no] {""}
    }
play-name = { $of ->
       *[other] { $of }
        [stock] { $tricks ->
                [yes] vor dem Spiel
               *[no] { $stock }
            }
        [first_dealer] erster Geber
        [begins] Beginn
        [direction] Richtung
        [turn] Spielzug
        [laying_down] Auslegen
        [laying_off] Anlegen
        [going_out] Ausmachen
        [last_turn] letzter Zug
    }
play-open = { $of ->
       *[other] { $of }
        [stock] was mit den übrigen Karten geschieht
        [first_dealer] wer zuerst gibt
        [begins] wer beginnt
        [direction] in welche Richtung gespielt und gegeben wird
        [turn] { $tricks ->
                [yes] wie ein Stich gespielt wird
               *[no] wie ein Spielzug abläuft
            }
        [laying_down] wie du auslegst
        [laying_off] ob du an Kombinationen auf dem Tisch anlegen darfst
        [going_out] wie du ausmachst
        [last_turn] was die anderen noch dürfen, wenn jemand ausmacht
    }
play-usual = { $of ->
       *[other] { $of }
        [stock] die übrigen Karten kommen verdeckt als { $stock } auf den Tisch{ $discards ->
                [yes] ; die oberste wird daneben aufgedeckt und beginnt den Ablagestapel
               *[no] {""}
            }
        [first_dealer] das Los bestimmt, wer zuerst gibt
        [begins] wer { $side ->
                [left] links vom Geber
                [right] rechts vom Geber
               *[unknown] neben dem Geber
            } sitzt, beginnt
        [direction] gespielt und gegeben wird { $side ->
                [right] gegen den Uhrzeigersinn
               *[left] im Uhrzeigersinn
            }
        [laying_down] { $contract ->
                [none] du legst Kombinationen nur aus, wenn du dran bist, und nur von deiner Hand
               *[contract] { A($contract, "def") } wird als Ganzes ausgelegt, in einem einzigen Zug und nur von der
                   eigenen Hand. Vorher legst du nichts aus{ $adds ->
                        [yes] {" "}und legst auch nirgends an
                       *[no] {""}
                    }
            }
        [laying_off] { $may ->
                [yes] du darfst an Kombinationen auf dem Tisch anlegen, was passt
               *[no] an Kombinationen auf dem Tisch wird nichts angelegt
            }
        [going_out] du machst aus, wenn du keine Karten mehr hast
        [last_turn] { A($hand, "def") } endet, sobald jemand ausmacht
    }
turn-lead = { $tricks ->
        [yes] so wird ein Stich gespielt
       *[no] wenn du dran bist, der Reihe nach
    }{ $mark }{ $notes ->
        [yes] {" "}(aber siehe „Außerdem“)
       *[no] {""}
    }:
turn-draw = ziehe eine Karte: die oberste { NOUN($stock, "gender") ->
        [f] von der
       *[m] vom
    } { NOUN($stock, "dat") } oder die oberste vom Ablagestapel
turn-lay-down = { $contract ->
        [none] lege Kombinationen aus, wenn du welche hast
       *[contract] { $own ->
                [yes] lege { A($contract, "def-acc") } aus: siehe „Auslegen“
               *[no] wenn du { A($contract, "def-acc") } vollständig hast, darfst du { NOUN($contract, "gender") ->
                        [f] sie
                        [n] es
                       *[m] ihn
                    } auslegen
            }
    }
turn-add = { $how ->
        [own] lege an Kombinationen auf dem Tisch an: siehe „Auslegen“
        [contract] liegt { NOUN($contract, "gender") ->
                [f] deine
               *[m] dein
            } { $contract } auf dem Tisch, darfst du an alle Kombinationen anlegen
       *[melds] lege an Kombinationen auf dem Tisch an, so viel du willst
    }
turn-discard = wirf eine Karte ab{ $must ->
        [yes] {""}
       *[no] , wenn du noch eine hast
    }: Sie kommt offen auf den Ablagestapel, und dein Zug ist zu Ende
laying-down-next = hast du { NOUN($round, "gender") ->
        [f] deine
        [n] dein
       *[m] deinen
    } { $round } ausgelegt, ist in { NOUN($hand, "gender") ->
        [f] der nächsten
       *[m] dem nächsten
    } { NOUN($hand, "dat") } { NOUN($round, "gender") ->
        [f] die nächste
        [n] das nächste
       *[m] der nächste
    } dran; wenn nicht, versuchst du es noch einmal
turn-side = { $turn ->
        [left] links
        [right] rechts
        [across] gegenüber
        [none] gar nicht
       *[other] { $turn }
    }
turn-label = { $turn ->
        [none] ohne { $name }
       *[turn] { $name } { turn-side }
    }
cycle = { $turns } und so weiter{ $all ->
        [yes] {""}
       *[no] {" "}({ $players ->
                [none] bei gerader Zahl von Spielern
               *[few] bei { $players } Spielern
            })
    }
    .page = { $name }, { $hand } für { $hand }: { $turns }
    .ask = { $name }: nach welcher Seite?
totals = { $low ->
        [none] unter { $below }
       *[low] { $high ->
                [none] ab { $low }
               *[high] { $low }–{ $high }
            }
    }
    .first = Stand { $totals }

### The end

ending = { $kind ->
       *[rounds] nach { $rounds } gewinnt, wer { ending.best } hat{ ending.note }
        [target] sobald jemand { $target }{ $floor ->
                [none] {""}
               *[other] {" "}oder { $floor }
            } Punkte erreicht{ ending.note }, gewinnt, wer { ending.best } hat
        [open] gespielt wird, bis alle aufhören wollen; dann gewinnt, wer { ending.best } hat{ ending.note }
        [progression] hat jemand { $last } ausgelegt, gewinnt, wer { ending.best } hat{ ending.note }
        [first] wer zuerst { $last } auslegt, gewinnt{ ending.note }
    }
    .aim = wer { ending.best } hat, gewinnt
    .best = { $best ->
        [lowest] die wenigsten Punkte
       *[highest] die meisten Punkte
    }
    .note = { $note ->
        [none] {""}
       *[note] {" "}({ $note })
    }
ending-rounds = { $number ->
        [one] { A($round, "dat") }
       *[other] { $numbers } { NOUN($round, "many-dat") }
    }{ $mark }{ $how ->
        [agreed] , je nach Absprache,
        [all] , alle freiwillig,
        [some] , davon { $optional } freiwillig,
       *[none] {""}
    }
    .last = { NOUN($round, "gender") ->
        [f] der
       *[m] dem
    } letzten { NOUN($round, "dat") }
tie = { $deal ->
        [none] bei Gleichstand
       *[deal] werden mehrere in { NOUN($deal, "gender") ->
                [f] derselben
               *[m] demselben
            } { NOUN($deal, "dat") } fertig,
    } gewinnt, wer { ending.best } hat
    .play-on = bei Gleichstand an der Spitze wird weitergespielt
    .shared = bei Gleichstand teilt man sich den Platz
    .open = wer bei Gleichstand gewinnt
    .ask = wer gewinnt bei Gleichstand?
discard = { $how ->
       *[bound] { discard.must }
        [free] die letzte Karte muss nicht abgeworfen werden
        [in-both] { $bound } muss die letzte Karte abgeworfen werden{ $must }, { $free } nicht
        [in-bound] { $bound } muss die letzte Karte abgeworfen werden{ $must }
        [in-free] kein Abwurf nötig { $free }
        [only] nur { $bound } muss die letzte Karte abgeworfen werden{ $must }
        [but] { discard.must }, nur nicht { $free }
    }{ $mark }
    .must = die letzte Karte muss abgeworfen werden{ $must }
    .and = { $told }; { $known ->
        [yes] und
       *[no] auch
    } in { $number ->
        [one] { NOUN($round, "gender") ->
                [f] der
               *[m] dem
            } anderen { NOUN($round, "dat") }
       *[other] den anderen { NOUN($round, "many-dat") }
    }? { $unknown }
    .ask = muss die letzte Karte abgeworfen werden?
settlement = { $how ->
       *[pairs] jeder rechnet mit jedem den Unterschied der Punkte ab
        [winner] alle zahlen dem Sieger den Unterschied der Punkte
    }{ $mark }{ $stake ->
        [none] {""}
       *[stake] , { $stake }
    }
    .page = abgerechnet wird so: { CAPITAL($what) }
    .open = wer an wen zahlt, falls überhaupt
    .ask = wer zahlt an wen?

### Figures that are written, and formulas

formula-figure = { $name ->
        [cards] Kartenzahl
        [round] Rundennummer
        [players] Spielerzahl
       *[other] { $name }
    }
formula-gathered = { $how ->
       *[sum] Summe von „{ $figure }“
        [most] höchster Wert von „{ $figure }“
        [least] niedrigster Wert von „{ $figure }“
    }
formula-negated = −{ $what }
formula-sum = { $left } { $less ->
        [yes] −
       *[no] +
    } { $right }
formula-product = { $left } × { $right }
formula-divided = ({ $left } ÷ { $right }, { $how ->
       *[down] abgerundet
        [up] aufgerundet
    })
formula-absolute = { $what } ohne Vorzeichen
formula-difference = der Unterschied von { $left } und { $right }
formula-picked = { $number ->
        [2] { formula-picked.of-two }
       *[other] { formula-picked.of-several }
    } { $several }
    .of-two = { $how ->
       *[min] das Kleinere von
        [max] das Größere von
    }
    .of-several = { $how ->
       *[min] das Kleinste von
        [max] das Größte von
    }
formula-compared = { $left } { $how ->
       *[equal] gleich
        [unequal] ungleich
        [below] kleiner als
        [at-most] höchstens
        [above] größer als
        [at-least] mindestens
    } { $right }
formula-not = nicht ({ $what })
check-sum = { $names } bei allen zusammen{ $how ->
       *[equal] {" "}=
        [unequal] {" "}nicht
        [below] {" "}weniger als
        [at-most] {" "}höchstens
        [above] {" "}mehr als
        [at-least] {" "}mindestens
    } { $what }
check-sides = { $left }, { $how ->
       *[equal] nicht
        [unequal] aber nicht erlaubt ist
        [below] nicht unter
        [at-most] mehr als
        [above] nicht über
        [at-least] weniger als
    } { $right }
round-broken = { $round } geht nicht auf: { $what }
figure-named = { $figure } { $what }
figure-none = ohne { $figure }
case = wenn { $when }: { $points }
case-otherwise = sonst: { $points }
cases = Punkte { A($hand, "def-gen") }{ $number ->
        [one] {""}
       *[other] {" "}(es gilt die erste Zeile, die passt)
    }
counter = { $what }; je { $every } bringen sofort { $points }
    .page = laufen von { $hand } zu { $hand } weiter: { $counter }; der Rest bleibt stehen.
checks = Probe: { $checks }
entries = in { NOUN($hand, "gender") ->
        [f] jeder
       *[m] jedem
    } { NOUN($hand, "dat") } schreibt ihr der Reihe nach auf
entry-once = nur eine Seite schreibt es auf
entry-optional = darf leer bleiben
entry-made = erfüllt, wenn { $when }
entry-range = von { $least } bis { $most }
    .from = ab { $least }
    .by = { $range } in Schritten von { $step }
entry-steps = { $step ->
        [5] in Fünferschritten
        [10] in Zehnerschritten
       *[other] in Schritten von { $step }
    }
bid-figure = { $figure } je { $bid }
### Examples

example = Beispiel{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
    }
    .players = mit { $number ->
        [one] { $number } Spieler
       *[other] { $number } Spielern
    }
    .written = aufgeschrieben
    .before = { $name } vorher
    .after = { $name } nachher
example-column = { $written }: { $points }
    .other = die anderen, { example-column }
example-hand = { $player } hat noch diese Karten
    .card = Karte von { $player }
example-game = { $number ->
        [one] { NOUN($hand, "gender") ->
                [f] die erste
                [n] das erste
               *[m] der erste
            } { $hand }
       *[other] die ersten { $number } { NOUN($hand, $number) }
    } eines Spiels mit { $players }{ $told ->
       *[scores] {""}
        [progress] : wo jeder gerade steht („liegt“ heißt: ausgelegt)
        [both] : wo jeder gerade steht („liegt“ heißt: ausgelegt), und die Punkte
    }
    .on = { $round }{ $down ->
        [yes] {" "}liegt
       *[no] {""}
    }
    .next = weiter mit
    .settled = { $over ->
        [yes] bekommt oder zahlt
       *[no] bekäme oder zahlte jetzt
    }
example-end = { $how ->
        [stop] hören hier alle auf, { $number ->
                [one] gewinnt { $names }
               *[other] { $tie_open ->
                        [yes] liegen { $names } vorn
                       *[no] gewinnen { $names }
                    }
            }
        [over] das Spiel ist aus, und { example-end.wins }
       *[on] das Spiel geht weiter; { $names } { $number ->
                [one] führt
               *[other] führen
            }
    }{ $total ->
        [none] {""}
       *[other] {" "}mit { $total }
    }
    .wins = { $names } { $number ->
        [one] gewinnt
       *[other] { $tie_open ->
                [yes] liegen vorn
               *[no] gewinnen
            }
    }
scoring-none = Punkte werden nicht geschrieben
scoring-unknown = Vereinbart, was die Karten zählen, und schreibt es hier auf.
scoring-cards = was die Karten zählen
scoring-held = { $alone ->
        [yes] am Ende { A($hand, "def-gen") } zählst du die Karten, die du noch auf der Hand hast
       *[no] alle, die nicht ausgemacht haben, zählen die Karten, die sie noch auf der Hand haben
    }
totals-table = nach dem bisherigen Punktestand

### What is left open

left-open = { $what } ({ rounds-named.in })
told-as-usual = Bei diesem Spiel nicht angegeben: So { $tricks ->
        [yes] werden solche Spiele
       *[no] wird Rommé
    } meistens gespielt.

### House rules and differences

house-rules = zu { $base }
    .heading = Hausregeln zu { $base }
    .more = und { $number ->
        [one] eine weitere
       *[other] { number-word } weitere
    }: siehe Regelseite
difference = { $rule ->
        [none] {""}
       *[other] { difference.rule }:{" "}
    }{ $now }{ $was ->
        [none] {""}
       *[other] {" "}statt { $was }
    }
    .rule = { $rule }{ $rounds ->
        [none] {""}
       *[other] {" "}in { $rounds }
    }
    .above = { difference.rule } wie oben
    .also = auch { $what }
    .gone = { $rule ->
        [none] entfällt
       *[other] { difference.rule } entfällt
    }{ $was ->
        [none] {""}
       *[other] : { $was }
    }
    .otherwise = anders als dort, auch wenn es gleich heißt
    .as-usual = wie üblich: { $what }
difference-points = Punkte für { $cards }{ $table ->
        [none] {""}
       *[other] {" "}in der Tabelle { $table }
    }
difference-check = Probe
value-none = kein Wert
    .ordinary = so viel wie in anderen { NOUN($round, "many-dat") }
discard-last = { $must ->
        [yes] nötig
       *[no] nicht nötig
    }
    .of-round = letzter Abwurf { discard-last }
yes = ja
rule-name = { $of ->
        [wild] { NOUN($wild, "many") }
        [wild_limit] { NOUN($wild, "many") } je Kombination
        [packs] { NOUN($pack, "many") }
        [jokers] { NOUN($joker, "many") }
        [buys] { NOUN($buy, "many") }
        [contract] { $contract }
        [best_players] beste Spielerzahl
        [extra] Zusatzkarten
        [remove] herausgenommene Karten
        [values] Punkte
        [other_values] andere Punkte
        [out] Punkte fürs Ausmachen
        [discard] Ausmachen
        [last-discard] letzter Abwurf
        [entries] aufzuschreiben
        [game-end] Spielende
        [winner] wer gewinnt
        [round-wild] zusätzliche { NOUN($wild, "many") }
        [round-note] Anmerkung
        [round-optional] freiwillig
        [players] Spieler
        [deck] Karten
        [deal] gegebene Karten
        [deals] gegebene Karten
        [rounds] Runden
        [round] Runde
        [melds] Kombinationen
        [set] Satz
        [run] Folge
        [teams] Teams
        [play] Spielweise
        [end] Ende
        [tie] Gleichstand
        [settlement] Abrechnung
        [calls] Ansagen
        [bonuses] Boni
        [notes] Anmerkungen
        [note] außerdem
       *[other] { $of }
    }
    .part = { $part ->
        [price] Preis pro { $buy }
        [after_laying_down] wann du { to-buy } darfst
        [text] mehr zu { $what }
       *[other] { $what } ({ rule-name.of-part })
    }
    .of-part = { $part ->
        [draw] gezogene Karten
        [exact] Zahl der Karten
        [wrap] um die Ecke
        [by_size] je Größe
        [limit] Limit
        [per] pro
        [points] Punkte
        [size] Größe
        [suit] Farbe
        [low] niedrig
        [high] hoch
        [phrase] Wortlaut
        [ratio] Verhältnis
        [naturals] echte Karten
        [most] Höchstzahl
        [apart] getrennt
        [kind] Art
        [target] Ziel
        [floor] Untergrenze
        [note] Anmerkung
        [rounds] Runden
        [contract] Aufgabe
        [deal] Geben
       *[other] { $part }
    }
points-none = Punkte werden nicht geschrieben

### Headings of a rules page

heading-aim = Ziel des Spiels
heading-assumed = Annahmen
heading-bonuses = Boni
heading-calls = { $tricks ->
        [yes] außerdem
       *[no] besondere Ansagen
    }
heading-deal = Geben
heading-end = Ende des Spiels
heading-going-out = Ausmachen
heading-house-rules = Hausregeln{ $base ->
        [none] {""}
       *[base] {" "}zu { $base }
    }
    .state = Stand dieser Regeln: { $version }
heading-laying-down = Auslegen
heading-notes = außerdem
heading-open = vor dem Spiel zu vereinbaren
heading-players = Spieler und Karten
heading-scoring = Wertung
heading-settlement = Abrechnung
heading-sources = { $number ->
        [one] Quelle
       *[other] Quellen
    }
heading-turn = { $contracts ->
        [yes] Spielzug
       *[no] Spielverlauf
    }
rules = Regeln
    .title = { $game }, Regeln
    .notes = Notizen
rules-code = Halte die Kamera des Handys auf den Code: Er öffnet { $address }.
    .heading = Im Internet
    .alt = Code, der { $address } öffnet

### Lines of a sheet and a card

line-cards = Karten
line-melds = Kombinationen
line-wild = { wild }
    .sizes = Kombination aus
    .most = höchstens
line-buys = { NOUN($buy, "many") }
line-going-out = Ausmachen
line-tie = Gleichstand
line-open = Zu vereinbaren
line-note = Anmerkung
line-also = Außerdem
line-out = wer ausmacht
line-example = Beispiel
line-worth = Werte
    .bid = Ansage
line-card-points = Kartenpunkte
line-bonus = Bonus
line-house-rules = Hausregeln
line-more = Mehr auf der Regelseite
line-in-short = Kurz gefasst
settlement-line = + bekommt{ $winner ->
        [yes] {" "}(wer gewinnt, was alle anderen zahlen)
       *[no] {""}
    }, − zahlt, und die Zeile ergibt zusammen null; { $settlement }

### The score sheet

score-sheet = Punktezettel
    .title = { $game }, Punktezettel
    .logo = Logo
page-of = { $number } von { $count }
    .bookmark = { $title }, Seite { $number } von { $count }
sheet-date = Datum
sheet-table = Tisch
sheet-name = Name
sheet-hands = Runden
sheet-carried = Übertrag
    .of = { $what }, Übertrag
sheet-ruler = 50 mm in Originalgröße
    .short = 50 mm
sheet-subtotal = Zwischenstand
sheet-total = Gesamt
    .beside = gesamt
sheet-points = Punkte
sheet-points-of-hands = Punkte pro { $hand }
sheet-assumed = * nicht in der Quelle
sheet-place = Platz
sheet-settlement = Abrechnung
sheet-target = bis { $target }{ $mark }
sheet-hand-number = { $hand } Nr.
sheet-buys-of-game = { NOUN($buy, "many") } im ganzen Spiel
sheet-deal = Karten{ $often ->
        [yes] {" "}pro { $hand }
       *[no] {""}
    }: { $cards }
    .usual = Karten pro { $hand }: { $cards }, wenn nichts anderes dasteht
column-unnamed = { $teams ->
        [yes] Team { $number }
       *[no] Spieler { $number }
    }
sheet-deals = gibt
    .who = { $name } gibt
columns = { $teams ->
        [yes] { $number ->
                [one] Team
               *[other] Teams
            }
       *[no] { $number ->
                [one] Spieler
               *[other] Spieler
            }
    }
    .those = { columns } { $names }
settlement-sum = alle Punkte zusammen
settlement-times = { $players } × eigene Punkte
settlement-difference = { $pairs ->
        [yes] { $lowest ->
                [yes] Summe minus das
               *[no] das minus Summe
            }
       *[no] { $lowest ->
                [yes] niedrigste minus eigene
               *[no] eigene minus höchste
            }
    }
settlement-stake = × { $stake ->
        [none] Einsatz ______
       *[stake] { $stake }
    }
key-tick = ausgelegt in { sheet-hand-number }
key-buy = { $buy }
key-tally = Striche für { NOUN($buy, "many") }
key-laid = ausgelegt
key-dealer = { $hand ->
        [deal] gibt
       *[other] gibt
    }
key-bonus = Bonus
key-score = { key-score.what } | gesamt
    .what = { $figures ->
        [yes] { sheet-points }
       *[no] { $hand }
    }
made-from = { $id }{ $file ->
        [none] {""}
       *[file] {" "}in { $file }
    }
day = { $day }. { day.month } { $year }
    .month = { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    }

### Cards and small pages

contract-or = oder
deal-of-round = Karten: { $cards }
    .head = Karten
    .by-number = { deal-of-round }, jedes Mal eine mehr
round-on-card = { $round ->
        [deal] { $round } { $name }
       *[other] { $round } { $name }
    }
reference-cards = Übersichtskarten
    .title = { $game }, Übersichtskarten
calibrate = Testseite für den Drucker
    .back = Testseite für den Drucker, Rückseite
    .headline = Beide Seiten in Originalgröße drucken; das Blatt wird an der langen Kante gewendet.
calibrate-scale = Wie lang sind die beiden langen Linien? Bei 99,5 mm quer und 100 mm hoch notiere 99.5,100.
    .name = 1 Maßstab
calibrate-front = Falte die linke auf die rechte Kante, dann die obere auf die untere. Wo schneiden die Falze die beiden
    Skalen? Bei 0,5 quer und −1 hoch notiere 0.5,−1.
    .name = 2 Vorderseite
calibrate-margins = Die kleinste Zahl, deren Linie zu sehen ist: So viel Weiß braucht der Drucker an dieser Kante.
    .name = Ränder
calibrate-back = Halte das Blatt gegen das Licht, diese Seite zu dir: Das Kreuz der Vorderseite scheint durch. Wo
    schneiden seine Arme die beiden Skalen? Bei −0,5 quer und 0 hoch notiere −0.5,0.
    .name = 3 Rückseite
calibrate-save = Gib ein, was du notiert hast, mit einem Namen deiner Wahl:
    .name = 4 Speichern
calibrate-check = Drucke diese Seite damit. Jetzt ist überall 0 abzulesen; mach von da an jede Seite mit
    { $option } kitchen.
    .name = 5 Prüfen
card-end = Ende

### How a game stands

# sentences, as a name may stand at their beginning: CAPITAL is what has a capital there

status-nothing = Noch ist nichts aufgeschrieben.
status-fill-in = Beim Spielen die gelben Zellen ausfüllen.
status-ahead = { CAPITAL($round) }{ $how ->
        [skipped] {" "}ist übersprungen
        [next] {" "}ist dran
       *[told] {""}
    }{ $more ->
        [none] {""}
        [asks] : { $asks }
        [deals] : { $dealer } gibt
       *[both] : { $asks }, { $dealer } gibt
    }.
status-impossible = { CAPITAL($round) }: { $entries } kann so nicht stimmen.
status-broken = { CAPITAL($round) } geht nicht auf: { $what }.
status-missing = { $how ->
        [one] In { $round } fehlen die Punkte von { $names }.
        [few] In { $round } fehlen die Punkte von { $names }.
       *[many] In { $round } fehlen { $number } Punktzahlen.
    }
    .entries = In { $round } fehlt noch: { $entries }.
    .no-number = { $how ->
        [one] In { $round } sind die Punkte von { $names } keine ganze Zahl.
        [few] In { $round } sind die Punkte von { $names } keine ganzen Zahlen.
       *[many] In { $round } sind { $number } Punktzahlen keine ganzen Zahlen.
    }
status-entry = { $entry }{ $how ->
        [nobody] {""}
        [few] {" "}({ $names })
       *[many] {" "}({ $number } { columns })
    }
status-not-ticked = { CAPITAL($round) }: ausgemacht ({ $names }), aber nichts als ausgelegt angekreuzt.
status-twice = { $name } gibt es zweimal; hier heißt der zweite Eintrag { $called }.
status-nobody = Niemand hat einen Platz.
status-leads = { $names } { $number ->
        [one] führt
       *[other] führen
    }{ $rounds ->
        [none] {""}
       *[some] {" "}nach { $rounds }
    }.
status-stop = Hört ihr hier auf, { $number ->
        [one] gewinnt { $names }
       *[other] { $tie_open ->
                [yes] liegen { $names } vorn
               *[no] gewinnen { $names }
            }
    }.
status-over = Das Spiel ist aus: { example-end.wins }.
status-rounds = { $number } { NOUN($hand, $number) }
    .of = { $number } von { $up_to ->
        [yes] höchstens { $most }
       *[no] { $most }
    } { NOUN($round, $most) }
doubt = { $kind ->
        [not-out] { $name } hat in { $round } einen Bonus fürs Ausmachen, aber { $score } Punkte
        [of-dealer] { $name } hat in { $round } den Bonus des Gebers, aber { $dealer } gibt
       *[no-hand] { $score } von { $name } in { $round }: So viele Punkte ergibt kein Blatt
    }
    .told = { doubt }.
doubt-out = { $several ->
        [yes] mehr als einer hat
       *[no] niemand hat
    } { $score } in { $round }
    .told = { $several ->
        [yes] Mehr als einer hat
       *[no] Niemand hat
    } { $score } in { $round }.
doubt-more = { $what }, und { $number } weitere dieser Art
    .right = möglich sind { $scores }

### The workbook

# titles of sheets: up to 31 characters, without [ ] : * ? / and \

workbook-sheet =
    .scores = Punkte
    .progress = Fortschritt
    .calculator = Punkterechner
    .chart = Diagramm
    .rules = Regeln
    .rules-for = { workbook-sheet.rules } für { $players }
    .working = Rechenblatt
    .variant = Variante
    .standing = Stand
    .teams = Teams
    .season = Saison
    .games = Spiele
workbook-page = Seite { $number } von { $count }
workbook-player = Spieler
workbook-points = Punkte
    .open = { workbook-points }: nicht angegeben; vereinbart sie und schreibt sie auf das Blatt
        „{ workbook-sheet.calculator }“
workbook-bonus = Bonus
    .many = Boni
workbook-dealt = Karten
workbook-dealer = Geber
workbook-so-far = Bisher gesamt
    .all = Punkteverlauf
workbook-laid = Ausgelegt
    .tick = { workbook-laid }: x
    .rounds = Ausgelegte { NOUN($round, "many") }
workbook-sums = geht nicht auf
workbook-behind = Rückstand
workbook-now-on = Jetzt bei
    .total = Gesamt, jetzt bei
    .which = das ist
    .done = alles geschafft
workbook-winner = Sieg
workbook-amount = bekommt{"\u00a0"}+ /{"\u00a0"}zahlt{"\u00a0"}−
workbook-stake = Einsatz
    .times = × Einsatz
workbook-starts = Beginnt mit
workbook-left = Ausstieg
coming-word = { $of ->
        [average] Durchschnitt
        [highest] Höchststand
       *[lowest] Tiefststand
    }
leaving-word = { $of ->
        [keeps-place] behält Platz
       *[out-of-places] ohne Platz
    }
workbook-rounds =
    .needed = Karten nötig
    .spare = Karten übrig
    .buys = { NOUN($buy, "many") } zum Auslegen
    .discard = … mit Abwurf
workbook-rules = Die Regeln in Kürze
    .assumed = Angenommen *
    .source = Quelle
    .workbook = Diese Arbeitsmappe
workbook-wrong =
    .worthless = Ein Bonus zählt noch nichts: aus der Liste wählen oder seine Punkte eintragen.
    .truths = Statt Punkten steht WAHR oder FALSCH da: eine Zahl eintragen.
    .copied = Dieses Blatt ist eine Kopie und zeigt den Stand des Spiels auf dem Blatt „{ $sheet }“: dort eintragen.
    .written-over = Eine berechnete Zelle wurde überschrieben: Mach das rückgängig oder sieh auf dem Blatt
        „{ workbook-sheet.rules }“ nach.
    .rows = Zeilen oder Spalten wurden eingefügt, gelöscht oder sortiert: Mach das rückgängig oder sieh auf dem Blatt
        „{ workbook-sheet.rules }“ nach.
    .starts = „{ workbook-starts }“ bei { $who }: Punkte eintragen oder aus der Liste wählen.
    .left = „{ workbook-left }“ bei { $who }: aus der Liste wählen.
calculator = { $won ->
        [yes] Was wurde mit den Stichen gewonnen?
       *[no] Was ist noch auf der Hand?
    }
    .told = Trage ein, wie viele von jeder Karte { calculator.are }, und lies die Punkte ab.
    .are = { $won ->
        [yes] gewonnen wurden
       *[no] übrig sind
    }
    .cards = Karten
    .each = Je Karte
    .count = Anzahl
    .together = Zusammen
    .usual = üblich
    .to-write = Einzutragen auf „{ workbook-sheet.scores }“, Zelle { $cell }
    .written = Auf „{ workbook-sheet.scores }“, Zelle { $cell }: { $score }
    .out = Wer ausmacht, schreibt { $points }{ $mark }.
    .open = Die Quelle nennt keine Punkte: Vereinbart sie und tragt sie unter „{ calculator.each }“ ein.
scores-welcome = ganze Punkte{ $step ->
        [one] {""}
       *[other] {" "}in Schritten von { $step }
    }{ $most ->
        [none] { $least ->
                [0] , nicht unter null
               *[other] {""}
            }
       *[known] { $least ->
                [none] {""}
               *[known] , von { $least } bis { $most }
            }
    }{ $out ->
        [none] {""}
       *[known] ; { $out } für den, der ausmacht
    }{ away-welcome }
away-welcome = { $players ->
        [one] {""}
       *[other] ; „{ $away }“ für jemanden, der nicht mitspielt
    }

# entries: the title of what is told as a cell is filled in, an error, and what is said before

entry-figure = { $name }
    .error = { CAPITAL($name) }: { $bounds }{ away-welcome }.
entry-choice = { $name }
    .error = Bitte aus der Liste wählen.
    .prompt = { $text }
entry-tick = { workbook-laid }?
    .error = Schreibe x oder lass die Zelle leer.
    .prompt = x, wenn in dieser Runde ausgelegt wurde; sonst leer lassen.
entry-bonus = { workbook-bonus }
    .error = Diesen Bonus gibt es im Spiel nicht. Andere Punkte dürfen hier als Zahl stehen.
    .prompt = Wähle den Bonus oder trage seine Punkte ein.
entry-start = { workbook-starts }
    .error = Das steht nicht in der Liste. Punkte dürfen hier als Zahl stehen.
    .prompt = Nur für jemanden, der später dazukommt: Punkte oder aber Durchschnitt, Höchststand oder
        Tiefststand der anderen in diesem Moment. Die Runden davor fehlen dann nicht.
entry-left = { workbook-left }
    .error = Wähle aus der Liste oder lass die Zelle leer.
    .prompt = Nur für jemanden, der aussteigt: Er behält mit seinen Punkten den Platz, oder die anderen spielen die
        Plätze ohne ihn aus.
entry-name = { workbook-player }
    .error = Ein Name hat höchstens { $most } Zeichen.
entry-spare = { workbook-player }
    .error = { entry-name.error }
    .prompt = Für jemanden, der später dazukommt: hier den Namen eintragen.
entry-pick = Auswahl
    .error = Bitte aus der Liste wählen.
entry-count = Wie viele?
    .error = Trage als ganze Zahl ein, wie viele dieser Karten { calculator.are }.{ $copies ->
        [none] {""}
       *[known] {" "}Im Spiel { $copies ->
                [one] ist
               *[other] sind
            } { $copies }.
    }
entry-score = { workbook-points }
    .error = So viele Punkte ergibt in diesem Spiel kein Blatt. { $welcome }.

# a word that shows a colour, and what the colour means

colour-leads = führt
    .told = auf dem ersten Platz; der letzte kursiv
colour-next = nächste
    .told = als Nächstes einzutragen
colour-missing = fehlt
    .told = { $front ->
        [figures] in { NOUN($hand, "gender") ->
                [f] dieser
               *[m] diesem
            } { NOUN($hand, "dat") } noch einzutragen
       *[none] andere haben in { NOUN($hand, "gender") ->
                [f] dieser
               *[m] diesem
            } { NOUN($hand, "dat") } schon Punkte
        [alone] andere haben in { NOUN($hand, "gender") ->
                [f] dieser
               *[m] diesem
            } { NOUN($hand, "dat") } schon Punkte; vorn in der Zeile: niemand hat ausgemacht
        [or-several] andere haben in { NOUN($hand, "gender") ->
                [f] dieser
               *[m] diesem
            } { NOUN($hand, "dat") } schon Punkte; vorn in der Zeile: niemand hat ausgemacht oder
            mehr als einer
    }
colour-out = aus
    .told = hat ausgemacht
colour-away = { $away }
    .told = spielt in { NOUN($hand, "gender") ->
        [f] dieser
       *[m] diesem
    } { NOUN($hand, "dat") } nicht mit: „{ $away }“ eintragen
colour-made = { $tick }
    .told = { $bid } erfüllt
colour-odd = unklar
    .told = { $figures ->
        [yes] das kann hier nicht stehen
       *[no] so viele Punkte ergibt kein Blatt
    }{ $bonuses ->
        [yes] , oder ein Bonus zählt nichts
       *[no] {""}
    }{ $dealer ->
        [yes] , oder er steht nur dem Geber zu
       *[no] {""}
    }

# what is said of the workbook on its sheet of rules

about-away = Nicht dabei
    .told = Wer in { A($hand, "dat") } nicht mitspielt, hat dort „{ $away }“ statt { $figures ->
        [yes] der Einträge
       *[no] der Punkte
    }.
about-late = Später
    .told = Unter „{ workbook-starts }“ stehen die Punkte, mit denen jemand beginnt, der später dazukommt, oder aber
        Durchschnitt, Höchststand oder Tiefststand der anderen in diesem Moment. Die { NOUN($hand, "many") } davor
        fehlen dann nicht.
about-left = { workbook-left }
    .told = „{ workbook-left }“ sagt von jemandem, der aussteigt, ob er mit seinen Punkten den Platz behält oder die
        anderen die Plätze ohne ihn ausspielen.
about-protected = Geschützt
    .told = Nur in die gelben Zellen kann etwas eingetragen werden, damit keine Rechnung verloren geht.
    .password = Es gibt kein Kennwort. Um mehr zu ändern: in Excel „Überprüfen“, „Blattschutz
        aufheben“; in LibreOffice „Extras“, „Tabelle schützen“; in Google Tabellen „Daten“, „Tabellenblätter und
        Bereiche schützen“.
about-moving = Verschieben
    .told = Die Summen stimmen weiter, wenn Punkte ausgeschnitten oder verschoben werden, aber die Zelle, aus der sie
        kommen, kann ihre Farbe verlieren und keine Einträge mehr annehmen: besser die Punkte kopieren und die alten
        löschen.
about-rows = Zeilen
    .told = Die { NOUN($hand, "many") } werden an ihrer Zeile erkannt. Wurden Zeilen oder Spalten eingefügt, gelöscht
        oder sortiert, oder wurde Berechnetes überschrieben, mach das rückgängig oder { $several ->
        [yes] lass dir mit `sheets read { $table }` sagen, was an einem Tisch aufgeschrieben ist, und es mit `{ $csv }`
            behalten
       *[no] lass `sheets excel { $scores }` daraus eine neue Arbeitsmappe machen
    }.

### The form

form-name = Name von Spieler { $number }
form-line = { $line } { $number }
    .played = { form-line } gespielt
    .laid-twice = { CAPITAL($line) } { $number } steht bei { $name } zweimal: Pro { $line } wird nur { A($round) }
        ausgelegt.
form-made = { $bid } erfüllt
form-buy = { $buy } { $number } von { $count }
form-so-far = bisher gesamt
form-sum = { $what }, { $number } { NOUN($hand, $number) }
form-place = Platz
form-stake = Einsatz
form-status = wie das Spiel steht

### A season, a club night

seating = { $game }: wer wo sitzt
    .subject = Sitzplan
    .by-name = Nach Namen
    .name = Name
    .players = Spieler
    .out = setzt aus
name-cards = Namenskarten
table-cards = Tischkarten
team = Team
game-number = Spiel { $number }
tables = Tische
table-named = Tisch { $table }{ $game ->
        [0] {""}
       *[game] , Spiel { $game }
    }
    .short = { $table }{ $game ->
        [0] {""}
       *[game] {" "}· Spiel { $game }
    }
    .headline = { $table }. { $headline }
how-often = { $times ->
        [2] zweimal
        [3] dreimal
        [4] viermal
        [5] fünfmal
        [6] sechsmal
        [7] siebenmal
        [8] achtmal
        [9] neunmal
        [10] zehnmal
        [11] elfmal
        [12] zwölfmal
       *[other] { $times }-mal
    }
met-again = { $pairs ->
        [one] { $pairs } Paar sitzt
       *[other] { $pairs } Paare sitzen
    } { how-often } zusammen an einem Tisch
    .none = keine zwei sitzen zweimal zusammen an einem Tisch
partners-again = { $pairs ->
        [one] { $pairs } Paar spielt
       *[other] { $pairs } Paare spielen
    } { how-often } als Partner
    .none = niemand hat zweimal denselben Partner
best-wins = { $best ->
        [lowest] die wenigsten Punkte gewinnen
        [highest] die meisten Punkte gewinnen
       *[first] wer zuerst fertig ist, gewinnt
    }
ranked-by = { $way ->
        [points] nach Punkten: { best-wins }
        [places] nach der Summe der Plätze an den Tischen: die niedrigste Summe gewinnt
       *[wins] nach gewonnenen Spielen: die meisten Siege gewinnen
    }
tables-begun = Begonnen: { $begun } von { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tischen
    }, fertig: { $over }.{ $playing ->
        [none] {""}
        [points] {" "}{ standing-playing }
       *[places] {" "}{ standing-places }
    }
standing-of = { $teams ->
        [yes] Die Teams
       *[no] Der Stand
    }, { ranked-by }
    .page = { standing-of }.{ $day ->
        [none] {""}
       *[some] {" "}{ $day }.
    }
standing-follows = Eingetragen wird auf den Blättern der Tische; dieses Blatt rechnet mit. Wer gleichauf ist, teilt
    sich den Platz.
standing-places = Ein Platz am Tisch zählt so, wie er dort steht; ein Sieg erst, wenn das Spiel aus ist.
standing-planned = Bei mehreren Spielen zählt ein Platz am Tisch für die Person, die dafür eingeplant war, egal welcher
    Name dort steht.
standing-playing = Von einem Tisch, der noch spielt, zählen die bisherigen Punkte: Wer weniger Runden gespielt hat, hat
    auch weniger davon.
    .fewer = Wer aussetzt, hat weniger Spiele.
standing-teams = Was die Spieler eines Teams haben, wird zusammengezählt; dahinter steht, von wie vielen schon etwas da
    ist.
    .late = Wer später dazukommt, spielt für kein Team.
standing-head =
    .place = Platz am Tisch
    .places = Summe der Plätze
    .counted = Gezählte Spieler
wins = Siege
season = Die Saison
    .all-games = Alle Spiele
    .told = { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    } mit { $players ->
        [one] { $players } Spieler
       *[other] { $players } Spielern
    }{ $first ->
        [none] {""}
       *[some] , { $first }
    }{ $last ->
        [none] {""}
       *[some] {" "}bis { $last }
    }.
season-head =
    .games = Spiele
    .share = Anteil Siege
    .place = Platz im Schnitt
    .points = Punkte im Schnitt
    .game = Spiel
    .date = Datum
    .played = Gespielt
    .won = Gewonnen
    .left = Ausgestiegen
    .file = Datei
season-games = Eine Zeile für jedes Spiel und jeden Spieler; das Blatt „{ workbook-sheet.season }“ zählt sie zusammen.
season-notes =
    .won = Auch ein geteilter Sieg ist gewonnen. Ein Spiel, das nicht zu Ende war und trotzdem zählt, hat niemand
        gewonnen.
    .place = Platz im Schnitt: aus den Spielen, in denen der Spieler einen Platz hatte.
    .left = Punkte im Schnitt: aus den Spielen, aus denen der Spieler nicht vorher ausgestiegen ist.
    .kinds = Punkte verschiedener Spiele werden nicht zusammengezählt; sie stehen unter jedem Spiel.

### Answers in a terminal

table-variant = Spiel
table-packs = Kartenspiele
table-rounds = Runden
table-open = offen
table-dealt = { $round ->
        [deal] gegeben
       *[other] gegeben
    }
table-in-hand = Karten
table-spare = übrig
table-allowed = erlaubt
table-largest = meiste Karten
table-card = Karte
table-rule = Regel
table-player = Spieler
table-gap = Rückstand
table-receives = bekommt
table-part = { $number } von { $all }
table-began = begann mit { $points }
table-left = ausgestiegen, { $how }
table-places = Plätze
listed-assumed = Angenommen
first-to-last = { $first } … { $last }
games-foot = ? steht nicht in der Quelle   * angenommen   Genaueres: { $command }
compared = verglichen mit { $game }
    .alike = Beide werden gleich gespielt.
source = Quelle: { $text }{ $url ->
        [none] {""}
       *[some] , { $url }
    }
points-assumed = * diese Punkte sind angenommen: { $why }
hand-empty = keine Karte übrig: 0
rule-players = Spieler
rule-teams = Teams
rule-deck = Karten
rule-packs = { NOUN($pack, "many") }
rule-jokers = { NOUN($joker, "many") }
rule-deal = Geben
rule-step = Punktzahlen
    .steps = in Schritten von { $step }
rule-cards = { $total } für { $players ->
        [one] { $players } Spieler
       *[other] { $players } Spieler
    }{ $suffice ->
        [yes] : genug
        [no] : zu wenige zum Geben
       *[none] {""}
    }{ $short ->
        [yes] , aber nicht, wenn alle sämtliche { NOUN($buy, "many") } nutzen
       *[no] {""}
    }
points-to-agree = nicht angegeben: am Tisch vereinbaren
