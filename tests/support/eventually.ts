import { vi } from 'vitest';

/**
 * Shorter than a test's time limit, so that the error here says what never happened. Milliseconds.
 */
const PATIENCE_MS = 20_000;

/**
 * Waits until `check` no longer throws, and returns its result. `vi.waitFor` gives up after a
 * second by default, which a busy machine may need for what is immediate elsewhere.
 */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}
