// node byte_code.mjs FOLDER: runs byte_code.py in the Pyodide that the build carries.

import { readFileSync, realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = realpathSync(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide/pyodide.js`).href);
const python = await loadPyodide({ env: { HOME: "/home", PYTHONNODEBUGRANGES: "1" } });
python.mountNodeFS("/build", folder);
python.runPython(readFileSync(new URL("byte_code.py", import.meta.url), "utf8"));
