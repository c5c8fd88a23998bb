# español. What stands in a message has its name behind $; NOUN is a word of the game in a form, "one" or "many" or so
# many. The words of the game, $round, $hand, $buy and so on, may stand in every message. A message has no capital and no
# full stop of its own, unless it is several sentences. Players in Spain and in America are to read it: tú or nobody in
# particular, and never "coger".

### Words of games

# Where a language has genders, each word has its own under .gender, and "article" the words before it by $gender: A($set)
# says them, A($set, "acc") those of article.acc. "plural" has the numbers that one alone stands behind. Of words whose
# gender nobody tells, those with an e are most often escaleras and escalas.

plural = { $number ->
        [1] one
       *[other] other
    }
article = { $gender ->
        [f] una
        [m] un
       *[none] { FIRST($what) ->
            [e] una
           *[other] un
        }
    }
    .def = { $gender ->
        [f] la
       *[m] el
    }
    .many-def = { $gender ->
        [f] las
       *[m] los
    }
    .of = { $gender ->
        [f] de la
       *[m] del
    }
    .to = { $gender ->
        [f] a la
       *[m] al
    }

noun-round = ronda
    .many = rondas
    .gender = f
noun-deal = mano
    .many = manos
    .gender = f
noun-hand = mano
    .many = manos
    .gender = f
noun-phase = fase
    .many = fases
    .gender = f
noun-requirement = objetivo
    .many = objetivos
    .gender = m
noun-contract = contrato
    .many = contratos
    .gender = m
noun-set = grupo
    .many = grupos
    .gender = m
noun-run = escalera
    .many = escaleras
    .gender = f
noun-book = grupo
    .many = grupos
    .gender = m
noun-buy = compra
    .many = compras
    .gender = f
noun-wild-card = comodín
    .many = comodines
    .gender = m
noun-stock = mazo
    .many = mazos
    .gender = m
noun-draw-pile = mazo
    .many = mazos
    .gender = m
noun-pack = baraja
    .many = barajas
    .gender = f
noun-joker = joker
    .many = jokers
    .gender = m
noun-rank = valor
    .many = valores
    .gender = m
noun-suit = palo
    .many = palos
    .gender = m
noun-number = número
    .many = números
    .gender = m
noun-colour = color
    .many = colores
    .gender = m
noun-target-hand = jugada
    .many = jugadas
    .gender = f

### What all share

list-and = { FIRST($last) ->
        [i] {" "}e{" "}
       *[other] {" "}y{" "}
    }
list-or = { FIRST($last) ->
        [o] {" "}u{" "}
        [8] {" "}u{" "}
       *[other] {" "}o{" "}
    }
list-semicolon = ;{" "}
colon = :
none = no hay
not-stated = no se dice
in-brackets = { $what } ({ $more })
    .only = ({ $what })
for-players = { $what } ({ $players } { $number ->
        [one] jugador
       *[other] jugadores
    })
    .more = { $what } ({ $players })
counted = { $number } { NOUN($what, $number) }
many = { NOUN($what, "many") }
rounds-named = { NOUN($round, $number) } { $names }
    .in = { $number ->
        [one] en { rounds-named }
       *[other] en { NOUN($round, "gender") ->
            [m] los
           *[f] las
        } { NOUN($round, "many") } { $names }
    }
round-named = { $round } { $name }
named = { $name }: { $what }
number-word = { $number ->
        [1] { NOUN($round, "gender") ->
            [m] un
           *[f] una
        }
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
        [11] once
        [12] doce
       *[other] { $number }
    }
cards = { $number ->
        [one] { $number } carta
       *[other] { $number } cartas
    }
points = { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    }

### Cards, and what they count

# "los 2", but "as" and "rey": how a name has its plural nobody knows here

card = { $rank } de { $suit }
    .suit-first = { $rank } { $suit }
cards-of-rank = { FIRST($rank) ->
        [1] los { $rank }
        [2] los { $rank }
        [3] los { $rank }
        [4] los { $rank }
        [5] los { $rank }
        [6] los { $rank }
        [7] los { $rank }
        [8] los { $rank }
        [9] los { $rank }
       *[other] { $rank }
    }
cards-of-suit = { $suit }
    .first = cartas de { $suit }
cards-called-wild = las cartas que dicen «{ card-wild }»
card-wild = comodín
ranks-and = { $low } y { $high }
ranks-to = { $low } a { $high }
cards-each = cada carta
    .other = cada una de las demás
cards-other = los demás { $cards }
cards-unknown = las cartas
    .open = qué efecto tiene la carta «{ $card }»
    .ask = ¿qué efecto tiene la carta «{ $card }»?
cards-wild = { $cards }, { wild.one }
wild = { NOUN($wild, "many") }
    .one = { $wild }
    .page = { A($wild) } vale por cualquier carta{ $melds ->
        [yes] {" "}de una combinación
       *[no] {""}
    }
    .open = qué cartas son { wild }, si las hay
wild-of-round = { A($wild, "many-def") } { A($round, "of") }
wild-of-rounds = { NOUN($wild, "gender") ->
        [f] las
       *[m] los
    } de cada { $round }
    .page = { $how ->
        [all] cada { $round } tiene sus { wild }
        [one] { A($round) } tiene sus { wild }
       *[some] { NOUN($round, "gender") ->
            [m] algunos
           *[f] algunas
        } { NOUN($round, "many") } tienen sus { wild }
    }, que indica la tabla
wild-limit = máximo por combinación: { $what }
    .page = { $limits ->
        [none] una combinación puede llevar los que quieras{ $mark }
       *[other] { $limits }{ $mark }
    }
    .open = cuántos { NOUN($wild, "many") } puede llevar una combinación
wild-by-size = como mucho { $number } en una combinación de { $sizes }
    .more = { $number } en uno de { $sizes }
wild-most = como mucho { $number } por combinación
wild-naturals = { $number ->
        [one] al menos { $number } carta natural
       *[other] al menos { $number } cartas naturales
    } por combinación
wild-ratio = { $same ->
        [yes] nunca más { wild } que cartas naturales en una combinación
       *[no] en una combinación, como mucho { $number } { NOUN($wild, $number) } por cada { $naturals ->
            [1] carta natural
           *[other] { $naturals } cartas naturales
        }
    }
wild-unlimited = sin límite
wild-apart = nunca dos { NOUN($wild, "many") } juntos en { A($run) }
face-value = { $minus ->
        [yes] menos su valor
       *[no] su valor
    }
card-points = puntos{ $table ->
        [none] {""}
       *[other] , { $table }
    }
    .head = cartas
    .open = cuánto valen las cartas
    .open-of = cuánto vale { $cards }
out-points =
    .page = quien cierra anota { $points }
    .open = cuánto anota quien cierra
bonus = { $what }{ $when ->
        [none] {""}
       *[said] : { $when }
    }{ $terms ->
        [none] {""}
       *[said] {" "}({ $terms })
    }
    .page = { $number ->
        [none] ____ puntos
       *[other] { points }
    }{ $when ->
        [none] {""}
       *[said] : { $when }
    }{ $terms ->
        [none] {""}
       *[said] ; { $terms }
    }
    .open = cuánto vale { $name }
bonus-instead = en lugar de «{ $bonus }»
bonus-by-dealer = solo quien reparte
    .known = quien reparte
bonus-by-out = solo quien cierra
    .known = cerrar|cierra|cierre
bonus-repeats = cada vez
bonuses-below = un bonus negativo se resta de los puntos, y un total puede quedar bajo cero

### Players, packs, the deal

players = { $players } { $number ->
        [one] jugador
       *[other] jugadores
    }
    .page = para { players }
    .head = jugadores
    .open = cuántos pueden jugar
players-best = mejor con { $players }
players-or-more = { $number } o más
players-here = esta página es para { $number }
teams =
    .page = se juega en { $number ->
        [2] dos
        [3] tres
        [4] cuatro
       *[other] { $number }
    } equipos; los compañeros se sientan frente a frente y suman juntos
