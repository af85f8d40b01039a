// What is seen of files on their way: a strip over the page, with a button that stops it.

/**
 * @param {string} tag
 * @param {Record<string, any>} properties
 */
const part = (tag, properties) => Object.assign(document.createElement(tag), properties);

/** Where the strips are, one above the other. */
const strips = part("div", { className: "strips" });

/**
 * What takes a moment is not shown.
 *
 * @param {File[]} files
 * @param {() => void} stop
 */
export const showSending = (files, stop) => {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const strip = part("div", { className: "sending" });
  const text = part("span", { role: "status" });
  const progress = /** @type {HTMLProgressElement} */ (part("progress", { max: size || 1, ariaLabel: "Sent" }));
  const button = part("button", { type: "button", className: "sending-stop", ariaLabel: "Stop", textContent: "×" });
  strip.append(text, progress, button);
  let last = document.activeElement;
  const leave = () => {
    // The focus returns to where it was before.
    if (strip.contains(document.activeElement)) /** @type {HTMLElement | null} */ (last)?.focus({ preventScroll: true });
    strip.remove();
  };
  const come = () => {
    if (!strips.isConnected) document.body.append(strips);
    strips.append(strip);
  };
  const leaveLater = () => void setTimeout(() => (strip.matches(":hover, :focus-within") ? leaveLater() : leave()), 10000);
  const waiting = setTimeout(come, 300);
  let isOver = false;
  strip.addEventListener("focusin", (event) => {
    if (event.relatedTarget instanceof HTMLElement && !strip.contains(event.relatedTarget)) last = event.relatedTarget;
  });
  button.addEventListener("click", () => {
    clearTimeout(waiting);
    leave();
    if (!isOver) stop();
  });
  return {
    /** @type {(bytes: number, name: string) => void} */
    show(bytes, name) {
      const said = `Sending ${name}…`;
      if (text.textContent !== said) text.textContent = said;
      progress.value = bytes;
    },

    end() {
      clearTimeout(waiting);
      leave();
    },

    /** @param {string} reason */
    fail(reason) {
      clearTimeout(waiting);
      isOver = true;
      come();
      strip.classList.add("failed");
      text.role = "alert";
      text.textContent = reason;
      progress.remove();
      button.ariaLabel = "Close";
      leaveLater();
    },
  };
};
