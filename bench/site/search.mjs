// node search.mjs SCRIPT ROUNDS <SEARCH: the processor time in ms of the quickest of some searches by
// the script of the page's workers. Unlike time it hardly depends on what else the machine does.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [script, rounds] = process.argv.slice(2);
const search = JSON.parse(readFileSync(0, "utf8"));
for (const name of ["view", "scratch"])
	search[name] = new Uint8Array(Buffer.from(search[name], "base64"));

// what the script finds in a worker
let found = () => {};
globalThis.self = { postMessage: (said) => "tree" in said && found() };
globalThis.fetch = async (path) => ({ ok: true, arrayBuffer: async () => readFileSync(path) });
await import(pathToFileURL(script).href);

const times = [];
for (let round = 0; round < Number(rounds); round++) {
	const before = process.cpuUsage();
	await new Promise((done) => {
		found = done;
		self.onmessage({ data: search });
	});
	const { user, system } = process.cpuUsage(before);
	times.push((user + system) / 1000);
}
console.log(Math.min(...times));
process.exit(); // the script listens on