packs =
    .page = se juega con { $packs }{ $jokers ->
        [none] {""}
       *[some] {" "}y { $jokers }
    }{ $cards ->
        [none] {""}
       *[some] : { $cards } cartas
    }
    .open = cuántas { NOUN($pack, "many") } hacen falta
packs-more = 1 más por cada { $number }
packs-with = cada { $pack } con { $cards }
packs-without = sin { $cards }
    .page = hay que quitar{ $is_one ->
        [yes] {""}
       *[no] {" "}de cada { $pack }
    }: { $cards }
jokers =
    .open = cuántos { NOUN($joker, "many") } hay
jokers-apart = { NOUN($joker, "many") }: { $number }
jokers-in-each = { $number } por { $pack }
jokers-in-all = { $number } en total
jokers-by-players = jugadores{ $number ->
        [0] {""}
       *[more] {" "}+ { $number }
    }
    .fewer = jugadores − { $number }
deck =
    .open = con qué cartas se juega
pack-ranks = { $ranks }{ $suits ->
        [none] {""}
       *[some] {" "}en { $suits }
    }{ $number ->
        [one] {""}
       *[other] , { $number } de cada
    }{ $specials ->
        [none] {""}
       *[some] , con { $specials }
    }
pack =
    .page = { A($pack) }: { $deck }{ $cards ->
        [none] {""}
       *[some] {" "}({ $cards })
    }{ $more ->
        [none] {""}
       *[some] ; a cada una se le añade { $more }{ $mark }
    }
cards-in-all = cartas en total
each-hand = { $hand ->
        [deal] cada vez
       *[other] en cada { $hand }
    }
deal =
    .page = { $how ->
        [table] se reparten las cartas que indica la tabla de { NOUN($round, "many") }{ $mark }
        [by-players] cartas para cada jugador: { $cards }{ $mark }
       *[number] se { $number ->
            [one] reparte
           *[other] reparten
        } { cards } a cada jugador{ $mark }{ $often ->
            [yes] {" "}{ each-hand }
           *[no] {""}
        }
    }
    .open = cuántas cartas se reparten
deals-turn = { $turns }, de una en una
deals-to = de { $number } { $steps }
    .step = { $up ->
        [yes] subiendo hasta { $number }
       *[no] bajando hasta { $number }
    }

### Melds and contracts

contract-none = sin { $contract }
meld-asked = { $number } { NOUN($meld, $number) }
    .phrase = { $number ->
        [one] { $phrase }
       *[other] { $number } × { $phrase }
    }
    .size = { $number ->
        [one] { $meld }
       *[other] { meld-asked }
    } de { meld-asked.how }
    .how = { $how ->
        [exactly] { $size } exactas
        [least] al menos { $size }
       *[just] { $size }
    }
melds = combinaciones
    .one = { A($meld) }
    .open = qué combinaciones se pueden formar
meld-explained = { $name }: { $what }
meld-size = { $exact ->
        [yes] exactamente { $size }
       *[no] { $size } o más
    }
    .open = cuántas cartas forman { A($meld) }
meld-how = { NOUN($rank, "gender") ->
        [f] de la misma
       *[m] del mismo
    } { $rank }
    .order = seguidas
meld-cards = { $cards ->
        [size] { meld-size }{ $mark } { $asked ->
            [yes] cartas, o las que se pidan{ $how ->
                [none] {""}
               *[other] , { $how }
            }
           *[no] { $how ->
                [none] cartas
               *[other] { $how }
            }
        }
       *[asked] { $exact ->
            [yes] exactamente las cartas pedidas{ $mark }{ $how ->
                [none] {""}
               *[other] , { $how }
            }
           *[no] cartas{ $mark }{ $how ->
                [none] {""}
               *[other] {" "}{ $how }
            }
        }
    }
meld-suit = { $rule ->
        [same] { NOUN($suit, "gender") ->
            [f] misma
           *[m] mismo
        } { $suit }
        [any] cualquier { $suit }
       *[different] { NOUN($suit, "many") } { NOUN($suit, "gender") ->
            [f] distintas
           *[m] distintos
        }
    }
    .page = { $rule ->
        [same] , { NOUN($suit, "gender") ->
            [f] todas de la misma
           *[m] todas del mismo
        } { $suit }
        [any] , de cualquier { $suit }
        [different] , todas de { NOUN($suit, "many") } { NOUN($suit, "gender") ->
            [f] distintas
           *[m] distintos
        }
       *[none] {""}
    }
    .open = si { A($meld) } ha de ser { NOUN($suit, "gender") ->
        [f] de una sola
       *[m] de un solo
    } { $suit }
    .ask = ¿{ A($meld) } ha de ser { NOUN($suit, "gender") ->
        [f] de una sola
       *[m] de un solo
    } { $suit }?
meld-ends = { $how ->
        [both] de { $low }{ $low_mark } a { $high }{ $high_mark }
        [low] desde { $low }{ $mark }
        [high] hasta { $high }{ $mark }
        [ace-low] { $low } puede ser bajo{ $mark }
        [ace-high] { $high } puede ser alto{ $mark }
        [ace-as-low] { $low } bajo{ $mark }
        [ace-as-high] { $high } alto{ $mark }
        [ace-up-to] { $low } bajo{ $low_mark }, hasta { $high }{ $high_mark }
        [from-to-ace] desde { $low }{ $low_mark }, { $high } alto{ $high_mark }
       *[either] { $low } alto o bajo{ $mark }
    }
    .page = { $stated ->
        [both] { A($meld) } va como mucho de { $low }{ $low_mark } a { $high }{ $high_mark }
        [low] { A($meld) } no puede empezar por debajo de { $low }{ $mark }
        [high] { A($meld) } no puede pasar de { $high }{ $mark }
        [ace-low] el { $ace } puede ser la carta más baja de { A($meld) }{ $mark }
        [ace-high] el { $ace } puede ser la carta más alta de { A($meld) }{ $mark }
       *[either] el { $low } puede ser la carta más baja{ $low_mark } o la más alta{ $high_mark } de { A($meld) }{ $stays ->
            [yes] , que no sigue más allá{ $corner_mark }
           *[no] {""}
        }
    }
    .open = { $stated ->
        [low] cuál es la carta más alta de { A($meld) }
        [high] cuál es la carta más baja de { A($meld) }
        [ace-low] si el { $ace } puede ser alto en { A($meld) }
        [ace-high] si el { $ace } puede ser bajo en { A($meld) }
        [none] si el { $ace } es alto o bajo en { A($meld) }
        [both] si { A($meld) } puede seguir de { $high } a { $low }
       *[either] si { A($meld) } puede dar la vuelta
    }
    .ask = ¿{ A($meld) } puede seguir de { $high } a { $low }?
meld-corner = puede dar la vuelta
    .not = sin dar la vuelta
    .page = { A($meld) } { meld-corner }: { $row } van seguidos
    .page-not = { A($meld) } no puede dar la vuelta
meld-page = { $called ->
        [phrase] :
       *[name] {" "}son
    }{ $exactly ->
        [lying] , en el momento de bajarse, exactamente
        [yes] {" "}exactamente
       *[no] {""}
    } { $cards ->
        [size] { meld-page.size }
        [asked] { meld-page.asked }
       *[some] cartas
    }{ $how ->
        [none] {""}
       *[other] {" "}{ $how }
    }{ meld-suit.page }{ $suit_mark }
    .size = { $size }{ $exact ->
        [yes] {""}
       *[no] {" "}o más
    } cartas{ $mark }{ $asked ->
        [yes] , o las que pida { A($contract, "def") },
       *[no] {""}
    }
    .asked = las cartas que pida { A($contract, "def") }{ $exact ->
        [yes] {""}
       *[no] , o más
    }{ $mark }{ $how ->
        [none] {""}
       *[other] ,
    }
meld-example = por ejemplo: { $cards }

### Rounds

