import { expect, test } from 'vitest';
import { atOnce, timesAtOnce } from '#tests/support/at-once.ts';
import { eventually } from '#tests/support/eventually.ts';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';
import { readAttempt } from './read-attempt.ts';
import { createPaymentSweep } from './sweep-payments.ts';

type Take = { kind: string; parts?: number; lines?: { line: string; num: number; den: number }[] };

/** A table with one round of 3 soups, and two guests that see it. */
async function dinner(database?: 'file') {
  const scripted = scriptedProvider();
  const served = await testApp({
    paymentProviders: scripted,
    ...(database && { database }),
  });
  const anna = await guestAt(served);
  const order = (await anna.order([{ product: 'soup', quantity: 3 }])).body;
  const bo = await guestAt(served);
  await letIn(anna, bo);
  const total: number = order.total;
  return { served, scripted, anna, bo, order, total, sweep: createPaymentSweep(served.context) };
}

function pay(
  guest: TestGuest,
  take: Take,
  amount: number,
  more: { id?: string; tip?: number } = {},
) {
  const { id = newOrderId(), tip = 0 } = more;
  const body = { take, amount, tip, locale: 'sv' };
  return guest.ask('POST', 'payments', body, { 'idempotency-key': id });
}

async function billOf(guest: TestGuest) {
  return (await guest.ask('GET', 'seating')).body.bill;
}

async function staffBill(served: TestApp, seating: string) {
  const staff = await served.staff('owner');
  return (await staff('GET', `venues/${VENUE}/seatings/${seating}/bill`)).body;
}

test('a guest pays all that is left, with a tip, and the bill is paid when the provider says so', async () => {
  const { served, scripted, anna, order, total, sweep } = await dinner();
  const started = await pay(anna, { kind: 'rest' }, total, { tip: 500 });
  expect(started).toMatchObject({
    status: 201,
    body: { state: 'open', amount: total, tip: 500, next: { kind: 'redirect' } },
  });
  expect(await billOf(anna)).toMatchObject({ remaining: total, held: total });
  const { wish } = scripted.payments.get(started.body.id) ?? {};
  expect(wish).toMatchObject({ amount: total + 500, tip: 500, currency: 'SEK', noticeUrl: null });
  scripted.set(started.body.id, 'paid');
  await sweep();
  const bill = await billOf(anna);
  expect(bill).toMatchObject({ remaining: 0, paid: total, tips: 500 });
  expect(bill.held).toBeUndefined();
  expect((await anna.ask('GET', `payments/${started.body.id}`)).body.state).toBe('paid');
  expect((await staffBill(served, order.seating)).payments).toMatchObject([
    { method: 'online', amount: total, tip: 500, attempt: started.body.id, guest: anna.id },
  ]);
});

test('while somebody pays a part, nobody else can take it: neither a guest nor staff', async () => {
  const { served, anna, bo, order, total } = await dinner();
  const [line] = order.lines;
  const two = { line: line.id, num: 2, den: 3 };
  await pay(anna, { kind: 'lines', lines: [two] }, (total / 3) * 2);
  expect(await pay(bo, { kind: 'rest' }, total)).toMatchObject({
    status: 409,
    body: { code: 'payments.changed', limit: total / 3 },
  });
  expect((await pay(bo, { kind: 'amount' }, total)).body).toMatchObject({
    code: 'bills.overpaid',
    limit: total / 3,
  });
  const staff = await served.staff('staff');
  const cash = { id: newOrderId(), method: 'cash', amount: total, tip: 0 };
  const bill = `venues/${VENUE}/seatings/${order.seating}`;
  expect((await staff('POST', `${bill}/payments`, cash)).body).toMatchObject({
    code: 'bills.overpaid',
    limit: total / 3,
  });
  expect((await billOf(bo)).claims).toEqual([
    {
      payment: expect.any(String),
      guest: anna.id,
      state: 'held',
      kind: 'lines',
      amount: (total / 3) * 2,
      until: '2026-11-20T18:10:00.000Z',
      lines: [{ ...two, amount: (total / 3) * 2 }],
    },
  ]);
});

