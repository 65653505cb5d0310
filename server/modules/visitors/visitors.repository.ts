import type { SecurityDetail } from '#core/security-log/security-log.schema.ts';
import { VISITOR_ENTRIES_SHOWN } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { VisitorAuditLog } from '#core/visitors/visitors.schema.ts';
import type { Reader } from '#server/db/store.ts';

const KINDS = ['visitor.exported', 'visitor.erased'] as const;

/** What was last done at visitors' request, newest first. */
export async function listVisitorEntries(db: Reader): Promise<VisitorAuditLog['entries']> {
  const rows = await db
    .selectFrom('staff_acts')
    .select(['id', 'kind', 'at', 'staff_name', 'detail'])
    .where('venue_id', '=', '')
    .where((eb) => eb('is_security', '=', eb.lit(1)))
    .where('kind', 'in', KINDS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(VISITOR_ENTRIES_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    // As the query selects them.
    kind: row.kind as (typeof KINDS)[number],
    at: toTimestamp(row.at),
    by: row.staff_name,
    count: (JSON.parse(row.detail) as SecurityDetail).count ?? 0,
  }));
}
