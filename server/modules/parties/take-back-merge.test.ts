import { expect, test } from 'vitest';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import { MERGE_UNDO_MS, SEATING_EMPTY_MS } from '#core/shared/limits.ts';
import { runJobs } from '#server/jobs.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { OTHER_TABLE, smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { everythingStored } from '#tests/support/server/everything-stored.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { listen, openStream } from '#tests/support/server/stream-reader.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn } from '#tests/support/server/test-guest.ts';
import { findVenueSeating, readBillFacts } from '../bills/bill-facts.ts';
import { createPaymentSweep } from '../payments/sweep-payments.ts';

const SOUP = { product: 'soup' };
const THIRD = 'test00000003';

type Body = Answer['body'];
const at = (seating: string, what: string) => `venues/${VENUE}/seatings/${seating}/${what}`;

/**
 * Two parties that both have ordered, paid parts of their bills in several ways, and have a named
 * bill; Anna and Bo of the first have called, and Anna is paying on her phone.
 */
async function twoParties(database?: 'file') {
  const menu = smallMenu();
  const tables = [...(menu.tables ?? []), { id: THIRD, label: '3' }];
  const scripted = scriptedProvider();
  const served = await testApp({
    ...{ menu: { ...menu, tables }, database, paymentProviders: scripted },
  });
  const staff = await served.staff('owner');
  const tick = () => served.clock.advance(1_000);
  const sit = async (table: string) => {
    const guest = await guestAt(served, table);
    const { body: order } = await guest.order([SOUP, SOUP, SOUP]);
    tick();
    const key = { 'idempotency-key': newOrderId() };
    const lines = [{ ...SOUP, options: [], quantity: 1 }];
    const taken = { menuVersion: 1, served: true, lines };
    await staff('POST', `venues/${VENUE}/tables/${table}/orders`, taken, key);
    tick();
    const seating: string = order.seating;
    const more = { id: newOrderId(), method: 'card', tip: 0 };
    const equal = { ...more, take: { kind: 'equal', parts: 4 }, amount: 9_500 };
    expect((await staff('POST', at(seating, 'payments'), equal)).status).toBe(201);
    tick();
    const bill = newOrderId();
    const move = { lines: [{ id: order.lines[1].id, pieces: 1, of: 1 }], from: null, to: bill };
    expect((await staff('POST', at(seating, 'bill-lines'), { ...move, name: 'Anna' })).status).toBe(
      200,
    );
    return { guest, seating, order, bill };
  };
  const one = await sit(TABLE);
  const two = await sit(OTHER_TABLE);
  const bo = await guestAt(served);
  await letIn(one.guest, bo);
  await staff('PUT', at(one.seating, 'ids'), { guests: [bo.id], shown: true });
  await bo.call({ kind: 'staff', reason: 'water' });
  const take = { take: { kind: 'amount' }, amount: 1_000, tip: 0, locale: 'en' };
  const phone = { 'idempotency-key': newOrderId() };
  const { body: attempt } = await one.guest.ask('POST', 'payments', take, phone);
  const factsOf = (id: string): Promise<BillFacts> =>
    served.context.store.read(async (db) =>
      readBillFacts(db, await findVenueSeating(served.context, db, VENUE, id)),
    );
  const merge = async () => {
    const wish = { from: TABLE, to: OTHER_TABLE, into: two.seating };
    expect((await staff('POST', at(one.seating, 'move'), wish)).status).toBe(200);
    return mergeOf(two.seating);
  };
  const board = async (): Promise<Body> => (await staff('GET', `venues/${VENUE}/board`)).body;
  const mergeOf = async (seating: string): Promise<Body> =>
    (await board()).seatings.find((each: Body) => each.seating.id === seating)?.merged;
  const takeBack = (id: string, seating = two.seating) =>
    staff('POST', at(seating, 'take-back'), { merge: id });
  return {
    ...{ served, scripted, staff, one, two, bo, attempt },
    factsOf,
    merge,
    mergeOf,
    takeBack,
  };
}

