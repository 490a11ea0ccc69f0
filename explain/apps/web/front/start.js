// Python with the package in it, from a snapshot of its memory or from the beginning. For the worker, and for the script that takes the snapshot.

import createModule from "./pyodide.asm.mjs";
import { loadPyodide } from "./pyodide.mjs";

const HOME = "/home/pyodide";
const SEED = { PYTHONHASHSEED: "0" };

// at: the folder's address, ending in a slash. archive: the package, as bytes or a promise of them. memory: a snapshot, or nothing.
export async function python(at, archive, { memory = null, taking = false, lock = {} } = {}) {
  const settings = { indexURL: at, packageBaseUrl: at, lockFileContents: lock, env: { ...SEED }, stdLibURL: `${at}python_stdlib.zip` };
  if (taking) settings._makeSnapshot = true;
  if (memory) {
    settings._loadSnapshot = memory;
    // The module is as large as it was built; a larger snapshot finds no room in it unless it is made.
    settings.createPyodideModule = async (told) => {
      const made = await createModule(told);
      if (made.HEAP8.length < memory.length) made.growMemory(memory.length);
      return made;
    };
  }
  const found = await loadPyodide(settings);
  found.unpackArchive(await archive, "zip", { extractDir: HOME });
  if (!memory) found.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  return found;
}
