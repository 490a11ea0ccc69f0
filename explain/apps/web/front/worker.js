// Python in the browser: takes the page's messages one after another, and does one step of long work between them.

import parts from "./parts.js";
import { python } from "./start.js";

const at = new URL(".", import.meta.url).href;
const got = {};
let host = null, isDue = false;

function telling(name, bytes) {
  got[name] = bytes;
  const all = parts.explain + (self.name === "plain" ? 0 : parts.snapshot ?? 0);
  postMessage({ stage: "fetch", done: Object.values(got).reduce((sum, each) => sum + each, 0), all });
}

// The response of a file; reports its bytes as they arrive.
function fetched(name, address) {
  const counted = new TransformStream({
    transform(chunk, line) { telling(name, (got[name] ?? 0) + chunk.length); line.enqueue(chunk); },
  });
  return fetch(at + address).then((answer) => {
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.body.pipeThrough(counted);
  });
}
const unpacked = async (stream) => new Uint8Array(await new Response((await stream).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());

// Compiled while the rest is fetched; when Pyodide fetches it again, it gets this one.
const WASM = "pyodide.asm.wasm";
const ask = self.fetch.bind(self);
const wasm = ask(at + WASM).then(async (answer) => {
  if (!answer.ok) throw new Error(`${WASM}: ${answer.status}`);
  return answer.headers.get("content-type")?.startsWith("application/wasm") ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
});
self.fetch = (what, how) => (String(what) === at + WASM ? Promise.resolve(new Response()) : ask(what, how));

async function begun() {
  const archive = unpacked(fetched("explain", "explain.pack.gz"));
  const lock = fetch(`${at}lock.json`).then((answer) => answer.json());
  if (parts.snapshot && self.name !== "plain") {
    try {
      const memory = await unpacked(fetched("snapshot", parts.name));
      if (memory.length !== parts.heap) throw new Error("not the snapshot that was taken");
      postMessage({ stage: "start" });
      return await python(at, archive, { memory, lock: await lock, wasm: await wasm });
    } catch (fault) {
      postMessage({ stage: "plain", why: String(fault) });
    }
  }
  postMessage({ stage: "start" });
  return python(at, archive, { lock: await lock, wasm: await wasm });
}

function told(found) { if (found) postMessage({ update: found }); }

// One step at a time, so that the user's events in the meantime are handled first.
function later() {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    const found = host.step();
    told(found);
    if (found) later();
  });
}

const early = [];
onmessage = ({ data }) => { if (host) hear(data); else early.push(data); };

function hear(event) {
  told(host.heard(JSON.stringify(event)));
  later();
}

begun().then((found) => {
  host = found.runPython("from explain.apps.web.host import Host; Host()");
  postMessage({ ready: true });
  early.splice(0).forEach(hear);
}).catch((fault) => postMessage({ ended: String(fault) }));
