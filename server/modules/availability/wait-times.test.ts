import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, type TestGuest } from '#tests/support/server/test-guest.ts';

const MINUTE = 60_000;

/** Orders a soup, and serves it after this many minutes. */
async function serve(served: TestApp, guest: TestGuest, minutes: number): Promise<void> {
  const { body: order } = await guest.order([{ product: 'soup' }, { product: 'water' }]);
  const staff = await served.staff('staff');
  const at = `venues/${VENUE}/orders/${order.id}`;
  await staff('POST', `${at}/transition`, { from: 'placed', to: 'accepted' });
  const [first, last] = order.lines.map(({ id }: { id: string }) => id);
  const make = (id: string, to: string) =>
    staff('POST', `${at}/lines`, { lines: [{ id, from: 'queued' }], to });
  await make(first, 'ready');
  served.clock.advance(minutes * MINUTE);
  // The guest waits for the last line; served at once, it was never only ready.
  expect((await make(last, 'served')).status).toBe(200);
}

const read = async ({ ask }: TestApp, headers = {}) =>
  ask('GET', `venues/${VENUE}/menu`, undefined, headers);
const waitOf = async (served: TestApp) => (await read(served)).body.availability.wait;

test('the menu says how long the orders of the last hour took, once there are enough of them', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const minutes = [4, 6, 7, 7, 8, 6, 9];
  for (const each of minutes) await serve(served, guest, each);
  expect(await waitOf(served)).toBeUndefined();
  const { etag } = (await read(served)).headers;
  await serve(served, guest, 8);
  expect(await waitOf(served)).toEqual({ from: 5, to: 10 });
  // A conditional request gets the new figure.
  expect((await read(served, { 'if-none-match': String(etag) })).status).toBe(200);
  const page = await served.ask('GET', `tables/${TABLE}/menu`);
  expect(page.body.availability.wait).toEqual({ from: 5, to: 10 });
  // An hour later they no longer count. Within a turn of the event loop no hour passes.
  served.clock.advance(61 * MINUTE);
  await nextTurn();
  expect(await waitOf(served)).toBeUndefined();
});

test('unfinished and rejected orders, and those of another venue, do not count', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  for (let index = 0; index < 7; index += 1) await serve(served, guest, 5);
  const staff = await served.staff('staff');
  const { body: open } = await guest.order([{ product: 'soup' }]);
  const { body: no } = await guest.order([{ product: 'soup' }]);
  const move = (id: string, to: string, more = {}) =>
    staff('POST', `venues/${VENUE}/orders/${id}/transition`, { from: 'placed', to, ...more });
  await move(open.id, 'accepted');
  await move(no.id, 'rejected', { reason: 'No more soup' });
  served.clock.advance(2 * MINUTE);
  expect(await waitOf(served)).toBeUndefined();
});
