# French. Rules say "on", or an infinitive; what speaks to somebody who fills in a sheet or a workbook says "vous".

### Words of games

plural = { $number ->
        [0] one
        [1] one
       *[other] other
    }
article = { $gender ->
        [f] une
        [m] un
       *[none] { FIRST($what) ->
            [e] une
           *[other] un
        }
    }
    .def = { FIRST($what) ->
        [a] l’
        [e] l’
        [i] l’
        [o] l’
        [u] l’
       *[other] { $gender ->
            [f] la
            [m] le
           *[none] { FIRST($what) ->
                [d] la
               *[other] le
            }
        }
    }
    .of = { FIRST($what) ->
        [a] de l’
        [e] de l’
        [i] de l’
        [o] de l’
        [u] de l’
       *[other] { $gender ->
            [f] de la
            [m] du
           *[none] { FIRST($what) ->
                [d] de la
               *[other] du
            }
        }
    }
    .at = { FIRST($what) ->
        [a] à l’
        [e] à l’
        [i] à l’
        [o] à l’
        [u] à l’
       *[other] { $gender ->
            [f] à la
            [m] au
           *[none] { FIRST($what) ->
                [d] à la
               *[other] au
            }
        }
    }
    .de = { FIRST($what) ->
        [a] d’
        [e] d’
        [i] d’
        [o] d’
        [u] d’
       *[other] de
    }
    .many-de = { FIRST($what) ->
        [a] d’
        [e] d’
        [i] d’
        [o] d’
        [u] d’
       *[other] de
    }
noun-round = manche
    .many = manches
    .gender = f
noun-deal = donne
    .many = donnes
    .gender = f
noun-hand = manche
    .many = manches
    .gender = f
noun-phase = phase
    .many = phases
    .gender = f
noun-requirement = objectif
    .many = objectifs
    .gender = m
noun-contract = contrat
    .many = contrats
    .gender = m
noun-set = groupe
    .many = groupes
    .gender = m
noun-run = suite
    .many = suites
    .gender = f
noun-book = brelan
    .many = brelans
    .gender = m
noun-buy = achat
    .many = achats
    .gender = m
noun-wild-card = carte joker
    .many = cartes joker
    .gender = f
noun-stock = pioche
    .many = pioches
    .gender = f
noun-draw-pile = pioche
    .many = pioches
    .gender = f
noun-pack = paquet
    .many = paquets
    .gender = m
noun-joker = joker
    .many = jokers
    .gender = m
noun-rank = valeur
    .many = valeurs
    .gender = f
noun-suit = couleur
    .many = couleurs
    .gender = f
noun-number = numéro
    .many = numéros
    .gender = m
noun-colour = couleur
    .many = couleurs
    .gender = f
noun-target-hand = objectif
    .many = objectifs
    .gender = m

### What all share

list-and = {" "}et{" "}
list-or = {" "}ou{" "}
list-semicolon = {" "};{" "}
colon = {" "}:
none = aucun
not-stated = non précisé
in-brackets = { $what } ({ $more })
    .only = ({ $what })
for-players = { $what } ({ $players } { $number ->
        [one] joueur
       *[other] joueurs
    })
    .more = { $what } ({ $players })
counted = { $number } { NOUN($what, $number) }
many = { NOUN($what, "many") }
rounds-named = { NOUN($round, $number) } { $names }
    .in = { $number ->
        [one] à { A($round, "def") } { $names }
       *[other] aux { NOUN($round, "many") } { $names }
    }
round-named = { $round } { $name }
named = { $name } : { $what }
number-word = { $number ->
        [1] { NOUN($round, "gender") ->
            [m] un
           *[f] une
        }
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
        [11] onze
        [12] douze
       *[other] { $number }
    }
cards = { $number ->
        [one] { $number } carte
       *[other] { $number } cartes
    }
points = { $number ->
        [one] { $number } point
       *[other] { $number } points
    }

### Cards, and what they count

card = { $rank } { A($suit, "de") }
    .suit-first = { $rank } { $suit }
cards-of-rank = { FIRST($rank) ->
        [v] { $rank }s
        [d] { $rank }s
        [r] { $rank }s
       *[other] { $rank }
    }
cards-of-suit = { $suit }
    .first = couleur { $suit }
cards-called-wild = les cartes marquées « { card-wild } »
card-wild = joker
ranks-and = { $low } et { $high }
ranks-to = { $low } à { $high }
cards-each = chaque carte
    .other = toute autre carte
cards-other = autres { $cards }
cards-unknown = les cartes
    .open = ce que fait la carte « { $card } »
    .ask = que fait la carte « { $card } » ?
cards-wild = { $wild ->
        [wild-card] { $joker ->
            [yes] { $cards }
           *[no] { $cards } (joker)
        }
       *[own] { $cards }, { $wild }
    }
wild = { NOUN($wild, "many") }
    .one = { $wild ->
        [wild-card] joker
       *[own] { $wild }
    }
    .page = { A($wild) } remplace n’importe quelle carte{ $melds ->
        [yes] {" "}d’une combinaison
       *[no] {""}
    }
    .open = { NOUN($wild, "gender") ->
        [m] quels
       *[f] quelles
    } sont les { wild }, s’il y en a
wild-of-round = { NOUN($wild, "many") } { A($round, "of") }
wild-of-rounds = { NOUN($wild, "gender") ->
        [m] ceux
       *[f] celles
    } de chaque { $round }
    .page = { $how ->
        [all] chaque { $round } a
        [one] { A($round) } a
       *[some] certaines { NOUN($round, "many") } ont
    } ses propres { NOUN($wild, "many") }, indiquées dans le tableau
wild-limit = limite par combinaison : { $what }
    .page = { $limits ->
        [none] une combinaison peut en contenir autant qu’on veut{ $mark }
       *[other] { $limits }{ $mark }
    }
    .open = combien { A($wild, "many-de") } une combinaison peut contenir
wild-by-size = au plus { $number } dans une combinaison de { $sizes }
    .more = { $number } dans une de { $sizes }
wild-most = au plus { $number } par combinaison
wild-naturals = au moins { $number } { $number ->
        [one] carte naturelle
       *[other] cartes naturelles
    } par combinaison
wild-ratio = { $same ->
        [yes] jamais plus { A($wild, "many-de") } que de cartes naturelles dans une combinaison
       *[no] au plus { $number } { NOUN($wild, $number) } pour { $naturals } { $naturals ->
            [one] carte naturelle
           *[other] cartes naturelles
        } dans une combinaison
    }
wild-unlimited = sans limite
wild-apart = jamais deux { NOUN($wild, "many") } côte à côte dans { A($run) }
face-value = { $minus ->
        [yes] moins leur valeur
       *[no] leur valeur
    }
card-points = points{ $table ->
        [none] {""}
       *[other] , { $table }
    }
    .head = cartes
    .open = combien valent les cartes
    .open-of = combien vaut { $cards }
out-points =
    .page = celui qui finit marque { $points }
    .open = combien marque celui qui finit
bonus = { $what }{ $when ->
        [none] {""}
       *[said] : { $when }
    }{ $terms ->
        [none] {""}
       *[said] {" "}({ $terms })
    }
    .page = { $number ->
        [none] ____ points
       *[other] { points }
    }{ $when ->
        [none] {""}
       *[said] : { $when }
    }{ $terms ->
        [none] {""}
       *[said] ; { $terms }
    }
    .open = combien rapporte « { $name } »
bonus-instead = remplace { $bonus }
bonus-by-dealer = donneur seulement
    .known = le donneur
bonus-by-out = seulement en finissant
    .known = finir|finit|finissant|finissez
bonus-repeats = à chaque fois
bonuses-below = un bonus négatif se retire du score, et un total peut passer sous zéro

### Players, packs, the deal

players = { $players } { $number ->
        [one] joueur
       *[other] joueurs
    }
    .page = pour { players }
    .head = joueurs
    .open = à combien on peut jouer
