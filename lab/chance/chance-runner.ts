import { configureGlobal } from 'fast-check';
import { TestRunner } from 'vitest';

const HOUR_MS = 3_600_000;
const FIRST_TURN = Number(process.env.SERVETT_CHANCE_FROM ?? 0);
const RealDate = Date;

/** For `npm run chance`: each repetition of a test has another seed, and another hour of the week. */
export default class ChanceRunner extends TestRunner {
  override onBeforeTryTask(...[test, options]: Parameters<TestRunner['onBeforeTryTask']>) {
    const turn = FIRST_TURN + (options.repeats ?? 0);
    configureGlobal({ seed: turn });
    Math.random = randomFrom(turn);
    globalThis.Date = aheadBy(turn * HOUR_MS);
    return super.onBeforeTryTask(test, options);
  }
}

/** A clock that is ahead; tests with fake timers begin with it too. */
function aheadBy(milliseconds: number): DateConstructor {
  const now = () => RealDate.now() + milliseconds;
  return new Proxy(RealDate, {
    construct: (target, given, created) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, created),
    apply: (target) => new target(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

/** Mulberry32: small, and every seed gives other numbers. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