test('a merge that is taken back leaves each party as it was, to the last row', async () => {
  const { served, staff, one, two, bo, factsOf, merge, takeBack, mergeOf } = await twoParties();
  await staff('POST', at(one.seating, 'slip'), { renew: false });
  const before = [await factsOf(one.seating), await factsOf(two.seating)];
  const seen = async () =>
    Promise.all(
      [one.guest, two.guest, bo].map(async (each) => (await each.ask('GET', 'seating')).body),
    );
  const shown = (await seen()).map(({ sequence: _, ...rest }) => rest);
  const card = await staff('POST', at(two.seating, 'slip'), { renew: false });
  const slip = await staff('POST', at(one.seating, 'slip'), { renew: false });
  const merged = await merge();
  expect(merged).toEqual({
    id: merged.id,
    from: { id: TABLE, label: '1' },
    until: new Date(served.clock.now() + MERGE_UNDO_MS).toISOString(),
  });
  const back = await takeBack(merged.id);
  expect([back.status, back.body.id, back.body.table.id]).toEqual([200, one.seating, TABLE]);
  expect([await factsOf(one.seating), await factsOf(two.seating)]).toEqual(before);
  const after = (await seen()).map(({ sequence: _, ...rest }) => rest);
  // Who leaves has read the other's code: that has other digits, but the same card.
  const { joinCode } = after[1] ?? {};
  expect(joinCode).not.toBe(shown[1]?.joinCode);
  expect(after).toEqual([shown[0], { ...shown[1], joinCode }, shown[2]]);
  const { body: same } = await staff('POST', at(two.seating, 'slip'), { renew: false });
  expect(same).toEqual({ ...card.body, joinCode });
  expect((await staff('POST', at(one.seating, 'slip'), { renew: false })).body).toEqual(slip.body);
  expect(await mergeOf(two.seating)).toBeUndefined();
  const { body: board } = await staff('GET', `venues/${VENUE}/board`);
  const ids = board.seatings.flatMap((each: Body) =>
    each.guests.map((guest: Body) => guest.idShown),
  );
  expect(ids.filter(Boolean)).toHaveLength(1);
  const { body: history } = await staff('GET', `venues/${VENUE}/history/${two.order.id}`);
  expect(history.entries.map((entry: Body) => entry.kind)).toContain('seating.separated');
  // The next guest at each table gets the number that it would have got.
  const next = await guestAt(served, OTHER_TABLE);
  await next.order([SOUP]);
  expect((await next.ask('GET', 'seating')).body.guests[0].ordinal).toBe(2);
});

test('what devices added since goes with their party, also a phone payment that was under way', async () => {
  const { served, scripted, staff, one, two, bo, attempt, factsOf, merge, takeBack } =
    await twoParties();
  const merged = await merge();
  const { body: round } = await bo.order([SOUP]);
  expect(round.seating).toBe(two.seating);
  const { body: call } = await one.guest.call({
    kind: 'bill',
    method: 'card',
    share: 'all',
    tip: 0,
  });
  const joint = (await staff('GET', at(two.seating, 'bill'))).body.bill;
  scripted.set(attempt.id, 'paid');
  await createPaymentSweep(served.context)();
  expect((await takeBack(merged.id)).status).toBe(200);
  const [party, other] = [await factsOf(one.seating), await factsOf(two.seating)];
  expect(party.orders.find(({ id }) => id === round.id)).toMatchObject({
    table: { id: TABLE },
    movedFrom: 'Terrass 2',
  });
  expect(party.payments.some((payment) => payment.attempt === attempt.id)).toBe(true);
  expect([party.seating.bill, other.seating.bill]).toEqual(['requested', 'open']);
  const bills = await Promise.all(
    [one, two].map(async ({ seating }) => (await staff('GET', at(seating, 'bill'))).body.bill),
  );
  const left = (bill: Body) =>
    bill.remaining +
    (bill.others ?? []).reduce((sum: number, each: Body) => sum + each.remaining, 0);
  expect(left(bills[0]) + left(bills[1])).toBe(left(joint) - 1_000);
  const { body: seen } = await one.guest.ask('GET', 'seating');
  const wish = seen.calls.find((each: Body) => each.id === call.id)?.wish;
  expect(wish.amount).toBe(bills[0].remaining);
  // Both go on by themselves.
  expect((await bo.order([SOUP])).body.seating).toBe(one.seating);
  expect((await two.guest.order([SOUP])).body.seating).toBe(two.seating);
});

