// Lists that are pulled down with a finger are refreshed: it is as if their button were pressed, which comes from above meanwhile, and stays until it is done.

/** How far they go at most, and how far they have to: in pixels. */
const most = 90;
const enough = 60;

/** What is pulled, from where, and how far.
 *
 * @type {{ list: HTMLElement, x: number, y: number, by: number } | undefined}
 */
let pull;

/** @param {Node | null} node */
const isAtBeginning = (node) => {
  for (let around = node; around instanceof Element; around = around.parentNode) if (around.scrollTop > 0) return false;
  return true;
};

/** @param {TouchEvent} event */
const begin = ({ target, touches }) => {
  const button = target instanceof Element && target.closest(".list,.scroll:has(>.refresh)")?.querySelector(":scope>.refresh");
  pull = undefined;
  if (!button || touches.length > 1 || !isAtBeginning(button)) return;
  pull = { list: /** @type {HTMLElement} */ (button.parentElement), x: touches[0].clientX, y: touches[0].clientY, by: 0 };
};

/** @param {TouchEvent} event */
const move = ({ touches }) => {
  if (!pull) return;
  const down = touches[0].clientY - pull.y;
  // Whoever goes up first, or aside, wants something else.
  if (!pull.by && (touches.length > 1 || down < 0 || down < Math.abs(touches[0].clientX - pull.x))) return end();
  if (!isAtBeginning(pull.list)) return end();
  pull.by = Math.min(most, Math.max(down, 0) / 2);
  pull.list.style.setProperty("--pull", `${pull.by}`);
};

const end = () => {
  pull?.list.style.removeProperty("--pull");
  pull = undefined;
};

/** How long the strip is there by itself, in milliseconds: until the program says that it fetches. */
const patience = 600;

const release = () => {
  const { list, by } = pull ?? { by: 0 };
  end();
  if (!list || by < enough) return;
  list.dataset.pulled = "";
  setTimeout(() => delete list.dataset.pulled, patience);
  /** @type {HTMLElement | null} */ (list.querySelector(":scope>.refresh>button"))?.click();
};

export const watchPulls = () => {
  addEventListener("touchstart", begin, { passive: true });
  addEventListener("touchmove", move, { passive: true });
  addEventListener("touchend", release);
  addEventListener("touchcancel", end);
};
