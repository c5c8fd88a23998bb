# What the page says, in Fluent as in sheets/languages. A message stands in its section by who says it.

### In answers
# What options are called, beside their controls and in messages; what tells one game from others.

label-variants = Tus reglas
label-names = ¿Quién juega?
label-players = Columnas en total
label-first_dealer = ¿Quién juega?
label-paper = Papel
label-large_print = Letra grande
label-ink = Poca tinta
label-title = Título sobre el nombre del juego
label-date = Fecha
label-table = Mesa
label-note = Nota al pie
label-margin = Márgenes, mm
label-logo = Logotipo
label-marks = Marcas en las casillas
label-foot = Al pie
label-first_hand = Primera mano en otra hoja
label-copies_per_page = Hojas pequeñas en una página
label-landscape = Página apaisada
label-duplex = Reglas en breve al dorso
label-fillable = Para rellenar en pantalla: suma sola
label-size = Tamaño de las tarjetas
label-stock = Papel troquelado
label-stock_file = Tu propio papel troquelado
label-copies = Copias
label-start_at = Primer hueco libre
label-flip = Dorsos
label-per_round = Una tarjeta por ronda
label-tent = En caballete, para la mesa
label-colour = Palos en color
label-fold = Reglas en librito
label-link = Código QR de esta página en las reglas
label-spare = Columnas del libro para quien llegue tarde
label-printer = Una impresora que se desvía
label-scale = Cuánto miden las dos líneas de 100 mm
label-front = Anverso: dónde cruzan los pliegues sus escalas
label-back = Dorso: dónde cruza sus escalas la cruz del anverso
label-format = Reglas
label-output = Descargar
label-language = Idioma
games = Juegos
fact-players = { $players } jugadores
fact-packs = { $packs } { $packs ->
    [1] baraja
    *[other] barajas
    }
fact-rounds = { $rounds } { $rounds ->
    [one] ronda
    *[other] rondas
    }
fact-cards = { $cards } { $cards ->
    [one] carta
    *[other] cartas
    }
deck = { $deck ->
    [french] francesa
    [five-crowns] Five Crowns
    [phase-10] Phase 10
    [rook] Rook
    [skull-king] Skull King
    *[other] { $deck }
    }
ask-of-title = reglas de la casa
ask-of-wild_limit = cuántos comodines puede llevar una combinación
ask-of-round = las rondas por orden
ask-of-values = puntos de las cartas que quedan en la mano
ask-of-buys = comprar: tomar descartes fuera de turno
ask-of-end = cuándo termina la partida
ask-of-bonuses = bonificaciones y penalizaciones
ask-card-any = cualquier carta
ask-card-joker = joker
ask-card-wild = comodines
ask-card-wild-of-the-round = comodín de la ronda
ask-for = { $question } ({ $players } jugadores)
ask-for-size = { $question } ({ $size })
ask-title = el nombre en cada página
ask-players = cuántos pueden jugar
ask-packs = cuántas barajas, según los jugadores si hace falta
ask-jokers = cuántos jokers
ask-wild = las cartas que son comodín
ask-deal = cartas que recibe cada jugador
ask-discard = si hay que descartar la última carta para cerrar
ask-out = los puntos de quien cierra
ask-winner = quién gana
ask-tie = quién gana en caso de empate
ask-notes = otras reglas
ask-wild_limit-by_size = máximo de comodines según el tamaño de la combinación
ask-wild_limit-ratio = máximo de comodines por cartas naturales en una combinación
ask-wild_limit-naturals = mínimo de cartas naturales en una combinación
ask-wild_limit-most = máximo de comodines en cualquier combinación
ask-wild_limit-apart = sí: nunca dos juntos en una escalera
ask-wild_limit-text = el límite en palabras
ask-round = { $round } { $number }
ask-round-deal = cartas que se reparten en esta ronda
ask-round-buys = compras en esta ronda
ask-round-discard = si hay que descartar la última carta en esta ronda
ask-round-note = una observación sobre esta ronda
ask-round-wild = cartas que son comodín solo en esta ronda
ask-buys-limit = máximo de compras por jugador, según los jugadores si hace falta
ask-buys-per = si el límite vale por ronda o para toda la partida
ask-buys-draw = cartas que se roban del mazo como pago
ask-buys-points = puntos que cuesta una compra, además o en su lugar
ask-buys-after_laying_down = si aún se puede comprar después de bajarse
ask-buys-text = quién tiene preferencia, y lo demás en palabras
ask-end-kind = de qué otro modo termina
ask-end-target = el total con que termina la partida
ask-end-note = una observación
ask-end-floor = el total por abajo con que termina, además de una meta por arriba
ask-end-rounds = tras cuántas rondas puede terminar, según lo acordado; las que pasen del mínimo son opcionales

