import { expect, test } from 'vitest';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import type { Call, CallTransition } from './call.schema.ts';
import { changedCall, moveCall, type TimedCall, wishNow } from './call-transitions.ts';

const AT = Date.parse('2026-11-20T18:10:00.000Z');
const NOW = '2026-11-20T18:10:00.000Z';
const WISH = { method: 'card', share: 'all', amount: 300, tip: 0 } as const;

const call = makeCall({ kind: 'bill', wish: WISH });

function move(timed: TimedCall, wish: CallTransition): TimedCall {
  const decided = moveCall(timed, wish, { at: AT, isAtTable: true });
  if ('refusal' in decided) {
    throw new Error(decided.refusal.code);
  }
  return changedCall(timed, decided.changes, AT);
}

test('a call that is taken and done keeps both times, and undoing removes each', () => {
  const open: TimedCall = { call, changedAt: 0, doneBy: null };
  const taken = move(open, { from: 'open', to: 'taken' });
  expect(taken).toEqual({
    ...open,
    call: { ...call, state: 'taken', takenAt: NOW },
    changedAt: AT,
  });
  const done = move(taken, { from: 'taken', to: 'done' });
  expect([done.call.state, done.call.takenAt, done.call.doneAt]).toEqual(['done', NOW, NOW]);
  expect(done.doneBy).toBe('staff');
  expect(move(done, { from: 'done', to: 'taken', undo: true })).toEqual(taken);
  expect(move(done, { from: 'done', to: 'open', undo: true })).toEqual({ ...open, changedAt: AT });
});

test('a changed amount is shown beside the one that was requested', () => {
  const more = wishNow(WISH, 500);
  expect(more).toEqual({ ...WISH, amount: 500, asked: 300 });
  expect(wishNow(more, 400)).toEqual({ ...WISH, amount: 400, asked: 300 });
  expect(wishNow(more, 300)).toEqual(WISH);
});

/** Why a move is refused, or the event that it is told by. */
function outcomeOf(timed: TimedCall, wish: CallTransition, at = AT, isAtTable = true) {
  const decided = moveCall(timed, wish, { at, isAtTable });
  return 'refusal' in decided ? decided.refusal : decided.event;
}

const timedIn = (state: Call['state'], more: Partial<TimedCall> = {}): TimedCall => ({
  call: { ...call, state, takenAt: state === 'open' ? null : NOW },
  changedAt: AT,
  doneBy: state === 'done' ? 'staff' : null,
  ...more,
});
const changed = (state: string) => ({ code: 'calls.state_changed', details: { state } });

test('each move is told by its own event', () => {
  expect(outcomeOf(timedIn('open'), { from: 'open', to: 'taken' })).toBe('call.taken');
  expect(outcomeOf(timedIn('open'), { from: 'open', to: 'done' })).toBe('call.done');
  const back = { from: 'taken', to: 'open', undo: true } as const;
  expect(outcomeOf(timedIn('taken'), back)).toBe('call.undone');
});

test('a call that is not where staff saw it is not moved, and says where it is', () => {
  const wish = { from: 'open', to: 'done' } as const;
  expect(outcomeOf(timedIn('taken'), wish)).toEqual(changed('taken'));
  expect(outcomeOf(timedIn('taken'), { from: 'taken', to: 'open' })).toEqual(changed('taken'));
});

test('only what staff did themselves is taken back, in an open seating', () => {
  const undone = { from: 'done', to: 'open', undo: true } as const;
  expect(outcomeOf(timedIn('done'), undone)).toBe('call.undone');
  for (const doneBy of ['guest', 'server'] as const) {
    expect(outcomeOf(timedIn('done', { doneBy }), undone)).toEqual(changed('done'));
  }
  expect(outcomeOf(timedIn('done'), undone, AT, false)).toEqual(changed('done'));
  const forward = { from: 'open', to: 'taken', undo: true } as const;
  expect(outcomeOf(timedIn('open'), forward)).toEqual(changed('open'));
});

test('a call that nobody had taken goes back to open, and to nothing else', () => {
  const done = timedIn('done');
  const never: TimedCall = { ...done, call: { ...done.call, takenAt: null } };
  const toTaken = { from: 'done', to: 'taken', undo: true } as const;
  expect(outcomeOf(never, toTaken)).toEqual(changed('done'));
  expect(outcomeOf(never, { ...toTaken, to: 'open' })).toBe('call.undone');
});

test('a move is taken back for five seconds, and then no more', () => {
  const back = { from: 'taken', to: 'open', undo: true } as const;
  expect(outcomeOf(timedIn('taken'), back, AT + 5_000)).toBe('call.undone');
  const late = { code: 'orders.undo_expired', details: { state: 'taken' } };
  expect(outcomeOf(timedIn('taken'), back, AT + 5_001)).toEqual(late);
});

test('a new amount changes a wish for the bill, and gives no other call one', () => {
  const open = timedIn('open');
  expect(changedCall(open, { amount: 500 }, AT).call.wish).toMatchObject({ amount: 500 });
  expect(changedCall(open, {}, AT).call.wish).toEqual(WISH);
  const water: TimedCall = { ...open, call: makeCall() };
  expect(changedCall(water, { amount: 500 }, AT).call).not.toHaveProperty('wish');
});
