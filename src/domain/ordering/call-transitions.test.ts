import { expect, test } from 'vitest';
import { makeCall } from '../../../tests/support/fixtures/calls.ts';
import type { CallTransition } from '../../contract/ordering/call.schema.ts';
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

test('a call that is taken and done keeps both times, and loses them as each is taken back', () => {
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

test('beside an amount that is another by now stands the one that was asked for', () => {
  const more = wishNow(WISH, 500);
  expect(more).toEqual({ ...WISH, amount: 500, asked: 300 });
  expect(wishNow(more, 400)).toEqual({ ...WISH, amount: 400, asked: 300 });
  expect(wishNow(more, 300)).toEqual(WISH);
});