rounds-head =
    .lay-down = se baja
    .note = nota
rounds-on-page = { NOUN($round, "gender") ->
        [m] todos empiezan por el primero y bajan como mucho uno
       *[f] todos empiezan por la primera y bajan como mucho una
    } por { $hand }
rounds-short = en { $number ->
        [one] { A($round, "def") }
       *[other] { A($round, "many-def") }
    } { $names } hacen falta más cartas de las que se reparten: la que robas añade una{ $gain ->
        [none] {""}
       *[other] , y cada { $buy }, { $gain }
    }
round-wild = { wild }: { $cards }
    .behind = { $cards } de { wild.one }
round-optional = opcional
round-players = solo con { $players } jugadores
round-agreed = según lo acordado
one-of = { $fewest } { $two ->
        [yes] o
       *[no] a
    } { $most }
no-limit = sin límite
cards-dealt = se reparten
cards-needed = cartas pedidas
    .open = cuántas cartas pide { A($contract, "def") } { A($round, "of") } { $name }
cards-spare = sobran tras el primer robo
    .short = faltan tras el primer robo
buys-needed = { NOUN($buy, "many") } { NOUN($buy, "gender") ->
        [m] necesarios
       *[f] necesarias
    }
    .foot = { buys-needed }: para bajar { A($contract, "def") } / y guardar una carta que descartar
buys-allowed = { NOUN($buy, "many") } { NOUN($buy, "gender") ->
        [m] permitidos
       *[f] permitidas
    }
contract-asked =
    .open = qué hay que bajar en { A($round, "def") } { $name }
last-card = { $discarded ->
        [yes] hay que descartarla
       *[no] no hay que descartarla
    }
    .head = última carta
    .open = si hay que descartar la última carta
picture = Cartas: { $melds }
picture-card = { $what ->
        [special] { wild.one }
        [named] { $card }
       *[blank] carta
    }
suit-signs = en los dibujos, { $signs }
suit-sign = { $colour ->
        [red] el triángulo
        [green] el cuadrado
        [yellow] el rombo
        [black] el círculo
       *[blue] la cruz
    } significa { $suit }

### Buys

to-buy = { $buy ->
        [buy] comprar
       *[own] hacer { NOUN($buy, "many") }
    }
taken-out-of-turn = { $buy ->
        [buy] comprar
       *[own] tomar
    }
buys = { NOUN($buy, "many") }
    .page = { A($buy) } es llevarse fuera de turno la carta de arriba del pozo
    .open = si se puede { taken-out-of-turn } el descarte fuera de turno
buys-unlimited = sin límite
buys-each = { $number } por { $hand }
    .agree = ____ por { $hand }; cada { NOUN($buy, "gender") ->
        [m] uno
       *[f] una
    } cuesta ________
buys-limit = límite: { $what }
    .open = cuántas veces se puede { to-buy }
    .open-in = cuántas veces se puede { to-buy } en { A($round, "def") } { $name }
    .page = { $how ->
        [none] no hay { NOUN($buy, "many") }{ $mark }, salvo { $but }
        [unlimited] puedes { to-buy } las veces que quieras{ $mark }{ buys-limit.but }
        [number] tienes { $limit } { NOUN($buy, $limit) } por { $per }{ $mark }{ buys-limit.but }
        [by-players] las veces que puedes { to-buy } dependen de cuántos jueguen: { $limit }{ $mark }{ $but ->
            [none] {""}
           *[other] ; pero { $but }
        }
       *[only] puedes { to-buy } así: { $but }{ $mark }
    }
    .but = { $but ->
        [none] {""}
       *[other] , pero { $but }
    }
buys-in = { $by_players ->
        [yes] { rounds-named }: { $limit }
       *[no] { $limit } en { $number ->
            [one] { A($round, "def") }
           *[other] { A($round, "many-def") }
        } { $names }
    }{ $cost ->
        [none] {""}
       *[other] {" "}({ $cost })
    }
per-game = partida
buys-cost = cada { NOUN($buy, "gender") ->
        [m] uno
       *[f] una
    } cuesta { $price }
    .open = cuánto cuesta { A($buy) }
    .page = no cuesta nada{ $mark }
    .price = precio: { $what }
buys-draw = { $number ->
        [0] ninguna carta
        [1] una carta { A($stock, "of") }
       *[other] { $number } cartas { A($stock, "of") }
    }
    .page = además robas { cards } { A($stock, "of") }{ $mark }, así que te quedas con { $gain } más
buys-points =
    .page = cuesta { points }{ $mark }
buys-after = { $may ->
        [yes] también después de bajarse
        [no] antes de bajarse
       *[none] { not-stated }
    }
    .page = { $may ->
        [yes] también puedes { to-buy } después de bajarte{ $mark }
       *[no] después de bajarte ya no puedes { to-buy }{ $mark }
    }
    .open = si se puede { to-buy } después de bajarse
buys-first =
    .open = quién va primero si varios quieren { to-buy }

### The play

family = { $of ->
        [contracts] rummy con un contrato en cada ronda
        [own-pace] rummy en que cada uno va a su ritmo
        [no-contracts] rummy sin contratos
        [melds-count] rummy en que las combinaciones bajadas suman
       *[tricks] apuestas y bazas
    }
aim = { $of ->
       *[contracts] { $several ->
            [yes] en cada { $round }, reúne las cartas que pide su
           *[no] reúne las cartas que pide { NOUN($contract, "gender") ->
                [f] la
               *[m] el
            }
        } { $contract }, bájalas y { $alone ->
            [yes] quédate sin las demás
           *[no] sé el primero en quedarte sin las demás
        }{ aim.against }
        [own-pace] completa { A($round, "many-def") } por orden{ $alone ->
            [yes] {""}
           *[no] , cada uno a su ritmo
        }: reúne las cartas de tu { $round }, bájalas y quédate sin las demás
        [no-contracts] quédate sin cartas{ $melds ->
            [yes] {" "}bajándolas en combinaciones
           *[no] {""}
        }{ aim.against }
        [melds-count] suma puntos con las combinaciones que bajas
        [tricks] apuesta antes de jugar y cumple lo que apuestas
    }
    .against = { $against ->
        [yes] : lo que te quede cuando acabe { A($hand, "def") } cuenta en tu contra
       *[no] {""}
    }
play-name = { $of ->
       *[other] { $of }
        [stock] { $tricks ->
            [yes] antes de jugar
           *[no] { $stock }
        }
        [first_dealer] primero en repartir
        [begins] primer turno
        [direction] sentido
        [turn] turno
        [laying_down] bajarse
        [laying_off] añadir cartas
        [going_out] cierre
        [last_turn] último turno
    }
play-open = { $of ->
       *[other] { $of }
        [stock] qué se hace con las cartas que sobran del reparto
        [first_dealer] quién reparte primero
        [begins] quién tiene el primer turno
        [direction] en qué sentido se juega y se reparte
        [turn] { $tricks ->
            [yes] cómo se juega una baza
           *[no] cómo es un turno
        }
        [laying_down] cómo se baja uno
        [laying_off] si se pueden añadir cartas a las combinaciones de la mesa
        [going_out] cómo se cierra
        [last_turn] qué pueden hacer los demás cuando alguien cierra
    }
play-usual = { $of ->
       *[other] { $of }
        [stock] las demás cartas quedan boca abajo y forman { A($stock, "def") }{ $discards ->
            [yes] ; la de arriba se pone al lado, boca arriba, y con ella empieza el pozo de descartes
           *[no] {""}
        }
        [first_dealer] se echa a suertes quién reparte primero
        [begins] empieza quien está { $side ->
            [left] a la izquierda
            [right] a la derecha
           *[unknown] al lado
        } del que reparte
        [direction] se juega y se reparte { $side ->
            [right] en sentido contrario al de las agujas del reloj
           *[left] en el sentido de las agujas del reloj
        }
        [laying_down] { $contract ->
            [none] bajas combinaciones en tu turno, con las cartas de tu mano
           *[contract] { A($contract, "def") } se baja { NOUN($contract, "gender") ->
                [f] entera
               *[m] entero
            }, en un solo turno y con las cartas de tu mano. Antes no se baja nada{ $adds ->
                    [yes] {" "}ni se añaden cartas a las combinaciones de la mesa
                   *[no] {""}
                }
        }
        [laying_off] { $may ->
            [yes] puedes añadir a las combinaciones de la mesa las cartas que encajen
           *[no] no se añaden cartas a las combinaciones de la mesa
        }
        [going_out] cierras cuando te quedas sin cartas
        [last_turn] { A($hand, "def") } acaba en cuanto alguien cierra
    }
