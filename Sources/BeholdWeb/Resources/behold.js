// Shows what the server says, and says what visitors do, as in Documentation/WebProtocol.md.
"use strict";
{
const { body, documentElement: root } = document;
const banner = document.querySelector(".offline");
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const on = (names, handler) => names.split(" ").forEach((name) => addEventListener(name, handler));
const active = () => document.activeElement;

// Nodes

const nodes = new Map(all("[data-n]").map((node) => [+node.dataset.n, node]));
const find = (id) => {
  if (!nodes.has(id)) throw Error(id);
  return nodes.get(id);
};
const owner = (part) => part?.closest("[data-n]");
const number = (part) => owner(part)?.dataset.n;
const taker = (part, code) => part?.closest?.(`[data-e*="${code}"]`);
const takes = (part, code) => part?.dataset.e?.includes(code);
const slot = (node) => (node.hasAttribute("data-p") && node.querySelector("[data-s]")) || node;
const control = (node) => (node.matches("[data-i]") ? node : node.querySelector("[data-i]"));
const isSeen = (node) => node?.checkVisibility() && !node.closest("[inert]");
const focus = (node) => node?.focus({ preventScroll: true });

const place = (parent, child, next) => parent[parent.moveBefore && child.isConnected && parent.isConnected ? "moveBefore" : "insertBefore"](child, next);

const remove = (gone) => {
  for (const node of gone.dataset ? [gone, ...all("[data-n]", gone)] : []) if (nodes.get(+node.dataset.n) === node) nodes.delete(+node.dataset.n);
  gone.remove();
};

/** That of the number, one of the parts there, or a new one. */
const nodeFor = ([tag, attributes], parent, parts = []) => {
  const at = parts.findIndex((part) => part.localName === tag);
  const known = attributes["data-n"] ? nodes.get(+attributes["data-n"]) : parts.splice(at, +(at >= 0))[0];
  return known?.localName === tag ? known : document.createElementNS(tag === "svg" ? "http://www.w3.org/2000/svg" : parent.namespaceURI, tag);
};

/** `stay` are the children of the element. */
const fill = (node, [tag, attributes, ...content], stay) => {
  const id = +attributes["data-n"];
  const old = nodes.get(id);
  if (id) {
    stay = old ? [...slot(old).children].filter((child) => child.dataset.n) : [];
    nodes.set(id, node);
  }
  // What a person or this script has changed stays.
  const isControl = /^(input|textarea|select|option)$/.test(tag);
  const own = isControl ? /^(value|checked|selected)$/ : node === menu?.items || node === menu?.button ? /^(hidden|popover|style|aria-e)/ : "data-rows" in attributes ? /^style$/ : /^inert$/;
  for (const name of node.getAttributeNames()) if (!(name in attributes) && !own.test(name)) node.removeAttribute(name);
  const properties = [];
  for (const name in attributes) {
    const value = attributes[name];
    if (own.test(name) && (tag !== "option" || name !== "value")) isControl && properties.push([name, value]);
    else if (name === "style") node.style.cssText = value;
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  // The text of an area is its value.
  if (tag !== "textarea") {
    const texts = [...node.childNodes].filter((part) => part.data);
    const elements = [...node.children].filter((part) => !part.dataset.n);
    const made = content.map((child) => {
      if (!child) return stay;
      if (Array.isArray(child)) return nodeFor(child, node, elements);
      const text = texts.shift() ?? new Text();
      if (text.data !== child) text.data = child;
      return text;
    });
    const wanted = new Set(made.flat());
    let next = node.firstChild;
    for (const child of wanted) {
      while (next && !wanted.has(next)) next = next.nextSibling;
      if (child === next) next = next.nextSibling;
      else place(node, child, next);
    }
    // Children may go on into parts, so what is left over goes last.
    content.forEach((child, index) => Array.isArray(child) && fill(made[index], child, stay));
    for (const child of [...node.childNodes]) if (!wanted.has(child)) remove(child);
  }
  for (const [name, value] of properties) setValue(node, name, value, known);
  if (old && old !== node) remove(old);
};

/** Beside what a person has changed since the server knew of `count` messages. */
const setValue = (node, name, text, count = Infinity) => {
  if (node === composing || node === sliding) return;
  const value = line.show(number(node), text, count);
  if (value === undefined) return;
  const isSame = node[name] === value;
  const isOther = !isSame && !line.isAnswer(number(node), count);
  if (isOther) touched.delete(node);
  const { value: old, selectionStart: start, selectionEnd: end } = node;
  if (!isSame) node[name] = value;
  note(node, isOther);
  if (isSame || name !== "value" || node !== active() || start == null) return;
  // The caret stays before what was behind it.
  const moved = (at) => (value.endsWith(old.slice(at)) ? value.length - old.length + at : at);
  node.setSelectionRange(moved(start), moved(end));
};

// Frames

let isApplying = false;
/** How many messages the server had handled when it described the page. */
let known;
let animation, boxes;
/** What gets the focus; `null` if it is taken away. */
let wanted;

const operations = [
  (id, text) => {
    let part = find(id);
    while (part.firstElementChild && !part.firstElementChild.dataset.n) part = part.firstElementChild;
    part.textContent = text;
  },
  (parent, before, description) => {
    const within = slot(find(parent));
    const child = nodeFor(description, within);
    within.insertBefore(child, before ? find(before) : null);
    fill(child, description);
    if (animation) child.animate([{ opacity: 0, transform: "translateY(8px)" }, {}], animation);
  },
  (id) => {
    const gone = find(id);
    if (animation) fade(gone.cloneNode(true), gone.getBoundingClientRect(), animation);
    remove(gone);
  },
  (id, before) => place(find(id).parentNode, find(id), before ? find(before) : null),
  (description) => {
    const old = find(+description[1]["data-n"]);
    const node = nodeFor(description, old.parentNode);
    if (node !== old) old.before(node);
    fill(node, description);
  },
  (id, name, value, count) => setValue(control(find(id)), name, value, count),
  (id, isFocused) => {
    const target = control(find(id)) ?? find(id);
    if (isFocused !== 0) wanted = target;
    else if (target === active()) wanted = null;
  },
  (duration, easing) => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    animation = { duration, easing };
    boxes = new Map([...nodes.values()].map((node) => [node, node.getBoundingClientRect()]));
    root.style.setProperty("--animation", `${duration}ms ${easing}`);
    root.className = "animated";
    setTimeout(() => (root.className = ""), duration);
  },
  (title) => (document.title = title),
  (path, depth) => goTo(path, depth),
  (url) => (url[0] === "/" ? location.assign(url) : open(url, "_blank", "noopener")),
  (evaluations) => evaluations.forEach(outline),
];

const apply = (frame) => {
  const before = active();
  let isBroken;
  [isApplying, animation, boxes, wanted] = [true];
  known = frame.find(([code]) => code === 12 || code === 15)?.[1];
  if (page) page.scrolled = scrollY;
  for (const [code, ...values] of frame) {
    try {
      // What is of the line alone is in connection.js.
      operations[code]?.(...values);
    } catch (error) {
      console.warn(error);
      isBroken = true;
    }
  }
  sizeGaps();
  glide();
  settle(before);
  if (wanted) wanted.focus();
  else if (wanted === null) before.blur();
  else if (active() === body && isSeen(before)) focus(before);
  isApplying = isAsking = false;
  if (line.tooLong && !nodes.has(+line.tooLong)) step("gone");
  if (isBroken) return step("broken");
  if (frame.some(([code]) => code === 1 || code === 4)) putBack();
  askForRows();
};

/** Unless what is around a node takes it along. */
const glide = () => {
  const shifts = new Map();
  for (const [node, old] of boxes ?? []) {
    const box = node.getBoundingClientRect();
    if (box.width && old.width) shifts.set(node, [old.left - box.left, old.top - box.top]);
  }
  for (const [node, [x, y]] of shifts) {
    const [aroundX, aroundY] = shifts.get(owner(node.parentNode)) ?? [0, 0];
    if (x !== aroundX || y !== aroundY) node.animate([{ transform: `translate(${x - aroundX}px,${y - aroundY}px)` }, {}], animation);
  }
};

/** Each with what had the focus before. */
const dialogs = [];
/** The one that is seen. Pages know where they were scrolled and pressed. */
let page;

const settle = (before) => {
  const presented = all(".window>.presented");
  const top = presented.at(-1);
  for (const layer of all(".window>*")) layer.inert = top && layer !== top;
  let back, isNew;
  while (dialogs[0] && !presented.includes(dialogs.at(-1).layer)) ({ back } = dialogs.pop());
  for (const layer of presented.slice(dialogs.length)) isNew = dialogs.push({ layer, back: before });
  const last = page;
  page = all(".window>:not(.presented) .page").filter((page) => page.checkVisibility()).at(-1);
  if (last && page !== last) {
    last.pressed = before;
    scrollTo(0, page?.scrolled ?? 0);
    const title = page?.querySelector(".title");
    if (title) title.tabIndex = -1;
    if (active() === body || !isSeen(active())) back ??= isSeen(page?.pressed) ? page.pressed : title;
  }
  focus(isNew ? top.querySelector(top.matches(".sheet,.popover") ? "[autofocus]" : "input,button:enabled") ?? top : back);
  for (const layer of presented) {
    const anchor = nodes.get(+layer.dataset.anchor);
    if (anchor) putBeside(layer.firstElementChild, anchor.getBoundingClientRect());
  }
  if (!menu?.items.isConnected) menu = null;
  const asked = document.querySelector(".contextmenu>.menu>.menu-items:not([hidden])");
  if (asked && !menu) openMenu(asked);
};

const putBeside = (card, { left, right, top, bottom }) => {
  const { offsetWidth: width, offsetHeight: height } = card;
  const isAbove = bottom + height + 12 > innerHeight && top > height;
  card.style.left = Math.max(8, Math.min(left + right > innerWidth ? right - width : left, innerWidth - width - 8)) + "px";
  card.style.top = Math.max(8, Math.min(isAbove ? top - height - 6 : bottom + 6, innerHeight - height - 8)) + "px";
};

// Rows that are not there yet

const gaps = document.getElementsByClassName("rowgap");
/** Of what holds rows: how far lines of them are apart, how many are in a line, and which way they go. */
let grids = new WeakMap();
let isAsking = false;
let look;

const gridAround = ({ parentNode: around }) => {
  if (grids.has(around) || !around.checkVisibility()) return grids.get(around);
  const isAcross = around.matches(".hstack,.grid.rows");
  const style = getComputedStyle(around);
  const perLine = around.matches(".grid") ? style[isAcross ? "gridTemplateRows" : "gridTemplateColumns"].split(" ").length : 1;
  const rows = [...around.children].filter((row) => row.dataset.n && !row.matches(".rowgap"));
  const edges = rows.map((row) => row.getBoundingClientRect()[isAcross ? "left" : "top"]);
  const pitch = (edges.at(-1) - edges[0]) / (Math.ceil(edges.length / perLine) - 1);
  const grid = { pitch: pitch > 0 ? pitch : 44, perLine, isAcross, spacing: parseFloat(isAcross ? style.columnGap : style.rowGap) || 0 };
  if (pitch > 0) grids.set(around, grid);
  return grid;
};

/** How large a gap is for each line. No browser shows what is as large as the rows of a list of millions. */
const stepIn = (gap, { pitch, perLine }) => Math.min(pitch, (1.5e7 / gap.dataset.of) * perLine);

/** Makes the gaps as large as their rows would be, before anything looks where things are. */
const sizeGaps = () => {
  for (const gap of gaps) {
    const grid = gridAround(gap);
    if (grid) gap.style[grid.isAcross ? "width" : "height"] = Math.ceil(gap.dataset.rows / grid.perLine) * stepIn(gap, grid) - grid.spacing + "px";
  }
};

/** For those that are seen, and for as many before and after them. */
const askForRows = () => {
  look = null;
  if (!line.isReady || isAsking) return;
  for (const gap of gaps) {
    const grid = gap.checkVisibility() && gridAround(gap);
    if (!grid) continue;
    const { pitch, perLine, isAcross } = grid;
    const box = gap.getBoundingClientRect();
    const [edge, extent] = isAcross ? [box.left, innerWidth] : [box.top, innerHeight];
    const step = stepIn(gap, grid);
    const line = (place) => Math.floor((place - edge) / step) * perLine;
    const { first, rows } = gap.dataset;
    const [from, to] = [Math.max(0, line(-extent)), Math.min(rows, line(2 * extent) + perLine)];
    if (from >= to) continue;
    isAsking = true;
    say("w", gap.dataset.n, [+first + from, +first + to, perLine, Math.ceil(extent / pitch) * perLine]);
  }
  if (isAsking) setTimeout(() => (isAsking = false), 500);
};

addEventListener("scroll", () => (look ??= requestAnimationFrame(askForRows)), { capture: true, passive: true });

// The connection

const line = makeLine();
const meta = document.querySelector("[name=behold]");
const work = [];
let socket, waking, isAtWork, heldFocus;

/** Tells the line what happens, and does what it asks for, one thing after the other. */
const step = (name, ...values) => {
  work.push(...line.step(Date.now(), name, ...values));
  if (isAtWork) return;
  isAtWork = true;
  while (work.length) {
    const [effect, ...given] = work.shift();
    effects[effect](...given);
  }
  isAtWork = false;
};

const effects = {
  connect(id) {
    socket = new WebSocket(location.origin.replace("http", "ws") + "/_behold/socket", "behold");
    socket.onopen = () => step("opened", id);
    socket.onmessage = ({ data }) => step("frame", id, JSON.parse(data));
    socket.onclose = ({ code }) => step("closed", id, code);
  },
  hello: (frames, id) => socket.send(`H${meta.content}:${frames}:${-new Date().getTimezoneOffset()}:${Intl.DateTimeFormat().resolvedOptions().timeZone}:${id}`),
  // Sockets that follow many which failed are held back by browsers.
  probe: (id) => fetch("/healthz", { cache: "no-store" }).then(({ ok }) => ok, () => false).then((isThere) => step("probed", id, isThere)),
  send: (text) => socket.send(text),
  close: () => socket.close(),
  apply: (frame) => apply(frame),
  anew: (isLost) => startAnew(isLost),
  ready() {
    if (!line.isReady) return;
    putBack();
    askForRows();
  },
  hold(isHeld) {
    if (isHeld) heldFocus = active();
    for (const part of all(".window")) part.inert = isHeld;
    if (!isHeld && active() === body) focus(heldFocus);
  },
  banner: () => showBanner(),
  wake(time) {
    clearTimeout(waking);
    if (time < Infinity) waking = setTimeout(step, Math.max(0, time - Date.now()), "tick");
  },
};

/** What is said of the line goes before what is said of a new beginning. */
let notice = "";
let pausing;
const showBanner = () => {
  banner.textContent = pausing || line.banner || notice;
  banner.hidden = !banner.textContent;
};

const post = (text) => step("posted", text);

const say = (code, id, rest) => {
  sayLatest();
  post(code + id + (rest === undefined ? "" : ":" + rest));
};

/** What a slider says, once a frame. */
let latest, sliding;
const sayLatest = () => {
  const text = latest;
  latest = sliding = null;
  if (text) post(text);
};

on("online focus", () => step("nudge"));
on("offline", () => step("drop"));
on("visibilitychange", () => step("seen", !document.hidden));

// A server that has begun anew

/** What the visitor has set, and at which address: controls, and groups of tabs and choices. */
const touched = new Map();
/** What they have shown: first what the program gave them, then what has become of that lately. */
const past = new WeakMap();
const settable = "[data-i],[role=tab],[role=radio],.disclosure-label";
const here = () => location.pathname.replace(/\/*$/, "/");
const touch = (part) => {
  touched.set(groupOf(part), here());
  note(part);
};
const note = (part, isOther) => {
  const [first = shownBy(part), ...later] = (!isOther && past.get(groupOf(part))) || [];
  past.set(groupOf(part), [first, ...later.slice(-8), shownBy(part)]);
};
const groupOf = (part) => part.closest("[role=radiogroup]") ?? (part.role === "tab" ? part.closest(".tabs") : part);

const settingOf = (part) => {
  if (part.type === "checkbox") return part.checked;
  if (part.localName === "select") return part.selectedOptions[0]?.text;
  return part.dataset.i === undefined ? (part.ariaSelected ?? part.ariaChecked ?? part.ariaExpanded) === "true" : part.value;
};

const shownBy = (part) => (part.role === "radio" ? groupOf(part).querySelector("[aria-checked=true]")?.textContent : settingOf(part));

const set = (part, value) => {
  if (part.dataset.i === undefined) return part.click();
  if (part.type === "checkbox") part.checked = value;
  else if (part.localName !== "select") part.value = value;
  else {
    const index = [...part.options].findIndex(({ text, hidden }) => text === value && !hidden);
    if (index < 0) return;
    part.selectedIndex = index;
  }
  for (const name of ["input", "change"]) part.dispatchEvent(new Event(name, { bubbles: true }));
  sayLatest();
};

/** Which row it is in, as the server knows it. A row that has only its place is known by its texts. */
const rowOf = (part) => {
  const row = owner(part)?.dataset.k;
  return row?.endsWith("?") ? row + part.closest(".row,.hstack,body").textContent : row;
};

/** All that can be set, by kind, name and what is around. Those that are alike are told apart by their order, as long as there are as many. No passwords. */
const settings = () => {
  const parts = all(settable).filter(({ type }) => type !== "password");
  const alike = Map.groupBy(parts, (part) => {
    const name = part.ariaLabel ?? (part.dataset.i === undefined ? part : part.closest("label")?.querySelector(".control-label") ?? new Text()).textContent;
    const around = [".page,.presented", ".section,[role=group]", "[role=radiogroup]"].map((selector) => part.closest(selector)?.ariaLabel);
    const page = part.closest(".page");
    return JSON.stringify([name, part.role ?? part.type, ...around, page && [...page.parentNode.children].indexOf(page), rowOf(part)]);
  });
  return new Map([...alike].flatMap(([key, parts]) => parts.map((part, index) => [`${key} ${index}/${parts.length}`, part])));
};

/** What is still to be put back, and where to go then. */
let { entries: back = [], isLost, goal, focused } = JSON.parse(sessionStorage.behold ?? "{}");
delete sessionStorage.behold;

const startAnew = (isLost) => {
  const parts = [...settings()];
  const entries = [...back];
  let room = 1e6;
  for (const [key, part] of parts) {
    const value = settingOf(part);
    const group = groupOf(part);
    if (!touched.has(group) || (value === false && /^(tab|radio)$/.test(part.role))) continue;
    const entry = [key, value, part.role === "tab", touched.get(group), past.get(group)];
    room -= JSON.stringify(entry).length;
    if (room > 0) entries.push(entry);
    else isLost = true;
  }
  const top = meta.dataset.root ?? "/";
  // The address is one within the tab.
  const goal = location.pathname !== top && entries.some(([, , isTab]) => isTab) && [history.state.at(-1), location.pathname];
  const focused = parts.find(([, part]) => part === active())?.[0];
  const last = +sessionStorage.beholdBegan;
  sessionStorage.beholdBegan = Date.now();
  sessionStorage.behold = JSON.stringify({ entries, isLost, goal, focused });
  // Where no session lasts, not all the time.
  const isAgain = Date.now() - last < 5000;
  if (isAgain) pausing = "The server has begun anew again. Please wait a few seconds.";
  setTimeout(() => (goal ? location.replace(top) : location.reload()), isAgain ? 5000 : 0);
};

let resting;

/** As far as it is there, and is what it was: what follows from what is put back comes later. */
const putBack = () => {
  if (!line.isReady || !(back.length || goal || focused)) return;
  clearTimeout(resting);
  resting = setTimeout(giveUp, 2000, true);
  const parts = settings();
  back = back.filter(([key, value, isTab, at, had]) => {
    const part = parts.get(key);
    if (!isSeen(part) || part.disabled || !(isTab || (here().startsWith(at) && had.includes(shownBy(part))))) return true;
    if (settingOf(part) !== value) set(part, value);
    touch(part);
  });
  if (goal && !back.some(([, , isTab]) => isTab)) {
    history.pushState([...history.state, goal[0]], "", goal[1]);
    post("L" + goal[1]);
    goal = null;
  }
  const part = focused && parts.get(focused);
  if (!isSeen(part)) return;
  focused = null;
  if (active() === body) focus(part);
};

const tell = (text) => showBanner((notice = (notice || "The server has begun anew.") + " " + text));

/** What is opened later may be another's: nothing waits for it. */
const giveUp = (isCalm) => {
  if (isCalm && (line.waiting || !line.isReady)) return (resting = setTimeout(giveUp, 1000, true));
  clearTimeout(resting);
  resting = null;
  const parts = settings();
  const isMissing = ([key, value, isTab, , [first]]) => !isTab && value !== first && !(parts.has(key) && settingOf(parts.get(key)) === value);
  const names = back.filter(isMissing).map(([key]) => JSON.parse(key.slice(0, key.lastIndexOf(" ")))[0]);
  back = [];
  goal = focused = null;
  if (names.length) tell(`Not put back: ${[...new Set(names)].slice(0, 5).join(", ")}.`);
};

const beginAgain = () => {
  for (const part of all("[data-i]")) note(part, true);
  if (isLost) tell("What you did last may be lost.");
  on("pointerdown keydown", () => {
    if (notice) showBanner((notice = ""));
    if (line.isReady && resting) giveUp();
  });
};

// Addresses

/** The history knows the depths of its entries, up to this one. */
history.replaceState(history.state ?? [all(".page>.bar>.back").length], "");
let destination;

const goTo = (path, depth) => {
  if (destination) return (destination = [path, depth]);
  const way = history.state;
  const last = way.length - 1;
  if (depth > way[last]) return history.pushState([...way, depth], "", path);
  const index = Math.max(0, way.findLastIndex((known) => known <= depth));
  if (index === last) return history.replaceState([...way.slice(0, -1), depth], "", path);
  destination = [path, depth];
  history.go(index - last);
};

on("popstate", () => {
  const goal = destination;
  destination = null;
  if (goal) goTo(...goal);
  else post("L" + location.pathname);
});

// Presses

on("click", (event) => press(event.target, event));

const press = (target, event) => {
  for (let part = target; part && part !== root; part = part.parentElement) {
    const { a, n: id, to } = part.dataset;
    if (part.matches(".menu-button") && !takes(owner(part), "p")) return menu?.button === part ? closeMenu() : openMenu(part.nextElementSibling, part);
    if (part === target && part.matches(".presented") && takes(part, "x")) return say("x", id);
    if (event.detail > 1 && takes(part, "m")) return say("m", id, event.detail);
    const isMore = takes(part, "t") && part.closest("[aria-multiselectable]") && (event.ctrlKey || event.metaKey || event.pointerType === "touch");
    if (a && part.matches(settable)) touch(part);
    if (a) say(a[0], to ?? number(part), a.slice(1) || undefined);
    else if (isMore) say("t", id, +(part.ariaSelected !== "true"));
    else if (takes(part, "p")) say("p", id);
    else if (part.matches("a,label,input,select,textarea")) return;
    else continue;
    return chosen(part);
  }
};

const chosen = (part) => menu?.items.contains(part) && closeMenu();

// Controls

let composing = null;

on("compositionstart", ({ target }) => (composing = target));
on("compositionend input", ({ type: name, target, isComposing }) => {
  if (name !== "input") composing = null;
  const { type, value } = target;
  if (isComposing || !target.matches("[data-i]") || /^(checkbox|select|date|time)/.test(type)) return;
  touch(target);
  if (type !== "range" && type !== "color") return say("i", number(target), value);
  if (!latest) requestAnimationFrame(sayLatest);
  sliding = target;
  latest = type === "range" ? `n${number(target)}:${value}` : `k${number(target)}:${value}ff`;
});

on("change", ({ target }) => {
  const { type, value } = target;
  if (!target.matches("[data-i]")) return;
  touch(target);
  if (type === "checkbox") say("t", number(target), +target.checked);
  else if (/^select/.test(type)) say("c", number(target), value);
  else if (/^(date|time)/.test(type) && value) say("d", number(target), value);
  chosen(target);
});

on("focusin focusout", ({ type, target, relatedTarget }) => {
  const node = taker(target, "f");
  // A window that loses the focus keeps it for its return.
  if (!node || isApplying || node.contains(relatedTarget) || (type === "focusout" && active() === target)) return;
  say("f", node.dataset.n, +(type === "focusin"));
});

// Pointers

let held, rest, dragged, askedPlace;

on("pointerup pointercancel", () => {
  clearTimeout(rest);
  if (held) say("h", held, 0);
  held = null;
});

on("contextmenu", (event) => {
  const { target } = event;
  const button = target.closest(".menu-button");
  const asked = owner(target.closest(".contextmenu"));
  if (button) openMenu(button.nextElementSibling, button);
  else if (takes(asked, "t") && !menu && !target.matches("input,textarea")) {
    askedPlace = new DOMRect(event.x, event.y);
    say("t", asked.dataset.n, 1);
  } else return;
  event.preventDefault();
});

on("pointerdown", (event) => {
  const { target, button } = event;
  if (menu && !menu.items.contains(target) && !menu.button?.contains(target)) closeMenu();
  if (button) return;
  held = taker(target, "h")?.dataset.n;
  if (held) say("h", held, 1);
  const row = taker(target, "o");
  if (row && !target.matches("input,select,textarea")) row.draggable = true;
  // Safari does not notice fingers that rest.
  if (/^Apple/.test(navigator.vendor)) rest = setTimeout(() => target.dispatchEvent(new MouseEvent("contextmenu", event)), 500);
});

const rowsBeside = (row) => [...row.parentNode.children].filter((other) => takes(other, "o"));

on("dragstart", ({ target }) => (dragged = taker(target, "o")));
on("dragover drop dragend", (event) => {
  if (!dragged) return;
  const rows = rowsBeside(dragged);
  const at = rows.indexOf(taker(event.target, "o"));
  for (const row of rows) delete row.dataset.drop;
  const { top, height } = rows[at]?.getBoundingClientRect() ?? {};
  const isAfter = event.clientY > top + height / 2;
  if (event.type === "dragend") dragged = dragged.draggable = null;
  else if (at >= 0) {
    event.preventDefault();
    const { nextElementSibling: next } = rows[at];
    if (event.type === "drop") say("o", dragged.dataset.n, (isAfter && next?.matches(".rowgap") ? next : rows[at + isAfter])?.dataset.n ?? "");
    else rows[at].dataset.drop = isAfter ? "after" : "before";
  }
});

// Menus

let menu = null;
const choices = "button:enabled,a[href],input,select";

const openMenu = (items, button) => {
  if (menu?.items.contains(button)) return (button.ariaExpanded = !(items.hidden = !items.hidden));
  closeMenu();
  menu = { items, button, back: active() };
  items.hidden = false;
  if (button) button.ariaExpanded = true;
  // Nothing cuts off the top layer.
  items.popover = "manual";
  items.showPopover();
  putBeside(items, (button ? button.getBoundingClientRect() : askedPlace) ?? new DOMRect());
  items.querySelector(choices)?.focus();
};

const closeMenu = () => {
  if (!menu) return;
  const { items, button, back } = menu;
  menu = null;
  focus(back);
  items.popover = null;
  items.hidden = true;
  if (button) button.ariaExpanded = false;
  else say("t", number(owner(items).parentElement), 0);
};

// Keys

on("keydown", (event) => {
  const { target, key } = event;
  if (event.isComposing) return;
  const isField = target.matches("textarea,select,input:not([type=checkbox],[type=range],[type=color])");
  if (menuKey(target, key) || shortcut(event, isField) || (isField ? submit(event) : rove(event) || activate(event))) event.preventDefault();
});

const menuKey = (target, key) => {
  if (!menu) return key === "ArrowDown" && target.matches(".menu-button") && !openMenu(target.nextElementSibling, target);
  if (key === "Escape" || key === "Tab") return !closeMenu();
  if (key.length > 1 || key === " ") return false;
  const items = all(choices, menu.items);
  const later = items.slice(items.indexOf(target) + 1);
  [...later, ...items].find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))?.focus();
  return true;
};

