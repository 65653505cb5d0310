import { expect, test } from 'vitest';
import { SOUP, tabWithCard } from '#tests/support/card-holds/tab-with-card.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const MINUTE = 60_000;

/** Strangers with a round of two at a table, whom the tab joins by mistake, or not. */
async function withStrangers(bar: Awaited<ReturnType<typeof tabWithCard>>) {
  const { served, staff, post, tab, table } = bar;
  const strangers = await guestAt(served);
  const { body: round } = await strangers.order([{ product: 'soup', quantity: 2 }]);
  const id: string = round.seating;
  const venue = `venues/${VENUE}`;
  const entry = async () =>
    (await staff('GET', `${venue}/board`)).body.seatings.find(
      (each: Answer['body']) => each.seating.id === id,
    );
  return {
    id,
    strangers,
    merge: async (): Promise<string> => {
      await post(`seatings/${tab}/move`, { from: table, to: TABLE, into: id });
      return (await entry()).merged.id;
    },
    takeBack: (merge: string) => post(`seatings/${id}/take-back`, { merge }),
    holds: async (): Promise<Answer['body'][]> =>
      (await staff('GET', `${venue}/seatings/${id}/holds`)).body.holds,
    bill: async (): Promise<Answer['body']> =>
      (await staff('GET', `${venue}/seatings/${id}/bill`)).body.bill,
  };
}

test('a guest reads what is held, and agrees; then the tab may owe that much', async () => {
  const { fake, ref, guest, read, order, taken } = await tabWithCard({ isHeld: false });
  expect(await guest('read')).toMatchObject({ state: 'open', amount: 50_000, table: 'Anna' });
  expect((await guest('start')).next).toContain(ref);
  await fake.end(ref, 'paid');
  const held = await guest('read');
  expect(held).toMatchObject({ state: 'held', taken: 0, next: null });
  expect(Date.parse(held.heldUntil)).toBeGreaterThan(0);
  expect((await read()).holds).toMatchObject([
    { state: 'held', takes: [{ bill: null, own: 19_000, others: 0 }], address: null },
  ]);
  // Two soups more are fine, and then staff are asked.
  expect((await order({ served: false })).status).toBe(201);
  expect((await order({ served: false })).body).toMatchObject({
    code: 'orders.tab_limit',
    limit: 50_000,
  });
  expect(taken()).toEqual([0]);
});

test('at the end what the tab owes is taken once, whatever is repeated, and the rest is free', async () => {
  const { act, bill, taken, state, restart, fake } = await tabWithCard();
  const key = newOrderId();
  expect((await act('capture', key)).body.holds).toMatchObject([
    { state: 'captured', taken: 19_000 },
  ]);
  expect((await act('capture', key)).status).toBe(200);
  expect((await act('capture')).body).toMatchObject({ code: 'payments.changed' });
  expect((await act('release')).body).toMatchObject({ code: 'payments.changed' });
  await restart();
  expect(taken()).toEqual([19_000]);
  expect(await bill()).toMatchObject({ paid: 19_000, remaining: 0 });
  expect([await state(), await fake.refunds()]).toEqual(['captured', { count: 0, sum: 0 }]);
});

test('more than is held is never taken: the rest is paid as any bill is', async () => {
  const { act, bill, taken } = await tabWithCard({ quantity: 6 });
  await act('capture');
  expect(taken()).toEqual([50_000]);
  expect(await bill()).toMatchObject({ paid: 50_000, remaining: 7_000 });
});

test.each(['made_then_500', 'lost_answer'] as const)(
  'a capture whose answer was lost (%s) is settled after a restart, and taken once',
  async (mode) => {
    const { act, fake, bill, taken, state, restart } = await tabWithCard();
    fake.failNext(mode);
    expect((await act('capture')).body.holds[0].state).toBe('capturing');
    // Stored before it was sent: nobody else takes that part meanwhile.
    expect(await bill()).toMatchObject({ paid: 0 });
    await restart();
    expect([await state(), taken(), (await bill()).paid]).toEqual(['captured', [19_000], 19_000]);
  },
);

