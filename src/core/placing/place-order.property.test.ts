import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import type { BillState } from '#core/bills/codes.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { JOIN_POLICIES } from '#core/seatings/codes.ts';
import { admissionDecidesOrders } from '#core/seatings/join-policy.ts';
import {
  CANCELLED_PER_SESSION_MAX,
  OPEN_ORDERS_MAX,
  ORDER_EXPIRY_MS,
  WAITING_AMOUNT_SHARE,
} from '#core/shared/limits.ts';
import type { OrderWish } from '#core/wishes/codes.ts';
import { allAvailable } from '#tests/support/fixtures/arbitrary-menu.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { GUEST, SEATING, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { anyPlace, makePlacedFacts, soupMenu } from '#tests/support/fixtures/placing.ts';
import { holdOrder } from './hold-order.ts';
import { type PlacedFacts, placeOrder } from './place-order.ts';
import { takeOrder } from './take-order.ts';

const AT = Date.parse('2026-11-20T18:00:00Z');
const CAP = 100_000;
const SOUP = { product: 'soup', options: [], quantity: 1 };
const PRICE = 9_500;

/** What can be wrong with an order of an admitted guest, in the order in which it is looked at. */
const FAULTS = {
  'orders.key_reused': (facts) => ({ ...facts, isKeyUsed: true }),
  'orders.expired': (facts) => facts,
  'seatings.ended': (facts) => ({ ...facts, place: { ...facts.place, isOver: true } }),
  'request.rate_limited': (facts) => ({ ...facts, openOrders: OPEN_ORDERS_MAX }),
  'orders.sold_out': (facts) => ({
    ...facts,
    availability: { ...allAvailable, soldOutProducts: ['soup'] },
  }),
  'orders.pay_first': (facts) => withOrdering(facts, { payFirst: true }),
  'orders.cancelled_cap': (facts) =>
    withParty(facts, { cancelled: { bySession: CANCELLED_PER_SESSION_MAX, bySeating: 20 } }),
  'orders.tab_limit': (facts) => withParty(facts, { unpaid: CAP, tabLimit: CAP }),
  'orders.amount_cap': (facts) => withParty(facts, { unpaid: CAP }),
} as const satisfies Record<string, (facts: PlacedFacts) => PlacedFacts>;
type Fault = keyof typeof FAULTS;
const ALL = Object.keys(FAULTS) as Fault[];

function withOrdering(
  facts: PlacedFacts,
  ordering: NonNullable<MenuFile['venue']['ordering']>,
): PlacedFacts {
  const menu = soupMenu(PRICE, { ...facts.menu.file.venue.ordering, ...ordering });
  return { ...facts, menu, seen: menu.file };
}

function withParty(facts: PlacedFacts, party: Partial<PlacedFacts['party']>): PlacedFacts {
  return { ...facts, party: facts.party && { ...facts.party, ...party } };
}

const fine = makePlacedFacts(PRICE, CAP);

function place(facts: PlacedFacts, { age = 0, quantity = 1 } = {}) {
  const body = { menuVersion: 1, age, lines: [{ ...SOUP, quantity }] };
  let id = 0;
  return placeOrder(facts, { id: uuid(1), body }, AT, () => uuid(900 + id++));
}

test('of everything that is wrong with an order, its guest learns what is looked at first', () => {
  fc.assert(
    fc.property(fc.subarray(ALL, { minLength: 1 }), (faults) => {
      const facts = faults.reduce<PlacedFacts>((known, fault) => FAULTS[fault](known), fine);
      const age = faults.includes('orders.expired') ? ORDER_EXPIRY_MS + 1 : 0;
      expect(place(facts, { age })).toMatchObject({ refusal: { code: faults[0] } });
    }),
  );
});

