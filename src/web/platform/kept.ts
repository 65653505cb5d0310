import { type Broadcast, createBroadcast } from './broadcast.ts';
import { createLocks, type Locks } from './locks.ts';
import { browserStorage } from './storage/browser-storage.ts';
import { installationOf } from './storage/installation.ts';
import type { DeviceStorage } from './storage/storage.ts';
import { streamLimit } from './stream-limit.ts';

/** What a browser keeps, and what its tabs share: the code for it comes beside the menu. */
export interface Kept {
  storage: DeviceStorage;
  broadcast: Broadcast;
  /** A channel to the other tabs, closed by its opener. */
  channel(name: string): Broadcast;
  locks: Locks;
  /** How many event streams all pages of this origin may hold together. */
  streams(): number;
}

/** This browser's, of one installation: what is kept of several is apart. */
export function openKept(apiBase: string): Kept {
  const installation = installationOf(apiBase);
  const channel = (name: string) => createBroadcast(`${installation}-${name}`);
  return {
    storage: browserStorage(apiBase),
    broadcast: channel('outbox'),
    channel,
    locks: createLocks(installation),
    streams: streamLimit(apiBase),
  };
}

export function closeKept({ broadcast, storage }: Pick<Kept, 'broadcast' | 'storage'>): void {
  broadcast.close();
  storage.close();
}
