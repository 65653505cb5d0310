import { expect, test } from 'vitest';
import { pickText } from '#core/shared/pick-text.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import type { ImportPlan } from '../matching/plan-import.ts';

/** Products with their prices, their codes and those of their options. */
function productsOf({ menu }: ImportPlan): string[] {
  const groups = new Map(menu.optionGroups.map((group) => [group.id, group]));
  return menu.categories.flatMap(({ products }) =>
    products.map(({ name, price, externalId, optionGroups = [] }) => {
      const options = optionGroups
        .flatMap((id) => groups.get(id)?.options ?? [])
        .map(
          (each) => `${pickText(each.name, 'sv')} +${each.price / 100} ${each.externalId ?? '-'}`,
        );
      return [`${pickText(name, 'sv')} ${price / 100} ${externalId ?? '-'}`, ...options].join(', ');
    }),
  );
}

const notesOf = ({ noted }: ImportPlan) =>
  noted.flatMap(({ row, problems }) =>
    problems.map(({ reason, value }) => `${row} ${reason}: ${value}`),
  );
const outOf = ({ rejected }: ImportPlan) =>
  rejected.map(({ row, problems }) => `${row} ${problems.map(({ reason }) => reason).join(' ')}`);

const SQUARE = 'Token,Item Name,Variation Name,SKU,Description,Categories,Price';
const square = (...rows: string[]) => [SQUARE, ...rows.map((row) => `T,${row}`)].join('\n');
const NO_CHANGE = { added: [], changed: [], removed: [] };

test('two items of one name and different codes are two products, each with its own sizes', () => {
  const file = square(
    'Latte,Small,A1,,Coffee,40',
    'Latte,Large,A2,,Coffee,50',
    'Latte,Small,B1,,Coffee,45',
    'Latte,Large,B2,,Coffee,60',
    'Lager,Regular,C1,,Beer,79',
    'Lager,Regular,C2,,Beer,89',
  );
  const plan = importFile(emptyMenuFile, file);
  expect(productsOf(plan)).toEqual([
    'Latte 40 A1, Small +0 A1, Large +10 A2',
    'Latte 45 B1, Small +0 B1, Large +15 B2',
    'Lager 79 C1',
    'Lager 89 C2',
  ]);
  expect(outOf(plan)).toEqual([]);
  expect(notesOf(plan)).toContain('6 same_name: C1, C2');
  expect(importFile(plan.menu, file)).toMatchObject(NO_CHANGE);
});

test('SumUp’s items of one name are told apart by their ids', () => {
  const file = [
    'Item name,Variations,Option set 1,Option 1,Price,Category,Item id (Do not change)',
    'Rioja,,,,95,Wine,w1',
    'Rioja,,,,110,Wine,w2',
  ].join('\n');
  const plan = importFile(emptyMenuFile, file);
  expect(productsOf(plan)).toEqual(['Rioja 95 w1', 'Rioja 110 w2']);
  expect(importFile(plan.menu, file)).toMatchObject(NO_CHANGE);
});

test('Odoo’s products of one name are told apart by their ids', () => {
  const file = [
    'External ID,Name,Sales Price,Product Category,Product Attributes / Attribute,Product Attributes / Values',
    'p.1,Kaffe,30,Dryck,,',
    'p.2,Kaffe,35,Dryck,,',
  ].join('\n');
  const plan = importFile(emptyMenuFile, file);
  expect(productsOf(plan)).toEqual(['Kaffe 30 p.1', 'Kaffe 35 p.2']);
});

test('one size without a name beside others that have one is called the usual one, and to be checked', () => {
  const file = 'Namn;Kategori;Pris;Storlek\nRioja;Vin;380;\nRioja;Vin;95;Glas\n';
  const plan = importFile(emptyMenuFile, file);
  expect(productsOf(plan)).toEqual(['Rioja 95 -, Standard +285 -, Glas +0 -']);
  expect(notesOf(plan)).toContain('2 size_unnamed: Standard');
});

test('a size that comes twice with two prices is left out, and the others are taken in', () => {
  const file = [
    'Handle,SKU,Name,Category,Option 1 name,Option 1 value,Price',
    'te,1,Te,Dryck,Storlek,Liten,30',
    'te,2,,,,Mellan,40',
    'te,3,,,,Stor,50',
    'te,4,,,,Stor,55',
  ].join('\n');
  const plan = importFile(emptyMenuFile, file);
  expect(productsOf(plan)).toEqual(['Te 30 1, Liten +0 1, Mellan +10 2']);
  expect(outOf(plan)).toEqual(['4 sizes_unread', '5 sizes_unread']);
});

test('rows without codes and sizes are refused: nothing says which price is whose', () => {
  const file = 'Namn;Kategori;Pris;Storlek\nRioja;Vin;380;\nRioja;Vin;95;\n';
  const plan = importFile(emptyMenuFile, file);
  expect(productsOf(plan)).toEqual([]);
  expect(outOf(plan)).toEqual(['2 sizes_unread', '3 sizes_unread']);
});

const RIOJA = 'Namn;Kategori;Pris;Storlek\nRioja;Vin;380;\nRioja;Vin;95;\nOst;Mat;60;\n';

test('what a person says that rows of one name are is how they come in, and again the same', () => {
  const sizes = importFile(emptyMenuFile, RIOJA, { sameNames: 'sizes' });
  expect(productsOf(sizes)).toEqual(['Rioja 95 -, 380 +285 -, 95 +0 -', 'Ost 60 -']);
  expect(importFile(sizes.menu, RIOJA, { sameNames: 'sizes' })).toMatchObject(NO_CHANGE);
  const products = importFile(emptyMenuFile, RIOJA, { sameNames: 'products' });
  expect(productsOf(products)).toEqual(['Rioja 380 380 -', 'Rioja 95 95 -', 'Ost 60 -']);
  expect(importFile(products.menu, RIOJA, { sameNames: 'products' })).toMatchObject(NO_CHANGE);
});