players-best = idéal à { $players }
players-or-more = { $number } ou plus
players-here = cette page est pour { $number } { $number ->
        [one] joueur
       *[other] joueurs
    }
teams =
    .page = il y a { $number ->
        [2] deux
        [3] trois
        [4] quatre
       *[other] { $number }
    } équipes ; les partenaires sont assis face à face et marquent ensemble
packs =
    .page = on joue avec { $packs }{ $jokers ->
        [none] {""}
       *[some] {" "}et { $jokers }
    }{ $cards ->
        [none] {""}
       *[some] : { $cards } cartes
    }
    .open = combien { A($pack, "many-de") } il faut
packs-more = 1 de plus tous les { $number } joueurs
packs-with = chaque { $pack } avec { $cards }
packs-without = sans { $cards }
    .page = on retire{ $is_one ->
        [yes] {""}
       *[no] {" "}de chaque { $pack }
    } : { $cards }
jokers =
    .open = combien il y a { A($joker, "many-de") }
jokers-apart = { NOUN($joker, "many") } : { $number }
jokers-in-each = { $number } par { $pack }
jokers-in-all = { $number } en tout
jokers-by-players = joueurs{ $number ->
        [0] {""}
       *[more] {" "}+ { $number }
    }
    .fewer = joueurs − { $number }
deck =
    .open = avec quel jeu de cartes on joue
pack-ranks = { $ranks }{ $suits ->
        [none] {""}
       *[some] {" "}en { $suits }
    }{ $number ->
        [one] {""}
       *[other] , { $number } de chaque
    }{ $specials ->
        [none] {""}
       *[some] , avec { $specials }
    }
pack =
    .page = { A($pack) } : { $deck }{ $cards ->
        [none] {""}
       *[some] {" "}({ $cards })
    }{ $more ->
        [none] {""}
       *[some] ; on ajoute { $more } à chaque { $pack }{ $mark }
    }
cards-in-all = cartes en tout
each-hand = { $hand ->
        [deal] à chaque fois
       *[other] à chaque { $hand }
    }
deal =
    .page = { $how ->
        [table] on donne à chacun le nombre de cartes indiqué dans le tableau des { NOUN($round, "many") }{ $mark }
        [by-players] cartes données à chacun : { $cards }{ $mark }
       *[number] on donne { cards } à chacun{ $mark }{ $often ->
            [yes] , { each-hand }
           *[no] {""}
        }
    }
    .open = combien de cartes on donne
deals-turn = { $turns }, d’une carte à chaque fois
deals-to = de { $number } { $steps }
    .step = { $up ->
        [yes] à { $number } en montant
       *[no] à { $number } en descendant
    }

### Melds and contracts

contract-none = pas { A($contract, "de") }
meld-asked = { $number } { NOUN($meld, $number) }
    .phrase = { $number ->
        [one] { $phrase }
       *[other] { $number } × { $phrase }
    }
    .size = { $number ->
        [one] { $meld }
       *[other] { meld-asked }
    } { meld-asked.how }
    .how = { $how ->
        [exactly] de { $size } pile
        [least] d’au moins { $size }
       *[just] de { $size }
    }
melds = combinaisons
    .one = { A($meld) }
    .open = ce qui forme une combinaison
meld-explained = { $name } : { $what }
meld-size = { $exact ->
        [yes] { $size } exactement
       *[no] { $size } ou plus
    }
    .open = combien de cartes forment { A($meld) }
meld-how = de même { $rank }
    .order = qui se suivent
meld-cards = { $cards ->
        [size] { $asked ->
            [yes] { $size } cartes{ $exact ->
                [yes] {" "}exactement
               *[no] {" "}ou plus
            }{ $mark }, ou autant que demandé{ $how ->
                [none] {""}
               *[other] , { $how }
            }
           *[no] { $how ->
                [none] { $size } cartes{ $exact ->
                    [yes] {" "}exactement
                   *[no] {" "}ou plus
                }{ $mark }
               *[other] { meld-size }{ $mark } { $how }
            }
        }
       *[asked] { $exact ->
            [yes] exactement les cartes demandées{ $mark }{ $how ->
                [none] {""}
               *[other] , { $how }
            }
           *[no] cartes{ $mark }{ $how ->
                [none] {""}
               *[other] {" "}{ $how }
            }
        }
    }
meld-suit = { $rule ->
        [same] même { $suit }
        [any] peu importe { A($suit, "def") }
       *[different] { NOUN($suit, "many") } { NOUN($suit, "gender") ->
            [m] tous différents
           *[f] toutes différentes
        }
    }
    .page = { $rule ->
        [same] , { NOUN($suit, "gender") ->
            [m] toutes du même
           *[f] toutes de la même
        } { $suit }
        [any] , peu importe { A($suit, "def") }
        [different] , toutes de { NOUN($suit, "many") } { NOUN($suit, "gender") ->
            [m] différents
           *[f] différentes
        }
       *[none] {""}
    }
    .open = si { A($meld) } doit être { NOUN($suit, "gender") ->
        [m] d’un seul
       *[f] d’une seule
    } { $suit }
    .ask = faut-il { NOUN($suit, "gender") ->
        [m] un seul
       *[f] une seule
    } { $suit } dans { A($meld) } ?
meld-ends = { $how ->
        [both] { A($low, "of") }{ $low_mark } { A($high, "at") }{ $high_mark }
        [low] à partir { A($low, "of") }{ $mark }
        [high] jusqu’{ A($high, "at") }{ $mark }
        [ace-low] { $low } en bas possible{ $mark }
        [ace-high] { $high } en haut possible{ $mark }
        [ace-as-low] { $low } en bas{ $mark }
        [ace-as-high] { $high } en haut{ $mark }
        [ace-up-to] { $low } en bas{ $low_mark }, jusqu’{ A($high, "at") }{ $high_mark }
        [from-to-ace] à partir { A($low, "of") }{ $low_mark }, { $high } en haut{ $high_mark }
       *[either] { $low } en haut ou en bas{ $mark }
    }
    .page = { $stated ->
        [both] la carte la plus basse d’{ A($meld) } est { A($low, "def") }{ $low_mark }, la plus haute { A($high, "def")
            }{ $high_mark }
        [low] la carte la plus basse d’{ A($meld) } est { A($low, "def") }{ $mark }
        [high] la carte la plus haute d’{ A($meld) } est { A($high, "def") }{ $mark }
        [ace-low] { A($ace, "def") } peut être la carte la plus basse d’{ A($meld) }{ $mark }
        [ace-high] { A($ace, "def") } peut être la carte la plus haute d’{ A($meld) }{ $mark }
       *[either] { A($low, "def") } peut être la carte la plus basse{ $low_mark } ou la plus haute{ $high_mark } d’{
            A($meld) }{ $stays ->
            [yes] , qui ne continue pas au-delà{ $corner_mark }
           *[no] {""}
        }
    }
    .open = { $stated ->
        [low] quelle est la carte la plus haute d’{ A($meld) }
        [high] quelle est la carte la plus basse d’{ A($meld) }
        [ace-low] si { A($ace, "def") } peut être en haut d’{ A($meld) }
        [ace-high] si { A($ace, "def") } peut être en bas d’{ A($meld) }
        [none] si { A($ace, "def") } est en bas ou en haut d’{ A($meld) }
        [both] si { A($meld) } peut passer { A($high, "of") } { A($low, "at") }
       *[either] si { A($meld) } peut boucler
    }
    .ask = { A($meld) } peut passer { A($high, "of") } { A($low, "at") } ?
meld-corner = peut boucler
    .not = sans boucler
    .page = { A($meld) } { meld-corner } : { $row } se suivent
    .page-not = { A($meld) } ne boucle pas