test('money, or a discount, of both keeps them one, and the reason is said', async () => {
  const { served, staff, two, merge, takeBack, factsOf } = await twoParties();
  const merged = await merge();
  const pay = { id: newOrderId(), method: 'card', amount: 5_000, tip: 0 };
  await staff('POST', at(two.seating, 'payments'), pay);
  const refused = await takeBack(merged.id);
  expect(refused.body).toMatchObject({ code: 'seatings.merge_paid', limit: 5_000, paidBy: 'card' });
  expect(Date.parse(refused.body.at)).toBe(served.clock.now());
  expect((await factsOf(two.seating)).payments.some(({ id }) => id === pay.id)).toBe(true);
  const again = await twoParties();
  const next = await again.merge();
  const line = again.one.order.lines[2].id;
  const strange = { lines: [{ id: line, pieces: 1, of: 1 }], from: null, to: again.two.bill };
  await again.staff('POST', at(again.two.seating, 'bill-lines'), { ...strange, name: 'Anna' });
  expect((await again.takeBack(next.id)).body.code).toBe('seatings.merge_mixed');
});

test('it is taken back once, in time, and only where the party can return', async () => {
  const { served, staff, merge, takeBack, mergeOf, two } = await twoParties('file');
  const first = await merge();
  const both = await atOnce(served, [() => takeBack(first.id), () => takeBack(first.id)]);
  expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
    'done',
    'seatings.merge_gone',
  ]);
  const second = await merge();
  const others = await guestAt(served);
  await others.order([SOUP]);
  expect((await takeBack(second.id)).body.code).toBe('seatings.already_open');
  await staff('POST', at((await others.ask('GET', 'seating')).body.seating.id, 'end'));
  served.clock.advance(MERGE_UNDO_MS);
  expect(await mergeOf(two.seating)).toBeUndefined();
  served.clock.advance(1);
  expect((await takeBack(second.id)).body.code).toBe('seatings.merge_gone');
  await runJobs(served.context);
  expect(await everythingStored(served.context.store.reader)).not.toContain(second.id);
});

test('of two merges the later one is taken back first, also where the joint party has moved on', async () => {
  const { served, staff, one, two, merge, mergeOf, takeBack, factsOf } = await twoParties();
  const before = [await factsOf(one.seating), await factsOf(two.seating)];
  const first = await merge();
  const third = await guestAt(served, THIRD);
  const { body: order } = await third.order([SOUP]);
  const wish = { from: OTHER_TABLE, to: THIRD, into: order.seating };
  await staff('POST', at(two.seating, 'move'), wish);
  expect((await takeBack(first.id)).body.code).toBe('seatings.not_open');
  const later = await mergeOf(order.seating);
  expect((await takeBack(later.id, order.seating)).status).toBe(200);
  expect((await takeBack(first.id)).status).toBe(200);
  expect([await factsOf(one.seating), await factsOf(two.seating)]).toEqual(before);
});

