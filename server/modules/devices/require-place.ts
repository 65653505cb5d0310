import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { findTable, isTable } from '../tables/tables.repository.ts';

/** The label of a device's table; null for any table. Throws `tables.unknown`. */
export async function requirePlace(
  db: Reader,
  venue: string,
  table: string | null,
): Promise<{ label: string | null }> {
  if (table === null) {
    return { label: null };
  }
  const found = await findTable(db, table);
  if (found === undefined || found.venue !== venue || !isTable(found)) {
    throw new ProblemError('tables.unknown');
  }
  return { label: found.label };
}
