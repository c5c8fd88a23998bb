// A link that holds the game, the house rules and the options, in the part that no server sees; a stranger's may be hostile.

import { said } from "./words.js";

/** Letters of a link: more are cut by programs that pass them on. */
const LONGEST = 12_000;
/** Characters that it may unpack to: the largest rules, and all that is chosen. */
const MOST = 300_000;
const MARK = "#s=";

/** @param {import("./state.js").Choices} choices @returns {Promise<string | null>} null where it is too long for a link */
export async function linkTo(choices) {
  const { printer, ...ask } = choices.ask; // which is nobody else's
  const text = JSON.stringify([ask, withoutRemarks(choices.own), choices.what]);
  const packed = new Uint8Array(await through(new Blob([text]).stream(), new CompressionStream("deflate-raw")));
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  const address = `${location.origin}${location.pathname}${MARK}${letters.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
  return address.length > LONGEST ? null : address;
}

/** A rules file without lines that say nothing to the program; one with text over many lines stays as it is. @param {string} own */
export function withoutRemarks(own) {
  if (/"""|'''/.test(own)) return own;
  const said = own.split("\n").filter((line) => !/^[ \t]*(#|\r?$)/.test(line));
  return said.length ? `${said.join("\n")}\n` : "";
}

/**
 * What the link of this page holds; null where it is none, and an error in words for somebody where it is broken.
 * @param {string} hash @returns {Promise<{ask: object, own: string, what: string} | null>}
 */
export async function readLink(hash) {
  if (!hash.startsWith(MARK)) return null;
  const letters = hash.slice(MARK.length);
  if (letters.length > LONGEST) throw new Error(said("link-too-long"));
  let held;
  try {
    const packed = Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), (letter) =>
      letter.charCodeAt(0),
    );
    const bytes = await through(new Blob([packed]).stream(), new DecompressionStream("deflate-raw"));
    held = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Error(said(error instanceof RangeError ? "link-too-much" : "link-broken"));
  }
  const [ask, own, what] = Array.isArray(held) ? held : [];
  const isWhole =
    ask && typeof ask === "object" && !Array.isArray(ask) && typeof own === "string" && typeof what === "string";
  if (!isWhole) throw new Error(said("link-none"));
  return { ask, own, what };
}

/** What a stream becomes; RangeError where that is more than is taken. @param {ReadableStream} stream @param {GenericTransformStream} change */
async function through(stream, change) {
  /** @type {BlobPart[]} */
  const parts = [];
  let size = 0;
  for await (const part of read(stream.pipeThrough(change))) {
    size += part.length;
    if (size > MOST) throw new RangeError();
    parts.push(part);
  }
  return new Blob(parts).arrayBuffer();
}

/** The parts of a stream: not every browser can loop over it. @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream */
async function* read(stream) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
