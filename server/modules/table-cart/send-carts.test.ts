import { expect, test } from 'vitest';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup', options: [], quantity: 2 };
const BEER = { product: 'beer', options: ['large'], quantity: 1 };
const TOGETHER = { sendsTogether: true };

async function partyOf(served: TestApp, count: number, table = TABLE): Promise<TestGuest[]> {
  const guests: TestGuest[] = [];
  for (let each = 0; each < count; each += 1) {
    const guest = await guestAt(served, table);
    await guest.order([{ product: 'water' }]);
    const [first] = guests;
    if (first) await letIn(first, guest);
    guests.push(guest);
  }
  return guests;
}

/** A guest hands its cart over; returns the id of the order that may be made of it. */
async function hand(guest: TestGuest, version: number, lines: object[], order = newOrderId()) {
  const handed = { order, menuVersion: 1 };
  const { status } = await guest.ask('PUT', 'seating/cart', { version, lines, handed });
  expect(status).toBe(200);
  return order;
}

const send = (guest: TestGuest) => guest.ask('POST', 'seating/carts/send');

type Made = { id: string; guest: string; sentBy?: string; lines: { product: string }[] };

/** What a guest has ordered beyond the water with which it came. */
async function ordersOf(guest: TestGuest): Promise<Made[]> {
  const { body } = await guest.ask('GET', 'seating');
  return body.orders.filter(({ lines }: Made) => lines.every(({ product }) => product !== 'water'));
}

/** Asks the board of each of these orders what it was sent with; null for one that goes alone. */
async function sentWithAt(served: TestApp) {
  const staff = await served.staff('staff');
  return async (...ids: string[]): Promise<(string | null)[]> => {
    const { orders } = (await staff('GET', `venues/${VENUE}/board`)).body;
    return ids.map((id) => orders.find((each: Made) => each.id === id)?.sentWith ?? null);
  };
}

test('what the others have handed over becomes an order for each, which says who sent it', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER) });
  const [anna, bo, cleo] = (await partyOf(served, 3)) as [TestGuest, TestGuest, TestGuest];
  const ofBo = await hand(bo, 1, [SOUP, { ...BEER, later: true }]);
  await cleo.ask('PUT', 'seating/cart', { version: 1, lines: [BEER] });
  const seen = (await anna.ask('GET', 'seating/carts')).body.carts;
  expect(seen.map((cart: { isReady?: true }) => cart.isReady === true).sort()).toEqual([
    false,
    true,
  ]);
  expect(JSON.stringify(seen)).not.toContain(ofBo);
  expect((await send(anna)).body).toEqual({ sent: [bo.id], left: [] });
  expect(await ordersOf(bo)).toMatchObject([
    { id: ofBo, guest: bo.id, sentBy: anna.id, lines: [{ product: 'soup', quantity: 2 }] },
  ]);
  // What was not to be sent yet stays, and so does what was not handed over.
  const { carts } = (await anna.ask('GET', 'seating/carts')).body;
  const shown = carts.map(({ guest, lines }: { guest: string; lines: object[] }) => [guest, lines]);
  expect(Object.fromEntries(shown)).toEqual({
    [bo.id]: [{ ...BEER, later: true }],
    [cleo.id]: [BEER],
  });
  const staff = await served.staff('staff');
  const board = (await staff('GET', `venues/${VENUE}/board`)).body.orders;
  expect(board.find(({ id }: Made) => id === ofBo)).toMatchObject({ sentBy: anna.id });
});

