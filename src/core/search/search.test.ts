import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuCategory, Product } from '#core/menu/menu.schema.ts';
import { foldText } from '#core/shared/fold-text.ts';
import { anyText } from '#tests/support/fixtures/any-text.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { searchMenu } from './search.ts';
import { indexForSearch } from './search-index.ts';

function productOf(id: string, name: string, change: Partial<Product> = {}): Product {
  return {
    id,
    name,
    price: 100,
    vat: 'reduced',
    station: 'kitchen',
    allergens: { contains: [] },
    ...change,
  };
}

function categoryOf(id: string, name: string, products: Product[]): MenuCategory {
  return { id, name, placeholderColor: 1, products };
}

const menu = {
  optionGroups: [],
  categories: [
    categoryOf('starters', 'Förrätter', [
      productOf('toast', 'Toast Skagen', { description: 'Räkor, löjrom & dill på smörstekt bröd' }),
      productOf('beet', 'Rödbetscarpaccio', { diets: ['vegan'] }),
    ]),
    categoryOf('desserts', 'Efterrätter', [
      productOf('brulee', 'Crème brûlée', { diets: ['vegetarian', 'gluten_free'] }),
      productOf('berry', 'Rødgrød, Ben’s'),
    ]),
    categoryOf('drinks', 'Dryck', [productOf('cola', 'Coca-Cola', { description: '33 cl' })]),
  ],
};
const dietNames = { vegan: 'Veganskt', vegetarian: 'Vegetariskt', gluten_free: 'Glutenfritt' };
const index = indexForSearch(menu, dietNames);

/** The parts of a result that say nothing of what the query wants to avoid. */
const ASKS_NOTHING = { unknown: [], avoid: { allergens: [], diets: [] }, named: [] };

function found(query: string): string[] {
  const { categories, isNearest } = searchMenu(index, query);
  return isNearest ? [] : categories.flatMap(({ products }) => products);
}

test('case and diacritics are ignored, in every alphabet that menus use', () => {
  expect(foldText('Åäö ÉÈ ß ẞ Æ Ø œ Łódź ﬁ ½ İı')).toBe('aao ee ss ss ae o oe lodz fi 0.5 ii');
  expect(foldText('ΓΎΡΟΣ')).toBe(foldText('γύρος'));
});

test('folding is idempotent, and independent of how letters are composed', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
    }),
    { numRuns: propertyRuns(300, 1_000) },
  );
});

test('a product is found by the search words of its venue, in any language, as by its name', () => {
  const shop = {
    optionGroups: [],
    categories: [
      categoryOf('bubbles', 'Vin', [
        productOf('cava', 'Cava', { searchWords: 'skumpa bubbel fizz' }),
        productOf('riesling', 'Riesling', { description: 'Torrt, utan bubbel' }),
      ]),
    ],
  };
  const found = (query: string) => {
    const { categories, isNearest } = searchMenu(indexForSearch(shop), query);
    return isNearest ? [] : categories.flatMap(({ products }) => products);
  };
  expect(found('skumpa')).toEqual(['cava']);
  expect(found('Fizz')).toEqual(['cava']);
  expect(found('skumppa')).toEqual(['cava']);
  expect(found('bubbel')).toEqual(['cava', 'riesling']);
  expect(found('cava skumpa')).toEqual(['cava']);
});

test('words are found by a part of them, in name, description, category and diet', () => {
  expect(found('skag')).toEqual(['toast']);
  expect(found('LOJROM')).toEqual(['toast']);
  expect(found('forratt')).toEqual(['toast', 'beet']);
  expect(found('kagen')).toEqual(['toast']);
  expect(found('kag')).toEqual([]);
});

test('who asks for something without an allergen gets all that is declared free from it', () => {
  expect(searchMenu(index, 'glutenfri')).toMatchObject({
    count: 5,
    avoid: { allergens: ['gluten'] },
  });
  expect(found('glutenfri dessert')).toEqual(['brulee', 'berry']);
});

test('a dish that the venue calls vegan is found as such, unless its allergens contradict it', () => {
  const named = (id: string, allergens: Product['allergens']) =>
    productOf(id, 'Vegansk burgare', { allergens });
  const products = [named('plain', 'unknown'), named('cheese', { contains: ['milk'] })];
  const shop = { categories: [categoryOf('all', 'Mat', products)], optionGroups: [] };
  expect(searchMenu(indexForSearch(shop), 'vegan burgare').categories).toEqual([
    { category: 'all', products: ['plain'] },
  ]);
});

