import type { ReadonlySignal } from '@preact/signals-react';
import type { Call, CallRequest } from '#core/calls/call.schema.ts';
import { ORDER_EXPIRY_MS } from '#core/shared/limits.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { type ApiError, toApiError } from '#web/http/api-error.ts';
import type { Call as CallRoute } from '#web/http/call.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { asCallEntry, type CallEntry } from './call-entry.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createRetryQueue, type RetryQueueOptions, type SendOutcome } from './retry-queue.ts';

export interface CallOutboxOptions
  extends Pick<RetryQueueOptions<CallEntry>, 'clock' | 'random' | 'locks' | 'connection'> {
  call: CallRoute;
  storage: Pick<DeviceStorage, 'outbox'>;
  broadcast: Broadcast;
  /** Rejects with what a server would say, if that is known. */
  tokenFor(table: string): Promise<string | null>;
  /** The server's response: the call as it was opened or cancelled. */
  onCall(call: Call): void;
}

/** Calls in transit: the same key is sent again until it is answered or the guest withdraws. */
export interface CallOutbox {
  /** Oldest first; the same in every tab. */
  readonly entries: ReadonlySignal<readonly CallEntry[]>;
  readonly ready: Promise<void>;
  /** Resolves to the call's id once it is on disk. */
  send(table: string, body: CallRequest): Promise<string>;
  withdraw(id: string): Promise<void>;
  /** Deletes a refused one. */
  dismiss(id: string): Promise<void>;
  retryNow(): Promise<void>;
  dispose(): void;
}

export function createCallOutbox(options: CallOutboxOptions): CallOutbox {
  const { call, clock } = options;
  const outboxStore = createOutboxStore<CallEntry>({
    ...options,
    message: 'calls changed',
    asEntry: asCallEntry,
  });
  const retryQueue = createRetryQueue<CallEntry>({
    ...options,
    store: outboxStore,
    lock: 'calls',
    isOpen: (entry) => entry.problem === null,
    offlineDueAt: (entry) => (entry.isWithdrawing && entry.attempts === 0 ? 0 : null),
    handle,
  });

  async function handle(entry: CallEntry): Promise<void> {
    retryQueue.note(entry.id, entry.isWithdrawing ? await cancel(entry) : await send(entry));
  }

  async function send(entry: CallEntry): Promise<SendOutcome> {
    let token: string | null;
    try {
      token = entry.token ?? (await options.tokenFor(entry.table));
    } catch (thrown) {
      return refuse(entry, toApiError(thrown));
    }
    if (token === null) {
      return toApiError(null);
    }
    // Claimed in one transaction: a withdrawal, also in another tab, comes before or after it.
    let isClaimed = false;
    const claimed = await outboxStore.change(entry.id, (now) => {
      isClaimed = !now.isWithdrawing && now.problem === null;
      return isClaimed
        ? { ...now, token: now.token ?? token, attempts: now.attempts + 1 }
        : undefined;
    });
    if (claimed === null || !isClaimed) {
      return null;
    }
    try {
      const { id: key, body, token: own } = claimed;
      options.onCall(await call('POST /calls', { key, body, token: own }));
      // One that the guest took back meanwhile stays until that is answered.
      await outboxStore.delete(claimed.id, (now) => !now.isWithdrawing);
      return null;
    } catch (thrown) {
      return refuse(claimed, toApiError(thrown));
    }
  }

  async function refuse(entry: CallEntry, error: ApiError): Promise<SendOutcome> {
    const problem = error.refusal;
    if (problem === null) {
      return error;
    }
    if (isNobodysNow(problem)) {
      await outboxStore.delete(entry.id);
    } else {
      await outboxStore.change(entry.id, (now) =>
        now.isWithdrawing ? undefined : { ...now, problem },
      );
    }
    return null;
  }

  async function cancel(entry: CallEntry): Promise<SendOutcome> {
    if (entry.attempts > 0) {
      try {
        const { id, token } = entry;
        options.onCall(await call('POST /calls/:call/cancel', { params: { call: id }, token }));
      } catch (thrown) {
        const error = toApiError(thrown);
        // Refused for good: it is over already, and nothing is left to take back.
        if (error.refusal === null) {
          return error;
        }
      }
    }
    await outboxStore.delete(entry.id);
    return null;
  }

  async function withdraw(id: string): Promise<void> {
    const entry = await outboxStore.change(id, (now) => ({
      ...now,
      isWithdrawing: true,
      problem: null,
    }));
    if (entry !== null) {
      // Not behind the lock: a request that hangs may be the one to withdraw.
      retryQueue.note(id, await cancel(entry));
      retryQueue.schedule();
    }
  }

  /** Guests no longer wait for a call that they made on an earlier visit. */
  async function start(): Promise<void> {
    for (const entry of await outboxStore.reload()) {
      if (clock.now() - entry.createdAt > ORDER_EXPIRY_MS) {
        await (entry.problem === null
          ? outboxStore.change(entry.id, (now) => ({ ...now, isWithdrawing: true }))
          : outboxStore.delete(entry.id));
      }
    }
    retryQueue.schedule();
  }

  return {
    entries: outboxStore.entries,
    ready: start().catch(() => {}),
    async send(table, body) {
      const id = uuidv7(clock.now(), options.random.bytes(10));
      const entry: CallEntry = {
        kind: 'call',
        id,
        table,
        token: null,
        body,
        createdAt: clock.now(),
        attempts: 0,
        isWithdrawing: false,
        problem: null,
      };
      await outboxStore.add(entry);
      void retryQueue.run().catch(() => {});
      return id;
    },
    withdraw,
    async dismiss(id) {
      await outboxStore.delete(id);
    },
    retryNow: retryQueue.retryNow,
    dispose: retryQueue.dispose,
  };
}

/** The seating has ended: its calls no longer concern anybody. */
function isNobodysNow({ code }: Problem): boolean {
  return code.startsWith('sessions.') || code === 'seatings.ended';
}
