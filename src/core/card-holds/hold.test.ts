import { expect, test } from 'vitest';
import { HOLD_STATES } from './codes.ts';
import {
  captureAmount,
  holdAfter,
  holdTrouble,
  isReleasableHold,
  isUnfinishedHold,
  limitWithHold,
  STUCK_MS,
} from './hold.ts';

test('a hold goes on until one of its four ends, and can be given up until it is taken', () => {
  expect(HOLD_STATES.filter(isUnfinishedHold)).toEqual([
    ...['asked', 'created', 'open', 'held', 'capturing', 'releasing'],
  ]);
  expect(HOLD_STATES.filter(isReleasableHold)).toEqual(['asked', 'created', 'open', 'held']);
});

test('what a provider says moves a hold on, and never back', () => {
  const after = (state: (typeof HOLD_STATES)[number]) =>
    (['open', 'held', 'taken', 'released', 'declined', 'expired'] as const).map((reading) =>
      holdAfter(state, { state: reading }),
    );
  const ends = ['captured', 'released', 'declined', 'expired'];
  expect(after('created')).toEqual(['open', 'held', ...ends]);
  expect(after('open')).toEqual([null, 'held', ...ends]);
  expect(after('held')).toEqual([null, null, ...ends]);
  expect(after('capturing')).toEqual([null, null, ...ends]);
  // A page that is given up has nothing to expire.
  expect(after('releasing')).toEqual([
    ...[null, null, 'captured', 'released', 'released', 'released'],
  ]);
  for (const end of ['asked', 'captured', 'released', 'declined', 'expired'] as const) {
    expect(after(end), end).toEqual([null, null, null, null, null, null]);
  }
});

test('staff hear of a card that holds nothing any more while its party owes something', () => {
  const trouble = (state: (typeof HOLD_STATES)[number], owes: boolean) =>
    holdTrouble({ state, changedAt: 0 }, owes, STUCK_MS * 2);
  expect(trouble('expired', true)).toBe('expired');
  expect(trouble('declined', true)).toBe('declined');
  expect(trouble('expired', false)).toBeNull();
  expect(trouble('declined', false)).toBeNull();
  expect(trouble('held', true)).toBeNull();
});

test('staff hear of a provider that does not answer for ten minutes, whatever is owed', () => {
  const stuck = (state: 'capturing' | 'releasing' | 'held', ms: number) =>
    holdTrouble({ state, changedAt: 1_000 }, false, 1_000 + ms);
  expect(stuck('capturing', STUCK_MS)).toBe('stuck');
  expect(stuck('releasing', STUCK_MS)).toBe('stuck');
  expect(stuck('capturing', STUCK_MS - 1)).toBeNull();
  expect(stuck('held', STUCK_MS)).toBeNull();
});

test('it takes what is owed, never more than it has, and never less than nothing', () => {
  expect([captureAmount(500, 300), captureAmount(300, 500), captureAmount(300, -1)]).toEqual([
    ...[300, 300, 0],
  ]);
});

test('a tab may owe what is held for it, or less where staff say so', () => {
  expect(limitWithHold(500, null)).toBe(500);
  expect(limitWithHold(null, 300)).toBe(300);
  expect(limitWithHold(500, 300)).toBe(300);
  expect(limitWithHold(300, 500)).toBe(300);
  expect(limitWithHold(null, null)).toBeNull();
});
