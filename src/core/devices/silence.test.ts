import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSilent } from './silence.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OPENS = 11 * HOUR;
const CLOSES = 22 * HOUR;
const isOpenAt = (at: number) => at >= OPENS && at < CLOSES;
const silentAt = (heardAt: number, now: number) =>
  isSilent({ at: heardAt, silentMinutes: 5 }, now, isOpenAt);

test('a tablet is silent after five minutes of an open venue', () => {
  expect(silentAt(12 * HOUR, 12 * HOUR + 5 * MINUTE - 1)).toBe(false);
  expect(silentAt(12 * HOUR, 12 * HOUR + 5 * MINUTE)).toBe(true);
});

test('one that is off at night may be switched on when the venue opens', () => {
  expect(silentAt(CLOSES, CLOSES + HOUR)).toBe(false);
  expect(silentAt(0, OPENS + 4 * MINUTE)).toBe(false);
  expect(silentAt(0, OPENS + 5 * MINUTE)).toBe(true);
});

test('whatever the times, nothing is silent that was just heard, nor in a closed venue', () => {
  const time = fc.integer({ min: 0, max: 24 * HOUR });
  fc.assert(
    fc.property(time, time, (heardAt, now) => {
      if (silentAt(heardAt, now)) {
        expect(now - heardAt).toBeGreaterThanOrEqual(5 * MINUTE);
        expect(isOpenAt(now)).toBe(true);
      }
    }),
  );
});
