import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterPause,
  BUMP_FUNCTIONS,
  type BumpAct,
  type BumpFunction,
  type KeySequence,
  NO_SEQUENCE,
  PREFIX_MS,
  pressKey,
} from './bump-keys.ts';
import { keyMapOf } from './bump-maps.ts';

const KEYS = keyMapOf({ system: 'servett', own: {} });

/** Presses keys half a second apart; a capital ⇧ before a key holds Shift. */
function type(keys: string, from: KeySequence = NO_SEQUENCE) {
  let sequence = from;
  let at = from.at === Number.NEGATIVE_INFINITY ? 0 : from.at;
  const acts: BumpAct[] = [];
  for (const key of keys.split(' ')) {
    at += 500;
    const does = KEYS[key.replace('⇧', '')];
    if (does === undefined) throw new Error(key);
    const outcome = pressKey(sequence, does, key.startsWith('⇧'), at);
    sequence = outcome.sequence;
    if (outcome.act !== null) acts.push(outcome.act);
  }
  return { sequence, acts };
}

test('1 to 9 bump at once; 0 begins the numbers to 19, and 0, bump, 0 is 20', () => {
  expect(type('1 9').acts).toEqual([
    { do: 'bump', number: 1 },
    { do: 'bump', number: 9 },
  ]);
  expect(type('0').acts).toEqual([]);
  expect(type('0 1').acts).toEqual([{ do: 'bump', number: 11 }]);
  expect(type('0 9 3').acts.at(-1)).toEqual({ do: 'bump', number: 3 });
  expect(type('0 0').acts).toEqual([{ do: 'bump', number: 10 }]);
  expect(type('0 Enter 0').acts).toEqual([{ do: 'bump', number: 20 }]);
  expect(type('0 Enter 5').acts).toEqual([{ do: 'cancel' }]);
});

test('Shift takes a number back, also when it is held with the 0 only', () => {
  expect(type('⇧3').acts).toEqual([{ do: 'undo', number: 3 }]);
  expect(type('⇧0 2').acts).toEqual([{ do: 'undo', number: 12 }]);
  expect(type('0 ⇧2').acts).toEqual([{ do: 'undo', number: 12 }]);
});

test('a started number is forgotten, and another key ends it without acting', () => {
  const { sequence } = type('0');
  expect(pressKey(sequence, 'four', false, sequence.at + PREFIX_MS + 1).act).toEqual({
    do: 'bump',
    number: 4,
  });
  expect(type('0 r').acts).toEqual([{ do: 'cancel' }]);
  expect(type('0 Escape 4').acts.at(-1)).toEqual({ do: 'bump', number: 4 });
});

test('where 0/10 alone is ticket 10, that waits until no digit can follow', () => {
  const { sequence } = type('0');
  expect(afterPause(sequence, true, sequence.at + PREFIX_MS - 1).act).toBeNull();
  expect(afterPause(sequence, true, sequence.at + PREFIX_MS).act).toEqual({
    do: 'bump',
    number: 10,
  });
  expect(afterPause(sequence, false, sequence.at + PREFIX_MS).act).toEqual({ do: 'cancel' });
  expect(afterPause(NO_SEQUENCE, true, 0)).toEqual({ sequence: NO_SEQUENCE, act: null });
});

test('the same number within a moment is one press; another is not', () => {
  const first = pressKey(NO_SEQUENCE, 'one', false, 1000);
  expect(pressKey(first.sequence, 'one', false, 1100).act).toBeNull();
  expect(pressKey(first.sequence, 'two', false, 1100).act).toEqual({ do: 'bump', number: 2 });
  expect(pressKey(first.sequence, 'one', false, 1400).act).toEqual({ do: 'bump', number: 1 });
});

test('in the selecting mode numbers select, until the same key or clear', () => {
  const { sequence } = pressKey(NO_SEQUENCE, 'select', false, 0);
  const selected = pressKey(sequence, 'five', false, 500);
  expect(selected.act).toEqual({ do: 'select', number: 5 });
  const left = pressKey(selected.sequence, 'select', false, 1000);
  expect(pressKey(left.sequence, 'five', false, 1500).act).toEqual({ do: 'bump', number: 5 });
});

const presses = fc.array(
  fc.record({
    key: fc.constantFrom<BumpFunction>(...BUMP_FUNCTIONS),
    isShifted: fc.boolean(),
    wait: fc.nat(3000),
  }),
  { maxLength: 60 },
);

test('whatever is pressed, no ticket beyond 20 is meant, and nothing but 0 starts a number', () => {
  fc.assert(
    fc.property(presses, (all) => {
      let sequence = NO_SEQUENCE;
      let at = 0;
      for (const { key, isShifted, wait } of all) {
        at += wait;
        const { act, sequence: next } = pressKey(sequence, key, isShifted, at);
        if (act !== null && 'number' in act) {
          expect(act.number).toBeGreaterThanOrEqual(1);
          expect(act.number).toBeLessThanOrEqual(20);
          if (isShifted) expect(act.do).toBe('undo');
          if (!isShifted && !sequence.isUndo) expect(act.do).not.toBe('undo');
        }
        if (next.prefix > 0) expect(['ten', 'bump']).toContain(key);
        sequence = next;
      }
    }),
  );
});
