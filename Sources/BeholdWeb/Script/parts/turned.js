// Pages that are not in their places any more, and are seen until they are gone.

/** @type {Map<HTMLElement, string>} the pages, and what their style says of the top */
const turned = new Map();

/**
 * Keeps a page in sight that is hidden.
 *
 * @param {HTMLElement} page
 * @param {string} top
 */
export const keep = (page, top) => {
  turned.set(page, top);
  // Its bar is as it was where the page was scrolled to.
  page.dataset.turned = parseFloat(top) < -20 ? "far" : "";
  page.inert = true;
  page.style.top = top;
};

/** Those that a frame has shown again can have the focus, while they are still on their way back. */
export const rouse = () => {
  for (const page of turned.keys()) page.inert = page.hidden || page.matches(".going");
};

/** Keeps them in sight when they were described anew. */
export const keepAll = () => {
  for (const [page, top] of turned) keep(page, top);
};

/**
 * Puts a page into its place, or takes it away if it has none any more.
 *
 * @param {HTMLElement} page
 */
export const put = (page) => {
  if (page.matches(".going")) page.remove();
  if (!turned.delete(page)) return;
  delete page.dataset.turned;
  page.inert = false;
  page.style.top = "";
};
