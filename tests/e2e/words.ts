import { readFileSync } from 'node:fs';
import type { Locale } from '#core/shared/languages.ts';
import {
  isTableLanguage,
  TABLE_LANGUAGES,
  type TableLanguageCode,
  type TableLocale,
} from '#core/shared/table-languages.ts';
import { createTexts, type Dictionary, type Texts } from '#web/i18n/core.ts';
import { createFormats, formatsOf } from '#web/i18n/core-formats.ts';
import { isolate, packTexts } from '#web/i18n/core-pack-texts.ts';

/** The language that guests read in this run of the journeys. Staff read English in every one. */
export const LANGUAGE = languageOf(process.env.SERVETT_LANGUAGE ?? 'en');

function languageOf(code: string): 'en' | TableLanguageCode {
  if (code === 'en' || isTableLanguage(code)) return code;
  throw new Error(`SERVETT_LANGUAGE: ${code} is not en or a language of the tables.`);
}

const read = (file: string): Dictionary =>
  JSON.parse(readFileSync(new URL(`../../locales/${file}.json`, import.meta.url), 'utf8'));

const english = createTexts('en', read('en')).LL;

/** What pages of guests say in a language, by its keys. */
export function wordsIn(code: TableLocale): Texts {
  if (code === 'en') return english;
  if (!isTableLanguage(code)) return createTexts(code, read(code)).LL;
  return packTexts(read(`table/${code}`), english, TABLE_LANGUAGES[code]);
}

export const words = wordsIn(LANGUAGE);

/** In which journeys are walked that compare English and Swedish: in this run's language alone. */
export const COMPARED: readonly TableLocale[] = LANGUAGE === 'en' ? ['en', 'sv'] : [LANGUAGE];

const formats = LANGUAGE === 'en' ? formatsOf('en') : createFormats(TABLE_LANGUAGES[LANGUAGE]);
const isRightToLeft = LANGUAGE !== 'en' && 'dir' in TABLE_LANGUAGES[LANGUAGE];

/** What stands in the address of a page that is read in a language. */
export const siteLocale = (code: TableLocale): Locale => (code === 'sv' ? 'sv' : 'en');

/** An amount in kronor as a guest reads it. */
export function kr(amount: number): string {
  const text = formats.money(Math.round(amount * 100), 'SEK');
  return isRightToLeft ? isolate(text) : text;
}

export const add = (name: string): string => words.guest.menu.add({ name });
export const guestNumber = (number: number): string => words.common.guest({ number });
/** A sign may have the number in large type, and so what is around it apart. */
export const atTable = (label: string): RegExp => saying(words.common.tableStarts({ label }));

/** On a tablet that rests, which is in the venue's languages. */
export const START = /Start an order/;
/** On a tablet that was touched: goes on in a language, or in that of this run. */
export const goOnIn = (code: TableLocale): string =>
  isTableLanguage(code) ? TABLE_LANGUAGES[code].name : wordsIn(code).kiosk.orderIn();
export const goOn = goOnIn(LANGUAGE);

/** What lets the guest of this number in. */
export const toLetIn = (number: number): string =>
  words.guest.seating.letIn({ name: guestNumber(number) });
export const isWithYou = (number: number): string =>
  words.guest.seating.letInTitle({ name: guestNumber(number) });
/** A product's button, with what it costs as it was chosen. */
export const addFor = (amount: number): RegExp => begins(words.guest.product.add(), kr(amount));
/** What pays with the provider of tests. */
export const payWithTest = (): string =>
  words.pay.payWith({ provider: words.pay.providers.test() });

/** Stands for any value in a text that `saying` reads. */
export const ANY = '\uE000';

/** What keeps a value apart from the direction of the text around it. */
const ISOLATES = /[\u2066-\u2069]+/;

/** What has these texts one after the other, with anything between them. */
export function saying(...texts: string[]): RegExp {
  return new RegExp(texts.map(patternOf).join('.*'));
}

/** What begins with a text. */
export function begins(text: string, ...texts: string[]): RegExp {
  return new RegExp(`^[\u2066-\u2069]*${saying(text, ...texts).source}`);
}

/** What has one of these texts. */
export function either(...texts: string[]): RegExp {
  return new RegExp(texts.map(patternOf).join('|'));
}

/** The order has come to the venue, and nobody has accepted it yet. */
export const arrived = (): RegExp => {
  const { placed, seen, seenBy } = words.guest.status;
  return either(placed(), seen(), seenBy({ station: ANY }));
};

function patternOf(text: string): string {
  return text
    .split(ISOLATES)
    .map((part) =>
      part
        .split(ANY)
        .map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s'))
        .join('.+'),
    )
    .join('[\u2066-\u2069]*');
}
