import { expect, test } from 'vitest';
import { ACKNOWLEDGED_MS } from '#core/shared/limits.ts';
import { settle } from '#tests/support/components/clock.ts';
import {
  createOrderingDevice,
  entryOf,
  sent,
  stateOf,
} from '#tests/support/components/ordering-device.ts';
import { problem } from '#tests/support/network/flaky-orders.ts';

/** A phone at a bar whose database is in the state `a`, and is then another: `b`. */
function phone() {
  const device = createOrderingDevice();
  device.api.epoch = 'a';
  return {
    ...device,
    lose() {
      device.api.made.clear();
      device.api.epoch = 'b';
    },
  };
}

const proofs = ({ api }: ReturnType<typeof phone>) => api.requests.map(({ body }) => body?.proof);

test('what a restored server lacks is offered again, once, with the proof that it was taken', async () => {
  const device = phone();
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  await outbox.dismiss(id);
  device.lose();
  await device.clock.advance(3_600_000);
  await outbox.offerAgain('b', []);
  await outbox.offerAgain('b', []);
  expect([...device.api.made.keys()]).toEqual([id]);
  expect(proofs(device)).toEqual([undefined, `a.${id}`]);
  expect(stateOf(outbox, id)).toBe('sent');
});

test('nothing is sent while the state of the database is the same, and for what it shows', async () => {
  const device = phone();
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  await outbox.offerAgain('a', []);
  await outbox.offerAgain('b', [{ id }]);
  await outbox.offerAgain('b', []);
  expect(proofs(device)).toEqual([undefined]);
});

test('it is kept through a reload and in another tab, and two tabs offer it once', async () => {
  const device = phone();
  const id = await sent(device.openTab());
  await settle();
  device.lose();
  const tabs = [device.openTab(), device.openTab()];
  await Promise.all(tabs.map(({ ready }) => ready));
  await Promise.all(tabs.map((tab) => tab.offerAgain('b', [])));
  expect(proofs(device).filter((proof) => proof !== undefined)).toEqual([`a.${id}`]);
});

test('a second restore is met as the first was', async () => {
  const device = phone();
  const outbox = device.openTab();
  await sent(outbox);
  await settle();
  device.lose();
  await outbox.offerAgain('b', []);
  device.api.made.clear();
  device.api.epoch = 'c';
  await outbox.offerAgain('c', []);
  expect(device.api.made.size).toBe(1);
});

test('a device that the restored server does not know gets in anew and then offers', async () => {
  const device = phone();
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  device.lose();
  device.api.refusal = problem('sessions.required', 401);
  await outbox.offerAgain('b', []);
  expect([stateOf(outbox, id), entryOf(outbox, id)?.token]).toEqual(['waiting', null]);
  device.api.refusal = null;
  Object.assign(device, { token: 'token-b' });
  await outbox.retryNow();
  expect(stateOf(outbox, id)).toBe('sent');
});

test('what was cancelled, what was settled and what is long ago is not offered', async () => {
  const device = phone();
  const outbox = device.openTab();
  const [cancelled, old] = [await sent(outbox), await sent(outbox)];
  await settle();
  device.lose();
  await outbox.forget(({ id }) => id === cancelled);
  await device.clock.advance(ACKNOWLEDGED_MS + 1);
  await outbox.offerAgain('b', []);
  expect([...device.api.made.keys(), old]).toEqual([old]);
  expect(await device.storage.outbox.all()).toHaveLength(2);
});

test('an order that cannot be brought back is not offered for longer than it is kept', async () => {
  const device = phone();
  const outbox = device.openTab();
  await sent(outbox);
  await settle();
  device.lose();
  device.api.refusal = problem('sessions.required', 401);
  await outbox.offerAgain('b', []);
  outbox.dispose();
  device.api.refusal = null;
  await device.clock.advance(ACKNOWLEDGED_MS + 1);
  await device.openTab().ready;
  expect(await device.storage.outbox.all()).toEqual([]);
  expect([...device.api.made.keys()]).toEqual([]);
});
