import { expect, test } from 'vitest';
import type { Call, CallRequest } from '#core/calls/call.schema.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import {
  createTestChannel,
  createTestConnection,
  createTestLocks,
  createTestRandom,
} from '#tests/support/components/device.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { makeCartLine, TABLE } from '#tests/support/fixtures/orders.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import type { CallEntry } from './call-entry.ts';
import { createCallOutbox } from './call-outbox.ts';
import { createOrderOutbox } from './order-outbox.ts';

const MINUTE = 60_000;
const water: CallRequest = { kind: 'staff', reason: 'water' };

function createDevice() {
  const clock = createTestClock();
  const join = createTestChannel();
  const shared = {
    clock,
    connection: createTestConnection(),
    storage: createMemoryStorage(),
    random: createTestRandom(),
    locks: createTestLocks(),
  };
  const made = new Map<string, Call>();
  const answered: Call[] = [];
  const device = {
    ...shared,
    join,
    made,
    answered,
    sent: [] as string[],
    cancelled: [] as string[],
    /** Of each request, in order. */
    tokens: [] as (string | null | undefined)[],
    token: 'token' as string | null,
    fate: (): 'ok' | 'request lost' | 'answer lost' => 'ok',
    refusal: null as ApiError | null,
    /** Awaited before a call reaches the server, and before its response is sent. */
    delay: async (_id: string) => {},
    delayAnswer: async (_id: string) => {},
    openTab: (broadcast = join(), locks = shared.locks) =>
      createCallOutbox({
        ...shared,
        locks,
        broadcast,
        tokenFor: async () => device.token,
        call: fakeCall({
          async 'POST /calls'({ key: id, token }) {
            device.sent.push(id);
            device.tokens.push(token);
            await device.delay(id);
            const call = await through(() => {
              const made = device.made.get(id) ?? makeCall({ id });
              device.made.set(id, made);
              return made;
            });
            await device.delayAnswer(id);
            return call;
          },
          async 'POST /calls/:call/cancel'({ params: { call: id }, token }) {
            device.cancelled.push(id);
            device.tokens.push(token);
            return through(() => {
              made.set(id, makeCall({ id, state: 'done' }));
              return makeCall({ id, state: 'done' });
            });
          },
        }),
        onCall: (call) => answered.push(call),
      }),
  };
  async function through(serve: () => Call): Promise<Call> {
    const fate = device.fate();
    if (fate === 'request lost') {
      throw new ApiError(0, null, null);
    }
    if (device.refusal !== null) {
      throw device.refusal;
    }
    const call = serve();
    if (fate === 'answer lost') {
      throw new ApiError(0, null, null);
    }
    return call;
  }
  return device;
}

function fates(...list: ('request lost' | 'answer lost')[]) {
  return () => list.shift() ?? 'ok';
}

test('a call whose response is lost is sent again under the same key, and created once', async () => {
  const device = createDevice();
  device.fate = fates('answer lost', 'request lost', 'answer lost');
  const outbox = device.openTab();
  const id = await outbox.send(TABLE, water);
  await settle();
  expect(outbox.entries.value).toMatchObject([{ id, attempts: 1, problem: null }]);
  await device.clock.advance(MINUTE);
  expect(device.sent).toEqual([id, id, id, id]);
  expect([...device.made.keys()]).toEqual([id]);
  expect(outbox.entries.value).toEqual([]);
  expect(device.answered).toHaveLength(1);
});

test('calls of a closed page are sent by the next one', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const first = device.openTab();
  const id = await first.send(TABLE, water);
  await settle();
  first.dispose();
  const next = device.openTab();
  await next.ready;
  expect(next.entries.value).toHaveLength(1);
  device.connection.isOnline.value = true;
  await device.clock.advance(1_000);
  expect(device.sent).toEqual([id]);
});

test('a call from an earlier visit is not sent any more', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const first = device.openTab();
  await first.send(TABLE, water);
  first.dispose();
  await device.clock.advance(10 * MINUTE);
  const next = device.openTab();
  await next.ready;
  await device.clock.advance(1_000);
  expect(next.entries.value).toEqual([]);
  expect(device.sent).toEqual([]);
});

