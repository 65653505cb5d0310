import type { MergeRecord } from '#core/parties/merge-record.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import type { SeatingRecord } from '../seatings/seatings.repository.ts';

/** What only the database knows of a merge. */
export type MergeRows = {
  /** Guests who had ever joined the other party, and the one that joined it. */
  guests: { other: number; party: number };
  slip: SeatingRecord['slip'];
  /** Where each of the party's devices came from. */
  sessions: { id: string; cameTo: string | null }[];
  /** The seatings that had become part of the party before. */
  merged: string[];
};

export type Merge = { id: string; venue: string; seating: string; at: number } & {
  record: MergeRecord;
  rows: MergeRows;
};

export async function insertMerge(db: Writer, merge: Merge): Promise<void> {
  const { id, venue, seating, at, record, rows } = merge;
  const json = JSON.stringify({ record, rows });
  await db
    .insertInto('merges')
    .values({ id, venue_id: venue, seating_id: seating, at, record: json })
    .execute();
}

/** A venue's merges that can still be taken back: of each seating the latest. */
export async function listMerges(db: Reader, venue: string, since: number): Promise<Merge[]> {
  const rows = await db
    .selectFrom('merges')
    .selectAll()
    .where('venue_id', '=', venue)
    .where('at', '>', since)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const merges = rows.map((row): Merge => {
    const { record, rows: own } = JSON.parse(row.record) as Pick<Merge, 'record' | 'rows'>;
    return { id: row.id, venue, seating: row.seating_id, at: row.at, record, rows: own };
  });
  return [...new Map(merges.map((merge) => [merge.seating, merge])).values()];
}

/** Takes it back, once; returns what the database knows of it, and when it was. Throws `seatings.merge_gone`. */
export async function takeMerge(db: Writer, id: string): Promise<Pick<Merge, 'rows' | 'at'>> {
  const row = await db
    .deleteFrom('merges')
    .where('id', '=', id)
    .returning(['record', 'at'])
    .executeTakeFirst();
  if (row === undefined) throw new ProblemError('seatings.merge_gone');
  const { rows } = JSON.parse(row.record) as Pick<Merge, 'rows'>;
  return { rows, at: row.at };
}

export async function pruneMerges(db: Writer, before: number): Promise<void> {
  await db.deleteFrom('merges').where('at', '<', before).execute();
}

/** The seatings that are part of this one. */
export async function listMergedInto(db: Reader, seating: string): Promise<string[]> {
  const rows = await db
    .selectFrom('seatings')
    .select('id')
    .where('merged_into', '=', seating)
    .execute();
  return rows.map(({ id }) => id);
}