test('what a guest sends for the table names the first of the orders that it is sent with', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER) });
  const [anna, bo, cleo] = (await partyOf(served, 3)) as [TestGuest, TestGuest, TestGuest];
  const withOf = await sentWithAt(served);
  served.clock.advance(60_000);
  // The own order goes first, and the others' a moment later.
  const ids = [await hand(bo, 1, [SOUP]), await hand(cleo, 1, [BEER])];
  const own = (await anna.order([SOUP])).body.id;
  served.clock.advance(2_000);
  await send(anna);
  expect(await withOf(own, ...ids)).toEqual([null, own, own]);
  // Guests are told nothing of it.
  expect(JSON.stringify((await bo.ask('GET', 'seating')).body)).not.toContain('sentWith');
  // Or a moment after: the phone sends both at once.
  served.clock.advance(60_000);
  const later = [await hand(bo, 5, [SOUP]), await hand(cleo, 5, [BEER])];
  await send(anna);
  served.clock.advance(1_000);
  const { id: after } = (await anna.order([SOUP])).body;
  const { id: asks } = (await anna.order([{ ...SOUP, allergyQuestion: ['milk'] }])).body;
  const [one, other, joined, alone] = await withOf(...later, after, asks);
  expect([later, joined]).toEqual([expect.arrayContaining([joined]), one ?? other]);
  expect(alone).toBeNull();
  served.clock.advance(60_000);
  expect(await withOf((await anna.order([SOUP])).body.id)).toEqual([null]);
  // Without an own one, and one that is talked about first, the first of the others'.
  let version = 10;
  for (const before of [[], [{ ...SOUP, allergyQuestion: ['milk'] }]]) {
    version += 10;
    served.clock.advance(60_000);
    if (before.length > 0) await anna.order(before);
    const [ofBo, ofCleo] = [await hand(bo, version, [SOUP]), await hand(cleo, version, [BEER])];
    await send(anna);
    const [first, second] = await withOf(ofBo, ofCleo);
    expect([first, second].filter((with_) => with_ !== null)).toHaveLength(1);
    expect([ofBo, ofCleo]).toContain(first ?? second);
  }
});

/** A guest orders, and sends with it what the others have handed over. */
const sendWith = (guest: TestGuest, key: string, lines: object[], more: object = {}) => {
  const body = { menuVersion: 1, age: 0, lines, ...more };
  return guest.ask('POST', 'seating/orders', body, { 'idempotency-key': key });
};

test('an own order and what the others have handed over are one request: all at one moment', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER) });
  const [anna, bo, cleo] = (await partyOf(served, 3)) as [TestGuest, TestGuest, TestGuest];
  served.clock.advance(60_000);
  const ids = [await hand(bo, 1, [SOUP]), await hand(cleo, 1, [BEER, { ...SOUP, later: true }])];
  const own = newOrderId();
  const made = await sendWith(anna, own, [{ ...SOUP, note: 'utan lök' }]);
  expect([made.status, made.body]).toMatchObject([201, { id: own, guest: anna.id }]);
  const staff = await served.staff('staff');
  const { orders } = (await staff('GET', `venues/${VENUE}/board`)).body;
  const all = [own, ...ids].map((id) => orders.find((each: Made) => each.id === id));
  expect(all).toMatchObject([
    { guest: anna.id },
    { guest: bo.id, sentBy: anna.id, sentWith: own },
    { guest: cleo.id, sentBy: anna.id, sentWith: own },
  ]);
  expect(new Set(all.map(({ placedAt }) => placedAt)).size).toBe(1);
  // What its phone asks then: nothing is left, and what waited for its turn still does.
  expect((await send(anna)).body).toEqual({ sent: [], left: [] });
  expect((await ordersOf(cleo)).length).toBe(3);
});

test('two who send for the table at the same moment send one ticket', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER) });
  const [anna, bo, cleo] = (await partyOf(served, 3)) as [TestGuest, TestGuest, TestGuest];
  const withOf = await sentWithAt(served);
  served.clock.advance(60_000);
  // Each phone has taken its own cart back, to send it itself with its notes.
  const [first, second, third] = [newOrderId(), newOrderId(), newOrderId()];
  const [asks, later] = [newOrderId(), newOrderId()];
  await sendWith(anna, first, [SOUP]);
  const ofCleo = await hand(cleo, 1, [BEER]);
  served.clock.advance(1_000);
  await sendWith(bo, second, [SOUP]);
  expect(await withOf(first, second, ofCleo)).toEqual([null, first, first]);
  served.clock.advance(1_000);
  await sendWith(cleo, third, [SOUP]);
  await sendWith(cleo, asks, [{ ...SOUP, allergyQuestion: ['milk'] }]);
  expect(await withOf(third, asks)).toEqual([first, null]);
  // Nothing goes with what came long before, or is talked about first.
  served.clock.advance(4_000);
  // Nor with what staff took at the table meanwhile.
  const staff = await served.staff('staff');
  const path = `venues/${VENUE}/tables/${TABLE}/orders`;
  const key = { 'idempotency-key': newOrderId() };
  const taken = await staff('POST', path, { menuVersion: 1, lines: [SOUP], served: false }, key);
  expect(taken.status).toBe(201);
  await sendWith(anna, later, [SOUP]);
  expect(await withOf(later)).toEqual([null]);
});

