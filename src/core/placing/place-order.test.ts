import { expect, test } from 'vitest';
import {
  OPEN_ORDERS_MAX,
  PREPAID_WAITING_MAX,
  TAKEAWAY_ORDERS_MAX,
  WAITING_SENT_MAX,
} from '#core/shared/limits.ts';
import { GUEST, SEATING, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { makePlacedFacts, soupMenu } from '#tests/support/fixtures/placing.ts';
import { type HeldFacts, holdOrder } from './hold-order.ts';
import { type PlacedFacts, placeOrder } from './place-order.ts';

const AT = Date.parse('2026-11-20T18:00:00Z');
const [PRICE, CAP] = [9_500, 100_000];
const BODY = { menuVersion: 1, age: 0, lines: [{ product: 'soup', options: [], quantity: 1 }] };

const factsOf = (facts: Partial<PlacedFacts> = {}): PlacedFacts => ({
  ...makePlacedFacts(PRICE, CAP),
  ...facts,
});
const priced = (price: number, ordering: Parameters<typeof soupMenu>[1] = {}) => {
  const menu = soupMenu(price, { seatingAmountCap: CAP, ...ordering });
  return { menu, seen: menu.file };
};

const place = (facts: PlacedFacts, body: Parameters<typeof placeOrder>[1]['body'] = BODY) =>
  placeOrder(facts, { id: uuid(1), body }, AT, () => uuid(900));
const hold = (facts: Partial<HeldFacts> = {}, body: Parameters<typeof holdOrder>[1] = BODY) =>
  holdOrder({ ...makePlacedFacts(PRICE, CAP), unpaid: 0, ...facts }, body, AT);
const codeOf = (decided: object) =>
  'refusal' in decided ? (decided.refusal as { code: string }).code : null;

/** Collected from half an hour on, the whole day. */
const takesAway = soupMenu(PRICE, {});
const venue = {
  ...takesAway.file.venue,
  takeaway: {
    ...{ isOn: true, hours: [], perSlot: 4, leadMinutes: 30, payFirst: false },
    vatChanges: [],
  },
};
const takeaway = { menu: { ...takesAway, file: { ...takesAway.file, venue } }, taken: 0 };
const pickUp = { at: '2026-11-20T20:00:00.000Z', name: 'Anna' };

test('what costs nothing needs no payment where guests pay first', () => {
  expect(codeOf(place(factsOf(priced(PRICE, { payFirst: true }))))).toBe('orders.pay_first');
  expect(codeOf(place(factsOf(priced(0, { payFirst: true }))))).toBeNull();
  expect(codeOf(hold(priced(0)))).toBe('bills.nothing_to_pay');
});

/** A device that comes to the open table, and for which no waiting place is left. */
const NO_PLACE: PlacedFacts['place'] = {
  standing: { admission: 'browsing', returning: false, openSeating: true },
  ...{ isOver: false, isSeated: false, isFirst: false },
  crowd: { waiting: 0, sameAddress: 0, sentAway: 1, wasSentAway: false },
};

test('where no waiting place is left only the party’s code lets a device in', () => {
  const refused = {
    refusal: { code: 'seatings.code_required', details: {} },
    seat: { kind: 'none' },
  };
  expect(place(factsOf({ place: NO_PLACE }))).toEqual(refused);
  expect(hold({ place: NO_PLACE })).toEqual(refused);
});

test('a few orders are under way at a time, and fewer that are taken away', () => {
  const most = (openOrders: number, more: Partial<PlacedFacts> = {}) =>
    codeOf(place(factsOf({ openOrders, ...more }), { ...BODY, pickUp }));
  expect(most(OPEN_ORDERS_MAX - 1)).toBeNull();
  expect(most(OPEN_ORDERS_MAX)).toBe('request.rate_limited');
  expect(most(TAKEAWAY_ORDERS_MAX - 1, { takeaway })).toBeNull();
  expect(most(TAKEAWAY_ORDERS_MAX, { takeaway })).toBe('request.rate_limited');
});

test('what is taken away is collected at its time, and made no earlier than it must be', () => {
  const placed = place(factsOf({ takeaway }), { ...BODY, pickUp });
  if ('refusal' in placed) throw new Error(placed.refusal.code);
  expect(placed.order.pickUpAt).toBe(pickUp.at);
  expect(Date.parse(placed.order.makeFrom ?? '')).toBeGreaterThan(AT);
  expect(hold({ takeaway }, { ...BODY, pickUp })).toMatchObject({
    pickUpAt: Date.parse(pickUp.at),
  });
});

test('an order for here has no time, whatever is sent with it', () => {
  const placed = place(factsOf(), { ...BODY, pickUp });
  if ('refusal' in placed) throw new Error(placed.refusal.code);
  expect([placed.order.pickUpAt, placed.order.makeFrom]).toEqual([undefined, undefined]);
  expect(hold({}, { ...BODY, pickUp })).toMatchObject({ pickUpAt: undefined });
});

test('a time that is not offered is refused, whether it is paid first or not', () => {
  const past = { ...BODY, pickUp: { ...pickUp, at: '2026-11-20T17:00:00.000Z' } };
  for (const body of [BODY, past]) {
    expect(codeOf(place(factsOf({ takeaway }), body))).toBe('orders.pick_up_gone');
    expect(codeOf(hold({ takeaway }, body))).toBe('orders.pick_up_gone');
  }
});

test('what a waiting device orders meets its own limits, and not the party’s', () => {
  const waiting = makePlacedFacts(PRICE, CAP);
  const { place: at, party } = waiting;
  if (party === null) throw new Error('somebody is seated');
  const facts = {
    ...waiting,
    ...priced(PRICE, { joinPolicy: 'open' }),
    place: { ...at, standing: { ...at.standing, admission: 'waiting' as const } },
  };
  const sent = (count: number) => ({
    party: { ...party, unpaid: 10 * CAP, waiting: { sent: new Map([[GUEST, count]]), orders: [] } },
  });
  expect(codeOf(place({ ...facts, ...sent(0) }))).toBeNull();
  expect(codeOf(place({ ...facts, ...sent(WAITING_SENT_MAX) }))).toBe('orders.waiting_cap');
  // A guest of the party has no such limit, and the party's own.
  expect(codeOf(place({ ...facts, place: at, ...sent(WAITING_SENT_MAX) }))).toBe(
    'orders.amount_cap',
  );
});

test('the first order at a free table meets the party’s limit as well', () => {
  const free = { ...NO_PLACE, standing: { ...NO_PLACE.standing, openSeating: false }, crowd: null };
  const first = factsOf({ place: free, party: null });
  const placed = place(first);
  if ('refusal' in placed) throw new Error(placed.refusal.code);
  expect(placed.order).toMatchObject({ seating: uuid(900), table: { id: TABLE } });
  expect(placed.order.seating).not.toBe(SEATING);
  expect(codeOf(place({ ...first, ...priced(CAP + 1) }))).toBe('orders.amount_cap');
});

test('where the host pays nobody pays first', () => {
  expect(codeOf(hold(priced(PRICE, { payer: 'host' })))).toBe('bills.host_pays');
});

test('a few orders of a guest wait for their payments', () => {
  expect(codeOf(hold({ unpaid: PREPAID_WAITING_MAX - 1 }))).toBeNull();
  expect(hold({ unpaid: PREPAID_WAITING_MAX })).toEqual({
    refusal: {
      ...{ code: 'request.rate_limited', details: { limit: PREPAID_WAITING_MAX } },
      retryAfter: 60,
    },
  });
});
