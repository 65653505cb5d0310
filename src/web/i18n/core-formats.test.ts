import { expect, test } from 'vitest';
import { formatsOf } from './core-formats.ts';

const NBSP = '\u00a0';
const evening = Date.parse('2026-11-20T18:42:00Z');

test("whole kronor are formatted without decimals, in each language's way", () => {
  expect(formatsOf('sv').money(18_900, 'SEK')).toBe(`189${NBSP}kr`);
  expect(formatsOf('en').money(18_900, 'SEK')).toBe(`SEK${NBSP}189`);
});

test('öre are shown when there are any', () => {
  expect(formatsOf('sv').money(7_387, 'SEK')).toBe(`73,87${NBSP}kr`);
  expect(formatsOf('en').money(7_380, 'SEK')).toBe(`SEK${NBSP}73.80`);
});

test('a currency without minor units is not divided', () => {
  expect(formatsOf('en').money(500, 'JPY')).toBe('¥500');
});

test('Swedish writes times with a point, English with a colon, both on 24 hours', () => {
  expect(formatsOf('sv').time(evening, 'Europe/Stockholm')).toBe('19.42');
  expect(formatsOf('en').time(evening, 'Europe/Stockholm')).toBe('19:42');
});

test('a day other than today is named', () => {
  const monday = Date.parse('2026-11-23T10:00:00Z');
  expect(formatsOf('en').dayAndTime(evening, evening, 'Europe/Stockholm')).toBe('19:42');
  expect(formatsOf('en').dayAndTime(monday, evening, 'Europe/Stockholm')).toBe('Mon 11:00');
  expect(formatsOf('sv').dayAndTime(monday, evening, 'Europe/Stockholm')).toBe('mån 11.00');
});

test('in nights with a clock change the day follows local time, however many hours away it is', () => {
  const { dayAndTime } = formatsOf('en');
  const written = (at: string, now: string) =>
    dayAndTime(`${at}:00Z`, Date.parse(`${now}:00Z`), 'Europe/Stockholm');
  // A day of 25 hours: from ten past midnight to ten to midnight.
  expect(written('2026-10-25T22:50', '2026-10-24T22:10')).toBe('23:50');
  expect(written('2026-10-25T23:05', '2026-10-24T22:10')).toBe('Mon 00:05');
  // One of 23.
  expect(written('2027-03-28T21:50', '2027-03-27T23:10')).toBe('23:50');
  expect(written('2027-03-28T22:05', '2027-03-27T23:10')).toBe('Mon 00:05');
});