test('a tab that is paid in another way frees the card', async () => {
  const { post, seating, sweep, state, taken, act } = await tabWithCard();
  const cash = { id: newOrderId(), method: 'card', amount: 19_000, tip: 0 };
  expect((await post(`${seating}/payments`, cash)).status).toBe(201);
  expect((await post(`${seating}/settle`, { from: 'open' })).status).toBeLessThan(300);
  await sweep();
  expect([await state(), taken()]).toEqual(['released', [0]]);
  expect((await act('capture')).body.code).toBe('payments.changed');
});

test('staff free a card, and nothing is taken of it', async () => {
  const { act, state, taken, guest, fake } = await tabWithCard();
  fake.failNext('lost_answer');
  await act('release');
  expect(['releasing', 'released']).toContain(await state());
  expect((await act('capture')).body.code).toBe('payments.changed');
  expect(taken()).toEqual([0]);
  expect((await guest('read')).state).not.toBe('held');
});

test('a card that its bank has given back is told, and pays nothing', async () => {
  const { fake, ref, sweep, served, state, act, bill } = await tabWithCard();
  await fake.end(ref, 'expired');
  expect((await act('capture')).body.holds[0]).toMatchObject({ state: 'expired', taken: 0 });
  expect(await bill()).toMatchObject({ paid: 0, remaining: 19_000 });
  served.clock.advance(11 * MINUTE);
  await sweep();
  expect(await state()).toBe('expired');
});

test('a page that nobody used ends, and another card can be asked for', async () => {
  const { served, sweep, state, post, seating } = await tabWithCard({ isHeld: false });
  expect((await post(`${seating}/holds`, { amount: 9_000 })).body.code).toBe('payments.changed');
  served.clock.advance(11 * MINUTE);
  await sweep();
  expect(await state()).toBe('expired');
  expect((await post(`${seating}/holds`, { amount: 9_000 })).status).toBe(201);
});

test('a held card pays for its own party after a merge, and for others what staff confirm', async () => {
  const bar = await tabWithCard();
  const { merge, holds, bill } = await withStrangers(bar);
  await merge();
  expect(await holds()).toMatchObject([{ takes: [{ bill: null, own: 19_000, others: 19_000 }] }]);
  // What has come since they are one is not the tab's either.
  await bar.post(`tables/${TABLE}/orders`, { menuVersion: 1, lines: [SOUP], served: true });
  expect(await holds()).toMatchObject([{ takes: [{ own: 19_000, others: 31_000 }] }]);
  await bar.act('capture');
  expect(bar.taken()).toEqual([19_000]);
  expect(await bill()).toMatchObject({ paid: 19_000, remaining: 38_000 });
});

test('what staff have confirmed of others is taken, and no more than that', async () => {
  const bar = await tabWithCard();
  const { merge, bill, takeBack } = await withStrangers(bar);
  const merged = await merge();
  await bar.post(`tables/${TABLE}/orders`, { menuVersion: 1, lines: [SOUP], served: true });
  await bar.act('capture', newOrderId(), { others: 19_000 });
  expect([bar.taken(), (await bill()).paid]).toEqual([[38_000], 38_000]);
  // It was taken for both: they stay one.
  expect((await takeBack(merged)).body).toMatchObject({
    code: 'seatings.merge_paid',
    limit: 38_000,
  });
});

test('what a card has paid for its own party alone keeps both one until it has gone back', async () => {
  const bar = await tabWithCard();
  const { id, merge, bill, takeBack } = await withStrangers(bar);
  const merged = await merge();
  await bar.act('capture');
  expect([bar.taken(), (await bill()).paid]).toEqual([[19_000], 19_000]);
  expect((await takeBack(merged)).body).toMatchObject({
    ...{ code: 'seatings.merge_paid', limit: 19_000, paidBy: 'online' },
  });
  // Nothing was told apart by the attempt: one bill, of which one part is paid.
  expect(await bill()).toMatchObject({ paid: 19_000, remaining: 19_000 });
  const { seatings } = (await bar.staff('GET', `venues/${VENUE}/board`)).body;
  expect(seatings.map(({ seating }: Answer['body']) => seating.id)).toContain(id);
});