test('every word of the query must be found, in any order', () => {
  expect(found('brod toast')).toEqual(['toast']);
  expect(found('toast brulee')).toEqual([]);
  expect(found('rod')).toEqual(['beet', 'berry']);
  expect(found('rod toast')).toEqual([]);
  expect(found('rod dessert')).toEqual(['berry']);
  expect(found('rod efter')).toEqual(['berry']);
});

test('a vegan product is found as vegetarian', () => {
  expect(found('vegetarisk')).toEqual(['beet', 'brulee']);
  expect(found('vegansk')).toEqual(['beet']);
});

test('compounds are found with and without their joining characters', () => {
  for (const query of ['cola', 'coca-cola', 'coca cola', 'cocacola']) {
    expect(found(query)).toEqual(['cola']);
  }
  expect(found("ben's")).toEqual(['berry']);
  expect(found('bens')).toEqual(['berry']);
});

test('results are grouped by category, equal ones in menu order; empty categories are left out', () => {
  expect(searchMenu(index, 'r')).toEqual({
    ...ASKS_NOTHING,
    count: 2,
    isNearest: false,
    categories: [
      { category: 'starters', products: ['beet'] },
      { category: 'desserts', products: ['berry'] },
    ],
  });
});

test('a query without words finds everything', () => {
  for (const query of ['', '  ', '–!']) {
    expect(searchMenu(index, query).count).toBe(5);
  }
});

test('if nothing is found, the nearest matches are offered, or nothing', () => {
  expect(searchMenu(index, 'toast pizza')).toEqual({
    ...ASKS_NOTHING,
    count: 1,
    isNearest: true,
    categories: [{ category: 'starters', products: ['toast'] }],
  });
  expect(searchMenu(index, 'qqqq')).toMatchObject({ count: 0, isNearest: true, categories: [] });
});

/** What is found on a menu with these products alone. */
function foundAmong(names: string[], query: string): string[] {
  const products = names.map((name) => productOf(name, name));
  const shop = { categories: [categoryOf('all', 'Mat', products)], optionGroups: [] };
  const { categories, isNearest } = searchMenu(indexForSearch(shop), query);
  return isNearest ? [] : categories.flatMap((category) => category.products);
}

test.each([
  ['beer', 'Öl'],
  ['coke', 'Läsk'],
  ['water', 'Ramlösa'],
  ['wine', 'Vin'],
  ['cocktail', 'Drinkar'],
  ['schnapps', 'Akvavit'],
  ['coffee', 'Kaffe'],
  ['cordial', 'Saft'],
  ['milk', 'Mjölk'],
  ['fries', 'Pommes'],
  ['meatballs', 'Köttbullar'],
  ['hotdog', 'Korv'],
  ['sandwich', 'Macka'],
  ['chicken', 'Kyckling'],
  ['steak', 'Biff'],
  ['pork', 'Fläsk'],
  ['salmon', 'Lax'],
  ['räksmörgås', 'Räkmacka'],
  ['shrimps', 'Räkor'],
  ['mussels', 'Moules'],
  ['oysters', 'Ostron'],
  ['herring', 'Sill'],
  ['mushrooms', 'Svamp'],
  ['bread', 'Bröd'],
  ['cheese', 'Ost'],
  ['eggs', 'Ägg'],
  ['gelato', 'Glass'],
  ['cake', 'Tårta'],
  ['buns', 'Bullar'],
  ['pancakes', 'Pannkakor'],
  ['chocolate', 'Choklad'],
  ['rhubarb', 'Rabarber'],
  ['beetroot', 'Rödbeta'],
  ['desserts', 'Efterrätter'],
  ['starters', 'Förrätter'],
  ['mains', 'Varmrätter'],
  ['kids', 'Barn'],
  ['veggie', 'Vegetarisk'],
])('%s and %s name the same: each finds the other', (one, other) => {
  expect(foundAmong([other, 'Qvq'], one)).toEqual([other]);
  expect(foundAmong([one, 'Qvq'], other)).toEqual([one]);
});

test('small words need not be found, unless there are no others', () => {
  for (const small of ['a', 'an', 'the', 'of', 'and', 'with', 'en', 'ett', 'och', 'med', 'av']) {
    expect(foundAmong(['Soppa', 'Qvq'], `${small} soppa`)).toEqual(['Soppa']);
  }
  expect(foundAmong(['Fisk och potatis', 'Soppa'], 'och')).toEqual(['Fisk och potatis']);
});

