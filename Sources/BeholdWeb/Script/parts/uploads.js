// Files that go to the server, piece by piece.

import * as code from "../codes/messages.js";
import { line, nodes, number, say } from "./core.js";
import { showSending } from "./sending.js";

const piece = 256 * 1024;

/** As many at a time as the server takes. */
const most = 100;

/** @param {number} time in milliseconds */
const pause = (time) => new Promise((done) => setTimeout(done, time));

/** @type {(name: string) => string} so much of a name as says what it is */
const short = (name) => (name.length > 150 ? name.slice(0, 130) + name.slice(-20) : name);

/** @type {(file: File) => string} what is known of a file before it is there */
const about = ({ size, type, name }) => [size, type.replaceAll(",", "").slice(0, 100), short(name).replaceAll("\n", " ")].join();

const newKey = () => [...crypto.getRandomValues(new Uint8Array(18))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Sends a file from where the server has it, over a connection that may be lost meanwhile. Of an empty one there is one piece, too.
 *
 * @param {File} file
 * @param {string} address
 * @param {AbortSignal} signal
 * @param {() => boolean} isWanted
 * @param {(bytes: number) => void} show
 */
const sendFile = async (file, address, signal, isWanted, show) => {
  let unknown = 0;
  for (let at = 0, isThere = false; isWanted() && (at < file.size || !isThere); ) {
    const body = await file.slice(at, at + piece).arrayBuffer();
    const answer = await fetch(`${address}?at=${at}`, { method: "POST", body, signal }).catch(() => null);
    const text = (await answer?.text().catch(() => "")) ?? "";
    const status = answer?.status ?? 0;
    if ((status === 200 || status === 409) && /^\d+$/.test(text)) {
      isThere = true;
      at = +text;
      show(at);
    } else if (status === 404 && unknown < 40) {
      // The notice may be still on its way, which is another one.
      if (line.isReady) unknown++;
      await pause(250);
    } else if (status === 413 || status === 404 || status === 403 || status === 507) {
      const isOurs = answer?.headers.get("content-type")?.startsWith("text/plain");
      throw Error((isOurs && text.trim()) || "The server does not take it.");
    } else {
      await pause(1500);
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
  const end = new AbortController();
  const isWanted = () => !end.signal.aborted && nodes.has(+id);
  const stop = () => {
    end.abort();
    say(code.transfer, id, [5, 0, 0, key]);
  };
  const shown = showSending(all, stop);
  if (all.length > most) return shown.fail(`Choose at most ${most} files.`);
  say(code.transfer, id, [4, ...at, [key, ...all.map(about)].join("\n")]);
  // Where the element goes, nobody waits for what is on its way.
  const watch = setInterval(() => isWanted() || end.abort(), 200);
  try {
    let sent = 0;
    for (const [index, file] of all.entries()) {
      shown.show(sent, file.name);
      await sendFile(file, `/_behold/u/${key}/${index}`, end.signal, isWanted, (bytes) => shown.show(sent + bytes, file.name));
      sent += file.size;
    }
    shown.end();
  } catch (error) {
    if (!isWanted()) return shown.end();
    stop();
    // A file that has gone, or is a folder, cannot be read.
    shown.fail(error instanceof DOMException ? "It cannot be read." : /** @type {Error} */ (error).message);
  } finally {
    clearInterval(watch);
  }
};
