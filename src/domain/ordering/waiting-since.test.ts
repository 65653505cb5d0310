import { expect, test } from 'vitest';
import { lineOf, orderOf } from '../../../tests/support/components/console.tsx';
import { ESCALATION_DEFAULTS } from '../../contract/limits.ts';
import type { Order } from '../../contract/ordering/order.schema.ts';
import { escalationOf } from './escalation.ts';
import { byWaitingTime } from './waiting-since.ts';

const NOW = Date.UTC(2026, 10, 20, 20, 0);
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const numbers = (orders: readonly Order[]) => orders.map(({ number }) => number);

test('what was placed first comes first, and an undone order comes back to its place', () => {
  const first = orderOf({ number: 1, placedAt: ago(300) });
  const second = orderOf({ number: 2, placedAt: ago(200) });
  const third = orderOf({ number: 3, placedAt: ago(200) });
  expect(numbers(byWaitingTime([third, second, first], null))).toEqual([1, 2, 3]);
});

test('what is to be brought out waits since its last line got ready', () => {
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

test('an order that alarms never stands behind one that does not', () => {
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
