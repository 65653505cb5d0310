import { expect, test } from 'vitest';
import { toNullableTimestamp, toTimestamp } from './timestamp.ts';

test('times are written in UTC, and none stays none', () => {
  expect(toTimestamp(1_795_000_000_123)).toBe('2026-11-18T11:06:40.123Z');
  expect(toNullableTimestamp(0)).toBe('1970-01-01T00:00:00.000Z');
  expect(toNullableTimestamp(null)).toBeNull();
});
