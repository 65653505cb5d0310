import { expect, test } from 'vitest';
import { newId } from './random.ts';

test('ids of one millisecond sort in the order of creation', () => {
  const made = Array.from({ length: 5_000 }, () => newId(1_800_000_000_000));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('an id is a UUIDv7 of its millisecond', () => {
  for (const now of [1_800_000_000_000, 1_800_000_000_001, 1_799_999_999_999]) {
    const id = newId(now);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  }
});
