// What the page keeps, as the program keeps nothing: the state by file and section, and files that were dropped or pasted.

const KEPT = "swiss-explain";
const MOST_STATES = 40;
const MOST_FILES = 12;

export const store = {
  read(name) { try { return JSON.parse(localStorage.getItem(`${KEPT}:${name}`)); } catch { return null; } },
  write(name, value) { try { localStorage.setItem(`${KEPT}:${name}`, JSON.stringify(value)); } catch { /* full, or forbidden: the screen works, and forgets */ } },
};

export const tab = (() => {
  try {
    // Over plain http browsers make no such number.
    const known = sessionStorage.getItem(KEPT) ?? crypto.randomUUID?.() ?? String(Math.random());
    sessionStorage.setItem(KEPT, known);
    return known;
  } catch { return "tab"; }
})();

// Settings and view go with a file's name and its section, whoever opens it again; the newest are kept.
const sameName = (kept, name) => kept.paper.name === name;
const place = (state) => state.section ?? 0;

export const states = {
  all: () => store.read("states") ?? [],
  of(paper, state) { return this.all().find((kept) => sameName(kept, paper.name) && place(kept.state) === place(state)) ?? null; },
  keep(paper, state) {
    const others = this.all().filter((kept) => !(sameName(kept, paper.name) && place(kept.state) === place(state)));
    store.write("states", [{ paper, state }, ...others].slice(0, MOST_STATES));
  },
  forget(name) { store.write("states", this.all().filter((kept) => !sameName(kept, name))); },
};

// Files whole, each under its name and fingerprint; samples too, so that a page that is loaded again finds its own, but they are not listed.
export const keyOf = (paper) => `${paper.name}:${paper.fingerprint}`;

function opened() {
  return new Promise((done, failed) => {
    const asked = indexedDB.open(KEPT, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("files");
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}

async function inFiles(mode, act) {
  try {
    const base = await opened();
    try {
      const asked = act(base.transaction("files", mode).objectStore("files"));
      return await new Promise((done, failed) => { asked.onsuccess = () => done(asked.result); asked.onerror = () => failed(asked.error); });
    } finally { base.close(); }
  } catch { return null; /* forbidden, or full: nothing is kept */ }
}

export const files = {
  recent: () => (store.read("files") ?? []).filter((each) => each.listed),
  get: (key) => inFiles("readonly", (kept) => kept.get(key)),
  async keep(paper, event) {
    const key = keyOf(paper);
    await inFiles("readwrite", (kept) => kept.put(event, key));
    const all = [{ key, name: paper.name, listed: event.do !== "sample" }, ...(store.read("files") ?? []).filter((each) => each.key !== key)];
    store.write("files", all.slice(0, MOST_FILES));
    await Promise.all(all.slice(MOST_FILES).map((each) => inFiles("readwrite", (kept) => kept.delete(each.key))));
  },
  async forget(key) {
    const all = store.read("files") ?? [];
    const name = all.find((each) => each.key === key)?.name;
    store.write("files", all.filter((each) => each.key !== key));
    if (name !== undefined) states.forget(name);
    await inFiles("readwrite", (kept) => kept.delete(key));
  },
};
