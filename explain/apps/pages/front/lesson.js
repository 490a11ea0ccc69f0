// A lesson's page: shows one state of a live picture at a time, and keeps in this browser what the reader has done.

const KEPT = "swiss-explain:lessons";
const EACH = 4; // three questions and an exercise

function tell(line, done) {
  line.textContent = done.size === EACH ? line.dataset.done : done.size ? line.dataset.said.replace("{found}", done.size).replace("{all}", EACH) : "";
}

// The states are ordered so that the last control changes fastest.
for (const live of document.querySelectorAll(".ls-live")) {
  const choices = live.querySelector(".ls-choices"), states = [...live.querySelectorAll(".ls-state")];
  const show = () => {
    const at = [...choices.children].reduce((before, each) => before * each.querySelectorAll("input").length + Number(each.querySelector(":checked").value), 0);
    states.forEach((state, place) => { state.hidden = place !== at; state.open = true; });
  };
  choices.addEventListener("change", show);
  choices.hidden = false;
  live.classList.add("ls-scripted");
  show();
}

const { lesson } = document.querySelector("main").dataset;
if (lesson) {
  const done = new Set(kept()[lesson] ?? []), line = document.getElementById("progress");
  [...document.querySelectorAll("details.right, details.ls-answer")].forEach((each, place) => {
    each.addEventListener("toggle", () => {
      if (!each.open || done.has(place)) return;
      keep({ ...kept(), [lesson]: [...done.add(place)] });
      tell(line, done);
    });
  });
  tell(line, done);
}
// A page that is opened again, also from the browser's cache, shows what was done since.
const all = () => { for (const line of document.querySelectorAll("[data-of]")) tell(line, new Set(kept()[line.dataset.of] ?? [])); };
addEventListener("pageshow", all);
