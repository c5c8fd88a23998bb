// Begins the worker while the page is still read: Python takes longest, and main.js waits for the page and its style.

import { elsewhere, LANGUAGE } from "./language.js";

const other = elsewhere();
if (other) {
  location.replace(other + location.hash);
  await new Promise(() => {}); // nothing of this page is needed any more
}
const address = new URL(__WORKER__, import.meta.url).href;
const worker = new Worker(address, { type: "module", name: LANGUAGE });
/** @type {import("./desk.js").Begun} */
export const begun = { address, worker, told: [], broken: "" };
worker.onmessage = ({ data }) => begun.told.push(data);
worker.onerror = ({ message }) => {
  begun.broken = message || "the worker could not be started";
};
