import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { runJobs } from '#server/jobs.ts';
import { publishMenu } from '#server/modules/published-menu/menu.repository.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { listen, openStream } from '#tests/support/server/stream-reader.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { pairedDevice } from '#tests/support/server/test-device.ts';
import { guestAt, type TestGuest } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../sweep-payments.ts';

const SOUP = 9_500;
const MINUTE_MS = 60_000;

type Ordering = MenuFile['venue']['ordering'] & object;

/** A venue whose guests pay first, and one of them. */
async function bar(ordering: Ordering = {}) {
  const scripted = scriptedProvider();
  const menu = menuWith({ payFirst: true, ...ordering });
  const served = await testApp({ paymentProviders: scripted, menu });
  const anna = await guestAt(served);
  const staff = await served.staff('owner');
  const sweep = createPaymentSweep(served.context);
  const board = async () => (await staff('GET', `venues/${VENUE}/board`)).body.orders;
  const soldOut = (product: string) =>
    staff('PUT', `venues/${VENUE}/products/${product}/sold-out`, { soldOut: true });
  /** The provider says so, and the server reads it. */
  const ends = async (payment: string, state: 'paid' | 'declined' | 'expired') => {
    scripted.set(payment, state);
    await sweep(true);
  };
  return { served, scripted, anna, staff, sweep, board, soldOut, ends };
}

function send(guest: TestGuest, lines: object[] = [{ product: 'soup' }], id = newOrderId()) {
  const body = {
    menuVersion: 1,
    locale: 'en',
    wishes: ['together'],
    age: 0,
    lines: lines.map((line) => ({ options: [], quantity: 1, ...line })),
  };
  return guest.ask('POST', 'prepaid-orders', body, { 'idempotency-key': id });
}

function pay(guest: TestGuest, order: { id: string; total: number }, tip = 0) {
  const body = { take: { kind: 'order', order: order.id }, amount: order.total, tip, locale: 'en' };
  return guest.ask('POST', 'payments', body, { 'idempotency-key': newOrderId() });
}

const seating = async (guest: TestGuest) => (await guest.ask('GET', 'seating')).body;
const backOf = (scripted: ReturnType<typeof scriptedProvider>) =>
  [...scripted.refunds.values()].map(({ amount }) => amount);

test('an order waits for its payment outside the board and the bill, and enters both once it is paid', async () => {
  const { anna, board, ends, staff } = await bar();
  const sent = await send(anna, [{ product: 'soup', quantity: 2, note: 'No onion' }]);
  expect(sent).toMatchObject({
    status: 201,
    body: { state: 'waiting', total: 2 * SOUP, lines: [{ product: 'soup', quantity: 2 }] },
  });
  const payment = (await pay(anna, sent.body, 500)).body;
  expect(payment).toMatchObject({ state: 'open', prepaid: { id: sent.body.id, state: 'waiting' } });
  expect(await board()).toEqual([]);
  const waiting = await seating(anna);
  expect(waiting).toMatchObject({
    orders: [],
    bill: { total: 0 },
    prepaid: [{ state: 'waiting' }],
  });
  await ends(payment.id, 'paid');
  const [order] = await board();
  expect(order).toMatchObject({
    id: sent.body.id,
    number: 1,
    state: 'placed',
    guest: anna.id,
    paidFirst: true,
    locale: 'en',
    wishes: ['together'],
    lines: [{ quantity: 2, note: 'No onion' }],
  });
  const after = await seating(anna);
  expect(after).toMatchObject({
    orders: [{ id: sent.body.id }],
    payments: [{ state: 'paid', prepaid: { state: 'entered' } }],
    bill: { total: 2 * SOUP, paid: 2 * SOUP, tips: 500, remaining: 0 },
  });
  expect(after.prepaid).toBeUndefined();
  expect(after.bill.claims).toMatchObject([
    { state: 'paid', kind: 'lines', lines: [{ line: order.lines[0].id, num: 1, den: 1 }] },
  ]);
  const bill = (await staff('GET', `venues/${VENUE}/seatings/${order.seating}/bill`)).body;
  expect(bill.payments).toMatchObject([{ method: 'online', attempt: payment.id, tip: 500 }]);
});

