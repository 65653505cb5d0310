import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHARED_CART_CHARS, SHARED_LINES_MAX } from '#core/shared/limits.ts';
import { arbitraryMenuFile, arbitraryOrder } from '#tests/support/fixtures/arbitrary-menu.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { knownLines } from './known-lines.ts';
import { fitting, toSharedLines } from './shared-lines.ts';

const line = (product: string, options: string[] = [], quantity = 1) => ({
  product,
  options,
  quantity,
});

test('nothing but products, options and numbers leaves a device, whatever is in its cart', () => {
  const withNotes = arbitraryOrder.map(({ lines }) =>
    lines.map((each) => ({ ...each, note: 'nötallergi', allergyQuestion: ['nuts'], seenPrice: 7 })),
  );
  fc.assert(
    fc.property(withNotes, (lines) => {
      const shared = toSharedLines(lines);
      expect(JSON.stringify(shared)).not.toMatch(/nut|allerg|note|Price/);
      for (const each of shared) {
        expect(Object.keys(each)).toEqual(['product', 'options', 'quantity']);
      }
    }),
  );
});

test('lines that only a note distinguishes are one, so that nobody sees that there is one', () => {
  const cart = [
    { ...line('burger', ['rare', 'bacon'], 1), note: 'utan lök' },
    { ...line('burger', ['bacon', 'rare'], 2), note: '' },
    line('burger', [], 1),
  ];
  expect(toSharedLines(cart)).toEqual([line('burger', ['bacon', 'rare'], 3), line('burger')]);
});

test('pieces that one line cannot hold are on another, so that an order of them has all', () => {
  const cart = [line('burger', [], 99), line('burger', [], 60), { ...line('burger'), later: true }];
  expect(toSharedLines(cart)).toEqual([
    line('burger', [], 99),
    line('burger', [], 60),
    { ...line('burger'), later: true },
  ]);
});

test('what a menu has of an order is known, and what it lacks is not', () => {
  fc.assert(
    fc.property(arbitraryOrder, arbitraryMenuFile, ({ file, lines }, other) => {
      const shared = toSharedLines(lines);
      const known = knownLines(shared, file);
      expect(knownLines(known, file)).toEqual(known);
      for (const each of knownLines(shared, other)) expect(shared).toContainEqual(each);
      const own = { ...file, categories: [] };
      expect(knownLines(shared, own)).toEqual([]);
    }),
  );
});

test('a made-up product or option, a hidden one and too many of an option are left out', () => {
  const menu = smallMenu();
  const [food] = menu.categories;
  const hidden = {
    ...menu,
    categories: menu.categories.map((each) => (each === food ? { ...each, hidden: true } : each)),
  };
  const lines = [
    line('soup', [], 2),
    line('beer', ['large']),
    line('beer', []),
    line('beer', ['large', 'small']),
    line('beer', ['gold']),
    line('swan'),
  ];
  expect(knownLines(lines, menu)).toEqual(lines.slice(0, 3));
  expect(knownLines(lines, hidden)).toEqual(lines.slice(1, 3));
  for (const product of menu.categories[1]?.products ?? []) product.hidden = true;
  expect(knownLines(lines, menu)).toEqual(lines.slice(0, 1));
});

test('a cart is cut to what others can be shown', () => {
  const long = Array.from({ length: 200 }, (_, index) => line(`${'x'.repeat(40)}-${index}`));
  const shared = toSharedLines(long);
  expect(shared.length).toBeLessThanOrEqual(SHARED_LINES_MAX);
  expect(JSON.stringify(shared).length).toBeLessThan(SHARED_CART_CHARS + SHARED_LINES_MAX + 2);
  expect(shared).toEqual(long.slice(0, shared.length));
});

test('what others are shown is bounded in lines and in characters, each to the last one', () => {
  const short = Array.from({ length: SHARED_LINES_MAX + 1 }, (_, index) => line(`p${index}`));
  expect(fitting(short)).toEqual(short.slice(0, SHARED_LINES_MAX));
  const around = JSON.stringify(line('')).length;
  const half = SHARED_CART_CHARS / 2 - around;
  const full = [line('x'.repeat(half)), line('y'.repeat(half))];
  expect(fitting(full)).toEqual(full);
  expect(fitting([...full, line('z')])).toEqual(full);
  expect(fitting([line(`x${'x'.repeat(half)}`), ...full.slice(1)])).toHaveLength(1);
});
