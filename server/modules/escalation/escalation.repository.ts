import type { EscalationTimes } from '#core/escalation/escalation.schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** A venue's setting; undefined if it has none. */
export async function findEscalation(
  db: Reader,
  venue: string,
): Promise<EscalationTimes | undefined> {
  return db
    .selectFrom('escalation_times')
    .select(['unseen', 'accept', 'make', 'serve'])
    .where('venue_id', '=', venue)
    .executeTakeFirst();
}

export async function saveEscalation(
  db: Writer,
  venue: string,
  times: EscalationTimes,
): Promise<void> {
  await db
    .insertInto('escalation_times')
    .values({ venue_id: venue, ...times })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet(times))
    .execute();
}
