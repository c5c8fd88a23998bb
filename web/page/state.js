// What somebody has chosen: one plain table, just as it is asked of the desk, kept on this device and put into links.

import { byId } from "./dom.js";
import { withoutRemarks } from "./link.js";

/** @typedef {Record<string, any>} Ask what is asked for, by the names of the commands' options; what is open is not there */
/** @typedef {{ask: Ask, own: string, what: string}} Choices `own` is a rules file of one's own, `what` is the output seen */

const KEPT = "sheets";
const KNOWN_NAMES = "sheets-names";
const BEFORE = "sheets-before";
const MOST_KNOWN_NAMES = 60;
/** Bytes of a rules file that the product reads. */
export const LARGEST_RULES = __LIMITS__.rules;
export const TOO_LARGE = `Rules of more than ${__LIMITS__.rulesSaid} are not read: a game takes a hundredth of it. Keep only the games that are played at your house.`;
export const OUTPUTS = ["score", "cards", "rules", "workbook"];
/** Where people print on Letter paper. */
const LETTER = /^[a-z]{2,3}(-[A-Za-z]{4})?-(US|CA|MX|PH|CL|CO|VE|GT|CR|PR)\b/;

export const usualPaper = () => (LETTER.test(navigator.language) ? "letter" : "a4");

/** @type {Choices} */
export const chosen = { ask: { game: "", names: [], paper: usualPaper() }, own: "", what: "score" };

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

/** Puts something else in place of all that is chosen: what this page could not show is left out. @param {any} other */
export function replaceAll({ ask, own, what }) {
  const plain = Object.entries(ask ?? {}).filter(([, value]) => ["string", "number", "boolean"].includes(typeof value));
  const names = Array.isArray(ask?.names)
    ? ask.names.filter((/** @type {any} */ name) => typeof name === "string")
    : [];
  chosen.ask = { game: "", paper: usualPaper(), ...Object.fromEntries(plain), names };
  delete chosen.ask.link; // which is this page's own, and nobody else's
  const files = Object.entries(ask?.templates ?? {}).filter(([, text]) => typeof text === "string");
  if (files.length) chosen.ask.templates = Object.fromEntries(files);
  chosen.own = typeof own === "string" ? own : "";
  chosen.what = OUTPUTS.includes(what) ? what : "score";
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

/** Takes over what a link brings; house rules that stand here already are kept for a way back. @param {any} linked */
export function takeOver(linked) {
  const isSame = withoutRemarks(linked.own) === withoutRemarks(chosen.own);
  const replaced = chosen.own && linked.own && !isSame;
  if (replaced && !before()) store(BEFORE, chosen);
  const ask = { ...linked.ask, printer: chosen.ask.printer }; // no link knows this printer
  replaceAll({ ...linked, ask, own: isSame ? chosen.own : linked.own || chosen.own });
  return replaced;
}

/** What was here before a link brought other house rules; null where nothing was. */
export const before = () => readable(kept(BEFORE));

/** Goes back to that. */
export function goBack() {
  const found = before();
  store(BEFORE, null);
  if (found) replaceAll(found);
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

/** What was chosen when this device was last here. @returns {any} */
export const remembered = () => readable(kept(KEPT));

/** Without rules that are larger than any that is read. @param {any} choices */
const readable = (choices) => (choices?.own?.length > LARGEST_RULES ? { ...choices, own: "" } : choices);

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
  byId("forget").title = isKept ? "" : "This browser keeps nothing here.";
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
