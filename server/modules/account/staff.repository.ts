import type { InstallationRole, Locale, Role } from '../../../src/contract/codes.ts';
import type { Reader, Writer } from '../../db/store.ts';

export type StaffRole = { venue: string; venueName: string; role: Role };
export type StaffAccount = { id: string; email: string; name: string };
/** Who a staff cookie stands for, with the roles as they are now. */
export type StaffSession = {
  id: string;
  staff: StaffAccount;
  roles: StaffRole[];
  installationRole: InstallationRole | null;
  /** To within minutes; null for one of before that was kept. */
  lastUsedAt: number | null;
  /** When the password was typed, and when it last did what is done at a desk. */
  confirmedAt: number | null;
  deskUsedAt: number | null;
  /** The venue of the shared screen that it took over by PIN; null where its person signed in. */
  sharedIn: string | null;
};

export async function findStaffByEmail(
  db: Reader,
  email: string,
): Promise<(StaffAccount & { passwordHash: string; locale: Locale | null }) | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      name: row.name,
      passwordHash: row.password_hash,
      locale: row.locale,
    }
  );
}

export async function findStaff(
  db: Reader,
  id: string,
): Promise<(StaffAccount & { locale: Locale | null }) | undefined> {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listRoles(db: Reader, staff: string): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom('staff_roles')
    .innerJoin('venues', 'venues.id', 'staff_roles.venue_id')
    .select(['venues.id as venue', 'venues.name as venueName', 'staff_roles.role as role'])
    .where('staff_id', '=', staff)
    .orderBy('venues.name')
    .execute();
  return rows;
}

/** The account's role in the installation, beside those in venues. */
export async function findInstallationRole(
  db: Reader,
  staff: string,
): Promise<InstallationRole | null> {
  const row = await db
    .selectFrom('staff_installation_roles')
    .select('role')
    .where('staff_id', '=', staff)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Whether anybody can let others in: an operator, or an owner of some venue. */
export async function hasKeyHolder(db: Reader): Promise<boolean> {
  const operator = await db
    .selectFrom('staff_installation_roles')
    .select('staff_id')
    .limit(1)
    .executeTakeFirst();
  const owner = await db
    .selectFrom('staff_roles')
    .select('staff_id')
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return operator !== undefined || owner !== undefined;
}

export async function findStaffSession(
  db: Reader,
  tokenHash: string,
  now: number,
): Promise<StaffSession | undefined> {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .leftJoin('shared_screens', 'shared_screens.id', 'staff_sessions.shared_screen_id')
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
    ])
    .where('staff_sessions.token_hash', '=', tokenHash)
    .where('staff_sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined || (row.screen !== null && row.sharedIn === null)) {
    return undefined;
  }
  const { session, lastUsedAt, confirmedAt, deskUsedAt, screen, sharedIn, ...staff } = row;
  const roles = await listRoles(db, staff.id);
  return {
    id: session,
    staff,
    lastUsedAt,
    confirmedAt,
    deskUsedAt,
    sharedIn,
    // A PIN stands for somebody in the screen's venue, and nowhere else.
    roles: screen === null ? roles : roles.filter(({ venue }) => venue === sharedIn),
    installationRole: screen === null ? await findInstallationRole(db, staff.id) : null,
  };
}

export async function insertStaffSession(
  db: Writer,
  session: {
    id: string;
    staff: string;
    tokenHash: string;
    expiresAt: number;
    device: string | null;
    /** Where a PIN stands for the password, which was not typed then. */
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

/** Sessions that have asked for nothing since then. */
export async function listQuietSessions(db: Reader, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('last_used_at', '<=', since)
    .execute();
  return rows.map((row) => row.id);
}

/** An account's sessions, the one used last first. */
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

/** Ends a session if it is this account's; answers whether it was. */
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

/** Ends all sessions of an account, but for the one named; answers their ids. */
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

export async function setPassword(db: Writer, staff: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', staff)
    .execute();
}

/** What mails to the person are written in. */
export async function setStaffLocale(db: Writer, staff: string, locale: Locale): Promise<void> {
  await db.updateTable('staff').set({ locale }).where('id', '=', staff).execute();
}

/** Removes sessions whose time has come; answers their ids. */
export async function deleteExpiredStaffSessions(db: Writer, now: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('staff_sessions')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

type NewAccount = StaffAccount & { passwordHash: string };

/** Creates an account; its e-mail must be free. */
export async function insertAccount(db: Writer, staff: NewAccount, at: number): Promise<void> {
  const { id, email, name, passwordHash } = staff;
  await db
    .insertInto('staff')
    .values({ id, email, name, password_hash: passwordHash, created_at: at })
    .execute();
}

/** Creates an account, or gives it the name and password; answers its id. */
async function saveAccount(db: Writer, staff: NewAccount, at: number): Promise<string> {
  const said = { name: staff.name, password_hash: staff.passwordHash, passkey_required: 0 };
  const { id } = await db
    .insertInto('staff')
    .values({ id: staff.id, email: staff.email, created_at: at, ...said })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves an account that sees to the installation. */
export async function saveOperator(db: Writer, staff: NewAccount, at: number): Promise<void> {
  const id = await saveAccount(db, staff, at);
  await db
    .insertInto('staff_installation_roles')
    .values({ staff_id: id, role: 'operator' })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ role: 'operator' }))
    .execute();
}

/** Saves an account and its role in the venue. */
export async function saveStaff(
  db: Writer,
  staff: NewAccount,
  role: { venue: string; role: Role },
  at: number,
): Promise<void> {
  const id = await saveAccount(db, staff, at);
  await db
    .insertInto('staff_roles')
    .values({ staff_id: id, venue_id: role.venue, role: role.role })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'venue_id']).doUpdateSet({ role: role.role }),
    )
    .execute();
}
