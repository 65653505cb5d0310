import { expect, test } from 'vitest';
import { atOnce } from '#tests/support/at-once.ts';
import { menuWith } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const BEER = { product: 'beer', options: ['large'] };

/** The kinds of the events that were published since, in their order. */
function heardOf({ context }: TestApp): string[] {
  const heard: string[] = [];
  context.hub.onPublished((events) => heard.push(...events.map(({ event }) => event.type)));
  return heard;
}

test('a cancelled order says when it ended, and everybody concerned learns of it once', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([BEER]);
  const heard = heardOf(served);
  served.clock.advance(1_000);
  const { body } = await guest.ask('POST', `orders/${order.id}/cancel`);
  const endedAt = new Date(served.clock.now()).toISOString();
  expect(body).toEqual({ result: 'cancelled', order: { ...order, state: 'cancelled', endedAt } });
  served.clock.advance(1_000);
  expect((await guest.ask('POST', `orders/${order.id}/cancel`)).body).toEqual(body);
  expect(heard).toEqual(['order.cancelled']);
});

test('two requests at once cancel an order once, and get the same response', async () => {
  const served = await testApp({ database: 'file' });
  const guest = await guestAt(served);
  const { body: order } = await guest.order([BEER]);
  const heard = heardOf(served);
  const cancel = () => guest.ask('POST', `orders/${order.id}/cancel`);
  const [one, two] = await atOnce(served, [cancel, cancel]);
  expect(one?.body).toMatchObject({ result: 'cancelled', order: { state: 'cancelled' } });
  expect([two?.status, two?.text]).toEqual([200, one?.text]);
  expect(heard).toEqual(['order.cancelled']);
});

test('whether an order of another guest was cancelled is told to its own guest alone', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const other = await guestAt(served);
  const { body: order } = await guest.order([BEER]);
  await guest.ask('POST', `orders/${order.id}/cancel`);
  const { status, body } = await other.ask('POST', `orders/${order.id}/cancel`);
  expect([status, body]).toEqual([200, { result: 'withdrawn', order: null }]);
});

test('an order that was never sent is withdrawn without anybody learning of it', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const heard = heardOf(served);
  const id = newOrderId();
  const first = await guest.ask('POST', `orders/${id}/cancel`);
  const again = await guest.ask('POST', `orders/${id}/cancel`);
  expect([first.body, again.body]).toEqual([
    { result: 'withdrawn', order: null },
    { result: 'withdrawn', order: null },
  ]);
  expect(heard).toEqual([]);
  // Withdrawn by this guest: another one's order with the same key is its own.
  expect((await (await guestAt(served)).order([BEER], { id })).status).toBe(201);
});

test('where the host pays, a cancelled order shows its guest no price, now or later', async () => {
  const menu = menuWith({ payer: 'host', showsPrices: false });
  const guest = await guestAt(await testApp({ menu }));
  const { body: order } = await guest.order([BEER]);
  for (let time = 0; time < 2; time += 1) {
    const { body } = await guest.ask('POST', `orders/${order.id}/cancel`);
    expect(body.order).toMatchObject({
      total: 0,
      lines: [{ unitPrice: 0, total: 0, options: [{ id: 'large', price: 0 }] }],
    });
  }
});
