import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAccountQueues } from './sweep-payments.ts';

/** Work that lasts until it is told to end, by its name. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    },
  };
}

test('an account has eight at a time, and no other waits for it', async () => {
  const { begun, end, work } = workshop();
  const queues = createAccountQueues();
  const ids = Array.from({ length: 10 }, (_, index) => `a${index}`);
  const all = ids.map((id) => queues.run('slow', id, work(id)));
  const other = queues.run('quick', 'b', work('b'));
  await turn();
  expect(begun).toEqual([...ids.slice(0, 8), 'b']);
  end('a3');
  await turn();
  expect(begun.at(-1)).toBe('a8');
  end('a0');
  await turn();
  for (const id of ['b', ...ids]) end(id);
  await Promise.all([...all, other]);
  expect(begun).toHaveLength(11);
});

test('work of an id that waits or runs is not begun again until it has ended or failed', async () => {
  const { begun, end, work } = workshop();
  const queues = createAccountQueues();
  const first = queues.run('account', 'attempt', work('first'));
  await queues.run('account', 'attempt', work('second'));
  await turn();
  end('first');
  await first;
  const failing = queues.run('account', 'attempt', () => Promise.reject(new Error('unreachable')));
  await expect(failing).rejects.toThrow('unreachable');
  const third = queues.run('account', 'attempt', work('third'));
  await turn();
  end('third');
  await third;
  expect(begun).toEqual(['first', 'third']);
});
