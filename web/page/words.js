// What the page says in its language; the build writes it into the page.

import { byId } from "./dom.js";

/** A text with {names}, or one for each plural form of the number `of`. @type {Record<string, string | Record<string, string>>} */
const WORDS = JSON.parse(byId("in-scripts").textContent);
const plural = new Intl.PluralRules(document.documentElement.lang);

/** @param {string} name @param {Record<string, string | number>} [values] */
export function said(name, values = {}) {
  const its = WORDS[name];
  const text = typeof its === "string" ? its : (its[plural.select(Number(values[its.of]))] ?? its.other);
  return text.replace(/\{(\w+)\}/g, (_, key) => String(values[key]));
}

/** A word of rules files as the page calls it, if it has another for it. @param {string} word */
export function choice(word) {
  const name = `choice-${word.replace(" ", "-")}`;
  return name in WORDS ? said(name) : word;
}
