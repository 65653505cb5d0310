/** The delay of a refusal, and the maximum number that wait: others are answered at once. */
const HELD_MS = 400;
const HELD_MAX = 500;

/** Resolves when a refused request may be answered. */
export type RefusalHold = () => Promise<void>;

/**
 * A client that sends the next request as soon as the last one is refused is slowed to some two a
 * second per connection, which limits the cost of refusing.
 */
export function createRefusalHold(): RefusalHold {
  let held = 0;
  return async () => {
    if (held >= HELD_MAX) {
      return;
    }
    held += 1;
    try {
      await new Promise<void>((resolve) => {
        // The process does not wait for it when it exits.
        setTimeout(resolve, HELD_MS).unref();
      });
    } finally {
      held -= 1;
    }
  };
}