test('a call that was never sent is withdrawn at once; a sent one, when the server confirms', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const untold = await outbox.send(TABLE, water);
  await outbox.withdraw(untold);
  expect(outbox.entries.value).toEqual([]);

  device.connection.isOnline.value = true;
  device.fate = fates('answer lost', 'request lost');
  const withdrawn = await outbox.send(TABLE, water);
  await settle();
  await outbox.withdraw(withdrawn);
  expect(outbox.entries.value).toMatchObject([{ id: withdrawn, isWithdrawing: true }]);
  await device.clock.advance(MINUTE);
  expect(device.made.get(withdrawn)?.state).toBe('done');
  expect(outbox.entries.value).toEqual([]);
});

test('a refusal is kept until the guest has read it, and not sent again', async () => {
  const device = createDevice();
  device.refusal = refused('calls.too_many');
  const outbox = device.openTab();
  const id = await outbox.send(TABLE, water);
  await device.clock.advance(MINUTE);
  expect([device.sent.length, device.clock.pendingTimers]).toEqual([1, 0]);
  expect(outbox.entries.value).toMatchObject([{ id, problem: { code: 'calls.too_many' } }]);
  await outbox.dismiss(id);
  expect(outbox.entries.value).toEqual([]);
});

test.each(['sessions.ended', 'sessions.required', 'seatings.ended'] as const)(
  'a call that is refused with %s was made for nobody, and needs no reading',
  async (code) => {
    const device = createDevice();
    device.refusal = refused(code, 401);
    const outbox = device.openTab();
    await outbox.send(TABLE, water);
    await settle();
    expect([outbox.entries.value, device.sent.length]).toEqual([[], 1]);
  },
);

test('two tabs send it once, and both know', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const a = device.openTab();
  const b = device.openTab();
  const id = await a.send(TABLE, water);
  await settle();
  expect(b.entries.value).toHaveLength(1);
  device.connection.isOnline.value = true;
  await device.clock.advance(1_000);
  expect(device.sent).toEqual([id]);
  expect(b.entries.value).toEqual([]);
});

test('calls and orders share one storage and do not mix', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const calls = device.openTab();
  const orders = createOrderOutbox({
    ...device,
    broadcast: device.join(),
    tokenFor: async () => device.token,
    call: fakeCall({}),
    onOrder() {},
  });
  await calls.send(TABLE, water);
  await orders.send({ table: TABLE, lines: [makeCartLine()], menuVersion: 3 });
  await settle();
  expect(calls.entries.value).toHaveLength(1);
  expect(orders.entries.value).toHaveLength(1);
  orders.dispose();
});

test('a call that is withdrawn while an earlier one hangs is never sent', async () => {
  const device = createDevice();
  const hanging = Promise.withResolvers<void>();
  device.delay = () => hanging.promise;
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const first = await outbox.send(TABLE, water);
  const second = await outbox.send(TABLE, water);
  device.connection.isOnline.value = true;
  await settle();
  expect(device.sent).toEqual([first]);
  await outbox.withdraw(second);
  expect(outbox.entries.value.map(({ id }) => id)).toEqual([first]);
  hanging.resolve();
  await device.clock.advance(MINUTE);
  expect(device.sent).toEqual([first]);
  expect(outbox.entries.value).toEqual([]);
});

test('a call that hangs is withdrawn at once, without waiting for its response', async () => {
  const device = createDevice();
  const hanging = Promise.withResolvers<void>();
  device.delay = () => hanging.promise;
  const outbox = device.openTab();
  const id = await outbox.send(TABLE, water);
  await settle();
  await outbox.withdraw(id);
  expect([device.cancelled, outbox.entries.value]).toEqual([[id], []]);
  hanging.resolve();
  await settle();
  expect(outbox.entries.value).toEqual([]);
});

