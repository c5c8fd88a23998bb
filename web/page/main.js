// The page: what somebody chose, the desk that makes it, and which of the three views is open.

import "./style.css";
import { openDesk } from "./desk.js";
import { byId, notice } from "./dom.js";
import { setUpForm, showForm } from "./form.js";
import { gameOf, setUpGames } from "./games.js";
import { beginHouse, goodRules, openHouse, setUpHouse, showDifferences, showMistake, takeUpRules } from "./house.js";
import { readLink } from "./link.js";
import { setUpNames, showNames } from "./names.js";
import { keepForOffline } from "./offline.js";
import { refresh, setUpOutputs } from "./outputs.js";
import { setUpOwnFiles, showOwnFiles } from "./own-files.js";
import { partArrived, showProgress, stopped } from "./progress.js";
import {
  before,
  choose,
  chosen,
  forgetAll,
  goBack,
  LARGEST_RULES,
  remembered,
  replaceAll,
  takeOver,
  TOO_LARGE,
  whenChanged,
} from "./state.js";

const VIEWS = ["choose", "make", "house"];
/** What leads here: a link of this page or of another, which name a sheet, a game, or the view of one's own rules. */
const LEADS = /^#(s=|game=|house$)/;
const OTHER_RULES =
  "This link brings its own house rules. Yours are kept: “Back to my own rules” is under “Your rules”.";
const EAST = "Fetching the letters of Chinese, Japanese and Korean: 25 MB, once …";
const NO_START =
  "This browser could not start the program. The newest Chrome, Edge, Firefox and Safari can; the rules and ready-made sheets need nothing.";

const { begun } = await import(new URL(__BEGIN__, import.meta.url).href); // which the page began before this
showProgress(); // before the desk tells what has come meanwhile
const desk = openDesk(begun, {
  awaited(part) {
    if (part.startsWith("east-")) byId("doing").textContent = EAST;
  },
  arrived(part) {
    partArrived(part);
    if (part === "ready") document.body.dataset.ready = "yes";
    if (part === "rest") keepForOffline(); // which would take its time from the first sheet
  },
  broken(why) {
    console.error(why);
    stopped(NO_START);
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
  byId("main").focus({ preventScroll: true });
}

/** @param {string} view @param {number} [at] how far it was scrolled */
function open(view, at = 0) {
  for (const each of VIEWS) byId(each).hidden = each !== view;
  document.body.dataset.view = view;
  for (const button of document.querySelectorAll("nav [data-view]")) {
    const isHere = /** @type {HTMLElement} */ (button).dataset.view === view;
    if (isHere) button.setAttribute("aria-current", "page");
    else button.removeAttribute("aria-current");
  }
  byId("go-back").hidden = !before();
  if (view === "house") openHouse();
  if (view === "make") showAll();
  scrollTo(0, at);
}

function showAll() {
  const game = gameOf(chosen.ask.game);
  showForm();
  showNames();
  showOwnFiles();
  showMistake();
  byId("game-title").textContent = game?.title ?? chosen.ask.game;
  byId("game-facts").textContent = game?.facts ?? "";
  if (document.body.dataset.view !== "make") return;
  refresh().finally(showDifferences); // one at a time, and the sheet first
}

/** Begins with what is kept here and what a link brings; of links that come in quick succession the last counts. @param {string} hash */
async function begin(hash) {
  latest = hash;
  replaceAll(remembered() ?? {});
  let linked = null;
  let wrong = "";
  try {
    linked = await readLink(hash);
  } catch (error) {
    wrong = /** @type {Error} */ (error).message;
  }
  if (latest !== hash) return;
  if (wrong) notice(wrong);
  else if (linked && linked.own.length > LARGEST_RULES) notice(TOO_LARGE);
  else if (linked && takeOver(linked)) notice(OTHER_RULES);
  const plain = new URLSearchParams(hash.slice(1)).get("game");
  if (plain && gameOf(plain)) choose({ game: plain });
  const view = viewFor(hash);
  history.replaceState({ view }, "", location.pathname + location.search);
  takeUpRules();
  open(view);
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
byId("forget").addEventListener("click", () => byId("sure").showModal());
byId("sure").addEventListener("close", () => byId("sure").returnValue === "forget" && forgetAll());
byId("go-back").addEventListener("click", () => {
  goBack();
  location.reload();
});
setUpGames((game) => {
  choose({ game });
  goTo("make");
});
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
