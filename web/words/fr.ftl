# What the page says, in Fluent as in sheets/languages. A message stands in its section by who says it.

### In answers
# What options are called, beside their controls and in messages; what tells one game from others.

label-variants = Vos règles
label-names = Qui joue ?
label-players = Colonnes en tout
label-first_dealer = Qui joue ?
label-paper = Papier
label-large_print = Gros caractères
label-ink = Peu d’encre
label-title = Titre au-dessus du nom du jeu
label-date = Date
label-table = Table
label-note = Note en bas de page
label-margin = Marges, mm
label-logo = Logo
label-marks = Marques dans les cases
label-foot = En bas de page
label-first_hand = Première manche, sur une autre feuille
label-copies_per_page = Petites feuilles par page
label-landscape = Page en paysage
label-duplex = Règles en bref au verso
label-fillable = À remplir à l’écran, calcule tout seul
label-size = Taille des cartes
label-stock = Papier prédécoupé
label-stock_file = Votre papier prédécoupé
label-copies = Exemplaires
label-start_at = Première place libre
label-flip = Versos
label-per_round = Une carte par manche
label-tent = En chevalet, à poser sur la table
label-colour = Enseignes en couleur
label-fold = Règles en livret
label-link = QR code de cette page sur les règles
label-spare = Colonnes du classeur pour les retardataires
label-printer = Une imprimante qui décale
label-scale = Longueur des deux lignes de 100 mm
label-front = Recto : où les plis croisent les graduations
label-back = Verso : où la croix du recto croise les graduations
label-format = Règles
label-output = Télécharger
label-language = Langue
games = Jeux
fact-players = { $players } joueurs
fact-packs = { $packs } { $packs ->
    [1] paquet
    *[other] paquets
    }
fact-rounds = { $rounds } { $rounds ->
    [one] manche
    *[other] manches
    }
fact-cards = { $cards } { $cards ->
    [one] carte
    *[other] cartes
    }
deck = { $deck ->
    [french] françaises
    [five-crowns] Five Crowns
    [phase-10] Phase 10
    [rook] Rook
    [skull-king] Skull King
    *[other] { $deck }
    }
ask-of-title = règles maison
ask-of-wild_limit = combien de jokers dans une combinaison
ask-of-round = les manches dans l’ordre
ask-of-values = points des cartes restées en main
ask-of-buys = achats : prendre des cartes hors de son tour
ask-of-end = quand la partie est finie
ask-of-bonuses = bonus et pénalités
ask-card-any = toute carte
ask-card-joker = joker
ask-card-wild = cartes joker
ask-card-wild-of-the-round = joker de la manche
ask-for = { $question } ({ $players } joueurs)
ask-for-size = { $question } ({ $size })
ask-title = le nom sur chaque page
ask-players = combien peuvent jouer
ask-packs = combien de paquets, selon les joueurs au besoin
ask-jokers = combien de jokers
ask-wild = les cartes qui servent de joker
ask-deal = cartes données à chacun
ask-discard = s’il faut défausser sa dernière carte pour finir
ask-out = ce que marque celui qui finit
ask-winner = qui gagne
ask-tie = qui gagne en cas d’égalité
ask-notes = autres règles
ask-wild_limit-by_size = jokers au plus, selon la taille de la combinaison
ask-wild_limit-ratio = jokers au plus par carte naturelle dans une combinaison
ask-wild_limit-naturals = cartes naturelles au moins dans une combinaison
ask-wild_limit-most = jokers au plus dans une combinaison
ask-wild_limit-apart = oui : jamais deux côte à côte dans une suite
ask-wild_limit-text = la limite, en toutes lettres
ask-round = { $round } { $number }
ask-round-deal = cartes données à cette manche
ask-round-buys = achats à cette manche
ask-round-discard = s’il faut défausser sa dernière carte à cette manche
ask-round-note = une remarque sur cette manche
ask-round-wild = cartes qui servent de joker à cette manche seulement
ask-buys-limit = achats au plus par joueur, selon les joueurs au besoin
ask-buys-per = si la limite vaut pour une manche ou pour toute la partie
ask-buys-draw = cartes tirées de la pioche en paiement
ask-buys-points = points que coûte un achat, en plus ou à la place
ask-buys-after_laying_down = si l’on peut encore acheter après avoir posé
ask-buys-text = qui est servi en premier, et le reste en toutes lettres
ask-end-kind = comment elle finit sinon
ask-end-target = le total qui met fin à la partie
ask-end-note = une remarque
ask-end-floor = le total qui y met fin par le bas, en plus d’un objectif par le haut
ask-end-rounds = après combien de manches elle peut finir, comme convenu ; au-delà du minimum, elles sont facultatives

