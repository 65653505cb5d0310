import { expect, test } from 'vitest';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import type { Call, CallTransition } from './call.schema.ts';
import {
  answered,
  callDone,
  changedCall,
  moveCall,
  type TimedCall,
  wishAnswered,
  wishNow,
} from './call-transitions.ts';

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

const SUM = { ...WISH, share: 'amount' } as const;

test('a sum that was kept for its guest is refused once staff close the call, and only then', () => {
  const open: TimedCall = {
    call: makeCall({ kind: 'bill', wish: SUM }),
    changedAt: 0,
    doneBy: null,
  };
  const wishAfter = (by: 'guest' | 'server' | 'staff') =>
    changedCall(open, callDone(by, AT), AT).call.wish;
  expect(wishAfter('staff')).toEqual({ ...SUM, refused: true });
  expect(wishAfter('guest')).toEqual(SUM);
  expect(wishAfter('server')).toEqual(SUM);
  expect(changedCall(open, { state: 'taken', takenAt: AT }, AT).call.wish).toEqual(SUM);
});

test('a refused sum stays refused when its amount changes, until the call is open again', () => {
  const refused = { ...SUM, refused: true } as const;
  expect(wishAnswered(refused)).toEqual(refused);
  expect(wishAnswered(refused, null)).toEqual(SUM);
  expect(wishAnswered(SUM)).toEqual(SUM);
});

test('a share of the bill is refused by nobody: it is paid another way', () => {
  expect(wishAnswered(WISH, 'staff')).toEqual(WISH);
});

test('a wish to move is refused by staff who close it, and answered by the move itself', () => {
  const to = { id: 't2', label: '2' };
  expect(answered(to, 'staff')).toEqual({ to, refused: true });
  for (const by of ['guest', 'server', null] as const) expect(answered(to, by)).toEqual({ to });
  const open: TimedCall = {
    ...{ call: makeCall({ kind: 'move', move: { to } }), changedAt: 0, doneBy: null },
  };
  expect(changedCall(open, callDone('staff', AT), AT).call.move).toEqual({ to, refused: true });
  expect(changedCall(open, callDone('server', AT), AT).call.move).toEqual({ to });
  const done = changedCall(open, callDone('staff', AT), AT);
  expect(changedCall(done, { state: 'open', doneAt: null, doneBy: null }, AT).call.move).toEqual({
    to,
  });
  expect(changedCall(done, {}, AT).call.move).toEqual({ to, refused: true });
});

test('who closed a call is kept by a change that says nothing of it', () => {
  const done = timedIn('done');
  expect(changedCall(done, { amount: 5 }, AT)).toMatchObject({ doneBy: 'staff', changedAt: AT });
  expect(changedCall(done, { doneBy: null }, AT).doneBy).toBeNull();
  expect(changedCall(timedIn('open'), {}, AT).call).not.toHaveProperty('move');
});

test('a call whose sum was kept is not opened again: others may be paying that by now', () => {
  const done = timedIn('done');
  const kept: TimedCall = { ...done, call: { ...done.call, wish: SUM } };
  const undone = { from: 'done', to: 'open', undo: true } as const;
  expect(outcomeOf(kept, undone)).toEqual(changed('done'));
  const taken = timedIn('taken');
  const keptTaken: TimedCall = { ...taken, call: { ...taken.call, wish: SUM } };
  expect(outcomeOf(keptTaken, { from: 'taken', to: 'open', undo: true })).toBe('call.undone');
});

test('undoing to open forgets who had taken it, undoing to taken does not', () => {
  const changesOf = (to: 'open' | 'taken') => {
    const decided = moveCall(
      timedIn('done'),
      { from: 'done', to, undo: true },
      { at: AT, isAtTable: true },
    );
    return 'refusal' in decided ? null : decided;
  };
  const notDone = { doneAt: null, doneBy: null };
  expect(changesOf('open')).toMatchObject({
    to: 'open',
    changes: { state: 'open', ...notDone, takenAt: null },
  });
  expect(changesOf('taken')?.changes).toEqual({ state: 'taken', ...notDone });
});

test('a change that says nothing of a time leaves it, and null removes it', () => {
  const done = timedIn('done');
  const both: TimedCall = { ...done, call: { ...done.call, doneAt: NOW } };
  expect(changedCall(both, {}, AT).call).toMatchObject({ takenAt: NOW, doneAt: NOW });
  const none = changedCall(both, { takenAt: null, doneAt: null }, AT).call;
  expect(none).toMatchObject({ state: 'done', takenAt: null, doneAt: null });
});

test('staff who close a call say so, with the time', () => {
  expect(callDone('guest', AT)).toEqual({ state: 'done', doneAt: AT, doneBy: 'guest' });
  const taken = moveCall(
    timedIn('open'),
    { from: 'open', to: 'taken' },
    { at: AT, isAtTable: false },
  );
  expect(taken).toEqual({
    ...{ to: 'taken', changes: { state: 'taken', takenAt: AT }, event: 'call.taken' },
  });
});

test('a call is undone step by step only to where it can have been', () => {
  for (const to of ['taken', 'done'] as const) {
    expect(outcomeOf(timedIn('taken'), { from: 'taken', to, undo: true })).toEqual(
      changed('taken'),
    );
  }
  expect(outcomeOf(timedIn('done'), { from: 'done', to: 'taken' })).toEqual(changed('done'));
});
