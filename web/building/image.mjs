// node image.mjs PYODIDE LIBRARY PROGRAM FOLDER: the memory of a Python that has the product loaded, for the page to begin
// with. Beside it stands what of it the engine brings along anyway, and what a score sheet loads besides.
import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const [core, library, program, folder] = process.argv.slice(2);
const BLOCK = 256;
const HOW = {
  stdLibURL: library,
  _sysExecutable: "./this.program", // as in a browser; else the path of this file
  env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0" },
};
/** Neither chance nor a clock gets into the memory. */
const THEN = 1e12;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length ? given : [THEN]));
  }
  static now = () => THEN;
};
performance.now = () => 0;
Math.random = () => 0.5;
nodeCrypto.randomFillSync = (room) => room.fill(7);
syncBuiltinESMExports();

const { loadPyodide } = await import(pathToFileURL(core).href);
const { default: createPyodideModule } = await import(pathToFileURL(join(dirname(core), "pyodide.asm.mjs")).href);

const learnt = JSON.parse(
  (await begun()).runPython(`
import importlib.abc, json, sys
import api.dispatch

class Asked(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        never.append(name)

before, never = set(sys.modules), []
sys.meta_path.append(Asked())
for game in ("rook-shanghai", "phase-10", "five-crowns"):
    for more in ({}, {"large_print": True}):
        asked = {"what": "score", "own": "", "ask": {"game": game, "paper": "a4", "names": ["Ann", "Ben"], **more}}
        answer, files = api.dispatch.call("make", json.dumps(asked))
        assert files, answer
json.dumps({"first": [name for name in sys.modules if name not in before], "never": never})
`),
);
writeFileSync(join(folder, "first.json"), JSON.stringify(learnt.first));

const python = await begun({ _makeSnapshot: true });
python.runPython(`
import api.dispatch, gc, random, sys, zipimport
from api.waiting import Rest
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
sys.meta_path.append(Rest(${JSON.stringify(learnt.never)}))
gc.collect()
for each in gc.get_objects():
    if isinstance(each, random.Random) and not isinstance(each, random.SystemRandom):
        each.seed(0)
del each

# What is free still holds what stood there last: overwritten, it takes no bytes.
top, empty = id(bytes(1 << 22)), []
for size in [*(1 << power for power in range(19, 12, -1)), *range(4096, 512, -256), *range(512, 0, -16)]:
    while id(each := bytes(size)) < top:
        empty.append(each)
del each, empty, size, top
`);
const image = python.makeMemorySnapshot();
const head = new Uint32Array(image.buffer)[1];
const memory = image.subarray(head);
const fresh = await untouched();

/** Where the memory has something: from, to; what the engine brings, and what only the image has. */
const engine = [];
const own = [];
for (let from = 0; from < memory.length; from += BLOCK) {
  const bytes = memory.subarray(from, from + BLOCK);
  if (!bytes.some(Boolean)) continue;
  const places = Buffer.compare(bytes, fresh.subarray(from, from + BLOCK)) ? own : engine;
  if (places.at(-1)?.[1] === from) places.at(-1)[1] += BLOCK;
  else places.push([from, from + BLOCK]);
}
const parts = [image.subarray(0, head), ...own.map(([from, to]) => memory.subarray(from, to))];
writeFileSync(join(folder, "image.bin"), Buffer.concat(parts));
writeFileSync(join(folder, "image.json"), JSON.stringify({ head, size: memory.length, own, engine }));
process.exit();

/** A Python with the program beside it. @param {object} [more] */
async function begun(more = {}) {
  const python = await loadPyodide({ ...HOW, createPyodideModule, ...more });
  python.unpackArchive(new Uint8Array(readFileSync(program)), "zip");
  return python;
}

/** The memory that the engine begins with, before anything ran. */
async function untouched() {
  class Enough extends Error {}
  let found = new Uint8Array();
  const watched = async (settings) => {
    const { instantiateWasm } = settings;
    settings.instantiateWasm = (imports, done) =>
      instantiateWasm(imports, (instance, module) => {
        found = new Uint8Array((instance.exports.memory ?? imports.env.memory).buffer).slice();
        done(instance, module);
      });
    await createPyodideModule(settings);
    throw new Enough();
  };
  try {
    await loadPyodide({ ...HOW, _loadSnapshot: image.slice(), createPyodideModule: watched });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found;
}
