import { Type } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { expect, test } from 'vitest';
import type { Bill } from '#core/bills/bill.schema.ts';
import { EVENT_TYPES } from '#core/events/codes.ts';
import type { OrderEvent, VenueEvent } from '#core/events/event.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import {
  GUEST,
  makeLine,
  makeOrder,
  SEATING,
  TABLE,
  uuid,
} from '#tests/support/fixtures/orders.ts';
import { WEBHOOK_KINDS } from './codes.ts';
import { TOLD_TYPES, type ToldFacts, tellEvent } from './tell-event.ts';
import { WEBHOOK_MESSAGES } from './webhook-message.schema.ts';

const AT = '2026-11-20T18:00:00.000Z';
const none: ToldFacts = { payments: [], table: { label: '1' }, day: null };
const base = { sequence: 7, at: AT };

function tell(event: VenueEvent, facts: Partial<ToldFacts> = {}) {
  const told = tellEvent(event, { ...none, ...facts });
  for (const { kind, data } of told) {
    const message = { type: kind, timestamp: AT, venue: 'lillkrogen', sequence: 7, data };
    const schema = WEBHOOK_MESSAGES[kind] ?? Type.Never();
    const [wrong] = Errors(schema, message);
    expect(Check(schema, message), `${kind}: ${wrong?.instancePath} ${wrong?.message}`).toBe(true);
  }
  return told;
}

const kindsOf = (event: VenueEvent, facts: Partial<ToldFacts> = {}) =>
  tell(event, facts).map(({ kind }) => kind);

const orderEvent = (type: OrderEvent['type'], order: Partial<Order> = {}) => ({
  ...base,
  type,
  order: makeOrder(order),
});

const bill: Bill = {
  state: 'open',
  payer: 'guests',
  currency: 'SEK',
  total: 7_200,
  vat: [{ rate: 2_500, gross: 7_200, vat: 1_440, net: 5_760 }],
  paid: 0,
  tips: 0,
  remaining: 7_200,
};

test('what happens to an order is told as what it is for others', () => {
  expect(kindsOf(orderEvent('order.placed'))).toEqual(['order.placed']);
  expect(kindsOf(orderEvent('order.accepted', { state: 'accepted' }))).toEqual(['order.accepted']);
  expect(kindsOf(orderEvent('order.done', { state: 'done' }))).toEqual(['order.served']);
  expect(kindsOf(orderEvent('order.rejected', { state: 'rejected' }))).toEqual(['order.rejected']);
  expect(kindsOf(orderEvent('order.cancelled', { state: 'cancelled' }))).toEqual([
    'order.cancelled',
  ]);
  expect(kindsOf(orderEvent('line.voided'))).toEqual(['order.changed']);
  expect(kindsOf(orderEvent('order.seen'))).toEqual([]);
  expect(kindsOf(orderEvent('line.preparing'))).toEqual([]);
});

test('an order that nobody has to accept is told as placed and as accepted, in this order', () => {
  for (const type of ['order.placed', 'order.admitted'] as const) {
    const told = tell(orderEvent(type, { state: 'accepted' }));
    expect(told.map(({ kind }) => kind)).toEqual(['order.placed', 'order.accepted']);
    expect(new Set(told.map(({ about }) => about)).size).toBe(2);
    expect(new Set(told.map(({ subject }) => subject)).size).toBe(1);
  }
});

test('an order of a device that is not let in is told once it is', () => {
  expect(kindsOf(orderEvent('order.placed', { awaitsAdmission: true }))).toEqual([]);
  expect(kindsOf(orderEvent('order.rejected', { awaitsAdmission: true }))).toEqual([]);
  expect(kindsOf(orderEvent('order.admitted'))).toEqual(['order.placed']);
});

test('an order is ready once nothing of it is still to be made', () => {
  const line = (state: 'queued' | 'ready' | 'served' | 'voided', id: number) =>
    makeLine({ id: uuid(id), state });
  const of = (...lines: Order['lines']) => kindsOf(orderEvent('line.ready', { lines }));
  expect(of(line('ready', 1), line('queued', 2))).toEqual([]);
  expect(of(line('ready', 1), line('served', 2), line('voided', 3))).toEqual(['order.ready']);
});

test('voided lines are not in the total, and the order is the subject', () => {
  const lines = [makeLine(), makeLine({ id: uuid(2), state: 'voided', total: 900 })];
  const [told] = tell(orderEvent('line.voided', { lines }));
  expect(told).toMatchObject({ subject: uuid(1), about: '7', data: { order: { total: 7_200 } } });
});