### On pages

motto = Le bon papier sur la table pour la soirée jeux.
    .title = sheets : le bon papier sur la table pour la soirée jeux
    .description = Feuilles de score, cartes, règles et classeurs Excel pour { $games } jeux de cartes, faits dans votre navigateur : rien à installer, rien n’est envoyé.
to-the-sheet = Vers la feuille
pages = Pages
rules-to-read = Lire les règles
getting-ready = Préparation
no-script = Les feuilles sont faites dans votre navigateur, qui a besoin de JavaScript pour cela. { $rules } s’en passent.
    .rules = Les règles de tous les jeux et les feuilles déjà prêtes
what-do-you-play = À quoi jouez-vous ?
name = Nom
    .like = Shanghai, Rook, …
players = Joueurs
    .any = peu importe
cards = Cartes
    .any = toutes les cartes
your-sheet = Votre feuille
change = Changer
    .what = de jeu
other-rules = D’autres achats, jokers ou points à votre table ?
add-name = Ajouter un nom
    .hint = Touchez un nom pour dire qui donne en premier. Sans noms, chacun a une ligne pour écrire le sien.
usual = normal
other-paper = Autre
    .whole = Autre papier
    .size = autre format
    .measures = Largeur x hauteur du papier
    .like = 100x150mm ou 5x8in
paper = { $paper ->
    [letter] Letter
    [half-letter] Demi-Letter
    [index-5x8] Fiche 5 x 8 in
    *[other] { $name }
    }
for-the-head = Titre, date, note, marges
away-logo = Retirer le logo
away-stock = Retirer ce papier
away-printer = Oublier cette imprimante
logo-hint = PNG ou JPEG. Il reste sur cet appareil et n’entre dans aucun lien.
marks-own = Les choisir ; sinon, celles qu’il faut au jeu
mark = { $mark ->
    [buys] achats
    [laid-down] posé
    [bonus] bonus
    [dealer] donneur
    *[other] { $mark }
    }
foot-usual = ce qui tient
    .short = court : l’utile à la table
    .full = tout, même sur une deuxième page
one-large = une grande
for-the-rest = Cartes, livret, classeur
card-size = Largeur x hauteur d’une carte
    .like = 60x90mm
none-chosen = aucun
one-each = une chacun
flip-usual = retournés sur le grand côté
    .short = retournés sur le petit côté
    .none = sur des cartes à part
    .fold = à côté des rectos, à plier
code-too-long = Le lien de cette page est trop long pour un code : moins de noms, une note plus courte ou moins de règles maison le raccourcissent.
printer-hint = Imprimez la page de test et notez ici ce que vous y lisez, en millimètres : en largeur, puis en hauteur. Toutes les pages en tiennent compte. Cela reste sur cet appareil et n’entre dans aucun lien.
test-page = Page de test
across = largeur
down = hauteur
printer-file = Fichier d’une imprimante
all-stays = Tout reste sur cet appareil : rien n’est envoyé.
forget-all = Tout oublier
what-is-made = Ce qui est fait
share = Partager
print = Imprimer
to-be-known = Ce qu’il faut savoir
rules-as = Les règles en { $html }, en { $md } ou en { $txt }
    .html = page pour téléphone
    .md = Markdown
    .txt = texte brut
everything = Tout pour la soirée, en un seul ZIP
zoom = Taille
    .fit = toute la largeur
    .actual = taille réelle
    .more = 1½ fois
    .twice = double
