import { expect, test } from 'vitest';
import { eventually, oneServer, simpleProduct } from '#tests/support/components/one-server.ts';
import { createBrowserTabs, createDeviceEnvironment } from '#tests/support/components/surfaces.ts';
import type { Guest } from './guest.ts';

const { fixture, nextTable, guest: openGuest, close, sit, signIn } = oneServer();

async function order(guest: Guest): Promise<string> {
  const product = simpleProduct(guest);
  guest.cart.add({ product, options: [], quantity: 2, note: '', allergyQuestion: ['nuts'] });
  const { sent } = await guest.send();
  await eventually(() => guest.orders.mine.value.some((each) => each.id === sent)).toBe(true);
  await eventually(() => guest.seating.admission.value).toBe('admitted');
  return sent ?? '';
}

test('a guest calls, a staff member takes it, undoes that, and takes it again', async () => {
  const table = nextTable();
  const staff = await signIn();
  const guest = await sit(table);
  await order(guest);
  const id = await guest.calls.askStaff({ reason: 'water', note: 'Two glasses' });
  await eventually(() => guest.calls.staffCall.value?.state).toBe('open');
  await eventually(() => staff.board.calls.value.map((call) => call.id)).toContain(id);
  expect(staff.board.calls.value.find((call) => call.id === id)?.note).toBe('Two glasses');
  await staff.board.takeCall(id);
  await eventually(() => guest.calls.staffCall.value?.state).toBe('taken');
  await staff.board.undoCall(id);
  await eventually(() => guest.calls.staffCall.value?.state).toBe('open');
  await staff.board.finishCall(id);
  await eventually(() => guest.calls.staffCall.value).toBeNull();
  expect(guest.calls.outgoing.value).toEqual([]);
  expect(staff.board.notice.value).toBeNull();
});

test('from a name to the farewell: requested, paid, settled, and only the confirmation and unsent lines stay', async () => {
  const table = nextTable();
  const staff = await signIn();
  const environment = createDeviceEnvironment();
  const guest = await sit(table, environment);
  const id = await order(guest);
  expect(guest.orders.mine.value[0]?.lines[0]?.allergyQuestion).toEqual(['nuts']);
  expect(await guest.seating.setProfile({ name: 'Elin', mark: 2 })).toBe(true);
  await eventually(() => guest.seating.profile.value).toEqual({ name: 'Elin', mark: 2 });
  await eventually(() => guest.bill.bill.value?.total).toBe(guest.orders.total.value);

  const amount = guest.bill.amountFor('all');
  const call = await guest.calls.askBill({ method: 'card', share: 'all', tip: 500 });
  await eventually(() => guest.bill.bill.value?.state).toBe('requested');
  await eventually(
    () => staff.board.calls.value.find((each) => each.id === call)?.wish?.amount,
  ).toBe(amount);
  const seating = guest.seating.seating.value?.id ?? '';
  await staff.board.accept(id);
  await staff.board.serve(id);
  await staff.board.loadBill(seating);
  expect(staff.board.bills.value.get(seating)?.bill.remaining).toBe(amount);
  expect(await staff.board.settle(seating)).toBe(false);
  expect(staff.board.notice.value?.code).toBe('bills.not_paid');
  expect(await staff.board.recordPayment(seating, { method: 'card', amount, tip: 500, call })).toBe(
    true,
  );
  await eventually(() => guest.bill.bill.value?.remaining).toBe(0);
  guest.cart.add({ product: simpleProduct(guest), options: [], quantity: 1, note: '' });
  expect(await staff.board.settle(seating)).toBe(true);

  await eventually(() => guest.settlement.settled.value?.total).toBe(amount);
  expect(guest.settlement.settled.value?.orders.map((each) => each.id)).toEqual([id]);
  expect(guest.settlement.settled.value?.paid).toEqual({ amount, tips: 500, methods: ['card'] });
  expect(guest.seating.token.value).toBeNull();
  expect(guest.orders.orders.value).toEqual([]);
  await guest.settlement.rate({ rating: 'good', locale: 'en', comment: 'Warm bread' });
  expect(guest.settlement.rating.error.value).toBeNull();
  expect(guest.settlement.settled.value).toMatchObject({ isRated: true });
  expect(guest.settlement.settled.value).not.toHaveProperty('ratingToken');
  const { storage } = environment;
  await expect.poll(() => storage.get(`session:${table}`)).toBeUndefined();
  // What was never sent is the guest's own, and no part of the bill.
  expect(guest.cart.lines.value).toHaveLength(1);
  expect(await storage.outbox.all()).toEqual([]);
  await eventually(() =>
    staff.board.seatings.value.some((each) => each.seating.id === seating),
  ).toBe(false);

  expect(await guest.send()).toMatchObject({ sent: null });
  await guest.confirmPresence();
  expect(guest.settlement.settled.value).toBeNull();
  await eventually(() => guest.link.value).toBe('live');
  await order(guest);
});

