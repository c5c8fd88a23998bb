// The form of house rules: what families change, as the desk asks it; each answer goes into the text of the file.

import "./house.css";
import { afterPause, byId, element } from "./dom.js";
import { gameOf } from "./games.js";
import { choose, chosen, remembered } from "./state.js";
import { capital, sentence } from "./told.js";
import { choice, said } from "./words.js";

/** @typedef {(string | number)[]} Path */
/** @typedef {{path: Path, said: string, was: string, now: string | null, choices: string[], line: number | null, is_of_lines: boolean, is_count: boolean}} Asked */
/** @typedef {{said: string, fields: Asked[], more: Path}} Group */
/** @typedef {{game: string, base: string, games: Record<string, string>, groups: Group[], elsewhere: [string, number][]}} Form */
/** @typedef {{write: (text: string) => void, goTo: (line: number, column: number) => void}} Paper */
/** @typedef {{control: any, row: HTMLElement, beside: HTMLElement, wrong: HTMLElement}} Shown */

/** Where there is room for all questions at once. */
const ROOM_FOR_ALL = "(min-width: 68rem)";
/** What an entry says first, where it may say more. @type {Record<string, Path>} */
const FIRST = { bonuses: ["points"] };

/** @type {import("./desk.js").Desk} */
let desk;
/** @type {Paper} */
let paper;
/** @type {Form | null} */
let form = null;
/** The questions as they are on the page, by their paths. @type {Map<string, Shown>} */
const shown = new Map();
/** What the page was built for. */
let built = "";
/** Answers are written one after another, each into the text that the one before left. */
let writing = Promise.resolve();

/** The game that the form is for; nothing where there is none. */
export const houseGame = () => form?.game ?? "";

/** @param {import("./desk.js").Desk} its @param {Paper} where what is answered is written */
export function setUpHouseForm(its, where) {
  desk = its;
  paper = where;
  const place = byId("house-form");
  place.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
  byId("house-game").addEventListener("change", (/** @type {any} */ event) => {
    if (gameOf(event.target.value)) choose({ game: event.target.value });
    refreshHouseForm([], event.target.value);
  });
  byId("forget-too").addEventListener("click", () => byId("sure").showModal());
}

/** Asks anew, and shows what is wrong beside the answer that it is about. @param {import("./desk.js").Problem[]} problems @param {string} [game] */
export async function refreshHouseForm(problems, game = "") {
  const { own, ask } = chosen;
  const answer = await desk.ask("house_form", { own, game: game || ask.game || houseGame() }, "house_form");
  if (!answer || answer.failed) return;
  byId("kept-said").textContent = remembered()?.own === chosen.own ? said("house-kept") : said("house-not-kept");
  if (answer.form) form = answer.form;
  const isReadable = Boolean(answer.form);
  if (!isReadable && !own.trim()) form = null;
  byId("house-none").textContent = isReadable ? "" : own.trim() ? said("house-unreadable") : said("house-begin");
  byId("house-fields").disabled = !isReadable;
  byId("house-form").classList.toggle("is-old", !isReadable);
  show(isReadable ? problems : []);
}

/** @param {import("./desk.js").Problem[]} problems */
function show(problems) {
  showGames();
  const groups = form?.groups ?? [];
  const paths = JSON.stringify([form?.game, groups.map((each) => each.fields.map((field) => field.path))]);
  if (paths !== built) {
    built = paths;
    build(groups);
  }
  for (const group of groups) for (const field of group.fields) update(field, problems);
  for (const [at, details] of [...byId("house-groups").children].entries()) {
    const changes = groups[at].fields.filter((field) => field.now !== null && field.path[0] !== "title").length;
    details.querySelector(".count").textContent = changes ? said("house-changed", { number: changes }) : "";
  }
  const elsewhere = form?.elsewhere ?? [];
  byId("house-elsewhere").hidden = !elsewhere.length;
  byId("house-elsewhere").replaceChildren(`${said("house-in-text")} `, ...elsewhere.flatMap(key));
}

/** @param {[string, number]} one @param {number} at */
const key = ([key, line], at) => [
  at ? ", " : "",
  element("button", { type: "button", class: "plain", click: () => paper.goTo(line, 1) }, key),
];

function showGames() {
  const games = Object.entries(form?.games ?? {});
  const select = byId("house-game");
  select.parentElement.hidden = games.length < 2;
  select.replaceChildren(...games.map(([id, title]) => element("option", { value: id }, title)));
  select.value = houseGame();
}

/** Builds the questions; what somebody is at stays so. @param {Group[]} groups */
function build(groups) {
  const at = /** @type {any} */ (document.activeElement)?.dataset?.path;
  const open = new Set([...document.querySelectorAll("#house-groups [open]")].map((each) => each.id));
  const isWide = matchMedia(ROOM_FOR_ALL).matches;
  shown.clear();
  byId("house-groups").replaceChildren(
    ...groups.map((group, number) => {
      const id = `house-group-${number}`;
      const isOpen = open.size
        ? open.has(id)
        : isWide || number === 0 || group.fields.some(({ path, now }) => path[0] === "buys" || now !== null);
      const head = element(
        "summary",
        {},
        element("span", {}, capital(group.said)),
        element("span", { class: "count" }),
      );
      const rows = group.fields.map(row);
      if (group.more.length) rows.push(more(group.more));
      return element("details", { id, class: "field", open: isOpen }, head, element("div", { class: "asks" }, ...rows));
    }),
  );
  if (at) shown.get(at)?.control.focus();
}

