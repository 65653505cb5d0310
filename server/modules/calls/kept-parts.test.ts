import { expect, test } from 'vitest';
import { runJobs } from '#server/jobs.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { OTHER_TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const codeOf = ({ status, body }: Answer) => [status, body.code];
const keep = (guest: TestGuest, amount: number, more = {}) =>
  guest.call({ kind: 'bill', method: 'cash', share: 'amount', amount, tip: 0, ...more });

/** Two guests who have ordered a soup of 95 each. */
async function party(database?: 'file') {
  const served = await testApp({ database });
  const anna = await guestAt(served);
  const { body: order } = await anna.order([SOUP]);
  const bo = await guestAt(served);
  await letIn(anna, bo);
  await bo.order([SOUP]);
  const staff = await served.staff('staff');
  const path = `venues/${VENUE}/seatings/${order.seating}`;
  const billOf = async (guest: TestGuest) => (await guest.ask('GET', 'seating')).body.bill;
  const take = (call: Answer['body'], amount = call.wish.amount) =>
    staff('POST', `${path}/payments`, {
      ...{ id: newOrderId(), method: 'cash', amount, tip: 0, call: call.id },
    });
  const answer = (call: Answer['body'], to: string, more = {}) =>
    staff('POST', `venues/${VENUE}/calls/${call.id}/transition`, { from: call.state, to, ...more });
  return { served, anna, bo, order, staff, path, billOf, take, answer };
}

test('a sum that a guest pays to staff is taken for the others at once, and paid with one press', async () => {
  const { anna, bo, staff, path, billOf, take } = await party();
  const { status, body: call } = await keep(anna, 12_000);
  expect([status, call.wish]).toMatchObject([
    201,
    { method: 'cash', share: 'amount', amount: 12_000, until: expect.any(String) },
  ]);
  const share = { payment: call.id, guest: anna.id, state: 'held', kind: 'amount', amount: 12_000 };
  expect(await billOf(bo)).toMatchObject({ remaining: 19_000, held: 12_000, claims: [share] });
  // Neither a guest nor staff can take what is kept for somebody else.
  expect(codeOf(await keep(bo, 7_100))).toEqual([409, 'bills.overpaid']);
  const other = { id: newOrderId(), method: 'card', amount: 7_100, tip: 0 };
  const refused = await staff('POST', `${path}/payments`, other);
  expect([refused.body.code, refused.body.limit]).toEqual(['bills.overpaid', 7_000]);
  expect((await take(call)).status).toBe(201);
  const bill = await billOf(bo);
  expect(bill).toMatchObject({ paid: 12_000, remaining: 7_000 });
  expect([bill.held, bill.claims]).toEqual([undefined, undefined]);
  expect(bill.shares).toEqual([{ amount: 12_000, guest: anna.id }]);
  const { payments } = (await staff('GET', `${path}/bill`)).body;
  expect(payments).toMatchObject([{ method: 'cash', amount: 12_000, guest: anna.id }]);
  expect((await anna.ask('GET', 'seating')).body.calls).toEqual([]);
});

test('what staff do not get is free again, and its guest reads that; it cannot be undone', async () => {
  const { served, anna, bo, billOf, answer, take } = await party();
  const { body: call } = await keep(anna, 12_000);
  const { body: done } = await answer(call, 'done');
  expect(done.wish.refused).toBe(true);
  expect((await billOf(bo)).held).toBeUndefined();
  const own = (await anna.ask('GET', 'seating')).body.calls;
  expect(own).toMatchObject([{ id: call.id, state: 'done', wish: { refused: true } }]);
  const undone = await answer(done, 'open', { undo: true });
  expect(undone.body.code).toBe('calls.state_changed');
  expect((await keep(bo, 13_000)).status).toBe(201);
  // Whoever has asked again, and paid, is not told of it any more.
  served.clock.advance(1_000);
  await take((await keep(anna, 6_000)).body);
  const left = (await anna.ask('GET', 'seating')).body.calls;
  expect(left.map(({ guest }: { guest: string }) => guest)).toEqual([bo.id]);
});