why-nothing = Pourquoi rien n’en est sorti
house-lead = Changez ce qui est différent chez vous, dans le formulaire ou dans le texte : c’est le même fichier.
begin-with = Partir des règles de { $game }
open-rules = Ouvrir un fichier
save-rules = Enregistrer le fichier
kept-before = Gardé d’avant, quand autre chose a pris la place :
what-is-different = Ce qui est différent
    .at-home = Ce qui est différent chez vous
which-game = Lequel de vos jeux ?
rules = Règles
nothing-yet = Rien encore.
text-of-the-file = Le texte du fichier
mistakes = Erreurs
made-with = Composé en FiraGO, sous licence SIL Open Font License.
sure = Les noms, les choix et vos règles sont effacés de cet appareil. Enregistrez d’abord dans un fichier les règles que vous voulez garder.
keep-them = Garder
list-title = Lire les règles : { $games } jeux de cartes
    .description = Les règles de { $games } jeux de cartes avec contrats, groupes et suites, avec feuilles de score et cartes à imprimer.
    .lead = Chaque jeu sur sa page, lisible au téléphone, avec feuilles de score vierges et cartes à imprimer.
game-title = { $game } : règles et feuilles de score à imprimer
    .description = { $summary } Les règles, avec feuilles de score vierges et cartes à imprimer.
to-print = À imprimer
with-names = Avec vos noms, sur tout papier
or-blank = Ou vierge, tel quel. Imprimez en taille réelle.
ready-players = { $players } joueurs
ready-cards = cartes
ready-rules = ces règles

### In scripts

output-score = Feuille de score
output-cards = Cartes
output-rules = Règles
output-workbook = Classeur
which-score = la feuille
which-cards = les cartes
which-rules = les règles
which-workbook = le classeur
output-of = { $output } de { $game }
part-program = Chargement du programme …
part-games = Chargement des jeux et des caractères …
part-start = Démarrage …
fetching-east = Chargement des caractères chinois, japonais et coréens : 25 Mo, une seule fois …
no-start = Ce navigateur n’a pas pu démarrer le programme. Les versions récentes de Chrome, Edge, Firefox et Safari le peuvent ; les règles et les feuilles déjà prêtes n’ont besoin de rien.
hung = C’était trop long et cela a été arrêté. Demandez moins : moins de joueurs, moins de manches ou un autre papier.
away = Il y faut une partie du programme qui n’est pas encore sur cet appareil. Connectez-vous une fois et réessayez.
away-east = Les caractères chinois, japonais et coréens ne sont pas encore sur cet appareil. Connectez-vous une fois ; sans ces caractères, la feuille peut être faite maintenant.
broke = C’est une erreur de notre part, pas de la vôtre. Changez quelque chose ou rechargez la page.
link-too-long = Ce lien est plus long que tous ceux faits ici, il n’a donc pas été ouvert.
link-too-much = Ce lien contient plus que tous ceux faits ici, il n’a donc pas été ouvert.
link-broken = Ce lien est abîmé : peut-être sa fin s’est-elle perdue en route. Redemandez-le.
link-none = Ce lien ne mène à aucune feuille.
link-replaced = Ce qui était choisi ici est gardé : vous le retrouvez sous « Vos règles ».
link-in-part = Quelque chose dans ce lien ne peut pas être choisi ici et a été laissé de côté : vérifiez vos choix avant d’imprimer.
link-no-room = Ce lien n’a pas été ouvert : ce navigateur n’a pas de place pour garder ce qui est choisi ici. Enregistrez dans un fichier les règles que vous voulez garder, puis « Tout oublier ».
link-for-rules = Ces règles maison sont trop longues pour un lien. Enregistrez-les dans un fichier sous « Vos règles » et envoyez le fichier.
link-copied = Le lien est copié : collez-le dans un message. Qui l’ouvre voit la même feuille.
link-in-line = Le lien est maintenant dans la barre d’adresse : copiez-le de là.
back-no-room = Cela n’a pas été repris : ce navigateur n’a pas de place pour garder ce qui est choisi ici. Enregistrez dans un fichier les règles que vous voulez garder, puis « Tout oublier ».
kept-in-part = Quelque chose qui était choisi ici ne peut plus être lu et a été laissé de côté : vérifiez vos choix avant d’imprimer.
back-to = Revenir à { $what }
back-to-that = Y revenir
own-rules = règles maison
keeps-nothing = Ce navigateur ne garde rien ici.
rules-too-large = Des règles de plus de { $size } ne sont pas lues : un jeu en prend le centième. Ne gardez que les jeux joués chez vous.
names-too-many = Une feuille a { $number } joueurs au plus. Retirez-en un ou faites une deuxième feuille.
name-too-long = Un nom a { $number } caractères au plus. Raccourcissez-le.
deals-first = , donne en premier
let-deal-first = : faire donner en premier
take-away = Retirer { $name }
games-found = { $number ->
    [one] 1 jeu
    *[other] { $number } jeux
    }
