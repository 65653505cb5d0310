import { effect, signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Menu } from '#core/menu/menu.schema.ts';
import { localeBelow } from '#core/shared/first-table-language.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import {
  TABLE_LANGUAGE_CODES,
  TABLE_LANGUAGES,
  type TableLanguageCode,
} from '#core/shared/table-languages.ts';
import en from '#locales/en.json' with { type: 'json' };
import ar from '#locales/table/ar.json' with { type: 'json' };
import de from '#locales/table/de.json' with { type: 'json' };
import es from '#locales/table/es.json' with { type: 'json' };
import fi from '#locales/table/fi.json' with { type: 'json' };
import { createTestClock } from '#tests/support/components/clock.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import type { Dictionary } from '#web/i18n/core.ts';
import { allergenNames } from '#web/i18n/core-allergen-texts.ts';
import { formOf, packTexts } from '#web/i18n/core-pack-texts.ts';
import {
  createLanguage,
  type Language,
  type LanguageModel,
  toLanguage,
} from '#web/i18n/language.ts';
import { type Files, loadPack, packLanguage } from './load-pack.ts';
import { readMenuIn } from './read-menu-in.ts';
import { createTableLanguage } from './table-language.ts';

const english = toLanguage('en', en);

function createModel(at: Locale = 'en'): LanguageModel {
  return createLanguage(at, async (locale) => (locale === 'en' ? en : { guest: {} }));
}

