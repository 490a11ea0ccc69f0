// A field that takes a file: chosen with a button, dropped on it, or its text pasted. Bytes go to Python, nowhere else.

const MOST_BYTES = 8_000_000; // more would close the connection
// JupyterLab's one-letter commands must not hear what is typed into these.
const OWN_KEYS = { "data-lm-suppress-shortcuts": "true" };
const TRAITS = ["label", "hint", "paste_label", "read_label", "too_large"];

/** An element with attributes, holding the given children; text is only ever text. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function parts(id) {
  return {
    open: make("button", { ...OWN_KEYS, type: "button" }),
    file: make("input", { type: "file", multiple: "", tabindex: "-1", hidden: "" }),
    hint: make("span", { class: "explain-drop-hint" }),
    paste: make("button", { ...OWN_KEYS, type: "button", "aria-expanded": "false", "aria-controls": id }),
    text: make("textarea", { ...OWN_KEYS, rows: "8", spellcheck: "false" }),
    read: make("button", { ...OWN_KEYS, type: "button" }),
    said: make("p", { class: "explain-drop-said", role: "status" }),
  };
}

async function sendFiles(model, files, said) {
  const all = [...files];
  said.textContent = "";
  if (!all.length) return;
  if (all.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) {
    said.textContent = model.get("too_large");
    return;
  }
  const bytes = await Promise.all(all.map((file) => file.arrayBuffer()));
  model.send({ names: all.map(({ name }) => name) }, undefined, bytes.map((one) => new DataView(one)));
}

function render({ model, el }) {
  const id = `explain-drop-${Math.random().toString(36).slice(2)}`;
  const made = parts(id);
  const { open, file, hint, paste, text, read, said } = made;
  const area = make("div", { class: "explain-drop-text", id, hidden: "" }, text, read);
  const root = make("div", { class: "explain-drop" }, open, file, paste, hint, said, area);

  const show = () => {
    open.textContent = model.get("label");
    file.setAttribute("aria-label", model.get("label"));
    hint.textContent = model.get("hint");
    paste.textContent = model.get("paste_label");
    text.setAttribute("aria-label", model.get("paste_label"));
    read.textContent = model.get("read_label");
  };
  const putAway = () => {
    text.value = "";
    area.hidden = true;
    paste.setAttribute("aria-expanded", "false");
  };
  open.addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    await sendFiles(model, file.files, said);
    file.value = "";
  });
  paste.addEventListener("click", () => {
    area.hidden = !area.hidden;
    paste.setAttribute("aria-expanded", String(!area.hidden));
    if (!area.hidden) text.focus();
  });
  read.addEventListener("click", () => {
    if (text.value.length > MOST_BYTES) said.textContent = model.get("too_large");
    else if (text.value.trim()) model.send({ text: text.value });
  });
  root.addEventListener("dragover", (event) => {
    event.preventDefault();
    root.classList.add("explain-drop-over");
  });
  root.addEventListener("dragleave", () => root.classList.remove("explain-drop-over"));
  root.addEventListener("drop", (event) => {
    event.preventDefault();
    root.classList.remove("explain-drop-over");
    void sendFiles(model, event.dataTransfer.files, said);
  });
  // A file dropped beside the field would else replace the page.
  const beside = (event) => event.preventDefault();
  for (const name of ["dragover", "drop"]) window.addEventListener(name, beside);

  el.append(root);
  for (const trait of TRAITS) model.on(`change:${trait}`, show);
  model.on("change:taken", putAway);
  show();
  return () => {
    model.off("change:taken", putAway);
    for (const name of ["dragover", "drop"]) window.removeEventListener(name, beside);
    TRAITS.forEach((trait) => model.off(`change:${trait}`, show));
  };
}

export default { render };
