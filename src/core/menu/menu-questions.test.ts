import { expect, test } from 'vitest';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import type { AskedProduct } from '#core/menu-import/product-answers.schema.ts';
import { applyEdits } from './menu-edits.ts';
import {
  answerEdits,
  answeredMenu,
  completeAnswers,
  countAsked,
  draftedAnswer,
  questionsOf,
  withAnswers,
  withDrafted,
} from './menu-questions.ts';

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
    version: 4,
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

test('only open questions are asked, and nobody is asked where the only station is', () => {
  const menu = menuOf({ Nytt: [product('Husets egen', { unanswered: ['alcohol', 'station'] })] });
  const [first] = questionsOf(menu, 'sv').categories;
  expect(first?.products[0]?.asks).toEqual(['station', 'alcohol']);
  const stationIn = (stations: MenuFile['stations'], name: string) =>
    suggestionsOf({ ...menuOf({ Nytt: [product(name)] }), stations })[name]?.station;
  const hatch = { id: 'luckan', name: { sv: 'Luckan' } };
  expect(stationIn([hatch], 'Husets egen')).toBe('luckan');
  expect(stationIn([hatch, { id: 'kok', name: {} }], 'Soppa')).toBe('kok');
  expect(stationIn([hatch, { id: 'b', name: { sv: 'Ute', en: 'Drink stand' } }], 'Läsk')).toBe('b');
  expect(stationIn([hatch, { id: 'b', name: { sv: 'Ute' } }], 'Läsk')).toBeNull();
  const bars = ['Baren', 'Bar ute'].map((name) => ({ id: name, name: { sv: name } }));
  expect(stationIn([hatch, ...bars], 'Läsk')).toBeNull();
});

test('once everything is answered nothing is left to ask, and what is no alcohol is not marked', () => {
  const menu = menuOf({ Mat: [product('Soppa'), product('Saft', { unanswered: ['vat'] })] });
  const { categories } = answeredMenu(menu, [
    { product: 'Soppa', station: 'kitchen', vat: 'reduced', alcohol: false },
    { product: 'Saft', vat: 'low' },
  ]);
  const { unanswered: _, ...soup } = product('Soppa', { station: 'kitchen' });
  const { unanswered: __, ...juice } = product('Saft', { vat: 'low' });
  expect(categories[0]?.products).toEqual([soup, juice]);
});

const asked = (id: string, suggested: Partial<AskedProduct['suggested']> = {}): AskedProduct => ({
  id,
  name: id,
  asks: ['station', 'vat'],
  suggested: { station: 'bar', vat: 'reduced', alcohol: false, ...suggested },
});

test('products share an answer if it is the same, suggested or drafted', () => {
  const tea = asked('tea');
  const soup = asked('soup', { station: 'kitchen' });
  const odd = asked('odd', { station: null });
  const none = new Map();
  expect(draftedAnswer([tea], 'station', none)).toBe('bar');
  expect(draftedAnswer([tea, asked('coffee')], 'station', none)).toBe('bar');
  expect(draftedAnswer([tea, soup], 'station', none)).toBeUndefined();
  expect(draftedAnswer([tea, soup, odd], 'station', none)).toBeNull();
  expect(draftedAnswer([], 'station', none)).toBeNull();
  const draft = withDrafted(none, [soup, odd], { station: 'bar' });
  expect(draftedAnswer([tea, soup, odd], 'station', draft)).toBe('bar');
  expect(draftedAnswer([soup], 'vat', draft)).toBe('reduced');
});

test('a later answer keeps the earlier ones to other questions, and leaves the old draft alone', () => {
  const tea = asked('tea');
  const first = withDrafted(new Map(), [tea], { station: 'kitchen' });
  const second = withDrafted(first, [tea, asked('coffee')], { vat: 'standard' });
  expect([...second]).toEqual([
    ['tea', { station: 'kitchen', vat: 'standard' }],
    ['coffee', { vat: 'standard' }],
  ]);
  expect([...first]).toEqual([['tea', { station: 'kitchen' }]]);
});

test('a draft is complete once every question of every product has an answer', () => {
  const questions = {
    stations: [],
    vatRates: rates,
    categories: [
      { id: 'drinks', name: 'Drinks', products: [asked('tea'), asked('odd', { vat: null })] },
      { id: 'food', name: 'Food', products: [asked('soup', { station: 'kitchen' })] },
    ],
  };
  expect(completeAnswers(questions, new Map())).toBeNull();
  expect(completeAnswers(questions, new Map([['odd', { vat: 'standard' }]]))).toEqual([
    { product: 'tea', station: 'bar', vat: 'reduced' },
    { product: 'odd', station: 'bar', vat: 'standard' },
    { product: 'soup', station: 'kitchen', vat: 'reduced' },
  ]);
  expect(completeAnswers({ ...questions, categories: [] }, new Map())).toEqual([]);
});

