// What a page keeps in this browser, under the name that its own script calls KEPT.

function kept() {
  try { return JSON.parse(localStorage.getItem(KEPT)) ?? {}; } catch { return {}; }
}

function keep(value) {
  try { localStorage.setItem(KEPT, JSON.stringify(value)); } catch { /* full or forbidden: nothing is kept */ }
}
