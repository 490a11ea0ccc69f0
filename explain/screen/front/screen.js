// The screen's front end: puts regions in place, and reports what a person does. It draws nothing, knows no rule and remembers nothing.
// Controls are marked in the regions: data-do names the event, data-as the key of a control's own value, other data-* are sent with it.

const REGIONS = { bar: "Round and player", offers: "Offers", note: "Notes", verdict: "This round", round: "The round", answer: "The answer", strip: "The limits", more: "More" };
const SILENCE = 3000;
const REST = 400;
const GLANCE = 120;
const LOW = 38;
const SMALL = 34;
const BOW = { halves: 76, boards: 24 };
const AT_LINE = 13; // pixels between the board number and the name to its right
const UNTOLD = new Set(["do", "as", "paper"]);
const HEADS = 50; // pixels: what sticks above the rows of the list

const clock = globalThis.swissClock ?? {
  now: () => performance.now(),
  after: (wait, act) => setTimeout(act, wait),
  stop: (timer) => clearTimeout(timer),
};

export function render({ model, el }) {
  el.replaceChildren();
  const root = document.createElement("div");
  root.className = "sc";
  const frame = document.createElement("div");
  frame.className = "sc-frame";
  root.append(frame);
  const places = {};
  for (const [name, label] of Object.entries(REGIONS)) {
    places[name] = document.createElement(name === "answer" && !document.querySelector("main, [role=main]") ? "main" : "section");
    places[name].className = `sc-${name}-region`;
    places[name].setAttribute("aria-label", label);
    frame.append(places[name]);
  }
  const spoken = document.createElement("p");
  spoken.className = "sc-unseen sc-spoken";
  spoken.setAttribute("aria-live", "polite");
  root.append(spoken);
  el.replaceChildren(root);

  const hand = { held: null, rest: null, said: "" };
  const line = talk(model, (update, settled) => {
    if (settled && !hand.pressed) hand.held = null; // a slider moved by keys is let go once its last position was answered
    for (const [name, html] of Object.entries(update.regions ?? {})) {
      if (places[name]) put(places[name], html, hand);
    }
    fit(root);
    if (update.regions?.round || update.regions?.answer) lay(root);
    follow(places.round);
    const part = root.querySelector("[data-part]")?.dataset.part; // another task or the sheet: shown from its top
    if (part !== hand.part) fromTop(root, "page" in hand);
    hand.part = part;
    if (update.number) { look(places, hand); enter(root, hand); }
    else { hand.page ??= pageOf(root); Object.assign(hand, seenIn(places)); } // what comes back by itself moves nothing
    turnTo(root.querySelector("[data-look]"), hand);
    if (settled) { // an error in typed text is also shown at its field
      if (update.failed && hand.field?.isConnected) { hand.field.setCustomValidity(update.said); hand.field.reportValidity(); }
      hand.field = null;
    }
    if (update.saved) (hand.paper ? onPaper : save)(update.saved);
    if (update.said) speak(update.said);
    root.classList.toggle("sc-working", update.last === false);
    if (update.focus) root.querySelector(update.focus)?.focus();
  }, (lost) => root.classList.toggle("sc-lost", lost));

  function speak(said) {
    hand.said = said;
    clock.stop(hand.rest);
    hand.rest = clock.after(REST, () => { if (!hand.held) spoken.textContent = hand.said; });
  }

  function tell(marked, more = {}) {
    clock.stop(hand.glance);
    const told = { do: marked.dataset.do };
    for (const [key, value] of Object.entries(marked.dataset)) {
      if (!UNTOLD.has(key)) told[key] = key === "told" ? value.split(" ").filter(Boolean) : value;
    }
    line.send({ ...told, ...more });
  }

  root.addEventListener("click", (event) => {
    const marked = event.target.closest("button[data-do]");
    if (marked) { hand.paper = marked.dataset.paper; tell(marked); }
    if (event.target.closest("button[data-print]")) globalThis.print();
    if (event.target.closest("button[data-skip]")) { places.answer.tabIndex = -1; places.answer.focus(); }
    const to = event.target.closest("button[data-to]");
    if (to) places[to.dataset.to].scrollIntoView();
    const step = root.classList.contains("sc-small") && !event.target.closest("button") && event.target.closest(".sc-steps");
    const turned = event.target.closest("button[data-turn]") ?? (step ? step.parentNode.querySelector("[data-turn=steps]") : undefined);
    if (turned) { root.classList.toggle(`sc-whole-${turned.dataset.turn}`); fit(root); }
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    clock.stop(hand.glance);
    tell(event.target, Object.fromEntries(new FormData(event.target, event.submitter)));
  });
  root.addEventListener("input", (event) => {
    const { target } = event;
    if (!target.matches("input[type=range][data-do]")) return;
    hand.held = target;
    const shown = target.closest(".sc-limit")?.querySelector("output"); // the number follows the hand, however long the answer takes
    if (shown) shown.textContent = target.value;
    tell(target, { [target.dataset.as]: Number(target.value), drag: true });
  });
  root.addEventListener("change", (event) => {
    const { target } = event;
    if (target.matches("input[type=range]")) return;
    hand.field = target;
    if (target.matches("select[data-do], input[type=number][data-do], input:not([type])[data-do]")) tell(target, { [target.dataset.as]: target.value });
    if (target.matches("input[type=checkbox][data-do]")) tell(target, { [target.dataset.as]: target.checked });
    if (target.matches("input[type=file][data-do]")) handOver(target.files);
  });
  root.addEventListener("input", ({ target }) => {
    target.setCustomValidity?.("");
    if (target.form?.matches(".sc-find")) glance({ do: "offer", text: target.value });
  });
  for (const [over, out] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    root.addEventListener(over, ({ target }) => {
      const name = target.closest?.("[data-peek]");
      if (name) { hand.peeked = true; glance({ do: "peek", player: name.dataset.player }); }
    });
    root.addEventListener(out, ({ target }) => {
      if (target.closest?.("[data-peek]") && hand.peeked) { hand.peeked = false; glance({ do: "peek", player: 0 }); }
    });
  }
  // A preview is asked for only when the pointer has rested, and only the last one.
  function glance(event) {
    clock.stop(hand.glance);
    hand.glance = clock.after(GLANCE, () => line.send({ ...event, drag: true, setting: event.do }));
  }
  root.addEventListener("keydown", (event) => arrows(event, root));
  root.addEventListener("keydown", (event) => {
    const { key, target } = event, does = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[key.toLowerCase()];
    if (!does || !(event.ctrlKey || event.metaKey) || target.matches("textarea, input:not([type=range], [type=checkbox])")) return;
    event.preventDefault();
    line.send({ do: does });
  });
  root.addEventListener("pointerdown", (event) => {
    if (event.target.matches("input[type=range]")) Object.assign(hand, { held: event.target, pressed: true });
  });
  for (const end of ["pointerup", "pointercancel"]) globalThis.addEventListener(end, () => Object.assign(hand, { held: null, pressed: false }));
  root.addEventListener("dragover", (event) => event.preventDefault());
  root.addEventListener("drop", (event) => {
    if (event.dataTransfer?.files.length) { event.preventDefault(); handOver(event.dataTransfer.files); }
  });

  async function handOver(files) {
    const told = await Promise.all([...files].map(async (file) => ({ name: file.name, content: base64(await file.arrayBuffer()) })));
    line.send({ do: "file", files: told });
  }

  const sized = new ResizeObserver(() => { fit(root); lay(root); });
  for (const each of [document.documentElement, places.round]) sized.observe(each);
  // In JupyterLab keys pressed here are ours: x would cut the cell. The window gets them before JupyterLab does.
  const ours = ({ target }) => { if (root.contains(target)) target.setAttribute("data-lm-suppress-shortcuts", ""); };
  globalThis.addEventListener("keydown", ours, true);
  line.send({ do: "begin" });
  return () => { line.close(); sized.disconnect(); globalThis.removeEventListener("keydown", ours, true); };
}

