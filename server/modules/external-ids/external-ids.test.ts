import { expect, test } from 'vitest';
import { testApiKey } from '#tests/support/callers/test-api-key.ts';
import { calledElsewhere, smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';

/** A venue whose till calls its things T-1, 100 (beer), 7 (small, and the bar). */
async function withTill() {
  const menu = calledElsewhere(smallMenu(), { beer: '100', small: '7', bar: '7' });
  const served = await testApp({ menu });
  const { ask } = await testApiKey(served);
  await ask('PUT', `venues/${VENUE}/tables/${TABLE}`, { externalId: 'T-1' });
  const order = (body: object, id = newOrderId()) =>
    ask('POST', `venues/${VENUE}/orders`, { served: false, ...body }, { 'idempotency-key': id });
  return { ask, order, served };
}

const table = { externalId: 'T-1' };
const beer = { product: { externalId: '100' }, options: [{ externalId: '7' }], quantity: 2 };

test('a system orders by its own ids, ours or both, once by its key, and asks what they name', async () => {
  const { order, ask } = await withTill();
  const id = newOrderId();
  const first = await order({ table, lines: [beer] }, id);
  expect(first).toMatchObject({
    status: 201,
    body: { id, state: 'placed', source: 'Till', table: { id: TABLE } },
  });
  expect(first.body.lines).toMatchObject([
    { product: 'beer', options: [{ id: 'small' }], quantity: 2 },
  ]);
  expect((await order({ table, lines: [beer] }, id)).body).toEqual(first.body);
  const again = await order({ table, lines: [{ ...beer, quantity: 1 }] }, id);
  expect(again.body.code).toBe('orders.key_reused');
  const own = { product: 'soup', options: [], quantity: 1 };
  expect((await order({ table: TABLE, menuVersion: 1, lines: [own, beer] })).status).toBe(201);
  const found = await ask('GET', `venues/${VENUE}/menu/external-ids?externalId=7`);
  expect(found.body).toMatchObject({
    menuVersion: 1,
    ...{ products: [], options: [{ id: 'small' }], stations: [{ id: 'bar' }] },
  });
});

test('what it names wrongly is refused with its place, and nothing is ordered', async () => {
  const { order, ask } = await withTill();
  const unknown = await order({ table: { externalId: 'T-9' }, lines: [beer] });
  expect([unknown.status, unknown.body.code, unknown.body.fields[0].path]).toEqual([
    ...[422, 'external_ids.unknown', '/table'],
  ]);
  const lines = [beer, { ...beer, options: [{ externalId: '100' }] }];
  const wrong = await order({ table, lines });
  expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([
    ...[422, 'external_ids.unknown'],
    [{ path: '/lines/1/options/0', message: '“100” names no option' }],
  ]);
  expect((await order({ table: 'servett99999', lines: [beer] })).body.code).toBe('tables.unknown');
  const vouched = await order({ table, lines: [beer], anyway: true });
  expect(vouched.status).toBe(400);
  const { body } = await ask('GET', `venues/${VENUE}/changes/orders`);
  expect(body.orders).toEqual([]);
});

test('another venue’s table is nobody’s here, and its external id neither', async () => {
  const { served } = await withTill();
  await served.context.store.write('installation', async (db) => {
    await db.updateTable('tables').set({ venue_id: 'elsewhere' }).where('id', '=', TABLE).execute();
  });
  const { ask } = await testApiKey(served);
  const wish = { table, served: false, lines: [beer] };
  const key = { 'idempotency-key': newOrderId() };
  const { body } = await ask('POST', `venues/${VENUE}/orders`, wish, key);
  expect(body.code).toBe('external_ids.unknown');
});