test('the guests of both parties are told live', async () => {
  const { served, one, two, merge, takeBack } = await twoParties('file');
  const merged = await merge();
  const url = `${await listen(served)}/events`;
  const streams = await Promise.all(
    [one, two].map(({ guest }) => openStream(url, { authorization: `Bearer ${guest.token}` })),
  );
  await takeBack(merged.id);
  for (const stream of streams) {
    expect(await stream.until('seating.separated')).toContain('seating.separated');
    stream.close();
  }
});

test('who is let in after that reads nothing of the other party, however far back it asks', async () => {
  const { served, one, two, bo, merge, takeBack } = await twoParties('file');
  const merged = await merge();
  const { body: strange } = await bo.order([SOUP]);
  await two.guest.order([SOUP]);
  await takeBack(merged.id);
  const url = `${await listen(served)}/events`;
  for (const [own, table, others] of [
    [one.guest, TABLE, two.order.id],
    [two.guest, OTHER_TABLE, strange.id],
  ] as const) {
    const next = await guestAt(served, table);
    await next.order([SOUP]);
    await letIn(own, next);
    const { body: snapshot } = await next.ask('GET', 'seating');
    const back = { authorization: `Bearer ${next.token}`, 'last-event-id': '1' };
    const stream = await openStream(url, back);
    const { body: last } = await own.order([SOUP]);
    expect(JSON.stringify(snapshot)).not.toContain(others);
    expect((await stream.next())?.event).toBe('reset');
    expect((await stream.next())?.data).toContain(last.id);
    stream.close();
    // From what it has loaded on it goes on as ever.
    const since = { ...back, 'last-event-id': String(snapshot.sequence) };
    const again = await openStream(url, since);
    expect((await again.next())?.data).toContain(last.id);
    again.close();
  }
});

test('a device goes with the party that let it in, and has what it ordered with it', async () => {
  const { served, one, two, merge, takeBack } = await twoParties();
  // Cia waits at the party that is merged, Dag comes to the joint table: each is let in by the other's.
  const cia = await guestAt(served);
  const { body: before } = await cia.order([SOUP]);
  const merged = await merge();
  const dag = await guestAt(served, OTHER_TABLE);
  const eva = await guestAt(served, OTHER_TABLE);
  const { body: first } = await dag.order([SOUP]);
  await eva.order([SOUP]);
  await letIn(two.guest, cia);
  await letIn(one.guest, dag);
  await letIn(dag, eva);
  const { body: after } = await cia.order([SOUP]);
  expect((await takeBack(merged.id)).status).toBe(200);
  const seenBy = async (guest: typeof cia) => {
    const { body } = await guest.ask('GET', 'seating');
    const orders: string[] = body.orders.map((order: Body) => order.id);
    const ordinals = body.guests.map((each: Body) => each.ordinal);
    return { seating: body.seating.id, table: body.seating.table.id, orders, ordinals };
  };
  const left = await seenBy(dag);
  expect(left).toMatchObject({ seating: one.seating, table: TABLE, ordinals: [1, 2, 4, 5] });
  expect(left.orders).toContain(first.id);
  expect(await seenBy(eva)).toEqual(left);
  expect(left.orders).not.toContain(before.id);
  const there = await seenBy(cia);
  expect(there).toMatchObject({ seating: two.seating, table: OTHER_TABLE });
  expect(there.orders).toEqual(expect.arrayContaining([two.order.id, before.id, after.id]));
  expect(there.orders).not.toContain(first.id);
  expect(new Set(there.ordinals).size).toBe(2);
  // Who sits down next at either has a number of its own.
  for (const [table, host, numbers] of [
    [TABLE, one.guest, 5],
    [OTHER_TABLE, two.guest, 3],
  ] as const) {
    const next = await guestAt(served, table);
    await next.order([SOUP]);
    await letIn(host, next);
    expect(new Set((await seenBy(next)).ordinals).size).toBe(numbers);
  }
});

