// The pages of a PDF, drawn as they will be printed: by pdf.js, so that no browser needs a viewer of its own.

import { element } from "./dom.js";
import { said } from "./words.js";

const { viewer, viewerWorker } = __VIEWER__;
const FIRST_PAGES = 4;
/** CSS pixels of a point. */
const ACTUAL = 96 / 72;
/** Pixels of a canvas: telephones have no more memory for one. */
const MOST_PIXELS = 12e6;

/** @type {Promise<any> | null} */
let library = null;
/** @type {any} */
let open = null;
let drawing = 0;

function pdfjs() {
  library ??= import(new URL(viewer, import.meta.url).href).then((found) => {
    found.GlobalWorkerOptions.workerSrc = new URL(viewerWorker, import.meta.url).href;
    return found;
  });
  return library;
}

/** Fetches what draws, before it is needed. */
export const getReadyToDraw = () => pdfjs().catch(() => {});

/**
 * Draws the first pages in the place of those that were there; false where something newer was drawn meanwhile.
 * @param {HTMLElement} place @param {Uint8Array} pdf @param {{zoom: string, called: string, all?: boolean}} how
 */
export async function draw(place, pdf, how) {
  const mine = ++drawing;
  const { getDocument } = await pdfjs();
  const file = await getDocument({ data: pdf.slice(), isEvalSupported: false, verbosity: 0 }).promise;
  const shown = how.all ? file.numPages : Math.min(file.numPages, FIRST_PAGES);
  const pages = [];
  for (let number = 1; number <= shown && mine === drawing; number++) {
    pages.push(await page(await file.getPage(number), { ...how, place, number, of: file.numPages }));
  }
  if (mine !== drawing) {
    file.destroy();
    return false;
  }
  if (shown < file.numPages) {
    const more = () => draw(place, pdf, { ...how, all: true });
    pages.push(
      element("button", { type: "button", class: "more", click: more }, said("all-pages", { number: file.numPages })),
    );
  }
  place.replaceChildren(...pages);
  open?.destroy();
  open = file;
  return true;
}

/** @param {any} page @param {{place: HTMLElement, zoom: string, called: string, number: number, of: number}} how */
async function page(page, { place, zoom, called, number, of }) {
  const plain = page.getViewport({ scale: 1 });
  const style = getComputedStyle(place);
  const room = place.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const scale = zoom === "fit" ? Math.max(room, 200) / plain.width : Number(zoom) * ACTUAL;
  const wanted = scale * Math.max(devicePixelRatio, 1);
  const fine = Math.min(wanted, Math.sqrt(MOST_PIXELS / (plain.width * plain.height)));
  const viewport = page.getViewport({ scale: fine });
  const label = of > 1 ? said("page-of", { what: called, number, count: of }) : called;
  const canvas = element("canvas", { role: "img", "aria-label": label });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.width = `${Math.floor(plain.width * scale)}px`;
  const [words] = await Promise.all([
    page.getTextContent(),
    page.render({ canvasContext: canvas.getContext("2d", { alpha: false }), viewport }).promise,
  ]);
  const read = words.items
    .map((/** @type {any} */ item) => item.str)
    .join(" ")
    .replace(/\s+/g, " ");
  return element("div", { class: "page" }, canvas, element("p", { class: "unseen" }, read));
}
