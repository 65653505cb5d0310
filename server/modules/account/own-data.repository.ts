import type { AccountExport } from '#core/people/own-data.schema.ts';
import { toNullableTimestamp, toTimestamp } from '#core/shared/timestamp.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** What is stored of an account in few rows; undefined where there is none. */
export async function readOwnData(
  db: Reader,
  staff: string,
): Promise<
  Omit<AccountExport, 'orders' | 'payments' | 'entries' | 'roles' | 'installationRole'> | undefined
> {
  const account = await db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'created_at', 'locale', 'passkey_required'])
    .where('id', '=', staff)
    .executeTakeFirst();
  if (account === undefined) {
    return undefined;
  }
  const { created_at, passkey_required, ...said } = account;
  return {
    account: {
      ...said,
      createdAt: toTimestamp(created_at),
      isPasskeyRequired: passkey_required === 1,
    },
    sessions: await readSessions(db, staff),
    passkeys: await readPasskeys(db, staff),
    knownDevices: await readDevices(db, staff),
    pins: await readPins(db, staff),
    links: await readLinks(db, staff),
    closedDays: await readClosedDays(db, staff),
    bookHandovers: await readBookHandovers(db, staff),
    tillRegistrations: await readTillRegistrations(db, staff),
    drawerCounts: await readDrawerCounts(db, staff),
    workedDays: await readWorkedDays(db, staff),
    menuDrafts: await readDrafts(db, staff),
    menuChecks: await readMenuChecks(db, staff),
  };
}

async function readSessions(db: Reader, staff: string) {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['device', 'created_at', 'last_used_at', 'expires_at'])
    .where('staff_id', '=', staff)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    device: row.device,
    startedAt: toTimestamp(row.created_at),
    lastUsedAt: toNullableTimestamp(row.last_used_at),
    expiresAt: toTimestamp(row.expires_at),
  }));
}

async function readPasskeys(db: Reader, staff: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'used_at'])
    .where('staff_id', '=', staff)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    createdAt: toTimestamp(row.created_at),
    usedAt: toNullableTimestamp(row.used_at),
  }));
}

async function readDevices(db: Reader, staff: string) {
  const rows = await db
    .selectFrom('known_devices')
    .select('used_at')
    .where('staff_id', '=', staff)
    .orderBy('used_at')
    .execute();
  return rows.map((row) => toTimestamp(row.used_at));
}

async function readPins(db: Reader, staff: string) {
  const rows = await db
    .selectFrom('staff_pins')
    .innerJoin('shared_screens', 'shared_screens.id', 'staff_pins.screen_id')
    .select(['shared_screens.name as screen', 'staff_pins.set_at'])
    .where('staff_id', '=', staff)
    .orderBy('set_at')
    .execute();
  return rows.map((row) => ({ screen: row.screen, setAt: toTimestamp(row.set_at) }));
}

async function readLinks(db: Reader, staff: string) {
  const rows = await db
    .selectFrom('staff_links')
    .select(['kind', 'venue_id', 'role', 'name', 'created_at', 'expires_at'])
    .where((eb) => eb.or([eb('staff_id', '=', staff), eb('created_by', '=', staff)]))
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    venue: row.venue_id,
    role: row.role,
    name: row.name,
    createdAt: toTimestamp(row.created_at),
    expiresAt: toTimestamp(row.expires_at),
  }));
}

async function readClosedDays(db: Reader, staff: string) {
  const rows = await db
    .selectFrom('closed_days')
    .select(['venue_id as venue', 'day', 'at'])
    // Those that they closed, and those whose closing they confirmed.
    .where((eb) => eb.or([eb('staff_id', '=', staff), eb('approver_id', '=', staff)]))
    .orderBy('at')
    .execute();
  return rows.map((row) => ({ ...row, at: toTimestamp(row.at) }));
}

async function readBookHandovers(db: Reader, staff: string) {
  const rows = await db
    .selectFrom('book_handovers')
    .select(['venue_id as venue', 'first_day as first', 'last_day as last', 'at'])
    .where('staff_id', '=', staff)
    .orderBy('at')
    .execute();
  return rows.map((row) => ({ ...row, at: toTimestamp(row.at) }));
}

async function readTillRegistrations(db: Reader, staff: string) {
  const rows = await db
    .selectFrom('till_registrations')
    .select(['venue_id as venue', 'at'])
    .where('staff_id', '=', staff)
    .orderBy('at')
    .execute();
  return rows.map((row) => ({ ...row, at: toTimestamp(row.at) }));
}

async function readDrawerCounts(db: Reader, staff: string) {
  const rows = await db
    .selectFrom('drawer_shifts')
    .select(['venue_id as venue', 'opened_at', 'closed_at'])
    .where((eb) => eb.or([eb('opened_by', '=', staff), eb('closed_by', '=', staff)]))
    .orderBy('opened_at')
    .execute();
  return rows.map(({ venue, opened_at, closed_at }) => ({
    venue,
    openedAt: toTimestamp(opened_at),
    closedAt: toNullableTimestamp(closed_at),
  }));
}

function readWorkedDays(db: Reader, staff: string) {
  return db
    .selectFrom('day_workers')
    .select(['venue_id as venue', 'day', 'minutes'])
    .where('staff_id', '=', staff)
    .orderBy('day')
    .execute();
}

