import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALLERGENS, type Allergen } from '#core/allergens/codes.ts';
import type { AllergenFacts, MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { planImport } from './matching/plan-import.ts';
import { readMenuUpload } from './read-menu-upload.ts';

/**
 * What a person who wrote each text may have meant: the oracle, written apart from the vocabulary
 * under test. `null`: it may mean anything.
 */
const MAY_MEAN: readonly (readonly [text: string, means: readonly Allergen[] | null])[] = [
  ['Shellfish', ['crustaceans', 'molluscs']],
  ['Skaldjur', ['crustaceans', 'molluscs']],
  ['skaldjur och fisk', ['crustaceans', 'molluscs', 'fish']],
  ['SEAFOOD', ['crustaceans', 'fish', 'molluscs']],
  ['nuts', ['nuts', 'peanuts']],
  ['Nötter', ['nuts', 'peanuts']],
  ['nöt', ['nuts', 'peanuts']],
  ['seeds', ['sesame', 'mustard', 'celery', 'lupin']],
  ['Baljväxter', ['peanuts', 'soya', 'lupin']],
  ['mjölk', ['milk']],
  ['Ägg', ['egg']],
  ['prawns', ['crustaceans']],
  ['bläckfisk', ['molluscs']],
  ['tree nuts', ['nuts']],
  ['jordnötter', ['peanuts']],
  ['may contain traces of sesame', ['sesame']],
  ['kan innehålla spår av mandel', ['nuts']],
  ['Traces: soya', ['soya']],
  ['lupin?', ['lupin']],
  ['mlik', null],
  ['A', null],
  ['G', null],
  ['1', null],
  ['see the key', null],
  ['fråga personalen', null],
  ['no nuts', null],
  ['Erdnüsse', null],
];
const piece = fc.constantFrom(...MAY_MEAN);

function meant(pieces: readonly (typeof MAY_MEAN)[number][]): readonly Allergen[] {
  return pieces.some(([, means]) => means === null)
    ? ALLERGENS
    : [...new Set(pieces.flatMap(([, means]) => means ?? []))];
}

/** A way in which a file can say it, as a sheet or as JSON-LD. */
const WAYS: readonly ((text: string) => string)[] = [
  ...['Allergener', 'Allergens', 'Allergens (Swedish)', 'Allergener (se nyckeln)'].map(
    (header) => (text: string) => `name;category;price;${header}\nSoppa;Mat;95;${text}`,
  ),
  ...['Spår', 'Kan innehålla', 'Contains', 'Innehåll', 'Allergen info'].map(
    (header) => (text: string) =>
      `name;category;price;Allergens;${header}\nSoppa;Mat;95;none;${text}`,
  ),
  (text) => `name;category;price;Allergens;Allergener\nSoppa;Mat;95;none;${text}`,
  (text) =>
    JSON.stringify({
      '@type': 'Menu',
      hasMenuSection: {
        '@type': 'MenuSection',
        name: 'Mat',
        hasMenuItem: {
          '@type': 'MenuItem',
          name: 'Soppa',
          offers: { price: 95 },
          additionalProperty: { name: 'Allergens', value: text },
        },
      },
    }),
];

function withSoup(allergens: AllergenFacts | null): MenuFile {
  const menu = smallMenu();
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products
        .filter(({ name }) => allergens !== null || name.sv !== 'Soppa')
        .map((product) =>
          product.name.sv === 'Soppa' && allergens !== null ? { ...product, allergens } : product,
        ),
    })),
  };
}

function importing(menu: MenuFile, text: string) {
  const { venue, stations } = menu;
  const terms = { venue, stations, locale: 'sv' as const, now: new Date(0) };
  const plan = planImport(menu, readMenuUpload(new TextEncoder().encode(text), terms), false);
  const soup = plan.menu.categories
    .flatMap(({ products }) => products)
    .find(({ name }) => name.sv === 'Soppa');
  return { plan, facts: soup?.allergens };
}

function isFree(facts: AllergenFacts | undefined, allergen: Allergen): boolean {
  if (facts === undefined) throw new Error('The soup was not imported.');
  if (facts === 'unknown') return false;
  return !facts.contains.includes(allergen) && facts.unknown?.includes(allergen) !== true;
}

