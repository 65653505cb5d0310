import { systemClock } from '../clock.ts';
import { untilHere } from '../until-here.ts';
import { installationOf } from './installation.ts';
import { lazyStorage } from './lazy-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { DeviceStorage } from './storage.ts';

/** Without its file for so long, choices last while the page is open. Milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * This browser's storage for one API, in a file of its own that is loaded in parallel. Touches
 * nothing before its first use, so a server can create it.
 */
export function browserStorage(apiBase: string): DeviceStorage {
  const load = () => import('./device-storage.ts');
  async function open(): Promise<DeviceStorage> {
    const begun = systemClock.now();
    const isOver = () => systemClock.now() - begun > PATIENCE_MS;
    const { openDeviceStorage } = await untilHere(load, systemClock, isOver);
    return openDeviceStorage(installationOf(apiBase));
  }
  return lazyStorage(() => open().catch(createMemoryStorage));
}
