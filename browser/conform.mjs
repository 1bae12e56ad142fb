// node conform.mjs FILE…: runs conformance cases in this build, and says what `vexilla conform` says.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { loadPyodide } from "./pyodide/pyodide.js";
import { addPart, PARTS, startPython } from "./python.js";

const RUN = `
from pathlib import Path
from vexilla.conform import run_files
run_files(map(Path, paths), print)
`;

/** The bytes of a file, as Pyodide takes them: Node's Buffer is none of its arrays. */
const bytes = (file) => new Uint8Array(readFileSync(file));

async function conform(files) {
	const read = (name) => bytes(new URL(name, import.meta.url));
	const python = await startPython(loadPyodide, read);
	for (const part of PARTS) await addPart(python, read, part);
	python.FS.mkdir("/cases");
	const paths = files.map((file, place) => {
		const path = `/cases/${place}-${basename(file)}`;
		python.FS.writeFile(path, bytes(file));
		return path;
	});
	python.globals.set("paths", python.toPy(paths));
	return python.runPython(RUN);
}

const files = process.argv.slice(2);
if (files.length === 0) {
	console.error("Name one or more files of conformance cases: node conform.mjs FILE…");
	process.exit(2);
}
try {
	process.exit((await conform(files)) ? 1 : 0);
} catch (error) {
	console.error(error.message); // without the line of Pyodide's code, which is a megabyte long
	process.exit(1);
}