// Sends one event at a time; only a slider's last move waits. An event unanswered for three seconds of a visible page is sent again.
function talk(model, take, lost) {
  const waiting = [];
  let number = 0, open = null, timer = null;

  function next() {
    if (open || !waiting.length) return;
    open = { ...waiting.shift(), number: (number += 1) };
    post();
  }
  function post() {
    clock.stop(timer);
    timer = clock.after(SILENCE, () => { if (open && document.visibilityState !== "hidden") { lost(true); post(); } else if (open) post(); });
    try { model.send(open); } catch { /* the carrier is gone: without an answer it is sent again */ }
  }
  function heard(update) {
    if (update.number && open && update.number < open.number && update.last !== false) return;
    lost(false);
    take(update, open && update.number === open.number && !waiting.length);
    if (open && update.number === open.number) { clock.stop(timer); open = null; next(); }
  }
  model.on("msg:custom", heard);
  return {
    send(event) {
      const same = (each) => each.drag && event.drag && each.setting === event.setting;
      const at = waiting.findIndex(same);
      if (at >= 0) waiting[at] = event; else waiting.push(event);
      next();
    },
    close() { clock.stop(timer); model.off?.("msg:custom", heard); },
  };
}

// Puts new content in place and keeps what did not change: focus, selection, scroll position, an open fold, a slider under a finger.
function put(place, html, hand) {
  const made = document.createElement("template");
  made.innerHTML = html;
  const focused = place.contains(document.activeElement) ? document.activeElement : null, what = focused && whatIs(focused);
  children(place, made.content, hand);
  if (focused && (!focused.isConnected || whatIs(focused) !== what)) {
    [...place.querySelectorAll(focused.nodeName)].find((each) => whatIs(each) === what)?.focus();
  }
}

