// What stands in the menu of a bar for the controls for which there is no room: it presses them.

/** What can stand in a menu. */
export const controls = ":scope>:is(.button,.toggle,.link,.menu,.controlgroup,.picker)";

/**
 * @param {string} tag
 * @param {string} classes
 */
export const made = (tag, classes) => {
  const node = document.createElement(tag);
  node.className = classes;
  return node;
};

/**
 * What stands for a control in the menu, and presses it.
 *
 * @param {HTMLElement} unit
 * @returns {HTMLElement[]}
 */
export const choicesOf = (unit) => {
  if (unit.matches(".controlgroup")) return /** @type {HTMLElement[]} */ ([...unit.querySelectorAll(controls)]).flatMap(choicesOf);
  if (unit.matches(".menu")) return [within(unit, unit.querySelector(".menu-button"), menuChoices(unit))];
  if (unit.matches(".picker")) return [within(unit, unit.querySelector(".control-label"), pickerChoices(unit))];
  const input = /** @type {HTMLInputElement | null} */ (unit.querySelector("input"));
  if (!input) return [choice(unit, nameOf(unit), unit)];
  const item = choice(unit, nameOf(unit), input, input.disabled);
  item.role = "menuitemcheckbox";
  item.ariaChecked = String(input.checked);
  return [item];
};

/** @param {HTMLElement} unit */
const menuChoices = (unit) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (unit.querySelectorAll(".menu-items :is(.button,.link,.toggle,.picker,.choice):not(.picker *,.menu-button,.toggle *)"))].flatMap(choicesOf);

/** @param {HTMLElement} unit */
const pickerChoices = (unit) => {
  const select = /** @type {HTMLSelectElement | null} */ (unit.querySelector("select"));
  const options = select ? [...select.options] : /** @type {HTMLElement[]} */ ([...unit.querySelectorAll(".choice")]);
  return options.map((option) => {
    const item = choice(unit, option.textContent ?? "", option);
    item.role = "menuitemradio";
    item.ariaChecked = String(option instanceof HTMLOptionElement ? option.selected : option.ariaChecked === "true");
    return item;
  });
};

/** @param {HTMLElement} unit */
const nameOf = (unit) => unit.ariaLabel || unit.querySelector("[aria-label]")?.getAttribute("aria-label") || (unit.textContent ?? "").trim();

/**
 * @param {HTMLElement} unit
 * @param {string} name
 * @param {HTMLElement} pressed
 */
const choice = (unit, name, pressed, isDisabled = unit.matches(":disabled,[aria-disabled=true]")) => {
  const item = /** @type {HTMLButtonElement} */ (made("button", unit.matches(".destructive") ? "button destructive" : "button"));
  item.type = "button";
  item.role = "menuitem";
  item.disabled = isDisabled;
  const text = made("span", "text");
  text.textContent = name;
  item.append(text);
  const symbol = unit.querySelector(":scope>.symbol,.label>.symbol");
  if (symbol) item.append(symbol.cloneNode(true));
  item.addEventListener("click", () => press(item, pressed));
  return item;
};

/**
 * @param {HTMLElement} item
 * @param {HTMLElement} pressed
 */
const press = (item, pressed) => {
  // What opened the menu closes it.
  /** @type {HTMLElement | null | undefined} */ (item.closest(".bar-more")?.querySelector(".menu-button"))?.click();
  if (pressed instanceof HTMLOptionElement) pick(pressed);
  else pressed.click();
};

/**
 * Chooses as if a person had.
 *
 * @param {HTMLOptionElement} option
 */
export const pick = (option) => {
  const select = option.closest("select");
  if (!select) return;
  select.value = option.value;
  for (const name of ["input", "change"]) select.dispatchEvent(new Event(name, { bubbles: true }));
};

/**
 * A menu in the menu.
 *
 * @param {HTMLElement} unit
 * @param {HTMLElement | null} label
 * @param {HTMLElement[]} choices
 */
const within = (unit, label, choices) => {
  const menu = made("div", "menu");
  const button = choice(unit, label ? nameOf(label) : nameOf(unit), unit);
  button.classList.add("menu-button");
  button.ariaHasPopup = "menu";
  button.ariaExpanded = "false";
  button.querySelector(".symbol")?.remove();
  // It unfolds, and presses nothing.
  const own = /** @type {HTMLElement} */ (button.cloneNode(true));
  const items = made("div", "menu-items");
  items.role = "menu";
  items.append(...choices);
  menu.append(own, items);
  return menu;
};