test('two tabs are one guest: one session, one stream, one cart, the same rounds', async () => {
  const table = nextTable();
  let streams = 0;
  const counting: typeof fetch = (input, init) => {
    streams += String(input).endsWith('/events') ? 1 : 0;
    return fetch(input, init);
  };
  const openTab = createBrowserTabs(counting);
  const a = await sit(table, openTab());
  const b = await sit(table, openTab());
  expect(b.seating.session.value?.id).toBe(a.seating.session.value?.id);
  a.cart.add({ product: simpleProduct(a), options: [], quantity: 2, note: '' });
  await eventually(() => b.cart.count.value).toBe(2);
  const before = streams;
  const { sent } = await b.send();
  await eventually(() => a.orders.mine.value.map((each) => each.id)).toContain(sent);
  await eventually(() => a.cart.count.value + b.cart.count.value).toBe(0);
  await a.calls.askStaff({ reason: 'clean' });
  await eventually(() => b.calls.staffCall.value?.reason).toBe('clean');
  expect(before).toBeLessThanOrEqual(2);

  close(a);
  await order(b);
  await eventually(() => b.orders.mine.value.length).toBe(2);
});

test('an order that another tab has sent in vain is refused in the one that its guest looks at, too', async () => {
  const table = nextTable();
  const openTab = createBrowserTabs();
  const isOrder: (...asked: Parameters<typeof fetch>) => boolean = (input, init) =>
    String(input).endsWith('/orders') && init?.method === 'POST';
  const lost: typeof fetch = async (...asked) => {
    if (isOrder(...asked)) throw new TypeError('No network.');
    return fetch(...asked);
  };
  const problem = { type: 'about:blank', title: '', status: 409, code: 'orders.closed' };
  const closed: typeof fetch = async (...asked) =>
    isOrder(...asked) ? Response.json(problem, { status: 409 }) : fetch(...asked);
  const a = await sit(table, { ...openTab(), fetch: lost });
  const b = await sit(table, { ...openTab(), fetch: closed });
  a.cart.add({ product: simpleProduct(a), options: [], quantity: 2, note: '' });
  const { sent } = await a.send();
  await eventually(() => b.refusal.value?.order).toBe(sent);
  await eventually(() => a.refusal.value).toMatchObject({ order: sent, problem });
  await eventually(() => [a.cart.count.value, b.cart.count.value]).toEqual([2, 2]);
});

test('of more tables than a browser has places for one is live, the others hear a little later, and take its place', async () => {
  const tables = [nextTable(), nextTable()];
  const openTab = createBrowserTabs();
  const staff = await signIn();
  const guests: Guest[] = [];
  for (const table of tables) {
    const guest = openGuest({ ...openTab(), streams: () => 1 });
    guests.push(guest);
    await guest.openTable(table);
  }
  const links = () => guests.map((guest) => guest.link.value).toSorted();
  await expect.poll(links, { timeout: 5_000 }).toEqual(['live', 'polling']);
  const [late] = guests.filter((guest) => guest.link.value === 'polling');
  const [live] = guests.filter((guest) => guest.link.value === 'live');
  if (!late || !live) throw new Error('One of each was expected.');
  late.cart.add({ product: simpleProduct(late), options: [], quantity: 1, note: '' });
  const { sent } = await late.send();
  await eventually(() => staff.board.orders.value.map((each) => each.id)).toContain(sent);
  await staff.board.accept(sent ?? '');
  await expect.poll(() => late.orders.latest.value?.state, { timeout: 10_000 }).toBe('accepted');
  close(live);
  await eventually(() => late.link.value).toBe('live');
});

test('where streams are refused, changes still arrive, a little later', async () => {
  const table = nextTable();
  const staff = await signIn();
  const refusing: typeof fetch = async (input, init) =>
    String(input).endsWith('/events') ? new Response('', { status: 502 }) : fetch(input, init);
  const guest = openGuest(createDeviceEnvironment(refusing));
  await guest.openTable(table);
  await expect.poll(() => guest.link.value).toBe('polling');
  guest.cart.add({ product: simpleProduct(guest), options: [], quantity: 1, note: '' });
  const { sent } = await guest.send();
  await eventually(() => staff.board.orders.value.map((each) => each.id)).toContain(sent);
  await staff.board.accept(sent ?? '');
  await expect.poll(() => guest.orders.latest.value?.state).toBe('accepted');
});

test('staff open a table', async () => {
  const table = nextTable();
  const staff = await signIn();
  expect(staff.board.tables.value.map((each) => each.id)).toContain(table);
  expect(await staff.board.openTable(table)).toBe(true);
  await eventually(() =>
    staff.board.seatings.value.some((each) => each.seating.table.id === table),
  ).toBe(true);
  expect(await staff.board.openTable(table)).toBe(false);
  expect(staff.board.notice.value?.code).toBe('seatings.already_open');
});

/** Signs in as a manager's own page would, and renames tables. */
async function rename(names: readonly (readonly [string, string])[]): Promise<void> {
  const { url, signIn } = fixture();
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const session = await fetch(`${url}/api/v1/staff/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: signIn.email, password: signIn.password }),
  });
  const cookie = session.headers.getSetCookie().map((each) => each.split(';')[0]);
  for (const [table, label] of names) {
    const answer = await fetch(`${url}/api/v1/venues/kajkanten/tables/${table}`, {
      method: 'PUT',
      headers: { ...headers, Cookie: cookie.join('; ') },
      body: JSON.stringify({ label }),
    });
    expect(answer.status).toBe(200);
  }
}

test("a table's new label shows at once, to a party and to guests who only browse the menu", async () => {
  const [taken, free] = [nextTable(), nextTable()];
  const [seated, looking] = [await sit(taken), await sit(free)];
  await order(seated);
  await rename([
    [taken, 'Fönstret'],
    [free, 'Hörnet'],
  ]);
  await eventually(() => looking.table.value?.label).toBe('Hörnet');
  await eventually(() => seated.table.value?.label).toBe('Fönstret');
});
