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

/** The timeline of a lineage as the names of the log's files begin; null if its host does not tell. */
export function timelineOf(lineage: string): string | null {
  const parts = lineage.split('/');
  const [, timeline] = parts;
  return parts.length === LINEAGE_PARTS && timeline !== undefined
    ? Number(timeline).toString(16).toUpperCase().padStart(TIMELINE_DIGITS, '0')
    : null;
}

/** System, timeline, table. */
const LINEAGE_PARTS = 3;

/** PostgreSQL's codes for what is not allowed, not supported, or not there. */
const KEPT_CODES: readonly unknown[] = ['42501', '0A000', '42883'];

/** Hexadecimal ones, with which the name of a file of the log begins. */
const TIMELINE_DIGITS = 8;

/** Some hosts keep it from their users: then only a restored dump is known. */
function clusterOf(db: Reader): Promise<string> {
  return unlessKept(async () => {
    // The timeline of the log that is written now: pg_control_checkpoint() tells a replica's old one for
    // minutes after its promotion, until the first checkpoint is through.
    const { rows } = await sql<{ system: string; log: string }>`
      select system_identifier::text as system, pg_walfile_name(pg_current_wal_lsn()) as log
      from pg_control_system()`.execute(db);
    const { system, log = '' } = rows[0] ?? {};
    return `${system}/${Number.parseInt(log.slice(0, TIMELINE_DIGITS), 16)}`;
  });
}

/**
 * What a database and the same one on a replica have in common, and no other: not the database beside
 * it either, which a copy of its tables was made of, nor one whose host keeps the number of its system.
 */
export async function identityOf(db: Reader): Promise<string> {
  const system = await unlessKept(async () => {
    const { rows } = await sql<{ system: string }>`
      select system_identifier::text as system from pg_control_system()`.execute(db);
    return rows[0]?.system ?? '';
  });
  const { rows } = await sql<{ place: string; epoch: string }>`
    select (select oid from pg_database where datname = current_database())::text as place,
      (select id from epochs order by position desc limit 1) as epoch`.execute(db);
  return [system, rows[0]?.place, rows[0]?.epoch].join('/');
}

async function unlessKept(read: () => Promise<string>): Promise<string> {
  try {
    return await read();
  } catch (error) {
    const cause = error instanceof StorageError ? error.cause : error;
    if (cause instanceof Error && 'code' in cause && KEPT_CODES.includes(cause.code))
      return 'unknown';
    throw error;
  }
}
