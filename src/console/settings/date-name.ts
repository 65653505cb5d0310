import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';

/** A calendar day (`YYYY-MM-DD`) in words: "Thu, 24 December 2026". */
export function dateName(date: string, locale: Locale): string {
  const at = Date.parse(date);
  return Number.isNaN(at)
    ? date
    : new Intl.DateTimeFormat(LOCALE_FACTS[locale].intl, {
        weekday: 'short',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(at);
}

/** A key for a new row, unique until the row is saved. */
export function freshKey(rows: readonly { key: string }[]): string {
  const taken = new Set(rows.map(({ key }) => key));
  let number = rows.length;
  while (taken.has(`new-${number}`)) number += 1;
  return `new-${number}`;
}
