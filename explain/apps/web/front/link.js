// An address that holds what is shown: a sample's name, a file beside the site, or a small section with all its changes, packed into it.

import { base64 } from "./screen.js";

const LONGEST = 6000; // characters: an address that every mail program and forum accepts
const MOST = 100_000; // characters of an address that is read; unpacked it can be a thousand times as long
const BRINGS = ["file", "paste", "sample"];
const OWN = ["section", "sample", "open", "player", "ask", "page"]; // every other word is a setting
const piped = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

async function packed(found) {
  const bytes = await piped(new TextEncoder().encode(JSON.stringify(found)), new CompressionStream("deflate-raw"));
  return base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw"))));
}

// The address of what is shown, or null if it is too long for one. It does not hold the undo history.
export async function linked(page, { paper, state: { past, future, ...state } }, file) {
  const words = new URLSearchParams({ section: await packed({ paper, state, file }) });
  const found = `${page.origin}${page.pathname}#${words}`;
  return found.length > LONGEST ? null : found;
}

// Whether an address names something to open, not only a place in what is open.
export const names = (hash) => /^#(section|sample|open)=/.test(hash);

// What the address names: the file, the state kept for it, and the first events.
export async function named(hash, at) {
  if (!names(hash)) return null;
  if (hash.length > MOST) throw new Error("too long");
  const words = new URLSearchParams(hash.slice(1)), player = words.get("player");
  const then = [...words].filter(([name]) => !OWN.includes(name)).map(([setting, value]) => ({ do: "set", setting, value, number: 0 }));
  if (player) then.push(/^\d+$/.test(player) ? { do: "choose", player: Number(player), number: 0 } : { do: "find", text: player, number: 0 });
  return { ...(await brought(words, at)), then };
}

async function brought(words, at) {
  if (words.get("section")) {
    const { paper, state, file } = await unpacked(words.get("section"));
    const kept = paper && state ? { paper, state } : null;
    if (!BRINGS.includes(file?.do) && (file || !kept)) throw new Error("nothing to open");
    return { kept, file };
  }
  if (words.get("sample")) return { kept: null, file: { do: "sample", sample: words.get("sample") } };
  const name = words.get("open");
  const answer = await fetch(new URL(`sections/${encodeURIComponent(name)}`, at)).catch(() => null);
  if (!answer?.ok) throw Object.assign(new Error("not here"), { missing: name });
  return { kept: null, file: { do: "file", files: [{ name, content: base64(await answer.arrayBuffer()) }] } };
}
