import { expect, test } from 'vitest';
import { CANCELLED_PER_SEATING_MAX, CANCELLED_PER_SESSION_MAX } from '#core/shared/limits.ts';
import { cancelledRefusal, isOverCancelledCap } from './cancelled-cap.ts';

test("a guest may order until they have reached one guest's limit of cancelled orders", () => {
  const cancelled = (bySession: number) => isOverCancelledCap({ bySession, bySeating: bySession });
  expect(cancelled(CANCELLED_PER_SESSION_MAX - 1)).toBe(false);
  expect(cancelled(CANCELLED_PER_SESSION_MAX)).toBe(true);
});

test('once a seating has reached its limit, only guests who cancelled nothing may order', () => {
  const bySeating = CANCELLED_PER_SEATING_MAX;
  expect(isOverCancelledCap({ bySession: 1, bySeating: bySeating - 1 })).toBe(false);
  expect(isOverCancelledCap({ bySession: 1, bySeating })).toBe(true);
  expect(isOverCancelledCap({ bySession: 0, bySeating: 10 * bySeating })).toBe(false);
});

test('who has cancelled too many orders is refused by name, and nobody else', () => {
  const most = CANCELLED_PER_SESSION_MAX;
  expect(cancelledRefusal({ bySession: most, bySeating: most })).toEqual({
    code: 'orders.cancelled_cap',
    details: {},
  });
  expect(cancelledRefusal({ bySession: 0, bySeating: most })).toBeNull();
});
