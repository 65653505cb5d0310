import { expect, test } from 'vitest';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { formatsOf } from '#web/i18n/core-formats.ts';
import { pickUpTime } from './pick-up-day.ts';

const ZONE = 'Europe/Stockholm';
/** Friday, half past eight in the evening. */
const EVENING = Date.parse('2026-11-20T19:30:00Z');

test.each([
  ['en', '2026-11-20T22:50:00Z', '23:50'],
  ['en', '2026-11-21T03:30:00Z', '04:30 (Saturday)'],
  ['sv', '2026-11-20T23:00:00Z', '00.00 (lördag)'],
  ['sv', '2026-11-20T22:50:00Z', '23.50'],
] as const)('in %s, what is picked up at %s is so at %s', (locale, at, said) => {
  const language = { ...formatsOf(locale), intl: LOCALE_FACTS[locale].intl };
  expect(pickUpTime(language, at, EVENING, ZONE)).toBe(said);
});

test('once it is the day itself, the day is not said, in the night of a change of clocks too', () => {
  const language = { ...formatsOf('sv'), intl: LOCALE_FACTS.sv.intl };
  const at = '2026-10-25T03:30:00Z';
  expect(pickUpTime(language, at, Date.parse('2026-10-24T21:59:00Z'), ZONE)).toBe('04.30 (söndag)');
  expect(pickUpTime(language, at, Date.parse('2026-10-24T22:01:00Z'), ZONE)).toBe('04.30');
});
