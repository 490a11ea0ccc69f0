// A seat's exam: the choices stay in this browser, are handed in once, and become a code for the trainer. The page holds no answers.

const form = document.querySelector("form"), { seat } = document.querySelector("main").dataset;
const KEPT = `swiss-explain:exam:${[...document.querySelector("main").innerText].reduce((sum, each) => (sum * 31 + each.codePointAt(0)) % 2147483647, 7)}`;

const keepForm = (code = "") => keep({ fields: [...new FormData(form)], code });

// The same text as Python's ``HandedIn.code``: one line each for the seat, the name and every task.
function code() {
  const told = new FormData(form), lines = [seat, told.get("name").trim()];
  for (const round of document.querySelectorAll(".st-round")) {
    const { task } = round.dataset, questions = round.parentElement.querySelectorAll(".st-options").length;
    const chosen = Array.from({ length: questions }, (_, place) => told.get(`t${task}q${place + 1}`) ?? "-").join("");
    const boards = [];
    for (let board = 1; told.has(`t${task}w${board}`); board += 1) {
      const pair = [told.get(`t${task}w${board}`), told.get(`t${task}b${board}`)];
      if (pair.every(Boolean)) boards.push(pair);
    }
    boards.sort((one, other) => Math.min(...one) - Math.min(...other));
    const bye = told.get(`t${task}bye`);
    lines.push(`${chosen}|${[...boards.map((pair) => pair.join("-")), ...(bye ? [`b${bye}`] : [])].join(" ")}`);
  }
  const bytes = new TextEncoder().encode(lines.join("\n"));
  const packed = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `EX${packed}.${crc32(bytes)}`;
}

function open() {
  const told = new FormData(form), questions = [...document.querySelectorAll(".st-options")];
  const left = questions.filter((each) => !each.querySelector(":checked")).length;
  return left + [...form.querySelectorAll("select")].filter((each) => !told.get(each.name)).length;
}

function locked(text) {
  form.querySelectorAll("input, select, button").forEach((each) => { each.disabled = true; });
  document.getElementById("sure").hidden = true;
  const done = document.getElementById("done");
  done.querySelector("textarea").value = text;
  done.querySelector("a").href = `data:text/plain,${encodeURIComponent(text)}`;
  done.hidden = false;
  done.focus();
}

for (const [name, value] of kept().fields ?? []) {
  const field = form.elements[name];
  if (field) field.value = value;
}
form.addEventListener("input", () => keepForm());
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const sure = document.getElementById("sure"), line = sure.querySelector("[data-said]");
  document.getElementById("no-name").hidden = Boolean(form.elements.name.value.trim());
  if (!form.elements.name.value.trim()) { form.elements.name.focus(); return; }
  line.textContent = line.dataset.said.replace("{open}", open());
  sure.hidden = false;
  document.getElementById("for-good").focus();
});
document.getElementById("back").addEventListener("click", () => { document.getElementById("sure").hidden = true; form.querySelector("button").focus(); });
document.getElementById("for-good").addEventListener("click", () => { const text = code(); keepForm(text); locked(text); });
if (kept().code) locked(kept().code);