meld-page = { $exactly ->
        [lying] { $called ->
            [phrase] , au moment de la pose : exactement
           *[name] , au moment de la pose, c’est exactement
        }
       *[no] { $called ->
            [phrase] :
           *[name] , c’est
        }{ $exactly ->
            [yes] {" "}exactement
           *[no] {""}
        }
    } { $cards ->
        [size] { meld-page.size }
        [asked] { meld-page.asked }
       *[some] des cartes
    }{ $how ->
        [none] {""}
       *[other] {" "}{ $how }
    }{ meld-suit.page }{ $suit_mark }
    .size = { $size } cartes{ $exact ->
        [yes] {""}
       *[no] {" "}ou plus
    }{ $mark }{ $asked ->
        [yes] , ou autant que { A($contract, "def") } en demande,
       *[no] {""}
    }
    .asked = autant de cartes que { A($contract, "def") } en demande{ $exact ->
        [yes] {""}
       *[no] , ou plus
    }{ $mark }{ $how ->
        [none] {""}
       *[other] ,
    }
meld-example = par exemple : { $cards }

### Rounds

rounds-head =
    .lay-down = à poser
    .note = note
rounds-on-page = tout le monde commence par { NOUN($round, "gender") ->
        [m] le premier
       *[f] la première
    }, et on en pose { NOUN($round, "gender") ->
        [m] un
       *[f] une
    } au plus par { $hand }
rounds-short = { $number ->
        [one] { A($round, "at") }
       *[other] aux { NOUN($round, "many") }
    } { $names }, il faut plus de cartes qu’on n’en reçoit : la carte piochée en ajoute une{ $gain ->
        [none] {""}
       *[other] , et chaque { $buy } { $gain }
    }
round-wild = { wild } : { $cards }
    .behind = { $wild ->
        [wild-card] { $cards } comme joker
       *[own] { $cards } comme { $wild }
    }
round-optional = en option
round-players = à { $players } joueurs seulement
round-agreed = à convenir
one-of = { $fewest } { $two ->
        [yes] ou
       *[no] à
    } { $most }
no-limit = sans limite
cards-dealt = cartes données
cards-needed = cartes à réunir
    .open = combien de cartes demande { A($contract, "def") } { A($round, "of") } { $name }
cards-spare = en trop après la première pioche
    .short = manquent après la première pioche
buys-needed = { NOUN($buy, "many") } à faire
    .foot = { buys-needed } : pour poser { A($contract, "def") } / et garder une carte à défausser
buys-allowed = { NOUN($buy, "many") } permis
contract-asked =
    .open = ce qu’il faut poser { A($round, "at") } { $name }
last-card = { $discarded ->
        [yes] à défausser
       *[no] sans défausse obligatoire
    }
    .head = dernière carte
    .open = s’il faut défausser sa dernière carte
picture = Cartes : { $melds }
picture-card = { $what ->
        [special] joker
        [named] { $card }
       *[blank] carte
    }
suit-signs = sur les images : { $signs }
suit-sign = { $suit } = { $colour ->
        [red] triangle
        [green] carré
        [yellow] losange
        [black] rond
       *[blue] croix
    }

### Buys

to-buy = { $buy ->
        [buy] acheter
       *[own] faire { A($buy) }
    }
taken-out-of-turn = { $buy ->
        [buy] achetée
       *[own] prise
    }
buys = { NOUN($buy, "many") }
    .page = { A($buy) }, c’est prendre la carte du dessus de la défausse quand ce n’est pas son tour
    .open = si la défausse peut être { taken-out-of-turn } hors de son tour
buys-unlimited = { $short ->
        [yes] sans limite
       *[no] illimité
    }
buys-each = { $number } par { $hand }
    .agree = ____ par { $hand } ; chacun coûte ________
buys-limit = limite : { $what }
    .open = combien de fois on peut { to-buy }
    .open-in = combien de fois on peut { to-buy } { A($round, "at") } { $name }
    .page = { $how ->
        [none] pas { A($buy, "de") }{ $mark }, mais { $but }
        [unlimited] on peut { to-buy } aussi souvent qu’on veut{ $mark }{ buys-limit.but }
        [number] on a droit à { $limit } { NOUN($buy, $limit) } par { $per }{ $mark }{ buys-limit.but }
        [by-players] le nombre { A($buy, "many-de") } dépend du nombre de joueurs : { $limit }{ $mark }{ $but ->
            [none] {""}
           *[other] ; mais { $but }
        }
       *[only] { NOUN($buy, "many") } permis : { $but }{ $mark }
    }
    .but = { $but ->
        [none] {""}
       *[other] , mais { $but }
    }
buys-in = { $by_players ->
        [yes] { $number ->
            [one] { A($round, "at") }
           *[other] aux { NOUN($round, "many") }
        } { $names } : { $limit }
       *[no] { $limit } { $number ->
            [one] { A($round, "at") }
           *[other] aux { NOUN($round, "many") }
        } { $names }
    }{ $cost ->
        [none] {""}
       *[other] {" "}({ $cost })
    }
per-game = partie
buys-cost = chacun coûte { $price }
    .open = ce que coûte { A($buy) }
    .page = cela ne coûte rien{ $mark }
    .price = prix { $what }
buys-draw = { $number ->
        [0] aucune carte
        [1] une carte { A($stock, "of") }
       *[other] { $number } cartes { A($stock, "of") }
    }
    .page = on tire aussi { cards } { A($stock, "of") }{ $mark } : la main grossit donc de { $gain }
buys-points =
    .page = cela coûte { points }{ $mark }
buys-after = { $may ->
        [yes] même après avoir posé
        [no] avant d’avoir posé
       *[none] { not-stated }
    }
    .page = { $may ->
        [yes] on peut { to-buy } même après avoir posé{ $mark }
       *[no] une fois qu’on a posé, { $buy ->
            [buy] on n’achète plus
           *[own] on ne fait plus { A($buy, "many-de") }
        }{ $mark }
    }
    .open = si on peut encore { to-buy } après avoir posé
buys-first =
    .open = qui passe en premier si plusieurs veulent { to-buy }

### The play

family = { $of ->
        [contracts] rami avec un contrat à chaque manche
        [own-pace] rami où chacun avance à son rythme
        [no-contracts] rami sans contrat
        [melds-count] rami où les combinaisons rapportent
       *[tricks] annonces et plis
    }
aim = { $of ->
       *[contracts] { $several ->
            [yes] à chaque { $round }, réunir
           *[no] réunir
        } les cartes que demande { A($contract, "def") }, les poser, et { $alone ->
            [yes] {""}
           *[no] être le premier à{" "}
        }se débarrasser du reste{ aim.against }
        [own-pace] réussir les { NOUN($round, "many") } dans l’ordre{ $alone ->
            [yes] {""}
           *[no] , chacun à son rythme
        } : réunir les cartes demandées, les poser, et se débarrasser du reste
        [no-contracts] se débarrasser de toutes ses cartes{ $melds ->
            [yes] {" "}en posant des combinaisons
           *[no] {""}
        }{ aim.against }
        [melds-count] marquer des points avec les combinaisons qu’on pose
        [tricks] annoncer avant de jouer, et réussir ce qu’on a annoncé
    }
    .against = { $against ->
        [yes] : ce qu’on a encore en main à la fin d’{ A($hand) } compte contre soi
       *[no] {""}
    }
play-name = { $of ->
       *[other] { $of }
        [stock] { $tricks ->
            [yes] avant le jeu
           *[no] { $stock }
        }
        [first_dealer] premier donneur
        [begins] premier tour
        [direction] sens du jeu
        [turn] tour de jeu
        [laying_down] poser
        [laying_off] compléter
        [going_out] finir
        [last_turn] dernier tour
    }
play-open = { $of ->
       *[other] { $of }
        [stock] ce que deviennent les cartes qui restent après la donne
        [first_dealer] qui donne en premier
        [begins] qui joue en premier
        [direction] dans quel sens on joue et on donne
        [turn] { $tricks ->
            [yes] comment se joue un pli
           *[no] comment se déroule un tour
        }
        [laying_down] comment on pose
        [laying_off] si on peut compléter les combinaisons sur la table
        [going_out] comment on finit
        [last_turn] ce que les autres peuvent encore faire quand quelqu’un finit
    }
