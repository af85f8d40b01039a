// What messages are about, as far as the line has to know.

import * as code from "../codes/messages.js";

/** Of what a control is set to, only the last matters. Each of these codes is a single letter. */
const settings = code.input + code.toggle + code.choose + code.number + code.color + code.date + code.shown;
export const setting = new RegExp(`^[${settings}](\\d+)[,:]`);

/** Of what else is said of an element only the last matters, too. */
export const latest = new RegExp(`^[${settings}${code.measure}${code.scroll}]\\d+`);

const shown = code.input + code.shown + code.number + code.color + code.date;

/** What a person does not wait for: the page shows it by itself, or tells it without being asked. */
export const quiet = new RegExp(`^[${shown}${code.unasked}]`);

/** What is lost with no harm when the server begins anew: the page puts settings back, and the rest has lost its meaning. */
export const replaceable = new RegExp(`^[${settings}${code.unasked}]`);
