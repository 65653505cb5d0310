import { expect, test } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createTestRandom } from '#tests/support/components/device.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { createPartyPaymentsStore } from './party-payments-store.ts';

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