play-usual = { $of ->
       *[other] { $of }
        [stock] le reste des cartes, face cachée, forme { A($stock, "def") }{ $discards ->
            [yes] ; on en retourne la première à côté pour commencer la défausse
           *[no] {""}
        }
        [first_dealer] on tire au sort le premier donneur
        [begins] le joueur { $side ->
            [left] à gauche du donneur
            [right] à droite du donneur
           *[unknown] assis à côté du donneur
        } joue en premier
        [direction] on joue et on donne { $side ->
            [right] dans le sens inverse des aiguilles d’une montre
           *[left] dans le sens des aiguilles d’une montre
        }
        [laying_down] { $contract ->
            [none] on pose ses combinaisons à son tour, avec les cartes de sa main
           *[contract] on pose { A($contract, "def") } en entier, en un seul tour, avec les cartes de sa main. Avant cela, on
                ne pose rien{ $adds ->
                    [yes] , et on ne complète aucune combinaison
                   *[no] {""}
                }
        }
        [laying_off] { $may ->
            [yes] on peut compléter toutes les combinaisons sur la table avec les cartes qui conviennent
           *[no] on ne complète pas les combinaisons sur la table
        }
        [going_out] on finit quand on n’a plus de cartes
        [last_turn] { A($hand, "def") } s’arrête dès que quelqu’un finit
    }
turn-lead = { $tricks ->
        [yes] comment se joue un pli
       *[no] à son tour, dans cet ordre
    }{ $mark }{ $notes ->
        [yes] {" "}(mais voir « À savoir »)
       *[no] {""}
    } :
turn-draw = piocher une carte : la première { A($stock, "of") }, ou celle du dessus de la défausse
turn-lay-down = { $contract ->
        [none] poser des combinaisons, si on en a
       *[contract] { $own ->
            [yes] poser { A($contract, "def") } : voir « Poser »
           *[no] si on a { A($contract, "def") } en entier, on peut { NOUN($contract, "gender") ->
                [f] la
               *[m] le
            } poser
        }
    }
turn-add = { $how ->
        [own] compléter des combinaisons sur la table : voir « Poser »
        [contract] une fois { A($contract, "def") } sur la table, on peut compléter toutes les combinaisons
       *[melds] compléter des combinaisons sur la table, autant qu’on veut
    }
turn-discard = défausser une carte{ $must ->
        [yes] {""}
       *[no] , s’il en reste une
    } : elle va face visible sur la défausse, et le tour est fini
laying-down-next = qui a posé passe { NOUN($round, "gender") ->
        [m] au suivant
       *[f] à la suivante
    } à la prochaine { $hand } ; sinon, on retente { NOUN($round, "gender") ->
        [m] le même
       *[f] la même
    }
turn-side = { $turn ->
        [left] à gauche
        [right] à droite
        [across] en face
        [none] rien
       *[other] { $turn }
    }
turn-label = { $turn ->
        [none] pas { A($name, "de") }
       *[turn] { $name } { turn-side }
    }
cycle = { $turns }, et ainsi de suite{ $all ->
        [yes] {""}
       *[no] {" "}({ $players ->
            [none] nombre pair de
           *[few] { $players }
        } joueurs)
    }
    .page = { $name }, { $hand } par { $hand } : { $turns }
    .ask = { $name } : de quel côté ?
totals = { $low ->
        [none] moins de { $below }
       *[low] { $high ->
            [none] { $low } et plus
           *[high] { $low }–{ $high }
        }
    }
    .first = total { $totals }

### The end

ending = { $kind ->
       *[rounds] après { $rounds }, { ending.best } gagne{ ending.note }
        [target] quand un total atteint { $target }{ $floor ->
            [none] {""}
           *[other] , ou tombe à { $floor }
        }{ ending.note }, { ending.best } gagne
        [open] on joue jusqu’à ce que tous veuillent s’arrêter ; { ending.best } gagne{ ending.note }
        [progression] quand un joueur a posé { FIRST($last) ->
            [a] l’
            [e] l’
            [i] l’
            [o] l’
            [u] l’
           *[other] { NOUN($round, "gender") ->
                [f] la{" "}
               *[m] le{" "}
            }
        }{ $last }, { ending.best } gagne{ ending.note }
        [first] le premier à poser { FIRST($last) ->
            [a] l’
            [e] l’
            [i] l’
            [o] l’
            [u] l’
           *[other] { NOUN($round, "gender") ->
                [f] la{" "}
               *[m] le{" "}
            }
        }{ $last } gagne{ ending.note }
    }
    .aim = { ending.best } gagne
    .best = { $best ->
        [lowest] le plus petit total
       *[highest] le plus gros total
    }
    .note = { $note ->
        [none] {""}
       *[note] {" "}({ $note })
    }
ending-rounds = { $numbers } { NOUN($round, $number) }{ $mark }{ $how ->
        [agreed] {" "}(à convenir)
        [all] {" "}({ NOUN($round, "gender") ->
            [m] tous
           *[f] toutes
        } en option)
        [some] {" "}(dont { $optional } en option)
       *[none] {""}
    }
    .last = { NOUN($round, "gender") ->
        [m] le dernier
       *[f] la dernière
    } { $round }
tie = { $deal ->
        [none] en cas d’égalité
       *[deal] si plusieurs finissent dans { NOUN($deal, "gender") ->
            [m] le même
           *[f] la même
        } { $deal }
    }, { ending.best } gagne
    .play-on = si les meilleurs sont à égalité, on continue
    .shared = à égalité, on partage la place
    .open = qui gagne en cas d’égalité
    .ask = { tie.open } ?
discard = { $how ->
       *[bound] { discard.must }
        [free] on n’est pas obligé de défausser sa dernière carte
        [in-both] { discard.must } { $bound }, mais pas { $free }
        [in-bound] { discard.must } { $bound }
        [in-free] pas de défausse obligatoire { $free }
        [only] { discard.must } seulement { $bound }
        [but] { discard.must }, mais pas { $free }
    }{ $mark }
    .must = il faut défausser sa dernière carte{ $must }
    .and = { $told } ; { $known ->
        [yes] et { $number ->
            [one] dans l’autre { $round }
           *[other] dans les autres { NOUN($round, "many") }
        } ?
       *[no] { $number ->
            [one] dans l’autre { $round }
           *[other] dans les autres { NOUN($round, "many") }
        } aussi ?
    } { $unknown }
    .ask = faut-il défausser sa dernière carte ?
settlement = { $how ->
       *[pairs] deux à deux, on se paie la différence des totaux
        [winner] chacun paie au gagnant la différence des totaux
    }{ $mark }{ $stake ->
        [none] {""}
       *[stake] , à { $stake }
    }
    .page = pour régler les comptes, { $what }
    .open = qui paie à qui, si on paie
    .ask = qui paie à qui ?

### Figures that are written, and formulas

formula-figure = { $name ->
        [cards] le nombre de cartes données
        [round] le numéro { A($round, "of") }
        [players] le nombre de joueurs
       *[other] { $name }
    }
formula-gathered = { $how ->
       *[sum] la somme ({ $figure })
        [most] le maximum ({ $figure })
        [least] le minimum ({ $figure })
    }
formula-negated = −{ $what }
formula-sum = { $left } { $less ->
        [yes] −
       *[no] +
    } { $right }
formula-product = { $left } × { $right }
formula-divided = ({ $left } ÷ { $right }, { $how ->
       *[down] arrondi au-dessous
        [up] arrondi au-dessus
    })
