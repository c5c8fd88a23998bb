# What the page says, in Fluent as in sheets/languages. A message stands in its section by who says it.

### In answers
# What options are called, beside their controls and in messages; what tells one game from others.

label-variants = Eigene Regeln
label-names = Wer spielt mit?
label-players = Spalten insgesamt
label-first_dealer = Wer spielt mit?
label-paper = Papier
label-large_print = Große Schrift
label-ink = Wenig Tinte
label-title = Überschrift über dem Spielnamen
label-date = Datum
label-table = Tisch
label-note = Notiz am Fuß
label-margin = Ränder, mm
label-logo = Logo
label-marks = Zeichen in den Feldern
label-foot = Am Fuß
label-first_hand = Erste Runde auf einem weiteren Zettel
label-copies_per_page = Kleine Zettel auf einer Seite
label-landscape = Querformat
label-duplex = Regeln in Kürze auf der Rückseite
label-fillable = Am Bildschirm ausfüllen, rechnet selbst
label-size = Größe der Karten
label-stock = Vorgestanztes Papier
label-stock_file = Eigenes vorgestanztes Papier
label-copies = Exemplare
label-start_at = Erster freier Platz
label-flip = Rückseiten
label-per_round = Eine Karte für jede Runde
label-tent = Als Aufsteller für den Tisch
label-colour = Kartensymbole in Farbe
label-fold = Regeln als Heft
label-link = QR-Code dieser Seite auf den Regeln
label-spare = Spalten der Tabelle für Nachzügler
label-printer = Ein Drucker, der ungenau druckt
label-scale = Wie lang die beiden Linien von 100 mm sind
label-front = Vorderseite: wo die Falze die Skalen kreuzen
label-back = Rückseite: wo das Kreuz der Vorderseite die Skalen trifft
label-format = Regeln
label-output = Herunterladen
label-language = Sprache
games = Spiele
fact-players = { $players } Spieler
fact-packs = { $packs } { $packs ->
    [1] Kartenspiel
    *[other] Kartenspiele
    }
fact-rounds = { $rounds } { $rounds ->
    [one] Runde
    *[other] Runden
    }
fact-cards = { $cards } { $cards ->
    [one] Karte
    *[other] Karten
    }
deck = { $deck ->
    [french] französisch
    [five-crowns] Five Crowns
    [phase-10] Phase 10
    [rook] Rook
    [skull-king] Skull King
    *[other] { $deck }
    }
ask-of-title = Hausregeln
ask-of-wild_limit = wie viele Joker eine Auslage haben darf
ask-of-round = die Runden der Reihe nach
ask-of-values = Punkte der Karten, die auf der Hand bleiben
ask-of-buys = Kaufen: abgeworfene Karten außer der Reihe nehmen
ask-of-end = wann das Spiel zu Ende ist
ask-of-bonuses = Zu- und Abschläge
ask-card-any = jede Karte
ask-card-joker = Joker
ask-card-wild = Jokerkarten
ask-card-wild-of-the-round = Joker der Runde
ask-for = { $question } ({ $players } Spieler)
ask-for-size = { $question } ({ $size })
ask-title = der Name auf jeder Seite
ask-players = wie viele mitspielen können
ask-packs = wie viele Kartenspiele, bei Bedarf je nach Spielerzahl
ask-jokers = wie viele Joker
ask-wild = die Karten, die als Joker gelten
ask-deal = Karten, die jeder bekommt
ask-discard = ob man zum Ausmachen die letzte Karte abwerfen muss
ask-out = was schreibt, wer ausmacht
ask-winner = wer gewinnt
ask-tie = wer bei Gleichstand gewinnt
ask-notes = weitere Regeln
ask-wild_limit-by_size = höchstens so viele Joker je nach Größe der Auslage
ask-wild_limit-ratio = höchstens so viele Joker auf echte Karten in einer Auslage
ask-wild_limit-naturals = mindestens so viele echte Karten in einer Auslage
ask-wild_limit-most = höchstens so viele Joker in jeder Auslage
ask-wild_limit-apart = ja: nie zwei nebeneinander in einer Folge
ask-wild_limit-text = die Grenze in Worten
ask-round = { $round } { $number }
ask-round-deal = Karten in dieser Runde
ask-round-buys = Käufe in dieser Runde
ask-round-discard = ob in dieser Runde die letzte Karte abgeworfen werden muss
ask-round-note = eine Bemerkung zu dieser Runde
ask-round-wild = Karten, die nur in dieser Runde als Joker gelten
ask-buys-limit = höchstens so viele Käufe je Spieler, bei Bedarf je nach Spielerzahl
ask-buys-per = ob die Grenze für eine Runde oder das ganze Spiel gilt
ask-buys-draw = Karten, die man dafür vom Stapel nimmt
ask-buys-points = Punkte, die ein Kauf kostet, zusätzlich oder stattdessen
ask-buys-after_laying_down = ob man nach dem Auslegen noch kaufen darf
ask-buys-text = wer zuerst darf, und alles Weitere in Worten
ask-end-kind = wie es sonst endet
ask-end-target = der Punktestand, der das Spiel beendet
ask-end-note = eine Bemerkung
ask-end-floor = der Punktestand, der es von unten beendet, neben einem Ziel nach oben
ask-end-rounds = nach wie vielen Runden Schluss sein kann, nach Absprache; weitere sind freiwillig

