import type { Reader, Writer } from '#server/db/store.ts';

/** What somebody may confirm with a PIN: one request of a session, by its hash. */
export interface AskedApproval {
  id: string;
  session: string;
  request: string;
}

/** A session asks about one request at a time: an earlier question is over. */
export async function saveAsked(
  db: Writer,
  { id, session, request }: AskedApproval,
  until: number,
): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ asked_id: id, asked_request: request, asked_until: until })
    .where('id', '=', session)
    .execute();
}

export async function isAsked(
  db: Reader,
  { id, session, request }: AskedApproval,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('id', '=', session)
    .where('asked_id', '=', id)
    .where('asked_request', '=', request)
    .where('asked_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses it up. False for what was used meanwhile, is too old, or was never asked. */
export async function takeAsked(
  db: Writer,
  { id, session, request }: AskedApproval,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ asked_id: null, asked_request: null, asked_until: null })
    .where('id', '=', session)
    .where('asked_id', '=', id)
    .where('asked_request', '=', request)
    .where('asked_until', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
