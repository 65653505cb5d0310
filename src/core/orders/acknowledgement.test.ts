import { expect, test } from 'vitest';
import { makeLine, makeOrder } from '#tests/support/fixtures/orders.ts';
import { acknowledgementsOf, allergensAskedOf, isAllergyTalked } from './acknowledgement.ts';
import { ORDER_STATES } from './codes.ts';

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
