import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Till } from '#core/till/till.schema.ts';
import { testApiKey } from '#tests/support/callers/test-api-key.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { listen } from '#tests/support/server/stream-reader.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { createServett, newId } from '../../../clients/typescript/servett.js';
import { createFakeTill } from '../../../demo/till-adapter/fake-till.mjs';
import { registerAt } from '../../../demo/till-adapter/register-at.mjs';
import { registerWaiting } from '../../../demo/till-adapter/till-adapter.mjs';

const venue = `venues/${VENUE}`;

/** A bar whose cash register is connected by the example's program, and a guest who owes 167 kr. */
async function connected() {
  const app = await testApp();
  const manager = await app.staff('manager');
  const choose = (mode: Till['mode']) => manager('PUT', `${venue}/till/mode`, { mode });
  const guest = await guestAt(app);
  const lines = [{ product: 'soup' }, { product: 'beer', options: ['small'] }];
  const { body: order } = await guest.order(lines);
  const pay = async (amount: number) => {
    const body = { id: newOrderId(), method: 'card', amount, tip: 0 };
    const path = `${venue}/seatings/${order.seating}/payments`;
    expect((await manager('POST', path, body)).status).toBe(201);
  };
  const { token } = await testApiKey(app, { name: 'Kassan', scopes: ['till.register'] });
  const call = createServett({ base: await listen(app), key: token, venue: VENUE });
  const register = createFakeTill();
  await new Promise<void>((listens) => register.listen(0, '127.0.0.1', listens));
  onTestFinished(() => void register.close());
  const { port } = register.address() as AddressInfo;
  const run = () =>
    registerWaiting({ call, newId, register: registerAt(`http://127.0.0.1:${port}`) });
  const till = async (): Promise<Till> => (await manager('GET', `${venue}/till`)).body;
  return { manager, choose, pay, register, run, till };
}

test('a program puts each sale into the cash register once, by rate, and ticks it off in its own name', async () => {
  const { choose, pay, register, run, till } = await connected();
  await choose('adapter');
  await pay(10_000);
  await pay(6_700);
  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
  const gross = register.sales.flatMap(({ sale }) =>
    (sale as { lines: { gross: number }[] }).lines.map((line) => line.gross),
  );
  expect(gross.reduce((sum, each) => sum + each, 0)).toBe(16_700);
  const { entries, registered } = await till();
  expect(entries).toEqual([]);
  expect(registered).toMatchObject([
    { number: '2', way: 'adapter', by: 'Kassan (API)' },
    { number: '1', way: 'adapter', by: 'Kassan (API)' },
  ]);
});

test('an answer of the cash register that is lost puts no sale there twice', async () => {
  const { choose, pay, register, run, till } = await connected();
  await choose('adapter');
  await pay(16_700);
  register.once('request', (_, response) => response.destroy());
  await expect(run()).rejects.toThrow();
  expect((await till()).waiting.count).toBe(1);
  expect(await run()).toBe(1);
  expect(register.sales).toHaveLength(1);
});

test('what waits when a program takes over from typing waits for it, and what it leaves can be typed', async () => {
  const { manager, choose, pay, run, till } = await connected();
  await choose('by_hand');
  await pay(10_000);
  const { since } = await till();
  await choose('adapter');
  expect(await till()).toMatchObject({ mode: 'adapter', since, waiting: { count: 1 } });
  await run();
  await pay(6_700);
  const entries = (await till()).entries.map(({ id }) => id);
  const wish = { id: newOrderId(), entries };
  expect((await manager('POST', `${venue}/till/registrations`, wish)).status).toBe(201);
  expect((await till()).registered).toMatchObject([{ way: 'by_hand' }, { way: 'adapter' }]);
});
