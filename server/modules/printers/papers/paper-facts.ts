import type { LocalizedText, MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { PaperPlace, PaperText } from '#core/printing/paper.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { InsideContext } from '#server/context.ts';
import type { PrintJob } from '../print-jobs.repository.ts';
import type { PrinterRow } from '../printers.repository.ts';

export type FillContext = Pick<InsideContext, 'menus' | 'config' | 'clock'>;

/** What a job's paper is filled in from, as things are now. */
export type Facts = {
  job: PrintJob;
  printer: PrinterRow;
  file: MenuFile;
  locale: Locale;
  insteadOf: string | null;
  /** Where the order or the call is from; undefined: its table is in none. */
  area: string | undefined;
};

/** What all papers of a job say. */
export function headOf({ job, file, locale, insteadOf }: Facts) {
  return {
    ...{ venue: file.venue.name, locale, timeZone: file.venue.timeZone },
    ...{ at: toTimestamp(job.queuedAt), copy: job.copy },
    ...(insteadOf !== null && { insteadOf }),
  };
}

/** A tab has the name of its party, and is at no table. */
export function placeOf(
  { area }: Pick<Facts, 'area'>,
  { label, tab }: TableRef,
  movedFrom?: string,
): PaperPlace {
  return {
    ...(tab === true ? { tab: label } : { table: label }),
    ...(area !== undefined && { area }),
    ...(movedFrom !== undefined && { movedFrom }),
  };
}

/**
 * A name in the venue's language, and as the guest saw it where that is another one. Not what the
 * guest saw in the venue's language, too: names that are missing in one language are shown in it.
 */
export function nameFor(
  name: LocalizedText,
  locale: Locale,
  seenIn: Locale | undefined,
): PaperText {
  const text = pickText(name, locale);
  const seen = seenIn === undefined ? text : (name[seenIn] ?? text);
  if (seenIn === undefined || seen === text) return { text };
  return { text, original: { text: seen, language: LOCALE_FACTS[seenIn].lang } };
}

/** A station's name in the venue's language; its id where the menu has it no more. */
export function stationName({ stations }: Pick<MenuFile, 'stations'>, locale: Locale, id: string) {
  const station = stations.find((each) => each.id === id);
  return station === undefined ? id : pickText(station.name, locale);
}
