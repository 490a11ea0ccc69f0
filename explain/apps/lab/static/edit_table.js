// A table whose cells can be typed into or chosen. Each change goes to Python, which says what becomes of it.

const MOVES = { ArrowDown: 1, ArrowUp: -1 };
const HEADS = ["caption", "columns"];
// JupyterLab's own keys must not hear what is typed into these.
const OWN_KEYS = { "data-lm-suppress-shortcuts": "true" };

/** An element with attributes, holding the given children; text is only ever text. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function inputOf({ options, label }, name) {
  const named = { ...OWN_KEYS, "aria-label": `${label}, ${name}` };
  if (!options) return make("input", { ...named, type: "text", autocomplete: "off", spellcheck: "false" });
  return make("select", named, ...options.map(([said, value]) => make("option", { value }, said)));
}

function render({ model, el }) {
  const root = make("div", { class: "explain-edit" });
  let inputs = new Map();

  /** Take the rows' values; what somebody is typing into stays until Python has heard of it. */
  const fill = () => {
    for (const row of model.get("rows")) {
      for (const { key } of model.get("columns").slice(1)) {
        const input = inputs.get(`${row.id} ${key}`);
        if (!input) continue;
        input.value = input.explainSaid = row[key] ?? "";
        input.classList.toggle("explain-edited", (row.edited ?? []).includes(key));
      }
    }
  };
  const build = () => {
    const begins = !inputs.size;
    const [head, ...columns] = model.get("columns");
    inputs = new Map();
    const rows = model.get("rows").map((row) => {
      const cells = columns.map((column) => {
        const input = inputOf(column, row[head.key]);
        inputs.set(`${row.id} ${column.key}`, input);
        input.addEventListener("change", () => {
          if (input.value === input.explainSaid) return; // heard of it by the Enter key
          input.explainSaid = input.value;
          model.send({ row: row.id, key: column.key, value: input.value });
        });
        return make("td", { "data-label": column.label }, input);
      });
      return make("tr", {}, make("th", { scope: "row" }, row[head.key]), ...cells);
    });
    const heads = head ? [head, ...columns].map(({ label }) => make("th", { scope: "col" }, label)) : [];
    const table = make("table", {}, make("caption", {}, model.get("caption")), make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows));
    root.replaceChildren(table);
    fill();
    if (begins) requestAnimationFrame(() => inputs.values().next().value?.focus());
  };
  const follow = () => {
    const ids = model.get("rows").map(({ id }) => id);
    const [, first] = model.get("columns");
    const same = first && ids.every((id) => inputs.has(`${id} ${first.key}`)) && inputs.size === ids.length * (model.get("columns").length - 1);
    if (same) fill();
    else build();
  };
  root.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.tagName === "INPUT") event.target.dispatchEvent(new Event("change"));
    if (event.key in MOVES && event.target.tagName === "INPUT") {
      const at = [...inputs.values()].indexOf(event.target) + MOVES[event.key] * (model.get("columns").length - 1);
      [...inputs.values()][at]?.focus();
      event.preventDefault();
    }
    if (event.key === "Escape") {
      model.send({ leave: true });
      event.preventDefault();
    }
  });

  el.append(root);
  for (const trait of HEADS) model.on(`change:${trait}`, build);
  model.on("change:rows", follow);
  build();
  return () => {
    for (const trait of HEADS) model.off(`change:${trait}`, build);
    model.off("change:rows", follow);
  };
}

export default { render };
