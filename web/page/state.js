// What somebody has chosen: one plain table, just as it is asked of the desk, kept on this device and put into links.

import { byId } from "./dom.js";
import { readChoices } from "./kinds.js";
import { withoutRemarks } from "./link.js";
import { said } from "./words.js";

/** @typedef {Record<string, any>} Ask what is asked for, by the names of the commands' options; what is open is not there */
/** @typedef {{ask: Ask, own: string, what: string}} Choices `own` is a rules file of one's own, `what` is the output seen */

const KEPT = "sheets";
const KNOWN_NAMES = "sheets-names";
const BEFORE = "sheets-before";
const MOST_KNOWN_NAMES = 60;
export const tooLarge = () => said("rules-too-large", { size: __LIMITS__.rulesSaid });
/** Where people print on Letter paper. */
const LETTER = /^[a-z]{2,3}(-[A-Za-z]{4})?-(US|CA|MX|PH|CL|CO|VE|GT|CR|PR)\b/;

export const usualPaper = () => (LETTER.test(navigator.language) ? "letter" : "a4");

/** With what is always said. @param {Ask} ask @returns {Ask} */
const filled = (ask) => ({ game: "", paper: usualPaper(), names: [], ...ask });

/** @type {Choices} */
export const chosen = { ask: filled({}), own: "", what: "score" };

/** @type {Set<() => void>} */
const listeners = new Set();

/** Hears of every change. @param {() => void} act */
export const whenChanged = (act) => listeners.add(act);

/** Changes what is asked for; what is empty is left open. @param {Ask} more */
export function choose(more) {
  if (more.game) delete chosen.ask.first_hand; // which is another game's
  for (const [name, value] of Object.entries(more)) {
    const isOpen = value === "" || value === false || value === null || value === undefined;
    if (isOpen && name !== "game") delete chosen.ask[name];
    else chosen.ask[name] = value;
  }
  changed();
}

/** Puts something else in place of all that is chosen. @param {Choices} other */
export function replaceAll({ ask, own, what }) {
  chosen.ask = filled(ask);
  chosen.own = own;
  chosen.what = what;
  changed();
}

/** What is asked of the desk. @param {Ask} [more] */
export function asked(more = {}) {
  const { names, ...ask } = { ...chosen.ask, ...more };
  return names.length ? { ...ask, names } : ask;
}

export function changed() {
  keep();
  for (const act of listeners) act();
}

/** Takes up what was chosen when this device was last here. Says whether all of it can be shown; else it is put aside. */
export function takeUpKept() {
  const found = remembered();
  const { choices, isWhole } = readChoices(found);
  const isLeft = found !== null && !isWhole;
  if (isLeft) {
    store(KEPT, null); // which makes room for it
    putAside(found);
  }
  replaceAll(found === null ? chosen : choices);
  return !isLeft;
}

/**
 * Takes over what a link or a file brings; what stands here is put aside.
 * @param {Choices} linked @returns {boolean | null} whether anything was put aside; null where there is no room for that, and all stays
 */
export function takeOver({ ask, own, what }) {
  const isSame = withoutRemarks(own) === withoutRemarks(chosen.own);
  const next = { ask: onThisPrinter(ask), own: isSame ? chosen.own : own || chosen.own, what };
  const isReplaced = isOwn(chosen) && alike(next) !== alike(chosen);
  if (isReplaced && !putAside(chosen)) return null;
  replaceAll(next);
  return isReplaced;
}

/** With the printer of this device, which is nobody else's and not that of before. @param {Ask} ask */
function onThisPrinter(ask) {
  const all = filled({ ...ask, printer: chosen.ask.printer });
  if (!all.printer) delete all.printer;
  return all;
}

/** Whether anybody would miss it: more than a game and paper is chosen. @param {Choices} choices */
const isOwn = ({ ask, own }) =>
  own !== "" ||
  ask.names.length > 0 ||
  Object.keys(ask).some((name) => !["game", "names", "paper", "printer"].includes(name));

/** The same text for what only its tab or its order tells apart. @param {Choices} choices */
const alike = ({ ask, own }) => JSON.stringify([Object.entries(ask).sort(([a], [b]) => (a < b ? -1 : 1)), own]);

/** What was put aside, the latest first: one for each time. @returns {any[]} */
function aside() {
  const found = kept(BEFORE) ?? [];
  return Array.isArray(found) ? found : [found];
}

/** Once, however often. @param {any} choices */
const putAside = (choices) =>
  store(BEFORE, [choices, ...aside().filter((each) => JSON.stringify(each) !== JSON.stringify(choices))]);

/** What was here before something else took its place, the latest first. @returns {Choices[]} */
export const before = () => aside().map((each) => readChoices(each).choices);

/** Brings one of these back; what is here now is put aside in its place. Says whether there is room for it. @param {number} at */
export function bringBack(at) {
  const all = aside();
  const [found] = all.splice(at, 1, ...(isOwn(chosen) ? [chosen] : []));
  const { choices } = readChoices(found);
  const isKept = store(BEFORE, all);
  if (isKept) replaceAll({ ...choices, ask: onThisPrinter(choices.ask) });
  return isKept;
}

/** Names that were written here before, the latest first. @returns {string[]} */
export function knownNames() {
  const names = kept(KNOWN_NAMES);
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/** @param {string} name */
export function rememberName(name) {
  store(KNOWN_NAMES, [name, ...knownNames().filter((other) => other !== name)].slice(0, MOST_KNOWN_NAMES));
}

/** What was chosen when this device was last here; null where nothing is kept. @returns {any} */
export const remembered = () => kept(KEPT);

/** Forgets everything that is kept on this device, the program too, and begins anew. */
export async function forgetAll() {
  listeners.clear();
  try {
    localStorage.clear();
    for (const each of (await navigator.serviceWorker?.getRegistrations()) ?? []) await each.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  } finally {
    location.replace(location.pathname);
  }
}

function keep() {
  const isKept = store(KEPT, chosen);
  byId("forget").title = isKept ? "" : said("keeps-nothing");
}

/** @param {string} name @returns {any} */
function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null; // nothing is kept, or something else was written there
  }
}

/** @param {string} name @param {any} value */
function store(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false; // a browser that keeps nothing works all the same
  }
}
