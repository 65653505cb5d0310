import type { SignPaper } from '#core/printing/paper.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Texts } from '#web/i18n/core.ts';
import { LARGE, type Sheet, SMALL, STRONG, TALL_STRONG } from './sheet.ts';

/** What stands on a table until the printed signs come. A second one is no copy: both lead there. */
export function writeSignPaper(
  sheet: Sheet,
  paper: SignPaper,
  textsIn: (locale: Locale) => { readonly LL: Texts },
): void {
  const { rows, LL } = sheet;
  const languages = [paper.locale, ...paper.languages.filter((each) => each !== paper.locale)];
  rows.text(paper.venue, TALL_STRONG, { align: 'center' });
  rows.gap(AIR);
  rows.text(LL.common.atTable({ table: paper.table }), LARGE, { align: 'center' });
  if (paper.area !== undefined) rows.text(paper.area, SMALL, { align: 'center' });
  rows.gap(AIR);
  rows.code(paper.address);
  rows.gap(AIR);
  for (const [index, locale] of languages.entries()) {
    const style = index === 0 ? STRONG : SMALL;
    rows.text(textsIn(locale).LL.paper.sign.scan(), style, { align: 'center' });
  }
  rows.gap(AIR);
  rows.text(LL.paper.sign.type(), SMALL, { align: 'center' });
  rows.text(paper.code, TALL_STRONG, { align: 'center' });
}

const AIR = 14;
