import type { Selectable } from 'kysely';
import type { AuditDetail, AuditEntry } from '#core/history/audit-entry.schema.ts';
import type { AuditAction } from '#core/history/codes.ts';
import { SECURITY_KINDS, type SecurityKind } from '#core/security-log/codes.ts';
import type { SecurityDetail } from '#core/security-log/security-log.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { newId } from '#server/random.ts';

/**
 * The acting person and the venue; `session` is theirs, on a request, and `approver` confirmed what
 * that person's role does not allow.
 */
export type By = {
  venue: string;
  staff: { id: string; name: string };
  session?: string;
  approver?: { id: string; name: string } | null;
  /** The name of the API key that acts; absent for people. */
  program?: string;
};

/** `order` and `seating` determine in which history the entry appears. */
export type NewAuditEntry =
  | { kind: AuditAction; order?: string; seating?: string; detail?: AuditDetail }
  | NewSecurityEntry;

/** An action that changes permissions, or an attempt without permission. */
export type NewSecurityEntry = {
  kind: SecurityKind;
  order?: undefined;
  seating?: undefined;
  detail?: SecurityDetail;
};

/** Records who did what, in the same transaction as the action. */
export async function insertAuditEntry(
  db: Writer,
  by: By,
  entry: NewAuditEntry,
  at: number,
): Promise<void> {
  await newAct.send(db, {
    id: newId(at),
    venue_id: by.venue,
    kind: entry.kind,
    is_security: isSecurityKind(entry.kind) ? 1 : 0,
    staff_id: by.staff.id,
    staff_name: by.staff.name,
    approver_id: by.approver?.id ?? null,
    approver_name: by.approver?.name ?? null,
    order_id: entry.order ?? null,
    seating_id: entry.seating ?? null,
    detail: JSON.stringify(entry.detail ?? {}),
    at,
  });
}

const newAct = prepared((db, row: Selectable<Schema['staff_acts']>) =>
  db.insertInto('staff_acts').values(row),
);

/** The entries about an order and its seating as a whole; oldest first. */
export async function listAuditEntriesOf(
  db: Reader,
  { order, seating }: { order: string; seating: string },
): Promise<AuditEntry[]> {
  // Two queries, each by its index: with `or` in one, every entry would be read.
  const ofOrder = await db
    .selectFrom('staff_acts')
    .selectAll()
    .where('order_id', '=', order)
    .execute();
  const ofSeating = await db
    .selectFrom('staff_acts')
    .selectAll()
    // Merged parties have their own entries.
    .where('seating_id', 'in', [seating, ...(await listMerged(db, seating))])
    .where('order_id', 'is', null)
    .execute();
  return [...ofOrder, ...ofSeating].sort(inOrder).map(toAct);
}

/** The entries about a seating and its orders, including merged parties; oldest first. */
export async function listAuditEntriesOfSeating(
  db: Reader,
  seating: string,
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('staff_acts')
    .selectAll()
    .where('seating_id', 'in', [seating, ...(await listMerged(db, seating))])
    .execute();
  return rows.sort(inOrder).map(toAct);
}

async function listMerged(db: Reader, seating: string): Promise<string[]> {
  const rows = await db
    .selectFrom('seatings')
    .select('id')
    .where('merged_into', '=', seating)
    .execute();
  return rows.map((row) => row.id);
}

function isSecurityKind(kind: AuditAction | SecurityKind): kind is SecurityKind {
  return (SECURITY_KINDS as readonly string[]).includes(kind);
}

type Row = Selectable<Schema['staff_acts']>;

function inOrder(a: Row, b: Row): number {
  return a.at - b.at || (a.id < b.id ? -1 : 1);
}

function toAct(row: Row): AuditEntry {
  return {
    id: row.id,
    // Entries about orders and seatings are not part of the security log.
    kind: row.kind as AuditAction,
    at: toTimestamp(row.at),
    by: row.staff_name,
    ...(row.approver_name !== null && { approvedBy: row.approver_name }),
    detail: JSON.parse(row.detail) as AuditDetail,
  };
}
