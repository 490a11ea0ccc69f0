// If the page does not start: all its files are checked against the list of this version. Files damaged in this browser are thrown away and the
// page is reloaded; a file damaged on the server is named. It is a plain script that needs no other file, since any other may be damaged.
(() => {
  const start = document.getElementById("start"), said = document.getElementById("said");
  const SILENT = 20_000, TRIED = "explain:healed", FIRST = said.textContent;
  const NEEDED = /^[0-9a-f]{12}\/|^index\.html$|^\.\/$/; // it starts without all others
  let isLooking = false, heard = FIRST;

  async function listed(address) {
    const answer = await fetch(address, { cache: "no-store" });
    return Object.entries((await answer.json()).files).filter(([name]) => NEEDED.test(name));
  }

  async function isRight(name, { bytes, sha256 }, how) {
    const answer = await fetch(name, how), content = await answer.arrayBuffer();
    if (!answer.ok || content.byteLength !== bytes) return false;
    if (!globalThis.crypto.subtle) return true; // over plain http browsers compute no hash
    const hash = await crypto.subtle.digest("SHA-256", content);
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("") === sha256;
  }

  async function damaged(files, how) {
    const found = [];
    for (const [name, told] of files) if (!(await isRight(name, told, how))) found.push(name);
    return found;
  }

  async function drop() {
    if (!isSecureContext) return;
    for (const name of await caches.keys()) if (name.startsWith("swiss-explain-")) await caches.delete(name);
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  }

  // Reloads the page, but only once in a window, whether it helps or not.
  function again() {
    if (start.hidden) return;
    if (sessionStorage.getItem(TRIED)) { tell("The explainer does not start. Load the page again in some minutes."); return; }
    sessionStorage.setItem(TRIED, "1");
    location.reload();
  }

  async function look(isSilent) {
    const kept = await listed("site.json?kept"), here = await damaged(kept), page = document.querySelector("script[type=module]").src;
    if (!here.length && kept.some(([name]) => page.endsWith(`/${name}`))) {
      if (isSilent && said.textContent === FIRST) again(); // everything is there by now, but the page was started with other files
      return;
    }
    tell("A file that this browser kept is damaged. Load the page again when there is a network.");
    const files = await listed("site.json"); // without a network nothing is thrown away
    await drop().catch(() => {}); // if nothing may be kept, there is nothing to throw away
    const [name] = await damaged(files.filter(([each]) => here.includes(each)), { cache: "reload" });
    if (name) tell(`On the server of this site the file ${name} is damaged or missing: it must be uploaded again.`); else again();
  }

  function tell(words) { if (!start.hidden) said.textContent = words; }

  globalThis.heal = async (isSilent = false) => {
    if (isLooking || start.hidden) return;
    isLooking = true;
    await look(isSilent).catch(() => {}); // cannot be found out: the message stays as it was
    isLooking = false;
  };

  addEventListener("error", () => globalThis.heal(), true);
  setInterval(() => {
    if (said.textContent === heard) globalThis.heal(true);
    heard = said.textContent;
  }, SILENT);
})();
