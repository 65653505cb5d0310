import { expect, test } from 'vitest';
import { createLocks } from './locks.ts';

test('with Web Locks the work runs under its name', async () => {
  const names: string[] = [];
  const manager = {
    async request(name: string, work: () => Promise<unknown>) {
      names.push(name);
      return work();
    },
  };
  const locks = createLocks('servett', manager as LockManager);
  expect(await locks.withLock('outbox', async () => 'done')).toBe('done');
  expect(names).toEqual(['servett-outbox']);
});

test('without them, as on plain http, the work just runs', async () => {
  const { withLock } = createLocks('servett', null);
  expect(await withLock('outbox', async () => 'done')).toBe('done');
});

test('a tab that waits to lead leads until it gives way, and is not called if it gives way before', async () => {
  const held: Promise<unknown>[] = [];
  const signals: AbortSignal[] = [];
  const manager = {
    request(_name: string, options: { signal: AbortSignal }, work: () => Promise<unknown>) {
      signals.push(options.signal);
      return new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason));
        queueMicrotask(() => {
          if (!options.signal.aborted) {
            const over = work();
            held.push(over);
            over.then(resolve);
          }
        });
      });
    },
  };
  const locks = createLocks('servett', manager as unknown as LockManager);
  const led: string[] = [];
  const giveUp = locks.lead('servett-stream', () => led.push('first'));
  locks.lead('servett-stream', () => led.push('second'))?.();
  await Promise.resolve();
  expect(led).toEqual(['first']);
  giveUp?.();
  await expect(held[0]).resolves.toBeUndefined();
  expect(signals.every((signal) => signal.aborted)).toBe(true);
  expect(createLocks('servett', null).lead('servett-stream', () => {})).toBeNull();
});
