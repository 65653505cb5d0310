import { expect, test } from 'vitest';
import { KIOSK_DEFAULTS } from '#core/devices/kiosk-settings.ts';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { addPrinter } from '#tests/support/printers/add-printer.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { HEALTH, pairedDevice } from '#tests/support/server/test-device.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { reportSilentDevices } from './report-silence.usecase.ts';

const MINUTE = 60_000;
const DEVICES = `venues/${VENUE}/devices`;

async function withDevice(table: string | null = TABLE) {
  const served = await testApp();
  const manager = await served.staff('manager');
  const device = await pairedDevice(served, manager, { table });
  const heard: string[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event, isPublic }) => `${event.type} ${isPublic}`));
  });
  const one = `${DEVICES}/${device.id}`;
  return { ...served, served, manager, device, heard, one };
}

test('a manager renames, moves, locks, unlocks and reloads a tablet, and shows a message on it', async () => {
  const { manager, device, heard, one } = await withDevice();
  await manager('PUT', one, { name: 'Door', table: OTHER_TABLE });
  await manager('PUT', `${one}/lock`, { locked: true });
  expect((await device.ask('POST', 'device/session', {})).body.code).toBe('devices.locked');
  await manager('PUT', `${one}/lock`, { locked: false });
  await manager('PUT', `${one}/message`, { messages: { en: ' Back at six. ', sv: ' ' } });
  const { body } = await manager('POST', `${one}/reload`);
  expect(body.devices).toMatchObject([{ name: 'Door', table: { id: OTHER_TABLE } }]);
  expect((await device.ask('GET', 'device')).body).toMatchObject({
    name: 'Door',
    state: 'active',
    table: { id: OTHER_TABLE },
    messages: { en: 'Back at six.' },
    reloadAt: expect.any(String),
  });
  expect(heard.map((each) => each.split(' ')[0])).toEqual([
    'device.moved',
    'device.changed',
    'device.locked',
    'device.unlocked',
    'device.message',
    'device.reload',
  ]);
  expect(heard.every((each) => each.endsWith('false'))).toBe(true);
});

test('every act of a manager is in the security log', async () => {
  const { served, manager, one } = await withDevice();
  await manager('PUT', one, { name: 'Door', table: null });
  await manager('PUT', `${one}/lock`, { locked: true });
  await manager('PUT', `${one}/message`, { messages: { en: 'Hello' } });
  await manager('POST', `${one}/reload`);
  await manager('PUT', `venues/${VENUE}/kiosks`, { ...KIOSK_DEFAULTS, idleSeconds: 60 });
  await manager('PUT', `venues/${VENUE}/kiosks/pin`, { pin: '4821' });
  await manager('DELETE', one);
  const owner = await served.staff('owner');
  const { body } = await owner('GET', `venues/${VENUE}/security-log?area=devices`);
  expect(body.entries.map(({ kind }: { kind: string }) => kind).reverse()).toEqual([
    'device.paired',
    'device.moved',
    'device.changed',
    'device.locked',
    'device.message',
    'device.reload',
    'kiosks.changed',
    'kiosk_pin.set',
    'device.revoked',
  ]);
});

test("a removed tablet's token is refused, its stream closes, and its guest's session ends", async () => {
  const { context, manager, device, one } = await withDevice();
  const guest = await device.begin();
  const closed: string[] = [];
  context.hub.onSessionEnd(device.id, () => closed.push('device'));
  context.hub.onSessionEnd(guest.id, () => closed.push('guest'));
  expect((await manager('DELETE', one)).body.devices).toEqual([]);
  expect(closed.sort()).toEqual(['device', 'guest']);
  for (const [method, path] of [
    ['GET', 'device'],
    ['GET', 'device/events'],
    ['POST', 'device/token'],
    ['POST', 'device/session'],
  ] as const) {
    const { status, body } = await device.ask(method, path, method === 'POST' ? {} : undefined);
    expect([status, body.code]).toEqual([401, 'devices.revoked']);
  }
  expect((await guest.order([{ product: 'soup' }])).status).toBe(401);
  expect((await manager('PUT', `${one}/lock`, { locked: false })).body.code).toBe(
    'devices.unknown',
  );
});