test('an order sent the old way is refused, one that costs nothing needs no payment, and staff do not wait', async () => {
  const { anna, staff } = await bar();
  expect((await anna.order([{ product: 'soup' }])).body.code).toBe('orders.pay_first');
  const taken = await staff(
    'POST',
    `venues/${VENUE}/tables/${OTHER_TABLE}/orders`,
    { menuVersion: 1, served: false, lines: [{ product: 'soup', options: [], quantity: 1 }] },
    { 'idempotency-key': newOrderId() },
  );
  expect(taken.status).toBe(201);
  const menu = menuWith({ payFirst: true });
  const [food] = menu.categories;
  if (food) food.products = food.products.map((each) => ({ ...each, price: 0 }));
  const free = await testApp({ paymentProviders: scriptedProvider(), menu });
  const bo = await guestAt(free);
  expect((await send(bo)).body.code).toBe('bills.nothing_to_pay');
  expect((await bo.order([{ product: 'soup' }])).status).toBe(201);
});

test('the same order sent again is stored once, and its key is no other order’s', async () => {
  const { anna } = await bar();
  const id = newOrderId();
  const first = await send(anna, [{ product: 'soup' }], id);
  expect(await send(anna, [{ product: 'soup' }], id)).toMatchObject({ body: first.body });
  expect((await send(anna, [{ product: 'soup', quantity: 2 }], id)).body.code).toBe(
    'orders.key_reused',
  );
  expect((await seating(anna)).prepaid).toHaveLength(1);
});

test('what sells out while a guest pays is made, and staff see that it is being paid', async () => {
  const { anna, board, soldOut, ends, scripted, staff, sweep } = await bar();
  const lines = [{ product: 'soup' }, { product: 'beer', options: ['small'] }];
  const order = (await send(anna, lines)).body;
  const beingPaid = async () =>
    (await staff('GET', `venues/${VENUE}/prepaid-orders/being-paid`)).body.orders;
  expect(await beingPaid()).toEqual([]);
  const payment = (await pay(anna, order, 300)).body;
  await soldOut('soup');
  expect(await beingPaid()).toEqual([
    {
      id: order.id,
      lines: [
        { product: 'soup', options: [] },
        { product: 'beer', options: ['small'] },
      ],
    },
  ]);
  await ends(payment.id, 'paid');
  expect(await beingPaid()).toEqual([]);
  expect(await board()).toMatchObject([{ id: order.id, state: 'placed', paidFirst: true }]);
  await sweep(true);
  expect(backOf(scripted)).toEqual([]);
  const reject = { from: 'placed', to: 'rejected', reason: 'Sold out' };
  const path = `venues/${VENUE}/orders/${order.id}/transition`;
  expect((await staff('POST', path, reject)).status).toBe(200);
  await sweep(true);
  expect(backOf(scripted)).toEqual([order.total + 300]);
});

test('money that comes after its payment has ended pays for what is sold then, else it goes back, and everybody is told', async () => {
  const { anna, board, soldOut, ends, scripted, staff, sweep } = await bar();
  const order = (await send(anna, [{ product: 'soup' }, { product: 'beer', options: ['small'] }]))
    .body;
  const payment = (await pay(anna, order, 300)).body;
  await ends(payment.id, 'expired');
  await soldOut('soup');
  await ends(payment.id, 'paid');
  await sweep(true);
  expect(await board()).toEqual([]);
  expect(backOf(scripted)).toEqual([order.total + 300]);
  expect(await seating(anna)).toMatchObject({
    prepaid: [{ state: 'refused', refusal: { code: 'orders.sold_out', lines: [0] } }],
    payments: [{ state: 'paid', prepaid: { state: 'refused' }, refunded: order.total + 300 }],
    bill: { total: 0, paid: 0, tips: 0 },
  });
  const unresolved = (await staff('GET', `venues/${VENUE}/payments/unresolved`)).body;
  expect(unresolved).toMatchObject({
    refunds: [],
    refused: [{ id: payment.id, order: { state: 'refused', refusal: 'orders.sold_out' } }],
  });
});

