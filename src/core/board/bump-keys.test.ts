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

test('a number that was taken back can be bumped again at once', () => {
  const first = pressKey(NO_SEQUENCE, 'one', false, 1_000);
  const undone = pressKey(first.sequence, 'one', true, 1_100);
  expect(undone.act).toEqual({ do: 'undo', number: 1 });
  expect(pressKey(undone.sequence, 'one', false, 1_200).act).toEqual({ do: 'bump', number: 1 });
});

test('a number bounces for 350 ms, counted from its last press', () => {
  const first = pressKey(NO_SEQUENCE, 'one', false, 1_000);
  expect(pressKey(first.sequence, 'one', false, 1_349).act).toBeNull();
  expect(pressKey(first.sequence, 'one', false, 1_350).act).toEqual({ do: 'bump', number: 1 });
  const bounced = pressKey(first.sequence, 'one', false, 1_300);
  expect(pressKey(bounced.sequence, 'one', false, 1_600).act).toBeNull();
});

test('a started number lasts two seconds to the millisecond', () => {
  const { sequence } = pressKey(NO_SEQUENCE, 'ten', false, 1_000);
  expect(pressKey(sequence, 'four', false, 3_000).act).toEqual({ do: 'bump', number: 14 });
  expect(pressKey(sequence, 'four', false, 3_001).act).toEqual({ do: 'bump', number: 4 });
  expect(pressKey(sequence, 'bump', false, 3_001).act).toEqual({ do: 'bump' });
});

test('Shift held with a forgotten 0 takes nothing back', () => {
  const { sequence } = pressKey(NO_SEQUENCE, 'ten', true, 0);
  expect(pressKey(sequence, 'four', false, 2_001).act).toEqual({ do: 'bump', number: 4 });
});

test('Shift counts for 20 as well, whichever of its keys it was held with', () => {
  for (const keys of ['⇧0 Enter 0', '0 ⇧Enter 0', '0 Enter ⇧0']) {
    expect(type(keys).acts, keys).toEqual([{ do: 'undo', number: 20 }]);
  }
  expect(type('⇧0 Enter 0 3').acts.at(-1)).toEqual({ do: 'bump', number: 3 });
  expect(type('⇧0 r 3').acts).toEqual([{ do: 'cancel' }, { do: 'bump', number: 3 }]);
});

test('a key that is no number and starts none does what it is for', () => {
  const acts = ['bump', 'bumpFirst', 'next', 'previous', 'first', 'last'] as const;
  for (const key of [...acts, 'undo', 'recall', 'allDay', 'sound'] as const) {
    expect(pressKey(NO_SEQUENCE, key, false, 0).act).toEqual({ do: key });
  }
  expect(pressKey(NO_SEQUENCE, 'clear', false, 0).act).toEqual({ do: 'cancel' });
});

test('each digit is its number, and with 0 before it ten more', () => {
  for (const [index, key] of BUMP_FUNCTIONS.slice(0, 9).entries()) {
    const number = index + 1;
    expect(pressKey(NO_SEQUENCE, key, false, 0).act).toEqual({ do: 'bump', number });
    const { sequence } = pressKey(NO_SEQUENCE, 'ten', false, 0);
    expect(pressKey(sequence, key, false, 500).act).toEqual({ do: 'bump', number: number + 10 });
  }
});

test('the selecting mode outlasts its numbers, and clear or a broken number ends it', () => {
  const { sequence } = pressKey(NO_SEQUENCE, 'select', false, 0);
  expect(pressKey(NO_SEQUENCE, 'select', false, 0).act).toBeNull();
  const acts = (keys: string) => type(keys, sequence).acts;
  expect(acts('5 5 0 2')).toEqual([5, 5, 12].map((number) => ({ do: 'select', number })));
  expect(acts('⇧5')).toEqual([{ do: 'undo', number: 5 }]);
  expect(acts('Escape 5')).toEqual([{ do: 'cancel' }, { do: 'bump', number: 5 }]);
  expect(acts('0 r 5')).toEqual([{ do: 'cancel' }, { do: 'bump', number: 5 }]);
});

test('a selected number has not been bumped: it bounces on nobody', () => {
  const { sequence } = pressKey(NO_SEQUENCE, 'select', false, 0);
  const selected = pressKey(sequence, 'five', false, 100);
  const left = pressKey(selected.sequence, 'select', false, 150);
  expect(pressKey(left.sequence, 'five', false, 200).act).toEqual({ do: 'bump', number: 5 });
});

test('after the pause a lone 0/10 with Shift takes ticket 10 back, and nothing stays started', () => {
  const { sequence } = type('⇧0');
  const paused = afterPause(sequence, true, sequence.at + PREFIX_MS);
  expect(paused).toMatchObject({
    act: { do: 'undo', number: 10 },
    sequence: { prefix: 0, isUndo: false },
  });
  const cancelled = afterPause(sequence, false, sequence.at + PREFIX_MS);
  expect(cancelled.sequence).toMatchObject({ prefix: 0, isUndo: false, at: sequence.at });
});

test('a started 20 is not taken for 10 after the pause, and a pause without a start does nothing', () => {
  const { sequence } = type('0 Enter');
  expect(afterPause(sequence, true, sequence.at + PREFIX_MS).act).toEqual({ do: 'cancel' });
  expect(afterPause(sequence, true, sequence.at + 1)).toEqual({ sequence, act: null });
  const done = type('3').sequence;
  expect(afterPause(done, true, done.at + PREFIX_MS)).toEqual({ sequence: done, act: null });
});
