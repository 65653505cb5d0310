import { expect, test } from 'vitest';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const DAY_MS = 86_400_000;
const codeOf = ({ status, body }: Answer) => [status, body.code];

/** A guest who has ordered a soup (95 kr), apparently paid in cash. */
async function paidDinner(served: Promise<TestApp> = testApp()) {
  const app = await served;
  const guest = await guestAt(app);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const staff = await app.staff('manager');
  const path = `venues/${VENUE}/seatings/${order.seating}`;
  const cash = { id: newOrderId(), method: 'cash', amount: 9_500, tip: 500 };
  await staff('POST', `${path}/payments`, cash);
  const correct = (wish: object, payment = cash.id, ask = staff) =>
    ask('POST', `${path}/payments/${payment}/correction`, {
      id: newOrderId(),
      method: 'card',
      amount: 9_500,
      tip: 500,
      reason: 'It was by card',
      ...wish,
    });
  return { app, guest, staff, path, order, cash, correct };
}

test("a correction's two entries have one time, and the reversal comes before the replacement", async () => {
  const { correct, path, staff } = await paidDinner();
  for (const id of ['0', 'f'].map((digit) => `${digit.repeat(8)}-0000-7000-8000-000000000000`)) {
    const { body } = await staff('GET', `${path}/bill`);
    await correct({ id }, body.payments.at(-1).id);
  }
  const { payments } = (await staff('GET', `${path}/bill`)).body;
  const kinds = payments.map(({ reverses, replaces }: { reverses?: string; replaces?: string }) => {
    if (replaces !== undefined) return 'replaces';
    return reverses === undefined ? 'paid' : 'reverses';
  });
  expect(kinds[0]).toBe('paid');
  expect(kinds.indexOf('replaces')).toBeGreaterThan(kinds.lastIndexOf('reverses'));
});

test('a correction reverses the payment and records the right one; all three stay', async () => {
  const { correct, cash, guest } = await paidDinner();
  const { status, body } = await correct({});
  expect([status, body.bill.paid, body.bill.tips, body.bill.remaining]).toEqual([
    201, 9_500, 500, 0,
  ]);
  const entries = body.payments;
  const reason = 'It was by card';
  expect(entries).toHaveLength(3);
  expect(entries).toContainEqual(
    expect.objectContaining({ id: cash.id, method: 'cash', amount: 9_500, tip: 500 }),
  );
  expect(entries).toContainEqual(
    expect.objectContaining({
      method: 'cash',
      amount: -9_500,
      tip: -500,
      reverses: cash.id,
      reason,
    }),
  );
  expect(entries).toContainEqual(
    expect.objectContaining({ method: 'card', amount: 9_500, tip: 500, replaces: cash.id, reason }),
  );
  const seen = (await guest.ask('GET', 'seating')).body.bill;
  expect(seen).toEqual(body.bill);
  expect(seen.shares).toEqual([{ amount: 9_500 }]);
});

test('a payment that never happened is reversed, and is due again', async () => {
  const { correct } = await paidDinner();
  const { body } = await correct({ amount: 0, tip: 0 });
  expect(body.bill).toMatchObject({ paid: 0, tips: 0, remaining: 9_500 });
  expect(body.payments).toHaveLength(2);
});

test('a repeated request corrects nothing more; a different one under its id is refused', async () => {
  const { correct, cash } = await paidDinner();
  const id = newOrderId();
  const answers = [await correct({ id }), await correct({ id })];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(codeOf(await correct({ id, amount: 9_000 }))).toEqual([422, 'bills.key_reused']);
  expect(codeOf(await correct({ id, reason: 'Misread' }))).toEqual([422, 'bills.key_reused']);
  expect(codeOf(await correct({ id: cash.id }))).toEqual([422, 'bills.key_reused']);
});

test('a correction that is sent twenty times at once is made once', async () => {
  const { app, correct, staff, path } = await paidDinner(testApp({ database: 'file' }));
  const id = newOrderId();
  const answers = await timesAtOnce(app, 20, () => correct({ id }));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect((await staff('GET', `${path}/bill`)).body.payments).toHaveLength(3);
});

test('a corrected payment cannot be corrected again, but its replacement can', async () => {
  const { correct, staff, path, cash } = await paidDinner();
  const { body } = await correct({});
  expect(codeOf(await correct({}))).toEqual([409, 'payments.corrected']);
  const entry = (what: string) => body.payments.find((each: Answer['body']) => each[what]).id;
  expect((await correct({}, entry('reverses'))).status).toBe(404);
  expect((await correct({ method: 'swish' }, entry('replaces'))).status).toBe(201);
  const { bill, payments } = (await staff('GET', `${path}/bill`)).body;
  expect([bill.paid, payments.length]).toEqual([9_500, 5]);
  expect(payments.map(({ id }: Answer['body']) => id)).toContain(cash.id);
});

