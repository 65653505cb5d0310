import { printerOfDrawer } from '#core/printers/drawer-printer.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { newId } from '#server/random.ts';
import { listDrawers } from '../drawers/drawers.repository.ts';
import { listPrinters } from './printers.repository.ts';
import { type QueuesAll, queueJob } from './queue-job.ts';

/**
 * A drawer opens, if it hangs on a printer, after what is to be printed there. Returns whether a
 * printer has something to do.
 */
export async function openDrawer(
  prints: QueuesAll,
  unit: Unit,
  venue: string,
  drawer: string,
): Promise<boolean> {
  const printers = (await listPrinters(unit.db, venue)).filter(({ drawer: has }) => has === 1);
  if (printers.length === 0) return false;
  const hanging = printers.map(({ id, drawer_id }) => ({ id, drawer: drawer_id }));
  const drawers = await listDrawers(unit.db, venue);
  const printer = printerOfDrawer(drawer, drawers, hanging);
  if (printer === null) return false;
  await queueJob(prints, unit, venue, { id: newId(unit.at), printer, kind: 'drawer', about: null });
  return true;
}
