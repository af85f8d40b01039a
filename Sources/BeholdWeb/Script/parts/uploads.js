// Files that go to the server, piece by piece, and what is shown of that.

import * as code from "../codes/messages.js";
import { nodes, number, say } from "./core.js";
import { showSending } from "./sending.js";

const piece = 256 * 1024;

/** @param {number} time in milliseconds */
const pause = (time) => new Promise((done) => setTimeout(done, time));

/** @type {(file: File) => string} what is known of a file before it is there */
const about = ({ size, type, name }) => [size, type.replaceAll(",", ""), name.replaceAll("\n", " ")].join();

const newKey = () => [...crypto.getRandomValues(new Uint8Array(18))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {number} status */
const isForLater = (status) => status === 429 || status === 502 || status === 503 || status === 504;

/**
 * Sends a file from where the server has it, over a connection that may be lost meanwhile.
 *
 * @param {File} file
 * @param {string} address
 * @param {() => boolean} isWanted
 * @param {(bytes: number) => void} show
 */
const sendFile = async (file, address, isWanted, show) => {
  let unknown = 0;
  for (let at = 0; at < file.size && isWanted(); ) {
    const bytes = await file.slice(at, at + piece).arrayBuffer();
    const answer = await fetch(`${address}?at=${at}`, { method: "POST", body: bytes }).catch(() => null);
    const status = answer?.status ?? 503;
    const text = (await answer?.text().catch(() => "")) ?? "";
    if (status === 200 || status === 409) {
      at = +text;
      show(at);
    } else if (status === 404 && ++unknown < 40) {
      // The notice may be still on its way: it goes another one.
      await pause(250);
    } else if (isForLater(status)) {
      await pause(1500);
    } else {
      throw Error(text.trim() || "The server does not take it.");
    }
  }
};

/**
 * Sends files to an element, and shows how far that is.
 *
 * @param {HTMLElement} node
 * @param {Iterable<File>} files
 * @param {number[]} at where they are dropped, in the element
 */
export const send = async (node, files, at = [0, 0]) => {
  const id = number(node);
  const all = [...files];
  if (!id || !all.length) return;
  const key = newKey();
  let isStopped = false;
  const isWanted = () => !isStopped && nodes.has(+id);
  say(code.transfer, id, [4, ...at, [key, ...all.map(about)].join("\n")]);
  const shown = showSending(all, () => {
    isStopped = true;
    say(code.transfer, id, [5, 0, 0, key]);
  });
  try {
    let sent = 0;
    for (const [index, file] of all.entries()) {
      shown.show(sent, file.name);
      await sendFile(file, `/_behold/u/${key}/${index}`, isWanted, (bytes) => shown.show(sent + bytes, file.name));
      sent += file.size;
    }
    shown.end();
  } catch (error) {
    // A file that has gone, or is a folder, cannot be read.
    shown.fail(error instanceof DOMException ? "It cannot be read." : /** @type {Error} */ (error).message);
    if (!isStopped) say(code.transfer, id, [5, 0, 0, key]);
  }
};
