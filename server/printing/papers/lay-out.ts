import type { Paper, PaperProfile } from '#core/printing/paper.ts';
import type { Layout } from '#core/printing/rows.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Texts } from '#web/i18n/core.ts';
import { writeBillPaper } from './bill.ts';
import { writeCallPaper } from './call.ts';
import { writeDayPaper } from './day.ts';
import { writeKitchenPaper } from './kitchen.ts';
import { writePickUpPaper } from './pick-up.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { writeSignPaper } from './sign.ts';
import { writeTestPaper } from './test-page.ts';

type TextsIn = (locale: Locale) => { readonly LL: Texts };

const COLUMNS = { 58: 32, 80: 48 } as const;

/** A paper in lines of the printer's width. */
export function layOut(paper: Paper, printer: PaperProfile, textsIn: TextsIn): Layout {
  const columns = printer.columns ?? COLUMNS[printer.width];
  const sheet = openSheet(paper, textsIn(paper.locale).LL, columns);
  write(sheet, paper, printer, textsIn);
  return {
    columns,
    rows: sheet.rows.rows,
    rings: printer.buzzer && RINGING.has(paper.kind),
    opensDrawer: printer.opensDrawer && paper.kind === 'drawer',
  };
}

/** What somebody waits for. */
const RINGING: ReadonlySet<Paper['kind']> = new Set(['order', 'change', 'void', 'fire', 'call']);

function write(sheet: Sheet, paper: Paper, printer: PaperProfile, textsIn: TextsIn): void {
  switch (paper.kind) {
    case 'call':
      writeCallPaper(sheet, paper);
      break;
    case 'bill':
      writeBillPaper(sheet, paper);
      break;
    case 'pick_up':
      writePickUpPaper(sheet, paper);
      break;
    case 'test':
      writeTestPaper(sheet, paper, printer);
      break;
    case 'day':
      writeDayPaper(sheet, paper);
      break;
    case 'sign':
      writeSignPaper(sheet, paper, textsIn);
      break;
    case 'drawer':
      break;
    default:
      writeKitchenPaper(sheet, paper);
  }
}
