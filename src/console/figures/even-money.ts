import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';

/**
 * Shows the amounts of a table's columns, in minor units: with decimals for all of them if one has any,
 * so that they stand under each other. `isBare`: without the currency, where the column's name says it.
 */
export function evenMoney(
  amounts: readonly number[],
  { currency, locale, isBare = false }: { currency: string; locale: Locale; isBare?: boolean },
): (amount: number) => string {
  const units = minorUnitsOf(currency);
  const isWhole = amounts.every((amount) => amount % units === 0);
  const digits = isWhole ? 0 : Math.round(Math.log10(units));
  const format = new Intl.NumberFormat(LOCALE_FACTS[locale].intl, {
    ...(!isBare && { style: 'currency', currency }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (amount) => format.format(amount / units);
}
