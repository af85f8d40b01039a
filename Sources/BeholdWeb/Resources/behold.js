// Shows what the server says, and says what the visitor does. Documentation/WebProtocol.md is the contract.
"use strict";
(() => {
  const svg = "http://www.w3.org/2000/svg";
  const root = document.querySelector(".window");
  const token = document.querySelector("meta[name=behold]").content;
  const banner = document.querySelector(".offline");
  /** The node of each element, by its number. */
  const nodes = new Map();
  const register = (node) => {
    if (node.dataset?.n) nodes.set(+node.dataset.n, node);
    for (const inner of node.querySelectorAll?.("[data-n]") ?? []) nodes.set(+inner.dataset.n, inner);
  };
  const forget = (node) => {
    for (const inner of [node, ...(node.querySelectorAll?.("[data-n]") ?? [])]) {
      if (nodes.get(+inner.dataset?.n) === inner) nodes.delete(+inner.dataset.n);
    }
  };
  register(root);

  const slot = (node) => (node.hasAttribute("data-p") ? node.querySelector("[data-s]") : node);
  const control = (node) => (node.matches("[data-i]") ? node : node.querySelector("[data-i]"));
  const owner = (node) => node.closest("[data-n]");
  const takes = (node, code) => (node?.dataset.e ?? "").includes(code);
  const isText = (node) => node.matches("textarea, input:not([type=checkbox], [type=range], [type=color])");

  // MARK: Nodes

  const properties = new Set(["value", "checked", "selected", "selectedIndex"]);
  let composing = null;

  /** Sets what a person may have changed, without taking the caret from them. */
  const setProperty = (node, name, value) => {
    if (node[name] === value || node === composing) return;
    if (name !== "value" || document.activeElement !== node || !isText(node)) return void (node[name] = value);
    const { selectionStart: start, selectionEnd: end, value: old } = node;
    const fromEnd = old.length - (end ?? 0);
    node.value = value;
    // Behind the caret the text is mostly the same.
    try {
      const at = value.endsWith(old.slice(end ?? 0)) ? value.length - fromEnd : Math.min(end ?? 0, value.length);
      node.setSelectionRange(start === end ? at : Math.min(start, value.length), at);
    } catch { /* kinds of inputs that have no caret */ }
  };

  const setAttributes = (node, attributes) => {
    for (const { name } of [...node.attributes]) {
      // What the page itself has set stays.
      if (!(name in attributes) && name !== "inert" && !name.startsWith("data-own")) {
        if (name === "style") node.style.cssText = ""; else node.removeAttribute(name);
      }
    }
    for (const name in attributes) {
      const value = attributes[name];
      if (properties.has(name)) {
        if (node.localName !== "option" || name !== "value") { setProperty(node, name, value); continue; }
      }
      if (name === "style") { if (node.dataset.style !== value) node.style.cssText = value; }
      else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
    }
  };

  const make = ([tag, attributes, ...children], inside) => {
    const isSVG = tag === "svg" || inside?.namespaceURI === svg;
    const node = isSVG ? document.createElementNS(svg, tag) : document.createElement(tag);
    for (const child of children) {
      if (child) node.append(typeof child === "string" ? child : make(child, node));
    }
    setAttributes(node, attributes ?? {});
    if (node.dataset.n) nodes.set(+node.dataset.n, node);
    return node;
  };

  /** Puts a node somewhere without its losing focus or scroll position, where browsers can do that. */
  const place = (parent, node, before) => {
    if (parent.moveBefore && node.isConnected && parent.isConnected) return parent.moveBefore(node, before);
    const active = document.activeElement;
    parent.insertBefore(node, before);
    if (active !== document.activeElement && node.contains(active)) active.focus({ preventScroll: true });
  };

  /** Makes a node as it is described; what is there already is used again. `kept` are the children of the element that stay. */
  const patch = (node, description, kept) => {
    const [tag, attributes, ...children] = description;
    if (node.localName !== tag) {
      const fresh = make(description, node.parentNode);
      node.replaceWith(fresh);
      if (kept?.length) slot(fresh).append(...kept);
      forget(node);
      register(fresh);
      return fresh;
    }
    setAttributes(node, attributes ?? {});
    if (children.includes(0)) {
      if (kept?.length && kept[0].parentNode !== node) node.append(...kept);
      return node;
    }
    let at = node.firstChild;
    for (const child of children) {
      if (typeof child === "string") {
        if (at?.nodeType === 3) { if (at.data !== child) at.data = child; at = at.nextSibling; }
        else node.insertBefore(document.createTextNode(child), at);
        continue;
      }
      const number = child[1]?.["data-n"];
      const isSame = at?.nodeType === 1 && !at.dataset.n && at.localName === child[0];
      const old = number ? nodes.get(+number) : isSame ? at : null;
      const wasNext = old && old === at;
      const next = wasNext ? at.nextSibling : at;
      const fresh = old ? patch(old, child, number ? null : kept) : make(child, node);
      if (!wasNext) place(node, fresh, at);
      at = next;
    }
    while (at) {
      const next = at.nextSibling;
      if (!kept?.includes(at)) { forget(at); at.remove(); }
      at = next;
    }
    return node;
  };

  /** The node that the text of an element is in. */
  const textNode = (node) => {
    while (node.firstElementChild && !node.firstElementChild.dataset.n) node = node.firstElementChild;
    return node;
  };

  // MARK: Frames

  let animation = null;
  let isOutOfStep = false;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  const animate = (node, keyframes) => {
    if (animation && !calm.matches) node.animate(keyframes, { duration: animation[0], easing: animation[1] });
  };

  const operations = [
    (id, text) => { textNode(find(id)).textContent = text; },
    (parent, before, description) => {
      const into = slot(find(parent));
      const node = make(description, into);
      into.insertBefore(node, before ? find(before) : null);
      animate(node, [{ opacity: 0, transform: "scale(.97)" }, { opacity: 1, transform: "none" }]);
    },
    (id) => {
      const node = nodes.get(id);
      if (!node) return;
      forget(node);
      node.remove();
    },
    (id, before) => {
      const node = find(id);
      const from = animation && node.getBoundingClientRect();
      place(node.parentNode, node, before ? find(before) : null);
      if (!from) return;
      const to = node.getBoundingClientRect();
      animate(node, [{ transform: `translate(${from.x - to.x}px,${from.y - to.y}px)` }, { transform: "none" }]);
    },
    (description) => {
      const node = find(+description[1]["data-n"]);
      const at = slot(node);
      patch(node, description, at && [...at.children].filter((child) => child.dataset.n));
    },
    (id, name, value, count) => {
      const node = control(find(id));
      // The visitor has gone on since; what the server makes of that comes later.
      if ((node.sentAs ?? 0) <= count) setProperty(node, name, value);
    },
    (id, hasFocus = 1) => {
      const node = find(id);
      const target = control(node) ?? node;
      if (hasFocus) target.focus(); else if (target === document.activeElement) target.blur();
    },
    (milliseconds, easing) => {
      animation = milliseconds ? [milliseconds, easing] : null;
      if (!animation || calm.matches) return;
      const style = document.documentElement.style;
      style.setProperty("--animation", `${milliseconds}ms ${easing}`);
      document.documentElement.classList.add("animated");
      setTimeout(() => document.documentElement.classList.remove("animated"), milliseconds + 50);
    },
    (title) => { document.title = title; },
    (path, depth) => showAddress(path, depth),
    (url) => { if (url.startsWith("/")) location.assign(url); else window.open(url, "_blank", "noopener,noreferrer"); },
    (views) => { for (const view of views) outline(...view); },
    (count) => resume(count),
    () => startAnew(),
    (text) => { banner.textContent = text; },
  ];

  const find = (id) => {
    const node = nodes.get(id);
    if (!node) throw new Error(`no element ${id}`);
    return node;
  };

  const show = (frame) => {
    animation = null;
    for (const [code, ...operands] of frame) {
      try { operations[code](...operands); } catch (error) {
        console.error("behold:", error.message);
        isOutOfStep = true;
      }
    }
    holdFocus();
    // Browser and server do not agree on what is there: the next connection brings all of it.
    if (isOutOfStep) { frames = 0; isOutOfStep = false; socket?.close(); }
  };

  // MARK: The connection

  let socket = null;
  let frames = 0;
  let isReady = false;
  /** Messages that the server may not have: the newest 64, and the number of the last one. */
  let unheard = [];
  let sent = 0;
  let delay = 250;
  let timer = 0;
  let bannerTimer = 0;

  const send = (message, from) => {
    if (!isReady) {
      // Of a field only what is in it last is of interest.
      const head = message.slice(0, message.indexOf(":") + 1);
      const earlier = head && unheard.find((one) => !one.wasSent && one.text.startsWith(head));
      if (earlier) { earlier.text = message; if (from) from.sentAs = sent; return; }
    }
    sent += 1;
    if (from) from.sentAs = sent;
    unheard.push({ text: message, wasSent: isReady });
    if (unheard.length > 64) unheard.shift();
    if (isReady) socket.send(message);
  };

  const resume = (count) => {
    // What the server has already is not sent again.
    const missing = Math.max(sent - count, 0);
    unheard = unheard.slice(unheard.length - Math.min(missing, unheard.length));
    sent = count + unheard.length;
    isReady = true;
    for (const one of unheard) { one.wasSent = true; socket.send(one.text); }
    restoreTyped();
  };

  const connect = () => {
    clearTimeout(timer);
    timer = 0;
    if (socket) return;
    const mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/_behold/socket`, "behold");
    socket = mine;
    mine.onopen = () => mine.send(`H${token}:${frames}:${-new Date().getTimezoneOffset()}`);
    mine.onmessage = ({ data }) => {
      if (mine !== socket) return;
      frames += 1;
      delay = 250;
      setOnline(true);
      show(JSON.parse(data));
    };
    mine.onclose = ({ code }) => {
      if (mine !== socket) return;
      socket = null;
      isReady = false;
      // Another tab has taken the session over.
      if (code === 4001) return;
      setOnline(false);
      timer = setTimeout(connect, delay * (0.75 + Math.random() / 2));
      delay = Math.min(delay * 2, 5000);
    };
  };

  const setOnline = (isOnline) => {
    clearTimeout(bannerTimer);
    if (isOnline) { banner.hidden = true; banner.textContent = ""; return; }
    // A short break is not worth a word.
    bannerTimer = setTimeout(() => {
      banner.textContent ||= "The connection is lost. Trying again…";
      banner.hidden = false;
    }, 1000);
  };

  addEventListener("online", () => { delay = 250; connect(); });
  document.addEventListener("visibilitychange", () => {
    const isSeen = document.visibilityState === "visible";
    if (isSeen) { delay = 250; connect(); }
    if (isReady) send(isSeen ? "V1" : "V0");
  });

  // MARK: A server that has started anew

  const typedKey = "behold.typed";

  const fieldKeys = () => {
    const seen = {};
    return [...root.querySelectorAll("[data-i]")].filter(isText).map((node) => {
      const name = node.getAttribute("aria-label") ?? node.placeholder ?? "";
      seen[name] = (seen[name] ?? 0) + 1;
      return [`${name}#${seen[name]}`, node];
    });
  };

  let isLeaving = false;

  const startAnew = () => {
    if (isLeaving) return;
    isLeaving = true;
    // Not passwords: they are for nobody's storage.
    const typed = fieldKeys().filter(([, node]) => node.sentAs && node.type !== "password").map(([key, node]) => [key, node.value]);
    try { sessionStorage.setItem(typedKey, JSON.stringify(typed)); } catch { /* no storage: nothing is kept */ }
    location.reload();
  };

  let wasRestored = false;

  const restoreTyped = () => {
    if (wasRestored) return;
    wasRestored = true;
    let typed = [];
    try {
      typed = JSON.parse(sessionStorage.getItem(typedKey) ?? "[]");
      sessionStorage.removeItem(typedKey);
    } catch { return; }
    const fields = new Map(fieldKeys());
    for (const [key, value] of typed) {
      const node = fields.get(key);
      if (!node || node.value === value) continue;
      node.value = value;
      send(`i${owner(node).dataset.n}:${value}`, node);
    }
  };

  // MARK: The address

  /** How many pages were above the first one at each entry of the browser's history, up to this one. */
  let depths = history.state?.depths ?? [location.pathname.split("/").filter(Boolean).length];
  let ignoredSteps = 0;
  let afterStep = null;
  const scrolls = {};
  history.replaceState({ depths }, "");

  const showAddress = (path, depth) => {
    const now = depths.at(-1);
    if (depth > now) {
      scrolls[now] = scrollY;
      depths = [...depths, depth];
      history.pushState({ depths }, "", path);
      scrollTo(0, 0);
    } else {
      const index = Math.max(depths.findLastIndex((known) => known <= depth), 0);
      const steps = depths.length - 1 - index;
      depths = [...depths.slice(0, index), depth];
      const settle = () => history.replaceState({ depths }, "", path);
      if (steps > 0) { ignoredSteps += 1; afterStep = settle; history.go(-steps); } else settle();
      scrollTo(0, scrolls[depth] ?? 0);
    }
  };

  addEventListener("popstate", ({ state }) => {
    if (ignoredSteps > 0) {
      ignoredSteps -= 1;
      afterStep?.();
      afterStep = null;
      return;
    }
    depths = state?.depths ?? [0];
    send("L" + location.pathname);
  });

  // MARK: What the visitor does

  const on = (name, handler, options) => document.addEventListener(name, handler, options);

  /** Sends the message of a part, for its element or the one that it names. */
  const sendAction = (part) => {
    const [, code, rest] = part.dataset.a.match(/^(.)(.*)$/);
    send(code + (part.dataset.to ?? owner(part).dataset.n) + (rest && `:${rest}`));
  };

  on("click", (event) => {
    const target = event.target;
    if (!target.closest) return;
    const button = target.closest(".menu-button");
    if (button) return toggleMenu(button);
    if (!target.closest(".menu-items")) closeMenus();
    const part = target.closest("[data-a], [data-e*=p], [data-e*=m]");
    if (part && !part.disabled && !isOtherControl(target, part)) {
      if (part.dataset.a) sendAction(part);
      else if (event.detail > 1 && takes(part, "m")) send(`m${part.dataset.n}:${Math.min(event.detail, 10)}`);
      else if (takes(part, "p")) send(`p${part.dataset.n}`);
    }
    if (target.closest(".menu-items [role=menuitem]")) closeMenus();
    // Beside the card of what is presented.
    if (target.matches(".presented") && takes(target, "x")) send(`x${target.dataset.n}`);
  });

  /** Whether a press is meant for a control within. */
  const isOtherControl = (target, part) => {
    const other = target.closest("input, select, textarea, a[href], label");
    return other && other !== part && part.contains(other);
  };

  const pendingNumbers = new Map();
  const sendNumber = (node) => {
    // One a frame of the screen is as much as anybody sees.
    if (!pendingNumbers.size) {
      requestAnimationFrame(() => {
        for (const [range] of pendingNumbers) {
          const code = range.type === "color" ? "k" : "n";
          send(`${code}${owner(range).dataset.n}:${range.value}${code === "k" ? "ff" : ""}`, range);
        }
        pendingNumbers.clear();
      });
    }
    pendingNumbers.set(node, true);
  };

  const sendText = (node) => send(`i${owner(node).dataset.n}:${node.value}`, node);

  on("input", (event) => {
    const node = event.target;
    if (!node.matches("[data-i]") || event.isComposing) return;
    if (node.type === "range" || node.type === "color") return sendNumber(node);
    if (isText(node) && takes(owner(node), "i")) sendText(node);
  });
  on("compositionstart", ({ target }) => { composing = target; });
  on("compositionend", ({ target }) => {
    composing = null;
    if (target.matches("[data-i]")) sendText(target);
  });
  on("change", ({ target: node }) => {
    if (!node.matches("[data-i]")) return;
    const id = owner(node).dataset.n;
    if (node.type === "checkbox") send(`t${id}:${+node.checked}`, node);
    else if (node.localName === "select") send(`c${id}:${node.value}`, node);
    else if (takes(owner(node), "d") && node.value) send(`d${id}:${node.value}`, node);
  });

  on("focusin", ({ target }) => {
    if (takes(owner(target), "f")) send(`f${owner(target).dataset.n}:1`);
  });
  on("focusout", ({ target }) => {
    if (target.isConnected && takes(owner(target), "f")) send(`f${owner(target).dataset.n}:0`);
  });

  let held = null;
  const letGo = () => {
    if (held) send(`h${held.dataset.n}:0`);
    held = null;
  };
  on("pointerdown", ({ target }) => {
    const node = target.closest("[data-e*=h]");
    if (!node) return;
    held = node;
    send(`h${node.dataset.n}:1`);
  });
  on("pointerup", letGo);
  on("pointercancel", letGo);

  on("contextmenu", (event) => {
    const node = event.target.closest(".contextmenu");
    if (!node || !takes(node, "t")) return;
    event.preventDefault();
    send(`t${node.dataset.n}:1`);
  });

  // MARK: Keys

  const modifierNames = [["ctrlKey", "command"], ["metaKey", "command"], ["altKey", "option"], ["shiftKey", "shift"]];

  const shortcut = (event) => {
    const held = new Set(modifierNames.filter(([name]) => event[name]).map(([, name]) => name));
    const names = ["command", "control", "option", "shift"].filter((name) => held.has(name));
    const key = { Enter: "return", Escape: "escape", " ": "space", ArrowUp: "upArrow", ArrowDown: "downArrow" }[event.key];
    return [...names, key ?? event.key.toLowerCase()].join("+");
  };

  on("keydown", (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    const { target, key } = event;
    const done = () => event.preventDefault();
    const items = target.closest(".menu-items");
    if (items) return menuKey(event, items);
    if (key === "Escape") {
      if (closeMenus()) return done();
      const open = [...root.querySelectorAll(".contextmenu[data-open]")].pop();
      if (open) return send(`t${open.dataset.n}:0`);
      const top = topmost();
      if (top && takes(top, "x")) return done(), send(`x${top.dataset.n}`);
    }
    if (target.matches("[data-i]") && key === "Enter" && target.localName === "input" && takes(owner(target), "r")) {
      return send(`r${owner(target).dataset.n}`);
    }
    if (target.matches(".menu-button") && (key === "ArrowDown" || key === "ArrowUp")) return done(), toggleMenu(target);
    if (target.matches(".tab-label, [role=radio]") && key.startsWith("Arrow")) return done(), step(target, key);
    if (target.matches(".row, [role=button]") && (key === "Enter" || key === " ")) return done(), target.click();
    if (target.matches(".row")) return rowKey(event, target, done);
    const pressed = [...root.querySelectorAll("[data-key]")].filter((node) => node.dataset.key === shortcut(event) && node.offsetParent).pop();
    if (pressed && !(isText(target) && !event.ctrlKey && !event.metaKey && key.length === 1)) return done(), pressed.click();
  });

  /** Goes on to the next of some choices, with a way around. */
  const step = (node, key) => {
    const all = [...node.closest(".tabs, .choices").querySelectorAll(node.matches(".tab-label") ? ".tab-label" : "[role=radio]")];
    const back = key === "ArrowLeft" || key === "ArrowUp";
    const next = all[(all.indexOf(node) + (back ? all.length - 1 : 1)) % all.length];
    next.focus();
    next.click();
  };

  const rowKey = (event, row, done) => {
    const rows = [...row.closest(".list").querySelectorAll(".row")];
    const index = rows.indexOf(row);
    const { key } = event;
    if (key === "Delete" && takes(row, "D")) return done(), send(`D${row.dataset.n}:0`);
    if (key !== "ArrowUp" && key !== "ArrowDown") return;
    done();
    const down = key === "ArrowDown";
    if (!event.altKey) return rows[index + (down ? 1 : -1)]?.focus();
    if (!takes(row, "o") || !rows[index + (down ? 1 : -1)]) return;
    const before = rows[index + (down ? 2 : -1)];
    send(`o${row.dataset.n}:${before?.dataset.n ?? ""}`);
  };

  // MARK: Rows that are dragged

  let dragged = null;
  const dropPlace = ({ target, clientY }) => {
    const row = target.closest?.(".row");
    if (!dragged || !row || row.closest(".list") !== dragged.closest(".list")) return null;
    const { top, height } = row.getBoundingClientRect();
    return { row, isAfter: clientY > top + height / 2 };
  };
  const unmark = () => { for (const row of root.querySelectorAll("[data-own-drop]")) row.removeAttribute("data-own-drop"); };
  on("pointerdown", ({ target }) => {
    const row = target.closest(".row");
    if (row && takes(row, "o") && !target.closest("input, textarea, select")) row.draggable = true;
  });
  on("dragstart", (event) => {
    dragged = event.target.closest?.(".row") ?? null;
    if (dragged) event.dataTransfer.setData("text/plain", "");
  });
  on("dragover", (event) => {
    const to = dropPlace(event);
    unmark();
    if (!to) return;
    event.preventDefault();
    to.row.setAttribute("data-own-drop", to.isAfter ? "after" : "before");
  });
  on("drop", (event) => {
    const to = dropPlace(event);
    if (!to) return;
    event.preventDefault();
    const rows = [...dragged.closest(".list").querySelectorAll(".row")];
    const before = to.isAfter ? rows[rows.indexOf(to.row) + 1] : to.row;
    send(`o${dragged.dataset.n}:${before?.dataset.n ?? ""}`);
  });
  on("dragend", () => { unmark(); dragged?.removeAttribute("draggable"); dragged = null; });

  // MARK: Menus

  const menuItems = (items) => [...items.querySelectorAll("button:not(:disabled), a[href], input:not(:disabled)")].filter((item) => !item.matches(".menu-button") || item.closest(".menu-items") === items);

  const toggleMenu = (button) => {
    const menu = button.closest(".menu");
    const isOpen = menu.hasAttribute("data-own-open");
    closeMenus(menu);
    if (isOpen) return setMenu(menu, false);
    setMenu(menu, true);
    menuItems(menu.querySelector(".menu-items"))[0]?.focus();
  };
  const setMenu = (menu, isOpen) => {
    menu.toggleAttribute("data-own-open", isOpen);
    menu.querySelector(".menu-button")?.setAttribute("aria-expanded", isOpen);
  };
  /** Returns whether one was open. */
  const closeMenus = (except) => {
    const open = [...root.querySelectorAll(".menu[data-own-open]")].filter((menu) => !except || !menu.contains(except));
    for (const menu of open) {
      const hadFocus = menu.contains(document.activeElement);
      setMenu(menu, false);
      if (hadFocus) menu.querySelector(".menu-button")?.focus();
    }
    for (const menu of root.querySelectorAll(".contextmenu[data-open]")) if (!except) send(`t${menu.dataset.n}:0`);
    return open.length > 0;
  };
  const menuKey = (event, items) => {
    const all = menuItems(items);
    const index = all.indexOf(document.activeElement);
    const go = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[event.key];
    if (go !== undefined) { event.preventDefault(); all[(go + all.length) % all.length]?.focus(); }
    else if (event.key === "Escape" || event.key === "Tab") { if (event.key === "Escape") event.preventDefault(); closeMenus(); }
    else if (event.key.length === 1) all.find((item) => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
  };

  // MARK: What is presented has the focus

  let presented = null;
  let before = null;
  const topmost = () => [...root.children].filter((child) => child.matches(".presented")).pop() ?? null;

  const holdFocus = () => {
    const top = topmost();
    for (const child of root.children) child.inert = top !== null && child !== top;
    if (top === presented) return;
    if (top && !presented) before = document.activeElement;
    presented = top;
    if (top && !top.contains(document.activeElement)) {
      const first = top.querySelector("input:not(:disabled), textarea:not(:disabled), button:not(:disabled, .back)");
      (matchMedia("(pointer: coarse)").matches ? top : first ?? top).focus({ preventScroll: true });
    }
    if (!top && before?.isConnected) before.focus({ preventScroll: true });
  };

  // MARK: Which views are evaluated

  let layer = null;
  const outline = (id, view, count, cause) => {
    const node = nodes.get(id);
    if (!node) return;
    layer ??= document.body.appendChild(make(["div", { class: "evaluations", "aria-hidden": "true" }]));
    let box = node.getBoundingClientRect();
    // A node that is no box itself is where its children are.
    if (!box.width && node.firstElementChild) box = node.firstElementChild.getBoundingClientRect();
    const mark = make(["div", { class: "evaluation" }, ["span", {}, `${view} ×${count}${cause ? ` ${cause}` : ""}`]]);
    mark.style.cssText = `left:${box.x + scrollX}px;top:${box.y + scrollY}px;width:${box.width}px;height:${box.height}px`;
    layer.append(mark);
    mark.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], { duration: 1800 }).onfinish = () => mark.remove();
  };

  // For tests and the curious.
  window.behold = { get frames() { return frames; }, get isConnected() { return isReady; }, disconnect: () => socket?.close() };
  holdFocus();
  connect();
})();
