import { type Broadcast, createBroadcast } from './broadcast.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Random, systemRandom } from './random.ts';
import { lazyStorage } from './storage/lazy-storage.ts';
import { createMemoryStorage } from './storage/memory-storage.ts';
import type { DeviceStorage } from './storage/storage.ts';

/** What choosing from a menu takes of the world around. */
export interface BaseEnvironment {
  clock: Clock;
  random: Random;
  broadcast: Broadcast;
  storage: DeviceStorage;
  fetch: typeof globalThis.fetch;
}

/**
 * This browser. What is kept for one API is kept apart from what belongs to another; the storage
 * is a file of its own that is fetched beside everything else.
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

/** This browser's storage alone. Touches nothing before its first use, so a server can make it. */
export function browserStorage(apiBase: string): DeviceStorage {
  const open = async () => {
    const { openDeviceStorage } = await import('./storage/device-storage.ts');
    return openDeviceStorage(installationOf(apiBase));
  };
  // What did not arrive is asked for once more. After that, what is chosen lasts as long as the page.
  return lazyStorage(() => open().catch(open).catch(createMemoryStorage));
}

/**
 * What this page calls an installation where it keeps, locks and tells what belongs to it: several
 * can be embedded on one page, and behind one host under paths of their own.
 */
export function installationOf(apiBase: string): string {
  const { host, pathname } = new URL(apiBase === '' ? '/' : apiBase, window.location.href);
  const path = pathname.replace(/\/+$/, '');
  return host === window.location.host ? `servett${path}` : `servett@${host}${path}`;
}
