import { readAmount as readTyped } from '#core/money/read-amount.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';

/** An amount in minor units as a person types it, without currency: "428", "72,40". */
export function writeAmount(amount: number, currency: string, locale: Locale): string {
  const unit = minorUnitsOf(currency);
  const decimals = String(unit).length - 1;
  return new Intl.NumberFormat(LOCALE_FACTS[locale].intl, {
    useGrouping: false,
    minimumFractionDigits: amount % unit === 0 ? 0 : decimals,
    maximumFractionDigits: decimals,
  }).format(amount / unit);
}

/** A typed amount in minor units; null if it is not an amount. An empty text is 0. */
export function readAmount(text: string, currency: string): number | null {
  return text.trim() === '' ? 0 : readTyped(text, minorUnitsOf(currency));
}

/** A typed price or limit in minor units; null if it is none, too high, or nothing was typed. */
export function readPrice(text: string, currency: string): number | null {
  return readTyped(text, minorUnitsOf(currency));
}
