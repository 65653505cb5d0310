import { ProblemError } from './problem.ts';

const KEYS_MAX = 100_000;

/** Counts failed attempts by key; a key with too many must wait. */
export type AttemptLimiter = {
  /** Throws `request.rate_limited` when the key has used its attempts up. */
  check(key: string): void;
  count(key: string): void;
  isUsedUp(key: string): boolean;
  clear(key: string): void;
};

/** `max` attempts in `windowMs`, counted from a key's first one. */
export function createAttemptLimiter(
  clock: { now(): number },
  max: number,
  windowMs: number,
): AttemptLimiter {
  const attempts = new Map<string, { count: number; until: number }>();

  function find(key: string) {
    const entry = attempts.get(key);
    if (entry !== undefined && entry.until <= clock.now()) {
      attempts.delete(key);
      return undefined;
    }
    return entry;
  }

  return {
    check(key) {
      const entry = find(key);
      if (entry !== undefined && entry.count >= max) {
        const seconds = Math.ceil((entry.until - clock.now()) / 1_000);
        throw new ProblemError('request.rate_limited', {}, seconds);
      }
    },
    count(key) {
      const entry = find(key);
      if (entry !== undefined) {
        entry.count += 1;
        return;
      }
      const [oldest] = attempts.keys();
      if (attempts.size >= KEYS_MAX && oldest !== undefined) {
        attempts.delete(oldest);
      }
      attempts.set(key, { count: 1, until: clock.now() + windowMs });
    },
    isUsedUp(key) {
      return (find(key)?.count ?? 0) >= max;
    },
    clear(key) {
      attempts.delete(key);
    },
  };
}
