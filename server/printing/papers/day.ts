import type { AdjustmentKind } from '#core/bills/codes.ts';
import type { DayPaper } from '#core/printing/paper.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { LARGE, type Sheet, SMALL, STRONG, writeNotice } from './sheet.ts';

/** A business day in figures, and what was in the drawers. */
export function writeDayPaper(sheet: Sheet, paper: DayPaper): void {
  const { rows, LL } = sheet;
  const { closed, figures } = paper;
  writeNotice(sheet, paper);
  rows.text(paper.venue, STRONG, { align: 'center' });
  rows.text(LL.paper.day.title(), LARGE, { align: 'center' });
  rows.text(figures.day, LARGE, { align: 'center' });
  if (closed === null) {
    rows.block([{ text: LL.paper.day.draft(), style: STRONG }], 'center');
  } else {
    const { by, approvedBy: approver, reason } = closed;
    const name = approver ? LL.people.screens.approved({ name: by, approver }) : by;
    rows.text(LL.paper.day.closed({ time: sheet.dayAndTime(closed.at), name }), SMALL);
    if (reason !== null) rows.text(LL.paper.day.reason({ reason }), SMALL);
  }
  rows.rule(4);
  writeSales(sheet, paper);
  writeGroups(sheet, paper);
  writePayments(sheet, paper);
  writeTips(sheet, paper);
  writeLosses(sheet, paper);
  for (const drawer of paper.drawers) writeDrawer(sheet, drawer);
  rows.rule();
  rows.text(LL.paper.day.noProof(), SMALL, { align: 'center' });
  rows.text(sheet.dayAndTime(paper.at), SMALL, { align: 'center' });
}

/** Writes an amount of the day, or nothing where it is 0 and may be left out. */
function amounts({ rows, money }: Sheet, currency: string) {
  return (name: string, amount: number, isKey = false) =>
    rows.pair(name, money(amount, currency), isKey ? STRONG : SMALL);
}

const sum = (list: readonly { amount: number }[] = []) =>
  list.reduce((all, { amount }) => all + amount, 0);

function writeSales(sheet: Sheet, { figures, locale }: DayPaper): void {
  const { rows, LL, money } = sheet;
  const { currency, corrections, vat } = figures;
  const write = amounts(sheet, currency);
  rows.pair(LL.paper.day.orders(), String(figures.orders), SMALL);
  rows.pair(LL.paper.day.parties(), String(figures.seatings), SMALL);
  rows.pair(LL.paper.day.guests(), String(figures.guests), SMALL);
  rows.rule();
  write(LL.paper.day.sold(), figures.sold);
  if (corrections.length > 0) write(LL.paper.day.corrections(), sum(corrections));
  write(LL.paper.day.total(), figures.total, true);
  const percent = new Intl.NumberFormat(LOCALE_FACTS[locale].intl, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  for (const each of vat) {
    const rate = percent.format(each.rate / 10_000);
    write(LL.paper.day.vat({ rate, gross: money(each.gross, currency) }), each.vat);
  }
}

/** What was sold by group of the menu, most first. */
function writeGroups(sheet: Sheet, { figures, locale }: DayPaper): void {
  const { rows, LL } = sheet;
  const { groups = [], currency } = figures;
  if (groups.length === 0) return;
  rows.rule();
  rows.text(LL.paper.day.groups(), STRONG);
  for (const { group, count, gross } of groups) {
    const name = group === null ? LL.paper.day.noGroup() : pickText(group.name, locale);
    const right = sheet.money(gross, currency);
    rows.entry({ mark: String(count), text: name, indent: COUNT_CELLS, right }, SMALL);
  }
}

/** Where names begin behind numbers of pieces. */
const COUNT_CELLS = 5;

/** Who gets the tips. */
function writeTips(sheet: Sheet, { figures, names }: DayPaper): void {
  const { rows, LL } = sheet;
  const { tipShares, currency } = figures;
  if (tipShares === undefined) return;
  const write = amounts(sheet, currency);
  rows.rule();
  rows.text(LL.paper.day.tipShares(), STRONG);
  for (const { staff, share } of tipShares.shares) {
    const name = names.find((each) => each.staff === staff)?.name;
    write(name || LL.paper.day.nobody(), share);
  }
  if (tipShares.unshared !== 0) write(LL.paper.day.unshared(), tipShares.unshared);
}

function writePayments(sheet: Sheet, { figures }: DayPaper): void {
  const { rows, LL } = sheet;
  const { payments, refunds, paymentCorrections, rounding = 0 } = figures;
  const write = amounts(sheet, figures.currency);
  rows.rule();
  rows.text(LL.paper.day.payments(), STRONG);
  for (const { method, count, amount } of payments) {
    write(`${count} ${LL.paper.methods[method]()}`, amount);
  }
  if (paymentCorrections) write(LL.paper.day.paymentCorrections(), sum(paymentCorrections));
  if (refunds) write(LL.paper.day.refunds(), -sum(refunds));
  write(LL.paper.day.paid(), figures.paid, true);
  write(LL.paper.day.tips(), figures.tips);
  if (rounding !== 0) write(LL.paper.day.rounding(), rounding);
}

function writeLosses(sheet: Sheet, { figures }: DayPaper): void {
  const { rows, LL } = sheet;
  const { reductions, struck, rejected, cancelled } = figures;
  const write = amounts(sheet, figures.currency);
  const names: Record<AdjustmentKind, () => string> = {
    comp: LL.paper.day.comps,
    discount: LL.paper.day.discounts,
  };
  rows.rule();
  for (const kind of ['comp', 'discount'] as const) {
    const same = reductions.filter((each) => each.kind === kind);
    if (same.length > 0) write(names[kind](), -sum(same));
  }
  if (struck.length > 0) write(LL.paper.day.voided(), sum(struck));
  const refused = rejected.reduce((all, { count }) => all + count, 0);
  rows.pair(LL.paper.day.rejected(), String(refused), SMALL);
  rows.pair(LL.paper.day.cancelled(), String(cancelled), SMALL);
}

function writeDrawer(sheet: Sheet, drawer: DayPaper['drawers'][number]): void {
  const { rows, LL } = sheet;
  const write = amounts(sheet, drawer.currency);
  rows.rule();
  rows.text(drawer.name === '' ? LL.paper.day.drawer() : drawer.name, STRONG);
  write(LL.paper.day.float(), drawer.float);
  if (drawer.taken !== undefined) write(LL.paper.day.taken(), drawer.taken);
  if (drawer.moves.length > 0) write(LL.paper.day.moves(), sum(drawer.moves));
  if (drawer.expected !== undefined) write(LL.paper.day.expected(), drawer.expected);
  if (drawer.counted !== undefined) write(LL.paper.day.counted(), drawer.counted, true);
  if (drawer.difference !== undefined) write(LL.paper.day.difference(), drawer.difference, true);
  if (drawer.reason !== undefined) rows.text(drawer.reason, SMALL);
}
