import {
  DAY_MAIL_CONTENTS,
  type DayMailContent,
  type DayMailState,
  type MailRefusal,
} from '#core/day-mails/codes.ts';
import type { MailOfDay } from '#core/day-mails/day-mails.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
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

/** Why a try failed, and what the mail server answered. */
export type MailRefused = { reason: MailRefusal; status: number | null };

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
        ...{ refusal: null, refusal_status: null, refused_at: null },
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
 * A try, the `tries`th, has failed, and there will be another. `begunAt`: nothing was sent in it, so that
 * all is as before it; absent where nobody knows. Of a later try it says nothing.
 */
export async function endTry(
  db: Writer,
  { id, tries, begunAt }: Pick<WaitingMail, 'id' | 'tries'> & { begunAt?: number | null },
  refused: MailRefused,
  at: number,
): Promise<void> {
  await db
    .updateTable('day_mails')
    .set({
      ...(begunAt !== undefined && { begun_at: begunAt }),
      ...refusedAt(refused, at),
      changed_at: at,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .execute();
}

/** `refused`: why it failed for good; null if it was sent. */
export function endMail(
  db: Writer,
  id: string,
  refused: MailRefused | null,
  at: number,
): Promise<boolean> {
  const to = refused === null ? 'sent' : 'failed';
  const and = { begun_at: null, changed_at: at, ...refusedAt(refused, at) };
  return hasMoved(
    moveState(db, 'day_mails', { column: 'state', from: 'waiting', to, and }).where('id', '=', id),
  );
}

function refusedAt(refused: MailRefused | null, at: number) {
  return {
    refusal: refused?.reason ?? null,
    refusal_status: refused?.status ?? null,
    refused_at: refused && at,
  };
}

/** How a mail's row tells what became of it. */
export type MailRow = {
  state: DayMailState;
  tries: number;
  next_at: number;
  changed_at: number;
  refusal: MailRefusal | null;
  refusal_status: number | null;
  refused_at: number | null;
};

export function toldMail({ state, tries, refusal, ...row }: MailRow) {
  const { refused_at: at, refusal_status: status } = row;
  return {
    ...{ state, tries, at: toTimestamp(row.changed_at) },
    refusal:
      refusal === null || at === null ? null : { reason: refusal, status, at: toTimestamp(at) },
    nextAt: state === 'waiting' && tries > 0 ? toTimestamp(row.next_at) : null,
  };
}

/** The mails of a closed day, as their addresses were added. */
export async function listMailsOfDay(
  db: Reader,
  { venue, day }: { venue: string; day: string },
): Promise<MailOfDay[]> {
  const rows = await db
    .selectFrom('day_mails')
    .innerJoin('day_mail_addresses', 'day_mail_addresses.id', 'day_mails.address_id')
    .select(['day_mails.id', 'day_mails.state', 'day_mails.tries', 'day_mails.next_at'])
    .select(['day_mails.changed_at', 'day_mails.refusal', 'day_mails.refusal_status'])
    .select(['day_mails.refused_at', 'day_mail_addresses.email', 'day_mail_addresses.gets'])
    .where('day_mails.venue_id', '=', venue)
    .where('day_mails.day', '=', day)
    .orderBy('day_mail_addresses.asked_at')
    .orderBy('day_mails.id')
    .execute();
  return rows.map(({ id, email, gets, ...row }) => ({ id, email, gets, ...toldMail(row) }));
}

const ENDED: readonly DayMailState[] = ['sent', 'failed'];

export async function pruneDayMails(db: Writer, before: number): Promise<void> {
  await db
    .deleteFrom('day_mails')
    // Listed one by one: `<>` would read those that wait, and every other one, whatever its age.
    .where('state', 'in', ENDED)
    .where('made_at', '<', before)
    .execute();
}
