import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Clock } from '#web/platform/clock.ts';

/** The header has whole seconds, and an answer is on its way for a while: less than that is no error. Milliseconds. */
const NEAR_MS = 5_000;

/**
 * The same requests; `tell` is told the server's time (milliseconds since 1970) where the device's
 * clock, of which `now` is what is known to be right, is wrong. Only what no cache can have answered
 * says what time it is.
 */
export function notingTime(
  fetch: typeof globalThis.fetch | undefined,
  now: () => number,
  tell: (at: number) => void,
): typeof globalThis.fetch {
  return async (input, init) => {
    const asked = now();
    const response = await (fetch ?? globalThis.fetch)(input, init);
    const { headers } = response;
    const isFresh = headers.get('Cache-Control')?.includes('no-store') === true;
    const at = Date.parse(headers.get('Date') ?? '');
    // A phone may have slept since it was answered.
    const isJust = Math.abs(now() - asked) < NEAR_MS;
    if (isFresh && isJust && Math.abs(at - now()) > NEAR_MS) tell(at);
    return response;
  };
}

interface Timed {
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly clock: Clock;
}

/**
 * The same environment, whose clock goes by the server's from its first answer on; and by how much
 * the device's is behind it. That is not known before: what is kept for after a start, and how old it
 * is then, goes by the device's.
 */
export function onServerTime<Environment extends Timed>(
  environment: Environment,
): Environment & { readonly behind: ReadonlySignal<number> } {
  const { clock } = environment;
  /** In milliseconds. */
  const behind = signal(0);
  const now = () => clock.now() + behind.peek();
  const fetch = notingTime(environment.fetch, now, (at) => {
    behind.value = at - clock.now();
  });
  return { ...environment, fetch, clock: { ...clock, now }, behind };
}
