import { expect, test } from 'vitest';
import type { Guest } from '#guest/start/guest.ts';
import { createTestConnection } from '#tests/support/components/device.ts';
import {
  eventually,
  oneServer,
  simpleProduct,
  tableOf,
} from '#tests/support/components/one-server.ts';
import { createDeviceEnvironment } from '#tests/support/components/surfaces.ts';

const { sit } = oneServer();

function choose(guest: Guest, note = '', quantity = 1): void {
  guest.cart.add({ product: simpleProduct(guest), options: [], quantity, note });
}

async function order(guest: Guest): Promise<void> {
  choose(guest);
  await guest.send();
  await eventually(() => guest.orders.mine.value.length).toBe(1);
  await eventually(() => guest.outbox.entries.value.length).toBe(0);
}

/** Anna has ordered at a table, and Bo has opened its page. */
async function two(table: number) {
  const connection = createTestConnection();
  const environment = { ...createDeviceEnvironment(), connection };
  const anna = await sit(tableOf(table), environment);
  await order(anna);
  await eventually(() => anna.seating.admission.value).toBe('admitted');
  const bo = await sit(tableOf(table));
  await eventually(() => bo.seating.session.value).not.toBeNull();
  return { anna, bo, environment, connection };
}

async function codeOf(guest: Guest, withNotes = false): Promise<string> {
  const phones = await guest.openPhones();
  await eventually(() => phones.isSending.value).toBe(false);
  await phones.make(withNotes);
  expect(phones.error.value).toBeNull();
  return phones.shown.value?.code ?? '';
}

test('one phone goes on for another: orders, place and cart; the first says so and orders nothing more', async () => {
  const { anna, bo, environment } = await two(1);
  choose(anna, '', 2);
  choose(anna, 'utan lök');
  const [round] = anna.orders.mine.value;
  const phones = await bo.openPhones();
  await phones.take(await codeOf(anna));
  expect([phones.error.value, phones.taken.value]).toEqual([null, { missing: 0 }]);
  await eventually(() => bo.orders.mine.value.map(({ id }) => id)).toEqual([round?.id]);
  await eventually(() => bo.seating.admission.value).toBe('admitted');
  expect(bo.cart.lines.value).toMatchObject([{ quantity: 2, note: '' }]);

  await eventually(() => anna.seating.needsPresence.value).toBe('handed');
  await eventually(() => anna.orders.mine.value).toEqual([]);
  // What says something to the kitchen has stayed: nobody orders the dish without it.
  await eventually(() => anna.cart.lines.value.map(({ note }) => note)).toEqual(['utan lök']);
  expect(anna.seating.session.value).toBeNull();
  expect(await anna.send()).toEqual({ sent: null, because: 'confirm_presence' });
  expect(await environment.storage.get(`session:${tableOf(1)}`)).toBeUndefined();
});

test('with the guest’s word notes go along, and nothing is left', async () => {
  const { anna, bo } = await two(2);
  choose(anna, 'utan lök');
  await (await bo.openPhones()).take(await codeOf(anna, true));
  await eventually(() => bo.cart.lines.value.map(({ note }) => note)).toEqual(['utan lök']);
  await eventually(() => anna.cart.lines.value).toEqual([]);
});

test('loaded again, the first phone says it without asking the server; it begins anew when its guest says so', async () => {
  const { anna, bo, environment } = await two(3);
  await (await bo.openPhones()).take(await codeOf(anna));
  await eventually(() => anna.seating.needsPresence.value).toBe('handed');
  anna.dispose();
  const again = await sit(tableOf(3), environment);
  await eventually(() => again.seating.needsPresence.value).toBe('handed');
  expect([again.seating.session.value, again.seating.token.value]).toEqual([null, null]);
  await again.confirmPresence();
  await eventually(() => again.seating.session.value?.admission).toBe('waiting');
  expect([again.seating.needsPresence.value, again.orders.mine.value]).toEqual([false, []]);
  again.dispose();
  const later = await sit(tableOf(3), environment);
  await eventually(() => later.seating.session.value?.admission).toBe('waiting');
});

test('another tab of the first phone learns it too', async () => {
  const { anna, bo, environment } = await two(4);
  const tab = await sit(tableOf(4), environment);
  await eventually(() => tab.orders.mine.value.length).toBe(1);
  await (await bo.openPhones()).take(await codeOf(anna));
  for (const each of [anna, tab]) {
    await eventually(() => each.seating.needsPresence.value).toBe('handed');
  }
});

