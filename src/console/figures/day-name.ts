import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';

/** A short name of a business day: "Fri, Nov 20", "fre 20 nov.". */
export function dayName(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_FACTS[locale].intl, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day));
}
