import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Locale } from '#core/shared/languages.ts';
import { eventually, oneServer, simpleProduct } from '#tests/support/components/one-server.ts';
import { createDeviceEnvironment, type Fetch } from '#tests/support/components/surfaces.ts';
import type { Guest } from './guest.ts';

const { nextTable, guest: openGuest, signIn } = oneServer();

async function sit(...[table, ...rest]: [string, ...Parameters<typeof openGuest>]) {
  const guest = openGuest(...rest);
  await guest.openTable(table);
  return guest;
}

async function order(guest: Guest, product = simpleProduct(guest)): Promise<string> {
  guest.cart.add({ product, options: [], quantity: 2, note: 'no ice' });
  const { sent } = await guest.send();
  return sent ?? '';
}

const stateOf = (guest: Guest, id: string) =>
  guest.orders.orders.value.find((each) => each.id === id)?.state;

test("a table's code in any notation opens its menu; a wrong one is reported", async () => {
  const guest = await sit('');
  expect(guest.phase.value).toBe('code');
  await guest.openTable('servett');
  expect(guest.phase.value).toBe('unknown_table');
  await guest.openTable('0000-0000-0000');
  expect(guest.phase.value).toBe('unknown_table');
  await guest.openTable('SERV-ETT0-0001');
  expect(guest.phase.value).toBe('ready');
  expect(guest.table.value).toMatchObject({ id: 'servett00001', label: '1' });
});

test('one guest orders, another is let in and sees the round; staff change its state, and both see each step', async () => {
  const table = nextTable();
  const staff = await signIn();
  const a = await sit(table);
  await eventually(() => a.link.value).toBe('live');
  const id = await order(a);
  expect(a.cart.count.value).toBe(0);
  await eventually(() => stateOf(a, id)).toBe('placed');
  await eventually(() => a.seating.admission.value).toBe('admitted');
  expect(a.orders.openOutbox.value).toEqual([]);

  const b = await sit(table);
  await eventually(() => b.seating.admission.value).toBe('waiting');
  expect(b.orders.orders.value).toEqual([]);
  await eventually(() => a.seating.waitingGuests.value.length).toBe(1);
  await a.seating.admit(a.seating.waitingGuests.value[0]?.id ?? '');
  await eventually(() => b.seating.admission.value).toBe('admitted');
  await eventually(() => stateOf(b, id)).toBe('placed');
  expect(b.orders.others.value[0]?.lines[0]?.note).toBeUndefined();
  expect(a.orders.mine.value[0]?.lines[0]?.note).toBe('no ice');

  await eventually(() => staff.board.columns.value.new.map((each) => each.id)).toContain(id);
  const onBoard = staff.board.columns.value.new.find((each) => each.id === id);
  expect(onBoard?.locale).toBe('en');
  expect(a.orders.mine.value[0]).not.toHaveProperty('locale');
  await staff.board.markSeen([id]);
  await eventually(() => stateOf(a, id)).toBe('seen');
  await staff.board.accept(id);
  await eventually(() => stateOf(a, id)).toBe('accepted');
  await staff.board.allReady(id);
  await eventually(() => a.orders.latest.value?.lines[0]?.state).toBe('ready');
  await staff.board.undo(id);
  await eventually(() => a.orders.latest.value?.lines[0]?.state).toBe('queued');
  await staff.board.serve(id);
  await eventually(() => stateOf(b, id)).toBe('done');
  expect(staff.board.notice.value).toBeNull();
});

test("a party's code lets a device in", async () => {
  const table = nextTable();
  const a = await sit(table);
  await order(a);
  await eventually(() => a.seating.joinCode.value).toMatch(/^[0-9]{4}$/);
  const b = await sit(table);
  await eventually(() => b.seating.admission.value).toBe('waiting');
  expect(await b.seating.join(a.seating.joinCode.value ?? '')).toBe(true);
  await eventually(() => b.seating.admission.value).toBe('admitted');
  await eventually(() => b.orders.others.value.length).toBe(1);
});

test('staff remove an admitted guest: that visit has ended, and the party has a new code', async () => {
  const table = nextTable();
  const staff = await signIn();
  const a = await sit(table);
  await order(a);
  await eventually(() => a.seating.joinCode.value).toMatch(/^[0-9]{4}$/);
  const code = a.seating.joinCode.value ?? '';
  const b = await sit(table);
  await eventually(() => b.seating.admission.value).toBe('waiting');
  expect(await b.seating.join(code)).toBe(true);
  await eventually(() => a.seating.guests.value.length).toBe(2);
  await eventually(() => b.link.value).toBe('live');
  const seating = a.seating.seating.value?.id ?? '';
  const id = b.seating.session.value?.id ?? '';
  expect(await staff.board.sendAway(seating, { id, admission: 'waiting' })).toBe(false);
  expect(staff.board.notice.value?.code).toBe('guests.state_changed');
  expect(await staff.board.sendAway(seating, { id, admission: 'admitted' })).toBe(true);
  await eventually(() => b.seating.needsPresence.value).toBe('ended');
  expect(b.seating.mayOrder.value).toEqual({ may: false, because: 'presence' });
  await eventually(() => a.seating.joinCode.value).not.toBe(code);
  expect(a.seating.guests.value.map((each) => each.id)).toEqual([a.seating.session.value?.id]);
});

