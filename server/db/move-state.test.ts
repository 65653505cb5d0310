import { expect, test } from 'vitest';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { endSeatingRow, setBillState } from '../modules/seatings/seatings.repository.ts';
import { hasMoved, moveState } from './move-state.ts';
import type { Writer } from './store.ts';

async function seated() {
  const served = await testApp();
  const guest = await guestAt(served, TABLE);
  await guest.order([{ product: 'soup' }]);
  const { seating } = (await guest.ask('GET', 'seating')).body;
  const { store } = served.context;
  const write = <T>(work: (db: Writer) => Promise<T>) => store.write({ venue: VENUE }, work);
  const row = () =>
    store.reader
      .selectFrom('seatings')
      .select(['state', 'bill_state', 'ended_at'])
      .where('id', '=', seating.id)
      .executeTakeFirstOrThrow();
  return { id: seating.id as string, write, row };
}

test('a state changes only from the one that is named, and the caller is told', async () => {
  const { id, write, row } = await seated();
  const bill = (from: 'open' | 'requested', to: 'requested' | 'settled') =>
    write((db) => setBillState(db, { id, bill: from }, to));
  expect(await bill('requested', 'settled')).toBe(false);
  expect((await row()).bill_state).toBe('open');
  expect(await bill('open', 'requested')).toBe(true);
  expect(await bill('open', 'settled')).toBe(false);
  expect((await row()).bill_state).toBe('requested');
});

test('what changes with a state does not change without it', async () => {
  const { id, write, row } = await seated();
  expect(await write((db) => endSeatingRow(db, id, 'staff', 1_000))).toBe(true);
  expect(await write((db) => endSeatingRow(db, id, 'idle', 2_000))).toBe(false);
  expect(await row()).toMatchObject({ state: 'ended', ended_at: 1_000 });
});

test('several states can be left, and no other row moves', async () => {
  const { id, write, row } = await seated();
  const settle = (db: Writer) =>
    moveState(db, 'seatings', {
      column: 'bill_state',
      from: ['open', 'requested'],
      to: 'settled',
    }).where('id', '=', id);
  expect(await write((db) => hasMoved(settle(db)))).toBe(true);
  expect(await write((db) => hasMoved(settle(db)))).toBe(false);
  expect((await row()).bill_state).toBe('settled');
});

test('no state can be set in any other way: it does not compile', () => {
  const unsettable = (db: Writer) =>
    // @ts-expect-error Only `moveState` may.
    db.updateTable('seatings').set({ bill_state: 'open' }).where('id', '=', '');
  expect(unsettable).toBeTypeOf('function');
});
