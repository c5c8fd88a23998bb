// What was made gets to its user: saved by the name that the commands give it, shared, or printed.

import { element, notice } from "./dom.js";
import { said } from "./words.js";

/** @param {import("./desk.js").MadeFile} made */
const blobOf = ({ data, type }) => new Blob([/** @type {BlobPart} */ (data)], { type });

/** @param {import("./desk.js").MadeFile} made */
export function save(made) {
  const address = URL.createObjectURL(blobOf(made));
  const link = element("a", { href: address, download: made.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Prints a PDF in the browser's own viewer; where it has none, hands it on to what can. @param {import("./desk.js").MadeFile} made */
export async function print(made) {
  if (navigator.pdfViewerEnabled) return printHere(made);
  const file = new File([/** @type {BlobPart} */ (made.data)], made.name, { type: made.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  save(made);
  notice(said("saved-only"));
}

/** @param {import("./desk.js").MadeFile} made */
function printHere(made) {
  document.getElementById("printed")?.remove();
  const address = URL.createObjectURL(blobOf(made));
  const frame = element("iframe", {
    id: "printed",
    title: said("printed"),
    "aria-hidden": "true",
    tabindex: "-1",
    src: address,
  });
  frame.addEventListener("load", () => {
    frame.contentWindow.focus();
    frame.contentWindow.print();
  });
  document.body.append(frame);
}

/** Hands a link on, or puts it on the clipboard. @param {string} address @param {string} title @returns {Promise<string>} what became of it */
export async function share(address, title) {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ title, url: address });
      return "";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "";
    }
  }
  try {
    await navigator.clipboard.writeText(address);
    return said("link-copied");
  } catch {
    history.replaceState(history.state, "", new URL(address).hash);
    return said("link-in-line");
  }
}
