// Gestures as elements describe them, and how far each of their parts is.

/** @typedef {"possible" | "pressed" | "active" | "ended" | "failed"} State a part that is pressed may still be none */

/**
 * What is recognised by itself: `t` taps, `l` a long press, `d` a drag, `m` and `r` two fingers, `o` a pointer over it.
 *
 * @typedef {object} Part
 * @property {string} kind
 * @property {number} index
 * @property {number} amount the first number that is said of it
 * @property {string} rest what else is
 * @property {State} state
 */

/** @typedef {{ kind: string, first: Gesture, second: Gesture }} Pair */

/** @typedef {Part | Pair} Gesture */

/**
 * @typedef {object} Request
 * @property {string} number
 * @property {string} priority `n` after what is in it, `h` before it, `s` whatever else is recognised
 * @property {boolean} isAlone
 * @property {number} keys which have to be held
 * @property {Gesture} root
 * @property {Part[]} parts
 */

/**
 * @param {string | undefined} text
 * @returns {Request[]}
 */
export const requestsOf = (text) =>
  (text ?? "").split(";").filter(Boolean).map((words) => {
    const [number, flags, ...rest] = words.split(" ");
    /** @type {Part[]} */
    const parts = [];
    const root = read(rest, parts);
    return { number, priority: flags[0], isAlone: flags[1] === "o", keys: Number(flags.replace(/\D+/, "")), root, parts };
  });

/**
 * @param {string[]} words
 * @param {Part[]} parts
 * @returns {Gesture}
 */
const read = (words, parts) => {
  const word = words.shift() ?? "";
  if (">&|".includes(word[0])) return { kind: word, first: read(words, parts), second: read(words, parts) };
  const [amount, rest = ""] = word.slice(1).split(":");
  const part = { kind: word[0], index: parts.length, amount: Number(amount), rest, state: /** @type {State} */ ("possible") };
  parts.push(part);
  return part;
};

/** @param {State} state */
const isOver = (state) => state === "ended" || state === "failed";

/** @param {State} state */
const isOn = (state) => state === "active" || state === "ended";

/**
 * @param {Gesture} gesture
 * @returns {State}
 */
export const stateOf = (gesture) => {
  if ("state" in gesture) return gesture.state === "pressed" ? "possible" : gesture.state;
  const [first, second] = [stateOf(gesture.first), stateOf(gesture.second)];
  if (gesture.kind === ">") return first !== "ended" ? first : second === "possible" ? "active" : second;
  if (gesture.kind === "|" && isOn(first)) return first;
  if (gesture.kind === "|" && isOn(second)) return second;
  if (isOver(first) && isOver(second)) return isOn(first) || isOn(second) ? "ended" : "failed";
  return isOn(first) || isOn(second) ? "active" : "possible";
};

/**
 * The parts that may go on, or begin, now.
 *
 * @param {Gesture} gesture
 * @returns {Part[]}
 */
export const openParts = (gesture) => {
  if ("state" in gesture) return isOver(gesture.state) ? [] : [gesture];
  const { kind, first, second } = gesture;
  if (kind === ">") return openParts(stateOf(first) === "ended" ? second : first);
  if (kind === "|" && isOn(stateOf(first))) return openParts(first);
  if (kind === "|" && isOn(stateOf(second))) return openParts(second);
  return [...openParts(first), ...openParts(second)];
};

/**
 * Whether more taps may make something else of it that comes before a tap.
 *
 * @param {Gesture} gesture
 * @param {Part} tap
 * @param {number} count how many there have been
 * @returns {boolean}
 */
export const waitsForMore = (gesture, tap, count) => {
  if ("state" in gesture) return false;
  const { kind, first, second } = gesture;
  const isSecond = kind === "|" && openParts(second).includes(tap);
  if (isSecond && openParts(first).some((part) => part.kind === "t" && part.amount > count)) return true;
  return waitsForMore(first, tap, count) || waitsForMore(second, tap, count);
};
