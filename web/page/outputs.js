// What is seen: the output of the open tab, made anew at every change, with what the layout chose and what is odd.

import { share, print, save } from "./delivery.js";
import { byId, element, afterPause, notice } from "./dom.js";
import { gameOf } from "./games.js";
import { linkTo } from "./link.js";
import { ownLogo } from "./own-files.js";
import { asked, chosen, replaceAll } from "./state.js";
import { capital, tell } from "./told.js";
import { draw, getReadyToDraw } from "./viewer.js";
import { said } from "./words.js";
import { drawSheet } from "./workbook.js";

/** What ends with the code of this page, where that is wanted. */
const RULES = ["rules", "html", "md", "txt", "kit"];
/** How long until what is away is asked for again, in milliseconds, each time twice as long: a device says that it is online before its net carries anything. */
const [FIRST_WAIT, LONGEST_WAIT] = [1_000, 60_000];

/** @type {import("./desk.js").Desk} */
let desk;
/** @type {() => string} */
let ownRules = () => "";
/** What was made last, and of what. @type {{key: string, answer: import("./desk.js").Answer} | null} */
let last = null;
/** When it is made again. @type {number | undefined} */
let again;

/** @param {import("./desk.js").Desk} its @param {() => string} rules one's own, as they were last without a mistake */
export function setUpOutputs(its, rules) {
  desk = its;
  ownRules = rules;
  const tabs = [...document.querySelectorAll("[role=tab]")];
  for (const tab of tabs)
    tab.addEventListener("click", () => replaceAll({ ...chosen, what: /** @type {any} */ (tab).dataset.what }));
  byId("tab-score").parentElement.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = tabs.indexOf(/** @type {Element} */ (document.activeElement));
    const next = /** @type {HTMLElement} */ (tabs[(at + step + tabs.length) % tabs.length]);
    next.focus();
    next.click();
  });
  byId("download").addEventListener("click", () => withFile(save));
  byId("print").addEventListener("click", () => withFile(chosen.what === "workbook" ? save : print));
  for (const button of document.querySelectorAll("[data-save]"))
    button.addEventListener("click", () => saveOne(/** @type {HTMLElement} */ (button)));
  byId("share").addEventListener("click", shareLink);
  addEventListener("online", () => chosen.ask.game && refresh());
  byId("zoom").addEventListener("change", () => last && show(last.answer));
  addEventListener(
    "resize",
    afterPause(() => last && byId("zoom").value === "fit" && show(last.answer), 200),
  );
}

/** Shows the open tab as it is chosen now, and after a while again where the net did not bring what it needs. @param {number} [wait] */
export async function refresh(wait = FIRST_WAIT) {
  const { what } = chosen;
  clearTimeout(again);
  byId("acts-said").textContent = "";
  tellHere([]);
  for (const which of document.querySelectorAll(".which")) which.textContent = said(`which-${what}`);
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const isOpen = /** @type {HTMLElement} */ (tab).dataset.what === what;
    tab.setAttribute("aria-selected", String(isOpen));
    tab.setAttribute("tabindex", isOpen ? "0" : "-1");
    if (isOpen) byId("paper").setAttribute("aria-labelledby", tab.id);
  }
  byId("print").hidden = what === "workbook";
  byId("rules-as").hidden = what !== "rules";
  const answer = await made(what);
  if (answer) await show(answer);
  if (!answer?.isAway || !navigator.onLine) return;
  clearTimeout(again); // of a question that was asked meanwhile
  again = setTimeout(() => refresh(Math.min(2 * wait, LONGEST_WAIT)), wait);
}

/** The files of an output; null where a newer question took its place. @param {string} what */
async function made(what) {
  const { request, key } = requestFor(what, chosen.ask.code ? await linkForCode() : "");
  if (last?.key === key) return last.answer;
  byId("paper").setAttribute("aria-busy", "true");
  byId("doing").textContent = said("making");
  getReadyToDraw();
  const answer = await desk.ask("make", request, "see");
  if (answer) last = answer.isAway ? null : { key, answer }; // which the net may bring
  return answer;
}

