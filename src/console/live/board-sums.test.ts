import { expect, test } from 'vitest';
import type { VenueEvent } from '#core/events/event.schema.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { makeOrder } from '#tests/support/fixtures/orders.ts';
import { createBoardSums } from './board-sums.ts';
import { ANSWER_GAP_MS } from './followed-answer.ts';

const AT = '2026-11-20T18:00:00.000Z';
const event = (type: 'order.placed' | 'order.seen'): VenueEvent => ({
  sequence: 1,
  at: AT,
  type,
  order: makeOrder(),
});

function following() {
  const clock = createTestClock();
  const asked: string[] = [];
  let paid = 0;
  const sums = createBoardSums({
    clock,
    venue: () => 'bar',
    call: fakeCall({
      'GET /venues/:venue/seatings/sums': ({ params: { venue } }) => {
        asked.push(venue);
        paid += 100;
        const sum = { seating: 's1', total: 500, paid, remaining: 500 - paid };
        return { payer: 'guests', currency: 'SEK', sums: [sum] };
      },
    }),
  });
  return { ...sums, clock, asked };
}

test('the sums of all tables are one request, and nothing is requested while nobody looks', async () => {
  const { actions, apply, asked } = following();
  apply(event('order.placed'));
  expect(asked).toEqual([]);
  const stop = actions.followSums();
  await settle();
  expect(asked).toEqual(['bar']);
  expect(actions.sums.value.get('s1')).toEqual({
    payer: 'guests',
    currency: 'SEK',
    total: 500,
    paid: 100,
    remaining: 400,
  });
  stop();
  expect(actions.sums.value.size).toBe(0);
});

test('many orders lead to one request, and changes that affect no sum to none', async () => {
  const { actions, apply, asked, clock } = following();
  actions.followSums();
  await settle();
  for (let count = 0; count < 50; count += 1) apply(event('order.placed'));
  await clock.advance(ANSWER_GAP_MS);
  expect(asked).toHaveLength(2);
  expect(actions.sums.value.get('s1')?.paid).toBe(200);
  await clock.advance(ANSWER_GAP_MS);
  apply(event('order.seen'));
  await clock.advance(10 * ANSWER_GAP_MS);
  expect(asked).toHaveLength(2);
});

test('two viewers share one request, until the last one leaves', async () => {
  const { actions, asked } = following();
  const first = actions.followSums();
  const second = actions.followSums();
  await settle();
  first();
  expect(actions.sums.value.size).toBe(1);
  second();
  expect([actions.sums.value.size, asked.length]).toEqual([0, 1]);
});