test('so do two whose requests are under way at once, each asked for twice', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER), database: 'file' });
  const [anna, bo, cleo] = (await partyOf(served, 3)) as [TestGuest, TestGuest, TestGuest];
  const withOf = await sentWithAt(served);
  for (let round = 1; round <= 4; round += 1) {
    served.clock.advance(60_000);
    const ofCleo = await hand(cleo, round * 10, [BEER]);
    const own = [newOrderId(), newOrderId()] as const;
    const presses = [anna, bo, anna, bo].map((guest, at) =>
      sendWith(guest, own[at % 2] ?? '', [SOUP]),
    );
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const all = [...own, ofCleo];
    const tickets = (await withOf(...all)).map((sentWith, at) => sentWith ?? all[at]);
    expect(new Set(tickets).size).toBe(1);
    expect(own).toContain(tickets[0]);
  }
});

test('asked for again it is the same order, by either route, and sends nothing more for others', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER) });
  const [anna, bo] = (await partyOf(served, 2)) as [TestGuest, TestGuest];
  await hand(bo, 1, [SOUP]);
  const own = newOrderId();
  const first = await sendWith(anna, own, [BEER]);
  await hand(bo, 2, [BEER]);
  const body = { menuVersion: 1, age: 4_000, lines: [BEER] };
  const key = { 'idempotency-key': own };
  const again = [await sendWith(anna, own, [BEER]), await anna.ask('POST', 'orders', body, key)];
  expect(again.map(({ status, text }) => [status, text])).toEqual(
    Array.from({ length: 2 }, () => [first.status, first.text]),
  );
  expect((await ordersOf(anna)).length).toBe(2);
  // Nor does one that came alone the first time.
  const alone = newOrderId();
  const other = { 'idempotency-key': alone };
  expect((await anna.ask('POST', 'orders', { ...body, age: 0 }, other)).status).toBe(201);
  expect((await sendWith(anna, alone, [BEER])).status).toBe(201);
  expect((await sendWith(anna, alone, [SOUP])).body.code).toBe('orders.key_reused');
  expect((await ordersOf(anna)).length).toBe(3);
});

test('where the own order is refused nothing is sent; where nobody may send for others it goes alone', async () => {
  const served = await testApp({ menu: menuWith({ ...TOGETHER, firstSends: true }) });
  const staff = await served.staff();
  const [anna, bo, cleo] = (await partyOf(served, 3)) as [TestGuest, TestGuest, TestGuest];
  await hand(cleo, 1, [BEER]);
  await staff('PUT', `venues/${VENUE}/products/soup/sold-out`, { soldOut: true });
  expect((await sendWith(anna, newOrderId(), [SOUP])).body.code).toBe('orders.sold_out');
  expect(await ordersOf(anna)).toEqual([]);
  const own = newOrderId();
  expect((await sendWith(bo, own, [BEER])).status).toBe(201);
  expect((await ordersOf(anna)).map(({ id }) => id)).toEqual([own]);
  expect((await sendWith(anna, newOrderId(), [BEER])).status).toBe(201);
  expect((await ordersOf(anna)).length).toBe(3);

  const off = await testApp();
  const [dora, eva] = (await partyOf(off, 2)) as [TestGuest, TestGuest];
  await hand(eva, 1, [BEER]);
  expect((await sendWith(dora, newOrderId(), [BEER])).status).toBe(201);
  expect((await ordersOf(dora)).length).toBe(1);
});

test('however often it is sent at once, each of the orders is made once', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER), database: 'file' });
  const [anna, bo] = (await partyOf(served, 2)) as [TestGuest, TestGuest];
  const order = await hand(bo, 1, [SOUP]);
  const own = newOrderId();
  let presses = 0;
  await timesAtOnce(served, 12, () => {
    presses += 1;
    return presses % 2 === 0 ? sendWith(anna, own, [BEER]) : send(anna);
  });
  expect((await ordersOf(anna)).map(({ id }) => id).toSorted()).toEqual([own, order].toSorted());
});

