// What is loading, and how far: seen on the page until everything is there.

import { byId } from "./dom.js";
import { said } from "./words.js";

/** The parts by when they come, with the share of the wait that each is, and what is said while it is awaited. */
const PARTS = /** @type {Record<string, [number, string]>} */ ({
  core: [10, "part-program"],
  image: [40, "part-program"],
  first: [15, "part-games"],
  engine: [30, "part-start"],
  ready: [5, "part-start"],
});

/** @type {Set<string>} */
const here = new Set();

/** @param {string} part */
export function partArrived(part) {
  here.add(part);
  showProgress();
}

/** @param {string} words */
export function stopped(words) {
  byId("loading").hidden = false;
  byId("loading-said").textContent = words;
  byId("progress").hidden = true;
}

export function showProgress() {
  const awaited = Object.entries(PARTS).find(([part]) => !here.has(part));
  byId("loading").hidden = !awaited;
  byId("progress").hidden = false;
  byId("progress").value = Object.entries(PARTS).reduce(
    (sum, [part, [share]]) => sum + (here.has(part) ? share : 0),
    0,
  );
  if (awaited) byId("loading-said").textContent = said(awaited[1][1]);
}
