import { expect, test } from 'vitest';
import { type Confirmation, createSettlementStore } from '#guest/payments/settlement-store.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { createTestChannel } from '#tests/support/components/device.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { makeOrder, TABLE } from '#tests/support/fixtures/orders.ts';
import { createAvoidStore } from '#web/avoid/avoid-store.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';

test('what a guest avoids is stored for all tables and tabs', async () => {
  const storage = createMemoryStorage();
  const join = createTestChannel();
  const avoid = createAvoidStore({ storage, broadcast: join() });
  const other = createAvoidStore({ storage, broadcast: join() });
  avoid.toggleAllergen('nuts');
  avoid.toggleAllergen('milk');
  avoid.toggleAllergen('nuts');
  avoid.toggleDiet('vegan');
  avoid.setMode('hide');
  await settle();
  expect([...other.allergens.value]).toEqual(['milk']);
  const later = createAvoidStore({ storage, broadcast: join() });
  await settle();
  expect([...later.diets.value]).toEqual(['vegan']);
  expect(later.mode.value).toBe('hide');
  later.clear();
  await settle();
  expect(avoid.isActive.value).toBe(false);
});

test('invalid data in the storage means that nothing is avoided', async () => {
  const storage = createMemoryStorage();
  await storage.set('avoid', { allergens: ['plutonium', 'egg'], diets: 7, mode: 'sing' });
  const avoid = createAvoidStore({ storage, broadcast: createTestChannel()() });
  await settle();
  expect([...avoid.allergens.value]).toEqual(['egg']);
  expect(avoid.mode.value).toBe('mark');
});

const HOUR = 3_600_000;

test('a confirmation is shown for the evening, kept longer, and deleted when it is forgotten', async () => {
  const storage = createMemoryStorage();
  const clock = createTestClock();
  const confirmation: Confirmation = {
    table: { id: TABLE, label: '1' },
    venue: { id: 'kajkanten', name: 'Kajkanten' },
    at: new Date(clock.now()).toISOString(),
    currency: 'SEK',
    total: 7200,
    showsPrices: true,
    orders: [makeOrder()],
  };
  const forgotten: string[] = [];
  const open = () =>
    createSettlementStore({
      call: fakeCall({}),
      storage,
      clock,
      alsoForget: (venue) => forgotten.push(venue),
    });
  await open().keep(confirmation);
  const soon = open();
  expect(await soon.restore('servett00002')).toBe(false);
  expect(await soon.restore(TABLE)).toBe(true);
  expect(soon.settled.value).toEqual(confirmation);
  soon.dismiss();
  expect(soon.settled.value).toBeNull();
  await clock.advance(13 * HOUR);
  const later = open();
  expect(await later.restore(TABLE)).toBe(true);
  expect(later.settled.value).toBeNull();
  await later.forget();
  expect(await open().restore(TABLE)).toBe(false);
  expect(forgotten).toEqual([]);
  const shown = open();
  await shown.keep(confirmation);
  await shown.forget();
  // What was ordered there is of the visit, too.
  expect(forgotten).toEqual(['kajkanten']);
});
