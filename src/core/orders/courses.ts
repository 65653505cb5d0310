import { COURSES, type Course } from '#core/menu/codes.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Order, OrderLine } from './order.schema.ts';
import { isUnfinished } from './state-machines.ts';

/** The parts of an unserved line of a party that concern its course. */
export interface CourseAtTable {
  readonly course: Course;
  readonly isHeld: boolean;
}

/** The courses that a party waits for, by its orders. */
export function coursesOf(orders: readonly Pick<Order, 'state' | 'lines'>[]): CourseAtTable[] {
  return orders
    .filter(({ state }) => isUnfinished(state))
    .flatMap(({ lines }) => lines)
    .filter(({ state }) => state !== 'served' && state !== 'voided')
    .flatMap(({ course, held }) =>
      course === undefined ? [] : [{ course, isHeld: held === true }],
    );
}

/**
 * Marks the lines of a new order that wait to be fired, so that a party is served together: those
 * with an earlier course in the same order, those whose course waits at the table, and those with
 * an earlier course in progress there. But what is ordered of a course that is being made there
 * goes with it: nobody would fire that course a second time. Lines without a course never wait.
 */
export function withHeldCourses<Line extends { readonly course?: Course }>(
  lines: readonly Line[],
  atTable: readonly CourseAtTable[],
): (Line & { held?: true })[] {
  const own = lines.flatMap(({ course = [] }) => course);
  return lines.map((line) =>
    line.course !== undefined && waits(line.course, own, atTable) ? { ...line, held: true } : line,
  );
}

function waits(course: Course, own: readonly Course[], atTable: readonly CourseAtTable[]): boolean {
  if (own.some((other) => comesAfter(course, other))) return true;
  const same = atTable.filter((other) => other.course === course);
  if (same.length > 0) return same.some(({ isHeld }) => isHeld);
  return atTable.some((other) => comesAfter(course, other.course));
}

function comesAfter(course: Course, other: Course): boolean {
  return COURSES.indexOf(course) > COURSES.indexOf(other);
}

/** Whether somebody can work on a line: it is not voided, and waits for no earlier course. */
export function isFired(line: Pick<OrderLine, 'held' | 'state'>): boolean {
  return line.state !== 'voided' && line.held !== true;
}

/** The course to fire next among these lines; null if none waits. */
export function nextHeldCourse(lines: readonly OrderLine[]): Course | null {
  const held = lines.filter((line) => line.held === true && line.state === 'queued');
  return COURSES.find((course) => held.some((line) => line.course === course)) ?? null;
}

/** What is taken away is begun so long before its guest comes. */
const AHEAD_MS = 20 * 60_000;

/** When a line became ready to be made, in milliseconds since 1970. */
export function startOf(
  line: Pick<OrderLine, 'firedAt'>,
  { placedAt, pickUpAt }: Pick<Order, 'placedAt' | 'pickUpAt'>,
): number {
  const placed = Date.parse(line.firedAt ?? placedAt);
  return pickUpAt === undefined ? placed : Math.max(placed, Date.parse(pickUpAt) - AHEAD_MS);
}

/**
 * Since when these lines, which are ready, wait for their guest, in milliseconds since 1970: what is
 * taken away does not before its guest comes.
 */
export function readySince(
  ready: readonly Pick<OrderLine, 'stateAt'>[],
  { pickUpAt }: Pick<Order, 'pickUpAt'>,
): number {
  const due = pickUpAt === undefined ? [] : [Date.parse(pickUpAt)];
  return Math.max(...due, ...ready.map(({ stateAt }) => Date.parse(stateAt)));
}

/**
 * Since when firing a course is the only thing left to do in an accepted order, in milliseconds
 * since 1970; null if something else is left, or no course waits.
 */
export function waitsToBeFiredSince(order: Pick<Order, 'state' | 'lines' | 'placedAt'>) {
  const fired = order.lines.filter(isFired);
  const isWaiting = order.state === 'accepted' && nextHeldCourse(order.lines) !== null;
  if (!isWaiting || fired.some(({ state }) => state !== 'served')) {
    return null;
  }
  return Math.max(Date.parse(order.placedAt), ...fired.map(({ stateAt }) => Date.parse(stateAt)));
}

/** An order of which some lines are fired, or held again. */
export interface MovedCourse {
  readonly order: Order;
  /** Their ids. */
  readonly lines: readonly string[];
  readonly event: 'line.fired' | 'line.held';
}

/**
 * Fires a course in all of a party's orders, or holds it again; `at` is in milliseconds since 1970.
 */
export function moveCourse(
  orders: readonly Order[],
  { course, held }: { readonly course: Course; readonly held: boolean },
  at: number,
): MovedCourse[] {
  return orders.flatMap((order) => {
    const lines = linesOfCourse(order, course, held).map(({ id }) => id);
    const moved = order.lines.map((line) =>
      lines.includes(line.id) ? courseLine(line, held, at) : line,
    );
    const event = held ? ('line.held' as const) : ('line.fired' as const);
    return lines.length === 0 ? [] : [{ order: { ...order, lines: moved }, lines, event }];
  });
}

function courseLine(line: OrderLine, held: boolean, at: number): OrderLine {
  const { held: _held, firedAt: _firedAt, ...kept } = line;
  return held ? { ...kept, held: true } : { ...kept, firedAt: toTimestamp(at) };
}

/** The lines of a course that a request fires or holds again. */
export function linesOfCourse(
  { lines }: Pick<Order, 'lines'>,
  course: Course,
  held: boolean,
): OrderLine[] {
  return lines.filter(
    (line) =>
      line.course === course &&
      line.state === 'queued' &&
      (held ? line.firedAt !== undefined && line.held !== true : line.held === true),
  );
}
