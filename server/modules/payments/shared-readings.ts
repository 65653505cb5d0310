/** Work on attempts that is in progress: a caller that wants the same meanwhile shares it. */
export type SharedReadings = {
  /** Runs `work`, or waits for what runs for this attempt already. */
  share(attempt: string, work: () => Promise<boolean>): Promise<boolean>;
  /** Resolves when nothing runs for this attempt any more, however that ended. */
  settled(attempt: string): Promise<void>;
};

/** One process asks a provider about an attempt once at a time. */
export function createSharedReadings(): SharedReadings {
  const running = new Map<string, Promise<boolean>>();
  return {
    share(attempt, work) {
      const known = running.get(attempt);
      if (known !== undefined) {
        return known;
      }
      const begun = work().finally(() => running.delete(attempt));
      running.set(attempt, begun);
      return begun;
    },
    settled: async (attempt) => {
      await running.get(attempt)?.catch(() => false);
    },
  };
}
