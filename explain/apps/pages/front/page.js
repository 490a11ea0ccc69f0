// A host for the screen's front end that computes nothing: it responds with answers that were worked out before.
// The address keeps what is shown: #name&low_limit=60&view=best.
{
  const facts = JSON.parse(document.getElementById("px_data").textContent);
  const el = document.getElementById("screen");
  const NONE = -1;
  const people = new Map(facts.players.map(([number, anchor, words, offer]) => [number, { number, anchor, words: plain(words), offer }]));
  const first = { player: null, view: facts.wall === NONE ? "best" : "wall", choices: facts.choices.map(() => 0), low: null, high: null };
  const told = new Set();
  let asked = ""; // the name that was entered in the name box
  let now = at(first, { low: facts.stated.low, high: facts.stated.high });
  const stated = now;

  const model = {
    on: (_, heard) => told.add(heard),
    send: (event) => queueMicrotask(() => {
      const answer = moves[event.do]?.(event) ?? {};
      tell({ number: event.number, regions: { ...(event.do === "offer" || event.do === "peek" ? {} : regions()), ...answer }, said: answer.said ?? headline() });
      if (["begin", "choose", "find"].includes(event.do)) inSight();
    }),
  };
  const tell = (update) => told.forEach((heard) => heard(update));

  function plain(words) { return words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(); }
  function html(place, ...fillings) {
    return place === NONE ? "" : facts.pieces[place].map((part) => (part < 0 ? fillings[-1 - part] ?? "" : facts.parts[part])).join("");
  }

  // A page's position: indexes into the stops of both limits, the low limit never above the high one.
  function grid(state) { return facts.grids[state.choices.reduce((place, value, i) => place * facts.choices[i].values.length + value, 0)]; }
  function place(stops, limit) {
    const found = limit === null ? stops.length - 1 : stops.findLastIndex((stop) => stop !== null && stop <= limit);
    return Math.max(found, 0);
  }
  function at(state, limits, moved = "low") {
    const { low, high, cells } = grid(state);
    const next = { ...state, low: place(low, limits.low), high: place(high, limits.high) };
    while (cells[next.low][next.high] === NONE) {
      if (moved === "low" && next.high + 1 < high.length) next.high += 1;
      else if (next.low > 0) next.low -= 1;
      else next.high += 1;
    }
    return next;
  }
  const limits = (state) => ({ low: grid(state).low[state.low], high: grid(state).high[state.high] });
  const cell = () => facts.cells[now.view === "wall" ? facts.wall : grid(now).cells[now.low][now.high]];
  const boards = () => cell()[3].map((board) => facts.boards[board]);
  const mine = () => boards().find(([white, black]) => now.player && (white === now.player || black === now.player)) ?? boards()[0];
  // The answer for one player of a board: the headline, then the questions.
  const seat = (board, who, part = 0) => board[9 + (board[0] === who ? 0 : 2) + part];
  const chosen = () => (mine()?.slice(0, 2).includes(now.player) ? now.player : mine()?.[0]);

  const moves = {
    choose: ({ player }) => go({ ...now, player: Number(player) }, { offers: "" }),
    view: ({ view }) => go({ ...now, view }),
    reset: () => go({ ...stated, player: now.player, view: "best" }),
    choice: ({ choice, value }) => {
      const choices = now.choices.with(Number(choice), Number(value));
      return go(at({ ...now, choices, view: "best" }, limits(now)));
    },
    set: ({ setting, value, drag }) => {
      const which = setting.replace("_limit", ""), stops = grid(now)[which], before = limits(now)[which];
      let limit = value === "none" ? null : Number(value);
      // A key moves a slider by one point, which may be short of the next stop.
      if (drag && limit !== null && !el.querySelector("input[type=range]:active") && before !== null && limit > before) {
        limit = Math.max(limit, stops[now[which] + 1] ?? limit);
      }
      return go(at({ ...now, view: "best" }, { ...limits(now), [which]: limit }, which), {}, drag);
    },
    offer: ({ text }) => {
      const found = plain(text).trim() && text !== asked ? named(text) : [];
      return { offers: found.length ? `<ul>${found.slice(0, 8).map((each) => html(each.offer)).join("")}</ul>` : "" };
    },
    find: ({ text }) => {
      asked = "";
      const found = named(text), exact = found.filter((each) => each.anchor === plain(text.trim()));
      const [one, another] = exact.length ? exact : found;
      if (one && !another) {
        asked = text;
        return go({ ...now, player: one.number }, { offers: "" });
      }
      return { ...moves.offer({ text }), said: one ? facts.said.several : facts.said.nobody, note: html(one ? facts.several : facts.nobody) + regions().note };
    },
    print: ({ what }) => {
      document.documentElement.dataset.print = what;
      setTimeout(() => print());
    },
  };
  function named(text) {
    const words = plain(text).split(/\s+/).filter(Boolean);
    return [...people.values()].filter((each) => words.every((word) => each.words.includes(word)));
  }

  function regions() {
    const [table, note, beside] = cell(), board = mine(), who = chosen();
    const rows = boards().map((each) => html(each === board ? each[each[0] === who ? 3 : 4] : each[8] !== NONE && each[8] === board[8] ? each[5] : each[2]));
    const there = beside.find(([number]) => number === who);
    const isMoved = now.view === "best" && address({ ...now, player: null, view: stated.view }) !== "";
    return {
      bar: html(facts.bar[now.view]),
      note: html(note, there ? html(there[1]) : "") + (isMoved ? html(facts.moved) : ""),
      round: `<div class="sc-drawn">${html(table, ...rows)}${board ? html(board[7]) : ""}</div>`,
      answer: (board ? html(board[6], html(seat(board, who))) + html(seat(board, who, 1)) : html(facts.empty)) + awake() + html(facts.foot[now.view]),
      strip: folding(strip("low", who) + strip("high", who)) + html(facts.selects[facts.grids.indexOf(grid(now))]) + (now.view === "wall" ? html(facts.sliders) : ""),
    };
  }
  function strip(which, who) {
    const { strips, ...stops } = grid(now), other = which === "low" ? now.high : now.low;
    if (!strips[which]?.[who]) return "";
    const made = document.createElement("template"), limit = stops[which][now[which]];
    made.innerHTML = html(strips[which][who][other]);
    const input = made.content.querySelector("input"), names = [...made.content.querySelectorAll(".sc-ends button")];
    const here = limit === null ? names.length - 1 : names.findLastIndex((name) => Number(name.dataset.value) <= limit);
    names[here]?.classList.add("sc-now");
    made.content.querySelector("output").textContent = limit ?? facts.said.none;
    input.setAttribute("value", limit ?? input.max);
    input.setAttribute("aria-valuetext", `${limit ?? facts.said.none}: ${names[here]?.textContent.trim() ?? ""}`);
    return made.innerHTML;
  }
  // In a low window and on a phone the sliders fold to this line.
  function folding(sliders) {
    const { low, high } = limits(now), words = `${facts.said.limits} low ${low ?? facts.said.none}, high ${high ?? facts.said.none}`;
    return sliders && `<button type="button" class="sc-turn" data-turn="strip">${words}</button>${sliders}`;
  }
  function headline() {
    const made = document.createElement("template");
    made.innerHTML = mine() ? html(seat(mine(), chosen())) : "";
    return made.content.textContent;
  }

  // A link to the site, if it is beside the page: the address carries the whole section, the player and the moved limits.
  let isAwake = false;
  function awake() {
    if (!isAwake) return "";
    const { site, words, link } = facts.awake, moved = address({ ...now, player: null, view: stated.view });
    const found = [`${site}#${words}`, chosen() && `player=${chosen()}`, moved].filter(Boolean).join("&");
    return html(link, found.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt()};`));
  }
  async function wake() {
    try {
      const answer = await fetch(`${facts.awake.site}site.json`);
      isAwake = answer.ok && Boolean((await answer.json()).build);
    } catch { return; } // no site there: the page stays as it is
    if (isAwake) tell({ regions: { answer: regions().answer } });
  }

  // If the list is beside the answer, scrolls to the row; if it is above the answer, to the answer.
  function inSight() {
    const round = el.querySelector(".sc-round-region"), isBeside = getComputedStyle(round).overflowY === "auto";
    if (now.player) (isBeside ? round.querySelector(".sc-chosen") : el.querySelector("h1"))?.scrollIntoView({ block: "nearest" });
  }

  // The address.
  function address(state) {
    const said = [], here = limits(state), there = limits(stated);
    if (state.player) said.push(people.get(state.player)?.anchor ?? "");
    for (const which of ["low", "high"]) if (here[which] !== there[which]) said.push(`${which}_limit=${here[which] ?? "none"}`);
    facts.choices.forEach(({ name, values }, i) => { if (state.choices[i]) said.push(`${name}=${values[state.choices[i]]}`); });
    if (state.view !== stated.view) said.push(`view=${state.view}`);
    return said.join("&");
  }
  function inAddress() {
    try { return decodeURIComponent(location.hash.slice(1)); } catch { return ""; } // not an address of ours
  }
  function read() {
    const state = { ...first, choices: [...first.choices] }, wanted = limits(stated);
    let moved = "low";
    for (const [name, value] of inAddress().split("&").map((word) => word.split("="))) {
      const choice = facts.choices.findIndex((each) => each.name === name), limit = /^(low|high)_limit$/.exec(name);
      if (value === undefined) state.player = [...people.values()].find((each) => each.anchor === plain(name))?.number ?? null;
      else if (limit && (value === "none" || /^\d{1,9}$/.test(value))) [moved, wanted[limit[1]]] = [limit[1], value === "none" ? null : Number(value)];
      else if (choice >= 0) state.choices[choice] = Math.max(facts.choices[choice].values.indexOf(value), 0);
      else if (name === "view" && facts.wall !== NONE && ["wall", "best"].includes(value)) state.view = value;
    }
    return at(state, wanted, moved);
  }
  function go(state, more = {}, isDrag = false) {
    now = state;
    const hash = address(now);
    if (hash !== inAddress() && isDrag) history.replaceState(null, "", `#${hash}`);
    else if (hash !== inAddress()) location.hash = hash;
    return more;
  }
  addEventListener("hashchange", () => {
    if (address(now) === inAddress()) return;
    now = read();
    tell({ regions: regions(), said: headline() });
    inSight();
  });
  // A slider that was let go jumps to its stop.
  el.addEventListener("change", ({ target }) => { if (target.matches("input[type=range]")) tell({ regions: { strip: regions().strip } }); });
  addEventListener("afterprint", () => { delete document.documentElement.dataset.print; });

  now = read();
  document.documentElement.classList.add("px-scripted");
  render({ model, el });
  if (facts.awake && location.protocol !== "file:") wake();
  for (const [name, label] of Object.entries(facts.said.regions)) el.querySelector(`.sc-${name}-region`).setAttribute("aria-label", label);
}
