import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLine, cartTotals } from '#core/cart/cart.ts';
import { localizeMenu } from '#core/menu/menu.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import { chosenIds, chosenOptions } from '#core/menu/options.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { OrderLineRequest } from '#core/orders/order.schema.ts';
import { freezeLines } from '#core/orders/order-check.ts';
import { allAvailable, arbitraryOrder } from '#tests/support/fixtures/arbitrary-menu.ts';
import { lowestPrice, priceLine, sumOf } from './pricing.ts';

const AT = Date.parse('2026-11-28T19:00:00Z');

test('a line costs its product and options, times its quantity', () => {
  expect(priceLine({ price: 18_900 }, [{ price: 2_500 }, { price: 0 }], 3)).toEqual({
    unitPrice: 21_400,
    total: 64_200,
  });
  expect(sumOf([])).toBe(0);
});

test('a line of many costs the same as its pieces one by one', () => {
  const price = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(
      price,
      fc.array(price, { maxLength: 6 }),
      fc.integer({ min: 1, max: 99 }),
      (product, options, quantity) => {
        const priced = options.map((each) => ({ price: each }));
        const single = priceLine({ price: product }, priced, 1);
        const pieces = Array.from({ length: quantity }, () => single);
        expect(priceLine({ price: product }, priced, quantity).total).toBe(sumOf(pieces));
      },
    ),
  );
});

test('no valid choice costs less than the lowest price', () => {
  fc.assert(
    fc.property(arbitraryOrder, ({ file, lines }) => {
      for (const line of lines) {
        const product = findProduct(file, line.product);
        expect(product).toBeDefined();
        if (product) {
          const options = chosenOptions(product, file.optionGroups, line.options);
          const { price } = lowestPrice(product, file.optionGroups);
          expect(priceLine(product, options, 1).unitPrice).toBeGreaterThanOrEqual(price);
        }
      }
    }),
  );
});

const size = {
  id: 'size',
  min: 1,
  max: 1,
  options: [
    { id: 'l', price: 1_500 },
    { id: 's', price: 0 },
  ],
};
const extras = { id: 'extras', min: 0, max: 3, options: [{ id: 'bacon', price: 2_000 }] };
const doneness = {
  id: 'doneness',
  min: 1,
  max: 1,
  options: [
    { id: 'rare', price: 0 },
    { id: 'done', price: 0 },
  ],
};
const groups = [size, extras, doneness];

test('a required size turns a price into a "from" price', () => {
  expect(lowestPrice({ price: 7_200, optionGroups: ['size', 'extras'] }, groups)).toEqual({
    price: 7_200,
    isFrom: true,
  });
});

test('optional extras, and choices that cost the same, do not', () => {
  expect(lowestPrice({ price: 18_900, optionGroups: ['doneness', 'extras'] }, groups)).toEqual({
    price: 18_900,
    isFrom: false,
  });
});

test('a required choice that always costs something is part of the lowest price', () => {
  const scoops = {
    id: 'scoops',
    min: 2,
    max: 3,
    options: [
      { id: 'a', price: 2_500 },
      { id: 'b', price: 2_500 },
      { id: 'c', price: 2_500 },
    ],
  };
  expect(lowestPrice({ price: 1_000, optionGroups: ['scoops'] }, [scoops])).toEqual({
    price: 6_000,
    isFrom: false,
  });
});

test('free choices make the lowest price lower, and a dearer required choice still varies it', () => {
  const scoops = {
    id: 'scoops',
    min: 3,
    max: 3,
    maxEach: 3,
    free: 1,
    options: [
      { id: 'plain', price: 1_000 },
      { id: 'nougat', price: 1_500 },
    ],
  };
  const product = { price: 1_000, optionGroups: ['scoops'] };
  expect(lowestPrice(product, [scoops])).toEqual({ price: 3_000, isFrom: true });
  expect(lowestPrice(product, [{ ...scoops, free: 3 }])).toEqual({ price: 1_000, isFrom: false });
  // One plain, one nougat and one free: two scoops of nougat are the most that is charged.
  expect(lowestPrice(product, [{ ...scoops, maxEach: 2 }])).toEqual({ price: 3_000, isFrom: true });
});

/** The rule in other words: each group's choices from the dearest on, and the first ones struck. */
function priceByHand(file: MenuFile, { product: id, options }: OrderLineRequest): number {
  const product = findProduct(file, id);
  if (!product) throw new Error(`no ${id}`);
  return file.optionGroups
    .filter((group) => product.optionGroups?.includes(group.id))
    .reduce((sum, { free = 0, options: own }) => {
      const prices = options.flatMap((each) => own.find((one) => one.id === each)?.price ?? []);
      prices.sort((a, b) => b - a);
      return sum + prices.slice(free).reduce((all, price) => all + price, 0);
    }, product.price);
}

test('any choice costs on the device and on the server what the rule says by hand', () => {
  const met = { repeated: 0, free: 0 };
  fc.assert(
    fc.property(arbitraryOrder, ({ file, lines }) => {
      const menu = localizeMenu(file, 1, 'sv', allAvailable);
      const frozen = freezeLines(file, { lines }, AT);
      for (const [index, line] of lines.entries()) {
        const price = priceByHand(file, line);
        const shown = cartLine(menu, { note: '', ...line });
        expect(shown?.seenPrice).toBe(price);
        expect(cartTotals(shown ? [shown] : [], menu).total).toBe(price * line.quantity);
        expect(frozen[index]).toMatchObject({ unitPrice: price, total: price * line.quantity });
        expect(chosenIds(frozen[index]?.options ?? []).sort()).toEqual(line.options.toSorted());
        met.repeated += new Set(line.options).size < line.options.length ? 1 : 0;
        met.free += frozen[index]?.options.some(({ free }) => free !== undefined) ? 1 : 0;
      }
    }),
    { numRuns: 500 },
  );
  expect(met.repeated).toBeGreaterThan(50);
  expect(met.free).toBeGreaterThan(50);
});
