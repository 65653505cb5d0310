import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { ClockTime } from '#core/shared/common.schema.ts';
import { WEEKDAYS } from './codes.ts';
import { hasHours, isTime, toWeek, toWindows, weekWith, wrongHours } from './week-hours.ts';

const LUNCH = { from: '11:00', until: '14:00' };
const NIGHT = { from: '17:00', until: '02:00' };

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((each) => String(each).padStart(2, '0')).join(':'));
const hours = fc
  .uniqueArray(time, { minLength: 0, maxLength: 3 })
  .map((starts) => starts.toSorted().map((from) => ({ from, until: '23:59' })));
const weeks = fc
  .array(hours, { minLength: WEEKDAYS.length, maxLength: WEEKDAYS.length })
  .map((days) => weekWith((day) => days[WEEKDAYS.indexOf(day)] ?? []));

test('a week has hours for each of its days, in the order of the week', () => {
  const week = weekWith((day) => (day === 'sat' ? [NIGHT] : []));
  expect(Object.keys(week)).toEqual([...WEEKDAYS]);
  expect(week).toEqual({ mon: [], tue: [], wed: [], thu: [], fri: [], sat: [NIGHT], sun: [] });
});

test('days with equal hours share a window, and a day has as many as it has hours', () => {
  const week = weekWith((day) => {
    if (day === 'sun') return [];
    return day === 'sat' ? [NIGHT] : [LUNCH, NIGHT];
  });
  expect(toWindows(week)).toEqual([
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], ...LUNCH },
    { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], ...NIGHT },
  ]);
});

test('hours that a day has twice are one window of it', () => {
  const week = weekWith((day) => (day === 'fri' ? [NIGHT, NIGHT] : []));
  expect(toWindows(week)).toEqual([{ days: ['fri'], ...NIGHT }]);
});

test('the hours of a day stand in the order of their beginning, whichever window they are of', () => {
  const week = toWeek([
    { days: ['mon', 'tue'], ...NIGHT },
    { days: ['tue'], ...LUNCH },
  ]);
  expect(week).toEqual(
    weekWith((day) => {
      if (day === 'mon') return [NIGHT];
      return day === 'tue' ? [LUNCH, NIGHT] : [];
    }),
  );
  const early = { from: '07:00', until: '09:00' };
  const days: ['wed'] = ['wed'];
  const sorted = toWeek([LUNCH, early, NIGHT].map((each) => ({ days, ...each })));
  expect(sorted.wed).toEqual([early, LUNCH, NIGHT]);
});

test('a week comes back from its windows as it was', () => {
  fc.assert(
    fc.property(weeks, (week) => {
      expect(toWeek(toWindows(week))).toEqual(week);
    }),
  );
});

test('what is no time is said of its day, and its place there', () => {
  const week = weekWith((day) => {
    if (day === 'mon') return [LUNCH, { from: '', until: '14:00' }];
    return day === 'sun' ? [{ from: '17:00', until: '26:00' }] : [NIGHT];
  });
  expect(wrongHours(week)).toEqual(['mon.1', 'sun.0']);
});

test('a time is one of the clock with two digits each, as the contract has it', () => {
  expect(['00:00', '09:05', '19:59', '23:59'].filter((text) => !isTime(text))).toEqual([]);
  const none = [
    '',
    '9:05',
    '09:5',
    '24:00',
    '30:00',
    '12:60',
    '109:05',
    '09:050',
    '09.05',
    'ab:cd',
  ];
  expect(none.filter(isTime)).toEqual([]);
  fc.assert(
    fc.property(fc.stringMatching(/^\d\d?:?\d\d?$/), (text) => {
      expect(isTime(text)).toBe(Value.Check(ClockTime, text));
    }),
  );
});

test('a week has hours if one of its days has some', () => {
  expect(hasHours(weekWith(() => []))).toBe(false);
  expect(hasHours(weekWith((day) => (day === 'sun' ? [NIGHT] : [])))).toBe(true);
  expect(hasHours(weekWith(() => [LUNCH]))).toBe(true);
});
