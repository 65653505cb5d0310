import { OWNERS_NEWS } from '#core/security-log/codes.ts';
import type { SecurityEntry } from '#core/security-log/security-log.schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { toSecurityEntry } from './security-log.repository.ts';

/** What a person has seen in a venue: null for nothing yet; undefined without a role there. */
export async function findNewsSeen(
  db: Reader,
  { venue, staff }: { venue: string; staff: string },
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('staff_roles')
    .select('news_seen')
    .where('venue_id', '=', venue)
    .where('staff_id', '=', staff)
    .executeTakeFirst();
  return row?.news_seen;
}

/** A venue's news after an entry, or since an instant if none was seen; newest first. */
export async function listNews(
  db: Reader,
  venue: string,
  { seen, since }: { seen: string | null; since: number },
): Promise<SecurityEntry[]> {
  const query = db
    .selectFrom('staff_acts')
    .select(['id', 'kind', 'at', 'staff_id', 'staff_name', 'approver_name', 'detail'])
    .where('venue_id', '=', venue)
    .where((eb) => eb('is_security', '=', eb.lit(1)))
    .where('kind', 'in', [...OWNERS_NEWS])
    .orderBy('id', 'desc');
  const unseen = seen === null ? query.where('at', '>=', since) : query.where('id', '>', seen);
  return (await unseen.execute()).map(toSecurityEntry);
}

/** Never back to an earlier entry: another window may have shown a later one. */
export async function setNewsSeen(
  db: Writer,
  { venue, staff, entry }: { venue: string; staff: string; entry: string },
): Promise<void> {
  await db
    .updateTable('staff_roles')
    .set({ news_seen: entry })
    .where('venue_id', '=', venue)
    .where('staff_id', '=', staff)
    .where((eb) => eb.or([eb('news_seen', 'is', null), eb('news_seen', '<', entry)]))
    .execute();
}
