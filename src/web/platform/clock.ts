/** A running timer, to be passed to `clearTimeout`. */
export type Timer = number;

/**
 * Time as an argument, so that tests can control it. Milliseconds since the epoch, on this device.
 */
export interface Clock {
  now(): number;
  setTimeout(callback: () => void, delay: number): Timer;
  clearTimeout(timer: Timer): void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  // Node returns an object where browsers return a number; both accept the number.
  setTimeout: (callback, delay) => Number(globalThis.setTimeout(callback, delay)),
  clearTimeout: (timer) => globalThis.clearTimeout(timer),
};
