import { expect, test } from 'vitest';
import type { Drawers, Shift } from '#core/drawers/drawers.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createTestRandom } from '#tests/support/components/device.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { createDrawersStore } from './drawers-store.ts';

test('a drawer whose opening had no answer, and that was closed since, is opened anew', async () => {
  const ids: string[] = [];
  const drawers = (shift: Shift | null): Drawers => ({
    ...{ currency: 'SEK', timeZone: 'Europe/Stockholm', isBlind: false, unexplained: [] },
    drawers: [{ id: 'd1', name: '', isChosen: true, last: null, shift }],
  });
  const shiftOf = (id: string): Shift => ({
    ...{ id, drawer: 'd1', name: '', state: 'open', currency: 'SEK', openedBy: 'Maja' },
    ...{ openedAt: '2026-11-20T18:00:00.000Z', float: 100_000, moves: [] },
  });
  const call = fakeCall({
    'GET /venues/:venue/drawers': () => drawers(null),
    'POST /venues/:venue/drawers/:drawer/shifts'({ body: { id } }) {
      ids.push(id);
      if (ids.length === 1) throw new TypeError('The answer is lost.');
      // The first one had arrived; it is stored once.
      return drawers(id === ids[0] ? null : shiftOf(id));
    },
  });
  const random = createTestRandom();
  const store = createDrawersStore({ call, venue: 'v', clock: createTestClock(), random });
  await store.load();
  expect(await store.open('d1', { counted: 100_000 })).toBe(false);
  expect(await store.open('d1', { counted: 100_000 })).toBe(true);
  expect(store.data.value?.drawers[0]?.shift?.id).toBe(ids[2]);
  expect(ids).toEqual([ids[0], ids[0], expect.not.stringMatching(`^${ids[0]}$`)]);
});
