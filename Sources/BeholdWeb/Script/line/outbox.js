// What a page has said, until the server has handled it. It knows no clock and no document.

import * as code from "../codes/messages.js";
import { keepLess, keptBy, touches } from "./edits.js";
import * as limits from "./limits.js";
import { latest, quiet, replaceable, setting } from "./meaning.js";
import { makeSaid } from "./said.js";

/** @param {string} text */
const isTooLong = (text) => new TextEncoder().encode(text).length > limits.longestMessage;

export const makeOutbox = () => {
  /** How many messages the server has handled. */
  let handled = 0;

  /** @type {string[]} those that it may not have */
  const kept = [];

  /** How many of these have been sent by this connection, and how long all are. */
  let sent = 0;
  let size = 0;

  /** How many may be sent now, as it was when that was reckoned. */
  let tokens = 0;
  let tokensAt = 0;

  const said = makeSaid();
  /** @type {string | true | undefined} the element with a text that is too long, if it is known */
  let tooLong;

  /**
   * @param {string} text
   * @param {string} [base] what the field showed before, if somebody has typed there
   */
  const add = (text, base) => {
    const id = setting.exec(text)?.[1];
    if (id && base !== undefined && base !== said.text(id)) add(`${code.shown}${id}:${base}`);
    // What the field showed before is not known to the server.
    if (id && tooLong === id && text[0] === code.input) text = keepLess(text, [0, 0]);
    if (isTooLong(text)) {
      if (id) said.note(id, Infinity, text, handled);
      tooLong = id ?? true;
      return false;
    }
    if (tooLong === (id ?? true)) tooLong = undefined;
    // Of what is said of an element in a row the last is enough, unless it is on its way; of edits here and there, when room gets scarce.
    const key = latest.exec(text)?.[0];
    const last = kept.at(-1) ?? "";
    if (key && kept.length > sent && latest.exec(last)?.[0] === key && (size * 2 > limits.size || touches(last, text))) {
      if (text[0] === code.input) text = keepLess(text, keptBy(last));
      kept.pop();
      size -= last.length;
    }
    const saying = (outbox.isPuttingBack && (id || text[0] === code.press) ? code.putBack : "") + text;
    kept.push(saying);
    size += saying.length;
    if (id) said.note(id, handled + kept.length, text, handled);
    return true;
  };

  const outbox = {
    add,

    /** Whether what is set is set again, and yields to what others have set since. */
    isPuttingBack: false,

    /** How many of those that a person has waited for have had an answer. */
    answers: 0,

    /**
     * Forgets what the server has handled.
     *
     * @param {number} count how many messages in all
     * @param {boolean} isNew whether a connection begins: what is left is sent again
     */
    settle(count, isNew = false) {
      const gone = Math.min(Math.max(count - handled, 0), kept.length);
      for (const text of kept.splice(0, gone)) {
        size -= text.length;
        if (!quiet.test(text)) outbox.answers++;
      }
      sent = isNew ? 0 : Math.max(0, sent - gone);
      handled = count;
    },

    /** @param {number} now */
    fillTokens(now) {
      tokens = limits.burst;
      tokensAt = now;
    },

    /**
     * Yields what may be sent now.
     *
     * @param {number} now
     */
    *take(now) {
      tokens = Math.min(limits.burst, tokens + ((now - tokensAt) * limits.perSecond) / 1000);
      tokensAt = now;
      while (sent < kept.length && tokens >= 1) {
        tokens--;
        yield kept[sent++];
      }
    },

    get hasMore() {
      return sent < kept.length;
    },

    /** How many messages the server may not have handled. */
    get waiting() {
      return kept.length;
    },

    get handled() {
      return handled;
    },

    /** Whether a person waits for an answer. */
    get isAwaited() {
      return kept.some((text) => !quiet.test(text));
    },

    /** How much of the room is taken: 1 is all of it. */
    get fill() {
      return Math.max(kept.length / limits.room, size / limits.size);
    },

    get tooLong() {
      return tooLong;
    },

    forgetTooLong: () => void (tooLong = undefined),

    /** Whether something waits that would be lost with the session. */
    get isPrecious() {
      return kept.some((text) => !replaceable.test(text));
    },

    /** Whether what waits says last that nobody sees the page. */
    get saysHidden() {
      return kept.filter((text) => text[0] === code.visibility).pop() === code.visibility + "0";
    },

    show: said.show,
    isAnswer: said.isAnswer,
  };
  return outbox;
};
