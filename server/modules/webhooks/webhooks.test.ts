import { Webhook } from 'standardwebhooks';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { EVENT_RETENTION_MS, PREVIOUS_SECRET_MS } from '#core/shared/limits.ts';
import { WEBHOOK_MESSAGES } from '#core/webhooks/webhook-message.schema.ts';
import { runJobs } from '#server/jobs.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import {
  addHook,
  HOOKS,
  hookOf,
  logOf,
  receiver,
  toldBar,
} from '#tests/support/webhooks/told-bar.ts';
import type { Received } from '#tests/support/webhooks/webhook-receiver.ts';

const SOUP = [{ product: 'soup' }];
const typesOf = (received: readonly Received[]) => received.map(({ message }) => message.type);

/** Whether the library signs it just so with this secret. */
function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  const signature = new Webhook(secret).sign(String(headers['webhook-id']), at, body);
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

test('an evening is told in order, signed, in the documented shapes', async () => {
  const { app, manager, round } = await toldBar();
  const till = await receiver();
  const { secret } = await addHook(manager, till.url);
  const guest = await guestAt(app);
  const { body: order } = await guest.order([{ product: 'soup', note: 'no cream please' }]);
  await round();
  const at = `venues/${VENUE}`;
  await manager('POST', `${at}/orders/${order.id}/transition`, { from: 'placed', to: 'accepted' });
  const lines = (from: string, to: string) =>
    manager('POST', `${at}/orders/${order.id}/lines`, {
      lines: [{ id: order.lines[0].id, from }],
      to,
    });
  await lines('queued', 'preparing');
  await lines('preparing', 'ready');
  await lines('ready', 'served');
  const bill = `${at}/seatings/${order.seating}`;
  const payment = { id: newOrderId(), method: 'card', amount: 9_500, tip: 500 };
  await manager('POST', `${bill}/payments`, payment);
  await manager('POST', `${bill}/settle`, { from: 'open' });
  await manager('PUT', `${at}/products/soup/availability`, { soldOut: true });
  await round();
  const told = typesOf(till.received);
  const ofOrder = told.filter((type) => type.startsWith('order.'));
  expect(ofOrder).toEqual(['order.placed', 'order.accepted', 'order.ready', 'order.served']);
  const ofBill = told.filter((type) => !type.startsWith('order.') && !type.startsWith('product.'));
  expect(ofBill[0]).toBe('bill.opened');
  expect(ofBill.indexOf('payment.taken')).toBeLessThan(ofBill.indexOf('bill.closed'));
  const paid = till.received.find(({ message }) => message.type === 'payment.taken');
  expect(paid?.message.data.payment).toMatchObject({
    id: payment.id,
    amount: 9_500,
    tip: 500,
    method: 'card',
  });
  for (const one of till.received) {
    expect(Check(WEBHOOK_MESSAGES[one.message.type] ?? Type.Never(), one.message), one.body).toBe(
      true,
    );
    expect(isSignedWith(secret, one)).toBe(true);
    expect(one.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(one.body).not.toContain('cream');
  }
  const ids = till.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('each is told what it has chosen, of what happens after it was added, once', async () => {
  const { app, manager, round } = await toldBar();
  const guest = await guestAt(app);
  await guest.order(SOUP);
  const [till, board] = [await receiver(), await receiver()];
  await addHook(manager, till.url, { kinds: ['order.placed'] });
  await addHook(manager, board.url, { kinds: ['order.cancelled'] });
  const { body } = await guest.order(SOUP);
  await guest.ask('POST', `orders/${body.id}/cancel`);
  await round();
  await round();
  expect(typesOf(till.received)).toEqual(['order.placed']);
  expect(typesOf(board.received)).toEqual(['order.cancelled']);
  expect(till.received[0]?.message.data.order.id).toBe(body.id);
});

test('what is chosen anew is told of what happens from then on, and not before', async () => {
  const { app, manager, round } = await toldBar();
  const till = await receiver();
  const { id } = await addHook(manager, till.url, { kinds: ['order.placed'] });
  const guest = await guestAt(app);
  const { body } = await guest.order(SOUP);
  await guest.ask('POST', `orders/${body.id}/cancel`);
  const wish = { url: till.url, description: '', kinds: ['order.cancelled'] };
  expect((await manager('PUT', `${HOOKS}/${id}`, wish)).status).toBe(200);
  const { body: second } = await guest.order(SOUP);
  await guest.ask('POST', `orders/${second.id}/cancel`);
  await round();
  expect(typesOf(till.received).sort()).toEqual(['order.cancelled', 'order.placed']);
});

test('what fails is sent again under the same id, and what follows of the order waits for it', async () => {
  const { app, manager, round } = await toldBar();
  let isDown = true;
  const till = await receiver(() => ({ status: isDown ? 500 : 200 }));
  const { id } = await addHook(manager, till.url, { kinds: ['order.placed', 'order.cancelled'] });
  const guest = await guestAt(app);
  const { body } = await guest.order(SOUP);
  await round();
  await guest.ask('POST', `orders/${body.id}/cancel`);
  await round();
  expect(typesOf(till.received)).toEqual(['order.placed']);
  const [second, first] = await logOf(manager, id);
  expect(first).toMatchObject({
    state: 'waiting',
    tries: 1,
    status: 500,
    problem: 'status',
    isBehind: false,
  });
  expect(second).toMatchObject({ state: 'waiting', tries: 0, isBehind: true });
  expect(await hookOf(manager, id)).toMatchObject({ waiting: 2, failingSince: expect.any(String) });
  isDown = false;
  await round();
  expect(till.received).toHaveLength(1);
  app.clock.advance(5_000);
  await round();
  expect(typesOf(till.received)).toEqual(['order.placed', 'order.placed', 'order.cancelled']);
  const [one, again] = till.received;
  expect(again?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
  expect(Number(again?.headers['webhook-timestamp'])).toBe(
    Number(one?.headers['webhook-timestamp']) + 5,
  );
  expect(await hookOf(manager, id)).toMatchObject({ waiting: 0, failingSince: null });
});

test('an order does not wait for another one whose message fails', async () => {
  const { app, manager, round } = await toldBar();
  const failing = new Set<string>();
  const till = await receiver(({ message }) => ({
    status: failing.has(message.data.order?.id) ? 500 : 204,
  }));
  await addHook(manager, till.url, { kinds: ['order.placed'] });
  const guest = await guestAt(app);
  const first = newOrderId();
  failing.add(first);
  await guest.order(SOUP, { id: first });
  await guest.order(SOUP);
  await round();
  expect(till.received).toHaveLength(2);
});

test('410 switches it off, its owners are told, and what waited can be sent again', async () => {
  const { app, manager, round } = await toldBar();
  let isGone = true;
  const till = await receiver(() => ({ status: isGone ? 410 : 204 }));
  const { id } = await addHook(manager, till.url, { kinds: ['order.placed', 'order.cancelled'] });
  const guest = await guestAt(app);
  const { body } = await guest.order(SOUP);
  await guest.ask('POST', `orders/${body.id}/cancel`);
  await round();
  expect(till.received).toHaveLength(1);
  expect(await hookOf(manager, id)).toMatchObject({ state: 'off', offReason: 'gone', failed: 2 });
  const owner = await app.staff('owner');
  const { body: news } = await owner('GET', `venues/${VENUE}/owners-news`);
  expect(news.entries.map(({ kind }: { kind: string }) => kind)).toContain('webhook.gone');
  const replay = { since: new Date(app.clock.now() - 3_600_000).toISOString() };
  expect((await manager('POST', `${HOOKS}/${id}/replays`, replay)).status).toBe(409);
  isGone = false;
  await guest.order(SOUP);
  await manager('PUT', `${HOOKS}/${id}/state`, { from: 'off', to: 'on' });
  const { body: count } = await manager('POST', `${HOOKS}/${id}/replays`, replay);
  expect(count).toEqual({ count: 2 });
  await round();
  expect(typesOf(till.received)).toEqual(['order.placed', 'order.placed', 'order.cancelled']);
});

test('one that takes nothing for three days is switched off', async () => {
  const { app, manager, round } = await toldBar();
  const till = await receiver(() => ({ status: 503, headers: { 'retry-after': '7200' } }));
  const { id } = await addHook(manager, till.url, { kinds: ['order.placed'] });
  const guest = await guestAt(app);
  await guest.order(SOUP);
  await round();
  app.clock.advance(3_600_000);
  await round();
  expect(till.received).toHaveLength(1);
  for (let hour = 0; hour < 100; hour += 1) {
    app.clock.advance(3_600_000);
    await round();
  }
  const manager2 = await app.staff('manager');
  expect(await hookOf(manager2, id)).toMatchObject({
    state: 'off',
    offReason: 'failing',
    failed: 1,
  });
  expect(till.received.length).toBeLessThanOrEqual(10);
});

test('for a day messages are signed with the old secret and the new one', async () => {
  const { app, manager, round } = await toldBar({ config: { paymentKey: Buffer.alloc(32, 7) } });
  const till = await receiver();
  const { id, secret } = await addHook(manager, till.url, { kinds: ['order.placed'] });
  const stored = await app.context.store.reader.selectFrom('webhooks').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(secret);
  const renewal = { id: newOrderId() };
  const { body } = await manager('POST', `${HOOKS}/${id}/secret`, renewal);
  const repeated = await manager('POST', `${HOOKS}/${id}/secret`, renewal);
  expect(repeated.body).toEqual(body);
  const ping = async () => {
    await manager('POST', `${HOOKS}/${id}/ping`, { id: newOrderId() });
    await round();
    const last = till.received.at(-1);
    if (last === undefined) throw new Error('Nothing arrived.');
    return [isSignedWith(secret, last), isSignedWith(body.secret, last)];
  };
  expect(await ping()).toEqual([true, true]);
  app.clock.advance(PREVIOUS_SECRET_MS);
  const later = await app.staff('manager');
  await later('POST', `${HOOKS}/${id}/ping`, { id: newOrderId() });
  await round();
  const last = till.received.at(-1);
  expect(last && [isSignedWith(secret, last), isSignedWith(body.secret, last)]).toEqual([
    false,
    true,
  ]);
});

test('a secret of another key of the server is a problem that the log says', async () => {
  const first = await toldBar({ config: { paymentKey: Buffer.alloc(32, 1) } });
  const till = await receiver();
  const { id } = await addHook(first.manager, till.url);
  first.app.context.config.paymentKey = Buffer.alloc(32, 2);
  await first.manager('POST', `${HOOKS}/${id}/ping`, { id: newOrderId() });
  await first.round();
  expect(till.received).toHaveLength(0);
  expect((await logOf(first.manager, id))[0]).toMatchObject({
    problem: 'secret',
    state: 'waiting',
  });
});

test('a test is sent once by its id, and a message again at a wish', async () => {
  const { manager, round } = await toldBar();
  const till = await receiver();
  const { id } = await addHook(manager, till.url);
  const ping = newOrderId();
  await manager('POST', `${HOOKS}/${id}/ping`, { id: ping });
  await manager('POST', `${HOOKS}/${id}/ping`, { id: ping });
  await round();
  expect(typesOf(till.received)).toEqual(['ping']);
  const again = await manager('POST', `${HOOKS}/${id}/deliveries/${ping}/replay`);
  expect(again.status, again.text).toBe(204);
  await round();
  expect(till.received).toHaveLength(2);
  expect(till.received[1]?.headers['webhook-id']).toBe(till.received[0]?.headers['webhook-id']);
  expect(await logOf(manager, id, '?state=delivered')).toHaveLength(1);
  expect(await logOf(manager, id, '?state=failed')).toHaveLength(0);
});

test('addresses of networks that nobody allows are refused when they are typed', async () => {
  const { manager } = await toldBar();
  const wish = { description: '', kinds: ['order.placed'] };
  const codeOf = async (url: string) =>
    (await manager('POST', HOOKS, { id: newOrderId(), url, ...wish })).body.code;
  expect(await codeOf('https://192.168.1.20/')).toBe('webhooks.address_private');
  expect(await codeOf('https://[::ffff:10.0.0.1]/')).toBe('webhooks.address_private');
  expect(await codeOf('http://93.184.215.14/')).toBe('webhooks.address_plain');
  expect(await codeOf('https://me:word@till.example/')).toBe('webhooks.address_form');
  expect(await codeOf('till')).toBe('webhooks.address_form');
});

test('at most ten, each of its venue, and only for who may manage settings', async () => {
  const { app, manager } = await toldBar();
  const till = await receiver();
  const { id } = await addHook(manager, till.url);
  for (let one = 1; one < 10; one += 1) await addHook(manager, till.url);
  const wish = { url: till.url, description: '', kinds: ['order.placed'] };
  expect((await manager('POST', HOOKS, { id: newOrderId(), ...wish })).body.code).toBe(
    'webhooks.too_many',
  );
  const floor = await app.staff('staff');
  expect((await floor('GET', HOOKS)).status).toBe(403);
  expect((await manager('DELETE', `${HOOKS}/${newOrderId()}`)).body.code).toBe('webhooks.unknown');
  expect((await manager('DELETE', `${HOOKS}/${id}`)).body.webhooks).toHaveLength(9);
});

test('what was not told yet is, before its event is deleted; what arrived is deleted in time', async () => {
  const { app, manager, round } = await toldBar();
  const till = await receiver();
  const { id } = await addHook(manager, till.url, { kinds: ['order.placed'] });
  await (await guestAt(app)).order(SOUP);
  app.clock.advance(EVENT_RETENTION_MS + 3_600_000);
  await runJobs(app.context);
  await round();
  expect(typesOf(till.received)).toEqual(['order.placed']);
  app.clock.advance(4 * 86_400_000);
  await runJobs(app.context);
  expect(await logOf(await app.staff('manager'), id)).toEqual([]);
});