test('where the venue pauses meanwhile, what is being paid is made, and no other order is taken', async () => {
  const { anna, staff, ends, scripted, sweep, served, board } = await bar();
  const paused = (await send(anna)).body;
  const payment = (await pay(anna, paused)).body;
  const pause = { station: null, paused: true, reason: 'Fire alarm' };
  const pauses = await staff('PUT', `venues/${VENUE}/pauses`, pause);
  expect(pauses.status).toBeLessThan(300);
  await ends(payment.id, 'paid');
  expect(await board()).toMatchObject([{ id: paused.id, state: 'placed' }]);
  const bo = await guestAt(served, OTHER_TABLE);
  expect((await send(bo)).body.code).toBe('orders.paused');
  await sweep(true);
  expect(backOf(scripted)).toEqual([]);
});

test('money for an order of a party that has left goes back', async () => {
  const { anna, staff, ends, scripted, sweep, board } = await bar();
  const order = (await send(anna)).body;
  const payment = (await pay(anna, order)).body;
  const { id } = (await seating(anna)).seating;
  expect((await staff('POST', `venues/${VENUE}/seatings/${id}/end`)).status).toBe(200);
  await ends(payment.id, 'paid');
  await sweep(true);
  expect(await board()).toEqual([]);
  expect(backOf(scripted)).toEqual([order.total]);
});

test('after a declined payment the order waits, is paid once at a time, and not while it is sold out', async () => {
  const { anna, ends, board, soldOut } = await bar();
  const order = (await send(anna)).body;
  const first = (await pay(anna, order)).body;
  expect((await pay(anna, order)).body.code).toBe('payments.too_many');
  await ends(first.id, 'declined');
  expect((await seating(anna)).prepaid).toMatchObject([{ state: 'waiting' }]);
  expect((await pay(anna, { ...order, total: order.total - 1 })).body).toMatchObject({
    code: 'payments.changed',
    limit: order.total,
  });
  const second = (await pay(anna, order)).body;
  await ends(second.id, 'paid');
  expect(await board()).toMatchObject([{ id: order.id }]);
  expect((await pay(anna, order)).body.code).toBe('orders.not_waiting');
  const other = (await send(anna)).body;
  await soldOut('soup');
  expect((await pay(anna, other)).body.code).toBe('orders.sold_out');
});

test('an order that is paid twice is made once, and the second money goes back', async () => {
  const { anna, ends, board, scripted, sweep, served } = await bar();
  const order = (await send(anna)).body;
  const first = (await pay(anna, order)).body;
  await ends(first.id, 'declined');
  const second = (await pay(anna, order)).body;
  await ends(second.id, 'paid');
  scripted.set(first.id, 'paid');
  const headers = { authorization: '', 'x-signature': 'right', 'content-type': 'text/plain' };
  await served.ask('POST', `payments/notices/test/${VENUE}`, `evt-1 ref-${first.id}`, headers);
  await sweep(true);
  await sweep(true);
  expect(await board()).toHaveLength(1);
  expect(backOf(scripted)).toEqual([SOUP]);
  expect((await seating(anna)).bill).toMatchObject({ total: SOUP, paid: SOUP, remaining: 0 });
});

test('an order that its guest drops stops its payment, and is paid back if it is paid all the same', async () => {
  const { anna, scripted, sweep, board, ends } = await bar();
  const order = (await send(anna)).body;
  const payment = (await pay(anna, order)).body;
  scripted.isStubborn = true;
  const drop = () => anna.ask('POST', `prepaid-orders/${order.id}/drop`);
  expect((await drop()).body.state).toBe('dropped');
  expect((await drop()).body.state).toBe('dropped');
  await ends(payment.id, 'paid');
  await sweep(true);
  expect(await board()).toEqual([]);
  expect(backOf(scripted)).toEqual([order.total]);
  expect((await seating(anna)).prepaid).toBeUndefined();
});

