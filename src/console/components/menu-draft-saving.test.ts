import { signal } from '@preact/signals-react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMenuDraftStore } from '#console/menu/menu-draft-store.ts';
import type { MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { createTestRandom } from '#tests/support/components/device.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { createMenuDraftServer, draftCall } from '#tests/support/server/menu-draft-server.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';

const soup = smallMenu().categories[0]?.products[0];
if (!soup) throw new Error('the small menu has soup');
const priced = (price: number): MenuEdit => ({
  do: 'put_product',
  category: 'food',
  product: { ...soup, price },
});

/** A server whose answers come when they are let through, or not at all. */
function slowServer() {
  const server = createMenuDraftServer();
  const held: { letGo(): void; fail(): void }[] = [];
  const stored: MenuEdit[] = [];
  let underWay = 0;
  let most = 0;
  const travel = () =>
    new Promise<void>((letGo, fail) => {
      held.push({ letGo, fail: () => fail(new TypeError('no network')) });
    });
  return {
    server,
    stored,
    most: () => most,
    waiting: () => held.length,
    answer: (isLost: boolean) => (isLost ? held.shift()?.fail() : held.shift()?.letGo()),
    api: {
      ...server.api,
      async read() {
        await travel();
        return server.api.read();
      },
      async edit(venue: string, body: { revision: number; edits: MenuEdit[] }) {
        underWay += 1;
        most = Math.max(most, underWay);
        try {
          await travel();
          const answer = await server.api.edit(venue, body);
          stored.push(...body.edits);
          return answer;
        } finally {
          underWay -= 1;
        }
      },
    },
  };
}

async function opened() {
  const slow = slowServer();
  const clock = createTestClock();
  const store = createMenuDraftStore({
    venue: 'lillkrogen',
    call: draftCall(slow.api),
    clock,
    random: createTestRandom(),
    connection: { isOnline: signal(true) },
    storage: createMemoryStorage(),
  });
  const loading = store.load();
  await settle();
  slow.answer(false);
  await loading;
  return { ...slow, store, clock };
}

const soupOf = (menu: ReturnType<typeof smallMenu> | null) =>
  menu?.categories.flatMap(({ products }) => products).find(({ id }) => id === 'soup');

test('two who ask for saving during one request wait for it together, and nothing goes twice', async () => {
  const { store, server, stored, answer, waiting } = await opened();
  store.edit(priced(1));
  const first = store.flush();
  await settle();
  store.edit(priced(2));
  const others = [store.flush(), store.flush()];
  answer(false);
  await settle();
  expect(waiting()).toBe(1);
  answer(false);
  await Promise.all([first, ...others]);
  expect(stored).toEqual([priced(1), priced(2)]);
  expect([store.saving.value, soupOf(server.held().menu)?.price]).toEqual(['saved', 2]);
});

const step = fc.constantFrom('edit', 'flush', 'pause', 'answer', 'lose', 'reload', 'hear');

test('on a slow and failing network every edit is stored once, and "saved" is true', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { store, clock, ...slow } = await opened();
      let price = soup.price;
      const actions = {
        edit: () => {
          price += 1;
          store.edit(priced(price));
        },
        flush: () => void store.flush(),
        pause: () => clock.advance(500),
        answer: () => slow.answer(false),
        lose: () => slow.answer(true),
        reload: () => void store.load(),
        hear: () =>
          void store.hear({
            type: 'menu.drafted',
            sequence: 1,
            at: '2026-11-20T18:00:00.000Z',
            revision: slow.server.held().revision,
          }),
      };
      const check = () => {
        expect(slow.most()).toBeLessThan(2);
        expect(soupOf(store.menu.value)?.price).toBe(price);
        if (store.saving.value === 'saved') {
          expect(soupOf(slow.server.held().menu)?.price).toBe(price);
        }
      };
      for (const each of steps) {
        await actions[each]();
        await settle();
        check();
      }
      for (let rest = 0; rest < 20; rest += 1) {
        while (slow.waiting() > 0) {
          slow.answer(false);
          await settle();
        }
        await clock.advance(60_000);
      }
      check();
      expect(store.saving.value).toBe('saved');
      const sold = slow.stored.map((edit) => (edit.do === 'put_product' ? edit.product.price : 0));
      expect(sold).toEqual([...new Set(sold)]);
    }),
  );
});
