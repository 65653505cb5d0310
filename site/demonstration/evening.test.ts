import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { EVENING, GUEST_ORDER, GUEST_SEEN, laneAt } from './evening.ts';
import { ageAt, clockAt, FIRST, ROUND, STILL } from './round.ts';

const menu = JSON.parse(readFileSync('demo/servett-menu.json', 'utf8')) as MenuFile;
const products = new Map(
  menu.categories.flatMap((category) => category.products).map((product) => [product.id, product]),
);
const ORDERS = [...EVENING, GUEST_ORDER];

test('what the evening orders is on the demonstration menu, by its names, and needs no choice', () => {
  for (const { product, name } of ORDERS.flatMap(({ lines }) => lines)) {
    expect(products.get(product), product).toMatchObject({ name });
    expect(products.get(product)?.optionGroups ?? [], product).toEqual([]);
  }
});

test('the evening is at the venue’s own tables, and nobody else has the guest’s', () => {
  const labels = new Map(menu.tables?.map(({ id, label }) => [id, label]));
  for (const { table, label } of ORDERS) expect(labels.get(table)).toBe(label);
  expect(EVENING.filter(({ table }) => table === GUEST_ORDER.table)).toEqual([]);
});

test('orders are numbered as they were sent, each has one step after the other', () => {
  const numbers = ORDERS.toSorted((a, b) => a.number - b.number);
  expect(numbers.map(({ number }) => number)).toEqual(ORDERS.map((_, index) => index + 1));
  for (const { sent, accepted, ready, served } of ORDERS) {
    expect([sent, accepted, ready, served]).toEqual(
      [sent, accepted, ready, served].toSorted((a, b) => a - b),
    );
  }
});

test('a dozen orders stand on the board when the guest begins, some in each column', () => {
  const lanes = EVENING.map((order) => laneAt(order, 0)).filter((lane) => lane !== null);
  expect(lanes).toHaveLength(12);
  expect(new Set(lanes)).toEqual(new Set(['new', 'inProgress', 'toServe']));
});

test('in the round the guest’s order goes from column to column, as the phone says', () => {
  const seen = ROUND.map(({ time, phone }) => [
    phone.kind === 'order' ? phone.state : null,
    laneAt(GUEST_ORDER, time),
  ]);
  expect(seen).toEqual([
    [null, null],
    [null, null],
    [null, null],
    ['sent', 'new'],
    ['seen', 'new'],
    ['accepted', 'inProgress'],
    ['ready', 'toServe'],
    ['served', null],
  ]);
});

test('the page begins with a full cart, and a still shows the order on both, at one time of the clock', () => {
  const [first, still] = [ROUND[FIRST], ROUND[STILL]];
  expect(first?.phone).toEqual({ kind: 'menu', chosen: GUEST_ORDER.lines.length });
  expect(still).toMatchObject({ time: GUEST_SEEN, phone: { state: 'seen' } });
  // Both are drawn on one board: nothing else on it may differ.
  const times = [first?.time ?? 0, still?.time ?? 0];
  const boards = times.map((time) => EVENING.map((order) => laneAt(order, time)));
  expect(boards[0]).toEqual(boards[1]);
  expect(new Set(times.map((time) => clockAt(time, 'en')))).toEqual(new Set(['19:42']));
});

test('the clock and ages are those of the evening', () => {
  expect([0, 12, 342].map((time) => clockAt(time, 'en'))).toEqual(['19:41', '19:42', '19:47']);
  expect(clockAt(12, 'sv')).toBe('19.42');
  expect([ageAt(14, 12), ageAt(14, -260)]).toEqual(['0:02', '4:34']);
});
