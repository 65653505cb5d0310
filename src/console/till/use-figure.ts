import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** Amounts as they are typed: with all digits of their minor unit, and no currency. */
export function useFigure(currency: string): (amount: number) => string {
  const { locale } = useI18n();
  const units = minorUnitsOf(currency);
  const digits = Math.round(Math.log10(units));
  const format = new Intl.NumberFormat(LOCALE_FACTS[locale].intl, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (amount) => format.format(amount / units);
}
