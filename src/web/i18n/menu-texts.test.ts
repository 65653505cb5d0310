import { expect, test } from 'vitest';
import type { Product } from '#core/menu/menu.schema.ts';
import { english, swedish } from '#tests/support/components/i18n.tsx';
import { allergensText, factsText } from './menu-texts.ts';

const DISH: Product = {
  id: 'soup',
  name: 'Soup',
  price: 9500,
  vat: 'reduced',
  station: 'kitchen',
  diets: ['gluten_free'],
  allergens: { contains: ['fish', 'milk'] },
};
const LANGUAGES = { en: english.LL, sv: swedish.LL };

test('allergens always have their verb, separate from "free from"', () => {
  expect(allergensText(LANGUAGES.en, DISH, [])).toBe('Contains: fish, milk');
  expect(allergensText(LANGUAGES.sv, DISH, [])).toBe('Innehåller: fisk, mjölk');
  for (const LL of Object.values(LANGUAGES)) {
    const facts = factsText({ LL }, DISH, []).toLowerCase();
    expect(facts).toBe(LL.diets.gluten_free().toLowerCase());
    for (const allergen of ['fish', 'milk'] as const) {
      expect(facts).not.toContain(LL.allergens[allergen]().toLowerCase());
    }
  }
});

test('unknown allergens are named beside the contained ones, never left out', () => {
  const some: Product = { ...DISH, allergens: { contains: ['milk'], unknown: ['celery'] } };
  expect(allergensText(LANGUAGES.en, some, [])).toBe('Contains: milk. Unknown, ask us: celery');
  expect(allergensText(LANGUAGES.sv, some, [])).toBe(
    'Innehåller: mjölk. Okänt, fråga oss: selleri',
  );
  const all: Product = { ...DISH, allergens: 'unknown' };
  expect(allergensText(LANGUAGES.en, all, [])).toBe('Allergens unknown, ask us');
});

test('a dish without any of the fourteen shows no allergens on its card', () => {
  expect(allergensText(LANGUAGES.en, { ...DISH, allergens: { contains: [] } }, [])).toBe('');
});

const scoops = {
  id: 'scoops',
  name: 'Scoops',
  min: 1,
  max: 2,
  options: [
    { id: 'sorbet', name: 'Sorbet', price: 0 },
    { id: 'vanilla', name: 'Vanilla', price: 0, adds: ['egg' as const, 'milk' as const] },
  ],
};

test('the card names what a required choice may add, and omits a mark that it may break', () => {
  const iceCream: Product = {
    ...DISH,
    diets: ['vegan', 'gluten_free'],
    allergens: { contains: [] },
    optionGroups: ['scoops'],
  };
  expect(allergensText(LANGUAGES.en, iceCream, [scoops])).toBe('May contain, by choice: egg, milk');
  expect(allergensText(LANGUAGES.sv, iceCream, [scoops])).toBe(
    'Kan innehålla, beroende på val: ägg, mjölk',
  );
  expect(factsText({ LL: LANGUAGES.en }, iceCream, [scoops]).toLowerCase()).toBe(
    'vegetarian, gluten free',
  );
});
