import { expect, test } from 'vitest';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { decidingNow, makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { GUEST, makeOrder, SEATING, uuid } from '#tests/support/fixtures/orders.ts';
import { type KnownCall, moveCall, withdrawCall } from './change-call.ts';

const { at } = decidingNow();
const AT = new Date(at).toISOString();
const OF_ALL = { method: 'card', share: 'all', amount: 7_200, tip: 0 } as const;
const asks = (call: Partial<Call> = {}) => makeCall({ kind: 'bill', wish: OF_ALL, ...call });

function billWith(calls: Call[], more: Partial<BillFacts> = {}): BillFacts {
  const facts = makeBillFacts({ orders: [makeOrder()], calls });
  return { ...facts, seating: { ...facts.seating, bill: 'requested' }, ...more };
}

function known(call: Call, facts: Partial<KnownCall> = {}): KnownCall {
  return {
    ...{ venue: 'bar', seating: { id: SEATING }, bill: null, isAtTable: true },
    ...{ call, changedAt: at - 1_000, doneBy: null },
    ...facts,
  };
}

const typesOf = ({ act }: ReturnType<typeof withdrawCall>) =>
  act.events.map(({ body }) => body.type);

test('a guest no longer needs staff', () => {
  const call = makeCall();
  const { call: left, act } = withdrawCall(known(call), decidingNow());
  expect(left).toEqual({ ...call, state: 'done', doneAt: AT });
  expect(act.changes).toEqual([
    { kind: 'call', call, changes: { state: 'done', doneAt: at, doneBy: 'guest' } },
  ]);
  expect(act.events.map(({ body }) => body)).toEqual([{ type: 'call.done', call: left }]);
});

test('a call that is done stays done, and nobody is told again', () => {
  const call = makeCall({ state: 'done', doneAt: AT });
  const { call: left, act } = withdrawCall(known(call), decidingNow());
  expect([left, act.changes, act.events]).toEqual([call, [], []]);
});

test('a bill that nobody asks for any more is open again', () => {
  const call = asks();
  const changed = withdrawCall(known(call, { bill: billWith([call]) }), decidingNow());
  expect(changed.act.facts.bill?.seating.bill).toBe('open');
  expect(changed.act.facts.bill?.calls).toEqual([]);
  expect(typesOf(changed)).toEqual(['call.done', 'bill.reopened']);
});

test('one that others ask for stays asked for, at what is left to them', () => {
  const call = asks();
  const other = asks({ id: uuid(501), guest: uuid(12), wish: { ...OF_ALL, amount: 1 } });
  const changed = withdrawCall(known(call, { bill: billWith([call, other]) }), decidingNow());
  expect(changed.act.facts.bill?.seating.bill).toBe('requested');
  expect(changed.act.facts.bill?.calls).toMatchObject([{ id: other.id, wish: { amount: 7_200 } }]);
  expect(typesOf(changed)).toEqual(['call.done', 'call.changed']);
});

test('a sum that was kept for a guest is anybody’s again', () => {
  const call = asks({ wish: { ...OF_ALL, share: 'amount', amount: 2_000 } });
  const part = {
    ...({ kind: 'amount', line: null, num: null, den: null, amount: 2_000 } as const),
    ...({ payment: call.id, position: 0, guest: GUEST, state: 'held' } as const),
  };
  const bill = billWith([call], { parts: [part] });
  const changed = withdrawCall(known(call, { bill }), decidingNow());
  expect(changed.act.facts.bill?.parts).toEqual([{ ...part, state: 'released' }]);
  expect(typesOf(changed)).toEqual(['call.done', 'bill.adjusted', 'bill.reopened']);
  // Staff who take it, and do not close it, leave it the guest's.
  const taken = moveCall(known(call, { bill }), { from: 'open', to: 'taken' }, decidingNow());
  if ('refusal' in taken) throw new Error(taken.refusal.code);
  expect(taken.act.facts.bill?.parts).toEqual([part]);
  expect(typesOf(taken)).toEqual(['call.taken']);
});

test('staff take a call, and who did is noted', () => {
  const call = makeCall();
  const moved = moveCall(known(call), { from: 'open', to: 'taken' }, decidingNow());
  if ('refusal' in moved) throw new Error(moved.refusal.code);
  expect(moved.call).toMatchObject({ state: 'taken', takenAt: AT });
  expect(moved.act.changes).toEqual([
    { kind: 'audit', action: 'call.taken', detail: { to: 'taken' } },
    { kind: 'call', call, changes: expect.objectContaining({ state: 'taken', takenAt: at }) },
  ]);
  expect(typesOf(moved)).toEqual(['call.taken']);
});

test('staff who saw another state are told the one that it has', () => {
  const call = makeCall({ state: 'taken', takenAt: AT });
  expect(moveCall(known(call), { from: 'open', to: 'taken' }, decidingNow())).toMatchObject({
    refusal: { code: 'calls.state_changed', details: { state: 'taken' } },
  });
});

test('a request that is open again is at its place among the others, and all follow the bill', () => {
  const call = asks({ state: 'done', doneAt: AT });
  const [earlier, later] = ['17:59', '18:01'].map((time, index) =>
    asks({ id: uuid(510 + index), guest: uuid(12), openedAt: `2026-11-20T${time}:00.000Z` }),
  );
  const sameTime = asks({ id: uuid(1), guest: uuid(13) });
  const calls = [earlier, sameTime, later].filter((each) => each !== undefined);
  const facts = known(call, { doneBy: 'staff', bill: billWith(calls) });
  const moved = moveCall(facts, { from: 'done', to: 'open', undo: true }, decidingNow());
  if ('refusal' in moved) throw new Error(moved.refusal.code);
  expect(moved.act.facts.bill?.calls.map(({ id }) => id)).toEqual([
    ...[uuid(510), uuid(1), call.id, uuid(511)],
  ]);
  expect(moved.call.state).toBe('open');
});