test('a code is withdrawn, or passes, and the phone goes on as before; a wrong one says so', async () => {
  const { anna, bo } = await two(5);
  choose(anna);
  const code = await codeOf(anna);
  const phones = await anna.openPhones();
  await phones.withdraw();
  expect(phones.shown.value).toBeNull();
  const others = await bo.openPhones();
  await others.take(code);
  expect([others.error.value, others.taken.value]).toEqual(['handovers.wrong_code', null]);
  expect([anna.seating.needsPresence.value, anna.cart.count.value]).toEqual([false, 1]);
});

test('what was sent from the first phone while nobody had taken over is the other’s as well', async () => {
  const { anna, bo } = await two(6);
  const code = await codeOf(anna);
  choose(anna);
  await anna.send();
  await eventually(() => anna.orders.mine.value.length).toBe(2);
  await (await bo.openPhones()).take(code);
  await eventually(() => bo.orders.mine.value.length).toBe(2);
});

test('what is sent by a phone that does not know yet comes back to its cart, and is not made', async () => {
  const { anna, bo } = await two(7);
  const code = await codeOf(anna);
  await (await bo.openPhones()).take(code);
  choose(anna);
  await anna.send();
  await eventually(() => anna.seating.needsPresence.value).toBe('handed');
  await eventually(() => anna.cart.count.value).toBe(1);
  await eventually(() => bo.orders.mine.value.length).toBe(1);
});

test('what was ordered while a code was out is in nobody’s cart, and what is chosen after that stays', async () => {
  const { anna, bo } = await two(8);
  choose(anna, '', 2);
  const code = await codeOf(anna);
  await anna.send();
  await eventually(() => anna.orders.mine.value.length).toBe(2);
  choose(anna);
  await (await bo.openPhones()).take(code);
  await eventually(() => bo.orders.mine.value.length).toBe(2);
  expect(bo.cart.lines.value).toEqual([]);
  await eventually(() => anna.seating.needsPresence.value).toBe('handed');
  await expect.poll(() => anna.cart.count.value, { timeout: 500 }).toBe(1);
});

test('what had not gone out comes back to the cart, and is not sent for the guest who begins anew', async () => {
  const { anna, bo, connection } = await two(9);
  const code = await codeOf(anna);
  connection.isOnline.value = false;
  choose(anna);
  await anna.send();
  expect(anna.outbox.entries.value).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  await (await bo.openPhones()).take(code);
  await eventually(() => anna.seating.needsPresence.value).toBe('handed');
  connection.isOnline.value = true;
  await eventually(() => anna.cart.count.value).toBe(1);
  await anna.confirmPresence();
  await eventually(() => anna.seating.session.value?.admission).toBe('waiting');
  expect([anna.outbox.entries.value, anna.orders.mine.value]).toEqual([[], []]);
});

test('the code that was used is not shown to the guest who begins anew, and the other can hand back', async () => {
  const { anna, bo } = await two(10);
  const phones = await bo.openPhones();
  await phones.take(await codeOf(anna));
  phones.noteRead();
  await eventually(() => anna.seating.needsPresence.value).toBe('handed');
  await anna.confirmPresence();
  await eventually(() => anna.seating.session.value?.admission).toBe('waiting');
  const fresh = await anna.openPhones();
  expect([fresh.shown.value, fresh.taken.value]).toEqual([null, null]);
  await fresh.take(await codeOf(bo));
  await eventually(() => anna.orders.mine.value.length).toBe(1);
  await eventually(() => bo.seating.needsPresence.value).toBe('handed');
});

test('whoever comes another day is a guest like any other', async () => {
  const { anna, bo, environment } = await two(11);
  await (await bo.openPhones()).take(await codeOf(anna));
  await eventually(() => anna.seating.needsPresence.value).toBe('handed');
  anna.dispose();
  const key = `phones:${tableOf(11)}` as const;
  await eventually(() => environment.storage.get(key)).toMatchObject({ lines: [] });
  const { overAt } = (await environment.storage.get(key)) as { overAt: number };
  await environment.storage.set(key, { lines: [], overAt: overAt - 24 * 3_600_000 });
  const again = await sit(tableOf(11), environment);
  await eventually(() => again.seating.session.value?.admission).toBe('waiting');
  expect(await environment.storage.get(key)).toBeUndefined();
});

test('a code is shown at its own table only', async () => {
  const anna = await sit(tableOf(12));
  await eventually(() => anna.seating.session.value).not.toBeNull();
  choose(anna);
  expect(await codeOf(anna)).toMatch(/^\d{8}$/);
  await anna.openTable(tableOf(11));
  await eventually(() => anna.seating.session.value?.table).toBe(tableOf(11));
  expect((await anna.openPhones()).shown.value).toBeNull();
});
