// Python with the games in it, as a worker or Node starts it.

const START = `
import sys
sys.path.insert(0, "/packages")
sys.dont_write_bytecode = True
from vexilla.server.browser.parts import expect_parts
expect_parts()
`;

/** What comes later: `src/vexilla/server/browser/parts.py`. */
export const PARTS = ["battle-line", "blades-and-banners", "study"];
const GAMES = PARTS.slice(0, 2);

/**
 * Starts Python.
 *
 * @param loadPyodide Pyodide's function of this name
 * @param read a function that returns the bytes of a file of this folder
 * @param options what else `loadPyodide` is told
 */
export async function startPython(loadPyodide, read, options = {}) {
	const python = await loadPyodide(options);
	unpack(python, await read("packages.zip"));
	python.FS.mkdir("/kernels");
	python.runPython(START);
	return python;
}

/** Adds a part, of which `expect_parts` tells: all of it or, if something cannot be read, nothing. */
export async function addPart(python, read, part) {
	const compiled = GAMES.includes(part) ? [`${part}.so`, `${part}.json`] : [];
	const files = compiled.map((file) => read(`kernels/${file}`));
	const [archive, ...kernels] = await Promise.all([read(`${part}.zip`), ...files]);
	unpack(python, archive);
	for (const [i, file] of compiled.entries())
		python.FS.writeFile(`/kernels/${file}`, kernels[i]);
	if (!compiled.length) return;
	python.runPython(`
from pathlib import Path
from vexilla.kernel.browser.webassembly import load
load(Path("/kernels/${part}.so"))
`);
}

function unpack(python, archive) {
	python.unpackArchive(archive, "zip", { extractDir: "/packages" });
	python.runPython("import importlib; importlib.invalidate_caches()");
}
