import { installationOf } from './installation.ts';
import { lazyStorage } from './lazy-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { DeviceStorage } from './storage.ts';

/**
 * This browser's storage for one API, in a file of its own that is loaded in parallel. Touches
 * nothing before its first use, so a server can create it.
 */
export function browserStorage(apiBase: string): DeviceStorage {
  const open = async () => {
    const { openDeviceStorage } = await import('./device-storage.ts');
    return openDeviceStorage(installationOf(apiBase));
  };
  // A failed load is retried once. After that, choices last while the page is open.
  return lazyStorage(() => open().catch(open).catch(createMemoryStorage));
}
