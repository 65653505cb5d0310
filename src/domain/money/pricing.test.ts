import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryOrder } from '../../../tests/support/fixtures/arbitrary-menu.ts';
import { findProduct } from '../menu/menu.ts';
import { chosenOptions } from '../menu/options.ts';
import { lowestPrice, priceLine, sumOf } from './pricing.ts';

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