test('money that the party had paid before the merge lessens what its card pays', async () => {
  const bar = await tabWithCard();
  const cash = { id: newOrderId(), method: 'card', amount: 9_000, tip: 0 };
  await bar.post(`${bar.seating}/payments`, cash);
  const { merge, holds } = await withStrangers(bar);
  await merge();
  expect(await holds()).toMatchObject([{ takes: [{ own: 10_000, others: 19_000 }] }]);
});

test('of two cards of two parties each pays for its own, and takes both back', async () => {
  const bar = await tabWithCard();
  const { id, merge, holds, takeBack, bill } = await withStrangers(bar);
  const asked = await bar.post(`seatings/${id}/holds`, { amount: 30_000 });
  const code = asked.body.holds[0].address.split('/').at(-1);
  const { body } = await bar.served.ask('POST', 'holds/start', { code, locale: 'sv' });
  await bar.fake.end(bar.fake.refAt(body.next), 'paid');
  await bar.served.ask('POST', 'holds/read', { code });
  const merged = await merge();
  expect(
    (await holds()).map(({ amount, takes }) => [amount, takes[0].own, takes[0].others]),
  ).toEqual(
    expect.arrayContaining([
      [50_000, 19_000, 19_000],
      [30_000, 19_000, 11_000],
    ]),
  );
  expect((await takeBack(merged)).status).toBe(200);
  expect(await holds()).toMatchObject([{ amount: 30_000, takes: [{ own: 19_000, others: 0 }] }]);
  await bar.act('capture');
  expect([(await bar.bill()).paid, (await bill()).paid]).toEqual([19_000, 0]);
});

test('a tab may owe what is held only as long as that is held, and by itself', async () => {
  const bar = await tabWithCard();
  const order = async (table = bar.table) =>
    (
      await bar.post(`tables/${table}/orders`, {
        ...{ menuVersion: 1, lines: [{ ...SOUP, quantity: 4 }], served: false },
      })
    ).body.code ?? 'sent';
  expect(await order()).toBe('orders.tab_limit');
  const { merge, takeBack } = await withStrangers(bar);
  const merged = await merge();
  expect(await order(TABLE)).toBe('sent');
  await takeBack(merged);
  expect(await order()).toBe('orders.tab_limit');
  await bar.act('release');
  expect(await order()).toBe('sent');
});

test('what staff say a tab may owe counts more than what is held', async () => {
  const { staff, tab, order } = await tabWithCard({ quantity: 5 });
  const limits = async () => {
    const { limit, heldLimit } = (await staff('GET', `venues/${VENUE}/seatings/${tab}/tab`)).body;
    return [limit, heldLimit];
  };
  expect((await order({ served: false })).body.code).toBe('orders.tab_limit');
  expect(await limits()).toEqual([null, 50_000]);
  const { body } = await staff('PUT', `venues/${VENUE}/seatings/${tab}/tab`, { limit: 95_000 });
  expect(body).toMatchObject({ limit: 95_000 });
  expect(await limits()).toEqual([95_000, null]);
  expect((await order({ served: false })).body).toMatchObject({ total: 47_500 });
});

