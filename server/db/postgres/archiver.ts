import { sql } from 'kysely';
import type { Reader } from '../store.ts';

/** How PostgreSQL keeps its log elsewhere. */
export type Archiver = { mode: string; archivedAt: Date | null; failedAt: Date | null };

export async function readArchiver(db: Reader): Promise<Archiver> {
  const { rows } = await sql<{ mode: string; archived: Date | null; failed: Date | null }>`
    select current_setting('archive_mode') as mode,
      last_archived_time as archived, last_failed_time as failed
    from pg_stat_archiver`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL says nothing of its archiver.');
  return { mode: row.mode, archivedAt: row.archived, failedAt: row.failed };
}
