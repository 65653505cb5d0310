import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { setProblems } from '#core/sets/set-problems.ts';
import { MENU_IMPORT_ROWS_MAX } from '#core/shared/limits.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { mealMenu } from '#tests/support/fixtures/meal-menu.ts';
import { importFile, readFile } from '#tests/support/menus/import-file.ts';
import { planLines } from '#tests/support/menus/plan-lines.ts';
import { readMenuFile } from '../menu/menu-file-check.ts';
import { writeCsv } from './csv/write-csv.ts';
import { leftOut } from './exports/write-export.ts';

const NO_CHANGE = { added: [], changed: [], removed: [], rejected: [] };

test.each([
  ['servett-menu.json', (menu: MenuFile) => JSON.stringify(menu)],
  ['a sheet, with rows for its steps', (menu: MenuFile) => writeCsv(menu, 'en')],
])('a menu with a set that comes back as %s is as it was', (_, write) => {
  const menu = mealMenu();
  const plan = importFile(menu, write(menu), { isSweeping: true });
  expect(plan).toMatchObject(NO_CHANGE);
  expect(plan.menu).toEqual(menu);
});

test('a set that somebody writes in a sheet is made of the products there, and asks nothing', () => {
  const file = [
    'Typ;Namn;Kategori;Pris;Min;Max;Max av samma;Ingår',
    'Kombo;Burgarmål;Mål;165;;;;',
    'Steg;Burgare;;;;;;',
    'Val;Ostburgare;;;;;;',
    'Val;Dubbel;;30;;;;',
    'Steg;Dryck;;;1;2;2;1',
    'Val;Cola;;;;;;',
    'Val;Lager;;25;;;;',
    'Produkt;Ostburgare;Mat;145;;;;',
    'Produkt;Dubbel;Mat;175;;;;',
    'Produkt;Cola;Dryck;39;;;;',
    'Produkt;Lager;Dryck;79;;;;',
  ].join('\n');
  const first = importFile(emptyMenuFile, file);
  expect(planLines(first)[0]).toBe(
    '2 in Burgarmål: Mål, 165 (Burgare: *Ostburgare+0, *Dubbel+30) (Dryck: *Cola+0, *Lager+25)',
  );
  expect([first.rejected, first.noted]).toEqual([[], []]);
  expect(setProblems(first.menu)).toEqual([]);
  expect(first.menu.optionGroups[1]).toMatchObject({ min: 1, max: 2, maxEach: 2, free: 1 });
  // In the order of the file, though a set comes after what it is made of.
  expect(first.menu.categories.map(({ id }) => id)).toEqual(['mal', 'mat', 'dryck']);
  const second = importFile(first.menu, file);
  expect(second).toMatchObject(NO_CHANGE);
  expect(second.menu).toEqual(first.menu);
  const dearer = importFile(first.menu, file.replace('Lager;;25', 'Lager;;35'));
  expect(dearer.menu.optionGroups[1]?.options.map(({ id, price }) => [id, price])).toEqual([
    ['cola', 0],
    ['lager', 3_500],
  ]);
});

test('choices of one name are told apart by their category or code; without, nothing is guessed', () => {
  const file = (drink: string) =>
    [
      'Type,ID,Name,Category,Price',
      'product,a1,Cola,Bottles,39',
      'product,a2,Cola,Draught,35',
      'set,a3,Menu,Meals,99',
      'step,,Drink,,',
      drink,
      'choice,,Water,,',
      'product,a4,Water,Bottles,29',
    ].join('\n');
  const chosen = (drink: string) => {
    const { menu, noted } = importFile(emptyMenuFile, file(drink));
    const products = menu.categories.flatMap((category) => category.products);
    const codes = menu.optionGroups[0]?.options.map(
      ({ product }) => products.find(({ id }) => id === product)?.externalId,
    );
    return [codes, noted.flatMap(({ problems }) => problems.map(({ reason }) => reason))];
  };
  expect(chosen('choice,,Cola,Draught,')).toEqual([['a2', 'a4'], []]);
  expect(chosen('choice,a1,,,')).toEqual([['a1', 'a4'], []]);
  expect(chosen('choice,,Cola,,')).toEqual([['a4'], ['set_part_unknown']]);
});

