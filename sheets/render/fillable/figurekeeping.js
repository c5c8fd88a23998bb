// What the figures that are written in a round come to, in a game that writes several. `game` is what script_figures.py
// says of it, `formulas` are the game's own, each with the figures that it needs; figures and entries go by number.
//
// Whatever scorekeeping.js says of its own language holds here, and `said` has sentences as there; `read` gives what is
// written in an entry, `carried` what is in a counter from the sheet before.
function figurekeeping(game, formulas, said, read, carried) {
  var rows = [], reckonings = [], counted = [];
  var by = {
    sum: function (all) { var sum = 0; for (var n = 0; n < all.length; n++) sum += all[n]; return sum; },
    most: function (all) { return Math.max.apply(Math, all); },
    least: function (all) { return Math.min.apply(Math, all); }
  };

  function isMissing(value) { return value === null || value === undefined; }

  // null where it speaks of what nobody knows
  function value(at, own, all) {
    var needs = formulas[at][0];
    for (var n = 0; n < needs.length; n++) if (isMissing(own[needs[n]])) return null;
    return formulas[at][1](own, all, by);
  }

  function firstThatHolds(cases, own, all) {
    for (var n = 0; n < cases.length; n++) {
      var holds = cases[n][0] === null ? true : value(cases[n][0], own, all);
      if (holds === null) return null;
      if (holds) return value(cases[n][1], own, all);
    }
    return null;
  }

  function facts(line) {
    var own = [];
    for (var n = 0; n < game.figures; n++) own.push(null);
    own[game.cards] = line < game.dealt.length ? game.dealt[line] : game.deal;
    own[game.round] = game.first + line;
    own[game.players] = game.playing;
    return own;
  }

  function ends(kind, known) { return [value(kind.least, known, []), value(kind.most, known, [])]; }

  // the figures that an entry brings; null where nothing is written, and false where that can't be
  function brought(kind, written, known) {
    var n;
    if (written.text === "") return null;
    for (n = 0; n < kind.choices.length; n++) {
      if (kind.choices[n][0].toLowerCase() === written.text) return kind.choices[n][1];
    }
    if (kind.choices.length || written.number === null) return false;
    var between = ends(kind, known), from = between[0], to = between[1];
    if (kind.mayBeBlank && written.number === 0) return [0];
    if ((from !== null && written.number < from) || (to !== null && written.number > to)) return false;
    return from !== null && (written.number - from) % kind.step ? false : [written.number];
  }

  function zeros(kind) {
    var found = [];
    for (var n = 0; n < kind.brings.length; n++) found.push(0);
    return found;
  }

  // what each column has written in a round: null for one who has marks that it is away and nothing else; else what
  // each entry brings, nothing where a mark stands in one that may be left blank
  function columns(line, known) {
    var found = [];
    for (var player = 1; player <= game.columns; player++) {
      var column = [], marks = 0, filled = 0;
      for (var n = 0; n < game.entries.length; n++) {
        var kind = game.entries[n], written = read(line + 1, player, n + 1);
        if (written.isAway) {
          marks++;
          column.push(kind.mayBeBlank ? null : false);
        } else {
          if (written.text !== "") filled++;
          column.push(brought(kind, written, known));
        }
      }
      found.push(marks && !filled ? null : column);
    }
    return found;
  }

  function count(row, entry) {
    var sum = 0;
    for (var n = 0; n < row.length; n++) if (row[n] && row[n][entry]) sum++;
    return sum;
  }

  function isOpen(row, column, entry) {
    var kind = game.entries[entry];
    if (column[entry] === false) return true;
    return !kind.optional && (kind.once ? count(row, entry) === 0 : column[entry] === null);
  }

  // all figures of a column; null where one is missing, or where it is away
  function figures(row, column, known) {
    if (column === null || !isBegun(row)) return null;
    var own = known.slice();
    for (var n = 0; n < game.entries.length; n++) {
      if (isOpen(row, column, n)) return null;
      put(own, game.entries[n], column[n]);
    }
    return own;
  }

  function put(own, kind, values) {
    values = values || zeros(kind);
    for (var n = 0; n < kind.brings.length; n++) own[kind.brings[n]] = values[n];
  }

  // each figure as all columns have it
  function gathered(each) {
    var all = [];
    for (var n = 0; n < game.figures; n++) {
      all.push([]);
      for (var player = 0; player < each.length; player++) {
        if (each[player] && !isMissing(each[player][n])) all[n].push(each[player][n]);
      }
    }
    return all;
  }

  function reckoned(row, known) {
    var found = [], player, isWhole = true, all;
    for (player = 0; player < row.length; player++) {
      found.push(figures(row, row[player], known));
      if (row[player] && !found[player]) isWhole = false;
    }
    if (game.hangOnOthers && !isWhole) for (player = 0; player < row.length; player++) found[player] = null;
    for (var n = 0; n < game.parts.length; n++) {
      all = gathered(found);
      for (player = 0; player < row.length; player++) {
        if (found[player]) found[player][game.parts[n].figure] = firstThatHolds(game.parts[n].cases, found[player], all);
      }
    }
    return found;
  }

  function isBegun(row) {
    var away = 0;
    for (var player = 0; player < row.length; player++) {
      if (row[player] === null) away++;
      for (var n = 0; row[player] && n < game.entries.length; n++) if (row[player][n] !== null) return true;
    }
    return away === row.length;
  }

  function withCounters(points, found, all) {
    for (var n = 0; n < game.counters.length; n++) {
      var counter = game.counters[n];
      for (var player = 0; player < points.length; player++) {
        var before = counted[n][player], after = before;
        if (found[player]) after += value(counter.adds, found[player], all) || 0;
        counted[n][player] = after;
        if (points[player] === null || points[player] === "away") continue;
        points[player] += counter.points * (Math.floor(after / counter.every) - Math.floor(before / counter.every));
      }
    }
  }

  function beyond(player, n) {
    var every = game.counters[n].every;
    return counted[n][player] - every * Math.floor(counted[n][player] / every);
  }

  function named(row, test, nameOf) {
    var names = [];
    for (var player = 0; player < row.length; player++) {
      if (row[player] && test(row[player])) names.push(nameOf(player + 1));
    }
    return names.length > game.mostMissing ? said.players(names.length) : names.join(game.between);
  }

  // what is wrong or missing in an entry of a round
  function ofEntry(row, known, n, nameOf) {
    var kind = game.entries[n], between = ends(kind, known), right = said.range;
    var impossible = named(row, function (column) { return column[n] === false; }, nameOf);
    if (kind.choices.length) right = said.choice;
    else if (between[0] === null || between[1] === null) right = said.number;
    else if (kind.step > 1) right = said.steps;
    if (impossible) return said.wrong(kind.called, impossible, right(between[0], between[1], kind.step));
    if (kind.once && count(row, n) > 1) return said.twice(kind.called);
    var open = named(row, function (column) { return isOpen(row, column, n); }, nameOf);
    if (!open) return "";
    return kind.once ? said.nobody(kind.called) : said.missingEntry(kind.called, open);
  }

  // the names of those of whom a check of each column does not hold; nothing while it waits for figures
  function brokenOf(check, row, reckoning, nameOf) {
    var found = reckoning.found, names = [], player;
    for (player = 0; check.ofAll && player < row.length; player++) if (row[player] && !found[player]) return "";
    for (player = 0; player < found.length; player++) {
      if (found[player] && value(check.holds, found[player], reckoning.all) === false) names.push(nameOf(player + 1));
    }
    return names.join(game.between);
  }

  function broken(row, known, reckoning, nameOf) {
    for (var n = 0; n < game.checks.length; n++) {
      var check = game.checks[n], each = [], isReady = true, whose;
      if (check.ofEach) {
        whose = brokenOf(check, row, reckoning, nameOf);
        if (whose) return said.checks[n](whose);
        continue;
      }
      for (var player = 0; player < row.length; player++) {
        if (!row[player]) continue;
        var own = known.slice();
        for (var k = 0; k < check.entries.length; k++) {
          var entry = check.entries[k], kind = game.entries[entry];
          if (!row[player][entry] && !kind.mayBeBlank) isReady = false;
          put(own, kind, row[player][entry]);
        }
        each.push(own);
      }
      var all = gathered(each);
      if (each.length && isReady && value(check.holds, known, all) === false) {
        var sides = [];
        for (var side = 0; side < check.sides.length; side++) sides.push(value(check.sides[side], known, all));
        return said.checks[n](sides[0], sides[1]);
      }
    }
    return "";
  }

  return {
    // the points of each round and column, with what counters bring; "away" and null as scorekeeping.js has them
    rounds: function () {
      var result = [], n;
      rows = [];
      reckonings = [];
      counted = [];
      for (n = 0; n < game.counters.length; n++) {
        counted.push([]);
        for (var column = 0; column < game.columns; column++) counted[n].push(carried(column + 1, n + 1) || 0);
      }
      for (var line = 0; line < game.lines; line++) {
        var known = facts(line), row = columns(line, known), found = reckoned(row, known), all = gathered(found), points = [];
        for (var player = 0; player < row.length; player++) {
          if (row[player] === null) points.push("away");
          else points.push(found[player] ? firstThatHolds(game.points, found[player], all) : null);
        }
        withCounters(points, found, all);
        points.isBegun = isBegun(row);
        result.push(points);
        rows.push(row);
        reckonings.push({ found: found, all: all });
      }
      return result;
    },

    // whether a bid is made, and nobody has to be waited for; no bid is a 0 that stands for a blank. Asked after `rounds`
    made: function (line, player, n) {
      var kind = game.entries[n], row = rows[line], found = reckonings[line].found, own = found[player];
      if (!own || !row[player][n] || (kind.mayBeBlank && !kind.choices.length && row[player][n][0] === 0)) return false;
      for (var each = 0; kind.madeOfAll && each < row.length; each++) if (row[each] && !found[each]) return false;
      return value(kind.made, own, reckonings[line].all) === true;
    },

    // what a column has in a counter, nothing where it is empty; asked after `rounds`
    counter: function (player, n) { return beyond(player, n) || ""; },

    // what is in the counters, of those who have anything in one; asked after `rounds`
    counted: function (nameOf) {
      var words = "";
      for (var n = 0; n < game.counters.length; n++) {
        var each = [];
        for (var player = 0; player < game.columns; player++) {
          var left = beyond(player, n);
          if (left) each.push(nameOf(player + 1) + " " + left);
        }
        if (each.length) words += " " + said.counters[n](each.join(", "));
      }
      return words;
    },

    // what is wrong, missing or does not add up in the first round where anything is; asked after `rounds`
    trouble: function (nameOf) {
      for (var line = 0; line < rows.length; line++) {
        var known = facts(line), row = rows[line], words = "";
        if (!isBegun(row)) continue;
        for (var n = 0; n < game.entries.length && !words; n++) words = ofEntry(row, known, n, nameOf);
        words = words || broken(row, known, reckonings[line], nameOf);
        if (words) return said.ofRound(game.rounds[line], words);
      }
      return "";
    }
  };
}
