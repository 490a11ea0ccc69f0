// Run by node when a site is built: imports everything that a visitor will need, and writes Python's memory to a file.

import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [folder, target] = process.argv.slice(2);
const bytes = async (name) => new Uint8Array(await readFile(`${folder}/${name}`));
const { python } = await import(pathToFileURL(`${folder}/start.js`));
const lock = JSON.parse(new TextDecoder().decode(await bytes("lock.json")));
const found = await python(`${folder}/`, new Uint8Array(gunzipSync(await bytes("explain.pack.gz"))), { taking: true, lock });
found.runPython("from explain.apps.web.host import warm; warm()");
await writeFile(target, found.makeMemorySnapshot());
process.exit(0);
