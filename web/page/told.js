// What is wrong or odd, in the product's words: each as text, mistakes before warnings.

import { element } from "./dom.js";

/** @param {import("./desk.js").Problem} problem */
export function sentence({ wrong, right, subject }) {
  const said = [subject, right ? `${wrong}; ${right}` : wrong].filter(Boolean).join(": ");
  return /[.!?]$/.test(said) ? said : `${said}.`;
}

/** Fills a list, which is hidden while there is nothing to tell. @param {HTMLElement} list @param {import("./desk.js").Problem[]} problems */
export function tell(list, problems) {
  const sorted = [...problems].sort((one, other) => Number(one.warning) - Number(other.warning));
  list.replaceChildren(
    ...sorted.map((each) => element("li", { class: each.warning ? "warning" : "mistake" }, capital(sentence(each)))),
  );
  list.hidden = !problems.length;
}

/** @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
