import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINE_STATES, ORDER_STATES, SERVICES } from '#core/orders/codes.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { CALLED_MS, READY_SHOWN_MS } from '#core/shared/limits.ts';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { pickUpOf } from './pick-up.ts';

const NOW = Date.parse('2026-11-20T20:00:00.000Z');
const at = (ago: number) => new Date(NOW - ago).toISOString();

const line = fc.record({ state: fc.constantFrom(...LINE_STATES), ago: fc.nat(CALLED_MS) });
const order = fc.record({
  state: fc.constantFrom(...ORDER_STATES),
  service: fc.constantFrom(...SERVICES),
  awaitsAdmission: fc.constantFrom(undefined, true as const),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
});

test('an order is in one column at most, and only if it is collected and accepted', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 12 }), (wished) => {
      const orders = wished.map(({ lines, awaitsAdmission, ...each }, index) =>
        makeOrder({
          ...{ ...each, id: uuid(index + 1), number: index + 1 },
          ...(awaitsAdmission && { awaitsAdmission }),
          endedAt: each.state === 'done' ? at(0) : null,
          lines: lines.map(({ state, ago }) => makeLine({ state, stateAt: at(ago) })),
        }),
      );
      const { preparing, ready } = pickUpOf(orders, NOW);
      const ids = [...preparing, ...ready].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) {
        const found = orders.find((each) => each.id === id);
        expect(found).toMatchObject({ service: 'collect', state: 'accepted' });
      }
      const numbers = preparing.map(({ number }) => number);
      expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    }),
  );
});

test('what was made in one step is called for a while, until somebody says that it is collected', () => {
  const beer = makeLine({ state: 'served', oneStep: true, stateAt: at(60_000) });
  const done = makeOrder({
    ...{ state: 'done', service: 'collect', endedAt: at(60_000), number: 7 },
    lines: [beer],
  });
  expect(pickUpOf([done], NOW).ready).toEqual([
    { id: done.id, number: 7, name: null, isCalled: true },
  ]);
  expect(pickUpOf([{ ...done, collectedAt: at(0) }], NOW).ready).toEqual([]);
  expect(pickUpOf([done], NOW + CALLED_MS).ready).toEqual([]);
  const brought = { ...done, service: 'table' as const };
  expect(pickUpOf([brought], NOW).ready).toEqual([]);
});

test('a tab’s name is shown only where the venue has chosen so, and a table’s never', () => {
  const ready = {
    ...({ state: 'accepted', service: 'collect' } as const),
    lines: [makeLine({ state: 'ready', stateAt: at(1_000) })],
  };
  const anna = makeOrder({
    ...{ ...ready, id: uuid(1), number: 1 },
    table: { id: 'servett00031', label: 'Anna', tab: true },
  });
  const atTable = makeOrder({ ...ready, id: uuid(2), number: 2 });
  const namesOf = (showsNames?: boolean) =>
    pickUpOf([anna, atTable], NOW, showsNames).ready.map(({ number, name }) => [number, name]);
  expect(namesOf()).toEqual([
    [2, null],
    [1, null],
  ]);
  expect(namesOf(true)).toEqual([
    [2, null],
    [1, 'Anna'],
  ]);
});

test('what is taken away later is not shown as being made before somebody could have begun', () => {
  const order = (state: 'queued' | 'preparing') =>
    makeOrder({
      ...({ state: 'accepted', service: 'collect' } as const),
      pickUpAt: new Date(NOW + 3_600_000).toISOString(),
      lines: [makeLine({ state })],
    });
  const shownAt = (state: 'queued' | 'preparing', now: number) =>
    pickUpOf([order(state)], now).preparing.length;
  expect(shownAt('queued', NOW)).toBe(0);
  expect(shownAt('preparing', NOW)).toBe(1);
  expect(shownAt('queued', NOW + 40 * 60_000)).toBe(1);
});

test('the last one that became ready is the first', () => {
  const ready = (number: number, ago: number) =>
    makeOrder({
      ...{ id: uuid(number), number, state: 'accepted', service: 'collect' },
      lines: [makeLine({ state: 'ready', stateAt: at(ago) })],
    });
  const { ready: shown } = pickUpOf([ready(3, 1_000), ready(4, 9_000), ready(5, 500)], NOW);
  expect(shown.map(({ number }) => number)).toEqual([5, 3, 4]);
});

test('what nobody serves on the board leaves after half an hour, and of takeaway after its time', () => {
  const ready = (pickUpAt?: string) =>
    makeOrder({
      ...({ state: 'accepted', service: 'collect' } as const),
      ...(pickUpAt !== undefined && { pickUpAt }),
      lines: [makeLine({ state: 'ready', stateAt: at(0) })],
    });
  const shown = (order: ReturnType<typeof ready>, after: number) => {
    const { preparing, ready: called } = pickUpOf([order], NOW + after);
    return [preparing.length, called.length];
  };
  expect(shown(ready(), READY_SHOWN_MS - 1)).toEqual([0, 1]);
  expect(shown(ready(), READY_SHOWN_MS)).toEqual([0, 0]);
  const later = ready(new Date(NOW + 3_600_000).toISOString());
  expect(shown(later, 3_600_000 + READY_SHOWN_MS - 1)).toEqual([0, 1]);
  expect(shown(later, 3_600_000 + READY_SHOWN_MS)).toEqual([0, 0]);
});

test('of those ready at the same time the highest number is first', () => {
  const ready = (number: number) =>
    makeOrder({
      ...{ id: uuid(number), number, state: 'accepted', service: 'collect' },
      lines: [makeLine({ state: 'ready', stateAt: at(1_000) })],
    });
  const { ready: shown } = pickUpOf([ready(3), ready(5), ready(4)], NOW);
  expect(shown.map(({ number }) => number)).toEqual([5, 4, 3]);
});

test('an order was ready when the last of its lines was', () => {
  const ready = (number: number, ...agos: number[]) =>
    makeOrder({
      ...{ id: uuid(number), number, state: 'accepted', service: 'collect' },
      lines: agos.map((ago) => makeLine({ state: 'ready', stateAt: at(ago) })),
    });
  const { ready: shown } = pickUpOf([ready(1, 5_000), ready(2, 9_000, 1_000)], NOW);
  expect(shown.map(({ number }) => number)).toEqual([2, 1]);
});

test('an order is shown as being made once it is accepted and its device is let in', () => {
  const order = (more: Partial<Order>) =>
    makeOrder({ state: 'accepted', service: 'collect', number: 7, ...more });
  const preparing = (more: Partial<Order> = {}) => pickUpOf([order(more)], NOW).preparing;
  expect(preparing()).toEqual([{ id: uuid(1), number: 7, name: null, isCalled: false }]);
  expect(preparing({ state: 'placed' })).toEqual([]);
  expect(preparing({ awaitsAdmission: true })).toEqual([]);
  expect(preparing({ service: 'table' })).toEqual([]);
});

test('what is only voided of a later order is not being made', () => {
  const later = (...states: ('queued' | 'voided' | 'ready')[]) =>
    makeOrder({
      ...({ state: 'accepted', service: 'collect' } as const),
      pickUpAt: new Date(NOW + 3_600_000).toISOString(),
      lines: states.map((state) => makeLine({ state })),
    });
  const shown = (order: Order, now = NOW) => pickUpOf([order], now).preparing.length;
  expect(shown(later('queued', 'voided'))).toBe(0);
  expect(shown(later('queued', 'ready'))).toBe(1);
  const due = NOW + 40 * 60_000;
  expect([shown(later('queued'), due - 1), shown(later('queued'), due)]).toEqual([0, 1]);
});
