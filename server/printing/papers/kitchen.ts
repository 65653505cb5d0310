import { COURSES, type Course } from '#core/menu/codes.ts';
import type { KitchenPaper } from '#core/printing/paper.ts';
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
  TALL_STRONG,
  writeNotice,
} from './sheet.ts';

/** A station's ticket: where and what in large letters, then line by line, course by course. */
export function writeKitchenPaper(sheet: Sheet, paper: KitchenPaper): void {
  const { rows } = sheet;
  writeNotice(sheet, paper);
  writeHead(sheet, paper);
  writeAllergy(sheet, paper);
  for (const [index, [course, lines]] of byCourse(paper).entries()) {
    if (index > 0) rows.gap(COURSE_AIR);
    if (course !== null && paper.kind !== 'fire') {
      const name = sheet.LL.paper.courses[course]();
      const isHeld = lines.every((line) => line.isHeld === true);
      rows.text(isHeld ? sheet.LL.paper.held({ course: name }) : name, STRONG);
    }
    for (const line of lines) writeLine(sheet, paper, line);
  }
  rows.rule();
  rows.pair(paper.venue, sheet.dayAndTime(paper.placedAt), SMALL);
}

/** In the order of a meal; what belongs to no course comes first. */
function byCourse({ lines }: KitchenPaper): [Course | null, KitchenPaper['lines']][] {
  const place = (course: Course | null) => (course === null ? -1 : COURSES.indexOf(course));
  return [...Map.groupBy(lines, ({ course }) => course ?? null)].sort(
    ([one], [other]) => place(one) - place(other),
  );
}

/** Dots between two courses. */
const COURSE_AIR = 14;

function writeHead(sheet: Sheet, paper: KitchenPaper): void {
  const { rows, LL } = sheet;
  const { station, running: number, place, stations } = paper;
  const ticketName = number === 0 ? station : LL.paper.running({ station, number });
  rows.pair(ticketName, sheet.time(paper.at), TALL_STRONG);
  rows.rule(4);
  rows.pair(placeName(sheet, place), LL.paper.order({ number: paper.order }), LARGE);
  const moved =
    place.movedFrom === undefined ? undefined : LL.paper.movedFrom({ table: place.movedFrom });
  const part = stations === undefined ? undefined : LL.paper.stations(stations);
  rows.text(listed([place.area, paper.by, moved, part]), SMALL);
  const marks = [
    collectedMark(sheet, paper),
    paper.isPaidFirst === true ? LL.paper.paidFirst() : undefined,
  ];
  rows.text(listed(marks), TALL_STRONG);
  rows.rule(4);
  const headline = headlineOf(sheet, paper);
  if (headline !== null) {
    rows.block([{ text: headline, style: LARGE }], 'center');
    rows.gap(BELOW_BLOCK);
  }
  if (paper.again !== undefined) {
    rows.text(LL.paper.againWhy({ time: sheet.time(paper.again) }), TALL_STRONG);
  }
  if (paper.awaitsAdmission === true) rows.text(LL.paper.notLetIn(), TALL_STRONG);
  for (const wish of wishTexts(LL, paper)) rows.text(wish, TALL_STRONG);
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
function headlineOf({ LL }: Sheet, { kind, course, again }: KitchenPaper): string | null {
  if (kind === 'order') return again === undefined ? null : LL.paper.again();
  return kind === 'fire' ? LL.paper.fire[course ?? 'rest']() : LL.paper[kind]();
}

function writeAllergy({ rows, LL }: Sheet, { allergy }: KitchenPaper): void {
  if (allergy === undefined || allergy.allergens.length === 0) return;
  const allergens = allergy.allergens.map((each) => LL.allergens[each]()).join(', ');
  const answer = allergy.isTalked ? LL.paper.allergyTalked() : LL.paper.allergyAsked();
  rows.frame([
    { text: LL.paper.allergy({ allergens }), style: TALL_STRONG },
    { text: answer, style: SMALL },
  ]);
  rows.gap(BELOW_BLOCK);
}
