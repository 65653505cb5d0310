import { sql } from 'kysely';
import { StorageError } from '../storage-error.ts';
import type { Reader } from '../store.ts';

/**
 * A restored dump has new tables, a copy of another moment a new timeline, and a replica that became
 * the primary as well, which may lack what was stored last.
 */
export async function lineageOf(db: Reader): Promise<string> {
  const { rows } = await sql<{ epochs: string }>`
    select 'epochs'::regclass::oid::text as epochs`.execute(db);
  return `${await clusterOf(db)}/${rows[0]?.epochs}`;
}

/** Some hosts keep it from their users: then only a restored dump is known. */
async function clusterOf(db: Reader): Promise<string> {
  try {
    const { rows } = await sql<{ system: string; timeline: number }>`
      select system_identifier::text as system,
        (select timeline_id from pg_control_checkpoint()) as timeline
      from pg_control_system()`.execute(db);
    return `${rows[0]?.system}/${rows[0]?.timeline}`;
  } catch (error) {
    const cause = error instanceof StorageError ? error.cause : error;
    if (cause instanceof Error && 'code' in cause && cause.code === '42501') return 'unknown';
    throw error;
  }
}
