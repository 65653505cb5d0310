/** Runs work one piece at a time, so that a rush of it holds nothing else up. */
export type Turns = {
  /** Runs the work in its turn. Work that waits for something outside lets the next one begin. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
};

/**
 * One piece of work begins in each round of the event loop: between two of them requests are
 * accepted and answered, however many wait here.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];

  function next(): void {
    const begin = waiting.shift();
    begin?.();
    if (waiting.length > 0) setImmediate(next);
  }

  return {
    async take(work) {
      const turn = new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      if (waiting.length === 1) setImmediate(next);
      await turn;
      return work();
    },
  };
}
