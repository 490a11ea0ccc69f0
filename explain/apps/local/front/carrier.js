// Carries messages between the page and the program: over a socket or, if none opens, as posted messages. It reconnects by itself.

const WAITS = [200, 500, 1000, 2000, 3000];
const SILENCE = 3000;
const BEAT = 1000;
const WITHOUT_SOCKET = 2; // failed tries before messages are posted

export function carrier(token, { opened, heard, cut, refused }) {
  let socket = null, page = null, tries = 0, isOpen = false, sending = Promise.resolve(), last = 0;

  function open() {
    isOpen = true;
    tries = 0;
    last = performance.now();
    opened();
  }

  function lost() {
    cut();
    isOpen = false;
    page = null;
    const wait = WAITS[Math.min(tries, WAITS.length - 1)];
    tries += 1;
    setTimeout(tries > WITHOUT_SOCKET && tries % 2 ? poll : connect, wait);
  }

  function connect() {
    const mine = new WebSocket(`ws://${location.host}/socket`);
    let known = false;
    socket = mine;
    mine.onopen = () => mine.send(JSON.stringify({ token }));
    mine.onmessage = ({ data }) => {
      const found = JSON.parse(data);
      last = performance.now();
      if (found.admitted) { known = true; open(); } else if (!found.refused && !found.pong) heard(found);
    };
    mine.onclose = ({ code }) => {
      if (socket !== mine) return;
      socket = null;
      if (code === 4403) refused(); else lost();
    };
    setTimeout(() => { if (socket === mine && !known) drop(mine); }, SILENCE);
  }

  // A silent socket is given up at once: closing it properly can take as long as the network likes.
  function drop(old) {
    socket = null;
    old.onclose = null;
    old.close();
    lost();
  }

  // A lost network closes no socket. So the program is pinged, and a silent one is given up.
  setInterval(() => {
    if (!isOpen || !socket || document.visibilityState === "hidden") { last = performance.now(); return; }
    if (performance.now() - last > SILENCE) drop(socket); else socket.send(JSON.stringify({ ping: 1 }));
  }, BEAT);

  async function post(message) {
    const answer = await fetch("event", {
      method: "POST", body: JSON.stringify({ token, ...message }), signal: AbortSignal.timeout(SILENCE * 2),
    });
    if (answer.status === 403) { refused(); throw new Error("refused"); }
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.json();
  }

  async function poll() {
    try {
      page = (await post({})).page;
      const mine = page;
      open();
      while (page === mine) {
        const found = await post({ page: mine });
        if (found.page !== mine) { lost(); return; }
        found.updates.forEach(heard);
      }
    } catch (fault) {
      if (fault.message !== "refused") lost();
    }
  }

  connect();
  return {
    get isOpen() { return isOpen; },
    send(event) {
      if (socket) socket.send(JSON.stringify(event));
      else { const at = page; sending = sending.then(() => post({ page: at, event })).catch(() => {}); }
    },
  };
}
