import type { Clock } from '../src/platform/clock.ts';

/** The server's time as far as its answers tell it: tablets on a wall are often minutes wrong. */
export interface ServerTime {
  /** Passes requests on, and reads the `Date` of what comes back. */
  fetch: typeof globalThis.fetch;
  /** Milliseconds since the epoch, by the server. */
  now(): number;
}

/** `Date` has whole seconds, and an answer is on its way for a while: less is no difference. */
const TOLERANCE_MS = 2000;

export function createServerTime(clock: Clock, fetch: typeof globalThis.fetch): ServerTime {
  let ahead = 0;
  return {
    now: () => clock.now() + ahead,
    async fetch(input, init) {
      const answer = await fetch(input, init);
      const date = Date.parse(answer.headers.get('Date') ?? '');
      const measured = date - clock.now();
      if (Math.abs(measured - ahead) > TOLERANCE_MS) ahead = measured;
      return answer;
    },
  };
}
