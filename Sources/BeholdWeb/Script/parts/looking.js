// When parts look at the page.

/**
 * Looks when the frame is over, once, however often it is asked to.
 *
 * @param {() => void} look
 * @param {{ length: number }} [places] where there is something to look at; where there is none no frame is asked for
 * @returns {() => void}
 */
export const onceAFrame = (look, places = { length: 1 }) => {
  /** @type {number | undefined} */
  let frame;
  return () => {
    if (frame || !places.length) return;
    frame = requestAnimationFrame(() => {
      frame = undefined;
      look();
    });
  };
};
