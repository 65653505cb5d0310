import { ticketNumbers } from '#core/board/shared-ticket.ts';
import { COURSES, type Course } from '#core/menu/codes.ts';
import type { KitchenPaper, KitchenPart, PaperPlace } from '#core/printing/paper.ts';
import { wishTexts } from '#web/i18n/core-wish-texts.ts';
import { writeLine } from './kitchen-line.ts';
import {
  BELOW_BLOCK,
  LARGE,
  listed,
  placeName,
  type Sheet,
  SMALL,
  STRONG,
  TALL,
  TALL_STRONG,
  writeNotice,
} from './sheet.ts';

/**
 * A station's ticket: where and what in large letters, then line by line, course by course. Of what a
 * table sent together, each order has a part with all that is said of it alone.
 */
export function writeKitchenPaper(sheet: Sheet, paper: KitchenPaper): void {
  const { rows } = sheet;
  const { others = [] } = paper;
  writeNotice(sheet, paper);
  writeHead(sheet, paper);
  const isOnly = others.length === 0;
  for (const part of isMoved(paper) ? [] : [paper, ...others]) {
    if (!isOnly) writePartHead(sheet, part, part === paper);
    writeMarks(sheet, part, isOnly);
    writeAllergy(sheet, part);
    writeCourses(sheet, paper, part);
  }
  rows.rule();
  rows.pair(paper.venue, sheet.dayAndTime(paper.placedAt), SMALL);
}

/** Whose part it is. The first is below the head's own rule. */
function writePartHead(sheet: Sheet, part: KitchenPart, isFirst: boolean): void {
  const { rows, LL } = sheet;
  const { order, by, goesTo } = part;
  if (!isFirst) rows.rule();
  if (goesTo !== undefined) {
    rows.text(placeName(sheet, goesTo), LARGE);
    rows.text(listed([goesTo.area, movedText(sheet, goesTo)]), SMALL);
  }
  rows.pair(by ?? '', LL.paper.order({ number: order }), TALL);
  rows.gap(BELOW_GUEST);
}

/** Dots between a guest's name and the first line. */
const BELOW_GUEST = 6;

function writeCourses(sheet: Sheet, paper: KitchenPaper, part: KitchenPart): void {
  const { rows } = sheet;
  const isSaid = paper.kind === 'fire' && paper.course !== undefined;
  for (const [index, [course, lines]] of byCourse(part).entries()) {
    if (index > 0) rows.gap(COURSE_AIR);
    if (course !== null && !isSaid) {
      const name = sheet.LL.paper.courses[course]();
      const isHeld = lines.every((line) => line.isHeld === true);
      rows.text(isHeld ? sheet.LL.paper.held({ course: name }) : name, STRONG);
    }
    for (const line of lines) writeLine(sheet, paper, line);
  }
}

/** In the order of a meal; what belongs to no course comes first. */
function byCourse({ lines }: KitchenPart): [Course | null, KitchenPart['lines']][] {
  const place = (course: Course | null) => (course === null ? -1 : COURSES.indexOf(course));
  return [...Map.groupBy(lines, ({ course }) => course ?? null)].sort(
    ([one], [other]) => place(one) - place(other),
  );
}

/** Dots between two courses. */
const COURSE_AIR = 14;

