import { expect, test } from 'vitest';
import type { FrozenLine } from '#core/orders/order-check.ts';
import type { TakeawayVenue } from '#core/takeaway/pick-up-times.ts';
import { allAvailable } from '#tests/support/fixtures/arbitrary-menu.ts';
import { GUEST, makeLine, uuid } from '#tests/support/fixtures/orders.ts';
import { soupMenu } from '#tests/support/fixtures/placing.ts';
import {
  agreedRefusal,
  type PaidOrderFacts,
  paidOrderRefusal,
  payFirstRefusal,
  type WaitingOrder,
} from './paid-order.ts';

/** A Friday, at seven in the evening in Stockholm. */
const AT = Date.parse('2026-11-20T18:00:00Z');
const PRICE = 9_500;
const SOLD_OUT = { ...allAvailable, soldOutProducts: ['soup'] };

function lineOf(line: Partial<FrozenLine> = {}): FrozenLine {
  const {
    id: _id,
    state: _state,
    stateAt: _at,
    ...frozen
  } = makeLine({
    ...{ product: 'soup', name: { sv: 'Soppa' }, unitPrice: PRICE, total: PRICE },
    ...{ vat: 'reduced', vatRate: 1200, station: 'kitchen', alcohol: false },
  });
  return { ...frozen, ...line };
}

const menu = soupMenu(PRICE);

function paid(facts: Partial<PaidOrderFacts> = {}): PaidOrderFacts {
  return {
    ...{ order: { total: PRICE, lines: [lineOf()] }, received: PRICE },
    ...{ isGone: false, isTaken: false, isPromised: true, menu, availability: allAvailable },
    ...facts,
  };
}

const codeOf = (facts: Partial<PaidOrderFacts>, at = AT) => paidOrderRefusal(paid(facts), at)?.code;
const only = (code: string) => ({ code, details: {} });

test('an order that was paid in time is made, whatever has sold out since', () => {
  expect(paidOrderRefusal(paid(), AT)).toBeNull();
  expect(paidOrderRefusal(paid({ availability: SOLD_OUT, menu: soupMenu(1) }), AT)).toBeNull();
  expect(paidOrderRefusal(paid({ received: PRICE + 1 }), AT)).toBeNull();
});

test('one whose payment came too late is made only of what is still sold', () => {
  expect(codeOf({ isPromised: false })).toBeUndefined();
  expect(codeOf({ isPromised: false, availability: SOLD_OUT })).toBe('orders.sold_out');
  // A new price is no reason: it was agreed.
  expect(codeOf({ isPromised: false, menu: soupMenu(PRICE * 2) })).toBeUndefined();
});

test('of what speaks against it the first is said', () => {
  const all = { received: PRICE - 1, isGone: true, isTaken: true, isPromised: false };
  const facts = paid({ ...all, availability: SOLD_OUT });
  expect(paidOrderRefusal(facts, AT)).toEqual(only('payments.changed'));
  expect(paidOrderRefusal({ ...facts, received: PRICE }, AT)).toEqual(only('seatings.ended'));
  expect(paidOrderRefusal({ ...facts, received: PRICE, isGone: false }, AT)).toEqual(
    only('orders.key_reused'),
  );
});

const DAILY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const WINDOW = { days: [...DAILY], from: '11:00' };
const { venue } = menu.file;

/** Orders are collected half an hour after they are sent, until eight in the evening. */
const TAKES_AWAY: TakeawayVenue = {
  ...venue,
  takeaway: {
    ...{ isOn: true, leadMinutes: 30, perSlot: 4, payFirst: true, vatChanges: [] },
    hours: [{ ...WINDOW, until: '20:00' }],
  },
};
const collect = (minutes: number, of: TakeawayVenue = TAKES_AWAY) => ({
  takeaway: { pickUpAt: AT + minutes * 60_000, venue: of, taken: new Map<number, number>() },
});