function contains(facts: AllergenFacts | undefined, allergen: Allergen): boolean {
  return typeof facts === 'object' && facts.contains.includes(allergen);
}

const FREE_OF_ALL: AllergenFacts = { contains: [] };
const before = fc.constantFrom<AllergenFacts | null>(null, FREE_OF_ALL, 'unknown', {
  contains: ['milk'],
});

test('nothing that a file may mean is free afterwards, and what is unclear is named', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(', ', ' / ', ' | ', ' & '),
      fc.constantFrom(...WAYS),
      before,
      (pieces, separator, way, known) => {
        const file = way(pieces.map(([text]) => text).join(separator));
        const { plan, facts } = importing(withSoup(known), file);
        expect(plan.rejected).toEqual([]);
        for (const each of meant(pieces)) expect(isFree(facts, each), each).toBe(false);
        const isUnclear = pieces.some(([, means]) => means === null || means.length > 1);
        if (isUnclear) expect(plan.noted).not.toEqual([]);
        const again = importing(plan.menu, file);
        expect(again.facts).toEqual(facts);
      },
    ),
    { numRuns: 600 },
  );
});

const HEADERS: readonly (readonly [header: string, means: readonly Allergen[]])[] = [
  ['Nuts', ['nuts', 'peanuts']],
  ['Contains shellfish', ['crustaceans', 'molluscs']],
  ['Innehåller mjölk', ['milk']],
  ['Allergen: egg', ['egg']],
  ['May contain nuts', ['nuts', 'peanuts']],
  ['Spår av sesam', ['sesame']],
  ['Nut free', ['nuts', 'peanuts']],
  ['Mjölkfri', ['milk']],
];
/** Marks that do not deny what the header says. */
const MARKS = ['x', 'X', 'yes', 'Ja', '1', '?', 't', 'spår', 'traces', '(x)', 'some', '*', '2'];

