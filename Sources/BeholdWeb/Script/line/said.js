// What was said of controls, and what they show when the program sets them meanwhile. It knows no clock and no document.

import * as code from "../codes/messages.js";
import { keptBy, textIn } from "./edits.js";
import { rebase } from "./rebase.js";

/** @typedef {[number: number, message: string]} Said */

/** @param {string} message */
const isText = (message) => message[0] === code.input || message[0] === code.shown;

export const makeSaid = () => {
  /** @type {Map<string, Said[]>} by element: the messages about its control, from the last one on that the server is known to have handled */
  const said = new Map();

  /** @param {string | undefined} id */
  const of = (id) => said.get(id ?? "") ?? [];

  return {
    /**
     * Notes a message about a control.
     *
     * @param {string} id
     * @param {number} number
     * @param {string} message
     * @param {number} handled how many messages the server is known to have handled
     */
    note(id, number, message, handled) {
      const before = of(id).filter(([earlier]) => earlier < number);
      while (before.length > 1 && before[1][0] <= handled) before.shift();
      said.set(id, [...before, [number, message]]);
    },

    /**
     * The text that was said last of a field: what is typed next is typed onto it.
     *
     * @param {string} id
     */
    text(id) {
      const last = of(id).at(-1);
      return last && textIn(last[1]);
    },

    /**
     * What a control shows that was set when the server had handled so many messages. What was typed later is typed onto it; others stay as they are.
     *
     * @template Value
     * @param {string | undefined} id
     * @param {Value} value
     * @param {number} count
     * @returns {Value | string | undefined} `undefined` if it stays as it is
     */
    show(id, value, count) {
      const messages = of(id);
      const last = messages.at(-1);
      if (!last) return value;
      if (!isText(last[1])) return last[0] > count ? undefined : value;
      /** @type {string | undefined} */
      let base;
      let shown = String(value);
      for (const [number, message] of messages) {
        const text = textIn(message);
        if (number > count && message[0] === code.input) shown = base === undefined ? text : rebase(base, shown, text, keptBy(message));
        base = text;
      }
      return shown;
    },

    /**
     * Whether what was set then may be an answer to what was said last of the control.
     *
     * @param {string | undefined} id
     * @param {number} count
     */
    isAnswer: (id, count) => of(id).some(([number]) => number >= count),
  };
};
