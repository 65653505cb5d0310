import type { EntryState } from '#core/till/codes.ts';
import type { KnownEntry, NewEntry } from '#core/till/decide-entries.ts';
import type { EntryPart } from '#core/till/entry-parts.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import { moveState } from '#server/db/move-state.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** By how much the clocks of servers may differ. */
export const CLOCKS_MS = 3_600_000;

export async function listEntriesOf(
  db: Reader,
  payments: readonly string[],
): Promise<KnownEntry[]> {
  const found: KnownEntry[] = [];
  for (const some of inChunks(payments)) {
    const rows = await db
      .selectFrom('till_entries')
      .select(['payment_id as payment', 'part', 'state', 'parts'])
      .where('payment_id', 'in', some)
      .orderBy('part')
      .execute();
    for (const row of rows) {
      found.push({ ...row, parts: row.parts === null ? null : readParts(row.parts) });
    }
  }
  return found;
}

export function readParts(stored: string): EntryPart[] {
  return JSON.parse(stored) as EntryPart[];
}

/** The key refuses a second one of a payment. */
export async function insertEntry(
  db: Writer,
  { payment, part, state, parts }: NewEntry,
  of: { id: string; venue: string; at: number },
): Promise<void> {
  await db
    .insertInto('till_entries')
    .values({
      ...{ id: of.id, venue_id: of.venue, payment_id: payment, part, state, at: of.at },
      amount: parts.reduce((sum, { gross }) => sum + gross, 0),
      parts: JSON.stringify(parts),
      ...{ registration_id: null, back_at: null },
    })
    .execute();
}

/** Entries of payments that nobody has typed, and nobody has to. */
export async function dropEntries(db: Writer, payments: readonly string[]): Promise<void> {
  for (const some of inChunks(payments)) {
    await moveState(db, 'till_entries', { column: 'state', from: 'to_register', to: 'dropped' })
      .where('payment_id', 'in', some)
      .where('part', '=', 0)
      .execute();
  }
}

/** Moves entries to a registration, or from it; how many were in the state that they leave. */
export async function moveEntries(
  db: Writer,
  {
    from,
    to,
    and,
  }: {
    from: EntryState;
    to: EntryState;
    and: { registration_id: string | null; back_at?: number };
  },
  of: { venue: string } & ({ ids: readonly string[] } | { registration: string }),
): Promise<number> {
  const moved = () =>
    moveState(db, 'till_entries', { column: 'state', from, to, and }).where(
      'venue_id',
      '=',
      of.venue,
    );
  if ('registration' in of) {
    const query = moved().where('registration_id', '=', of.registration);
    return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
  }
  let count = 0;
  for (const some of inChunks(of.ids)) {
    const query = moved().where('id', 'in', some);
    count += Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
  }
  return count;
}

/** The parts of an entry of before they were stored, which waits now. */
export async function fillParts(
  db: Writer,
  payment: string,
  parts: readonly EntryPart[],
): Promise<void> {
  await db
    .updateTable('till_entries')
    .set({ parts: JSON.stringify(parts) })
    .where('payment_id', '=', payment)
    .where('part', '=', 0)
    .where('state', '=', 'to_register')
    .where('parts', 'is', null)
    .execute();
}

/** How many of these entries are the venue's. */
export async function countEntries(
  db: Reader,
  venue: string,
  ids: readonly string[],
): Promise<number> {
  let count = 0;
  for (const some of inChunks(ids)) {
    const row = await db
      .selectFrom('till_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('venue_id', '=', venue)
      .where('id', 'in', some)
      .executeTakeFirstOrThrow();
    count += Number(row.count);
  }
  return count;
}

/**
 * What a venue has been paid until now has no entry that anybody registers. What is old enough for its
 * time to say so, on whichever server's clock, needs none.
 */
export async function markElsewhere(db: Writer, venue: string, now: number): Promise<void> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('till_entries', 'till_entries.payment_id', 'payments.id')
    .select(['payments.id', 'payments.amount', 'payments.at'])
    .where('payments.venue_id', '=', venue)
    .where('payments.at', '>=', now - CLOCKS_MS)
    .where('till_entries.id', 'is', null)
    .execute();
  for (const some of inChunks(rows)) {
    await db
      .insertInto('till_entries')
      .values(
        some.map(({ id, amount, at }) => ({
          ...{ id, venue_id: venue, payment_id: id, part: 0, state: 'elsewhere' as const },
          ...{ amount, parts: null, registration_id: null, at, back_at: null },
        })),
      )
      .execute();
  }
}

/** From which version of the menu each order of a party was made. */
export async function readMenuVersions(
  db: Reader,
  seating: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'menu_version'])
    .where('seating_id', '=', seating)
    .execute();
  return new Map(rows.map((row) => [row.id, row.menu_version]));
}
