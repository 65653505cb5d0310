import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairingState, pollAgain } from './pairing.ts';

const at = fc.integer({ min: 0, max: 2_000_000 });
const maybe = fc.option(at);

test('a pairing that was used or is too old never comes back', () => {
  fc.assert(
    fc.property(at, maybe, maybe, at, at, (expiresAt, approvedAt, usedAt, now, later) => {
      const facts = { expiresAt, approvedAt, usedAt };
      const state = pairingState(facts, now);
      expect(state === 'ended').toBe(usedAt !== null || now >= expiresAt);
      if (state === 'ended') expect(pairingState(facts, now + later)).toBe('ended');
      if (state === 'approved') expect(approvedAt).not.toBeNull();
    }),
  );
});

test('asking too soon makes the interval longer, and asking in time keeps it', () => {
  fc.assert(
    fc.property(
      at,
      fc.nat(60_000),
      fc.integer({ min: 5_000, max: 60_000 }),
      (polledAt, wait, intervalMs) => {
        const next = pollAgain({ polledAt, intervalMs }, polledAt + wait);
        expect(next.intervalMs).toBe(next.isTooSoon ? intervalMs + 5_000 : intervalMs);
        expect(next.isTooSoon).toBe(wait < intervalMs - 500);
      },
    ),
  );
  expect(pollAgain({ polledAt: null, intervalMs: 5_000 }, 0).isTooSoon).toBe(false);
});

test('a pairing waits until it is approved, and ends to the millisecond', () => {
  const facts = { expiresAt: 1_000, approvedAt: null, usedAt: null };
  expect(pairingState(facts, 999)).toBe('waiting');
  expect(pairingState({ ...facts, approvedAt: 500 }, 999)).toBe('approved');
  expect(pairingState({ ...facts, approvedAt: 500 }, 1_000)).toBe('ended');
});

test('half a second too soon is in time', () => {
  const polled = { polledAt: 10_000, intervalMs: 5_000 };
  expect(pollAgain(polled, 14_500)).toEqual({ isTooSoon: false, intervalMs: 5_000 });
  expect(pollAgain(polled, 14_499)).toEqual({ isTooSoon: true, intervalMs: 10_000 });
});
