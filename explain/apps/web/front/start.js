// Starts Python with the package in it, from a snapshot of its memory or from scratch. For the worker, and for the script that takes the snapshot.

import createModule from "./pyodide.asm.mjs";
import { loadPyodide } from "./pyodide.mjs";

const HOME = "/home/pyodide";
const SEED = { PYTHONHASHSEED: "0" };

// at: the folder's address, ending in a slash. packed: the packed package after gunzip, or a promise of it. memory: a snapshot, or null. wasm: Pyodide, compiled ahead,
// or null.
export async function python(at, packed, { memory = null, taking = false, lock = {}, wasm = null } = {}) {
  if (wasm) WebAssembly.instantiateStreaming = async (_, imports) => ({ module: wasm, instance: await WebAssembly.instantiate(wasm, imports) });
  const settings = { indexURL: at, packageBaseUrl: at, lockFileContents: lock, env: { ...SEED }, stdLibURL: `${at}python_stdlib.zip` };
  if (taking) settings._makeSnapshot = true;
  if (memory) {
    settings._loadSnapshot = memory;
    // The module's memory has its built size; it must grow to make room for a larger snapshot.
    settings.createPyodideModule = async (told) => {
      const made = await createModule(told);
      if (made.HEAP8.length < memory.length) made.growMemory(memory.length);
      return made;
    };
  }
  const found = await loadPyodide(settings);
  place(found.FS, await packed);
  if (!memory) found.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  return found;
}

// Unpacks the files: a line with the length of the list, the list, then file after file.
function place(FS, bytes) {
  const text = new TextDecoder(), line = bytes.indexOf(10), begin = line + 1 + Number(text.decode(bytes.subarray(0, line)));
  const known = new Set();
  let at = begin;
  for (const [name, size] of JSON.parse(text.decode(bytes.subarray(line + 1, begin)))) {
    const path = `${HOME}/${name}`, folder = path.slice(0, path.lastIndexOf("/"));
    if (!known.has(folder)) { FS.mkdirTree(folder); known.add(folder); }
    FS.writeFile(path, bytes.subarray(at, at += size));
  }
}
