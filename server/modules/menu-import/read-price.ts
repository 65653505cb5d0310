import type { ImportReason, Separator } from '#core/menu-import/codes.ts';
import { PRICE_MAX } from '#core/shared/limits.ts';
import { memoize } from '#web/i18n/core-memoize.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';

export type ReadPrice =
  | { readonly price: number; readonly reason: null }
  | { readonly price: null; readonly reason: ImportReason };

/** Found out once for each currency: a sheet has thousands of prices. */
const unitsOf = memoize(minorUnitsOf);

/** Currency symbols in price lists, besides the code. */
const SIGNS = new Map<string, readonly string[]>(
  Object.entries({
    kr: ['SEK', 'NOK', 'DKK', 'ISK'],
    kronor: ['SEK'],
    krona: ['SEK'],
    '€': ['EUR'],
    euro: ['EUR'],
    $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'],
    '£': ['GBP'],
  }),
);
/** No price is longer; longer texts are not parsed. */
const LENGTH_MAX = 40;
/** "95 kr/st": for one, which is what guests order. */
const EACH = /(?:\/|per)(?:st|styck|pers|person|port|portion|pp|glass?|flaska|bottle)\.?$/u;
const FREE = new Set(['gratis', 'free']);
const CODE = /^[a-z]{3}$/u;
const WORDS = /^([\p{L}\p{Sc}]*)\.?([^\p{L}\p{Sc}]*?)\.?([\p{L}\p{Sc}]*)\.?$/u;
/** A dash in place of öre, as in "12:-", "12,-" and "12.–"; mistyped as "12;-". */
const NO_MINOR = /[:;.,][-–—]{1,2}$/u;
/** "fr. 95", "från 95", "from 95": the least of several prices. */
export const FROM_WORDS = String.raw`fr\.?o\.?m\.?|fr\.?|från|frn|from|fra|ab|alk(?:aen)?\.?|desde|vanaf`;
const FROM = new RegExp(String.raw`^(?:${FROM_WORDS})(?=\d|[\p{Sc}]|kr|sek|eur)`, 'u');
/** Thousands, by one sign throughout; a leading zero never groups any. */
const GROUPED = /^[1-9]\d{0,2}([.,'])\d{3}(?:\1\d{3})*(?!\d)/u;
/** What may be thousands as well as three decimals. */
const LONE_SEPARATOR = /^[1-9]\d{0,2}[.,]\d{3}$/u;

/**
 * A price as people write it, in minor units: "12,50", "12.50", "1 250 kr", "12:-", "SEK 12". Point
 * and comma separate decimals or thousands. A lone one before three digits separates decimals if the
 * currency has three of them, thousands if it has none; otherwise it is ambiguous, unless
 * a person has said what it separates.
 */
export function readPrice(typed: string, currency: string, separator?: Separator): ReadPrice {
  const text = plain(typed).replace(FROM, '').replace(EACH, '');
  if (FREE.has(text)) {
    return { price: 0, reason: null };
  }
  if (text.length > LENGTH_MAX) {
    return refused('price_unreadable');
  }
  const [, before = '', number = '', after = ''] = WORDS.exec(text) ?? [];
  const words = [before, after].filter((word) => word !== '');
  if (number === '' || words.some((word) => !isCurrency(word))) {
    return refused('price_unreadable');
  }
  if (words.some((word) => !namesCurrency(word, currency))) {
    return refused('price_currency');
  }
  const whole = number.replace(NO_MINOR, '');
  // A dash in place of decimals leaves the sign before it for thousands: "1.195,-".
  return fromNumber(whole, currency, whole === number ? separator : 'thousands');
}

/** Whether a price is said to be the least of several: it is read as that one. */
export function isFromPrice(typed: string): boolean {
  return FROM.test(plain(typed));
}

/** "14€50": a sign of a currency in place of the decimal point. */
const SIGN_WITHIN = /^(\d+)([€$£])(\d{2})$/u;
const plain = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll(/[\s\u00a0\u2009\u202f]+/gu, '')
    .replaceAll('’', "'")
    .replace(SIGN_WITHIN, '$2$1.$3');

/** A price as programs write it: a number, or one as text with a decimal point. */
export function readPlainPrice(
  value: string | number,
  currency: string,
  separator?: Separator,
): ReadPrice {
  const text = typeof value === 'number' ? String(value) : value.trim();
  const match = /^(\d{1,12})(?:\.(\d+))?$/u.exec(text);
  if (match === null) {
    return typeof value === 'number'
      ? refused('price_unreadable')
      : readPrice(value, currency, separator);
  }
  return inMinorUnits(match[1] ?? '', match[2] ?? '', currency);
}

function fromNumber(text: string, currency: string, separator?: Separator): ReadPrice {
  const digits = String(unitsOf(currency)).length - 1;
  const isLone = LONE_SEPARATOR.test(text);
  if (isLone && digits > 0 && digits !== 3 && separator === undefined) {
    return refused('price_ambiguous');
  }
  const isDecimal =
    isLone && (separator === 'decimals' || (separator === undefined && digits === 3));
  const grouped = isDecimal ? undefined : GROUPED.exec(text)?.[0];
  const whole = grouped ?? /^\d{1,12}/u.exec(text)?.[0] ?? '';
  const rest = text.slice(whole.length);
  const part = /^(?:[.,:](\d+))?$/u.exec(rest);
  if (whole === '' || part === null) {
    return refused('price_unreadable');
  }
  return inMinorUnits(whole.replaceAll(/\D/gu, ''), part[1] ?? '', currency);
}

function inMinorUnits(whole: string, part: string, currency: string): ReadPrice {
  const units = unitsOf(currency);
  const digits = String(units).length - 1;
  if (/[1-9]/u.test(part.slice(digits))) {
    return refused('price_unreadable');
  }
  const price = Number(whole) * units + Number(part.slice(0, digits).padEnd(digits, '0') || '0');
  return price > PRICE_MAX ? refused('price_too_high') : { price, reason: null };
}

function isCurrency(word: string): boolean {
  return SIGNS.has(word) || CODE.test(word);
}

function namesCurrency(word: string, currency: string): boolean {
  return word === currency.toLowerCase() || SIGNS.get(word)?.includes(currency) === true;
}

function refused(reason: ImportReason): ReadPrice {
  return { price: null, reason };
}
