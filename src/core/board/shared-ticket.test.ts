import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import {
  countTickets,
  hasSharedTickets,
  sentTogether,
  sharedTicketOf,
  soundsAs,
  ticketNumbers,
  ticketStep,
  ticketsOf,
} from './shared-ticket.ts';

const line = makeLine({ alcohol: false, station: 'kitchen' });
const lead = makeOrder({ id: uuid(1), number: 41, lines: [line] });
const [bo, cleo] = [2, 3].map((index) =>
  makeOrder({ id: uuid(index), number: 40 + index, sentWith: lead.id, lines: [line] }),
) as [Order, Order];
const numbersOf = (...orders: Order[]) =>
  ticketsOf(orders).map((ticket) => ticket.map(({ number }) => number));

test('what a table sent together is one ticket, by number, where its longest-waiting order stands', () => {
  const other = makeOrder({ id: uuid(9), number: 40, lines: [line] });
  expect(numbersOf(cleo, other, lead, bo)).toEqual([[41, 42, 43], [40]]);
  expect(countTickets([cleo, other, lead, bo])).toBe(2);
  // Its own is cancelled: the rest stays together.
  expect(numbersOf(bo, cleo)).toEqual([[42, 43]]);
});

test('a question about allergens is a ticket of its own, whoever asks it', () => {
  const asked = [{ ...line, allergyQuestion: ['milk' as const] }];
  expect(numbersOf(lead, { ...bo, lines: asked }, cleo)).toEqual([[41, 43], [42]]);
  expect(numbersOf({ ...lead, lines: asked }, bo, cleo)).toEqual([[41], [42, 43]]);
});

test('what guests collect is called one by one', () => {
  const collected = [lead, bo, cleo].map((order) => ({ ...order, service: 'collect' as const }));
  expect(numbersOf(...collected)).toEqual([[41], [42], [43]]);
});

test('what a table sent together sounds once, and what is a ticket of its own by itself', () => {
  expect([lead, bo, cleo].map(soundsAs)).toEqual([lead.id, lead.id, lead.id]);
  const asks = { ...bo, lines: [{ ...line, allergyQuestion: ['milk' as const] }] };
  expect(soundsAs(asks)).toBe(bo.id);
  // Another that is ready to be collected is late by itself.
  expect(soundsAs({ ...cleo, service: 'collect' })).toBe(cleo.id);
});

test('what is accepted and what is not are two tickets', () => {
  expect(numbersOf(lead, { ...bo, state: 'accepted' }, cleo)).toEqual([[41, 43], [42]]);
  expect(numbersOf(lead, { ...bo, table: { id: 'other', label: '2' } })).toEqual([[41], [42]]);
});

test('whatever is sent, each order is on one ticket, and none with a question about allergens on another’s', () => {
  const order = fc.record({
    sentWith: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    asks: fc.boolean(),
    state: fc.constantFrom('placed' as const, 'seen' as const, 'accepted' as const),
    service: fc.constantFrom('table' as const, 'collect' as const),
  });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 12 }), fc.integer(), (said, turn) => {
      const orders = said.map(({ sentWith, asks, ...more }, index) =>
        makeOrder({
          ...more,
          id: uuid(index),
          number: ((index + turn) % 100) + 200,
          ...(sentWith !== undefined && { sentWith: uuid(sentWith) }),
          lines: [asks ? { ...line, allergyQuestion: ['nuts'] } : line],
        }),
      );
      const tickets = ticketsOf(orders);
      expect(tickets.flat().toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
        orders.toSorted((a, b) => a.id.localeCompare(b.id)),
      );
      expect(countTickets(orders)).toBe(tickets.length);
      for (const ticket of tickets.filter(({ length }) => length > 1)) {
        expect(ticket.some(({ lines }) => lines.some((each) => each.allergyQuestion))).toBe(false);
        expect(ticket.every(({ service }) => service === 'table')).toBe(true);
        expect(new Set(ticket.map(({ sentWith, id }) => sentWith ?? id)).size).toBe(1);
        const numbers = ticket.map(({ number }) => number);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }
    }),
  );
});

test('numbers in a row are said by the first and the last', () => {
  const said = (...numbers: number[]) => ticketNumbers(numbers.map((number) => ({ number })));
  expect(said(48)).toBe('48');
  expect(said(43, 41, 42)).toBe('41–43');
  expect(said(41, 42, 44, 46, 47)).toBe('41–42, 44, 46–47');
});

