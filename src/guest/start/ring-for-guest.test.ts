import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { makeOrder } from '#tests/support/fixtures/orders.ts';
import { ringForGuest } from './ring-for-guest.ts';

const guest = (id: string): SeatedGuest => ({
  id,
  ordinal: 2,
  name: null,
  mark: 2,
  admission: 'waiting',
});

function listen(policy: JoinPolicy = 'open') {
  const heard: string[] = [];
  const mine = signal<readonly Order[]>([]);
  const ready = signal<readonly Order[]>([]);
  const callers = signal<readonly SeatedGuest[]>([]);
  const letIn = signal(false);
  const note = (what: string) => () => {
    heard.push(what);
  };
  const stop = ringForGuest({
    orders: { mine, ready },
    seating: { callers, letIn },
    policy: signal(policy),
    alert: { ring: note('ring'), stop: note('stop') },
    sound: { play: note('play') },
  });
  heard.length = 0;
  return { heard, mine, ready, callers, letIn, stop };
}

test('each guest who wants to join rings once, and the alert stops with the last answer', () => {
  const { heard, callers } = listen();
  callers.value = [guest('b')];
  expect(heard).toEqual(['ring', 'play']);
  callers.value = [guest('b'), guest('c')];
  callers.value = [guest('b')];
  expect(heard).toEqual(['ring', 'play', 'ring', 'play']);
  callers.value = [];
  expect(heard.slice(4)).toEqual(['stop']);
  callers.value = [guest('b')];
  expect(heard.slice(5)).toEqual([]);
});

test('a flood of guests from a photographed code rings three times, not forty', () => {
  const { heard, callers } = listen();
  for (let count = 1; count <= 40; count += 1) {
    callers.value = Array.from({ length: count }, (_, at) => guest(`g${at}`));
  }
  expect(heard.filter((each) => each === 'ring')).toHaveLength(3);
});

test.each(['one_party', 'free'] as const)(
  'under "%s" no order waits for an answer, so nothing rings',
  (policy) => {
    const { heard, callers } = listen(policy);
    callers.value = [guest('b')];
    expect(heard).not.toContain('ring');
  },
);

test('a guest who is let in is alerted until they have read it, also while an order is ready', () => {
  const { heard, letIn, mine, ready } = listen();
  letIn.value = true;
  expect(heard).toEqual(['ring', 'play']);
  const order = makeOrder();
  mine.value = [order];
  ready.value = [order];
  expect(heard.slice(2)).toEqual(['ring', 'play']);
  letIn.value = false;
  expect(heard.slice(4)).toEqual([]);
  ready.value = [];
  expect(heard.slice(4)).toEqual(['stop']);
});