test('an order that was paid while its guest dropped it is not dropped, and another guest’s is unknown', async () => {
  const { anna, scripted, served } = await bar();
  const order = (await send(anna)).body;
  const payment = (await pay(anna, order)).body;
  const bo = await guestAt(served);
  expect((await bo.ask('POST', `prepaid-orders/${order.id}/drop`)).body.code).toBe(
    'orders.unknown',
  );
  expect((await pay(bo, order)).body.code).toBe('orders.unknown');
  scripted.set(payment.id, 'paid');
  expect((await anna.ask('POST', `prepaid-orders/${order.id}/drop`)).body).toMatchObject({
    code: 'orders.not_waiting',
    state: 'entered',
  });
});

test('an order that nobody pays lapses, but never while its payment is open', async () => {
  const { anna, ends, served, scripted } = await bar();
  const order = (await send(anna)).body;
  const payment = (await pay(anna, order)).body;
  scripted.isStubborn = true;
  served.clock.advance(14 * MINUTE_MS);
  await runJobs(served.context);
  expect((await seating(anna)).prepaid).toMatchObject([{ state: 'waiting' }]);
  await ends(payment.id, 'expired');
  served.clock.advance(9 * MINUTE_MS);
  await runJobs(served.context);
  expect((await seating(anna)).prepaid).toMatchObject([{ state: 'waiting' }]);
  served.clock.advance(2 * MINUTE_MS);
  await runJobs(served.context);
  expect((await seating(anna)).prepaid).toMatchObject([{ state: 'lapsed' }]);
  served.clock.advance(73 * 60 * MINUTE_MS);
  await runJobs(served.context);
  const { store } = served.context;
  expect(await store.reader.selectFrom('prepaid_orders').select('id').execute()).toEqual([]);
});

test('the guest whose order lapses is told at once, others are not, and its notes can come back for half an hour', async () => {
  const { anna, served, soldOut } = await bar();
  const note = { note: 'No onion', allergyQuestion: ['celery'] };
  const order = (await send(anna, [{ product: 'soup', ...note }])).body;
  const bo = await guestAt(served);
  const base = await listen(served);
  const bearer = ({ token }: TestGuest) => ({ authorization: `Bearer ${token}` });
  const own = await openStream(`${base}/events`, bearer(anna));
  const others = await openStream(`${base}/events`, bearer(bo));
  served.clock.advance(11 * MINUTE_MS);
  await runJobs(served.context);
  expect((await own.until('prepaid.lapsed')).at(-1)).toBe('prepaid.lapsed');
  expect((await seating(anna)).prepaid).toMatchObject([{ state: 'lapsed', lines: [note] }]);
  await soldOut('beer');
  expect(await others.until('product.sold_out')).not.toContain('prepaid.lapsed');
  own.close();
  others.close();
  const lines = () =>
    served.context.store.reader.selectFrom('prepaid_orders').select(['id', 'lines']).execute();
  served.clock.advance(28 * MINUTE_MS);
  await runJobs(served.context);
  expect((await lines())[0]?.lines).toContain('No onion');
  served.clock.advance(3 * MINUTE_MS);
  await runJobs(served.context);
  expect(await lines()).toEqual([{ id: order.id, lines: '[]' }]);
});

test('when the server dies before the provider was asked, the sweep makes the payment', async () => {
  const { anna, scripted, sweep, board } = await bar();
  const order = (await send(anna)).body;
  scripted.fail('create', 'unreachable');
  const payment = (await pay(anna, order)).body;
  expect(payment.state).toBe('unknown');
  await sweep(true);
  scripted.set(payment.id, 'paid');
  await sweep(true);
  expect(await board()).toMatchObject([{ id: order.id }]);
});

test('an order that was paid first and is rejected or cancelled is paid back with its tip', async () => {
  const { anna, ends, scripted, sweep, staff } = await bar();
  const make = async () => {
    const order = (await send(anna)).body;
    await ends((await pay(anna, order, 200)).body.id, 'paid');
    return order;
  };
  const rejected = await make();
  const path = `venues/${VENUE}/orders/${rejected.id}/transition`;
  await staff('POST', path, { from: 'placed', to: 'rejected', reason: 'No gas' });
  const cancelled = await make();
  expect((await anna.ask('POST', `orders/${cancelled.id}/cancel`)).body.result).toBe('cancelled');
  await sweep(true);
  expect(backOf(scripted)).toEqual([SOUP + 200, SOUP + 200]);
  expect((await seating(anna)).bill).toMatchObject({ total: 0, paid: 0, tips: 0, remaining: 0 });
});

