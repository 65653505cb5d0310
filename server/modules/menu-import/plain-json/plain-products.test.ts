import { expect, test } from 'vitest';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import { planLines } from '#tests/support/menus/plan-lines.ts';

const planOf = (value: unknown) => importFile(emptyMenuFile, JSON.stringify(value));
const outcome = (value: unknown) => planLines(planOf(value));

test('a list of products is read by the names that sheets have for their columns', () => {
  const file = [
    { id: 7, name: 'Latte', category: 'Kaffe', price: 45, description: 'Med mjölk', vat: '12%' },
    { id: 8, title: 'Lager', category: { name: 'Öl' }, price: '79,00 kr', alcohol: true },
    { id: 9, name: 'Gammal', category: 'Öl', price: 1, active: false },
    { id: 10, name: 'Dyrt', category: 'Öl', price: { amount: 12, currency: 'EUR' } },
  ];
  expect(outcome(file)).toEqual([
    '1 in Latte: Kaffe, 45, reduced',
    '2 in Lager: Öl, 79, alcohol',
    '3 out off_sale',
    '4 out price_currency',
  ]);
  expect(planOf(file).menu.categories[0]?.products[0]).toMatchObject({ externalId: '7' });
});

test.each([
  ['Swedish words', { produkter: [{ namn: 'Öl', kategori: 'Dryck', pris: 65 }] }],
  [
    'categories with products',
    { menu: { categories: [{ name: 'Dryck', items: [{ name: 'Öl', price: 65 }] }] } },
  ],
  ['an object of categories', { Dryck: [{ namn: 'Öl', pris: '65 kr' }] }],
  ['amounts in the smallest unit', [{ name: 'Öl', section: 'Dryck', price_cents: 6500 }]],
  [
    'texts by their language',
    [{ name: { sv: 'Öl', en: 'Beer' }, category: { sv: 'Dryck' }, price: 65 }],
  ],
])('%s', (_, file) => {
  expect(outcome(file)).toEqual(['1 in Öl: Dryck, 65']);
});

test('sizes and choices of a product are its groups', () => {
  const file = [
    {
      ...{ name: 'Pizza', category: 'Mat', sizes: { Liten: 95, Stor: 120 } },
      options: [{ name: 'Extra ost', price: 15 }, 'Utan lök'],
    },
    {
      ...{ name: 'Latte', category: 'Kaffe' },
      variants: [
        { size: 'Liten', price: 40 },
        { size: 'Stor', price: 50 },
      ],
      modifierGroups: [
        {
          ...{ name: 'Mjölk', minSelections: 1, maxSelections: 1 },
          options: [
            { name: 'Ko', priceAdjustment: 0 },
            { name: 'Havre', priceAdjustment: 5 },
          ],
        },
      ],
    },
  ];
  expect(outcome(file)).toEqual([
    '1 in Pizza: Mat, 95 (Storlek: Liten+0, Stor+25) (Tillval: Extra ost+15, Utan lök+0)',
    '2 in Latte: Kaffe, 40 (Storlek: Liten+0, Stor+10) (Mjölk: Ko+0, Havre+5)',
  ]);
  expect(planOf(file).menu.optionGroups.map(({ min, max }) => [min, max])).toEqual([
    [1, 1],
    [0, 2],
    [1, 1],
    [1, 1],
  ]);
});

test('choices that stand in no product are named, and what holds no product is no menu', () => {
  const file = {
    items: [{ name: 'Öl', category: 'Dryck', price: 65 }],
    modifiers: [{ name: 'Is', price: 0 }],
  };
  expect(planOf(file).noted).toMatchObject([
    { row: null, problems: [{ reason: 'addons_unread', column: 'modifiers', value: 'Is' }] },
  ]);
  expect(planOf({ hello: [1, 2, { a: 'b' }] }).rejected[0]?.problems[0]?.reason).toBe(
    'menu_missing',
  );
});

test('names in two languages are both read', () => {
  const file = [
    { name: { sv: 'Öl', en: 'Beer' }, description: { sv: 'Fat', en: 'Draught' }, price: 65 },
  ];
  expect(planOf(file).menu.categories[0]?.products[0]).toMatchObject({
    name: { sv: 'Öl', en: 'Beer' },
    description: { sv: 'Fat', en: 'Draught' },
  });
});

test('the same file once more changes nothing', () => {
  const file = {
    Pizza: [
      { namn: 'Vesuvio', storlekar: { liten: 95, stor: 120 } },
      { namn: 'Hawaii', pris: 99 },
    ],
  };
  const first = planOf(file);
  const again = importFile(first.menu, JSON.stringify(file));
  expect([again.added, again.changed, again.removed]).toEqual([[], [], []]);
});
