import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Call, CallRequest } from '#core/calls/call.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { createBillStore } from '#guest/bills/bill-store.ts';
import type { CallEntry } from '#guest/outbox/call-entry.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { billEvent, callEvent, makeBill, makeCall } from '#tests/support/fixtures/calls.ts';
import { GUEST, makeLine, makeOrder, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { createCallsStore } from './calls-store.ts';

const OTHER = uuid(77);

function createSubject(cancelCall = async (id: string) => makeCall({ id, state: 'done' })) {
  const entries = signal<readonly CallEntry[]>([]);
  const asked: [string, CallRequest][] = [];
  const withdrawn: string[] = [];
  const store = createCallsStore({
    call: fakeCall({ 'POST /calls/:call/cancel': ({ params }) => cancelCall(params.call) }),
    me: signal<string | null>(GUEST),
    table: signal<string | null>(TABLE),
    outbox: {
      entries,
      async send(table, body) {
        asked.push([table, body]);
        return uuid(asked.length);
      },
      withdraw: async (id) => void withdrawn.push(id),
      dismiss: async () => {},
    },
  });
  return { store, entries, asked, withdrawn };
}

function entry(more: Partial<CallEntry> = {}): CallEntry {
  return {
    kind: 'call',
    id: uuid(500),
    table: TABLE,
    token: null,
    body: { kind: 'staff', reason: 'water' },
    createdAt: 0,
    attempts: 1,
    isWithdrawing: false,
    problem: null,
    ...more,
  };
}

test('a call is sent, answered, taken and done', async () => {
  const { store, asked, entries } = createSubject();
  await store.askStaff({ reason: 'water' });
  expect(asked).toEqual([[TABLE, { kind: 'staff', reason: 'water' }]]);
  entries.value = [entry()];
  expect([...store.pending.value]).toEqual(['staff']);
  store.apply(callEvent(5));
  expect(store.outgoing.value).toEqual([]);
  expect(store.staffCall.value?.state).toBe('open');
  store.apply(callEvent(6, { state: 'taken' }));
  store.apply(callEvent(5));
  expect(store.staffCall.value?.state).toBe('taken');
  store.apply(callEvent(7, { state: 'done' }));
  expect(store.staffCall.value).toBeNull();
  store.apply(callEvent(6, { state: 'taken' }));
  expect(store.calls.value).toEqual([]);
});

test('a call in transit is withdrawn; an answered one is cancelled', async () => {
  const { store, entries, withdrawn } = createSubject();
  entries.value = [entry()];
  await store.cancel(uuid(500));
  expect(withdrawn).toEqual([uuid(500)]);
  entries.value = [];
  store.replace([makeCall()], 5);
  await store.cancel(uuid(500));
  expect(store.calls.value).toEqual([]);
});

test('a failed cancellation says why, and the call stays', async () => {
  const { store } = createSubject(() => Promise.reject(refused('calls.unknown', 404)));
  store.replace([makeCall()], 5);
  await store.cancel(uuid(500));
  expect(store.error.value).toBe('calls.unknown');
  expect(store.mine.value).toHaveLength(1);
  expect(store.pending.value.size).toBe(0);
});

test("the party's calls are distinguished from this guest's", () => {
  const { store } = createSubject();
  store.replace([makeCall(), makeCall({ id: uuid(501), guest: OTHER, kind: 'bill' })], 5);
  expect(store.mine.value).toHaveLength(1);
  expect(store.others.value.map((call) => call.kind)).toEqual(['bill']);
  expect(store.billCall.value).toBeNull();
});

function createBill(orders: Order[], calls: Call[] = []) {
  const shown = signal<readonly Order[]>(orders);
  const bill = createBillStore({
    me: signal<string | null>(GUEST),
    orders: shown,
    calls: signal<readonly Call[]>(calls),
  });
  return { bill, shown };
}

test('the bill follows each order at once, and payments by their events', () => {
  const { bill, shown } = createBill([makeOrder()]);
  expect(bill.bill.value).toBeNull();
  bill.replace(makeBill(), 5);
  const round = makeOrder({ id: uuid(2), lines: [makeLine({ total: 2800, vatRate: 1200 })] });
  shown.value = [makeOrder(), round];
  expect(bill.bill.value).toMatchObject({ total: 10_000, remaining: 10_000, state: 'open' });
  expect(bill.bill.value?.vat.map((share) => share.gross).toSorted()).toEqual([2800, 7200]);
  bill.apply(billEvent(6, 'bill.paid', { paid: 4000, tips: 500 }));
  expect(bill.bill.value).toMatchObject({ paid: 4000, tips: 500, remaining: 6000 });
  bill.apply(billEvent(4, 'bill.requested'));
  expect(bill.bill.value?.paid).toBe(4000);
  expect(bill.amountFor('all')).toBe(6000);
});

test('own orders and equal parts refer to the whole bill; the first to ask gets the larger part', () => {
  const wish = { method: 'card', share: 'equal', parts: 3, amount: 3334, tip: 0 } as const;
  const asked = makeCall({ kind: 'bill', guest: OTHER, wish });
  const mine = makeOrder({ lines: [makeLine({ total: 7200 })] });
  const theirs = makeOrder({ id: uuid(2), guest: OTHER, lines: [makeLine({ total: 2800 })] });
  const { bill } = createBill([mine, theirs], [asked]);
  expect(bill.amountFor('mine')).toBe(7200);
  expect(bill.amountFor('equal', 3)).toBe(3333);
  expect(bill.amountFor('equal', 2)).toBe(5000);
  expect(createBill([mine, theirs]).bill.amountFor('equal', 3)).toBe(3334);
});
