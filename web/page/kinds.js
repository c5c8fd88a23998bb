// Of which kind each choice is, as the form's controls declare it: what a link says, or this device, anybody may have written.

import { byId } from "./dom.js";

/** @typedef {(value: any) => boolean} Kind whether a value is of it */

/** Bytes of a rules file that the product reads. */
export const LARGEST_RULES = __LIMITS__.rules;
export const OUTPUTS = ["score", "cards", "rules", "workbook"];
/** More names than any sheet has columns; how many it has, the product says. */
const MOST_NAMES = 50;

/** @type {Kind} */
const isText = (value) => typeof value === "string";
/** @type {Kind} */
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** What can be chosen and has no control of its name. @type {Record<string, Kind>} */
const BESIDES = {
  game: isText,
  names: (value) => Array.isArray(value) && value.length <= MOST_NAMES && value.every(isText),
  paper: isText,
  first_dealer: isText,
  marks: isText,
  printer: isText,
  own_stock: isText,
};

/** Whether a control can show a value. @param {any} control @param {any} value */
function isFor(control, value) {
  switch (control.type) {
    case "checkbox":
      return control.value === "on" ? typeof value === "boolean" : value === control.value;
    case "number":
      return Number.isFinite(value);
    case "select-one":
      return isText(value) && ("open" in control.dataset || [...control.options].some((each) => each.value === value));
    default:
      return isText(value);
  }
}

/** @returns {Record<string, Kind>} */
function kinds() {
  const controls = [...byId("asked").elements].filter(({ name }) => name && !Object.hasOwn(BESIDES, name));
  const theirs = controls.map((each) => [each.name, (/** @type {any} */ value) => isFor(each, value)]);
  return { ...BESIDES, ...Object.fromEntries(theirs) };
}

/**
 * What can be chosen of all that is said, and whether that is all of it.
 * @param {any} said @returns {{choices: import("./state.js").Choices, isWhole: boolean}}
 */
export function readChoices(said) {
  const { ask, own, what } = isTable(said) ? said : {};
  const known = Object.entries(kinds()).filter(
    ([name, isIts]) => isTable(ask) && Object.hasOwn(ask, name) && isIts(ask[name]),
  );
  const isOwn = isText(own) && own.length <= LARGEST_RULES;
  const isOutput = OUTPUTS.includes(what);
  return {
    choices: {
      ask: Object.fromEntries(known.map(([name]) => [name, ask[name]])),
      own: isOwn ? own : "",
      what: isOutput ? what : "score",
    },
    isWhole: isOwn && isOutput && isTable(ask) && Object.keys(ask).length === known.length,
  };
}