test('a call that another tab withdraws during the response is cancelled, and not lost', async () => {
  const device = createDevice();
  const hanging = Promise.withResolvers<void>();
  device.delayAnswer = () => hanging.promise;
  const a = device.openTab();
  const id = await a.send(TABLE, water);
  await settle();
  // This tab learns about the withdrawal only after the response, and the cancellation is lost.
  const b = device.openTab(createTestChannel()());
  await b.ready;
  b.dispose();
  device.fate = fates('request lost');
  await b.withdraw(id);
  hanging.resolve();
  await device.clock.advance(MINUTE);
  expect(device.made.get(id)?.state).toBe('done');
  expect(a.entries.value).toEqual([]);
});

test('calls keep the order in which they were made; those of one moment are ordered by id', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const first = device.openTab();
  await first.send(TABLE, water);
  const [made] = (await device.storage.outbox.all()) as [CallEntry];
  first.dispose();
  const now = made.createdAt;
  for (const [id, createdAt] of [
    ['z-c', now],
    ['z-b', now + 1],
    ['z-d', now],
    ['z-a', now],
  ] as const) {
    await device.storage.outbox.put(id, { ...made, id, createdAt });
  }
  const next = device.openTab();
  expect(next.entries.value).toEqual([]);
  await next.ready;
  expect(next.entries.value.map(({ id }) => id)).toEqual([made.id, 'z-a', 'z-c', 'z-d', 'z-b']);
});

test('without a session a call waits for one, and keeps it from its first try on', async () => {
  const device = createDevice();
  device.token = null;
  const outbox = device.openTab();
  const id = await outbox.send(TABLE, water);
  await device.clock.advance(MINUTE);
  expect([device.sent, outbox.entries.value]).toMatchObject([[], [{ id, attempts: 0 }]]);
  device.token = 'first';
  device.fate = fates('answer lost', 'request lost');
  await outbox.retryNow();
  device.token = 'second';
  await outbox.withdraw(id);
  await device.clock.advance(MINUTE);
  expect(device.tokens).toEqual(['first', 'first', 'first']);
  expect(device.made.get(id)?.state).toBe('done');
});

test('one whose withdrawal is under way by the time it has its turn is not sent', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const first = await outbox.send(TABLE, water);
  await device.clock.advance(1);
  const second = await outbox.send(TABLE, water);
  device.fate = fates('request lost', 'request lost');
  await outbox.retryNow();
  const hanging = Promise.withResolvers<void>();
  device.delay = () => hanging.promise;
  const trying = outbox.retryNow();
  await settle();
  device.fate = fates('request lost');
  await outbox.withdraw(second);
  device.fate = () => 'ok';
  hanging.resolve();
  await trying;
  expect(device.sent).toEqual([first, second, first]);
  device.connection.isOnline.value = true;
  await device.clock.advance(MINUTE);
  expect([device.cancelled, outbox.entries.value]).toEqual([[second, second], []]);
});

test('where tabs have no locks, what one was refused is not sent by another', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const [a, b] = [device.openTab(), device.openTab(device.join(), createTestLocks())];
  const first = await a.send(TABLE, water);
  await device.clock.advance(1);
  const second = await a.send(TABLE, water);
  const hanging = Promise.withResolvers<void>();
  device.delay = () => hanging.promise;
  const slow = a.retryNow();
  await settle();
  device.delay = async () => {};
  device.refusal = refused('calls.too_many');
  await b.retryNow();
  device.refusal = null;
  hanging.resolve();
  await slow;
  expect(device.sent).toEqual([first, first, second]);
});

test('a call that was tried is neither sent nor cancelled without a network', async () => {
  const device = createDevice();
  device.fate = () => 'request lost';
  const outbox = device.openTab();
  const id = await outbox.send(TABLE, water);
  await settle();
  device.connection.isOnline.value = false;
  await outbox.withdraw(id);
  await device.clock.advance(MINUTE);
  expect([device.sent, device.cancelled]).toEqual([[id], [id]]);
});

