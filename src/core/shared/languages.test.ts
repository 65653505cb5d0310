import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCALE, LOCALE_FACTS, LOCALES } from './languages.ts';
import { isTableLanguage, TABLE_LANGUAGE_CODES, TABLE_LANGUAGES } from './table-languages.ts';

/** How Intl calls a language in that language itself. */
const ownName = (code: string, intl: string) =>
  new Intl.DisplayNames([intl], { type: 'language' }).of(code)?.toLowerCase();

describe.each(LOCALES)('the language %s of interfaces', (code) => {
  const { lang, intl, name } = LOCALE_FACTS[code];

  test('is known to browsers and to Intl as that', () => {
    expect(lang).toBe(code);
    expect(new Intl.Locale(intl).language).toBe(code);
    expect(new Intl.Locale(intl).region).toBeDefined();
  });

  test('has its own name', () => {
    expect(name.toLowerCase()).toBe(ownName(code, intl));
    expect(name).toMatch(/^\p{Lu}/u);
  });
});

test('the documented names of the languages are kept, also the one that Intl must not read', () => {
  expect(LOCALES.map((code) => LOCALE_FACTS[code].iso)).toEqual(['en-US', 'se-SE']);
  expect(DEFAULT_LOCALE).toBe(LOCALES[0]);
});

test('Swedish clocks have a point between hours and minutes, which Intl does not know', () => {
  expect(LOCALE_FACTS.sv.timeSeparator).toBe('.');
  expect(LOCALE_FACTS.en.timeSeparator).toBeUndefined();
});

describe.each(TABLE_LANGUAGE_CODES)('the language %s of tables', (code) => {
  const { intl, name, plurals, dir } = TABLE_LANGUAGES[code];

  test('is known to Intl as that, with the digits of Swedish signs', () => {
    expect(new Intl.Locale(intl).language).toBe(code);
    expect(new Intl.NumberFormat(intl).format(42)).toBe('42');
  });

  test('has its own name, as menus of languages show it', () => {
    expect(ownName(code, intl)).toMatch(new RegExp(`^${name.toLowerCase()}\\b|^${name}$`, 'u'));
    expect(name).toMatch(/^[\p{Lu}\p{Lo}]/u);
  });

  test('has a form for every number, and the one for all other numbers last', () => {
    const rules = new Intl.PluralRules(intl);
    const fractions = [0.5, 1.5];
    const used = [...Array.from({ length: 1_000 }, (_, count) => count), ...fractions].map((each) =>
      rules.select(each),
    );
    expect([...new Set(used)].toSorted()).toEqual([...plurals].toSorted());
    expect(plurals.at(-1)).toBe('other');
  });

  test('is written from the right only if it is Arabic', () => {
    expect(dir).toBe(code === 'ar' ? 'rtl' : undefined);
  });
});

test("forms stand in CLDR's order", () => {
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
  for (const code of TABLE_LANGUAGE_CODES) {
    const places = TABLE_LANGUAGES[code].plurals.map((form) => order.indexOf(form));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('no language is one of interfaces and one of tables, and nothing else is a language of tables', () => {
  expect(TABLE_LANGUAGE_CODES.filter((code) => !isTableLanguage(code))).toEqual([]);
  expect([...LOCALES, 'ja', '', null, undefined].filter(isTableLanguage)).toEqual([]);
});
