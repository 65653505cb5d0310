import { expect, test } from 'vitest';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { MERGE_UNDO_MS } from '#core/shared/limits.ts';
import { decidingNow } from '#tests/support/fixtures/bill-facts.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { uuid } from '#tests/support/fixtures/orders.ts';
import {
  ANNA,
  BO,
  CARL,
  FIRST,
  FIRST_NAMED,
  SECOND,
  SECOND_NAMED,
  twoParties,
} from '#tests/support/fixtures/two-parties.ts';
import { mergeRecord } from './merge-record.ts';
import { mergedBill } from './merged-bill.ts';
import { type Separated, type SeparateFacts, separateParties } from './separate-parties.ts';

const MERGE = uuid(60);
const DETAIL = { from: '2', table: '1' };

/** A merge of a minute ago. */
function separateFacts(facts: Partial<SeparateFacts> = {}): SeparateFacts {
  const { own, there } = twoParties();
  const rows = { sessions: [ANNA, BO], holds: [uuid(61)], otherHolds: [uuid(62)] };
  return {
    merge: { id: MERGE, at: decidingNow().at - 60_000, record: mergeRecord(own, there, rows) },
    ...{ hasTable: true, isTaken: false, names: { joint: '2', own: '1' }, holds: [] },
    both: mergedBill(own, there),
    ...facts,
  };
}

const separate = (facts: SeparateFacts) => separateParties(facts, decidingNow());

function separated(facts: SeparateFacts): Separated {
  const act = separate(facts);
  if ('refusal' in act) throw new Error(act.refusal.code);
  return act;
}

/** The facts with more calls, and the joint bill in this state. */
function asking(calls: readonly Call[], bill: BillFacts['seating']['bill'] = 'open') {
  const { both } = separateFacts();
  const seating = { ...both.seating, bill };
  return separateFacts({ both: { ...both, seating, calls: [...both.calls, ...calls] } });
}

const kindsOf = ({ changes }: Separated['other']) => changes.map(({ kind }) => kind);
const typesOf = ({ events }: Separated['other']) => events.map(({ body }) => body.type);
const callsDone = ({ changes }: Separated['other']) =>
  changes.flatMap((change) => (change.kind === 'call' ? [change.call.id] : []));

test('each party has what was its own, and both are told', () => {
  const { own, there } = twoParties();
  const { other, party } = separated(separateFacts());
  expect([party.facts, other.facts]).toEqual([own, there]);
  expect(other.changes).toEqual([
    {
      ...{ kind: 'separated', merge: MERGE, record: separateFacts().merge?.record, party: own },
      names: { joint: '2', own: '1' },
    },
    { kind: 'audit', action: 'seating.separated', detail: DETAIL },
  ]);
  expect(party.changes).toEqual([
    { kind: 'active', ordered: true },
    { kind: 'audit', action: 'seating.separated', detail: DETAIL },
  ]);
  expect(typesOf(other)).toEqual(['seating.separated', 'seating.reopened', 'bill.adjusted']);
  expect(typesOf(party)).toEqual(['bill.adjusted']);
  expect(other.events[0]).toMatchObject({
    table: there.seating.table.id,
    seating: SECOND,
    session: null,
    body: {
      ...{ seating: own.seating, guests: [ANNA, BO] },
      from: { seating: SECOND, table: there.seating.table },
    },
  });
  expect(other.events[1]?.body).toMatchObject({ seating: own.seating });
});

test.each([
  { why: 'it was taken back before', facts: { merge: null }, code: 'seatings.merge_gone' },
  { why: 'its party has no table any more', facts: { hasTable: false }, code: 'tables.revoked' },
  { why: 'others sit there', facts: { isTaken: true }, code: 'seatings.already_open' },
] as const)('a merge stays if $why', ({ facts, code }) => {
  expect(separate(separateFacts(facts))).toEqual({ refusal: { code, details: {} } });
});

test('it can be taken back for ten minutes', () => {
  const before = (ms: number) => {
    const facts = separateFacts();
    const merge = facts.merge && { ...facts.merge, at: decidingNow().at - ms };
    return separate({ ...facts, merge });
  };
  expect(before(MERGE_UNDO_MS)).not.toHaveProperty('refusal');
  expect(before(MERGE_UNDO_MS + 1)).toMatchObject({ refusal: { code: 'seatings.merge_gone' } });
});

test('a joint party that has left stays one', () => {
  const { both } = separateFacts();
  const seating = { ...both.seating, state: 'ended' as const };
  expect(separate(separateFacts({ both: { ...both, seating } }))).toMatchObject({
    refusal: { code: 'seatings.not_open' },
  });
});