turn-lead = { $tricks ->
        [yes] en cada baza
       *[no] en tu turno, por este orden
    }{ $mark }{ $notes ->
        [yes] {" "}(pero mira «Además»)
       *[no] {""}
    }:
turn-draw = roba una carta: la de arriba { A($stock, "of") } o la de arriba del pozo
turn-lay-down = { $contract ->
        [none] baja combinaciones, si las tienes
       *[contract] { $own ->
            [yes] baja { A($contract, "def") }: mira «Cómo bajarse»
           *[no] si tienes { NOUN($contract, "gender") ->
                [f] toda la { $contract }, puedes bajarla
               *[m] todo el { $contract }, puedes bajarlo
            }
        }
    }
turn-add = { $how ->
        [own] añade cartas a las combinaciones de la mesa: mira «Cómo bajarse»
        [contract] cuando ya tengas { A($contract, "def") } en la mesa, puedes añadir cartas a cualquier combinación
       *[melds] añade a las combinaciones de la mesa todas las cartas que quieras
    }
turn-discard = descarta una carta{ $must ->
        [yes] {""}
       *[no] , si te queda alguna
    }: va boca arriba al pozo, y ahí acaba tu turno
laying-down-next = si bajaste tu { $round }, en { A($hand, "def") } siguiente pasas { NOUN($round, "gender") ->
        [m] al próximo; si no, vuelves a intentarlo
       *[f] a la próxima; si no, vuelves a intentarla
    }
turn-side = { $turn ->
        [left] izquierda
        [right] derecha
        [across] enfrente
        [none] nada
       *[other] { $turn }
    }
turn-label = { $turn ->
        [none] sin { $name }
       *[turn] { $name }: { turn-side }
    }
cycle = { $turns }, y vuelta a empezar{ $all ->
        [yes] {""}
       *[no] {" "}({ $players ->
            [none] jugadores en número par
           *[few] { $players } jugadores
        })
    }
    .page = { $name }, { $hand } tras { $hand }: { $turns }
    .ask = { $name }: ¿hacia qué lado?
totals = { $low ->
        [none] menos de { $below }
       *[low] { $high ->
            [none] { $low } o más
           *[high] { $low }–{ $high }
        }
    }
    .first = total { $totals }

### The end

ending = { $kind ->
       *[rounds] tras { $rounds } gana el { ending.best }{ ending.note }
        [target] cuando un total llega a { $target }{ $floor ->
            [none] {""}
           *[other] , o baja a { $floor }
        }{ ending.note }, gana el { ending.best }
        [open] se juega hasta que todos quieran parar; gana el { ending.best }{ ending.note }
        [progression] cuando alguien ha bajado { NOUN($round, "gender") ->
            [m] el
           *[f] la
        } { $last }, gana el { ending.best }{ ending.note }
        [first] gana el primero que baja { NOUN($round, "gender") ->
            [m] el
           *[f] la
        } { $last }{ ending.note }
    }
    .aim = gana el { ending.best }
    .best = { $best ->
        [lowest] total más bajo
       *[highest] total más alto
    }
    .note = { $note ->
        [none] {""}
       *[note] {" "}({ $note })
    }
ending-rounds = { $numbers } { NOUN($round, $number) }{ $mark }{ $how ->
        [agreed] , según lo acordado,
        [all] , todas opcionales,
        [some] , { $optional } a elección,
       *[none] {""}
    }
    .last = { NOUN($round, "gender") ->
        [m] el último
       *[f] la última
    } { $round }
tie = { $deal ->
        [none] en caso de empate
       *[deal] entre quienes terminan en { NOUN($deal, "gender") ->
            [m] el mismo
           *[f] la misma
        } { $deal }
    }, gana el { ending.best }
    .play-on = si empatan los mejores, se sigue jugando
    .shared = los que empatan comparten puesto
    .open = quién gana si hay empate
    .ask = ¿{ tie.open }?
discard = { $how ->
       *[bound] { discard.must }
        [free] no hace falta descartar la última carta
        [in-both] { $bound } { discard.must }; { $free } no hace falta
        [in-bound] { $bound } { discard.must }
        [in-free] { $free } no hace falta descartar
        [only] solo { $bound } { discard.must }
        [but] { discard.must }, salvo { $free }
    }{ $mark }
    .must = hay que descartar la última carta{ $must }
    .and = { $told }; ¿{ $known ->
        [yes] y
       *[no] y también
    } en { $number ->
        [one] { NOUN($round, "gender") ->
            [m] el otro
           *[f] la otra
        }
       *[other] { NOUN($round, "gender") ->
            [m] los demás
           *[f] las demás
        }
    } { NOUN($round, $number) }? { $unknown }
    .ask = ¿hay que descartar la última carta?
settlement = { $how ->
       *[pairs] cada jugador salda con cada uno de los demás la diferencia de totales
        [winner] todos pagan al ganador la diferencia de totales
    }{ $mark }{ $stake ->
        [none] {""}
       *[stake] , a { $stake }
    }
    .page = al final, { $what }
    .open = quién paga a quién, si se paga
    .ask = ¿quién paga a quién?

### Figures that are written, and formulas

# "bazas = apuesta": names are of any gender and number, so that signs compare them, and no verb

formula-figure = { $name ->
        [cards] las cartas repartidas
        [round] el número de { $round }
        [players] el número de jugadores
       *[other] { $name }
    }
formula-gathered = { $how ->
       *[sum] la suma de { $figure }
        [most] lo máximo de { $figure }
        [least] lo mínimo de { $figure }
    }
formula-negated = −{ $what }
formula-sum = { $left } { $less ->
        [yes] −
       *[no] +
    } { $right }
formula-product = { $left } × { $right }
formula-divided = ({ $left } ÷ { $right }, { $how ->
       *[down] redondeando hacia abajo
        [up] redondeando hacia arriba
    })
formula-absolute = { $what } sin su signo
formula-difference = la diferencia entre { $left } y { $right }
formula-picked = { $number ->
        [2] { formula-picked.of-two }
       *[other] { formula-picked.of-several }
    } { $several }
    .of-two = { $how ->
       *[min] lo menor entre
        [max] lo mayor entre
    }
    .of-several = { $how ->
       *[min] lo menor entre
        [max] lo mayor entre
    }
formula-compared = { $left } { $how ->
       *[equal] =
        [unequal] ≠
        [below] <
        [at-most] ≤
        [above] >
        [at-least] ≥
    } { $right }
formula-not = no ({ $what })
check-sum = la suma de { $names } { $how ->
       *[equal] es igual a
        [unequal] no puede ser
        [below] es menos de
        [at-most] no pasa de
        [above] es más de
        [at-least] no baja de
    } { $what }
check-sides = { $left }, { $how ->
       *[equal] no
        [unequal] y no puede ser
        [below] no menos de
        [at-most] más de
        [above] no más de
        [at-least] menos de
    } { $right }
round-broken = { $round } no cuadra: { $what }
figure-named = { $figure } { $what }
figure-none = sin { $figure }
case = si { $when }: { $points }
case-otherwise = si no: { $points }
cases = puntos de { A($hand) }{ $number ->
        [one] {""}
       *[other] {" "}(vale la primera línea que se cumpla)
    }