games-none = Aucun jeu n’a tout cela. Essayez moins de mots.
side-by-side = Côte à côte : ce qui les distingue
head-game = Jeu
head-players = Joueurs
head-cards = Cartes
head-packs = Paquets
head-rounds = Manches
head-dealt = Donne
head-first = Premier contrat
head-last = Dernier contrat
head-buys = Achats
head-wild = Cartes joker
not-stated = non précisé
buys-none = aucun
dealt-from = { $first } à { $last }
dealt-then = { $first }, puis { $last }
this-game = ce jeu
no-mistakes = Aucune erreur.
line = Ligne { $number }
mistake = Vos règles ont une erreur.
mistake-in-line = Vos règles ont une erreur à la ligne { $number }.
by-rules-before = La feuille suit les règles d’avant.
house-title = { $game } chez nous
house-make = Créer des règles maison
house-change = Changer les règles
house-different = Différent chez vous
house-different-from = Différent de { $game } ({ $number })
gone = rien
instead-of = au lieu de { $was }
house-kept = Cela reste sur cet appareil et sera là quand vous reviendrez.
house-not-kept = Ce navigateur ne garde rien ici : enregistrez le fichier avant de partir.
house-unreadable = Le formulaire revient dès que le texte peut être lu.
house-begin = Partez des règles d’un jeu ou ouvrez un fichier ; changez ensuite ici ce que vous jouez autrement.
house-changed = { $number ->
    [one] { $number } modifié
    *[other] { $number } modifiés
    }
house-in-text = Changé dans le texte même :
more-values = Autres cartes
more-bonuses = Autre bonus
points = Points
add = Ajouter
undo = Annuler
choice-true = oui
choice-false = non
choice-unknown = inconnu
choice-lowest = le moins de points
choice-highest = le plus de points
choice-first = le premier à finir
choice-shared = partagé
choice-play-on = on rejoue
choice-rounds = après les manches
choice-open = libre
choice-progression = course
choice-round = manche
choice-game = partie
to-your-rules = Vers vos règles
in-the-list = Dans la liste ci-dessus.
picture-none = Ce n’est pas une image PNG ou JPEG. Enregistrez-la dans l’un de ces formats.
picture-damaged = Cette image est abîmée. Enregistrez-la de nouveau en PNG.
picture-large = Cette image est trop grande : 8 Mo et 40 millions de points au plus.
saved-only = Ce navigateur ne peut pas imprimer un PDF lui-même. Il est enregistré : ouvrez-le et imprimez en taille réelle.
printed = À imprimer
making = En cours …
making-all = Tout est en cours …
nothing-made = Rien ne peut encore en être fait.
at-actual-size = Imprimez en taille réelle
all-pages = Voir les { $number } pages
page-of = { $what }, page { $number } sur { $count }
sheet-said = Voici la première feuille, relue dans le fichier. Ouvrez-le dans Excel, LibreOffice, Google Sheets ou Numbers et remplissez les cases jaunes : totaux, places et gagnant suivent. Il contient aussi une calculette de main, un graphique et les règles.
works-offline = Marche maintenant sans connexion.
rules-file = Fichier de règles
editor-completions = Propositions
editor-problems = Remarques
editor-no-problems = Aucune remarque
close = Fermer
