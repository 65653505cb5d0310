import { expect, test } from 'vitest';
import type { MenuFile, MenuFileProduct } from '../../contract/menu/menu-file.schema.ts';
import { applyEdits } from './menu-edits.ts';
import { answerEdits, answeredMenu, questionsOf } from './menu-questions.ts';

const rates = { standard: 2_500, reduced: 1_200, low: 600, zero: 0 };

function product(id: string, extra: Partial<MenuFileProduct> = {}): MenuFileProduct {
  return {
    id,
    name: { sv: id },
    price: 100,
    vat: 'reduced',
    station: 'bar',
    allergens: 'unknown',
    unanswered: ['station', 'vat', 'alcohol'],
    ...extra,
  };
}

function menuOf(categories: Record<string, MenuFileProduct[]>): MenuFile {
  return {
    format: 'servett-menu',
    version: 2,
    venue: {
      id: 'v',
      name: 'V',
      currency: 'SEK',
      timeZone: 'Europe/Stockholm',
      locales: ['sv'],
      opening: [],
      serving: null,
      vatRates: rates,
    },
    stations: [
      { id: 'bar', name: { sv: 'Baren' } },
      { id: 'kitchen', name: { sv: 'Köket' } },
    ],
    optionGroups: [],
    categories: Object.entries(categories).map(([id, products]) => ({
      id,
      name: { sv: id },
      placeholderColor: 1,
      products,
    })),
  };
}

const suggestionsOf = (menu: MenuFile) =>
  Object.fromEntries(
    questionsOf(menu, 'sv').categories.flatMap(({ products }) =>
      products.map(({ id, suggested }) => [id, suggested]),
    ),
  );

test('food, drinks and alcohol are recognized by the names of products and categories', () => {
  const menu = menuOf({
    Varmrätter: [product('Toast Skagen'), product('Dagens')],
    Drycker: [product('Rödvin'), product('Läsk'), product('Husets egen')],
  });
  expect(suggestionsOf(menu)).toEqual({
    'Toast Skagen': { station: 'kitchen', vat: 'reduced', alcohol: false },
    Dagens: { station: 'kitchen', vat: 'reduced', alcohol: false },
    Rödvin: { station: 'bar', vat: 'standard', alcohol: true },
    Läsk: { station: 'bar', vat: 'reduced', alcohol: false },
    'Husets egen': { station: null, vat: null, alcohol: null },
  });
});

test('what the answered products of a category agree on is suggested, except for the age', () => {
  const beer = product('Mariestads', { vat: 'standard', alcohol: true });
  const { unanswered: _, ...answered } = beer;
  const menu = menuOf({ Nytt: [answered, product('Husets egen')] });
  expect(suggestionsOf(menu)['Husets egen']).toEqual({
    station: 'bar',
    vat: 'standard',
    alcohol: null,
  });
});

test('answered and hidden products are not asked about', () => {
  const { unanswered: _, ...answered } = product('Soppa');
  const menu = menuOf({ Mat: [answered, product('Gryta', { hidden: true })] });
  expect(questionsOf(menu, 'sv').categories).toEqual([]);
});

test('an answer takes away its question and leaves the others', () => {
  const menu = menuOf({ Mat: [product('Öl'), product('Soppa')] });
  const next = answeredMenu(menu, [{ product: 'Öl', vat: 'standard', alcohol: true }]);
  expect(next.categories[0]?.products[0]).toEqual({
    ...product('Öl'),
    vat: 'standard',
    alcohol: true,
    unanswered: ['station'],
  });
  expect(next.categories[0]?.products[1]).toEqual(product('Soppa'));
});

test('answers applied as edits of a draft give the same menu', () => {
  const menu = menuOf({ Mat: [product('Öl'), product('Soppa')], Annat: [product('Saft')] });
  const answers = [
    { product: 'Öl', station: 'bar', vat: 'standard' as const, alcohol: true },
    { product: 'Saft', station: 'kitchen', alcohol: false },
    { product: 'nothing', alcohol: true },
  ];
  expect(applyEdits(menu, answerEdits(menu, answers))).toEqual(answeredMenu(menu, answers));
});