### On pages

motto = El papel justo en la mesa para la noche de juegos.
    .title = sheets: el papel justo en la mesa para la noche de juegos
    .description = Hojas de puntos, tarjetas, reglas y libros de Excel para { $games } juegos de cartas, hechos en tu navegador: nada que instalar y nada se envía.
to-the-sheet = A la hoja
pages = Páginas
rules-to-read = Leer reglas
getting-ready = Preparando
no-script = Las hojas se hacen en tu navegador, que para eso necesita JavaScript. { $rules } no lo necesitan.
    .rules = Las reglas de todos los juegos y las hojas ya hechas
what-do-you-play = ¿A qué jugáis?
name = Nombre
    .like = Shanghai, Rook, …
players = Jugadores
    .any = cualquier número
cards = Cartas
    .any = cualquier baraja
your-sheet = Tu hoja
change = Cambiar
    .what = de juego
other-rules = ¿Otras compras, comodines o puntos en tu mesa?
add-name = Añade un nombre
    .hint = Toca un nombre para indicar quién reparte primero. Sin nombres hay una línea para que cada cual escriba.
usual = normal
other-paper = Otro
    .whole = Otro papel
    .size = otra medida
    .measures = Ancho x alto del papel
    .like = 100x150mm o 5x8in
paper = { $paper ->
    [letter] Carta
    [legal] Legal
    [tabloid] Tabloide
    [half-letter] Media carta
    [index-5x8] Ficha de 5 x 8 in
    *[other] { $name }
    }
for-the-head = Título, fecha, nota, márgenes
away-logo = Quitar el logotipo
away-stock = Quitar este papel
away-printer = Olvidar esta impresora
logo-hint = PNG o JPEG. Se queda en este dispositivo y no va en ningún enlace.
marks-own = Elegirlas; si no, las que pide el juego
mark = { $mark ->
    [buys] compras
    [laid-down] se bajó
    [bonus] bonus
    [dealer] quien reparte
    *[other] { $mark }
    }
foot-usual = lo que quepa
    .short = breve: lo que hace falta en la mesa
    .full = todo, aunque ocupe otra página
one-large = una grande
for-the-rest = Tarjetas, librito, libro de Excel
card-size = Ancho x alto de una tarjeta
    .like = 60x90mm
none-chosen = ninguno
one-each = una c/u
flip-usual = girados por el lado largo
    .short = girados por el lado corto
    .none = en tarjetas aparte
    .fold = junto al anverso, para doblar
code-too-long = El enlace de esta página es demasiado largo para un código: con menos nombres, una nota más corta o menos reglas de la casa se acorta.
printer-hint = Imprime la página de prueba y escribe aquí lo que leas en ella, en milímetros: primero a lo ancho y luego a lo alto. Todas las páginas lo compensan. Se guarda en este dispositivo y no va en ningún enlace.
test-page = Página de prueba
across = ancho
down = alto
printer-file = Archivo de una impresora
all-stays = Todo se queda en este dispositivo: no se envía nada.
forget-all = Olvidar todo
what-is-made = Qué se hace
share = Compartir
print = Imprimir
to-be-known = Lo que conviene saber
rules-as = Las reglas como { $html }, { $md } o { $txt }
    .html = página para el móvil
    .md = Markdown
    .txt = texto sin formato
everything = Todo para la velada, en un ZIP
zoom = Tamaño
    .fit = todo el ancho
    .actual = tamaño real
    .more = 1½ veces
    .twice = el doble
