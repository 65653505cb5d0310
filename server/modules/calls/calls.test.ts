import { expect, test } from 'vitest';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { menuWith, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, type Ask, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['small'] };
const WATER = { kind: 'staff', reason: 'water' };
const BILL = { kind: 'bill', method: 'card', share: 'all', tip: 0 };

const equal = (parts: number) => ({ ...BILL, share: 'equal', parts });
const codeOf = ({ status, body }: Answer) => [status, body.code];

function move(staff: Ask, call: Answer['body'], from: string, to: string, undo = false) {
  const path = `venues/${VENUE}/calls/${call.id}/transition`;
  return staff('POST', path, { from, to, ...(undo && { undo }) });
}

/** A party of this many admitted guests who have ordered a soup each. */
async function party(size: number, served = testApp()) {
  const app = await served;
  const guests = [];
  for (let count = 0; count < size; count += 1) {
    const guest = await guestAt(app);
    await guest.order([SOUP]);
    const [first] = guests;
    if (first !== undefined) {
      await letIn(first, guest);
    }
    guests.push(guest);
  }
  return { app, guests, staff: await app.staff('staff'), seating: await seatingOf(guests[0]) };
}

async function seatingOf(guest: { ask: Ask } | undefined): Promise<Answer['body']> {
  return (await guest?.ask('GET', 'seating'))?.body;
}

test('calling staff opens a seating, as an order does', async () => {
  const guest = await guestAt(await testApp());
  const called = await guest.call({ ...WATER, note: 'Gärna med is' });
  expect([called.status, called.body]).toMatchObject([
    201,
    { kind: 'staff', state: 'open', reason: 'water', note: 'Gärna med is', guest: guest.id },
  ]);
  const { session, seating, calls } = await seatingOf(guest);
  expect(session.admission).toBe('admitted');
  expect(seating.id).toBe(called.body.seating);
  expect(calls).toEqual([called.body]);
});

test('the same call sent twenty times at once is one call with one response', async () => {
  const { app } = await party(1, testApp({ database: 'file' }));
  const guest = await guestAt(app);
  const id = newOrderId();
  const answers = await timesAtOnce(app, 20, () => guest.call(WATER, id));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect((await seatingOf(guest)).calls).toHaveLength(1);
  const other = await guest.call({ ...WATER, reason: 'clean' }, id);
  expect(codeOf(other)).toEqual([422, 'calls.key_reused']);
  const stranger = await guestAt(app);
  expect(codeOf(await stranger.call(WATER, id))).toEqual([422, 'calls.key_reused']);
});

test('a call needs a key, and one used by an order is refused', async () => {
  const guest = await guestAt(await testApp());
  expect(codeOf(await guest.ask('POST', 'calls', WATER))).toEqual([400, 'calls.key_required']);
  const { body: order } = await guest.order([SOUP]);
  expect(codeOf(await guest.call(WATER, order.id))).toEqual([422, 'calls.key_reused']);
});

test('a guest has at most three open calls; closing one makes room', async () => {
  const guest = await guestAt(await testApp());
  const [first] = [await guest.call(WATER), await guest.call(WATER), await guest.call(WATER)];
  const fourth = await guest.call(WATER);
  expect(codeOf(fourth)).toEqual([409, 'calls.too_many']);
  expect(fourth.body.limit).toBe(3);
  const cancelled = await guest.ask('POST', `calls/${first.body.id}/cancel`);
  expect(cancelled.body).toMatchObject({ state: 'done', takenAt: null });
  expect((await guest.call(WATER)).status).toBe(201);
});

test('a call cancelled before it arrives is never created; cancelling twice returns the same', async () => {
  const guest = await guestAt(await testApp());
  const id = newOrderId();
  expect(codeOf(await guest.ask('POST', `calls/${id}/cancel`))).toEqual([404, 'calls.unknown']);
  const late = await guest.call(WATER, id);
  expect([...codeOf(late), late.body.state]).toEqual([409, 'calls.state_changed', 'done']);
  const { body: call } = await guest.call(WATER);
  const once = await guest.ask('POST', `calls/${call.id}/cancel`);
  expect((await guest.ask('POST', `calls/${call.id}/cancel`)).text).toBe(once.text);
});

test("another guest's call is treated like an unknown one, and stays", async () => {
  const { guests } = await party(2);
  const [first, second] = guests;
  const call = await first?.call(WATER);
  const cancelled = await second?.ask('POST', `calls/${call?.body.id}/cancel`);
  expect(cancelled?.body.code).toBe('calls.unknown');
  expect((await seatingOf(first)).calls).toHaveLength(1);
});

