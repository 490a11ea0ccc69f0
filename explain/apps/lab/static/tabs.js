// Tabs in groups, of which one is chosen by a click, or with the arrow keys and then Enter or Space.

const TRAITS = ["label", "groups"];
const MOVES = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
// JupyterLab's one-letter commands must not hear what is typed on these.
const OWN_KEYS = { "data-lm-suppress-shortcuts": "true" };

/** An element with attributes, holding the given children; text is only ever text. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function build(model, id) {
  const tabs = [];
  const groups = model.get("groups").map(({ label, tabs: inside }) => {
    const made = inside.map(({ name, title }) => {
      const tab = make("button", { ...OWN_KEYS, type: "button", role: "tab", id: `${id}-${name}` }, title);
      tab.explainName = name;
      return tab;
    });
    tabs.push(...made);
    return make("div", { class: "explain-tabs-group", role: "presentation" },
      make("span", { class: "explain-tabs-label", "aria-hidden": "true" }, label), ...made);
  });
  return { tabs, list: make("div", { class: "explain-tabs", role: "tablist", "aria-label": model.get("label") }, ...groups) };
}

/** Show which tab is chosen; only that one is a stop of the Tab key. */
function mark(model, tabs, panel) {
  const chosen = tabs.find((tab) => tab.explainName === model.get("chosen")) ?? tabs[0];
  for (const tab of tabs) {
    tab.setAttribute("aria-selected", String(tab.explainName === model.get("chosen")));
    tab.tabIndex = tab === chosen ? 0 : -1;
  }
  if (panel && chosen) {
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", chosen.id);
  }
}

/** The nearest element of that class around, which may be drawn later than the tabs. */
function beside(root, name) {
  for (let around = root.parentElement; around && name; around = around.parentElement) {
    const found = around.querySelector(`:scope .${CSS.escape(name)}`);
    if (found) return found;
  }
  return null;
}

function render({ model, el }) {
  const root = make("div");
  const id = `explain-tabs-${Math.random().toString(36).slice(2)}`;
  let shown = { tabs: [] };

  const remark = () => mark(model, shown.tabs, beside(root, model.get("panel")));
  const rebuild = () => {
    const held = root.contains(document.activeElement);
    shown = build(model, id);
    root.replaceChildren(shown.list);
    remark();
    if (held) shown.tabs.find((tab) => tab.tabIndex === 0)?.focus();
  };
  const choose = (tab) => {
    model.set("chosen", tab.explainName);
    model.save_changes();
    remark();
    tab.focus();
  };

  root.addEventListener("click", ({ target }) => {
    const tab = target.closest("[role=tab]");
    if (tab) choose(tab);
  });
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const { key } = event;
    const at = shown.tabs.indexOf(document.activeElement);
    const last = shown.tabs.length - 1;
    if (at < 0) return;
    if (key in MOVES) shown.tabs[(at + MOVES[key] + last + 1) % (last + 1)].focus();
    else if (key === "Home" || key === "End") shown.tabs[key === "Home" ? 0 : last].focus();
    else if (key === "Enter" || key === " ") choose(shown.tabs[at]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  el.append(root);
  for (const trait of TRAITS) model.on(`change:${trait}`, rebuild);
  model.on("change:chosen", remark);
  rebuild();
  const late = setTimeout(remark, 500); // the panel is drawn after the tabs
  return () => {
    clearTimeout(late);
    for (const trait of TRAITS) model.off(`change:${trait}`, rebuild);
    model.off("change:chosen", remark);
  };
}

export default { render };
