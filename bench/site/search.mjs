// node search.mjs FOLDER GAME SIMULATIONS <VIEW: the simulations a second of a build, as __main__.py
// counts them, with a view to search from.

import { readFileSync, realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, game, simulations] = process.argv.slice(2);
const at = (name) => pathToFileURL(`${realpathSync(folder)}/${name}`);
const { loadPyodide } = await import(at("pyodide/pyodide.js").href);
const { startPython, addPart } = await import(at("python.js").href);
const read = (name) => new Uint8Array(readFileSync(at(name)));
const python = await startPython(loadPyodide, read);
await addPart(python, read, game);
python.globals.set("document", readFileSync(0, "utf8"));
python.runPython(`
import json
from vexilla.game import load_view
from vexilla.agents.search import SearchAgent
agent = SearchAgent(seed=1, iterations=${Number(simulations)}, endgames=0)
view = load_view(json.loads(document))
`);
let best = 0;
for (let time = 0; time < 5; time++) {
	const began = performance.now();
	python.runPython("agent.evaluate(view)");
	best = Math.max(best, simulations / ((performance.now() - began) / 1000));
}
console.log(best);
