import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';

export const ML_PER_CL = 10;

/** A size in centilitres, without the unit: "17.5". */
export function centilitres(size: number, locale: Locale): string {
  return new Intl.NumberFormat(LOCALE_FACTS[locale].intl).format(size / ML_PER_CL);
}
