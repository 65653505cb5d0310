import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { FORM_MIN_MS } from '../../contract/limits.ts';
import { backoff } from '../../domain/shared/backoff.ts';
import type { FieldIssue } from '../../domain/shared/field-check.ts';
import { uuidv7 } from '../../domain/shared/uuid.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import type { Connection } from '../../platform/connection.ts';
import type { Random } from '../../platform/random.ts';
import type { DeviceStorage } from '../../platform/storage/storage.ts';
import { createDraftStorage, type StoredDraft } from './draft-storage.ts';
import { type Failure, failureOf } from './failure.ts';

/**
 * `waiting`: it is on its way, but nobody has answered yet; it goes by itself. A refused one is
 * `editing` again, with an error.
 */
export type FormStatus = 'editing' | 'sending' | 'waiting' | 'sent';
export type FormIssues<Draft> = { readonly [Field in keyof Draft]?: FieldIssue };

/** A form of the site: what is typed stays on the device until the server has it. */
export interface PersistedForm<Draft> {
  readonly draft: ReadonlySignal<Draft>;
  readonly status: ReadonlySignal<FormStatus>;
  /** Why the server refused it. */
  readonly error: ReadonlySignal<Failure | null>;
  /** False where the browser keeps nothing: what waits is gone with the page. */
  readonly isKept: ReadonlySignal<boolean>;
  /** What is wrong with the draft as it stands. */
  check(): FormIssues<Draft>;
  edit(changes: Partial<Draft>): void;
  /** Does nothing for a draft that is not right. Resolves when it is sent, waits or was refused. */
  send(): Promise<void>;
  /** Takes up what this device kept; what is on its way goes on. Never rejects. */
  restore(): Promise<void>;
  /** Stops waiting, to change it. */
  takeBack(): void;
  /** Begins another one. */
  restart(): void;
  dispose(): void;
}

export interface PersistedFormTools {
  clock: Clock;
  random: Random;
  connection: Pick<Connection, 'isOnline'>;
  storage: Pick<DeviceStorage, 'isPersistent' | 'get' | 'set' | 'delete'>;
}

export interface FormKind<Draft, Body> {
  /** Under which the device keeps it. */
  key: string;
  empty: Draft;
  /** A kept draft as it can be gone on with; anything may have been written there. */
  read(kept: unknown): Draft | null;
  check(draft: Draft): FormIssues<Draft>;
  /** `elapsed`: milliseconds from seeing the form to sending it. */
  toBody(draft: Draft, elapsed: number): Body;
  post(id: string, body: Body): Promise<unknown>;
}

/** Whether the very same message may be taken later, without anybody's doing. */
const TEMPORARY: readonly Failure[] = ['network', 'server.failed', 'server.unavailable'];
const ELAPSED_MAX = 2_147_483_647;
const UUID_BYTES = 10;
/** Milliseconds that sending waits for what the device kept. */
const RESTORE_MS = 1_000;