counter = { $what }; cada { $every } dan { $points } al momento
    .page = (se arrastran de { $hand } en { $hand }): { $counter }, y lo que sobra se conserva.
checks = para comprobar: { $checks }
entries = en cada { $hand }, anota por este orden
entry-once = lo anota solo uno
entry-optional = en blanco si no hay
entry-made = se cumple si { $when }
entry-range = de { $least } a { $most }
    .from = desde { $least }
    .by = { $range } de { $step } en { $step }
entry-steps = de { $step } en { $step }
bid-figure = { $figure } de { $bid }
### Examples

example = ejemplo{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
    }
    .players = con { $number ->
            [one] { $number } jugador
           *[other] { $number } jugadores
        }
    .written = anotado
    .before = { $name }, antes
    .after = { $name }, después
example-column = { $written }: { $points }
    .other = los demás, { example-column }
example-hand = { $player } se queda con estas cartas
    .card = Carta de { $player }
example-game = { $number ->
        [one] { NOUN($hand, "gender") ->
            [m] el primer { $hand }
           *[f] la primera { $hand }
        }
       *[other] { NOUN($hand, "gender") ->
            [m] los { $number } primeros { NOUN($hand, $number) }
           *[f] las { $number } primeras { NOUN($hand, $number) }
        }
    } de una partida con { $players }{ $told ->
       *[scores] {""}
        [progress] : { A($round, "def") } en que está cada uno, con «{ NOUN($round, "gender") ->
            [f] bajada
           *[m] bajado
        }» si ya está en la mesa
        [both] : { A($round, "def") } en que está cada uno, con «{ NOUN($round, "gender") ->
            [f] bajada
           *[m] bajado
        }» si ya está en la mesa, y los puntos
    }
    .on = { $round }{ $down ->
            [yes] {" "}{ NOUN($contract, "gender") ->
                [f] bajada
               *[m] bajado
            }
           *[no] {""}
        }
    .next = siguiente
    .settled = { $over ->
            [yes] cobra o paga
           *[no] cobraría o pagaría ahora
        }
example-end = { $how ->
        [stop] si todos quieren parar aquí, { example-end.wins }
        [over] la partida termina y { example-end.wins }
       *[on] la partida sigue; { $number ->
            [one] va en cabeza
           *[other] van en cabeza
        } { $names }
    }{ $total ->
        [none] {""}
       *[other] {" "}con { $total }
    }
    .wins = { $number ->
            [one] gana
           *[other] { $tie_open ->
                [yes] quedan en cabeza
               *[no] ganan
            }
        } { $names }
scoring-none = no se anotan puntos
scoring-unknown = Hay que acordar cuánto valen las cartas y anotarlo aquí.
scoring-cards = cuánto valen las cartas
scoring-held = { $alone ->
        [yes] cuando acaba { A($hand, "def") }, suma las cartas que te queden
       *[no] todos menos quien ha cerrado suman las cartas que les quedan
    }
totals-table = según el total hasta ese momento

### What is left open

left-open = { $what } en { $number ->
        [one] { A($round, "def") }
       *[other] { A($round, "many-def") }
    } { $names }
told-as-usual = Este juego no lo dice: { $tricks ->
        [yes] así se suelen jugar los juegos de este tipo
       *[no] así se suele jugar al rummy
    }.

### House rules and differences

house-rules = sobre { $base }
    .heading = Reglas de la casa sobre { $base }
    .more = y { $number ->
        [one] una
       *[other] { number-word }
    } más: mira las reglas
difference = { $rule ->
        [none] {""}
       *[other] { difference.rule }:{" "}
    }{ $now }{ $was ->
        [none] {""}
       *[other] , en vez de { $was }
    }
    .rule = { $rule }{ $rounds ->
        [none] {""}
       *[other] {" "}({ $rounds })
    }
    .above = { difference.rule }: como arriba
    .also = también { $what }
    .gone = ya no hay{ $rule ->
        [none] {""}
       *[other] {" "}{ difference.rule }
    }{ $was ->
        [none] {""}
       *[other] : { $was }
    }
    .otherwise = distinto, aunque se diga igual
    .as-usual = como es normal: { $what }
difference-points = puntos de { $cards }{ $table ->
        [none] {""}
       *[other] {" "}en la tabla { $table }
    }
difference-check = comprobación
value-none = sin valor
    .ordinary = lo que valen en { NOUN($round, "gender") ->
        [m] los demás
       *[f] las demás
    } { NOUN($round, "many") }
discard-last = { $must ->
        [yes] obligatorio
       *[no] no obligatorio
    }
    .of-round = último descarte { discard-last }
yes = sí
rule-name = { $of ->
        [wild] { NOUN($wild, "many") }
        [wild_limit] { NOUN($wild, "many") } por combinación
        [packs] { NOUN($pack, "many") }
        [jokers] { NOUN($joker, "many") }
        [buys] { NOUN($buy, "many") }
        [contract] { $contract }
        [best_players] mejor con
        [extra] cartas añadidas
        [remove] cartas quitadas
        [values] puntos
        [other_values] otros puntos
        [out] puntos por cerrar
        [discard] cierre
        [last-discard] último descarte
        [entries] se anota
        [game-end] final de la partida
        [winner] quién gana
        [round-wild] otros { NOUN($wild, "many") }
        [round-note] nota
        [round-optional] opcional
        [players] jugadores
        [deck] cartas
        [deal] reparto
        [deals] repartos
        [rounds] rondas
        [round] ronda
        [melds] combinaciones
        [set] grupo
        [run] escalera
        [teams] equipos
        [play] juego
        [end] final
        [tie] empate
        [settlement] pagos
        [calls] avisos
        [bonuses] bonus
        [notes] notas
        [note] además
       *[other] { $of }
    }
    .part = { $part ->
        [price] precio de { A($buy) }
        [after_laying_down] cuándo se puede { to-buy }
        [text] más sobre { $what }
       *[other] { $what } ({ rule-name.of-part })
    }
    .of-part = { $part ->
        [draw] cartas robadas
        [exact] número de cartas
        [wrap] dar la vuelta
        [by_size] según tamaño
        [limit] límite
        [per] por
        [points] puntos
        [size] tamaño
        [suit] palo
        [low] más baja
        [high] más alta
        [phrase] nombre
        [ratio] proporción
        [naturals] naturales
        [most] máximo
        [apart] separados
        [kind] tipo
        [target] meta
        [floor] mínimo
        [note] nota
        [rounds] rondas
        [contract] contrato
        [deal] reparto
       *[other] { $part }
    }
points-none = no se anotan puntos

### Headings of a rules page

heading-aim = objetivo del juego
heading-assumed = lo que se supone
heading-bonuses = bonus
heading-calls = { $tricks ->
        [yes] además
       *[no] avisos
    }
heading-deal = el reparto
heading-end = el final
heading-going-out = el cierre
heading-house-rules = reglas de la casa{ $base ->
        [none] {""}
       *[base] {" "}sobre { $base }
    }
    .state = versión de estas reglas: { $version }
heading-laying-down = cómo bajarse
heading-notes = además
heading-open = qué acordar antes de jugar
heading-players = jugadores y cartas
heading-scoring = los puntos
heading-settlement = los pagos
heading-sources = { $number ->
        [one] fuente
       *[other] fuentes
    }
heading-turn = { $contracts ->
        [yes] un turno
       *[no] cómo se juega
    }
rules = Reglas
    .title = { $game }, reglas
    .notes = Notas
rules-code = Apunta al código con la cámara del teléfono: abre { $address }.
    .heading = En la web
    .alt = Código que abre { $address }

### Lines of a sheet and a card

line-cards = Cartas
line-melds = Combinaciones
line-wild = { wild }
    .sizes = combinación de
    .most = máximo
line-buys = { NOUN($buy, "many") }
line-going-out = Cierre
line-tie = Empate
line-open = Por acordar
line-note = Nota
line-also = Además
line-out = quien cierra
line-example = Ejemplo
line-worth = Valor
    .bid = apuesta
