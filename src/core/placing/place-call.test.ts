import { expect, test } from 'vitest';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import type { Call, CallRequest } from '#core/calls/call.schema.ts';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import type { Place } from '#core/seatings/seat.ts';
import {
  MOVE_WISHES_MAX,
  OPEN_CALLS_MAX,
  WAITING_CALLS_MAX,
  WAITING_SEATING_CALLS_MAX,
} from '#core/shared/limits.ts';
import { decidingNow, makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import {
  GUEST,
  makeLine,
  makeOrder,
  SEATING,
  TABLE,
  uuid,
} from '#tests/support/fixtures/orders.ts';
import { soupMenu } from '#tests/support/fixtures/placing.ts';
import { type CalledParty, type CallFacts, placeCall } from './place-call.ts';

const NOW = decidingNow();
const ID = uuid(1);
const BO = uuid(12);
const TABLE_1 = { id: TABLE, label: '1' };
const TABLE_2 = { id: 'servett00002', label: '2' };
const PRICE = 7_200;

const STAFF: CallRequest = { kind: 'staff', reason: 'water' };
const BILL = { kind: 'bill', method: 'card', share: 'all', tip: 0 } as const;
const MOVE = { kind: 'move', to: TABLE_2.id } as CallRequest;

const orderingOf = (joinPolicy: JoinPolicy, more = {}) =>
  soupMenu(1, { joinPolicy, ...more }).ordering;

const ADMITTED: Place = {
  standing: { admission: 'admitted', returning: false, openSeating: true },
  ...{ isOver: false, isSeated: true, isFirst: false, crowd: null },
};
const WAITING: Place = { ...ADMITTED, standing: { ...ADMITTED.standing, admission: 'waiting' } };
/** A device that has come to the open table, and has not been seated there. */
const COMES: Place = {
  ...{ ...ADMITTED, standing: { ...ADMITTED.standing, admission: 'browsing' }, isSeated: false },
  crowd: { waiting: 0, sameAddress: 0, sentAway: 0, wasSentAway: false },
};

const timed = (call: Partial<Call>) => ({ call: makeCall(call), changedAt: 0, doneBy: null });

/** The bill of one beer. */
function billOf(facts: Partial<BillFacts> = {}): BillFacts {
  return makeBillFacts({ orders: [makeOrder({ lines: [makeLine()] })], ...facts });
}

function partyOf(party: Partial<CalledParty> = {}): CalledParty {
  const seating = { id: SEATING, table: TABLE_1 };
  return { ...{ seating, calls: [], waiting: new Set(), wishes: 0, bill: null }, ...party };
}

function callFacts(facts: Partial<CallFacts> = {}): CallFacts {
  return {
    ...{ venue: 'bar', isKeyUsed: false, place: ADMITTED, ordering: orderingOf('approve') },
    ...{ guest: GUEST, table: TABLE_1, party: partyOf() },
    ...facts,
  };
}

const call = (facts: CallFacts, body: CallRequest = STAFF) =>
  placeCall(facts, { id: ID, body }, decidingNow());

function placed(facts: CallFacts, body: CallRequest = STAFF) {
  const act = call(facts, body);
  if ('refusal' in act) throw new Error(act.refusal.code);
  return act;
}

const refusalOf = (facts: CallFacts, body: CallRequest = STAFF) => {
  const act = call(facts, body);
  return 'refusal' in act ? act.refusal : null;
};

test('a guest of the party calls staff, and the party is kept', () => {
  const {
    seat,
    call: made,
    act,
  } = placed(callFacts(), { ...STAFF, note: ' the  table ' } as CallRequest);
  expect(seat).toEqual({ kind: 'own' });
  expect(made).toEqual({
    ...{ id: ID, kind: 'staff', state: 'open', table: TABLE_1, seating: SEATING, guest: GUEST },
    ...{ openedAt: new Date(NOW.at).toISOString(), takenAt: null, doneAt: null },
    ...{ reason: 'water', note: 'the table' },
  });
  expect(act.facts).toEqual({ venue: 'bar', seating: { id: SEATING, table: TABLE_1 }, bill: null });
  expect(act.changes).toEqual([
    { kind: 'active', ordered: false },
    { kind: 'called', call: made },
  ]);
  expect(act.events.map(({ body }) => body)).toEqual([{ type: 'call.opened', call: made }]);
});

test('at a free table the guest opens a seating, with an id of its own', () => {
  const place = { ...COMES, standing: { ...COMES.standing, openSeating: false }, crowd: null };
  const { seat, call: made } = placed(callFacts({ place, party: null }));
  expect(seat).toEqual({ kind: 'opens', admission: 'admitted' });
  expect(made).toMatchObject({ seating: uuid(101), table: TABLE_1 });
});

test('from a link for takeaway nobody calls before there is an order: nobody could come', () => {
  const table = { ...TABLE_1, takeaway: true } as CallFacts['table'];
  expect(refusalOf(callFacts({ table, party: null }))).toEqual({
    code: 'seatings.not_open',
    details: {},
  });
  expect(refusalOf(callFacts({ table }))).toBeNull();
});

test('a key that was used, and a session that has ended, call nobody', () => {
  expect(refusalOf(callFacts({ isKeyUsed: true }))?.code).toBe('calls.key_reused');
  const place = { ...ADMITTED, isOver: true };
  expect(refusalOf(callFacts({ place }))?.code).toBe('seatings.ended');
});

test('a device that no table knows is seated as waiting, and may call where it is asked about', () => {
  expect(placed(callFacts({ place: COMES })).seat).toEqual({ kind: 'joins', admission: 'waiting' });
  const full = { ...COMES, crowd: { waiting: 0, sameAddress: 0, sentAway: 1, wasSentAway: false } };
  expect(call(callFacts({ place: full }))).toEqual({
    refusal: { code: 'seatings.code_required', details: {} },
    seat: { kind: 'none' },
  });
});

test('where staff open tables, nobody calls before', () => {
  const place = { ...COMES, standing: { ...COMES.standing, openSeating: false }, crowd: null };
  const facts = callFacts({ place, party: null, ordering: orderingOf('staff_opens') });
  expect(refusalOf(facts)?.code).toBe('seatings.staff_opens');
});

test('a guest has a few calls open at most, and one who waits has one', () => {
  const open = (count: number, guest = GUEST) =>
    Array.from({ length: count }, (_, index) => timed({ id: uuid(50 + index), guest }));
  const atMost = (limit: number) => ({ code: 'calls.too_many', details: { limit } });
  const facts = (place: Place, calls: ReturnType<typeof open>) =>
    callFacts({ place, party: partyOf({ calls }) });
  expect(refusalOf(facts(ADMITTED, open(OPEN_CALLS_MAX - 1)))).toBeNull();
  expect(refusalOf(facts(ADMITTED, open(OPEN_CALLS_MAX)))).toEqual(atMost(OPEN_CALLS_MAX));
  expect(refusalOf(facts(ADMITTED, open(OPEN_CALLS_MAX, BO)))).toBeNull();
  expect(refusalOf(facts(WAITING, open(WAITING_CALLS_MAX)))).toEqual(atMost(WAITING_CALLS_MAX));
  // On a tablet of the venue nobody waits.
  const kiosk = { ...WAITING, standing: { ...WAITING.standing, kiosk: 'code' as const } };
  expect(refusalOf(facts(kiosk, open(WAITING_CALLS_MAX)))).toBeNull();
});

test('all who wait at a table share a few calls', () => {
  const waiting = new Set([uuid(61), uuid(62), uuid(63)]);
  const calls = [...waiting].map((guest, index) => timed({ id: uuid(50 + index), guest }));
  const facts = (some: typeof calls, place = WAITING) =>
    callFacts({ place, party: partyOf({ waiting, calls: some }) });
  expect(refusalOf(facts(calls))).toEqual({
    code: 'calls.too_many',
    details: { limit: WAITING_SEATING_CALLS_MAX },
  });
  expect(refusalOf(facts(calls.slice(1)))).toBeNull();
  expect(refusalOf(facts(calls, ADMITTED))).toBeNull();
  const ofParty = calls.map(({ call: { id } }) => timed({ id, guest: BO }));
  expect(refusalOf(facts(ofParty))).toBeNull();
});

test('a request for the bill says what it costs, and the bill is asked for', () => {
  const bill = billOf();
  const { call: made, act } = placed(callFacts({ party: partyOf({ bill }) }), BILL);
  expect(made.wish).toEqual({ method: 'card', share: 'all', amount: PRICE, tip: 0 });
  expect(act.facts.bill?.seating.bill).toBe('requested');
  expect(act.facts.bill?.calls).toEqual([made]);
  expect(act.events.map(({ body }) => body.type)).toEqual(['call.opened', 'bill.requested']);
  expect(act.changes.map(({ kind }) => kind)).toEqual(['active', 'called', 'bill']);
});

test('a new request replaces the guest’s own, and not those of others', () => {
  const wish = { method: 'card', share: 'all', amount: PRICE, tip: 0 } as const;
  const own = makeCall({ id: uuid(50), kind: 'bill', wish });
  const other = makeCall({
    ...{ id: uuid(51), kind: 'bill', guest: BO, wish: { ...wish, amount: 0 } },
    openedAt: '2026-11-20T17:00:00.000Z',
  });
  const calls = [own, other].map((each) => timed(each));
  const seating = { ...billOf().seating, bill: 'requested' as const };
  const bill = billOf({ calls: [own, other], seating });
  const { act, call: made } = placed(callFacts({ party: partyOf({ calls, bill }) }), BILL);
  expect(act.changes[1]).toEqual({
    ...{ kind: 'call', call: own },
    changes: { state: 'done', doneAt: NOW.at, doneBy: 'server' },
  });
  expect(act.events[0]?.body).toMatchObject({ type: 'call.done', call: { id: own.id } });
  expect(act.facts.bill?.calls.map(({ id }) => id)).toEqual([other.id, made.id]);
  // It keeps no part of the bill for itself.
  expect(act.events.map(({ body }) => body.type)).not.toContain('bill.adjusted');
});

test('a sum of one’s own is kept for it, and everybody hears of it', () => {
  const body = { ...BILL, share: 'amount', amount: 2_000 } as const;
  const bill = billOf();
  const { call: made, act } = placed(callFacts({ party: partyOf({ bill }) }), body);
  expect(made.wish).toMatchObject({ share: 'amount', amount: 2_000, until: expect.any(String) });
  expect(act.facts.bill?.parts).toMatchObject([
    { payment: ID, guest: GUEST, state: 'held', amount: 2_000, until: made.wish?.until },
  ]);
  expect(act.events.map(({ body: told }) => told.type)).toEqual(['call.opened', 'bill.requested']);
  const seating = { ...bill.seating, bill: 'requested' as const };
  const asked = placed(callFacts({ party: partyOf({ bill: billOf({ seating }) }) }), body);
  expect(asked.act.events.map(({ body: told }) => told.type)).toEqual([
    'call.opened',
    'bill.adjusted',
  ]);
  expect(
    refusalOf(callFacts({ party: partyOf({ bill }) }), { ...body, amount: PRICE + 1 }),
  ).toEqual({
    code: 'bills.overpaid',
    details: { limit: PRICE },
  });
});

test('where nothing is to be paid no bill is asked for', () => {
  const nothing = { code: 'bills.nothing_to_pay', details: {} };
  expect(
    refusalOf(callFacts({ party: null, place: { ...ADMITTED, isSeated: false } }), BILL),
  ).toEqual(nothing);
  expect(refusalOf(callFacts(), BILL)).toEqual(nothing);
  expect(refusalOf(callFacts({ party: partyOf({ bill: billOf({ orders: [] }) }) }), BILL)).toEqual(
    nothing,
  );
});

test('what the venue does not take is refused first', () => {
  const ordering = orderingOf('approve', { payer: 'host' });
  expect(refusalOf(callFacts({ ordering, party: null }), BILL)?.code).toBe('bills.host_pays');
});

test('who waits may ask for what it owes itself, and knows nothing of the party’s bill', () => {
  const facts = callFacts({ place: WAITING, party: partyOf({ bill: billOf() }) });
  expect(refusalOf(facts, BILL)).toEqual({ code: 'seatings.admission_required', details: {} });
  expect(refusalOf(facts, { ...BILL, share: 'mine' })).toBeNull();
});

const wished = { table: TABLE_2, isFree: true };

test('a guest of the party asks that it moves to a free table', () => {
  const { call: made } = placed(callFacts({ wished }), MOVE);
  expect(made).toMatchObject({ kind: 'move', move: { to: TABLE_2 } });
  const earlier = timed({ id: uuid(50), kind: 'move', guest: BO });
  const { act } = placed(callFacts({ wished, party: partyOf({ calls: [earlier] }) }), MOVE);
  expect(act.changes[1]).toMatchObject({ kind: 'call', call: { id: uuid(50) } });
});

test.each([
  {
    why: 'it waits to be let in',
    facts: { wished, place: WAITING },
    code: 'seatings.admission_required',
  },
  { why: 'it is not seated', facts: { wished, place: COMES }, code: 'seatings.admission_required' },
  {
    why: 'it is a tablet of the venue',
    facts: {
      wished,
      place: { ...ADMITTED, standing: { ...ADMITTED.standing, kiosk: 'party' as const } },
    },
    code: 'seatings.admission_required',
  },
  { why: 'nobody is seated', facts: { wished, party: null }, code: 'seatings.admission_required' },
  { why: 'no table is named', facts: {}, code: 'seatings.admission_required' },
  {
    why: 'there is no such table',
    facts: {
      wished: { table: { refusal: { code: 'tables.unknown', details: {} } }, isFree: true },
    },
    code: 'tables.unknown',
  },
  {
    why: 'it sits there',
    facts: { wished: { table: TABLE_1, isFree: false } },
    code: 'seatings.moved',
  },
  {
    why: 'others sit there',
    facts: { wished: { table: TABLE_2, isFree: false } },
    code: 'seatings.already_open',
  },
] as const)('a guest’s party does not ask to move if $why', ({ facts, code }) => {
  expect(refusalOf(callFacts(facts as Partial<CallFacts>), MOVE)?.code).toBe(code);
});

test('a party asks to move a few times', () => {
  const facts = (wishes: number) => callFacts({ wished, party: partyOf({ wishes }) });
  expect(refusalOf(facts(MOVE_WISHES_MAX - 1), MOVE)).toBeNull();
  expect(refusalOf(facts(MOVE_WISHES_MAX), MOVE)).toEqual({
    code: 'calls.too_many',
    details: { limit: MOVE_WISHES_MAX },
  });
});
