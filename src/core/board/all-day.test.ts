import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { allDay } from './all-day.ts';

const option = (id: string, quantity?: number) => ({
  id,
  name: { en: id },
  price: 0,
  ...(quantity !== undefined && { quantity }),
});
const burger = (line: Partial<OrderLine> = {}) =>
  makeLine({ product: 'burger', name: { en: 'Burger' }, station: 'kitchen', ...line });

test('14 burgers, 3 without onion', () => {
  const orders = [
    makeOrder({ lines: [burger({ quantity: 11 })] }),
    makeOrder({ id: uuid(2), lines: [burger({ quantity: 3, options: [option('no-onion')] })] }),
  ];
  expect(allDay(orders, 'kitchen')).toEqual([
    {
      product: 'burger',
      name: { en: 'Burger' },
      quantity: 14,
      held: 0,
      options: [{ id: 'no-onion', name: { en: 'no-onion' }, quantity: 3 }],
    },
  ]);
});

test('what is made, voided or made elsewhere is not counted; what is held is told apart', () => {
  const lines = [
    burger({ state: 'ready' }),
    burger({ state: 'voided' }),
    burger({ station: 'bar' }),
    burger({ state: 'preparing', options: [option('bacon', 2)], quantity: 2 }),
    burger({ held: true }),
  ];
  expect(allDay([makeOrder({ lines })], 'kitchen')).toMatchObject([
    { quantity: 3, held: 1, options: [{ id: 'bacon', quantity: 4 }] },
  ]);
  expect(allDay([makeOrder({ lines })], null)).toMatchObject([{ quantity: 4 }]);
});

const lines = fc.array(
  fc
    .record({
      product: fc.constantFrom('burger', 'soup', 'fish'),
      quantity: fc.integer({ min: 1, max: 20 }),
      state: fc.constantFrom('queued', 'preparing', 'ready', 'served', 'voided'),
      station: fc.constantFrom('kitchen', 'bar'),
    } as const)
    .map(makeLine),
  { maxLength: 12 },
);

test('however lines are spread over tickets, the counts are the same, and their sum is what is left', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const together = allDay([makeOrder({ lines: all })], 'kitchen');
      const apart = allDay(
        all.map((line, index) => makeOrder({ id: uuid(index), lines: [line] })).reverse(),
        'kitchen',
      );
      expect(apart).toEqual(together);
      const left = all.filter(
        ({ station, state }) =>
          station === 'kitchen' && (state === 'queued' || state === 'preparing'),
      );
      expect(together.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
        left.reduce((sum, { quantity }) => sum + quantity, 0),
      );
      const quantities = together.map(({ quantity }) => quantity);
      expect(quantities).toEqual([...quantities].sort((one, other) => other - one));
    }),
  );
});

test('what is wanted equally often is sorted by its id, products and options alike', () => {
  const of = (product: string, ...options: string[]) =>
    burger({ product, options: options.map((id) => option(id)) });
  const orders = [
    makeOrder({ lines: [of('soup', 'rye', 'bread', 'oil'), of('fish'), of('burger')] }),
    makeOrder({ id: uuid(2), lines: [of('soup', 'oil')] }),
  ];
  const counted = allDay(orders, null);
  expect(counted.map(({ product }) => product)).toEqual(['soup', 'burger', 'fish']);
  expect(counted[0]?.options.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['oil', 2],
    ['bread', 1],
    ['rye', 1],
  ]);
});
