import type { SecurityEntry } from '#core/security-log/security-log.schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { toSecurityEntry } from '../security-log/security-log.repository.ts';

type Of = { venue: string; staff: string };

/**
 * The oldest of what somebody's PIN confirmed since an instant that they have not seen; newest first.
 * Of many, the next ones come once these are seen: nobody hides an act behind others.
 */
export async function listUnseen(
  db: Reader,
  { venue, staff }: Of,
  { since, limit }: { since: number; limit: number },
): Promise<SecurityEntry[]> {
  const role = await db
    .selectFrom('staff_roles')
    .select('confirmations_seen as seen')
    .where('venue_id', '=', venue)
    .where('staff_id', '=', staff)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('staff_acts')
    .select(['id', 'kind', 'at', 'staff_id', 'staff_name', 'approver_name', 'detail'])
    .where('approver_id', '=', staff)
    .where('venue_id', '=', venue)
    .where('kind', '=', 'act.approved')
    .where('at', '>=', since)
    .where('id', '>', role?.seen ?? '')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.reverse().map(toSecurityEntry);
}

/** Never back to an earlier entry: another window may have shown a later one. */
export async function setSeen(db: Writer, { venue, staff }: Of, entry: string): Promise<void> {
  await db
    .updateTable('staff_roles')
    .set({ confirmations_seen: entry })
    .where('venue_id', '=', venue)
    .where('staff_id', '=', staff)
    .where((eb) =>
      eb.or([eb('confirmations_seen', 'is', null), eb('confirmations_seen', '<', entry)]),
    )
    .execute();
}
