/** Admits one caller at a time, in order of arrival. */
export type Mutex = {
  /** Resolves when it is the caller's turn, to the function that ends the turn. */
  acquire(): Promise<() => void>;
  run<T>(work: () => Promise<T>): Promise<T>;
};

export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve();

  async function acquire(): Promise<() => void> {
    const turn = Promise.withResolvers<void>();
    const before = last;
    last = turn.promise;
    await before;
    return turn.resolve;
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    const release = await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  return { acquire, run };
}
