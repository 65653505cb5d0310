import { expect, test } from 'vitest';
import {
  changedDraft,
  freshDraft,
  perDay,
  readDraft,
  type SetUpDraft,
  spokenDraft,
  toVenue,
  wrongFields,
} from './set-up-draft.ts';

const EMPTY: SetUpDraft = { ...freshDraft({ locale: 'en', timeZone: 'UTC' }), openDays: [] };
const ratesOf = ({ vatFood, vatStandard }: SetUpDraft) => [vatFood, vatStandard];

test('once the currency and the time zone say Sweden, its rates stand there, and can be changed', () => {
  const currency = changedDraft(EMPTY, { currency: 'SEK' });
  expect(ratesOf(currency)).toEqual(['', '']);
  const both = changedDraft(currency, { timeZone: 'Europe/Stockholm' });
  expect(ratesOf(both)).toEqual(['12', '25']);
  expect(ratesOf(changedDraft(both, { vatFood: '6' }))).toEqual(['6', '25']);
  expect(ratesOf(readDraft({ ...both, vatFood: '', vatStandard: '' }, EMPTY))).toEqual([
    '12',
    '25',
  ]);
});

test('typed rates stay, and an unknown country has none', () => {
  const typed = { ...EMPTY, vatFood: '7', currency: 'SEK' };
  expect(ratesOf(changedDraft(typed, { timeZone: 'Europe/Stockholm' }))).toEqual(['7', '']);
  expect(ratesOf(changedDraft(EMPTY, { currency: 'EUR' }))).toEqual(['', '']);
});

test("the menu's language follows the page's as long as nobody chose another", () => {
  expect(spokenDraft(EMPTY, 'en', 'sv').locales).toEqual(['sv']);
  const chosen: SetUpDraft = { ...EMPTY, locales: ['en', 'sv'] };
  expect(spokenDraft(chosen, 'en', 'sv')).toBe(chosen);
  const none: SetUpDraft = { ...EMPTY, locales: [] };
  expect(spokenDraft(none, 'en', 'sv')).toBe(none);
});

const OPEN: SetUpDraft = {
  ...EMPTY,
  vatFood: '12',
  vatStandard: '25',
  hours: 'some',
  openDays: ['fri', 'sat'],
};
const openingOf = (draft: SetUpDraft) => toVenue(draft)?.opening;

test('days have the same hours until they are given their own, which begin with those', () => {
  expect(openingOf(OPEN)).toEqual([{ days: ['fri', 'sat'], from: '11:00', until: '23:00' }]);
  const own = { ...OPEN, ...perDay(OPEN) };
  expect(openingOf(own)).toEqual(openingOf(OPEN));
  const late = [{ from: '17:00', until: '02:00' }];
  const week = { ...own, openWeek: { ...own.openWeek, sat: late, sun: late } };
  expect(openingOf(week)).toEqual([
    { days: ['fri'], from: '11:00', until: '23:00' },
    { days: ['sat', 'sun'], from: '17:00', until: '02:00' },
  ]);
  // What was typed is kept for those who change their mind twice.
  expect(openingOf({ ...week, hasSameHours: true })).toEqual(openingOf(OPEN));
  expect(perDay({ ...week, hasSameHours: true }).openWeek).toEqual(week.openWeek);
});

test('a week without a day, and an hour that is no time, are wrong; other hours are not asked about', () => {
  const own = { ...OPEN, hasSameHours: false };
  expect(wrongFields(own, 'hours')).toEqual(['openWeek']);
  const typed = {
    ...own,
    openDays: [],
    openWeek: { ...EMPTY.openWeek, mon: [{ from: '', until: '22:00' }] },
  };
  expect(wrongFields(typed, 'hours')).toEqual(['openWeek']);
  const right = {
    ...typed,
    openWeek: { ...EMPTY.openWeek, mon: [{ from: '11:00', until: '11:00' }] },
  };
  expect(wrongFields(right, 'hours')).toEqual([]);
  expect(wrongFields({ ...right, hasSameHours: true }, 'hours')).toEqual(['openDays']);
  expect(wrongFields({ ...own, hours: 'always' }, 'hours')).toEqual([]);
});

test('hours by day survive a reload, and a kept draft of before has the same every day', () => {
  const own = { ...OPEN, ...perDay(OPEN) };
  expect(readDraft(JSON.parse(JSON.stringify(own)), EMPTY)).toEqual(own);
  const { hasSameHours: _, openWeek: __, ...before } = OPEN;
  expect(readDraft(before, EMPTY)).toMatchObject({ hasSameHours: true, openWeek: EMPTY.openWeek });
  const odd = { ...own, openWeek: { mon: 'all day', tue: [null, { from: '11:00' }] } };
  expect(readDraft(odd, EMPTY).openWeek).toEqual(EMPTY.openWeek);
});