test('a card pays any bill of the tab, once', async () => {
  const bar = await tabWithCard();
  await bar.order();
  const { orders } = (await bar.staff('GET', `venues/${VENUE}/${bar.seating}/bill`)).body;
  const anna = newOrderId();
  const lines = orders[1].lines.map(({ id }: Answer['body']) => ({ id, pieces: 2, of: 2 }));
  await bar.post(`${bar.seating}/bill-lines`, { lines, from: null, to: anna, name: 'Anna' });
  expect((await bar.read()).holds[0].takes).toEqual([
    { bill: null, name: null, own: 19_000, others: 0 },
    { bill: anna, name: 'Anna', own: 19_000, others: 0 },
  ]);
  const key = newOrderId();
  await bar.act('capture', key, { bill: anna });
  expect((await bar.act('capture', key)).body.code).toBe('payments.key_reused');
  expect((await bar.act('capture', newOrderId())).body.code).toBe('payments.changed');
  const { paid, others } = await bar.bill();
  expect([bar.taken(), paid, others[0].paid]).toEqual([[19_000], 0, 19_000]);
});

test('a card that holds nothing any more is told on the board until the tab is paid', async () => {
  const { staff, fake, ref, served, sweep, post, seating } = await tabWithCard();
  const board = async () =>
    (await staff('GET', `venues/${VENUE}/holds`)).body.holds.map(
      ({ state, trouble }: Answer['body']) => [state, trouble],
    );
  expect(await board()).toEqual([['held', null]]);
  await fake.end(ref, 'expired');
  served.clock.advance(11 * MINUTE);
  await sweep();
  expect(await board()).toEqual([['expired', 'expired']]);
  // Another card is asked for: then nothing is lost.
  await post(`${seating}/holds`, { amount: 9_000 });
  expect(await board()).toEqual([['asked', null]]);
  const [asked] = (await staff('GET', `venues/${VENUE}/holds`)).body.holds;
  await post(`holds/${asked.id}/release`);
  expect(await board()).toEqual([]);
});

test('a card that its provider does not give back is told on the board', async () => {
  const { staff, fake, served, act, restart, state } = await tabWithCard();
  fake.failNext('lost_answer');
  await act('release');
  served.clock.advance(11 * MINUTE);
  const [hold] = (await staff('GET', `venues/${VENUE}/holds`)).body.holds;
  expect(hold).toMatchObject({ state: 'releasing', trouble: 'stuck' });
  await restart();
  expect(await state()).toBe('released');
});

test('a card that is held for a tab pays for nobody else after its merge was taken back', async () => {
  const { served, seating, read, act, taken, post } = await tabWithCard();
  const id = seating.slice('seatings/'.length);
  const strangers = await guestAt(served);
  const { body: round } = await strangers.order([{ product: 'soup' }]);
  const other = `seatings/${round.seating}`;
  const venue = `venues/${VENUE}`;
  const staff = await served.staff('owner');
  const entryOf = async (of: string) =>
    (await staff('GET', `${venue}/board`)).body.seatings.find(
      (each: Answer['body']) => each.seating.id === of,
    );
  const merge = async () => {
    const from = (await entryOf(id)).seating.table.id;
    await post(`${seating}/move`, { from, to: TABLE, into: round.seating });
    return (await entryOf(round.seating)).merged.id;
  };
  const holdsThere = async () => (await staff('GET', `${venue}/${other}/holds`)).body.holds;
  expect((await post(`${other}/take-back`, { merge: await merge() })).status).toBe(200);
  expect((await read()).holds).toMatchObject([
    { state: 'held', takes: [{ own: 19_000, others: 0 }] },
  ]);
  expect(await holdsThere()).toEqual([]);
  await act('capture');
  expect(taken()).toEqual([19_000]);
  // One that was asked for meanwhile is nobody's: staff release it first.
  const again = await merge();
  await post(`${other}/holds`, { amount: 30_000 });
  const refused = await post(`${other}/take-back`, { merge: again });
  expect(refused.body).toMatchObject({
    ...{ code: 'seatings.merge_paid', limit: 30_000, paidBy: 'hold' },
  });
  await post(`holds/${(await holdsThere())[0].id}/release`);
  expect((await post(`${other}/take-back`, { merge: again })).status).toBe(200);
});
