// House rules: written in an editor, checked while one types, kept on this device; and what they change, in words.

import { save } from "./delivery.js";
import { afterPause, byId, element, notice } from "./dom.js";
import { gameOf, know, knownGames } from "./games.js";
import { houseGame, refreshHouseForm, setUpHouseForm } from "./house-form.js";
import { LARGEST_RULES } from "./kinds.js";
import { choose, chosen, replaceAll, takeOver, tooLarge } from "./state.js";
import { capital, tell } from "./told.js";
import { said } from "./words.js";

/** @type {import("./desk.js").Desk} */
let desk;
/** @type {import("./editor.js").Editor | null} */
let editor = null;
/** One's own rules as they were last without a mistake; null while nobody has looked. @type {string | null} */
let good = null;
let checked = "";
let isBeginning = false;
/** The first mistake of one's own rules. @type {import("./desk.js").Problem | null} */
let mistake = null;
/** Where the editor goes as soon as it is there. @type {import("./desk.js").Problem | null} */
let wanted = null;

export const goodRules = () => good ?? chosen.own;

/** Looks at rules that came from elsewhere: from a link, or from an earlier visit. */
export function takeUpRules() {
  good = null;
  if (chosen.own) check();
}

/** @param {import("./desk.js").Desk} its */
export function setUpHouse(its) {
  desk = its;
  setUpHouseForm(desk, { write, goTo: (line, column) => editor?.goTo(line, column) });
  byId("begin-house").addEventListener("click", beginHouse);
  byId("mend").addEventListener("click", () => {
    wanted = mistake;
    goToWanted();
  });
  byId("save-rules").addEventListener("click", () =>
    save({ name: "our-rules.toml", type: "application/toml", data: new TextEncoder().encode(chosen.own) }),
  );
  byId("open-rules").addEventListener("change", async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    if (file?.size > LARGEST_RULES) notice(tooLarge());
    else if (file) replaceBy(await file.text());
    event.target.value = "";
  });
}

/** Puts a file in place of the rules, which are put aside. @param {string} text */
function replaceBy(text) {
  const isAside = takeOver({ ...chosen, own: text });
  if (isAside === null) return notice(said("back-no-room"));
  if (isAside) notice(said("link-replaced"));
  editor?.write(text);
  check();
}

/** Opens the editor, which is fetched only now. */
export async function openHouse() {
  byId("house-base").textContent = gameOf(chosen.ask.game)?.title ?? said("this-game");
  byId("begin-house").hidden = isBeginning || !gameOf(chosen.ask.game) || gameOf(chosen.ask.game)?.own;
  if (editor) {
    editor.write(chosen.own); // a link may have brought other rules
    goToWanted();
    await check();
    return;
  }
  const { openEditor } = await import("./editor.js");
  const { completion } = await import("./completion.js");
  const typed = afterPause(check, 250);
  if (editor) return;
  editor = openEditor(byId("editor"), chosen.own, {
    written(text) {
      if (text === chosen.own) return;
      replaceAll({ ...chosen, own: text });
      typed();
    },
    refused: () => setTimeout(() => notice(tooLarge())), // not while the editor is at its change
  });
  goToWanted();
  desk.ask("schema", {}).then((answer) => {
    if (answer && !answer.failed) editor?.complete(completion(JSON.parse(answer.schema), knownGames));
  });
  check();
}

/** Looks for mistakes in what stands in the editor, and takes over the games in it where there is none. */
export async function check() {
  const own = chosen.own;
  const answer = await desk.ask("games", { own }, "check");
  if (!answer) return;
  if (answer.failed) return tell(byId("mistakes"), answer.problems);
  if (!answer.mistakes) good = own;
  mistake = answer.problems.find((/** @type {import("./desk.js").Problem} */ each) => !each.warning) ?? null;
  showMistake();
  if (!answer.mistakes || !gameOf(chosen.ask.game)) know(answer.games);
  editor?.mark(answer.problems);
  const isOpen = document.body.dataset.view === "house";
  if (isOpen) await refreshHouseForm(answer.problems);
  tellLines(answer.problems);
  byId("house-said").textContent = answer.problems.length || !own ? "" : said("no-mistakes");
  if (checked !== own) {
    checked = own;
    replaceAll(chosen);
  }
  if (isOpen) await tellHouse();
}

