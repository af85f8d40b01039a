// Shows what the server says, and says what the visitor does. Documentation/WebProtocol.md is the contract.
"use strict";
(() => {
const root = document.documentElement;
const body = document.body;
const banner = document.querySelector(".offline");
const SVG = "http://www.w3.org/2000/svg";
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const on = (names, handler, options) => names.split(" ").forEach((name) => addEventListener(name, handler, options));
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

// MARK: Nodes

const nodes = new Map(all("[data-n]").map((node) => [+node.dataset.n, node]));
/** Nodes that have gone for the server, and are still fading. */
const ghosts = new Set();

const find = (id) => {
  if (!nodes.has(id)) throw Error("no element " + id);
  return nodes.get(id);
};
const owner = (part) => part?.closest("[data-n]");
const number = (part) => owner(part)?.dataset.n;
const takes = (part, code) => part?.dataset.e?.includes(code);
const taker = (part, code) => part.closest?.(`[data-e*="${code}"]`);
const slot = (node) => (node.hasAttribute("data-p") && node.querySelector("[data-s]")) || node;
const control = (node) => (node.matches("[data-i]") ? node : node.querySelector("[data-i]"));
const children = (node) => [...slot(node).children].filter((child) => nodes.get(+child.dataset.n) === child);
const isSeen = (node) => node?.checkVisibility() && !node.closest("[inert]");
const focus = (node) => node?.focus({ preventScroll: true });

/** With `moveBefore` a node keeps the focus and its scroll position on the way. */
const place = (parent, child, next) => parent[parent.moveBefore && child.isConnected && parent.isConnected ? "moveBefore" : "insertBefore"](child, next);

const remove = (gone) => {
  for (const node of gone.children ? [gone, ...all("[data-n]", gone)] : []) {
    if (nodes.get(+node.dataset.n) === node) nodes.delete(+node.dataset.n);
  }
  if (!ghosts.has(gone)) gone.remove();
};

/** The node that is described: the one with its number, one of the parts that were there, or a new one. */
const nodeFor = ([tag, attributes], parts, parent) => {
  const index = parts.findIndex((part) => part.localName === tag);
  const known = attributes["data-n"] ? nodes.get(+attributes["data-n"]) : parts.splice(index, +(index >= 0))[0];
  if (known?.localName === tag) return known;
  return document.createElementNS(tag === "svg" ? SVG : parent.namespaceURI, tag);
};

/** Makes a node, which is in its place, as it is described. `stay` are the children of the element. */
const fill = (node, [tag, attributes, ...content], stay) => {
  const id = +attributes["data-n"];
  const old = nodes.get(id);
  if (id) {
    stay = old ? children(old) : [];
    nodes.set(id, node);
  }
  const isControl = /^(input|textarea|select|option)$/.test(tag);
  // What a person or this script has changed stays.
  const own = isControl ? /^(value|checked|selected)$/ : node === menu?.items || node === menu?.button ? /^(hidden|popover|style|aria-e)/ : /^inert$/;
  for (const name of node.getAttributeNames()) if (!(name in attributes) && !own.test(name)) node.removeAttribute(name);
  const properties = [];
  for (const name in attributes) {
    const value = attributes[name];
    if (name === "style") node.style.cssText = value;
    else if (isControl && own.test(name) && (tag !== "option" || name !== "value")) properties.push([name, value]);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  // The text of an area is its value.
  if (tag !== "textarea") {
    const parts = [...node.childNodes].filter((part) => !part.dataset?.n);
    const texts = parts.filter((part) => !part.localName);
    const elements = parts.filter((part) => part.localName);
    const made = content.map((child) => {
      if (!child) return stay;
      if (Array.isArray(child)) return nodeFor(child, elements, node);
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
    for (const child of [...node.childNodes]) if (!wanted.has(child) && !ghosts.has(child)) remove(child);
  }
  for (const [name, value] of properties) setValue(node, name, value, known);
  if (old && old !== node) remove(old);
};

/** Sets what a person may have changed, unless they did so after the server knew of `count` messages. */
const setValue = (node, name, value, count = Infinity) => {
  if (changed.get(number(node)) > count || node === composing || node[name] === value) return;
  const { value: old, selectionStart: start, selectionEnd: end } = node;
  node[name] = value;
  if (name !== "value" || node !== document.activeElement || start == null) return;
  // The caret stays behind what was before it, or else before what was behind it.
  const moved = (at) => (value.startsWith(old.slice(0, at)) || !value.endsWith(old.slice(at)) ? at : value.length - old.length + at);
  node.setSelectionRange(moved(start), moved(end));
};

// MARK: Frames

let frames = 0;
let isApplying = false;
/** How many messages the server knew when it described the whole page. */
let known;
/** How the rest of a frame is animated, and where nodes were before it. */
let animation, boxes;
/** What the server gives the focus to; `null` where it takes it. */
let wanted;

const operations = [
  (id, text) => {
    let part = find(id);
    while (part.firstElementChild && !part.firstElementChild.dataset.n) part = part.firstElementChild;
    part.textContent = text;
  },
  (parent, before, description) => {
    const within = slot(find(parent));
    const child = nodeFor(description, [], within);
    within.insertBefore(child, before ? find(before) : null);
    fill(child, description);
    // Pages and dialogs come as the style sheet says.
    if (animation && !child.matches(".page,.presented")) child.animate([{ opacity: 0, transform: "translateY(8px)" }, {}], animation);
  },
  (id) => leave(find(id)),
  (id, before) => place(find(id).parentNode, find(id), before ? find(before) : null),
  (description) => {
    const old = find(+description[1]["data-n"]);
    const node = nodeFor(description, [], old.parentNode);
    if (node !== old) old.before(node);
    fill(node, description);
  },
  (id, name, value, count) => setValue(control(find(id)), name, value, count),
  (id, isFocused) => {
    const target = control(find(id)) ?? find(id);
    if (isFocused !== 0) wanted = target;
    else if (target === document.activeElement) wanted = null;
  },
  (duration, easing) => {
    animation = duration && !isCalm.matches ? { duration, easing } : null;
    if (!animation) return;
    boxes ??= new Map([...nodes].map(([id, node]) => [id, node.getBoundingClientRect()]));
    root.style.setProperty("--animation", `${duration}ms ${easing}`);
    root.classList.add("animated");
    setTimeout(() => root.classList.remove("animated"), duration);
  },
  (title) => (document.title = title),
  (path, depth) => goTo(path, depth),
  (url) => (/^https?:/.test(url) ? open(url, "_blank", "noopener") : /^(\/|mailto:|tel:|sms:)/.test(url) && location.assign(url)),
  (evaluations) => evaluations.forEach(outline),
  (count) => resume(count),
  () => startAnew(),
  (text) => showBanner(text),
];

const apply = (frame) => {
  const active = document.activeElement;
  const { selectionStart, selectionEnd } = active;
  let isBroken = false;
  [isApplying, animation, boxes, wanted] = [true];
  known = frame.find(([code]) => code === 12)?.[1];
  scrolls.set(page, scrollY);
  putDown();
  for (const [code, ...values] of frame) {
    try {
      operations[code]?.(...values);
    } catch (error) {
      console.warn(error);
      isBroken = true;
    }
  }
  if (boxes) glide();
  settle(active);
  if (wanted) wanted.focus();
  else if (wanted === null) active.blur();
  else if (document.activeElement === body && active !== body && isSeen(active)) {
    focus(active);
    if (selectionStart != null) active.setSelectionRange(selectionStart, selectionEnd);
  }
  isApplying = false;
  if (!isBroken) return;
  // No server has sent so many frames: the next connection brings the whole page.
  behold.broken++;
  frames += 1e6;
  drop();
};

/** Takes a node away, for everybody but the eye. */
const leave = (gone) => {
  const isPresented = gone.matches(".presented");
  const timing = animation ?? (isPresented && !isCalm.matches && { duration: 200 });
  if (!timing) return remove(gone);
  const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = gone;
  if (!isPresented) gone.style.cssText += `;position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;margin:0`;
  gone.classList.add("leaving");
  gone.inert = true;
  ghosts.add(gone);
  remove(gone);
  gone.animate([{}, { opacity: 0 }], { ...timing, fill: "forwards" }).onfinish = () => ghosts.delete(gone) && gone.remove();
};

/** What is elsewhere now glides there, unless what is around it does so already. */
const glide = () => {
  const shifts = new Map();
  for (const [id, old] of boxes) {
    const box = nodes.get(id)?.getBoundingClientRect();
    if (box?.width && old.width) shifts.set(id, [old.left - box.left, old.top - box.top]);
  }
  for (const [id, [x, y]] of shifts) {
    const [aroundX, aroundY] = shifts.get(+number(nodes.get(id).parentElement)) ?? [0, 0];
    const [dx, dy] = [x - aroundX, y - aroundY];
    if (Math.abs(dx) + Math.abs(dy) > 1) nodes.get(id).animate([{ transform: `translate(${dx}px,${dy}px)` }, {}], animation ?? 250);
  }
};

/** The dialogs that are shown, each with what had the focus before. */
const dialogs = [];
/** The page that is seen, and how far pages were scrolled. What was pressed on them has the focus when they come back. */
let page;
const scrolls = new Map();
const pressed = new WeakMap();

/** After a frame: dialogs keep visitors from the rest, menus that were asked for open, and the focus is in what is seen. */
const settle = (active) => {
  const layers = children(document.querySelector(".window"));
  const presented = layers.filter((layer) => layer.matches(".presented"));
  const top = presented.at(-1);
  for (const layer of layers) layer.inert = top && layer !== top;
  let back, isNew;
  while (dialogs.length && !presented.includes(dialogs.at(-1).layer)) ({ back } = dialogs.pop());
  for (const layer of presented) if (!dialogs.some((dialog) => dialog.layer === layer)) isNew = dialogs.push({ layer, back: active });

  const before = page;
  page = all(".window>:not(.presented) .page").filter((page) => page.checkVisibility()).at(-1);
  if (before && page !== before) {
    scrollTo(0, scrolls.get(page) ?? 0);
    pressed.set(before, active);
    if (!isSeen(document.activeElement)) back ??= pressed.get(page);
    if (back && !isSeen(back)) back = null;
    const title = page?.querySelector(".title");
    if (!back && title && !isSeen(document.activeElement)) (back = title).tabIndex = -1;
  }
  if (isNew) focus(top.querySelector(top.matches(".sheet,.popover") ? "[autofocus]" : "input,button:enabled") ?? top);
  else focus(back);

  for (const layer of presented) {
    const anchor = nodes.get(+layer.dataset.anchor);
    if (anchor) putBeside(layer.firstElementChild, anchor.getBoundingClientRect());
  }
  if (!menu?.items.isConnected) menu = null;
  const asked = document.querySelector(".contextmenu>.menu>.menu-items");
  if (asked && !menu && !closed.has(asked)) openMenu(asked);
};

/** Puts what is fixed below a box, or above it where there is no room. */
const putBeside = (card, { left, right, top, bottom }) => {
  const { offsetWidth: width, offsetHeight: height } = card;
  const y = bottom + height + 12 > innerHeight && top > height ? top - height - 6 : bottom + 6;
  card.style.left = Math.max(8, Math.min(left + right > innerWidth ? right - width : left, innerWidth - width - 8)) + "px";
  card.style.top = Math.max(8, Math.min(y, innerHeight - height - 8)) + "px";
};

// MARK: The connection

let socket = null;
/** Whether the server has said how many messages it has. */
let isReady = false;
let attempts = 0;
let retry, patience;
/** How many messages were sent, the last of them, and those that wait. */
let messages = 0;
let ring = [];
let queue = [];
/** The number of the last message about each control. */
const changed = new Map();

const connect = () => {
  clearTimeout(retry);
  if (socket) return;
  const token = document.querySelector("meta[name=behold]").content;
  const current = (socket = new WebSocket(`${location.origin.replace("http", "ws")}/_behold/socket`, "behold"));
  current.onopen = () => current.send(`H${token}:${frames}:${-new Date().getTimezoneOffset()}`);
  current.onmessage = ({ data }) => {
    if (socket !== current) return;
    frames++;
    behold.received++;
    apply(JSON.parse(data));
  };
  current.onclose = ({ code }) => socket === current && lost(code);
};

const lost = (code) => {
  socket = null;
  isReady = false;
  // A short break is not worth a word.
  patience ??= setTimeout(showBanner, 1000, "The connection is lost. Trying again…");
  // Taking back a session that goes on in another tab would make the two fight.
  if (code !== 4001) retry = setTimeout(connect, Math.min(5000, 250 * 2 ** attempts++) * (0.75 + Math.random() / 2));
};

const drop = () => {
  const current = socket;
  if (current) lost();
  current?.close();
};

const showBanner = (text) => {
  if (banner.hidden) banner.textContent = text;
  banner.hidden = false;
};

const resume = (count) => {
  const waiting = [...(messages > count ? ring.slice(count - messages) : []), ...queue];
  [isReady, attempts, messages, ring, queue] = [true, behold.broken, count, [], []];
  patience = clearTimeout(patience);
  banner.hidden = true;
  waiting.forEach(post);
  if (document.hidden) post("V0");
};

/** Sends a message, or keeps it for the next connection. Of what is said of one control in a row, the last word counts. */
const post = (text) => {
  const [key, id] = /^[itcsndk](\d+):/.exec(text) ?? [];
  if (id) changed.set(id, isReady ? messages + 1 : Infinity);
  if (!isReady) {
    if (key && queue.at(-1)?.startsWith(key)) queue.pop();
    queue = [...queue, text].slice(-64);
    return;
  }
  messages++;
  ring = [...ring, text].slice(-64);
  socket.send(text);
};

const say = (code, id, rest) => {
  sayLatest();
  post(code + id + (rest === undefined ? "" : ":" + rest));
};

/** What comes faster than it is shown, such as the places of a slider: the last one for each frame of the screen. */
let latest;
const sayLatest = () => {
  const text = latest;
  latest = null;
  if (text) post(text);
};

on("online", connect);
on("offline", drop);
on("visibilitychange", () => {
  if (isReady) post(document.hidden ? "V0" : "V1");
  else if (!document.hidden) connect();
});

// MARK: A server that has begun anew

const typed = new Set();
const nameOf = (field) => field.ariaLabel ?? field.placeholder;

/** Loads the page again; what has been typed is put back then. Passwords are for nobody's storage. */
const startAnew = () => {
  socket = null;
  const fields = all("[data-i]").map((field, index) => [index, nameOf(field), field.value, typed.has(field) && field.type !== "password"]);
  const last = +sessionStorage.behold_time;
  sessionStorage.behold_typed = JSON.stringify(fields.filter((field) => field[3]));
  sessionStorage.behold_time = Date.now();
  // Where no session lasts, not all the time.
  setTimeout(() => location.reload(), Date.now() - last < 5000 ? 5000 : 0);
};

const putBack = () => {
  const fields = all("[data-i]");
  for (const [index, name, value] of JSON.parse(sessionStorage.behold_typed ?? "[]")) {
    const field = [fields[index], ...fields].find((field) => field?.selectionStart != null && nameOf(field) === name);
    if (!field) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  delete sessionStorage.behold_typed;
};

// MARK: Addresses

/** How many pages were above the first one at each entry of the history, up to this one. */
const depths = () => history.state ?? [firstDepth];
const firstDepth = all(".page>.bar>.back").length;
/** Where the history is going back to. */
let destination;

const goTo = (path, depth) => {
  if (destination) return (destination = [path, depth]);
  const way = depths();
  const last = way.length - 1;
  if (depth > way[last]) return history.pushState([...way, depth], "", path);
  const index = Math.max(0, way.findLastIndex((known) => known <= depth));
  if (index === last) return history.replaceState([...way.slice(0, -1), depth], "", path);
  destination = [path, depth];
  history.go(index - last);
};

on("popstate", ({ state }) => {
  const goal = destination;
  destination = null;
  if (goal) goTo(...goal);
  else if (state || !location.hash) post("L" + location.pathname);
});

// MARK: Presses

/** Until when clicks are the end of something else. */
let deafness = 0;

on("click", (event) => {
  if (event.timeStamp < deafness) event.preventDefault();
  else press(event.target, event);
});

const press = (target, event) => {
  for (let part = target; part && part !== root; part = part.parentElement) {
    const { a, n: id, to } = part.dataset;
    if (part.matches(":disabled,[aria-disabled=true]")) return;
    if (part.matches(".menu-button") && !takes(owner(part), "p")) return menu?.button === part ? closeMenu() : openMenu(part.nextElementSibling, part);
    if (part === target && part.matches(".presented") && takes(part, "x")) return say("x", id);
    if (event.detail > 1 && takes(part, "m")) return say("m", id, event.detail);
    // Beside the rows that are selected: with the key for it, a finger, or the space bar.
    const isMore = part.closest("[aria-multiselectable]") && (event.ctrlKey || event.metaKey || event.pointerType === "touch");
    if (a) say(a[0], to ?? number(part), a.slice(1) || undefined);
    else if (takes(part, "p")) isMore && takes(part, "t") ? say("t", id, +(part.ariaSelected !== "true")) : say("p", id);
    else if (part.matches("a,label,input,select,textarea")) return;
    else continue;
    return chosen(part);
  }
};

const chosen = (part) => menu?.items.contains(part) && closeMenu();

// MARK: Controls

/** The field in which letters are being put together. */
let composing = null;

on("compositionstart", ({ target }) => (composing = target));
on("compositionend input", ({ type: name, target, isComposing }) => {
  if (name !== "input") composing = null;
  const { type, value } = target;
  if (isComposing || !target.matches("[data-i]") || /^(checkbox|select|date|time)/.test(type)) return;
  if (type !== "range" && type !== "color") {
    typed.add(target);
    return say("i", number(target), value);
  }
  if (!latest) requestAnimationFrame(sayLatest);
  latest = type === "range" ? `n${number(target)}:${value}` : `k${number(target)}:${value}ff`;
});

on("change", ({ target }) => {
  const { type, value } = target;
  if (!target.matches("[data-i]")) return;
  if (type === "checkbox") say("t", number(target), +target.checked);
  else if (type === "select-one") say("c", number(target), value);
  else if (/^(date|time)/.test(type) && value) say("d", number(target), value);
  chosen(target);
});

on("focusin focusout", ({ type, target, relatedTarget }) => {
  const node = taker(target, "f");
  // A window that loses the focus keeps it for its return.
  if (!node || isApplying || node.contains(relatedTarget) || (type === "focusout" && document.activeElement === target)) return;
  say("f", node.dataset.n, +(type === "focusin"));
});

// MARK: Pointers

let held, rest, drag, askedPlace;
let askedAt = 0;

const hold = (part) => {
  if (held) return;
  held = taker(part, "h")?.dataset.n;
  if (held) say("h", held, 1);
};
const letGo = () => {
  if (held) say("h", held, 0);
  held = null;
};

const askForMenu = (target, x, y) => {
  const node = owner(target.closest(".contextmenu"));
  if (!takes(node, "t") || menu) return false;
  const { left, bottom } = target.getBoundingClientRect();
  askedPlace = x || y ? [x, y] : [left, bottom];
  // Some browsers notice a finger that rests, too.
  if (Date.now() - askedAt > 700) say("t", node.dataset.n, 1);
  askedAt = Date.now();
  return true;
};

on("contextmenu", (event) => {
  const button = event.target.closest(".menu-button");
  if (button) openMenu(button.nextElementSibling, button);
  else if (event.target.matches("input,textarea") || !askForMenu(event.target, event.clientX, event.clientY)) return;
  event.preventDefault();
});

on("pointerdown", ({ target, clientX: x, clientY: y, pointerType, button }) => {
  if (menu && !menu.items.contains(target) && !menu.button?.contains(target)) closeMenu();
  if (button) return;
  hold(target);
  const isTouch = pointerType === "touch";
  drag = { x, y, isTouch, row: target.closest("input,select,textarea") ? null : taker(target, "o") };
  // A finger that rests asks for the menu, or takes the row.
  if (isTouch) rest = setTimeout(() => (askForMenu(target, x, y) ? (deafness = Infinity) : (drag.isMoving = drag.row)), 450);
});

on("pointermove", ({ clientX: x, clientY: y }) => {
  if (!drag) return;
  if (drag.isMoving) return dragTo(y);
  if (Math.abs(x - drag.x) + Math.abs(y - drag.y) < 8) return;
  clearTimeout(rest);
  if (!drag.isTouch && drag.row) drag.isMoving = true;
  else drag = null;
});

on("pointerup pointercancel", ({ type, timeStamp }) => {
  clearTimeout(rest);
  letGo();
  if (deafness === Infinity || drag?.isMoving) deafness = timeStamp + 50;
  if (type === "pointerup" && drag?.to !== undefined) say("o", drag.row.dataset.n, drag.to);
  drag = null;
  setTimeout(putDown, 500);
});
on("touchmove", (event) => drag?.isMoving && event.preventDefault(), { passive: false });

const rowsBeside = (row) => [...row.parentNode.children].filter((other) => takes(other, "o"));

const dragTo = (y) => {
  const { row } = drag;
  row.classList.add("dragged");
  row.style.transform = `translateY(${y - drag.y}px)`;
  const others = rowsBeside(row).filter((other) => other !== row);
  const next = others.find((other) => other.getBoundingClientRect().top + other.offsetHeight / 2 > y);
  for (const other of others) other.dataset.drop = other === next ? "before" : next || other !== others.at(-1) ? "" : "after";
  drag.to = next?.dataset.n ?? "";
};

const putDown = () => {
  if (drag?.isMoving) return;
  for (const row of all(".dragged,[data-drop]")) {
    row.classList.remove("dragged");
    row.style.transform = "";
    delete row.dataset.drop;
  }
};

// MARK: Menus

let menu = null;
/** Menus that are closed here, and that the server has not taken away yet. */
const closed = new WeakSet();
const choices = "button:enabled,a[href],input,select";

const openMenu = (items, button) => {
  // A menu in a menu unfolds in its place.
  if (menu?.items.contains(button)) return (button.ariaExpanded = !(items.hidden = !items.hidden));
  closeMenu();
  menu = { items, button, back: document.activeElement };
  items.hidden = false;
  if (button) button.ariaExpanded = true;
  // In the top layer nothing cuts it off.
  items.popover = "manual";
  items.showPopover();
  const [x, y] = askedPlace ?? [];
  putBeside(items, button?.getBoundingClientRect() ?? { left: x, right: x, top: y, bottom: y });
  items.querySelector(choices)?.focus();
};

const closeMenu = () => {
  if (!menu) return;
  const { items, button, back } = menu;
  menu = null;
  focus(back);
  items.popover = null;
  items.hidden = true;
  if (button) return (button.ariaExpanded = false);
  closed.add(items);
  say("t", number(owner(items).parentElement), 0);
};

// MARK: Keys

on("keydown", (event) => {
  const { target, key } = event;
  if (event.isComposing || event.keyCode === 229) return;
  const isField = target.matches("textarea,select,input:not([type=checkbox],[type=range],[type=color])");
  if (menuKey(target, key) || shortcut(event, isField) || (isField ? submit(event) : rove(event) || activate(event))) event.preventDefault();
  else if (!event.repeat && (target.type === "range" ? /Arrow|Page|Home|End/ : /^( |Enter)$/).test(key)) hold(target);
});
on("keyup", letGo);

const menuKey = (target, key) => {
  if (key === "ArrowDown" && !menu && target.matches(".menu-button")) return openMenu(target.nextElementSibling, target), true;
  if (menu && (key === "Escape" || key === "Tab")) return closeMenu(), true;
  if (!menu || key.length > 1 || key === " ") return false;
  const items = all(choices, menu.items).filter(isSeen);
  const later = items.slice(items.indexOf(target) + 1);
  [...later, ...items].find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))?.focus();
  return true;
};

const keyNames = { Enter: "return", Backspace: "delete", Delete: "deleteforward", " ": "space" };

/** Presses what has these keys. Alone they are text in fields, and presses of buttons. */
const shortcut = ({ target, key, altKey, shiftKey, metaKey, ctrlKey }, isField) => {
  const [command, control] = /Mac|iP/.test(navigator.platform) ? [metaKey, ctrlKey] : [ctrlKey || metaKey];
  const name = keyNames[key] ?? key.toLowerCase().replace(/^(arrow)(.*)/, "$2$1");
  const keys = [control && "control", altKey && "option", shiftKey && "shift", command && "command", name].filter(Boolean).join("+");
  if (keys === "return" ? !target.matches("input,body,.presented") || taker(target, "r") : isField && keys.length === 1) return false;
  const part = all("[data-key]").find((part) => part.dataset.key.toLowerCase() === keys && isSeen(part) && !part.disabled);
  const { layer } = dialogs.at(-1) ?? {};
  if (part) part.click();
  else if (key !== "Escape" || !layer) return false;
  else if (takes(layer, "x")) say("x", layer.dataset.n);
  else layer.querySelector(".cancel")?.click();
  return true;
};

const submit = ({ target, key, ctrlKey, metaKey }) => {
  const node = key === "Enter" && taker(target, "r");
  if (!node || (target.localName !== "input" && !ctrlKey && !metaKey)) return false;
  say("r", node.dataset.n);
  return true;
};

/** Where arrow keys go from one to the next: what is around, what is in it, and whether going there is choosing. */
const groups = [
  [".menu-items", choices], [".tabs", "[role=tab]", true], ["[role=radiogroup]", "[role=radio]", true],
  [".list", ".row[tabindex='0'],.row .link-row,.row .in-row"],
];

const rove = ({ target, key, altKey }) => {
  const isUp = key === "ArrowUp";
  const row = altKey && (isUp || key === "ArrowDown") && taker(target, "o");
  if (row) {
    // With the option key a row goes up or down itself.
    const rows = rowsBeside(row);
    const at = rows.indexOf(row);
    if (rows[at + (isUp ? -1 : 1)]) say("o", row.dataset.n, rows[at + (isUp ? -1 : 2)]?.dataset.n ?? "");
    return true;
  }
  const [around, within, isChoosing] = groups.find(([around, within]) => target.matches(within) && target.closest(around)) ?? [];
  if (!around || target.type === "range") return false;
  const group = target.closest(around);
  const items = all(within, group).filter((item) => item.closest(around) === group && isSeen(item));
  const forward = getComputedStyle(group).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const step = key === "ArrowDown" || (isChoosing && key === forward) ? 1 : isUp || (isChoosing && /^Arrow/.test(key)) ? -1 : 0;
  const item = key === "Home" ? items[0] : key === "End" ? items.at(-1) : step && items.at((items.indexOf(target) + step) % items.length);
  if (!item) return false;
  item.focus();
  if (isChoosing) item.click();
  return true;
};

/** Presses what is no button to the browser, and deletes rows. */
const activate = ({ target, key }) => {
  if (key === "Delete" || key === "Backspace") target.closest(".row")?.querySelector("[data-a^=D],.rowactions .destructive")?.click();
  if ((key !== "Enter" && key !== " ") || target.matches("button,a,input,body,.presented")) return false;
  press(target, { ctrlKey: key === " " });
  return true;
};

// MARK: Evaluations

const overlay = document.createElement("div");
overlay.className = "evaluations";
overlay.ariaHidden = true;

/** Shows for a moment that a view was evaluated, how often it was, and what for. */
const outline = ([id, view, count, cause]) => {
  const box = nodes.get(id)?.getBoundingClientRect();
  if (!box || overlay.children.length > 60) return;
  const frame = document.createElement("div");
  const label = document.createElement("span");
  label.textContent = `${view} ×${count} ${cause}`;
  frame.className = "evaluation";
  frame.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
  frame.append(label);
  overlay.append(frame);
  frame.animate([{}, { opacity: 1, offset: 0.6 }, { opacity: 0 }], 1800).onfinish = () => frame.remove();
};

// MARK: Begin

/** For tests, and for the curious. */
const behold = (window.behold = { received: 0, broken: 0, disconnect: drop, get frames() { return frames; }, get isConnected() { return isReady; } });

body.append(overlay);
on("resize", () => settle(body));
settle(body);
putBack();
connect();
})();
