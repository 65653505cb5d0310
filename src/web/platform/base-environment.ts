import { type Broadcast, createBroadcast } from './broadcast.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Random, systemRandom } from './random.ts';
import { lazyStorage } from './storage/lazy-storage.ts';
import { createMemoryStorage } from './storage/memory-storage.ts';
import type { DeviceStorage } from './storage/storage.ts';

/** The part of the environment that choosing from a menu needs. */
export interface BaseEnvironment {
  clock: Clock;
  random: Random;
  broadcast: Broadcast;
  storage: DeviceStorage;
  fetch: typeof globalThis.fetch;
}

/**
 * This browser. The data of different APIs is stored separately; the storage is a file of its own
 * that is loaded in parallel.
 */
export function baseEnvironment(
  apiBase: string,
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
): BaseEnvironment {
  return {
    clock: systemClock,
    random: systemRandom,
    broadcast: createBroadcast(`${installationOf(apiBase)}-outbox`),
    storage: browserStorage(apiBase),
    fetch,
  };
}

/**
 * This browser's storage alone. Touches nothing before its first use, so a server can create it.
 */
export function browserStorage(apiBase: string): DeviceStorage {
  const open = async () => {
    const { openDeviceStorage } = await import('./storage/device-storage.ts');
    return openDeviceStorage(installationOf(apiBase));
  };
  // A failed load is retried once. After that, choices last while the page is open.
  return lazyStorage(() => open().catch(open).catch(createMemoryStorage));
}

/**
 * The page's name for an installation in storage, locks and channels: several can be embedded on
 * one page, and behind one host under different paths.
 */
export function installationOf(apiBase: string): string {
  const { host, pathname } = new URL(apiBase === '' ? '/' : apiBase, window.location.href);
  const path = pathname.replace(/\/+$/, '');
  return host === window.location.host ? `servett${path}` : `servett@${host}${path}`;
}
