import { expect, test } from 'vitest';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { asDevice, HEALTH, pairedDevice } from '#tests/support/server/test-device.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DEVICES = `venues/${VENUE}/devices`;

/** A tablet that asks to be paired. */
async function asking(served: TestApp, model: string | null = 'SM-X210') {
  const answer = await served.ask(
    'POST',
    'device/pairing',
    { model },
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0' },
  );
  const { userCode, deviceCode } = answer.body as Answer['body'];
  const poll = () => served.ask('POST', 'device/pairing/token', { deviceCode });
  return { userCode, poll, pairing: answer.body };
}

test('a tablet shows a code, a manager pairs it with a table, and its token is valid', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const { userCode, poll, pairing } = await asking(served);
  expect(pairing).toMatchObject({ expiresIn: 600, interval: 5 });
  expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect((await poll()).body).toEqual({ state: 'pending', interval: 5 });
  const seen = await manager('POST', `${DEVICES}/pairing`, { userCode: userCode.toLowerCase() });
  expect(seen.body).toMatchObject({
    userCode,
    browser: 'Chrome, Android',
    model: 'SM-X210',
    address: '127.0.0.1',
  });
  const { body: page } = await manager('POST', DEVICES, {
    userCode,
    name: ' Window ',
    table: TABLE,
  });
  expect(page.devices).toMatchObject([
    { name: 'Window', state: 'active', place: 'table', table: { id: TABLE, label: '1' } },
  ]);
  served.clock.advance(5 * SECOND);
  const { body: paired } = await poll();
  const tablet = asDevice(served, paired.token);
  expect((await tablet('GET', 'device')).body).toMatchObject({
    name: 'Window',
    venue: { id: VENUE },
    table: { label: '1' },
    hasPin: false,
  });
});

test('a lost answer is asked for again, and after the token was used the code is worth nothing', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const { userCode, poll } = await asking(served);
  await manager('POST', DEVICES, { userCode, name: 'Bar', table: null });
  const { token: lost } = (await poll()).body;
  served.clock.advance(5 * SECOND);
  const { token } = (await poll()).body;
  expect((await asDevice(served, lost)('GET', 'device')).body.code).toBe('devices.required');
  expect((await asDevice(served, token)('GET', 'device')).status).toBe(200);
  served.clock.advance(5 * SECOND);
  const again = await poll();
  expect([again.status, again.body.code]).toEqual([410, 'pairings.ended']);
});

test('a code that is approved in its last second still gives the tablet its token', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const { userCode, poll } = await asking(served);
  served.clock.advance(10 * MINUTE - SECOND);
  expect((await manager('POST', DEVICES, { userCode, name: 'Bar', table: null })).status).toBe(200);
  served.clock.advance(5 * SECOND);
  expect((await poll()).body.state).toBe('paired');
  served.clock.advance(MINUTE);
  expect((await poll()).body.code).toBe('pairings.ended');
});

test('a tablet that asks too often has to wait longer each time', async () => {
  const served = await testApp();
  const { poll } = await asking(served);
  await poll();
  served.clock.advance(SECOND);
  const soon = await poll();
  expect([soon.status, soon.body.code, soon.headers['retry-after']]).toEqual([
    429,
    'pairings.slow_down',
    '10',
  ]);
  served.clock.advance(5 * SECOND);
  expect((await poll()).headers['retry-after']).toBe('15');
  served.clock.advance(15 * SECOND);
  expect((await poll()).body).toEqual({ state: 'pending', interval: 15 });
});

test('after ten minutes neither code is valid', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const { userCode, poll } = await asking(served);
  served.clock.advance(10 * MINUTE);
  expect((await poll()).body.code).toBe('pairings.ended');
  const late = await manager('POST', DEVICES, { userCode, name: 'Bar', table: null });
  expect([late.status, late.body.code]).toEqual([404, 'pairings.unknown']);
});

test('a code is approved once, even if another person types it again', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const { userCode } = await asking(served);
  const wish = { userCode, name: 'Bar', table: null };
  expect((await manager('POST', DEVICES, wish)).status).toBe(200);
  expect((await manager('POST', DEVICES, wish)).body.code).toBe('pairings.unknown');
  expect((await manager('POST', `${DEVICES}/pairing`, { userCode })).body.code).toBe(
    'pairings.unknown',
  );
});

test('of two people who approve one code at once, one does', async () => {
  const served = await testApp({ database: 'file' });
  const manager = await served.staff('manager');
  const { userCode } = await asking(served);
  const wish = { userCode, name: 'Bar', table: null };
  const answers = await timesAtOnce(served, 2, () => manager('POST', DEVICES, wish));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await manager('GET', DEVICES)).body.devices).toHaveLength(1);
});

test('five wrong codes a minute are looked up for an account, and then one a minute', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const { userCode } = await asking(served);
  const tryCode = (code: string) => manager('POST', `${DEVICES}/pairing`, { userCode: code });
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await tryCode('BBBB-BBBB')).body.code).toBe('pairings.unknown');
  }
  const right = await tryCode(userCode);
  expect([right.status, right.headers['retry-after']]).toEqual([429, '60']);
  // Another account at the same address has to wait as well.
  const owner = await served.staff('owner');
  expect((await owner('POST', `${DEVICES}/pairing`, { userCode })).status).toBe(429);
  served.clock.advance(MINUTE);
  expect((await tryCode(userCode)).status).toBe(200);
});

test('right codes, and words that cannot be a code, do not open more tries', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const { userCode } = await asking(served);
  const tryCode = (code: string) => manager('POST', `${DEVICES}/pairing`, { userCode: code });
  for (let tries = 0; tries < 10; tries += 1) expect((await tryCode(userCode)).status).toBe(200);
  for (let tries = 0; tries < 5; tries += 1) await tryCode('hello');
  expect((await tryCode(userCode)).status).toBe(429);
});

test('the database contains neither codes nor tokens', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const { pairing } = await asking(served);
  const device = await pairedDevice(served, manager);
  const rows = await served.context.store.read(async (db) => [
    ...(await db.selectFrom('device_pairings').selectAll().execute()),
    ...(await db.selectFrom('devices').selectAll().execute()),
  ]);
  const stored = JSON.stringify(rows);
  for (const secret of [pairing.deviceCode, pairing.userCode, device.token]) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(secret.replace('-', ''));
  }
});

test('a replaced token stays valid until the new one is used, and no longer', async () => {
  const served = await testApp();
  const device = await pairedDevice(served, await served.staff('manager'));
  expect((await device.ask('POST', 'device/heartbeat', HEALTH)).body.rotate).toBe(false);
  served.clock.advance(7 * 24 * 60 * MINUTE);
  expect((await device.ask('POST', 'device/heartbeat', HEALTH)).body.rotate).toBe(true);
  const { token: lost } = (await device.ask('POST', 'device/token')).body;
  // The answer was lost: the tablet goes on with the old token, and asks again.
  expect((await device.ask('GET', 'device')).status).toBe(200);
  const { token } = (await device.ask('POST', 'device/token')).body;
  expect((await asDevice(served, lost)('GET', 'device')).body.code).toBe('devices.required');
  const renewed = asDevice(served, token);
  expect((await renewed('POST', 'device/heartbeat', HEALTH)).body.rotate).toBe(false);
  const old = await device.ask('GET', 'device');
  expect([old.status, old.body.code]).toEqual([401, 'devices.required']);
});
