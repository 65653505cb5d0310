import { type Clock, systemClock } from './clock.ts';
import { type Random, systemRandom } from './random.ts';

/** The part of the environment that choosing from a menu needs at once. */
export interface BaseEnvironment {
  clock: Clock;
  random: Random;
  fetch: typeof globalThis.fetch;
}

export function baseEnvironment(
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
): BaseEnvironment {
  return { clock: systemClock, random: systemRandom, fetch };
}
