// A labelled slider with a number box beside it and, if wanted, a check box for "no limit".
// A value is handed on when the slider is let go, an arrow key is pressed, or a number is entered.

const TRAITS = ["value", "min", "max", "step", "label", "help", "unit", "no_limit", "offers_no_limit", "disabled"];
const TICKS = ["ticks", "ticks_label", "label", "min", "max", "disabled"];
const MOST_JUMPS = 8;

/** An element with attributes, holding the given children; text is only ever text. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// JupyterLab's one-letter commands (x cuts the cell) must not hear what is typed into these.
const OWN_KEYS = { "data-lm-suppress-shortcuts": "true" };

function parts() {
  const id = `explain-range-${Math.random().toString(36).slice(2)}`;
  return {
    name: make("label", { class: "explain-range-name", for: id, id: `${id}-name` }),
    range: make("input", { ...OWN_KEYS, type: "range", id, "aria-describedby": `${id}-help` }),
    number: make("input", { ...OWN_KEYS, type: "number", inputmode: "numeric", "aria-describedby": `${id}-help` }),
    unit: make("span", { "aria-hidden": "true" }),
    check: make("input", { ...OWN_KEYS, type: "checkbox" }),
    ticks: make("div", { class: "explain-range-ticks", "aria-hidden": "true" }),
    jumps: make("div", { class: "explain-range-jumps" }),
    help: make("p", { class: "explain-range-help", id: `${id}-help` }),
  };
}

function assemble({ name, range, number, unit, check, ticks, jumps, help }) {
  const slide = make("div", { class: "explain-range-slide" }, range, ticks);
  const none = make("label", { class: "explain-range-none" }, check, "no limit");
  const row = make("div", { class: "explain-range-row" }, slide, number, unit, none);
  return make("div", { class: "explain-range" }, name, row, jumps, help);
}

/** A mark under the slider for each tick, and a button with its number that goes there. */
function drawTicks(model, { ticks, jumps }, go) {
  const [min, max] = [model.get("min"), model.get("max")];
  const seen = model.get("ticks").filter((tick) => tick >= min && tick <= max);
  ticks.replaceChildren(...seen.map((tick) => {
    const mark = make("span");
    mark.style.left = `calc(0.5rem + (100% - 1rem) * ${(tick - min) / Math.max(1, max - min)})`;
    return mark;
  }));
  const buttons = seen.slice(0, MOST_JUMPS).map((tick) => {
    const button = make("button", { ...OWN_KEYS, type: "button", "aria-label": `${model.get("label")}: ${tick}` }, `${tick}`);
    button.disabled = model.get("disabled");
    button.addEventListener("click", () => go(tick));
    return button;
  });
  jumps.replaceChildren(...(buttons.length ? [make("span", {}, model.get("ticks_label")), ...buttons] : []));
  jumps.hidden = !buttons.length;
}

function draw(model, { name, range, number, unit, check, help }) {
  const said = model.get("unit") ? `${model.get("value")} ${model.get("unit")}` : `${model.get("value")}`;
  const off = model.get("disabled") || model.get("no_limit");
  name.textContent = model.get("label");
  for (const box of [range, number]) {
    box.min = model.get("min");
    box.max = model.get("max");
    box.step = model.get("step");
    box.value = model.get("value");
    box.disabled = off;
  }
  range.setAttribute("aria-valuetext", model.get("no_limit") ? "no limit" : said);
  number.step = 1;
  number.setAttribute("aria-label", [model.get("label"), model.get("unit")].filter(Boolean).join(", "));
  unit.textContent = model.get("unit");
  check.checked = model.get("no_limit");
  check.disabled = model.get("disabled");
  check.setAttribute("aria-label", `${model.get("label")}: no limit`);
  check.parentElement.hidden = !model.get("offers_no_limit");
  help.textContent = model.get("help");
  help.hidden = !model.get("help");
}

function render({ model, el }) {
  const made = parts();
  const show = () => draw(model, made);
  const showTicks = () => {
    const at = [...made.jumps.querySelectorAll("button")].indexOf(document.activeElement);
    drawTicks(model, made, (tick) => {
      model.set("no_limit", false);
      commit(tick);
    });
    if (at >= 0) made.jumps.querySelectorAll("button")[at]?.focus();
  };
  const commit = (entered) => {
    if (Number.isFinite(entered)) {
      model.set("value", Math.min(model.get("max"), Math.max(model.get("min"), Math.round(entered))));
      model.save_changes();
    }
    show();
  };
  made.range.addEventListener("input", () => { made.number.value = made.range.value; });
  made.range.addEventListener("change", () => commit(made.range.valueAsNumber));
  made.number.addEventListener("change", () => commit(made.number.valueAsNumber));
  made.number.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") commit(made.number.valueAsNumber); // JupyterLab takes Enter away from the box itself
  });
  made.check.addEventListener("change", () => {
    model.set("no_limit", made.check.checked);
    model.save_changes();
    show();
  });
  el.append(assemble(made));
  for (const trait of TRAITS) model.on(`change:${trait}`, show);
  for (const trait of TICKS) model.on(`change:${trait}`, showTicks);
  show();
  showTicks();
  return () => {
    TRAITS.forEach((trait) => model.off(`change:${trait}`, show));
    TICKS.forEach((trait) => model.off(`change:${trait}`, showTicks));
  };
}

export default { render };
