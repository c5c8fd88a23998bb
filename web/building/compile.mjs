// node compile.mjs PYODIDE ZIP...: in each zip the .pyc for every .py, compiled by the very Python that runs them.
// The machine that builds need not have that Python. What is compiled is never checked against a source again.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [core, ...zips] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(core).href);
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1", HOME: "/home" } });
const compileZip = python.runPython(`
import ast, importlib.util, io, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

OWN = ("sheets/", "api/")  # these keep their assertions, though not what stands in them to be read

def parsed(name, content):
    tree = ast.parse(content, name)
    for each in ast.walk(tree) if name.startswith(OWN) else ():
        match each:
            case ast.Module() | ast.ClassDef() | ast.FunctionDef():
                each.body = [one for one in each.body if not is_said(one)] or [ast.Pass(lineno=1, col_offset=0)]
    return tree

def is_said(statement):
    match statement:
        case ast.Expr(ast.Constant(str())):
            return True
    return False

def compile_zip(data):
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(bytes(data))) as source, zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as target:
        for info in source.infolist():
            name, content = info.filename, source.read(info)
            if name.endswith(".py"):
                code = compile(parsed(name, content), name, "exec", dont_inherit=True, optimize=0 if name.startswith(OWN) else 2)
                name, content = name + "c", _code_to_hash_pyc(code, importlib.util.source_hash(content), False)
            target.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return made.getvalue()
compile_zip`);
for (const zip of zips) writeFileSync(zip, compileZip(new Uint8Array(readFileSync(zip))).toJs());
