// The page of the site: the screen, and a line to its worker. It talks to nothing else.

import screen from "./screen.js";
import { carrier } from "./carrier.js";
import { line } from "./line.js";
import { linked, named, names } from "./link.js";
import { files, keyOf, store, tab } from "./memory.js";

const site = new URL("..", import.meta.url);
const seen = document.getElementById("screen"), start = document.getElementById("start"), bar = document.getElementById("progress");
const said = document.getElementById("said"), note = document.getElementById("note");
const SLOW = 8000;
let carried = null, timer = null, settle = null;
const settled = new Promise((done) => { settle = done; }); // done when Python runs or cannot be started

const WORDS = {
  fetch: ({ done, all }) => `Loading: ${(done / 1e6).toFixed(1)} of ${(all / 1e6).toFixed(1)} MB. After the first visit it is here, and opens without a network too.`,
  start: () => "Starting …",
  plain: () => "Starting the slower way …",
  failed: ({ why }) => `The explainer does not start in this browser (${why}). Load the page again, or try a newer browser.`,
};

// The message about work that was given up stays until somebody presses something.
const left = document.getElementById("left");
for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => { left.hidden = true; });

function say(stage) {
  start.hidden = stage === null || stage.stage === "left";
  if (stage?.stage === "left") { left.textContent = stage.said; left.hidden = false; }
  if (stage === null) navigator.serviceWorker?.controller?.postMessage("started");
  if (stage === null || stage.stage === "failed") settle();
  if (start.hidden) return;
  said.textContent = WORDS[stage.stage](stage);
  if (stage.stage === "failed") start.classList.add("site-failed");
  if (stage.stage === "plain" || stage.stage === "failed") globalThis.heal?.();
  if (stage.all) bar.value = stage.done / stage.all; else bar.removeAttribute("value");
}

// Long work can be stopped; the state before it comes back.
function watch() {
  clearInterval(timer);
  let since = 0;
  timer = setInterval(() => {
    since = carried.isBusy ? since + 1000 : 0;
    note.hidden = since < SLOW;
  }, 1000);
  document.getElementById("stop").addEventListener("click", () => { note.hidden = true; carried.stop(); });
}

async function first() {
  try { return await named(location.hash, site); }
  catch ({ missing }) { tell(missing ? `The file ${missing}, which this address names, is not here.` : DAMAGED); return null; }
}
// Another address in the same window; messages from the worker must not replace it meanwhile.
addEventListener("hashchange", ({ newURL }) => {
  if (!names(new URL(newURL).hash)) return;
  carried.end();
  history.replaceState(null, "", newURL);
  location.reload();
});

const DAMAGED = "This address is damaged: it holds no section that can be read. Ask for it again, or for the file.";
function tell(words) {
  const told = document.getElementById("told");
  told.firstElementChild.textContent = words;
  told.hidden = false;
  told.querySelector("button").addEventListener("click", () => { told.hidden = true; });
}

const carry = (told) => { carried = carrier(told, say); watch(); return carried; };
screen.render({ model: line(carry, first), el: seen });

document.getElementById("link").addEventListener("click", async ({ target }) => {
  const own = store.read(`state:${tab}`), file = own && await files.get(keyOf(own.paper));
  const address = own && await linked(location, own, file);
  if (!address) { target.nextElementSibling.textContent = "This section is too large for an address. Save its case file under More, and send that."; return; }
  try {
    await navigator.clipboard.writeText(address);
    target.nextElementSibling.textContent = "The address is copied. It holds the section and its names: whoever gets it sees them.";
  } catch {
    const shown = document.createElement("input");
    Object.assign(shown, { value: address, readOnly: true });
    shown.setAttribute("aria-label", "The address");
    target.nextElementSibling.replaceChildren(shown);
    shown.select();
  }
});

// Works offline from the second visit on, if the browser allows it (not over plain http).
if ("serviceWorker" in navigator && isSecureContext) {
  if (!navigator.serviceWorker.controller) await settled; // it fetches all files once more, which must not slow down a first visit
  const offline = await navigator.serviceWorker.register(new URL("offline.js", site), { updateViaCache: "none" }).catch(() => null);
  const fresh = document.getElementById("fresh");
  const offer = () => { if (offline.waiting && navigator.serviceWorker.controller) fresh.hidden = false; };
  if (offline) {
    offer();
    offline.addEventListener("updatefound", () => offline.installing?.addEventListener("statechange", offer));
    navigator.serviceWorker.ready.then(() => { document.getElementById("offline").hidden = false; });
    let isAsked = false;
    fresh.querySelector("button").addEventListener("click", () => { isAsked = true; offline.waiting?.postMessage("now"); });
    navigator.serviceWorker.addEventListener("controllerchange", () => { if (isAsked) location.reload(); });
  }
}