function memory(kept?: string) {
  const items = new Map(kept === undefined ? [] : [['servett_table_language', kept]]);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

async function speaking(wanted: readonly string[], kept?: string, at: Locale = 'en') {
  const model = createModel(at);
  await model.choose(at);
  const storage = memory(kept);
  const languages = createTableLanguage({
    model,
    storage,
    wanted,
    chooseLocale: (locale) => model.choose(locale),
    load: async (code) => ({
      over: (base: Language) => packLanguage(code, de, base),
      complete: async () => {},
    }),
  });
  await Promise.resolve();
  await Promise.resolve();
  return { model, languages, storage };
}

test('a browser that asks for German first reads the table in German', async () => {
  const { model } = await speaking(['de-AT', 'en']);
  expect(model.language.value?.lang).toBe('de');
  expect(model.language.value?.LL.guest.cart.send()).toBe('Bestellung senden');
  // Its menu, and the pages that it leads to, are asked for in one of the site's languages.
  expect(model.language.value?.locale).toBe('en');
});

test.each<[string[], Locale]>([
  [['de-AT', 'en'], 'en'],
  [['ar'], 'en'],
  [['fi', 'sv-FI', 'en'], 'sv'],
])(
  'at a Swedish sign, a browser that asks for %j reads in %s what its language lacks',
  async (wanted, below) => {
    const { model, languages } = await speaking(wanted, undefined, 'sv');
    expect(localeBelow(wanted)).toBe(below);
    expect(languages.locale.value).toBe(below);
    expect(model.language.value?.locale).toBe(below);
    // The address stays what it is, until one of the site's is chosen.
    expect(model.locale.value).toBe('sv');
    await languages.choose('sv');
    expect([languages.locale.value, model.language.value?.locale]).toEqual(['sv', 'sv']);
  },
);

test('a menu to take away stays one when it is asked for again in another language', async () => {
  const asked: object[] = [];
  const menu = signal<Menu | null>(makeMenu({ languages: ['de'], takeaway: true }));
  const wish = signal<TableLanguageCode | null>(null);
  const load = async (_: string, of: object) => void asked.push(of);
  const stop = readMenuIn({ menu, load }, { wish, locale: signal<Locale>('sv') });
  wish.value = 'de';
  expect(asked).toEqual([{ locale: 'sv', language: 'de', takeaway: 'yes' }]);
  stop();
});

test('what is chosen by hand is remembered, and goes before what the browser asks for', async () => {
  const { model, languages, storage } = await speaking(['de']);
  await languages.choose('en');
  expect(model.language.value?.lang).toBe('en');
  expect(model.language.value?.LL.guest.cart.send()).toBe('Send order');
  expect([...storage.items.values()]).toEqual(['en']);
  const again = await speaking(['de'], 'en');
  expect(again.model.language.value?.lang).toBe('en');
});

test('a language that does not arrive leaves the one that is shown', async () => {
  const model = createModel();
  await model.choose('en');
  const languages = createTableLanguage({
    model,
    storage: null,
    wanted: [],
    chooseLocale: model.choose,
    load: async () => Promise.reject(new Error('offline')),
  });
  await languages.choose('de');
  expect(languages.hasFailed.value).toBe(true);
  expect(model.language.value?.lang).toBe('en');
});

test('the menu is read in it first; what lies over the menu follows, however often it has to be asked for', async () => {
  const model = createModel();
  await model.choose('en');
  const { common, guest, ...rest } = de;
  const texts: Record<string, object> = { common, guest: { menu: guest.menu } };
  let asked = 0;
  const clock = createTestClock();
  const languages = createTableLanguage({
    model,
    storage: null,
    wanted: [],
    chooseLocale: model.choose,
    load: async (code) => ({
      over: (base: Language) => packLanguage(code, texts as typeof en, base),
      async complete() {
        asked += 1;
        if (asked < 5) throw new Error('offline');
        Object.assign(texts, { guest, ...rest });
      },
    }),
    clock,
  });
  const shown: string[] = [];
  const stop = effect(() => {
    const { LL } = model.language.value ?? english;
    shown.push(`${LL.guest.menu.soldOut()}, ${LL.guest.cart.send()}`);
  });
  await languages.choose('de');
  await clock.advance(1_000);
  expect(languages.hasFailed.value).toBe(false);
  // A server of another version has it no more: whoever has chosen it is told.
  await clock.advance(2_000);
  expect(languages.hasFailed.value).toBe(true);
  await clock.advance(10_000);
  expect(languages.hasFailed.value).toBe(false);
  expect(shown.at(-1)).toBe('Heute ausverkauft, Bestellung senden');
  expect(shown).toEqual([
    'Sold out today, Send order',
    'Heute ausverkauft, Send order',
    'Heute ausverkauft, Bestellung senden',
  ]);
  stop();
  languages.dispose();
});

test("more of the site's texts change nothing that is shown, and what comes next begins without", async () => {
  const { model, languages } = await speaking([], 'de');
  const shown = signal(model.language.value?.lang);
  expect(shown.value).toBe('de');
  model.say(toLanguage('en', en));
  expect(model.language.value?.lang).toBe('de');
  languages.reset();
  await model.choose('en');
  expect(model.language.value?.lang).toBe('en');
});

test('what guests never read is said in the language below', () => {
  const { LL } = packLanguage('de', de, english);
  expect(LL.kiosk.settings.title()).toBe(english.LL.kiosk.settings.title());
  expect(LL.guest.seating.title({ table: '12' })).toBe('Tisch 12');
  expect(LL.guest.seating.title({ table: 'Terrace 1' })).toBe('Terrace 1');
});

test('in Arabic a list has its own comma, and what an option adds keeps its sign before the sum', () => {
  const { LL, money } = packLanguage('ar', ar, english);
  expect(allergenNames(LL, ['egg', 'milk'])).toBe('البيض، الحليب');
  const added = LL.common.plus({ amount: money(1_500, 'SEK') });
  // Isolated from left to right as a whole: else the sign comes after the sum.
  expect(added).toMatch(/^\u2066\+.*\u2069$/);
});

test('in Arabic a text of values alone says in which direction it runs: none of them counts', () => {
  const texts: string[] = [];
  JSON.parse(JSON.stringify(ar), (_name, text) => {
    if (typeof text === 'string') texts.push(text);
    return text;
  });
  const joins = texts.filter((text) => {
    const values = text.match(/\{\w+[^{}]*\}/g) ?? [];
    return values.length > 1 && !/\p{L}/u.test(text.replaceAll(/\{+[^{}]*\}+/g, ''));
  });
  // "\u060c" is the comma, which has none of its own.
  const lists = joins.filter((text) => text.includes('\u060c') && !text.includes('{{'));
  expect(lists.length).toBeGreaterThan(3);
  expect(lists.filter((text) => !text.startsWith('\u200f'))).toEqual([]);
});

const TUESDAY = '2026-12-01T10:00:00Z';
test.each([
  ['fi', fi, 'Suljettu klo 11.00 asti', 'Suljettu ti klo 11.00 asti'],
  ['es', es, 'Cerrado hasta las 11:00', 'Cerrado hasta el mar 11:00'],
] as const)(
  'in %s the word before the hour comes after the weekday',
  (code, texts, today, later) => {
    const { LL, dayAndTime } = packLanguage(code, texts, english);
    const closed = (now: string) =>
      LL.guest.venue.closedUntil({
        time: dayAndTime(TUESDAY, Date.parse(now), 'Europe/Stockholm'),
      });
    expect(closed('2026-12-01T06:00:00Z')).toBe(today);
    expect(closed('2026-11-30T22:00:00Z')).toBe(later);
  },
);

const TABLET: Files = import.meta.glob<Dictionary>('./*.json', {
  base: '../../../locales/table',
  query: '?part=tablet&texts',
  import: 'default',
});

test('the parts of a language are all of it, without the pages and mails that the server writes and the site’s own', async () => {
  for (const code of TABLE_LANGUAGE_CODES) {
    const { texts, complete } = await loadPack(code, TABLET);
    await complete();
    const { default: whole } = await import(`../../../locales/table/${code}.json`);
    const {
      confirmation: _page,
      simple: _forms,
      orderMail: _mails,
      pickUpScreen: _screen,
      paymentReturn: _return,
      holdPage: _hold,
      ...shown
    } = whole;
    expect(texts).toEqual(shown);
    // A phone has all but what tablets say.
    const phone = await loadPack(code);
    await phone.complete();
    const { kiosk: _tablets, ...others } = shown;
    const { devices: _locked, ...errors } = shown.errors;
    expect(phone.texts).toEqual({ ...others, errors });
  }
});

test.each(TABLE_LANGUAGE_CODES)(
  'in %s every count takes the form that its plural rule names (CLDR)',
  (code) => {
    const facts = TABLE_LANGUAGES[code];
    const rules = new Intl.PluralRules(facts.intl);
    const form = formOf(facts);
    const shown = packTexts(
      { guest: { count: `{count} {{${facts.plurals.join('|')}}}` } },
      english.LL,
      facts,
    ) as unknown as { guest: { count(values: { count: number }): string } };
    for (let count = 0; count <= 1_200; count += 1) {
      const category = rules.select(count);
      expect(facts.plurals[form(count)]).toBe(category);
      expect(shown.guest.count({ count })).toBe(`${count} ${category}`);
    }
    // What is not there is for millions and for parts of one, which nobody orders.
    const rest = rules
      .resolvedOptions()
      .pluralCategories.filter((each) => !facts.plurals.includes(each));
    expect(rest.every((each) => each === 'many')).toBe(true);
  },
);

test("a table's language is not one of the site's", () => {
  const site: readonly Locale[] = LOCALES;
  expect(site).toEqual(['en', 'sv']);
  expect(TABLE_LANGUAGE_CODES.some((code) => site.some((each) => each === String(code)))).toBe(
    false,
  );
});

test('that a machine has translated is said once of a whole menu, and of each dish of a mixed one', () => {
  const german = packLanguage('de', de, english);
  const [category] = makeMenu().categories;
  const translated = (category?.products ?? []).map((each) => ({
    ...each,
    original: { name: each.name, lang: 'en' as const },
    machine: true as const,
  }));
  const { machine: _made, ...byHand } = translated[0] ?? { machine: true };
  const readOf = (products: readonly object[]) => {
    const categories = [{ ...category, products }] as unknown as Menu['categories'];
    const { language } = german.reading?.({ ...makeMenu(), categories }) ?? {};
    return [language?.machine, language?.machineMenu];
  };
  const { machine, machineMenu } = de.guest.product;
  expect(readOf(translated)).toEqual(['', machineMenu]);
  expect(readOf([byHand, ...translated.slice(1)])).toEqual([machine, undefined]);
});
