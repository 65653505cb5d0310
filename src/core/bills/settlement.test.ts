import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTEMPT_STATES, REFUND_STATES } from './codes.ts';
import { isUnfinishedAttempt, settlementOf, UNFINISHED_REFUNDS } from './settlement.ts';

const attempt = { state: 'open', amount: 1_000, tip: 100, received: 0 } as const;

test('what arrives pays the bill, then the tip, and the rest goes back', () => {
  const paid = (received: number, left: number) =>
    settlementOf(attempt, { state: 'paid', received }, left);
  expect(paid(1_100, 1_000)).toMatchObject({ booked: { amount: 1_000, tip: 100 }, excess: 0 });
  expect(paid(1_100, 400)).toMatchObject({ booked: { amount: 400, tip: 100 }, excess: 600 });
  expect(paid(1_100, 0)).toMatchObject({ booked: null, excess: 1_100 });
  expect(paid(2_200, 1_000)).toMatchObject({ booked: { amount: 1_000, tip: 100 }, excess: 1_100 });
  expect(paid(700, 1_000)).toMatchObject({ booked: { amount: 700, tip: 0 }, excess: 0 });
});

test('money counts after any state, once, and all of it is on the bill, tip or on its way back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ATTEMPT_STATES.filter((state) => state !== 'paid')),
      fc.integer({ min: 1, max: 5_000 }),
      fc.nat(2_000),
      (state, received, left) => {
        const known = { ...attempt, state };
        const reading = { state: 'paid', received } as const;
        const settlement = settlementOf(known, reading, left);
        const { amount = 0, tip = 0 } = settlement?.booked ?? {};
        expect(amount + tip + (settlement?.excess ?? 0)).toBe(received);
        expect(amount).toBeLessThanOrEqual(Math.min(left, known.amount));
        expect(settlementOf({ ...known, state: 'paid', received }, reading, left)).toBeNull();
      },
    ),
  );
});

test('what arrives for a paid attempt goes back, whatever is left', () => {
  const paid = { ...attempt, state: 'paid', received: 1_100 } as const;
  expect(settlementOf(paid, { state: 'paid', received: 2_200 }, 5_000)).toEqual({
    state: 'paid',
    received: 2_200,
    booked: null,
    excess: 1_100,
  });
});

test('an end is final for everything but money, and the same reading changes nothing', () => {
  for (const state of ['declined', 'cancelled', 'expired', 'paid'] as const) {
    expect(isUnfinishedAttempt(state)).toBe(false);
    for (const said of ['open', 'declined', 'cancelled', 'expired'] as const) {
      expect(settlementOf({ ...attempt, state }, { state: said, received: 0 }, 0)).toBeNull();
    }
  }
  expect(settlementOf(attempt, { state: 'open', received: 0 }, 0)).toBeNull();
  expect(settlementOf(attempt, { state: 'expired', received: 0 }, 0)?.state).toBe('expired');
  const unknown = { ...attempt, state: 'unknown' } as const;
  expect(settlementOf(unknown, { state: 'open', received: 0 }, 0)?.state).toBe('open');
});

test('an attempt waits for its outcome until it has one of four', () => {
  const ends = ATTEMPT_STATES.filter((state) => !isUnfinishedAttempt(state));
  expect(ends).toEqual(['paid', 'declined', 'cancelled', 'expired']);
});

test('money is at its end once it has gone back, was kept, or other money goes instead', () => {
  const ends = REFUND_STATES.filter((state) => !UNFINISHED_REFUNDS.some((each) => each === state));
  expect(ends).toEqual(['done', 'by_hand', 'replaced', 'applied']);
});