test('no correction exceeds what is owed, or lacks a reason', async () => {
  const { correct } = await paidDinner();
  const over = await correct({ amount: 9_501 });
  expect([...codeOf(over), over.body.limit]).toEqual([409, 'bills.overpaid', 9_500]);
  expect((await correct({ reason: ' ' })).body.fields[0].path).toBe('/reason');
});

test('recording payments does not include correcting them', async () => {
  const { app, correct, cash } = await paidDinner();
  expect((await correct({}, cash.id, await app.staff('staff'))).status).toBe(403);
});

test('a settled bill with something left is open again, and can be paid', async () => {
  const { correct, staff, path } = await paidDinner();
  await staff('POST', `${path}/settle`, { from: 'open' });
  const same = await correct({});
  expect(same.body.bill.state).toBe('settled');
  const entry = same.body.payments.find((each: Answer['body']) => each.replaces);
  const less = await correct({ amount: 9_000, tip: 0 }, entry.id);
  expect(less.body.bill).toMatchObject({ state: 'open', paid: 9_000, remaining: 500 });
  const rest = { id: newOrderId(), method: 'cash', amount: 500, tip: 0 };
  expect((await staff('POST', `${path}/payments`, rest)).status).toBe(201);
  expect((await staff('POST', `${path}/settle`, { from: 'open' })).status).toBe(200);
});

test('history records who corrected what, and why', async () => {
  const { correct, staff, order } = await paidDinner();
  await correct({});
  const { body } = await staff('GET', `venues/${VENUE}/history/${order.id}`);
  expect(body.entries.at(-1)).toMatchObject({
    kind: 'bill.corrected',
    detail: { was: { method: 'cash', amount: 9_500, tip: 500 }, method: 'card', amount: 9_500 },
  });
});

test('on its own day a correction counts as corrected; a closed day stays as it was', async () => {
  const { app, correct, path, cash } = await paidDinner();
  let owner = await app.staff();
  const today = () => new Date(app.clock.now()).toISOString().slice(0, 10);
  const day = (of: string) => `venues/${VENUE}/days/${of}`;
  const read = async (of: string) => (await owner('GET', day(of))).body;
  const first = today();
  await correct({});
  const card = [{ method: 'card', count: 1, amount: 9_500, tip: 500 }];
  const before = await read(first);
  expect(before.figures).toMatchObject({ payments: card, paid: 9_500, tips: 500 });
  expect(before.figures.paymentCorrections).toBeUndefined();
  const close = { figuresHash: before.figuresHash, reason: 'Test' };
  expect((await owner('POST', `${day(first)}/close`, close)).status).toBe(200);
  app.clock.advance(DAY_MS);
  owner = await app.staff();
  const { payments } = (await owner('GET', `${path}/bill`)).body;
  const entry = payments.find((each: Answer['body']) => each.replaces === cash.id);
  const less = { amount: 9_000, tip: 0, reason: 'Misread' };
  expect((await correct(less, entry.id, owner)).status).toBe(201);
  const { figures } = await read(today());
  expect(figures).toMatchObject({ payments: [], paid: -500, tips: -500 });
  const corrects = { corrects: entry.id, day: first, method: 'card', reason: 'Misread' };
  expect(figures.paymentCorrections).toHaveLength(2);
  expect(figures.paymentCorrections).toContainEqual(
    expect.objectContaining({ ...corrects, amount: -9_500, tip: -500 }),
  );
  expect(figures.paymentCorrections).toContainEqual(
    expect.objectContaining({ ...corrects, amount: 9_000, tip: 0 }),
  );
  expect((await read(first)).figures).toEqual(before.figures);
});

test('a correction takes nothing of what a guest is paying on the phone', async () => {
  const { guest, correct } = await paidDinner();
  await guest.order([{ product: 'soup' }]);
  const wish = { take: { kind: 'rest' }, amount: 9_500, tip: 0, locale: 'en' };
  const started = await guest.ask('POST', 'payments', wish, { 'idempotency-key': newOrderId() });
  expect(started.body.state).toBe('open');
  const over = await correct({ amount: 9_501 });
  expect([...codeOf(over), over.body.limit]).toEqual([409, 'bills.overpaid', 9_500]);
  const same = await correct({ amount: 9_500 });
  expect([same.status, same.body.bill.remaining, same.body.bill.held]).toEqual([201, 9_500, 9_500]);
});
