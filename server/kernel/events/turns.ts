/** Runs work one piece at a time, so that a burst of it delays nothing else. */
export type Turns = {
  /** Runs the work in its turn. While it waits for something external, the next one starts. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
};

/**
 * One piece of work starts in each round of the event loop: between two of them requests are
 * handled, however many pieces wait.
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
