// Python in a worker, so that the page stays alive while it works: loads it, asks it, hands back what it made.

import { EAST } from "./east.js";

/** The files it is made of; the build writes their addresses here, and where in the image what stands. */
const PARTS = __PARTS__;
/** Where what is unpacked is kept: sw.js, which keeps the rest there, leaves alone what ends so. */
const KEPT = "sheets";
const UNPACKED = "?unpacked";
/** Letters that join or carry marks: only they need the archive that shapes them. */
const SHAPED = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hebrew}\p{Script=Thai}\p{M}]/u;

/** @param {string} name where a part is, seen from here */
const place = (name) => new URL(name, import.meta.url).href;

/** @param {string} part */
const arrived = (part) => postMessage({ arrived: part });

/** An archive, unpacked here: so it is small whatever the host does. @param {string} name */
async function archive(name) {
  postMessage({ awaited: name });
  const address = place(PARTS.archives[name]);
  const bytes = (await unpacked(address)) ?? (await fetched(address));
  arrived(name);
  return bytes;
}

/** @param {string} address */
async function fetched(address) {
  const answer = await plain(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** What an earlier visit unpacked: half of a warm start would go into that else. @param {string} address */
async function unpacked(address) {
  try {
    const kept = await (await caches.open(KEPT)).match(address + UNPACKED);
    return kept && new Uint8Array(await kept.arrayBuffer());
  } catch {
    return undefined; // a private window keeps nothing
  }
}

/** Keeps what is unpacked for the next visit, in place of what an older program had. @param {Record<string, Uint8Array<ArrayBuffer>>} archives */
async function keepUnpacked(archives) {
  const cache = await caches.open(KEPT);
  const there = (await cache.keys()).map(({ url }) => url).filter((url) => url.endsWith(UNPACKED));
  const wanted = new Map(
    Object.entries(archives).map(([name, bytes]) => [place(PARTS.archives[name]) + UNPACKED, bytes]),
  );
  for (const url of there) if (!wanted.has(url)) await cache.delete(url);
  for (const [url, bytes] of wanted) if (!there.includes(url)) await cache.put(url, new Response(bytes));
}

/** @type {any} */
let python;
/** @type {any} */
let call;
/** Archives that came after the first. @type {Map<string, Promise<void>>} */
const later = new Map();

/** That of the page, which begins a worker by it. */
const LANGUAGE = self.name;

const plain = self.fetch.bind(self);

async function start() {
  // All at once, though Pyodide asks for its parts one after another: it is handed what is here, or on its way.
  const engine = compiled();
  const image = archive("image");
  const first = archive("first");
  const words = LANGUAGE in PARTS.archives ? archive(LANGUAGE) : first;
  for (const each of [engine, first, words]) each.catch(() => {});
  const loading = [import(place(`${PARTS.core}/pyodide.asm.mjs`)), import(place(`${PARTS.core}/pyodide.mjs`))];
  self.fetch = async (asked, how) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    if (address.endsWith("/pyodide.asm.wasm")) return new Response();
    if (address.endsWith("/python_stdlib.zip")) return new Response(library ?? new Uint8Array());
    return plain(asked, how);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await engine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const [{ default: createModule }, { loadPyodide }] = await Promise.all(loading);
  arrived("core");
  /** @type {Record<string, Uint8Array<ArrayBuffer>>} */
  let toKeep = {};
  try {
    python = await loadPyodide({ ...HOW, ...restored(image, createModule) });
    python._api.config._loadSnapshot = undefined; // as large as it is
    toKeep = { image: await image, first: await first };
  } catch (error) {
    console.warn(`begun without the image: ${error}`);
    library = await archive("python");
    python = await loadPyodide(HOW);
    await rest();
  }
  arrived("engine");
  put(await first);
  if (words !== first) put(await words);
  call = python.pyimport("api.dispatch").call;
  arrived("ready");
  setTimeout(afterwards, 300, toKeep); // the first question goes first
}

/** @param {Record<string, Uint8Array<ArrayBuffer>>} toKeep unpacked archives */
async function afterwards(toKeep) {
  try {
    await rest();
    await keepUnpacked(toKeep);
  } catch {
    // What fails is fetched again when it is needed.
  }
}

/** The engine, compiled while it comes; from a host that calls it by a wrong name, once it is there. */
async function compiled() {
  const address = place(`${PARTS.core}/pyodide.asm.wasm`);
  try {
    return await WebAssembly.compileStreaming(plain(address));
  } catch {
    return WebAssembly.compile(await (await plain(address)).arrayBuffer());
  }
}

/** How Python is begun: as it was for the image. */
const HOW = {
  indexURL: place(`${PARTS.core}/`),
  lockFileContents: PARTS.lock,
  packageBaseUrl: place(`${PARTS.core}/`),
  env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0" },
};

/**
 * What begins with the memory of a Python that has all loaded already. The image has nothing of what the engine itself
 * brings, and nothing of what is empty: when Pyodide asks for all of it, it is put into the memory in its place. Until
 * then the image may still be on its way.
 * @param {Promise<Uint8Array>} coming @param {(settings: any) => Promise<any>} createModule
 */
function restored(coming, createModule) {
  const { head, size, own, engine } = PARTS.image;
  /** @type {Uint8Array} */
  let image;
  /** @type {() => Uint8Array} */
  let memory;
  /** @type {[number, Uint8Array][]} */
  let brought;
  function restore() {
    const now = memory();
    now.fill(0, 0, own.at(-1)?.[1]); // the heap, which grows upwards, has not come so far yet
    for (const [from, bytes] of brought) now.set(bytes, from);
    let at = head;
    for (const [from, to] of own) {
      now.set(image.subarray(at, at + to - from), from);
      at += to - from;
    }
    return new Uint8Array();
  }
  const shown = new Uint8Array(head);
  const subarray = (/** @type {number} */ from, /** @type {number} */ to) =>
    from === head ? restore() : image.subarray(from, to);
  return {
    _loadSnapshot: Object.defineProperties(shown, { length: { value: head + size }, subarray: { value: subarray } }),
    async createPyodideModule(/** @type {any} */ settings) {
      const { instantiateWasm } = settings;
      settings.instantiateWasm = (/** @type {any} */ imports, /** @type {any} */ done) =>
        instantiateWasm(imports, (/** @type {any} */ instance, /** @type {any} */ module) => {
          memory = () => new Uint8Array((instance.exports.memory ?? imports.env.memory).buffer);
          brought = engine.map(([from, to]) => [from, memory().slice(from, to)]);
          done(instance, module);
        });
      const made = await createModule(settings);
      if (memory().length < size) made.growMemory(size);
      image = await coming;
      shown.set(image.subarray(0, head));
      return made;
    },
  };
}

/** Puts the files of an archive where Python finds them: its first line has their names and sizes. @param {Uint8Array} bytes */
function put(bytes) {
  let at = bytes.indexOf(10) + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)))) {
    python.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    python.FS.writeFile(name, bytes.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}

/** Python's library, where it is fetched before Python begins. @type {Uint8Array<ArrayBuffer> | undefined} */
let library;
/** @type {Promise<void> | undefined} */
let whole;

/** What a score sheet does without: the rest of the program and of Python's library. */
function rest() {
  whole ??= Promise.all([archive("sheets"), library ?? archive("python")]).then(([own, itsLibrary]) => {
    if (!library) python.FS.writeFile("/lib/python314.zip", itsLibrary);
    put(own);
    python.pyimport("api.waiting").all_is_here();
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
      put(bytes);
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
    const question = JSON.stringify({ ...asked, language: LANGUAGE });
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
