import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { createRetryQueue } from './retry-queue.ts';

type Entry = { id: string; isOpen: boolean };

/** A queue over entries in memory, which are handled when they are told to. */
function createSubject(seed: number) {
  const random = seededRandom(seed);
  const clock = createTestClock();
  const isOnline = signal(true);
  const entries = signal<readonly Entry[]>([]);
  const held: (() => void)[] = [];
  const handling = new Set<string>();
  let most = 0;
  const queue = createRetryQueue<Entry>({
    clock,
    random: { fraction: random.fraction, bytes: random.bytes },
    // As on plain http, where no lock keeps anybody out.
    locks: { withLock: (_name, work) => work(), lead: () => null },
    connection: { isOnline },
    lock: 'test',
    store: { entries, reload: async () => [...entries.peek()], follow: () => () => {} },
    isOpen: ({ isOpen }) => isOpen,
    offlineDueAt: () => null,
    async handle({ id }) {
      expect(handling.has(id), `${id} is handled twice at a time`).toBe(false);
      handling.add(id);
      most = Math.max(most, handling.size);
      await new Promise<void>((resolve) => held.push(resolve));
      handling.delete(id);
      entries.value = entries
        .peek()
        .map((each) => (each.id === id ? { ...each, isOpen: false } : each));
      queue.note(id, null);
    },
  });
  return { random, clock, isOnline, entries, held, queue, most: () => most };
}

test('however many ask for a round at once, entries are handled one at a time, each once, and none is left', async () => {
  for (let seed = 1; seed <= 80; seed += 1) {
    const { random, clock, isOnline, entries, held, queue, most } = createSubject(seed);
    const asked: Promise<void>[] = [];
    let made = 0;
    const actions = [
      () => {
        made += 1;
        entries.value = [...entries.peek(), { id: String(made), isOpen: true }];
      },
      () => void asked.push(queue.run()),
      () => void asked.push(queue.retryNow()),
      () => queue.again(),
      () => void held.shift()?.(),
      () => {
        isOnline.value = random.chance(0.5);
      },
    ];
    for (let step = 0; step < 40; step += 1) {
      random.pick(actions)();
      if (random.chance(0.5)) await settle();
    }
    isOnline.value = true;
    asked.push(queue.run());
    for (let rounds = 0; rounds < 200 && entries.peek().some(({ isOpen }) => isOpen); rounds += 1) {
      held.shift()?.();
      await settle();
      await clock.advance(50);
    }
    await Promise.all(asked);
    expect(
      entries.peek().filter(({ isOpen }) => isOpen),
      `seed ${seed}`,
    ).toEqual([]);
    expect(most()).toBeLessThanOrEqual(1);
    queue.dispose();
  }
});