// What an element is for, apart from how it looks now.
function whatIs(element) {
  return JSON.stringify([element.nodeName, element.id, element.getAttribute("name"), { ...element.dataset, lmSuppressShortcuts: undefined }]);
}

function children(now, next, hand) {
  const olds = [...now.childNodes], news = [...next.childNodes]; // copied first: a child that is put in place leaves next
  news.forEach((fresh, at) => {
    const old = olds[at];
    if (!old) now.append(fresh);
    else if (old.nodeName !== fresh.nodeName || old.nodeType !== fresh.nodeType) old.replaceWith(fresh);
    else if (old.nodeType === Node.TEXT_NODE) { if (old.data !== fresh.data) old.data = fresh.data; }
    else if (old !== hand.held) { attributes(old, fresh); children(old, fresh, hand); }
  });
  olds.slice(news.length).forEach((old) => old.remove());
  if (now.nodeName === "SELECT") now.value = now.querySelector("[selected]")?.value ?? now.value;
}

function attributes(old, fresh) {
  for (const { name, value } of [...fresh.attributes]) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !(name === "open" && old.nodeName === "DETAILS")) old.removeAttribute(name);
  }
  if (old.nodeName === "INPUT" && old.value !== fresh.value && (old !== document.activeElement || old.type === "range")) old.value = fresh.value;
}

// A player reached by the arrow keys gets the focus even if the score group was folded. Answers still on their way are for the player chosen before.
function follow(place) {
  const chosen = place.querySelector("[aria-current]");
  if (!place.reached || chosen?.dataset.player !== place.reached) return;
  if (chosen !== document.activeElement) chosen.focus();
  place.reached = null;
}

// Scrolls to a newly chosen player's row and answer, and to a newly answered question: its first line, on a phone all of it.
function look({ round, answer }, hand) {
  const { chosen, asked } = seenIn({ round, answer });
  const sight = { block: "nearest" }, row = round.querySelector("[aria-current]")?.closest("tr")?.getBoundingClientRect(), list = round.getBoundingClientRect();
  if (row && hand.chosen !== chosen && (row.top < list.top + HEADS || row.bottom > list.bottom)) round.scrollTop += row.top - (list.top + list.bottom) / 2;
  const part = round.closest(".sc-small") ? ".sc-asked" : ".sc-asked :is(p, h2, h3, li, td)";
  if (asked && asked !== hand.asked) answer.querySelector(part)?.scrollIntoView(sight);
  else if (hand.chosen !== chosen && "chosen" in hand) answer.querySelector("h1, .sc-say")?.scrollIntoView(sight);
  Object.assign(hand, { chosen, asked });
}

