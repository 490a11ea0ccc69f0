// A table of boards of which one is selected, by a click or by the arrow keys, Home and End.
// Cells hold strangers' names: they are only ever set as text.

const MARKS = ["selected", "chosen_cell", "marks"];
const HEADS = ["caption", "columns", "rows", "changed_label"];
// JupyterLab's own arrow keys and one-letter commands must not hear what is typed on these.
const OWN_KEYS = { "data-lm-suppress-shortcuts": "true" };
const MOVES = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** An element with attributes, holding the given children; text is only ever text. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function bar(share) {
  const filled = make("span");
  filled.style.width = `${100 * Math.min(1, Math.max(0, share))}%`;
  return make("span", { class: "explain-bar", "aria-hidden": "true" }, filled);
}

/** What stands in a cell: a plain string, or {text, bar, title}. */
function fill(cell, value) {
  const given = value !== null && typeof value === "object" ? value : { text: value };
  if (typeof given.bar === "number") cell.append(bar(given.bar));
  cell.append(String(given.text ?? ""));
  if (given.title) cell.title = given.title;
}

function cellOf(row, column, first) {
  const cell = make(first ? "th" : "td", {
    ...OWN_KEYS,
    role: first ? "rowheader" : "gridcell",
    class: `explain-${column.align ?? "left"}`,
    tabindex: "-1",
    "data-label": column.label,
  });
  cell.explainKey = column.key;
  fill(cell, row[column.key]);
  return cell;
}

function boardOf(row, columns, changed) {
  const cells = columns.map((column, at) => cellOf(row, column, at === 0));
  if (row.changed && cells.length) cells[0].prepend(make("span", { class: "explain-changed" }, changed), " ");
  return make("tr", { ...OWN_KEYS, role: "row", class: "explain-board" }, ...cells);
}

function headingOf(row, columns) {
  const heading = make("th", { role: "rowheader", scope: "rowgroup", colspan: Math.max(1, columns.length) }, String(row.text ?? ""));
  return make("tr", { role: "row", class: "explain-group" }, heading);
}

function headOf(columns) {
  const heads = columns.map(({ label, align }) =>
    make("th", { role: "columnheader", scope: "col", class: `explain-${align ?? "left"}` }, label));
  return make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, ...heads));
}

/** The table, and its rows that are boards, in their order. */
function build(model) {
  const id = `explain-boards-${Math.random().toString(36).slice(2)}`;
  const columns = model.get("columns");
  const boards = [];
  const bodies = [make("tbody", { role: "rowgroup" })];
  for (const row of model.get("rows")) {
    if (row.kind === "group") bodies.push(make("tbody", { role: "rowgroup" }, headingOf(row, columns)));
    else {
      boards.push(boardOf(row, columns, model.get("changed_label")));
      bodies.at(-1).append(boards.at(-1));
    }
  }
  const caption = make("caption", { id }, model.get("caption"));
  const filled = bodies.filter((body) => body.hasChildNodes());
  return { boards, table: make("table", { role: "grid", "aria-labelledby": id }, caption, headOf(columns), ...filled) };
}

/** Show which board is selected; only that one is a stop of the Tab key. */
function mark(model, boards) {
  const selected = model.get("selected");
  boards.forEach((board, at) => {
    board.setAttribute("aria-selected", String(at === selected));
    board.tabIndex = at === Math.max(0, selected) ? 0 : -1;
    for (const cell of board.children) {
      cell.classList.toggle("explain-chosen", at === selected && cell.explainKey === model.get("chosen_cell"));
      cell.querySelector(".explain-mark")?.remove();
      const word = model.get("marks").find((one) => one.board === at && one.key === cell.explainKey)?.text;
      if (word) cell.prepend(make("span", { class: "explain-mark" }, word, " "));
    }
  });
}

/** Bring a board into sight in the box that scrolls around the table, under its heading; the page stays where it is. */
function reveal(board) {
  let box = board?.parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  if (!box || box === document.scrollingElement || box.clientHeight >= box.scrollHeight) return;
  const inside = box.getBoundingClientRect();
  const head = board.closest("table").tHead?.offsetHeight ?? 0;
  const { top, bottom } = board.getBoundingClientRect();
  if (top < inside.top + head) box.scrollTop -= inside.top + head - top;
  else if (bottom > inside.bottom) box.scrollTop += bottom - inside.bottom;
}

function render({ model, el }) {
  const root = make("div", { class: "explain-boards" });
  let shown = { boards: [] };

  const focus = () => {
    const board = shown.boards[Math.max(0, model.get("selected"))];
    const cell = [...(board?.children ?? [])].find((one) => one.explainKey === model.get("chosen_cell"));
    (cell ?? board)?.focus();
  };
  let seen;
  const remark = () => {
    mark(model, shown.boards);
    const selected = shown.boards[model.get("selected")];
    if (selected !== seen) reveal(selected);
    seen = selected;
  };
  const rebuild = () => {
    const held = root.contains(document.activeElement);
    shown = build(model);
    root.replaceChildren(shown.table);
    remark();
    if (held) focus();
  };
  const choose = (at, key) => {
    if (!shown.boards.length) return;
    model.set("selected", Math.min(shown.boards.length - 1, Math.max(0, at)));
    model.set("chosen_cell", key);
    model.save_changes();
    remark();
    focus();
  };
  const press = (at, key) => {
    choose(at, key);
    model.send({ board: at, key });
  };
  const sideways = (step) => {
    const keys = ["", ...model.get("columns").map(({ key }) => key)];
    const at = keys.indexOf(model.get("chosen_cell")) + step;
    choose(model.get("selected"), keys[Math.min(keys.length - 1, Math.max(0, at))]);
  };

  root.addEventListener("click", (event) => {
    const at = shown.boards.indexOf(event.target.closest("tr"));
    if (at >= 0) press(at, event.target.closest("th, td")?.explainKey ?? "");
  });
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const { key } = event;
    if (key in MOVES) choose(model.get("selected") + MOVES[key], model.get("chosen_cell"));
    else if (key === "ArrowRight" || key === "ArrowLeft") sideways(key === "ArrowRight" ? 1 : -1);
    else if (key === "Escape" || model.get("letters").includes(key)) model.send({ letter: key });
    else if (key === "Enter" || key === " ") press(model.get("selected"), model.get("chosen_cell"));
    else return;
    event.preventDefault();
  });

  el.append(root);
  for (const trait of HEADS) model.on(`change:${trait}`, rebuild);
  for (const trait of MARKS) model.on(`change:${trait}`, remark);
  rebuild();
  return () => {
    for (const trait of HEADS) model.off(`change:${trait}`, rebuild);
    for (const trait of MARKS) model.off(`change:${trait}`, remark);
  };
}

export default { render };