test("another venue's tablets are unknown, whatever a manager asks of them", async () => {
  const { manager, context } = await withDevice();
  await context.store.write('installation', async (db) => {
    await db.updateTable('devices').set({ venue_id: 'elsewhere' }).execute();
  });
  const { id } = await context.store.read((db) =>
    db.selectFrom('devices').select('id').executeTakeFirstOrThrow(),
  );
  const one = `${DEVICES}/${id}`;
  const answers = [
    await manager('PUT', one, { name: 'Mine', table: null }),
    await manager('PUT', `${one}/lock`, { locked: true }),
    await manager('PUT', `${one}/message`, { messages: { en: 'Hello' } }),
    await manager('POST', `${one}/reload`),
    await manager('DELETE', one),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('devices.unknown'));
  expect((await manager('GET', DEVICES)).body.devices).toEqual([]);
});

test('a tablet follows its table to a new id, and has none once the table is removed', async () => {
  const { manager, device } = await withDevice();
  const { body: table } = await manager('POST', `venues/${VENUE}/tables/${TABLE}/reissue`);
  expect((await device.ask('GET', 'device')).body.table).toEqual(table);
  await manager('DELETE', `venues/${VENUE}/tables/${table.id}`);
  expect((await device.ask('GET', 'device')).body).toMatchObject({ place: 'table', table: null });
  expect((await device.ask('POST', 'device/session', {})).status).toBe(404);
});

test('a tablet that falls silent while the venue is open is reported once, until it is heard of', async () => {
  const { context, clock, manager, device, heard } = await withDevice();
  await device.ask('POST', 'device/heartbeat', HEALTH);
  clock.advance(4 * MINUTE);
  await reportSilentDevices(context);
  expect(heard).not.toContain('device.silent false');
  clock.advance(MINUTE);
  await reportSilentDevices(context);
  await reportSilentDevices(context);
  expect(heard.filter((each) => each.startsWith('device.silent'))).toHaveLength(1);
  const board = await manager('GET', `venues/${VENUE}/board`);
  expect(board.body.silentDevices).toEqual([{ id: device.id, name: 'Tablet' }]);
  await device.ask('POST', 'device/heartbeat', { ...HEALTH, battery: 12 });
  expect(heard.at(-1)).toBe('device.heard false');
  const { body } = await manager('GET', DEVICES);
  expect(body.devices).toMatchObject([{ silentSince: null, health: { battery: 12 } }]);
  expect((await manager('GET', `venues/${VENUE}/board`)).body.silentDevices).toBeUndefined();
});

test('the PIN is verified for each tablet with growing delays, and is not stored', async () => {
  const { context, clock, manager, device } = await withDevice();
  const type = (pin: string) => device.ask('POST', 'device/pin', { pin });
  expect((await type('4821')).body.code).toBe('devices.no_pin');
  const pins = `venues/${VENUE}/kiosks/pin`;
  expect((await manager('PUT', pins, { pin: '1234' })).body.code).toBe('pins.easy');
  expect((await manager('PUT', pins, { pin: '4821' })).body.hasPin).toBe(true);
  expect((await type('4821')).status).toBe(204);
  for (let tries = 0; tries < 4; tries += 1)
    expect((await type('0000')).body.code).toBe('pins.wrong');
  const early = await type('4821');
  expect([early.status, early.headers['retry-after']]).toEqual([429, '60']);
  clock.advance(MINUTE);
  expect((await type('4821')).status).toBe(204);
  const { pin_hash } = await context.store.read((db) =>
    db.selectFrom('kiosk_settings').select('pin_hash').executeTakeFirstOrThrow(),
  );
  expect(pin_hash?.startsWith('$argon2id$')).toBe(true);
  await manager('PUT', pins, { pin: null });
  expect((await device.ask('GET', 'device')).body.hasPin).toBe(false);
});

