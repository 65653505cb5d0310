import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COURSES, type Course } from '#core/menu/codes.ts';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import type { OrderState } from './codes.ts';
import {
  type CourseAtTable,
  coursesOf,
  isFired,
  linesOfCourse,
  moveCourse,
  nextHeldCourse,
  readySince,
  startOf,
  waitsToBeFiredSince,
  withHeldCourses,
} from './courses.ts';
import type { OrderLine } from './order.schema.ts';

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

const held = (course: Course): CourseAtTable => ({ course, isHeld: true });
const made = (course: Course): CourseAtTable => ({ course, isHeld: false });

/** What arrives, what the party waits for then, and what of the new order waits. */
const ARRIVALS: [string, Course[], CourseAtTable[], boolean[]][] = [
  ['a main course, nothing at the table', ['main'], [], [false]],
  ['a main course, starters being made', ['main'], [made('starter')], [true]],
  ['a main course, starters made, mains held', ['main'], [made('starter'), held('main')], [true]],
  ['a main course, starters served, mains held', ['main'], [held('main')], [true]],
  ['a main course, mains fired', ['main'], [made('main')], [false]],
  [
    'a main course, mains fired before the last starter was served',
    ['main'],
    [made('starter'), made('main')],
    [false],
  ],
  [
    'a main course, mains fired, one more held behind a late starter',
    ['main'],
    [made('starter'), made('main'), held('main')],
    [true],
  ],
  ['a main course, desserts held', ['main'], [held('dessert')], [false]],
  ['a main course, desserts fired', ['main'], [made('dessert')], [false]],
  ['a starter, mains held', ['starter'], [held('main')], [false]],
  ['a starter, mains fired', ['starter'], [made('main')], [false]],
  ['a starter and a main, mains fired', ['starter', 'main'], [made('main')], [false, true]],
  ['a starter and a main, mains held', ['starter', 'main'], [held('main')], [false, true]],
  ['a dessert, mains held', ['dessert'], [held('main')], [true]],
  ['a dessert, mains fired', ['dessert'], [made('main')], [true]],
  ['a dessert, desserts fired', ['dessert'], [made('dessert')], [false]],
  [
    'a dessert, desserts fired before the last main was served',
    ['dessert'],
    [made('main'), made('dessert')],
    [false],
  ],
  [
    'a main and a dessert, both fired',
    ['main', 'dessert'],
    [made('main'), made('dessert')],
    [false, true],
  ],
];

test.each(ARRIVALS)('what arrives: %s', (_name, courses, atTable, expected) => {
  expect(heldOf(courses, atTable)).toEqual(expected);
});

const anyCourse = fc.option(fc.constantFrom(...COURSES), { nil: undefined });
const anyTable = fc.array(fc.record({ course: fc.constantFrom(...COURSES), isHeld: fc.boolean() }));

test('for any order: no line without a course waits; one waits while an earlier one of its order is made, or others of its course wait', () => {
  fc.assert(
    fc.property(fc.array(anyCourse, { minLength: 1 }), anyTable, (courses, atTable) => {
      const held = heldOf(courses, atTable);
      const rank = (course: Course) => COURSES.indexOf(course);
      const first = Math.min(...courses.flatMap((course) => (course ? rank(course) : [])));
      courses.forEach((course, at) => {
        const isBehind = course !== undefined && rank(course) > first;
        const others = atTable.filter((other) => other.course === course);
        if (course === undefined) expect(held[at]).toBe(false);
        if (isBehind || others.some(({ isHeld }) => isHeld)) expect(held[at]).toBe(true);
        if (!isBehind && others.length > 0) {
          expect(held[at]).toBe(others.some(({ isHeld }) => isHeld));
        }
      });
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

test('a course is fired in every order of the party that holds it, and held again as it was', () => {
  const held = makeLine({ id: uuid(1), course: 'main', held: true });
  const dessert = makeLine({ id: uuid(2), course: 'dessert', held: true });
  const orders = [
    makeOrder({ id: uuid(10), lines: [held, dessert] }),
    makeOrder({ id: uuid(11), lines: [dessert] }),
  ];
  const at = Date.parse('2026-11-20T18:00:00Z');
  const [fired, ...none] = moveCourse(orders, { course: 'main', held: false }, at);
  const { held: _held, ...line } = held;
  expect(fired).toEqual({
    order: { ...orders[0], lines: [{ ...line, firedAt: '2026-11-20T18:00:00.000Z' }, dessert] },
    lines: [held.id],
    event: 'line.fired',
  });
  expect(none).toEqual([]);
  const again = fired && moveCourse([fired.order], { course: 'main', held: true }, at);
  expect(again).toEqual([{ order: orders[0], lines: [held.id], event: 'line.held' }]);
});

test('a party waits for the courses of what is neither served nor voided, in orders that go on', () => {
  const of = (state: OrderLine['state'], more: Partial<OrderLine> = {}) =>
    makeLine({ state, course: 'main', ...more });
  const lines = [of('queued', { held: true }), of('ready', { course: 'starter' }), of('served')];
  const others = [of('voided'), makeLine({ state: 'queued' })];
  const courses = (state: OrderState) =>
    coursesOf([makeOrder({ state, lines: [...lines, ...others] })]);
  expect(courses('accepted')).toEqual([
    { course: 'main', isHeld: true },
    { course: 'starter', isHeld: false },
  ]);
  for (const state of ['done', 'rejected', 'cancelled'] as const)
    expect(courses(state)).toEqual([]);
});

test('what is taken away is begun twenty minutes before its guest comes, and waits from then on', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 18, minutes)).toISOString();
  const started = (pickUp?: number, fired?: number) =>
    startOf(fired === undefined ? {} : { firedAt: at(fired) }, {
      placedAt: at(0),
      ...(pickUp !== undefined && { pickUpAt: at(pickUp) }),
    });
  expect(started()).toBe(Date.parse(at(0)));
  expect(started(undefined, 10)).toBe(Date.parse(at(10)));
  expect([started(50), started(15), started(50, 40)]).toEqual([
    ...[Date.parse(at(30)), Date.parse(at(0)), Date.parse(at(40))],
  ]);
  const ready = [{ stateAt: at(5) }, { stateAt: at(9) }];
  expect(readySince(ready, {})).toBe(Date.parse(at(9)));
  expect(readySince(ready, { pickUpAt: at(30) })).toBe(Date.parse(at(30)));
  expect(readySince(ready, { pickUpAt: at(7) })).toBe(Date.parse(at(9)));
});
