import type { Role } from '#core/people/codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { StaffAccount } from '#server/kernel/callers/staff-session.ts';
import { forgetDevices } from './known-devices.repository.ts';
import { deletePasskeysOf } from './passkeys.repository.ts';
import { deletePinsOf } from './staff-pins.repository.ts';

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

export async function setPassword(db: Writer, staff: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', staff)
    .execute();
}

/** The language of the person's mails. */
export async function setStaffLocale(db: Writer, staff: string, locale: Locale): Promise<void> {
  await db.updateTable('staff').set({ locale }).where('id', '=', staff).execute();
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

/** Creates an account, or sets its name and password; returns its id. */
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

/** Saves an operator's account. */
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

export async function deleteAccount(db: Writer, staff: string): Promise<void> {
  await forgetDevices(db, staff);
  await deletePasskeysOf(db, staff);
  await deletePinsOf(db, staff);
  await db.deleteFrom('staff').where('id', '=', staff).execute();
}
