import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { GOES_WITH_MAX, POPULAR_MAX } from '#core/shared/limits.ts';
import { arbitraryMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { propertyRuns } from '../../../tests/support/property-runs.ts';
import { ORDERED_MIN, type Ordered, PARTIES_MIN, suggest } from './suggest.ts';

/** A menu with these dishes, beside a soup, a beer and water. */
function menuWith(...dishes: string[]): MenuFile {
  const file = smallMenu();
  const [food, ...others] = file.categories;
  const [soup] = food?.products ?? [];
  if (food === undefined || soup === undefined) throw new Error('no soup');
  const more = dishes.map((id) => ({ ...soup, id, name: { en: id } }));
  return { ...file, categories: [{ ...food, products: [soup, ...more] }, ...others] };
}

/** So many parties, each of which ordered these. */
function parties(count: number, name: string, ...products: string[]): Ordered[] {
  return Array.from({ length: count }, (_, index) =>
    products.map((product) => ({ party: `${name} ${index}`, product })),
  ).flat();
}

test('what most parties ordered is first, and what is equal stands as on the menu', () => {
  const ordered = [
    ...parties(12, 'a', 'water', 'bread', 'soup'),
    ...parties(10, 'b', 'water', 'cake'),
  ];
  expect(suggest(menuWith('bread', 'cake'), ordered)?.popular).toEqual([
    'water',
    'soup',
    'bread',
    'cake',
  ]);
});

test('a party that orders one thing often counts once', () => {
  const ordered = [
    ...parties(20, 'a', 'soup', 'water', 'bread'),
    ...Array.from({ length: 500 }, () => ({ party: 'a 1', product: 'cake' })),
  ];
  expect(suggest(menuWith('bread', 'cake'), ordered)?.popular).not.toContain('cake');
});

test('of few parties nothing is said, nor of fewer than three products', () => {
  const menu = menuWith('bread');
  const all = ['soup', 'water', 'bread'];
  expect(suggest(menu, parties(PARTIES_MIN - 1, 'a', ...all))).toBeNull();
  expect(suggest(menu, parties(PARTIES_MIN, 'a', ...all))?.popular).toHaveLength(3);
  expect(suggest(menu, parties(PARTIES_MIN, 'a', 'soup', 'water'))).toBeNull();
});

test('what goes with a product is what its parties ordered more often than others', () => {
  const ordered = [
    ...parties(10, 'a', 'bread', 'soup', 'water'),
    ...parties(20, 'b', 'cake', 'water'),
    ...parties(2, 'c', 'bread', 'cake'),
  ];
  const { goesWith } = suggest(menuWith('bread', 'cake'), ordered) ?? { goesWith: [] };
  const partners = Object.fromEntries(goesWith.map((each) => [each.product, each.with]));
  // Two parties with bread and cake are chance.
  expect(partners).toMatchObject({ soup: ['bread', 'water'], bread: ['soup'] });
  // Everybody has water, those with cake no more than others.
  expect(partners.cake).toBeUndefined();
});

test('a beer is never suggested, whether the menu says that it has alcohol or only its name does', () => {
  const ordered = parties(40, 'a', 'soup', 'beer', 'ipa', 'bread', 'water');
  const [food, drinks] = menuWith('bread').categories;
  const [beer] = drinks?.products ?? [];
  if (food === undefined || drinks === undefined || beer === undefined) throw new Error('no beer');
  const ipa = { ...beer, id: 'ipa', name: { en: 'IPA' }, alcohol: false };
  const products = [...drinks.products, ipa];
  const menu = { ...smallMenu(), categories: [food, { ...drinks, products }] };
  expect(suggest(menu, ordered)?.popular).toEqual(['soup', 'bread', 'water']);
});

const situation = arbitraryMenuFile.chain((file) => {
  const ids = file.categories.flatMap(({ products }) => products.map(({ id }) => id));
  return fc.record({
    hidden: fc.subarray(ids),
    file: fc.constant(file),
    ordered: fc.array(
      fc.record({
        party: fc.nat(40).map((party) => `party ${party}`),
        product: fc.constantFrom(...ids, 'gone'),
      }),
      { maxLength: 300 },
    ),
  });
});

test('whatever was ordered: no alcohol, nothing hidden or gone, enough parties, no more than is allowed, the same in any order', () => {
  fc.assert(
    fc.property(situation, fc.infiniteStream(fc.nat(1_000)), ({ file, hidden, ordered }, keys) => {
      const menu: MenuFile = {
        ...file,
        categories: file.categories.map((category) => ({
          ...category,
          products: category.products.map((product) => ({
            ...product,
            hidden: hidden.includes(product.id),
          })),
        })),
      };
      const said = suggest(menu, ordered);
      const shuffled = ordered
        .map((each) => ({ each, key: keys.next().value ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ each }) => each);
      expect(suggest(menu, [...shuffled, ...ordered])).toEqual(said);
      const products = new Map(
        menu.categories.flatMap((category) => category.products).map((each) => [each.id, each]),
      );
      const all = [...new Set(ordered.map(({ party }) => party))];
      const hasOrdered = (party: string, id: string) =>
        ordered.some((each) => each.party === party && each.product === id);
      const partiesOf = (...wanted: string[]) =>
        all.filter((party) => wanted.every((id) => hasOrdered(party, id))).length;
      const { popular, goesWith } = said ?? { popular: [], goesWith: [] };
      const named = [...popular, ...goesWith.flatMap((each) => [each.product, ...each.with])];
      for (const id of named) {
        expect(products.get(id)).toMatchObject({ alcohol: false, hidden: false });
        expect(partiesOf(id)).toBeGreaterThanOrEqual(ORDERED_MIN);
      }
      expect(popular.length).toBeLessThanOrEqual(POPULAR_MAX);
      expect(new Set(popular).size).toBe(popular.length);
      const counts = popular.map((id) => partiesOf(id));
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
      for (const { product, with: partners } of goesWith) {
        expect(partners.length).toBeLessThanOrEqual(GOES_WITH_MAX);
        expect(partners).not.toContain(product);
        for (const partner of partners) {
          expect(partiesOf(product, partner)).toBeGreaterThanOrEqual(ORDERED_MIN);
        }
      }
    }),
    { numRuns: propertyRuns(100, 2_000) },
  );
});

test('a set is suggested unless one of its steps can only be answered with alcohol', () => {
  const menu = menuWith('lunch', 'supper');
  const { optionGroups } = menu;
  const name = { en: 'Step' };
  const step = (id: string, ...products: string[]) => ({
    id,
    name,
    min: 1,
    max: 1,
    options: products.map((product) => ({ id: product, name, product, price: 0 })),
  });
  const steps = [step('any-drink', 'water', 'beer'), step('a-beer', 'beer')];
  const groupOf: Record<string, string> = { lunch: 'any-drink', supper: 'a-beer' };
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.map((product) => {
      const group = groupOf[product.id];
      return group === undefined ? product : { ...product, optionGroups: [group] };
    }),
  }));
  const file = { ...menu, categories, optionGroups: [...optionGroups, ...steps] };
  const ordered = parties(20, 'a', 'soup', 'water', 'lunch', 'supper');
  expect(suggest(file, ordered)?.popular).toEqual(['soup', 'lunch', 'water']);
});
