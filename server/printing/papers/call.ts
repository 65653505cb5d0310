import type { CallPaper } from '#core/printing/paper.ts';
import {
  LARGE,
  placeName,
  type Sheet,
  SMALL,
  TALL,
  TALL_STRONG,
  writeNotice,
  writeOriginal,
} from './sheet.ts';

/** Where somebody is wanted, and for what. */
export function writeCallPaper(sheet: Sheet, paper: CallPaper): void {
  const { rows, LL } = sheet;
  const { station, running, wish, place } = paper;
  writeNotice(sheet, paper);
  const from = station === undefined ? paper.venue : station;
  const head = running === undefined ? from : LL.paper.running({ station: from, number: running });
  rows.pair(head, sheet.time(paper.at), TALL_STRONG);
  rows.rule(4);
  rows.text(placeName(sheet, place), LARGE);
  if (place.area !== undefined) rows.text(place.area, SMALL);
  rows.rule(4);
  rows.block([{ text: LL.paper.call[wish.for](), style: TALL_STRONG }]);
  rows.gap(WISH_AIR);
  if (wish.for === 'staff') writeReason(sheet, paper, wish);
  else writeBillWish(sheet, wish);
  rows.rule();
  rows.pair(paper.venue, sheet.dayAndTime(paper.at), SMALL);
}

const WISH_AIR = 10;

type Wish<Kind> = Extract<CallPaper['wish'], { for: Kind }>;

function writeReason(sheet: Sheet, { locale }: CallPaper, { reason, note }: Wish<'staff'>): void {
  const { rows, LL } = sheet;
  rows.text(LL.paper.call.reasons[reason](), TALL);
  if (note === undefined) return;
  rows.text(LL.paper.note({ words: note.text }), TALL_STRONG);
  writeOriginal(sheet, note, { locale, indent: 2 });
}

function writeBillWish(sheet: Sheet, wish: Wish<'bill'>): void {
  const { rows, LL, money } = sheet;
  const { share, parts, method, amount, currency } = wish;
  const isPart = share === 'equal' && parts !== undefined;
  const what = isPart ? LL.paper.call.part({ parts }) : LL.paper.call.shares[share]();
  rows.pair(what, amount === undefined ? '' : money(amount, currency), TALL);
  if (method !== undefined) rows.text(LL.paper.methods[method](), TALL_STRONG);
}
