import { describe, expect, onTestFinished, test } from 'vitest';
import { HANDOVER_MS, HANDOVER_TRIES_PER_ADDRESS, MERGE_UNDO_MS } from '#core/shared/limits.ts';
import { firstTakeaway } from '#core/takeaway/takeaway-settings.ts';
import { beginByHand } from '#server/epochs/follow-lineage.ts';
import { runJobs } from '#server/jobs.ts';
import { OTHER_TABLE, smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { listen, openStream } from '#tests/support/server/stream-reader.ts';
import { type Answer, newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest, testGuest } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../payments/sweep-payments.ts';

const SOUP = { product: 'soup' };
const LINES = [
  { product: 'soup', options: [], quantity: 2, note: 'utan lök' },
  { product: 'water', options: [], quantity: 1, later: true },
];
const at = (seating: string, what: string) => `venues/${VENUE}/seatings/${seating}/${what}`;

const make = (guest: TestGuest, lines: object[] = []) =>
  guest.ask('POST', 'seating/handover', { lines });

const take = (guest: TestGuest, code: string) =>
  guest.ask('POST', 'seating/handover/take', { code });

async function codeOf(guest: TestGuest, lines: object[] = []): Promise<string> {
  const { status, body } = await make(guest, lines);
  expect(status).toBe(201);
  return body.code;
}

async function handOver(from: TestGuest, to: TestGuest, lines: object[] = []): Promise<Answer> {
  return take(to, await codeOf(from, lines));
}

const seatingOf = async (guest: TestGuest) => (await guest.ask('GET', 'seating')).body;

/** Anna has ordered at a table; Bo has come there, and is let in. */
async function party(options: Parameters<typeof testApp>[0] = {}) {
  const served = await testApp(options);
  const anna = await guestAt(served);
  const { body: order } = await anna.order([SOUP]);
  const bo = await guestAt(served);
  await letIn(anna, bo);
  return { served, anna, bo, order };
}

const stored = ({ context }: TestApp) => context.store.reader;

describe('what is handed over', () => {
  test('a phone that only browsed goes on for another: its orders, its place, its name and number, its lines', async () => {
    const served = await testApp();
    const anna = await guestAt(served);
    await anna.ask('PUT', 'seating/me', { name: 'Anna', mark: 4 });
    const { body: order } = await anna.order([SOUP]);
    const bo = await guestAt(served);
    const taken = await handOver(anna, bo, LINES);
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({
      guest: { id: bo.id, name: 'Anna', mark: 4, ordinal: 1, admission: 'admitted' },
      lines: LINES,
    });
    const after = await seatingOf(bo);
    expect(after.orders).toMatchObject([{ id: order.id, guest: bo.id }]);
    expect(after.guests.map(({ id }: { id: string }) => id)).toEqual([bo.id]);
    expect(after.joinCode).toMatch(/^\d{4}$/);
    expect((await bo.ask('POST', `orders/${order.id}/cancel`)).body.order.state).toBe('cancelled');
  });

  test('who has ordered here already keeps the own name, and has both guests’ orders', async () => {
    const { anna, bo, order } = await party();
    await bo.ask('PUT', 'seating/me', { name: 'Bo', mark: 2 });
    const { body: own } = await bo.order([{ product: 'water' }]);
    const taken = await handOver(anna, bo);
    expect(taken.body.guest).toMatchObject({ id: bo.id, name: 'Bo', mark: 2, ordinal: 2 });
    const after = await seatingOf(bo);
    expect(after.orders.map(({ id, guest }: Answer['body']) => [id, guest])).toEqual([
      [order.id, bo.id],
      [own.id, bo.id],
    ]);
  });

  test('what one has sent for the other is simply its own then', async () => {
    const { served, anna, bo, order } = await party();
    await served.context.store.write('installation', (db) =>
      db.updateTable('orders').set({ sent_by: bo.id }).where('id', '=', order.id).execute(),
    );
    await handOver(anna, bo);
    const [shown] = (await seatingOf(bo)).orders;
    expect(shown).toMatchObject({ id: order.id, guest: bo.id });
    expect(shown.sentBy).toBeUndefined();
  });

  test('a request for the bill, a sum that is kept for staff, and a payment that is made are the other’s', async () => {
    const scripted = scriptedProvider();
    const { served, anna, bo, order } = await party({ paymentProviders: scripted });
    const id = newOrderId();
    const body = { take: { kind: 'amount' }, amount: 1_000, tip: 0, locale: 'sv' };
    await anna.ask('POST', 'payments', body, { 'idempotency-key': id });
    scripted.set(id, 'paid');
    await createPaymentSweep(served.context)();
    const kept = { kind: 'bill', method: 'cash', share: 'amount', amount: 2_000, tip: 0 };
    const { status } = await anna.call(kept);
    expect(status).toBe(201);
    await handOver(anna, bo);
    const after = await seatingOf(bo);
    expect(after.payments).toMatchObject([{ id, state: 'paid', amount: 1_000 }]);
    expect(after.calls).toMatchObject([{ guest: bo.id, wish: { share: 'amount', amount: 2_000 } }]);
    const claims = await stored(served).selectFrom('bill_claims').select('session_id').execute();
    expect(new Set(claims.map(({ session_id }) => session_id))).toEqual(new Set([bo.id]));
    const staff = await served.staff('owner');
    const bill = (await staff('GET', at(order.seating, 'bill'))).body;
    expect(bill.payments).toMatchObject([{ attempt: id, guest: bo.id }]);
  });

  test('a guest who waits hands over orders that wait; one who is let in lets them in with that', async () => {
    const served = await testApp();
    const anna = await guestAt(served);
    await anna.order([SOUP]);
    const [bo, cia, eva] = await Promise.all([guestAt(served), guestAt(served), guestAt(served)]);
    const { body: waits } = await bo.order([SOUP]);
    expect(waits.awaitsAdmission).toBe(true);
    const first = await handOver(bo, cia);
    expect(first.body.guest.admission).toBe('waiting');
    const [still] = (await seatingOf(cia)).orders;
    expect(still).toMatchObject({ id: waits.id, guest: cia.id, awaitsAdmission: true });
    await letIn(anna, eva);
    const second = await handOver(cia, eva);
    expect(second.body.guest.admission).toBe('admitted');
    const orders = (await seatingOf(anna)).orders;
    const made = orders.find(({ id }: Answer['body']) => id === waits.id);
    expect(made).toMatchObject({ guest: eva.id });
    expect(made.awaitsAdmission).toBeUndefined();
  });

  test('where nobody has ordered yet, the lines and the name go over, and nobody is seated', async () => {
    const served = await testApp();
    const [anna, bo] = [await guestAt(served), await guestAt(served)];
    expect((await make(anna)).body.code).toBe('handovers.nothing');
    const taken = await handOver(anna, bo, LINES);
    expect(taken.body.lines).toEqual(LINES);
    expect((await seatingOf(bo)).seating).toBeNull();
    expect((await anna.order([SOUP])).body.code).toBe('sessions.handed_over');
  });

  test('a shown ID belongs to a person, and is asked again', async () => {
    const { served, anna, bo, order } = await party();
    const staff = await served.staff('owner');
    await staff('PUT', at(order.seating, 'ids'), { guests: [anna.id], shown: true });
    await handOver(anna, bo);
    const { guests } = (
      await staff('PUT', at(order.seating, 'ids'), { guests: [bo.id], shown: true })
    ).body;
    expect(guests.map(({ id }: Answer['body']) => id)).toEqual([bo.id]);
  });
});

describe('the phone that has handed over', () => {
  test('is nobody on every route, its stream ends, and it begins again only as somebody new', async () => {
    const { served, anna, bo, order } = await party();
    const base = await listen(served);
    const stream = await openStream(`${base}/events`, { authorization: `Bearer ${anna.token}` });
    onTestFinished(stream.close);
    await handOver(anna, bo);
    expect(await stream.until('nothing')).toContain('closed');
    const refused = await Promise.all([
      anna.ask('GET', 'seating'),
      anna.ask('GET', 'events'),
      anna.order([SOUP]),
      anna.call({ kind: 'staff' }),
      anna.ask('POST', `orders/${order.id}/cancel`),
      anna.ask('PUT', 'seating/me', { name: 'Anna', mark: 1 }),
      anna.ask('PUT', 'seating/cart', { version: 9, lines: [] }),
      anna.ask('POST', 'seating/waiting/restore', { guests: [anna.id] }),
      anna.ask('POST', 'seating/handover', { lines: [] }),
      anna.ask('POST', 'seating/handover/take', { code: '00000000' }),
      anna.ask('DELETE', 'seating/handover'),
      anna.ask('GET', `seating/ahead/${OTHER_TABLE}`),
      anna.ask('POST', `tables/${TABLE}/sessions`, {}),
    ]);
    for (const answer of refused) {
      expect([answer.status, answer.body.code]).toEqual([401, 'sessions.handed_over']);
    }
    const again = await anna.ask('POST', `tables/${TABLE}/sessions`, { atTable: true });
    expect(again.body.session).toMatchObject({ admission: 'waiting', returning: false });
    const fresh = testGuest(served, again.body);
    expect((await seatingOf(fresh)).orders).toEqual([]);
    expect((await anna.order([SOUP])).status).toBe(401);
  });

  test('comes back by no undone removal and by no reopened visit', async () => {
    const { served, anna, bo, order } = await party();
    await handOver(anna, bo);
    const restored = await bo.ask('POST', 'seating/waiting/restore', { guests: [anna.id] });
    expect(restored.body.guests).toEqual([]);
    const staff = await served.staff('owner');
    const byStaff = await staff('POST', at(order.seating, 'waiting/restore'), {
      guests: [anna.id],
    });
    expect(byStaff.body.guests).toEqual([]);
    const admitted = await staff('POST', at(order.seating, `guests/${anna.id}/admit`));
    expect(admitted.body.code).toBe('guests.state_changed');
    await bo.ask('POST', `orders/${order.id}/cancel`);
    await staff('POST', at(order.seating, 'end'));
    expect((await staff('POST', at(order.seating, 'reopen'))).status).toBe(200);
    expect((await anna.ask('GET', 'seating')).body.code).toBe('sessions.handed_over');
    expect((await bo.ask('GET', 'seating')).status).toBe(200);
  });

  test('keeps nobody out who comes from the same address', async () => {
    const { served, anna, bo } = await party();
    await handOver(anna, bo);
    for (let each = 0; each < 3; each += 1) {
      expect((await guestAt(served)).session.admission).toBe('waiting');
    }
  });

  test('gives back what was taken by the same way, and the first phone is a guest of its own', async () => {
    const { served, anna, bo, order } = await party();
    await handOver(anna, bo);
    const again = await anna.ask('POST', `tables/${TABLE}/sessions`, { atTable: true });
    const fresh = testGuest(served, again.body);
    expect((await handOver(bo, fresh)).status).toBe(200);
    expect((await seatingOf(fresh)).orders).toMatchObject([{ id: order.id, guest: fresh.id }]);
    expect((await bo.ask('GET', 'seating')).status).toBe(401);
  });
});

describe('an order under way at that moment', () => {
  test('that was stored before is the other’s; sent again from either phone it is made once', async () => {
    const { anna, bo } = await party();
    const id = newOrderId();
    const { body: order } = await anna.order([SOUP], { id });
    await handOver(anna, bo);
    expect((await anna.order([SOUP], { id })).body.code).toBe('sessions.handed_over');
    const again = await bo.order([SOUP], { id });
    expect([again.status, again.body.id]).toEqual([201, order.id]);
    const ids = (await seatingOf(bo)).orders.map((each: Answer['body']) => each.id);
    expect(ids.filter((each: string) => each === id)).toHaveLength(1);
  });

  test('that comes after is not made by the first phone, and can be by the second, under its key', async () => {
    const { anna, bo } = await party();
    const id = newOrderId();
    await handOver(anna, bo);
    expect((await anna.order([SOUP], { id })).status).toBe(401);
    expect((await bo.order([SOUP], { id })).status).toBe(201);
    expect((await bo.order([SOUP], { id })).status).toBe(201);
    expect((await seatingOf(bo)).orders).toHaveLength(2);
  });

  test('at the same time is made and the other’s, or is refused: never lost in between', async () => {
    const { served, anna, bo } = await party();
    const id = newOrderId();
    const code = await codeOf(anna);
    const [sent, taken] = await Promise.all([anna.order([SOUP], { id }), take(bo, code)]);
    expect(taken.status).toBe(200);
    const rows = await stored(served)
      .selectFrom('orders')
      .select(['id', 'session_id'])
      .where('id', '=', id)
      .execute();
    expect(rows).toEqual(sent.status === 201 ? [{ id, session_id: bo.id }] : []);
  });

  test('that was sent while the code was out is not in the other’s cart too, and nobody orders it twice', async () => {
    const { served, anna, bo } = await party();
    const code = await codeOf(anna, LINES);
    served.clock.advance(1_000);
    await anna.order([SOUP]);
    expect((await take(bo, code)).body.lines).toEqual([]);
    expect((await take(bo, code)).body.lines).toEqual([]);
    expect((await seatingOf(bo)).orders).toHaveLength(2);
  });

  test('that was sent while the code was out and taken back is as if it had not been', async () => {
    const { served, anna, bo } = await party();
    const code = await codeOf(anna, LINES);
    served.clock.advance(1_000);
    const { body: order } = await anna.order([SOUP]);
    expect((await anna.ask('POST', `orders/${order.id}/cancel`)).status).toBe(200);
    expect((await take(bo, code)).body.lines).toEqual(LINES);
  });

  test('that the other phone has buried beforehand stays buried, and nothing fails for it', async () => {
    const { anna, bo } = await party();
    const id = newOrderId();
    await bo.ask('POST', `orders/${id}/cancel`);
    await anna.order([SOUP], { id });
    expect((await handOver(anna, bo)).status).toBe(200);
  });
});

describe('a code', () => {
  test('is good once, for some minutes, and until another one is made or it is withdrawn', async () => {
    const { served, anna, bo } = await party();
    const cia = await guestAt(served);
    const first = await codeOf(anna);
    const second = await codeOf(anna);
    expect((await take(bo, first)).body.code).toBe('handovers.wrong_code');
    await anna.ask('DELETE', 'seating/handover');
    expect((await take(bo, second)).body.code).toBe('handovers.wrong_code');
    const late = await codeOf(anna, LINES);
    served.clock.advance(HANDOVER_MS);
    expect((await take(bo, late)).body.code).toBe('handovers.wrong_code');
    await runJobs(served.context);
    expect(await stored(served).selectFrom('handovers').selectAll().execute()).toEqual([]);
    const good = await codeOf(anna);
    expect((await take(bo, good)).status).toBe(200);
    expect((await take(cia, good)).body.code).toBe('handovers.wrong_code');
  });

  test('whose answer was lost gives the same phone the same again, until it says that it has arrived', async () => {
    const { served, anna, bo } = await party();
    const code = await codeOf(anna, LINES);
    const once = await take(bo, code);
    expect((await take(bo, code)).body).toEqual(once.body);
    expect((await bo.ask('DELETE', 'seating/handover')).status).toBe(204);
    expect(await stored(served).selectFrom('handovers').selectAll().execute()).toEqual([]);
    expect((await take(bo, code)).body.code).toBe('handovers.wrong_code');
  });

  test('is taken by one of two phones at the same moment', async () => {
    const { served, anna, bo, order } = await party();
    const cia = await guestAt(served);
    await letIn(anna, cia);
    const code = await codeOf(anna);
    const answers = await Promise.all([take(bo, code), take(cia, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0].status === 200 ? bo : cia;
    const [row] = (await seatingOf(winner)).orders;
    expect(row).toMatchObject({ id: order.id, guest: winner.id });
  });

  test('is of its table: at another one it is as wrong as any, and so is one’s own', async () => {
    const { served, anna } = await party();
    const elsewhere = await guestAt(served, OTHER_TABLE);
    const code = await codeOf(anna);
    expect((await take(elsewhere, code)).body.code).toBe('handovers.wrong_code');
    expect((await take(anna, code)).body.code).toBe('handovers.wrong_code');
    expect((await seatingOf(anna)).orders).toHaveLength(1);
  });

  test('cannot be guessed: after a few wrong ones the right one is not tried either, for a while', async () => {
    const { served, anna, bo } = await party();
    const code = await codeOf(anna);
    const wrong = code === '00000000' ? '11111111' : '00000000';
    for (let each = 0; each < HANDOVER_TRIES_PER_ADDRESS; each += 1) {
      expect((await take(bo, wrong)).body.code).toBe('handovers.wrong_code');
    }
    expect((await take(bo, code)).body.code).toBe('handovers.code_locked');
    served.clock.advance(2 * 60_000);
    expect((await take(bo, code)).status).toBe(200);
  });

  test('is stored as a hash, and leads to the table’s page', async () => {
    const { served, anna } = await party();
    const { body } = await make(anna, LINES);
    expect(body.code).toMatch(/^\d{8}$/);
    if (body.address !== null) expect(body.address).toContain(`/table/${TABLE}#take=${body.code}`);
    const rows = await stored(served).selectFrom('handovers').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(body.code);
  });

  test('of many lines, or of none that the menu ever had, is refused or harmless', async () => {
    const { anna, bo } = await party();
    const line = { product: 'soup', options: [], quantity: 1 };
    expect(
      (
        await make(
          anna,
          Array.from({ length: 51 }, () => line),
        )
      ).status,
    ).toBe(400);
    expect((await make(anna, [{ ...line, quantity: 0 }])).status).toBe(400);
    const gone = { ...line, product: 'nothing-like-it' };
    expect((await handOver(anna, bo, [gone])).body.lines).toEqual([gone]);
  });
});

describe('refused plainly', () => {
  test('while a payment is under way: when the code is made, and when it is used', async () => {
    const scripted = scriptedProvider();
    const { served, anna, bo } = await party({ paymentProviders: scripted });
    const code = await codeOf(anna);
    const id = newOrderId();
    const body = { take: { kind: 'amount' }, amount: 1_000, tip: 0, locale: 'sv' };
    await anna.ask('POST', 'payments', body, { 'idempotency-key': id });
    expect((await take(bo, code)).body.code).toBe('handovers.payment_open');
    expect((await make(anna)).body.code).toBe('handovers.payment_open');
    scripted.set(id, 'paid');
    await createPaymentSweep(served.context)();
    expect((await take(bo, code)).status).toBe(200);
    const later = { ...body, amount: 500 };
    const late = await anna.ask('POST', 'payments', later, { 'idempotency-key': newOrderId() });
    expect(late.body.code).toBe('sessions.handed_over');
  });

  test('between the two parties of a merge that can be taken back, but not to a phone that is new there', async () => {
    const menu = smallMenu();
    const { served, anna, bo, order } = await party({ menu });
    const cia = await guestAt(served, OTHER_TABLE);
    const { body: others } = await cia.order([SOUP]);
    const staff = await served.staff('owner');
    const move = { from: OTHER_TABLE, to: TABLE, into: order.seating };
    expect((await staff('POST', at(others.seating, 'move'), move)).status).toBe(200);
    expect((await handOver(cia, bo)).body.code).toBe('handovers.parties_merged');
    // Who waits lets nobody in: with which party the friend would go is unknown.
    const dag = await guestAt(served);
    await dag.order([SOUP]);
    expect((await handOver(dag, await guestAt(served))).body.code).toBe('handovers.parties_merged');
    const eva = await guestAt(served);
    expect((await handOver(cia, eva)).status).toBe(200);
    const { body: board } = await staff('GET', `venues/${VENUE}/board`);
    const { merged } = board.seatings.find(
      ({ seating }: Answer['body']) => seating.id === order.seating,
    );
    const back = await staff('POST', at(order.seating, 'take-back'), { merge: merged.id });
    expect(back.status).toBe(200);
    expect((await seatingOf(eva)).orders).toMatchObject([{ id: others.id, guest: eva.id }]);
    expect((await seatingOf(anna)).orders).toMatchObject([{ id: order.id }]);
    served.clock.advance(MERGE_UNDO_MS);
    expect((await handOver(anna, bo)).status).toBe(200);
  });

  test('of what is taken away, from the link and from an order’s own place', async () => {
    const menu = smallMenu();
    const takeaway = { ...firstTakeaway(menu.venue), isOn: true, leadMinutes: 20 };
    const served = await testApp({ menu: { ...menu, venue: { ...menu.venue, takeaway } } });
    const staff = await served.staff('owner');
    const settings = (await staff('GET', `venues/${VENUE}/settings`)).body;
    const link: string = settings.takeawayLink.table;
    const anna = await guestAt(served, link);
    expect((await make(anna, LINES)).body.code).toBe('handovers.not_here');
    const { times } = (await served.ask('GET', `tables/${link}/pick-up`)).body;
    const order = {
      ...{ menuVersion: 1, age: 0, lines: [{ product: 'soup', options: [], quantity: 1 }] },
      pickUp: { at: times[0].at, name: 'Anna' },
    };
    const key = { 'idempotency-key': newOrderId() };
    expect((await anna.ask('POST', 'orders', order, key)).status).toBe(201);
    expect((await make(anna)).body.code).toBe('handovers.not_here');
  });

  test('from a tablet, and to one', async () => {
    const { served, anna, bo } = await party();
    const code = await codeOf(anna);
    const onTablet = (guest: TestGuest) =>
      served.context.store.write('installation', (db) =>
        db
          .updateTable('guest_sessions')
          .set({ device_id: newOrderId(), device_joins: 'alone' })
          .where('id', '=', guest.id)
          .execute(),
      );
    await onTablet(bo);
    expect((await take(bo, code)).body.code).toBe('handovers.not_here');
    await onTablet(anna);
    expect((await make(anna)).body.code).toBe('handovers.not_here');
  });
});

test('a party that has moved hands over where it sits now', async () => {
  const { served, anna, bo, order } = await party();
  const staff = await served.staff('owner');
  const code = await codeOf(anna);
  const move = { from: TABLE, to: OTHER_TABLE, into: null };
  await staff('POST', at(order.seating, 'move'), move);
  const taken = await take(bo, code);
  expect(taken.status).toBe(200);
  expect((await seatingOf(bo)).orders).toMatchObject([{ id: order.id, guest: bo.id }]);
});

test('at a tab a friend goes on who has opened its page', async () => {
  const served = await testApp();
  const staff = await served.staff('owner');
  const { body: tab } = await staff('POST', `venues/${VENUE}/tabs`, { name: 'Anna' });
  const anna = await guestAt(served, tab.table.id);
  const { body: order } = await anna.order([SOUP]);
  const bo = await guestAt(served, tab.table.id);
  expect((await handOver(anna, bo)).status).toBe(200);
  const after = await seatingOf(bo);
  expect(after.seating).toMatchObject({ id: tab.id, table: { tab: true } });
  expect(after.orders).toMatchObject([{ id: order.id, guest: bo.id }]);
});

test('lines on a named bill stay there, and are the other guest’s', async () => {
  const { served, anna, bo, order } = await party();
  const staff = await served.staff('owner');
  const lines = [{ id: order.lines[0].id, pieces: 1, of: 1 }];
  const named = { lines, from: null, to: newOrderId(), name: 'Firma' };
  expect((await staff('POST', at(order.seating, 'bill-lines'), named)).status).toBe(200);
  const before = (await seatingOf(anna)).bill;
  await handOver(anna, bo);
  const after = await seatingOf(bo);
  expect(after.bill).toEqual(before);
  expect(after.orders).toMatchObject([{ id: order.id, guest: bo.id }]);
});

test('after a restore the first phone offers nothing again, and what the other one offers is there once', async () => {
  const { served, anna, bo } = await party();
  const id = newOrderId();
  const { proof = '' } = await anna.order([SOUP], { id });
  await handOver(anna, bo);
  await beginByHand(served.context.store, served.clock);
  const after = await testApp({ store: served.context.store, menu: null });
  const [old, friend] = [testGuest(after, anna), testGuest(after, bo)];
  expect((await old.order([SOUP], { id, proof })).body.code).toBe('sessions.handed_over');
  expect((await friend.order([SOUP], { id, proof })).body.id).toBe(id);
  const ids = (await seatingOf(friend)).orders.map((each: Answer['body']) => each.id);
  expect(ids.filter((each: string) => each === id)).toHaveLength(1);
});

test('what a cart’s guest had let the table send, nobody sends for a phone that hands over', async () => {
  const menu = smallMenu();
  const sends = { ...menu.venue.ordering, sendsTogether: true };
  const { anna, bo } = await party({
    menu: { ...menu, venue: { ...menu.venue, ordering: sends } },
  });
  const lines = [{ product: 'water', options: [], quantity: 1 }];
  const handed = { order: newOrderId(), menuVersion: 1 };
  await anna.ask('PUT', 'seating/cart', { version: 1, lines, handed });
  const code = await codeOf(anna, lines);
  expect((await bo.ask('POST', 'seating/carts/send')).body).toEqual({ sent: [], left: [] });
  await take(bo, code);
  expect((await bo.ask('GET', 'seating/carts')).body.carts).toEqual([]);
});

test('others of the party, and the board, are told that the one is gone and who the other is', async () => {
  const { served, anna, bo } = await party();
  const cia = await guestAt(served);
  await letIn(anna, cia);
  const base = await listen(served);
  const stream = await openStream(`${base}/events`, { authorization: `Bearer ${cia.token}` });
  onTestFinished(stream.close);
  await handOver(anna, bo);
  expect(await stream.until('guest.renamed')).toEqual(['guest.sent_away', 'guest.renamed']);
  const guests = (await seatingOf(cia)).guests.map(({ id }: Answer['body']) => id);
  expect(guests.toSorted()).toEqual([bo.id, cia.id].toSorted());
});

test('many hand over in turn, and nothing is lost or made twice', async () => {
  const { served, anna, order } = await party();
  const chain = [await guestAt(served), await guestAt(served), await guestAt(served)];
  let last = anna;
  for (const next of chain) {
    expect((await handOver(last, next)).status).toBe(200);
    last = next;
  }
  expect((await seatingOf(last)).orders).toMatchObject([{ id: order.id, guest: last.id }]);
});
