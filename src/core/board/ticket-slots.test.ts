import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNDO_MS } from '#core/shared/limits.ts';
import { NO_SLOTS, nextFree, numberOf, SLOTS, type Slot, updateSlots } from './ticket-slots.ts';

const at = (time: number, slots: readonly Slot[], ...orders: string[]) =>
  updateSlots(slots, orders, time, false);

test('the longest waiting order is number 1, and the others keep theirs when it leaves', () => {
  const three = at(0, NO_SLOTS, 'a', 'b', 'c');
  expect(['a', 'b', 'c'].map((order) => numberOf(three, order))).toEqual([1, 2, 3]);
  const two = at(100, three, 'b', 'c');
  expect(['b', 'c'].map((order) => numberOf(two, order))).toEqual([2, 3]);
});

test('a bumped number rests for as long as the bump can be undone', () => {
  const left = at(1000, at(0, NO_SLOTS, 'a', 'b'), 'b');
  expect(numberOf(at(1200, left, 'b', 'c'), 'c')).toBe(3);
  expect(numberOf(at(1000 + UNDO_MS, left, 'b', 'c'), 'c')).toBe(1);
  expect(nextFree(left, 1200)).toBe(1000 + UNDO_MS);
});

test('after an undo an order has its number again', () => {
  const left = at(1000, at(0, NO_SLOTS, 'a', 'b'), 'b');
  expect(numberOf(at(2000, left, 'a', 'b'), 'a')).toBe(1);
});

test('while a number is being typed no order gets one', () => {
  expect(numberOf(updateSlots(NO_SLOTS, ['a'], 0, true), 'a')).toBeNull();
});

const ids = fc.uniqueArray(fc.nat(30).map(String), { maxLength: 26 });
const steps = fc.array(fc.record({ orders: ids, wait: fc.nat(8000), isTyping: fc.boolean() }), {
  maxLength: 40,
});

test('whatever comes and goes, no number changes, is given twice, or is given too soon', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let slots = NO_SLOTS;
      let time = 0;
      for (const { orders, wait, isTyping } of all) {
        time += wait;
        const next = updateSlots(slots, orders, time, isTyping);
        expect(next).toHaveLength(SLOTS);
        const given = next.flatMap(({ order }) => order ?? []);
        expect(new Set(given).size).toBe(given.length);
        expect(given.every((order) => orders.includes(order))).toBe(true);
        for (const [index, slot] of slots.entries()) {
          const now = next[index]?.order ?? null;
          if (slot.order !== null && orders.includes(slot.order)) expect(now).toBe(slot.order);
          const isTooSoon = slot.order === null && time - slot.freeSince < UNDO_MS;
          if (isTooSoon && now !== null) expect(now).toBe(slot.was);
        }
        slots = next;
      }
    }),
  );
});

test('the longest waiting orders have the numbers once everything has rested', () => {
  fc.assert(
    fc.property(ids, (orders) => {
      const slots = updateSlots(NO_SLOTS, orders, 0, false);
      expect(slots.flatMap(({ order }) => order ?? [])).toEqual(orders.slice(0, SLOTS));
    }),
  );
});

test('where nothing changes the slots are the same, so that no screen draws them again', () => {
  const two = at(0, NO_SLOTS, 'a', 'b');
  expect(at(500, two, 'a', 'b')).toBe(two);
  expect(at(500, NO_SLOTS)).toBe(NO_SLOTS);
  expect(at(500, two, 'a')).not.toBe(two);
});

test('a number is free from the moment its order left, and remembers that order', () => {
  const left = at(1_000, at(0, NO_SLOTS, 'a'));
  expect(left[0]).toEqual({ order: null, was: 'a', freeSince: 1_000 });
  expect(at(1_500, left)).toBe(left);
  expect(at(2_000, left, 'a')[0]).toEqual({ order: 'a', was: null, freeSince: 2_000 });
});

test('an order that comes back has its number although one is being typed, and others wait', () => {
  const left = at(1_000, at(0, NO_SLOTS, 'a'));
  const typed = updateSlots(left, ['a', 'b'], 1_200, true);
  expect(['a', 'b'].map((order) => numberOf(typed, order))).toEqual([1, null]);
});

test('a number rests to the last millisecond in which its bump can be undone', () => {
  const left = at(1_000, at(0, NO_SLOTS, 'a'));
  expect(numberOf(at(1_000 + UNDO_MS - 1, left, 'b'), 'b')).toBe(2);
  expect(numberOf(at(1_000 + UNDO_MS, left, 'b'), 'b')).toBe(1);
});

test('of the resting numbers the first that is free says when, and without one nothing does', () => {
  const three = at(0, NO_SLOTS, 'a', 'b', 'c');
  const left = at(2_000, at(1_000, three, 'b', 'c'), 'c');
  expect(nextFree(left, 2_100)).toBe(1_000 + UNDO_MS);
  expect(nextFree(left, 1_000 + UNDO_MS)).toBe(2_000 + UNDO_MS);
  expect(nextFree(left, 2_000 + UNDO_MS)).toBeNull();
  expect(nextFree(three, 100)).toBeNull();
  expect(nextFree(NO_SLOTS, 0)).toBeNull();
});