test('settings reach every tablet, and a table of another venue cannot be chosen', async () => {
  const { manager, device } = await withDevice();
  const settings = { ...KIOSK_DEFAULTS, idleSeconds: 60, attractTitle: { en: 'Hungry?' } };
  expect((await manager('PUT', `venues/${VENUE}/kiosks`, settings)).status).toBe(200);
  expect((await device.ask('GET', 'device')).body.settings).toEqual(settings);
  const wrong = { ...settings, collectTable: 'aaaaaaaaaaaa' };
  expect((await manager('PUT', `venues/${VENUE}/kiosks`, wrong)).body.code).toBe('tables.unknown');
});

test('a tablet and phones share a seating: its orders are made, and phones let it see the party', async () => {
  const { served, device } = await withDevice();
  const phone = await guestAt(served);
  await phone.order([{ product: 'soup' }]);
  const tablet = await device.begin();
  expect(tablet.answer).toMatchObject({ hasParty: true, session: { seating: null } });
  const { body: order } = await tablet.order([{ product: 'water' }]);
  expect(order).toMatchObject({ state: 'placed' });
  expect(order.awaitsAdmission).toBeUndefined();
  const alone = (await tablet.ask('GET', 'seating')).body;
  expect(alone).toMatchObject({ joinCode: null, bill: null });
  expect(alone.orders.map(({ id }: { id: string }) => id)).toEqual([order.id]);
  const { joinCode } = (await phone.ask('GET', 'seating')).body;
  expect((await tablet.ask('POST', 'seating/join', { code: joinCode })).status).toBe(200);
  expect((await tablet.ask('GET', 'seating')).body.orders).toHaveLength(2);
});

test('the next guest of a tablet sees nothing of the one before, whose orders stay with the table', async () => {
  const { device } = await withDevice();
  const first = await device.begin();
  await first.order([{ product: 'soup' }]);
  expect((await first.ask('GET', 'seating')).body.joinCode).toMatch(/^\d{4}$/);
  expect((await device.ask('DELETE', 'device/session')).status).toBe(204);
  expect((await first.order([{ product: 'soup' }])).status).toBe(409);
  const second = await device.begin();
  await second.order([{ product: 'water' }]);
  const seen = (await second.ask('GET', 'seating')).body;
  expect(seen.orders).toHaveLength(1);
  expect([seen.joinCode, seen.bill]).toEqual([null, null]);
});

test('on a tablet that its party keeps using, each visit is the party’s until its seating ends', async () => {
  const { manager, device } = await withDevice();
  const { id } = (await manager('GET', `venues/${VENUE}/devices`)).body.devices[0];
  const own = `venues/${VENUE}/devices/${id}`;
  const changed = await manager('PUT', own, { name: 'Bar', table: TABLE, guests: 'party' });
  expect(changed.body.devices[0]).toMatchObject({ guests: 'party' });
  // What says nothing of it changes nothing of it.
  await manager('PUT', own, { name: 'Window', table: TABLE });
  const first = await device.begin();
  await first.order([{ product: 'soup' }]);
  const seated = (await first.ask('GET', 'seating')).body;
  await device.ask('DELETE', 'device/session');
  const second = await device.begin();
  await second.order([{ product: 'water' }]);
  const seen = (await second.ask('GET', 'seating')).body;
  expect([seen.orders.length, seen.joinCode]).toEqual([2, seated.joinCode]);
  expect(seen.bill).not.toBeNull();

  // For each guest from now on: the present one goes, and the next one sees nothing.
  await manager('PUT', own, { name: 'Window', table: TABLE, guests: 'each' });
  expect((await second.order([{ product: 'soup' }])).status).toBe(409);
  const third = await device.begin();
  await third.order([{ product: 'soup' }]);
  const alone = (await third.ask('GET', 'seating')).body;
  expect([alone.orders.length, alone.joinCode, alone.bill]).toEqual([1, null, null]);
});