test('the orders of a table have their numbers in the order of its guests', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER) });
  const [anna, bo, cleo] = (await partyOf(served, 3)) as [TestGuest, TestGuest, TestGuest];
  const ofCleo = await hand(cleo, 1, [BEER]);
  served.clock.advance(1_000);
  const ofBo = await hand(bo, 1, [SOUP]);
  await send(anna);
  const staff = await served.staff('staff');
  const { orders } = (await staff('GET', `venues/${VENUE}/board`)).body;
  const numberOf = (id: string) => orders.find((each: Made) => each.id === id)?.number;
  expect(numberOf(ofCleo)).toBe(numberOf(ofBo) + 1);
});

test('what is sent with an own order that names another names that one, too', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER) });
  const [anna, bo, cleo] = (await partyOf(served, 3)) as [TestGuest, TestGuest, TestGuest];
  const staff = await served.staff('staff');
  served.clock.advance(60_000);
  const first = await hand(bo, 1, [SOUP]);
  await send(anna);
  // Handed over too late for that, and in time for the own order, which comes a moment later.
  const second = await hand(cleo, 1, [BEER]);
  const { id: own } = (await anna.order([SOUP])).body;
  await send(anna);
  const { orders } = (await staff('GET', `venues/${VENUE}/board`)).body;
  const withOf = (id: string) => orders.find((each: Made) => each.id === id)?.sentWith;
  expect([own, second].map(withOf)).toEqual([first, first]);
});

test('what a guest ordered before the others had handed anything over is not sent with that', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER) });
  const [anna, bo] = (await partyOf(served, 2)) as [TestGuest, TestGuest];
  const staff = await served.staff('staff');
  await anna.order([SOUP]);
  served.clock.advance(1_000);
  const id = await hand(bo, 1, [BEER]);
  await send(anna);
  const { orders } = (await staff('GET', `venues/${VENUE}/board`)).body;
  expect(orders.find((each: Made) => each.id === id)).not.toHaveProperty('sentWith');
});

test('what a guest has sent for others a moment ago is apart from what another sends for that guest', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER) });
  const [anna, bo, cleo] = (await partyOf(served, 3)) as [TestGuest, TestGuest, TestGuest];
  const staff = await served.staff('staff');
  served.clock.advance(60_000);
  await hand(cleo, 1, [BEER]);
  await send(bo);
  served.clock.advance(1_000);
  const id = await hand(bo, 1, [SOUP]);
  await send(anna);
  const { orders } = (await staff('GET', `venues/${VENUE}/board`)).body;
  const ofBo = orders.find((each: Made) => each.id === id);
  expect(ofBo).toMatchObject({ sentBy: anna.id });
  expect(ofBo).not.toHaveProperty('sentWith');
});

test('who presses at the same moment as others makes no order more', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER), database: 'file' });
  const [anna, bo, cleo] = (await partyOf(served, 3)) as [TestGuest, TestGuest, TestGuest];
  const ids = [await hand(bo, 1, [SOUP]), await hand(cleo, 1, [BEER])];
  let presses = 0;
  await timesAtOnce(served, 12, () => {
    presses += 1;
    return send(presses % 2 === 0 ? anna : bo);
  });
  const made = await ordersOf(anna);
  expect(made.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test('a guest who sends the own cart at the same moment gets one order: that, or the table’s', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER), database: 'file' });
  const [anna, bo] = (await partyOf(served, 2)) as [TestGuest, TestGuest];
  for (let round = 1; round <= 6; round += 1) {
    const order = await hand(bo, round, [BEER]);
    const own = newOrderId();
    const before = (await ordersOf(bo)).length;
    const body = { menuVersion: 1, age: 0, lines: [BEER], insteadOf: [order] };
    const sendOwn = () => bo.ask('POST', 'orders', body, { 'idempotency-key': own });
    const all = round % 2 === 0 ? [sendOwn(), send(anna)] : [send(anna), sendOwn()];
    await Promise.all(all);
    const made = await ordersOf(bo);
    expect(made.length).toBe(before + 1);
    const again = await sendOwn();
    if (made.some(({ id }) => id === own)) {
      expect(again.status).toBe(201);
      // Nor does it make one later, when the cart arrives once more as it was.
      await hand(bo, round * 100, [BEER], order);
      expect((await send(anna)).body.left).toEqual([{ guest: bo.id, code: 'orders.withdrawn' }]);
      await bo.ask('PUT', 'seating/cart', { version: round * 100 + 1, lines: [] });
    } else {
      expect([again.status, again.body.code]).toEqual([409, 'orders.sent_together']);
    }
    expect((await ordersOf(bo)).length).toBe(before + 1);
  }
});

