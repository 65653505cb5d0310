import { type DaySpeaker, dayRows } from '#core/days/day-rows.ts';
import type { DayReport } from '#core/days/days.schema.ts';
import { pickText } from '#core/menu/menu.ts';
import { type CsvCell, csvStyleOf, toCsv } from '#core/shared/csv.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import type { Texts } from '#web/i18n/core.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';

/** How a language says what is in a day's rows. */
export function daySpeaker(LL: Texts, locale: Locale, currency: string): DaySpeaker {
  const { day, drawers } = LL;
  return {
    units: minorUnitsOf(currency),
    ...{ day, drawers, methods: LL.console.methods },
    reason: (reason) => reasonText(LL, reason),
    text: (name) => pickText(name, locale),
  };
}

/** A day as a file for spreadsheets. */
export function dayCsv(report: DayReport, LL: Texts, locale: Locale): string {
  const words = LL.day;
  const rows = dayRows(report, daySpeaker(LL, locale, report.figures.currency));
  const head: CsvCell[] = [words.part(), words.what(), words.count(), words.amount()];
  return toCsv([head, ...rows], csvStyleOf(LOCALE_FACTS[locale].intl));
}
