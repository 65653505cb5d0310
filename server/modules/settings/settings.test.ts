import { expect, test } from 'vitest';
import type { VenueSettings } from '#core/settings/settings.schema.ts';
import { smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Ask, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { importMenu } from '../menu/import-menu.usecase.ts';

const path = `venues/${VENUE}/settings`;

/** Changes the current settings, and returns the response. */
async function set(ask: Ask, changes: Partial<VenueSettings>) {
  const { settings, revision } = (await ask('GET', path)).body;
  return ask('PUT', path, { revision, settings: { ...settings, ...changes } });
}

test('a manager reads the settings with defaults, and changes them for guests at once', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const before = (await manager('GET', path)).body;
  expect(before).toMatchObject({
    hasSold: false,
    settings: {
      name: 'Lillkrogen',
      serving: null,
      exceptions: [],
      joinPolicy: 'open',
      accent: null,
    },
  });
  const heard: unknown[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event, isPublic }) => [event.type, isPublic]));
  });
  const menu = (await served.ask('GET', `venues/${VENUE}/menu?locale=en`)).body;
  const { status, body } = await set(manager, {
    name: '  Lill\n krogen ',
    about: { en: 'By the water.', sv: '  ' },
    exceptions: [
      { date: '2026-12-31', opening: [{ from: '11:00', until: '03:00' }] },
      { date: '2026-12-24', opening: [] },
    ],
    service: 'collect',
    accent: '#1c5d99',
  });
  expect(status).toBe(200);
  expect(body.settings).toMatchObject({ name: 'Lill krogen', about: { en: 'By the water.' } });
  expect(heard).toEqual([['menu.published', true]]);
  const after = (await served.ask('GET', `venues/${VENUE}/menu?locale=en`)).body;
  expect(after.version).toBe(menu.version + 1);
  expect(after.categories).toEqual(menu.categories);
  expect(after.venue).toMatchObject({
    name: 'Lill krogen',
    about: 'By the water.',
    exceptions: [{ date: '2026-12-24', opening: [] }, { date: '2026-12-31' }],
    ordering: { service: 'collect' },
    accent: { light: { fill: '#1c5d99' } },
  });
  expect((await served.ask('GET', `tables/${TABLE}`)).body.venue.name).toBe('Lill krogen');
});

test('of two people who change the same settings the second is informed, and nothing of the first is lost', async () => {
  const { staff } = await testApp();
  const manager = await staff('manager');
  const { settings, revision } = (await manager('GET', path)).body;
  await set(manager, { name: 'Storkrogen' });
  const late = await manager('PUT', path, {
    revision,
    settings: { ...settings, service: 'collect' },
  });
  expect([late.status, late.body.code]).toEqual([409, 'settings.changed']);
  expect((await manager('GET', path)).body.settings).toMatchObject({
    name: 'Storkrogen',
    service: 'table',
  });
});

test('the currency can be changed until something is sold', async () => {
  const served = await testApp();
  const owner = await served.staff();
  expect((await set(owner, { currency: 'EUR' })).body.settings.currency).toBe('EUR');
  const guest = await guestAt(served);
  expect((await guest.order([{ product: 'soup' }])).body.currency).toBe('EUR');
  expect((await owner('GET', path)).body.hasSold).toBe(true);
  const refused = await set(owner, { currency: 'SEK' });
  expect([refused.status, refused.body.code]).toEqual([409, 'settings.currency_fixed']);
  expect((await set(owner, { name: 'Still Lillkrogen' })).status).toBe(200);
});

test('the business day begins when the venue says, until a day was closed that does', async () => {
  const served = await testApp();
  const { clock } = served;
  const owner = async () => served.staff();
  const days = `venues/${VENUE}/days`;
  const today = async () => (await (await owner())('GET', days)).body.today;
  // 06:30 on Saturday in Stockholm.
  clock.jump(Date.parse('2026-11-21T05:30:00Z') - clock.now());
  expect(await today()).toBe('2026-11-21');
  const changed = await set(await owner(), { dayStart: '07:00' });
  expect(changed.body).toMatchObject({ closedSince: null, settings: { dayStart: '07:00' } });
  expect(await today()).toBe('2026-11-20');
  const order = async () => (await (await guestAt(served)).order([{ product: 'soup' }])).body;
  expect((await order()).number).toBe(1);
  clock.jump(Date.parse('2026-11-21T06:00:00Z') - clock.now());
  expect([(await order()).number, await today()]).toEqual([1, '2026-11-21']);

  const staff = await owner();
  const report = (await staff('GET', `${days}/2026-11-20`)).body;
  expect(report).toMatchObject({ dayStart: '07:00', figures: { unaccepted: { count: 1 } } });
  const wish = { figuresHash: report.figuresHash, reason: 'Kvar' };
  expect((await staff('POST', `${days}/2026-11-20/close`, wish)).status).toBe(200);
  const refused = await set(await owner(), { dayStart: '05:00' });
  expect([refused.status, refused.body.code]).toEqual([409, 'settings.day_fixed']);
  const kept = await set(await owner(), { name: 'Natt' });
  expect(kept.body).toMatchObject({
    closedSince: '2026-11-20',
    settings: { dayStart: '07:00', name: 'Natt' },
  });
  // Nor does the file of a menu change it.
  await importMenu(served.context, smallMenu(), async (name) => name);
  expect((await (await owner())('GET', path)).body.settings.dayStart).toBe('07:00');
  expect(await today()).toBe('2026-11-21');
});

