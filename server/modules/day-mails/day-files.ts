import { type DaySpeaker, dayRows } from '#core/days/day-rows.ts';
import type { DayReport } from '#core/days/days.schema.ts';
import { type CsvCell, csvStyleOf, toCsv } from '#core/shared/csv.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { Texts } from '#web/i18n/core.ts';
import { formatsOf } from '#web/i18n/core-formats.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { dayPdf } from '../days/day-pdf.ts';

/** A venue's closed day, and the language in which it is told. */
export interface ToldDay {
  readonly venue: { readonly id: string; readonly name: string };
  readonly report: DayReport;
  readonly locale: Locale;
  readonly LL: Texts;
}

/** A business day in full: "Friday, November 20, 2026". */
export function dayInWords(day: string, locale: Locale): string {
  const { intl } = LOCALE_FACTS[locale];
  return new Intl.DateTimeFormat(intl, { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}

/** The day for paper, and for spreadsheets: both have the same rows. */
export async function dayFiles(told: ToldDay) {
  const { venue, report, LL } = told;
  const { figures } = report;
  const rows = dayRows(report, speakerOf(told));
  const words = LL.day;
  const head: CsvCell[] = [words.part(), words.what(), words.count(), words.amount()];
  const { intl, lang } = LOCALE_FACTS[told.locale];
  const { money } = formatsOf(told.locale);
  const units = minorUnitsOf(figures.currency);
  const name = `servett-${venue.id}-${figures.day}`;
  const pdf = await dayPdf({
    title: `${venue.name}, ${figures.day}`,
    ...{ lang, rows, head: headOf(told) },
    money: (amount) => money(Math.round(amount * units), figures.currency),
    pageOf: (page, pages) => LL.mail.day.page({ page, pages }),
  });
  return [
    { filename: `${name}.pdf`, contentType: 'application/pdf', content: pdf },
    {
      filename: `${name}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: toCsv([head, ...rows], csvStyleOf(intl)),
    },
  ];
}

function speakerOf({ report, locale, LL }: ToldDay): DaySpeaker {
  const { day, drawers } = LL;
  return {
    units: minorUnitsOf(report.figures.currency),
    ...{ day, drawers, methods: LL.console.methods },
    reason: (reason) => reasonText(LL, reason),
    text: (name) => pickText(name, locale),
  };
}

function headOf({ venue, report, locale, LL }: ToldDay): string[] {
  const { closed, figures, timeZone } = report;
  if (closed === null) return [venue.name, dayInWords(figures.day, locale)];
  const at = new Date(closed.at);
  const { intl } = LOCALE_FACTS[locale];
  const name = closed.by || LL.day.someone();
  const approver = closed.approvedBy === '' ? LL.day.someone() : closed.approvedBy;
  const by = LL.day.closedBy({
    name: approver === undefined ? name : LL.people.screens.approved({ name, approver }),
    day: new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone }).format(at),
    time: formatsOf(locale).time(closed.at, timeZone),
  });
  const open = closed.reason === null ? [] : [LL.day.leftOpen({ reason: closed.reason })];
  return [venue.name, dayInWords(figures.day, locale), by, ...open];
}