test('a line that is voided after it was paid first is paid back alone, once', async () => {
  const { anna, ends, scripted, sweep, staff, board } = await bar();
  const order = (await send(anna, [{ product: 'soup' }, { product: 'beer', options: ['small'] }]))
    .body;
  await ends((await pay(anna, order, 200)).body.id, 'paid');
  const [{ lines }] = await board();
  const at = `venues/${VENUE}/orders/${order.id}`;
  const confirmed = { from: 'placed', to: 'accepted', acknowledged: ['age'] };
  expect((await staff('POST', `${at}/transition`, confirmed)).status).toBe(200);
  const voided = (index: number) =>
    staff('POST', `${at}/lines`, {
      lines: [{ id: lines[index].id, from: 'queued' }],
      to: 'voided',
      reason: 'Out',
    });
  await voided(0);
  await sweep(true);
  expect(backOf(scripted)).toEqual([SOUP]);
  expect((await seating(anna)).bill).toMatchObject({ total: 7_200, paid: 7_200, tips: 200 });
  await voided(1);
  await sweep(true);
  expect(backOf(scripted)).toEqual([SOUP, 7_400]);
  expect((await seating(anna)).bill).toMatchObject({ total: 0, paid: 0, tips: 0 });
});

test('a credit of the table does not take away what a guest pays first', async () => {
  const { anna, ends, staff, served, scripted, sweep } = await bar();
  const order = (await send(anna, [{ product: 'soup', quantity: 2 }])).body;
  await ends((await pay(anna, order)).body.id, 'paid');
  scripted.fail('refund', 'refused');
  await staff('POST', `venues/${VENUE}/orders/${order.id}/transition`, {
    from: 'placed',
    to: 'rejected',
    reason: 'No gas',
  });
  await sweep(true);
  // The refund has failed: the venue still has the 190 kr, which pay nothing.
  const bo = await guestAt(served);
  const other = (await send(bo)).body;
  await ends((await pay(bo, other)).body.id, 'paid');
  await sweep(true);
  expect(backOf(scripted)).toEqual([]);
  expect((await seating(anna)).bill).toMatchObject({
    total: SOUP,
    paid: SOUP,
    toGiveBack: 2 * SOUP,
  });
});

test('a guest who waits to be let in pays an own order, which the party need not let in', async () => {
  const { anna, ends, served, board } = await bar();
  await ends((await pay(anna, (await send(anna)).body)).body.id, 'paid');
  const bo = await guestAt(served);
  const order = (await send(bo)).body;
  const payment = await pay(bo, order);
  expect(payment.status).toBe(201);
  await ends(payment.body.id, 'paid');
  const entered = (await board()).find(({ id }: { id: string }) => id === order.id);
  expect(entered).toMatchObject({ guest: bo.id, state: 'placed' });
  expect(entered.awaitsAdmission).toBeUndefined();
  expect(await seating(bo)).toMatchObject({ bill: null, orders: [{ id: order.id }] });
});

test('an order that waits goes with its party, to a free table and into another party', async () => {
  const { anna, ends, staff, board } = await bar();
  const order = (await send(anna)).body;
  const payment = (await pay(anna, order)).body;
  const { id } = (await seating(anna)).seating;
  const move = (from: string, to: string, into: string | null, of: string) =>
    staff('POST', `venues/${VENUE}/seatings/${of}/move`, { from, to, into });
  expect((await move(TABLE, OTHER_TABLE, null, id)).status).toBe(200);
  const taken = await staff(
    'POST',
    `venues/${VENUE}/tables/${TABLE}/orders`,
    { menuVersion: 1, served: false, lines: [{ product: 'soup', options: [], quantity: 1 }] },
    { 'idempotency-key': newOrderId() },
  );
  const into = taken.body.seating;
  expect((await move(OTHER_TABLE, TABLE, into, id)).status).toBe(200);
  await ends(payment.id, 'paid');
  const entered = (await board()).find((each: { id: string }) => each.id === order.id);
  expect(entered).toMatchObject({ seating: into, table: { label: '1' } });
  const bill = (await staff('GET', `venues/${VENUE}/seatings/${into}/bill`)).body.bill;
  expect(bill).toMatchObject({ total: 2 * SOUP, paid: SOUP, remaining: SOUP });
});

