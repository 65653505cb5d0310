import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedOrder } from '#core/orders/order-transitions.ts';
import { UNACCEPTED_ORDER_STATES } from '#core/orders/state-machines.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { admittedOrders, restoredOrders, turnedAway } from './waiting-orders.ts';

const AT = Date.parse('2026-11-20T18:00:00Z');

const waiting = fc
  .array(fc.constantFrom(...UNACCEPTED_ORDER_STATES), { maxLength: 4 })
  .map((states) =>
    states.map((state, index) => makeOrder({ id: uuid(index), state, awaitsAdmission: true })),
  );

test('of a device that is let in every order is the party’s, as old as that, and as far', () => {
  fc.assert(
    fc.property(waiting, (orders) => {
      const changes = admittedOrders(orders, AT);
      expect(changes.map(({ order, ...rest }) => changedOrder(order, rest.changes))).toEqual(
        orders.map(({ awaitsAdmission: _awaits, ...order }) => ({
          ...order,
          placedAt: new Date(AT).toISOString(),
        })),
      );
      expect(new Set(changes.map(({ event }) => event)).size).toBe(Math.min(1, orders.length));
    }),
  );
});

test('of one that is turned away nobody makes an order, and undoing that leaves it waiting', () => {
  fc.assert(
    fc.property(waiting, (orders) => {
      const { orders: changes = [], calls } = turnedAway({ orders, calls: [makeCall()] }, AT);
      expect(calls).toMatchObject([{ event: 'call.done', changes: { doneBy: 'server' } }]);
      const away = changes.map((each) => changedOrder(each.order, each.changes));
      expect(away.every(({ state, endedAt }) => state === 'rejected' && endedAt !== null)).toBe(
        true,
      );
      const back = restoredOrders(away).map(({ order, changes }) => changedOrder(order, changes));
      expect(back).toEqual(orders.map((order) => ({ ...order, state: 'placed' })));
    }),
  );
});
