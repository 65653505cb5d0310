import type { BillPaper, PaperReduction } from '#core/printing/paper.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import {
  LARGE,
  listed,
  placeName,
  type Sheet,
  SMALL,
  STRONG,
  writeNotice,
  writeOriginal,
} from './sheet.ts';

/**
 * What a party owes. All amounts are in ordinary letters, so that the words that it is no proof of a
 * purchase are twice as large as any of them.
 */
export function writeBillPaper(sheet: Sheet, paper: BillPaper): void {
  const { rows, LL } = sheet;
  const { remaining, payAt } = paper;
  writeNotice(sheet, paper);
  rows.text(paper.venue, STRONG, { align: 'center' });
  rows.gap(AIR);
  rows.text(LL.paper.bill.title(), LARGE, { align: 'center' });
  rows.text(LL.paper.bill.noProof(), LARGE, { align: 'center' });
  rows.gap(AIR);
  const more = listed([paper.place.area, paper.name]);
  const where = [...placeName(sheet, paper.place), ...(more.length === 0 ? [] : ['-', ...more])];
  rows.pair(where, sheet.dayAndTime(paper.at), SMALL);
  rows.rule(4);
  for (const line of paper.lines) writeLine(sheet, paper, line);
  for (const reduction of paper.reductions) writeReduction(sheet, paper, reduction, 0);
  rows.rule();
  writeSums(sheet, paper);
  writeOpenEnd(sheet, paper);
  if (payAt !== undefined && remaining > 0) {
    rows.rule();
    rows.text(LL.paper.bill.pay(), STRONG, { align: 'center' });
    rows.code(payAt);
  } else {
    rows.gap(AIR);
  }
  rows.text(LL.paper.bill.proof(), SMALL, { align: 'center' });
}

const AIR = 10;
const NAME_AT = 3;

function writeLine(sheet: Sheet, paper: BillPaper, line: BillPaper['lines'][number]): void {
  const { rows, money } = sheet;
  const { quantity: pieces, name: product } = line;
  const right = money(line.amount, paper.currency);
  rows.entry({ mark: String(pieces), text: product.text, indent: NAME_AT, right }, SMALL);
  writeOriginal(sheet, line.name, { locale: paper.locale, indent: NAME_AT });
  for (const { quantity, name } of line.options) {
    const mark = quantity === 1 ? '+' : `+ ${quantity}`;
    rows.entry({ mark, markAt: NAME_AT, text: name.text, indent: NAME_AT + 2 }, SMALL);
  }
  for (const reduction of line.reductions) writeReduction(sheet, paper, reduction, NAME_AT);
}

function writeReduction(
  { rows, LL, money }: Sheet,
  { currency }: BillPaper,
  { kind, reason, amount }: PaperReduction,
  indent: number,
): void {
  rows.pair(LL.paper.bill[kind]({ reason }), money(-amount, currency), SMALL, indent);
}

function writeSums(sheet: Sheet, paper: BillPaper): void {
  const { rows, LL } = sheet;
  const { currency, payments, rounding = 0, tips, remaining } = paper;
  const money = (amount: number) => sheet.money(amount, currency);
  const isUntouched = payments.length === 0;
  rows.pair(LL.paper.bill[isUntouched ? 'total' : 'sum'](), money(paper.total), STRONG);
  for (const { rate, vat } of paper.vat) {
    rows.pair(LL.paper.bill.vat({ rate: rateOf(paper, rate) }), money(vat), SMALL);
  }
  for (const { method, amount } of payments) {
    const name = { method: LL.paper.methods[method]() };
    const isBack = amount < 0;
    rows.pair(LL.paper.bill[isBack ? 'givenBack' : 'paid'](name), money(Math.abs(amount)), SMALL);
  }
  if (tips !== 0) rows.pair(LL.paper.bill.tips(), money(tips), SMALL);
  if (rounding !== 0) rows.pair(LL.paper.bill.rounding(), money(rounding), SMALL);
  if (isUntouched) return;
  if (remaining > 0) rows.pair(LL.paper.bill.remaining(), money(remaining), STRONG);
  else rows.text(LL.paper.bill.settled(), STRONG, { align: 'right' });
}

/** What somebody at the table adds by hand. */
function writeOpenEnd(sheet: Sheet, { inCash, takesTip, currency }: BillPaper): void {
  const { rows, LL, money } = sheet;
  if (inCash !== undefined) rows.pair(LL.paper.bill.inCash(), money(inCash, currency), SMALL);
  if (takesTip === undefined) return;
  for (const name of [LL.paper.bill.tip(), LL.paper.bill.withTip()]) {
    rows.gap(WRITING_AIR);
    rows.pair(name, '_'.repeat(WRITING_CELLS), SMALL);
  }
}

/** Dots and cells for a pen. */
const WRITING_AIR = 20;
const WRITING_CELLS = 14;

/** "12 %", from hundredths of a per cent. */
function rateOf({ locale }: BillPaper, rate: number): string {
  const style = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(LOCALE_FACTS[locale].intl, style).format(rate / 10_000);
}
