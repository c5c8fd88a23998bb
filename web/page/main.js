// The page: what somebody chose, the desk that makes it, and which of the three views is open.

import "./style.css";
import { openDesk } from "./desk.js";
import { byId, element, notice } from "./dom.js";
import { setUpForm, showForm } from "./form.js";
import { gameOf, setUpGames } from "./games.js";
import { beginHouse, goodRules, openHouse, setUpHouse, showDifferences, showMistake, takeUpRules } from "./house.js";
import { LARGEST_RULES, readChoices } from "./kinds.js";
import { setUpLanguages } from "./language.js";
import { readLink } from "./link.js";
import { setUpNames, showNames } from "./names.js";
import { keepForOffline } from "./offline.js";
import { refresh, setUpOutputs } from "./outputs.js";
import { setUpOwnFiles, showOwnFiles } from "./own-files.js";
import { partArrived, showProgress, stopped } from "./progress.js";
import { before, bringBack, choose, chosen, forgetAll, takeOver, takeUpKept, tooLarge, whenChanged } from "./state.js";
import { said } from "./words.js";

const VIEWS = ["choose", "make", "house"];
/** What leads here: a link of this page or of another, which name a sheet, a game, or a view. */
const LEADS = /^#(s=|game=|(house|choose)$)/;

const { begun } = await import(new URL(__BEGIN__, import.meta.url).href); // which the page began before this
showProgress(); // before the desk tells what has come meanwhile
const desk = openDesk(begun, {
  awaited(part) {
    if (part.startsWith("east-")) byId("doing").textContent = said("fetching-east");
  },
  arrived(part) {
    partArrived(part);
    if (part === "ready") document.body.dataset.ready = "yes";
    if (part === "rest") keepForOffline(); // which would take its time from the first sheet
  },
  broken(why) {
    console.error(why);
    stopped(said("no-start"));
  },
});

/** The link that was opened last. */
let latest = "";

/** Opens a view as a further page of the browser's history, so that Back leads to the one before. @param {string} view */
function goTo(view) {
  if (view !== document.body.dataset.view) {
    history.replaceState({ ...history.state, at: scrollY }, "");
    history.pushState({ view }, "");
  }
  open(view);
  byId(view === "make" && sheetTop() ? "sheet" : "main").focus({ preventScroll: true });
}

/** Where the sheet begins that stands below the form, as on a telephone; 0 where it stands beside it. */
function sheetTop() {
  const { offsetTop } = byId("sheet");
  return offsetTop > byId("asked").offsetTop ? offsetTop : 0;
}

/** @param {string} view @param {number} [at] how far it was scrolled */
function open(view, at) {
  for (const each of VIEWS) byId(each).hidden = each !== view;
  document.body.dataset.view = view;
  for (const button of document.querySelectorAll("nav [data-view]")) {
    const isHere = /** @type {HTMLElement} */ (button).dataset.view === view;
    if (isHere) button.setAttribute("aria-current", "page");
    else button.removeAttribute("aria-current");
  }
  showBefore();
  if (view === "house") openHouse();
  if (view === "make") showAll();
  scrollTo(0, at ?? (view === "make" ? sheetTop() : 0));
}

/** What was put aside, each with the way back to it. */
function showBefore() {
  const items = before().map(({ ask, own }, at) => {
    const game = gameOf(ask.game)?.title ?? ask.game;
    const what = [game, own && said("own-rules"), ...(ask.names ?? [])].filter(Boolean).join(", ");
    const act = () => {
      if (bringBack(at)) location.reload();
      else notice(said("back-no-room"));
    };
    return element(
      "li",
      {},
      element(
        "button",
        { type: "button", class: "plain", click: act },
        what ? said("back-to", { what }) : said("back-to-that"),
      ),
    );
  });
  byId("before").hidden = !items.length;
  byId("before-list").replaceChildren(...items);
}

