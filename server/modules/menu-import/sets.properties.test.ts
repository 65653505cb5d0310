import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuFile, MenuFileOptionGroup } from '#core/menu-import/menu-file.schema.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { awkwardMenu } from '#tests/support/fixtures/awkward-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { readMenuFile } from '../menu/menu-file-check.ts';
import { writeCsv, writeMenuWorkbook } from './csv/write-csv.ts';
import { leftOut } from './exports/write-export.ts';
import type { ImportPlan } from './matching/plan-import.ts';
import { openUpload } from './read-menu-upload.ts';

const NO_CHANGE = { added: [], changed: [], removed: [], rejected: [] };

const price = fc.oneof(fc.constantFrom(0, 100, 2_500), fc.nat(50_000));
const name = fc.constantFrom('Dryck', 'Drink', '=1+1', 'Steg; "ett"', 'choice', 'Summa', '-');
const names = fc.oneof(
  name.map((sv) => ({ sv })),
  fc.tuple(name, name).map(([en, sv]) => ({ en, sv })),
  fc.constant({}),
);

/** What a step chooses from, by the numbers of products; beyond them, what is no product. */
const step = fc.record({
  name: names,
  min: fc.nat(3),
  max: fc.integer({ min: 1, max: 6 }),
  maxEach: fc.constantFrom(undefined, 1, 2),
  free: fc.constantFrom(undefined, 0, 1),
  parts: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 5 }),
  prices: fc.array(price, { minLength: 5, maxLength: 5 }),
  kind: fc.constantFrom('products', 'products', 'products', 'mixed', 'gone', 'twice'),
  isPreset: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

function stepOf(of: Step, number: number, products: readonly string[]): MenuFileOptionGroup {
  const ids = of.parts.map((at) => products[at % products.length] ?? '');
  const chosen = of.kind === 'twice' ? ids : [...new Set(ids)];
  const options = chosen.map((product, at) => ({
    id: `s${number}-${at}`,
    name: {},
    ...(of.kind === 'mixed' && at > 0
      ? { name: { sv: `Val ${at}` } }
      : { product: of.kind === 'gone' ? `${product}-gone` : product }),
    price: of.prices[at] ?? 0,
    ...(of.isPreset && at === 0 && { preset: true }),
  }));
  const { maxEach, free } = of;
  return {
    ...{ id: `step-${number}`, name: of.name, min: Math.min(of.min, of.max), max: of.max },
    ...(maxEach !== undefined && { maxEach }),
    ...(free !== undefined && { free }),
    options,
  };
}

/** Menus with two sets, which have one step in common. */
const menus = fc
  .tuple(fc.array(step, { minLength: 1, maxLength: 4 }), price, awkwardMenu)
  .map(([steps, cost, menu]): MenuFile => {
    const products = menu.categories.flatMap((category) => category.products);
    const groups = steps.map((each, at) =>
      stepOf(
        each,
        at,
        products.map(({ id }) => id),
      ),
    );
    const set = (id: string, of: readonly MenuFileOptionGroup[]) => ({
      ...{ id, name: { sv: `Kombo ${id}` }, price: cost, vat: 'standard' as const },
      ...{ station: menu.stations[0]?.id ?? '', allergens: 'unknown' as const },
      optionGroups: of.map((each) => each.id),
    });
    const sets = [set('set-1', groups), set('set-2', groups.slice(0, 1))];
    const [first, ...others] = menu.categories;
    if (first === undefined) throw new Error('The menu has no category.');
    return {
      ...menu,
      optionGroups: [...menu.optionGroups, ...groups],
      // Before what they are made of.
      categories: [{ ...first, products: [...sets, ...first.products] }, ...others],
    };
  })
  .filter((menu) => {
    try {
      readMenuFile(menu);
      return true;
    } catch {
      return false;
    }
  });

