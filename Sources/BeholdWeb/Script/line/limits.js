// The limits of the line, in milliseconds unless something else is said.

/** After how long a silence a page asks whether anybody is there. */
export const quiet = 20_000;
export const quietWhenHidden = 60_000;

/** How long it waits for an answer. On slow lines it is patient twice as long with each attempt, up to the most. */
export const patience = 10_000;
export const longestPatience = 60_000;
export const probePatience = 4000;

/** How long it waits before the first attempt, and before the others. */
export const firstPause = 100;
export const shortestPause = 700;
export const longestPause = 10_000;

/** A connection that lasts no longer counts as one that failed. */
export const brief = 2000;

/** An alarm that comes so much later comes to a page that was not run meanwhile. */
export const late = 2000;

/** How long there is no answer until the visitor is told to wait. */
export const slow = 2000;

/** How long after a message the page asks whether it was handled, and after how many messages it asks at once. */
export const answerSoon = 1000;
export const unasked = 32;

/** How long a lost connection is not mentioned. */
export const silentLoss = 1000;

/** How many messages go at once, and each second after that: servers refuse more. */
export const burst = 200;
export const perSecond = 100;

/** How many messages are kept until the server has handled them, how many characters in all, and how many bytes one may have. */
export const room = 1000;
export const size = 256 * 1024;
export const longestMessage = 64 * 1024 - 64;
