// Where the caret is in a text that the server has changed.

/**
 * The place in a new text that has behind it what was behind a place in the old one; the same place if there is none.
 *
 * @param {string} old
 * @param {string} text
 * @param {number} at
 */
export const placeAfter = (old, text, at) => (text.endsWith(old.slice(at)) ? text.length - old.length + at : at);
