# What the page says, in Fluent as in sheets/languages. A message stands in its section by who says it.

### In answers
# What options are called, beside their controls and in messages; what tells one game from others.

label-variants = Your rules
label-names = Who plays?
label-players = Columns in all
label-first_dealer = Who plays?
label-paper = Paper
label-large_print = Large print
label-ink = Little ink
label-title = Title above the game’s name
label-date = Date
label-table = Table
label-note = Note at the foot
label-margin = Margins, mm
label-logo = Logo
label-marks = Marks in the cells
label-foot = At the foot
label-first_hand = First hand of a further sheet
label-copies_per_page = Small sheets on one page
label-landscape = Landscape
label-duplex = Rules in short on the back
label-fillable = To fill in on a screen, where it adds up
label-size = Size of the cards
label-stock = Perforated paper
label-stock_file = Perforated paper of your own
label-copies = Copies
label-start_at = First free card of the paper
label-flip = Backs
label-per_round = A card for each round
label-tent = As a tent, to stand on the table
label-colour = Suits in their colours
label-fold = Rules as a booklet
label-link = QR code of this page on the rules
label-spare = Columns of the workbook for late players
label-printer = A printer that prints out of place
label-scale = How long the two lines of 100 mm are
label-front = Front: where the folds cross the scales
label-back = Back: where the front’s cross meets the scales
label-format = Rules
label-output = Download
label-language = Language
games = Games
fact-players = { $players } players
fact-packs = { $packs } { $packs ->
    [1] pack
    *[other] packs
    }
fact-rounds = { $rounds } { $rounds ->
    [one] round
    *[other] rounds
    }
fact-cards = { $cards } { $cards ->
    [one] card
    *[other] cards
    }
deck = { $deck ->
    [french] French
    [five-crowns] Five Crowns
    [phase-10] Phase 10
    [rook] Rook
    [skull-king] Skull King
    *[other] { $deck }
    }

### On pages

motto = The right paper on the table for game night.
    .title = sheets: the right paper on the table for game night
    .description = Score sheets, cards, rules and workbooks for { $games } card games, made in your browser: nothing to install, nothing sent anywhere.
to-the-sheet = To the sheet
pages = Pages
rules-to-read = Rules to read
getting-ready = Getting ready
no-script = Your browser makes the sheets, and needs JavaScript for it. { $rules } work without it.
    .rules = The rules of every game and ready-made sheets
what-do-you-play = What do you play?
name = Name
    .like = Shanghai, Rook, …
players = Players
    .any = any number
cards = Cards
    .any = any deck
your-sheet = Your sheet
change = Change
    .what = the game
other-rules = Other buys, wild cards or points at your table?
add-name = Add a name
    .hint = Tap a name to say who deals first. Without names there is a line for everybody to write on.
usual = usual
other-paper = Other
    .whole = Other paper
    .size = own size
    .measures = Width x height of the paper
    .like = 100x150mm or 5x8in
paper = { $paper ->
    [index-5x8] Index card 5 x 8 in
    *[other] { $name }
    }
for-the-head = Title, date, note, margins
away-logo = Leave the logo out
away-stock = Leave this paper out
away-printer = Forget this printer
logo-hint = PNG or JPEG. It stays on this device and is not part of a link.
marks-own = Choose them yourself; usually what the game needs
mark = { $mark ->
    [buys] buys
    [laid-down] laid down
    [bonus] bonus
    [dealer] dealer
    *[other] { $mark }
    }
foot-usual = what there is room for
    .short = short: what is needed at the table
    .full = full: all of it, even on a second page
one-large = one large
for-the-rest = Cards, booklet, workbook
card-size = Width x height of a card
    .like = 60x90mm
none-chosen = none
one-each = one each
flip-usual = turned on the long edge
    .short = turned on the short edge
    .none = on cards of their own
    .fold = beside the fronts, to fold
code-too-long = The link of this page is too long for a code. Use fewer names, a shorter note or fewer house rules.
printer-hint = Print the test page, and type what you measure on it in millimetres: across, then down. All pages then make up for it. It stays on this device and is not part of a link.
test-page = Test page
across = across
down = down
printer-file = A printer’s file
all-stays = Everything stays on this device: nothing is sent anywhere.
forget-all = Forget all
what-is-made = What is made
share = Share
print = Print
to-be-known = Please note
rules-as = The rules as { $html }, { $md } or { $txt }
    .html = a page for a telephone
    .md = Markdown
    .txt = plain text
everything = Everything for the evening, as one ZIP
zoom = Size
    .fit = whole width
    .actual = actual size
    .more = 1½ times
    .twice = twice
why-nothing = Why nothing was made
house-lead = Change what is different at your house. The form and the text are the same file.
begin-with = Begin with the rules of { $game }
open-rules = Open a file
save-rules = Save as a file
kept-before = Your earlier choices:
what-is-different = What is different
    .at-home = What is different at your house
which-game = Which of your games?
rules = Rules
nothing-yet = Nothing yet.
text-of-the-file = The text of the file
mistakes = Mistakes
made-with = Made with FiraGO, under the SIL Open Font License.
sure = Names, choices and your rules will be deleted from this device. To keep your rules, save them as a file first.
keep-them = Keep them
list-title = Rules to read: { $games } card games
    .description = The rules of { $games } card games with contracts, sets and runs, with score sheets and cards to print.
    .lead = Each game on a page of its own, good on a telephone, with blank score sheets and cards to print.
