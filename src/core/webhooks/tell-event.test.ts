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

test('what changes an order is told as a change, whatever was changed', () => {
  for (const type of ['order.undone', 'order.adjusted', 'line.voided', 'line.undone'] as const) {
    expect(kindsOf(orderEvent(type)), type).toEqual(['order.changed']);
    expect(TOLD_TYPES).toContain(type);
  }
});

test('an order is not ready while a line of it is being prepared', () => {
  const lines = [makeLine({ state: 'ready' }), makeLine({ id: uuid(2), state: 'preparing' })];
  expect(kindsOf(orderEvent('line.ready', { lines }))).toEqual([]);
});

test('an order is told with what a till needs of it: who sent it, its lines and their options', () => {
  const options = [
    { id: 'large', name: { en: 'Large' }, price: 2_000 },
    { id: 'lime', name: { en: 'Lime' }, price: 500, quantity: 2 },
  ];
  const lines = [
    makeLine({ options, course: 'starter', bill: uuid(77) }),
    makeLine({ id: uuid(2) }),
  ];
  const orderOf = (order: Partial<Order> = {}) => {
    const [told] = tell(orderEvent('order.adjusted', { lines, ...order }));
    return told !== undefined && 'order' in told.data ? told.data.order : null;
  };
  const { options: _, ...line } = { ...orderOf()?.lines[0] };
  expect(line).toEqual({
    ...{ id: uuid(900), product: 'lager', name: { en: 'Lager', sv: 'Lager' }, quantity: 1 },
    ...{ unitPrice: 7_200, total: 7_200, vatRate: 2_500, station: 'bar', state: 'queued' },
    ...{ course: 'starter', bill: uuid(77) },
  });
  expect(orderOf()?.lines[0]?.options).toEqual([
    { id: 'large', name: { en: 'Large' }, price: 2_000, quantity: 1 },
    { id: 'lime', name: { en: 'Lime' }, price: 500, quantity: 2 },
  ]);
  expect(orderOf()?.lines[1]).toMatchObject({ course: null, bill: null, options: [] });
  expect(orderOf()).toMatchObject({ source: 'guest', paidFirst: false, total: 14_400 });
  expect(orderOf()).not.toHaveProperty('pickUpAt');
  expect(orderOf({ byStaff: true, paidFirst: true })).toMatchObject({
    source: 'staff',
    paidFirst: true,
  });
  expect(orderOf({ pickUpAt: AT })).toMatchObject({ pickUpAt: AT });
});

test("an order without a table is told as one of a tab, whose name is nobody else's business", () => {
  const table = { id: TABLE, label: 'Anna', tab: true as const };
  const [tab] = tell(orderEvent('order.placed', { table }));
  expect(tab?.data).toMatchObject({ order: { table: { label: null, tab: true } } });
  const [plain] = tell(orderEvent('order.placed'));
  expect(plain?.data).toMatchObject({ order: { table: { label: '1', tab: false } } });
});

test('a party that sits down opens a bill, at its table and at that time', () => {
  const seating = {
    ...{ id: SEATING, table: { id: TABLE, label: '1' }, state: 'open' as const },
    ...{ bill: 'open' as const, openedAt: AT, endedAt: null },
  };
  expect(tell({ ...base, type: 'seating.opened', seating })).toEqual([
    {
      ...{ kind: 'bill.opened', subject: SEATING, about: '7' },
      data: { seating: SEATING, table: { label: '1', tab: false }, openedAt: AT },
    },
  ]);
});

test('a payment that only begins or fails is told to nobody', () => {
  const payment = {
    ...{ id: uuid(5), method: 'cash' as const, amount: 10, tip: 0, at: AT, seating: SEATING },
  };
  for (const type of ['payment.started', 'payment.failed'] as const) {
    const event = { ...base, type, seating: SEATING, bill } as VenueEvent;
    expect(kindsOf(event, { payments: [payment] })).toEqual([]);
    expect(TOLD_TYPES).not.toContain(type);
  }
});

