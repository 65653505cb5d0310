import type { Device } from '#core/devices/device.schema.ts';
import type { LeftStorage } from '#web/platform/storage/left-storage.ts';
import { type Fate, fateOf, type KeptVisit, readKeptVisit } from './kept-visit.ts';

/** A visit that was not over when the tablet stopped. */
export interface LeftVisit {
  readonly visit: KeptVisit;
  readonly fate: Fate;
}

/** Null if nothing was chosen. Nobody goes on at another table, or on a tablet that is locked. */
export async function findVisit(
  kept: Pick<LeftStorage, 'get'>,
  device: Device | null,
  now: number,
): Promise<LeftVisit | null> {
  const visit = await readKeptVisit(kept);
  if (visit === null) return null;
  const { table: at, aliveAt } = visit;
  const isHere = device?.place === 'any' || device?.table?.id === at;
  if (device === null || !isHere || device.state !== 'active') return { visit, fate: 'gone' };
  const fate = fateOf({
    offFor: now - aliveAt,
    guests: device.place === 'table' ? device.guests : 'each',
    quietSeconds: device.settings.idleSeconds + device.settings.warningSeconds,
  });
  return { visit, fate };
}