game-title = { $game }: rules and score sheets to print
    .description = { $summary } The rules, and blank score sheets and cards to print.
to-print = To print
with-names = With your names, on any paper
or-blank = Or blank. Print at actual size.
ready-players = { $players } players
ready-cards = cards
ready-rules = these rules

### In scripts

output-score = Score sheet
output-cards = Cards
output-rules = Rules
output-workbook = Workbook
which-score = the score sheet
which-cards = the cards
which-rules = the rules
which-workbook = the workbook
output-of = { $output } of { $game }
part-program = Fetching the program …
part-games = Fetching the games and the typeface …
part-start = Starting …
fetching-east = Fetching the letters of Chinese, Japanese and Korean: 25 MB, once …
no-start = This browser could not start the program. The newest Chrome, Edge, Firefox and Safari can; the rules and ready-made sheets work in any browser.
hung = This took too long and was stopped. Ask for less: fewer players, fewer rounds, or another paper.
away = This needs a part of the program that is not on this device yet. Connect to the internet once, and try again.
away-east = The letters of Chinese, Japanese and Korean are not on this device yet. Connect to the internet once; without these letters the sheet can be made now.
broke = This went wrong, and it is our mistake. Change something, or load the page again.
link-too-long = This link is longer than any made here, so it was not opened.
link-too-much = This link contains more than any made here, so it was not opened.
link-broken = This link is broken: perhaps its end was lost on the way. Ask for it again.
link-none = This is not a link to a sheet.
link-replaced = Your earlier choices are kept. “Your rules” can bring them back.
link-in-part = Something in this link can’t be chosen here and was left out. Check your choices before you print.
link-no-room = This link was not opened: this browser has no room to keep what is chosen here. Save rules that you want to keep as a file, then “Forget all”.
link-for-rules = These house rules are too long for a link. Save them as a file under “Your rules”, and send the file.
link-copied = The link is copied. Paste it into an e-mail or a message: whoever opens it sees the same sheet.
link-in-line = The link is in the address bar now. Copy it from there.
back-no-room = This was not brought back: this browser has no room to keep what is chosen here. Save rules that you want to keep as a file, then “Forget all”.
kept-in-part = Some of your earlier choices can’t be read any more and were left out. Check your choices before you print.
back-to = Back to { $what }
back-to-that = Back to that
own-rules = own rules
keeps-nothing = This browser keeps nothing here.
rules-too-large = Rules of more than { $size } are not read: a game takes a hundredth of it. Keep only the games that are played at your house.
names-too-many = { $number } players are the most on a sheet. Take one away, or make a second sheet.
name-too-long = A name has at most { $number } characters. Make it shorter.
deals-first = , deals first
let-deal-first = : let deal first
take-away = Take { $name } away
games-found = { $number ->
    [one] 1 game
    *[other] { $number } games
    }
games-none = No game has all of that. Try fewer words.
side-by-side = Side by side: how they differ
head-game = Game
head-players = Players
head-cards = Cards
head-packs = Packs
head-rounds = Rounds
head-dealt = Dealt
head-first = First contract
head-last = Last contract
head-buys = Buys
head-wild = Wild cards
not-stated = not stated
buys-none = none
dealt-from = { $first } to { $last }
dealt-then = { $first }, then { $last }
this-game = this game
no-mistakes = No mistakes.
line = Line { $number }
mistake = Your rules have a mistake.
mistake-in-line = Your rules have a mistake in line { $number }.
by-rules-before = The sheet still shows the rules from before it.
house-title = { $game } at our house
house-make = Make house rules
house-change = Change the rules
house-different = Different at your house
house-different-from = Different from { $game } ({ $number })
gone = none
instead-of = instead of { $was }
house-kept = This stays on this device and is here again when you come back.
house-not-kept = This browser keeps nothing here: save the file before you leave.
house-unreadable = The form comes back once the text can be read.
house-begin = Begin with the rules of a game, or open a file. Then change what you play differently.
house-changed = { $number } changed
house-in-text = Changed in the text itself:
more-values = Other cards
more-bonuses = Another bonus
points = Points
add = Add
undo = Undo
choice-true = yes
choice-false = no
choice-unknown = unknown
choice-lowest = lowest
choice-highest = highest
choice-first = first
choice-shared = shared
choice-play-on = play on
choice-rounds = rounds
choice-open = open
choice-progression = progression
choice-round = round
choice-game = game
to-your-rules = To your rules
in-the-list = In the list above.
picture-none = This is not a PNG or JPEG picture. Save it as one of these.
picture-damaged = This picture is damaged. Save it again as PNG.
picture-large = This picture is too large: 8 MB and 40 million dots are the most.
saved-only = This browser can’t print a PDF by itself. It was saved: open it and print at actual size.
printed = To print
making = Making it …
making-all = Making everything …
nothing-made = Nothing can be made of this yet.
at-actual-size = Print at actual size
all-pages = Show all { $number } pages
page-of = { $what }, page { $number } of { $count }
sheet-said = This is how the first sheet looks. Open the workbook in Excel, LibreOffice, Google Sheets or Numbers, and fill in the yellow cells: totals, places and the winner follow. It also adds up hands, and has a chart and the rules.
works-offline = Works without a connection now.
rules-file = Rules file
editor-completions = Completions
editor-problems = Diagnostics
editor-no-problems = No diagnostics
close = Close
