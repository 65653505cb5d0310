import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DrawerContact, PrinterProblem } from '#core/printers/codes.ts';
import { forgetKept } from '#server/db/kept.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type PrinterRow = Selectable<Schema['printers']>;

/** The venue's printers, the oldest first. */
export function listPrinters(db: Reader, venue: string): Promise<PrinterRow[]> {
  return db
    .selectFrom('printers')
    .selectAll()
    .where('venue_id', '=', venue)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** By id, the names of all that the venue has and had. */
export async function listPrinterNames(
  db: Reader,
  venue: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('printers')
    .select(['id', 'name'])
    .where('venue_id', '=', venue)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Removed ones too. */
export function findPrinter(db: Reader, id: string): Promise<PrinterRow | undefined> {
  return printerById.first(db, { id });
}

const printerById = prepared((db, { id }: { id: string }) =>
  db.selectFrom('printers').selectAll().where('id', '=', id),
);

/** The printer whose address has the secret with this hash. */
export async function findBySecret(db: Reader, hash: string): Promise<PrinterRow | undefined> {
  return bySecret.first(db, { hash });
}

const bySecret = prepared((db, { hash }: { hash: string }) =>
  db
    .selectFrom('printers')
    .selectAll()
    .where('secret_hash', '=', hash)
    .where('removed_at', 'is', null),
);

export async function insertPrinter(
  db: Writer,
  row: Insertable<Schema['printers']>,
): Promise<void> {
  await db.insertInto('printers').values(row).execute();
}

export async function updatePrinter(
  db: Writer,
  id: string,
  values: Updateable<Schema['printers']>,
): Promise<void> {
  await db.updateTable('printers').set(values).where('id', '=', id).execute();
}

/**
 * The venue's printers are others from now on, and were told of all that happened until now: `version`
 * was never used, or 0 for none.
 */
export async function setPrintersVersion(
  db: Writer,
  venue: string,
  version: number,
  at: number,
): Promise<void> {
  await db
    .updateTable('venue_counters')
    .set((eb) => ({
      printers: version,
      queued_sequence: eb.ref('event_sequence'),
      // Those of before are nothing to the first ones; all others go on where they were.
      woken_until: eb.case().when('printers', '=', 0).then(at).else(eb.ref('woken_until')).end(),
    }))
    .where('venue_id', '=', venue)
    .execute();
  // A change of the same transaction has kept the row.
  forgetKept(db);
}

export async function listPrintingVenues(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('printers')
    .select('venue_id')
    .distinct()
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ venue_id: venue }) => venue);
}

type HeardOf = {
  problem: PrinterProblem | null;
  nearEnd: boolean;
  drawerContact?: DrawerContact | null;
};

/** What was last heard of a printer; a problem keeps the time at which it began. */
export async function storeHeard(
  db: Writer,
  { id, problem: before, problem_at: since }: PrinterRow,
  { problem, nearEnd, drawerContact = null }: HeardOf,
  at: number,
): Promise<void> {
  const began = before === problem ? since : at;
  await updatePrinter(db, id, {
    ...(problem !== 'offline' && { seen_at: at }),
    ...{ problem, problem_at: problem === null ? null : began, near_end: nearEnd ? 1 : 0 },
    drawer_contact: drawerContact,
  });
}

/** A bridge's printers, the oldest first. */
export function listPrintersOf(db: Reader, bridge: string): Promise<PrinterRow[]> {
  return ofBridge.all(db, { bridge });
}

const ofBridge = prepared((db, { bridge }: { bridge: string }) =>
  db
    .selectFrom('printers')
    .selectAll()
    .where('bridge_id', '=', bridge)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id'),
);

/** Those that are asked. */
export function listTcpPrinters(db: Reader): Promise<{ id: string; venue: string }[]> {
  return db
    .selectFrom('printers')
    .select(['id', 'venue_id as venue'])
    .where('transport', '=', 'tcp')
    .where('removed_at', 'is', null)
    .execute();
}

/** Whether a venue has some that were well when they were last asked. */
export async function hasTcpPrinters(db: Reader, venue: string): Promise<boolean> {
  return (await wellTcpPrinter.first(db, { venue })) !== undefined;
}

const wellTcpPrinter = prepared((db, { venue }: { venue: string }) =>
  db
    .selectFrom('printers')
    .select('id')
    .where('venue_id', '=', venue)
    .where('transport', '=', 'tcp')
    .where('removed_at', 'is', null)
    .where('problem', 'is', null)
    .limit(1),
);

/** Of a venue, those for which something waits that were well when they were last asked. */
export async function listTcpPrintersToWake(db: Reader, venue: string): Promise<string[]> {
  return (await tcpPrintersToWake.all(db, { venue })).map(({ id }) => id);
}

const tcpPrintersToWake = prepared((db, { venue }: { venue: string }) =>
  db
    .selectFrom('printers')
    .select('id')
    .where('venue_id', '=', venue)
    .where('transport', '=', 'tcp')
    .where('removed_at', 'is', null)
    .where('problem', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('print_jobs')
          .select('print_jobs.id')
          .whereRef('printer_id', '=', 'printers.id')
          .where('state', '=', 'queued'),
      ),
    ),
);
