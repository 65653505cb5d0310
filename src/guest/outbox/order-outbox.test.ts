import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settle } from '#tests/support/components/clock.ts';
import {
  createOrderingDevice as createDevice,
  draft,
  fates,
  sent,
  stateOf,
} from '#tests/support/components/ordering-device.ts';
import { type Fate, problem } from '#tests/support/network/flaky-orders.ts';
import { openDeviceStorage } from '#web/platform/storage/device-storage.ts';
import { isOpen } from './open-entry.ts';
import type { OrderOutbox } from './order-outbox.ts';

const MINUTE = 60_000;

test('an order is on the disk before its first request leaves', async () => {
  const device = createDevice();
  const stored: number[] = [];
  device.api.delay = async () => {
    stored.push((await device.storage.outbox.all()).length);
  };
  const outbox = device.openTab();
  await outbox.send(draft);
  await settle();
  expect(stored).toEqual([1]);
});

test('an order is sent with its menu version, its age and the price that was shown', async () => {
  const device = createDevice();
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  expect(device.api.requests).toEqual([
    {
      kind: 'send',
      id,
      token: 'token-a',
      body: {
        menuVersion: 3,
        age: 0,
        lines: [{ product: 'lager', options: [], quantity: 1, seenPrice: 7_200 }],
      },
    },
  ]);
  expect(stateOf(outbox, id)).toBe('sent');
  expect(device.answered.map((order) => order.id)).toEqual([id]);
});

test('when the response is lost, the retry has the same id and the order is created once', async () => {
  const device = createDevice();
  device.api.fate = fates('answer lost', 'request lost', 'overloaded');
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  expect(stateOf(outbox, id)).toBe('waiting');
  await device.clock.advance(MINUTE);
  expect(stateOf(outbox, id)).toBe('sent');
  expect([...device.api.made.keys()]).toEqual([id]);
  expect(device.api.requests.map((request) => request.id)).toEqual([id, id, id, id]);
});

test('a server that asks for a delay gets it, however short the back-off is', async () => {
  const device = createDevice();
  device.api.fate = fates('overloaded');
  device.api.retryAfter = 40_000;
  const outbox = device.openTab();
  const id = await sent(outbox);
  await device.clock.advance(39_000);
  expect(device.api.requests).toHaveLength(1);
  await device.clock.advance(1_000);
  expect(device.api.requests).toHaveLength(2);
  expect(stateOf(outbox, id)).toBe('sent');
});

test('a retry uses the session that sent it first', async () => {
  const device = createDevice();
  device.api.fate = fates('answer lost');
  const outbox = device.openTab();
  await outbox.send(draft);
  await settle();
  device.token = 'token-b';
  await device.clock.advance(MINUTE);
  expect(device.api.requests.map((request) => request.token)).toEqual(['token-a', 'token-a']);
});

test('without a session an order waits for one', async () => {
  const device = createDevice();
  device.token = null;
  const outbox = device.openTab();
  const id = await sent(outbox);
  await device.clock.advance(5_000);
  expect(device.api.requests).toEqual([]);
  device.token = 'token-a';
  await outbox.retryNow();
  expect(stateOf(outbox, id)).toBe('sent');
});

test('offline, nothing is sent; coming online sends at once', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const id = await sent(outbox);
  await device.clock.advance(MINUTE);
  expect(device.api.requests).toEqual([]);
  expect(stateOf(outbox, id)).toBe('waiting');
  device.connection.isOnline.value = true;
  await settle();
  expect(stateOf(outbox, id)).toBe('sent');
});

test('"try now" sends even if the browser reports to be offline', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const id = await sent(outbox);
  await outbox.retryNow();
  expect(stateOf(outbox, id)).toBe('sent');
});

test('an order that was never sent is withdrawn at once', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const id = await sent(outbox);
  await outbox.withdraw(id);
  expect(stateOf(outbox, id)).toBe('withdrawn');
  device.connection.isOnline.value = true;
  await device.clock.advance(MINUTE);
  expect(device.api.requests).toEqual([]);
});

test('an order that may have arrived is withdrawn only when the server confirms', async () => {
  const device = createDevice();
  device.api.fate = fates('answer lost', 'request lost', 'request lost');
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  await outbox.withdraw(id);
  expect(outbox.entries.value[0]).toMatchObject({ state: 'waiting', isWithdrawing: true });
  await device.clock.advance(MINUTE);
  expect(outbox.entries.value[0]).toMatchObject({ state: 'withdrawn', isWithdrawing: false });
  expect(device.api.made.get(id)?.state).toBe('cancelled');
  expect(device.api.requests.filter((request) => request.kind === 'send')).toHaveLength(1);
});

test('a withdrawal after the bar has accepted says that the order stays', async () => {
  const device = createDevice();
  device.api.fate = fates('answer lost');
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  device.api.accept(id);
  await outbox.withdraw(id);
  expect(outbox.entries.value[0]).toMatchObject({
    state: 'sent',
    isWithdrawing: false,
    problem: { code: 'orders.not_cancellable' },
  });
});

