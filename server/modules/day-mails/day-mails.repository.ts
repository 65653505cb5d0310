import { DAY_MAIL_CONTENTS, type DayMailContent } from '#core/day-mails/codes.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { newId } from '#server/random.ts';

/** A mail that waits: `begunAt` is set where a try began whose outcome nobody knows. */
export type WaitingMail = {
  id: string;
  venue: string;
  day: string;
  email: string;
  gets: DayMailContent;
  tries: number;
  begunAt: number | null;
  madeAt: number;
};

/**
 * A closed day is to be mailed to every confirmed address, once each; to a bookkeeping program only
 * if there is anything to book.
 */
export async function queueDayMails(
  db: Writer,
  { venue, day, isBooked }: { venue: string; day: string; isBooked: boolean },
  at: number,
): Promise<void> {
  const addresses = await db
    .selectFrom('day_mail_addresses')
    .select('id')
    .where('venue_id', '=', venue)
    .where('state', '=', 'confirmed')
    .where('gets', 'in', isBooked ? DAY_MAIL_CONTENTS : ['report'])
    .orderBy('id')
    .execute();
  if (addresses.length === 0) return;
  await db
    .insertInto('day_mails')
    .values(
      addresses.map(({ id }) => ({
        ...{ id: newId(at), venue_id: venue, day, address_id: id, state: 'waiting' as const },
        ...{ end_hash: null, tries: 0, begun_at: null, next_at: at },
        ...{ made_at: at, changed_at: at },
      })),
    )
    .execute();
}

/** Those that are due, oldest first. */
export async function listDueMails(db: Reader, now: number, limit: number): Promise<WaitingMail[]> {
  return db
    .selectFrom('day_mails')
    .innerJoin('day_mail_addresses', 'day_mail_addresses.id', 'day_mails.address_id')
    .select(['day_mails.id', 'day_mails.venue_id as venue', 'day_mails.day', 'day_mails.tries'])
    .select(['day_mails.begun_at as begunAt', 'day_mails.made_at as madeAt'])
    .select(['day_mail_addresses.email', 'day_mail_addresses.gets'])
    .where('day_mails.state', '=', 'waiting')
    .where('day_mails.next_at', '<=', now)
    .orderBy('day_mails.next_at')
    .orderBy('day_mails.id')
    .limit(limit)
    .execute();
}

/** A try begins: until its outcome is stored, nobody knows whether the mail was taken. */
export async function beginTry(
  db: Writer,
  { id, tries }: Pick<WaitingMail, 'id' | 'tries'>,
  { hash, at, next }: { hash: string; at: number; next: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('day_mails')
    .set({ end_hash: hash, tries: tries + 1, begun_at: at, next_at: next, changed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Nothing was sent in this try, the `tries`th, so that all is as before it, at `begunAt`; of a later
 * one it says nothing.
 */
export async function endTry(
  db: Writer,
  { id, tries, begunAt }: Pick<WaitingMail, 'id' | 'tries' | 'begunAt'>,
  at: number,
): Promise<void> {
  await db
    .updateTable('day_mails')
    .set({ begun_at: begunAt, changed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .execute();
}

export function endMail(
  db: Writer,
  id: string,
  to: 'sent' | 'failed',
  at: number,
): Promise<boolean> {
  const and = { begun_at: null, changed_at: at };
  return hasMoved(
    moveState(db, 'day_mails', { column: 'state', from: 'waiting', to, and }).where('id', '=', id),
  );
}

export async function pruneDayMails(db: Writer, before: number): Promise<void> {
  await db
    .deleteFrom('day_mails')
    .where('state', '<>', 'waiting')
    .where('made_at', '<', before)
    .execute();
}
