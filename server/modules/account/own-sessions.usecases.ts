import type { StaffSessions } from '#core/people/people.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Writer } from '#server/db/store.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { recordForAccount } from '../security-log/record.ts';
import {
  deleteOwnSession,
  deleteSessionsOf,
  listSessions,
} from '../staff/staff-sessions.repository.ts';
import { endSessions } from './end-sessions.ts';

/** Where an account is signed in. */
export async function readOwnSessions(
  { store, clock }: Context,
  { id, staff }: StaffSession,
): Promise<StaffSessions> {
  const sessions = await listSessions(store.reader, staff.id, clock.now());
  return {
    sessions: sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
      ...session,
      startedAt: toTimestamp(createdAt),
      lastUsedAt: toTimestamp(lastUsedAt ?? createdAt),
      isThis: session.id === id,
    })),
  };
}

/** Ends one of an account's sessions, and its streams; throws `request.not_found`. */
export async function endOwnSession(
  context: Context,
  { staff }: StaffSession,
  session: string,
): Promise<void> {
  const isOwn = await context.store.write('installation', async (db) => {
    const isDeleted = await deleteOwnSession(db, staff.id, session);
    if (isDeleted) {
      await recordEnded(context, db, staff.id, 1);
    }
    return isDeleted;
  });
  if (!isOwn) {
    throw new ProblemError('request.not_found');
  }
  endSessions(context, [session]);
}

/** Ends all of an account's sessions except the requesting one. */
export async function endOtherSessions(
  context: Context,
  { id, staff }: StaffSession,
): Promise<void> {
  const ended = await context.store.write('installation', async (db) => {
    const deleted = await deleteSessionsOf(db, staff.id, id);
    await recordEnded(context, db, staff.id, deleted.length);
    return deleted;
  });
  endSessions(context, ended);
}

async function recordEnded(
  { clock }: Pick<Context, 'clock'>,
  db: Writer,
  staff: string,
  count: number,
): Promise<void> {
  const entry = { kind: 'sessions.ended', detail: { count } } as const;
  await recordForAccount(db, { staff }, entry, clock.now());
}