/** @param {import("./desk.js").Problem[]} problems */
function tellLines(problems) {
  const list = byId("mistakes");
  tell(list, problems);
  const sorted = [...problems].sort((one, other) => Number(one.warning) - Number(other.warning));
  sorted.forEach(({ line, column }, at) => {
    if (!line) return;
    const go = element(
      "button",
      { type: "button", class: "plain", click: () => editor?.goTo(line, column ?? 1) },
      said("line", { number: line }),
    );
    list.children[at].prepend(go, ": ");
  });
}

function goToWanted() {
  if (wanted?.line) editor?.goTo(wanted.line, wanted.column ?? 1);
  if (editor) wanted = null;
}

/** Says where a sheet is asked for that the rules it needs have a mistake. */
export function showMistake() {
  const { game } = chosen.ask;
  const place = byId("rules-wrong");
  place.hidden = !mistake || !chosen.own || gameOf(game)?.own === false;
  if (!mistake || place.hidden) return;
  const where = mistake.line ? said("mistake-in-line", { number: mistake.line }) : said("mistake");
  place.querySelector("span").textContent = good ? `${where} ${said("by-rules-before")}` : where;
}

/** Begins house rules on the chosen game, where it is not one's own already. */
export async function beginHouse() {
  if (isBeginning || gameOf(chosen.ask.game)?.own !== false) return;
  isBeginning = true;
  byId("begin-house").hidden = true;
  try {
    await begin();
  } finally {
    isBeginning = false;
    openHouse();
  }
}

async function begin() {
  const { game } = chosen.ask;
  const title = said("house-title", { game: gameOf(game)?.title ?? game });
  const answer = await desk.ask("house_rules", { own: goodRules(), game, title });
  if (!answer || answer.failed) return answer && tell(byId("mistakes"), answer.problems);
  write(chosen.own.trim() ? `${chosen.own.trimEnd()}\n\n${answer.text}` : answer.text);
  await check();
  choose({ game: answer.id });
}

/** @param {string} text */
function write(text) {
  if (text.length > LARGEST_RULES) return notice(tooLarge());
  replaceAll({ ...chosen, own: text });
  editor?.write(text);
  check();
}

/** What a game has otherwise, as list entries; null where nobody knows. @param {string} game */
async function differencesOf(game) {
  const answer = await desk.ask("compare", { own: goodRules(), game }, `compare ${document.body.dataset.view}`);
  if (!answer || answer.failed) return null;
  const ofPlay = answer.differences.filter((/** @type {{play: boolean}} */ each) => each.play);
  return ofPlay.map(difference);
}

/** Beside the form: what is different, as the rules were last without a mistake. */
async function tellHouse() {
  const game = gameOf(houseGame());
  byId("house-different").hidden = !game?.base;
  const found = game?.base ? await differencesOf(game.id) : null;
  if (!found) return;
  byId("house-differences").replaceChildren(...found);
  byId("house-alike").hidden = found.length > 0;
}

/** What is different at our house, in the words of the product. */
export async function showDifferences() {
  const game = gameOf(chosen.ask.game);
  const place = byId("different");
  byId("to-house").textContent = said(game?.own ? "house-change" : "house-make");
  if (!game?.base) {
    place.hidden = true;
    return;
  }
  const found = await differencesOf(game.id);
  if (!found) return;
  byId("different-label").textContent = game.own
    ? said("house-different")
    : said("house-different-from", { game: gameOf(game.base)?.title ?? game.base, number: found.length });
  if (place.dataset.of !== game.id) place.open = game.own;
  place.dataset.of = game.id;
  byId("differences").replaceChildren(...found);
  place.hidden = !found.length;
}

/** @param {{rule: string, was: string | null, now: string | null}} one */
function difference({ rule, was, now }) {
  const instead = was ? element("span", { class: "was" }, ` ${said("instead-of", { was })}`) : "";
  return element("li", {}, element("b", {}, `${capital(rule)}: `), now ?? said("gone"), instead);
}
