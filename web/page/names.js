// Who plays: names as chips, typed or pasted from a list; the one that is tapped deals first.

import { byId, element } from "./dom.js";
import { choose, chosen, knownNames, rememberName } from "./state.js";
import { said } from "./words.js";

/** Names on a sheet, and characters of one. */
const { players: MOST, name: LONGEST } = __LIMITS__;
const tooMany = () => said("names-too-many", { number: MOST });
const tooLong = () => said("name-too-long", { number: LONGEST });
const PARTED = /[,;\n\t|]+/;

export function setUpNames() {
  const input = byId("add-name");
  const add = () => {
    input.value = addAll(input.value);
  };
  input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && !input.value && chosen.ask.names?.length) {
      remove(chosen.ask.names.length - 1);
    }
  });
  input.addEventListener("paste", (/** @type {ClipboardEvent} */ event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!PARTED.test(text.trim())) return;
    event.preventDefault();
    input.value = addAll(`${input.value},${text}`);
  });
  input.addEventListener("change", add);
  input.addEventListener("input", () => say(input.value.split(PARTED).some(isLong) ? tooLong() : ""));
  // a name added as the field is left would move the button from under the finger
  byId("add").addEventListener("mousedown", (/** @type {Event} */ event) => event.preventDefault());
  byId("add").addEventListener("click", () => {
    add();
    input.focus();
  });
}

export function showNames() {
  const names = /** @type {string[]} */ (chosen.ask.names ?? []);
  const dealer = chosen.ask.first_dealer;
  byId("names").replaceChildren(
    ...names.map((name, at) => {
      const deals = dealer === String(at + 1);
      const who = element(
        "button",
        { type: "button", class: "who", "aria-pressed": String(deals), click: () => deal(at) },
        name,
      );
      who.append(element("span", { class: "unseen" }, said(deals ? "deals-first" : "let-deal-first")));
      const away = element(
        "button",
        { type: "button", class: "away", "aria-label": said("take-away", { name }), click: () => remove(at) },
        "×",
      );
      return element("li", { class: deals ? "name dealer" : "name" }, who, away);
    }),
  );
  byId("known-names").replaceChildren(
    ...knownNames()
      .filter((name) => !names.includes(name))
      .map((name) => element("option", { value: name })),
  );
}

/** Adds what can be added, and says why the rest, which it gives back, is not. @param {string} text */
function addAll(text) {
  const typed = text
    .split(PARTED)
    .map((name) => name.trim())
    .filter(Boolean);
  const names = chosen.ask.names ?? [];
  const added = typed.filter((name) => !isLong(name)).slice(0, Math.max(MOST - names.length, 0));
  for (const name of added) rememberName(name);
  if (added.length) choose({ names: [...names, ...added] });
  const left = [...typed];
  for (const name of added) left.splice(left.indexOf(name), 1);
  if (left.some(isLong)) say(tooLong());
  else say(left.length ? tooMany() : "");
  return left.join(", ");
}

/** @param {string} name */
const isLong = (name) => [...name.trim()].length > LONGEST;

/** @param {string} words */
function say(words) {
  byId("names-said").textContent = words;
}

/** @param {number} at */
function remove(at) {
  const names = [...chosen.ask.names];
  names.splice(at, 1);
  say("");
  const dealer = Number(chosen.ask.first_dealer) - 1;
  const first_dealer = dealer === at || !(dealer >= 0) ? "" : String(dealer > at ? dealer : dealer + 1);
  choose({ names, first_dealer });
  byId("add-name").focus();
}

/** @param {number} at */
function deal(at) {
  choose({ first_dealer: chosen.ask.first_dealer === String(at + 1) ? "" : String(at + 1) });
  byId("names").querySelectorAll(".who")[at]?.focus();
}
