// Python in a worker, so that the page stays alive while it works: loads it, asks it, hands back what it made.

import { EAST } from "./east.js";

/** The files it is made of; the build writes their addresses here, and where in the image what stands. */
const PARTS = __PARTS__;
/** Letters that join or carry marks: only they need the archive that shapes them. */
const SHAPED = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hebrew}\p{Script=Thai}\p{M}]/u;

/** @param {string} name where a part is, seen from here */
const place = (name) => new URL(name, import.meta.url).href;

/** @param {string} part */
const arrived = (part) => postMessage({ arrived: part });

/** An archive, unpacked here: so it is small whatever the host does. @param {string} name */
async function archive(name) {
  postMessage({ awaited: name });
  const answer = await fetch(place(PARTS.archives[name]));
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  const unpacked = new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
  const bytes = new Uint8Array(await unpacked.arrayBuffer());
  arrived(name);
  return bytes;
}

/** @type {any} */
let python;
/** @type {any} */
let call;
/** Archives that came after the first. @type {Map<string, Promise<void>>} */
const later = new Map();

const plain = self.fetch.bind(self);

async function start() {
  // All at once, though Pyodide asks for its parts one after another: it is handed what is on its way. The engine must
  // be the answer of the network itself, for of that only does a browser keep what it compiled.
  /** @type {Promise<Response> | null} */
  let engine = plain(place(`${PARTS.core}/pyodide.asm.wasm`), { credentials: "same-origin" });
  const image = archive("image");
  const first = archive("first");
  first.catch(() => {});
  const loading = [import(place(`${PARTS.core}/pyodide.asm.mjs`)), import(place(`${PARTS.core}/pyodide.mjs`))];
  self.fetch = async (asked, how) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    if (engine && address.endsWith(".wasm") && address.startsWith(place(PARTS.core))) {
      const once = engine;
      engine = null;
      return once;
    }
    if (address.endsWith("/python_stdlib.zip")) return new Response(library ?? new Uint8Array());
    return plain(asked, how);
  };
  const [{ default: createModule }, { loadPyodide }] = await Promise.all(loading);
  arrived("core");
  try {
    python = await loadPyodide({ ...HOW, ...(await restored(image, createModule)) });
    python._api.config._loadSnapshot = undefined; // as large as all of its memory
  } catch (error) {
    console.info(`begun without the image: ${error}`);
    library = await archive("python");
    python = await loadPyodide(HOW);
    await rest();
  }
  arrived("engine");
  python.unpackArchive(await first, "zip");
  call = python.pyimport("face.desk").call;
  arrived("ready");
  setTimeout(() => rest().catch(() => {}), 300); // the first question goes first; what fails is fetched again when it is needed
}

/** How Python is begun: as it was for the image. */
const HOW = {
  indexURL: place(`${PARTS.core}/`),
  env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0" },
};

/**
 * What begins with the memory of a Python that has all loaded already. The image has nothing of what the engine itself
 * brings: it is put in from there, before anything runs.
 * @param {Promise<Uint8Array>} coming @param {(settings: any) => Promise<any>} createModule
 */
async function restored(coming, createModule) {
  const packed = await coming;
  const { head, size, own, engine } = PARTS.image;
  const image = new Uint8Array(head + size);
  image.set(packed.subarray(0, head));
  let at = head;
  for (const [from, to] of own) {
    image.set(packed.subarray(at, at + to - from), head + from);
    at += to - from;
  }
  return {
    _loadSnapshot: image,
    createPyodideModule(/** @type {any} */ settings) {
      const { instantiateWasm } = settings;
      settings.instantiateWasm = (/** @type {any} */ imports, /** @type {any} */ done) =>
        instantiateWasm(imports, (/** @type {any} */ instance, /** @type {any} */ module) => {
          const { buffer } = instance.exports.memory ?? imports.env.memory;
          for (const [from, to] of engine) image.set(new Uint8Array(buffer, from, to - from), head + from);
          done(instance, module);
        });
      return createModule(settings);
    },
  };
}

/** Python's library, where it is fetched before Python begins. @type {Uint8Array<ArrayBuffer> | undefined} */
let library;
/** @type {Promise<void> | undefined} */
let whole;

/** What a score sheet does without: the rest of the program and of Python's library. */
function rest() {
  whole ??= Promise.all([archive("sheets"), library ?? archive("python")]).then(([own, itsLibrary]) => {
    if (!library) python.FS.writeFile("/lib/python314.zip", itsLibrary);
    python.unpackArchive(own, "zip");
    python.pyimport("face.waiting").all_is_here();
    arrived("rest");
  });
  whole.catch(() => {
    whole = undefined;
  });
  return whole;
}

/** Fetches and unpacks an archive once. @param {string} name */
function bring(name) {
  let coming = later.get(name);
  if (!coming) {
    coming = archive(name).then((bytes) => {
      python.unpackArchive(bytes, "zip");
      if (name === "shaping" || name.startsWith("east-")) python.pyimport("sheets").forget_missing_packages();
    });
    coming.catch(() => later.delete(name));
    later.set(name, coming);
  }
  return coming;
}

/** What the answer needs besides. @param {string} name @param {string} question @param {any} request */
async function bringAll(name, question, request) {
  const needed = [];
  if (["workbook", "kit"].includes(request.what)) needed.push("workbook");
  if (request.ask?.link) needed.push("code");
  if (SHAPED.test(question)) needed.push("shaping");
  if (EAST.test(question)) needed.push("east-sc", "east-jp", "east-kr");
  await Promise.all([...(name === "make" && request.what === "score" ? [] : [rest()]), ...needed.map(bring)]);
}

/** The answer; where a part of the program is missing for it, once that is there. @param {[string, string, ...any]} asked */
async function called(...asked) {
  try {
    return call(...asked);
  } catch (error) {
    if (!String(error).includes("NotHereYet")) throw error;
    await rest();
    return call(...asked);
  }
}

const started = start();
started.catch((error) => postMessage({ broken: String(error) }));

/** @param {MessageEvent<{id: number, name: string, request: any}>} event */
self.onmessage = async ({ data: { id, name, request } }) => {
  try {
    await started;
    const { logo, ...asked } = request; // a picture, which is no text
    const question = JSON.stringify(asked);
    await bringAll(name, question, request);
    const made = await called(name, question, ...(logo ? [python.toPy(logo)] : []));
    const [answer, files] = made.toJs();
    made.destroy();
    const memory = python._module.HEAPU8.length;
    postMessage(
      { id, answer: JSON.parse(answer), files, memory },
      files.map((/** @type {Uint8Array} */ file) => file.buffer),
    );
  } catch (error) {
    postMessage({
      id,
      failed: String(error),
      isAway: error instanceof TypeError && /fetch|network|load/i.test(error.message),
    });
  }
};
