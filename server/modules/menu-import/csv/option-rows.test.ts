import { expect, test } from 'vitest';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile, readFile } from '#tests/support/menus/import-file.ts';
import { planLines } from '#tests/support/menus/plan-lines.ts';

const outcome = (...lines: string[]) => planLines(importFile(emptyMenuFile, lines.join('\n')));

test('rows that say they are choices are those of the product above, with their group’s rules', () => {
  expect(
    outcome(
      ...['Type,Name,Category,Price,Min,Max', 'item,Burger,Mains,165,,', 'group,Sauce,,,1,2'],
      ...['option,Aioli,,15,,', 'option,Ketchup,,0,,', 'item,Fries,Sides,55,,'],
    ),
  ).toEqual([
    '2 in Burger: Mains, 165 (Sauce: Aioli+15, Ketchup+0)',
    '3 part of 2: Sauce',
    '4 part of 2: Aioli',
    '5 part of 2: Ketchup',
    '6 in Fries: Sides, 55',
  ]);
});

test('a Swedish column of types says which rows are choices, too', () => {
  expect(
    outcome(
      'Typ;Namn;Kategori;Pris',
      'Rätt;Burgare;Mat;165',
      'Tillval;Bacon;;20',
      'Rätt;Paj;Mat;95',
    ),
  ).toEqual([
    '2 in Burgare: Mat, 165 (Tillval: Bacon+20)',
    '3 part of 2: Bacon',
    '4 in Paj: Mat, 95',
  ]);
});

test('a column that says what rows are is read, and no guess', () => {
  const sheet = ['Typ;Namn;Kategori;Pris;Min;Max', 'Rätt;Burgare;Mat;165;;', 'Tillval;Bacon;;20;;'];
  const { ignored, notes } = readFile(emptyMenuFile, sheet.join('\n'));
  expect([ignored, notes]).toEqual([[], []]);
});

test('a choice below a heading is one of the product above that, or else a product', () => {
  expect(
    outcome(
      ...['Type,Name,Category,Price', ',,Food,', 'option,Bacon,Food,20', 'item,Burger,Food,165'],
      ...[',,Sides,', 'option,Aioli,,15', 'item,Fries,Sides,55'],
    ),
  ).toEqual([
    '2 part of 3: Food',
    '3 in Bacon: Food, 20',
    '4 in Burger: Food, 165 (Tillval: Aioli+15)',
    '5 part of 7: Sides',
    '6 part of 4: Aioli',
    '7 in Fries: Sides, 55',
  ]);
});

test('a type that is a category makes no choice of a product', () => {
  expect(outcome('Name,Type,Price', 'Steak,Main,245', 'Aioli,Extra,15', 'Lager,Drink,79')).toEqual([
    '2 in Steak: Main, 245',
    '3 in Aioli: Extra, 15',
    '4 in Lager: Drink, 79',
  ]);
});

test('Toast’s import template: groups and modifiers name the row that they belong to', () => {
  const head =
    'Operation,Entity type,Operation ID,Name,Parent entity type,Parent version ID or operation ID,Pricing strategy or method,Price';
  expect(
    outcome(
      ...[head, 'CREATE,MENU_ITEM,1,Bowl,MENU_GROUP,500,BASE,129'],
      ...['CREATE,MENU_ITEM,2,Sandwich,MENU_GROUP,500,BASE,105'],
      ...['CREATE,MODIFIER_GROUP,3,Protein,MENU_ITEM,1,PRICED_BY_MODIFIERS,'],
      ...['CREATE,MODIFIER,4,Chicken,MODIFIER_GROUP,3,BASE,30'],
      ...['CREATE,MODIFIER,5,Pork,MODIFIER_GROUP,3,BASE,40'],
    ),
  ).toEqual([
    '2 in Bowl: Övrigt, 129 (Protein: Chicken+30, Pork+40)',
    '3 in Sandwich: Övrigt, 105',
    '4 part of 2: Protein',
    '5 part of 2: Chicken',
    '6 part of 2: Pork',
  ]);
});

test('a sign in front of a name makes it a choice; in front of all of them it is decoration', () => {
  expect(outcome('Namn;Kategori;Pris', 'Burgare;Mat;165', '+ Bacon;;20', '+ Ost;;15')).toEqual([
    '2 in Burgare: Mat, 165 (Tillval: Bacon+20, Ost+15)',
    '3 part of 2: Bacon',
    '4 part of 2: Ost',
  ]);
  expect(outcome('Namn;Kategori;Pris', '- Burgare;Mat;165', '- Paj;Mat;95')).toEqual([
    '2 in - Burgare: Mat, 165',
    '3 in - Paj: Mat, 95',
  ]);
});

test('a column of choices may have one in each row, or a list with prices', () => {
  expect(
    outcome('Namn;Kategori;Pris;Tillval;Tillvalspris', 'Latte;Kaffe;45;Havre;5', ';;;Extra shot;8'),
  ).toEqual(['2 in Latte: Kaffe, 45 (Tillval: Havre+5, Extra shot+8)', '3 part of 2: Extra shot']);
  expect(outcome('Namn;Kategori;Pris;Tillval', 'Latte;Kaffe;45;"Havre +5, Extra shot +8"')).toEqual(
    ['2 in Latte: Kaffe, 45 (Tillval: Havre+5, Extra shot+8)'],
  );
  expect(
    outcome(
      'Name,Category,Price,Customizations',
      'Bowl,Mains,129,"Size*: Small(+0), Large(+20); Heat: Mild(+0), Hot(+5)"',
    ),
  ).toEqual(['2 in Bowl: Mains, 129 (Size: Small+0, Large+20) (Heat: Mild+0, Hot+5)']);
});

test('names of choices without prices are not taken for choices that cost nothing', () => {
  const plan = importFile(
    emptyMenuFile,
    'Name,Category,Price,Modifiers\nBowl,Mains,129,"Milk, Ice"',
  );
  expect(plan.noted).toMatchObject([{ row: 2, problems: [{ reason: 'addons_unread' }] }]);
  expect(plan.menu.optionGroups).toEqual([]);
});

test('a product has its sizes and its choices, and the heading above it is part of it', () => {
  expect(
    outcome(...['Namn;Storlek;Pris', 'Kaffe;;', 'Latte;Liten;45', 'Latte;Stor;55', '+ Havre;;5']),
  ).toEqual([
    '2 part of 3: Kaffe',
    '3 in Latte: Kaffe, 45 (Storlek: Liten+0, Stor+10) (Tillval: Havre+5)',
    '4 part of 3: Stor',
    '5 part of 3: Havre',
  ]);
});
