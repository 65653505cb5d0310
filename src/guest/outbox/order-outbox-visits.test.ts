import { expect, test } from 'vitest';
import { ORDER_EXPIRY_MS } from '#core/shared/limits.ts';
import { settle } from '#tests/support/components/clock.ts';
import {
  createOrderingDevice,
  draft,
  entryOf,
  fates,
  sent,
  stateOf,
} from '#tests/support/components/ordering-device.ts';
import { problem } from '#tests/support/network/flaky-orders.ts';
import { newOrderEntry } from './order-entry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
type Device = ReturnType<typeof createOrderingDevice>;

/** A page that was opened again, with what the one before it left. */
async function reopened(device: Device) {
  const outbox = device.openTab();
  expect(outbox.entries.value).toEqual([]);
  await outbox.ready;
  return outbox;
}

test('orders stand as they were made; of one moment, in the order of their ids', async () => {
  const device = createOrderingDevice();
  device.connection.isOnline.value = false;
  const now = device.clock.now();
  for (const [id, at] of [
    ['c', now],
    ['b', now + 1],
    ['d', now],
    ['a', now],
  ] as const) {
    await device.storage.outbox.put(id, newOrderEntry(id, draft, at));
  }
  const outbox = await reopened(device);
  expect(outbox.entries.value.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'b']);
});

test('an order that waits keeps its language and its wishes, also confirmed later', async () => {
  const device = createOrderingDevice();
  device.connection.isOnline.value = false;
  const english = { ...draft, locale: 'en', wishes: ['together'] } as const;
  const id = (await device.openTab().send(english)) ?? expect.fail('It was refused.');
  await device.clock.advance(HOUR);
  device.connection.isOnline.value = true;
  const outbox = await reopened(device);
  await settle();
  expect(stateOf(outbox, id)).toBe('expired');
  await outbox.confirm(id);
  await settle();
  expect(device.api.requests.map(({ body }) => [body?.locale, body?.wishes])).toEqual([
    ['en', ['together']],
  ]);
});

test('what an earlier version stored is sent without a language: its key belongs to that body', async () => {
  const device = createOrderingDevice();
  const { locale: _none, ...older } = newOrderEntry('a', draft, device.clock.now());
  await device.storage.outbox.put('a', older);
  await reopened(device);
  await settle();
  expect(device.api.requests.map(({ kind }) => kind)).toEqual(['send']);
  expect(device.api.requests[0]?.body).not.toHaveProperty('locale');
  expect(device.api.requests[0]?.body).not.toHaveProperty('wishes');
});

test('what is settled is forgotten on the next visit; a refusal once half a day is over', async () => {
  const device = createOrderingDevice();
  const first = device.openTab();
  await sent(first);
  await settle();
  device.connection.isOnline.value = false;
  await first.withdraw(await sent(first));
  device.connection.isOnline.value = true;
  device.api.refusal = problem('orders.sold_out');
  const refused = await sent(first);
  await settle();
  first.dispose();
  await device.clock.advance(12 * HOUR);
  expect((await reopened(device)).entries.value.map(({ id }) => id)).toEqual([refused]);
  await device.clock.advance(1);
  expect((await reopened(device)).entries.value).toEqual([]);
});

test('what may have arrived is asked about on the next visit, however late that is', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('answer lost');
  const first = device.openTab();
  const id = await sent(first);
  await settle();
  first.dispose();
  device.connection.isOnline.value = false;
  await device.clock.advance(13 * HOUR);
  const next = await reopened(device);
  expect(stateOf(next, id)).toBe('waiting');
  device.connection.isOnline.value = true;
  await settle();
  expect(stateOf(next, id)).toBe('sent');
});

test('what an earlier visit left expires without a network, too', async () => {
  const device = createOrderingDevice();
  device.connection.isOnline.value = false;
  const first = device.openTab();
  const id = await sent(first);
  await settle();
  first.dispose();
  const next = await reopened(device);
  await device.clock.advance(ORDER_EXPIRY_MS + 1);
  expect(stateOf(next, id)).toBe('expired');
});

test('what one tab orders, the others show at once, and look after when it is closed', async () => {
  const device = createOrderingDevice();
  device.connection.isOnline.value = false;
  const [one, two] = [device.openTab(), device.openTab()];
  await Promise.all([one.ready, two.ready]);
  const id = await sent(one);
  await settle();
  expect(stateOf(two, id)).toBe('waiting');
  one.dispose();
  await device.clock.advance(ORDER_EXPIRY_MS + 1);
  expect(stateOf(two, id)).toBe('expired');
});

test('a page that is closed tries nothing, hears nothing and waits for nothing', async () => {
  const device = createOrderingDevice();
  device.connection.isOnline.value = false;
  const [one, two] = [device.openTab(), device.openTab()];
  await sent(one);
  await settle();
  one.dispose();
  expect(device.clock.pendingTimers).toBe(1);
  const seen = one.entries.value;
  await sent(two);
  await settle();
  two.dispose();
  expect([device.clock.pendingTimers, one.entries.value]).toEqual([0, seen]);
  device.connection.isOnline.value = true;
  await device.clock.advance(MINUTE);
  expect(device.api.requests).toEqual([]);
});