test('a refused call that the guest takes back is taken back at the server, too', async () => {
  const device = createDevice();
  device.refusal = refused('calls.too_many');
  const outbox = device.openTab();
  const id = await outbox.send(TABLE, water);
  await settle();
  device.refusal = null;
  device.fate = fates('request lost');
  await outbox.withdraw(id);
  expect(outbox.entries.value).toMatchObject([{ id, isWithdrawing: true, problem: null }]);
  await device.clock.advance(MINUTE);
  expect([device.cancelled, outbox.entries.value]).toEqual([[id, id], []]);
});

test('a withdrawal that the server refuses is over: there is nothing left to take back', async () => {
  const device = createDevice();
  device.fate = fates('answer lost');
  const outbox = device.openTab();
  const id = await outbox.send(TABLE, water);
  await settle();
  device.refusal = refused('sessions.ended', 401);
  await outbox.withdraw(id);
  expect([device.cancelled, outbox.entries.value]).toEqual([[id], []]);
});

test('an overloaded server is asked to cancel again', async () => {
  const device = createDevice();
  device.fate = fates('answer lost');
  const outbox = device.openTab();
  const id = await outbox.send(TABLE, water);
  await settle();
  device.refusal = refused('server.unavailable', 503);
  await outbox.withdraw(id);
  expect(outbox.entries.value).toMatchObject([{ id, isWithdrawing: true }]);
  device.refusal = null;
  await device.clock.advance(MINUTE);
  expect([device.cancelled, outbox.entries.value]).toEqual([[id, id], []]);
});

test('what is gone is withdrawn without a request', async () => {
  const device = createDevice();
  const outbox = device.openTab();
  const id = await outbox.send(TABLE, water);
  await settle();
  await outbox.withdraw(id);
  expect(device.cancelled).toEqual([]);
});

test('of an earlier visit, what may have arrived is taken back, and refusals are forgotten', async () => {
  const device = createDevice();
  device.refusal = refused('calls.too_many');
  const first = device.openTab();
  await first.send(TABLE, water);
  await settle();
  device.refusal = null;
  device.fate = fates('answer lost');
  const withdrawn = await first.send(TABLE, water);
  await settle();
  device.connection.isOnline.value = false;
  await first.send(TABLE, water);
  first.dispose();
  await device.clock.advance(5 * MINUTE + 1);
  const next = device.openTab();
  await next.ready;
  device.connection.isOnline.value = true;
  await device.clock.advance(MINUTE);
  expect([next.entries.value, device.cancelled]).toEqual([[], [withdrawn]]);
});

test('a visit of just now goes on: its calls are still wanted', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const first = device.openTab();
  const id = await first.send(TABLE, water);
  first.dispose();
  await device.clock.advance(5 * MINUTE);
  const next = device.openTab();
  await next.ready;
  device.connection.isOnline.value = true;
  await settle();
  expect(device.sent).toEqual([id]);
});

test('a full disk does not prevent a guest from calling, or from taking that back', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const stored = await outbox.send(TABLE, water);
  device.storage.outbox.put = () => Promise.reject(new Error('QuotaExceededError'));
  const kept = await outbox.send(TABLE, water);
  const unwanted = await outbox.send(TABLE, water);
  expect(outbox.entries.value.map(({ id }) => id)).toEqual([stored, kept, unwanted]);
  await outbox.withdraw(unwanted);
  device.connection.isOnline.value = true;
  await device.clock.advance(1_000);
  expect([device.sent, outbox.entries.value]).toEqual([[stored, kept], []]);
});

test('a page that is closed tries nothing, hears nothing and waits for nothing', async () => {
  const device = createDevice();
  device.fate = () => 'request lost';
  const [one, two] = [device.openTab(), device.openTab()];
  await one.send(TABLE, water);
  await settle();
  one.dispose();
  const seen = one.entries.value;
  await two.send(TABLE, water);
  two.dispose();
  await settle();
  expect([device.clock.pendingTimers, one.entries.value]).toEqual([0, seen]);
  const tried = device.sent.length;
  device.connection.isOnline.value = false;
  device.connection.isOnline.value = true;
  await device.clock.advance(MINUTE);
  expect(device.sent).toHaveLength(tried);
});