test('after a lost response the request is repeated, and the order is created once', async () => {
  let isLost = false;
  const losing: Fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!isLost && String(input).endsWith('/orders')) {
      isLost = true;
      throw new TypeError('Failed to fetch');
    }
    return response;
  };
  const guest = await sit(nextTable(), createDeviceEnvironment(losing));
  const id = await order(guest);
  await eventually(() => guest.outbox.entries.value.length).toBe(0);
  expect(isLost).toBe(true);
  expect(guest.orders.orders.value.map((each) => each.id)).toEqual([id]);
  expect(guest.refusal.value).toBeNull();
});

test('a product that sold out meanwhile returns to the cart, and the refusal says why', async () => {
  const staff = await signIn();
  const guest = await sit(nextTable());
  const product = simpleProduct(guest);
  guest.cart.add({ product, options: [], quantity: 1, note: '' });
  await staff.board.setSoldOut({ kind: 'product', id: product }, true);
  await eventually(() => guest.menu.availabilityOf(product).orderable).toBe(false);
  await guest.send();
  await eventually(() => guest.refusal.value?.problem.code).toBe('orders.sold_out');
  expect(guest.cart.count.value).toBe(1);
  expect(guest.cart.issues.value.map((issue) => issue.code)).toEqual(['product_sold_out']);
  expect(guest.outbox.entries.value).toEqual([]);
  await staff.board.setSoldOut({ kind: 'product', id: product }, false);
  await eventually(() => guest.cart.issues.value).toEqual([]);
});

test('when staff end the seating the cart is kept, and ordering starts with confirming presence', async () => {
  const staff = await signIn();
  const guest = await sit(nextTable());
  await order(guest);
  await eventually(() => guest.seating.seating.value?.state).toBe('open');
  guest.cart.add({ product: simpleProduct(guest), options: [], quantity: 1, note: '' });
  await staff.board.endSeating(guest.seating.seating.value?.id ?? '');
  await eventually(() => guest.seating.ended.value).toBe(true);
  expect(await guest.send()).toEqual({ sent: null, because: 'confirm_presence' });
  expect(guest.cart.count.value).toBe(1);
  await eventually(() => guest.link.value).toBe('live');

  await guest.confirmPresence();
  expect(guest.seating.ended.value).toBe(false);
  expect(guest.orders.orders.value).toEqual([]);
  const { sent } = await guest.send();
  await eventually(() => stateOf(guest, sent ?? '')).toBe('placed');
});

test('an unfinished order is still shown after staff closed the table', async () => {
  const staff = await signIn();
  const table = nextTable();
  const environment = createDeviceEnvironment();
  const before = await sit(table, environment);
  const id = await order(before);
  await eventually(() => before.seating.seating.value?.state).toBe('open');
  await staff.board.endSeating(before.seating.seating.value?.id ?? '');
  await eventually(() => before.seating.ended.value).toBe(true);
  await staff.board.accept(id);
  await eventually(() => stateOf(before, id)).toBe('accepted');
  before.dispose();

  const after = openGuest(environment);
  await after.openTable(table);
  await eventually(() => stateOf(after, id)).toBe('accepted');
  expect(after.orders.mine.value.map((each) => each.id)).toEqual([id]);
  expect(after.seating.ended.value).toBe(true);
  expect(after.seating.mayOrder.value).toEqual({ may: false, because: 'presence' });
  await eventually(() => after.link.value).toBe('live');
  await staff.board.serve(id);
  await eventually(() => stateOf(after, id)).toBe('done');

  await after.confirmPresence();
  expect(after.orders.orders.value).toEqual([]);
  await eventually(() => after.link.value).toBe('live');
  const next = await order(after);
  await eventually(() => stateOf(after, next)).toBe('placed');
});

