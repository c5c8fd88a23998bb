// The form: each control is named for what it asks for, so that a further option is a line of the page and none here.

import { byId } from "./dom.js";
import { choose, chosen, usualPaper } from "./state.js";

/** The choice of a size that is in no list. */
const OWN = "own-size";
const PLAIN_PAPERS = ["letter", "a4"];

export function setUpForm() {
  const form = byId("asked");
  form.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
  form.addEventListener("input", (/** @type {Event} */ event) => {
    const control = /** @type {any} */ (event.target);
    if (control.value === OWN) showOwnSize(control, true);
    else if (control.id === "other-paper") choose({ paper: control.value || usualPaper() });
    else if (control.closest("#marks")) choose({ marks: marks() });
    else if (control.name) choose({ [control.name]: read(control) });
  });
  form.addEventListener("change", (/** @type {Event} */ event) => {
    const { dataset, value } = /** @type {HTMLInputElement} */ (event.target);
    if (dataset.own) choose({ [dataset.own]: value.trim() || (dataset.own === "paper" ? usualPaper() : "") });
  });
}

/** The field for a size that is in no list. @param {any} select @param {boolean} isOwn */
function showOwnSize(select, isOwn) {
  const field = byId(select.dataset.otherwise);
  field.closest("label").hidden = !isOwn;
  if (isOwn && select === document.activeElement) field.focus();
}

/** The marks that are chosen; undefined where that is left to the game. */
function marks() {
  if (!byId("own-marks").checked) return undefined;
  const chosenOnes = [...byId("marks").querySelectorAll("[data-mark]:checked")];
  return chosenOnes.map((each) => each.dataset.mark).join(",") || "none";
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
    else showValue(control, value ?? "");
  }
  const written = (ask.marks ?? "").split(",").map((/** @type {string} */ mark) => mark.trim());
  byId("own-marks").checked = ask.marks !== undefined;
  for (const mark of byId("marks").querySelectorAll("[data-mark]")) {
    mark.checked = written.includes(mark.dataset.mark);
    mark.disabled = ask.marks === undefined;
  }
  const other = byId("other-paper");
  showValue(other, PLAIN_PAPERS.includes(ask.paper) ? "" : ask.paper);
  other.closest("label").classList.toggle("is-chosen", other.value !== "");
}

/** Shows a value; one that is in no list stands in a field of its own. @param {any} control @param {any} value */
function showValue(control, value) {
  control.value = value;
  if (!control.dataset.otherwise) return;
  const isOwn = value !== "" && control.value !== value;
  if (isOwn) control.value = OWN;
  const field = byId(control.dataset.otherwise);
  if (field !== document.activeElement) field.value = isOwn ? value : "";
  if (isOwn || control !== document.activeElement) showOwnSize(control, isOwn || field === document.activeElement);
}