test('a payment of both that is corrected to nothing keeps nobody one', async () => {
  const { staff, two, merge, takeBack, factsOf } = await twoParties();
  const merged = await merge();
  const pay = { id: newOrderId(), method: 'card', amount: 5_000, tip: 0 };
  await staff('POST', at(two.seating, 'payments'), pay);
  const correct = (payment: string, amount: number) => {
    const body = { id: newOrderId(), method: 'cash', amount, tip: 0, reason: 'Wrong table' };
    return staff('POST', at(two.seating, `payments/${payment}/correction`), body);
  };
  await correct(pay.id, 4_000);
  expect((await takeBack(merged.id)).body.code).toBe('seatings.merge_paid');
  const instead = (await factsOf(two.seating)).payments.find(({ replaces }) => replaces === pay.id);
  await correct(instead?.id ?? '', 0);
  expect((await takeBack(merged.id)).status).toBe(200);
  const kept = (await factsOf(two.seating)).payments.filter(({ amount }) => amount % 1_000 === 0);
  expect(kept.map(({ amount }) => amount).toSorted()).toEqual([-4_000, -5_000, 4_000, 5_000]);
});

test('a party goes on with what it did meanwhile, and is not asked for what is done', async () => {
  const served = await testApp({ menu: smallMenu() });
  const staff = await served.staff('owner');
  const anna = await guestAt(served, TABLE);
  await anna.call({ kind: 'staff', reason: 'water' });
  const bo = await guestAt(served, OTHER_TABLE);
  const [one, two] = [
    (await anna.ask('GET', 'seating')).body.seating.id,
    (await bo.order([SOUP])).body.seating,
  ];
  const bill = { kind: 'bill', method: 'card', share: 'all', tip: 0 } as const;
  const { body: asked } = await bo.call(bill);
  const closing = { from: 'open', to: 'done' };
  await staff('POST', `venues/${VENUE}/calls/${asked.id}/transition`, closing);
  await staff('POST', at(one, 'move'), { from: TABLE, to: OTHER_TABLE, into: two });
  // The first round of one, a bill of its own, for which the others ask, and the way back.
  const { body: round } = await anna.order([SOUP, SOUP]);
  const named = newOrderId();
  const line = { id: round.lines[0].id, pieces: 1, of: 1 };
  const move = { lines: [line], from: null, to: named, name: 'Anna' };
  await staff('POST', at(two, 'bill-lines'), move);
  await bo.call({ ...bill, bill: named });
  await anna.call({ kind: 'move', to: TABLE });
  await bo.call(bill);
  const read = async () => (await staff('GET', `venues/${VENUE}/board`)).body;
  const [{ merged }] = (await read()).seatings;
  expect((await staff('POST', at(two, 'take-back'), { merge: merged.id })).status).toBe(200);
  const open = (await read()).calls.map((call: Body) => [call.seating, call.kind]);
  expect(open).toEqual([
    [one, 'staff'],
    [two, 'bill'],
  ]);
  // It has ordered: it does not end by itself as one that never did.
  served.clock.advance(SEATING_EMPTY_MS);
  await runJobs(served.context);
  expect((await anna.ask('GET', 'seating')).body.seating.state).toBe('open');
  const { body: history } = await staff('GET', `venues/${VENUE}/history/${round.id}`);
  expect(history.entries.map((entry: Body) => entry.kind)).toContain('seating.separated');
});

test('a bill stays asked for whose request staff closed before', async () => {
  const { staff, one, two, merge, takeBack, factsOf } = await twoParties();
  const bill = { kind: 'bill', method: 'card', share: 'all', tip: 0 } as const;
  const { body: call } = await two.guest.call(bill);
  const closing = { from: 'open', to: 'done' };
  await staff('POST', `venues/${VENUE}/calls/${call.id}/transition`, closing);
  await takeBack((await merge()).id);
  const states = [await factsOf(one.seating), await factsOf(two.seating)];
  expect(states.map(({ seating }) => seating.bill)).toEqual(['open', 'requested']);
});