test('what was promised is made while somebody can collect it, at its time or a later one', () => {
  expect(codeOf(collect(60))).toBeUndefined();
  expect(codeOf(collect(-10))).toBeUndefined();
  expect(codeOf(collect(-120))).toBe('orders.pick_up_gone');
  expect(codeOf({ ...collect(-120), isGone: true })).toBe('seatings.ended');
  expect(codeOf({ ...collect(-120), availability: SOLD_OUT, takeaway: null })).toBeUndefined();
});

test('what was not promised is made only at a time that is still offered', () => {
  expect(codeOf({ isPromised: false, ...collect(40) })).toBeUndefined();
  expect(codeOf({ isPromised: false, ...collect(-10) })).toBe('orders.pick_up_gone');
  expect(codeOf({ isPromised: false, ...collect(40, venue) })).toBe('orders.closed');
});

/** Alcohol until eight. */
const bar: PaidOrderFacts['menu'] = {
  ...menu,
  file: { ...menu.file, venue: { ...venue, serving: [{ ...WINDOW, until: '20:00' }] } },
};
const NINE = AT + 2 * 3_600_000;

test('alcohol is served in its hours, also where it was promised', () => {
  const beer = lineOf({ alcohol: true });
  const facts = { menu: bar, order: { total: PRICE, lines: [lineOf(), beer] } };
  expect(paidOrderRefusal(paid(facts), AT)).toBeNull();
  expect(paidOrderRefusal(paid({ menu: bar }), NINE)).toBeNull();
  expect(paidOrderRefusal(paid(facts), NINE)).toEqual({
    code: 'orders.changed',
    details: {
      lines: [{ line: 1, product: 'soup', code: 'alcohol_not_served_now' }],
      menuVersion: 1,
    },
  });
});

test('what has become alcohol on the menu since counts as such', () => {
  const categories = bar.file.categories.map((category) => ({
    ...category,
    products: category.products.map((each) => ({ ...each, alcohol: true })),
  }));
  expect(codeOf({ menu: { ...bar, file: { ...bar.file, categories } } }, NINE)).toBe(
    'orders.changed',
  );
});

test('prices that were agreed are no reason, and what the menu has no more is one', () => {
  const offer = { menu, availability: allAvailable };
  const wish = { product: 'soup', options: [], quantity: 1 };
  expect(agreedRefusal([wish], offer, AT)).toBeNull();
  expect(agreedRefusal([{ ...wish, product: 'gone' }], offer, AT)).not.toBeNull();
});

function waiting(facts: Partial<WaitingOrder> = {}): WaitingOrder {
  const order = {
    id: uuid(1),
    session: GUEST,
    state: 'waiting',
    total: PRICE,
    lines: [lineOf()],
  } as const;
  return { ...{ order, isPaying: false, menu, availability: allAvailable }, ...facts };
}

const payRefusal = (facts: Partial<WaitingOrder> = {}, wish = {}) =>
  payFirstRefusal(waiting(facts), { session: GUEST, amount: PRICE, ...wish }, AT);

test('a guest begins to pay its own order that waits, at its price', () => {
  const { order } = waiting();
  expect(payRefusal()).toBeNull();
  expect(payRefusal({ order: undefined })).toEqual(only('orders.unknown'));
  expect(payRefusal({}, { session: uuid(12) })).toEqual(only('orders.unknown'));
  expect(payRefusal({ order: order && { ...order, state: 'entered' } })).toEqual({
    code: 'orders.not_waiting',
    details: { state: 'entered' },
  });
  expect(payRefusal({}, { amount: PRICE - 1 })).toEqual({
    code: 'payments.changed',
    details: { limit: PRICE },
  });
  expect(payRefusal({ isPaying: true })).toEqual({
    code: 'payments.too_many',
    details: { limit: 1 },
  });
});

test('nobody pays for what is known to be sold out, or for a time that has passed', () => {
  expect(payRefusal({ availability: SOLD_OUT })?.code).toBe('orders.sold_out');
  expect(payRefusal(collect(-60))?.code).toBe('orders.pick_up_gone');
  expect(payRefusal({ takeaway: null })).toBeNull();
});