const seenIn = ({ round, answer }) => ({
  chosen: round.querySelector("[aria-current]")?.dataset.player, asked: answer.querySelector(".sc-asked")?.textContent,
});

const pageOf = (root) => root.querySelector(".sc-page")?.getAttribute("aria-label") ?? "";

// A page that is opened gets the keyboard focus; closing it gives the focus back. A page that is open from the start takes no focus.
function enter(root, hand) {
  const now = pageOf(root), before = hand.page, { activeElement } = root.getRootNode();
  hand.page = now;
  if (before === undefined || before === now) return;
  if (!before) hand.opener = activeElement;
  const next = now ? root.querySelector(".sc-page") : hand.opener?.isConnected ? hand.opener : root.querySelector("[data-do=more]");
  if (now || !activeElement || activeElement === document.body) next?.focus({ preventScroll: true }); // else the user went on already
  fromTop(root);
}

// Shows the open page from its top, on a phone by scrolling the window. If the focused element is gone, the page gets the focus, but not at the start.
function fromTop(root, isBegun = true) {
  const page = root.querySelector(".sc-page");
  page?.scrollTo(0, 0);
  page?.firstElementChild.scrollIntoView({ block: "nearest" });
  if (isBegun && !root.querySelector(":focus")) page?.focus({ preventScroll: true });
}

// Scrolls to what was just asked for on a page (a hint or the marks) and gives it the focus.
function turnTo(place, hand) {
  if (place && hand.turnedTo !== place.dataset.look) {
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "nearest" });
  }
  hand.turnedTo = place?.dataset.look;
}

// The arrow keys move among the names of the round; the name they reach is chosen.
function arrows(event, root) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const here = event.target.closest?.("td [data-do=choose]");
  const offers = root.querySelectorAll(".sc-find input, .sc-offers-region button"), at = [...offers].indexOf(event.target);
  if (step && at >= 0 && offers.length > 1) {
    event.preventDefault();
    offers[(at + step + offers.length) % offers.length].focus();
    return;
  }
  if (event.key === "/" && !event.target.matches("input, textarea, select")) {
    event.preventDefault();
    root.querySelector(".sc-find input")?.select();
  }
  if (event.key === "Enter" && !event.isComposing && event.target.matches("form input")) { // in JupyterLab a browser does not do this by itself
    event.preventDefault();
    event.target.form.requestSubmit();
  }
  if (event.key === "Escape") (root.querySelector("[data-do=close]") ?? root.querySelector("[data-do=back]"))?.click();
  if (!step || !here) return;
  event.preventDefault();
  const side = here.closest("td")?.classList.contains("sc-black") ? ".sc-black" : ".sc-white";
  const names = [...here.closest("table, svg").querySelectorAll(`${side} [data-do=choose]`)];
  const found = names[names.indexOf(here) + step];
  found?.click();
  found?.focus();
  if (found) root.querySelector(".sc-round-region").reached = found.dataset.player;
}

// In a low window (measured in letters) and on a phone, steps and sliders fold to a line or two each until they are unfolded.
// Steps before the switch also fold if they would push it out of sight.
function fit(root) {
  const letter = Number.parseFloat(getComputedStyle(root).fontSize);
  root.classList.toggle("sc-low", innerHeight < LOW * letter);
  root.classList.toggle("sc-small", root.clientWidth < SMALL * letter);
  root.classList.remove("sc-tight");
  const answer = root.querySelector(".sc-answer-region"), fourth = answer.querySelector('.sc-steps li[value="4"]'), end = (each) => each?.getBoundingClientRect().bottom;
  root.classList.toggle("sc-tight", end(fourth) + answer.scrollTop > end(answer));
  for (const each of root.querySelectorAll(".sc-page .sx table")) { // what scrolls sideways must be reachable by keyboard
    if (each.scrollWidth > each.clientWidth) each.tabIndex = 0; else each.removeAttribute("tabindex");
  }
  for (const each of root.querySelectorAll("[data-turn]")) each.setAttribute("aria-expanded", root.classList.contains(`sc-whole-${each.dataset.turn}`));
}