async function readDrafts(db: Reader, staff: string) {
  const rows = await db
    .selectFrom('menu_drafts')
    .select(['venue_id as venue', 'changed_at'])
    .where('changed_by', '=', staff)
    .where('document', 'is not', null)
    .execute();
  return rows.map((row) => ({ venue: row.venue, changedAt: toTimestamp(row.changed_at) }));
}

async function readMenuChecks(db: Reader, staff: string) {
  const rows = await db
    .selectFrom('menu_checks')
    .select(['venue_id as venue', 'at', 'taken_back_at'])
    // Those that they made, and those that they took back.
    .where((eb) => eb.or([eb('staff_id', '=', staff), eb('taken_back_by', '=', staff)]))
    .orderBy('at')
    .execute();
  return rows.map(({ venue, at, taken_back_at }) => ({
    venue,
    at: toTimestamp(at),
    takenBackAt: toNullableTimestamp(taken_back_at),
  }));
}

/** Rows of one account behind the last that was read, in the order of their ids. */
type Page = { staff: string; after: string; limit: number };

export async function listTakenOrders(
  db: Reader,
  { staff, after, limit }: Page,
): Promise<AccountExport['orders']> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'venue_id as venue', 'business_day as day', 'number', 'placed_at'])
    .where('taken_by', '=', staff)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ placed_at, ...row }) => ({ ...row, placedAt: toTimestamp(placed_at) }));
}

export async function listTakenPayments(
  db: Reader,
  { staff, after, limit }: Page,
): Promise<AccountExport['payments']> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'venue_id as venue', 'at', 'method', 'amount', 'tip', 'rounding'])
    .where('staff_id', '=', staff)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, at: toTimestamp(row.at) }));
}

export async function listOwnAuditEntries(
  db: Reader,
  { staff, after, limit }: Page,
): Promise<(AccountExport['entries'][number] & { id: string })[]> {
  const rows = await db
    .selectFrom('staff_acts')
    .select(['id', 'venue_id as venue', 'at', 'kind', 'detail'])
    // What they did, and what they confirmed for others.
    .where((eb) => eb.or([eb('staff_id', '=', staff), eb('approver_id', '=', staff)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    at: toTimestamp(row.at),
    detail: JSON.parse(row.detail) as unknown,
  }));
}

/** The closed days, handovers to the books, registrations and counted drawers of an account name nobody any more; what it chose goes. */
export async function forgetInRecords(db: Writer, staff: string): Promise<void> {
  await db
    .updateTable('closed_days')
    .set({ staff_name: '' })
    .where('staff_id', '=', staff)
    .execute();
  await db
    .updateTable('closed_days')
    .set({ approver_name: '' })
    .where('approver_id', '=', staff)
    .execute();
  await db
    .updateTable('book_handovers')
    .set({ staff_name: '' })
    .where('staff_id', '=', staff)
    .execute();
  await db
    .updateTable('till_registrations')
    .set({ staff_name: '' })
    .where('staff_id', '=', staff)
    .execute();
  await db
    .updateTable('drawer_shifts')
    .set({ opened_name: '' })
    .where('opened_by', '=', staff)
    .execute();
  await db
    .updateTable('drawer_shifts')
    .set({ closed_name: '' })
    .where('closed_by', '=', staff)
    .execute();
  await db
    .updateTable('menu_checks')
    .set({ staff_name: '' })
    .where('staff_id', '=', staff)
    .execute();
  await db
    .updateTable('menu_checks')
    .set({ taken_back_name: '' })
    .where('taken_back_by', '=', staff)
    .execute();
  await db.deleteFrom('drawer_choices').where('chooser', '=', staff).execute();
}

/** The venues of which somebody is the only owner. */
export async function listOnlyOwned(db: Reader, staff: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_roles as own')
    .select('own.venue_id')
    .where('own.staff_id', '=', staff)
    .where('own.role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_roles as other')
            .select('other.staff_id')
            .whereRef('other.venue_id', '=', 'own.venue_id')
            .where('other.role', '=', 'owner')
            .where('other.staff_id', '<>', staff),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.venue_id);
}

/** Where somebody works or has done something. */
export async function listVenuesOf(db: Reader, staff: string): Promise<string[]> {
  const roles = await db
    .selectFrom('staff_roles')
    .select('venue_id')
    .where('staff_id', '=', staff)
    .execute();
  const entries = await db
    .selectFrom('staff_acts')
    .select('venue_id')
    .distinct()
    .where('staff_id', '=', staff)
    .execute();
  return [...new Set([...roles, ...entries].map((row) => row.venue_id))];
}

/** Deletes an account's roles, and challenges that wait for a passkey. */
export async function deleteRolesOf(db: Writer, staff: string): Promise<void> {
  await db.deleteFrom('staff_roles').where('staff_id', '=', staff).execute();
  await db.deleteFrom('staff_installation_roles').where('staff_id', '=', staff).execute();
  await db.deleteFrom('passkey_challenges').where('staff_id', '=', staff).execute();
}

/** Links that the account made, or that are for it. */
export async function deleteLinksOf(db: Writer, staff: string): Promise<void> {
  await db
    .deleteFrom('staff_links')
    .where((eb) => eb.or([eb('staff_id', '=', staff), eb('created_by', '=', staff)]))
    .execute();
}
