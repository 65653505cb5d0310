/** Runs work, so much of it at a time; what waits is aborted with the signal's reason. */
export type TakeTurn = <Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

/** `refusal` makes the error for what comes while too much is waiting. */
export function createTurns(
  limits: { readonly running: number; readonly waiting: number },
  refusal: () => Error,
): TakeTurn {
  const waiting = new Set<() => void>();
  let running = 0;

  async function wait(signal: AbortSignal): Promise<void> {
    if (waiting.size >= limits.waiting) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      waiting.delete(resolve);
      reject(signal.reason);
    };
    waiting.add(resolve);
    signal.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', leave));
  }

  return async (work, signal) => {
    signal.throwIfAborted();
    if (running < limits.running) running += 1;
    else await wait(signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      // The next in line takes over this one's place, so that nobody slips in between.
      const [next] = waiting;
      if (next === undefined) {
        running -= 1;
      } else {
        waiting.delete(next);
        next();
      }
    }
  };
}