why-nothing = Por qué no salió nada
house-lead = Cambia lo que en tu casa es distinto, en el formulario o en el texto: los dos son el mismo archivo.
begin-with = Empezar con las reglas de { $game }
open-rules = Abrir un archivo
save-rules = Guardar como archivo
kept-before = Guardado de antes, cuando otra cosa ocupó su lugar:
what-is-different = Qué es distinto
    .at-home = Qué es distinto en tu casa
which-game = ¿Cuál de tus juegos?
rules = Reglas
nothing-yet = Nada todavía.
text-of-the-file = El texto del archivo
mistakes = Errores
made-with = Compuesto en FiraGO, con la licencia SIL Open Font License.
sure = Los nombres, lo elegido y tus reglas se borran de este dispositivo. Si quieres conservar unas reglas, guárdalas antes como archivo.
keep-them = Conservar
list-title = Leer reglas: { $games } juegos de cartas
    .description = Las reglas de { $games } juegos de cartas con contratos, grupos y escaleras, con hojas de puntos y tarjetas para imprimir.
    .lead = Cada juego en su propia página, cómoda en el móvil, con hojas de puntos en blanco y tarjetas para imprimir.
game-title = { $game }: reglas y hojas de puntos para imprimir
    .description = { $summary } Las reglas, con hojas de puntos en blanco y tarjetas para imprimir.
to-print = Para imprimir
with-names = Con vuestros nombres, en cualquier papel
or-blank = O en blanco, tal cual. Imprímelo a tamaño real.
ready-players = { $players } jugadores
ready-cards = tarjetas
ready-rules = estas reglas

### In scripts

output-score = Hoja de puntos
output-cards = Tarjetas
output-rules = Reglas
output-workbook = Libro
which-score = la hoja de puntos
which-cards = las tarjetas
which-rules = las reglas
which-workbook = el libro
output-of = { $output } de { $game }
part-program = Descargando el programa …
part-games = Descargando los juegos y la letra …
part-start = Arrancando …
fetching-east = Descargando los caracteres de chino, japonés y coreano: 25 MB, una sola vez …
no-start = Este navegador no pudo arrancar el programa. Chrome, Edge, Firefox y Safari recientes pueden; las reglas y las hojas ya hechas no necesitan nada.
hung = Esto tardó demasiado y se detuvo. Pide menos: menos jugadores, menos rondas u otro papel.
away = Para esto hace falta una parte del programa que aún no está en este dispositivo. Conéctate una vez y vuelve a intentarlo.
away-east = Los caracteres de chino, japonés y coreano aún no están en este dispositivo. Conéctate una vez; sin esos caracteres la hoja ya se puede hacer.
broke = Esto falló por un error nuestro, no tuyo. Cambia algo o vuelve a cargar la página.
link-too-long = Este enlace es más largo que cualquiera de los que se hacen aquí y no se abrió.
link-too-much = Este enlace contiene más que cualquiera de los que se hacen aquí y no se abrió.
link-broken = Este enlace está roto: quizá se perdió el final por el camino. Pídelo otra vez.
link-none = Este enlace no lleva a ninguna hoja.
link-replaced = Lo que estaba elegido aquí se guardó: en «Tus reglas» puedes recuperarlo.
link-in-part = Algo de este enlace no se puede elegir aquí y se dejó fuera: repasa lo elegido antes de imprimir.
link-no-room = Este enlace no se abrió: el navegador no tiene sitio para guardar lo que hay elegido aquí. Guarda como archivo las reglas que quieras conservar y luego «Olvidar todo».
link-for-rules = Estas reglas de la casa son demasiado largas para un enlace. Guárdalas como archivo en «Tus reglas» y envía el archivo.
link-copied = El enlace está copiado: pégalo en un mensaje. Quien lo abra verá la misma hoja.
link-in-line = El enlace está ahora en la barra de direcciones: cópialo de ahí.
back-no-room = Esto no se recuperó: el navegador no tiene sitio para guardar lo que hay elegido aquí. Guarda como archivo las reglas que quieras conservar y luego «Olvidar todo».
kept-in-part = Algo que estaba elegido aquí ya no se puede leer y se dejó fuera: repasa lo elegido antes de imprimir.
back-to = Volver a { $what }
back-to-that = Volver a eso
own-rules = reglas propias
keeps-nothing = Este navegador no guarda nada aquí.
rules-too-large = Las reglas de más de { $size } no se leen: un juego ocupa la centésima parte. Deja solo los juegos que se juegan en tu casa.
names-too-many = En una hoja caben como mucho { $number } jugadores. Quita uno o haz una segunda hoja.
name-too-long = Un nombre tiene como mucho { $number } caracteres. Acórtalo.
deals-first = , reparte primero
let-deal-first = : que reparta primero
take-away = Quitar a { $name }
games-found = { $number ->
    [one] 1 juego
    *[other] { $number } juegos
    }
