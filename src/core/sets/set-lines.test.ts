import { expect, test } from 'vitest';
import { freezeLines } from '#core/orders/order-check.ts';
import { MEAL, mealMenu } from '#tests/support/fixtures/meal-menu.ts';
import { makeLine } from '#tests/support/fixtures/orders.ts';
import { bySet, joinSets, linesOfAll, wishedAs } from './set-lines.ts';

const BURGER = { product: 'burger', options: ['medium'], quantity: 1 };

const ordered = (...lines: (typeof MEAL)[]) =>
  freezeLines(mealMenu(), { lines }, Date.UTC(2026, 10, 20, 18)).map((line, at) =>
    makeLine({ ...line, id: `line-${at}` }),
  );

const isGiven = <Line>(lines: Line[]): lines is [Line, ...Line[]] => lines.length > 0;

test('sets of several orders stay apart, whatever their places in these were', () => {
  const all = linesOfAll([ordered(MEAL, BURGER, MEAL), ordered(MEAL, BURGER)]);
  expect(bySet(all).map((own) => own.map(({ product }) => product))).toEqual([
    ['burger', 'fries', 'cola'],
    ['burger'],
    ['burger', 'fries', 'cola'],
    ['burger', 'fries', 'cola'],
    ['burger'],
  ]);
  const places = all.flatMap(({ set }) => set?.at ?? []);
  expect(new Set(places).size).toBe(3);
});

test('a line that is no set is wished as it is; a set of which a piece is gone as often as its parts', () => {
  const [burger] = ordered({ ...BURGER, quantity: 3 });
  if (burger === undefined) throw new Error('Nothing was ordered.');
  expect(wishedAs([burger])).toMatchObject({ ...BURGER, quantity: 3 });
  const meal = ordered({ ...MEAL, quantity: 2 });
  const fewer = meal.map((line) => (line.product === 'fries' ? { ...line, quantity: 1 } : line));
  if (!isGiven(fewer)) throw new Error('Nothing was ordered.');
  expect(wishedAs(fewer)).toMatchObject({ ...MEAL, quantity: 2 });
});

test('what was taken off the parts of a set was taken off the set', () => {
  const lines = ordered(MEAL);
  expect(joinSets(lines)[0]).not.toHaveProperty('reductions');
  const reduction = { adjustment: 'a', kind: 'discount' as const, amount: 100, reason: 'x' };
  const reduced = lines.map((line) =>
    line.product === 'fries' ? line : { ...line, reductions: [reduction] },
  );
  expect(joinSets(reduced)).toMatchObject([
    { product: 'meal', reductions: [reduction, reduction] },
  ]);
});

test('on a bill a line that is no set stands as it is, in its place among sets', () => {
  const lines = ordered(BURGER, MEAL, BURGER);
  const joined = joinSets(lines);
  expect(joined.map(({ product }) => product)).toEqual(['burger', 'meal', 'burger']);
  expect([joined[0], joined[2]]).toEqual([lines[0], lines.at(-1)]);
});
