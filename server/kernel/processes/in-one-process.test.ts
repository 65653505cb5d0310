import { expect, test } from 'vitest';
import type { Peers } from '#server/db/peers.ts';
import { manualClock } from '#tests/support/server/server-clock.ts';
import { inOneProcess } from './in-one-process.ts';

const SECOND = 1_000;

/** Peers whose lock is given when the test says so. */
function lockedPeers() {
  const { promise: free, resolve: giveLock } = Promise.withResolvers<void>();
  const alone: Peers['alone'] = async (_name, work) => {
    await free;
    await work(async () => {});
    return true;
  };
  const peers: Peers = { start: async () => true, tell: () => {}, listen: () => {}, alone };
  return { peers, giveLock, free };
}

function begun() {
  const seen = { begins: 0, ends: 0 };
  const begin = () => {
    seen.begins += 1;
    return () => {
      seen.ends += 1;
    };
  };
  return { seen, begin };
}

const fail = (error: unknown) => {
  throw error;
};

test('the process that gets the lock begins, and ends when it is stopped', async () => {
  const clock = manualClock();
  const { peers, giveLock } = lockedPeers();
  const { seen, begin } = begun();
  const stop = inOneProcess({ store: { peers }, clock }, 'work', begin, fail);
  clock.advance(SECOND);
  expect(seen).toEqual({ begins: 0, ends: 0 });
  giveLock();
  await expect.poll(() => seen).toEqual({ begins: 1, ends: 0 });
  stop();
  await expect.poll(() => seen).toEqual({ begins: 1, ends: 1 });
});

test('a process that was stopped while it waited for the lock does not begin', async () => {
  const clock = manualClock();
  const { peers, giveLock, free } = lockedPeers();
  const { seen, begin } = begun();
  const stop = inOneProcess({ store: { peers }, clock }, 'work', begin, fail);
  clock.advance(SECOND);
  stop();
  giveLock();
  await free;
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(seen).toEqual({ begins: 0, ends: 0 });
});

test('without other processes it begins at once', () => {
  const { seen, begin } = begun();
  const stop = inOneProcess({ store: { peers: null }, clock: manualClock() }, 'work', begin, fail);
  expect(seen.begins).toBe(1);
  stop();
  expect(seen.ends).toBe(1);
});
