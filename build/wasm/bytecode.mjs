// node bytecode.mjs PYODIDE SOURCE TARGET: every .py under SOURCE becomes a .pyc under TARGET, compiled by the very Python
// that will run it in the browser (bytecode.py).
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, source, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const python = await loadPyodide({
  env: { PYTHONNODEBUGRANGES: "1" }, // no columns: they are for tracebacks that show the source
  indexURL: `${pyodideFolder}/`,
  lockFileContents: JSON.parse(readFileSync(`${pyodideFolder}/pyodide-lock.json`, "utf8")),
});
python.FS.mkdirTree("/source");
python.FS.mkdirTree("/target");
python.FS.mount(python.FS.filesystems.NODEFS, { root: source }, "/source");
python.FS.mount(python.FS.filesystems.NODEFS, { root: target }, "/target");
const program = readFileSync(new URL("bytecode.py", import.meta.url), "utf8");
const problem = python.runPython(`${program}
write(Path("/source"), Path("/target"))
`);
if (problem) {
  console.error(problem);
  process.exit(1);
}
