// node bytecode.mjs PYODIDE SOURCE TARGET: every .py under SOURCE becomes a .pyc under TARGET, compiled by the very Python
// that will run it in the browser, without docstrings and assertions.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, source, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: `${pyodideFolder}/`,
  lockFileContents: JSON.parse(readFileSync(`${pyodideFolder}/pyodide-lock.json`, "utf8")),
});
python.FS.mkdirTree("/source");
python.FS.mkdirTree("/target");
python.FS.mount(python.FS.filesystems.NODEFS, { root: source }, "/source");
python.FS.mount(python.FS.filesystems.NODEFS, { root: target }, "/target");
const problem = python.runPython(`
import os, py_compile
problem = ""
for folder, folders, names in os.walk("/source"):
    folders.sort()
    for name in sorted(names):
        if name.endswith(".py"):
            path = f"{folder}/{name}"
            inside = path.removeprefix("/source/")
            try:
                py_compile.compile(path, f"/target/{inside}c", inside, doraise=True, optimize=2,
                                   invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
            except py_compile.PyCompileError as error:
                problem = problem or f"{inside}: {error.exc_value}"
problem
`);
if (problem) {
  console.error(problem);
  process.exit(1);
}
