import { expect, test } from 'vitest';
import type { SeatedGuest, Seating } from '#core/seatings/seating.schema.ts';
import { makeBill, makeCall } from '#tests/support/fixtures/calls.ts';
import { GUEST, makeOrder, SEATING, TABLE } from '#tests/support/fixtures/orders.ts';
import {
  billEvent,
  callEvent,
  guestEvent,
  orderEvent,
  portionsEvent,
  publicEvent,
  seatingEvent,
  soldOutEvent,
} from './event-draft.ts';

const nobody = { isPublic: true, table: null, seating: null, session: null };
const party = { isPublic: false, table: TABLE, seating: SEATING, session: null };
const seating = { id: SEATING, table: { id: TABLE, label: '1' } } as Seating;

test('what concerns everybody names nobody', () => {
  const body = { type: 'product.sold_out', product: 'soup' } as const;
  expect(publicEvent(body)).toEqual({ ...nobody, body });
});

test('a product and an option run out, and are there again, under names of their own', () => {
  const product = { kind: 'product', id: 'soup' } as const;
  const option = { kind: 'option', id: 'oat' } as const;
  const out = { until: null, left: null };
  const bodies = [soldOutEvent(product, out), soldOutEvent(product, null)].map(({ body }) => body);
  expect(bodies).toEqual([
    { type: 'product.sold_out', product: 'soup' },
    { type: 'product.restocked', product: 'soup' },
  ]);
  expect(soldOutEvent(option, out)).toEqual({
    ...nobody,
    body: { type: 'option.sold_out', option: 'oat' },
  });
  expect(soldOutEvent(option, null).body).toEqual({ type: 'option.restocked', option: 'oat' });
});

test('what is sold out for a time says until when, and what is counted how many are left', () => {
  const product = { kind: 'product', id: 'soup' } as const;
  const until = Date.UTC(2026, 10, 21, 4);
  expect(soldOutEvent(product, { until, left: null }).body).toEqual({
    type: 'product.sold_out',
    product: 'soup',
    until: '2026-11-21T04:00:00.000Z',
  });
  // To those who do not know counts it is on sale or sold out.
  expect(soldOutEvent(product, { until, left: 3 }).body).toEqual({
    type: 'product.restocked',
    product: 'soup',
    left: 3,
  });
  expect(portionsEvent({ product: 'soup', from: 1, to: 0 }).body).toEqual({
    type: 'product.sold_out',
    product: 'soup',
    left: 0,
  });
});

test('orders and calls are for their sender, its party and its table', () => {
  const scope = { ...party, session: GUEST };
  const order = makeOrder();
  expect(orderEvent('order.placed', order)).toEqual({
    ...scope,
    body: { type: 'order.placed', order },
  });
  const call = makeCall();
  expect(callEvent('call.opened', call)).toEqual({ ...scope, body: { type: 'call.opened', call } });
});

test('bills, seatings and guests are for the party; a guest hears of itself wherever it is', () => {
  const bill = makeBill();
  expect(billEvent('bill.paid', seating, bill)).toEqual({
    ...party,
    body: { type: 'bill.paid', seating: SEATING, bill },
  });
  const guest = { id: GUEST } as SeatedGuest;
  expect(guestEvent('guest.joined', { table: TABLE, seating: SEATING }, guest)).toEqual({
    ...party,
    session: GUEST,
    body: { type: 'guest.joined', seating: SEATING, guest },
  });
  expect(seatingEvent('seating.opened', seating)).toEqual({
    ...party,
    body: { type: 'seating.opened', seating },
  });
  expect(seatingEvent('seating.ended', seating, 'staff').body).toMatchObject({ ending: 'staff' });
});