test('on a tablet anywhere guests choose a table, or collect and see only their own orders', async () => {
  const { served, manager, device } = await withDevice(null);
  await addPrinter(served, { stations: [], papers: ['pick_up'] });
  const { tables } = (await device.ask('GET', 'device/tables')).body;
  expect(tables.map(({ id }: { id: string }) => id)).toEqual([TABLE, OTHER_TABLE]);
  expect((await device.ask('POST', 'device/session', {})).body.code).toBe('devices.no_table');
  const collecting = { collect: true };
  expect((await device.ask('POST', 'device/session', collecting)).body.code).toBe(
    'devices.no_table',
  );
  const seated = await device.begin({ table: TABLE });
  const brought = await seated.order([{ product: 'soup' }]);
  expect([brought.status, brought.body.service]).toEqual([201, 'table']);
  await manager('PUT', `venues/${VENUE}/kiosks`, { ...KIOSK_DEFAULTS, collectTable: OTHER_TABLE });
  const first = await device.begin(collecting);
  await first.order([{ product: 'soup' }]);
  expect((await first.ask('GET', 'seating')).body.joinCode).toBeNull();
  const second = await device.begin(collecting);
  const { body: order } = await second.order([{ product: 'water' }]);
  expect(order.number).toBeGreaterThan(0);
  // Staff call its number, and the guest is told so.
  expect(order.service).toBe('collect');
  // Who collects takes the number along: the next guest uses the tablet.
  await served.context.prints.queue(VENUE);
  const jobs = served.context.store.reader.selectFrom('print_jobs').select('kind');
  expect((await jobs.execute()).map(({ kind }) => kind)).toEqual(['pick_up', 'pick_up']);
  expect((await second.ask('GET', 'seating')).body.orders).toHaveLength(1);
  expect((await device.ask('POST', 'device/session', { table: newOrderId() })).status).toBe(400);
});

test("a table's tablet orders for its own table, whatever it asks for", async () => {
  const { manager, device } = await withDevice();
  await manager('PUT', `venues/${VENUE}/kiosks`, { ...KIOSK_DEFAULTS, collectTable: OTHER_TABLE });
  for (const asked of [{ collect: true }, { table: OTHER_TABLE }]) {
    const guest = await device.begin(asked);
    expect(guest.answer).toMatchObject({ table: { id: TABLE }, session: { kiosk: 'code' } });
  }
});

test('a party that moves leaves the tablet of its table behind', async () => {
  const { manager, device } = await withDevice();
  const guest = await device.begin();
  await guest.order([{ product: 'soup' }]);
  const { seating } = (await guest.ask('GET', 'seating')).body;
  const moved = await manager('POST', `venues/${VENUE}/seatings/${seating.id}/move`, {
    from: TABLE,
    to: OTHER_TABLE,
    into: null,
  });
  expect(moved.status).toBe(200);
  expect((await guest.order([{ product: 'soup' }])).status).toBe(409);
  const next = await device.begin();
  expect(next.answer).toMatchObject({ hasParty: false, table: { id: TABLE } });
});

test('a message is saved with a tablet’s name and place, in each language, and removed by none', async () => {
  const { manager, device, heard, one } = await withDevice();
  const place = { name: 'Door', table: TABLE };
  const messages = { en: 'Back at six.', sv: 'Åter klockan sex.' };
  await manager('PUT', one, { ...place, messages });
  const shown = async () => (await device.ask('GET', 'device')).body.messages;
  expect(await shown()).toEqual(messages);
  // The same again is no news, and without one it stays.
  await manager('PUT', one, { ...place, messages });
  await manager('PUT', one, place);
  expect(await shown()).toEqual(messages);
  await manager('PUT', `${one}/message`, { messages: {} });
  expect(await shown()).toEqual({});
  expect(heard.map((each) => each.split(' ')[0])).toEqual([
    'device.changed',
    'device.message',
    'device.message',
  ]);
});

test.each([null, 'Hello', { en: '' }, { en: 7 }, { fr: 'Bonjour' }, { en: 'a'.repeat(201) }])(
  '%j is no message',
  async (messages) => {
    const { manager, one } = await withDevice();
    expect((await manager('PUT', `${one}/message`, { messages })).status).toBe(400);
  },
);
