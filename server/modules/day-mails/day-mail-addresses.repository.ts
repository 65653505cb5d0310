import type { DayMailContent } from '#core/day-mails/codes.ts';
import type { DayMails } from '#core/day-mails/day-mails.schema.ts';
import { toNullableTimestamp, toTimestamp } from '#core/shared/timestamp.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { toldMail } from './day-mails.repository.ts';

/** A venue's addresses as they were added, each with its last mail. */
export async function listAddresses(db: Reader, venue: string): Promise<DayMails['addresses']> {
  const rows = await db
    .selectFrom('day_mail_addresses')
    .selectAll()
    .where('venue_id', '=', venue)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  const addresses: DayMails['addresses'] = [];
  for (const { id, email, gets, state, asked_at, confirmed_at } of rows) {
    const last = await db
      .selectFrom('day_mails')
      .select(['day', 'state', 'tries', 'next_at', 'changed_at'])
      .select(['refusal', 'refusal_status', 'refused_at'])
      .where('address_id', '=', id)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst();
    addresses.push({
      ...{ id, email, gets, state, askedAt: toTimestamp(asked_at) },
      confirmedAt: toNullableTimestamp(confirmed_at),
      last: last ? { day: last.day, ...toldMail(last) } : null,
    });
  }
  return addresses;
}

export function findAddressByEmail(db: Reader, venue: string, email: string) {
  return db
    .selectFrom('day_mail_addresses')
    .select(['id', 'state', 'gets'])
    .where('venue_id', '=', venue)
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function insertAddress(
  db: Writer,
  of: {
    id: string;
    venue: string;
    email: string;
    gets: DayMailContent;
    /** Of the token that confirms it; null: it is taken as it is. */
    hash: string | null;
    staff: string;
  },
  at: number,
): Promise<void> {
  const isTaken = of.hash === null;
  await db
    .insertInto('day_mail_addresses')
    .values({
      ...{ id: of.id, venue_id: of.venue, email: of.email, gets: of.gets },
      ...{ state: isTaken ? 'confirmed' : 'asked', confirmed_at: isTaken ? at : null },
      ...{ confirm_hash: of.hash, asked_by: of.staff, asked_at: at },
    })
    .execute();
}

/** Another link confirms it from now on. */
export async function renewLink(
  db: Writer,
  id: string,
  { hash, at }: { hash: string; at: number },
): Promise<void> {
  await db
    .updateTable('day_mail_addresses')
    .set({ confirm_hash: hash, asked_at: at })
    .where('id', '=', id)
    .execute();
}

export type LinkedAddress = { id: string; venue: string; email: string };

/** The address that a token confirms, if it was asked for since. */
export function findToConfirm(
  db: Reader,
  hash: string,
  since: number,
): Promise<LinkedAddress | undefined> {
  return db
    .selectFrom('day_mail_addresses')
    .select(['id', 'venue_id as venue', 'email'])
    .where('confirm_hash', '=', hash)
    .where('asked_at', '>', since)
    .executeTakeFirst();
}

/** The address to which a mail with this token went. */
export function findToEnd(db: Reader, hash: string): Promise<LinkedAddress | undefined> {
  return db
    .selectFrom('day_mails')
    .innerJoin('day_mail_addresses', 'day_mail_addresses.id', 'day_mails.address_id')
    .select(['day_mail_addresses.id', 'day_mail_addresses.venue_id as venue'])
    .select('day_mail_addresses.email')
    .where('day_mails.end_hash', '=', hash)
    .executeTakeFirst();
}

/** False if it was confirmed before. */
export function confirmAddress(db: Writer, id: string, at: number): Promise<boolean> {
  const and = { confirm_hash: null, confirmed_at: at };
  return hasMoved(
    moveState(db, 'day_mail_addresses', {
      ...{ column: 'state', from: 'asked', to: 'confirmed', and },
    }).where('id', '=', id),
  );
}

/**
 * False if the venue has no such address. With its mails; but those of vouchers stay, since nothing
 * else tells which day nobody has got.
 */
export async function deleteAddress(db: Writer, venue: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('day_mail_addresses')
    .where('venue_id', '=', venue)
    .where('id', '=', id)
    .returning('gets')
    .executeTakeFirst();
  if (gone === undefined) return false;
  if (gone.gets === 'books') {
    const over = { column: 'state', from: 'waiting', to: 'failed' } as const;
    await moveState(db, 'day_mails', over).where('address_id', '=', id).execute();
  } else {
    await db.deleteFrom('day_mails').where('address_id', '=', id).execute();
  }
  return true;
}

/** Those that nobody has confirmed since. */
export async function pruneAddresses(db: Writer, before: number): Promise<void> {
  await db
    .deleteFrom('day_mail_addresses')
    .where('state', '=', 'asked')
    .where('asked_at', '<', before)
    .execute();
}
