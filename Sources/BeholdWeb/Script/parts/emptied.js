// Fields for dates, which a browser lets people empty: there is always a date, and it is shown again when the field is left.

import { on, onChange, targetOf } from "./core.js";

const dates = "[data-i]:is([type^=date],[type^=time])";

/** What the field shows that has the focus, or has shown last. */
let shown = "";

const note = () => {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.matches(dates) && field.value) shown = field.value;
};

export const watchEmptied = () => {
  note();
  on(["focusin", "change"], note);
  onChange(note);
  on(["focusout"], (event) => {
    const field = targetOf(event);
    if (field.matches?.(dates) && !field.value) field.value = shown;
  });
};