test('two words that mean one thing are one, in the query and on the menu', () => {
  for (const [query, name] of [
    ['ice cream', 'Glass'],
    ['glass', 'Ice cream'],
    ['hot dog', 'Korv'],
    ['korv', 'Hot dog'],
    ['soft drink', 'Läsk'],
    ['läsk', 'Soft drink'],
  ] as const) {
    expect(foundAmong([name, 'Qvq'], query)).toEqual([name]);
  }
  expect(foundAmong(['Ice tea'], 'tea')).toEqual(['Ice tea']);
});

test('a product is found by the options that it offers, and not by those of others', () => {
  const latte = { description: 'Espresso', optionGroups: ['milk'] };
  const milks = { id: 'milk', name: 'Mjölk', min: 0, max: 1 };
  const shop = {
    categories: [
      categoryOf('coffee', 'Kaffe', [
        productOf('latte', 'Latte', latte),
        productOf('filter', 'Filter'),
      ]),
    ],
    optionGroups: [
      { ...milks, options: ['Oat', 'Soya'].map((name) => ({ id: name, name, price: 0 })) },
      { ...milks, id: 'size', options: [{ id: 'huge', name: 'Huge', price: 0 }] },
    ],
  };
  const results = (query: string) => searchMenu(indexForSearch(shop), query);
  for (const query of ['oat', 'soya', 'espresso']) {
    expect(results(query)).toMatchObject({
      isNearest: false,
      categories: [{ products: ['latte'] }],
    });
  }
  expect(results('huge').count).toBe(0);
});

test('a few letters at the end of a word find a name, and no description', () => {
  expect(found('gen')).toEqual(['toast']);
  expect(found('rom')).toEqual([]);
  expect(found('dil')).toEqual([]);
  expect(found('dill')).toEqual(['toast']);
});

test('of the nearest matches the best three are offered, and none that is far', () => {
  const names = ['Toast Skagen', 'Toast Pelle', 'Toast ost', 'Ostron', 'Toast toast'];
  const products = names.map((name) => productOf(name, name));
  const shop = { categories: [categoryOf('all', 'Mat', products)], optionGroups: [] };
  const nearest = (query: string) => searchMenu(indexForSearch(shop), query);
  expect(nearest('pelle toast qqqq')).toEqual({
    ...ASKS_NOTHING,
    count: 3,
    isNearest: true,
    categories: [{ category: 'all', products: ['Toast Pelle', 'Toast Skagen', 'Toast ost'] }],
  });
  expect(nearest('tox').count).toBe(0);
  expect(nearest('qqqqqqqq')).toMatchObject({ count: 0, isNearest: true });
});

test('on an empty menu a query without words finds nothing, and misses nothing', () => {
  const index = indexForSearch({ categories: [], optionGroups: [] });
  expect(searchMenu(index, '')).toMatchObject({ count: 0, isNearest: false });
});

const letters = [...'abcåäöéèßæøñüšı', 'A', 'Å', 'É', 'Ø', '1', 'e\u0301'];
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 8 });
const name = fc.array(word, { minLength: 1, maxLength: 4 });

test('any product is found by any word of its name, typed plainly, and by all of them', () => {
  const lists = fc.array(name, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lists, fc.constantFrom(' ', '-', ', ', ' & '), (names, joint) => {
      const products = names.map((words, at) => productOf(`p-${at}`, words.join(joint)));
      const built = indexForSearch({
        categories: [categoryOf('all', 'Meny', products)],
        optionGroups: [],
      });
      for (const [at, words] of names.entries()) {
        const plain = words.map(foldText);
        for (const query of [...plain, plain.toReversed().join(' '), words.join(joint)]) {
          expect(searchMenu(built, query).categories[0]?.products).toContain(`p-${at}`);
        }
      }
    }),
  );
});

test('a longer query finds nothing that a shorter one missed', () => {
  const query = fc.array(fc.constantFrom('ro', 'e', 'toast', 'veg', 'forr', 'c', '3', 'dryck'));
  fc.assert(
    fc.property(query, query, (left, right) => {
      const both = found([...left, ...right].join(' '));
      const one = new Set(found(left.join(' ')));
      const other = new Set(found(right.join(' ')));
      expect(both.toSorted()).toEqual([...one].filter((id) => other.has(id)).toSorted());
    }),
  );
});
