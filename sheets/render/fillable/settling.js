// What each player of a fillable sheet receives, or pays where it is below zero, in points; `state` is that of
// scorekeeping.js, which gets it as `settled`, beside the `sum` of all totals and the number of `settlers`.
//
// Whatever scorekeeping.js says of its own language holds here. A blank is null.
function settle(game, state) {
  var isLowest = game.winner === "lowest", isOpen = false, best = null, level = 0, sum = 0, player;
  state.settled = [];
  state.settlers = 0;
  for (player = 0; player < game.players; player++) {
    var total = state.counted[player];
    if (state.absent[player]) continue;
    state.settlers++;
    if (total === null) { isOpen = true; continue; }
    sum += total;
    if (total === best) level++;
    else if (best === null || (isLowest ? total < best : total > best)) { best = total; level = 1; }
  }
  isOpen = isOpen || !state.settlers;
  state.sum = isOpen ? null : sum;
  for (player = 0; player < game.players; player++) {
    var own = state.totals[player];
    if (isOpen || state.absent[player]) state.settled.push(null);
    else if (game.settlement === "pairs") state.settled.push((sum - state.settlers * own) * (isLowest ? 1 : -1));
    else state.settled.push(own === best ? Math.abs(sum - state.settlers * best) / level : -Math.abs(own - best));
  }
}
