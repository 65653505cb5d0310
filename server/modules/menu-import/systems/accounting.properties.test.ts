import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLUMN_CHOICES, type SameNames } from '#core/menu-import/codes.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile, readFile } from '#tests/support/menus/import-file.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { choiceOf } from '../csv/column-step.ts';
import type { ImportPlan } from '../matching/plan-import.ts';

/** What a cell may hold: the usual, the empty, and what people and programs write by mistake. */
const often = <Value>(usual: fc.Arbitrary<Value>, ...rare: Value[]) =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...rare) });
const name = often(fc.constantFrom('Latte', 'Lager', 'Soup', 'Bun', 'Ale'), '', '  ', 'latte');
const size = often(fc.constantFrom('Small', 'Large', 'Regular'), '', 'small');
const price = often(fc.constantFrom('45', '52.50', '60,00'), '', '0', '0.00', 'variable', '12.345');
const yes = often(fc.constantFrom('Y', 'Yes', 'TRUE', '1'), '', 'N', 'No', 'FALSE', '0', 'perhaps');
const id = often(fc.constantFrom('A1', 'B2', 'C3', 'D4'), '', 'A1');
const category = often(fc.constantFrom('Drinks', 'Food'), '', 'A > B', 'A, B', '["A","B"]', 'A|B');
const text = often(fc.constant(''), 'With nuts', '<b>Hot</b>', '12%');
const type = fc.constantFrom('simple', 'variable', 'variation', 'grouped', 'simple, virtual');
const parent = often(fc.constantFrom('A1', 'id:A1'), '', 'id:Z9');
const values = often(fc.constantFrom('S, M', 'S'), '', 'S, S');

/** The headers of each system, and of a sheet of nobody's, with what stands below them. */
const SHEETS: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<string>>>>> = {
  square: {
    Token: id,
    'Item Name': name,
    'Variation Name': size,
    SKU: id,
    Description: text,
    Categories: category,
    Price: price,
    Archived: yes,
    Sellable: yes,
    'Enabled Old town': yes,
    'Price Old town': price,
    'Tax - Food (12%)': yes,
    'Modifier Set - Milk': yes,
  },
  loyverse: {
    Handle: id,
    SKU: id,
    Name: name,
    Category: category,
    'Sold by weight': yes,
    'Option 1 name': size,
    'Option 1 value': size,
    'SKU of included item': id,
    'Available for sale [A]': yes,
    'Price [A]': price,
    'Available for sale [B]': yes,
    'Price [B]': price,
  },
  shopify: {
    Handle: id,
    Title: name,
    'Body (HTML)': text,
    Type: category,
    Published: yes,
    'Option1 Name': size,
    'Option1 Value': size,
    'Variant Price': price,
    'Image Src': text,
    Status: fc.constantFrom('active', 'draft', 'archived', ''),
  },
  woocommerce: {
    ID: id,
    Type: type,
    SKU: id,
    Name: name,
    Published: yes,
    'Regular price': price,
    Categories: category,
    Parent: parent,
    'Attribute 1 name': size,
    'Attribute 1 value(s)': size,
  },
  sumup: {
    'Item name': name,
    Variations: size,
    'Option set 1': size,
    'Option 1': size,
    'Is variation visible? (Yes/No)': yes,
    Price: price,
    'Tax rate (%)': text,
    Category: category,
    'Item id (Do not change)': id,
  },
  clover: {
    'Clover ID': id,
    Name: name,
    Price: price,
    'Price Type': fc.constantFrom('Fixed', 'Variable', 'Per Unit', ''),
    'Tax Rates': text,
    'Modifier Groups': text,
    Hidden: yes,
    'Non-revenue item': yes,
  },
  odoo: {
    'External ID': id,
    Name: name,
    'Sales Price': price,
    'Product Category': category,
    'Point of Sale Category': category,
    Active: yes,
    'Product Attributes / Attribute': size,
    'Product Attributes / Values': values,
  },
  tastyigniter: {
    menu_id: id,
    menu_name: name,
    menu_price: price,
    menu_description: text,
    categories: category,
    menu_status: yes,
  },
  toast: { 'Menu Group': category, 'Menu Item': name, Price: price, Description: text },
  '': { Namn: name, Kategori: category, Pris: price, Storlek: size, Arkiverad: yes, Moms: text },
};

