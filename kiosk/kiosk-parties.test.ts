import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { StaffConsole } from '../src/compose/board/staff-console.ts';
import type { Guest } from '../src/compose/guest/guest.ts';
import { isSimple } from '../src/domain/menu/options.ts';
import { createLanguage } from '../src/i18n/language.ts';
import {
  createDeviceEnvironment,
  openConsole,
  openGuest,
  openServerFixture,
  type ServerFixture,
} from '../tests/support/components/surfaces.ts';
import { createKiosk } from './kiosk-model.ts';

let fixture: ServerFixture;
const open: { dispose(): void }[] = [];

beforeAll(async () => {
  fixture = await openServerFixture();
});
afterEach(() => {
  for (const each of open.splice(0)) {
    each.dispose();
  }
});
afterAll(() => fixture.stop());

const eventually = <Value>(read: () => Value) => expect.poll(read, { interval: 10 });

async function signIn(): Promise<StaffConsole> {
  const staff = openConsole(fixture);
  open.push(staff);
  await staff.start();
  await staff.staff.signIn(fixture.signIn.email, fixture.signIn.password);
  await eventually(() => staff.link.value).toBe('live');
  return staff;
}

/** There is a menu to choose from, and a session to order with. */
async function isReady(guest: Guest): Promise<void> {
  await eventually(() => guest.phase.value).toBe('ready');
  await eventually(() => guest.seating.session.value !== null && guest.link.value).toBe('live');
}

/** A tablet that was set up for a table. */
async function placeTablet(table: string, environment = createDeviceEnvironment()) {
  await environment.storage.set('kiosk:table', table);
  const language = createLanguage('en');
  const guest = openGuest(fixture, environment, language.locale);
  const kiosk = createKiosk({
    guest,
    language,
    ...environment,
  });
  const tablet = {
    guest,
    kiosk,
    environment,
    dispose() {
      kiosk.dispose();
      guest.dispose();
    },
  };
  open.push(tablet);
  await isReady(guest);
  return tablet;
}

function choose(guest: Guest): void {
  const found = [...(guest.menu.index.value?.products.values() ?? [])].find(
    (product) => isSimple(product) && guest.menu.availabilityOf(product.id).orderable,
  );
  guest.cart.add({ product: found?.id ?? '', options: [], quantity: 1, note: '' });
}

async function order(guest: Guest): Promise<string> {
  choose(guest);
  const { sent } = await guest.send();
  await eventually(() => guest.orders.mine.value.some(({ id }) => id === sent)).toBe(true);
  await eventually(() => guest.seating.admission.value).toBe('admitted');
  return sent ?? '';
}

test('the next party at a tablet finds nothing of the last one, is asked nothing and orders', async () => {
  const table = 'servett00003';
  const staff = await signIn();
  const { guest, kiosk, environment } = await placeTablet(table);
  await kiosk.begin('sv');
  await order(guest);
  choose(guest);
  guest.avoid.toggleAllergen('milk');
  const first = guest.seating.seating.value?.id ?? '';
  await eventually(() =>
    staff.board.seatings.value.some(({ seating }) => seating.id === first),
  ).toBe(true);
  await staff.board.endSeating(first);

  await eventually(() => kiosk.screen.value).toBe('language');
  await isReady(guest);
  expect(guest.orders.orders.value).toEqual([]);
  expect(guest.cart.lines.value).toEqual([]);
  expect(guest.avoid.isActive.value).toBe(false);
  expect(await environment.storage.outbox.all()).toEqual([]);
  expect(guest.seating.needsPresence.value).toBe(false);

  await kiosk.begin('en');
  expect(guest.seating.mayOrder.value).toEqual({ may: true });
  const id = await order(guest);
  expect(guest.orders.orders.value.map((each) => each.id)).toEqual([id]);
  expect(guest.seating.seating.value?.id).not.toBe(first);
  expect(kiosk.screen.value).toBe('order');
});

test('a tablet that was off while its party left starts with the next one, without asking', async () => {
  const table = 'servett00004';
  const staff = await signIn();
  const before = await placeTablet(table);
  await order(before.guest);
  const { id } = before.guest.seating.seating.value ?? { id: '' };
  before.dispose();
  await eventually(() => staff.board.seatings.value.some(({ seating }) => seating.id === id)).toBe(
    true,
  );
  await staff.board.endSeating(id);

  const { guest, kiosk } = await placeTablet(table, before.environment);
  await isReady(guest);
  expect(guest.seating.needsPresence.value).toBe(false);
  expect(guest.orders.orders.value).toEqual([]);
  await kiosk.begin('sv');
  await order(guest);
});

test('a settled bill leaves nothing on a tablet', async () => {
  const table = 'servett00005';
  const staff = await signIn();
  const { guest, kiosk, environment } = await placeTablet(table);
  await kiosk.begin('sv');
  const id = await order(guest);
  const seating = guest.seating.seating.value?.id ?? '';
  await eventually(() => staff.board.orders.value.some((each) => each.id === id)).toBe(true);
  await staff.board.accept(id);
  await staff.board.serve(id);
  const amount = guest.orders.total.value;
  await staff.board.recordPayment(seating, { method: 'card', amount, tip: 0 });
  expect(await staff.board.settle(seating)).toBe(true);

  await eventually(() => kiosk.screen.value).toBe('language');
  await isReady(guest);
  expect(guest.settlement.settled.value).toBeNull();
  expect(await environment.storage.get(`confirmation:${table}`)).toBeUndefined();
  expect(guest.seating.needsPresence.value).toBe(false);
});

test('a party that moves leaves its tablet behind, and the next one orders for itself', async () => {
  const table = 'servett00006';
  const staff = await signIn();
  const { guest, kiosk } = await placeTablet(table);
  await kiosk.begin('sv');
  await order(guest);
  const party = guest.seating.seating.value?.id ?? '';
  await eventually(() =>
    staff.board.seatings.value.some(({ seating }) => seating.id === party),
  ).toBe(true);
  const to = staff.board.tables.value.find(
    ({ id }) => !staff.board.seatings.value.some(({ seating }) => seating.table.id === id),
  );
  const wish = { from: table, to: to?.id ?? '', into: null };
  expect(await staff.board.moveSeating(party, wish)).toBe(true);

  await eventually(() => kiosk.screen.value).toBe('language');
  await isReady(guest);
  expect(guest.orders.orders.value).toEqual([]);
  await kiosk.begin('sv');
  await order(guest);
  expect(guest.seating.seating.value?.table.id).toBe(table);
  expect(guest.seating.seating.value?.id).not.toBe(party);
});