test("another venue's set is made of what its products are called here, also the second time", () => {
  const file = JSON.stringify({
    ...mealMenu(),
    venue: { ...emptyMenuFile.venue, id: 'elsewhere' },
  });
  // Here "burger" is something else, so the other's burger gets another id.
  const product = { ...plain, id: 'burger', name: { en: 'Whopping salad' } };
  const before: MenuFile = {
    ...emptyMenuFile,
    categories: [
      { id: 'salads', name: { en: 'Salads' }, placeholderColor: 2, products: [product] },
    ],
  };
  const first = importFile(before, file);
  const products = first.menu.categories.flatMap((category) => category.products);
  const burger = products.find(({ name }) => name.en === 'Burger');
  expect(burger?.id).not.toBe('burger');
  const step = first.menu.optionGroups.find(({ name }) => name.en === 'Burger');
  expect(step?.options.map((option) => option.product)).toEqual([burger?.id]);
  expect(setProblems(first.menu)).toEqual([]);
  const second = importFile(first.menu, file);
  expect(second).toMatchObject(NO_CHANGE);
  expect(second.menu).toEqual(first.menu);
});

const plain = {
  price: 9_900,
  vat: 'reduced' as const,
  station: 'kitchen',
  allergens: { contains: [] },
};

const PARTS = ['product,Burger,Food,145', 'product,Cola,Bar,39'];
const HEADER = 'Type,Name,Category,Price,Min,Max,Max each,Free';

test('numbers beyond what a menu holds of a step become what it holds, and nothing is refused', () => {
  const file = [
    ...[HEADER, 'set,Meal,Meals,165', `step,${'Eat '.repeat(40)},,,99,99,99,99`],
    ...['choice,Burger', 'choice,Cola,,5', 'step,Drink,,,0,1,20,20', 'choice,Cola', ...PARTS],
  ].join('\n');
  const { menu, rejected } = importFile(emptyMenuFile, file);
  expect(rejected).toEqual([]);
  expect(readMenuFile(menu)).toEqual(menu);
  const [eat, drink] = menu.optionGroups;
  expect(eat).toMatchObject({ min: 20, max: 20, maxEach: 20, free: 20 });
  expect(drink).toMatchObject({ min: 0, max: 1, free: 1 });
  expect(drink).not.toHaveProperty('maxEach');
});

test('a set with more steps than a product has groups keeps as many, and names the others', () => {
  const steps = Array.from({ length: 14 }, (_, at) => [`step,Step ${at}`, 'choice,Cola']);
  const file = [HEADER, 'set,Meal,Meals,165', ...steps.flat(), ...PARTS].join('\n');
  const first = importFile(emptyMenuFile, file);
  expect(readMenuFile(first.menu)).toEqual(first.menu);
  const left = first.noted.flatMap(({ problems }) => problems.map(({ value }) => value));
  expect(left).toEqual(['Step 12', 'Step 13']);
  expect(first.menu.optionGroups.map(({ name }) => name.sv)).toHaveLength(12);
  expect(importFile(first.menu, file).menu).toEqual(first.menu);
});

test('more steps than a menu holds are left out and named, and the products come in', () => {
  const sets = Array.from({ length: 520 }, (_, at) => [
    ...[`set,Meal ${at},Meals,165`, `step,Step ${at}`, 'choice,Burger', `choice,Cola,,${at}`],
  ]);
  const plan = importFile(emptyMenuFile, [HEADER, ...sets.flat(), ...PARTS].join('\n'));
  expect(readMenuFile(plan.menu)).toEqual(plan.menu);
  expect(plan.added.filter(({ kind }) => kind === 'product')).toHaveLength(522);
  expect(plan.noted).toHaveLength(20);
});

