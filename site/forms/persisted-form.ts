import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { backoff } from '#core/shared/backoff.ts';
import type { FieldIssue } from '#core/shared/field-check.ts';
import { FORM_MIN_MS } from '#core/shared/limits.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { Connection } from '#web/platform/connection.ts';
import type { Random } from '#web/platform/random.ts';
import type { DeviceKey } from '#web/platform/storage/device-keys.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { createDraftStorage, type StoredDraft } from '#web/stores/draft-storage.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';

/**
 * `waiting`: in transit, but without a response; it is sent automatically. A refused message is
 * `editing` again, with an error.
 */
export type FormStatus = 'editing' | 'sending' | 'waiting' | 'sent';
export type FormIssues<Draft> = { readonly [Field in keyof Draft]?: FieldIssue };

/** A form of the site: its contents stay on the device until the server has them. */
export interface PersistedForm<Draft> {
  readonly draft: ReadonlySignal<Draft>;
  readonly status: ReadonlySignal<FormStatus>;
  /** Why the server refused it. */
  readonly error: ReadonlySignal<Failure | null>;
  /** False if the browser stores nothing: a waiting message is lost with the page. */
  readonly isKept: ReadonlySignal<boolean>;
  /** The errors of the current draft. */
  check(): FormIssues<Draft>;
  edit(changes: Partial<Draft>): void;
  /** Does nothing for an invalid draft. Resolves when it is sent, waits or was refused. */
  send(): Promise<void>;
  /** Restores the stored draft; a message in transit continues. Never rejects. */
  restore(): Promise<void>;
  /** Stops waiting, for editing. */
  takeBack(): void;
  /** Starts a new message. */
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
  /** The storage key. */
  key: DeviceKey;
  empty: Draft;
  /** Reads a stored draft; anything may have been written there. */
  read(kept: unknown): Draft | null;
  check(draft: Draft): FormIssues<Draft>;
  /** `elapsed`: milliseconds from showing the form to sending it. */
  toBody(draft: Draft, elapsed: number): Body;
  post(id: string, body: Body): Promise<unknown>;
}

/** Whether the same message may be accepted later without changes. */
const TEMPORARY: readonly Failure[] = ['network', 'server.failed', 'server.unavailable'];
const ELAPSED_MAX = 2_147_483_647;
const UUID_BYTES = 10;
/** The maximum milliseconds that sending waits for the storage. */
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
  /** The message's id: the same as long as the server may have it, or may still accept it. */
  let id: string | null = null;
  /** Edits, also before the storage was read: those are newer. */
  let touched: Partial<Draft> = {};
  let isRestored = false;
  let isTrying = false;
  let restoring: Promise<void> | null = null;
  let failures = 0;
  let timer: Timer | null = null;

  /**
   * How long the form has been open, here and on earlier pages; a device's clock may be set back.
   */
  function elapsed(): number {
    return Math.min(ELAPSED_MAX, Math.max(0, clock.now() - openedAt));
  }

  /** Not before the storage was read: the message may still be in transit. */
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
      // A database that does not open prevents nobody from sending.
      await Promise.race([restore(), pause(RESTORE_MS)]);
    }
    if (isTrying || status.peek() === 'sent' || Object.keys(kind.check(draft.peek())).length > 0) {
      return;
    }
    stopTimer();
    error.value = null;
    id ??= uuidv7(clock.now(), random.bytes(UUID_BYTES));
    // A retry is invisible: it waits as before.
    if (status.peek() !== 'waiting') {
      status.value = 'sending';
    }
    isTrying = true;
    keep();
    // A browser that fills in everything is faster than any bot is allowed to be: wait.
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

  // Once: after that, the version in memory is the newest.
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
      // It arrived although it was withdrawn: the current text is another message.
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
    // A refused message is not stored, and may be sent again under its id; a used id may not.
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

/** Nothing is known about a draft stored by an earlier version or by another application. */
function knownElapsed({ elapsed = 0 }: StoredDraft): number {
  return Number.isInteger(elapsed) && elapsed > 0 ? Math.min(ELAPSED_MAX, elapsed) : 0;
}