test('a payment is told with all that it is: nothing stands for what it has not', () => {
  const payment = {
    ...{ id: uuid(5), method: 'cash' as const, amount: 10, tip: 2, at: AT, seating: SEATING },
  };
  const [told] = tell(
    { ...base, type: 'bill.paid', seating: SEATING, bill },
    { payments: [payment] },
  );
  const none = { bill: null, provider: null, reverses: null, replaces: null, refunds: null };
  expect(told?.data).toEqual({ payment: { ...payment, ...none, currency: 'SEK', rounding: 0 } });
});

test('a bill is told with those beside it, its own first, and without a table if it has none', () => {
  const named = { ...bill, id: uuid(2), name: 'x', total: 100, remaining: 90, rounding: -10 };
  const event = { ...base, type: 'bill.corrected' as const, seating: SEATING };
  const [told] = tell({ ...event, bill: { ...bill, others: [named] } }, { table: null });
  const { currency: _, payer: __, ...first } = bill;
  const { currency: ___, payer: ____, name: _____, ...second } = named;
  expect(told).toEqual({
    ...{ kind: 'bill.changed', subject: SEATING, about: '7' },
    data: {
      bill: {
        ...{ seating: SEATING, table: null, currency: 'SEK', isClosed: false },
        bills: [{ ...first, id: null, rounding: 0 }, second],
      },
    },
  });
});

test('an option that is sold again is told as available, and one that is out until when', () => {
  const [again] = tell({ ...base, type: 'option.restocked', option: 'small' });
  const option = { option: 'small', left: null };
  expect(again).toMatchObject({
    ...{ kind: 'option.available', subject: 'small', about: '7' },
    data: { ...option, until: null },
  });
  const [out] = tell({ ...base, type: 'option.sold_out', option: 'small', until: AT });
  expect(out).toMatchObject({ subject: 'small', data: { ...option, until: AT } });
  const [product] = tell({ ...base, type: 'product.sold_out', product: 'lager' });
  expect(product).toMatchObject({ subject: 'lager', data: { product: 'lager', until: null } });
});

test('a closed day is told with its figures', () => {
  const figures = {
    ...{ day: '2026-11-20', currency: 'SEK', orders: 3, total: 7_200, vat: bill.vat },
    ...{ payments: [], paid: 7_200, tips: 100 },
  };
  const day = figures as unknown as NonNullable<ToldFacts['day']>;
  expect(tell({ ...base, type: 'day.closed', day: '2026-11-20' }, { day })).toEqual([
    {
      ...{ kind: 'day.closed', subject: 'day', about: '7' },
      data: { day: { ...figures, rounding: 0 } },
    },
  ]);
});

test('of everything that is told its event is among those that are read', () => {
  const types = [
    ...[
      'placed',
      'admitted',
      'accepted',
      'rejected',
      'cancelled',
      'done',
      'undone',
      'adjusted',
    ].map((what) => `order.${what}`),
    ...['line.voided', 'line.undone', 'line.ready'],
    ...['seating.opened', 'seating.moved', 'seating.separated'],
    ...['requested', 'reopened', 'paid', 'corrected', 'adjusted', 'settled'].map(
      (what) => `bill.${what}`,
    ),
    ...['payment.paid', 'payment.refunded', 'product.sold_out', 'product.restocked'],
    ...['option.sold_out', 'option.restocked', 'day.closed'],
  ];
  expect(new Set<string>(TOLD_TYPES)).toEqual(new Set(types));
});

test('an order that was accepted by itself has its two messages named apart', () => {
  const told = tell(orderEvent('order.placed', { state: 'accepted' }));
  expect(told.map(({ about }) => about)).toEqual(['7', '7.accepted']);
  expect(kindsOf(orderEvent('order.adjusted', { state: 'accepted' }))).toEqual(['order.changed']);
});

test('an order from another system is told as such, even if staff are named with it', () => {
  const source = { system: 'partner' } as unknown as NonNullable<Order['source']>;
  const [told] = tellEvent(orderEvent('order.placed', { source, byStaff: true }), none);
  expect(told?.data).toMatchObject({ order: { source: 'system' } });
});

test('an event of which nothing is told tells nothing', () => {
  const event = { ...base, type: 'venue.changed' } as unknown as VenueEvent;
  expect(tellEvent(event, none)).toEqual([]);
});
