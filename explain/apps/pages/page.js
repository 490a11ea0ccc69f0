"use strict";
// Shows the round that belongs to the settings in the address. Everything shown was worked out before: here it is only looked up,
// and built with createElement and text. Without this script the page shows the stated settings.
(() => {
  const NONE = -1;
  const data = JSON.parse(document.getElementById("px-data").textContent);
  const at = (id) => document.getElementById(id);
  const { texts, parts, phrases, start } = data;
  const SVG = "http://www.w3.org/2000/svg";
  let now = null; // the settings: low and high limit (NONE for no limit), and a place for each other choice
  let built = []; // [number of the tree, low, high] of every card on the page
  let anchor = ""; // the board, player or sheet in the address
  let last = ""; // the control that made the last entry of the browser's history

  // Numbers that move with the limits, as in moving.py.
  const sum = (formula, low, high) => {
    let total = 0;
    for (const [, sign, digits, letter] of formula.matchAll(/([+-]?)(\d*)([lhu]?)/g)) {
      if (!digits && !letter) continue;
      const factor = { l: low, h: high, u: Math.floor(low / 2), "": 1 }[letter];
      total += (sign === "-" ? -1 : 1) * Number(digits || 1) * factor;
    }
    return total;
  };
  const settled = (text) => text.replace(/⟦([^⟧]*)⟧/g, (_, formula) => {
    const [over, under] = formula.split("/");
    const low = Math.max(now.low, 0), high = Math.max(now.high, 0);
    if (under === undefined) return sum(over, low, high);
    const whole = sum(under, low, high);
    return whole ? Math.floor(sum(over, low, high) / whole) : 100;
  });

  const text = (place) => settled(texts[-1 - place]);
  const build = (place, inSvg = false) => {
    if (place < 0) return document.createTextNode(text(place));
    const [tag, attributes, ...children] = parts[place];
    const name = texts[-1 - tag], svg = inSvg || name === "svg";
    const element = svg ? document.createElementNS(SVG, name) : document.createElement(name);
    for (let i = 0; i < attributes.length; i += 2) element.setAttribute(texts[-1 - attributes[i]], text(attributes[i + 1]));
    for (const child of children) element.append(build(child, svg));
    return element;
  };
  const moving = new Map();
  const moves = (place) => {
    if (place < 0) return texts[-1 - place].includes("⟦");
    if (!moving.has(place)) {
      const [, attributes, ...children] = parts[place];
      moving.set(place, attributes.some(moves) || children.some(moves));
    }
    return moving.get(place);
  };

  // Looking up.
  const within = (limit, first, end) => first <= limit && limit <= end;
  const combination = (choices) => choices.reduce((place, value, i) => place * data.choices[i].values.length + value, 0);
  const piece = (settings) => data.combinations[combination(settings.choices)].find(
    ([l0, l1, h0, h1]) => within(settings.low, l0, l1) && within(settings.high, h0, h1));
  const variant = (settings) => data.variants[piece(settings)[4]];

  // The stretches of one limit, the other settings as they are: [first, last, round], no limit as [NONE, NONE, round].
  const stretches = (which) => {
    const [mine, other] = which === "low_limit" ? [0, now.high] : [2, now.low];
    const theirs = 2 - mine, found = [];
    for (const each of data.combinations[combination(now.choices)]) {
      let [first, end] = [each[mine], each[mine + 1]];
      const isNone = first === NONE;
      if (!isNone && other !== NONE) {
        if (mine === 0) end = Math.min(end, other); else first = Math.max(first, other);
      }
      const beside = within(other, each[theirs], each[theirs + 1]) || (isNone && (mine === 2 ? other === NONE : each[theirs] === NONE && other === NONE));
      if (beside && first <= end) found.push([first, end, data.variants[each[4]].round]);
    }
    found.sort((one, two) => (one[0] === NONE) - (two[0] === NONE) || one[0] - two[0]);
    const joined = [];
    for (const each of found) {
      const before = joined[joined.length - 1];
      if (before && before[2] === each[2] && before[0] !== NONE && each[0] !== NONE) before[1] = each[1]; else joined.push([...each]);
    }
    return joined;
  };
  const phrase = (name, words) => phrases[name].replace(/\{(\w+)\}/g, (_, word) => words[word]);
  const sayStretch = (which, [first, end]) => {
    if (first === NONE) return phrases.none;
    const isLow = which === "low_limit", bothLive = data.low && data.high;
    const fromStart = isLow ? first === 0 : first === Math.max(now.low, 0);
    const toEnd = end === data.last, toHigh = isLow && now.high !== NONE && end === now.high;
    if (!isLow && fromStart && first > 0) return phrase(toEnd ? "as_low" : "from_low", { last: end });
    if (fromStart && toEnd) return phrases.all;
    if (toEnd) return phrase("on", { first });
    if (toHigh && (bothLive || end > first)) return phrase("to_high", { first });
    return first === end ? phrase("only", { first }) : phrase("between", { first, last: end });
  };

  // The address.
  const limitText = (limit) => (limit === NONE ? "none" : String(limit));
  const address = (settings, place) => {
    const said = [];
    if (data.low && settings.low !== start.low) said.push(`low_limit=${limitText(settings.low)}`);
    if (data.high && settings.high !== start.high) said.push(`high_limit=${limitText(settings.high)}`);
    data.choices.forEach((choice, i) => {
      if (settings.choices[i] !== start.choices[i]) said.push(`${choice.name}=${choice.values[settings.choices[i]]}`);
    });
    return [...said, ...(place ? [place] : [])].join("&");
  };
  const limitOf = (word) => (word === "none" ? NONE : /^\d{1,9}$/.test(word) ? Math.min(Number(word), data.last) : null);
  const inOrder = (settings, moved) => {
    const next = { ...settings };
    if (moved === "low_limit") {
      if (next.low === NONE) next.high = data.high ? NONE : next.high;
      else if (next.high !== NONE && next.low > next.high) { if (data.high) next.high = next.low; else next.low = next.high; }
    } else if (next.high !== NONE && (next.low === NONE || next.low > next.high)) {
      if (data.low) next.low = next.low === NONE ? Math.min(Math.max(start.low, 0), next.high) : next.high; else next.high = next.low;
    }
    return piece(next) ? next : { ...start, choices: next.choices };
  };
  const read = () => {
    const next = { low: start.low, high: start.high, choices: [...start.choices] };
    let place = "";
    for (const word of location.hash.slice(1).split("&")) {
      const [name, value] = word.split("=");
      const choice = data.choices.findIndex((each) => each.name === name);
      if (value === undefined) place = word;
      else if (name === "low_limit" && data.low && limitOf(value) !== null) next.low = limitOf(value);
      else if (name === "high_limit" && data.high && limitOf(value) !== null) next.high = limitOf(value);
      else if (choice >= 0 && data.choices[choice].values.includes(value)) next.choices[choice] = data.choices[choice].values.indexOf(value);
    }
    return [inOrder(next, location.hash.includes("high_limit=") ? "high_limit" : "low_limit"), place];
  };
  const go = (settings, place, control) => {
    const next = "#" + address(settings, place);
    const isSame = next === (location.hash || "#");
    if (!isSame && control && control === last) location.replace(next);
    else if (!isSame) location.hash = next;
    last = control;
    show(settings, place);
  };

  // Drawing.
  const lines = [...at("px-lines").children], letters = [...at("px-letters").children];
  const players = new Map([...at("px-players").querySelectorAll("[data-player]")].map((row) => [Number(row.dataset.player), row]));
  const heads = [...document.querySelectorAll(".px-head")];
  const paint = (found) => {
    const [alone, was] = data.naturals[found.natural], looks = lines.map(() => "");
    alone.forEach((line) => { looks[line] = "px-alone"; });
    was.forEach((line) => { looks[line] = "px-was"; });
    const numberOf = (place) => Number((place.match(/^(?:player|board)-(\d+)$/) || [])[1]);
    const forms = found.forms.map((form) => data.forms[form]);
    const mine = forms.findIndex((form, i) => (anchor.startsWith("player-") && form.slice(2, 4).includes(numberOf(anchor)))
      || (anchor.startsWith("board-") && i + 1 === numberOf(anchor)));
    const chosen = mine < 0 ? null : forms[mine][6] < 0 ? [forms[mine][0]] : data.switches[forms[mine][6]];
    letters.forEach((letter) => letter.setAttribute("visibility", "hidden"));
    forms.forEach(([line, letter, white, black, wrongWhite, wrongBlack], i) => {
      looks[line] = "px-on" + letter;
      letters[line].lastChild.textContent = letter;
      letters[line].setAttribute("visibility", letter ? "visible" : "hidden");
      [[white, wrongWhite, black ? "px-w" : ""], [black, wrongBlack, "px-b"]].forEach(([number, wrong, look]) => {
        if (!number) return;
        const row = players.get(number);
        row.children[3].textContent = wrong;
        row.children[4].textContent = black ? i + 1 : "";
        row.children[5].setAttribute("class", look);
        row.classList.toggle("px-me", i === mine);
      });
    });
    lines.forEach((line, i) => line.setAttribute("class", looks[i] + (!chosen ? "" : chosen.includes(i) ? " px-chosen" : " px-dim")));
    heads.forEach((head, i) => { head.textContent = text(found.heads[i]); });
  };
  const tables = { table: "px-table", due: "px-due", reasons: "px-reasons" };
  const draw = (found) => {
    for (const [name, id] of Object.entries(tables)) at(id).replaceChildren(build(found[name]));
    const cards = at("px-cards");
    found.cards.forEach((card, i) => {
      const old = built[i];
      const isSame = old && old[0] === card && (!moves(card) || (old[1] === now.low && old[2] === now.high));
      if (!isSame) cards.children[i].replaceWith(build(card));
      else cards.children[i].classList.remove("px-here");
      built[i] = [card, now.low, now.high];
    });
  };

  // Controls.
  const controls = [...document.querySelectorAll("[data-limit]")].map((box) => ({
    name: box.dataset.limit, range: box.querySelector("[type=range]"), number: box.querySelector("[type=number]"),
    none: box.querySelector("[type=checkbox]"), strip: box.querySelector(".px-strip"), says: box.querySelector(".px-stretch"),
    steps: [...box.querySelectorAll("[data-step]")],
  }));
  const selects = [...document.querySelectorAll("[data-choice]")];
  const valueOf = (name) => (name === "low_limit" ? now.low : now.high);
  const setTo = (name, value) => inOrder({ ...now, [name === "low_limit" ? "low" : "high"]: value }, name);
  const title = (id) => document.querySelector(`label[for="${id}"]`).textContent;
  const showControl = (control) => {
    const value = valueOf(control.name), all = stretches(control.name);
    const here = all.findIndex(([first, end]) => within(value, first, end));
    if (value !== NONE) { control.range.value = value; control.number.value = value; }
    control.range.disabled = control.number.disabled = value === NONE;
    if (control.none) control.none.checked = value === NONE;
    control.says.textContent = here < 0 ? "" : sayStretch(control.name, all[here]);
    control.strip.replaceChildren(...all.filter(([first]) => first !== NONE).map(([first, end], i) => {
      const bar = document.createElement("span");
      bar.style.left = `${(100 * first) / (data.last + 1)}%`;
      bar.style.width = `${(100 * (end + 1 - first)) / (data.last + 1)}%`;
      if (i === here) bar.className = "px-here";
      return bar;
    }));
    const target = (step) => all[here + step] && (all[here + step][0] === NONE ? null : step < 0 ? all[here - 1][1] : all[here + 1][0]);
    control.steps.forEach((button) => {
      const to = target(Number(button.dataset.step));
      button.setAttribute("aria-disabled", String(to === null || to === undefined));
      button.onclick = () => { if (to !== null && to !== undefined) go(setTo(control.name, to), "", ""); };
    });
  };
  const showControls = () => {
    controls.forEach(showControl);
    selects.forEach((select, i) => { select.selectedIndex = now.choices[i]; });
    const moved = [];
    controls.forEach((control) => {
      const value = valueOf(control.name), stated = control.name === "low_limit" ? start.low : start.high;
      if (value !== stated) moved.push(`${title(control.name)} ${value === NONE ? phrases.no_limit : value}`);
    });
    selects.forEach((select, i) => {
      if (now.choices[i] !== start.choices[i]) moved.push(`${title(select.id)}: ${select.options[select.selectedIndex].text}`);
    });
    if (!at("px-moved")) return;
    at("px-moved").hidden = moved.length === 0;
    document.querySelectorAll(".px-moved-to").forEach((said) => {
      said.hidden = moved.length === 0;
      said.textContent = moved.length ? phrase("moved", { settings: moved.join(", ") }) : "";
    });
  };
  const say = (found) => {
    const words = text(found.said);
    if (at("px-said") && at("px-said").textContent !== words) at("px-said").textContent = words;
  };
  const show = (settings, place) => {
    const isNew = !now || address(now, "") !== address(settings, "");
    now = settings;
    anchor = place;
    const found = variant(now);
    if (isNew) { draw(found); showControls(); say(found); }
    paint(found);
    document.documentElement.removeAttribute("data-sheet");
    if (place.startsWith("sheet-")) document.documentElement.dataset.sheet = place.slice("sheet-".length);
    document.querySelectorAll(".px-slot.px-here").forEach((slot) => slot.classList.remove("px-here"));
    const target = place && at(place), slot = target && target.closest(".px-slot");
    if (slot) slot.classList.add("px-here");
    return slot || target;
  };
  const jump = (place) => {
    const target = show(now, place);
    if (!target) return;
    target.scrollIntoView();
    target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
  };

  controls.forEach((control) => {
    const moved = (source) => (event) => {
      const value = limitOf(source.value.trim());
      if (value === null) { if (event.type === "change") showControl(control); return; }
      const next = setTo(control.name, value);
      if (event.type === "change") go(next, "", control.name); else show(next, "");
    };
    for (const source of [control.range, control.number]) for (const kind of ["input", "change"]) source.addEventListener(kind, moved(source));
    if (control.none) control.none.addEventListener("change", () => {
      const back = control.name === "low_limit" ? start.low : start.high;
      go(setTo(control.name, control.none.checked ? NONE : back === NONE ? Number(control.range.value) : back), "", "");
    });
  });
  selects.forEach((select, i) => select.addEventListener("change", () => {
    const choices = [...now.choices];
    choices[i] = select.selectedIndex;
    go(inOrder({ ...now, choices }, "high_limit"), "", select.id);
  }));
  if (at("px-reset")) at("px-reset").addEventListener("click", () => {
    go({ low: start.low, high: start.high, choices: [...start.choices] }, "", "");
    (document.querySelector("#px-controls input:not(:disabled), #px-controls select")).focus();
  });
  document.querySelectorAll("[data-print]").forEach((button) => button.addEventListener("click", () => {
    go(now, "sheet-" + button.dataset.print, "");
    window.print();
  }));

  // Find your name.
  const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const find = at("px-find"), names = [...at("px-names").children].map((entry) => [entry, plain(entry.textContent)]);
  const search = () => {
    const wanted = plain(find.value).split(/\s+/).filter(Boolean);
    const hits = names.filter(([entry, name]) => {
      const isHit = wanted.every((word) => name.includes(word));
      entry.hidden = !isHit;
      return isHit;
    });
    at("px-all").open = wanted.length > 0;
    at("px-found").textContent = !wanted.length ? "" : !hits.length ? phrases.find_none : hits.length === 1 ? phrases.find_one : phrase("find_many", { count: hits.length });
    return wanted.length ? hits : [];
  };
  find.addEventListener("input", search);
  find.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    const hits = search();
    if (hits.length === 1) hits[0][0].querySelector("a").click();
    else if (hits.length > 1) at("px-found").textContent = phrase("find_twice", { count: hits.length });
  });

  // Links within the page keep the settings; the browser's own buttons go through the address.
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a[href^='#']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const place = link.getAttribute("href").slice(1);
    go(now, place, "");
    jump(place);
  });
  window.addEventListener("hashchange", () => {
    const [settings, place] = read();
    if (address(settings, place) === address(now, anchor)) return;
    last = "";
    show(settings, place);
    if (place) jump(place);
  });

  document.querySelectorAll(".px-scripted").forEach((part) => { part.hidden = false; });
  built = data.variants[piece(start)[4]].cards.map((card) => [card, start.low, start.high]);
  const [settings, place] = read();
  now = start;
  showControls();
  say(variant(start));
  show(settings, place);
  if (place) jump(place);
})();