test('staff take a call and close it, or do both with one tap; the board shows it', async () => {
  const { app, guests, staff } = await party(1);
  const { body: call } = (await guests[0]?.call(WATER)) ?? {};
  const board = async () => (await staff('GET', `venues/${VENUE}/board`)).body.calls;
  expect(await board()).toEqual([call]);
  app.clock.advance(1_000);
  const taken = await move(staff, call, 'open', 'taken');
  expect(taken.body).toMatchObject({ state: 'taken', takenAt: expect.any(String) });
  const stale = await move(staff, call, 'open', 'done');
  expect([...codeOf(stale), stale.body.state]).toEqual([409, 'calls.state_changed', 'taken']);
  expect((await move(staff, call, 'taken', 'done')).body.state).toBe('done');
  expect(await board()).toEqual([]);
  const { body: next } = (await guests[0]?.call(WATER)) ?? {};
  expect((await move(staff, next, 'open', 'done')).body.takenAt).toBeNull();
});

test("staff undo a step within five seconds, but not a guest's withdrawal", async () => {
  const { app, guests, staff } = await party(1);
  const { body: call } = (await guests[0]?.call(WATER)) ?? {};
  await move(staff, call, 'open', 'done');
  expect(codeOf(await move(staff, call, 'done', 'taken', true))[1]).toBe('calls.state_changed');
  const undone = await move(staff, call, 'done', 'open', true);
  expect(undone.body).toMatchObject({ state: 'open', doneAt: null });
  await move(staff, call, 'open', 'taken');
  app.clock.advance(5_001);
  const late = await move(staff, call, 'taken', 'open', true);
  expect(codeOf(late)).toEqual([409, 'orders.undo_expired']);
  await guests[0]?.ask('POST', `calls/${call.id}/cancel`);
  expect(codeOf(await move(staff, call, 'done', 'taken', true))[1]).toBe('calls.state_changed');
});

test('the kitchen does not answer calls, and another venue’s calls are unknown', async () => {
  const { app, guests, staff } = await party(1);
  const { body: call } = (await guests[0]?.call(WATER)) ?? {};
  const kitchen = await app.staff('kitchen');
  expect((await move(kitchen, call, 'open', 'taken')).status).toBe(403);
  const unknown = await move(staff, { id: newOrderId() }, 'open', 'taken');
  expect(codeOf(unknown)).toEqual([404, 'calls.unknown']);
});

test('asking for the bill returns the amount and sets the bill to requested', async () => {
  const { guests } = await party(2);
  const [first, second] = guests;
  await first?.order([BEER]);
  const all = await first?.call({ ...BILL, method: 'swish', tip: 2_000 });
  expect(all?.body.wish).toEqual({ method: 'swish', share: 'all', amount: 26_200, tip: 2_000 });
  const own = await second?.call({ ...BILL, share: 'mine' });
  expect(own?.body.wish.amount).toBe(9_500);
  const { bill, seating } = await seatingOf(second);
  expect([bill.state, seating.bill, bill.total, bill.remaining]).toEqual([
    'requested',
    'requested',
    26_200,
    26_200,
  ]);
});

test('equal parts sum to the bill to the öre, in any order of asking, and when asked again', async () => {
  const { guests } = await party(3);
  await guests[0]?.order([{ ...BEER, options: ['large'] }]);
  const total = 3 * 9_500 + 8_700;
  for (const guest of [...guests, ...guests.slice(0, 2)]) {
    await guest.call(equal(3));
  }
  const { calls } = await seatingOf(guests[0]);
  const amounts = calls.map((call: Answer['body']) => call.wish.amount);
  expect(amounts).toHaveLength(3);
  expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(total);
});

