import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualWait, WAIT_ORDERS_MIN } from './usual-wait.ts';

const MINUTE = 60_000;
const WAITS = fc.array(fc.integer({ min: 0, max: 3 * 3_600_000 }), {
  minLength: WAIT_ORDERS_MIN,
  maxLength: 60,
});

test("the middle half of an evening's orders is given in steps of five minutes", () => {
  const minutes = [3, 9, 11, 12, 12, 13, 14, 14, 15, 48];
  expect(usualWait(minutes.map((each) => each * MINUTE))).toEqual({ from: 10, to: 15 });
  expect(usualWait(Array(8).fill(2 * MINUTE))).toEqual({ from: 0, to: 5 });
  expect(usualWait(Array(8).fill(10 * MINUTE))).toEqual({ from: 10, to: 15 });
});

test('too few orders give no range', () => {
  expect(usualWait([])).toBeNull();
  expect(usualWait(Array(WAIT_ORDERS_MIN - 1).fill(MINUTE))).toBeNull();
});

test('a range has whole steps, is never empty, and contains at least half of the orders', () => {
  fc.assert(
    fc.property(WAITS, (waits) => {
      const wait = usualWait(waits);
      if (wait === null) throw new Error('There are enough.');
      const { from, to } = wait;
      expect(from % 5).toBe(0);
      expect(to % 5).toBe(0);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThan(from);
      const within = waits.filter((each) => each >= from * MINUTE && each <= to * MINUTE);
      expect(within.length * 2).toBeGreaterThanOrEqual(waits.length);
    }),
  );
});

test('the order of the waits and a few very long ones change nothing', () => {
  fc.assert(
    fc.property(WAITS, (waits) => {
      expect(usualWait(waits.toReversed())).toEqual(usualWait(waits));
      const sorted = waits.toSorted((a, b) => a - b);
      // Values above the third quartile may take any time.
      const kept = Math.ceil(0.75 * sorted.length);
      const slower = sorted.map((each, index) => (index < kept ? each : each * 10));
      expect(usualWait(slower)).toEqual(usualWait(waits));
    }),
  );
});

test('if every order takes longer, the range is never earlier', () => {
  fc.assert(
    fc.property(WAITS, fc.integer({ min: 0, max: 3_600_000 }), (waits, more) => {
      const before = usualWait(waits);
      const after = usualWait(waits.map((each) => each + more));
      expect(after?.from).toBeGreaterThanOrEqual(before?.from ?? 0);
      expect(after?.to).toBeGreaterThanOrEqual(before?.to ?? 0);
    }),
  );
});
