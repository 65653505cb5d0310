import type { Reader, Writer } from '#server/db/store.ts';

/** A PIN: one person's, on one screen. */
type PinKey = { screen: string; staff: string };

export type StaffPin = { hash: string; failures: number; failedAt: number | null };

export async function findPin(
  db: Reader,
  { screen, staff }: PinKey,
): Promise<StaffPin | undefined> {
  return db
    .selectFrom('staff_pins')
    .select(['pin_hash as hash', 'failures', 'failed_at as failedAt'])
    .where('screen_id', '=', screen)
    .where('staff_id', '=', staff)
    .executeTakeFirst();
}

/** Sets or replaces a PIN, with no wrong tries. */
export async function savePin(
  db: Writer,
  { screen, staff }: PinKey,
  hash: string,
  at: number,
): Promise<void> {
  const said = { pin_hash: hash, set_at: at, failures: 0, failed_at: null };
  await db
    .insertInto('staff_pins')
    .values({ screen_id: screen, staff_id: staff, ...said })
    .onConflict((conflict) => conflict.columns(['screen_id', 'staff_id']).doUpdateSet(said))
    .execute();
}

/** Counts a try; returns how many there were since the last right one. */
export async function countTry(db: Writer, { screen, staff }: PinKey, at: number): Promise<number> {
  const row = await db
    .updateTable('staff_pins')
    .set((all) => ({ failures: all('failures', '+', 1), failed_at: at }))
    .where('screen_id', '=', screen)
    .where('staff_id', '=', staff)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function forgiveWrongPins(db: Writer, { screen, staff }: PinKey): Promise<void> {
  await db
    .updateTable('staff_pins')
    .set({ failures: 0, failed_at: null })
    .where('screen_id', '=', screen)
    .where('staff_id', '=', staff)
    .execute();
}

/** Returns whether there was one. */
export async function deletePin(db: Writer, { screen, staff }: PinKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_pins')
    .where('screen_id', '=', screen)
    .where('staff_id', '=', staff)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** All of an account's, on every screen. */
export async function deletePinsOf(db: Writer, staff: string): Promise<void> {
  await db.deleteFrom('staff_pins').where('staff_id', '=', staff).execute();
}

/** An account's PINs on the screens of a venue. */
export async function deletePinsIn(db: Writer, venue: string, staff: string): Promise<void> {
  await db
    .deleteFrom('staff_pins')
    .where('staff_id', '=', staff)
    .where('screen_id', 'in', (eb) =>
      eb.selectFrom('shared_screens').select('id').where('venue_id', '=', venue),
    )
    .execute();
}

/** Who has a PIN on a venue's screens and still works there, by name. */
export async function listPinHolders(db: Reader, venue: string) {
  return db
    .selectFrom('staff_pins')
    .innerJoin('shared_screens', 'shared_screens.id', 'staff_pins.screen_id')
    .innerJoin('staff', 'staff.id', 'staff_pins.staff_id')
    .innerJoin('staff_roles', (join) =>
      join
        .onRef('staff_roles.staff_id', '=', 'staff.id')
        .onRef('staff_roles.venue_id', '=', 'shared_screens.venue_id'),
    )
    .select(['staff_pins.screen_id as screen', 'staff.id', 'staff.name', 'staff_roles.role'])
    .where('shared_screens.venue_id', '=', venue)
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute();
}
