import type { ReadonlySignal } from '@preact/signals-react';
import { ORDER_EXPIRY_MS } from '#core/shared/limits.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { Connection } from '#web/platform/connection.ts';
import type { Locks } from '#web/platform/locks.ts';
import type { Random } from '#web/platform/random.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import {
  asKeptOrder,
  isForgotten as isTooOld,
  type KeptOrder,
  keptOrder,
  offeredAgain,
} from './kept-orders.ts';
import { isOpen } from './open-entry.ts';
import {
  asOrderEntry,
  isStale,
  newOrderEntry,
  type OrderDraft,
  type OrderEntry,
} from './order-entry.ts';
import { createOrderSender, isOverdue, type OrderSenderOptions } from './order-sender.ts';
import { type Alongside, createOutboxStore } from './outbox-store.ts';
import { createRetryQueue } from './retry-queue.ts';

export interface OrderOutboxOptions
  extends Pick<OrderSenderOptions, 'call' | 'clock' | 'tokenFor' | 'onOrder'> {
  storage: DeviceStorage;
  random: Random;
  locks: Locks;
  broadcast: Broadcast;
  connection: Pick<Connection, 'isOnline'>;
}

/**
 * Orders in transit: each is created once or not at all, despite reloads, crashes and lost
 * responses.
 */
export interface OrderOutbox {
  /** Oldest first; the same in every tab. */
  readonly entries: ReadonlySignal<readonly OrderEntry[]>;
  /** The entries of an earlier visit have been read, and continue by themselves. */
  readonly ready: Promise<void>;
  /** Resolves to the order's id once it is on disk; sending continues from there. */
  send(draft: OrderDraft, alongside?: Alongside): Promise<string | null>;
  /** Withdraws it: at once if it was never sent, else when the server has confirmed. */
  withdraw(id: string): Promise<void>;
  /** The guest confirms an expired one. */
  confirm(id: string): Promise<void>;
  /** Deletes a settled one together with the change alongside. True in the one tab that did it. */
  dismiss(id: string, alongside?: Alongside): Promise<boolean>;
  /** Sends all now, even if the browser reports to be offline. */
  retryNow(): Promise<void>;
  /** The server is known to have this order: another source has confirmed it. */
  noteStored(id: string): Promise<void>;
  /**
   * The server's database is in this state, and these are the orders that it shows: what it took in
   * another state it may have lost, and is offered again.
   */
  offerAgain(epoch: string, known: readonly { readonly id: string }[]): Promise<void>;
  /** Nobody misses these orders if the server loses them: they are not offered again. */
  forget(which: (entry: OrderEntry) => boolean): Promise<void>;
  dispose(): void;
}

export function createOrderOutbox(options: OrderOutboxOptions): OrderOutbox {
  const { clock, random } = options;
  const newId = () => uuidv7(clock.now(), random.bytes(10));
  const outboxStore = createOutboxStore<OrderEntry>({
    ...options,
    message: 'changed',
    asEntry: asOrderEntry,
  });
  const keptStore = createOutboxStore<KeptOrder>({
    ...options,
    message: 'kept',
    asEntry: asKeptOrder,
  });
  const orderSender = createOrderSender({ ...options, store: outboxStore, newId, keep });
  const retryQueue = createRetryQueue<OrderEntry>({
    ...options,
    store: outboxStore,
    lock: 'outbox',
    isOpen,
    offlineDueAt: (entry) => (entry.attempts === 0 ? entry.createdAt + ORDER_EXPIRY_MS + 1 : null),
    handle,
  });

  async function handle(entry: OrderEntry): Promise<void> {
    if (entry.isWithdrawing || entry.isConfirming) {
      retryQueue.note(entry.id, await orderSender.cancel(entry));
      // What was confirmed goes out under its new id at once.
      if (entry.isConfirming) {
        retryQueue.again();
      }
    } else if (isOverdue(entry, clock.now())) {
      await outboxStore.change(entry.id, (now) =>
        isOverdue(now, clock.now()) && isOpen(now) ? { ...now, state: 'expired' } : undefined,
      );
    } else {
      retryQueue.note(entry.id, await orderSender.send(entry));
    }
  }

  async function keep(entry: OrderEntry, proof: string | undefined): Promise<void> {
    const kept = keptOrder(entry, proof);
    if (kept !== null) {
      await keptStore.add(kept);
    }
  }

  /** In one tab at a time, and never while one sends. */
  async function offer(epoch: string, known: ReadonlySet<string>): Promise<void> {
    const other = (await keptStore.reload()).filter((kept) => kept.epoch !== epoch);
    for (const kept of other) {
      if (isTooOld(kept, clock.now())) {
        await keptStore.delete(kept.id);
      } else if (known.has(kept.entry.id)) {
        await keptStore.change(kept.id, (now) => ({ ...now, epoch }));
      } else {
        await outboxStore.replace(kept.id, offeredAgain(kept, epoch));
      }
    }
  }

  async function start(): Promise<void> {
    const isForgotten = (entry: OrderEntry) => isStale(entry, clock.now());
    for (const entry of (await outboxStore.reload()).filter(isForgotten)) {
      await outboxStore.delete(entry.id, isForgotten);
    }
    retryQueue.schedule();
  }

  async function startKept(): Promise<void> {
    for (const kept of await keptStore.reload()) {
      if (isTooOld(kept, clock.now())) await keptStore.delete(kept.id);
    }
  }

  const ready = start().catch(() => {});
  const keptIsRead = ready.then(startKept).catch(() => {});
  return {
    entries: outboxStore.entries,
    ready,
    async send(draft, alongside) {
      const id = newId();
      if (!(await outboxStore.add(newOrderEntry(id, draft, clock.now()), alongside))) {
        return null;
      }
      void retryQueue.run().catch(() => {});
      return id;
    },
    async withdraw(id) {
      const entry = await outboxStore.change(id, withdrawn);
      if (entry?.isWithdrawing) {
        // Not behind the lock: a request that hangs may be the one to withdraw.
        retryQueue.note(id, await orderSender.cancel(entry));
        retryQueue.schedule();
      }
    },
    async confirm(id) {
      await outboxStore.change(id, (now) =>
        now.state === 'expired' ? { ...now, isConfirming: true } : undefined,
      );
      await retryQueue.retryNow();
    },
    dismiss: (id, alongside) => outboxStore.delete(id, (entry) => !isOpen(entry), alongside),
    retryNow: retryQueue.retryNow,
    async noteStored(id) {
      await outboxStore.change(id, (now) =>
        now.state === 'sent' || now.state === 'withdrawn'
          ? undefined
          : { ...now, state: 'sent', problem: null, isConfirming: false },
      );
    },
    async offerAgain(epoch, known) {
      const isOther = (kept: KeptOrder) => kept.epoch !== epoch;
      await keptIsRead;
      if (keptStore.entries.peek().some(isOther)) {
        const ids = new Set(known.map(({ id }) => id));
        await options.locks.withLock('outbox', () => offer(epoch, ids));
        await retryQueue.retryNow();
      }
    },
    async forget(which) {
      await keptIsRead;
      for (const { id, entry } of keptStore.entries.peek()) {
        if (which(entry)) await keptStore.delete(id);
      }
    },
    dispose: retryQueue.dispose,
  };
}

function withdrawn(entry: OrderEntry): OrderEntry | undefined {
  if (!isOpen(entry) && entry.state !== 'expired') {
    return undefined;
  }
  return entry.attempts === 0
    ? { ...entry, state: 'withdrawn', isConfirming: false }
    : { ...entry, isWithdrawing: true, isConfirming: false };
}
