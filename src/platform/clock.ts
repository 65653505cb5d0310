/** A running timer, to be handed back to `clearTimeout`. */
export type Timer = number;

/** Time as an argument, so that tests can move it. Milliseconds since the epoch, by this device. */
export interface Clock {
  now(): number;
  setTimeout(callback: () => void, delay: number): Timer;
  clearTimeout(timer: Timer): void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  // Node answers an object where browsers answer a number; both take the number back.
  setTimeout: (callback, delay) => Number(globalThis.setTimeout(callback, delay)),
  clearTimeout: (timer) => globalThis.clearTimeout(timer),
};
