import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { VenueEvent } from '#core/events/event.schema.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { uuid } from '#tests/support/fixtures/orders.ts';
import { createBoardPaying } from './board-paying.ts';
import { ANSWER_GAP_MS } from './followed-answer.ts';

const lapsed: VenueEvent = {
  sequence: 1,
  at: '2026-11-20T18:00:00.000Z',
  type: 'prepaid.lapsed',
  seating: uuid(1),
  prepaid: uuid(2),
};

function following() {
  const clock = createTestClock();
  const soldOut = signal<ReadonlySet<string>>(new Set());
  const soup = { product: 'soup', options: [] };
  const latte = { product: 'latte', options: ['oat'] };
  let orders = [
    { id: uuid(1), lines: [soup, soup] },
    { id: uuid(2), lines: [soup, latte] },
    { id: uuid(3), lines: [latte] },
  ];
  const paying = createBoardPaying({
    clock,
    venue: () => 'bar',
    soldOut,
    call: fakeCall({ 'GET /venues/:venue/prepaid-orders/being-paid': () => ({ orders }) }),
  });
  const pay = () => {
    orders = orders.slice(1);
  };
  return { ...paying, ...paying.actions, clock, soldOut, pay };
}

test('orders being paid are counted once for each thing that is sold out', async () => {
  const { promised, promisedOrders, followPromised, soldOut } = following();
  followPromised();
  await settle();
  expect([promised.value.size, promisedOrders.value]).toEqual([0, 0]);
  soldOut.value = new Set(['product:soup', 'option:oat', 'product:tea']);
  expect([...promised.value].sort()).toEqual([
    ['option:oat', 2],
    ['product:soup', 2],
  ]);
  expect(promisedOrders.value).toBe(3);
});

test('what is paid, or paid no longer, counts no longer; nothing is kept while nobody looks', async () => {
  const { promisedOrders, followPromised, soldOut, apply, pay, clock } = following();
  soldOut.value = new Set(['product:soup']);
  const stop = followPromised();
  await settle();
  expect(promisedOrders.value).toBe(2);
  pay();
  apply(lapsed);
  await clock.advance(ANSWER_GAP_MS);
  expect(promisedOrders.value).toBe(1);
  stop();
  expect(promisedOrders.value).toBe(0);
});