test('a ticket’s next step is what is left to do first of any of its orders', () => {
  const all = { orders: true, lines: true };
  const accepted = { ...lead, state: 'accepted' as const };
  const made = { ...bo, state: 'accepted' as const, lines: [{ ...line, state: 'ready' as const }] };
  expect(ticketStep([lead, bo], 'kitchen', all)).toEqual({ do: 'accept' });
  expect(ticketStep([made, accepted], 'kitchen', all)).toEqual({ do: 'allReady' });
  expect(ticketStep([made], 'kitchen', all)).toEqual({ do: 'none', why: 'made' });
  const held = { ...line, held: true as const, course: 'main' as const };
  const waits = { ...cleo, state: 'accepted' as const, lines: [held] };
  expect(ticketStep([made, waits], 'kitchen', all)).toEqual({ do: 'fire', course: 'main' });
});

const SINCE = Date.parse(lead.placedAt);

test('an order sent for the table now goes with the last one, or with what that was sent with', () => {
  const alone = { ...lead, id: uuid(7) };
  expect(sentTogether([lead, alone], { since: SINCE })).toBe(alone.id);
  expect(sentTogether([alone, bo], { since: SINCE })).toBe(lead.id);
  expect(sentTogether([], { since: SINCE })).toBeUndefined();
});

test('an order goes with nothing that was sent before the table began', () => {
  expect(sentTogether([lead], { since: SINCE })).toBe(lead.id);
  expect(sentTogether([lead], { since: SINCE + 1 })).toBeUndefined();
});

test('an order goes with none of staff, none that is collected and none with a question', () => {
  const asks = [{ ...line, allergyQuestion: ['milk' as const] }];
  for (const apart of [
    { byStaff: true as const },
    { service: 'collect' as const },
    { lines: asks },
  ]) {
    const last = { ...lead, id: uuid(7), ...apart };
    expect(sentTogether([last], { since: SINCE })).toBeUndefined();
    expect(sentTogether([lead, last], { since: SINCE })).toBe(lead.id);
  }
});

test('where a guest is named, only what that guest sent for itself counts', () => {
  const other = { ...lead, id: uuid(7), guest: uuid(70) };
  const forOther = { ...lead, id: uuid(8), sentBy: uuid(70) } as Order;
  const own = { since: SINCE, sender: lead.guest ?? '' };
  expect(sentTogether([lead, other], own)).toBe(lead.id);
  expect(sentTogether([lead, forOther], own)).toBe(lead.id);
  expect(sentTogether([other, forOther], own)).toBeUndefined();
  expect(sentTogether([lead, other], { since: SINCE })).toBe(other.id);
  expect(sentTogether([lead, forOther], { since: SINCE })).toBe(forOther.id);
});

test('orders share a ticket at one table, of one sending, both accepted or both new', () => {
  const shared = sharedTicketOf(lead);
  expect(sharedTicketOf(bo)).toBe(shared);
  expect(sharedTicketOf({ ...bo, state: 'seen' })).toBe(shared);
  for (const apart of [
    { state: 'accepted' as const },
    { table: { id: 'other', label: '1' } },
    { sentWith: uuid(9) },
  ]) {
    expect(sharedTicketOf({ ...bo, ...apart })).not.toBe(shared);
  }
  expect(sharedTicketOf({ ...bo, service: 'collect' })).toBeNull();
});

test('orders are sent together only where one says so', () => {
  expect(hasSharedTickets([lead, { ...lead, id: uuid(7) }])).toBe(false);
  expect(hasSharedTickets([lead, bo])).toBe(true);
  expect(hasSharedTickets([])).toBe(false);
});

test('of two orders in the same state the first of the ticket says the next step', () => {
  const all = { orders: true, lines: true };
  const held = (course: 'starter' | 'main') => ({
    ...{ ...lead, state: 'accepted' as const },
    lines: [{ ...line, held: true as const, course }],
  });
  expect(ticketStep([held('main'), held('starter')], 'kitchen', all)).toMatchObject({
    course: 'main',
  });
  const ready = { ...bo, state: 'accepted' as const };
  expect(ticketStep([held('main'), ready], 'kitchen', all)).toEqual({ do: 'allReady' });
  expect(ticketStep([ready, held('main')], 'kitchen', all)).toEqual({ do: 'allReady' });
  expect(ticketStep([ready, lead], 'kitchen', all)).toEqual({ do: 'accept' });
});

test('no orders have no numbers', () => {
  expect(ticketNumbers([])).toBe('');
});