test('a withdrawal overtakes a hanging request: the server refuses it afterwards', async () => {
  const device = createDevice();
  const gate = Promise.withResolvers<void>();
  device.api.delay = () => gate.promise;
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  device.api.delay = () => Promise.resolve();
  await outbox.withdraw(id);
  expect(stateOf(outbox, id)).toBe('withdrawn');
  gate.resolve();
  await device.clock.advance(MINUTE);
  expect(stateOf(outbox, id)).toBe('withdrawn');
  expect(device.api.made.size).toBe(0);
});

test('a response after the withdrawal does not undo it', async () => {
  const device = createDevice();
  const gate = Promise.withResolvers<void>();
  device.api.delayAnswer = () => gate.promise;
  const outbox = device.openTab();
  const id = await sent(outbox);
  await settle();
  expect(device.api.made.has(id)).toBe(true);
  device.api.delayAnswer = () => Promise.resolve();
  await outbox.withdraw(id);
  gate.resolve();
  await device.clock.advance(MINUTE);
  expect(stateOf(outbox, id)).toBe('withdrawn');
  expect(device.api.made.get(id)?.state).toBe('cancelled');
});

test('an order that is withdrawn just before its request is not sent', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const first = await sent(outbox);
  await device.clock.advance(1);
  const second = await sent(outbox);
  device.api.fate = fates('request lost', 'request lost');
  await outbox.retryNow();
  const gate = Promise.withResolvers<void>();
  device.api.delay = () => gate.promise;
  const trying = outbox.retryNow();
  await settle();
  const cancelGate = Promise.withResolvers<void>();
  device.api.delay = () => cancelGate.promise;
  const withdrawing = outbox.withdraw(second);
  await settle();
  gate.resolve();
  await settle();
  const sends = device.api.requests.filter((request) => request.kind === 'send');
  expect(sends.map((request) => request.id)).toEqual([first, second, first]);
  cancelGate.resolve();
  await Promise.all([trying, withdrawing]);
  expect(stateOf(outbox, second)).toBe('withdrawn');
});

test('a refusal is final, and has its problem', async () => {
  const device = createDevice();
  device.api.refusal = problem('orders.sold_out', 409, { lines: [] });
  const outbox = device.openTab();
  const id = await sent(outbox);
  await device.clock.advance(MINUTE);
  expect(outbox.entries.value[0]).toMatchObject({
    state: 'refused',
    problem: { code: 'orders.sold_out' },
  });
  expect(device.api.requests).toHaveLength(1);
  expect(await outbox.dismiss(id)).toBe(true);
  expect(await outbox.dismiss(id)).toBe(false);
});

test('a refused retry is blocked on the server, so that its first request cannot succeed after all', async () => {
  const device = createDevice();
  device.api.fate = fates('request lost');
  device.api.refusal = problem('orders.sold_out');
  const outbox = device.openTab();
  const id = await sent(outbox);
  await device.clock.advance(MINUTE);
  expect(stateOf(outbox, id)).toBe('refused');
  expect(device.api.tombstones.has(id)).toBe(true);
});

test('after 5 minutes offline the guest has to confirm, and nothing is sent before', async () => {
  const device = createDevice();
  device.connection.isOnline.value = false;
  const outbox = device.openTab();
  const id = await sent(outbox);
  await device.clock.advance(5 * MINUTE + 1_000);
  expect(stateOf(outbox, id)).toBe('expired');
  device.connection.isOnline.value = true;
  await device.clock.advance(MINUTE);
  expect(device.api.requests).toEqual([]);
  await outbox.confirm(id);
  await settle();
  expect(device.api.made.size).toBe(1);
  expect(device.api.made.has(id)).toBe(false);
  expect(device.api.requests.at(-1)?.body?.age).toBe(0);
});

test('a sent order that is too old is blocked on the server before it is sent under a new id', async () => {
  const device = createDevice();
  device.api.fate = () => 'request lost';
  const outbox = device.openTab();
  const id = await sent(outbox);
  await device.clock.advance(6 * MINUTE);
  device.api.fate = () => 'ok';
  await device.clock.advance(MINUTE);
  expect(stateOf(outbox, id)).toBe('expired');
  await outbox.confirm(id);
  await device.clock.advance(1_000);
  expect(device.api.tombstones.has(id)).toBe(true);
  expect(device.api.made.size).toBe(1);
  expect(device.api.made.has(id)).toBe(false);
});

test('after a reload during a request it continues by itself', async () => {
  const device = createDevice();
  device.api.fate = fates('answer lost');
  const before = device.openTab();
  const id = await sent(before);
  await settle();
  before.dispose();
  const after = device.openTab();
  await after.ready;
  await device.clock.advance(MINUTE);
  expect(stateOf(after, id)).toBe('sent');
  expect(device.api.made.size).toBe(1);
});

