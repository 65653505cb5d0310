import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNewNumbers, pageOf, roomFor } from './column.ts';

test('the pages of a column show each number once, and none shows more than has room', () => {
  fc.assert(
    fc.property(fc.nat(120), fc.integer({ min: 1, max: 40 }), (count, room) => {
      const { pages } = pageOf(count, room, 0);
      let next = 0;
      for (let turn = 0; turn < pages; turn += 1) {
        const { from, to, page } = pageOf(count, room, turn);
        expect([page, from]).toEqual([turn, next]);
        expect(to - from).toBeLessThanOrEqual(room);
        next = to;
      }
      expect(next).toBe(count);
      expect(pageOf(count, room, pages)).toEqual(pageOf(count, room, 0));
    }),
  );
});

test('the most that fit are found, and one is shown where not even one fits', () => {
  fc.assert(
    fc.property(fc.nat(120), fc.nat(130), (count, limit) => {
      const found = roomFor(count, (shown) => shown <= limit);
      expect(found).toBe(count <= limit ? count : Math.max(1, limit));
    }),
  );
});

test('what is ready when the screen opens is not new, and each other number is new once', () => {
  const newOf = createNewNumbers();
  expect(newOf([4, 3])).toEqual([]);
  expect(newOf([5, 4, 3])).toEqual([5]);
  expect(newOf([5, 4])).toEqual([]);
  // Taken back by staff, and ready again.
  expect(newOf([4])).toEqual([]);
  expect(newOf([5, 4])).toEqual([5]);
});
