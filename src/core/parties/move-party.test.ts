import { expect, test } from 'vitest';
import type { MoveSeatingRequest } from '#core/seatings/seating.schema.ts';
import { decidingNow } from '#tests/support/fixtures/bill-facts.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { uuid } from '#tests/support/fixtures/orders.ts';
import { ANNA, FIRST, SECOND, twoParties } from '#tests/support/fixtures/two-parties.ts';
import { mergedBill } from './merged-bill.ts';
import { type MoveFacts, moveParty } from './move-party.ts';

const { own, there } = twoParties();
const [FROM, TO] = [own.seating.table, there.seating.table];
const WISH = makeCall({ id: uuid(70), kind: 'move', guest: ANNA, seating: FIRST, table: FROM });

/** The first party, which is to move to the second's table, where nobody sits. */
function moveFacts(facts: Partial<MoveFacts> = {}): MoveFacts {
  const party = { seating: own.seating, isMerged: false, hasOrdered: true, guestCount: 3 };
  return { ...{ venue: 'bar', party, table: TO, there: null, bills: null, wishes: [] }, ...facts };
}

/** The second party sits there. */
const joining = (facts: Partial<MoveFacts> = {}) =>
  moveFacts({ there: { id: SECOND, guestCount: 2 }, bills: { own, there }, ...facts });

const wishOf = (wish: Partial<MoveSeatingRequest> = {}) => ({
  ...{ from: FROM.id, to: TO.id, into: null },
  ...wish,
});

function moved(facts: MoveFacts, wish: MoveSeatingRequest) {
  const act = moveParty(facts, wish, decidingNow());
  if ('refusal' in act) throw new Error(act.refusal.code);
  return act;
}

const refusalOf = (facts: MoveFacts, wish: MoveSeatingRequest) => {
  const act = moveParty(facts, wish, decidingNow());
  return 'refusal' in act ? act.refusal : null;
};

test('at a free table a party is the same, elsewhere', () => {
  const act = moved(moveFacts(), wishOf());
  expect(act.facts).toEqual({ venue: 'bar', seating: { ...own.seating, table: TO } });
  expect(act.changes).toEqual([
    { kind: 'moved', from: own.seating, to: { seating: FIRST, table: TO.id, guests: 0 } },
    { kind: 'active', ordered: false },
    { kind: 'audit', action: 'seating.moved', detail: { from: '1', table: '2' } },
  ]);
  expect(act.events).toEqual([
    {
      ...{ table: TO.id, seating: FIRST, session: null, isPublic: false },
      body: {
        ...{ type: 'seating.moved', seating: { ...own.seating, table: TO } },
        from: { seating: FIRST, table: FROM },
      },
    },
  ]);
});

test('where others sit it becomes part of their party, with their bill', () => {
  const act = moved(joining(), wishOf({ into: SECOND }));
  expect(act.facts).toEqual(mergedBill(own, there));
  expect(act.changes).toEqual([
    { kind: 'moved', from: own.seating, to: { seating: SECOND, table: TO.id, guests: 2 } },
    { kind: 'merged', party: FIRST, guests: 3 },
    { kind: 'active', ordered: true },
    { kind: 'audit', action: 'seating.merged', detail: { from: '1', table: '2' } },
  ]);
  expect(act.events.map(({ body }) => body.type)).toEqual(['bill.adjusted', 'seating.moved']);
});

test('a bill that is asked for by the one that joins is asked for by both', () => {
  const asked = { ...own, seating: { ...own.seating, bill: 'requested' as const } };
  const party = { seating: asked.seating, isMerged: false, hasOrdered: true, guestCount: 3 };
  const act = moved(joining({ party, bills: { own: asked, there } }), wishOf({ into: SECOND }));
  expect(act.facts.seating).toMatchObject({ id: SECOND, bill: 'requested' });
  expect(act.events[0]?.body.type).toBe('bill.requested');
});

test.each([
  { where: 'a free table', facts: moveFacts({ wishes: [WISH] }), wish: wishOf({ call: WISH.id }) },
  {
    where: 'others',
    facts: joining({
      wishes: [WISH],
      bills: { own: { ...own, calls: [...own.calls, WISH] }, there },
    }),
    wish: wishOf({ into: SECOND }),
  },
])('going to $where answers the wish of its guests to move', ({ facts, wish }) => {
  const act = moved(facts, wish);
  const { at } = decidingNow();
  expect(act.changes.filter(({ kind }) => kind === 'call')).toEqual([
    { kind: 'call', call: WISH, changes: { state: 'done', doneAt: at, doneBy: 'server' } },
  ]);
  const told = act.events.filter(({ body }) => body.type === 'call.done');
  expect(told.map(({ body }) => body)).toEqual([
    { type: 'call.done', call: { ...WISH, state: 'done', doneAt: new Date(at).toISOString() } },
  ]);
  const calls = 'calls' in act.facts ? act.facts.calls : [];
  expect(calls).not.toContainEqual(expect.objectContaining({ id: WISH.id }));
});

test('a wish of another party that joins stays open with it', () => {
  const theirs = { ...WISH, id: uuid(71), seating: SECOND, table: TO };
  const act = moved(
    joining({ bills: { own, there: { ...there, calls: [theirs] } } }),
    wishOf({ into: SECOND }),
  );
  expect(act.facts).toMatchObject({ calls: [theirs, { id: uuid(140) }] });
});

test('a wish that is no longer open moves nobody', () => {
  const refusal = { code: 'calls.state_changed', details: { state: 'done' } };
  expect(refusalOf(moveFacts(), wishOf({ call: WISH.id }))).toEqual(refusal);
  const others = moveFacts({ wishes: [{ ...WISH, id: uuid(72) }] });
  expect(refusalOf(others, wishOf({ call: WISH.id }))).toEqual(refusal);
});

test('staff who saw another table are told what has become of it', () => {
  expect(refusalOf(moveFacts(), wishOf({ into: SECOND }))?.code).toBe('seatings.moved');
  expect(refusalOf(joining(), wishOf())?.code).toBe('seatings.already_open');
});

test('a party that stays where it is moves nowhere', () => {
  expect(refusalOf(moveFacts(), wishOf({ to: FROM.id }))).toEqual({
    code: 'request.invalid',
    details: { fields: [{ path: '/to', message: 'must be another table' }] },
  });
});
