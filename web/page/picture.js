// A picture of one's own as the program draws it: upright, on white, with no more dots than paper shows, as plain pixels.

import { said } from "./words.js";

/** Bytes of a file, and dots of a picture, as the program itself has them. */
const LARGEST = 8 << 20;
const MOST_DOTS = 40_000_000;
/** Dots on a side that go into a file: 600 an inch where a logo is widest. */
const DRAWN = 1200;
const PNG = "\x89PNG\r\n\x1a\n";

/** @typedef {{width: number, height: number, data: Uint8Array | Uint8ClampedArray}} Dots red, green, blue and how opaque */

/** The pixels of a file, and what has to be told of them. @param {File} file @returns {Promise<{data: Uint8Array, told: string}>} */
export async function readPicture(file) {
  if (file.size > LARGEST) throw new Error(said("picture-large"));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = String.fromCharCode(...bytes.subarray(0, 8));
  try {
    if (begins === PNG) return packed(await readPng(bytes));
    if (begins.startsWith("\xff\xd8\xff")) return packed(await readJpeg(bytes));
  } catch (error) {
    throw new Error(said(error instanceof TooLarge ? "picture-large" : "picture-damaged"));
  }
  throw new Error(said("picture-none"));
}

class TooLarge extends Error {}

/** @param {number} width @param {number} height */
function checkSize(width, height) {
  if (width * height > MOST_DOTS) throw new TooLarge();
  if (!(width * height)) throw new Error();
}

/** Opaque dots without their fourth byte, as PPM. @param {Dots} dots @param {string} [told] */
function packed(dots, told = "") {
  if (Math.max(dots.width, dots.height) > DRAWN) return packed(smaller(dots), said("picture-smaller"));
  const head = new TextEncoder().encode(`P6 ${dots.width} ${dots.height} 255\n`);
  const data = new Uint8Array(head.length + 3 * dots.width * dots.height);
  data.set(head);
  for (let from = 0, to = head.length; from < dots.data.length; from += 4) {
    const opaque = dots.data[from + 3];
    for (let at = 0; at < 3; at++)
      data[to++] = Math.round((dots.data[from + at] * opaque + 255 * (255 - opaque)) / 255);
  }
  return { data, told };
}

/** @param {Dots} dots */
function smaller(dots) {
  const whole = new OffscreenCanvas(dots.width, dots.height);
  const image = new ImageData(new Uint8ClampedArray(dots.data), dots.width, dots.height);
  /** @type {any} */ (whole.getContext("2d")).putImageData(image, 0, 0);
  return drawn(whole, dots.width, dots.height);
}

/** What a browser can draw, no larger than is worth it, on white. @param {any} picture @param {number} width @param {number} height */
function drawn(picture, width, height) {
  const scale = Math.min(1, DRAWN / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function readJpeg(bytes) {
  const seen = new DataView(bytes.buffer);
  for (let at = 2; at < bytes.length - 9; at += 2 + seen.getUint16(at + 2)) {
    const mark = bytes[at + 1];
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)) {
      checkSize(seen.getUint16(at + 7), seen.getUint16(at + 5));
      return fromBrowser(bytes, "image/jpeg");
    }
  }
  throw new Error();
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {string} type */
async function fromBrowser(bytes, type) {
  const how = /** @type {ImageBitmapOptions} */ ({ colorSpaceConversion: "none", imageOrientation: "from-image" });
  const picture = await createImageBitmap(new Blob([bytes], { type }), how);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.drawImage(picture, 0, 0);
  return pen.getImageData(0, 0, picture.width, picture.height);
}

// -- PNG: its dots to the last bit, which a canvas does not give where they are half transparent ------------------------

/** Samples of a dot, by the kind of colour (ISO/IEC 15948, table 11.1). @type {Record<number, number>} */
const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<Dots>} */
async function readPng(bytes) {
  const { parts, data } = partsOf(bytes);
  const head = new DataView(parts.IHDR.slice().buffer);
  const [width, height, depth, colour] = [head.getUint32(0), head.getUint32(4), head.getUint8(8), head.getUint8(9)];
  checkSize(width, height);
  if (head.getUint8(12)) return fromBrowser(bytes, "image/png"); // interlaced
  const samples = SAMPLES[colour];
  const row = Math.ceil((width * samples * depth) / 8);
  const rows = await inflated(data, height * (row + 1));
  const step = Math.max(1, (samples * depth) >> 3);
  const dots = new Uint8Array(4 * width * height);
  let above = new Uint8Array(row);
  for (let y = 0; y < height; y++) {
    const here = rows.subarray(y * (row + 1) + 1, (y + 1) * (row + 1));
    unfilter(rows[y * (row + 1)], here, above, step);
    paint(dots.subarray(4 * y * width, 4 * (y + 1) * width), here, { depth, colour, parts });
    above = here;
  }
  return { width, height, data: dots };
}

