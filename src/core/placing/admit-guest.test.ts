import { expect, test } from 'vitest';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import { decidingNow, makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { GUEST, makeOrder, SEATING, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { admitGuest } from './admit-guest.ts';
import { restoredOrders, turnedAway } from './waiting-orders.ts';

const { at } = decidingNow();
const waiter = { id: GUEST, ordinal: 2, name: null, mark: 1, admission: 'waiting' } as const;
const ORDER = makeOrder({ id: uuid(5), awaitsAdmission: true });

function admitted(orders = [ORDER], bill: BillFacts | null = null, by?: string) {
  const guest = { guest: waiter, table: TABLE, orders, ...(by !== undefined && { by }) };
  const facts = { venue: 'bar', seating: { id: SEATING }, bill };
  return admitGuest(facts, guest, decidingNow());
}

test('a guest who is let in brings its waiting orders to the party, which is kept longer', () => {
  const act = admitted();
  expect(act.changes).toEqual([
    { kind: 'admitted', guest: waiter },
    { kind: 'order', order: ORDER, changes: { state: 'placed', admittedAt: at } },
    { kind: 'active', ordered: true },
  ]);
  expect(act.events.map(({ body }) => body.type)).toEqual(['guest.admitted', 'order.admitted']);
  expect(act.events[0]).toMatchObject({
    ...{ table: TABLE, seating: SEATING },
    body: { guest: { ...waiter, admission: 'admitted' } },
  });
});

test('who has ordered nothing brings nothing', () => {
  const asked = billOf();
  const act = admitted([], asked);
  expect(act.changes.map(({ kind }) => kind)).toEqual(['admitted', 'active']);
  expect(act.changes.at(-1)).toEqual({ kind: 'active', ordered: false });
  expect(act.facts.bill).toEqual(asked);
});

test('the device that lets another in is noted', () => {
  expect(admitted([], null, uuid(7)).changes[0]).toEqual({
    ...{ kind: 'admitted', guest: waiter, by: uuid(7) },
  });
});

/** Asked for. */
function billOf(): BillFacts {
  const wish = { method: 'card', share: 'all', amount: 7_200, tip: 0 } as const;
  const facts = makeBillFacts({ orders: [makeOrder()], calls: [makeCall({ kind: 'bill', wish })] });
  return { ...facts, seating: { ...facts.seating, bill: 'requested' } };
}

test('what it ordered is on the bill, which is open again if it was asked for', () => {
  const act = admitted([ORDER], billOf());
  expect(act.facts.bill?.orders.map(({ id }) => id)).toEqual([uuid(1), ORDER.id]);
  expect(act.facts.bill?.seating.bill).toBe('open');
  expect(act.facts.bill?.calls).toMatchObject([{ wish: { amount: 14_400 } }]);
});

test('of a device that is turned away nobody makes the orders or answers the calls', () => {
  const call = makeCall();
  expect(turnedAway({ orders: [ORDER], calls: [call] }, at)).toEqual({
    orders: [
      { order: ORDER, changes: { state: 'rejected', endedAt: at }, event: 'order.rejected' },
    ],
    calls: [{ call, changes: { state: 'done', doneAt: at, doneBy: 'server' }, event: 'call.done' }],
  });
  expect(restoredOrders([ORDER])).toEqual([
    { order: ORDER, changes: { state: 'placed', endedAt: null }, event: 'order.undone' },
  ]);
});
