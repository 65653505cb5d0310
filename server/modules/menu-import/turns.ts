/**
 * Runs work, so much of it at a time; what waits is aborted with the signal's reason. `who` it is
 * for has so many places, and no more.
 */
export type TakeTurn = <Result>(
  who: string,
  work: () => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

/** How much runs, and how much waits for that. */
interface Places {
  readonly running: number;
  readonly waiting: number;
}

interface Waiting {
  readonly who: string;
  readonly go: () => void;
}

/**
 * `each`: of one, so that nobody keeps the others out. `refusal` makes the error for what comes
 * while too much is waiting.
 */
export function createTurns(
  limits: Places & { readonly each: Places },
  refusal: () => Error,
): TakeTurn {
  const waiting = new Set<Waiting>();
  const running = new Map<string, number>();
  let all = 0;

  const isFree = (who: string) =>
    all < limits.running && (running.get(who) ?? 0) < limits.each.running;

  function begin(who: string): void {
    all += 1;
    running.set(who, (running.get(who) ?? 0) + 1);
  }

  function end(who: string): void {
    const left = (running.get(who) ?? 0) - 1;
    all -= 1;
    if (left > 0) running.set(who, left);
    else running.delete(who);
    // The first in line that may run takes over the place, so that nobody slips in between.
    const next = [...waiting].find((each) => isFree(each.who));
    if (next === undefined) return;
    waiting.delete(next);
    begin(next.who);
    next.go();
  }

  async function wait(who: string, signal: AbortSignal): Promise<void> {
    const own = [...waiting].filter((each) => each.who === who);
    if (waiting.size >= limits.waiting || own.length >= limits.each.waiting) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place = { who, go: resolve };
    const leave = () => {
      waiting.delete(place);
      reject(signal.reason);
    };
    waiting.add(place);
    signal.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', leave));
  }

  return async (who, work, signal) => {
    signal.throwIfAborted();
    if (isFree(who)) begin(who);
    else await wait(who, signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      end(who);
    }
  };
}
