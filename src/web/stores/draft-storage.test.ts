import { expect, test } from 'vitest';
import { seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { createDraftStorage } from './draft-storage.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A device's storage whose writes end when they are told to, or fail. */
function slowStorage() {
  const held: { end(): void; fail(): void }[] = [];
  let value: unknown;
  let most = 0;
  const write = (apply: () => void) =>
    new Promise<void>((resolve, reject) => {
      held.push({
        end() {
          apply();
          resolve();
        },
        fail: () => reject(new Error('full')),
      });
      most = Math.max(most, held.length);
    });
  return {
    held,
    most: () => most,
    value: () => value,
    storage: {
      isPersistent: true,
      get: async () => value,
      set: (_key: unknown, next: unknown) =>
        write(() => {
          value = next;
        }),
      delete: () =>
        write(() => {
          value = undefined;
        }),
    },
  };
}

test('one write runs at a time, and the last one that does not fail leaves what was kept last', async () => {
  for (let seed = 1; seed <= 80; seed += 1) {
    const random = seededRandom(seed);
    const { held, most, value, storage } = slowStorage();
    const drafts = createDraftStorage('menu-edits:v', storage as never);
    let last: unknown;
    for (let step = 0; step < 40; step += 1) {
      const what = random.between(1, 5);
      if (what <= 2) {
        last = { draft: step, id: null, isWaiting: true };
        drafts.keep(last as never);
      } else if (what === 3) {
        last = undefined;
        drafts.forget();
      } else if (random.chance(0.8)) {
        held.shift()?.end();
      } else {
        held.shift()?.fail();
      }
      if (random.chance(0.5)) await turn();
    }
    drafts.keep({ draft: 'last', id: null, isWaiting: true });
    for (let rounds = 0; rounds < 60; rounds += 1) {
      held.shift()?.end();
      await turn();
    }
    expect(value(), `seed ${seed}`).toEqual({ draft: 'last', id: null, isWaiting: true });
    expect(most()).toBe(1);
  }
});
