import { expect, test } from 'vitest';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import type { Place } from '#core/seatings/seat.ts';
import { uuid } from '#tests/support/fixtures/orders.ts';
import { makePlacedFacts, soupMenu } from '#tests/support/fixtures/placing.ts';
import { type AgainFacts, placeAgain } from './place-again.ts';

const AT = Date.parse('2026-11-20T18:00:00Z');
const PRICE = 9_500;

const OPEN = { admission: 'browsing', returning: false, openSeating: true } as const;
/** A device that comes to the open table of a party. */
const COMES: Place = {
  ...{ standing: OPEN, isOver: false, isSeated: false, isFirst: false },
  crowd: { waiting: 0, sameAddress: 0, sentAway: 0, wasSentAway: false },
};
/** The same, where no waiting place is left. */
const FULL: Place = {
  ...COMES,
  crowd: { waiting: 0, sameAddress: 0, sentAway: 1, wasSentAway: false },
};
const FIRST: Place = { ...COMES, isFirst: true };

interface Then {
  readonly place?: Place;
  /** What the server said: it had to be let in. */
  readonly waited?: boolean;
  readonly policy?: JoinPolicy;
}

function factsOf({ place = COMES, waited = false, policy = 'open' }: Then): AgainFacts {
  const menu = soupMenu(PRICE, { joinPolicy: policy });
  return {
    ...{ ...makePlacedFacts(PRICE, 10 * PRICE), place, menu, seen: menu.file, menuThen: menu },
    claims: { epoch: 'a1', number: 7, at: AT - 60_000, menu: 1, awaitsAdmission: waited },
  };
}

function again(facts: AgainFacts, seenPrice: number | undefined = PRICE) {
  const line = { product: 'soup', options: [], quantity: 1 };
  const lines = [{ ...line, ...(seenPrice !== undefined && { seenPrice }) }];
  const body = { menuVersion: 1, age: 0, lines };
  return placeAgain(facts, { id: uuid(1), body }, AT, () => uuid(900));
}

function placed(facts: AgainFacts, seenPrice?: number) {
  const order = again(facts, seenPrice);
  if ('refusal' in order) throw new Error(order.refusal.code);
  return order;
}

const seatOf = (then: Then) => {
  const { seat, order } = placed(factsOf(then));
  return [seat, order.awaitsAdmission === true];
};
const joins = (admission: string) => ({ kind: 'joins', admission });

test('who waited to be let in waits again, also where no waiting place is left', () => {
  expect(seatOf({ waited: true })).toEqual([joins('waiting'), true]);
  expect(seatOf({ waited: true, place: FULL })).toEqual([joins('waiting'), true]);
});

test('who was let in needs nobody’s leave again', () => {
  expect(seatOf({})).toEqual([joins('admitted'), false]);
  expect(seatOf({ place: FULL })).toEqual([joins('admitted'), false]);
});

test('the first at an open table is let in, though it waited before', () => {
  expect(seatOf({ waited: true, place: FIRST })).toEqual([joins('admitted'), false]);
});

test('whose orders wait for nobody joins as others do, and its orders are made', () => {
  expect(seatOf({ policy: 'free' })).toEqual([joins('waiting'), false]);
  const alone = { ...COMES, standing: { ...OPEN, kiosk: 'alone' as const }, crowd: null };
  expect(seatOf({ place: alone })).toEqual([joins('waiting'), false]);
});

test('what the menu of then does not know is at today’s price, if that is no higher than was seen', () => {
  const { menu, ...facts } = factsOf({});
  const gone = { ...menu, file: { ...menu.file, categories: [] } };
  const today = { ...facts, menu, menuThen: gone };
  expect(placed(today).order.total).toBe(PRICE);
  expect(again(today, PRICE - 1)).toMatchObject({ refusal: { code: 'orders.price_changed' } });
});

test('where neither the menu of then nor the one that was seen is known, it is at today’s price', () => {
  const lost = { ...factsOf({}), seen: null, menuThen: null };
  expect(placed(lost).order.total).toBe(PRICE);
  expect(again(lost, PRICE - 1)).toMatchObject({ refusal: { code: 'orders.price_changed' } });
});
