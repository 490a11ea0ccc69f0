// The page of the local program: the screen, and a line to that program, which lets in only pages that it opened itself.

import screen from "./screen.js";
import { carrier } from "./carrier.js";
import { line } from "./line.js";
import { copied, store } from "./memory.js";

function token() {
  const found = new URLSearchParams(location.hash.slice(1)).get("token");
  if (found) {
    store.write("token", found);
    history.replaceState(null, "", location.pathname);
  }
  return found ?? store.read("token");
}

function carry(told) {
  const secret = token();
  async function ask(message) {
    try {
      const answer = await fetch("event", { method: "POST", body: JSON.stringify({ token: secret, kept: message }) });
      return answer.ok ? await answer.json() : null;
    } catch { return null; }
  }
  return carrier(secret, {
    ...told,
    async opened(isHurt) { await copied(ask); told.opened(isHurt); },
    refused() {
      // A program that was started since then has let another page in: with that page's token this one is let in too.
      if (store.read("token") !== secret) { told.leave(); return; }
      addEventListener("storage", ({ key }) => { if (key?.endsWith(":token")) told.leave(); });
      document.getElementById("screen").textContent = "This page belongs to a program that has ended. Start “explain app” again; what you did is kept, and comes back.";
    },
  });
}

screen.render({ model: line(carry), el: document.getElementById("screen") });
