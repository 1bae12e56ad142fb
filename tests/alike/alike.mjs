// node alike.mjs FOLDER MODULE KIND GAME FIRST COUNT: prints what MODULE (told.py) says in a build.

import { readFileSync, realpathSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, module, ...asked] = process.argv.slice(2);
const at = (name) => pathToFileURL(`${realpathSync(folder)}/${name}`);
const { loadPyodide } = await import(at("pyodide/pyodide.js").href);
const { startPython, addPart, PARTS } = await import(at("python.js").href);
const read = (name) => new Uint8Array(readFileSync(at(name)));
try {
	const python = await startPython(loadPyodide, read);
	for (const part of PARTS) await addPart(python, read, part);
	python.FS.writeFile("/packages/told.py", new Uint8Array(readFileSync(module)));
	python.globals.set("say", (line) => writeSync(1, `${line}\n`));
	python.globals.set("asked", python.toPy(asked));
	python.runPython(`
from told import all_told
kind, game, first, count = asked
for line in all_told(kind, game, int(first), int(count)):
    say(line)
`);
} catch (error) {
	console.error(String(error.message).slice(-2000)); // without Pyodide's line of a megabyte
	process.exit(1);
}