/** @param {Asked} field */
function row(field) {
  const path = JSON.stringify(field.path);
  const id = `house-${shown.size}`;
  const wrong = element("p", { class: "mistake", id: `${id}-wrong`, hidden: true });
  const beside = element("p", { class: "was", hidden: true });
  const plain = { autocomplete: "off", spellcheck: "false" };
  const control = field.choices.length
    ? select(field)
    : field.is_of_lines
      ? element("textarea", { ...plain, rows: "3" })
      : element("input", field.is_count ? { ...plain, inputmode: "numeric" } : plain);
  control.id = id;
  control.dataset.path = path;
  const send = () => answer(field.path, control.value);
  if (field.choices.length) control.addEventListener("change", send);
  else {
    control.addEventListener("input", afterPause(send, 350));
    control.addEventListener("change", send);
  }
  const below = element("div", { class: "below-one" }, beside, wrong);
  const made = element("div", { class: "one" }, element("label", { for: id }, capital(field.said)), control, below);
  shown.set(path, { control, row: made, beside, wrong });
  return made;
}

/** @param {Asked} field */
function select({ choices, was }) {
  const words = was && !choices.includes(was) ? [was, ...choices] : was ? choices : ["", ...choices];
  return element("select", {}, ...words.map((word) => element("option", { value: word }, choice(word))));
}

/** @param {Asked} field @param {import("./desk.js").Problem[]} problems */
function update({ path, said: asked, was, now, line, is_of_lines }, problems) {
  const found = shown.get(JSON.stringify(path));
  if (!found) return;
  const { control, row, beside, wrong } = found;
  if (control !== document.activeElement || control.tagName === "SELECT") control.value = now ?? was;
  row.classList.toggle("is-changed", now !== null);
  const isInstead = now !== null && was !== "" && path[0] !== "title" && !is_of_lines;
  beside.hidden = !isInstead && now === null;
  const back = element(
    "button",
    { type: "button", class: "plain", click: () => answer(path, "") },
    said("undo"),
    element("span", { class: "unseen" }, `: ${asked}`),
  );
  if (path[0] === "title") beside.hidden = true;
  else if (!beside.hidden)
    beside.replaceChildren(...(isInstead ? [`${said("instead-of", { was: choice(was) })} `] : []), back);
  const mine = line === null ? [] : problems.filter((each) => each.line === line && !each.warning);
  control.toggleAttribute("aria-invalid", mine.length > 0);
  if (mine.length) control.setAttribute("aria-describedby", wrong.id);
  else control.removeAttribute("aria-describedby");
  wrong.textContent = mine.map(besideField).join(" ");
  wrong.hidden = !mine.length;
}

/** What is wrong with an answer: examples as one types them here, without the quotes and tables of the text. @param {import("./desk.js").Problem} problem */
function besideField({ right, ...problem }) {
  const typed = right?.startsWith("write it like") && right.replace(/(, | or )\{[^{}]*\}/g, "").replaceAll('"', "");
  return capital(sentence({ ...problem, right: typed || right, subject: "" }));
}

/** Two fields and a button, to put something more into a table. @param {Path} path */
function more(path) {
  const name = element("input", { autocomplete: "off", spellcheck: "false" });
  const value = element("input", { autocomplete: "off", spellcheck: "false" });
  const add = async () => {
    if (!name.value.trim() || !value.value.trim()) return name.value.trim() ? value.focus() : name.focus();
    await answer([...path, name.value.trim(), ...(FIRST[path[0]] ?? [])], value.value);
  };
  const button = element("button", { type: "button", class: "small", click: add }, said("add"));
  for (const each of [name, value])
    each.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && add());
  return element(
    "div",
    { class: "one more-of" },
    element("label", {}, said(`more-${path[0]}`), name),
    element("label", {}, said("points"), value),
    button,
  );
}

/** @param {Path} path @param {string} written */
function answer(path, written) {
  const is = form?.groups.flatMap((each) => each.fields).find((each) => String(each.path) === String(path));
  if (is && (is.now ?? is.was) === written.trim()) return writing;
  writing = writing.then(() => writeDown(path, written));
  return writing;
}

/** @param {Path} path @param {string} written */
async function writeDown(path, written) {
  const { own } = chosen;
  const answer = await desk.ask("house_answer", { own, game: houseGame(), path, written });
  if (chosen.own !== own) return writeDown(path, written); // somebody wrote in the text meanwhile
  if (!answer) return;
  if (!answer.failed) return answer.text === own ? undefined : paper.write(answer.text);
  const found = shown.get(JSON.stringify(path));
  if (!found) return;
  found.wrong.textContent = answer.problems.map(sentence).map(capital).join(" ");
  found.wrong.hidden = false;
}