/** Of a party that has ordered nothing yet; `asks`: with an open request for it. */
function billOf(state: BillState, asks: boolean): BillFacts {
  const wish = { method: 'card', share: 'all', amount: 100, tip: 0 } as const;
  return {
    ...{ venue: 'bar', settings: { currency: 'SEK' } },
    seating: {
      ...{ id: SEATING, table: { id: TABLE, label: '1' }, state: 'open', bill: state },
      ...{ openedAt: '2026-11-20T18:00:00.000Z', endedAt: null },
    },
    ...{ orders: [], payments: [], parts: [], attempts: [], refunds: [] },
    calls: asks ? [makeCall({ kind: 'bill', wish, guest: GUEST, seating: SEATING })] : [],
    ...{ named: [], bill: null },
  };
}

test('an order with nothing against it is placed at its party, and only an asked bill moves', () => {
  const bill = fc.record({
    state: fc.constantFrom('open' as const, 'requested' as const, 'settled' as const),
    asks: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.option(bill), fc.nat(CAP - PRICE), (known, unpaid) => {
      const party = { bill: known && billOf(known.state, known.asks), unpaid };
      const placed = place(withParty(fine, party));
      expect(placed).toMatchObject({
        seat: { kind: 'own' },
        order: { state: 'placed', seating: SEATING, guest: GUEST, total: PRICE },
      });
      if ('refusal' in placed || placed.bill === null) {
        expect(known).toBeNull();
        return;
      }
      const reopens = { kind: 'bill', bill: null, from: 'requested', to: 'open' };
      const follows = { kind: 'call', changes: { amount: PRICE } };
      expect(placed.bill.changes).toMatchObject([
        ...(known?.state === 'requested' ? [reopens] : []),
        ...(known?.asks ? [follows] : []),
      ]);
    }),
  );
});

/** A device that nobody has sent away, in any standing at a table of any policy. */
const anyFacts = fc
  .record({ place: anyPlace, policy: fc.constantFrom(...JOIN_POLICIES) })
  .filter(({ place }) => place.crowd?.wasSentAway !== true)
  .map(({ place: where, policy }) => {
    const facts = withOrdering(fine, { joinPolicy: policy });
    const party = where.standing.openSeating ? facts.party : null;
    return { ...facts, party, place: where };
  });

test('a device is seated once, and a refusal seats only one that can be let in', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { isSeated, standing } = facts.place;
      const decided = place(facts);
      if ('order' in decided) {
        const opens = standing.openSeating ? 'joins' : 'opens';
        expect(decided.seat.kind).toBe(isSeated ? 'own' : opens);
        expect(decided.order.seating === SEATING).toBe(standing.openSeating);
        return;
      }
      const mayBeSeated = standing.openSeating && !isSeated;
      expect(decided.seat === undefined || mayBeSeated).toBe(true);
      expect(['own', 'opens']).not.toContain(decided.seat?.kind);
    }),
    { numRuns: 1_000 },
  );
});