/** Single keys are text in fields, presses of buttons. */
const shortcut = ({ target, key, altKey, shiftKey, metaKey, ctrlKey }, isField) => {
  const name = key === "Enter" ? "return" : key.toLowerCase().replace(/(arrow)(.*)/, "$2$1");
  const keys = [altKey && "option+", shiftKey && "shift+", (metaKey || ctrlKey) && "command+", name].filter(Boolean).join("");
  if (keys === "return" ? !target.matches("input,body,.presented") || taker(target, "r") : isField && /^(shift\+)?.$/.test(keys)) return false;
  const part = all("[data-key]:enabled").find((part) => part.dataset.key.toLowerCase() === keys && isSeen(part));
  const { layer } = dialogs.at(-1) ?? {};
  if (part) part.click();
  else if (key === "Escape" && takes(layer, "x")) say("x", layer.dataset.n);
  else return false;
  return true;
};

const submit = ({ target, key, ctrlKey, metaKey }) => {
  const node = key === "Enter" && (target.localName === "input" || ctrlKey || metaKey) && taker(target, "r");
  if (node) say("r", node.dataset.n);
  return node;
};

/** What is around, what arrow keys find in it, and whether they choose it. */
const groups = [[".menu-items", choices], [".tabs", "[role=tab]", true], ["[role=radiogroup]", "[role=radio]", true], [".list", ".row[tabindex='0'],.row>button"]];

