// What the page keeps: the state by file and section, files that were dropped or pasted, and unfinished text.
// A browser keeps it separately for each port that the page came from. A host's copy does not depend on the port.

const KEPT = "swiss-explain";
const MOST_STATES = 40;
const MOST_FILES = 12;
const COPIED = ["states", "files", "exercises", "drafts"];
const SOON = 200; // milliseconds until the copy is updated
const NEVER = -1;

let exchange = async () => null, which = 1, telling = null;
const news = new Set();

// A second program that runs at the same time has a memory of its own. A tab left over from another program on this port brings it nothing.
const isOwn = (name) => COPIED.includes(name.split("@")[0]) || name.startsWith("state:");
const placeOf = (name) => `${KEPT}:${which > 1 && isOwn(name) ? `${which}:` : ""}${name}`;

export const store = {
  read(name) { try { return JSON.parse(localStorage.getItem(placeOf(name))); } catch { return null; } },
  write(name, value, at = null) {
    try { localStorage.setItem(placeOf(name), JSON.stringify(value)); } catch { /* full or forbidden: the screen works, but forgets */ }
    if (!COPIED.includes(name)) return;
    this.write(`${name}@`, at ?? Math.max(Date.now(), (this.read(`${name}@`) ?? 0) + 1)); // newer than before, even if the clock was put back
    news.add(name);
    telling ??= setTimeout(tell, SOON);
  },
};

const withTime = (names) => Object.fromEntries(names.map((name) => [name, [store.read(`${name}@`) ?? 0, store.read(name)]]));

async function tell() {
  telling = null;
  const names = [...news];
  news.clear();
  if (!(await exchange({ told: withTime(names) }))?.newer) names.forEach((name) => news.add(name)); // sent with the next ones, or when the line opens again
}

// Merges with a host's copy. ask: sends what is known and what is new, and returns what is newer there, or null if nobody answers.
// For each name the newer value counts.
export async function copied(ask) {
  which = (await ask({}))?.memory ?? which;
  const ours = withTime(COPIED.filter((name) => store.read(name) !== null));
  const known = Object.fromEntries(COPIED.map((name) => [name, ours[name]?.[0] ?? NEVER]));
  const answer = await ask({ known, told: ours });
  for (const [name, [at, value]] of Object.entries(answer?.newer ?? {})) store.write(name, value, at);
  exchange = ask;
}

export const tab = (() => {
  try {
    // Over plain http browsers have no randomUUID.
    const known = sessionStorage.getItem(KEPT) ?? crypto.randomUUID?.() ?? String(Math.random());
    sessionStorage.setItem(KEPT, known);
    return known;
  } catch { return "tab"; }
})();

// Settings and view belong to a file's name and section, even if its content changed; only the newest are kept.
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

// Whole files, each under its name and fingerprint. Samples are kept too, for a page that is reloaded, but not listed.
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
  } catch { return null; /* forbidden or full: nothing is kept */ }
}

export const files = {
  recent: () => (store.read("files") ?? []).filter((each) => each.listed),
  async get(key) {
    const name = `file:${key}`;
    return await inFiles("readonly", (kept) => kept.get(key)) ?? (await exchange({ known: { [name]: NEVER } }))?.newer[name]?.[1];
  },
  put: (key, event) => Promise.all([
    inFiles("readwrite", (kept) => (event ? kept.put(event, key) : kept.delete(key))),
    exchange({ told: { [`file:${key}`]: [Date.now(), event] } }),
  ]),
  async keep(paper, event) {
    const key = keyOf(paper);
    await this.put(key, event);
    const all = [{ key, name: paper.name, listed: event.do !== "sample" }, ...(store.read("files") ?? []).filter((each) => each.key !== key)];
    store.write("files", all.slice(0, MOST_FILES));
    await Promise.all(all.slice(MOST_FILES).map((each) => this.put(each.key, null)));
  },
  async forget(key) {
    const all = store.read("files") ?? [];
    const name = all.find((each) => each.key === key)?.name;
    store.write("files", all.filter((each) => each.key !== key));
    if (name !== undefined) states.forget(name);
    await this.put(key, null);
  },
};
