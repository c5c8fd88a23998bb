// What a fillable score sheet works out, and which entries it takes. `game` is what scorekeeping.py says of the game, and
// `sentences` makes, of its texts, functions that say what stands in them.
//
// The program writes this whole into the PDF, so it is in the JavaScript of 1999, which every viewer knows, and it takes
// no text of anybody's into its code. A blank is null: a score that is not written yet is never a zero.
function scorekeeping(game, formulas, sentences) {
  var found = null, page = null, said = sentences(game.texts);

  function text(doc, name) {
    var field = doc.getField(name);
    if (!field) return "";
    var value = field.valueAsString;
    if (value === undefined || value === null) value = field.value;
    return value === undefined || value === null ? "" : String(value).replace(/^\s+|\s+$/g, "");
  }

  function plain(written) { return written.replace("\u2212", "-"); }

  function number(written) {
    if (!/^[-+]?\d{1,7}$/.test(plain(written))) return null;
    return parseInt(plain(written).replace("+", ""), 10); // to mupdf, Number("-5") is none
  }

  function has(words, word) {
    for (var n = 0; n < words.length; n++) if (words[n] === word) return true;
    return false;
  }

  function score(doc, line, player) {
    var written = text(doc, "score" + line + "p" + player).toLowerCase();
    if (has(game.away, written)) return "away";
    return number(written);
  }

  function entry(line, player, place) {
    var written = text(page, "entry" + line + "p" + player + "n" + place).toLowerCase();
    return { text: written, number: number(written), isAway: has(game.away, written) };
  }

  // what the sheet before comes to: a total, or what is in a counter, which count from 1
  function carried(player, counter) {
    return number(text(page, "carried" + player + (counter ? "n" + counter : "")));
  }

  var figures = game.figures && figurekeeping(game.figures, formulas, said, entry, carried);

  function bonus(doc, line, player) {
    if (!game.hasBonuses) return null;
    var written = text(doc, "bonus" + line + "p" + player);
    for (var n = 0; n < game.bonuses.length; n++) if (game.bonuses[n][0] === written) return game.bonuses[n][1];
    return number(written);
  }

  function table(lines, cell) {
    var rows = [];
    for (var line = 1; line <= lines; line++) {
      var row = [];
      for (var player = 1; player <= game.players; player++) row.push(cell(line, player));
      rows.push(row);
    }
    return rows;
  }

  function count(row, test) {
    var sum = 0;
    for (var n = 0; n < row.length; n++) if (test(row[n])) sum++;
    return sum;
  }

  function isAway(value) { return value === "away"; }
  function isNumber(value) { return typeof value === "number"; }
  function isPlayed(value) { return value !== null && !isAway(value); }

  function points(row) {
    var result = [];
    for (var n = 0; n < row.length; n++) result.push(isAway(row[n]) ? null : row[n]);
    return result;
  }

  function isBegun(row) { return row.isBegun || count(row, isPlayed) > 0 || count(row, isAway) === row.length; }

  function isWhole(row) {
    for (var n = 0; n < row.length; n++) if (row[n] === null) return false;
    return isBegun(row);
  }

  function isBefore(one, other) {
    for (var n = 0; n < one.length; n++) if (one[n] !== other[n]) return one[n] < other[n];
    return false;
  }

  // by keys, the least first: equal keys share a place, a blank has none
  function places(keys) {
    var result = [];
    for (var n = 0; n < keys.length; n++) {
      var own = keys[n];
      result.push(own && 1 + count(keys, function (key) { return key && isBefore(key, own); }));
    }
    return result;
  }

  function sums(state) {
    state.running = [];
    state.upTo = [];
    state.totals = [];
    for (var player = 0; player < game.players; player++) {
      var before = carried(player + 1), sum = before || 0, any = before !== null;
      for (var line = 0; line < game.lines; line++) {
        if (!player) {
          state.running.push([]);
          state.upTo.push([]);
        }
        var own = state.points[line][player], extra = state.bonuses[line][player];
        any = any || own !== null || extra !== null;
        sum += (own || 0) + (extra || 0);
        state.running[line].push(own === null ? null : sum);
        state.upTo[line].push(any ? sum : null);
      }
      state.totals.push(any ? sum : null);
    }
  }

  // In a progression: the hand in which each laid the last requirement down, how many he laid down, and the last hand.
  function progress(doc, state) {
    var hands = [], player, line;
    state.lastHand = 0;
    for (player = 0; player < game.players; player++) {
      hands.push({});
      for (var step = 1; step <= game.requirements; step++) {
        var hand = number(text(doc, "step" + step + "p" + (player + 1)));
        if (hand === null || hand < 1) continue;
        if (hands[player][hand] && !state.twice) state.twice = { hand: hand, player: player };
        hands[player][hand] = true;
        state.lastHand = Math.max(state.lastHand, hand);
      }
    }
    for (line = 0; line < game.lines; line++) if (isBegun(state.scores[line])) state.lastHand = Math.max(state.lastHand, game.first + line);
    state.keys = [];
    for (player = 0; player < game.players; player++) {
      var done = 0, finished = Infinity;
      for (var n = 1; n <= state.lastHand; n++) {
        if (hands[player][n]) done++;
        if (hands[player][n] && done === game.requirements) finished = n;
      }
      state.keys.push([finished, -Math.min(done, game.requirements)]);
    }
    state.written = 0 < state.lastHand && state.lastHand < game.first + game.lines;
    for (line = 0; game.first + line <= state.lastHand && line < game.lines; line++) {
      if (!isWhole(state.scores[line])) state.written = false;
    }
  }

  function rankByProgress(state) {
    var sign = game.tie === "lowest" ? 1 : -1, keys = [], first = null, player;
    for (player = 0; player < game.players; player++) {
      if (state.absent[player] || !state.lastHand) { keys.push(null); continue; }
      var level = state.written && game.tie !== "shared" ? sign * (state.totals[player] || 0) : 0;
      keys.push([state.keys[player][0], state.keys[player][1], level]);
      if (!first || isBefore(state.keys[player], first)) first = state.keys[player];
    }
    state.places = places(keys);
    var level_with = count(keys, function (key) { return key && !isBefore(first, key); });
    state.complete = !!first && first[0] < Infinity && (state.written || game.tie === "shared" || level_with === 1);
  }

  function isComplete(state) {
    var whole = 0, needed = true, line, player;
    for (line = 0; line < game.lines; line++) {
      if (isWhole(state.scores[line])) whole++;
      else if (isBegun(state.scores[line])) return false;
      else if (!game.optional[line]) needed = false;
    }
    if (game.end === "rounds") return needed && whole > 0 && (!game.after.length || has(game.after, whole));
    if (game.end === "target" && game.target !== null) {
      for (player = 0; player < game.players; player++) {
        var total = state.counted[player];
        if (total !== null && game.floor !== null && total <= game.floor) return true;
        if (total !== null && (game.target >= 0 ? total >= game.target : total <= game.target)) return true;
      }
      return false;
    }
    return whole > 0;
  }

  function rankByTotals(state) {
    var sign = game.winner === "highest" ? -1 : 1, keys = [], player, finished = false;
    for (player = 0; player < game.players; player++) {
      keys.push(state.counted[player] === null ? null : [sign * state.counted[player]]);
      if (game.requirements && !state.absent[player] && state.keys[player][0] < Infinity) finished = true;
    }
    state.places = places(keys);
    state.complete = game.requirements ? finished && state.written : isComplete(state);
    if (game.waitsForOne && count(state.places, function (place) { return place === 1; }) > 1) state.complete = false;
  }

  function standing(doc) {
    var state = {}, player, line;
    page = doc;
    state.scores = figures ? figures.rounds() : table(game.lines, function (line, player) { return score(doc, line, player); });
    state.bonuses = table(game.lines, function (line, player) { return bonus(doc, line, player); });
    state.points = [];
    for (line = 0; line < game.lines; line++) state.points.push(points(state.scores[line]));
    sums(state);
    state.absent = [];
    state.counted = [];
    for (player = 0; player < game.players; player++) {
      var away = count(state.scores, function (row) { return row[player] === "away"; });
      state.absent.push(game.winner !== "first" && state.totals[player] === null && away > 0);
      state.counted.push(state.absent[player] ? null : state.totals[player]);
    }
    if (game.requirements) progress(doc, state);
    if (game.winner === "first") rankByProgress(state);
    else rankByTotals(state);
    settle(game, state);
    state.status = status(doc, state);
    return state;
  }

  function named(doc, player) {
    var written = text(doc, "name" + player) || text(doc, "given" + player) || game.unnamed[player - 1];
    return written.replace(/\s+/g, " ");
  }

  // with a number behind a name that stood before
  function nameOf(doc, player) {
    var own = named(doc, player), times = 1;
    for (var n = 1; n < player; n++) if (named(doc, n).toLowerCase() === own.toLowerCase()) times++;
    return times > 1 ? own + " (" + times + ")" : own;
  }

  // what is wrong in the first round that must add up and does not, or who has no score in the first that is half entered
  function trouble(doc, state) {
    var line, row;
    if (figures) return figures.trouble(function (player) { return nameOf(doc, player); });
    for (line = 0; line < game.lines; line++) {
      row = state.scores[line];
      if (isBegun(row) && !isWhole(row)) return missing(doc, row, game.rounds[line]);
    }
    return "";
  }

  function missing(doc, row, round) {
    var names = [];
    for (var player = 0; player < row.length; player++) if (row[player] === null) names.push(nameOf(doc, player + 1));
    return said.missing(names.join(game.between), names.length, round);
  }

  function status(doc, state) {
    var wrong = trouble(doc, state), twice = state.twice;
    if (twice) return said.laidTwice(twice.hand, nameOf(doc, twice.player + 1));
    if (wrong) return wrong;
    var first = [], last = state.scores[game.lines - 1];
    for (var player = 0; player < game.players; player++) {
      if (state.places[player] === 1) first.push(nameOf(doc, player + 1));
    }
    if (!first.length) return state.lastHand || count(state.scores, isBegun) ? said.nobodyLeads() : "";
    var names = first.join(game.between), areSeveral = first.length > 1 || names.indexOf(game.partners) >= 0;
    var counted = figures ? figures.counted(function (player) { return nameOf(doc, player); }) : "";
    if (!state.complete) return said.leads(names, areSeveral) + counted;
    var mayGoOn = game.end === "open" || (game.end === "rounds" && !isWhole(last));
    return mayGoOn ? said.stopHere(names, areSeveral) : said.gameOver(names, areSeveral);
  }

  function shown(value) {
    if (value === null || value === undefined) return "";
    return isNumber(value) ? String(Math.round(value * 100) / 100) : String(value);
  }

  function payment(doc, state, player) {
    var stake = (text(doc, "stake") || game.stake).replace(",", "."), amount = state.settled[player];
    return amount === null || !/^\d{1,6}(\.\d{1,4})?$/.test(stake) ? null : amount * parseFloat(stake);
  }

  var reckoned = {
    points: function (doc, state, line, player) { return state.points[line - 1][player]; },
    counted: function (doc, state, line, player, part) { return figures.counter(player, part - 1); },
    made: function (doc, state, line, player, part) { return figures.made(line - 1, player, part - 1) ? game.tick : ""; },
    sofar: function (doc, state, line, player) { return state.running[line - 1][player]; },
    sum: function (doc, state, line, player) { return line ? state.upTo[line - 1][player] : null; },
    total: function (doc, state, line, player) { return state.totals[player]; },
    place: function (doc, state, line, player) { return state.places[player]; },
    all: function (doc, state) { return state.sum; },
    times: function (doc, state, line, player) {
      return state.counted[player] === null ? null : state.settlers * state.counted[player];
    },
    settled: function (doc, state, line, player) { return state.settled[player]; },
    payment: function (doc, state, line, player) { return payment(doc, state, player); },
    status: function (doc, state) { return state.status; }
  };

  function isBeginning(written, words) {
    for (var n = 0; n < words.length; n++) if (words[n].indexOf(written) === 0) return true;
    return false;
  }

  return {
    // Work everything out anew: called by the first field of the order in which a viewer calculates.
    begin: function (doc) { found = standing(doc); },

    // What a field shows; lines, players and the entries that a tick belongs to count from 1.
    tell: function (doc, what, line, player, part) {
      if (!found) found = standing(doc);
      return shown(reckoned[what](doc, found, line, player - 1, part));
    },

    // Let only entries in that count; others go without a word, as a viewer's own check would stop the hand with an alert.
    take: function (event, kind) {
      var written = String(event.willCommit ? event.value : AFMergeChange(event)).replace(/^\s+|\s+$/g, "").toLowerCase();
      var words = kind === "score" || kind === "entry" ? game.away : [];
      if (event.willCommit) event.rc = written === "" || has(words, written) || number(written) !== null;
      else event.rc = isBeginning(written, words) || /^[-+]?\d{0,7}$/.test(plain(written));
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