test('a mark in a column for an allergen never makes a product free from it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...HEADERS),
      fc.constantFrom(...MARKS),
      before,
      ([header, means], mark, known) => {
        const sheet = `name;category;price;Allergens;${header}\nSoppa;Mat;95;none;${mark}`;
        const { facts } = importing(withSoup(known), sheet);
        for (const each of means) expect(isFree(facts, each), `${header} ${mark}`).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test('an empty mark answers nothing; "no" answers for one allergen, and for none of several', () => {
  const marked = (header: string, mark: string, known: AllergenFacts) =>
    importing(withSoup(known), `name;category;price;${header}\nSoppa;Mat;95;${mark}`).facts;
  expect(marked('Milk', '', 'unknown')).toBe('unknown');
  expect(marked('Milk', '-', 'unknown')).toBe('unknown');
  expect(isFree(marked('Milk', 'no', 'unknown'), 'milk')).toBe(true);
  expect(marked('Nuts', 'no', 'unknown')).toBe('unknown');
  expect(marked('Nut free', 'no', FREE_OF_ALL)).toEqual({
    contains: [],
    unknown: ['peanuts', 'nuts'],
  });
});

const SENTENCES: readonly (readonly [text: string, means: readonly Allergen[]])[] = [
  ['Satay with peanut sauce', ['peanuts']],
  ['Jordnötssås och lime', ['peanuts']],
  ['Kan innehålla spår av nötter', ['nuts', 'peanuts']],
  ['May contain milk.', ['milk']],
  ['Räkor i dill', ['crustaceans']],
  ['Serveras med skaldjur', ['crustaceans', 'molluscs']],
  ['Allergier? Fråga oss', ALLERGENS],
];

test('a text that names an allergen outweighs a list that leaves it out, wherever the text stands', () => {
  const places = [
    (text: string) => `name;category;price;allergens;description\nSoppa;Mat;95;none;${text}`,
    (text: string) => `name;category;price;allergens;Notes\nSoppa;Mat;95;none;${text}`,
    (text: string) => `name;category;price;allergens;diets\nSoppa;Mat;95;none;${text}`,
  ];
  for (const [text, means] of SENTENCES) {
    for (const place of places) {
      const { facts, plan } = importing(withSoup(null), place(text));
      for (const each of means) expect(isFree(facts, each), text).toBe(false);
      expect(plan.noted[0]?.problems.map(({ reason }) => reason)).toContain('allergen_mentioned');
    }
  }
});

test('what a sheet or a section says of everything in it holds for each product', () => {
  const above =
    'Alla rätter kan innehålla nötter;;;\nname;category;price;allergens\nSoppa;Mat;95;none';
  const below = 'name;category;price;allergens\nSoppa;Mat;95;none\nMay contain traces of nuts;;;';
  for (const sheet of [above, below]) {
    const { facts } = importing(withSoup(FREE_OF_ALL), sheet);
    expect(facts).toEqual({ contains: [], unknown: ['peanuts', 'nuts'] });
  }
  const page = {
    '@type': 'MenuSection',
    name: 'Mat',
    description: 'Everything here may contain fish.',
    hasMenuItem: { '@type': 'MenuItem', name: 'Soppa', offers: '95' },
  };
  const { facts } = importing(withSoup(FREE_OF_ALL), JSON.stringify(page));
  expect(facts).toEqual({ contains: [], unknown: ['fish'] });
});

const CATEGORIES: readonly (readonly [name: string, means: readonly Allergen[]])[] = [
  ['Skaldjur', ['crustaceans', 'molluscs']],
  ['Shellfish', ['crustaceans', 'molluscs']],
  ['Fisk & skaldjur', ['crustaceans', 'fish', 'molluscs']],
  ['From the sea: oysters', ['molluscs']],
  ['Nuts', ['nuts', 'peanuts']],
  ['Nötter och snacks', ['nuts', 'peanuts']],
  ['Ostar', ['milk']],
  ['Räkor', ['crustaceans']],
];
const LISTS = ['none', 'mjölk', 'sesam, senap', 'inga'];

test('what a category names is never free in a product under it', () => {
  const ways = [
    (category: string, list: string) =>
      `category;name;price;allergens\n${category};Soppa;95;${list}`,
    (category: string, list: string) =>
      JSON.stringify({
        '@type': 'Menu',
        hasMenuSection: {
          '@type': 'MenuSection',
          name: category,
          hasMenuItem: {
            '@type': 'MenuItem',
            name: 'Soppa',
            offers: { price: 95 },
            additionalProperty: { name: 'Allergens', value: list },
          },
        },
      }),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...CATEGORIES),
      fc.constantFrom(...LISTS),
      fc.constantFrom(...ways),
      ([category, means], list, way) => {
        const file = way(category, list);
        const { plan, facts } = importing(withSoup(null), file);
        for (const each of means) expect(isFree(facts, each), `${category} ${each}`).toBe(false);
        // JSON-LD declares nothing absent, and what the list has as well is no question.
        if (way !== ways[0] || means.every((each) => contains(facts, each))) return;
        // Only what is named: cheese says nothing of celery.
        expect(isFree(facts, 'celery')).toBe(true);
        const asked = plan.noted.flatMap(({ problems }) => problems);
        expect(asked).toContainEqual(
          expect.objectContaining({ reason: 'allergen_mentioned', column: null }),
        );
        expect(importing(plan.menu, file).facts).toEqual(facts);
      },
    ),
    { numRuns: 200 },
  );
});

test('what a product contains is not taken back by a row whose text names it', () => {
  const menu = withSoup({ contains: ['milk'] });
  const sheet = `servett_id;name;allergens\n${menu.venue.id}/soup;Mjölksoppa;none`;
  const first = importing(menu, sheet);
  const second = importing(first.plan.menu, sheet);
  for (const { plan } of [first, second]) {
    const [cheese] = plan.menu.categories
      .flatMap(({ products }) => products)
      .filter(({ name }) => name.sv === 'Mjölksoppa');
    expect(cheese?.allergens).toEqual({ contains: ['milk'] });
    expect(plan.noted[0]?.problems[0]?.reason).toBe('allergen_mentioned');
  }
});
