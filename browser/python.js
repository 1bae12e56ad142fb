// Python with the games in it, as a worker or Node starts it.

const GAMES = ["battle-line", "blades-and-banners"];

const START = `
import sys
from pathlib import Path
sys.path.insert(0, "/packages")
sys.dont_write_bytecode = True
from vexilla.kernel.browser.webassembly import load
for library in Path("/kernels").glob("*.so"):
    load(library)
`;

/**
 * Starts Python and loads the games.
 *
 * @param loadPyodide Pyodide's function of this name
 * @param read a function that returns the bytes of a file of this folder
 * @param options what else `loadPyodide` is told
 */
export async function startPython(loadPyodide, read, options = {}) {
	const python = await loadPyodide(options);
	python.unpackArchive(await read("packages.zip"), "zip", { extractDir: "/packages" });
	python.FS.mkdir("/kernels");
	for (const game of GAMES)
		for (const file of [`${game}.so`, `${game}.json`])
			python.FS.writeFile(`/kernels/${file}`, await read(`kernels/${file}`));
	python.runPython(START);
	return python;
}
