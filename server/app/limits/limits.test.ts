import { expect, test } from 'vitest';
import { OPEN_ORDERS_MAX, SESSION_STREAMS_MAX, WITHDRAWN_MAX } from '#core/shared/limits.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { listen, openStream } from '#tests/support/server/stream-reader.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, type TestGuest } from '#tests/support/server/test-guest.ts';

const WATER = { product: 'water' };
const limited = [429, 'request.rate_limited'];

function arrive({ ask }: TestApp, table = TABLE) {
  return ask('POST', `tables/${table}/sessions`, {});
}

test('one stream more than a session may have closes its oldest, which may reconnect', async () => {
  const served = await testApp();
  const base = await listen(served);
  const guest = await guestAt(served);
  const open = () => openStream(`${base}/events`, { authorization: `Bearer ${guest.token}` });
  const streams = [];
  for (let index = 0; index <= SESSION_STREAMS_MAX; index += 1) {
    streams.push(await open());
  }
  expect(await streams[0]?.until('nothing')).toEqual([]);
  await guest.order([WATER]);
  for (const stream of streams.slice(1)) {
    expect((await stream.next())?.event).toBe('seating.opened');
    stream.close();
  }
});

test('a phone that floods with its session is delayed, and its neighbours are not', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const neighbour = await guestAt(served);
  const read = async ({ ask }: Pick<TestGuest, 'ask'>, path: string) => {
    const { status, body, headers } = await ask('GET', path);
    return status === 200 ? 200 : [status, body.code, Number(headers['retry-after'])];
  };
  for (let index = 0; index < 300; index += 1) expect(await read(guest, 'seating')).toBe(200);
  for (const path of ['seating', `tables/${TABLE}`, `venues/${VENUE}/menu`]) {
    expect(await read(guest, path)).toEqual([...limited, 1]);
    expect(await read(neighbour, path)).toBe(200);
    expect(await read(served, path === 'seating' ? 'metrics' : path)).toBe(200);
  }
  served.clock.advance(100);
  expect(await read(guest, 'seating')).toBe(200);
});

test('a phone that floods without a session is delayed; sessions and newcomers are not', async () => {
  const served = await testApp({ config: { trustProxy: 1 } });
  const from = (browser: string) => ({ 'x-forwarded-for': '192.0.2.1', 'user-agent': browser });
  const guest = await guestAt(served, TABLE, from('a phone'));
  const paths = [`/api/v1/tables/${TABLE}`, '/en/table/unknown', '/api/v1/seating'];
  for (const path of paths) {
    const read = async (browser: string, more = {}) =>
      (await served.ask('GET', path, undefined, { ...from(browser), ...more })).status;
    let last = 0;
    for (let tries = 0; tries < 4_000 && last !== 429; tries += 1) last = await read('attacker');
    expect(last, path).toBe(429);
    expect(await read('newcomer'), path).not.toBe(429);
    expect(await read('attacker', { authorization: `Bearer ${guest.token}` })).not.toBe(429);
    expect(await read('attacker', { authorization: `Bearer ${'x'.repeat(32)}` })).toBe(429);
  }
});

test('a guest with many unfinished orders waits until some are finished; retries are answered', async () => {
  const guest = await guestAt(await testApp());
  const ids = Array.from({ length: OPEN_ORDERS_MAX }, newOrderId);
  for (const id of ids) {
    expect((await guest.order([WATER], { id })).status).toBe(201);
  }
  const refused = await guest.order([WATER]);
  expect([refused.status, refused.body.code]).toEqual(limited);
  expect((await guest.order([WATER], { id: ids[0] ?? '' })).status).toBe(201);
  await guest.ask('POST', `orders/${ids[0]}/cancel`);
  expect((await guest.order([WATER])).status).toBe(201);
});

test('a session can withdraw only a limited number of orders that never arrived', async () => {
  const guest = await guestAt(await testApp());
  const ids = Array.from({ length: WITHDRAWN_MAX }, newOrderId);
  for (const id of ids) {
    expect((await guest.ask('POST', `orders/${id}/cancel`)).status).toBe(200);
  }
  const refused = await guest.ask('POST', `orders/${newOrderId()}/cancel`);
  expect([refused.status, refused.body.code]).toEqual(limited);
  expect((await guest.ask('POST', `calls/${newOrderId()}/cancel`)).status).toBe(429);
  expect((await guest.ask('POST', `orders/${ids[0]}/cancel`)).status).toBe(200);
});

test('400 phones behind one address begin at one table within a minute; one that continues is delayed', async () => {
  const served = await testApp({ menu: menuWith({ joinPolicy: 'free' }) });
  const guest = await guestAt(served);
  for (let phone = 1; phone < 600; phone += 1) expect((await arrive(served)).status).toBe(200);
  const refused = await arrive(served);
  expect([refused.status, refused.body.code]).toEqual(limited);
  expect(Number(refused.headers['retry-after'])).toBe(1);
  const own = { authorization: `Bearer ${guest.token}` };
  expect((await served.ask('POST', `tables/${TABLE}/sessions`, {}, own)).status).toBe(200);
  served.clock.advance(1_000);
  expect((await arrive(served, OTHER_TABLE)).status).toBe(200);
});
