import { expect, test } from 'vitest';
import type { StaffAttempt } from '#core/payments/staff-payments.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createTestRandom } from '#tests/support/components/device.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { createPartyPaymentsStore } from './party-payments-store.ts';

const AT = '2026-11-20T18:00:00.000Z';

/** A payment of which these refunds give something back. */
function attemptWith(refunds: readonly string[]): StaffAttempt {
  return {
    ...{ id: 'a1', seating: 's', table: { id: 't1', label: '1' }, guest: 'g', state: 'paid' },
    ...{ provider: 'test', reference: 'S-1', currency: 'SEK', amount: 1_000, tip: 0 },
    ...{ received: 1_000, startedAt: AT, changedAt: AT, expiresAt: AT },
    refunds: refunds.map((id) => ({
      ...{ id, attempt: 'a1', cause: 'staff', state: 'sent', amount: 100, tip: 0 },
      ...{ reason: 'Cold', at: AT },
    })),
  };
}

test('a refund without an answer stays the same one, changed or not, until its id turns out to be another’s', async () => {
  const ids: string[] = [];
  const store = createPartyPaymentsStore({
    call: fakeCall({
      'POST /venues/:venue/attempts/:attempt/refund': ({ body }) => {
        ids.push(body.id);
        throw ids.length === 1 ? refused('refunds.key_reused', 422) : refused('server.failed', 500);
      },
    }),
    venue: 'v',
    clock: createTestClock(),
    random: createTestRandom(),
  });
  const wish = { amount: 100, tip: 0, reduces: false, reason: 'Cold' };
  await store.refund('a1', wish);
  expect(store.refusal.value?.code).toBe('refunds.key_reused');
  await store.refund('a1', wish);
  await store.refund('a1', { ...wish, amount: 150 });
  await store.refund('a2', wish);
  expect(ids[3]).not.toBe(ids[2]);
  expect(ids[1]).not.toBe(ids[0]);
  expect(ids[2]).toBe(ids[1]);
});

test('a refund that is shown although its answer was lost is not taken for the next alike', async () => {
  const ids: string[] = [];
  const store = createPartyPaymentsStore({
    call: fakeCall({
      'GET /venues/:venue/seatings/:seating/attempts': () => ({
        attempts: [attemptWith(ids)],
      }),
      'POST /venues/:venue/attempts/:attempt/refund': ({ body }) => {
        ids.push(body.id);
        if (ids.length < 2) throw new TypeError('Failed to fetch');
        return attemptWith(ids);
      },
    }),
    venue: 'v',
    clock: createTestClock(),
    random: createTestRandom(),
  });
  await store.load('s');
  const wish = { amount: 100, tip: 0, reduces: false, reason: 'Cold' };
  expect(await store.refund('a1', wish)).toBe(false);
  expect(await store.refund('a1', wish)).toBe(false);
  expect(store.refusal.value?.code).toBe('refunds.key_reused');
  expect(ids).toHaveLength(1);
  expect(await store.refund('a1', wish)).toBe(true);
  expect(ids[1]).not.toBe(ids[0]);
});
