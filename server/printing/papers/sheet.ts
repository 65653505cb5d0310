import type { Paper, PaperHead, PaperPlace, PaperText } from '#core/printing/paper.ts';
import { RowMaker } from '#core/printing/row-maker.ts';
import type { LetterStyle } from '#core/printing/rows.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import type { Texts } from '#web/i18n/core.ts';
import { formatsOf } from '#web/i18n/core-formats.ts';
import { memoize } from '#web/i18n/core-memoize.ts';

/** What every paper is written with. */
export interface Sheet {
  readonly rows: RowMaker;
  /** All texts of the venue's language: `LL.paper` are a paper's own. */
  readonly LL: Texts;
  readonly money: (amount: number, currency: string) => string;
  /** The time of day, or the day and the time. */
  readonly time: (at: string) => string;
  readonly dayAndTime: (at: string) => string;
}

export function openSheet(paper: Paper, LL: Texts, columns: number): Sheet {
  const formats = formatsOf(paper.locale);
  const time = (at: string) => formats.time(at, paper.timeZone);
  return {
    rows: new RowMaker(columns),
    LL,
    money: formats.money,
    time,
    dayAndTime: (at) => `${dayIn(paper.timeZone)(at)} ${time(at)}`,
  };
}

/** As ISO writes it, which every reader of a paper can file: 2026-11-28. */
const dayIn = memoize((timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  return (at: string) => format.format(new Date(at));
});

export const SMALL: LetterStyle = { size: 'small' };
export const STRONG: LetterStyle = { size: 'small', bold: true };
export const TALL: LetterStyle = { size: 'tall' };
export const TALL_STRONG: LetterStyle = { size: 'tall', bold: true };
export const LARGE: LetterStyle = { size: 'large', bold: true };

/** What no paper may be without: that it is a copy, and that it belongs to another printer. */
export function writeNotice({ rows, LL }: Sheet, { copy, insteadOf }: PaperHead): void {
  if (copy > 0) {
    rows.block([{ text: LL.paper.copy({ number: copy }), style: LARGE }], 'center');
    rows.gap(BELOW_BLOCK);
  }
  if (insteadOf !== undefined) {
    rows.text(LL.paper.insteadOf({ printer: insteadOf }), STRONG, { align: 'center' });
    rows.gap(BELOW_BLOCK);
  }
}

/** Dots below a line of white on black. */
export const BELOW_BLOCK = 10;

/** The table, and the name of the tab. */
export function placeName({ LL }: Sheet, { table, tab }: PaperPlace): string[] {
  return listed([table === undefined ? undefined : LL.common.atTable({ table }), tab]);
}

/** Facts in a row, each set apart from the next; those that are missing are left out. */
export function listed(facts: readonly (string | undefined)[]): string[] {
  const known = facts.flatMap((fact) => (fact === undefined || fact === '' ? [] : [fact]));
  return known.flatMap((fact, index) => (index === 0 ? [fact] : ['-', fact]));
}

/** The text as the guest has it, where that is in another language. */
export function writeOriginal(
  { rows }: Sheet,
  { original }: PaperText,
  { locale, indent }: { locale: PaperHead['locale']; indent: number },
): void {
  if (original === undefined || original.language === LOCALE_FACTS[locale].lang) return;
  const language = languageIn(locale)(original.language);
  rows.text([`${language}:`, original.text], SMALL, { indent });
}

/** What a language is called: "arabiska"; one that nobody knows, by its code. */
const languageIn = memoize((locale: PaperHead['locale']) => {
  const names = new Intl.DisplayNames(LOCALE_FACTS[locale].intl, { type: 'language' });
  return (code: string) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
});