test('a part is free again only once the provider says that the payment is dead', async () => {
  const { scripted, anna, bo, total, sweep, served } = await dinner();
  const { body } = await pay(anna, { kind: 'rest' }, total);
  scripted.isStubborn = true;
  expect((await anna.ask('POST', `payments/${body.id}/cancel`)).body.state).toBe('open');
  expect((await billOf(bo)).held).toBe(total);
  scripted.fail('read', 'unreachable');
  served.clock.advance(20_000);
  await sweep();
  expect((await billOf(bo)).held).toBe(total);
  scripted.set(body.id, 'expired');
  await sweep(true);
  expect((await billOf(bo)).held).toBeUndefined();
  expect((await pay(bo, { kind: 'rest' }, total)).status).toBe(201);
});

test('a payment sent again is the same payment, and another one under its key is refused', async () => {
  const { scripted, anna, bo, total } = await dinner();
  const id = newOrderId();
  await pay(anna, { kind: 'rest' }, total, { id });
  expect(await pay(anna, { kind: 'rest' }, total, { id })).toMatchObject({
    status: 201,
    body: { id },
  });
  expect(scripted.calls.create).toBe(1);
  expect((await pay(anna, { kind: 'rest' }, total, { id, tip: 1 })).body.code).toBe(
    'payments.key_reused',
  );
  expect((await pay(bo, { kind: 'rest' }, total, { id })).body.code).toBe('payments.key_reused');
});

test('a payment that is sent twenty times at once is made once', async () => {
  const { scripted, served, anna, total } = await dinner('file');
  const id = newOrderId();
  const send = () => pay(anna, { kind: 'rest' }, total, { id });
  const answers = await timesAtOnce(served, 20, send);
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(20).fill([201, id]));
  expect([scripted.calls.create, scripted.payments.size]).toEqual([1, 1]);
  expect((await billOf(anna)).held).toBe(total);
});

test('when the answer of the provider is lost, the payment is asked for again and made once', async () => {
  const { scripted, anna, total, sweep } = await dinner();
  scripted.fail('create', 'answer_lost');
  const { body } = await pay(anna, { kind: 'rest' }, total);
  expect(body.state).toBe('unknown');
  await sweep();
  expect((await anna.ask('GET', `payments/${body.id}`)).body.state).toBe('open');
  expect(scripted.payments.size).toBe(1);
});

test('a payment is looked up every second, also when the answer takes a part of it', async () => {
  const { served, scripted, anna, total, sweep } = await dinner();
  await pay(anna, { kind: 'rest' }, total);
  const { read } = scripted.provider;
  scripted.provider.read = async (ref) => {
    served.clock.advance(40);
    return read(ref);
  };
  for (let seconds = 0; seconds < 10; seconds += 1) {
    const began = served.clock.now();
    await sweep();
    // A timer comes a little early or late.
    served.clock.advance(began + (seconds % 2 === 0 ? 995 : 1_005) - served.clock.now());
  }
  expect(scripted.calls.read).toBe(10);
});

test('a payment that the provider refuses leaves the bill as it was', async () => {
  const { scripted, anna, total } = await dinner();
  scripted.fail('create', 'refused');
  expect((await pay(anna, { kind: 'rest' }, total)).body.state).toBe('declined');
  expect((await billOf(anna)).held).toBeUndefined();
});

