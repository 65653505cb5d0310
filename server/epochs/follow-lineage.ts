import { lineageOf } from '#server/db/postgres/lineage.ts';
import { clearMark, readMark } from '#server/db/restored-mark.ts';
import type { Store } from '#server/db/store.ts';
import { lastEpoch } from '#server/kernel/epochs/epochs.ts';
import { beginAnew } from './begin-anew.ts';

type Clock = { now(): number };

/**
 * Begins a new epoch on a database that was put back since the last start: a SQLite file says so
 * itself, and PostgreSQL by what its lineage is. Returns whether it did.
 */
export async function followLineage(store: Store, clock: Clock): Promise<boolean> {
  return store.peers === null ? followMark(store, clock) : followPostgres(store, clock);
}

/** The same for one that was put back by other means, which nothing says. */
export async function beginByHand(store: Store, clock: Clock): Promise<void> {
  const isFile = store.peers === null;
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

async function followPostgres(store: Store, clock: Clock): Promise<boolean> {
  const lineage = await lineageOf(store.reader);
  let hasBegun = false;
  const follow = () =>
    store.writeApart('installation', async (db) => {
      const known = await lastEpoch(db);
      hasBegun = known.lineage !== null && known.lineage !== lineage;
      if (hasBegun) {
        await beginAnew(db, clock.now(), { lineage, replaced: 0 });
      } else if (known.lineage === null) {
        // The first start here: a new database, or one that was moved from a file.
        await db.updateTable('epochs').set({ lineage }).where('id', '=', known.id).execute();
      }
    });
  await (store.peers?.alone('epoch', follow, 'wait') ?? follow());
  return hasBegun;
}