test('a party that moves is informed, loses nothing, and receives no more events of its old table', async () => {
  const table = nextTable();
  const staff = await signIn();
  const a = await sit(table);
  await eventually(() => a.link.value).toBe('live');
  await order(a);
  await eventually(() => a.seating.seating.value !== null).toBe(true);
  const party = a.seating.seating.value?.id ?? '';
  a.cart.add({ product: simpleProduct(a), options: [], quantity: 1, note: '' });
  const seatings = () => staff.board.seatings.value.map(({ seating }) => seating);
  await eventually(() => seatings().map(({ id }) => id)).toContain(party);
  const free = staff.board.tables.value.find(
    ({ id }) => id !== table && !seatings().some((each) => each.table.id === id),
  );
  const { id: to = '', label = '' } = free ?? {};
  expect(await staff.board.moveSeating(party, { from: table, to, into: null })).toBe(true);

  await eventually(() => a.seating.movedTo.value).toBe(label);
  expect(a.table.value).toMatchObject({ id: table, label });
  expect(a.cart.count.value).toBe(1);
  a.seating.dismissMove();
  expect(a.seating.movedTo.value).toBeNull();

  const next = await sit(table);
  await eventually(() => next.link.value).toBe('live');
  await order(next);
  await eventually(() => next.seating.seating.value !== null).toBe(true);
  const { sent } = await a.send();
  await eventually(() => stateOf(a, sent ?? '')).toBe('placed');
  expect(a.seating.seating.value?.id).toBe(party);
  expect(next.seating.seating.value?.id).not.toBe(party);
  expect(a.orders.orders.value).toHaveLength(2);
  expect(a.seating.guests.value).toHaveLength(1);
});

test('the page comes back to its session, its orders and its cart after a reload', async () => {
  const table = nextTable();
  const environment = createDeviceEnvironment();
  const before = await sit(table, environment);
  const id = await order(before);
  await eventually(() => stateOf(before, id)).toBe('placed');
  before.cart.add({ product: simpleProduct(before), options: [], quantity: 3, note: '' });
  await eventually(() => before.seating.admission.value).toBe('admitted');
  before.dispose();
  const after = await sit(table, environment);
  expect(after.cart.count.value).toBe(3);
  await eventually(() => stateOf(after, id)).toBe('placed');
  expect(after.seating.admission.value).toBe('admitted');
});

test('another language keeps cart, orders and session', async () => {
  const locale = signal<Locale>('en');
  const guest = openGuest(createDeviceEnvironment(), locale);
  await guest.openTable(nextTable());
  const id = await order(guest);
  await eventually(() => stateOf(guest, id)).toBe('placed');
  guest.cart.add({ product: simpleProduct(guest), options: [], quantity: 1, note: '' });
  locale.value = 'sv';
  await eventually(() => guest.menu.menu.value?.locale).toBe('sv');
  expect(guest.phase.value).toBe('ready');
  expect(guest.cart.count.value).toBe(1);
  expect(stateOf(guest, id)).toBe('placed');
});

test("a venue's menu can be browsed without a table, and follows what sells out", async () => {
  const staff = await signIn();
  const guest = openGuest();
  await guest.openVenue('kajkanten');
  expect(guest.phase.value).toBe('ready');
  expect(guest.table.value).toBeNull();
  await eventually(() => guest.link.value).toBe('live');
  const product = simpleProduct(guest);
  await staff.board.setSoldOut({ kind: 'product', id: product }, true);
  await eventually(() => guest.menu.availabilityOf(product).orderable).toBe(false);
  guest.cart.add({ product: 'anything', options: [], quantity: 1, note: '' });
  expect(await guest.send()).toEqual({ sent: null, because: 'not_ready' });
  await staff.board.setSoldOut({ kind: 'product', id: product }, false);
});

test('without a network at first, the menu loads by itself once there is one', async () => {
  let isDown = true;
  const flaky: Fetch = (input, init) =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init);
  const guest = await sit(nextTable(), createDeviceEnvironment(flaky));
  expect(guest.phase.value).toBe('failed');
  expect(guest.error.value).toBe('network');
  isDown = false;
  await eventually(() => guest.phase.value).toBe('ready');
  await eventually(() => guest.link.value).toBe('live');
});

test('signing out closes the board', async () => {
  const staff = await signIn();
  expect(staff.global.permissions.value.has('orders.handle')).toBe(true);
  await staff.staff.signOut();
  expect(staff.venue.value).toBeNull();
  expect(staff.board.status.value).toBe('idle');
  expect(staff.global.permissions.value.size).toBe(0);
});

test('who looks at a menu without a table goes by the server’s time too', async () => {
  const environment = createDeviceEnvironment();
  const { clock } = environment;
  const late = { ...clock, now: () => clock.now() - 9 * 3_600_000 };
  const guest = openGuest({ ...environment, clock: late });
  await guest.openVenue('kajkanten');
  await eventually(() => Math.round(guest.menu.behind.value / 3_600_000)).toBe(9);
});