formula-absolute = { $what } sans le signe
formula-difference = l’écart entre { $left } et { $right }
formula-picked = { $number ->
        [2] { formula-picked.of-two }
       *[other] { formula-picked.of-several }
    } { $several }
    .of-two = { $how ->
       *[min] le plus petit entre
        [max] le plus grand entre
    }
    .of-several = { $how ->
       *[min] le plus petit parmi
        [max] le plus grand parmi
    }
formula-compared = { $left } { $how ->
       *[equal] =
        [unequal] n’est pas
        [below] fait moins de
        [at-most] fait au plus
        [above] fait plus de
        [at-least] fait au moins
    } { $right }
formula-not = pas ({ $what })
check-sum = { $names } en tout : { $how ->
       *[equal] {""}
        [unequal] pas{" "}
        [below] moins de{" "}
        [at-most] au plus{" "}
        [above] plus de{" "}
        [at-least] au moins{" "}
    }{ $what }
check-sides = { $left }, { $how ->
       *[equal] et non
        [unequal] et ce ne doit pas être
        [below] et non moins de
        [at-most] plus de
        [above] et non plus de
        [at-least] moins de
    } { $right }
round-broken = { $round } ne tombe pas juste : { $what }
figure-named = { $figure } { $what }
figure-none = pas { A($figure, "de") }
case = si { $when } : { $points }
case-otherwise = sinon : { $points }
cases = points d’{ A($hand) }{ $number ->
        [one] {""}
       *[other] {" "}(la première ligne qui convient)
    }
counter = { $what } ; tous les { $every }, { $points } d’un coup
    .page = (cumul de { $hand } en { $hand }) : { $counter }, et le reste est gardé.
checks = contrôle : { $checks }
entries = à chaque { $hand }, noter dans cet ordre
entry-once = un seul camp le note
entry-optional = vide s’il n’y en a pas
entry-made = réussi si { $when }
entry-range = entre { $least } et { $most }
    .from = à partir de { $least }
    .by = { $range }, de { $step } en { $step }
entry-steps = de { $step } en { $step }
bid-figure = { $figure } ({ $bid })

### Examples

example = exemple{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
    }
    .players = à { $number } { $number ->
            [one] joueur
           *[other] joueurs
        }
    .written = noté
    .before = { $name } avant
    .after = { $name } après
example-column = { $written } : { $points }
    .other = autres, { example-column }
example-hand = il reste ces cartes à { $player }
    .card = cartes { A($player, "de") }
example-game = { $number ->
        [one] { NOUN($hand, "gender") ->
            [m] le premier
           *[f] la première
        } { $hand }
       *[other] les { $number } { NOUN($hand, "gender") ->
            [m] premiers
           *[f] premières
        } { NOUN($hand, $number) }
    } d’une partie avec { $players }{ $told ->
       *[scores] {""}
        [progress] : { A($round, "def") } où en est chacun, « sur table » quand c’est posé
        [both] : { A($round, "def") } où en est chacun, « sur table » quand c’est posé, et les points
    }
    .on = { $round }{ $down ->
            [yes] {" "}sur table
           *[no] {""}
        }
    .next = ensuite
    .settled = { $over ->
            [yes] reçoit ou paie
           *[no] recevrait ou paierait
        }
example-end = { $how ->
        [stop] si tous veulent s’arrêter là, { example-end.wins }
        [over] la partie est finie : { example-end.wins }
       *[on] la partie continue ; { $names } { $number ->
            [one] mène
           *[other] mènent
        }
    }{ $total ->
        [none] {""}
       *[other] {" "}avec { $total }
    }
    .wins = { $names } { $number ->
            [one] gagne
           *[other] { $tie_open ->
                [yes] sont en tête
               *[no] gagnent
            }
        }
scoring-none = on ne compte pas de points
scoring-unknown = Mettez-vous d’accord sur la valeur des cartes, et notez-la ici.
scoring-cards = ce que valent les cartes
scoring-held = { $alone ->
        [yes] à la fin d’{ A($hand) }, on compte les cartes qu’on a encore en main
       *[no] chacun, sauf celui qui a fini, compte les cartes qui lui restent en main
    }
totals-table = selon le total en cours

### What is left open

left-open = { $what } ({ rounds-named })
told-as-usual = Non précisé pour ce jeu : { $tricks ->
        [yes] ces jeux se jouent
       *[no] le rami se joue
    } d’habitude ainsi.

### House rules and differences

house-rules = sur la base de { $base }
    .heading = Règles maison pour { $base }
    .more = et { $number ->
        [one] une autre
       *[other] { $number } autres
    } : voir la page des règles
difference = { $rule ->
        [none] {""}
       *[other] { difference.rule } :{" "}
    }{ $now }{ $was ->
        [none] {""}
       *[other] , et non { $was }
    }
    .rule = { $rule }{ $rounds ->
        [none] {""}
       *[other] {" "}({ $rounds })
    }
    .above = { difference.rule } : comme ci-dessus
    .also = aussi { $what }
    .gone = supprimé{ $rule ->
        [none] {""}
       *[other] : { difference.rule }
    }{ $was ->
        [none] {""}
       *[other] { $rule ->
            [none] : { $was }
           *[other] , { $was }
        }
    }
    .otherwise = autrement, bien que ce soit dit pareil
    .as-usual = comme d’habitude : { $what }
difference-points = points, { $cards }{ $table ->
        [none] {""}
       *[other] {" "}dans le tableau { $table }
    }
difference-check = contrôle
value-none = sans valeur
    .ordinary = leur valeur des autres { NOUN($round, "many") }
discard-last = { $must ->
        [yes] obligatoire
       *[no] non obligatoire
    }
    .of-round = dernière défausse { discard-last }
yes = oui
rule-name = { $of ->
        [wild] { NOUN($wild, "many") }
        [wild_limit] { NOUN($wild, "many") } par combinaison
        [packs] { NOUN($pack, "many") }
        [jokers] { NOUN($joker, "many") }
        [buys] { NOUN($buy, "many") }
        [contract] { $contract }
        [best_players] idéal à
        [extra] cartes ajoutées
        [remove] cartes retirées
        [values] points
        [other_values] autres points
        [out] points pour finir
        [discard] finir
        [last-discard] dernière défausse
        [entries] à noter
        [game-end] fin de la partie
        [winner] qui gagne
        [round-wild] { NOUN($wild, "many") } en plus
        [round-note] note
        [round-optional] en option
        [players] joueurs
        [deck] jeu de cartes
        [deal] donne
        [deals] donnes
        [rounds] { NOUN($round, "many") }
        [round] { $round }
        [melds] combinaisons
        [set] groupe
        [run] suite
        [teams] équipes
        [play] jeu
        [end] fin
        [tie] égalité
        [settlement] règlement
        [calls] annonces spéciales
        [bonuses] bonus
        [notes] notes
        [note] à savoir
       *[other] { $of }
    }
    .part = { $part ->
        [price] prix d’{ A($buy) }
        [after_laying_down] quand on peut { to-buy }
        [text] autres règles, { $what }
       *[other] { $what } ({ rule-name.of-part })
    }
    .of-part = { $part ->
        [draw] cartes tirées
        [exact] nombre de cartes
        [wrap] boucle
        [by_size] selon la taille
        [limit] limite
        [per] par
        [points] points
        [size] nombre de cartes
        [suit] { $suit }
        [low] en bas
        [high] en haut
        [phrase] formule
        [ratio] proportion
        [naturals] cartes naturelles
        [most] maximum
        [apart] côte à côte
        [kind] type
        [target] but
        [floor] plancher
        [note] note
        [rounds] { NOUN($round, "many") }
        [contract] contrat
        [deal] donne
       *[other] { $part }
    }
points-none = on ne compte pas de points

### Headings of a rules page

heading-aim = but du jeu
heading-assumed = ce qui est supposé
heading-bonuses = bonus
heading-calls = { $tricks ->
        [yes] à savoir
       *[no] annonces spéciales
    }