test('the server decides about each as about any order: one that is sold out keeps back no other', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER) });
  const staff = await served.staff();
  const [anna, bo, cleo] = (await partyOf(served, 3)) as [TestGuest, TestGuest, TestGuest];
  await staff('PUT', `venues/${VENUE}/products/soup/sold-out`, { soldOut: true });
  const ofBo = await hand(bo, 1, [SOUP]);
  await hand(cleo, 1, [BEER]);
  expect((await send(anna)).body).toEqual({
    sent: [cleo.id],
    left: [{ guest: bo.id, code: 'orders.sold_out' }],
  });
  await staff('PUT', `venues/${VENUE}/products/soup/sold-out`, { soldOut: false });
  expect((await send(anna)).body).toEqual({ sent: [bo.id], left: [] });
  expect((await ordersOf(bo)).some(({ id }) => id === ofBo)).toBe(true);
});

test('nobody sends the carts of others: not at another table, not unless let in, nor where it is off', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER) });
  const [, bo] = (await partyOf(served, 2)) as [TestGuest, TestGuest];
  const [elsewhere] = (await partyOf(served, 1, OTHER_TABLE)) as [TestGuest];
  const waiting = await guestAt(served);
  await waiting.order([{ product: 'water' }]);
  const order = await hand(bo, 1, [SOUP]);
  expect((await send(elsewhere)).body).toEqual({ sent: [], left: [] });
  expect((await send(waiting)).body.code).toBe('seatings.admission_required');
  expect((await ordersOf(bo)).some(({ id }) => id === order)).toBe(false);

  const off = await testApp();
  const [anna] = (await partyOf(off, 2)) as [TestGuest, TestGuest];
  const refused = await send(anna);
  expect([refused.status, refused.body.code]).toEqual([409, 'orders.not_sent_together']);
});

test('where only the first of the guests sends, the next may once that one has gone', async () => {
  const served = await testApp({ menu: menuWith({ ...TOGETHER, firstSends: true }) });
  const [anna, bo, cleo] = (await partyOf(served, 3)) as [TestGuest, TestGuest, TestGuest];
  await hand(cleo, 1, [SOUP]);
  const refused = await send(bo);
  expect([refused.status, refused.body.code]).toEqual([409, 'orders.not_sent_together']);
  const staff = await served.staff('staff');
  const party = (await anna.ask('GET', 'seating')).body.seating.id;
  const gone = await staff(
    'POST',
    `venues/${VENUE}/seatings/${party}/guests/${anna.id}/send-away`,
    {
      from: 'admitted',
    },
  );
  expect(gone.status).toBe(200);
  expect((await send(bo)).body).toEqual({ sent: [cleo.id], left: [] });
});

test('an id that is another order’s makes none, and takes nothing from anybody', async () => {
  const served = await testApp({ menu: menuWith(TOGETHER) });
  const [anna, bo] = (await partyOf(served, 2)) as [TestGuest, TestGuest];
  const { body } = await anna.order([BEER]);
  await hand(bo, 1, [SOUP], body.id);
  expect((await send(anna)).body).toEqual({ sent: [bo.id], left: [] });
  expect((await ordersOf(anna)).map(({ id }) => id)).toEqual([body.id]);
});

test('what became dearer since its guest handed it over is not sent: a happy hour that is over', async () => {
  const menu = menuWith(TOGETHER);
  // The tests' evening is a Friday, 19:00 local time.
  const windows = [{ days: ['fri' as const], from: '18:00', until: '20:00' }];
  const categories = menu.categories.map((category) =>
    category.id === 'drinks' ? { ...category, happyHours: [{ windows, price: 4_900 }] } : category,
  );
  const served = await testApp({ menu: { ...menu, categories } });
  const [anna, bo] = (await partyOf(served, 2)) as [TestGuest, TestGuest];
  served.clock.advance(50 * 60_000);
  await hand(bo, 1, [BEER]);
  served.clock.advance(15 * 60_000);
  expect((await send(anna)).body).toEqual({
    sent: [],
    left: [{ guest: bo.id, code: 'orders.changed' }],
  });
  // The guest has seen the new price.
  const order = await hand(bo, 2, [BEER]);
  expect((await send(anna)).body).toEqual({ sent: [bo.id], left: [] });
  expect((await ordersOf(bo)).map(({ id }) => id)).toEqual([order]);
});