test.each([
  ['a Swedish CSV', async (menu: MenuFile) => new TextEncoder().encode(writeCsv(menu, 'sv'))],
  ['an English CSV', async (menu: MenuFile) => new TextEncoder().encode(writeCsv(menu, 'en'))],
  ['a workbook', writeMenuWorkbook],
])('sets that are exported as %s change nothing when they come back', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(menus, fc.boolean(), async (menu, isSweeping) => {
      const plan = importFile(menu, await openUpload(await write(menu)), { isSweeping });
      expect(plan).toMatchObject(NO_CHANGE);
      expect(plan.menu).toEqual(menu);
      expect(plan.noted).toEqual([]);
    }),
    { numRuns: propertyRuns(10, 2_000) },
  );
});

test('another venue’s sets come with their steps, are valid, and change nothing the second time', () => {
  fc.assert(
    fc.property(awkwardMenu, menus, fc.boolean(), (before, other, isSweeping) => {
      const venue = { ...other.venue, id: 'elsewhere' };
      const file = writeCsv({ ...other, venue }, 'sv');
      const first = importFile(before, file, { isSweeping });
      expect(readMenuFile(first.menu)).toEqual(first.menu);
      const again = importFile(first.menu, file, { isSweeping });
      expect([again.added, again.changed, again.removed]).toEqual([[], [], []]);
      expect(again.menu).toEqual(first.menu);
    }),
    { numRuns: propertyRuns(10, 2_000) },
  );
});

test('what a choice costs more in the sheet is what it costs more in the menu, and nothing else changes', () => {
  fc.assert(
    fc.property(menus, fc.nat(60), (menu, at) => {
      const rows = writeCsv(menu, 'en').split('\r\n');
      const column = (rows[0] ?? '').split(',').indexOf('price');
      const choices = rows.flatMap((row, index) => (row.startsWith('choice,') ? [index] : []));
      const place = choices[at % Math.max(1, choices.length)];
      // Its names may have the separator in them.
      if (place === undefined || rows[place]?.includes('"')) return;
      const cells = (rows[place] ?? '').split(',');
      cells[column] = '777.77';
      rows[place] = cells.join(',');
      const { added, changed, removed, menu: next } = importFile(menu, rows.join('\r\n'));
      expect([added.filter(({ kind }) => kind === 'product'), removed]).toEqual([[], []]);
      const named = [...changed, ...added].map(({ kind }) => kind);
      expect(named.filter((kind) => kind === 'option_group').length).toBeGreaterThan(0);
      const dear = next.optionGroups.flatMap(({ options }) =>
        options.filter((each) => each.price === 77_777),
      );
      expect(dear.length).toBeGreaterThan(0);
      expect(readMenuFile(next)).toEqual(next);
    }),
    { numRuns: propertyRuns(15, 2_000) },
  );
});

test('a step that the sheet has no place for is said, and any other is not', () => {
  fc.assert(
    fc.property(menus, (menu) => {
      const said = leftOut(menu, 'csv').find(({ what }) => what === 'options');
      const products = menu.categories.flatMap((category) => category.products);
      const sets = products.filter(({ id }) => id.startsWith('set-'));
      const ids = new Set(products.map(({ id }) => id));
      const isWhole = (group: MenuFileOptionGroup) => {
        const parts = group.options.map(({ product }) => product ?? '');
        const isProduct = parts.every((id) => ids.has(id) && !id.startsWith('set-'));
        return isProduct && new Set(parts).size === parts.length;
      };
      const groups = new Map(menu.optionGroups.map((group) => [group.id, group]));
      const isLost = ({ optionGroups = [] }: (typeof sets)[number]) => {
        return optionGroups.some((id) => {
          const group = groups.get(id);
          return group !== undefined && !isWhole(group);
        });
      };
      const plain = products.filter(
        ({ id, optionGroups = [] }) => !id.startsWith('set-') && optionGroups.length > 0,
      );
      // Where nothing of a set is a product, it is none.
      expect(said?.count ?? 0).toBe(plain.length + sets.filter(isLost).length);
      expect(leftOut(menu, 'csv').find(({ what }) => what === 'sets')).toBeUndefined();
    }),
    { numRuns: propertyRuns(15, 2_000) },
  );
});