line-card-points = Cada carta
line-bonus = Bonus
line-house-rules = Reglas de la casa
line-more = Más en las reglas
line-in-short = En breve
settlement-line = + recibe{ $winner ->
        [yes] {" "}(el ganador, lo que pagan los demás)
       *[no] {""}
    }, − paga, y la línea suma cero; { $settlement }

### The score sheet

score-sheet = Hoja de puntos
    .title = { $game }, hoja de puntos
    .logo = Logotipo
page-of = { $number } de { $count }
    .bookmark = { $title }, página { $number } de { $count }
sheet-date = Fecha
sheet-table = Mesa
sheet-name = nombre
sheet-hands = Manos
sheet-carried = Suma anterior
    .of = { $what }, suma anterior
sheet-ruler = 50 mm a tamaño real
    .short = 50 mm
sheet-subtotal = Subtotal
sheet-total = Total
    .beside = total
sheet-points = puntos
sheet-points-of-hands = Puntos de cada { $hand }
sheet-assumed = * no consta en la fuente
sheet-place = Puesto
sheet-settlement = Pagos
sheet-target = hasta { $target }{ $mark }
sheet-hand-number = { $hand } n.º
sheet-buys-of-game = { NOUN($buy, "many") } de la partida
sheet-deal = se reparten { $cards } cartas{ $often ->
        [yes] {" "}{ each-hand }
       *[no] {""}
    }
    .usual = se reparten { $cards } cartas si no se indica otra cosa
column-unnamed = { $teams ->
        [yes] Equipo { $number }
       *[no] Jugador { $number }
    }
sheet-deals = reparte
    .who = reparte { $name }
columns = { $teams ->
        [yes] { $number ->
            [one] equipo
           *[other] equipos
        }
       *[no] { $number ->
            [one] jugador
           *[other] jugadores
        }
    }
    .those = { columns } { $names }
settlement-sum = suma de todos los totales
settlement-times = { $players } × total propio
settlement-difference = { $pairs ->
        [yes] { $lowest ->
            [yes] la suma menos eso
           *[no] eso menos la suma
        }
       *[no] { $lowest ->
            [yes] el más bajo menos el propio
           *[no] el propio menos el más alto
        }
    }
settlement-stake = × { $stake ->
        [none] valor ______
       *[stake] { $stake }
    }
key-tick = se bajó en { NOUN($hand, "gender") ->
        [m] el
       *[f] la
    } { sheet-hand-number }
key-buy = { $buy }
key-tally = n.º de { NOUN($buy, "many") }
key-laid = se bajó
key-dealer = reparte
key-bonus = bonus
key-score = { key-score.what } | total
    .what = { $figures ->
        [yes] { sheet-points }
       *[no] { $hand }
    }
made-from = { $id }{ $file ->
        [none] {""}
       *[file] {" "}en { $file }
    }
day = { $day } de { day.month } de { $year }
    .month = { $month ->
        [1] enero
        [2] febrero
        [3] marzo
        [4] abril
        [5] mayo
        [6] junio
        [7] julio
        [8] agosto
        [9] septiembre
        [10] octubre
        [11] noviembre
       *[12] diciembre
    }

### Cards and small pages

contract-or = o
deal-of-round = { $cards ->
        [1] se da { $cards }
       *[other] se dan { $cards }
    }
    .head = se dan
    .by-number = { deal-of-round }, una más en cada { $round }
round-on-card = { $round ->
        [deal] { $round } n.º { $name }
       *[other] { $round } { $name }
    }
reference-cards = Tarjetas de consulta
    .title = { $game }, tarjetas de consulta
calibrate = Página de prueba de impresión
    .back = Página de prueba de impresión, reverso
    .headline = Imprime las dos caras a tamaño real; el papel gira por su lado largo.
calibrate-scale = ¿Cuánto miden las dos líneas largas? Si son 99,5 mm de ancho y 100 mm de alto, anota 99.5,100.
    .name = 1 Escala
calibrate-front = Dobla el borde izquierdo sobre el derecho y luego el de arriba sobre el de abajo. ¿Dónde cruzan los
    pliegues las dos escalas? Si es en 0,5 a lo ancho y −1 hacia abajo, anota 0.5,−1.
    .name = 2 Anverso
calibrate-margins = El número más pequeño cuya línea se ve: el blanco que la impresora necesita en ese borde.
    .name = Márgenes
calibrate-back = Mira el papel a contraluz, con esta cara hacia ti: se transparenta la cruz del anverso. ¿Dónde cruzan
    sus brazos las dos escalas? Si es en −0,5 a lo ancho y 0 hacia abajo, anota −0.5,0.
    .name = 3 Reverso
calibrate-save = Escribe lo que has anotado, con el nombre que quieras:
    .name = 4 Guardar
calibrate-check = Imprime esta página con ese ajuste. Ahora todo debe dar 0; desde ahora haz todas las páginas con
    { $option } kitchen.
    .name = 5 Comprobar
card-end = Final

### How a game stands

# sentences, as a name may stand at their beginning: CAPITAL is what has a capital there

status-nothing = Aún no hay nada escrito.
status-fill-in = Rellena las celdas amarillas a medida que se juega.
status-ahead = { $how ->
        [skipped] { NOUN($hand, "gender") ->
            [m] El
           *[f] La
        } { $round } se salta
        [next] { NOUN($hand, "gender") ->
            [m] Sigue el
           *[f] Sigue la
        } { $round }
       *[told] { CAPITAL($round) }
    }{ $more ->
        [none] {""}
        [asks] : { $asks }
        [deals] : reparte { $dealer }
       *[both] : { $asks }; reparte { $dealer }
    }.
status-impossible = { CAPITAL($round) }, dato imposible: { $entries }.
status-broken = { NOUN($hand, "gender") ->
        [m] El
       *[f] La
    } { $round } no cuadra: { $what }.
status-missing = { CAPITAL($round) }: { $how ->
        [one] faltan los puntos de { $names }.
        [few] faltan los puntos de { $names }.
       *[many] faltan los puntos de { $number }.
    }
    .entries = { CAPITAL($round) }, por anotar: { $entries }.
    .no-number = { CAPITAL($round) }: { $how ->
        [one] los puntos de { $names } no son un número entero.
        [few] los puntos de { $names } no son números enteros.
       *[many] los puntos de { $number } no son números enteros.
    }
status-entry = { $entry }{ $how ->
        [nobody] {""}
        [few] {" "}de { $names }
       *[many] {" "}de { $number } { columns }
    }
status-not-ticked = { CAPITAL($round) }: cierre de { $names }, pero no consta nada bajado.
status-twice = { $name } está dos veces; aquí el segundo se llama { $called }.
status-nobody = Nadie tiene puesto.
status-leads = { $number ->
        [one] Va en cabeza
       *[other] Van en cabeza
    } { $names }{ $rounds ->
        [none] {""}
       *[some] {" "}tras { $rounds }
    }.
status-stop = Si se para aquí, { example-end.wins }.
status-over = Fin de la partida: { example-end.wins }.
status-rounds = { $number } { NOUN($hand, $number) }
    .of = { $number } de { $up_to ->
        [yes] hasta { $most }
       *[no] { $most }
    } { NOUN($round, $most) }
doubt = { $kind ->
        [not-out] { $name } tiene en { NOUN($hand, "gender") ->
            [m] el
           *[f] la
        } { $round } un bonus por cerrar, pero anota { $score }
        [of-dealer] { $name } tiene en { NOUN($hand, "gender") ->
            [m] el
           *[f] la
        } { $round } el bonus de quien reparte, pero reparte { $dealer }
       *[no-hand] { $name } tiene { $score } en { NOUN($hand, "gender") ->
            [m] el
           *[f] la
        } { $round }, y ninguna mano da esos puntos
    }
    .told = { doubt }.
