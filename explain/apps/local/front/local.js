// The line between a page and the program on this machine: it opens again by itself, and gives the program back what the page remembers.

import screen from "./screen.js";

const KEPT = "swiss-explain";
const WAITS = [200, 500, 1000, 2000, 3000];

const store = {
  read(name) { try { return JSON.parse(localStorage.getItem(`${KEPT}:${name}`)); } catch { return null; } },
  write(name, value) { try { localStorage.setItem(`${KEPT}:${name}`, JSON.stringify(value)); } catch { /* full, or forbidden: the screen works, and forgets */ } },
};

function token() {
  const found = new URLSearchParams(location.hash.slice(1)).get("token");
  if (found) {
    store.write("token", found);
    history.replaceState(null, "", location.pathname);
  }
  return found ?? store.read("token");
}

// Files that were dropped or pasted are kept whole, beside the state, as the program keeps nothing.
const files = {
  open: () => new Promise((done, failed) => {
    const asked = indexedDB.open(KEPT, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("files");
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  }),
  async put(name, value) {
    try { (await this.open()).transaction("files", "readwrite").objectStore("files").put(value, name); } catch { /* as above */ }
  },
  async get(name) {
    try {
      const store = (await this.open()).transaction("files").objectStore("files");
      return await new Promise((done) => { const asked = store.get(name); asked.onsuccess = () => done(asked.result); asked.onerror = () => done(null); });
    } catch { return null; }
  },
};

const BRINGS = new Set(["file", "paste", "sample"]);
const tab = sessionStorage.getItem(KEPT) ?? crypto.randomUUID();
sessionStorage.setItem(KEPT, tab);

function line() {
  const hearers = [];
  const secret = token();
  let socket = null, tries = 0, admitted = false, begun = null, brought = null;
  const unsent = [];

  function hear(found) { hearers.forEach((hearer) => hearer(found)); }

  function connect() {
    socket = new WebSocket(`ws://${location.host}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ token: secret }));
    socket.onmessage = ({ data }) => take(JSON.parse(data));
    socket.onclose = ({ code }) => {
      admitted = false;
      if (code === 4403) { refused(); return; }
      document.body.classList.add("sc-cut");
      setTimeout(connect, WAITS[Math.min((tries += 1), WAITS.length - 1)]);
    };
  }

  async function take(found) {
    if (found.admitted) {
      document.body.classList.remove("sc-cut");
      tries = 0;
      admitted = true;
      if (begun) await begin();
      unsent.splice(0).forEach(post);
    } else if (found.lost) {
      if (begun) await begin();
    } else if (!found.refused) {
      if (found.state) { store.write(`state:${tab}`, { paper: found.paper, state: found.state }); store.write("state", { paper: found.paper, state: found.state }); }
      if (brought && found.number === brought.number && !found.fault) { await files.put(found.paper.name, brought.event); brought = null; }
      hear(found);
    }
  }

  // The page's own memory goes along, so that a program that was started anew knows where it was.
  async function begin() {
    const own = store.read(`state:${tab}`);
    const kept = own ? { ...own, own: true } : store.read("state");
    const file = own ? await files.get(own.paper.name) : null;
    post({ ...begun, kept, file });
  }

  function post(event) {
    if (admitted) socket.send(JSON.stringify(event)); else if (event.do !== "begin") unsent.push(event);
  }

  function refused() {
    document.getElementById("screen").textContent = "This page belongs to a program that has ended. Start “explain app” again; what you did is kept, and comes back.";
  }

  connect();
  return {
    send(event) {
      if (event.do === "begin") { begun = event; if (admitted) begin(); return; }
      if (BRINGS.has(event.do)) brought = { number: event.number, event };
      post(event);
    },
    on(_, hearer) { hearers.push(hearer); },
    off(_, hearer) { hearers.splice(hearers.indexOf(hearer), 1); },
  };
}

screen.render({ model: line(), el: document.getElementById("screen") });