function writeHead(sheet: Sheet, paper: KitchenPaper): void {
  const { rows, LL } = sheet;
  const { station, running: number, place, stations, guests: count = 1, others = [] } = paper;
  const ticketName = number === 0 ? station : LL.paper.running({ station, number });
  rows.pair(ticketName, sheet.time(paper.at), TALL_STRONG);
  rows.rule(4);
  rows.pair(placeName(sheet, place), numbersOf(sheet, paper), LARGE);
  const moved = isMoved(paper) ? undefined : movedText(sheet, place);
  const part = stations === undefined ? undefined : LL.paper.stations(stations);
  const isOnly = others.length === 0;
  const guests = count === 1 ? undefined : LL.paper.guests({ count });
  const by = isOnly ? paper.by : guests;
  const apart = paper.goesWith && LL.paper.goesWith({ numbers: numbersText(paper.goesWith) });
  rows.text(listed([place.area, by, apart, moved, part]), SMALL);
  const marks = [
    collectedMark(sheet, paper),
    isOnly && paper.isPaidFirst === true ? LL.paper.paidFirst() : undefined,
  ];
  rows.text(listed(marks), TALL_STRONG);
  rows.rule(4);
  const headline = headlineOf(sheet, paper);
  if (headline !== null) {
    rows.block([{ text: headline, style: LARGE }], 'center');
    rows.gap(BELOW_BLOCK);
  }
  if (isMoved(paper)) rows.text(listed([movedText(sheet, place)]), TALL_STRONG);
}

/** It says where all of it goes now, and nothing of what it is. */
function isMoved({ kind, lines, others = [] }: KitchenPaper): boolean {
  return kind === 'change' && [{ lines }, ...others].every((part) => part.lines.length === 0);
}

function movedText({ LL }: Sheet, { movedFrom }: PaperPlace): string | undefined {
  return movedFrom === undefined ? undefined : LL.paper.movedFrom({ table: movedFrom });
}

/** Of its orders. */
function numbersOf({ LL }: Sheet, { order, others = [] }: KitchenPaper): string {
  if (others.length === 0) return LL.paper.order({ number: order });
  return numbersText([order, ...others.map((part) => part.order)]);
}

/** “#41-43, 45”. */
function numbersText(numbers: readonly number[]): string {
  return `#${ticketNumbers(numbers.map((number) => ({ number })))}`;
}

/** What is said of one order, beside its lines. Of the only one, the head has some of it. */
function writeMarks({ rows, LL, time }: Sheet, part: KitchenPart, isOnly: boolean): void {
  if (part.isPaidFirst === true && !isOnly) rows.text(LL.paper.paidFirst(), TALL_STRONG);
  if (part.again !== undefined) {
    const why = LL.paper.againWhy({ time: time(part.again) });
    rows.text(listed([isOnly ? undefined : LL.paper.again(), why]), TALL_STRONG);
  }
  if (part.awaitsAdmission === true) rows.text(LL.paper.notLetIn(), TALL_STRONG);
  for (const wish of wishTexts(LL, part)) rows.text(wish, TALL_STRONG);
}

/** That its guest comes for it, and when, if it is taken away. */
function collectedMark(
  { LL, time }: Sheet,
  { isCollected, pickUpAt }: KitchenPaper,
): string | undefined {
  if (pickUpAt !== undefined) return LL.paper.takeAway({ time: time(pickUpAt) });
  return isCollected ? LL.paper.collect() : undefined;
}

/** What distinguishes it from a new order. */
function headlineOf({ LL }: Sheet, paper: KitchenPaper): string | null {
  const { kind, course, again, others = [] } = paper;
  // Its order was cancelled before it came out.
  if (kind === 'order' && [paper, ...others].every(isStruck)) return LL.paper.void();
  if (isMoved(paper)) return LL.paper.moved();
  if (kind === 'order') return again === undefined || others.length > 0 ? null : LL.paper.again();
  return kind === 'fire' ? LL.paper.fire[course ?? 'rest']() : LL.paper[kind]();
}

function isStruck({ lines }: KitchenPart): boolean {
  return lines.length > 0 && lines.every(({ voided }) => voided !== undefined);
}

function writeAllergy({ rows, LL }: Sheet, { allergy }: KitchenPart): void {
  if (allergy === undefined || allergy.allergens.length === 0) return;
  const allergens = allergy.allergens.map((each) => LL.allergens[each]()).join(', ');
  const answer = allergy.isTalked ? LL.paper.allergyTalked() : LL.paper.allergyAsked();
  rows.frame([
    { text: LL.paper.allergy({ allergens }), style: TALL_STRONG },
    { text: answer, style: SMALL },
  ]);
  rows.gap(BELOW_BLOCK);
}
