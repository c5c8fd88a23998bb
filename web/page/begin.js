// Begins the worker while the page is still read: Python takes longest, and main.js waits for the page and its style.

const address = new URL(__WORKER__, import.meta.url).href;
const worker = new Worker(address, { type: "module" });
/** @type {import("./desk.js").Begun} */
export const begun = { address, worker, told: [], broken: "" };
worker.onmessage = ({ data }) => begun.told.push(data);
worker.onerror = ({ message }) => {
  begun.broken = message || "the worker could not be started";
};