### On pages

motto = Für den Spieleabend das richtige Papier auf dem Tisch.
    .title = sheets: für den Spieleabend das richtige Papier auf dem Tisch
    .description = Punktezettel, Karten, Regeln und Excel-Tabellen für { $games } Kartenspiele, im Browser gemacht: nichts zu installieren, und nichts wird verschickt.
to-the-sheet = Zum Zettel
pages = Seiten
rules-to-read = Regeln lesen
getting-ready = Wird vorbereitet
no-script = Die Zettel entstehen in deinem Browser, der dafür JavaScript braucht. { $rules } gehen ohne.
    .rules = Die Regeln aller Spiele und fertige Zettel
what-do-you-play = Was spielt ihr?
name = Name
    .like = Shanghai, Rook, …
players = Spieler
    .any = beliebig viele
cards = Karten
    .any = alle Karten
your-sheet = Dein Zettel
change = Wechseln
    .what = zu einem anderen Spiel
other-rules = Andere Käufe, Joker oder Punkte bei euch?
add-name = Namen eintragen
    .hint = Tippe einen Namen an: Der gibt zuerst. Ohne Namen gibt es für jeden eine Linie zum Schreiben.
usual = üblich
other-paper = Anderes
    .whole = Anderes Papier
    .size = eigenes Maß
    .measures = Breite x Höhe des Papiers
    .like = 100x150mm oder 5x8in
paper = { $paper ->
    [index-5x8] Karteikarte 5 x 8 in
    *[other] { $name }
    }
for-the-head = Überschrift, Datum, Notiz, Ränder
away-logo = Logo weglassen
away-stock = Dieses Papier weglassen
away-printer = Diesen Drucker vergessen
logo-hint = PNG oder JPEG. Es bleibt auf diesem Gerät und kommt in keinen Link.
marks-own = Selbst wählen; sonst, was das Spiel braucht
mark = { $mark ->
    [buys] Käufe
    [laid-down] ausgelegt
    [bonus] Bonus
    [dealer] Geber
    *[other] { $mark }
    }
foot-usual = so viel, wie Platz ist
    .short = kurz: was man am Tisch braucht
    .full = alles: auch auf einer zweiten Seite
one-large = ein großer
for-the-rest = Karten, Heft, Tabelle
card-size = Breite x Höhe einer Karte
    .like = 60x90mm
none-chosen = keines
one-each = je eine
flip-usual = an der langen Seite gewendet
    .short = an der kurzen Seite gewendet
    .none = auf eigenen Karten
    .fold = neben den Vorderseiten, zum Falten
code-too-long = Der Link dieser Seite ist zu lang für einen Code: Weniger Namen, eine kürzere Notiz oder weniger Hausregeln machen ihn kürzer.
printer-hint = Drucke die Testseite und trage hier ein, was du darauf abliest, in Millimetern: quer, dann hoch. Alle Seiten gleichen das dann aus. Es bleibt auf diesem Gerät und kommt in keinen Link.
test-page = Testseite
across = quer
down = hoch
printer-file = Datei eines Druckers
all-stays = Alles bleibt auf diesem Gerät: Nichts wird verschickt.
forget-all = Alles vergessen
what-is-made = Was gemacht wird
share = Teilen
print = Drucken
to-be-known = Was man wissen sollte
rules-as = Die Regeln als { $html }, { $md } oder { $txt }
    .html = Seite fürs Handy
    .md = Markdown
    .txt = reiner Text
everything = Alles für den Abend, als eine ZIP-Datei
zoom = Größe
    .fit = ganze Breite
    .actual = Originalgröße
    .more = 1½-fach
    .twice = doppelt