/**
 * What is asked of the desk, and how one tells it from what was asked before; `link` is for a code on the rules.
 * @param {string} what @param {string} link
 */
function requestFor(what, link) {
  const { code, ...ask } = asked();
  byId("code-said").hidden = !code || link !== "";
  const request = { what, own: itsRules(), ask: link && RULES.includes(what) ? { ...ask, link } : ask };
  const logo = ["score", "kit"].includes(what) ? ownLogo() : null;
  const key = JSON.stringify([request, logo?.id]);
  return { request: logo ? { ...request, logo: logo.data } : request, key };
}

/** The link of this page; nothing where it is too long for a code. */
async function linkForCode() {
  const link = await linkTo({ ...chosen, what: "rules", own: itsRules() });
  return link && link.length <= Number(byId("code").dataset.longest) ? link : "";
}

/** The rules of one's own that the game needs: none where it is a shipped one, whatever mistake they have. */
const itsRules = () => (gameOf(chosen.ask.game)?.own === false ? "" : ownRules());

/** @param {import("./desk.js").Answer} answer */
async function show(answer) {
  const { what } = chosen;
  const paper = byId("paper");
  tell(byId("told"), answer.problems);
  byId("remarks").textContent = [...(answer.remarks ?? []).map(capital), atSize(what, answer)]
    .filter(Boolean)
    .join(". ");
  for (const act of ["download", "print"]) byId(act).disabled = Boolean(answer.failed);
  const [file] = answer.files;
  const game = gameOf(chosen.ask.game)?.title ?? chosen.ask.game;
  const called = said("output-of", { output: said(`output-${what}`), game });
  if (answer.failed) paper.replaceChildren(element("p", { class: "empty" }, said("nothing-made")));
  else if (answer.sheet) {
    const { value } = byId("zoom");
    const room = paper.clientWidth;
    paper.replaceChildren(...drawSheet(answer.sheet, { called, scale: value === "fit" ? null : Number(value), room }));
  } else {
    if (!(await draw(paper, file.data, { zoom: byId("zoom").value, called }))) return;
  }
  paper.removeAttribute("aria-busy");
  byId("doing").textContent = "";
}

/** @param {string} what @param {import("./desk.js").Answer} answer */
function atSize(what, answer) {
  return !answer.failed && (what === "score" || what === "cards") ? said("at-actual-size") : "";
}

/** @param {(file: import("./desk.js").MadeFile) => void} act */
async function withFile(act) {
  const answer = await made(chosen.what);
  if (!answer) return;
  if (byId("paper").hasAttribute("aria-busy")) await show(answer); // it took the place of a drawing
  const [file] = answer.files;
  if (file) act(file);
}

/** Makes something that is not seen here, and saves it; what there is to say stands below the button. @param {HTMLElement} button */
async function saveOne(button) {
  const place = /** @type {HTMLElement} */ (button.closest("p"));
  const what = String(button.dataset.save);
  tellHere([]);
  place.after(byId("here"));
  byId("here-doing").textContent = said(what === "kit" ? "making-all" : "making");
  const { request } = requestFor(what, chosen.ask.code ? await linkForCode() : "");
  const answer = await desk.ask("make", request);
  tellHere(answer?.failed ? answer.problems : []);
  if (answer && !answer.failed) save(answer.files[0]);
}

/** Says beside what was pressed last why nothing came of it. @param {import("./desk.js").Problem[]} problems */
function tellHere(problems) {
  byId("here-doing").textContent = "";
  tell(byId("here-told"), problems);
  if (problems.length) byId("here").scrollIntoView({ block: "nearest" });
}

async function shareLink() {
  const address = await linkTo({ ...chosen, own: itsRules() });
  if (!address) return notice(said("link-for-rules"));
  byId("acts-said").textContent = await share(address, gameOf(chosen.ask.game)?.title ?? "sheets");
}