test("an order of a device that waits is on no bill, and the party's limits are not its own", () => {
  const some = fc.record({ unpaid: fc.nat(10 * CAP), bySession: fc.nat(20) });
  fc.assert(
    fc.property(anyFacts, some, (facts, { unpaid, bySession }) => {
      const cancelled = { bySession, bySeating: bySession };
      const bill = billOf('open', true);
      const decided = place(withParty(facts, { unpaid, cancelled, bill }));
      const { joinPolicy } = facts.menu.ordering;
      if ('order' in decided) {
        const waits = decided.order.awaitsAdmission === true;
        expect(decided.bill === null).toBe(waits || facts.party === null);
        expect(waits && !admissionDecidesOrders(joinPolicy)).toBe(false);
        expect(waits || facts.party === null || unpaid + PRICE <= CAP).toBe(true);
      } else if (decided.refusal.code === 'orders.waiting_cap') {
        expect(PRICE * WAITING_AMOUNT_SHARE).toBeGreaterThan(CAP);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('an order that is paid first meets the same refusals up to its price', () => {
  const before = ALL.slice(0, ALL.indexOf('orders.pay_first'));
  fc.assert(
    fc.property(fc.subarray(before), (faults) => {
      const facts = faults.reduce<PlacedFacts>((known, fault) => FAULTS[fault](known), fine);
      const age = faults.includes('orders.expired') ? ORDER_EXPIRY_MS + 1 : 0;
      const body = { menuVersion: 1, age, lines: [SOUP] };
      const held = holdOrder({ ...facts, unpaid: 0 }, body, AT);
      const placed = place(facts, { age });
      expect('refusal' in held ? held.refusal : held.total).toEqual(
        'refusal' in placed ? placed.refusal : placed.order.total,
      );
    }),
  );
});

test('a tab that has reached its limit can still order what is paid first', () => {
  fc.assert(
    fc.property(fc.nat(CAP), fc.nat(10 * CAP), (tabLimit, over) => {
      const onTab = withParty(fine, { unpaid: tabLimit + over, tabLimit });
      expect(place(onTab)).toMatchObject({ refusal: { code: 'orders.tab_limit' } });
      const body = { menuVersion: 1, age: 0, lines: [SOUP] };
      const paying = withOrdering(onTab, { payFirst: true });
      expect(holdOrder({ ...paying, unpaid: 0 }, body, AT)).toMatchObject({ total: PRICE });
    }),
  );
});

test('what staff vouch for is made although it is sold out, and what they served is on no board', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (served, anyway, isOut) => {
      const availability = { ...allAvailable, soldOutProducts: isOut ? ['soup'] : [] };
      const { menu, seen, party, table } = fine;
      const wishes: OrderWish[] = ['bill'];
      const body = { menuVersion: 1, lines: [SOUP], served, anyway, wishes };
      const facts = { isKeyUsed: false, at: { body, menu, seen, availability, party, table } };
      const taken = takeOrder(facts, { id: uuid(1) }, AT, () => uuid(900));
      const isRefused = isOut && !served && !anyway;
      expect('refusal' in taken).toBe(isRefused);
      expect(taken).toMatchObject(
        isRefused
          ? { refusal: { code: 'orders.sold_out' } }
          : {
              opens: false,
              order: { state: served ? 'done' : 'accepted', byStaff: true },
              despite: isOut ? 'orders.sold_out' : null,
            },
      );
      // Nothing is brought with what was served already.
      const asked = 'refusal' in taken ? undefined : taken.order.wishes;
      expect(asked).toEqual(isRefused || served ? undefined : wishes);
    }),
  );
});

test('an order is accepted by itself exactly if all its stations do and nothing speaks against it', () => {
  const facts = fc.record({
    accepts: fc.boolean(),
    isWatched: fc.boolean(),
    isWaiting: fc.boolean(),
    note: fc.option(fc.constant('no leek'), { nil: undefined }),
    cancelSeconds: fc.constantFrom(0, 20),
  });
  fc.assert(
    fc.property(facts, ({ accepts, isWatched, isWaiting, note, cancelSeconds }) => {
      const stationWork = [{ station: 'kitchen', acceptsByItself: accepts, isOneStep: false }];
      const open = withOrdering(fine, { stationWork, cancelSeconds });
      const { place: where } = open;
      const admission = isWaiting ? 'waiting' : 'admitted';
      const standing = { ...where.standing, admission } as const;
      const met = {
        ...{ ...open, watched: new Set(isWatched ? ['kitchen'] : []) },
        place: { ...where, standing },
      };
      const line = { ...SOUP, ...(note !== undefined && { note }) };
      const body = { menuVersion: 1, age: 0, lines: [line] };
      const placed = placeOrder(met, { id: uuid(1), body }, AT, () => uuid(900));
      if (!('order' in placed)) throw new Error('it is refused');
      const { order } = placed;
      const isWaitingOrder = order.awaitsAdmission === true;
      const isOwn = accepts && isWatched && !isWaitingOrder && note === undefined;
      expect(order.state).toBe(isOwn ? 'accepted' : 'placed');
      expect(order.acceptance === undefined).toBe(!accepts);
      expect(order.seenAt).toBeNull();
      const until = new Date(AT + cancelSeconds * 1_000).toISOString();
      expect(order.cancelUntil).toBe(isOwn && cancelSeconds > 0 ? until : undefined);
    }),
  );
});
