import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BillFacts, billNow } from '#core/bills/bill-facts.ts';
import { BILL_STATES } from '#core/bills/codes.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';
import { SEATING_REOPEN_MS } from '#core/shared/limits.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { makeLine, makeOrder, SEATING, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { type MoveFacts, moveParty } from './move-party.ts';
import { reopenParty } from './reopen-party.ts';

const AT = Date.parse('2026-11-20T20:00:00.000Z');
const NOW = { at: AT, newId: () => uuid(99) };
const OTHER = { id: 'servett00002', label: '2' };

function seatingOf(seating: Partial<Seating> = {}): Seating {
  return {
    ...{ id: SEATING, table: { id: TABLE, label: '1' }, state: 'open', bill: 'open' },
    ...{ openedAt: '2026-11-20T18:00:00.000Z', endedAt: null },
    ...seating,
  };
}

function billOf(seating: Seating, id: number): BillFacts {
  const { id: at, table } = seating;
  return {
    ...{ venue: 'bar', settings: { currency: 'SEK' }, seating },
    orders: [makeOrder({ id: uuid(id), seating: at, table, lines: [makeLine({ id: uuid(id) })] })],
    ...{ payments: [], parts: [], attempts: [], refunds: [], named: [], bill: null },
    calls: [makeCall({ id: uuid(id + 1), seating: at, table })],
  };
}

const seatings = fc.record({
  state: fc.constantFrom('open', 'ended'),
  bill: fc.constantFrom(...BILL_STATES),
});
const known = fc.option(
  fc.record({ seating: seatings.map(seatingOf), isMerged: fc.boolean(), hasOrdered: fc.boolean() }),
  { freq: 8 },
);
const places = fc.constantFrom(null, uuid(70), uuid(71));
const tables = fc.constantFrom(OTHER, { id: TABLE, label: '1' }, {
  refusal: { code: 'tables.unknown', details: {} },
} as const);

function moveFacts(
  party: Omit<NonNullable<MoveFacts['party']>, 'guestCount'> | null,
  table: MoveFacts['table'],
  there: string | null,
): MoveFacts {
  const own = party && billOf(party.seating, 1);
  const joined = there === null ? null : billOf(seatingOf({ id: there, table: OTHER }), 5);
  return {
    ...{ venue: 'bar', table, wishes: [] },
    party: party && { ...party, guestCount: 3 },
    there: there === null ? null : { id: there, guestCount: 2 },
    bills: joined && own && { own, there: joined },
  };
}

/** What of an impossible move the person is told, and by which of its faults. */
function expectedCode(
  { party, table, there }: MoveFacts,
  from: string,
  to: string,
  into: string | null,
) {
  if (party === null) return 'request.not_found';
  if (party.isMerged) return 'seatings.moved';
  if (party.seating.state === 'ended') return 'seatings.not_open';
  if (from !== TABLE) return 'seatings.moved';
  if (to === TABLE) return 'request.invalid';
  if ('refusal' in table) return 'tables.unknown';
  if (there?.id === into || (there === null && into === null)) return null;
  return there === null ? 'seatings.moved' : 'seatings.already_open';
}

test('a party moves where staff have seen it go, or they are told what has become of it', () => {
  fc.assert(
    fc.property(
      known,
      tables,
      fc.record({ there: places, into: places, from: fc.constantFrom(TABLE, OTHER.id) }),
      (party, table, { there, into, from }) => {
        const to = 'refusal' in table ? 'servett00009' : table.id;
        const facts = moveFacts(party, table, there);
        const act = moveParty(facts, { from, to, into }, NOW);
        const code = expectedCode(facts, from, to, into);
        if ('refusal' in act || code !== null) {
          expect(act).toMatchObject({ refusal: { code } });
          return;
        }
        const id = into ?? SEATING;
        const isMerged = into !== null;
        const action = isMerged ? 'seating.merged' : 'seating.moved';
        expect(act.facts.seating).toMatchObject({ id, table: OTHER, state: 'open' });
        expect(act.changes).toEqual(
          expect.arrayContaining([
            {
              kind: 'moved',
              from: party?.seating,
              to: { seating: id, table: OTHER.id, guests: isMerged ? 2 : 0 },
            },
            { kind: 'active', ordered: isMerged && party?.hasOrdered === true },
            {
              kind: 'audit',
              action,
              detail: { from: '1', table: '2' },
            },
          ]),
        );
        const merged = act.changes.filter((change) => change.kind === 'merged');
        expect(merged).toEqual(isMerged ? [{ kind: 'merged', party: SEATING, guests: 3 }] : []);
        expect(act.events.at(-1)?.body).toEqual({
          ...{ type: 'seating.moved', seating: act.facts.seating },
          from: { seating: SEATING, table: { id: TABLE, label: '1' } },
        });
      },
    ),
  );
});

test('two parties are told of their one bill, which is asked for if one of theirs was', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('open', 'requested'),
      fc.constantFrom('open', 'requested'),
      (bill, there) => {
        const own = billOf(seatingOf({ bill }), 1);
        const joined = billOf(seatingOf({ id: uuid(70), table: OTHER, bill: there }), 5);
        const party = { seating: own.seating, isMerged: false, hasOrdered: true, guestCount: 1 };
        const act = moveParty(
          {
            ...{ venue: 'bar', table: OTHER, party, wishes: [] },
            ...{ there: { id: uuid(70), guestCount: 1 }, bills: { own, there: joined } },
          },
          { from: TABLE, to: OTHER.id, into: uuid(70) },
          NOW,
        );
        if ('refusal' in act) throw new Error('both are open');
        const isAsked = bill === 'requested' || there === 'requested';
        expect(act.facts.seating.bill).toBe(isAsked ? 'requested' : 'open');
        expect(act.events[0]?.body).toMatchObject({
          type: bill === 'requested' && there === 'open' ? 'bill.requested' : 'bill.adjusted',
          bill: { total: billNow(own).total + billNow(joined).total },
        });
      },
    ),
  );
});

test('an ended party comes back as it was, in time, and only where it sat alone', () => {
  fc.assert(
    fc.property(
      fc.record({
        ago: fc.constantFrom(null, 0, SEATING_REOPEN_MS, SEATING_REOPEN_MS + 1),
        ...{ isMerged: fc.boolean(), hasTable: fc.boolean(), isTaken: fc.boolean() },
      }),
      fc.constantFrom(...BILL_STATES),
      ({ ago, ...facts }, bill) => {
        const ended = ago === null ? null : AT - ago;
        const seating = seatingOf({
          ...(ended !== null && { state: 'ended', endedAt: new Date(ended).toISOString() }),
          bill,
        });
        const before = billOf(seating, 1);
        const act = reopenParty({ ...facts, bill: before }, NOW);
        const code =
          (facts.isMerged && 'seatings.moved') ||
          ((ended === null || facts.isTaken) && 'seatings.already_open') ||
          (ago === SEATING_REOPEN_MS + 1 && 'seatings.reopen_expired') ||
          (!facts.hasTable && 'tables.revoked');
        if ('refusal' in act || code) {
          expect(act).toMatchObject({ refusal: { code } });
          return;
        }
        expect(act.facts).toEqual({
          ...before,
          seating: { ...seating, state: 'open', bill: 'open', endedAt: null },
        });
        expect(act.changes).toEqual([
          { kind: 'reopened', bill, endedAt: ended },
          { kind: 'audit', action: 'seating.reopened' },
        ]);
        expect(act.events.map(({ body }) => body.type)).toEqual([
          'seating.reopened',
          'bill.reopened',
        ]);
      },
    ),
  );
});