test('neither a new price nor a product that leaves the menu matters while the guest pays; alcohol hours do', async () => {
  const { anna, ends, board, served } = await bar();
  const publish = async (change: (menu: MenuFile) => void) => {
    const menu = menuWith({ payFirst: true });
    change(menu);
    const { store, clock } = served.context;
    await store.write('installation', (db) =>
      publishMenu(db, VENUE, JSON.stringify(menu), clock.now()),
    );
  };
  const order = (await send(anna)).body;
  const payment = (await pay(anna, order)).body;
  const other = (await send(anna)).body;
  const late = (await pay(anna, other)).body;
  await publish(({ categories: [food] }) => {
    for (const each of food?.products ?? []) each.price = 12_000;
  });
  await ends(payment.id, 'paid');
  expect(await board()).toMatchObject([{ id: order.id, total: SOUP }]);
  await publish(({ categories: [food] }) => {
    if (food) food.products = [];
  });
  await ends(late.id, 'paid');
  expect(await board()).toMatchObject([{ id: order.id }, { id: other.id, total: SOUP }]);
  await publish(() => {});
  const lines = [{ product: 'soup' }, { product: 'beer', options: ['small'] }];
  const round = (await send(anna, lines)).body;
  const tooLate = (await pay(anna, round)).body;
  await publish(({ venue }) => {
    venue.serving = [{ days: ['mon'], from: '12:00', until: '13:00' }];
  });
  await ends(tooLate.id, 'paid');
  expect((await seating(anna)).prepaid).toMatchObject([
    { id: round.id, state: 'refused', refusal: { code: 'orders.changed', lines: [1] } },
  ]);
});

test('a guest of a tablet pays on a phone, while the next one begins on the tablet', async () => {
  const { served, staff, ends, board } = await bar();
  const device = await pairedDevice(served, staff, { table: TABLE });
  const first = await device.begin();
  const order = (await send(first)).body;
  const payment = (await pay(first, order)).body;
  const second = await device.begin();
  expect((await send(first)).status).toBe(409);
  await ends(payment.id, 'paid');
  expect(await board()).toMatchObject([{ id: order.id, state: 'placed' }]);
  expect((await seating(second)).prepaid).toBeUndefined();
});

test('no more orders of one guest wait for their payments than can be told apart', async () => {
  const { anna } = await bar();
  for (let count = 0; count < 3; count += 1) {
    expect((await send(anna)).status).toBe(201);
  }
  expect((await send(anna)).body).toMatchObject({ code: 'request.rate_limited', limit: 3 });
});

test('paying first needs a provider, and without one nothing is taken', async () => {
  const { anna, scripted, staff } = await bar();
  scripted.isOn = false;
  expect((await send(anna)).body.code).toBe('payments.off');
  const path = `venues/${VENUE}/settings`;
  const set = async (payFirst: boolean) => {
    const { settings, revision } = (await staff('GET', path)).body;
    return staff('PUT', path, { settings: { ...settings, payFirst }, revision });
  };
  expect((await staff('GET', path)).body.canPayFirst).toBe(false);
  expect((await set(false)).status).toBe(200);
  expect((await set(true)).body.code).toBe('payments.off');
  scripted.isOn = true;
  expect((await set(true)).body.settings.payFirst).toBe(true);
});

test('staff do not take a payment over whose order waits for it: nothing of it is on the bill', async () => {
  const { anna, staff, scripted, ends, board } = await bar();
  const order = (await send(anna)).body;
  const payment = (await pay(anna, order)).body;
  const taken = await staff('POST', `venues/${VENUE}/attempts/${payment.id}/take-over`);
  expect([taken.status, taken.body.code]).toEqual([409, 'payments.pay_first']);
  expect(scripted.payments.get(payment.id)?.state).toBe('open');
  await ends(payment.id, 'paid');
  expect(await board()).toMatchObject([{ id: order.id }]);
});