heading-deal = la donne
heading-end = fin de la partie
heading-going-out = finir
heading-house-rules = règles maison{ $base ->
        [none] {""}
       *[base] {" "}pour { $base }
    }
    .state = état de ces règles : { $version }
heading-laying-down = poser
heading-notes = à savoir
heading-open = à convenir avant de jouer
heading-players = joueurs et cartes
heading-scoring = les points
heading-settlement = règlement
heading-sources = { $number ->
        [one] source
       *[other] sources
    }
heading-turn = { $contracts ->
        [yes] un tour de jeu
       *[no] le jeu
    }
rules = Règles
    .title = { $game }, règles
    .notes = Notes
rules-code = Visez ce code avec l’appareil photo d’un téléphone : il ouvre { $address }.
    .heading = Sur le web
    .alt = Code qui ouvre { $address }

### Lines of a sheet and a card

line-cards = Cartes
line-melds = Combinaisons
line-wild = { wild }
    .sizes = combinaison de
    .most = au plus
line-buys = { NOUN($buy, "many") }
line-going-out = Finir
line-tie = Égalité
line-open = À convenir
line-note = Note
line-also = À savoir
line-out = qui finit
line-example = Exemple
line-worth = Valeur
    .bid = annonce
line-card-points = points des cartes
line-bonus = Bonus
line-house-rules = Règles maison
line-more = Suite sur la page des règles
line-in-short = En bref
settlement-line = + reçoit{ $winner ->
        [yes] {" "}(le gagnant, ce que paient tous les autres)
       *[no] {""}
    }, − paie, et la ligne fait zéro en tout ; { $settlement }

### The score sheet

score-sheet = Feuille de score
    .title = { $game }, feuille de score
    .logo = Logo
page-of = { $number } sur { $count }
    .bookmark = { $title }, page { $number } sur { $count }
sheet-date = Date
sheet-table = Table
sheet-name = nom
sheet-hands = Manches
sheet-carried = Report
    .of = report, { $what }
sheet-ruler = 50 mm en taille réelle
    .short = 50 mm
sheet-subtotal = Sous-total
sheet-total = Total
    .beside = total
sheet-points = points
sheet-points-of-hands = Points de chaque { $hand }
sheet-assumed = * pas dans la source
sheet-place = Place
sheet-settlement = Règlement
sheet-target = jusqu’à { $target }{ $mark }
sheet-hand-number = n°
sheet-buys-of-game = { NOUN($buy, "many") } de la partie
sheet-deal = donne : { $cards }{ $often ->
        [yes] { $hand ->
            [deal] {" "}à chaque fois
           *[other] {" "}par { $hand }
        }
       *[no] {""}
    }
    .usual = donne : { $cards } sauf indication contraire
column-unnamed = { $teams ->
        [yes] Équipe { $number }
       *[no] Joueur { $number }
    }
sheet-deals = donne
    .who = { $name } donne
columns = { $teams ->
        [yes] { $number ->
            [one] équipe
           *[other] équipes
        }
       *[no] { $number ->
            [one] joueur
           *[other] joueurs
        }
    }
    .those = { columns } { $names }
settlement-sum = somme de tous les totaux
settlement-times = { $players } × son total
settlement-difference = { $pairs ->
        [yes] { $lowest ->
            [yes] la somme moins cela
           *[no] cela moins la somme
        }
       *[no] { $lowest ->
            [yes] le plus bas moins son total
           *[no] son total moins le plus haut
        }
    }
settlement-stake = × { $stake ->
        [none] enjeu ______
       *[stake] { $stake }
    }
key-tick = posé { A($hand, "at") } { sheet-hand-number }
key-buy = { $buy }
key-tally = nombre { A($buy, "many-de") }
key-laid = posé
key-dealer = donneur
key-bonus = bonus
key-score = { key-score.what } | total en cours
    .what = { $figures ->
        [yes] { sheet-points }
       *[no] { $hand }
    }
made-from = { $id }{ $file ->
        [none] {""}
       *[file] {" "}dans { $file }
    }
day = { $day ->
        [1] 1er
       *[other] { $day }
    } { day.month } { $year }
    .month = { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    }

### Cards and small pages

contract-or = ou
deal-of-round = donne : { $cards }
    .head = donne
    .by-number = { deal-of-round }, une de plus à chaque { $round }
round-on-card = { $round ->
        [deal] { $round } n° { $name }
       *[other] { $round } { $name }
    }
reference-cards = Cartes mémo
    .title = { $game }, cartes mémo
calibrate = Page de test de l’imprimante
    .back = Page de test de l’imprimante, verso
    .headline = Imprimez les deux faces en taille réelle ; la feuille se retourne sur le grand côté.
calibrate-scale = Combien mesurent les deux longues lignes ? Si c’est 99,5 mm en largeur et 100 mm en hauteur, notez
    99.5,100.
    .name = 1 Échelle
calibrate-front = Pliez le bord gauche sur le bord droit, puis le haut sur le bas. Où les plis coupent-ils les deux
    échelles ? Si c’est à 0,5 en largeur et à −1 en hauteur, notez 0.5,−1.
    .name = 2 Recto
calibrate-margins = Le plus petit nombre dont la ligne est imprimée : le blanc qu’il faut à l’imprimante sur ce bord.
    .name = Marges
calibrate-back = Tenez la feuille devant une lumière, cette face vers vous : la croix du recto se voit à travers. Où ses
    branches coupent-elles les deux échelles ? Si c’est à −0,5 en largeur et à 0 en hauteur, notez −0.5,0.
    .name = 3 Verso
calibrate-save = Tapez ce que vous avez noté, avec un nom de votre choix :
    .name = 4 Enregistrer
calibrate-check = Imprimez cette page avec lui. Tout doit maintenant se lire 0 ; faites désormais chaque page avec { $option }
    kitchen.
    .name = 5 Vérifier
card-end = Fin

### How a game stands

# sentences, as a name may stand at their beginning: CAPITAL is what has a capital there

status-nothing = Rien n’est encore noté.
status-fill-in = Remplissez les cellules jaunes au fil de la partie.
status-ahead = { $how ->
        [skipped] { CAPITAL($round) } a été { NOUN($hand, "gender") ->
            [m] sauté
           *[f] sautée
        }
        [next] Ensuite : { $round }
       *[told] { CAPITAL($round) }
    }{ $more ->
        [none] {""}
        [asks] : { $asks }
        [deals] , { $dealer } donne
       *[both] : { $asks }, { $dealer } donne
    }.
status-impossible = { CAPITAL($round) } : { $entries } impossible.
status-broken = { CAPITAL($round) } ne tombe pas juste : { $what }.
status-missing = { $how ->
        [one] Score manquant en { $round } : { $names }.
        [few] Scores manquants en { $round } : { $names }.
       *[many] Il manque { $number } scores en { $round }.
    }
    .entries = Manque encore en { $round } : { $entries }.
    .no-number = { $how ->
        [one] Score qui n’est pas un nombre entier en { $round } : { $names }.
        [few] Scores qui ne sont pas des nombres entiers en { $round } : { $names }.
       *[many] En { $round }, { $number } scores ne sont pas des nombres entiers.
    }
status-entry = { $entry }{ $how ->
        [nobody] {""}
        [few] {" "}({ $names })
       *[many] {" "}({ $number } { columns })
    }
status-not-ticked = { CAPITAL($round) } : { $names } a fini, et rien n’est marqué comme posé.
status-twice = { $name } figure deux fois ; le second s’appelle ici { $called }.
status-nobody = Personne n’a de place.
status-leads = { $names } { $number ->
        [one] mène
       *[other] mènent
    }{ $rounds ->
        [none] {""}
       *[some] {" "}après { $rounds }
    }.
status-stop = { example-end.wins } si vous arrêtez ici.
status-over = Partie finie : { example-end.wins }.
status-rounds = { $number } { NOUN($hand, $number) }
    .of = { $number } { NOUN($round, $number) } sur { $most }{ $up_to ->
        [yes] {" "}au plus
       *[no] {""}
    }