test('nothing that names a guest or opens anything is told', () => {
  const secret = 'do not tell';
  const lines = [
    makeLine({ note: secret, reason: secret, allergyQuestion: ['milk'], bill: uuid(77) }),
  ];
  const order = {
    lines,
    reason: secret,
    movedFrom: secret,
    guest: GUEST,
    table: { id: TABLE, label: secret, tab: true as const },
  };
  const named = { ...bill, id: uuid(77), name: secret };
  const told = [
    ...tell(orderEvent('order.placed', order)),
    ...tell(
      { ...base, type: 'bill.settled', seating: SEATING, bill: { ...bill, others: [named] } },
      {
        table: { label: secret, tab: true },
        payments: [
          {
            id: uuid(5),
            method: 'cash',
            amount: 10,
            tip: 0,
            at: AT,
            reason: secret,
            guest: GUEST,
            attempt: uuid(8),
            given: 20,
            change: 10,
            seating: SEATING,
          },
        ],
      },
    ),
  ];
  const text = JSON.stringify(told.map(({ data }) => data));
  for (const own of [secret, TABLE, GUEST, uuid(8), 'milk', 'allergy'])
    expect(text).not.toContain(own);
  expect(told.map(({ kind }) => kind)).toEqual(['order.placed', 'payment.taken', 'bill.closed']);
});

test('entries of money are told by what they are, before the bill as it is with them', () => {
  const entry = { method: 'card' as const, amount: 100, tip: 0, at: AT, seating: SEATING };
  const facts = {
    payments: [
      { ...entry, id: uuid(1) },
      { ...entry, id: uuid(2), amount: -100, reverses: uuid(1) },
      { ...entry, id: uuid(3), replaces: uuid(1) },
      { ...entry, id: uuid(4), amount: -50, refunds: uuid(3) },
    ],
  };
  const told = tell({ ...base, type: 'bill.paid', seating: SEATING, bill }, facts);
  expect(told.map(({ kind, about }) => [kind, about])).toEqual([
    ['payment.taken', `payment.${uuid(1)}`],
    ['payment.corrected', `payment.${uuid(2)}`],
    ['payment.corrected', `payment.${uuid(3)}`],
    ['payment.refunded', `payment.${uuid(4)}`],
    ['bill.changed', '7'],
  ]);
  expect(new Set(told.map(({ subject }) => subject))).toEqual(new Set([SEATING]));
});

test('a bill is closed once all bills of its party are', () => {
  const open = {
    ...bill,
    others: [{ ...bill, id: uuid(2), name: 'x', state: 'settled' as const }],
  };
  const [one] = tell({ ...base, type: 'bill.settled', seating: SEATING, bill: open });
  expect(one).toMatchObject({ kind: 'bill.closed', data: { bill: { isClosed: false } } });
  const [all] = tell({
    ...base,
    type: 'bill.settled',
    seating: SEATING,
    bill: { ...bill, state: 'settled' },
  });
  expect(all).toMatchObject({ data: { bill: { isClosed: true } } });
});

test('what is sold out, and sold again, is told with how many are left', () => {
  const [out] = tell({ ...base, type: 'product.sold_out', product: 'lager', until: AT });
  expect(out).toMatchObject({ kind: 'product.sold_out', data: { left: null, until: AT } });
  const [left] = tell({ ...base, type: 'product.restocked', product: 'lager', left: 3 });
  expect(left).toMatchObject({ kind: 'product.available', data: { left: 3, until: null } });
  expect(kindsOf({ ...base, type: 'option.sold_out', option: 'small' })).toEqual([
    'option.sold_out',
  ]);
});

test('every event of which something is told is read, and every kind but those has one', () => {
  expect(TOLD_TYPES.every((type) => EVENT_TYPES.includes(type))).toBe(true);
  expect(new Set(TOLD_TYPES).size).toBe(TOLD_TYPES.length);
  expect(WEBHOOK_KINDS).toContain('day.closed');
  expect(kindsOf({ ...base, type: 'day.closed', day: '2026-11-20' })).toEqual([]);
});

test('a party that moves, joins another one, or leaves it again is told with both tables', () => {
  const seating = {
    ...{
      id: uuid(1),
      table: { id: 't', label: '1' },
      state: 'open' as const,
      bill: 'open' as const,
    },
    ...{ openedAt: AT, endedAt: null },
  };
  const from = (party: string) => ({ seating: party, table: { id: 'u', label: '2' } });
  const told = (party: string) => ({ seating: party, table: { label: '2', tab: false } });
  const moved = (party: string) =>
    tell({ ...base, type: 'seating.moved', seating, from: from(party) });
  const data = { seating: uuid(1), table: { label: '1', tab: false } };
  expect(moved(uuid(1))).toMatchObject([
    { kind: 'bill.moved', subject: uuid(1), data: { ...data, from: told(uuid(1)) } },
  ]);
  expect(moved(uuid(2))).toMatchObject([
    { kind: 'bill.merged', subject: uuid(2), data: { ...data, from: told(uuid(2)) } },
  ]);
  const apart = { type: 'seating.separated' as const, from: from(uuid(2)), guests: [] };
  expect(tell({ ...base, ...apart, seating })).toMatchObject([
    { kind: 'bill.separated', subject: uuid(1), data: { ...data, from: told(uuid(2)) } },
  ]);
});