doubt-out = { $several ->
        [yes] más de un jugador tiene
       *[no] nadie tiene
    } { $score } en { NOUN($hand, "gender") ->
        [m] el
       *[f] la
    } { $round }
    .told = { $several ->
        [yes] Más de un jugador tiene
       *[no] Nadie tiene
    } { $score } en { NOUN($hand, "gender") ->
        [m] el
       *[f] la
    } { $round }.
doubt-more = { $what }, y hay { $number } más así
    .right = valen { $scores }

### The workbook

# titles of sheets: up to 31 characters, without [ ] : * ? / and \

workbook-sheet =
    .scores = Marcador
    .progress = Progreso
    .calculator = Calculadora
    .chart = Gráfico
    .rules = Reglas
    .rules-for = { workbook-sheet.rules } para { $players }
    .working = Cálculos
    .variant = Variante
    .standing = Clasificación
    .teams = Equipos
    .season = Temporada
    .games = Partidas
workbook-page = Página { $number } de { $count }
workbook-player = Jugador
workbook-points = Puntos
    .open = { workbook-points }: no se dicen; hay que acordarlos y anotarlos en la hoja { workbook-sheet.calculator }
workbook-bonus = Bonus
    .many = Bonus
workbook-dealt = cartas
workbook-dealer = Reparte
workbook-so-far = Total hasta aquí
    .all = Totales parciales
workbook-laid = Se bajó
    .tick = { workbook-laid }: x
    .rounds = { NOUN($round, "gender") ->
        [m] { NOUN($round, "many") } bajados
       *[f] { NOUN($round, "many") } bajadas
    }
workbook-sums = no cuadra
workbook-behind = Distancia
workbook-now-on = Va por
    .total = Total, va por
    .which = que pide
    .done = ha terminado
workbook-winner = Ganador
workbook-amount = recibe{"\u00a0"}+ /{"\u00a0"}paga{"\u00a0"}−
workbook-stake = Valor del punto
    .times = × valor
workbook-starts = Empieza con
workbook-left = Se fue
coming-word = { $of ->
        [average] promedio
        [highest] más alto
       *[lowest] más bajo
    }
leaving-word = { $of ->
        [keeps-place] conserva puesto
       *[out-of-places] sin puesto
    }
workbook-rounds =
    .needed = cartas pedidas
    .spare = cartas de sobra
    .buys = { NOUN($buy, "many") } para bajarse
    .discard = … con descarte
workbook-rules = Las reglas en breve
    .assumed = Se supone *
    .source = Fuente
    .workbook = Este libro
workbook-wrong =
    .worthless = Un bonus aún no vale nada: elígelo de la lista o escribe sus puntos.
    .truths = Hay VERDADERO o FALSO en lugar de puntos: escribe un número.
    .copied = Esta hoja es una copia y dice cómo va la partida de la hoja «{ $sheet }»: escribe allí.
    .written-over = Se ha escrito encima de una celda calculada: deshazlo o consulta la hoja { workbook-sheet.rules }.
    .rows = Se han insertado, quitado u ordenado filas o columnas: deshazlo o consulta la hoja { workbook-sheet.rules }.
    .starts = «{ workbook-starts }» de { $who }: escribe puntos o elige de la lista.
    .left = «{ workbook-left }» de { $who }: elige de la lista.
calculator = { $won ->
        [yes] ¿Qué se ganó en las bazas?
       *[no] ¿Qué queda en la mano?
    }
    .told = Escribe cuántas cartas de cada clase { calculator.are } y lee los puntos.
    .are = { $won ->
        [yes] se ganaron
       *[no] quedan
    }
    .cards = Cartas
    .each = Vale cada una
    .count = Cuántas
    .together = En total
    .usual = normal
    .to-write = Anótalo en { workbook-sheet.scores }, celda { $cell }
    .written = En { workbook-sheet.scores }, celda { $cell }: { $score }
    .out = Quien cierra anota { $points }{ $mark }.
    .open = La fuente no da puntos: hay que acordarlos y anotarlos bajo «{ calculator.each }».
scores-welcome = puntos enteros{ $step ->
        [one] {""}
       *[other] {" "}de { $step } en { $step }
    }{ $most ->
        [none] { $least ->
            [0] , nunca bajo cero
           *[other] {""}
        }
       *[known] { $least ->
            [none] {""}
           *[known] , de { $least } a { $most }
        }
    }{ $out ->
        [none] {""}
       *[known] ; { $out } para quien cierra
    }{ away-welcome }
away-welcome = { $players ->
        [one] {""}
       *[other] ; { $away } para quien no juega
    }

# entries: the title of what is told as a cell is filled in, an error, and what is said before

entry-figure = { $name }
    .error = { CAPITAL($name) }: { $bounds }{ away-welcome }.
entry-choice = { $name }
    .error = Elige de la lista.
    .prompt = { $text }
entry-tick = ¿{ workbook-laid }?
    .error = Escribe x o deja la celda en blanco.
    .prompt = x si el jugador se bajó en esta mano; si no, deja la celda en blanco.
entry-bonus = { workbook-bonus }
    .error = No es ninguno de los bonus del juego. Otros puntos se pueden escribir aquí como número.
    .prompt = Elige el bonus de este jugador o escribe sus puntos.
entry-start = { workbook-starts }
    .error = No está en la lista. Los puntos se pueden escribir aquí como número.
    .prompt = Solo para quien llega tarde: puntos, o el promedio, el más alto o el más bajo de los totales de ese momento.
        Así no le faltan las manos anteriores.
entry-left = { workbook-left }
    .error = Elige de la lista o deja la celda en blanco.
    .prompt = Solo para quien se va: su total conserva el puesto, o los demás siguen jugando por los puestos sin él.
entry-name = { workbook-player }
    .error = Un nombre tiene como mucho { $most } caracteres.
entry-spare = { workbook-player }
    .error = { entry-name.error }
    .prompt = Para quien llega tarde: escribe aquí su nombre.
entry-pick = Elegir
    .error = Elige de la lista.
entry-count = ¿Cuántas?
    .error = Escribe cuántas de estas cartas { calculator.are }, como número entero.{ $copies ->
        [none] {""}
       *[known] {" "}En el juego hay { $copies }.
    }
entry-score = { workbook-points }
    .error = Ninguna mano de este juego da esos puntos. { $welcome }.

# a word that shows a colour, and what the colour means

colour-leads = en cabeza
    .told = en el primer puesto; el último, en cursiva
colour-next = sigue
    .told = { NOUN($hand, "gender") ->
        [m] el { $hand } que toca anotar
       *[f] la { $hand } que toca anotar
    }
colour-missing = falta
    .told = { $front ->
        [figures] falta por anotar en { NOUN($hand, "gender") ->
            [m] este
           *[f] esta
        } { $hand }
       *[none] otros ya tienen puntos en { NOUN($hand, "gender") ->
            [m] este
           *[f] esta
        } { $hand }
        [alone] otros ya tienen puntos en { NOUN($hand, "gender") ->
            [m] este
           *[f] esta
        } { $hand }; delante: nadie ha cerrado
        [or-several] otros ya tienen puntos en { NOUN($hand, "gender") ->
            [m] este
           *[f] esta
        } { $hand }; delante: no ha cerrado nadie, o más de uno
    }
colour-out = cierra
    .told = ha cerrado
colour-away = { $away }
    .told = no juega { NOUN($hand, "gender") ->
        [m] este
       *[f] esta
    } { $hand }: escribe { $away }
colour-made = { $tick }
    .told = { $bid }: se ha cumplido
colour-odd = raro
    .told = { $figures ->
        [yes] esto no puede ir aquí
       *[no] ninguna mano da estos puntos
    }{ $bonuses ->
        [yes] , o un bonus no vale nada
       *[no] {""}
    }{ $dealer ->
        [yes] , o es solo de quien reparte
       *[no] {""}
    }

# what is said of the workbook on its sheet of rules

about-away = Ausente
    .told = Quien no juega { A($hand) } lleva ahí «{ $away }» en lugar de { $figures ->
        [yes] lo que se anota
       *[no] los puntos
    }.
