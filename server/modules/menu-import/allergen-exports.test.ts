import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALLERGENS, type Allergen } from '#core/allergens/codes.ts';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { canBeIn } from '#tests/support/allergen-oracle.ts';
import { arbitraryMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { writeCsv } from './csv/write-csv.ts';
import { writeJsonLd } from './json-ld/write-json-ld.ts';

const productsOf = ({ categories }: MenuFile) => categories.flatMap(({ products }) => products);

/**
 * The rows of a Swedish sheet by column. The menu's texts contain nothing that has to be quoted.
 */
function rowsOf(menu: MenuFile): Record<string, string>[] {
  const [head = '', ...rows] = writeCsv(menu, 'sv').replace('\ufeff', '').trim().split('\r\n');
  const columns = head.split(';');
  return rows.map((row) => {
    const cells = row.split(';');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}

test('a row of the sheet names each allergen that can be in the product, or says that it is unknown', () => {
  fc.assert(
    fc.property(arbitraryMenuFile, (menu) => {
      const rows = rowsOf(menu);
      for (const [at, product] of productsOf(menu).entries()) {
        const { allergens = '', allergens_by_choice = '' } = rows[at] ?? {};
        const own = allergens.split(', ').map((each) => each.replace('?', ''));
        const named = [...own, ...allergens_by_choice.split(', ')];
        const isSilent = (each: Allergen) =>
          !named.includes(each === 'nuts' ? 'tree nuts' : each) && !named.includes('unknown');
        for (const each of ALLERGENS.filter(isSilent)) {
          expect(canBeIn(each, product, menu.optionGroups, 'anything'), each).toBe(false);
        }
      }
    }),
    { numRuns: 300 },
  );
});

/** Ingredients of animal origin. */
const ANIMAL: readonly Allergen[] = ['crustaceans', 'egg', 'fish', 'milk', 'molluscs'];
const CREATURES: readonly Allergen[] = ['crustaceans', 'fish', 'molluscs'];
/** A diet claim, and what the product must not contain, by itself or by a choice. */
const RULED_OUT: Readonly<Record<string, readonly Allergen[]>> = {
  'https://schema.org/VeganDiet': ANIMAL,
  'https://schema.org/VegetarianDiet': CREATURES,
  'https://schema.org/GlutenFreeDiet': ['gluten'],
};

/** As if the product itself had no unanswered allergens. */
function knownOf(product: MenuFileProduct): MenuFileProduct {
  const { allergens } = product;
  const contains = allergens === 'unknown' ? [] : allergens.contains;
  return { ...product, allergens: { contains } };
}

test("a page's schema.org data claims no diet that something in the product contradicts", () => {
  let claims = 0;
  fc.assert(
    fc.property(arbitraryMenuFile, (menu) => {
      const { hasMenuSection: sections } = JSON.parse(writeJsonLd(menu));
      const items = sections.flatMap(({ hasMenuItem = [] }) => hasMenuItem);
      expect(items).toHaveLength(productsOf(menu).length);
      for (const [at, product] of productsOf(menu).entries()) {
        for (const diet of items[at].suitableForDiet ?? []) {
          claims += 1;
          const isGluten = diet === 'https://schema.org/GlutenFreeDiet';
          const judged = isGluten ? product : knownOf(product);
          for (const each of RULED_OUT[diet] ?? []) {
            expect(canBeIn(each, judged, menu.optionGroups, []), `${diet}: ${each}`).toBe(false);
          }
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(claims).toBeGreaterThan(100);
});
