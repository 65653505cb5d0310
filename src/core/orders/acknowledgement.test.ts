import { expect, test } from 'vitest';
import { makeLine, makeOrder } from '#tests/support/fixtures/orders.ts';
import {
  acknowledgementsOf,
  allergensAskedOf,
  isAllergyOpen,
  isAllergyTalked,
} from './acknowledgement.ts';
import { ORDER_STATES } from './codes.ts';
import type { Order } from './order.schema.ts';

const coffee = makeLine({ product: 'coffee', alcohol: false });
const beer = makeLine({ alcohol: true });
const asked = makeLine({ alcohol: false, allergyQuestion: ['nuts', 'milk'] });

test('a person who accepts an order has read what is asked about allergens, and asks for an age', () => {
  expect(acknowledgementsOf({ lines: [coffee] })).toEqual([]);
  expect(acknowledgementsOf({ lines: [coffee, beer] })).toEqual(['age']);
  expect(acknowledgementsOf({ lines: [coffee, asked] })).toEqual(['allergy']);
  expect(acknowledgementsOf({ lines: [beer, asked] })).toEqual(['allergy', 'age']);
});

test('what was voided needs no word any more', () => {
  const lines = [beer, asked].map((line) => ({ ...line, state: 'voided' as const }));
  expect(acknowledgementsOf({ lines: [...lines, coffee] })).toEqual([]);
});

test('an allergen that several lines ask about is named once', () => {
  const more = makeLine({ allergyQuestion: ['milk', 'fish'] });
  expect(allergensAskedOf({ lines: [coffee, asked, more] })).toEqual(['nuts', 'milk', 'fish']);
});

test('what is asked is settled once somebody has accepted the order', () => {
  const settled = ORDER_STATES.filter((state) => isAllergyTalked(makeOrder({ state })));
  expect(settled).toEqual(['accepted', 'done']);
});

test('what is asked is open from its acceptance until somebody who makes it has confirmed it', () => {
  const order = (change: Partial<Order> = {}) =>
    makeOrder({ state: 'accepted', lines: [coffee, asked], ...change });
  const open = ORDER_STATES.filter((state) => isAllergyOpen(order({ state })));
  expect(open).toEqual(['accepted']);
  const allergySeen = { at: '2026-11-20T18:05:00.000Z', by: 'Kim' };
  expect(isAllergyOpen(order({ allergySeen }))).toBe(false);
});

test('nobody has to confirm what is asked of lines that are served, or that they do not make', () => {
  const order = makeOrder({ state: 'accepted', lines: [coffee, asked] });
  expect(isAllergyOpen({ ...order, lines: [coffee, { ...asked, state: 'served' }] })).toBe(false);
  expect(isAllergyOpen({ ...order, lines: [coffee, { ...asked, state: 'ready' }] })).toBe(true);
  expect([isAllergyOpen(order, [coffee]), isAllergyOpen(order, [asked])]).toEqual([false, true]);
});
