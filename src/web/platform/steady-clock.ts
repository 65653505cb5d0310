import { type Clock, systemClock } from './clock.ts';

/**
 * Time that nobody can set: for how long something lasts, not when it is. Milliseconds since the
 * page was opened. It may stand still while the device sleeps.
 */
export const steadyClock: Clock = { ...systemClock, now: () => performance.now() };
