// Run by node: begins the Python of a built site as a browser does, hands it a folder of files, and prints what a module there answers as JSON.
// node in_node.mjs SITE_BUILD FOLDER MODULE quick|plain CALL, where CALL is a Python expression in which `told` is that module.

import { readdir, readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [build, folder, module, start, call] = process.argv.slice(2);
const bytes = async (name) => new Uint8Array(await readFile(`${build}/${name}`));
const unpacked = async (name) => new Uint8Array(gunzipSync(await bytes(name)));
const { python } = await import(pathToFileURL(`${build}/start.js`));
const { default: parts } = await import(pathToFileURL(`${build}/parts.js`));
const lock = JSON.parse(new TextDecoder().decode(await bytes("lock.json")));
const packed = (await readdir(build)).find((name) => name.startsWith("explain."));
const archive = await (packed.endsWith(".gz") ? unpacked(packed) : bytes(packed));
const memory = start === "quick" ? await unpacked(parts.name) : null;
const found = await python(`${build}/`, archive, { memory, lock });

found.FS.mkdir("/given");
for (const name of await readdir(folder)) found.FS.writeFile(`/given/${name}`, new Uint8Array(await readFile(`${folder}/${name}`)));
found.FS.writeFile("/home/pyodide/told.py", await readFile(module));
const said = found.runPython(`import json, told\njson.dumps(${call})`);
await new Promise((done) => process.stdout.write(said, done));
process.exit(0);
