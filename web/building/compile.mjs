// node compile.mjs PYODIDE ZIP...: in each zip the .pyc for every .py, compiled by the very Python that runs them.
// The machine that builds need not have that Python. What is compiled is never checked against a source again.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [core, ...zips] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(core).href);
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1", HOME: "/home" } });
const compileZip = python.runPython(`
import importlib.util, io, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

OWN = ("sheets/", "face/")  # these keep their assertions

def compile_zip(data):
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(bytes(data))) as source, zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as target:
        for info in source.infolist():
            name, content = info.filename, source.read(info)
            if name.endswith(".py"):
                code = compile(content, name, "exec", dont_inherit=True, optimize=0 if name.startswith(OWN) else 2)
                name, content = name + "c", _code_to_hash_pyc(code, importlib.util.source_hash(content), False)
            target.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return made.getvalue()
compile_zip`);
for (const zip of zips) writeFileSync(zip, compileZip(new Uint8Array(readFileSync(zip))).toJs());