about-late = Llega tarde
    .told = En «{ workbook-starts }» van los puntos con que empieza quien llega tarde, o bien el promedio, el más alto o
        el más bajo de los totales de los demás en ese momento. Así no le faltan { NOUN($hand, "gender") ->
            [m] los { NOUN($hand, "many") } anteriores
           *[f] las { NOUN($hand, "many") } anteriores
        }.
about-left = { workbook-left }
    .told = En «{ workbook-left }» se dice si el total de quien se va conserva su puesto, o si los demás siguen jugando
        sin él.
about-protected = Protegido
    .told = Solo se puede escribir en las celdas amarillas, para que no se estropee ningún cálculo.
    .password = No hay contraseña. Para cambiar más cosas: Revisar, Desproteger hoja en Excel; Herramientas, Proteger
        hoja en LibreOffice; Datos, Proteger hojas e intervalos en Google Sheets.
about-moving = Mover
    .told = Los totales siguen bien aunque cortes o arrastres puntos, pero la celda de origen puede perder su color y
        no admitir más entradas: es mejor copiar los puntos y borrar los que había.
about-rows = Filas
    .told = { NOUN($hand, "gender") ->
            [m] Los { NOUN($hand, "many") }
           *[f] Las { NOUN($hand, "many") }
        } se cuentan por su lugar. Si se han insertado, quitado u ordenado filas o columnas, o se ha escrito encima de lo
        calculado, deshazlo, o { $several ->
        [yes] deja que `sheets read { $table }` diga qué hay escrito en una mesa, y que su `{ $csv }` lo guarde
       *[no] haz con `sheets excel { $scores }` un libro nuevo a partir de este
    }.

### The form

form-name = Nombre del jugador { $number }
form-line = { $line } { $number }
    .played = { form-line }: se jugó
    .laid-twice = { CAPITAL($line) } { $number } está dos veces con { $name }: en { A($line) } se baja { NOUN($round, "gender") ->
        [m] un solo
       *[f] una sola
    } { $round }.
form-made = { $bid }: se cumplió
form-buy = { $buy } { $number } de { $count }
form-so-far = total hasta aquí
form-sum = { $what }, { $number } { NOUN($hand, $number) }
form-place = puesto
form-stake = valor del punto
form-status = cómo va la partida

### A season, a club night

seating = { $game }: quién se sienta dónde
    .subject = Asientos
    .by-name = Por nombre
    .name = Nombre
    .players = Jugadores
    .out = descansa
name-cards = Tarjetas de nombre
table-cards = Tarjetas de mesa
team = Equipo
game-number = Partida { $number }
tables = Mesas
table-named = Mesa { $table }{ $game ->
        [0] {""}
       *[game] , partida { $game }
    }
    .short = { $table }{ $game ->
        [0] {""}
       *[game] {" "}· partida { $game }
    }
    .headline = { $table }. { $headline }
how-often = { $times ->
        [2] dos veces
        [3] tres veces
        [4] cuatro veces
        [5] cinco veces
        [6] seis veces
        [7] siete veces
        [8] ocho veces
        [9] nueve veces
        [10] diez veces
        [11] once veces
        [12] doce veces
       *[other] { $times } veces
    }
met-again = { $pairs ->
        [one] { $pairs } pareja de jugadores coincide
       *[other] { $pairs } parejas de jugadores coinciden
    } { how-often }
    .none = nadie coincide dos veces
partners-again = { $pairs ->
        [one] { $pairs } pareja juega junta
       *[other] { $pairs } parejas juegan juntas
    } { how-often }
    .none = nadie repite compañero
best-wins = { $best ->
        [lowest] gana el total más bajo
        [highest] gana el total más alto
       *[first] gana el primero que acaba
    }
ranked-by = { $way ->
        [points] por puntos: { best-wins }
        [places] por la suma de los puestos en las mesas: gana la más baja
       *[wins] por partidas ganadas: gana quien tiene más
    }
tables-begun = Mesas empezadas: { $begun } de { $tables }; acabadas: { $over }.{ $playing ->
        [none] {""}
        [points] {" "}{ standing-playing }
       *[places] {" "}{ standing-places }
    }
standing-of = { $teams ->
        [yes] Los equipos
       *[no] La clasificación
    }, { ranked-by }
    .page = { standing-of }.{ $day ->
        [none] {""}
       *[some] {" "}{ $day }.
    }
standing-follows = Escribe en las hojas de las mesas; esta se actualiza sola. Los empatados comparten puesto.
standing-places = El puesto en una mesa cuenta tal como va; una victoria, cuando la partida ha acabado.
standing-planned = Si hay varias partidas, el puesto en cada mesa es del jugador previsto para ella, sea cual sea el
    nombre escrito allí.
standing-playing = De una mesa que aún juega cuentan los puntos que lleva: quien ha jugado menos manos tiene menos.
    .fewer = Quien descansa tiene menos partidas.
standing-teams = Se suma lo que tienen los jugadores de un equipo; al lado figura de cuántos hay datos.
    .late = Quien llega tarde no juega para ningún equipo.
standing-head =
    .place = Puesto en la mesa
    .places = Suma de puestos
    .counted = Jugadores contados
wins = Victorias
season = La temporada
    .all-games = Todas las partidas
    .told = { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    } de { $players ->
        [one] { $players } jugador
       *[other] { $players } jugadores
    }{ $first ->
        [none] {""}
       *[some] , { $first }
    }{ $last ->
        [none] {""}
       *[some] {" "}a { $last }
    }.
season-head =
    .games = Partidas
    .share = % ganadas
    .place = Puesto medio
    .points = Puntos de media
    .game = Juego
    .date = Fecha
    .played = Jugadas
    .won = Ganadas
    .left = Se fue antes
    .file = Archivo
season-games = Una línea por partida y jugador; la hoja { workbook-sheet.season } las suma.
season-notes =
    .won = Quien comparte una victoria también ha ganado. Una partida sin acabar, si se cuenta, no la ha ganado nadie.
    .place = Puesto medio: de las partidas en que el jugador tuvo puesto.
    .left = Puntos de media: de las partidas que el jugador no dejó antes de tiempo.
    .kinds = Los puntos de juegos distintos no se suman; están bajo cada juego.

### Answers in a terminal

table-variant = juego
table-packs = barajas
table-rounds = rondas
table-open = abierto
table-dealt = reparto
table-in-hand = cartas
table-spare = sobran
table-allowed = permitidas
table-largest = máx. de cartas
table-card = carta
table-rule = regla
table-player = jugador
table-gap = distancia
table-receives = recibe
table-part = { $number } de { $all }
table-began = empezó con { $points }
table-left = se fue, { $how }
table-places = puestos
listed-assumed = Se supone
first-to-last = { $first } … { $last }
games-foot = ? la fuente no lo dice   * se supone   detalles: { $command }
compared = comparado con { $game }
    .alike = Los dos se juegan igual.
source = Fuente: { $text }{ $url ->
        [none] {""}
       *[some] , { $url }
    }
points-assumed = * estos puntos se suponen: { $why }
hand-empty = sin cartas: 0
rule-players = Jugadores
rule-teams = Equipos
rule-deck = Cartas
rule-packs = { NOUN($pack, "many") }
rule-jokers = { NOUN($joker, "many") }
rule-deal = Reparto
rule-step = Se anota
    .steps = de { $step } en { $step }
rule-cards = { $total } para { $players ->
        [one] { $players } jugador
       *[other] { $players } jugadores
    }{ $suffice ->
        [yes] : bastan
        [no] : no bastan para repartir
       *[none] {""}
    }{ $short ->
        [yes] , pero no si todos usan { NOUN($buy, "gender") ->
            [m] todos los { NOUN($buy, "many") }
           *[f] todas las { NOUN($buy, "many") }
        }
       *[no] {""}
    }
points-to-agree = no se dice: hay que acordarlo en la mesa
