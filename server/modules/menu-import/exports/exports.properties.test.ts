import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXPORT_FORMATS } from '#core/menu-import/codes.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { awkwardMenu } from '#tests/support/fixtures/awkward-menu.ts';
import { mealMenu } from '#tests/support/fixtures/meal-menu.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { openUpload } from '../read-menu-upload.ts';
import { leftOut, writeMenu } from './write-export.ts';

const called = fc.constantFrom('Storlek', 'Milk', 'Nötter, rostade', '=1+1', 'Standard', "'-x");
const nameOf = fc.oneof(
  called.map((sv) => ({ sv })),
  fc.tuple(called, called).map(([en, sv]) => ({ en, sv })),
);

/** Menus whose choices are of every kind that a system knows: sizes, extras, of any name. */
const menus = fc
  .tuple(awkwardMenu, fc.infiniteStream(fc.tuple(nameOf, fc.boolean(), fc.nat(3))))
  .map(
    ([menu, dressings]): MenuFile => ({
      ...menu,
      optionGroups: menu.optionGroups.map((group, index) => {
        const [name, isOfSizes, cheapest] = dressings.next().value ?? [group.name, false, 0];
        const { free: _, maxEach: __, ...plain } = group;
        const options = group.options.map((option, at) => ({
          ...option,
          preset: false,
          price: at === cheapest ? 0 : option.price,
        }));
        const sizes = { ...plain, min: 1, max: 1, options };
        return { ...(isOfSizes ? sizes : group), name: index > 3 ? group.name : name };
      }),
    }),
  );

const NO_CHANGE = { added: [], changed: [], removed: [] };

/** What a row may be left out for that the menu has, without any change to it. */
const SETTLED = new Set(['price_zero', 'ambiguous', 'duplicate', 'file_without_products']);

test('a product whose name begins with a plus sign stays a product of our own workbook', async () => {
  const menu = smallMenu();
  const [category] = menu.categories;
  const [soup] = category?.products ?? [];
  const named = [soup, { ...soup, id: 'more', name: { sv: '+fler' }, price: 9_900 }];
  const changed = { ...menu, categories: [{ ...category, products: named }] } as MenuFile;
  const { bytes } = await writeMenu(changed, 'xlsx');
  expect(importFile(changed, await openUpload(bytes))).toMatchObject(NO_CHANGE);
});

test.each(EXPORT_FORMATS)(
  'what is exported as %s changes nothing when it comes back',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(menus, async (menu) => {
        const { bytes } = await writeMenu(menu, format);
        const plan = importFile(menu, await openUpload(bytes));
        expect(plan).toMatchObject(NO_CHANGE);
        expect(plan.menu).toEqual(menu);
        const torn = plan.rejected.filter(({ problems }) =>
          problems.every(({ reason }) => !SETTLED.has(reason)),
        );
        expect(torn).toEqual([]);
        // Each product is in the file, or named as left out.
        const all = menu.categories.flatMap(({ products }) => products).length;
        const out = leftOut(menu, format)
          .filter(({ what }) => what === 'products' || what === 'hidden')
          .reduce((sum, { count }) => sum + count, 0);
        const rows = plan.rejected.filter(({ row }) => row !== null);
        expect(plan.unchanged + rows.length).toBe(all - out);
      }),
      { numRuns: propertyRuns(8, 1_000) },
    );
  },
);

/** The burger meal, and one of a single step that systems take for the sizes of a product. */
function menuWithSets(): MenuFile {
  const menu = mealMenu();
  const size = menu.optionGroups
    .filter(({ id }) => id === 'meal-drink')
    .map((group) => ({ ...group, id: 'glass', name: { en: 'Size' } }));
  const [first, ...others] = menu.categories;
  if (first === undefined) throw new Error('The menu has no category.');
  const product = {
    ...{ id: 'toast', name: { en: 'Drink of the day' }, price: 5_000, vat: 'standard' as const },
    ...{ station: 'bar', allergens: 'unknown' as const, optionGroups: ['glass'] },
  };
  return {
    ...menu,
    optionGroups: [...menu.optionGroups, ...size],
    categories: [{ ...first, products: [...first.products, product] }, ...others],
  };
}

test.each(EXPORT_FORMATS)(
  'as %s, what sets are made of has its names, and an import changes nothing',
  async (format) => {
    const menu = menuWithSets();
    const { bytes } = await writeMenu(menu, format);
    expect(importFile(menu, await openUpload(bytes))).toMatchObject(NO_CHANGE);
    const text = new TextDecoder().decode(bytes);
    if (['loyverse', 'shopify', 'woocommerce', 'square', 'sumup'].includes(format)) {
      expect(text).toMatch(/Lager.*75[.,]00/);
    }
  },
);

test('what a file cannot know of sets is said, and a set of two rates has none of its own', async () => {
  const menu = mealMenu();
  const said = (format: (typeof EXPORT_FORMATS)[number]) =>
    leftOut(menu, format).flatMap(({ what, names }) => (what === 'sets' ? names : []));
  const own = ['servett', 'csv', 'xlsx'];
  for (const format of EXPORT_FORMATS) {
    expect(said(format), format).toEqual(own.includes(format) ? [] : ['Burgarmål']);
  }
  // "Without" is a choice of the meal that is no step; the sizes and such of its parts are as ever.
  const options = leftOut(menu, 'csv').find(({ what }) => what === 'options');
  expect(options?.names).toEqual(['Burgare', 'Lager', 'Burgarmål']);
  const taxed = async (from: typeof menu) => {
    const { bytes } = await writeMenu(from, 'sumup');
    const [header = '', ...rows] = new TextDecoder().decode(bytes).split('\r\n');
    const at = header.split(',').indexOf('Tax rate (%)');
    return rows.find((row) => row.startsWith('Burgarmål,'))?.split(',')[at];
  };
  expect(await taxed(menu)).toBe('');
  const drinks = menu.optionGroups.map((group) => ({
    ...group,
    options: group.options.filter(({ product }) => product !== 'lager'),
  }));
  expect(await taxed({ ...menu, optionGroups: drinks })).toBe('12.00');
});

test('what nobody has answered of a part is not answered of its set', async () => {
  const menu = mealMenu();
  const asked = {
    ...menu,
    optionGroups: menu.optionGroups.map((group) => ({
      ...group,
      options: group.options.filter(({ product }) => product !== 'lager'),
    })),
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map((product) =>
        product.id === 'cola' ? { ...product, unanswered: ['vat' as const] } : product,
      ),
    })),
  };
  const { bytes } = await writeMenu(asked, 'sumup');
  const [header = '', ...rows] = new TextDecoder().decode(bytes).split('\r\n');
  const at = header.split(',').indexOf('Tax rate (%)');
  expect(rows.find((row) => row.startsWith('Burgarmål,'))?.split(',')[at]).toBe('');
});