const file = fc.constantFrom(...Object.keys(SHEETS)).chain((system) => {
  const headers = SHEETS[system] ?? {};
  const row = fc.tuple(...Object.values(headers));
  const header = fc.shuffledSubarray(Object.keys(headers), {
    minLength: Object.keys(headers).length,
  });
  return fc.record({ header, rows: fc.array(row, { minLength: 1, maxLength: 12 }) }).map((all) => {
    const at = all.header.map((each) => Object.keys(headers).indexOf(each));
    return [all.header, ...all.rows.map((cells) => at.map((index) => cells[index] ?? ''))];
  });
});

function quoted(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n');
}

/** Every row of the file that the preview names, as often as it does. */
function rowsNamed({ added, changed, rejected, merged }: ImportPlan): number[] {
  const products = [...added, ...changed].filter(({ kind }) => kind === 'product');
  return [...products, ...rejected, ...merged].flatMap(({ row }) => row ?? []);
}

/** What somebody may say of the columns: several, of columns that are not there, and the same twice. */
const choice = fc.record({
  header: fc.option(fc.integer({ min: 0, max: 11 }), { freq: 2 }),
  uses: fc
    .array(fc.tuple(fc.integer({ min: 0, max: 14 }), fc.constantFrom(...COLUMN_CHOICES)), {
      maxLength: 8,
    })
    .map((all) => new Map(all)),
});

/** What somebody may have said of rows of one name. */
const answer = fc.constantFrom<{ sameNames?: SameNames }>(
  {},
  { sameNames: 'sizes' },
  { sameNames: 'products' },
);

test('whatever is said of its columns, no row and no column of a sheet is lost without a word', () => {
  fc.assert(
    fc.property(file, choice, answer, (rows, given, sameNames) => {
      const columns = { given, remembered: [] };
      const text = quoted(rows);
      const read = readFile(emptyMenuFile, text, columns);
      const plan = importFile(emptyMenuFile, text, { columns, ...sameNames });
      const header = read.columns?.header ?? 0;
      const isRefused = read.problems.some(({ reason }) => reason === 'columns_unknown');
      const all = rows.flatMap((cells, at) =>
        at >= header && cells.some((cell) => cell.trim() !== '') ? [at + 1] : [],
      );
      if (!isRefused) {
        const named = rowsNamed(plan).sort((a, b) => a - b);
        expect(named).toEqual(all);
        const above = read.notes.filter(({ reason }) => reason === 'row_above');
        const skipped = rows.slice(0, Math.max(0, header - 1));
        expect(above.length).toBe(skipped.filter((cells) => cells.join('').trim() !== '').length);
      }
      // Each column with something in it is shown, and read or named as not read.
      const step = read.columns?.columns ?? [];
      for (const [index] of (rows[0] ?? []).entries()) {
        const cells = rows.slice(header).map((row) => (row[index] ?? '').trim());
        if (cells.every((cell) => cell === '')) continue;
        const shown = step.find(({ column }) => column === index + 1);
        expect(shown?.samples.length).toBeGreaterThan(0);
        const isNamed = isRefused || read.ignored.includes(shown?.name ?? '');
        expect(shown?.use !== 'left_out' || isNamed).toBe(true);
      }
    }),
    { numRuns: propertyRuns(40, 5_000) },
  );
});

test('what is remembered reads the same file the same', () => {
  fc.assert(
    fc.property(file, choice, (rows, given) => {
      const text = quoted(rows);
      const read = readFile(emptyMenuFile, text, { given });
      const remembered = read.columns && choiceOf(read.columns);
      const again = readFile(emptyMenuFile, text, { remembered: remembered ? [remembered] : [] });
      expect(again.columns?.columns.map(({ use }) => use)).toEqual(
        read.columns?.columns.map(({ use }) => use),
      );
      expect(again.products).toEqual(read.products);
    }),
    { numRuns: propertyRuns(40, 5_000) },
  );
});

test('each row of a file is in, changed, as it was, left out or part of another: one of them', () => {
  fc.assert(
    fc.property(file, answer, (rows, said) => {
      const all = rows.flatMap((cells, at) =>
        at > 0 && cells.some((cell) => cell.trim() !== '') ? [at + 1] : [],
      );
      const plan = importFile(emptyMenuFile, quoted(rows), said);
      expect(rowsNamed(plan).sort((a, b) => a - b)).toEqual(all);
      for (const { problems } of plan.rejected) expect(problems).not.toEqual([]);
      // The same once more: what came in is as it was, and the rest is left out again.
      const again = importFile(plan.menu, quoted(rows), said);
      expect(again.added).toEqual([]);
      expect(rowsNamed(again).length + again.unchanged).toBe(all.length);
      expect(new Set(rowsNamed(again)).size).toBe(rowsNamed(again).length);
      expect(again.changed).toEqual([]);
    }),
    { numRuns: propertyRuns(40, 5_000) },
  );
});