test('an order in IndexedDB continues after a reload, with its id and its age', async () => {
  const device = createDevice();
  device.storage = await openDeviceStorage();
  device.connection.isOnline.value = false;
  const before = device.openTab();
  const id = await sent(before);
  await settle();
  before.dispose();
  device.storage.close();
  device.storage = await openDeviceStorage();
  await device.clock.advance(MINUTE);
  const after = device.openTab();
  await after.ready;
  await after.retryNow();
  expect(stateOf(after, id)).toBe('sent');
  expect(device.api.requests).toMatchObject([{ id, body: { age: MINUTE } }]);
});

test('a withdrawal survives a reload', async () => {
  const device = createDevice();
  device.api.fate = fates('answer lost', 'request lost');
  const before = device.openTab();
  const id = await sent(before);
  await settle();
  await before.withdraw(id);
  before.dispose();
  const after = device.openTab();
  await device.clock.advance(MINUTE);
  expect(stateOf(after, id)).toBe('withdrawn');
  expect(device.api.made.get(id)?.state).toBe('cancelled');
});

test('two tabs with one storage send once, and both show it', async () => {
  const device = createDevice();
  const one = device.openTab();
  const two = device.openTab();
  const id = await sent(one);
  await device.clock.advance(MINUTE);
  expect(device.api.requests).toHaveLength(1);
  expect(stateOf(one, id)).toBe('sent');
  expect(stateOf(two, id)).toBe('sent');
});

test('a closed tab leaves its orders to the other', async () => {
  const device = createDevice();
  device.api.fate = fates('request lost');
  const one = device.openTab();
  const two = device.openTab();
  const id = await sent(one);
  await settle();
  one.dispose();
  await device.clock.advance(MINUTE);
  expect(stateOf(two, id)).toBe('sent');
  expect(device.api.made.size).toBe(1);
});

test('a full disk does not prevent a guest from ordering', async () => {
  const device = createDevice();
  device.storage.outbox.put = () => Promise.reject(new Error('QuotaExceededError'));
  const outbox = device.openTab();
  const id = await sent(outbox);
  await device.clock.advance(1_000);
  expect(stateOf(outbox, id)).toBe('sent');
  // The cart is not in the page's memory storage: it refuses nothing, and its owner changes it.
  const change = () => undefined;
  const alongside = { key: 'cart:1', allows: () => false, change, done: () => {} } as const;
  expect(await outbox.send(draft, alongside)).not.toBeNull();
});

test('entries of another version of the application are skipped', async () => {
  const device = createDevice();
  await device.storage.outbox.put('old', { id: 'old', wish: 'beer' });
  const outbox = device.openTab();
  await outbox.ready;
  expect(outbox.entries.value).toEqual([]);
  await device.clock.advance(MINUTE);
  expect(device.api.requests).toEqual([]);
});

const fate = fc.constantFrom<Fate>('ok', 'request lost', 'answer lost', 'overloaded');

interface Visit {
  device: ReturnType<typeof createDevice>;
  outbox: OrderOutbox;
  sent: string[];
}
type Step = (visit: Visit) => Promise<unknown>;

const send: Step = async (visit) => visit.sent.push(await sent(visit.outbox));
const reload: Step = async (visit) => {
  visit.outbox.dispose();
  visit.outbox = visit.device.openTab();
  await visit.outbox.ready;
};
const flipNetwork: Step = async ({ device }) => {
  device.connection.isOnline.value = !device.connection.isOnline.value;
};
const withdraw =
  (which: number): Step =>
  async ({ outbox, sent }) =>
    outbox.withdraw(sent[which] ?? 'none');
const wait =
  (ms: number): Step =>
  ({ device }) =>
    device.clock.advance(ms);

const step = fc.oneof(
  fc.constantFrom(send, reload, flipNetwork),
  fc.nat({ max: 3 }).map(withdraw),
  fc.nat({ max: 20_000 }).map(wait),
);

function expectHonest({ device, outbox }: Visit): void {
  for (const entry of outbox.entries.value) {
    const made = device.api.made.get(entry.id);
    if (entry.state === 'withdrawn') {
      expect(made === undefined || made.state === 'cancelled').toBe(true);
    }
    if (entry.state === 'sent') {
      expect(made).toBeDefined();
    }
  }
}

test('whatever is lost, each order is created once or not at all, and no withdrawal is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 20 }),
      fc.array(step, { maxLength: 12 }),
      async (list, steps) => {
        const device = createDevice();
        device.api.fate = fates(...list);
        const visit: Visit = { device, outbox: device.openTab(), sent: [] };
        for (const each of steps) {
          await each(visit);
          expectHonest(visit);
        }
        device.connection.isOnline.value = true;
        await device.clock.advance(4 * MINUTE);
        expectHonest(visit);
        expect(visit.outbox.entries.value.filter(isOpen)).toEqual([]);
        // None has an id that the guest never sent.
        expect(visit.sent).toEqual(expect.arrayContaining([...device.api.made.keys()]));
        visit.outbox.dispose();
      },
    ),
    { numRuns: 100 },
  );
});
