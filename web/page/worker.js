// Python in a worker, so that the page stays alive while it works: loads it, asks it, hands back what it made.

/** The files it is made of; the build writes their addresses here. @type {{core: string, archives: Record<string, string>}} */
const PARTS = __PARTS__;
/** Letters that join or carry marks: only they need the archive that shapes them. */
const SHAPED = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hebrew}\p{Script=Thai}\p{M}]/u;

/** @param {string} name where a part is, seen from here */
const place = (name) => new URL(name, import.meta.url).href;

/** @param {string} part */
const arrived = (part) => postMessage({ arrived: part });

/** An archive, unpacked here: so it is small whatever the host does. @param {string} name */
async function archive(name) {
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

async function start() {
  // All at once, though Pyodide asks for its parts one after another: it is handed what is on its way. The engine must
  // be the answer of the network itself, for of that only does a browser keep what it compiled.
  const plain = self.fetch.bind(self);
  const engine = plain(place(`${PARTS.core}/pyodide.asm.wasm`), { credentials: "same-origin" });
  const library = archive("python");
  const own = archive("sheets");
  import(place(`${PARTS.core}/pyodide.asm.mjs`));
  self.fetch = async (asked, how) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    if (address.endsWith(".wasm") && address.startsWith(place(PARTS.core))) return engine;
    return address.endsWith("/python_stdlib.zip") ? new Response(await library) : plain(asked, how);
  };
  const { loadPyodide } = await import(place(`${PARTS.core}/pyodide.mjs`));
  arrived("core");
  python = await loadPyodide({
    indexURL: place(`${PARTS.core}/`),
    env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1" },
  });
  arrived("engine");
  python.unpackArchive(await own, "zip");
  call = python.pyimport("face.desk").call;
  arrived("ready");
}

/** Fetches and unpacks an archive once. @param {string} name */
function bring(name) {
  let coming = later.get(name);
  if (!coming) {
    coming = archive(name).then((bytes) => {
      python.unpackArchive(bytes, "zip");
      if (name === "shaping") python.pyimport("sheets").forget_missing_packages();
    });
    coming.catch(() => later.delete(name));
    later.set(name, coming);
  }
  return coming;
}

/** What the answer needs besides. @param {string} question @param {any} request */
async function bringAll(question, request) {
  const needed = [];
  if (["workbook", "kit"].includes(request.what)) needed.push("workbook");
  if (request.ask?.link) needed.push("code");
  if (SHAPED.test(question)) needed.push("shaping");
  await Promise.all(needed.map(bring));
}

const started = start();
started.catch((error) => postMessage({ broken: String(error) }));

/** @param {MessageEvent<{id: number, name: string, request: any}>} event */
self.onmessage = async ({ data: { id, name, request } }) => {
  try {
    await started;
    const { logo, ...asked } = request; // a picture, which is no text
    const question = JSON.stringify(asked);
    await bringAll(question, request);
    const made = call(name, question, ...(logo ? [python.toPy(logo)] : []));
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
