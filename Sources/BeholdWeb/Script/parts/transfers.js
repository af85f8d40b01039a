// What is dragged from one place to another, pasted, shared, chosen and saved.

import * as code from "../codes/messages.js";
import { choose, save, watchFiles } from "./files.js";
import { line, number, on, say, session, targetOf } from "./core.js";
import { send } from "./uploads.js";

/** What is dragged in a page of this program: the page's token, and the element. */
const own = "application/x-behold";

/** @type {HTMLElement | null} what something is dragged over */
let over = null;

/**
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null | undefined}
 */
const around = (event, selector) => /** @type {HTMLElement | null | undefined} */ (targetOf(event).closest?.(selector));

/** @type {HTMLElement | null} what is dragged itself */
let lifted = null;

/** @param {Event} event */
const placeOf = (event) => around(event, `[data-e*=${code.transfer}]:not([data-x=paste])`);

/** @param {HTMLElement | null | undefined} place */
const moveOver = (place = null) => {
  if (place === over) return;
  if (over?.isConnected) say(code.transfer, number(over), 0);
  over = place;
  if (over) say(code.transfer, number(over), 1);
};

/** @param {DragEvent} event */
const lift = (event) => {
  const node = around(event, "[data-x=drag]");
  if (!node || !event.dataTransfer) return;
  event.dataTransfer.setData(own, `${session()}.${number(node)}`);
  event.dataTransfer.setData("text/plain", node.innerText);
  lifted = node;
  say(code.transfer, number(node), 6);
};

/** @param {DragEvent} event */
const release = ({ dataTransfer }) => {
  moveOver();
  if (lifted?.isConnected) say(code.transfer, number(lifted), dataTransfer && dataTransfer.dropEffect !== "none" ? 11 : 10);
  lifted = null;
};

/** @param {DragEvent} event */
const drop = (event) => {
  const place = placeOf(event);
  const given = event.dataTransfer;
  if (!place || !given) return;
  event.preventDefault();
  over = null;
  const { left, top } = place.getBoundingClientRect();
  const at = [event.clientX - left, event.clientY - top].map((part) => Math.round(part));
  if (given.files.length) return void send(place, given.files, at);
  const dragged = given.getData(own);
  say(code.transfer, number(place), dragged ? [2, ...at, dragged] : [3, ...at, given.getData("text/plain")]);
};

/** @param {HTMLElement} button */
const paste = async (button) => {
  const text = await navigator.clipboard.readText();
  if (text) say(code.transfer, number(button), [3, 0, 0, text]);
};

/**
 * By what the device has for it, or else by the clipboard: then the button says that it is there.
 *
 * @param {HTMLElement} button
 * @param {ShareData} given
 */
const share = async (button, given) => {
  if (navigator.share) return navigator.share(given);
  await navigator.clipboard.writeText([given.text, given.url].filter(Boolean).join("\n"));
  button.dataset.copied = "";
  setTimeout(() => delete button.dataset.copied, 2000);
};

/** @param {HTMLElement} button */
const use = async (button) => {
  if (button.dataset.x === "paste") return paste(button);
  const given = JSON.parse(button.dataset.x || "{}");
  if (given.files != null) choose(button, given);
  else if (given.save) save(button, given);
  else await share(button, given);
};

export const watchTransfers = () => {
  watchFiles();
  on(["dragstart"], lift);
  on(["dragover"], (event) => {
    const place = line.isReady && placeOf(event);
    moveOver(place || null);
    if (place) event.preventDefault();
  });
  // A file that is dropped beside all places would take the page's.
  on(["dragover", "drop"], (event) => {
    const given = /** @type {DragEvent} */ (event).dataTransfer;
    if (!given?.types.includes("Files") || event.defaultPrevented || targetOf(event).matches?.("input[type=file]")) return;
    event.preventDefault();
    given.dropEffect = "none";
  });
  on(["dragleave"], (event) => {
    if (!(/** @type {DragEvent} */ (event).relatedTarget)) moveOver();
  });
  on(["dragend"], release);
  on(["drop"], drop);
  // What is offered to somebody who writes leaves the focus in the field.
  on(["mousedown"], (event) => {
    if (around(event, "[data-x=keep],[data-x=scope]")) event.preventDefault();
  });
  on(["click"], (event) => {
    const button = around(event, "button[data-x]:not([data-x$=fold],[data-x=open])");
    // Who has thought better of it has said no, and nothing has gone wrong.
    if (button) use(button).catch(() => {});
  });
};
