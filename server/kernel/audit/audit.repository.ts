import type { Selectable } from 'kysely';
import {
  type AuditAction,
  SECURITY_KINDS,
  type SecurityKind,
} from '../../../src/contract/codes.ts';
import type { AuditDetail, AuditEntry } from '../../../src/contract/history/audit-entry.schema.ts';
import type { SecurityDetail } from '../../../src/contract/history/security-log.schema.ts';
import { toTimestamp } from '../../../src/domain/shared/timestamp.ts';
import type { Schema } from '../../db/schema.ts';
import type { Reader, Writer } from '../../db/store.ts';
import { newId } from '../../random.ts';

/** Whoever acts, in which venue. */
export type By = { venue: string; staff: { id: string; name: string } };

/** `order` and `seating` say whose story the act belongs to. */
export type NewAuditEntry =
  | { kind: AuditAction; order?: string; seating?: string; detail?: AuditDetail }
  | SecurityAct;

/** An act that changes who may do what, or what is tried without that. */
export type SecurityAct = {
  kind: SecurityKind;
  order?: undefined;
  seating?: undefined;
  detail?: SecurityDetail;
};

/** Writes down who did what, in the transaction that does it. */
export async function insertAuditEntry(
  db: Writer,
  by: By,
  act: NewAuditEntry,
  at: number,
): Promise<void> {
  await db
    .insertInto('staff_acts')
    .values({
      id: newId(at),
      venue_id: by.venue,
      kind: act.kind,
      is_security: isSecurityKind(act.kind) ? 1 : 0,
      staff_id: by.staff.id,
      staff_name: by.staff.name,
      order_id: act.order ?? null,
      seating_id: act.seating ?? null,
      detail: JSON.stringify(act.detail ?? {}),
      at,
    })
    .execute();
}

/** What was done with an order, and with its seating as a whole; oldest first. */
export async function listAuditEntriesOf(
  db: Reader,
  { order, seating }: { order: string; seating: string },
): Promise<AuditEntry[]> {
  // Two questions, each by its index: with `or` in one, every act there ever was is read.
  const ofOrder = await db
    .selectFrom('staff_acts')
    .selectAll()
    .where('order_id', '=', order)
    .execute();
  const ofSeating = await db
    .selectFrom('staff_acts')
    .selectAll()
    // Parties that it took in have their own past.
    .where('seating_id', 'in', [seating, ...(await listMerged(db, seating))])
    .where('order_id', 'is', null)
    .execute();
  return [...ofOrder, ...ofSeating].sort(inOrder).map(toAct);
}

/** What was done with a seating and its orders, those of parties that it took in too; oldest first. */
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
    // Acts of an order or a seating are none of the security log's.
    kind: row.kind as AuditAction,
    at: toTimestamp(row.at),
    by: row.staff_name,
    detail: JSON.parse(row.detail) as AuditDetail,
  };
}
