import { expect, test } from 'vitest';
import type { ReturnedPayment } from '#core/payments/online-payment.schema.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createReturnedPayment } from './returned-payment-store.ts';

const REQUEST = { capability: 'c'.repeat(22), viewer: 'v'.repeat(22) };

function payment(more: Partial<ReturnedPayment> = {}): ReturnedPayment {
  const sums = { currency: 'SEK', amount: 8_000, reference: 'S-1', refunds: [] };
  const place = { venue: 'Kajkanten', table: '7', kind: 'rest' as const, lines: [], tip: 0 };
  return { state: 'open', isTest: false, ...place, ...sums, ...more };
}

/** A page whose readings are answered so, one after the other; the last one again and again. */
function opened(...answers: (ReturnedPayment | ApiError)[]) {
  const clock = createTestClock();
  let asked = 0;
  const call = fakeCall({
    'POST /payments/return': () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer === undefined || answer instanceof ApiError) throw answer;
      return answer;
    },
  });
  const store = createReturnedPayment({ call, clock });
  return { store, clock, asked: () => asked, stop: store.watch(REQUEST) };
}

test('it is read every two seconds until it has ended, and then no more', async () => {
  const { store, clock, asked } = opened(payment(), payment(), payment({ state: 'paid' }));
  await clock.advance(3_999);
  expect([store.payment.value?.state, asked()]).toEqual(['open', 2]);
  await clock.advance(1);
  expect(store.payment.value?.state).toBe('paid');
  await clock.advance(60_000);
  expect(asked()).toBe(3);
});

test('money that goes back is read less often, until it has arrived', async () => {
  const paid = (state: 'sent' | 'done') =>
    payment({ state: 'paid', refunds: [{ amount: 8_000, state, isExcess: false }] });
  const { clock, asked } = opened(paid('sent'), paid('done'));
  await clock.advance(9_999);
  expect(asked()).toBe(1);
  await clock.advance(60_000);
  expect(asked()).toBe(2);
});

test('a lost connection keeps what is shown and is tried again; an ended link is not', async () => {
  const problem = { code: 'payments.link_ended', status: 410 } as Problem;
  const lost = new ApiError(0, null, null);
  const { store, clock, asked } = opened(payment(), lost, new ApiError(410, problem, null));
  await clock.advance(2_000);
  expect([store.payment.value?.state, store.error.value]).toEqual(['open', 'network']);
  await clock.advance(2_000);
  expect(store.error.value).toBe('payments.link_ended');
  await clock.advance(60_000);
  expect(asked()).toBe(3);
});

test('a page that was left reads nothing more', async () => {
  const { clock, asked, stop } = opened(payment());
  await clock.advance(0);
  stop();
  await clock.advance(60_000);
  expect([asked(), clock.pendingTimers]).toEqual([1, 0]);
});