test('money that is held on a card since keeps both one; what each had held before does not', () => {
  const held = (id: string) => separate(separateFacts({ holds: [{ id, amount: 5_000 }] }));
  expect(held(uuid(61))).not.toHaveProperty('refusal');
  expect(held(uuid(62))).not.toHaveProperty('refusal');
  expect(held(uuid(63))).toEqual({
    refusal: { code: 'seatings.merge_paid', details: { limit: 5_000, paidBy: 'hold' } },
  });
});

test('what was paid for both, and a bill of both, keep them one for reasons of their own', () => {
  const { both } = separateFacts();
  const at = '2026-11-20T18:00:00.000Z';
  const payment = { id: uuid(310), method: 'card', amount: 100, tip: 0, at } as const;
  const paid = { ...both, payments: [...both.payments, payment] };
  expect(separate(separateFacts({ both: paid }))).toEqual({
    refusal: { code: 'seatings.merge_paid', details: { limit: 100, paidBy: 'card', at } },
  });
  const refunds = uuid(110);
  const mixed = { ...payment, refunds, bill: SECOND_NAMED, amount: -1 };
  expect(
    separate(separateFacts({ both: { ...both, payments: [...both.payments, mixed] } })),
  ).toEqual({ refusal: { code: 'seatings.merge_mixed', details: {} } });
});

test('a party that had not ordered is kept no longer for it', () => {
  const { own, there } = twoParties();
  const none = {
    ...own,
    orders: [],
    payments: [],
    parts: [],
    attempts: [],
    refunds: [],
    named: [],
  };
  const rows = { sessions: [ANNA], holds: [], otherHolds: [] };
  const merge = { id: MERGE, at: decidingNow().at, record: mergeRecord(none, there, rows) };
  const { party } = separated(separateFacts({ merge, both: mergedBill(none, there) }));
  expect(party.changes[0]).toEqual({ kind: 'active', ordered: false });
});

test('a bill that only the party had asked for is open again for the other, which hears of it', () => {
  const wish = { method: 'card', share: 'all', amount: 1, tip: 0 } as const;
  const theirs = makeCall({ id: uuid(345), kind: 'bill', guest: ANNA, wish });
  const { other, party } = separated(asking([theirs], 'requested'));
  expect(other.facts.seating.bill).toBe('open');
  expect(typesOf(other)).toContain('bill.reopened');
  expect(kindsOf(other)).toContain('bill');
  expect(party.facts.seating.bill).toBe('requested');
});

test('one that the other asks for stays asked for', () => {
  const wish = { method: 'card', share: 'all', amount: 1, tip: 0 } as const;
  const ours = makeCall({ id: uuid(345), kind: 'bill', guest: CARL, wish });
  const { other, party } = separated(asking([ours], 'requested'));
  expect(other.facts.seating.bill).toBe('requested');
  expect(typesOf(other)).not.toContain('bill.reopened');
  expect(party.facts.seating.bill).toBe('open');
});

test('a wish to move of the party is answered, and one of the other stays', () => {
  const calls = [
    makeCall({ id: uuid(346), kind: 'move', guest: ANNA }),
    makeCall({ id: uuid(347), kind: 'move', guest: CARL }),
  ];
  const { other, party } = separated(asking(calls));
  expect(callsDone(party)).toEqual([uuid(346)]);
  expect(callsDone(other)).toEqual([]);
  expect(party.facts.calls.map(({ id }) => id)).toEqual([uuid(140)]);
});

test('a request for a named bill of the others is done, on either side', () => {
  const asks = (id: number, guest: string, bill: string) =>
    makeCall({
      ...{ id: uuid(id), kind: 'bill', guest },
      wish: { method: 'card', share: 'all', amount: 1, tip: 0, bill },
    });
  const { other, party } = separated(
    asking([
      asks(350, ANNA, SECOND_NAMED),
      asks(351, ANNA, FIRST_NAMED),
      asks(352, CARL, FIRST_NAMED),
      asks(353, CARL, SECOND_NAMED),
    ]),
  );
  const done = (act: Separated['other']) => new Set(act.facts.calls.map(({ id }) => id));
  expect(done(party)).toEqual(new Set([uuid(140), uuid(351)]));
  expect(done(other)).toEqual(new Set([uuid(240), uuid(353)]));
  expect(callsDone(party)).toContain(uuid(350));
  expect(callsDone(other)).toContain(uuid(352));
  expect(party.facts.seating.id).toBe(FIRST);
});