why-nothing = Warum nichts daraus wurde
house-lead = Ändere, was bei euch anders ist, im Formular oder im Text: Beides ist dieselbe Datei.
begin-with = Mit den Regeln von { $game } anfangen
open-rules = Datei öffnen
save-rules = Als Datei speichern
kept-before = Aufbewahrt von vorher, als etwas anderes an die Stelle kam:
what-is-different = Was anders ist
    .at-home = Was bei euch anders ist
which-game = Welches deiner Spiele?
rules = Regeln
nothing-yet = Noch nichts.
text-of-the-file = Der Text der Datei
mistakes = Fehler
made-with = Gesetzt aus der FiraGO, unter der SIL Open Font License.
sure = Namen, Auswahl und eigene Regeln werden von diesem Gerät gelöscht. Regeln, die du behalten willst, speichere vorher als Datei.
keep-them = Behalten
list-title = Regeln lesen: { $games } Kartenspiele
    .description = Die Regeln von { $games } Kartenspielen mit Aufgaben, Sätzen und Folgen, dazu Punktezettel und Karten zum Ausdrucken.
    .lead = Jedes Spiel auf einer eigenen Seite, gut am Handy zu lesen, dazu leere Punktezettel und Karten zum Ausdrucken.
game-title = { $game }: Regeln und Punktezettel zum Ausdrucken
    .description = { $summary } Die Regeln, dazu leere Punktezettel und Karten zum Ausdrucken.
to-print = Zum Ausdrucken
with-names = Mit euren Namen, auf jedem Papier
or-blank = Oder leer, so wie es ist. In Originalgröße drucken.
ready-players = { $players } Spieler
ready-cards = Karten
ready-rules = diese Regeln

### In scripts

output-score = Punktezettel
output-cards = Karten
output-rules = Regeln
output-workbook = Tabelle
which-score = den Punktezettel
which-cards = die Karten
which-rules = die Regeln
which-workbook = die Tabelle
output-of = { $output } zu { $game }
part-program = Das Programm wird geladen …
part-games = Spiele und Schrift werden geladen …
part-start = Es geht los …
fetching-east = Die Zeichen für Chinesisch, Japanisch und Koreanisch werden geladen: 25 MB, nur einmal …
no-start = Dieser Browser konnte das Programm nicht starten. Ein neuer Chrome, Edge, Firefox oder Safari kann es; die Regeln und die fertigen Zettel brauchen nichts.
hung = Das hat zu lange gedauert und wurde angehalten. Verlange weniger: weniger Spieler, weniger Runden oder ein anderes Papier.
away = Dafür fehlt auf diesem Gerät noch ein Teil des Programms. Geh einmal ins Netz und versuch es noch einmal.
away-east = Die Zeichen für Chinesisch, Japanisch und Koreanisch sind noch nicht auf diesem Gerät. Geh einmal ins Netz; ohne diese Zeichen geht der Zettel jetzt schon.
broke = Das ging durch einen Fehler von uns schief, nicht durch deinen. Ändere etwas oder lade die Seite neu.
link-too-long = Dieser Link ist länger als jeder, der hier gemacht wird, und wurde deshalb nicht geöffnet.
link-too-much = In diesem Link steckt mehr als in jedem, der hier gemacht wird; er wurde deshalb nicht geöffnet.
link-broken = Dieser Link ist kaputt: Vielleicht ging unterwegs sein Ende verloren. Lass ihn dir noch einmal schicken.
link-none = Dieser Link führt zu keinem Zettel.
link-replaced = Was hier gewählt war, ist aufbewahrt: Unter „Eigene Regeln“ kannst du es zurückholen.
link-in-part = Etwas aus diesem Link kann hier nicht gewählt werden und fehlt jetzt: Sieh nach, was gewählt ist, bevor du druckst.
link-no-room = Dieser Link wurde nicht geöffnet: Der Browser hat keinen Platz, um aufzubewahren, was hier gewählt ist. Speichere Regeln, die du behalten willst, als Datei, dann „Alles vergessen“.
link-for-rules = Diese Hausregeln sind zu lang für einen Link. Speichere sie unter „Eigene Regeln“ als Datei und schick die Datei.
link-copied = Der Link ist kopiert: Füge ihn in eine Nachricht ein. Wer ihn öffnet, sieht denselben Zettel.
link-in-line = Der Link steht jetzt in der Adresszeile: Kopiere ihn von dort.
back-no-room = Das wurde nicht zurückgeholt: Der Browser hat keinen Platz, um aufzubewahren, was hier gewählt ist. Speichere Regeln, die du behalten willst, als Datei, dann „Alles vergessen“.
kept-in-part = Etwas, das hier gewählt war, lässt sich nicht mehr lesen und fehlt jetzt: Sieh nach, was gewählt ist, bevor du druckst.
back-to = Zurück zu { $what }
back-to-that = Dahin zurück
own-rules = eigene Regeln
keeps-nothing = Dieser Browser behält hier nichts.
rules-too-large = Regeln von mehr als { $size } werden nicht gelesen: Ein Spiel braucht ein Hundertstel davon. Behalte nur die Spiele, die bei euch gespielt werden.
names-too-many = Mehr als { $number } Spieler passen nicht auf einen Zettel. Nimm einen weg oder mach einen zweiten Zettel.
name-too-long = Ein Name hat höchstens { $number } Zeichen. Kürze ihn.
deals-first = , gibt zuerst
let-deal-first = : soll zuerst geben
take-away = { $name } wegnehmen
games-found = { $number ->
    [one] 1 Spiel
    *[other] { $number } Spiele
    }
