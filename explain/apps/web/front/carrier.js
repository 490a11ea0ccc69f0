// Carries messages between the page and its worker. A worker that ended is started again; the page's memory tells it where it was.

const MOST_TRIES = 3;
const SOON = 30_000;
const GOES = 5000;
const MISSING = "a part of it did not come";
const TOO_MUCH = "That was too much for this browser, and was left. What you did before is here.";

// say: called with the progress of the start; with null when it is done.
export function carrier({ opened, heard, cut }, say) {
  // From a blob, so that the page's own policy binds the worker, whatever headers the server sends with the file.
  const address = new URL("worker.js", import.meta.url).href;
  const start = URL.createObjectURL(new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" }));
  let worker = null, isOpen = false, isHurt = false, isAnswered = false, tries = 0, open = null, deadly = null, endedAt = -SOON;

  function begin() {
    const mine = new Worker(start, { type: "module", name: tries ? "plain" : "quick" });
    worker = mine;
    mine.onmessage = ({ data }) => {
      if (worker !== mine) return;
      if (data.update) take(JSON.parse(data.update));
      else if (data.ready) { isOpen = true; tries = 0; say(null); opened(isHurt); }
      else if (data.ended) ended(data.ended);
      else say(data);
    };
    mine.onerror = (event) => { event.preventDefault(); if (worker === mine) ended(event.message ?? MISSING); };
  }

  // Updates that follow the answer to an event may have no number if the page sent something in between.
  function take(found) {
    if (open && found.number === open.number) isAnswered = true;
    if (isAnswered && found.last !== false) open = null;
    heard(found);
    if (found.failed && !Object.keys(found.regions).length) say({ stage: "left", said: found.said });
  }

  // The event that ended a worker is not sent to the next one; if no worker can be started, the page says so.
  function ended(why) {
    worker?.terminate();
    cut();
    if (isOpen && open) deadly = JSON.stringify(open);
    open = null;
    // If a worker ends soon after the one before, the restored state may be the cause: the next one gets less of it.
    isHurt = isOpen && performance.now() - endedAt < SOON;
    endedAt = performance.now();
    if (!isOpen) tries += 1;
    isOpen = false;
    if (tries > MOST_TRIES) { say({ stage: "failed", why }); return; }
    if (tries) say({ stage: "plain" });
    begin();
  }

  begin();
  return {
    get isOpen() { return isOpen; },
    get isBusy() { return Boolean(open); },
    send(event) {
      if (deadly && JSON.stringify(event) === deadly) { take({ number: event.number, regions: {}, said: TOO_MUCH, failed: true, last: true }); return; }
      if (event.number) { open = event; isAnswered = false; }
      worker?.postMessage(event);
    },
    stop() { ended("stopped"); },
    // The page is being left: messages from its worker are ignored. If it stays open after all, it gets a new worker.
    end() {
      worker?.terminate();
      worker = null;
      setTimeout(() => ended("left"), GOES);
    },
  };
}
