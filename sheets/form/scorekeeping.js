// What a fillable score sheet works out, and which entries it takes. `game` is what scorekeeping.py says of the game, with
// the texts that stand in it; `functions` are those of its described cells, and whatever cells.js says holds here.
function scorekeeping(game, functions) {
  var page = null, cells = describedCells(game.blocks, function (n) { return functions[n]; }, given);

  function text(name) {
    var field = page.getField(name);
    if (!field) return "";
    var value = field.valueAsString;
    if (value === undefined || value === null) value = field.value;
    return value === undefined || value === null ? "" : String(value).replace(/^\s+|\s+$/g, "");
  }

  function plain(written) { return written.replace("\u2212", "-"); }

  // of each requirement of a player the hand in which it was laid down
  function hands(player) {
    var found = [];
    for (var step = 1; step <= game.requirements; step++) found.push(entry(text("step" + step + "p" + player)));
    return found;
  }

  function bonus(row, player) {
    var written = text("bonus" + row + "p" + player);
    for (var n = 0; n < game.bonuses.length; n++) if (game.bonuses[n][0] === written) return game.bonuses[n][1];
    return written;
  }

  // the first player with two requirements in one hand, and that hand
  function twice() {
    for (var player = 1; player <= game.columns; player++) {
      var found = numbers(hands(player));
      for (var n = 0; n < found.length; n++) {
        if (countSame(found.slice(0, n), found[n])) return { hand: found[n], player: player };
      }
    }
    return { hand: 0, player: 0 };
  }

  // what stands in a cell that is filled in, by the name of its block; rows and players count from 0
  function given(name, row, player) {
    var line = row + 1, number = player + 1;
    if (name === "Players") return text("name" + number) || text("given" + number);
    if (name === "Scores") return entry(text("score" + line + "p" + number));
    if (name === "Bonuses") return bonus(line, number);
    if (name === "carried") return entry(text("carried" + number));
    if (name === "Progress") return countSame(hands(number), game.first + row) ? "x" : "";
    if (name === "laid before") return countBelow(hands(number), game.first);
    if (name === "twice hand") return twice().hand;
    if (name === "twice player") return twice().player;
    if (game.entries[name]) return entry(text("entry" + line + "p" + number + "n" + game.entries[name]));
    if (game.counters[name]) return entry(text("carried" + number + "n" + game.counters[name]));
    return "";
  }

  function payment(amount) {
    var stake = (text("stake") || game.stake).replace(",", ".");
    return isNumber(amount) && /^\d{1,6}(\.\d{1,4})?$/.test(stake) ? amount * parseFloat(stake) : "";
  }

  function shown(value) { return isNumber(value) ? String(Math.round(value * 100) / 100) : String(value); }

  function reckoned(what, line, player, part) {
    var block = game.shown[what], row = Math.max(line, 1) - 1, column = Math.max(player, 1) - 1;
    if (block === undefined) return "";
    if (what === "sum" && !line) return "";
    var value = cells.at(part ? block[part - 1] : block, row, column);
    if (what === "payment") return payment(value);
    if (what === "made") return value === 1 ? game.tick : "";
    return what === "points" && !isNumber(value) ? "" : value;
  }

  function has(all, word) {
    for (var n = 0; n < all.length; n++) if (all[n] === word) return true;
    return false;
  }

  function isBeginning(written, all) {
    for (var n = 0; n < all.length; n++) if (all[n].indexOf(written) === 0) return true;
    return false;
  }

  return {
    at: cells.at,
    many: cells.many,

    // Work everything out anew: called by the first field of the order in which a viewer calculates.
    begin: function (doc) {
      page = doc;
      cells.workOut();
    },

    // What a field shows; lines, players and the entries that a tick belongs to count from 1.
    tell: function (doc, what, line, player, part) {
      if (!page) this.begin(doc);
      return shown(reckoned(what, line, player, part));
    },

    // Let only entries in that count; others go without a word, as a viewer's own check would stop the hand with an alert.
    take: function (event, kind) {
      var written = String(event.willCommit ? event.value : AFMergeChange(event)).replace(/^\s+|\s+$/g, "").toLowerCase();
      var away = kind === "score" || kind === "entry" ? game.away : [];
      if (event.willCommit) event.rc = written === "" || has(away, written) || isNumber(entry(written));
      else event.rc = isBeginning(written, away) || /^[-+]?\d{0,7}$/.test(plain(written));
    },

    // Where scripts run nobody need write what is worked out; where they don't, everybody can.
    open: function (doc) {
      for (var n = 0; n < game.worked.length; n++) {
        var field = doc.getField(game.worked[n]);
        if (field) field.readonly = true;
      }
    }
  };
}