function showAll() {
  const game = gameOf(chosen.ask.game);
  showBefore();
  showForm();
  showNames();
  showOwnFiles();
  showMistake();
  byId("game-title").textContent = game?.title ?? chosen.ask.game;
  byId("game-facts").textContent = game?.facts ?? "";
  if (document.body.dataset.view !== "make") return;
  refresh().finally(showDifferent); // one at a time, and the sheet first
}

/** What is different, above the sheet on a telephone: who is at the sheet stays there. */
async function showDifferent() {
  const top = sheetTop();
  await showDifferences();
  if (top && Math.abs(scrollY - top) < 1) scrollTo(0, sheetTop());
}

/** Begins with what is kept here and what a link brings; of links that come in quick succession the last counts. @param {string} hash */
async function begin(hash) {
  latest = hash;
  const told = takeUpKept() ? [] : [said("kept-in-part")];
  let linked = null;
  try {
    linked = await readLink(hash);
  } catch (error) {
    told.push(/** @type {Error} */ (error).message);
  }
  if (latest !== hash) return;
  if (linked) told.push(...takeUpLink(linked));
  if (told.length) notice(told.join(" "));
  const plain = new URLSearchParams(hash.slice(1)).get("game");
  if (plain && gameOf(plain)) choose({ game: plain });
  const view = viewFor(hash);
  history.replaceState({ view }, "", location.pathname + location.search);
  takeUpRules();
  open(view);
}

/** Takes over what a link brings; what there is to say of it. @param {{own: string}} linked */
function takeUpLink(linked) {
  if (linked.own.length > LARGEST_RULES) return [tooLarge()];
  const { choices, isWhole } = readChoices(linked);
  const isAside = takeOver(choices);
  if (isAside === null) return [said("link-no-room")];
  return [...(isAside ? [said("link-replaced")] : []), ...(isWhole ? [] : [said("link-in-part")])];
}

/** The view to begin with: that of a link, or after a reload the one that was open. @param {string} hash */
function viewFor(hash) {
  const before = LEADS.test(hash) ? hash.slice(1) : history.state?.view;
  if (before === "house") return "house";
  return chosen.ask.game && before !== "choose" ? "make" : "choose";
}

for (const button of document.querySelectorAll("[data-view]")) {
  button.addEventListener("click", () => {
    const { view } = /** @type {HTMLElement} */ (button).dataset;
    goTo(view === "make" && !chosen.ask.game ? "choose" : String(view));
  });
}
for (const way of document.querySelectorAll("[data-to]")) {
  way.addEventListener("click", (event) => {
    if (byId("make").hidden) return; // the link for the keyboard leads to the list of games then
    event.preventDefault();
    const control = byId(String(/** @type {HTMLElement} */ (way).dataset.to));
    control.focus({ preventScroll: true });
    (control.closest(".field") ?? control).scrollIntoView();
  });
}
byId("forget").addEventListener("click", () => byId("sure").showModal());
byId("sure").addEventListener("close", () => byId("sure").returnValue === "forget" && forgetAll());
setUpGames((game) => {
  choose({ game });
  goTo("make");
});
setUpLanguages();
setUpNames();
setUpForm();
setUpOwnFiles(desk);
setUpOutputs(desk, goodRules);
setUpHouse(desk);
byId("to-house").addEventListener("click", beginHouse); // the view that asks for them is open by then
whenChanged(showAll);
addEventListener("hashchange", ({ newURL }) => {
  const { hash } = new URL(newURL); // that of the page may be taken away by then, with the link before
  if (LEADS.test(hash)) begin(hash);
});
addEventListener("popstate", ({ state }) => {
  if (!VIEWS.includes(state?.view) || state.view === document.body.dataset.view) return;
  open(state.view, state.at);
  byId("main").focus({ preventScroll: true });
});
history.scrollRestoration = "manual"; // which would be that of another view
begin(location.hash);
