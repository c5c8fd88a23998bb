// What somebody has in files of one's own: a logo, perforated paper, a printer that was measured.

import { byId, element, notice } from "./dom.js";
import { capital, sentence } from "./told.js";
import { changed, choose, chosen } from "./state.js";
import { said } from "./words.js";

/** Characters of files that are worth reading at all; the product has its own limits. */
const LARGEST = 300_000;
const KEPT = "sheets-logo";
/** The same for the page in each language. */
const ADDRESS = new URL("own-logo", import.meta.url).href;
const PAIRS = ["ruler", "front", "back"];

/** @typedef {{data: Uint8Array, name: string, id: number}} Logo */

/** @type {import("./desk.js").Desk} */
let desk;
/** @type {Logo | null} */
let logo = null;
let count = 0;
/** The paper of one's own that stands in the list. */
let listed = "";

/** The picture for the head of a sheet, as the program draws it. */
export const ownLogo = () => logo;

/** How each file is taken, and what is said while it is there. @type {Record<string, {take: (file: File) => Promise<void>, said: () => string, away: () => void}>} */
const FILES = {
  logo: {
    async take(file) {
      const { readPicture } = await import("./picture.js");
      await setLogo({ data: await readPicture(file), name: file.name });
    },
    said: () => logo?.name ?? "",
    away: () => setLogo(null),
  },
  own_stock: {
    take: async (file) => choose({ own_stock: await textOf(file) }),
    said: () => (chosen.ask.own_stock ? said("in-the-list") : ""),
    away: () => choose({ own_stock: "", stock: "" }),
  },
  printer: {
    take: async (file) => choose({ printer: await textOf(file) }),
    said: () => "",
    away: () => choose({ printer: "" }),
  },
};

/** @param {File} file */
const textOf = (file) => file.slice(0, LARGEST).text();

/** @param {import("./desk.js").Desk} its */
export function setUpOwnFiles(its) {
  desk = its;
  for (const place of places()) {
    const { take, away } = FILES[String(place.dataset.file)];
    const input = /** @type {HTMLInputElement} */ (place.querySelector("input"));
    input.addEventListener("change", async () => {
      const [file] = input.files ?? [];
      input.value = "";
      try {
        if (file) await take(file);
      } catch (error) {
        notice(/** @type {Error} */ (error).message);
      }
    });
    place.querySelector("button")?.addEventListener("click", away);
  }
  byId("printer").addEventListener("input", (/** @type {any} */ { target }) => {
    if (target.dataset.pair) choose({ printer: measured() });
  });
  bringLogo();
}

const places = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-file]"));

/** Shows what is there; what somebody types at is left alone. */
export function showOwnFiles() {
  for (const place of places()) {
    const name = String(place.dataset.file);
    const told = FILES[name].said();
    /** @type {HTMLElement} */ (place.querySelector("span")).textContent = told;
    /** @type {HTMLElement} */ (place.querySelector("button")).hidden = !told && !chosen.ask[name];
  }
  const pairs = new Map(
    [...String(chosen.ask.printer ?? "").matchAll(/^\s*(\w+)\s*=\s*\[\s*([^,\]]+),\s*([^,\]]+)\]/gm)].map(
      ([, name, ...pair]) => [name, pair],
    ),
  );
  for (const control of byId("printer").querySelectorAll("input[type=number]")) {
    if (control === document.activeElement) continue;
    control.value = pairs.get(control.dataset.pair)?.[Number(control.dataset.at)]?.trim() ?? "";
  }
  if (listed !== (chosen.ask.own_stock ?? "")) list(chosen.ask.own_stock ?? "");
}

/** The printer's file, as the fields say it; nothing where nobody has filled them in. */
function measured() {
  const lines = PAIRS.map((name) => {
    const [across, down] = [...byId("printer").querySelectorAll(`[data-pair=${name}]`)];
    const usual = name === "ruler" ? "100" : "0";
    return across.value || down.value ? `${name} = [${across.value || usual}, ${down.value || usual}]\n` : "";
  });
  return lines.join("");
}

/** Puts the paper of one's own into the list. @param {string} own_stock */
async function list(own_stock) {
  listed = own_stock;
  const select = /** @type {HTMLSelectElement} */ (document.querySelector("select[name=stock]"));
  for (const old of select.querySelectorAll(".own")) old.remove();
  if (!own_stock) return;
  const answer = await desk.ask("stocks", { own: "", ask: { own_stock } });
  if (!answer || listed !== own_stock) return;
  if (answer.failed) {
    choose({ own_stock: "" });
    return notice(answer.problems.map((each) => capital(sentence(each))).join(" "));
  }
  const known = new Set([...select.options].map((each) => each.value));
  const own = answer.stocks.filter((/** @type {string} */ each) => !known.has(each));
  select.append(...own.map((/** @type {string} */ each) => element("option", { class: "own" }, each)));
  select.value = chosen.ask.stock ?? "";
}

/** @param {Omit<Logo, "id"> | null} its */
async function setLogo(its) {
  logo = its && { ...its, id: ++count };
  changed();
  try {
    await caches.delete(KEPT);
    if (!its) return;
    const headers = { name: encodeURIComponent(its.name) };
    const kept = new Response(/** @type {BodyInit} */ (its.data), { headers });
    await (await caches.open(KEPT)).put(ADDRESS, kept);
  } catch {
    // a browser that keeps nothing has it until the page is closed
  }
}

/** The logo of an earlier visit. */
async function bringLogo() {
  try {
    const kept = await caches.match(ADDRESS, { cacheName: KEPT });
    if (!kept || logo) return;
    const name = decodeURIComponent(kept.headers.get("name") ?? "");
    logo = { data: new Uint8Array(await kept.arrayBuffer()), name, id: ++count };
    changed();
  } catch {
    // none is kept
  }
}
