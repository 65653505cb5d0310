import { SECURITY_AREAS, type SecurityKind } from '#core/security-log/codes.ts';
import type {
  SecurityDetail,
  SecurityEntry,
  SecurityLogQuery,
} from '#core/security-log/security-log.schema.ts';
import { SECURITY_LOG_PAGE, VISITOR_ENTRIES_SHOWN } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { VisitorAuditLog } from '#core/visitors/visitors.schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

type Page = { entries: SecurityEntry[]; next: string | null };

type Row = { id: string; kind: string; at: number; detail: string } & {
  staff_id: string;
  staff_name: string;
  approver_name: string | null;
};

export function toSecurityEntry(row: Row): SecurityEntry {
  return {
    id: row.id,
    kind: row.kind as SecurityKind,
    at: toTimestamp(row.at),
    by: { id: row.staff_id, name: row.staff_name },
    ...(row.approver_name !== null && { approvedBy: row.approver_name }),
    detail: JSON.parse(row.detail) as SecurityDetail,
  };
}

/** One page of a venue's log, newest first. */
export async function listSecurityEntries(
  db: Reader,
  venue: string,
  { area, by, before }: SecurityLogQuery,
): Promise<Page> {
  const last = before === undefined ? undefined : await findPlace(db, venue, before);
  let found = securityEntries(db, venue)
    .select(['id', 'kind', 'at', 'staff_id', 'staff_name', 'approver_name', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SECURITY_LOG_PAGE + 1);
  if (area !== undefined) {
    found = found.where('kind', 'in', [...SECURITY_AREAS[area]]);
  }
  if (by !== undefined) {
    found = found.where('staff_id', '=', by);
  }
  if (last !== undefined) {
    found = found.where((eb) =>
      eb.or([eb('at', '<', last.at), eb.and([eb('at', '=', last.at), eb('id', '<', last.id)])]),
    );
  }
  const rows = await found.execute();
  const entries = rows.slice(0, SECURITY_LOG_PAGE).map(toSecurityEntry);
  return { entries, next: rows.length > entries.length ? (entries.at(-1)?.id ?? null) : null };
}

/** Everybody in the log, with their newest name. */
export async function listSecurityPeople(
  db: Reader,
  venue: string,
): Promise<{ id: string; name: string }[]> {
  const newest = securityEntries(db, venue)
    .select((eb) => eb.fn.max('id').as('id'))
    .where('staff_id', '<>', '')
    .groupBy('staff_id');
  return db
    .selectFrom('staff_acts')
    .select(['staff_id as id', 'staff_name as name'])
    .where('id', 'in', newest)
    .orderBy('staff_name')
    .orderBy('staff_id')
    .execute();
}

const VISITOR_KINDS = ['visitor.exported', 'visitor.erased'] as const;

/** What was last done at visitors' request, newest first. */
export async function listVisitorEntries(db: Reader): Promise<VisitorAuditLog['entries']> {
  const rows = await db
    .selectFrom('staff_acts')
    .select(['id', 'kind', 'at', 'staff_name', 'detail'])
    .where('venue_id', '=', '')
    .where((eb) => eb('is_security', '=', eb.lit(1)))
    .where('kind', 'in', VISITOR_KINDS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(VISITOR_ENTRIES_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    // As the query selects them.
    kind: row.kind as (typeof VISITOR_KINDS)[number],
    at: toTimestamp(row.at),
    by: row.staff_name,
    count: (JSON.parse(row.detail) as SecurityDetail).count ?? 0,
  }));
}

/** The only way an entry is deleted: by age. */
export async function pruneSecurityLog(db: Writer, until: number): Promise<void> {
  await db
    .deleteFrom('staff_acts')
    .where((eb) => eb('is_security', '=', eb.lit(1)))
    .where('at', '<=', until)
    .execute();
}

/**
 * Takes somebody's name out of up to `limit` entries of what they did, those of the books included;
 * answers of how many. That they are of one person still shows.
 */
export async function forgetNames(db: Writer, staff: string, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('staff_acts')
    .set({ staff_name: '' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('staff_acts')
        .select('id')
        .where('staff_id', '=', staff)
        .where('staff_name', '<>', '')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The same of what they confirmed for others. */
export async function forgetApprovals(db: Writer, staff: string, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('staff_acts')
    .set({ approver_name: '' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('staff_acts')
        .select('id')
        .where('approver_id', '=', staff)
        .where('approver_name', '<>', '')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Takes somebody's name out of up to `limit` entries of what was done to them; answers of how many.
 * Where another account of the same name works they cannot be told apart, and stay until they are a
 * year old.
 */
export async function forgetMentions(
  db: Writer,
  { venues, staff }: { venues: readonly string[]; staff: { id: string; name: string } },
  limit: number,
): Promise<number> {
  const shared = await db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select('staff_roles.venue_id')
    .where('staff.name', '=', staff.name)
    .where('staff.id', '<>', staff.id)
    .execute();
  const theirs = venues.filter((venue) => shared.every((row) => row.venue_id !== venue));
  if (theirs.length === 0) {
    return 0;
  }
  const said = JSON.stringify({ person: staff.name }).slice(1, -1);
  const rows = await db
    .selectFrom('staff_acts')
    .select(['id', 'detail'])
    .where('venue_id', 'in', theirs)
    .where((eb) => eb('is_security', '=', eb.lit(1)))
    // Not with LIKE: SQLite's does not tell "Kim" from "kim", PostgreSQL's does.
    .where((eb) =>
      eb(eb.fn<string>('replace', ['detail', eb.val(said), eb.val('')]), '<>', eb.ref('detail')),
    )
    .limit(limit)
    .execute();
  for (const { id, detail } of rows) {
    const known = JSON.parse(detail) as SecurityDetail;
    await db
      .updateTable('staff_acts')
      .set({ detail: JSON.stringify({ ...known, person: '' }) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

function securityEntries(db: Reader, venue: string) {
  return db
    .selectFrom('staff_acts')
    .where('venue_id', '=', venue)
    .where((eb) => eb('is_security', '=', eb.lit(1)));
}

function findPlace(db: Reader, venue: string, id: string) {
  return securityEntries(db, venue).select(['id', 'at']).where('id', '=', id).executeTakeFirst();
}
