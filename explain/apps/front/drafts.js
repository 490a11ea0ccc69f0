// Text that is typed but not yet submitted: kept field by field for each file, and put back when its field is drawn again.

import { store } from "./memory.js";

const FIELDS = [":not([type])", "[type=text]", "[type=search]", "[type=number]"].map((kind) => `.sc input${kind}`).concat(".sc textarea").join();
const MOST = 40;

const names = new WeakMap(), typed = new WeakMap(); // for each field: what it is for, and its draft
let file = "", sent = [];

// What a field is for: the same for every element that is drawn for it.
function nameOf(field) {
  const label = field.getAttribute("aria-label") ?? field.labels[0]?.firstChild?.textContent;
  return JSON.stringify([{ ...field.form?.dataset }, field.name, { ...field.dataset, lmSuppressShortcuts: undefined }, label]);
}

// A pasted section is a file of its own and belongs to no other file.
const fileOf = (field) => (field.form?.dataset.do === "paste" ? "" : file);

function keep(field, draft) {
  const name = nameOf(field), of = fileOf(field), all = store.read("drafts") ?? [];
  const others = all.filter((each) => each.name !== name || each.file !== of);
  typed.set(field, draft);
  if (draft || others.length < all.length) store.write("drafts", [...(draft ? [{ file: of, name, ...draft }] : []), ...others].slice(0, MOST));
}

addEventListener("input", ({ target }) => {
  if (!target.matches?.(FIELDS)) return;
  names.set(target, nameOf(target));
  keep(target, target.value === target.defaultValue ? null : { over: target.defaultValue, text: target.value });
}, true);

// What was sent stays a draft until it is answered: the program may end before it has taken it.
addEventListener("submit", ({ target }) => { sent.push(...[...target.querySelectorAll(FIELDS)].map((field) => ({ field, do: target.dataset.do }))); }, true);
addEventListener("change", ({ target }) => { if (target.matches?.(FIELDS) && target.dataset.do) sent.push({ field: target, do: target.dataset.do }); }, true);

export const drafts = {
  sending(event) { for (const each of sent) if (each.do === event.do) each.number ??= event.number; },

  // Rejected text stays in the fields of a form; a field that is not in a form goes back to the current value.
  answered({ number, failed, paper }) {
    const isAnswered = (each) => each.number && each.number <= number;
    for (const { field } of sent.filter(isAnswered)) if (!failed || field.dataset.do) keep(field, null);
    sent = sent.filter((each) => !isAnswered(each));
    file = paper?.name ?? file;
  },

  putBack() {
    let all = null;
    for (const field of document.querySelectorAll(FIELDS)) {
      const name = nameOf(field), before = names.get(field), isNew = before !== name;
      if (isNew) {
        names.set(field, name);
        typed.set(field, (all ??= store.read("drafts") ?? []).find((each) => each.name === name && each.file === fileOf(field)) ?? null);
        if (before) field.value = field.defaultValue; // the element was another field before, and its text was for that one
      }
      const draft = typed.get(field);
      if (!draft) continue;
      if (draft.over !== field.defaultValue) keep(field, null);
      else if (field.value !== draft.text && (isNew || field !== document.activeElement)) field.value = draft.text;
    }
  },
};
