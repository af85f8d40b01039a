// What a page does about its line to the server: events go in, effects come out. It knows no socket, no clock and no document.
"use strict";

/** In milliseconds, and in messages and characters that wait to be handled. */
const LINE = {
  quiet: 20000, quietWhenHidden: 60000, patience: 10000, longestPatience: 60000, probe: 4000, first: 100, brief: 2000, late: 2000, slow: 2000, answerSoon: 1000, silentLoss: 1000,
  shortest: 700, longest: 10000, burst: 200, perSecond: 100, unasked: 32, room: 1000, size: 256 * 1024, message: 64 * 1024 - 64,
};

/** Puts what was typed onto what the program has made of a text meanwhile: `TextRebase` on the server, which tells more, does the same. */
const rebase = (...texts) => {
  const [base, theirs, ours] = texts.map((text) => [...text]);
  /** Where what two texts do not share begins in the first, and where it ends in either. */
  const change = (text) => {
    let start = 0;
    while (start < base.length && base[start] === text[start]) start++;
    let [end, last] = [base.length, text.length];
    while (end > start && last > start && base[end - 1] === text[last - 1]) end--, last--;
    return [start, end, last];
  };
  const [head, tail, theirTail] = change(theirs);
  const [start, end, ourEnd] = change(ours);
  const moved = (place, inside) => (place >= tail ? place + theirTail - tail : place <= head || tail === theirTail ? place : inside);
  const first = moved(start, theirTail);
  const last = moved(end, start > head ? first : head);
  return [...theirs.slice(0, first), ...ours.slice(start, ourEnd), ...theirs.slice(Math.max(first, last))].join("");
};

