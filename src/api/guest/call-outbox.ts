import { type ReadonlySignal, signal } from '@preact/signals-react';
import { ORDER_EXPIRY_MS } from '../../contract/limits.ts';
import type { Call, CallRequest } from '../../contract/ordering/call.schema.ts';
import type { Problem } from '../../contract/problem.schema.ts';
import { uuidv7 } from '../../domain/shared/uuid.ts';
import type { Broadcast } from '../../platform/broadcast.ts';
import type { DeviceStorage } from '../../platform/storage/storage.ts';
import { type ApiError, toApiError } from '../shared/api-error.ts';
import { asCallEntry, type CallEntry } from './call-entry.ts';
import { createRetryQueue, type RetryQueueOptions, type SendOutcome } from './retry-queue.ts';

export interface CallOutboxOptions
  extends Pick<RetryQueueOptions<CallEntry>, 'clock' | 'random' | 'locks' | 'connection'> {
  api: {
    sendCall(id: string, body: CallRequest, token?: string): Promise<Call>;
    cancelCall(id: string, token?: string): Promise<Call>;
  };
  storage: Pick<DeviceStorage, 'outbox'>;
  broadcast: Broadcast;
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

const CHANGED = 'calls changed';

export function createCallOutbox(options: CallOutboxOptions): CallOutbox {
  const { api, clock, broadcast } = options;
  const store = options.storage.outbox;
  const entries = signal<readonly CallEntry[]>([]);
  const retryQueue = createRetryQueue<CallEntry>({
    ...options,
    lock: 'calls',
    entries,
    reload,
    isOpen: (entry) => entry.problem === null,
    offlineDueAt: (entry) => (entry.isWithdrawing && entry.attempts === 0 ? 0 : null),
    handle,
  });

  async function reload(): Promise<readonly CallEntry[]> {
    const found = (await store.all()).flatMap((value) => asCallEntry(value) ?? []);
    entries.value = found.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    return entries.value;
  }

  async function tell(): Promise<void> {
    broadcast.post(CHANGED);
    await reload();
  }

  /** Atomic across tabs. Returns the updated entry, null if there is none. */
  async function change(
    id: string,
    next: (entry: CallEntry) => Partial<CallEntry> | undefined,
  ): Promise<CallEntry | null> {
    const after = await store.update(id, (current) => {
      const entry = asCallEntry(current);
      return entry === null ? undefined : { ...entry, ...next(entry) };
    });
    await tell();
    return asCallEntry(after);
  }

  /** False for an entry that `when` protects. */
  async function forget(id: string, when = (_entry: CallEntry) => true): Promise<boolean> {
    const isForgotten = await store.delete(id, {
      when(current) {
        const entry = asCallEntry(current);
        return entry === null || when(entry);
      },
    });
    await tell();
    return isForgotten;
  }

  async function handle(entry: CallEntry): Promise<void> {
    retryQueue.note(entry.id, entry.isWithdrawing ? await cancel(entry) : await send(entry));
  }

  async function send(entry: CallEntry): Promise<SendOutcome> {
    const token = entry.token ?? (await options.tokenFor(entry.table));
    if (token === null) {
      return toApiError(null);
    }
    // Claimed in one transaction: a withdrawal, also in another tab, comes before or after it.
    let isClaimed = false;
    const claimed = await change(entry.id, (now) => {
      isClaimed = !now.isWithdrawing && now.problem === null;
      return isClaimed ? { token: now.token ?? token, attempts: now.attempts + 1 } : undefined;
    });
    if (claimed === null || !isClaimed) {
      return null;
    }
    try {
      options.onCall(await api.sendCall(claimed.id, claimed.body, claimed.token ?? undefined));
      // One that the guest took back meanwhile stays until that is answered.
      await forget(claimed.id, (now) => !now.isWithdrawing);
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
      await forget(entry.id);
    } else {
      await change(entry.id, (now) => (now.isWithdrawing ? undefined : { problem }));
    }
    return null;
  }

  async function cancel(entry: CallEntry): Promise<SendOutcome> {
    if (entry.attempts > 0) {
      try {
        options.onCall(await api.cancelCall(entry.id, entry.token ?? undefined));
      } catch (thrown) {
        const error = toApiError(thrown);
        // Refused for good: it is over already, and nothing is left to take back.
        if (error.refusal === null) {
          return error;
        }
      }
    }
    await forget(entry.id);
    return null;
  }

  async function withdraw(id: string): Promise<void> {
    const entry = await change(id, () => ({ isWithdrawing: true, problem: null }));
    if (entry !== null) {
      // Not behind the lock: a request that hangs may be the one to withdraw.
      retryQueue.note(id, await cancel(entry));
      retryQueue.schedule();
    }
  }

  /** Guests no longer wait for a call that they made on an earlier visit. */
  async function start(): Promise<void> {
    for (const entry of await reload()) {
      if (clock.now() - entry.createdAt > ORDER_EXPIRY_MS) {
        await (entry.problem === null
          ? change(entry.id, () => ({ isWithdrawing: true }))
          : forget(entry.id));
      }
    }
    retryQueue.schedule();
  }

  const stopListening = broadcast.listen((message) => {
    if (message === CHANGED) {
      void reload().then(retryQueue.schedule);
    }
  });

  return {
    entries,
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
      await store.put(id, entry);
      await tell();
      void retryQueue.run().catch(() => {});
      return id;
    },
    withdraw,
    async dismiss(id) {
      await forget(id);
    },
    retryNow: retryQueue.retryNow,
    dispose() {
      retryQueue.dispose();
      stopListening();
    },
  };
}

/** The seating has ended: its calls no longer concern anybody. */
function isNobodysNow({ code }: Problem): boolean {
  return code === 'sessions.ended' || code === 'sessions.required' || code === 'seatings.ended';
}
