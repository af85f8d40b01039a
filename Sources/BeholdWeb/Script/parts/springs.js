// Springs take along how fast something is that they turn: what is on its way in one direction goes on a little before it comes back.

import { motion } from "./core.js";
import { timing } from "./gliding.js";

/** @type {WeakMap<Element, Map<string, number[]>>} how fast the numbers of properties were before the frame, in a second */
let speeds = new WeakMap();

/** Over how many milliseconds a speed is measured. */
const step = 8;

/** @param {string} value */
const numbers = (value) => (value.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);

/**
 * What an animation is of: an element, and the property that it changes. One that follows what is scrolled has no speed of its own.
 *
 * @param {Animation} animation
 * @returns {[Element, string] | undefined}
 */
const subject = (animation) => {
  const effect = /** @type {KeyframeEffect | null} */ (animation.effect);
  // What follows a scroll view has no time.
  if (!effect?.target || effect.pseudoElement || animation.timeline !== document.timeline) return;
  return [effect.target, animation instanceof CSSTransition ? animation.transitionProperty : "transform"];
};

/** Measures how fast everything is that is on its way, before the frame changes anything, if there are springs that could take it along. */
export const measureSpeeds = () => {
  speeds = new WeakMap();
  if (![...motion.timings.values()].some(([, , , , , frequency]) => frequency)) return;
  const running = document.getAnimations().flatMap((animation) => {
    const [element, property] = (animation.playState === "running" && subject(animation)) || [];
    return element && property ? [{ animation, element, property, time: Number(animation.currentTime) }] : [];
  });
  const look = () => running.map(({ element, property }) => numbers(getComputedStyle(element).getPropertyValue(property)));
  const now = look();
  for (const { animation, time } of running) animation.currentTime = Math.max(time - step, 0);
  const before = look();
  for (const [index, { animation, element, property, time }] of running.entries()) {
    animation.currentTime = time;
    const passed = Math.min(time, step) / 1000;
    if (!(passed > 0) || before[index].length !== now[index].length) continue;
    const of = speeds.get(element) ?? new Map();
    speeds.set(element, of.set(property, now[index].map((number, place) => (number - before[index][place]) / passed)));
  }
};

/**
 * How far an animation is, and how fast it goes on, where 1 is the whole way in a second.
 *
 * @param {Animation} animation
 * @returns {[number, number]}
 */
export const speedOf = (animation) => {
  const time = Number(animation.currentTime);
  const look = () => animation.effect?.getComputedTiming().progress ?? 0;
  const part = look();
  const passed = Math.min(time, step);
  if (!(passed > 0)) return [part, 0];
  animation.currentTime = time - passed;
  const speed = ((part - look()) * 1000) / passed;
  animation.currentTime = time;
  return [part, speed];
};

/**
 * How fast a property of an element goes to a value already, where 1 is the whole way in a second.
 *
 * @param {Element} element
 * @param {string} property
 * @param {number[]} way by how much its numbers are to change
 */
export const speedTo = (element, property, way) => {
  const speed = speeds.get(element)?.get(property);
  const square = way.reduce((sum, part) => sum + part * part, 0);
  if (speed?.length !== way.length || !(square > 0)) return 0;
  return speed.reduce((sum, part, index) => sum + part * way[index], 0) / square;
};

/**
 * The timing of a spring that begins with a speed; of what is no spring, or stands still, there is none.
 *
 * @param {number} name
 * @param {number} speed where 1 is the whole way in a second
 * @returns {{ duration: number, easing: string } | undefined}
 */
export const springFrom = (name, speed) => {
  const [, , , , , frequency, damping = 1] = timing(name);
  if (!frequency || !(Math.abs(speed) > 0.01)) return;
  const begin = Math.min(Math.max(speed, -1000), 1000);
  const decay = frequency * damping;
  const swing = frequency * Math.sqrt(Math.abs(1 - damping * damping)) || 1e-3;
  const [cosine, sine] = damping < 1 ? [Math.cos, Math.sin] : [Math.cosh, Math.sinh];
  /** @param {number} time */
  const at = (time) => 1 - Math.exp(-decay * time) * (cosine(swing * time) + ((decay - begin) / swing) * sine(swing * time));
  const points = [];
  let still = 0;
  for (let frame = 0; frame <= 600 && still < 6; frame++) {
    const place = at(frame / 60);
    still = Math.abs(place - 1) < 0.001 ? still + 1 : 0;
    points.push(place);
  }
  points[points.length - 1] = 1;
  return { duration: ((points.length - 1) * 1000) / 60, easing: `linear(${points.map((place) => +place.toFixed(4))})` };
};

/**
 * Lets a transition that has just begun take along how fast its property is.
 *
 * @param {CSSTransition} transition
 * @param {number} name of its timing
 */
export const takeAlong = (transition, name) => {
  const [element, property] = /** @type {[Element, string]} */ (subject(transition) ?? []);
  if (!element || !speeds.get(element)?.has(property)) return;
  const [from, to] = /** @type {KeyframeEffect} */ (transition.effect).getKeyframes().map((frame) => numbers(`${frame[camel(property)] ?? ""}`));
  if (!from || from.length !== to?.length) return;
  const spring = springFrom(name, speedTo(element, property, to.map((number, index) => number - from[index])));
  if (spring) transition.effect?.updateTiming(spring);
};

/** @param {string} property */
const camel = (property) => property.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