const makeLine = (random = Math.random) => {
  /** `waiting` for the next attempt, `probing`, `connecting`, `ready`, or `over`. */
  let phase = "waiting";
  /** Which connection it is: the server takes none that is older than the newest it knows. */
  let number = 0;
  let frames = 0;
  /** How many messages the server has handled, those it may not have, and how many of these have been sent. */
  let handled = 0;
  let kept = [];
  let sent = 0;
  let size = 0;
  /** By element: the messages about its control, with their numbers, from the last one on that the server is known to have handled. */
  const said = new Map();
  /** By element: the text that a field shows since the program has set it. */
  const bases = new Map();
  let lostAt = 0;
  let readyAt = 0;
  let attempts = 0;
  let misses = 0;
  let faults = 0;
  /** Whether the connection is there, so that its silence means that it is slow or dead. */
  let isOpen = false;
  /** Whether the server has just been seen. */
  let isHopeful = false;
  let patience = LINE.patience;
  let tokens = 0;
  let tokensAt = 0;
  let unasked = 0;
  /** Whether somebody sees the page, and what the server thinks. */
  let isSeen = true;
  let isThoughtSeen = true;
  let isFull = false;
  let isMentioned = false;
  /** Whether what was said has no answer yet, although the connection is there. */
  let isSlow = false;
  let serverText, tooLong, banner;
  /** When something is to be done. */
  let alarms = {};
  let effects = [];
  const emit = (...effect) => effects.push(effect);

  /** All that there are from now on, but for the one that tells the visitor. */
  const setAlarms = (others) => (alarms = alarms.mention ? { mention: alarms.mention, ...others } : others);

  // Attempts

  /** An outage of 42 seconds at most is over within a second after the server is back, a longer one within a sixtieth of its time. */
  const pause = (now) => {
    if (!attempts && misses < 2) return LINE.first;
    const growing = Math.max((now - lostAt) / 60, misses > 4 ? LINE.shortest * 1.5 ** (misses - 4) : 0);
    return Math.min(Math.max(growing, LINE.shortest), isSeen ? LINE.longest : 2 * LINE.longest);
  };

  const wait = (now) => {
    phase = "waiting";
    setAlarms({ retry: now + pause(now) * (0.7 + random() / 2) });
  };

  const attempt = (now, isSocket, isProbed) => {
    phase = isSocket ? "connecting" : "probing";
    isOpen = false;
    isHopeful = isProbed;
    attempts++;
    if (isSocket) number++;
    setAlarms({ answer: now + (isSocket ? LINE.patience : LINE.probe) });
    emit(isSocket ? "connect" : "probe", isSocket ? number : attempts);
  };

  const lose = (now) => {
    if (phase === "ready") {
      misses = now - readyAt < LINE.brief ? misses + 1 : faults;
      [lostAt, attempts] = [now, 0];
      alarms.mention = now + LINE.silentLoss;
    }
    if (phase === "connecting" && isHopeful) misses++;
    if (phase === "connecting" || phase === "ready") emit("close");
    wait(now);
  };

  // Messages

  const ask = (now) => {
    emit("send", "?");
    unasked = 0;
    delete alarms.ask;
    alarms.answer ??= now + patience;
  };

  const pump = (now) => {
    if (phase !== "ready") return;
    tokens = Math.min(LINE.burst, tokens + ((now - tokensAt) * LINE.perSecond) / 1000);
    tokensAt = now;
    while (sent < kept.length && tokens >= 1) {
      tokens--;
      const text = kept[sent++];
      emit("send", text);
      unasked += 1 + text.length / 2048;
      if (unasked >= LINE.unasked) ask(now);
    }
    if (sent < kept.length) alarms.pump = now + 100;
    if (kept.length) alarms.slow ??= now + LINE.slow;
    if (kept.length) alarms.ask = Math.min(alarms.ask ?? Infinity, now + LINE.answerSoon);
  };

  const settle = (count, isNew) => {
    const gone = Math.min(Math.max(count - handled, 0), kept.length);
    for (const text of kept.splice(0, gone)) size -= text.length;
    sent = isNew ? 0 : Math.max(0, sent - gone);
    handled = count;
  };

  const textIn = (message) => message.slice(message.indexOf(":") + 1);

  const saidOf = (id) => said.get(id) ?? [];

  const noteSaid = (id, number, text) => {
    const before = saidOf(id).filter(([earlier]) => earlier < number);
    const known = before.findLastIndex(([earlier]) => earlier <= handled);
    said.set(id, [...before.slice(Math.max(0, known)), [number, text]]);
  };

  const post = (text, now) => {
    const [key, id] = /^[itcnkdb](\d+):/.exec(text) ?? [];
    if (text[0] === "i" && bases.has(id)) {
      const base = bases.get(id);
      bases.delete(id);
      if (base !== textIn(saidOf(id).at(-1)[1])) post(`b${id}:${base}`, now);
    }
    if (text.length * 3 > LINE.message && new TextEncoder().encode(text).length > LINE.message) {
      noteSaid(id, Infinity, text);
      return (tooLong = id ?? true);
    }
    if (tooLong === id) tooLong = undefined;
    // Of what is said of a control in a row the last is enough, unless it is on its way.
    if (key && kept.length > sent && kept.at(-1).startsWith(key)) size -= kept.pop().length;
    kept.push(text);
    size += text.length;
    if (id) noteSaid(id, handled + kept.length, text);
    pump(now);
  };

  const tellVisibility = (now) => {
    if (isThoughtSeen === isSeen) return;
    isThoughtSeen = isSeen;
    post(isSeen ? "V1" : "V0", now);
  };

  const end = (text) => ([phase, alarms, serverText] = ["over", {}, text]);

  // What is heard

  const hear = (frame, now) => {
    if (frame.length) frames++;
    patience = LINE.patience;
    delete alarms.answer;
    delete alarms.slow;
    isSlow = false;
    for (const [code, value] of frame) {
      if (code === 12) {
        phase = "ready";
        alarms = {};
        [readyAt, attempts, tokens, tokensAt, unasked, serverText, isMentioned] = [now, 0, LINE.burst, now, 0];
        settle(value, true);
        // It thinks so of each connection that begins, and then what it is told again.
        isThoughtSeen = kept.findLast((text) => text[0] === "V") !== "V0";
        tellVisibility(now);
      } else if (code === 15) settle(value);
      else if (code === 14) serverText = value;
      else if (code === 13) {
        end("The server has begun anew.");
        emit("anew", kept.some((text) => /^[^itcnkbdfhwV]/.test(text)));
      }
    }
    if (phase !== "ready") return;
    pump(now);
    alarms.ask = Math.min(kept.length ? alarms.ask ?? Infinity : Infinity, now + (kept.length ? LINE.answerSoon : isSeen ? LINE.quiet : LINE.quietWhenHidden));
  };

  /** By name of an alarm, or of an event. Of connections that are not the newest nothing is believed. */
  const on = {
    retry: (now) => attempt(now, attempts % 10 === 0),
    mention: () => (isMentioned = true),
    ask,
    pump,
    slow: (now, isLate) => (isLate ? (alarms.slow = now + LINE.slow) : (isSlow = true)),
    answer(now, isLate) {
      // A page that was not run for a while has to listen before it doubts.
      if (isLate && phase === "ready") return ask(now);
      if (isLate) return (alarms.answer = now + LINE.patience);
      if (isOpen) patience = Math.min(2 * patience, LINE.longestPatience);
      lose(now);
    },
    start(now) {
      lostAt = now;
      alarms.mention = now + 5 * LINE.silentLoss;
      attempt(now, true);
    },
    opened(now, id) {
      if (id !== number || phase !== "connecting") return;
      isOpen = true;
      alarms.answer = now + patience;
      emit("hello", frames, number);
    },
    frame(now, id, frame) {
      if (id !== number || (phase !== "connecting" && phase !== "ready")) return;
      hear(frame, now);
      emit("apply", frame);
    },
    closed(now, id, code) {
      if (id !== number || (phase !== "connecting" && phase !== "ready")) return;
      if (code !== 4001) return lose(now);
      // Two windows would fight for the session.
      end("This page goes on in another window.");
    },
    probed(now, id, isThere) {
      if (phase !== "probing" || id !== attempts) return;
      if (isThere && misses < 5) return attempt(now, true, true);
      // What answers is there, but takes no connections: the next attempt is one, after a pause that grows.
      if (isThere) attempts = 10;
      wait(now);
    },
    posted: (now, text) => phase !== "over" && post(text, now),
    /** The page could not be brought to what a frame says: the server sends the whole page now, as it has not sent so many. */
    broken(now) {
      frames += 2 ** 20;
      misses = ++faults;
      if (phase === "ready" || phase === "connecting") lose(now);
    },
    drop(now) {
      if (phase === "ready" || phase === "connecting") lose(now);
    },
    seen(now, isNow) {
      isSeen = isNow;
      if (phase !== "ready") return isSeen && on.nudge(now);
      tellVisibility(now);
      if (isSeen) ask(now);
    },
    /** The element has gone whose text was too long. */
    gone: () => (tooLong = undefined),
    nudge: (now) => (phase === "waiting" || phase === "probing") && attempt(now, true),
  };

  const text = () => {
    if (phase === "over") return serverText;
    if (isFull) return "The connection is lost. What you did is kept until it is back, and nothing more is taken.";
    if (tooLong !== undefined) return "This text is too long to be sent.";
    if (isSlow && phase === "ready") return "Waiting for the server…";
    return serverText ?? (isMentioned ? "The connection is lost." : "");
  };

  let wasReady = false;
  let wasHeld = false;
  let wakes;

  return {
    /** Does what an event asks for, and what is due, and returns the effects. `tick` is an event, too. */
    step(now, name, ...values) {
      effects = [];
      if (name === "tick") wakes = undefined;
      // First what happens: what is heard at the last moment is heard.
      on[name]?.(now, ...values);
      for (const [alarm, time] of Object.entries(alarms)) {
        if (time > now || alarms[alarm] !== time) continue;
        delete alarms[alarm];
        on[alarm](now, now - time > LINE.late);
      }
      const fill = Math.max(kept.length / LINE.room, size / LINE.size);
      isFull = fill >= (isFull ? 0.5 : 1);
      const isReady = phase === "ready";
      const isHeld = isFull || phase === "over";
      if (isReady !== wasReady) emit("ready", (wasReady = isReady));
      if (isHeld !== wasHeld) emit("hold", (wasHeld = isHeld));
      if (banner !== (banner = text())) emit("banner", banner);
      const next = Math.min(...Object.values(alarms));
      if (next !== wakes) emit("wake", (wakes = next));
      return effects;
    },
    get frames() { return frames; },
    get banner() { return banner; },
    get isReady() { return phase === "ready"; },
    /** How many messages the server may not have handled. */
    get waiting() { return kept.length; },
    /** The element with a text that is too long. */
    get tooLong() { return tooLong; },
    /** What a control shows that was set when the server had handled so many messages. What was typed later is typed onto it; other controls stay as they are. */
    show(id, value, count) {
      const [number, last] = saidOf(id).at(-1) ?? [];
      if (!/^[ib]/.test(last)) return number > count ? undefined : value;
      let base;
      for (const [number, message] of saidOf(id)) {
        const text = textIn(message);
        if (number > count && message[0] === "i") value = base === undefined ? text : rebase(base, value, text);
        base = text;
      }
      bases.set(id, value);
      return value;
    },
    /** Whether what was set then may be an answer to what was said last of the control. */
    isAnswer: (id, count) => saidOf(id).some(([number]) => number >= count),
  };
};
