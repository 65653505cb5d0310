import type { StaffSessions } from '../../../src/contract/people.schema.ts';
import { toTimestamp } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { ProblemError } from '../../problem.ts';
import { endSessions } from './end-sessions.ts';
import {
  deleteOwnSession,
  deleteSessionsOf,
  listSessions,
  type StaffSession,
} from './staff.repository.ts';

/** Where somebody is signed in. */
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

/** Ends one of somebody's own sessions, and its streams; throws `request.not_found`. */
export async function endOwnSession(
  context: Context,
  { staff }: StaffSession,
  session: string,
): Promise<void> {
  const isOwn = await context.store.write((db) => deleteOwnSession(db, staff.id, session));
  if (!isOwn) {
    throw new ProblemError('request.not_found');
  }
  endSessions(context, [session]);
}

/** Ends all of somebody's sessions but the one that asks. */
export async function endOtherSessions(
  context: Context,
  { id, staff }: StaffSession,
): Promise<void> {
  endSessions(context, await context.store.write((db) => deleteSessionsOf(db, staff.id, id)));
}
