import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';

/**
 * A short name of a business day: "Fri, Nov 20", "fre 20 nov". Without the point that Swedish may set after
 * a shortened month: names stand within sentences and buttons.
 */
export function dayName(day: string, locale: Locale): string {
  const name = new Intl.DateTimeFormat(LOCALE_FACTS[locale].intl, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day));
  return name.replace(/\.$/, '');
}
