import { vi } from 'vitest';

/** Less than a test may take, so that it is this that says what never came. Milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Waits until `check` throws no more, and answers what it does. `vi.waitFor` alone gives up after a
 * second, which a busy machine can take for what is done at once elsewhere.
 */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}
