import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import type { Diet } from '#core/allergens/codes.ts';
import { ALLERGENS } from '#core/allergens/codes.ts';
import { isSet } from '#core/menu/sets/sets.ts';
import type {
  LocalizedText,
  MenuFileOptionGroup,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { setProblems } from '#core/sets/set-problems.ts';
import { LOCALES } from '#core/shared/languages.ts';

const pictures = new URL('./pictures/', import.meta.url);
const text = readFileSync(new URL('./servett-menu.json', import.meta.url), 'utf8');
const menu: MenuFile = Value.Parse(MenuFile, JSON.parse(text));

const products = menu.categories.flatMap((category) => category.products);
const groups = new Map(menu.optionGroups.map((group) => [group.id, group]));

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

function isInBothLanguages(name: LocalizedText | undefined): boolean {
  return name === undefined || LOCALES.every((locale) => name[locale]?.trim());
}

function presetsOf(group: MenuFileOptionGroup): number {
  return group.options.filter((option) => option.preset).length;
}

/** Allergens the product may contain before any option is chosen; what nobody knows counts. */
function possibleAllergens({ allergens }: MenuFileProduct): readonly string[] {
  if (allergens === 'unknown') return ALLERGENS;
  return [...allergens.contains, ...(allergens.unknown ?? [])];
}

const FORBIDDEN_IN: Record<Diet, readonly string[]> = {
  vegan: ['crustaceans', 'egg', 'fish', 'milk', 'molluscs'],
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  gluten_free: ['gluten'],
  lactose_free: ['milk'],
};

test('the demonstration menu follows the schema and is of a size that can be imported', () => {
  expect(Value.Check(MenuFile, JSON.parse(text))).toBe(true);
  expect(Buffer.byteLength(text)).toBeLessThan(8_000_000);
  expect(products.length).toBeGreaterThanOrEqual(64);
});

test('no id stands twice among what it has to tell apart', () => {
  expect(repeated(menu.stations.map(({ id }) => id))).toEqual([]);
  expect(repeated(menu.categories.map(({ id }) => id))).toEqual([]);
  expect(repeated(products.map(({ id }) => id))).toEqual([]);
  expect(repeated(menu.optionGroups.map(({ id }) => id))).toEqual([]);
  for (const group of menu.optionGroups) {
    expect(repeated(group.options.map(({ id }) => id)), group.id).toEqual([]);
  }
});

test('every station and option group that is named exists, and no group is left over', () => {
  const stations = menu.stations.map(({ id }) => id);
  const used = products.flatMap((product) => product.optionGroups ?? []);
  expect(products.filter(({ station }) => !stations.includes(station))).toEqual([]);
  expect(used.filter((id) => !groups.has(id))).toEqual([]);
  expect([...groups.keys()].filter((id) => !used.includes(id))).toEqual([]);
});

test.each(menu.optionGroups)(
  'the group $id can be answered, and its presets are a valid answer',
  (group) => {
    expect(group.min).toBeLessThanOrEqual(group.max);
    expect(group.max).toBeLessThanOrEqual(group.options.length);
    const presets = presetsOf(group);
    expect(presets).toBeLessThanOrEqual(group.max);
    // A choice that has to be conscious has no preset at all; half an answer helps nobody.
    expect(presets === 0 || presets >= group.min).toBe(true);
  },
);

test('one product at least asks a question that has no preset', () => {
  const isOpen = (id: string) => {
    const group = groups.get(id);
    return group !== undefined && group.min > 0 && presetsOf(group) === 0;
  };
  expect(products.some((product) => product.optionGroups?.some(isOpen))).toBe(true);
});

test('every text is there in both languages', () => {
  const texts = [
    ...menu.stations.map(({ name }) => name),
    // What a choice of a set is called, its product says.
    ...menu.optionGroups.flatMap(({ name, options }) => [
      name,
      ...options.filter(({ product }) => product === undefined).map((one) => one.name),
    ]),
    ...menu.categories.flatMap(({ name, description }) => [name, description]),
    ...products.flatMap(({ name, description }) => [name, description]),
  ];
  expect(texts.filter((one) => !isInBothLanguages(one))).toEqual([]);
});

test('its set can be ordered, and is something to drink with, with alcohol or without', () => {
  expect(setProblems(menu)).toEqual([]);
  const [set, ...more] = products.filter((product) => isSet(product, menu.optionGroups));
  expect([set?.id, more]).toEqual(['quay-meal', []]);
});

test('every picture exists, is small and is shown by some product', () => {
  const shown = products.flatMap(({ picture }) => picture ?? []);
  expect(shown.filter((name) => !existsSync(new URL(name, pictures)))).toEqual([]);
  expect(readdirSync(pictures).filter((name) => !shown.includes(name))).toEqual([]);
  const heavy = shown.filter((name) => readFileSync(new URL(name, pictures)).length > 4_200);
  expect(heavy).toEqual([]);
});

test('no diet is promised that the allergens contradict', () => {
  const broken = products.flatMap((product) =>
    (product.diets ?? []).flatMap((diet) =>
      possibleAllergens(product)
        .filter((allergen) => FORBIDDEN_IN[diet].includes(allergen))
        .map((allergen) => `${product.id}: ${diet} with ${allergen}`),
    ),
  );
  expect(broken).toEqual([]);
});

test('no allergen is both contained and unknown', () => {
  const unsure = products.filter(({ allergens }) => {
    if (allergens === 'unknown') return false;
    return allergens.unknown?.some((allergen) => allergens.contains.includes(allergen));
  });
  expect(unsure).toEqual([]);
});

test('what is for adults carries the full rate, and nothing else does', () => {
  const taxed = products.filter(({ vat }) => vat === 'standard').map(({ id }) => id);
  expect(products.filter(({ alcohol }) => alcohol).map(({ id }) => id)).toEqual(taxed);
});

test('twelve tables have the fixed ids that documents link to', () => {
  const tables = menu.tables ?? [];
  expect(tables.map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, index) => `servett${String(index + 1).padStart(5, '0')}`),
  );
  expect(repeated(tables.map(({ label }) => label))).toEqual([]);
  expect(tables.at(0)?.label).toBe('1');
  expect(tables.at(11)?.label).toBe('12');
});

test('the demonstration is open whenever somebody tries it', () => {
  expect(menu.venue.opening).toEqual([
    { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '00:00', until: '00:00' },
  ]);
  expect(menu.venue.serving).toBeNull();
});