export function createPersistedForm<Draft extends object, Body>(
  kind: FormKind<Draft, Body>,
  { clock, random, connection, storage }: PersistedFormTools,
): PersistedForm<Draft> {
  const draft = signal(kind.empty);
  const status = signal<FormStatus>('editing');
  const error = signal<Failure | null>(null);
  const draftStorage = createDraftStorage(kind.key, storage);
  let openedAt = clock.now();
  /** The message's id: the same for as long as the server may have it, or may take it yet. */
  let id: string | null = null;
  /** What was typed, also before the device has said what it kept: that is newer. */
  let touched: Partial<Draft> = {};
  let isRestored = false;
  let isTrying = false;
  let restoring: Promise<void> | null = null;
  let failures = 0;
  let timer: Timer | null = null;

  /** How long the form has been open, here and on pages before; a device's clock may be set back. */
  function elapsed(): number {
    return Math.min(ELAPSED_MAX, Math.max(0, clock.now() - openedAt));
  }

  /** Not before what is kept was read: it may be on its way to the server yet. */
  function keep(): void {
    if (!isRestored) {
      return;
    }
    const isWaiting = status.peek() !== 'editing';
    draftStorage.keep({ draft: draft.peek(), id, isWaiting, elapsed: elapsed() });
  }

  function stopTimer(): void {
    if (timer !== null) {
      clock.clearTimeout(timer);
      timer = null;
    }
  }

  function pause(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    clock.setTimeout(resolve, milliseconds);
    return promise;
  }

  async function send(): Promise<void> {
    if (!isRestored) {
      // A database that does not open keeps nobody from sending.
      await Promise.race([restore(), pause(RESTORE_MS)]);
    }
    if (isTrying || status.peek() === 'sent' || Object.keys(kind.check(draft.peek())).length > 0) {
      return;
    }
    stopTimer();
    error.value = null;
    id ??= uuidv7(clock.now(), random.bytes(UUID_BYTES));
    // A retry changes nothing that is seen: it waits as it did.
    if (status.peek() !== 'waiting') {
      status.value = 'sending';
    }
    isTrying = true;
    keep();
    // Someone whose browser filled it all in is quicker than any program may be: wait for them.
    const early = FORM_MIN_MS - elapsed();
    if (early > 0) {
      await pause(early);
    }
    await attempt(id);
    isTrying = false;
  }

  async function attempt(sent: string): Promise<void> {
    if (!connection.isOnline.peek()) {
      wait();
      return;
    }
    try {
      await kind.post(sent, kind.toBody(draft.peek(), elapsed()));
      finish();
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (TEMPORARY.includes(failure)) {
        wait();
      } else {
        refuse(failure);
      }
    }
  }

  // Once: after that, what is in memory is the newest.
  function restore(): Promise<void> {
    restoring ??= restoreKept();
    return restoring;
  }

  async function restoreKept(): Promise<void> {
    const kept = await draftStorage.read();
    isRestored = true;
    const before = kept === null ? null : kind.read(kept.draft);
    if (kept !== null && before !== null && status.peek() === 'editing') {
      id = kept.id;
      openedAt -= knownElapsed(kept);
      draft.value = kept.isWaiting ? before : { ...before, ...touched };
      if (kept.isWaiting) {
        status.value = 'waiting';
        await send();
        return;
      }
    }
    if (Object.keys(touched).length > 0) {
      keep();
    }
  }

  function finish(): void {
    if (status.peek() === 'editing') {
      // It arrived although it was taken back: what is typed now is another message.
      refuse('forms.key_reused');
      return;
    }
    status.value = 'sent';
    draft.value = kind.empty;
    id = null;
    touched = {};
    failures = 0;
    draftStorage.forget();
  }

  function wait(): void {
    if (status.peek() === 'editing') {
      return;
    }
    status.value = 'waiting';
    keep();
    stopTimer();
    if (connection.isOnline.peek()) {
      timer = clock.setTimeout(() => void send(), backoff(failures, random.fraction()));
      failures += 1;
    }
  }

  function refuse(failure: Failure): void {
    status.value = 'editing';
    error.value = failure;
    failures = 0;
    // What was refused is not stored, and may come again under its id; a taken id may not.
    id = failure === 'forms.key_reused' ? null : id;
    keep();
  }

  const stopWatching = effect(() => {
    if (connection.isOnline.value && status.peek() === 'waiting') {
      failures = 0;
      void send();
    }
  });

  return {
    draft,
    status,
    error,
    isKept: draftStorage.isKept,
    check: () => kind.check(draft.value),
    edit(changes) {
      if (status.peek() === 'editing') {
        touched = { ...touched, ...changes };
        draft.value = { ...draft.peek(), ...changes };
        keep();
      }
    },
    send,
    restore,
    takeBack() {
      if (status.peek() === 'waiting') {
        stopTimer();
        failures = 0;
        status.value = 'editing';
        keep();
      }
    },
    restart() {
      status.value = 'editing';
      error.value = null;
      openedAt = clock.now();
    },
    dispose() {
      stopTimer();
      stopWatching();
    },
  };
}

/** Of a draft that an earlier version kept, or somebody else wrote, nothing is known. */
function knownElapsed({ elapsed = 0 }: StoredDraft): number {
  return Number.isInteger(elapsed) && elapsed > 0 ? Math.min(ELAPSED_MAX, elapsed) : 0;
}
