// Between the screen and the carrier of its messages: the page's memory, which is sent to a program that starts again.

import { drafts } from "./drafts.js";
import { files, keyOf, states, store, tab } from "./memory.js";

const BRINGS = new Set(["file", "paste", "sample"]);

// carry: takes the handlers for an opened line, a cut line and a message, and returns the sender. first: returns the file that the address
// names and the first events for it, or null if the address names none.
export function line(carry, first = async () => null) {
  const hearers = [], unsent = [];
  let begun = null, brought = null, refused = null, typed = null, place = null, latest = "", unsaved = false, saved = "[]";
  let isBack = false, isNamed = false, isSought = false;

  const carried = carry({
    // isHurt: what was shown last may have ended the program, so it is not opened again.
    async opened(isHurt = false) {
      document.body.classList.remove("sc-cut");
      if (begun) await begin(isHurt);
      unsent.splice(0).forEach(post);
    },
    heard: take,
    cut() { document.body.classList.add("sc-cut"); },
    leave() { unsaved = false; location.reload(); },
  });

  function take(found) {
    if (found.lost) { if (begun) begin(); return; }
    if (typed && found.number === typed.number) {
      if (keyOf(found.paper) !== typed.before) files.keep(found.paper, typed.event).then(tellRecent); // the typed text is a file of its own
      typed = null;
    }
    if (found.state) { remember(found); address(found.state); }
    if (found.done) store.write("exercises", { ...store.read("exercises"), ...found.done });
    if (brought && found.number === brought.number) {
      if (!found.failed) files.keep(found.paper, brought.event).then(tellRecent);
      refused = found.failed ? brought.event : null;
      brought = null;
    }
    drafts.answered(found);
    hearers.forEach((hearer) => hearer(found));
    drafts.putBack();
  }

  // Every view has its own address, and the browser's Back button leads to it.
  function address(state) {
    const { player, asked, page } = state;
    const words = [["player", player], ["ask", asked?.name], ["page", page && (page.name || "more")]].filter(([, value]) => value);
    if (isSought && !words.length) return; // keeps the player in the address, for a page that is reloaded before the player is found
    isSought = false;
    const hash = `#${words.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
    if (hash === (location.hash || "#")) { isBack = false; return; }
    if (isBack) return; // sent before Back was handled
    if (history.state) history.pushState(state, "", hash); else history.replaceState(state, "", hash);
  }
  addEventListener("popstate", ({ state }) => {
    if (!state) return;
    isBack = true;
    post({ do: "look", state, number: 0 });
  });

  // When another file or section is shown, the program gets what is kept for it; from then on the program's state is kept.
  function remember({ paper, state, saved: made }) {
    const now = JSON.stringify([paper, state]);
    if (now === latest && !made) return;
    latest = now;
    const here = `${paper.name}:${state.section ?? 0}`;
    const known = here === place || isNamed ? null : states.of(paper, state);
    place = here;
    isNamed = false;
    if (known) post({ do: "remember", kept: known });
    else states.keep(paper, state);
    store.write(`state:${tab}`, { paper, state });
    const edits = JSON.stringify([...(state.edits ?? []), state.boards ?? ""].filter(Boolean));
    if (made?.name.endsWith(".case")) saved = edits;
    unsaved = edits !== "[]" && edits !== saved;
  }

  // The page's own memory is sent along, so that a restarted program knows where it was.
  async function begin(isHurt = false) {
    const named = begun.again ? null : await first();
    const brings = named && "file" in named;
    const own = brings ? named.kept : store.read(`state:${tab}`);
    if (own && isHurt) Object.assign(own.state, { page: null, asked: null });
    if (own) place = `${own.paper.name}:${own.state.section ?? 0}`;
    const file = brings ? named.file : own && await files.get(keyOf(own.paper));
    isNamed = Boolean(brings); // an address holds everything, so nothing kept is added
    if (brings && file) brought = { number: begun.number, event: file };
    post({ ...begun, kept: own, file, number: begun.again ? 0 : begun.number });
    isSought = Boolean(named?.then.some((each) => each.do !== "set"));
    named?.then.forEach(post);
    begun.again = true;
    tellRecent();
  }

  function tellRecent() { if (files.recent().length || begun?.again) post({ do: "recent", files: files.recent(), exercises: store.read("exercises") }); }

  function post(event) {
    if (carried.isOpen) carried.send(event); else if (event.do !== "begin") unsent.push(event);
  }

  // The two events that only the page can handle, since it holds the files.
  async function own(event) {
    if (event.do === "forget") await files.forget(event.key);
    const file = event.do === "reopen" ? await files.get(event.key) : null;
    if (file) brought = { number: event.number, event: file };
    post({ ...(file ?? { do: "recent", files: files.recent() }), number: event.number });
  }

  // A new file is sent with the current one: if the new file cannot be read, the current one stays open.
  async function bring(event) {
    brought = { number: event.number, event };
    const own = store.read(`state:${tab}`);
    post({ ...event, kept: own, file: own && await files.get(keyOf(own.paper)) });
  }

  addEventListener("beforeunload", (event) => { if (unsaved) event.preventDefault(); });
  return {
    send(event) {
      drafts.sending(event);
      if (event.do === "begin") { begun = { ...event }; if (carried.isOpen) begin(); return; }
      if (event.do === "reopen" || event.do === "forget") { own(event); return; }
      if (event.do === "find") typed = { number: event.number, before: latest && keyOf(JSON.parse(latest)[0]), event: { do: "paste", text: event.text } };
      if (event.do === "one-swiss" && refused) brought = { number: event.number, event: refused }; // the file that was refused, read otherwise
      if (BRINGS.has(event.do)) bring(event); else post(event);
    },
    on(_, hearer) { hearers.push(hearer); },
    off(_, hearer) { hearers.splice(hearers.indexOf(hearer), 1); },
  };
}
