// Choosing a game: found by name, number of players and cards; a few of them side by side; one's own beside the shipped.

import { byId, element } from "./dom.js";
import { said } from "./words.js";

/** @typedef {{id: string, title: string, summary: string, players: string | null, facts: string, seats: number[], packs: string | null, rounds: number | null, deals: (number | null)[], deck: string, contracts: string[], buys: number | string | null, wild: string, base: string | null, own: boolean}} Game */

const MOST_BESIDE = 14;
/** So few are shown side by side unasked. */
const FEW = 8;
const NARROW = matchMedia("(max-width: 58rem)");
/** Numbers of buys that are none. @type {Map<Game["buys"], () => string>} */
const BUYS = new Map([
  ["unknown", () => said("not-stated")],
  ["none", () => said("buys-none")],
]);
/** Where one word does not say it, or there is none. */
const NOTHING = "–";
/** @type {Map<string, Game>} */
let known = new Map();
/** @type {(game: string) => void} */
let choose = () => {};

/** @param {(game: string) => void} act is told which game is chosen */
export function setUpGames(act) {
  choose = act;
  for (const control of ["words", "for-players", "with-deck"]) byId(control).addEventListener("input", find);
  byId("finder").addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
  byId("games").addEventListener("click", (/** @type {Event} */ event) => {
    const item = /** @type {HTMLElement} */ (event.target).closest("li");
    if (item?.dataset.game) choose(item.dataset.game);
  });
  know(JSON.parse(byId("shipped-games").textContent));
}

/** @param {string} id */
export const gameOf = (id) => known.get(id);

/** The ids of all games. */
export const knownGames = () => [...known.keys()];

/** All games there are now; those of one's own come first in the list. @param {Game[]} games */
export function know(games) {
  known = new Map(games.map((game) => [game.id, game]));
  const list = byId("games");
  for (const old of list.querySelectorAll("li.own")) old.remove();
  list.prepend(...games.filter((game) => game.own).map(ownItem));
  find();
}

/** @param {Game} game */
function ownItem(game) {
  const parts = [
    element("span", { class: "called" }, game.title),
    element("span", { class: "facts" }, game.facts),
    element("span", { class: "summary" }, game.summary),
  ];
  const attributes = {
    class: "own",
    "data-game": game.id,
    "data-deck": game.deck,
    "data-seats": game.seats.join(" "),
  };
  return element("li", attributes, element("button", { type: "button", class: "game" }, ...parts));
}

function find() {
  const words = byId("words").value.toLowerCase().split(/\s+/).filter(Boolean);
  const players = Number(byId("for-players").value);
  const deck = byId("with-deck").value;
  const found = [];
  for (const item of byId("games").children) {
    const { game, seats } = item.dataset;
    const text = `${game} ${item.textContent}`.toLowerCase();
    const isFor = !players || !seats || seats.split(" ").includes(String(players));
    const isFound =
      isFor &&
      (!deck || item.dataset.deck === deck) &&
      words.every((/** @type {string} */ word) => text.includes(word));
    item.hidden = !isFound;
    if (isFound) found.push(known.get(game));
  }
  const number = found.length;
  byId("found").textContent = number ? said("games-found", { number }) : said("games-none");
  const beside = byId("beside");
  beside.hidden = found.length < 2 || found.length > MOST_BESIDE;
  if (!beside.hidden) beside.replaceChildren(sideBySide(/** @type {Game[]} */ (found.filter(Boolean))));
}

/** What tells games apart, a row each. @param {Game[]} games */
function sideBySide(games) {
  /** @type {[string, (game: Game) => string][]} */
  const columns = [
    ["players", (game) => game.players?.replace("-", "–") ?? said("not-stated")],
    ["cards", (game) => game.deck],
    ["packs", (game) => game.packs ?? said("not-stated")],
    ["rounds", (game) => String(game.rounds ?? NOTHING)],
    ["dealt", (game) => dealt(game.deals)],
    ["buys", ({ buys }) => BUYS.get(buys)?.() ?? String(buys ?? NOTHING)],
    ["wild", ({ wild }) => wild || NOTHING],
    ["first", ({ contracts: [first] }) => first ?? NOTHING],
    ["last", ({ contracts }) => contracts.at(-1) ?? NOTHING],
  ];
  const names = ["game", ...columns.map(([name]) => name)];
  const heads = names.map((name) => element("th", { role: "columnheader", scope: "col" }, said(`head-${name}`)));
  const rows = games.map((game) => {
    const named = element("button", { type: "button", class: "plain", click: () => choose(game.id) }, game.title);
    const cells = columns.map(([name, say]) =>
      element("td", { role: "cell", "data-head": said(`head-${name}`) }, say(game)),
    );
    return element("tr", { role: "row" }, element("th", { role: "rowheader", scope: "row" }, named), ...cells);
  });
  // with roles, as it is no table to a browser where style makes blocks of it
  const table = element(
    "table",
    { role: "table" },
    element("thead", { role: "rowgroup" }, element("tr", { role: "row" }, ...heads)),
    element("tbody", { role: "rowgroup" }, ...rows),
  );
  const isOpen = games.length <= FEW && !NARROW.matches; // where it would stand before the list, a screen long
  return element("details", { open: isOpen }, element("summary", {}, said("side-by-side")), table);
}

/** @param {(number | null)[]} deals */
function dealt(deals) {
  if (deals.includes(null)) return NOTHING;
  const steps = deals.filter((deal, at) => deal !== deals[at - 1]);
  const [first, last] = [String(steps[0]), String(steps.at(-1))];
  if (steps.length > 3) return said("dealt-from", { first, last });
  return steps.map(String).reduce((first, last) => said("dealt-then", { first, last }));
}