test('what a set of the file is made of is not removed as missing in it', () => {
  const menu = mealMenu();
  const rows = writeCsv(menu, 'en').split('\r\n');
  const file = rows.filter((row) => !row.startsWith('product,')).join('\r\n');
  const plan = importFile(menu, file, { isSweeping: true });
  expect(plan.removed).toEqual([]);
  expect(setProblems(plan.menu)).toEqual([]);
});

test('a column that is called as one of sets and belongs to none is named as unread', () => {
  const file = 'Namn,Kategori,Pris,Ingår,Max\nPlanka,Mat,200,Sallad,220\nStek,Mat,210,Potatis,230';
  expect(readFile(emptyMenuFile, file).ignored).toEqual(['Ingår', 'Max']);
});

test('what a row says of a new set but name, price and hours is its parts’, and is not read', () => {
  const file = [
    'Type,Name,Category,Price,Allergens,Alcohol,VAT',
    ...['set,Meal,Meals,165,none,no,12', 'step,Drink', 'choice,Lager', 'choice,Stout,,+25 kr'],
    ...['product,Lager,Bar,79,gluten,yes,25', 'product,Stout,Bar,89,gluten,yes,25'],
  ].join('\n');
  const { menu, noted } = importFile(emptyMenuFile, file);
  const meal = menu.categories[0]?.products.find(({ id }) => id === 'meal');
  expect(meal?.allergens).toBe('unknown');
  expect(menu.optionGroups[0]?.options.map(({ price }) => price)).toEqual([0, 2_500]);
  expect([noted, setProblems(menu)]).toEqual([[], []]);
  expect(importFile(menu, file).menu).toEqual(menu);
});

test('a plus in front of what a choice costs is read, and one in front of a product’s price is not', () => {
  const rows = ['Type,Name,Category,Price', 'product,Burger,Food,145', 'option,Cheese,,+ 10'];
  const plan = importFile(emptyMenuFile, [...rows, 'product,Stew,Food,+10'].join('\n'));
  expect(plan.menu.optionGroups[0]?.options.map(({ price }) => price)).toEqual([1_000]);
  expect(plan.rejected.map(({ row }) => row)).toEqual([4]);
});

test('a sheet has the steps of so many sets as can be read again, and says that others are left out', () => {
  const meal = mealMenu();
  const [category] = meal.categories;
  const set = category?.products.find(({ id }) => id === 'meal');
  if (category === undefined || set === undefined) throw new Error('The menu has no meal.');
  const sets = Array.from({ length: 1_000 }, (_, at) => ({ ...set, id: `meal-${at}` }));
  const named = sets.map((each, at) => ({ ...each, name: { en: `Meal ${at}`, sv: `Mål ${at}` } }));
  const products = [...category.products, ...named];
  const menu = { ...meal, categories: [{ ...category, products }, ...meal.categories.slice(1)] };
  const file = writeCsv(menu, 'en');
  expect(file.trim().split('\r\n').length).toBeLessThanOrEqual(1 + MENU_IMPORT_ROWS_MAX);
  const plan = importFile(menu, file, { isSweeping: true });
  expect(plan).toMatchObject(NO_CHANGE);
  expect(plan.menu).toEqual(menu);
  expect(leftOut(menu, 'csv').find(({ what }) => what === 'options')?.count).toBeGreaterThan(400);
});

test('a step of which fewer may be chosen than were preset keeps the first, and the file is taken', () => {
  const meal = mealMenu();
  const optionGroups = meal.optionGroups.map((group) =>
    group.id === 'meal-drink'
      ? { ...group, max: 2, options: group.options.map((each) => ({ ...each, preset: true })) }
      : group,
  );
  const menu = { ...meal, optionGroups };
  const rows = writeCsv(menu, 'en').split('\r\n');
  const fewer = rows.map((row) =>
    row.includes('/step/meal-drink') ? row.replace(',1,2,1,0', ',1,1,1,0') : row,
  );
  const { menu: next } = importFile(menu, fewer.join('\r\n'));
  expect(readMenuFile(next)).toEqual(next);
  const drinks = next.optionGroups.find(({ id }) => id === 'meal-drink');
  expect(drinks?.options.map(({ preset }) => preset)).toEqual([true, undefined]);
});
