import { expect, test } from 'vitest';
import { escalationOf } from '#core/escalation/escalation.ts';
import { ESCALATION_DEFAULTS } from '#core/shared/limits.ts';
import { lineOf, orderOf } from '#tests/support/components/console.tsx';
import type { Order, OrderLine } from './order.schema.ts';
import { ageSince, byWaitingTime, waitingSince } from './waiting-since.ts';

const NOW = Date.UTC(2026, 10, 20, 20, 0);
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const numbers = (orders: readonly Order[]) => orders.map(({ number }) => number);

test('the order placed first comes first, and an undone order returns to its place', () => {
  const first = orderOf({ number: 1, placedAt: ago(300) });
  const second = orderOf({ number: 2, placedAt: ago(200) });
  const third = orderOf({ number: 3, placedAt: ago(200) });
  expect(numbers(byWaitingTime([third, second, first], null))).toEqual([1, 2, 3]);
});

test('a ready order waits since its last line was ready', () => {
  const ready = (number: number, placed: number, lines: number[]) =>
    orderOf({
      number,
      state: 'accepted',
      placedAt: ago(placed),
      lines: lines.map((at) => lineOf({ state: 'ready', stateAt: ago(at) })),
    });
  const orders = [ready(1, 900, [400, 60]), ready(2, 800, [120])];
  expect(numbers(byWaitingTime(orders, null))).toEqual([2, 1]);
});

test('an order with an alarm is never behind one without', () => {
  const ages = [10, 170, 179, 181, 400, 1199, 1201, 2500];
  const fresh = ages.map((age, number) => orderOf({ number, placedAt: ago(age) }));
  const making = fresh.map((order) => ({ ...order, state: 'accepted' as const }));
  const ready = ages.map((age, number) =>
    orderOf({
      number,
      state: 'accepted',
      placedAt: ago(3000 - age),
      lines: [lineOf({ state: 'ready', stateAt: ago(age) })],
    }),
  );
  for (const column of [fresh, making, ready]) {
    const severities = byWaitingTime(column, null).map(
      (order) => escalationOf(order, null, ESCALATION_DEFAULTS, NOW)?.severity ?? 0,
    );
    expect(severities).toEqual([...severities].sort((one, other) => other - one));
  }
});

const accepted = (lines: OrderLine[], more: Partial<Order> = {}) =>
  orderOf({ state: 'accepted', placedAt: ago(600), lines, ...more });
const since = (order: Order, station: string | null = null) =>
  (NOW - waitingSince(order, station)) / 1_000;

test('an order waits as long as one of its lines is to be made, whichever got ready', () => {
  const ready = lineOf({ state: 'ready', stateAt: ago(60) });
  expect(since(accepted([ready]))).toBe(60);
  for (const state of ['queued', 'preparing'] as const) {
    expect(since(accepted([ready, lineOf({ state, stateAt: ago(30) })]))).toBe(600);
  }
  expect(since(accepted([ready, lineOf({ state: 'served', stateAt: ago(30) })]))).toBe(60);
  expect(since(accepted([ready, lineOf({ state: 'voided', stateAt: ago(30) })]))).toBe(60);
});

test('what was fired first counts, of the lines that are still to be made', () => {
  const fired = (seconds: number, state: OrderLine['state'] = 'queued') =>
    lineOf({ state, firedAt: ago(seconds), stateAt: ago(seconds) });
  expect(since(accepted([fired(100), fired(200, 'preparing')]))).toBe(200);
  expect(since(accepted([fired(100), fired(200, 'served')]))).toBe(100);
  expect(since(accepted([fired(100, 'served')]))).toBe(600);
});

test('a station counts its own lines only', () => {
  const bar = lineOf({ station: 'bar', state: 'ready', stateAt: ago(60) });
  const kitchen = lineOf({ station: 'kitchen', state: 'queued' });
  const order = accepted([bar, kitchen]);
  expect([since(order, 'bar'), since(order, 'kitchen')]).toEqual([60, 600]);
});

test('before it is accepted, an order waits since it was placed', () => {
  const line = lineOf({ state: 'ready', stateAt: ago(60) });
  expect(since(accepted([line], { state: 'placed' }))).toBe(600);
});

test('once the starters are served, the main course waits since then to be fired', () => {
  const starter = lineOf({ course: 'starter', state: 'served', stateAt: ago(120) });
  const main = lineOf({ course: 'main', held: true });
  expect(since(accepted([starter, main]))).toBe(120);
});

test('an order for later has no age while it rests, and then counts from when it was due', () => {
  const inMinutes = (minutes: number) => NOW + minutes * 60_000;
  const at = (minutes: number) => new Date(inMinutes(minutes)).toISOString();
  const times = { placedAt: at(-60), quietUntil: at(30), makeFrom: at(240), pickUpAt: at(300) };
  const placed = orderOf({ ...times, state: 'placed' });
  expect(ageSince(placed, NOW)).toBeNull();
  expect(ageSince(placed, inMinutes(31))).toBe(inMinutes(30));
  const accepted = orderOf({ ...times, state: 'accepted', lines: [lineOf({ state: 'queued' })] });
  expect(ageSince(accepted, inMinutes(31))).toBeNull();
  expect(ageSince(accepted, inMinutes(241))).toBe(inMinutes(240));
  const begun = { ...accepted, lines: [lineOf({ state: 'preparing' })] };
  expect(ageSince(begun, NOW)).toBe(inMinutes(-60));
  expect(ageSince(orderOf({ placedAt: at(-5) }), NOW)).toBe(inMinutes(-5));
});
