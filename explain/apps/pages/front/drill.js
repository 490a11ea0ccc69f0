// The drill: ten questions, each step in turn; a missed one comes again after 1, 3 and 7 others and on later days. A round is asked step by step.

const main = document.querySelector("main"), KEPT = "swiss-explain:drill", DAY = 86400000;
const DAYS = [1, 3, 7, 14]; // days until a step comes first again, by the number of right answers since it was missed

const right = (card) => card.querySelector(`[data-place="${card.dataset.answer}"]`);

function tell(card, words) {
  const line = card.querySelector(".dr-said");
  line.textContent = words;
}

function close(card) {
  card.querySelectorAll("button").forEach((each) => { each.disabled = true; });
  right(card).classList.add("dr-right");
  card.querySelector(".dr-why").open = true;
  card.classList.add("dr-closed");
}

// A digit is an option's number; letters are the beginning of its text.
let typed = "";
function meant(card, key) {
  const options = [...card.querySelectorAll("[data-place]")];
  if (/^[1-9]$/.test(key)) return options[Number(key) - 1];
  typed += key.toLowerCase();
  const words = (each) => each.textContent.trim().replace(/^\d+\s+/, "").toLowerCase();
  let near = options.filter((each) => words(each).startsWith(typed));
  if (!near.length) { typed = key.toLowerCase(); near = options.filter((each) => words(each).startsWith(typed)); }
  return near.length === 1 ? near[0] : null;
}

function drill() {
  const cards = [...main.querySelectorAll(".dr-card")], go = document.getElementById("go"), place = document.getElementById("place"), toRead = document.getElementById("missed");
  const length = Number(main.dataset.drill), waits = main.dataset.waits.split(",").map(Number), steps = [...new Set(cards.map((each) => each.dataset.step))];
  const seen = new Map(steps.map((step) => [step, Math.floor(Math.random() * 8)]));
  let asked = 0, good = 0, began = 0, missed = new Map(), toAgain = new Set(), now = null, order = [];
  main.classList.add("dr-scripted");
  go.hidden = false;

  function next() {
    const due = [...missed].find(([, { back }]) => back <= asked)?.[0], waiting = order.filter((step) => !missed.has(step));
    const step = due ?? waiting[0] ?? order[0];
    order = [...order.filter((each) => each !== step), step];
    const own = cards.filter((each) => each.dataset.step === step), number = seen.get(step);
    seen.set(step, number + 1);
    now?.classList.remove("dr-now");
    now = own[number % own.length];
    now.classList.remove("dr-closed");
    now.querySelectorAll("button").forEach((each) => { each.disabled = false; each.classList.remove("dr-right", "dr-wrong"); });
    now.querySelector(".dr-why").open = false;
    tell(now, "");
    now.classList.add("dr-now");
    typed = "";
    place.textContent = place.dataset.said.replace("{at}", asked + 1).replace("{all}", length);
    go.textContent = go.dataset.next;
    go.hidden = true;
    document.getElementById("note").hidden = true;
    scrollTo(0, 0);
  }

  function answer(button) {
    const { step } = now.dataset, ok = button === right(now), boxes = kept(), box = missed.get(step)?.box;
    if (!ok) button.classList.add("dr-wrong");
    const words = now.querySelector(".dr-said").dataset;
    tell(now, ok ? words.right : words.wrong.replace("{}", right(now).lastChild.textContent.trim()));
    if (!ok) toAgain.add(step);
    close(now);
    asked += 1;
    good += ok;
    missed.delete(step);
    const again = ok ? (box === undefined ? waits.length : box + 1) : 0;
    if (again < waits.length) missed.set(step, { box: again, back: asked + waits[again] });
    const times = ok && box === undefined ? Math.min((boxes[step]?.times ?? -1) + 1, DAYS.length - 1) : 0;
    if (!ok || box === undefined) keep({ ...boxes, [step]: { times: ok ? times : 0, back: Date.now() + (ok ? DAYS[times] : 0) * DAY } });
    go.hidden = false;
    if (asked === length) finish();
    go.focus({ preventScroll: true });
    go.scrollIntoView({ block: "nearest" });
  }

  function finish() {
    const seconds = Math.round((Date.now() - began) / 1000), time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    place.textContent = place.dataset.done.replace("{right}", good).replace("{all}", length).replace("{time}", time);
    go.textContent = go.dataset.again;
    toRead.hidden = !toAgain.size;
    toRead.querySelectorAll("a").forEach((each) => { each.hidden = !toAgain.has(each.dataset.ofStep); });
    toRead.scrollIntoView({ block: "nearest" });
  }

  go.addEventListener("click", () => {
    if (!began || asked === length) {
      const boxes = kept(), back = (step) => boxes[step]?.back ?? 0;
      order = [...steps].sort((one, other) => back(one) - back(other));
      [asked, good, began, missed, toAgain] = [0, 0, Date.now(), new Map(), new Set()];
      toRead.hidden = true;
    }
    next();
  });
  main.addEventListener("click", (event) => { const button = event.target.closest("[data-place]"); if (button && now?.contains(button)) answer(button); });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || !now || now.classList.contains("dr-closed")) return;
    const button = meant(now, event.key);
    if (button) { event.preventDefault(); answer(button); }
  });
}

// In a round the next step appears once the one before was answered correctly, shown or worked; its boards come last.
function inSteps(round) {
  const boards = round.querySelector(".dr-boards"), cards = [...round.querySelectorAll(".dr-card")], show = (place) => {
    for (const card of cards.slice(place)) {
      card.classList.add("dr-now");
      if (!card.classList.contains("dr-worked")) return;
      close(card);
    }
    [boards.hidden, boards.open] = [false, true];
  };
  boards.hidden = true;
  round.classList.add("dr-scripted");
  cards.forEach((card, place) => {
    const why = card.querySelector(".dr-why");
    card.addEventListener("click", (event) => {
      const button = event.target.closest("[data-place]");
      if (!button || card.classList.contains("dr-closed")) return;
      if (button !== right(card)) { button.classList.add("dr-wrong"); button.disabled = true; tell(card, card.querySelector(".dr-said").dataset.not); return; }
      tell(card, card.querySelector(".dr-said").dataset.right);
      close(card);
      show(place + 1);
    });
    why.addEventListener("toggle", () => { if (why.open && !card.classList.contains("dr-closed")) { close(card); show(place + 1); } });
  });
  show(0);
}

if (main.dataset.drill) drill();
document.querySelectorAll(".dr-round").forEach(inSteps);