/** What a cell of a sheet of sets may hold, by what its column is. */
const often = <Value>(usual: fc.Arbitrary<Value>, ...rare: Value[]) =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...rare) });
const cells = fc.tuple(
  often(fc.constantFrom('product', 'set', 'step', 'choice', 'kombo', 'steg', 'val'), '', 'group'),
  often(fc.constantFrom('Burger', 'Cola', 'Ale', 'Meal', 'Drink'), '', 'burger', '+ Ale'),
  often(fc.constantFrom('Food', 'Bar'), ''),
  often(fc.constantFrom('45', '52.50', '0'), '', 'free', '12.345', 'x'),
  often(fc.constantFrom('', '0', '1', '2'), 'x', '99'),
  often(fc.constantFrom('', '1', '2'), '0', '99'),
);
const sheet = fc
  .array(cells, { minLength: 1, maxLength: 14 })
  .map((rows) =>
    [['Type', 'Name', 'Category', 'Price', 'Min', 'Max'], ...rows]
      .map((row) => row.join(','))
      .join('\n'),
  );

/** Rows of products that the preview names. */
function rowsNamed({ added, changed, rejected, merged }: ImportPlan): number[] {
  const products = [...added, ...changed].filter(({ kind }) => kind === 'product');
  return [...products, ...rejected, ...merged].flatMap(({ row }) => row ?? []);
}

test('in any sheet of sets each row is in one place of the preview, and the second time changes nothing', () => {
  fc.assert(
    fc.property(sheet, (file) => {
      const all = file
        .split('\n')
        .flatMap((row, at) => (at > 0 && row.replaceAll(',', '').trim() !== '' ? [at + 1] : []));
      const plan = importFile(emptyMenuFile, file);
      expect(rowsNamed(plan).sort((a, b) => a - b)).toEqual(all);
      expect(readMenuFile(plan.menu)).toEqual(plan.menu);
      const again = importFile(plan.menu, file);
      expect([again.added, again.changed, again.removed]).toEqual([[], [], []]);
      expect(again.menu).toEqual(plan.menu);
    }),
    { numRuns: propertyRuns(50, 5_000) },
  );
});

/** Deals of Lightspeed K, of items that the file may have or not, and of one another. */
const entry = fc.record({
  '@type': fc.constantFrom('menuItem', 'menuItem', 'menuDeal'),
  productName: fc.constantFrom('Burgare', 'Cola', 'Öl', 'Mål', 'burgare'),
  productPrice: fc.constantFrom('0.00', '10.00', '145.00', 'x'),
  sku: fc.constantFrom('A', 'B', 'C', 'D', ''),
  menuDealGroups: fc.array(
    fc.record({
      description: fc.constantFrom('Rätt', 'Dryck', ''),
      mustSelectAnItem: fc.boolean(),
      multiSelectionPermitted: fc.boolean(),
      min: fc.constantFrom(undefined, 0, 1, 3),
      max: fc.constantFrom(undefined, 0, 1, 40),
      items: fc.array(
        fc.record({
          '@type': fc.constantFrom('menuItem', 'menuDeal'),
          productName: fc.constantFrom('Burgare', 'Cola', 'Öl', 'Mål', ''),
          productPrice: fc.constantFrom('0.00', '25.00', 'x', ''),
          sku: fc.constantFrom('A', 'B', 'C', 'Z', ''),
        }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 3 },
  ),
});

test('whatever deals a file has, its menu is valid, and the second time changes nothing', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (menuEntry) => {
      const screen = { '@type': 'group', name: 'Mat', menuEntry };
      const file = JSON.stringify({ menuEntryGroups: [screen] });
      const plan = importFile(emptyMenuFile, file);
      expect(readMenuFile(plan.menu)).toEqual(plan.menu);
      const again = importFile(plan.menu, file);
      expect([again.added, again.changed, again.removed]).toEqual([[], [], []]);
      expect(again.menu).toEqual(plan.menu);
    }),
    { numRuns: propertyRuns(50, 5_000) },
  );
});
