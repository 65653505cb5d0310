import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { PRICE_MAX } from '#core/shared/limits.ts';

/** How many decimals the currency has: 2 for kronor, 0 for yen. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** An amount in minor units as a person types it, without currency: "428", "72,40". */
export function writeAmount(amount: number, currency: string, locale: Locale): string {
  const decimals = decimalsOf(currency);
  const unit = 10 ** decimals;
  return new Intl.NumberFormat(LOCALE_FACTS[locale].intl, {
    useGrouping: false,
    minimumFractionDigits: amount % unit === 0 ? 0 : decimals,
    maximumFractionDigits: decimals,
  }).format(amount / unit);
}

/**
 * Parses a typed amount into minor units; null if it is not an amount. Point and comma both
 * separate the decimals, whatever the language: card terminals show one, keyboards have the other.
 * Three digits after a separator are thousands. An empty text is 0.
 */
export function readAmount(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const typed = text
    // The currency may stand before or after it: "SEK 428", "428 kr", "428:-".
    .replace(/^[\p{L}\p{Sc}\s]+|[\p{L}\p{Sc}\s:-]+$/gu, '')
    .replace(/\s/g, '')
    .replace(/[.,](?=\d{3}(\D|$))/g, '');
  const match = /^(\d{0,9})(?:[.,](\d{1,2})?)?$/.exec(typed);
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  if (part.length > decimals) return null;
  return Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0'));
}

/** A typed price or limit in minor units; null if it is none, too high, or nothing was typed. */
export function readPrice(text: string, currency: string): number | null {
  const amount = /\d/.test(text) ? readAmount(text, currency) : null;
  return amount !== null && amount <= PRICE_MAX ? amount : null;
}
