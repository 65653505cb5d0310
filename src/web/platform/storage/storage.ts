import type { DeviceKey } from './device-keys.ts';

/** Answers what shall stand under a key, undefined for nothing. `current` is undefined for none. */
export type KeyUpdate = (current: unknown) => unknown;

/** A change of another key in the same transaction; `done` is called once it is committed. */
export interface Alongside {
  readonly key: DeviceKey;
  /** False for a `current` that does not allow it: then nothing at all is written. */
  allows(current: unknown): boolean;
  change: KeyUpdate;
  done(): void;
}

/** The condition of a deletion, and its accompanying change. */
export interface Deletion {
  /** False for an entry that must stay. */
  when?(current: unknown): boolean;
  alongside?: Alongside | undefined;
}

/** Returns the replacement of `current`, or undefined to leave it. */
export type Update = (current: unknown) => unknown;

/**
 * This browser's storage for us. Values are `unknown`: an older version of the application, or the
 * device's owner, may have written them.
 */
export interface DeviceStorage {
  /** False if the browser stores nothing: all is lost with the page. */
  readonly isPersistent: boolean;
  get(key: DeviceKey): Promise<unknown>;
  set(key: DeviceKey, value: unknown): Promise<void>;
  delete(key: DeviceKey): Promise<void>;
  /**
   * Reads, changes and writes one key atomically across tabs; returns the new value. `alongside` is
   * read and changed first, if it allows it.
   */
  update(key: DeviceKey, change: KeyUpdate, alongside?: Alongside): Promise<unknown>;
  /** Orders and calls in transit. Each write is on the disk before its promise resolves. */
  readonly outbox: OutboxStorage;
  close(): void;
}

export interface OutboxStorage {
  all(): Promise<unknown[]>;
  /** False if `alongside` refused. */
  put(id: string, entry: unknown, alongside?: Alongside): Promise<boolean>;
  /** Reads, changes and writes one entry atomically across tabs; returns the new one. */
  update(id: string, change: Update): Promise<unknown>;
  replace(oldId: string, id: string, entry: unknown): Promise<void>;
  /** Whether an entry existed and was deleted: of two tabs, one gets true. */
  delete(id: string, deletion?: Deletion): Promise<boolean>;
}
