import { expect, test } from 'vitest';
import type { MenuFile, Translation } from '#core/menu-import/menu-file.schema.ts';
import { allAvailable } from '#tests/support/fixtures/arbitrary-menu.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { localizeMenu, offeredLanguage } from './menu.ts';
import { markOf } from './translations/translations.ts';

const NAME = { sv: 'Soppa', en: 'Soup' };
const ABOUT = { sv: 'Med ost', en: 'With cheese' };
const inGerman = (text: string, original: string, machine?: true): Translation => ({
  text,
  of: markOf(original),
  ...(machine && { machine }),
});

/** The small menu's soup with these texts, as a guest reads it. */
function soupIn(
  locale: 'sv' | 'en',
  {
    texts,
    translations,
  }: {
    texts: Partial<MenuFile['categories'][number]['products'][number]>;
    translations?: { name?: Translation; description?: Translation };
  },
  language: 'de' | null = 'de',
) {
  const menu = smallMenu();
  const [food, ...others] = menu.categories;
  const [soup] = food?.products ?? [];
  if (!food || !soup) throw new Error('the small menu has soup');
  const { categories } = localizeMenu(
    {
      ...menu,
      languages: ['de'],
      ...(translations && { translations: { de: { 'product/soup': translations } } }),
      categories: [{ ...food, products: [{ ...soup, ...texts }] }, ...others],
    },
    1,
    locale,
    allAvailable,
    language ?? undefined,
  );
  const { name, lang, description, descriptionLang, original, machine } =
    categories[0]?.products[0] ?? {};
  const said = { name, lang, description, descriptionLang, original, machine };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

test('a text in the language of the menu does not say which that is', () => {
  const texts = { name: NAME, description: ABOUT };
  expect(soupIn('en', { texts }, null)).toEqual({ name: 'Soup', description: 'With cheese' });
  expect(soupIn('sv', { texts }, null)).toEqual({ name: 'Soppa', description: 'Med ost' });
});

test('name and description each say the language that they are in, where it is another', () => {
  expect(soupIn('en', { texts: { name: NAME, description: { sv: 'Med ost' } } }, null)).toEqual({
    name: 'Soup',
    description: 'Med ost',
    descriptionLang: 'sv',
  });
  expect(soupIn('en', { texts: { name: { sv: 'Soppa' }, description: ABOUT } }, null)).toEqual({
    name: 'Soppa',
    lang: 'sv',
    description: 'With cheese',
  });
});

test('an empty name is in no language', () => {
  expect(soupIn('en', { texts: { name: {} } }, null)).toEqual({ name: '' });
  expect(soupIn('en', { texts: { name: { sv: '' } } }, null)).toEqual({ name: '' });
});

test('of what is translated all that the venue says itself is there too', () => {
  const texts = { name: NAME, description: ABOUT };
  const name = inGerman('Suppe', 'Soppa');
  const description = inGerman('Mit Käse', 'Med ost');
  const original = { lang: 'en', name: 'Soup', description: 'With cheese' };
  expect(soupIn('en', { texts, translations: { name, description } })).toEqual({
    name: 'Suppe',
    description: 'Mit Käse',
    original,
  });
  expect(soupIn('en', { texts, translations: { name } })).toEqual({
    name: 'Suppe',
    description: 'With cheese',
    descriptionLang: 'en',
    original,
  });
  expect(soupIn('en', { texts, translations: { description } })).toEqual({
    name: 'Soup',
    lang: 'en',
    description: 'Mit Käse',
    original,
  });
  expect(soupIn('en', { texts: { name: NAME }, translations: { name } })).toEqual({
    name: 'Suppe',
    original: { lang: 'en', name: 'Soup' },
  });
});

test('where nothing is translated there is nothing else that the venue says', () => {
  const texts = { name: NAME, description: ABOUT };
  const own = { name: 'Soup', lang: 'en', description: 'With cheese', descriptionLang: 'en' };
  expect(soupIn('en', { texts })).toEqual(own);
  const stale = inGerman('Brühe', 'Buljong');
  expect(soupIn('en', { texts, translations: { name: stale, description: stale } })).toEqual(own);
});

test('a machine is named where it translated any of it', () => {
  const texts = { name: NAME, description: ABOUT };
  const name = (machine?: true) => inGerman('Suppe', 'Soppa', machine);
  const description = (machine?: true) => inGerman('Mit Käse', 'Med ost', machine);
  const isMachine = (translations: { name?: Translation; description?: Translation }) =>
    soupIn('en', { texts, translations }).machine;
  expect(isMachine({ name: name(true), description: description() })).toBe(true);
  expect(isMachine({ name: name(), description: description(true) })).toBe(true);
  expect(isMachine({ name: name(true) })).toBe(true);
  expect(isMachine({ name: name(), description: description() })).toBeUndefined();
  expect(isMachine({ name: inGerman('Brühe', 'Buljong', true) })).toBeUndefined();
});

test('categories, groups and options are translated like products, a choice of a set by its product', () => {
  const menu = smallMenu();
  const [size] = menu.optionGroups;
  if (!size) throw new Error('the small menu asks for a size');
  const dish = {
    ...size,
    id: 'dish',
    options: [{ id: 'large', name: {}, price: 0, product: 'soup' }],
  };
  const of = (text: string, original: string) => ({ name: inGerman(text, original) });
  const { optionGroups, categories, language, languages, stations } = localizeMenu(
    {
      ...menu,
      languages: ['de'],
      optionGroups: [size, dish],
      translations: {
        de: {
          'category/food': of('Speisen', 'Mat'),
          'group/size': of('Größe', 'Storlek'),
          'option/size/large': of('Groß', '50 cl'),
          'option/dish/large': of('Nie', 'Soppa'),
          'product/soup': of('Suppe', 'Soppa'),
        },
      },
    },
    1,
    'sv',
    allAvailable,
    'de',
  );
  expect([language, languages]).toEqual(['de', ['de']]);
  expect(categories.map(({ name }) => name)).toEqual(['Speisen', 'Dryck']);
  expect(optionGroups.map(({ name }) => name)).toEqual(['Größe', 'Storlek']);
  expect(optionGroups.map(({ options }) => options.map(({ name }) => name))).toEqual([
    ['40 cl', 'Groß'],
    ['Suppe'],
  ]);
  expect(stations.map(({ name }) => name)).toEqual(['Baren', 'Köket']);
});

test('only a language that the menu has is offered', () => {
  expect(offeredLanguage({ languages: ['fi', 'de'] }, 'de')).toBe('de');
  expect(offeredLanguage({ languages: ['fi'] }, 'de')).toBeUndefined();
  expect(offeredLanguage({ languages: ['fi'] }, undefined)).toBeUndefined();
  expect(offeredLanguage({}, 'de')).toBeUndefined();
  const shown = localizeMenu({ ...smallMenu(), languages: [] }, 1, 'sv', allAvailable, 'de');
  expect(shown).not.toHaveProperty('languages');
  expect(shown).not.toHaveProperty('language');
});