test('the questions come with what they are answered with, in the language of who is asked', () => {
  const menu = menuOf({ Mat: [product('Soppa', { name: { sv: 'Soppa', en: 'Soup' } })] });
  const [food] = menu.categories;
  if (!food) throw new Error('there is a category');
  const named = { ...menu, categories: [{ ...food, name: { sv: 'Mat', en: 'Food' } }] };
  const questions = questionsOf(named, 'en');
  expect(questions.stations).toEqual(menu.stations);
  expect(questions.vatRates).toEqual(rates);
  expect(questions.categories).toEqual([
    {
      id: 'Mat',
      name: 'Food',
      products: [
        {
          id: 'Soppa',
          name: 'Soup',
          asks: ['station', 'vat', 'alcohol'],
          suggested: { station: 'kitchen', vat: 'reduced', alcohol: false },
        },
      ],
    },
  ]);
});

test('of the questions products are counted, in all categories', () => {
  const menu = menuOf({
    Mat: [product('Soppa'), product('Gryta')],
    Annat: [product('Saft')],
    Klart: [product('Te', { unanswered: [] })],
  });
  const questions = questionsOf(menu, 'sv');
  expect(questions.categories.map(({ id }) => id)).toEqual(['Mat', 'Annat']);
  expect(countAsked(questions)).toBe(3);
  expect(countAsked({ ...questions, categories: [] })).toBe(0);
});

test('nobody is asked about a set: its parts answer', () => {
  const menu = menuOf({ Mat: [product('Lunch', { optionGroups: ['dish'] }), product('Soppa')] });
  const options = [{ id: 'a', name: {}, price: 0, product: 'Soppa' }];
  const optionGroups = [{ id: 'dish', name: {}, min: 1, max: 1, options }];
  const [food] = questionsOf({ ...menu, optionGroups }, 'sv').categories;
  expect(food?.products.map(({ id }) => id)).toEqual(['Soppa']);
});

test('where the answered products of a category differ, nothing is suggested by them', () => {
  const answered = (id: string, extra: Partial<MenuFileProduct>) =>
    product(id, { unanswered: [], ...extra });
  const menu = menuOf({
    Nytt: [
      answered('A', { station: 'bar', vat: 'low' }),
      answered('B', { station: 'kitchen', vat: 'low' }),
      product('Husets egen', { station: 'bar', vat: 'standard' }),
    ],
  });
  expect(suggestionsOf(menu)).toEqual({
    'Husets egen': { station: null, vat: 'low', alcohol: null },
  });
  // What is open of one says nothing about the other.
  const half = menuOf({
    Nytt: [
      product('A', { unanswered: ['vat'], station: 'kitchen', vat: 'low' }),
      product('Husets egen'),
    ],
  });
  expect(suggestionsOf(half)['Husets egen']).toEqual({
    station: 'kitchen',
    vat: null,
    alcohol: null,
  });
});

test('the station whose name speaks of what it makes is suggested, by the beginning of a word', () => {
  const stationOf = (kind: 'Soppa' | 'Läsk', name: string) => {
    const menu = menuOf({ Nytt: [product(kind)] });
    const stations = [
      { id: 'luckan', name: { sv: 'Luckan' } },
      { id: 'x', name: { en: name } },
    ];
    return suggestionsOf({ ...menu, stations })[kind]?.station;
  };
  for (const name of ['Bar', 'Ute i baren', 'Drycker', 'Drink', 'Drinks']) {
    expect([name, stationOf('Läsk', name), stationOf('Soppa', name)]).toEqual([name, 'x', null]);
  }
  for (const name of ['Kök', 'Stora köket', 'Kitchen', 'Mat', 'Food', 'Grill']) {
    expect([name, stationOf('Soppa', name), stationOf('Läsk', name)]).toEqual([name, 'x', null]);
  }
  expect(stationOf('Läsk', 'Minibar')).toBeNull();
  expect(stationOf('Soppa', 'Automat')).toBeNull();
});

test('a menu without stations suggests none', () => {
  const menu = menuOf({ Nytt: [product('Läsk', { station: 'gone' })] });
  expect(suggestionsOf({ ...menu, stations: [] })).toMatchObject({ Läsk: { station: null } });
});

test('a station is called by its name in any language, or by its id', () => {
  const menu = menuOf({ Nytt: [product('Läsk')] });
  const stations = [
    { id: 'luckan', name: { sv: 'Luckan' } },
    { id: 'bar', name: {} },
  ];
  expect(suggestionsOf({ ...menu, stations })).toMatchObject({ Läsk: { station: 'bar' } });
});

test('what a name says in one language holds for it in the other', () => {
  const menu = menuOf({ Nytt: [product('x', { name: { sv: 'Kajens', en: 'House wine' } })] });
  expect(suggestionsOf(menu).x).toEqual({ station: 'bar', vat: 'standard', alcohol: true });
});

test('an answer that it is no alcohol takes away what was said before, and no answer leaves it', () => {
  const beer = product('Öl', { alcohol: true });
  expect(withAnswers(beer, { alcohol: false })).not.toHaveProperty('alcohol');
  expect(withAnswers(beer, { vat: 'low' })).toMatchObject({ alcohol: true, vat: 'low' });
  const { unanswered: _, ...answered } = beer;
  expect(withAnswers(answered, {})).toEqual(answered);
});