test('rows that have sizes stay one product beside those that become products of their own', () => {
  const file = [
    'Namn;Kategori;Pris;Storlek',
    'Te;Dryck;30;Liten',
    'Te;Dryck;40;Stor',
    'Te;Dryck;45;Stor',
  ].join('\n');
  const products = importFile(emptyMenuFile, file, { sameNames: 'products' });
  expect(productsOf(products)).toEqual(['Te 30 -', 'Te Stor 40 40 -', 'Te Stor 45 45 -']);
  const sizes = importFile(emptyMenuFile, file, { sameNames: 'sizes' });
  expect(productsOf(sizes)).toEqual(['Te 30 -, Liten +0 -, Stor 40 +10 -, Stor 45 +15 -']);
});

test('codes are kept with their options, also when a price or a name changes', () => {
  const file = (large: string, price: number) =>
    square('Latte,Small,A1,,Coffee,40', `Latte,${large},A2,,Coffee,${price}`);
  const first = importFile(emptyMenuFile, file('Large', 50));
  const dearer = importFile(first.menu, file('Large', 55));
  expect(productsOf(dearer)).toEqual(['Latte 40 A1, Small +0 A1, Large +15 A2']);
  const renamed = importFile(dearer.menu, file('Huge', 55));
  expect(productsOf(renamed)).toEqual(['Latte 40 A1, Small +0 A1, Huge +15 A2']);
  expect(renamed.menu.optionGroups).toHaveLength(1);
});

test('a code that names another product’s option already is not kept twice, and that is said', () => {
  const file = square(
    'Latte,Small,A1,,Coffee,40',
    'Latte,Large,A2,,Coffee,50',
    'Mocha,Small,B1,,Coffee,40',
    'Mocha,Large,A2,,Coffee,50',
  );
  const plan = importFile(emptyMenuFile, file);
  expect(productsOf(plan)).toEqual([
    'Latte 40 A1, Small +0 A1, Large +10 A2',
    'Mocha 40 B1, Small +0 B1, Large +10 -',
  ]);
  expect(notesOf(plan)).toContain('4 size_id_lost: A2');
  expect(importFile(plan.menu, file)).toMatchObject(NO_CHANGE);
});

test('a menu whose groups are many keeps no more codes, says so, and means the same again', () => {
  const rows = Array.from({ length: 320 }, (_, at) => [
    `Rätt ${at},Liten,A${at},,Mat,40`,
    `Rätt ${at},Stor,B${at},,Mat,50`,
  ]);
  const file = square(...rows.flat());
  const plan = importFile(emptyMenuFile, file);
  expect(plan.menu.optionGroups).toHaveLength(301);
  expect(notesOf(plan)).toContain('640 size_id_lost: A319, B319');
  expect(productsOf(plan).at(-1)).toBe('Rätt 319 40 A319, Liten +0 -, Stor +10 -');
  expect(importFile(plan.menu, file)).toMatchObject(NO_CHANGE);
});

test('codes that an earlier import did not keep are added to the product’s own options', () => {
  const sheet = (codes: boolean) =>
    [
      `Namn;Kategori;Pris;Storlek${codes ? ';Artnr' : ''}`,
      `Te;Dryck;30;Liten${codes ? ';T1' : ''}`,
      `Te;Dryck;40;Stor${codes ? ';T2' : ''}`,
    ].join('\n');
  const first = importFile(emptyMenuFile, sheet(false));
  const next = importFile(first.menu, sheet(true));
  expect(productsOf(next)).toEqual(['Te 30 T1, Liten +0 T1, Stor +10 T2']);
  // A file without codes takes none away.
  expect(importFile(next.menu, sheet(false))).toMatchObject(NO_CHANGE);
});

const WOO =
  'ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
const woo = (...rows: string[]) => [WOO, ...rows].join('\n');

test('WooCommerce’s variation of any size is each of those that have no row of their own', () => {
  const plan = importFile(
    emptyMenuFile,
    woo(
      '1,variable,te,Te,1,,Dryck,,Storlek,"Liten, Mellan, Stor",,',
      '2,variation,te-s,Te - Stor,1,50,,id:1,Storlek,Stor,,',
      '3,variation,te-x,Te,1,40,,id:1,Storlek,,,',
    ),
  );
  expect(productsOf(plan)).toEqual(['Te 40 1, Stor +10 -, Liten +0 -, Mellan +0 -']);
  expect(outOf(plan)).toEqual([]);
});

test('WooCommerce’s values that no variation names are no sizes', () => {
  const plan = importFile(
    emptyMenuFile,
    woo(
      '1,variable,te,Te,1,,Dryck,,Storlek,"Liten, Stor",Land,"Kina, Indien"',
      '2,variation,te-s,Te,1,50,,id:1,Storlek,Stor,,',
      '3,variation,te-l,Te,1,40,,id:1,Storlek,Liten,,',
    ),
  );
  expect(productsOf(plan)).toEqual(['Te 40 1, Stor +10 -, Liten +0 -']);
});

test('two prices of a row with a code are one product, and neither is taken for the other', () => {
  const file = 'Artnr;Namn;Kategori;Pris\nA1;Lager;Öl;79/99\nB2;IPA;Öl;95\n';
  const sizes = importFile(emptyMenuFile, file);
  expect(productsOf(sizes)[0]).toBe('Lager 79 A1, 79 +0 A1, 99 +20 -');
});
