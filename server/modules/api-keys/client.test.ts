import { expect, test } from 'vitest';
import { testApiKey } from '#tests/support/callers/test-api-key.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { listen } from '#tests/support/server/stream-reader.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { createServett, newId, ServettError } from '../../../clients/typescript/servett.js';

async function withClient(fetch = globalThis.fetch) {
  const served = await testApp();
  const { token } = await testApiKey(served, { name: 'Till' });
  const base = await listen(served);
  return createServett({ base, key: token, venue: VENUE, fetch });
}

test('the published client reads, orders once although an answer is lost, and follows what changes', async () => {
  let isLost = false;
  const call = await withClient(async (url, init) => {
    const response = await globalThis.fetch(url, init);
    if (!isLost && init?.method === 'POST') {
      isLost = true;
      throw new TypeError('the answer is lost');
    }
    return response;
  });
  const { tables } = await call('GET /venues/:venue/tables');
  expect(tables.map(({ id }) => id)).toContain(TABLE);
  const { menuVersion } = await call('GET /venues/:venue/menu/draft');
  const { next } = await call('GET /venues/:venue/changes/orders');
  const order = await call('POST /venues/:venue/tables/:table/orders', {
    params: { table: TABLE },
    once: newId(),
    body: { menuVersion, served: false, lines: [{ product: 'water', options: [], quantity: 1 }] },
  });
  expect(isLost).toBe(true);
  const query = { after: String(next) };
  const { orders } = await call('GET /venues/:venue/changes/orders', { query });
  expect(orders.map(({ id }) => id)).toEqual([order.id]);
  const soldOut = { params: { product: 'water' }, body: { soldOut: true } };
  expect(await call('PUT /venues/:venue/products/:product/sold-out', soldOut)).toBeUndefined();
  const file = await call('GET /venues/:venue/menu/export', { query: { format: 'csv' } });
  expect(await file.text()).toContain('water');
});

test('a refusal has a code', async () => {
  const call = await withClient();
  const refused = await call('GET /venues/:venue/seatings/:seating/bill', {
    params: { seating: newId() },
  }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ServettError);
  expect(refused).toMatchObject({ status: 404, code: 'request.not_found' });
});

test('ids are UUIDv7 of their time', () => {
  expect(newId(Date.parse('2026-11-20T18:00:00.000Z'))).toMatch(
    /^01a1fa1d-8100-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
