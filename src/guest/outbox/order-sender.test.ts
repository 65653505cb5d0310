import { expect, test } from 'vitest';
import { ORDER_EXPIRY_MS } from '#core/shared/limits.ts';
import { settle } from '#tests/support/components/clock.ts';
import {
  createOrderingDevice,
  draft,
  entryOf,
  fates,
  sent,
  stateOf,
} from '#tests/support/components/ordering-device.ts';
import { problem, refused } from '#tests/support/network/flaky-orders.ts';
import { newOrderEntry } from './order-entry.ts';

const MINUTE = 60_000;
type Device = ReturnType<typeof createOrderingDevice>;

const kindsOf = ({ api }: Device) => api.requests.map(({ kind }) => kind);

/** The next request arrives when the answered function is called, whatever comes after it. */
function holdNext({ api }: Device): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  api.delay = () => {
    api.delay = () => Promise.resolve();
    return promise;
  };
  return resolve;
}

/** Two orders that were tried in vain: the first hangs, the second has its turn after it. */
async function twoInARow(device: Device) {
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const first = await sent(outbox);
  await device.clock.advance(1);
  const second = await sent(outbox);
  const release = holdNext(device);
  const trying = outbox.retryNow();
  await settle();
  return {
    outbox,
    first,
    second,
    async goOn() {
      release();
      await trying;
    },
  };
}

test('an order that reached its time exactly still goes out; a moment later the guest is asked', async () => {
  const device = createOrderingDevice();
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const punctual = await sent(outbox);
  await device.clock.advance(1);
  const later = await sent(outbox);
  await device.clock.advance(ORDER_EXPIRY_MS - 1);
  expect([stateOf(outbox, punctual), stateOf(outbox, later)]).toEqual(['waiting', 'waiting']);
  await outbox.retryNow();
  expect([stateOf(outbox, punctual), stateOf(outbox, later)]).toEqual(['sent', 'sent']);
  expect(device.api.requests[0]?.body?.age).toBe(ORDER_EXPIRY_MS);
});

test('an order that may have arrived is asked about however old it is: the server may have it', async () => {
  const device = createOrderingDevice();
  const arrived = { is: false };
  device.api.fate = () => {
    if (arrived.is) return 'request lost';
    arrived.is = true;
    return 'answer lost';
  };
  const outbox = device.openTab();
  const id = await sent(outbox);
  await device.clock.advance(2 * ORDER_EXPIRY_MS);
  expect(stateOf(outbox, id)).toBe('waiting');
  device.api.fate = () => 'ok';
  await device.clock.advance(MINUTE);
  expect(stateOf(outbox, id)).toBe('sent');
});

test('one that was tried waits for the network, also when its time is over', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('request lost');
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  device.connection.isOnline.value = false;
  await device.clock.advance(2 * ORDER_EXPIRY_MS);
  expect([stateOf(outbox, id), kindsOf(device)]).toEqual(['waiting', ['send']]);
});

test('an order that was being sent when its page crashed is sent by the next one', async () => {
  const device = createOrderingDevice();
  const entry = newOrderEntry('order-1', draft, device.clock.now());
  const crashed = { ...entry, state: 'sending', attempts: 1, token: 'token-b' };
  await device.storage.outbox.put(entry.id, crashed);
  const outbox = device.openTab();
  await outbox.ready;
  await settle();
  expect(stateOf(outbox, entry.id)).toBe('sent');
  expect(device.api.requests).toMatchObject([{ kind: 'send', token: 'token-b' }]);
});

test('what is known to have arrived by the time it has its turn is not sent again', async () => {
  const device = createOrderingDevice();
  const { outbox, first, second, goOn } = await twoInARow(device);
  await outbox.noteStored(second);
  await goOn();
  expect(device.api.requests.map(({ id }) => id)).toEqual([first]);
});

test('one that is gone by the time it has its turn keeps none from being sent after it', async () => {
  const device = createOrderingDevice();
  const { outbox, first, second, goOn } = await twoInARow(device);
  await device.clock.advance(1);
  const third = await sent(outbox);
  await outbox.withdraw(second);
  await outbox.dismiss(second);
  await goOn();
  expect(device.api.requests.map(({ id }) => id)).toEqual([first, third]);
});

test('a request that is lost after its order was withdrawn does not bring it back', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('request lost');
  const outbox = device.openTab();
  const release = holdNext(device);
  const id = await sent(outbox);
  await settle();
  await outbox.withdraw(id);
  release();
  await device.clock.advance(MINUTE);
  expect([stateOf(outbox, id), kindsOf(device)]).toEqual(['withdrawn', ['send', 'cancel']]);
});

