import { expect, test } from 'vitest';
import { EVENT_RETENTION_MS } from '#core/shared/limits.ts';
import { pruneEvents } from '#server/kernel/events/events.repository.ts';
import { testApiKey } from '#tests/support/callers/test-api-key.ts';
import { OTHER_TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const ORDERS = `venues/${VENUE}/changes/orders`;
const BILLS = `venues/${VENUE}/changes/bills`;
const PAYMENTS = `venues/${VENUE}/changes/payments`;

async function withOrder() {
  const served = await testApp();
  const { ask } = await testApiKey(served);
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  return { served, ask, guest, order };
}

const idsOf = (body: { orders: { id: string }[] }) => body.orders.map(({ id }) => id);

test('a program begins with what is open, and then reads only what has changed, as it is now', async () => {
  const { served, ask, guest, order } = await withOrder();
  const first = await ask('GET', ORDERS);
  expect(idsOf(first.body)).toEqual([order.id]);
  const { next } = first.body;
  const quiet = await ask('GET', `${ORDERS}?after=${next}`);
  expect(quiet.body).toEqual({ orders: [], next, isMore: false });
  const { body: second } = await guest.order([{ product: 'water' }]);
  const staff = await served.staff('staff');
  const at = `venues/${VENUE}/orders/${order.id}`;
  await staff('POST', `${at}/transition`, { from: 'placed', to: 'accepted' });
  const { body } = await ask('GET', `${ORDERS}?after=${next}`);
  expect(idsOf(body).toSorted()).toEqual([order.id, second.id].toSorted());
  expect(body.orders.find(({ id }: { id: string }) => id === order.id).state).toBe('accepted');
  expect(idsOf((await ask('GET', `${ORDERS}?after=${body.next}`)).body)).toEqual([]);
});

test('pages follow each other without a gap, however much has happened', async () => {
  const { ask, served } = await withOrder();
  const { next: start } = (await ask('GET', ORDERS)).body;
  const staff = await served.staff('staff');
  const sold = `venues/${VENUE}/products/water/sold-out`;
  for (let turn = 0; turn < 110; turn += 1) {
    await staff('PUT', sold, { soldOut: true });
    await staff('PUT', sold, { soldOut: false });
  }
  const table = `venues/${VENUE}/tables/${OTHER_TABLE}/orders`;
  const lines = [{ product: 'water', options: [], quantity: 1 }];
  const key = { 'idempotency-key': newOrderId() };
  const { body: order } = await staff('POST', table, { menuVersion: 1, lines, served: false }, key);
  const seen: string[] = [];
  let [after, isMore, pages] = [start, true, 0];
  while (isMore) {
    const { body } = await ask('GET', `${ORDERS}?after=${after}`);
    seen.push(...idsOf(body));
    [after, isMore, pages] = [body.next, body.isMore, pages + 1];
  }
  expect(pages).toBe(2);
  expect(seen).toEqual([order.id]);
});

test('a party that moves takes its orders along', async () => {
  const { ask, served, order } = await withOrder();
  const { next } = (await ask('GET', ORDERS)).body;
  const staff = await served.staff('staff');
  const moved = await staff('POST', `venues/${VENUE}/seatings/${order.seating}/move`, {
    from: order.table.id,
    to: OTHER_TABLE,
    into: null,
  });
  expect(moved.status).toBe(200);
  const { body } = await ask('GET', `${ORDERS}?after=${next}`);
  expect(body.orders).toMatchObject([{ id: order.id, table: { id: OTHER_TABLE } }]);
});

test('a bill is read with its payments when either changes', async () => {
  const { ask, served, order } = await withOrder();
  const first = await ask('GET', BILLS);
  expect(first.body.bills).toMatchObject([{ seating: { id: order.seating }, payments: [] }]);
  const staff = await served.staff('staff');
  const payment = { id: newOrderId(), method: 'card', amount: 100, tip: 0 };
  const paid = await staff('POST', `venues/${VENUE}/seatings/${order.seating}/payments`, payment);
  expect([paid.status, paid.body.code]).toEqual([201, undefined]);
  const { body } = await ask('GET', `${BILLS}?after=${first.body.next}`);
  expect(body.bills).toMatchObject([
    { seating: { id: order.seating }, bill: { paid: 100 }, payments: [{ id: payment.id }] },
  ]);
});

test('payments and what is given back of them come once each, also with a party that moves', async () => {
  const { ask, served, order } = await withOrder();
  const staff = await served.staff('staff');
  const first = await ask('GET', PAYMENTS);
  expect(first.body).toMatchObject({ currency: 'SEK', payments: [], isMore: false });
  const at = `venues/${VENUE}/seatings/${order.seating}`;
  const pay = async (amount: number) => {
    const payment = { id: newOrderId(), method: 'card', amount, tip: 0 };
    served.clock.advance(1);
    expect((await staff('POST', `${at}/payments`, payment)).status).toBe(201);
    return payment.id;
  };
  const since = async (after: number) => {
    const { body } = await ask('GET', `${PAYMENTS}?after=${after}`);
    type Row = { seating: string; table: { id: string }; payment: { id: string } };
    const rows: Row[] = body.payments;
    return { rows, ids: rows.map(({ payment }) => payment.id), next: body.next };
  };
  const one = await pay(100);
  const two = await pay(200);
  const both = await since(first.body.next);
  expect(both.ids).toEqual([one, two]);
  expect(both.rows[0]).toMatchObject({ seating: order.seating, table: { id: order.table.id } });
  expect((await since(both.next)).ids).toEqual([]);
  const three = await pay(300);
  expect((await since(both.next)).ids).toEqual([three]);
  const { next } = await since(both.next);
  await staff('POST', `${at}/move`, { from: order.table.id, to: OTHER_TABLE, into: null });
  const moved = await since(next);
  expect(moved.ids).toEqual([one, two, three]);
  expect(moved.rows[0]?.table.id).toBe(OTHER_TABLE);
  const open = await ask('GET', PAYMENTS);
  expect(open.body).toMatchObject({ next: moved.next, payments: moved.rows });
});

test('no payment is missed while several are made and read at once', async () => {
  const { ask, served, order } = await withOrder();
  const staff = await served.staff('staff');
  const path = `venues/${VENUE}/seatings/${order.seating}/payments`;
  let after = (await ask('GET', PAYMENTS)).body.next;
  const seen: string[] = [];
  const read = async () => {
    const { body } = await ask('GET', `${PAYMENTS}?after=${after}`);
    seen.push(...body.payments.map(({ payment }: { payment: { id: string } }) => payment.id));
    after = body.next;
  };
  const paid: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const ids = [newOrderId(), newOrderId(), newOrderId()];
    const writes = ids.map((id) => staff('POST', path, { id, method: 'card', amount: 10, tip: 0 }));
    const [answers] = await Promise.all([Promise.all(writes), read()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    paid.push(...ids);
    served.clock.advance(1);
  }
  await read();
  // One of the same millisecond as an earlier one may bring that along again.
  expect([...new Set(seen)].toSorted()).toEqual(paid.toSorted());
});

async function forget({ clock, context: { store } }: TestApp) {
  clock.advance(EVENT_RETENTION_MS + 1);
  await store.write('installation', (db) => pruneEvents(db, clock.now(), 1_000));
}

test('who comes too late, or from another database, is told to begin again', async () => {
  const { ask, served } = await withOrder();
  await forget(served);
  const late = [`${ORDERS}?after=0`, `${BILLS}?after=0`, `${PAYMENTS}?after=0`];
  for (const path of [...late, `${ORDERS}?after=999999`]) {
    const { status, body } = await ask('GET', path);
    expect([status, body.code]).toEqual([410, 'changes.forgotten']);
  }
  expect((await ask('GET', ORDERS)).status).toBe(200);
});
