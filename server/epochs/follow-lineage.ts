import { lineageOf } from '#server/db/postgres/lineage.ts';
import { clearMark, readMark } from '#server/db/restored-mark.ts';
import type { States } from '#server/db/states.ts';
import type { Store } from '#server/db/store.ts';
import { lastEpoch } from '#server/kernel/epochs/epochs.ts';
import { beginAnew } from './begin-anew.ts';

type Clock = { now(): number };

/**
 * Begins a new epoch on a database that was put back since the last start: a SQLite file says so
 * itself, and PostgreSQL by what its lineage is. Returns whether it did. On PostgreSQL the same happens
 * from then on before the first write to a database that was put back while this process runs.
 */
export async function followLineage(store: Store, clock: Clock): Promise<boolean> {
  return store.states === null ? followMark(store, clock) : followPostgres(store.states, clock);
}

/** The same for one that was put back by other means, which nothing says. */
export async function beginByHand(store: Store, clock: Clock): Promise<void> {
  const isFile = store.states === null;
  const lineage = isFile ? null : await lineageOf(store.reader);
  const replaced = isFile ? await readMark(store.reader) : 0;
  await store.writeApart('installation', async (db) => {
    await beginAnew(db, clock.now(), { lineage, replaced });
    if (isFile) await clearMark(db);
  });
}

async function followMark(store: Store, clock: Clock): Promise<boolean> {
  const isRestored = (await readMark(store.reader)) > 0;
  if (isRestored) await beginByHand(store, clock);
  return isRestored;
}

async function followPostgres(states: States, clock: Clock): Promise<boolean> {
  const { hasBegun } = await states.holdTo(async (db, lineage) => {
    const known = await lastEpoch(db);
    const isOther = known.lineage !== null && known.lineage !== lineage;
    if (isOther) {
      await beginAnew(db, clock.now(), { lineage, replaced: 0 });
    } else if (known.lineage === null) {
      // The first start here: a new database, or one that was moved from a file.
      await db.updateTable('epochs').set({ lineage }).where('id', '=', known.id).execute();
    }
    return { epoch: (await lastEpoch(db)).id, hasBegun: isOther };
  });
  return hasBegun;
}
