import { inChunks, padded } from '#server/db/in-chunks.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { StaffRole, StaffSession } from '#server/kernel/callers/staff-session.ts';

/** A session that has not expired, with the person's roles as they are now. */
export async function findStaffSession(
  db: Reader,
  tokenHash: string,
  now: number,
): Promise<StaffSession | undefined> {
  const rows = await sessionByToken.all(db, { tokenHash, now });
  const [row] = rows;
  if (row === undefined || (row.screen !== null && row.sharedIn === null)) {
    return undefined;
  }
  const { session, lastUsedAt, confirmedAt, deskUsedAt, screen, sharedIn } = row;
  const roles = rows.flatMap(roleOf);
  return {
    id: session,
    staff: { id: row.id, email: row.email, name: row.name },
    lastUsedAt,
    confirmedAt,
    deskUsedAt,
    sharedIn,
    // A PIN is valid only in the screen's venue.
    roles: screen === null ? roles : roles.filter(({ venue }) => venue === sharedIn),
    installationRole: screen === null ? row.installationRole : null,
  };
}

type RoleRow = { [Column in keyof StaffRole]: StaffRole[Column] | null };

function roleOf({ venue, venueName, role, trialEndsAt }: RoleRow): StaffRole[] {
  return venue === null || venueName === null || role === null
    ? []
    : [{ venue, venueName, role, trialEndsAt }];
}

/** Asked with every request of staff, so all at once: a row for each role, or one without any. */
const sessionByToken = prepared((db, { tokenHash, now }: { tokenHash: string; now: number }) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .leftJoin('shared_screens', 'shared_screens.id', 'staff_sessions.shared_screen_id')
    .leftJoin('staff_installation_roles', 'staff_installation_roles.staff_id', 'staff.id')
    .leftJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .leftJoin('venues', 'venues.id', 'staff_roles.venue_id')
    .leftJoin('trials', 'trials.venue_id', 'staff_roles.venue_id')
    .select([
      'staff_sessions.shared_screen_id as screen',
      'shared_screens.venue_id as sharedIn',
      'staff_sessions.id as session',
      'staff_sessions.last_used_at as lastUsedAt',
      'staff_sessions.confirmed_at as confirmedAt',
      'staff_sessions.desk_used_at as deskUsedAt',
      'staff.id',
      'staff.email',
      'staff.name',
      'staff_installation_roles.role as installationRole',
      'staff_roles.role as role',
      'venues.id as venue',
      'venues.name as venueName',
      'trials.ends_at as trialEndsAt',
    ])
    .where('staff_sessions.token_hash', '=', tokenHash)
    .where('staff_sessions.expires_at', '>', now)
    .orderBy('venues.name'),
);

export async function insertStaffSession(
  db: Writer,
  session: {
    id: string;
    staff: string;
    tokenHash: string;
    expiresAt: number;
    device: string | null;
    /** The session was begun by PIN, so the password was not typed. */
    sharedScreen?: string;
  },
  at: number,
): Promise<void> {
  const typedAt = session.sharedScreen === undefined ? at : null;
  await db
    .insertInto('staff_sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      staff_id: session.staff,
      created_at: at,
      expires_at: session.expiresAt,
      device: session.device,
      last_used_at: at,
      confirmed_at: typedAt,
      desk_used_at: typedAt,
      shared_screen_id: session.sharedScreen ?? null,
      ...{ asked_id: null, asked_request: null, asked_until: null },
    })
    .execute();
}

export async function deleteStaffSession(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('id', '=', id).execute();
}

export async function touchStaffSession(db: Writer, id: string, at: number): Promise<void> {
  await db.updateTable('staff_sessions').set({ last_used_at: at }).where('id', '=', id).execute();
}

export async function confirmStaffSession(db: Writer, id: string, at: number): Promise<void> {
  const said = { confirmed_at: at, desk_used_at: at, last_used_at: at };
  await db.updateTable('staff_sessions').set(said).where('id', '=', id).execute();
}

export async function touchDesk(db: Writer, id: string, at: number): Promise<void> {
  await db.updateTable('staff_sessions').set({ desk_used_at: at }).where('id', '=', id).execute();
}

/** Sessions without requests since then. */
export async function listQuietSessions(db: Reader, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('last_used_at', '<=', since)
    .execute();
  return rows.map((row) => row.id);
}

/** Which of these sessions are stored: of guests too, where they have not ended. */
export async function listLiveSessions(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  const live = new Set<string>();
  for (const some of inChunks(ids)) {
    const named = padded(some);
    const staff = db.selectFrom('staff_sessions').select('id').where('id', 'in', named);
    const guests = db
      .selectFrom('guest_sessions')
      .select('id')
      .where('id', 'in', named)
      .where('ended_at', 'is', null);
    for (const { id } of [...(await staff.execute()), ...(await guests.execute())]) live.add(id);
  }
  return live;
}

/** An account's sessions, the most recently used first. */
export async function listSessions(db: Reader, staff: string, now: number) {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('staff_id', '=', staff)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends a session if it is this account's; returns whether it was. */
export async function deleteOwnSession(db: Writer, staff: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staff)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function listSessionIds(db: Reader, staff: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', staff)
    .execute();
  return rows.map((row) => row.id);
}

/** Ends all sessions of an account, except the named one; returns their ids. */
export async function deleteSessionsOf(
  db: Writer,
  staff: string,
  except: string | null = null,
): Promise<string[]> {
  const all = db.deleteFrom('staff_sessions').where('staff_id', '=', staff);
  const others = except === null ? all : all.where('id', '<>', except);
  const rows = await others.returning('id').execute();
  return rows.map((row) => row.id);
}

/** Deletes expired sessions; returns their ids. */
export async function deleteExpiredStaffSessions(db: Writer, now: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('staff_sessions')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
