// Cells that follow from other cells: `blocks` are their grids by number, `functions` what follows in each of them by row
// and column, and `given` what is filled in. A blank is "".
//
// The program writes this whole into the PDF, so it is in the JavaScript of 1999, which every viewer knows.
function describedCells(blocks, functions, given) {
  var known = [];

  function at(n, row, column) {
    var block = blocks[n], key = row + " " + column;
    if (row < 0 || column < 0) return block.first;
    if (block.constants) return block.constants[row][column];
    if (known[n][key] === undefined) {
      known[n][key] = functions(n) ? functions(n)(row, column) : given(block.name, row, column);
    }
    return known[n][key];
  }

  function many(n, top, bottom, left, right) {
    var found = [];
    for (var row = top; row < bottom; row++) {
      for (var column = left; column < right; column++) found.push(at(n, row, column));
    }
    return found;
  }

  // All anew, one after the other as they follow from each other: the stack of a viewer is small.
  function workOut() {
    var n, row, column;
    known = [];
    for (n = 0; n < blocks.length; n++) known.push({});
    for (n = 0; n < blocks.length; n++) {
      for (row = 0; row < blocks[n].rows; row++) {
        for (column = 0; column < blocks[n].columns; column++) at(n, row, column);
      }
    }
  }

  return { at: at, many: many, workOut: workOut };
}

function isNumber(value) { return typeof value === "number"; }

function numbers(cells) {
  var found = [];
  for (var n = 0; n < cells.length; n++) if (isNumber(cells[n])) found.push(cells[n]);
  return found;
}

function countIf(cells, test) {
  var found = 0;
  for (var n = 0; n < cells.length; n++) if (test(cells[n])) found++;
  return found;
}

function small(value) { return typeof value === "string" ? value.toLowerCase() : value; }
function same(one, other) { return small(one) === small(other); }
function countSame(cells, value) { return countIf(cells, function (cell) { return same(cell, value); }); }
function countBelow(cells, value) { return countIf(numbers(cells), function (cell) { return cell < value; }); }
function countAbove(cells, value) { return countIf(numbers(cells), function (cell) { return cell > value; }); }
function count(cells) { return numbers(cells).length; }
function filled(cells) { return countIf(cells, function (cell) { return cell !== ""; }); }

function sum(cells) {
  var found = 0, all = numbers(cells);
  for (var n = 0; n < all.length; n++) found += all[n];
  return found;
}

function sumWhere(cells, value, beside) {
  var found = [];
  for (var n = 0; n < cells.length; n++) if (same(cells[n], value)) found.push(beside[n]);
  return sum(found);
}

function least(cells) { var all = numbers(cells); return all.length ? Math.min.apply(Math, all) : 0; }
function most(cells) { var all = numbers(cells); return all.length ? Math.max.apply(Math, all) : 0; }

function first(cells) {
  for (var n = 0; n < cells.length; n++) if (cells[n] === 1) return n + 1;
  return 0;
}

function mod(one, other) { return one - other * Math.floor(one / other); }
function rounded(number) { return number < 0 ? -Math.round(-number) : Math.round(number); }
function holds(text, part) { return text.indexOf(part) >= 0; }
function signed(value) { return String(value).replace("-", "\u2212"); }
function words(value) { return String(value).replace(/\s+/g, " ").replace(/^ | $/g, ""); }

// what somebody wrote: a number of up to seven figures, or a text; to mupdf, Number("-5") is none
function entry(value) {
  var plain = words(value).replace("\u2212", "-");
  return /^[-+]?\d{1,7}$/.test(plain) ? parseInt(plain.replace("+", ""), 10) : words(value);
}

function partner(name, place) {
  var each = name.split(" & ");
  return place < each.length ? each[place] : name;
}
