import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { allAvailable } from '#tests/support/fixtures/arbitrary-menu.ts';
import { MEAL, mealMenu } from '#tests/support/fixtures/meal-menu.ts';
import { checkOrder, freezeLines, type OrderCheck } from './order-check.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const BEER_MEAL = { ...MEAL, options: ['meal-burger', 'meal-fries', 'meal-lager'] };

function issuesOf(change: Partial<OrderCheck> = {}, menu: MenuFile = mealMenu(), wish = BEER_MEAL) {
  const lines = [{ product: 'fries', options: [], quantity: 1 }, wish];
  const now = { current: menu, seen: menu, availability: allAvailable, at: NOW };
  return checkOrder({ ...now, request: { lines }, ...change });
}

test('a set is made and taxed as its parts, which share its price', () => {
  const menu = mealMenu();
  const request = { lines: [{ ...BEER_MEAL, quantity: 2, note: ' Utan is ' }] };
  const lines = freezeLines(menu, request, NOW);
  expect(
    lines.map(({ product, station, vat, vatRate, alcohol }) => [
      ...[product, station, vat, vatRate, alcohol],
    ]),
  ).toEqual([
    ['burger', 'kitchen', 'reduced', 1200, false],
    ['fries', 'kitchen', 'reduced', 1200, false],
    ['lager', 'bar', 'standard', 2500, true],
  ]);
  // 190 kr by what they cost alone: 145, 45 and 79.
  expect(lines.map(({ unitPrice }) => unitPrice)).toEqual([10_242, 3_178, 5_580]);
  expect(lines.map(({ total, quantity, note }) => [total, quantity, note])).toEqual([
    [20_484, 2, 'Utan is'],
    [6_356, 2, 'Utan is'],
    [11_160, 2, 'Utan is'],
  ]);
});

test('each part says of which set of the order it is, and with what it was chosen', () => {
  const wish = { ...MEAL, options: [...MEAL.options, 'no-onion'] };
  const fries = { product: 'fries', options: [], quantity: 1 };
  const lines = freezeLines(mealMenu(), { lines: [fries, wish] }, NOW);
  const set = { at: 1, product: 'meal', name: { sv: 'Burgarmål', en: 'Burger meal' } };
  expect(lines.map((line) => line.set)).toEqual([
    undefined,
    { ...set, part: 0, chose: ['meal-burger', 'no-onion'] },
    { ...set, part: 1, chose: ['meal-fries'] },
    { ...set, part: 2, chose: ['meal-cola'] },
  ]);
});

test('a set without its drink is told which drink cannot be had', () => {
  expect(issuesOf()).toEqual([]);
  const soldOut = { ...allAvailable, soldOutProducts: ['lager'] };
  const issue = { line: 1, product: 'meal', option: 'meal-lager' };
  expect(issuesOf({ availability: soldOut })).toEqual([{ ...issue, code: 'option_sold_out' }]);
  const pauses = [{ station: 'bar', reason: 'Busy', until: null }];
  const paused = issuesOf({ availability: { ...allAvailable, pauses } });
  expect(paused).toContainEqual({ ...issue, code: 'station_paused' });
});

test('the beer of a set keeps to the hours of alcohol, whoever vouches for the kitchen', () => {
  const serving = [{ days: ['fri' as const], from: '20:00', until: '23:00' }];
  const meals = mealMenu();
  const menu = { ...meals, venue: { ...meals.venue, serving } };
  const issue = { line: 1, product: 'meal', option: 'meal-lager', code: 'alcohol_not_served_now' };
  expect(issuesOf({}, menu)).toEqual([issue]);
  expect(issuesOf({ vouched: 'anyway' }, menu)).toEqual([issue]);
  expect(issuesOf({ vouched: 'served' }, menu)).toEqual([]);
  expect(issuesOf({}, menu, MEAL)).toEqual([]);
});

test('portions that a set takes are counted with those ordered beside it', () => {
  const portions = [{ product: 'fries', left: 1 }];
  const availability = { ...allAvailable, portions };
  const tooFew = { line: 1, product: 'fries', code: 'too_few_left', left: 1 };
  expect(issuesOf({ availability })).toEqual([tooFew]);
  expect(issuesOf({ availability, vouched: 'anyway' })).toEqual([]);
});
