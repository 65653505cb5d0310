import type { DeviceKey } from './device-keys.ts';

/** Answers what shall stand under a key, undefined for nothing. `current` is undefined for none. */
export type KeyUpdate = (current: unknown) => unknown;

/** A change of another key in the same transaction; `done` is called once it stands. */
export interface Alongside {
  readonly key: DeviceKey;
  /** False for a `current` that does not allow it: then nothing at all is written. */
  allows(current: unknown): boolean;
  change: KeyUpdate;
  done(): void;
}

/** What a deletion depends on, and what changes with it. */
export interface Deletion {
  /** False for an entry that must stay as it is. */
  when?(current: unknown): boolean;
  alongside?: Alongside | undefined;
}

/** Answers what shall stand instead of `current`, or undefined to leave it as it is. */
export type Update = (current: unknown) => unknown;

/**
 * What this browser keeps for us. Values come back as `unknown`: an older version of the
 * application, or the owner of the device, may have written them.
 */
export interface DeviceStorage {
  /** False when the browser keeps nothing: all is gone with the page. */
  readonly isPersistent: boolean;
  get(key: DeviceKey): Promise<unknown>;
  set(key: DeviceKey, value: unknown): Promise<void>;
  delete(key: DeviceKey): Promise<void>;
  /**
   * Reads, changes and writes one key with no other tab in between; answers what then stands.
   * `alongside` is read and changed first, where it allows it.
   */
  update(key: DeviceKey, change: KeyUpdate, alongside?: Alongside): Promise<unknown>;
  /** Orders on their way. Each write is on the disk before its promise resolves. */
  readonly outbox: OutboxStorage;
  close(): void;
}

export interface OutboxStorage {
  all(): Promise<unknown[]>;
  /** False when `alongside` did not allow it. */
  put(id: string, entry: unknown, alongside?: Alongside): Promise<boolean>;
  /** Reads, changes and writes one entry with no other tab in between; answers what then stands. */
  update(id: string, change: Update): Promise<unknown>;
  replace(oldId: string, id: string, entry: unknown): Promise<void>;
  /** Whether there was one to delete, and it was allowed: of two tabs, one is told so. */
  delete(id: string, deletion?: Deletion): Promise<boolean>;
}
