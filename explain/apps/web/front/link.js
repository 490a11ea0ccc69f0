// An address that holds what is looked at: a sample's name, a file beside the site, or a small section and all that was changed, packed into it.

const LONGEST = 6000; // characters of an address that every mail and forum takes
const piped = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

async function packed(found) {
  const bytes = await piped(new TextEncoder().encode(JSON.stringify(found)), new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw"))));
}

// The address of what is looked at, or nothing where it is too long for one.
export async function linked(page, { paper, state }, file) {
  const words = new URLSearchParams({ section: await packed({ paper, state, file }) });
  const found = `${page.origin}${page.pathname}#${words}`;
  return found.length > LONGEST ? null : found;
}

// What the address names: the file, what was kept of it, and what is asked first; no file where it names an exam.
export async function named(hash, at) {
  const words = new URLSearchParams(hash.slice(1)), then = [];
  if (words.get("player")) then.push({ do: "find", text: words.get("player"), number: 0 });
  // An exam needs no section: what lies on the desk stays there.
  if (words.get("exam")) return { then: [{ do: "exam", seed: words.get("exam"), tasks: words.get("tasks") ?? "", seat: words.get("seat") ?? "", number: 0 }] };
  if (words.get("section")) {
    const { paper, state, file } = await unpacked(words.get("section"));
    return { kept: paper && state ? { paper, state } : null, file, then };
  }
  if (words.get("sample")) return { kept: null, file: { do: "sample", sample: words.get("sample") }, then };
  if (words.get("open")) {
    const name = words.get("open");
    const answer = await fetch(new URL(`sections/${encodeURIComponent(name)}`, at));
    if (!answer.ok) throw new Error(name);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    let text = "";
    for (let from = 0; from < bytes.length; from += 0x8000) text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
    return { kept: null, file: { do: "file", files: [{ name, content: btoa(text) }] }, then };
  }
  return null;
}