test.each([
  ['withdrawn', 'withdraw'],
  ['sent', 'noteStored'],
] as const)('a refusal that comes after its order is %s changes nothing', async (state, action) => {
  const device = createOrderingDevice();
  const outbox = device.openTab();
  const { promise, reject } = Promise.withResolvers<never>();
  device.api.sendOrder = () => promise;
  const id = await sent(outbox);
  await settle();
  await outbox[action](id);
  reject(refused('orders.sold_out'));
  await device.clock.advance(MINUTE);
  expect(entryOf(outbox, id)).toMatchObject({ state, problem: null });
});

test('a refusal that overtakes the withdrawal of its order waits for the answer to that', async () => {
  const device = createOrderingDevice();
  const outbox = device.openTab();
  const { promise, reject } = Promise.withResolvers<never>();
  device.api.sendOrder = () => promise;
  const id = await sent(outbox);
  await settle();
  device.api.fate = fates('request lost', 'request lost');
  await outbox.withdraw(id);
  reject(refused('orders.sold_out'));
  await settle();
  expect(entryOf(outbox, id)).toMatchObject({ state: 'waiting', isWithdrawing: true });
  await device.clock.advance(MINUTE);
  expect(entryOf(outbox, id)).toMatchObject({ state: 'withdrawn', isWithdrawing: false });
});

test('an order that the server has with another body is this very order: it is sent', async () => {
  const device = createOrderingDevice();
  device.api.refusal = problem('orders.key_reused');
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  expect(entryOf(outbox, id)).toMatchObject({ state: 'sent', problem: null });
});

test('an order that was withdrawn elsewhere is withdrawn here, and not asked about again', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('request lost');
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  await device.api.cancelOrder(id);
  await device.clock.advance(MINUTE);
  expect(entryOf(outbox, id)).toMatchObject({ state: 'withdrawn', isWithdrawing: false });
  expect(kindsOf(device)).toEqual(['send', 'cancel', 'send']);
});

test('one that the server finds too old has never been made: it needs no burial', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('request lost');
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  device.api.refusal = problem('orders.expired');
  await device.clock.advance(MINUTE);
  expect(stateOf(outbox, id)).toBe('expired');
  expect(kindsOf(device)).toEqual(['send', 'send']);
});

test('an order is cancelled and buried by the session that sent it', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('answer lost', 'request lost');
  const outbox = device.openTab();
  const withdrawn = await sent(outbox);
  await settle();
  device.token = 'token-b';
  await outbox.withdraw(withdrawn);
  await device.clock.advance(MINUTE);
  device.api.fate = fates('request lost');
  device.api.refusal = problem('orders.sold_out');
  device.token = 'token-c';
  await sent(outbox);
  await settle();
  device.token = 'token-d';
  await device.clock.advance(MINUTE);
  expect(device.api.requests.map(({ kind, token }) => `${kind} ${token}`)).toEqual([
    'send token-a',
    'cancel token-a',
    'cancel token-a',
    'send token-c',
    'send token-c',
    'cancel token-c',
  ]);
});

test('a cancelled order is told as the server has it; one that never arrived is not', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('answer lost', 'ok', 'request lost');
  const outbox = device.openTab();
  const arrived = await sent(outbox);
  await settle();
  await outbox.withdraw(arrived);
  expect(device.answered).toMatchObject([{ id: arrived, state: 'cancelled' }]);
  const lost = await sent(outbox);
  await settle();
  await outbox.withdraw(lost);
  expect([stateOf(outbox, lost), device.answered.length]).toEqual(['withdrawn', 1]);
});

test('an order that somebody else cancelled already is withdrawn', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('answer lost');
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  device.api.cancelOrder = async () => {
    throw refused('orders.not_cancellable', 409, { state: 'cancelled' });
  };
  await outbox.withdraw(id);
  expect(entryOf(outbox, id)).toMatchObject({ state: 'withdrawn', problem: null });
});

test('a withdrawal that is refused says why, and is not tried again', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('answer lost');
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  let asked = 0;
  device.api.cancelOrder = async () => {
    asked += 1;
    throw refused('sessions.ended', 401, { state: 'cancelled' });
  };
  await outbox.withdraw(id);
  await device.clock.advance(MINUTE);
  expect(entryOf(outbox, id)).toMatchObject({
    state: 'refused',
    isWithdrawing: false,
    problem: { code: 'sessions.ended' },
  });
  expect(asked).toBe(1);
});

test('an expired order that the bar has begun stands as it is, and is not made a second time', async () => {
  const device = createOrderingDevice();
  device.api.fate = fates('request lost');
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  device.api.refusal = problem('orders.expired');
  await device.clock.advance(MINUTE);
  expect(stateOf(outbox, id)).toBe('expired');
  device.api.accept(id);
  await outbox.confirm(id);
  await device.clock.advance(MINUTE);
  expect(outbox.entries.value).toMatchObject([
    { id, state: 'sent', isConfirming: false, problem: { code: 'orders.not_cancellable' } },
  ]);
});
