import { expect } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import { createOrderOutbox, type OrderOutbox } from '#guest/outbox/order-outbox.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { makeCartLine, TABLE } from '../fixtures/orders.ts';
import { createFlakyOrders, type Fate } from '../network/flaky-orders.ts';
import { createTestClock } from './clock.ts';
import {
  createTestChannel,
  createTestConnection,
  createTestLocks,
  createTestRandom,
} from './device.ts';

export const draft = { table: TABLE, lines: [makeCartLine()], menuVersion: 3 };

/** A guest's phone: its storage, its tabs, and the network between it and the server. */
export function createOrderingDevice() {
  const api = createFlakyOrders();
  const clock = createTestClock();
  const connection = createTestConnection();
  const random = createTestRandom();
  const locks = createTestLocks();
  const join = createTestChannel();
  const answered: Order[] = [];
  const device = {
    api,
    clock,
    connection,
    locks,
    storage: createMemoryStorage(),
    answered,
    token: 'token-a' as string | null,
    openTab: (): OrderOutbox =>
      createOrderOutbox({
        call: api.call,
        clock,
        connection,
        storage: device.storage,
        random,
        locks: device.locks,
        broadcast: join(),
        tokenFor: async () => device.token,
        onOrder: (order) => answered.push(order),
      }),
  };
  return device;
}

export const entryOf = (outbox: OrderOutbox, id: string) =>
  outbox.entries.value.find((entry) => entry.id === id);

export const stateOf = (outbox: OrderOutbox, id: string) => entryOf(outbox, id)?.state;

/** The results of the next requests; after these, all succeed. */
export function fates(...list: Fate[]): () => Fate {
  return () => list.shift() ?? 'ok';
}

/** Sends the draft. Without other stores nothing can prevent it. */
export async function sent(outbox: Pick<OrderOutbox, 'send'>): Promise<string> {
  return (await outbox.send(draft)) ?? expect.fail('The outbox refused it.');
}
