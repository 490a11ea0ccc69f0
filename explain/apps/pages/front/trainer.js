// The trainer's page: reads the codes of a class, marks them with its key, and shows who passed and which steps were missed.

const { key, titles, passed, not, damaged } = document.querySelector("main").dataset;
const papers = JSON.parse(key), named = JSON.parse(titles);
const BOARDS = 2, COLORS = 1, PASS = 80;

function read(code) {
  const [, packed, check] = /^EX([\w-]+)\.([0-9a-f]{8})$/.exec(code) ?? [];
  if (!packed) return null;
  const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
  if (crc32(bytes) !== check) return null;
  const [seat, name, ...tasks] = new TextDecoder().decode(bytes).split("\n"), paper = papers[seat];
  if (!paper || paper.length !== tasks.length) return null;
  return { seat, name, tasks: tasks.map((task) => task.split("|")) };
}

const together = (round) => round.split(" ").map((board) => (board.includes("-") ? board.split("-").sort((one, other) => one - other).join("-") : board)).join(" ");

function marked({ seat, name, tasks }) {
  let points = 0, most = 0;
  const steps = [];
  papers[seat].forEach((task, place) => {
    const [chosen, round] = tasks[place], ours = task.rounds[together(round)];
    task.steps.forEach((step, at) => steps.push([step, chosen[at] === task.answers[at]]));
    points += task.steps.filter((_, at) => chosen[at] === task.answers[at]).length + (ours ? BOARDS : 0) + (ours && ours === round ? COLORS : 0);
    most += task.steps.length + BOARDS + COLORS;
  });
  return { seat, name, points, most, steps };
}

function fill(id, rows) {
  const body = document.querySelector(`#${id} tbody`);
  body.replaceChildren(...rows.map((cells) => {
    const row = document.createElement("tr");
    cells.forEach((cell, place) => {
      const made = row.insertCell();
      made.textContent = cell;
      if (typeof cell === "number" || /^\d/.test(cell)) made.className = "num";
      if (!place) made.className = "";
    });
    return row;
  }));
}

function collect(text) {
  const codes = [...new Set(text.split(/\s+/).filter(Boolean))], seats = new Map();
  const bad = codes.filter((code) => { const found = read(code); if (found && !seats.has(`${found.seat} ${found.name}`)) seats.set(`${found.seat} ${found.name}`, marked(found)); return !found; });
  document.getElementById("damaged").textContent = bad.length ? damaged.replace("{}", bad.map((each) => each.slice(0, 20)).join(", ")) : "";
  const sheets = [...seats.values()].sort((one, other) => other.points - one.points || one.name.localeCompare(other.name));
  fill("class", sheets.map((each) => [each.name, Number(each.seat), `${each.points} of ${each.most}`, Math.floor(100 * each.points / each.most), 100 * each.points >= PASS * each.most ? passed : not]));
  const counts = new Map();
  for (const [step, right] of sheets.flatMap((each) => each.steps)) {
    const [good, all] = counts.get(step) ?? [0, 0];
    counts.set(step, [good + right, all + 1]);
  }
  fill("steps", [...counts].sort(([, one], [, other]) => one[0] / one[1] - other[0] / other[1]).map(([step, [good, all]]) => [named[step], good, all]));
  document.getElementById("tables").hidden = !sheets.length;
}

const area = document.querySelector("textarea"), files = document.querySelector("input[type=file]");
async function add(list) {
  const texts = await Promise.all([...list].map((each) => each.text()));
  area.value = [area.value.trim(), ...texts.map((each) => each.trim())].filter(Boolean).join("\n");
  collect(area.value);
}
files.addEventListener("change", () => add(files.files));
document.querySelector("button").addEventListener("click", () => collect(area.value));
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => { event.preventDefault(); add(event.dataTransfer.files); });
