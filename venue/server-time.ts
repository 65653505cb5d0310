import type { Clock } from '#web/platform/clock.ts';

/** The server's time, from its answers: tablets on a wall are often minutes wrong. */
export interface ServerTime {
  /** Forwards requests, and reads the `Date` header of the answers. */
  fetch: typeof globalThis.fetch;
  /** Milliseconds since the epoch, by the server's clock. */
  now(): number;
}

/**
 * `Date` has whole seconds, and an answer takes time to arrive: smaller differences are ignored.
 */
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