games-none = Ningún juego cumple todo eso. Prueba con menos palabras.
side-by-side = Lado a lado: en qué se diferencian
head-game = Juego
head-players = Jugadores
head-cards = Cartas
head-packs = Barajas
head-rounds = Rondas
head-dealt = Reparto
head-first = Primer contrato
head-last = Último contrato
head-buys = Compras
head-wild = Comodines
not-stated = no se dice
buys-none = ninguna
dealt-from = de { $first } a { $last }
dealt-then = { $first }, luego { $last }
this-game = este juego
no-mistakes = Sin errores.
line = Línea { $number }
mistake = Tus reglas tienen un error.
mistake-in-line = Tus reglas tienen un error en la línea { $number }.
by-rules-before = La hoja sigue las reglas de antes.
house-title = { $game } en casa
house-make = Hacer reglas de la casa
house-change = Cambiar las reglas
house-different = Distinto en tu casa
house-different-from = Distinto de { $game } ({ $number })
gone = nada
instead-of = en vez de { $was }
house-kept = Esto se queda en este dispositivo y estará aquí cuando vuelvas.
house-not-kept = Este navegador no guarda nada aquí: guarda el archivo antes de irte.
house-unreadable = El formulario vuelve en cuanto se pueda leer el texto.
house-begin = Empieza con las reglas de un juego o abre un archivo; luego cambia aquí lo que jugáis de otro modo.
house-changed = { $number ->
    [one] 1 cambio
    *[other] { $number } cambios
    }
house-in-text = Cambiado en el propio texto:
more-values = Otras cartas
more-bonuses = Otra bonificación
points = Puntos
add = Añadir
undo = Deshacer
choice-true = sí
choice-false = no
choice-unknown = no se sabe
choice-lowest = quien menos puntos tiene
choice-highest = quien más puntos tiene
choice-first = quien termina primero
choice-shared = compartido
choice-play-on = se sigue jugando
choice-rounds = tras las rondas
choice-open = abierto
choice-progression = carrera
choice-round = ronda
choice-game = partida
to-your-rules = A tus reglas
in-the-list = En la lista de arriba.
picture-none = Esto no es una imagen PNG ni JPEG. Guárdala en uno de esos formatos.
picture-damaged = Esta imagen está dañada. Guárdala de nuevo como PNG.
picture-large = Esta imagen es demasiado grande: 8 MB y 40 millones de puntos como máximo.
saved-only = Este navegador no sabe imprimir PDF. Se guardó: ábrelo e imprímelo a tamaño real.
printed = Para imprimir
making = Haciéndolo …
making-all = Haciéndolo todo …
nothing-made = Con esto aún no se puede hacer nada.
at-actual-size = Imprime a tamaño real
all-pages = Ver las { $number } páginas
page-of = { $what }, página { $number } de { $count }
sheet-said = Así se ve la primera hoja, leída del propio archivo. Ábrelo en Excel, LibreOffice, Hojas de cálculo de Google o Numbers y rellena las casillas amarillas: los totales, los puestos y el ganador salen solos. También trae una calculadora de manos, un gráfico y las reglas.
works-offline = Ya funciona sin conexión.
rules-file = Archivo de reglas
editor-completions = Sugerencias
editor-problems = Avisos
editor-no-problems = Sin avisos
close = Cerrar
