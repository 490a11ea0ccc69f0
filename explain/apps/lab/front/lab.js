// In a notebook the page remembers the state of a lab that was opened without a file, for when the kernel is restarted.

import screen from "./screen.js";

const kept = (name) => `swiss-explain:lab:${location.pathname}:${name}`;
const read = (name) => { try { return JSON.parse(sessionStorage.getItem(kept(name))); } catch { return null; } };
const write = (name, found) => { try { sessionStorage.setItem(kept(name), JSON.stringify(found)); } catch { /* full or forbidden */ } };

function render({ model, el }) {
  let isAsked = false;
  const remember = ({ paper, state }) => {
    if (!paper || !state || !model.get("remembers")) return;
    const before = isAsked ? null : read(paper.name);
    isAsked = true;
    if (before) model.send({ do: "remember", kept: before, number: 0 }); else write(paper.name, { paper, state });
  };
  const seen = ({ last }) => { if (last !== false) { model.set("answers_seen", model.get("answers_seen") + 1); model.save_changes(); } };
  for (const take of [remember, seen]) model.on("msg:custom", take);
  let hear;
  const line = { send: (event) => model.send(event), off: (...told) => model.off(...told), on: (name, heard) => { hear = heard; model.on(name, heard); } };
  const end = screen.render({ model: line, el });
  hear({ regions: model.get("shown") }); // shows what was saved with the notebook until Python answers
  return () => { for (const take of [remember, seen]) model.off("msg:custom", take); end(); };
}

export default { render };
