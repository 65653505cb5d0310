import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product } from '#core/menu/menu.schema.ts';
import { propertyRuns } from '../../../tests/support/property-runs.ts';
import { goesWith } from './goes-with.ts';

const IDS = ['burger', 'fries', 'beer', 'cola', 'cake'];

const products = IDS.map(
  (id): Product => ({
    id,
    name: id,
    price: 100,
    vat: 'reduced',
    station: 'kitchen',
    allergens: { contains: [] },
    ...(id === 'beer' && { alcohol: true }),
  }),
);
const categories = [{ id: 'all', name: 'All', placeholderColor: 1, products }];
const always = () => true;

type Pairs = { product: string; with: string[] }[];

function suggest(
  pairs: Pairs,
  cart: readonly string[],
  isFine: (product: Product) => boolean = always,
) {
  const menu = { categories, suggestions: { popular: [], goesWith: pairs } };
  const found = goesWith(
    menu,
    cart.map((product) => ({ product })),
    isFine,
  );
  return found && [found.to.id, found.product.id];
}

const PAIRS: Pairs = [
  { product: 'burger', with: ['beer', 'fries', 'cola'] },
  { product: 'cake', with: ['cola'] },
];

test('it goes with what was chosen last, and with what was chosen before if nothing does', () => {
  expect(suggest(PAIRS, ['burger', 'cake'])).toEqual(['cake', 'cola']);
  expect(suggest(PAIRS, ['burger', 'cake', 'cola'])).toEqual(['burger', 'fries']);
});

test('what is sold out, or what the guest avoids, is left out', () => {
  expect(suggest(PAIRS, ['burger'], ({ id }) => id !== 'fries')).toEqual(['burger', 'cola']);
  expect(suggest(PAIRS, ['burger'], () => false)).toBeNull();
});

test('an empty cart, and a menu without suggestions, have none', () => {
  expect(suggest(PAIRS, [])).toBeNull();
  expect(goesWith({ categories }, [{ product: 'burger' }], always)).toBeNull();
});

test('whatever the server says: never alcohol, never what is in the cart or gone from the menu, only what is fine', () => {
  const some = fc.uniqueArray(fc.constantFrom(...IDS, 'gone'), { minLength: 1 });
  const situation = fc.record({
    pairs: fc.array(fc.record({ product: fc.constantFrom(...IDS, 'gone'), with: some })),
    cart: fc.array(fc.constantFrom(...IDS, 'gone')),
    fine: fc.subarray(IDS),
  });
  fc.assert(
    fc.property(situation, ({ pairs, cart, fine }) => {
      const found = suggest(pairs, cart, ({ id }) => fine.includes(id));
      if (found === null) return;
      const [to = '', product = ''] = found;
      expect(cart).toContain(to);
      expect(cart).not.toContain(product);
      expect(product).not.toBe('beer');
      expect(fine).toContain(product);
    }),
    { numRuns: propertyRuns(200, 3_000) },
  );
});