test('money that comes after others have paid goes back by itself', async () => {
  const { scripted, anna, bo, total, sweep, served, order } = await dinner();
  const first = (await pay(anna, { kind: 'rest' }, total, { tip: 300 })).body;
  await anna.ask('POST', `payments/${first.id}/cancel`);
  const second = (await pay(bo, { kind: 'rest' }, total)).body;
  scripted.set(second.id, 'paid');
  await sweep(true);
  scripted.set(first.id, 'paid');
  const notice = { authorization: '', 'x-signature': 'right', 'content-type': 'text/plain' };
  const sent = () =>
    served.ask('POST', `payments/notices/test/${VENUE}`, `evt-1 ref-${first.id}`, notice);
  expect((await sent()).status).toBe(200);
  await sweep(true);
  expect((await anna.ask('GET', `payments/${first.id}`)).body).toMatchObject({
    state: 'paid',
    excess: total + 300,
    refunded: total + 300,
  });
  expect([...scripted.refunds.values()].map(({ amount }) => amount)).toEqual([total + 300]);
  const { bill } = await staffBill(served, order.seating);
  expect(bill).toMatchObject({ paid: total, tips: 0, remaining: 0 });
});

test('what arrives for a line that staff voided meanwhile goes back whole, and nothing stays held', async () => {
  const { served, scripted, anna, order, total, sweep } = await dinner();
  const { body } = await pay(anna, { kind: 'rest' }, total, { tip: 300 });
  const staff = await served.staff('owner');
  const [line] = order.lines;
  const at = `venues/${VENUE}/orders/${order.id}`;
  await staff('POST', `${at}/transition`, { from: 'placed', to: 'accepted' });
  const moved = await staff('POST', `${at}/lines`, {
    lines: [{ id: line.id, from: line.state }],
    to: 'voided',
    reason: 'Out of soup',
  });
  expect(moved.status).toBe(200);
  expect(await billOf(anna)).toMatchObject({ total: 0, held: total });
  scripted.set(body.id, 'paid');
  await sweep(true);
  const bill = await billOf(anna);
  expect(bill).toMatchObject({ total: 0, paid: 0, tips: 0 });
  expect(bill.held).toBeUndefined();
  expect([...scripted.refunds.values()].map(({ amount }) => amount)).toEqual([total + 300]);
});

