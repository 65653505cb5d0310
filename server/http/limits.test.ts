import { expect, test } from 'vitest';
import {
  OPEN_ORDERS_MAX,
  SESSION_STREAMS_MAX,
  WAITING_MAX,
  WITHDRAWN_MAX,
} from '../../src/contract/limits.ts';
import { menuWith, OTHER_TABLE, TABLE } from '../../tests/support/small-menu.ts';
import { listen, openStream } from '../../tests/support/stream-reader.ts';
import { newOrderId, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { guestAt } from '../../tests/support/test-guest.ts';

const WATER = { product: 'water' };
const MINUTE = 60_000;
const limited = [429, 'request.rate_limited'];

function arrive({ ask }: TestApp, table = TABLE) {
  return ask('POST', `tables/${table}/sessions`, {});
}

test('one stream more than a session may have ends its oldest, which may come back', async () => {
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

test('a session has a limit of requests by itself, whatever its neighbours do', async () => {
  const served = await testApp({ anonymousPerMinute: 20 });
  const guest = await guestAt(served);
  const neighbour = await guestAt(served);
  for (let index = 0; index < 20; index += 1) {
    expect((await guest.ask('GET', 'seating')).status).toBe(200);
  }
  const { status, body, headers } = await guest.ask('GET', 'seating');
  expect([status, body.code, Number(headers['retry-after'])]).toEqual([...limited, 60]);
  expect((await neighbour.ask('GET', 'seating')).status).toBe(200);
  served.clock.advance(MINUTE);
  expect((await guest.ask('GET', 'seating')).status).toBe(200);
});

test('who has many unfinished orders waits until some are finished; retries are answered', async () => {
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

test('a session takes back only so many orders that never arrived', async () => {
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

test('new sessions at one table from one address come at a pace; other tables are open', async () => {
  const served = await testApp({ anonymousPerMinute: 50 });
  const guest = await guestAt(served);
  for (let index = 1; index < 5; index += 1) {
    expect((await arrive(served)).status).toBe(200);
  }
  const refused = await arrive(served);
  expect([refused.status, refused.body.code]).toEqual(limited);
  expect((await arrive(served, OTHER_TABLE)).status).toBe(200);
  const own = await served.ask(
    'POST',
    `tables/${TABLE}/sessions`,
    {},
    {
      authorization: `Bearer ${guest.token}`,
    },
  );
  expect(own.status).toBe(200);
  served.clock.advance(MINUTE);
  expect((await arrive(served)).status).toBe(200);
});

test('only so many devices wait at a seating, but where nobody is asked, all may come', async () => {
  for (const [joinPolicy, status] of [
    ['open', 429],
    ['free', 200],
  ] as const) {
    const served = await testApp({ menu: menuWith({ joinPolicy }) });
    await (await guestAt(served)).order([WATER]);
    for (let index = 0; index < WAITING_MAX; index += 1) {
      await guestAt(served);
    }
    expect((await arrive(served)).status).toBe(status);
  }
});

test('guessing the code changes it, and keeps nobody out who has the new one', async () => {
  const served = await testApp();
  const first = await guestAt(served);
  await first.order([WATER]);
  const code = (await first.ask('GET', 'seating')).body.joinCode;
  for (let tries = 0, guesser = await guestAt(served); tries < 30; tries += 1) {
    guesser = tries % 5 === 0 ? await guestAt(served) : guesser;
    const guess = String((Number(code) + 1 + tries) % 10_000).padStart(4, '0');
    const { body } = await guesser.ask('POST', 'seating/join', { code: guess });
    expect(body.code).toBe('seatings.wrong_join_code');
  }
  const changed = (await first.ask('GET', 'seating')).body.joinCode;
  expect(changed).not.toBe(code);
  const friend = await guestAt(served);
  const joined = await friend.ask('POST', 'seating/join', { code: changed });
  expect(joined.body.admission).toBe('admitted');
});
