/** How long a refusal waits for its answer, and how many wait at most: others are answered at once. */
const HELD_MS = 400;
const HELD_MAX = 500;

/** Resolves when a request that asked for too much may be told so. */
export type RefusalHold = () => Promise<void>;

/**
 * Who sends the next request as soon as the last one is refused is slowed to some two a second on
 * each connection, and what it costs to refuse is not spent as fast as somebody can ask for it.
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
        // The process does not wait for it on its way out.
        setTimeout(resolve, HELD_MS).unref();
      });
    } finally {
      held -= 1;
    }
  };
}
