import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimsText, epochOf, readClaims } from '#core/epochs/claims.ts';
import { skipAhead } from '#core/epochs/skip-ahead.ts';
import { JOIN_POLICIES } from '#core/seatings/codes.ts';
import { ordersAwaitAdmission } from '#core/seatings/join-policy.ts';
import { ACKNOWLEDGED_MS, OPEN_ORDERS_MAX } from '#core/shared/limits.ts';
import { allAvailable } from '#tests/support/fixtures/arbitrary-menu.ts';
import { GUEST, SEATING, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { anyPlace, soupMenu } from '#tests/support/fixtures/placing.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { type AgainFacts, placeAgain } from './place-again.ts';

const AT = Date.parse('2026-11-20T18:00:00Z');
const RUNS = { numRuns: propertyRuns(300, 3_000) };

const anyFacts = fc
  .record({
    place: anyPlace,
    policy: fc.constantFrom(...JOIN_POLICIES),
    openOrders: fc.constantFrom(0, OPEN_ORDERS_MAX),
    soldOut: fc.boolean(),
    unpaid: fc.constantFrom(0, 10_000_000),
    price: fc.integer({ min: 1, max: 100_000 }),
    was: fc.integer({ min: 1, max: 100_000 }),
    awaitsAdmission: fc.boolean(),
    isMenuKnown: fc.boolean(),
    ago: fc.integer({ min: 0, max: ACKNOWLEDGED_MS }),
  })
  .map(({ place, policy, openOrders, soldOut, unpaid, price, was, ...more }) => {
    const table = { id: TABLE, label: '1' };
    const menu = soupMenu(price, { joinPolicy: policy, seatingAmountCap: 1 });
    const party = {
      ...{ seating: { id: SEATING, table }, courses: [], bill: null, unpaid },
      ...{ cancelled: { bySession: 99, bySeating: 99 } },
      waiting: { sent: new Map(), orders: [] },
    };
    const facts: AgainFacts = {
      ...{ isKeyUsed: false, place, openOrders, guest: GUEST, table, watched: new Set<string>() },
      ...{ menu, seen: menu.file, menuThen: more.isMenuKnown ? soupMenu(was) : null },
      availability: { ...allAvailable, soldOutProducts: soldOut ? ['soup'] : [] },
      party: place.standing.openSeating ? party : null,
      claims: {
        ...{ epoch: 'a1', number: 7, at: AT - more.ago, menu: 1 },
        awaitsAdmission: more.awaitsAdmission,
      },
    };
    return { facts, price, was, isMenuKnown: more.isMenuKnown };
  });

function again(facts: AgainFacts, seenPrice: number) {
  const lines = [{ product: 'soup', options: [], quantity: 1, seenPrice }];
  let id = 0;
  const body = { menuVersion: 1, age: 3_600_000, lines };
  return placeAgain(facts, { id: uuid(1), body }, AT, () => uuid(900 + id++));
}

test('whatever has happened since, what was taken is taken again, once, at its price, and marked', () => {
  fc.assert(
    fc.property(anyFacts, ({ facts, was, price, isMenuKnown }) => {
      const placed = again(facts, was);
      if ('refusal' in placed) {
        // Only the guest can agree to more than what they saw.
        expect([isMenuKnown, placed.refusal.code]).toEqual([false, 'orders.price_changed']);
        expect(price).toBeGreaterThan(was);
        return;
      }
      const { order } = placed;
      expect(order.total).toBe(isMenuKnown ? was : price);
      expect([order.state, Date.parse(order.again ?? ''), order.acceptance]).toEqual([
        'placed',
        facts.claims.at,
        undefined,
      ]);
      const waits = order.awaitsAdmission === true;
      expect(waits && !facts.claims.awaitsAdmission).toBe(false);
      const { isSeated, standing } = facts.place;
      const elsewhere = standing.openSeating ? 'joins' : 'opens';
      expect(placed.seat.kind).toBe(isSeated ? 'own' : elsewhere);
      const { joinPolicy } = facts.menu.ordering;
      if (placed.seat.kind === 'joins' && !facts.claims.awaitsAdmission) {
        const { admission } = placed.seat;
        const kiosk = standing.kiosk ?? null;
        expect(ordersAwaitAdmission(joinPolicy, { admission, kiosk })).toBe(false);
      }
      expect(again({ ...facts, isKeyUsed: true }, was)).toMatchObject({
        refusal: { code: 'orders.key_reused' },
      });
    }),
    RUNS,
  );
});

test('what was taken too long ago, or whose visit is over, is left to the guest', () => {
  fc.assert(
    fc.property(anyFacts, ({ facts, was }) => {
      const claims = { ...facts.claims, at: AT - ACKNOWLEDGED_MS - 1 };
      expect(again({ ...facts, claims }, was)).toMatchObject({
        refusal: { code: 'orders.expired' },
      });
      const over = again({ ...facts, place: { ...facts.place, isOver: true } }, was);
      expect('refusal' in over && over.refusal.code).toMatch(/ended$/);
    }),
    RUNS,
  );
});

test('a number after a gap is new, and easy to say', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (last, busiest) => {
      const next = skipAhead(last, busiest);
      expect(next - last).toBeGreaterThanOrEqual(Math.max(500, busiest));
      expect(next % 1_000).toBe(0);
      expect(next - last).toBeLessThan(Math.max(500, busiest) + 1_000);
    }),
    RUNS,
  );
});

test('numbers of a copy that was restored before are not given again', () => {
  const day = fc.record({ atCopy: fc.nat(3_000), inFirst: fc.nat(3_000), inSecond: fc.nat(3_000) });
  fc.assert(
    fc.property(day, ({ atCopy, inFirst, inSecond }) => {
      const busiest = atCopy + inFirst + inSecond;
      const first = skipAhead(atCopy + inFirst, busiest);
      expect(skipAhead(atCopy, busiest, 2)).toBeGreaterThanOrEqual(first + inSecond);
    }),
    RUNS,
  );
});

test('claims are read as they were written, and nothing else is', () => {
  const claims = fc.record({
    epoch: fc.stringMatching(/^[0-9a-f]{1,32}$/),
    ...{ number: fc.nat(), at: fc.nat(), menu: fc.nat(), awaitsAdmission: fc.boolean() },
  });
  fc.assert(
    fc.property(claims, fc.string(), (said, other) => {
      const text = claimsText(said);
      expect([readClaims(text), epochOf(text)]).toEqual([said, said.epoch]);
      expect(readClaims(`${text}.`)).toBeNull();
      expect(readClaims(other) === null || claimsText(readClaims(other) ?? said) !== '').toBe(true);
    }),
    RUNS,
  );
});