games-none = Kein Spiel passt zu alledem. Versuch es mit weniger Wörtern.
side-by-side = Nebeneinander: was sie unterscheidet
head-game = Spiel
head-players = Spieler
head-cards = Karten
head-packs = Kartenspiele
head-rounds = Runden
head-dealt = Gegeben
head-first = Erste Aufgabe
head-last = Letzte Aufgabe
head-buys = Käufe
head-wild = Jokerkarten
not-stated = nicht angegeben
buys-none = keine
dealt-from = { $first } bis { $last }
dealt-then = { $first }, dann { $last }
this-game = diesem Spiel
no-mistakes = Keine Fehler.
line = Zeile { $number }
mistake = In deinen Regeln ist ein Fehler.
mistake-in-line = In deinen Regeln ist ein Fehler, in Zeile { $number }.
by-rules-before = Der Zettel folgt den Regeln von davor.
house-title = { $game } bei uns
house-make = Hausregeln anlegen
house-change = Regeln ändern
house-different = Anders bei euch
house-different-from = Anders als { $game } ({ $number })
gone = nichts
instead-of = statt { $was }
house-kept = Das bleibt auf diesem Gerät und ist wieder da, wenn du zurückkommst.
house-not-kept = Dieser Browser behält hier nichts: Speichere die Datei, bevor du gehst.
house-unreadable = Das Formular ist wieder da, sobald sich der Text lesen lässt.
house-begin = Fang mit den Regeln eines Spiels an oder öffne eine Datei; dann ändere hier, was ihr anders spielt.
house-changed = { $number } geändert
house-in-text = Im Text selbst geändert:
more-values = Andere Karten
more-bonuses = Weiterer Bonus
points = Punkte
add = Dazu
undo = Zurücknehmen
choice-true = ja
choice-false = nein
choice-unknown = unbekannt
choice-lowest = die wenigsten Punkte
choice-highest = die meisten Punkte
choice-first = wer zuerst fertig ist
choice-shared = geteilt
choice-play-on = weiterspielen
choice-rounds = nach den Runden
choice-open = offen
choice-progression = Wettlauf
choice-round = Runde
choice-game = Spiel
to-your-rules = Zu deinen Regeln
in-the-list = In der Liste oben.
picture-none = Das ist kein Bild in PNG oder JPEG. Speichere es in einem von beiden.
picture-damaged = Dieses Bild ist beschädigt. Speichere es neu als PNG.
picture-large = Dieses Bild ist zu groß: höchstens 8 MB und 40 Millionen Bildpunkte.
saved-only = Dieser Browser kann PDF nicht selbst drucken. Es ist gespeichert: Öffne es und drucke in Originalgröße.
printed = Zum Drucken
making = Wird gemacht …
making-all = Alles wird gemacht …
nothing-made = Daraus lässt sich noch nichts machen.
at-actual-size = In Originalgröße drucken
all-pages = Alle { $number } Seiten zeigen
page-of = { $what }, Seite { $number } von { $count }
sheet-said = So sieht das erste Blatt aus, aus der Datei zurückgelesen. Öffne sie in Excel, LibreOffice, Google Tabellen oder Numbers und fülle die gelben Felder aus: Zwischenstände, Plätze und Sieger folgen. Ein Handrechner, ein Diagramm und die Regeln sind auch dabei.
works-offline = Geht jetzt auch ohne Netz.
rules-file = Regeldatei
editor-completions = Vorschläge
editor-problems = Hinweise
editor-no-problems = Keine Hinweise
close = Schließen