doubt = { $kind ->
        [not-out] { $name } a un bonus pour avoir fini en { $round }, mais un score de { $score }
        [of-dealer] { $name } a le bonus du donneur en { $round }, mais c’est { $dealer } qui donne
       *[no-hand] { $name } a { $score } en { $round }, un score qu’aucune main ne peut donner
    }
    .told = { doubt }.
doubt-out = { $several ->
        [yes] plusieurs joueurs ont
       *[no] personne n’a
    } { $score } en { $round }
    .told = { $several ->
        [yes] Plusieurs joueurs ont
       *[no] Personne n’a
    } { $score } en { $round }.
doubt-more = { $what }, et { $number } autres cas semblables
    .right = scores possibles : { $scores }

### The workbook

# titles of sheets: up to 31 characters, without [ ] : * ? / and \

workbook-sheet =
    .scores = Scores
    .progress = Progression
    .calculator = Calculette
    .chart = Graphique
    .rules = Règles
    .rules-for = { workbook-sheet.rules } à { $players }
    .working = Calculs
    .variant = Variante
    .standing = Classement
    .teams = Équipes
    .season = Saison
    .games = Parties
workbook-page = Page { $number } sur { $count }
workbook-player = Joueur
workbook-points = Points
    .open = { workbook-points } : non précisés ; mettez-vous d’accord, et notez-les sur la feuille { workbook-sheet.calculator }
workbook-bonus = Bonus
    .many = Bonus
workbook-dealt = donne
workbook-dealer = Donneur
workbook-so-far = Total en cours
    .all = Totaux en cours
workbook-laid = Posé
    .tick = { workbook-laid } : x
    .rounds = { NOUN($round, "many") } { NOUN($round, "gender") ->
        [m] posés
       *[f] posées
    }
workbook-sums = ne tombe pas juste
workbook-behind = Écart
workbook-now-on = En cours
    .total = Total, en cours
    .which = c’est-à-dire
    .done = tout posé
workbook-winner = Gagnant
workbook-amount = reçoit{"\u00a0"}+ /{"\u00a0"}paie{"\u00a0"}−
workbook-stake = Enjeu
    .times = × enjeu
workbook-starts = Commence avec
workbook-left = Parti
coming-word = { $of ->
        [average] moyenne
        [highest] plus haut
       *[lowest] plus bas
    }
leaving-word = { $of ->
        [keeps-place] garde sa place
       *[out-of-places] hors classement
    }
workbook-rounds =
    .needed = cartes à réunir
    .spare = cartes en trop
    .buys = { NOUN($buy, "many") } pour poser
    .discard = … avec une défausse
workbook-rules = Les règles en bref
    .assumed = Supposé *
    .source = Source
    .workbook = Ce classeur
workbook-wrong =
    .worthless = Un bonus ne vaut encore rien : choisissez-le dans la liste, ou écrivez ses points.
    .truths = VRAI ou FAUX figure à la place de points : écrivez un nombre.
    .copied = Cette feuille est une copie, et dit où en est la partie de la feuille « { $sheet } » : écrivez là-bas.
    .written-over = Une cellule calculée a été écrasée : annulez, ou voyez la feuille { workbook-sheet.rules }.
    .rows = Des lignes ou des colonnes ont été insérées, supprimées ou triées : annulez, ou voyez la feuille {
        workbook-sheet.rules }.
    .starts = « { workbook-starts } », { $who } : écrivez des points, ou choisissez dans la liste.
    .left = « { workbook-left } », { $who } : choisissez dans la liste.
calculator = { $won ->
        [yes] Qu’y avait-il dans les plis ?
       *[no] Que reste-t-il en main ?
    }
    .told = Entrez combien { $won ->
        [yes] de chaque carte ont été gagnées
       *[no] il reste de chaque carte
    }, et lisez les points.
    .are = { $won ->
        [yes] ont été gagnées
       *[no] restent
    }
    .cards = Cartes
    .each = Valeur
    .count = Combien
    .together = Ensemble
    .usual = habituel
    .to-write = À noter sur { workbook-sheet.scores }, cellule { $cell }
    .written = Sur { workbook-sheet.scores }, cellule { $cell } : { $score }
    .out = Celui qui finit marque { $points }{ $mark }.
    .open = La source ne donne pas de points : mettez-vous d’accord, et notez-les sous « { calculator.each } ».
scores-welcome = points entiers{ $step ->
        [one] {""}
       *[other] {" "}de { $step } en { $step }
    }{ $most ->
        [none] { $least ->
            [0] , pas en dessous de zéro
           *[other] {""}
        }
       *[known] { $least ->
            [none] {""}
           *[known] , de { $least } à { $most }
        }
    }{ $out ->
        [none] {""}
       *[known] ; { $out } pour celui qui finit
    }{ away-welcome }
away-welcome = { $players ->
        [one] {""}
       *[other] ; { $away } pour qui ne joue pas
    }

# entries: the title of what is told as a cell is filled in, an error, and what is said before

entry-figure = { $name }
    .error = { CAPITAL($name) } : { $bounds }{ away-welcome }.
entry-choice = { $name }
    .error = Choisissez dans la liste.
    .prompt = { $text }
entry-tick = { workbook-laid } ?
    .error = Écrivez x, ou laissez la cellule vide.
    .prompt = x si le joueur a posé son contrat dans cette manche ; sinon, laissez vide.
entry-bonus = { workbook-bonus }
    .error = Ce n’est pas un bonus de ce jeu. D’autres points peuvent s’écrire ici en nombre.
    .prompt = Choisissez le bonus de ce joueur, ou écrivez ses points.
entry-start = { workbook-starts }
    .error = Ce n’est pas dans la liste. Des points peuvent s’écrire ici en nombre.
    .prompt = Seulement pour un joueur qui arrive en retard : des points, ou la moyenne, le plus haut ou le plus bas des
        totaux à ce moment. Les manches d’avant ne comptent alors pas comme
        manquantes.
entry-left = { workbook-left }
    .error = Choisissez dans la liste, ou laissez la cellule vide.
    .prompt = Seulement pour un joueur qui s’en va : le total garde sa place, ou les autres jouent la suite sans lui.
entry-name = { workbook-player }
    .error = Un nom a { $most } caractères au plus.
entry-spare = { workbook-player }
    .error = { entry-name.error }
    .prompt = Pour qui arrive en retard : écrivez son nom ici.
entry-pick = Choix
    .error = Choisissez dans la liste.
entry-count = Combien ?
    .error = Entrez combien de ces cartes { calculator.are }, en nombre entier.{ $copies ->
        [none] {""}
       *[known] {" "}Il y en a { $copies } dans le jeu.
    }
entry-score = { workbook-points }
    .error = Aucune main de ce jeu ne donne ce score. { $welcome }.

# a word that shows a colour, and what the colour means

colour-leads = en tête
    .told = à la première place ; le dernier est en italique
colour-next = ensuite
    .told = { A($hand, "def") } à noter
colour-missing = manque
    .told = { $front ->
        [figures] encore à noter pour { NOUN($hand, "gender") ->
            [m] ce
           *[f] cette
        } { $hand }
       *[none] d’autres ont déjà leur score
        [alone] d’autres ont déjà leur score ; devant : personne n’a fini
        [or-several] d’autres ont déjà leur score ; devant : personne n’a fini, ou plusieurs à la fois
    }
colour-out = fini
    .told = a fini
colour-away = { $away }
    .told = ne joue pas cette fois : écrivez { $away }
colour-made = { $tick }
    .told = { $bid } : réussite
colour-odd = à vérifier
    .told = { $figures ->
        [yes] cela ne peut pas s’écrire ici
       *[no] aucune main ne donne ce score
    }{ $bonuses ->
        [yes] , ou un bonus ne vaut rien
       *[no] {""}
    }{ $dealer ->
        [yes] , ou ne revient qu’au donneur
       *[no] {""}
    }

