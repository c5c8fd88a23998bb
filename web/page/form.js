// The form: each control is named for what it asks for, so that a further option is a line of the page and none here.

import { byId } from "./dom.js";
import { choose, chosen, usualPaper } from "./state.js";

const PLAIN_PAPERS = ["letter", "a4"];

export function setUpForm() {
  const form = byId("asked");
  form.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
  form.addEventListener("input", (/** @type {Event} */ event) => {
    const control = /** @type {any} */ (event.target);
    if (control.id === "other-paper") choose({ paper: control.value || usualPaper() });
    else if (control.name) choose({ [control.name]: read(control) });
  });
}

/** What a control says; undefined where it leaves its choice open. @param {any} control */
function read(control) {
  switch (control.type) {
    case "checkbox":
      return control.value === "on" ? control.checked : control.checked && control.value;
    case "number": {
      const number = control.valueAsNumber;
      return Number.isFinite(number) ? number : undefined;
    }
    default:
      return control.value.trim();
  }
}

/** Shows in the form what is chosen; what somebody types at is left alone. */
export function showForm() {
  const { ask } = chosen;
  for (const control of byId("asked").elements) {
    if (!control.name || control === document.activeElement) continue;
    const value = ask[control.name];
    if (control.type === "checkbox")
      control.checked = control.value === "on" ? value === true : value === control.value;
    else if (control.type === "radio") control.checked = value === control.value;
    else control.value = value ?? "";
  }
  const other = byId("other-paper");
  other.value = PLAIN_PAPERS.includes(ask.paper) ? "" : ask.paper;
  other.closest("label").classList.toggle("is-chosen", other.value !== "");
}