const rove = ({ target, key, altKey }) => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: 0, End: 0 }[key];
  if (step === undefined) return false;
  const row = taker(target, "o");
  if (row && altKey) {
    const rows = rowsBeside(row);
    const at = rows.indexOf(row);
    if (rows[at + step]) say("o", row.dataset.n, rows[step > 0 ? at + 2 : at - 1]?.dataset.n ?? "");
    return true;
  }
  const [around, within, isChoosing] = groups.find(([around, within]) => target.matches(within) && target.closest(around)) ?? [];
  if (!around || target.type === "range") return false;
  const items = all(within, target.closest(around)).filter(isSeen);
  const last = items.length - 1;
  const next = items.indexOf(target) + step;
  // Behind the last row there may be one that is not there yet.
  const isOpen = target.closest(around).querySelector(".rowgap");
  const item = items.at({ Home: 0, End: last }[key] ?? (isOpen ? Math.min(Math.max(next, 0), last) : next % items.length));
  item?.focus();
  if (isChoosing) item?.click();
  return item;
};

const activate = ({ target, key }) => {
  const row = key === "Delete" && taker(target, "D");
  if (row) say("D", row.dataset.n, 0);
  if ((key !== "Enter" && key !== " ") || target.matches("button,a,input,body,.presented")) return false;
  press(target, { ctrlKey: key === " " });
  return true;
};

// Evaluations

const overlay = document.createElement("div");
overlay.className = "evaluations";
overlay.inert = overlay.ariaHidden = true;

const fade = (node, { left, top, width, height }, timing) => {
  node.style.cssText += `;position:fixed;margin:0;left:${left}px;top:${top}px;--top:${top}px;width:${width}px;height:${height}px`;
  overlay.append(node);
  node.animate([{}, { opacity: 0 }], timing).onfinish = () => node.remove();
};

const outline = ([id, view, count, cause]) => {
  const box = nodes.get(id)?.getBoundingClientRect();
  if (!box || overlay.children.length > 60) return;
  const frame = document.createElement("div");
  frame.className = "evaluation";
  frame.title = `${view} ×${count} ${cause}`;
  fade(frame, box, { duration: 1800, easing: "ease-in" });
};

// Begin

window.behold = {
  disconnect: () => step("drop"), get frames() { return line.frames; }, get isConnected() { return line.isReady; }, get waiting() { return line.waiting; },
};

body.append(overlay);
on("resize", () => {
  grids = new WeakMap();
  sizeGaps();
  settle(body);
  askForRows();
});
sizeGaps();
settle(body);
beginAgain();
if (document.hidden) step("seen", false);
step("start");
}
