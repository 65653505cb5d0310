import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeLine, makeOrder } from '../../../tests/support/fixtures/orders.ts';
import { COURSES, type Course, type OrderState } from '../../contract/codes.ts';
import type { OrderLine } from '../../contract/ordering/order.schema.ts';
import {
  type CourseAtTable,
  isFired,
  linesOfCourse,
  nextHeldCourse,
  waitsToBeFiredSince,
  withHeldCourses,
} from './courses.ts';

const line = (course?: Course) => (course === undefined ? {} : { course });
const heldOf = (courses: (Course | undefined)[], atTable: CourseAtTable[] = []) =>
  withHeldCourses(courses.map(line), atTable).map(({ held = false }) => held);

test('the first course of an order is made at once, and later ones wait', () => {
  expect(heldOf(['starter', 'main', 'dessert', undefined])).toEqual([false, true, true, false]);
  expect(heldOf(['main', 'dessert'])).toEqual([false, true]);
  expect(heldOf(['main'])).toEqual([false]);
});

test("a main course waits for other guests' starters at the table, and with their main courses", () => {
  expect(heldOf(['main'], [{ course: 'starter', isHeld: false }])).toEqual([true]);
  expect(heldOf(['main'], [{ course: 'main', isHeld: true }])).toEqual([true]);
  expect(heldOf(['main'], [{ course: 'main', isHeld: false }])).toEqual([false]);
  expect(heldOf(['starter'], [{ course: 'main', isHeld: true }])).toEqual([false]);
});

const anyCourse = fc.option(fc.constantFrom(...COURSES), { nil: undefined });
const anyTable = fc.array(fc.record({ course: fc.constantFrom(...COURSES), isHeld: fc.boolean() }));

test('for any order: no line without a course waits, and no line waits before one that does not', () => {
  fc.assert(
    fc.property(fc.array(anyCourse, { minLength: 1 }), anyTable, (courses, atTable) => {
      const held = heldOf(courses, atTable);
      const rank = (course: Course) => COURSES.indexOf(course);
      const waiting = courses.flatMap((course, at) => (course && held[at] ? rank(course) : []));
      const fired = courses.flatMap((course, at) => (course && !held[at] ? rank(course) : []));
      expect(courses.some((course, at) => course === undefined && held[at])).toBe(false);
      expect(Math.max(-1, ...fired)).toBeLessThan(Math.min(COURSES.length, ...waiting));
    }),
  );
});

test('the earliest waiting course is fired next', () => {
  const held = (course: Course) => makeLine({ course, held: true });
  expect(nextHeldCourse([makeLine(), held('dessert'), held('main')])).toBe('main');
  expect(nextHeldCourse([makeLine({ course: 'main' })])).toBeNull();
});

test('only lines that were fired and not started are held again', () => {
  const firedAt = makeLine().stateAt;
  const lines = [
    makeLine({ course: 'main', firedAt }),
    makeLine({ course: 'main', firedAt, state: 'preparing' }),
    makeLine({ course: 'main' }),
    makeLine({ course: 'main', held: true }),
    makeLine({ course: 'dessert', held: true }),
  ];
  expect(linesOfCourse(makeOrder({ lines }), 'main', true)).toEqual([lines[0]]);
  expect(linesOfCourse(makeOrder({ lines }), 'main', false)).toEqual([lines[3]]);
});

test('where nothing came before, a course that waits has waited since the order was placed', () => {
  const lines = [makeLine({ course: 'main', held: true })];
  const order = makeOrder({ state: 'accepted', lines });
  expect(waitsToBeFiredSince(order)).toBe(Date.parse(order.placedAt));
});

test('a course waits to be fired only in an accepted order with nothing else left to do', () => {
  const held = makeLine({ course: 'main', held: true });
  const starter = (state: OrderLine['state'], minute: number) =>
    makeLine({ course: 'starter', state, stateAt: `2026-11-20T18:0${minute}:00.000Z` });
  const waits = (lines: OrderLine[], state: OrderState = 'accepted') =>
    waitsToBeFiredSince(makeOrder({ state, lines }));
  const served = [starter('served', 1), starter('served', 2)];
  expect(waits([...served, held])).toBe(Date.parse('2026-11-20T18:02:00.000Z'));
  expect(waits([...served, starter('ready', 3), held])).toBeNull();
  expect(waits([...served, starter('voided', 3), held])).toBe(
    Date.parse('2026-11-20T18:02:00.000Z'),
  );
  expect(waits(served)).toBeNull();
  expect(waits([...served, held], 'placed')).toBeNull();
});

test('a held line that was voided is fired by nobody', () => {
  expect(nextHeldCourse([makeLine({ course: 'main', held: true, state: 'voided' })])).toBeNull();
});

test('a line is worked on unless it was voided or waits for a course', () => {
  expect(isFired(makeLine())).toBe(true);
  expect(isFired(makeLine({ state: 'voided' }))).toBe(false);
  expect(isFired(makeLine({ held: true }))).toBe(false);
});

test('a line that was fired and is held again is not held a second time', () => {
  const line = makeLine({ course: 'main', firedAt: makeLine().stateAt, held: true });
  expect(linesOfCourse(makeOrder({ lines: [line] }), 'main', true)).toEqual([]);
});
