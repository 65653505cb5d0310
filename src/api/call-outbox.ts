import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Call, CallRequest } from '../contract/call.schema.ts';
import { ORDER_EXPIRY_MS } from '../contract/limits.ts';
import type { Problem } from '../contract/problem.schema.ts';
import { uuidv7 } from '../domain/uuid.ts';
import type { Broadcast } from '../platform/broadcast.ts';
import type { DeviceStorage } from '../platform/storage.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { asCallEntry, type CallEntry } from './call-entry.ts';
import { createPump, type Outcome, type PumpOptions } from './pump.ts';

export interface CallOutboxOptions
  extends Pick<PumpOptions<CallEntry>, 'clock' | 'random' | 'locks' | 'connection'> {
  api: {
    sendCall(id: string, body: CallRequest, token?: string): Promise<Call>;
    cancelCall(id: string, token?: string): Promise<Call>;
  };
  storage: Pick<DeviceStorage, 'outbox'>;
  broadcast: Broadcast;
  tokenFor(table: string): Promise<string | null>;
  /** The server's answer: as it was opened, or as it was cancelled. */
  onCall(call: Call): void;
}

/** Calls on their way: the same key goes again until it is answered, or the guest takes it back. */
export interface CallOutbox {
  /** Oldest first; the same in every tab. */
  readonly entries: ReadonlySignal<readonly CallEntry[]>;
  readonly ready: Promise<void>;
  /** Resolves to the call's id once it is on the disk. */
  send(table: string, body: CallRequest): Promise<string>;
  withdraw(id: string): Promise<void>;
  /** Forgets a refused one. */
  dismiss(id: string): Promise<void>;
  retryNow(): Promise<void>;
  dispose(): void;
}

const CHANGED = 'calls changed';

export function createCallOutbox(options: CallOutboxOptions): CallOutbox {
  const { api, clock, broadcast } = options;
  const store = options.storage.outbox;
  const entries = signal<readonly CallEntry[]>([]);
  const pump = createPump<CallEntry>({
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

  async function change(id: string, next: Partial<CallEntry>): Promise<CallEntry | null> {
    const after = await store.update(id, (current) => {
      const entry = asCallEntry(current);
      return entry === null ? undefined : { ...entry, ...next };
    });
    await tell();
    return asCallEntry(after);
  }

  async function forget(id: string): Promise<void> {
    await store.delete(id);
    await tell();
  }

  async function handle(entry: CallEntry): Promise<void> {
    if (entry.isWithdrawing && entry.attempts === 0) {
      await forget(entry.id);
      return;
    }
    const token = entry.token ?? (await options.tokenFor(entry.table));
    if (token === null) {
      pump.note(entry.id, toApiError(null));
      return;
    }
    const { attempts, isWithdrawing } = entry;
    if (!isWithdrawing) {
      // On the disk before the request: from here on the server may know of it.
      await change(entry.id, { token, attempts: attempts + 1 });
    }
    pump.note(entry.id, await carry(entry, token));
  }

  async function carry(entry: CallEntry, token: string): Promise<Outcome> {
    try {
      const answer = entry.isWithdrawing
        ? await api.cancelCall(entry.id, token)
        : await api.sendCall(entry.id, entry.body, token);
      options.onCall(answer);
      await settle(entry);
      return null;
    } catch (thrown) {
      return refuse(entry, toApiError(thrown));
    }
  }

  /** Answered: forgotten, unless the guest took it back while the request was under way. */
  async function settle(entry: CallEntry): Promise<void> {
    const [now] = entries.peek().filter((each) => each.id === entry.id);
    if (now?.isWithdrawing === true && !entry.isWithdrawing) {
      pump.again();
    } else {
      await forget(entry.id);
    }
  }

  async function refuse(entry: CallEntry, error: ApiError): Promise<Outcome> {
    const { problem } = error;
    if (problem === null || error.isTemporary) {
      return error;
    }
    if (entry.isWithdrawing || isNobodysNow(problem)) {
      // Not known, or over already: nothing is left to take back.
      await forget(entry.id);
    } else {
      await change(entry.id, { problem });
    }
    return null;
  }

  async function withdraw(id: string): Promise<void> {
    const [entry] = entries.peek().filter((each) => each.id === id);
    if (entry === undefined) {
      return;
    }
    if (entry.attempts === 0) {
      await forget(id);
      return;
    }
    await change(id, { isWithdrawing: true, problem: null });
    await pump.retryNow();
  }

  /** What somebody wanted long ago, on an earlier visit, they no longer wait for. */
  async function start(): Promise<void> {
    for (const entry of await reload()) {
      if (clock.now() - entry.createdAt > ORDER_EXPIRY_MS) {
        await (entry.problem === null
          ? change(entry.id, { isWithdrawing: true })
          : forget(entry.id));
      }
    }
    pump.schedule();
  }

  const stopListening = broadcast.listen((message) => {
    if (message === CHANGED) {
      void reload().then(pump.schedule);
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
      void pump.run().catch(() => {});
      return id;
    },
    withdraw,
    dismiss: forget,
    retryNow: pump.retryNow,
    dispose() {
      pump.dispose();
      stopListening();
    },
  };
}

/** The seating is over: what was asked there concerns nobody any more. */
function isNobodysNow({ code }: Problem): boolean {
  return code === 'sessions.ended' || code === 'sessions.required' || code === 'seatings.ended';
}