/** @param {Uint8Array} bytes */
function partsOf(bytes) {
  /** @type {Record<string, Uint8Array>} */
  const parts = {};
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const data = [];
  const seen = new DataView(bytes.buffer);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + seen.getUint32(at)) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const part = bytes.slice(at + 8, at + 8 + seen.getUint32(at));
    if (name === "IDAT") data.push(part);
    else parts[name] ??= part;
  }
  return { parts, data };
}

/** So many bytes, and an error where there are others. @param {Uint8Array<ArrayBuffer>[]} data @param {number} size */
async function inflated(data, size) {
  const found = new Uint8Array(size);
  const reader = new Blob(data).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > size) {
      reader.cancel().catch(() => {});
      throw new Error();
    }
    found.set(value, at);
    at += value.length;
  }
  if (at < size) throw new Error();
  return found;
}

/** Undoes what a row says of its neighbours. @param {number} how @param {Uint8Array} row @param {Uint8Array} above @param {number} step */
function unfilter(how, row, above, step) {
  if (how > 4) throw new Error();
  for (let at = 0; how && at < row.length; at++) {
    const left = at < step ? 0 : row[at - step];
    const up = above[at];
    if (how === 1) row[at] += left;
    else if (how === 2) row[at] += up;
    else if (how === 3) row[at] += (left + up) >> 1;
    else {
      const corner = at < step ? 0 : above[at - step];
      const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
      row[at] += a <= b && a <= c ? left : b <= c ? up : corner;
    }
  }
}

/** A row of dots. @param {Uint8Array} dots @param {Uint8Array} row @param {{depth: number, colour: number, parts: Record<string, Uint8Array>}} how */
function paint(dots, row, { depth, colour, parts: { PLTE, tRNS } }) {
  const samples = SAMPLES[colour];
  const most = 2 ** depth - 1;
  /** A sample as it is written, of up to 8 bits. @param {number} n */
  const sample = (n) =>
    depth >= 8 ? row[(n * depth) >> 3] : (row[(n * depth) >> 3] >> (8 - depth - ((n * depth) & 7))) & most;
  const full = depth >= 8 ? 1 : 255 / most;
  /** The colour that is not seen. @param {number} n */
  const isGone = (n) =>
    tRNS &&
    [...Array(samples).keys()].every((at) => {
      const place = ((n + at) * depth) >> 3;
      const written = depth === 16 ? (row[place] << 8) | row[place + 1] : sample(n + at);
      return written === ((tRNS[2 * at] << 8) | tRNS[2 * at + 1]);
    });
  for (let to = 0, n = 0; to < dots.length; to += 4, n += samples) {
    if (colour === 3) {
      const at = sample(n);
      if (3 * at + 2 >= PLTE.length) throw new Error();
      dots.set(PLTE.subarray(3 * at, 3 * at + 3), to);
      dots[to + 3] = tRNS?.[at] ?? 255;
      continue;
    }
    const has = samples > 2 ? 3 : 1;
    for (let at = 0; at < 3; at++) dots[to + at] = sample(n + (has === 3 ? at : 0)) * full;
    dots[to + 3] = samples > has ? sample(n + has) : isGone(n) ? 0 : 255;
  }
}