# what is said of the workbook on its sheet of rules

about-away = Absent
    .told = Pour qui ne joue pas { A($hand) }, écrivez « { $away } » à la place { $figures ->
        [yes] de ce qui se note
       *[no] des points
    }.
about-late = En retard
    .told = « { workbook-starts } » contient les points de départ d’un joueur arrivé en retard, ou la moyenne, le plus haut
        ou le plus bas des totaux des autres à ce moment. Les { NOUN($hand, "many") } d’avant ne comptent
        alors pas comme { NOUN($hand, "gender") ->
        [m] manquants
       *[f] manquantes
    }.
about-left = { workbook-left }
    .told = « { workbook-left } » indique, pour un joueur qui s’en va, si son total garde sa place ou si les autres jouent la
        suite sans lui.
about-protected = Protégé
    .told = On ne peut écrire que dans les cellules jaunes, pour qu’aucun calcul ne se perde.
    .password = Il n’y a pas de mot de passe. Pour changer autre chose : Révision, Ôter la protection de la feuille dans
        Excel ; Outils, Protéger la feuille dans LibreOffice ; Données, Protéger les feuilles et les plages dans Google
        Sheets.
about-moving = Déplacer
    .told = Les totaux restent justes quand un score est coupé et collé, ou déplacé à la souris, mais la cellule qu’il quitte peut perdre sa
        couleur et ne plus rien accepter : copiez plutôt le score, et effacez l’ancien.
about-rows = Lignes
    .told = Les { NOUN($hand, "many") } se comptent d’après leur place. Si des lignes ou des colonnes ont été insérées, supprimées
        ou triées, ou si un calcul a été écrasé, annulez, ou { $several ->
        [yes] lisez avec `sheets read { $table }` ce qui est noté à une table, et gardez-le avec `{ $csv }`
       *[no] refaites un classeur à partir de celui-ci avec `sheets excel { $scores }`
    }.

### The form

form-name = Nom du joueur { $number }
form-line = { $line } { $number }
    .played = { form-line } : jeu
    .laid-twice = { CAPITAL($line) } { $number } figure deux fois chez { $name } : on ne pose qu’{ A($round) } par { $line }.
form-made = { $bid } : réussite
form-buy = { $buy } { $number } sur { $count }
form-so-far = total en cours
form-sum = { $what }, { $number } { NOUN($hand, $number) }
form-place = place
form-stake = enjeu
form-status = où en est la partie

### A season, a club night

seating = { $game } : plan de table
    .subject = Plan de table
    .by-name = Par nom
    .name = Nom
    .players = Joueurs
    .out = ne joue pas
name-cards = Marque-places
table-cards = Numéros de table
team = Équipe
game-number = Partie { $number }
tables = Tables
table-named = Table { $table }{ $game ->
        [0] {""}
       *[game] , partie { $game }
    }
    .short = { $table }{ $game ->
        [0] {""}
       *[game] {" "}· partie { $game }
    }
    .headline = { $table }. { $headline }
how-often = { $times ->
        [2] deux fois
        [3] trois fois
        [4] quatre fois
        [5] cinq fois
        [6] six fois
        [7] sept fois
        [8] huit fois
        [9] neuf fois
        [10] dix fois
        [11] onze fois
        [12] douze fois
       *[other] { $times } fois
    }
met-again = { $pairs ->
        [one] { $pairs } paire se rencontre
       *[other] { $pairs } paires se rencontrent
    } { how-often }
    .none = personne ne joue deux fois avec les mêmes
partners-again = { $pairs ->
        [one] { $pairs } paire joue
       *[other] { $pairs } paires jouent
    } ensemble { how-often }
    .none = personne n’a deux fois le même partenaire
best-wins = { $best ->
        [lowest] le plus petit total gagne
        [highest] le plus gros total gagne
       *[first] le premier à finir gagne
    }
ranked-by = { $way ->
        [points] aux points : { best-wins }
        [places] aux places à chaque table, additionnées : la plus petite somme gagne
       *[wins] aux parties gagnées : le plus de victoires l’emporte
    }
tables-begun = Tables commencées : { $begun } sur { $tables } ; finies : { $over }.{ $playing ->
        [none] {""}
        [points] {" "}{ standing-playing }
       *[places] {" "}{ standing-places }
    }
standing-of = { $teams ->
        [yes] Les équipes
       *[no] Le classement
    }, { ranked-by }
    .page = { standing-of }.{ $day ->
        [none] {""}
       *[some] {" "}{ $day }.
    }
standing-follows = Écrivez sur les feuilles des tables ; celle-ci suit. Les ex æquo partagent une place.
standing-places = Une place à une table compte telle qu’elle est ; une victoire, une fois la partie finie.
standing-planned = Quand il y a plusieurs parties, une place à une table est celle du joueur prévu, quel que soit le nom
    inscrit.
standing-playing = Pour une table qui joue encore, ce sont les points en cours qui comptent : qui a joué moins de manches en
    a moins.
    .fewer = Qui passe son tour a moins de parties.
standing-teams = Les résultats des joueurs d’une équipe s’additionnent ; à côté figure le nombre de joueurs comptés.
    .late = Qui arrive en retard ne joue pour aucune équipe.
standing-head =
    .place = Place à la table
    .places = Somme des places
    .counted = Joueurs comptés
wins = Victoires
season = La saison
    .all-games = Toutes les parties
    .told = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }{ $first ->
        [none] {""}
       *[some] , { $first }
    }{ $last ->
        [none] {""}
       *[some] {" "}– { $last }
    }.
season-head =
    .games = Parties
    .share = Part gagnée
    .place = Place moyenne
    .points = Points en moyenne
    .game = Jeu
    .date = Date
    .played = Jouées
    .won = Gagné
    .left = Parti avant la fin
    .file = Fichier
season-games = Une ligne par partie et par joueur ; la feuille { workbook-sheet.season } les additionne.
season-notes =
    .won = Qui partage une victoire a gagné aussi. Une partie comptée sans être finie n’a été gagnée par personne.
    .place = Place moyenne : sur les parties où le joueur a eu une place.
    .left = Points en moyenne : sur les parties que le joueur n’a pas quittées avant la fin.
    .kinds = Les points de jeux différents ne s’additionnent pas ; ils figurent sous chaque jeu.

### Answers in a terminal

table-variant = jeu
table-packs = paquets
table-rounds = manches
table-open = variable
table-dealt = { $round ->
        [deal] cartes
       *[other] donne
    }
table-in-hand = cartes
table-spare = en trop
table-allowed = permis
table-largest = main max.
table-card = carte
table-rule = règle
table-player = joueur
table-gap = écart
table-receives = reçoit
table-part = { $number } sur { $all }
table-began = a commencé avec { $points }
table-left = parti, { $how }
table-places = places
listed-assumed = Supposé
first-to-last = { $first } … { $last }
games-foot = ? la source n’en dit rien   * supposé   détails : { $command }
compared = face à { $game }
    .alike = Les deux se jouent pareil.
source = Source : { $text }{ $url ->
        [none] {""}
       *[some] , { $url }
    }
points-assumed = * ces points sont supposés : { $why }
hand-empty = plus de carte : 0
rule-players = Joueurs
rule-teams = Équipes
rule-deck = Jeu de cartes
rule-packs = { NOUN($pack, "many") }
rule-jokers = { NOUN($joker, "many") }
rule-deal = Donne
rule-step = Scores
    .steps = de { $step } en { $step }
rule-cards = { $total } à { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }{ $suffice ->
        [yes] : assez
        [no] : trop peu pour donner
       *[none] {""}
    }{ $short ->
        [yes] , mais pas si chacun fait tous ses { NOUN($buy, "many") }
       *[no] {""}
    }
points-to-agree = non précisés : à convenir à la table