// Draws the lines between names, from wherever the page has put one name to the other; all places are read before any line is drawn.
function lay(root) {
  for (const svg of root.querySelectorAll("svg.sc-lines")) {
    const drawn = svg.closest(".sc-drawn"), frame = svg.getBoundingClientRect(), bent = BOW[drawn.querySelector(".sc-halves") ? "halves" : "boards"];
    const ends = ({ dataset }) => `${dataset.from} ${dataset.to}`;
    const persons = new Map([...drawn.querySelectorAll("[data-player]")].map((each) => [each.dataset.player, each]));
    const numbers = new Map([...svg.querySelectorAll("text")].map((each) => [ends(each), each]));
    const lines = [...svg.querySelectorAll("path")].map((line) => {
      const names = [persons.get(line.dataset.from), persons.get(line.dataset.to)], words = numbers.get(ends(line));
      if (!names.every((name) => name?.offsetParent)) return { line, words };
      const [from, to] = names.map((name) => {
        const box = name.getBoundingClientRect(), held = name.closest("td"), right = held.classList.contains("sc-black");
        const between = name.closest("tr").querySelector(".sc-line")?.getBoundingClientRect(); // the gap that a line may cross, without letters
        const [left, end] = between ? [between.right, between.left] : [box.left - 2, held.lastElementChild.getBoundingClientRect().right + 2];
        return { x: (right ? left : end) - frame.left, y: (box.top + box.bottom) / 2 - frame.top, right };
      });
      return { line, words, from, to, bow: from.right === to.right ? (from.right ? -bent : bent) : 0 };
    });
    for (const { line, words, from, to, bow } of lines) {
      for (const each of [line, words]) each?.classList.toggle("sc-away", !from);
      if (!from) continue;
      const x = bow ? (from.right ? Math.min : Math.max)(from.x, to.x) + bow : (from.x + to.x) / 2;
      line.setAttribute("d", `M${from.x} ${from.y}Q${x} ${(from.y + to.y) / 2} ${to.x} ${to.y}`);
    }
    const at = lines.filter(({ from, words }) => from && words).map(({ line, words, from, to, bow }) => {
      const length = line.getTotalLength(), turned = from.x > to.x;
      return [words, line.getPointAtLength(bow || words.matches(".sc-peeked-words") ? length / 2 : turned ? AT_LINE : length - AT_LINE)];
    });
    for (const [words, { x, y }] of at) for (const [name, value] of [["x", x], ["y", y + 5]]) words.setAttribute(name, value);
  }
}

function save({ name, kind, content }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: kind }));
  link.download = name;
  link.click();
  clock.after(SILENCE, () => URL.revokeObjectURL(link.href));
}

// Prints a file as it would print by itself; its style sheet is set by script, since the policy of this page allows no other.
function onPaper({ content }) {
  document.querySelector(".sc-paper")?.remove();
  const [tag, style] = content.match(/<style>([^]*?)<\/style>/), page = new DOMParser().parseFromString(content.replace(tag, ""), "text/html");
  const frame = Object.assign(document.createElement("iframe"), { className: "sc-paper", title: page.title, inert: true });
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: its } = frame;
  paper.adoptedStyleSheets = [new its.CSSStyleSheet()];
  paper.adoptedStyleSheets[0].replaceSync(style);
  paper.title = page.title;
  paper.body.replaceWith(page.body);
  its.print();
}

// Bytes as text, for places that take only text.
export function base64(buffer) {
  const bytes = new Uint8Array(buffer);
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

export default { render };
