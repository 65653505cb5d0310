import { expect, test } from 'vitest';
import { ORDER_EXPIRY_MS } from '#core/shared/limits.ts';
import { settle } from '#tests/support/components/clock.ts';
import {
  createOrderingDevice,
  fates,
  sent,
  stateOf,
} from '#tests/support/components/ordering-device.ts';

const SECOND = 1_000;

test('each failed try is followed by a longer wait, up to seven and a half seconds on average', async () => {
  const device = createOrderingDevice();
  device.api.fate = () => 'request lost';
  const times: number[] = [];
  device.api.delay = async () => {
    times.push(device.clock.now());
  };
  await sent(device.openTab());
  await device.clock.advance(40 * SECOND);
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 7_500, 7_500, 7_500, 7_500]);
});

test('while an order waits for its turn one timer runs and nothing is read; then none', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('overloaded');
  device.api.retryAfter = 30 * SECOND;
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  let reads = 0;
  const { all } = device.storage.outbox;
  device.storage.outbox.all = () => {
    reads += 1;
    return all();
  };
  await device.clock.advance(29 * SECOND);
  expect([reads, device.clock.pendingTimers]).toEqual([0, 1]);
  await device.clock.advance(SECOND);
  expect([stateOf(outbox, id), device.clock.pendingTimers]).toEqual(['sent', 0]);
});

test('of several, each is tried when its own wait is over', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('overloaded', 'request lost');
  device.api.retryAfter = 30 * SECOND;
  const outbox = device.openTab();
  const patient = await sent(outbox);
  await settle();
  const hasty = await sent(outbox);
  await device.clock.advance(SECOND);
  expect([stateOf(outbox, patient), stateOf(outbox, hasty)]).toEqual(['waiting', 'sent']);
});

test('"try now" is one try: what fails then waits for the network again', async () => {
  const device = createOrderingDevice();
  device.connection.isOnline.value = false;
  device.api.fate = () => 'request lost';
  const outbox = device.openTab();
  await sent(outbox);
  await outbox.retryNow();
  await device.clock.advance(ORDER_EXPIRY_MS);
  expect(device.api.requests).toHaveLength(1);
});

test('a confirmed order is sent at once under its new id', async () => {
  const device = createOrderingDevice();
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const id = await sent(outbox);
  await device.clock.advance(ORDER_EXPIRY_MS + SECOND);
  expect(stateOf(outbox, id)).toBe('expired');
  device.connection.isOnline.value = true;
  await settle();
  await outbox.confirm(id);
  // Never tried, so there was nothing to bury.
  expect(device.api.requests.map(({ kind }) => kind)).toEqual(['send']);
  expect(outbox.entries.value.map(({ state }) => state)).toEqual(['sent']);
});
