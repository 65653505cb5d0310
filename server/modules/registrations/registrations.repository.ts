import type { Selectable } from 'kysely';
import type { Registration, RegistrationRequest } from '#core/registrations/registration.schema.ts';
import { plainLines, plainText } from '#core/shared/plain-text.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { PageOf } from '../forms/page-of.ts';
import type { StoredForm } from '../forms/receive-form.ts';

function toRegistration({
  received_at,
  body_hash: _hash,
  ...row
}: Selectable<Schema['registrations']>): Registration {
  return { ...row, receivedAt: toTimestamp(received_at) };
}

export async function findStoredRegistration(
  db: Reader,
  id: string,
): Promise<StoredForm | undefined> {
  const row = await db
    .selectFrom('registrations')
    .select(['body_hash', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { bodyHash: row.body_hash, receivedAt: row.received_at };
}

export async function insertRegistration(
  db: Writer,
  body: RegistrationRequest,
  stored: StoredForm & { id: string },
): Promise<void> {
  await db
    .insertInto('registrations')
    .values({
      id: stored.id,
      venue: plainText(body.venue) ?? '',
      name: plainText(body.name) ?? '',
      email: body.email,
      phone: plainText(body.phone),
      message: plainLines(body.message),
      plan: body.plan ?? null,
      locale: body.locale,
      body_hash: stored.bodyHash,
      received_at: stored.receivedAt,
    })
    .execute();
}

export async function countRegistrations(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Newest first. */
export async function listRegistrations(
  db: Reader,
  { pageSize, offset }: PageOf,
): Promise<Registration[]> {
  const rows = await db
    .selectFrom('registrations')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return rows.map(toRegistration);
}

/** Newest first, by ids, which begin with their time: those before an id, or the first ones. */
export async function listRegistrationsById(
  db: Reader,
  { before, limit }: { before: string | null; limit: number },
): Promise<Registration[]> {
  const all = db.selectFrom('registrations').selectAll().orderBy('id', 'desc').limit(limit);
  const rows = await (before === null ? all : all.where('id', '<', before)).execute();
  return rows.map(toRegistration);
}

export async function findRegistration(db: Reader, id: string): Promise<Registration | undefined> {
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toRegistration(row);
}

/** Whether there was one. */
export async function deleteRegistration(db: Writer, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('registrations')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function pruneRegistrations(db: Writer, before: number): Promise<void> {
  await db.deleteFrom('registrations').where('received_at', '<', before).execute();
}