test('seven parts of an odd bill differ by at most one öre and sum to it', async () => {
  const { guests } = await party(7);
  const answers = [];
  for (const guest of guests) {
    answers.push((await guest.call(equal(7))).body.wish.amount);
  }
  await guests[0]?.order([BEER]);
  const later = await guests[0]?.call(equal(7));
  expect(answers.reduce((sum, amount) => sum + amount, 0)).toBe(66_500);
  expect(Math.max(...answers) - Math.min(...answers)).toBeLessThanOrEqual(1);
  // All who have not paid share the new bill, whenever they asked.
  expect(later?.body.wish.amount).toBe(10_528);
  const { calls } = await seatingOf(guests[1]);
  const due = calls.map(({ wish }: Answer['body']) => wish.amount);
  expect(due.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(66_500 + 7_200);
  expect(Math.max(...due) - Math.min(...due)).toBeLessThanOrEqual(1);
});

test('a guest who asks for their part again gets the same one', async () => {
  const { guests } = await party(1);
  const amounts = [];
  for (let count = 0; count < 4; count += 1) {
    amounts.push((await guests[0]?.call(equal(7)))?.body.wish.amount);
  }
  expect(amounts).toEqual([1_358, 1_358, 1_358, 1_358]);
});

test('nobody is asked for more than is left', async () => {
  const { guests, staff, seating } = await party(2);
  const payment = { id: newOrderId(), method: 'cash', amount: 15_000, tip: 0 };
  await staff('POST', `venues/${VENUE}/seatings/${seating.seating.id}/payments`, payment);
  for (const wish of [{ ...BILL, share: 'mine' }, BILL]) {
    expect((await guests[1]?.call(wish))?.body.wish.amount).toBe(4_000);
  }
  // Two guests who have paid nothing share what is left.
  expect((await guests[1]?.call(equal(2)))?.body.wish.amount).toBe(2_000);
});

test("a withdrawn part is the next guest's", async () => {
  const { guests } = await party(2);
  await guests[0]?.order([{ product: 'beer', options: ['small'], quantity: 1 }]);
  const [one, two] = guests;
  const first = await one?.call(equal(3));
  await one?.ask('POST', `calls/${first?.body.id}/cancel`);
  const again = await two?.call(equal(3));
  expect(again?.body.wish.amount).toBe(first?.body.wish.amount);
});

test("a new request for the bill replaces the guest's open one", async () => {
  const { guests } = await party(1);
  const old = await guests[0]?.call(BILL);
  const next = await guests[0]?.call({ ...BILL, method: 'cash' });
  const { calls } = await seatingOf(guests[0]);
  expect(calls.map((call: Answer['body']) => call.id)).toEqual([next?.body.id]);
  expect(next?.body.id).not.toBe(old?.body.id);
});

test('when no request for the bill is left, it is open again', async () => {
  const { guests } = await party(2);
  const wishes = [await guests[0]?.call(BILL), await guests[1]?.call({ ...BILL, share: 'mine' })];
  await guests[0]?.ask('POST', `calls/${wishes[0]?.body.id}/cancel`);
  expect((await seatingOf(guests[0])).bill.state).toBe('requested');
  await guests[1]?.ask('POST', `calls/${wishes[1]?.body.id}/cancel`);
  expect((await seatingOf(guests[0])).bill.state).toBe('open');
});

test('a new order sets a requested bill back to open', async () => {
  const { app, guests } = await party(1);
  await guests[0]?.call(BILL);
  const heard: string[] = [];
  app.context.hub.subscribe(VENUE, (events) =>
    heard.push(...events.map(({ event }) => event.type)),
  );
  await guests[0]?.order([BEER]);
  expect(heard).toEqual(['order.placed', 'bill.reopened', 'call.changed']);
  expect((await seatingOf(guests[0])).bill).toMatchObject({ state: 'open', total: 16_700 });
});

test('with nothing to pay, there is no bill to ask for', async () => {
  const app = await testApp();
  const guest = await guestAt(app);
  expect(codeOf(await guest.call(BILL))).toEqual([409, 'bills.nothing_to_pay']);
  expect((await seatingOf(guest)).seating).toBeNull();
  await guest.order([{ product: 'water' }]);
  expect(codeOf(await guest.call(BILL))[1]).toBe('bills.nothing_to_pay');
  const other = await guestAt(app, TABLE);
  expect(codeOf(await other.call({ ...BILL, share: 'mine' }))[1]).toBe('bills.nothing_to_pay');
});

test('a guest who does not see the party asks for their own bill only', async () => {
  const { app } = await party(1);
  const late = await guestAt(app);
  await late.order([BEER]);
  expect(codeOf(await late.call(BILL))).toEqual([409, 'seatings.admission_required']);
  expect(codeOf(await late.call(equal(2)))[1]).toBe('seatings.admission_required');
  // Nobody makes its orders, so it has nothing to pay either.
  expect(codeOf(await late.call({ ...BILL, share: 'mine' }))[1]).toBe('bills.nothing_to_pay');
  expect((await seatingOf(late)).bill).toBeNull();
});

test('a guest pays with a method that the venue accepts, and an equal split needs the number of parts', async () => {
  const { guests } = await party(1, testApp({ menu: menuWith({ paymentMethods: ['swish'] }) }));
  const card = await guests[0]?.call(BILL);
  expect([card?.status, card?.body.fields[0].path]).toEqual([400, '/method']);
  const parts = await guests[0]?.call({ ...BILL, method: 'swish', share: 'equal' });
  expect([parts?.status, parts?.body.fields[0].path]).toEqual([400, '/parts']);
  const amount = await guests[0]?.call({ ...BILL, method: 'swish', amount: 1 });
  expect(amount?.status).toBe(400);
});

test('where the host pays, guests have no bill', async () => {
  const { guests } = await party(1, testApp({ menu: menuWith({ payer: 'host' }) }));
  expect((await guests[0]?.call(BILL))?.body.code).toBe('bills.host_pays');
  expect((await seatingOf(guests[0])).bill).toBeNull();
  expect((await guests[0]?.call(WATER))?.status).toBe(201);
});

test('calls end with their seating; a used key still returns its response', async () => {
  const { guests, staff, seating } = await party(1);
  const id = newOrderId();
  const answered = await guests[0]?.call(WATER);
  await move(staff, answered?.body, 'open', 'done');
  const call = await guests[0]?.call(WATER, id);
  await staff('POST', `venues/${VENUE}/seatings/${seating.seating.id}/end`);
  expect((await staff('GET', `venues/${VENUE}/board`)).body.calls).toEqual([]);
  expect((await guests[0]?.call(WATER))?.body.code).toBe('seatings.ended');
  expect((await guests[0]?.call(WATER, id))?.text).toBe(call?.text);
  for (const over of [call, answered]) {
    const undo = await move(staff, over?.body, 'done', 'open', true);
    expect(undo.body.code).toBe('calls.state_changed');
  }
});