test('what counts by day counts by the start of the day: payments, their numbers, figures, history', async () => {
  const served = await testApp();
  const { clock } = served;
  await set(await served.staff(), { dayStart: '08:30' });
  // 08:15 on Saturday in Stockholm.
  clock.jump(Date.parse('2026-11-21T07:15:00Z') - clock.now());
  const staff = await served.staff();
  const { body: order } = await (await guestAt(served)).order([{ product: 'soup' }]);
  const payment = { id: newOrderId(), method: 'card', amount: 9_500, tip: 0 };
  await staff('POST', `venues/${VENUE}/seatings/${order.seating}/payments`, payment);
  const read = async (what: string) => (await staff('GET', `venues/${VENUE}/${what}`)).body;
  for (const [day, count] of [
    ['2026-11-20', 1],
    ['2026-11-21', 0],
  ] as const) {
    expect((await read(`payments?day=${day}`)).payments, day).toHaveLength(count);
    expect((await read(`history?day=${day}`)).count, day).toBe(count);
    const { total, dayStart } = await read(`figures?from=${day}&to=${day}`);
    expect([total.orders, dayStart], day).toEqual([count, '08:30']);
  }
  expect((await read('history')).today).toBe('2026-11-20');
  expect((await read('days/2026-11-20')).figures).toMatchObject({ orders: 1, paid: 9_500 });
});

test('an order freezes the VAT rate of its day, and keeps it when the law has changed', async () => {
  const served = await testApp();
  const owner = await served.staff();
  const today = new Date(served.clock.now()).toISOString().slice(0, 10);
  const guest = await guestAt(served);
  const rateOf = async () => (await guest.order([{ product: 'soup' }])).body.lines[0].vatRate;
  expect(await rateOf()).toBe(1_200);
  const vatChanges = [
    { from: today, rates: { standard: 2_500, reduced: 600, low: 600, zero: 0 as const } },
  ];
  const changed = await set(owner, { vatChanges });
  expect(changed.body.settings.vatChanges).toEqual(vatChanges);
  expect(await rateOf()).toBe(600);
});

test.each<[string, object]>([
  ['a name of spaces', { name: '   ' }],
  ['no language', { locales: [] }],
  ['a time zone that is none', { timeZone: 'Europe/Nowhere' }],
  ['a day that begins at noon', { dayStart: '12:00' as never }],
  ['a currency that is none', { currency: 'QQQ' }],
  ['a day that is none', { exceptions: [{ date: '2026-02-30', opening: [] }] }],
  ['one day twice', { exceptions: Array(2).fill({ date: '2026-12-24', opening: [] }) }],
  ['a VAT rate above all', { vatRates: { standard: 10_001, reduced: 0, low: 0, zero: 0 } }],
  ['a colour in words', { accent: 'red' }],
  ['no way to pay', { paymentMethods: [] }],
  ['what is no setting', { id: 'elsewhere' }],
])('settings with %s are refused, and stay as they were', async (_name, changes) => {
  const { staff } = await testApp();
  const owner = await staff();
  const before = (await owner('GET', path)).text;
  const answer = await set(owner, changes);
  expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  expect((await owner('GET', path)).text).toBe(before);
});

test("outside the kitchen's hours only its products cannot be ordered", async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const guest = await guestAt(served);
  // It is Friday, 19:00 local time.
  const early = [{ days: ['fri' as const], from: '11:00', until: '18:00' }];
  const { body } = await set(manager, { stationHours: [{ station: 'kitchen', windows: early }] });
  expect(body.settings.stationHours).toEqual([{ station: 'kitchen', windows: early }]);
  expect(body.stations.map(({ id }: { id: string }) => id)).toContain('kitchen');
  const refused = await guest.order([{ product: 'soup' }], { menuVersion: 2 });
  expect([refused.status, refused.body.code, refused.body.lines]).toEqual([
    409,
    'orders.changed',
    [{ line: 0, product: 'soup', code: 'product_unavailable_now' }],
  ]);
  expect((await guest.order([{ product: 'water' }], { menuVersion: 2 })).status).toBe(201);
});

test('a manager reads when the last backup was made, if any are scheduled', async () => {
  const state = { at: '2026-11-20T04:00:00.000Z', ageSeconds: 50_400, isFailing: false };
  const backups = { isDue: () => false, make: async () => {}, state: () => state, close() {} };
  const manager = await (await testApp({ backups })).staff('manager');
  expect((await manager('GET', path)).body.backup).toEqual({ at: state.at, isFailing: false });
  const without = await (await testApp()).staff('manager');
  expect((await without('GET', path)).body.backup).toBeNull();
});