test('of four guests who take the whole bill at the same moment, one pays it', async () => {
  const scripted = scriptedProvider();
  const served = await testApp({ paymentProviders: scripted, database: 'file' });
  const anna = await guestAt(served);
  const { total } = (await anna.order([{ product: 'soup', quantity: 3 }])).body;
  const guests = [anna];
  while (guests.length < 4) {
    const guest = await guestAt(served);
    await letIn(anna, guest);
    guests.push(guest);
  }
  const answers = await atOnce(
    served,
    guests.map((guest) => () => pay(guest, { kind: 'rest' }, total)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect((await billOf(anna)).held).toBe(total);
  expect(scripted.payments.size).toBe(1);
});

test("another guest's payment, and one of nobody, are unknown", async () => {
  const { anna, bo, total } = await dinner();
  const { body } = await pay(anna, { kind: 'rest' }, total);
  expect((await bo.ask('GET', `payments/${body.id}`)).body.code).toBe('payments.unknown');
  expect((await bo.ask('POST', `payments/${body.id}/cancel`)).body.code).toBe('payments.unknown');
});

test('the page to return to shows one payment, to the first browser that opens it', async () => {
  const { served, scripted, anna, total } = await dinner();
  const { body } = await pay(anna, { kind: 'rest' }, total);
  const url = scripted.payments.get(body.id)?.wish.returnUrl ?? '';
  expect(url).toMatch(/^http:\/\/servett\.test\/sv\/pay\/[\w-]{22,}$/);
  const capability = url.split('/').at(-1);
  scripted.set(body.id, 'paid');
  const open = (viewer: string) => served.ask('POST', 'payments/return', { capability, viewer });
  const mine = 'a'.repeat(22);
  expect((await open(mine)).body).toMatchObject({
    ...{ state: 'paid', amount: total, tip: 0 },
    ...{ venue: 'Lillkrogen', table: '1', kind: 'rest', lines: [] },
  });
  expect((await open(mine)).status).toBe(200);
  expect((await open('b'.repeat(22))).body.code).toBe('payments.link_ended');
  served.clock.advance(31 * 60_000);
  expect((await open(mine)).body.code).toBe('payments.link_ended');
});

test('the page to return to names the parts of the bill that were paid', async () => {
  const { served, scripted, anna, order, total } = await dinner();
  const take = { kind: 'lines', lines: [{ line: order.lines[0].id, num: 1, den: 3 }] };
  const { body } = await pay(anna, take, total / 3);
  const url = scripted.payments.get(body.id)?.wish.returnUrl ?? '';
  const wish = { capability: url.split('/').at(-1), viewer: 'a'.repeat(22) };
  expect((await served.ask('POST', 'payments/return', wish)).body).toMatchObject({
    kind: 'lines',
    lines: [{ name: { sv: 'Soppa', en: 'Soup' }, quantity: 3, num: 1, den: 3, amount: total / 3 }],
  });
});

test('a payment that was declined keeps what it took, so that the same can be tried again', async () => {
  const { scripted, sweep, anna, order, total } = await dinner();
  const take = { kind: 'lines', lines: [{ line: order.lines[0].id, num: 1, den: 3 }] };
  const { body } = await pay(anna, take, total / 3);
  scripted.set(body.id, 'declined');
  await sweep(true);
  const { payments } = (await anna.ask('GET', 'seating')).body;
  expect(payments).toMatchObject([{ state: 'declined', take, amount: total / 3 }]);
  const again = await pay(anna, payments[0].take, payments[0].amount);
  expect(again.body).toMatchObject({ state: 'open', take });
});

test('a forged notice is answered like any other, and changes nothing', async () => {
  const { served, scripted, anna, total } = await dinner();
  const { body } = await pay(anna, { kind: 'rest' }, total);
  scripted.set(body.id, 'paid');
  const forged = { 'x-signature': 'wrong', 'content-type': 'text/plain' };
  const path = `payments/notices/test/${VENUE}`;
  expect((await served.ask('POST', path, `evt-1 ref-${body.id}`, forged)).status).toBe(200);
  expect((await billOf(anna)).paid).toBe(0);
  const { store } = served.context;
  expect(await store.reader.selectFrom('provider_notices').selectAll().execute()).toEqual([]);
});

test('of notices about payments that nobody began none is kept, however many come', async () => {
  const { served, anna, total } = await dinner();
  const { body } = await pay(anna, { kind: 'rest' }, total);
  const headers = { 'x-signature': 'right', 'content-type': 'text/plain' };
  const send = (event: string, ref: string) =>
    served.ask('POST', `payments/notices/test/${VENUE}`, `${event} ${ref}`, headers);
  const kept = async () => {
    const rows = served.context.store.reader.selectFrom('provider_notices').select('event_id');
    return (await rows.execute()).map((row) => row.event_id);
  };
  expect((await send('evt-1', 'ref-of-nobody')).status).toBe(200);
  expect(await kept()).toEqual([]);
  await send('evt-2', `ref-${body.id}`);
  expect(await kept()).toEqual(['evt-2']);
});

test('a notice that is faster than the answer that names its payment is kept', async () => {
  const { served, scripted, anna, total } = await dinner();
  scripted.fail('create', 'answer_lost');
  const { body } = await pay(anna, { kind: 'rest' }, total);
  expect(body.state).toBe('unknown');
  const headers = { 'x-signature': 'right', 'content-type': 'text/plain' };
  await served.ask('POST', `payments/notices/test/${VENUE}`, `evt-1 ref-${body.id}`, headers);
  const rows = served.context.store.reader.selectFrom('provider_notices').select('event_id');
  expect((await rows.execute()).map((row) => row.event_id)).toEqual(['evt-1']);
});

test('where guests cannot pay on their phones, nothing offers it and nothing starts', async () => {
  const { scripted, anna, total } = await dinner();
  expect((await anna.ask('GET', 'seating')).body.online).toEqual({ provider: 'test' });
  scripted.isOn = false;
  expect((await anna.ask('GET', 'seating')).body.online).toBeUndefined();
  expect((await pay(anna, { kind: 'rest' }, total)).body.code).toBe('payments.off');
});

test('a party that joins another takes along what its guests are paying', async () => {
  const { served, scripted, anna, order, total, sweep } = await dinner();
  const { body } = await pay(anna, { kind: 'equal', parts: 3 }, total / 3);
  const cleo = await guestAt(served, OTHER_TABLE);
  const into = (await cleo.order([{ product: 'soup' }])).body.seating;
  const staff = await served.staff('staff');
  const move = { from: TABLE, to: OTHER_TABLE, into };
  const moved = await staff('POST', `venues/${VENUE}/seatings/${order.seating}/move`, move);
  expect(moved.status).toBe(200);
  expect((await billOf(cleo)).held).toBe(total / 3);
  scripted.set(body.id, 'paid');
  await sweep(true);
  expect(await billOf(cleo)).toMatchObject({ paid: total / 3, total: total + total / 3 });
});

test('a payment that the provider has refused is not made after all', async () => {
  const { scripted, served, anna, total } = await dinner();
  scripted.fail('create', 'refused');
  const { body } = await pay(anna, { kind: 'rest' }, total);
  expect(body.state).toBe('declined');
  // As a round that had listed it before it was refused.
  expect(await readAttempt(served.context, { id: body.id, venue: VENUE })).toBe(true);
  expect(scripted.payments.size).toBe(0);
});

test('a provider that one venue waits for keeps no other payment waiting', async () => {
  const { scripted, served, anna, bo, total } = await dinner();
  const slow = await pay(anna, { kind: 'amount' }, 100);
  const quick = await pay(bo, { kind: 'amount' }, total - 100);
  const answer = Promise.withResolvers<void>();
  const { read } = scripted.provider;
  scripted.provider.read = async (ref) => {
    if (ref === `ref-${slow.body.id}`) await answer.promise;
    return read(ref);
  };
  const sweep = createPaymentSweep(served.context);
  const first = sweep();
  await eventually(async () => expect(scripted.calls.read).toBe(1));
  scripted.set(quick.body.id, 'paid');
  await eventually(async () => {
    // The first reading is noted after it has begun, and the next is due a second after that.
    served.clock.advance(1_000);
    await sweep();
    expect((await billOf(bo)).paid).toBe(total - 100);
  });
  answer.resolve();
  await first;
});

test('a payment that is being made for its guest is not made a second time beside that', async () => {
  const { scripted, served, anna, total } = await dinner();
  const answer = Promise.withResolvers<void>();
  const { create } = scripted.provider;
  scripted.provider.create = async (wish) => {
    const started = await create(wish);
    await answer.promise;
    return started;
  };
  const started = pay(anna, { kind: 'rest' }, total);
  await eventually(async () => expect(scripted.calls.create).toBe(1));
  await createPaymentSweep(served.context)();
  const all = createPaymentSweep(served.context)(true);
  answer.resolve();
  await all;
  expect((await started).body.state).toBe('open');
  expect(scripted.calls.create).toBe(1);
});

test('money that arrives after its payment was given up is found without any notice', async () => {
  const { served, scripted, anna, total, sweep } = await dinner();
  const { body } = await pay(anna, { kind: 'rest' }, total);
  await anna.ask('POST', `payments/${body.id}/cancel`);
  expect((await billOf(anna)).held).toBeUndefined();
  scripted.set(body.id, 'paid');
  served.clock.advance(59_000);
  await sweep();
  expect((await billOf(anna)).paid).toBe(0);
  served.clock.advance(1_000);
  await sweep();
  expect(await billOf(anna)).toMatchObject({ paid: total, remaining: 0 });
});

test('what is paid a second time goes back without any notice, also after a restart', async () => {
  const { served, scripted, anna, total, sweep } = await dinner();
  const { body } = await pay(anna, { kind: 'rest' }, total);
  scripted.set(body.id, 'paid');
  await sweep();
  served.clock.advance(60_000);
  await sweep();
  scripted.set(body.id, 'paid', 2 * total);
  served.clock.advance(4 * 60_000);
  // It knows nothing from before but what is stored.
  const restarted = createPaymentSweep(served.context);
  await restarted();
  await restarted();
  expect([...scripted.refunds.values()]).toMatchObject([{ amount: total, state: 'done' }]);
  expect((await billOf(anna)).paid).toBe(total);
});

test('a payment that has ended is asked about 27 times within a day, and then no more', async () => {
  const { served, scripted, anna, total, sweep } = await dinner();
  const { body } = await pay(anna, { kind: 'rest' }, total);
  scripted.set(body.id, 'paid');
  await sweep();
  const before = scripted.calls.read;
  const rounds = 48 * 60;
  for (let minute = 0; minute < rounds; minute += 1) {
    served.clock.advance(60_000);
    await sweep();
  }
  expect(scripted.calls.read - before).toBe(27);
});

test('money that comes late for a line that somebody else has paid meanwhile pays the bill, not the line', async () => {
  const { scripted, anna, bo, order, total, sweep } = await dinner();
  await bo.order([{ product: 'soup', quantity: 2 }]);
  const two = { kind: 'lines', lines: [{ line: order.lines[0].id, num: 2, den: 3 }] };
  const started = (await pay(anna, two, (total / 3) * 2)).body;
  scripted.set(started.id, 'expired');
  await sweep(true);
  const next = (await pay(bo, two, (total / 3) * 2)).body;
  scripted.set(next.id, 'paid');
  await sweep(true);
  scripted.set(started.id, 'paid');
  await sweep(true);
  const bill = await billOf(anna);
  expect(bill).toMatchObject({ paid: (total / 3) * 4, remaining: total / 3 });
  const amount = (total / 3) * 2;
  expect(bill.claims).toMatchObject([
    { payment: started.id, kind: 'amount', amount, state: 'paid' },
    { payment: next.id, kind: 'lines', amount, state: 'paid' },
  ]);
});

test('a provider that is silent when late money is looked for is asked again soon', async () => {
  const { served, scripted, anna, total, sweep } = await dinner();
  const { body } = await pay(anna, { kind: 'rest' }, total);
  await anna.ask('POST', `payments/${body.id}/cancel`);
  scripted.set(body.id, 'paid');
  scripted.fail('read', 'unreachable');
  served.clock.advance(60_000);
  await sweep();
  served.clock.advance(1_000);
  await sweep();
  expect((await billOf(anna)).paid).toBe(total);
});

test('a guest who comes back to an ended payment’s page is shown that it was paid after all', async () => {
  const { served, scripted, anna, total } = await dinner();
  const { body } = await pay(anna, { kind: 'rest' }, total);
  const capability = scripted.payments.get(body.id)?.wish.returnUrl.split('/').at(-1);
  await anna.ask('POST', `payments/${body.id}/cancel`);
  scripted.set(body.id, 'paid');
  const wish = { capability, viewer: 'a'.repeat(22) };
  const returned = await served.ask('POST', 'payments/return', wish);
  expect(returned.body).toMatchObject({ state: 'paid', amount: total });
});

test('a lookup that began before the due time does not replace the due lookup', async () => {
  const { served, scripted, anna, total, sweep } = await dinner();
  const { body } = await pay(anna, { kind: 'rest' }, total);
  scripted.set(body.id, 'paid');
  await sweep();
  const { read } = scripted.provider;
  const answer = Promise.withResolvers<void>();
  scripted.provider.read = async (ref) => {
    const view = await read(ref);
    await answer.promise;
    return view;
  };
  const early = readAttempt(served.context, { id: body.id, venue: VENUE });
  await eventually(async () => expect(scripted.calls.read).toBe(2));
  scripted.provider.read = read;
  scripted.set(body.id, 'paid', 2 * total);
  served.clock.advance(60_000);
  const due = sweep();
  answer.resolve();
  await Promise.all([early, due]);
  expect([...scripted.refunds.values()]).toMatchObject([{ amount: total }]);
});
