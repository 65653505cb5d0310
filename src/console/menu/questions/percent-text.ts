import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';

/** A rate in hundredths of a per cent as text: "12 %", "5.5%". */
export function percentText(rate: number, locale: Locale): string {
  return new Intl.NumberFormat(LOCALE_FACTS[locale].intl, {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(rate / 10_000);
}