test('a sum is taken once, also if two of the staff press, or one has said that it was not paid', async () => {
  const { served, anna, billOf, take, answer } = await party('file');
  const { body: call } = await keep(anna, 6_000);
  const answers = await atOnce(served, [() => take(call), () => take(call)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await billOf(anna)).toMatchObject({ paid: 6_000, remaining: 13_000 });
  const { body: other } = await keep(anna, 5_000);
  await answer(other, 'done');
  expect(codeOf(await take(other))).toEqual([409, 'calls.state_changed']);
  expect((await billOf(anna)).paid).toBe(6_000);
});

test('what nobody takes in twenty minutes is free by itself', async () => {
  const { served, anna, bo, billOf } = await party();
  await keep(anna, 12_000);
  served.clock.advance(20 * 60_000 - 1);
  await runJobs(served.context);
  expect((await billOf(bo)).held).toBe(12_000);
  served.clock.advance(1);
  await runJobs(served.context);
  expect((await billOf(bo)).held).toBeUndefined();
  expect((await anna.ask('GET', 'seating')).body.calls).toEqual([]);
});

test('what is kept for a party that cannot be read keeps nothing of the others', async () => {
  const { served, anna, order, billOf } = await party();
  await keep(anna, 12_000);
  const other = await guestAt(served, OTHER_TABLE);
  await other.order([SOUP]);
  await keep(other, 9_000);
  served.clock.advance(20 * 60_000);
  const rename = (name: string) =>
    served.context.store.write('installation', (db) =>
      db.updateTable('order_lines').set({ name }).where('order_id', '=', order.id).execute(),
    );
  await rename('{');
  await expect(runJobs(served.context)).rejects.toThrow('free parts that nobody took');
  expect((await billOf(other)).held).toBeUndefined();
  await rename('{"sv":"Soppa"}');
  expect((await billOf(anna)).held).toBe(12_000);
  await runJobs(served.context);
  expect((await billOf(anna)).held).toBeUndefined();
});

test('a guest changes the sum, or needs it no more, and has one at a time', async () => {
  const { anna, bo, billOf } = await party();
  await keep(anna, 12_000);
  const { body: second } = await keep(anna, 19_000);
  expect((await billOf(bo)).held).toBe(19_000);
  await anna.ask('POST', `calls/${second.id}/cancel`);
  expect((await billOf(bo)).held).toBeUndefined();
  const none = { kind: 'bill', method: 'cash', share: 'amount', tip: 0 };
  expect((await anna.call(none)).body.fields[0].path).toBe('/amount');
});

test('two guests cannot be kept the same money', async () => {
  const { served, anna, bo, billOf } = await party('file');
  const answers = await atOnce(served, [() => keep(anna, 12_000), () => keep(bo, 12_000)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await billOf(bo)).held).toBe(12_000);
});

test('a bill that costs less leaves less of the last sum, and the table ends without any', async () => {
  const { anna, bo, order, staff, path, billOf } = await party();
  await keep(anna, 9_500);
  await keep(bo, 9_500);
  const lines = [{ id: order.lines[0].id, from: 'queued' }];
  const at = `venues/${VENUE}/orders/${order.id}`;
  await staff('POST', `${at}/transition`, { from: 'placed', to: 'accepted' });
  await staff('POST', `${at}/lines`, { lines, to: 'voided', reason: 'Slut' });
  expect(await billOf(anna)).toMatchObject({ remaining: 9_500, held: 9_500 });
  const { calls } = (await anna.ask('GET', 'seating')).body;
  expect(calls.map(({ guest }: { guest: string }) => guest)).toEqual([anna.id]);
  await staff('POST', `${path}/end`);
  expect((await staff('GET', `${path}/bill`)).body.bill.held).toBeUndefined();
});