test('a page that was opened again knows its orders once it is ready, also while it reads them again', async () => {
  const device = createOrderingDevice();
  device.connection.isOnline.value = false;
  const before = device.openTab();
  const id = await sent(before);
  await settle();
  before.dispose();
  const { all } = device.storage.outbox;
  const slow = Promise.withResolvers<void>();
  let reads = 0;
  device.storage.outbox.all = async () => {
    reads += 1;
    if (reads > 1) await slow.promise;
    return all();
  };
  const outbox = device.openTab();
  // As when the network changes at that moment.
  void outbox.retryNow();
  await outbox.ready;
  expect(outbox.entries.value.map((entry) => entry.id)).toEqual([id]);
  slow.resolve();
  await settle();
});

test('an order and the cart that it was are changed in one write, or neither', async () => {
  const device = createOrderingDevice();
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const cart = (allows: boolean) => ({
    key: 'cart:1' as const,
    allows: () => allows,
    change: (now: unknown) => `${String(now)}!`,
    done: () => {},
  });
  await device.storage.set('cart:1', 'full');
  expect(await outbox.send(draft, cart(false))).toBeNull();
  expect([await device.storage.get('cart:1'), outbox.entries.value]).toEqual(['full', []]);
  const id = (await outbox.send(draft, cart(true))) ?? expect.fail('It was refused.');
  expect(await device.storage.get('cart:1')).toBe('full!');
  expect(await outbox.dismiss(id, cart(true))).toBe(false);
  await outbox.withdraw(id);
  expect(await outbox.dismiss(id, cart(false))).toBe(false);
  expect([await device.storage.get('cart:1'), stateOf(outbox, id)]).toEqual(['full!', 'withdrawn']);
  expect(await outbox.dismiss(id, cart(true))).toBe(true);
  expect([await device.storage.get('cart:1'), outbox.entries.value]).toEqual(['full!!', []]);
});

test('what another version left is changed by nothing but its removal', async () => {
  const device = createOrderingDevice();
  const old = { id: 'old', wish: 'beer' };
  await device.storage.outbox.put('old', old);
  const outbox = await reopened(device);
  await outbox.withdraw('old');
  await outbox.withdraw('none');
  expect(await device.storage.outbox.all()).toEqual([old]);
  expect(await outbox.dismiss('old')).toBe(true);
  expect(await device.storage.outbox.all()).toEqual([]);
});

test('an order whose answer came another way is sent, and asked about no more', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('answer lost');
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  await outbox.noteStored(id);
  expect(entryOf(outbox, id)).toMatchObject({ state: 'sent', problem: null });
  await device.clock.advance(MINUTE);
  expect(device.api.requests).toHaveLength(1);
});

test('an expired order that turns out to have arrived is not sent a second time', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('request lost', 'ok', 'request lost', 'request lost');
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  device.api.refusal = problem('orders.expired');
  await device.clock.advance(10_000);
  expect(entryOf(outbox, id)).toMatchObject({ state: 'expired', problem: {} });
  await outbox.confirm(id);
  expect(entryOf(outbox, id)).toMatchObject({ isConfirming: true });
  await outbox.noteStored(id);
  expect(entryOf(outbox, id)).toMatchObject({ state: 'sent', isConfirming: false, problem: null });
});

test('what the guest took back, or the server has, is not said to have arrived again', async () => {
  const device = createOrderingDevice();
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const id = await sent(outbox);
  await outbox.withdraw(id);
  await outbox.noteStored(id);
  expect(stateOf(outbox, id)).toBe('withdrawn');
});

test('an expired order is withdrawn like one that waits', async () => {
  const device = createOrderingDevice();
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const untold = await sent(outbox);
  await device.clock.advance(ORDER_EXPIRY_MS + 1);
  await outbox.withdraw(untold);
  expect(stateOf(outbox, untold)).toBe('withdrawn');

  device.connection.isOnline.value = true;
  device.api.fate = fates('request lost');
  const withdrawn = await sent(outbox);
  await settle();
  device.api.refusal = problem('orders.expired');
  await device.clock.advance(10_000);
  device.api.fate = fates('request lost');
  await outbox.withdraw(withdrawn);
  expect(entryOf(outbox, withdrawn)).toMatchObject({ state: 'expired', isWithdrawing: true });
  await device.clock.advance(10_000);
  expect(stateOf(outbox, withdrawn)).toBe('withdrawn');
  expect(device.api.tombstones.has(withdrawn)).toBe(true);
});

test('what is settled is neither withdrawn nor confirmed', async () => {
  const device = createOrderingDevice();
  const outbox = device.openTab();
  const arrived = await sent(outbox);
  await settle();
  device.api.refusal = problem('orders.sold_out');
  const refused = await sent(outbox);
  await settle();
  const before = [...device.api.requests];
  for (const id of [arrived, refused]) {
    await outbox.withdraw(id);
    await outbox.confirm(id);
  }
  await device.clock.advance(MINUTE);
  expect([stateOf(outbox, arrived), stateOf(outbox, refused)]).toEqual(['sent', 'refused']);
  expect(device.api.requests).toEqual(before);
});
