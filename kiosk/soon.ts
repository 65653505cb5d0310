import { readHealth, readModel } from '#web/platform/device/device-health.ts';
import { registerWorker } from '#web/platform/device/page-worker.ts';
import { keepAwake } from '#web/platform/device/wake-lock.ts';
import type { Environment } from '#web/platform/environment.ts';
import { watchArrowKeys } from '#web/platform/page/arrow-keys.ts';
import { createUpdate, type UpdateDeps } from './model/update.ts';

interface SoonDeps extends Omit<UpdateDeps, 'worker'>, Pick<Environment, 'visibility'> {}

/** What a tablet does of itself, and its first screen does not wait for. */
export function beginSoon({ visibility, ...deps }: SoonDeps) {
  keepAwake(visibility);
  watchArrowKeys(document);
  const update = createUpdate({
    ...deps,
    worker: import.meta.env.DEV ? Promise.resolve(null) : registerWorker('/kiosk/sw.js', '/kiosk/'),
  });
  return { update, readHealth, readModel };
}
