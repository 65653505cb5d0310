import { VENUE } from './fixtures/small-menu.ts';
import type { TestApp } from './server/test-app.ts';

/**
 * Sends requests that are really concurrent: a held write lock keeps every one of them waiting for
 * its turn to write, so that each has read the state before any of them wrote. Needs a database in
 * a file, where reads do not wait for writes.
 */
export async function atOnce<Answer>(
  { context: { store } }: Pick<TestApp, 'context'>,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const { write } = store;
  const gate = Promise.withResolvers<void>();
  const { promise: haveArrived, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  const arrive = () => {
    arrived += 1;
    if (arrived === requests.length) resolve();
  };
  const held = write({ venue: VENUE }, () => gate.promise);
  store.write = (lock, work, afterCommit) => {
    arrive();
    return write(lock, work, afterCommit);
  };
  try {
    const isWaiting = () => arrived < requests.length;
    const answers = requests.map(async (request) => {
      const answer = await request();
      // A request that is refused without a write does not wait for the others.
      if (isWaiting()) arrive();
      return answer;
    });
    await haveArrived;
    store.write = write;
    gate.resolve();
    return await Promise.all(answers);
  } finally {
    store.write = write;
    gate.resolve();
    await held;
  }
}

/** Sends the same request this many times at once. */
export function timesAtOnce<Answer>(
  served: Pick<TestApp, 'context'>,
  times: number,
  request: () => Promise<Answer>,
): Promise<Answer[]> {
  return atOnce(
    served,
    Array.from({ length: times }, () => request),
  );
}
