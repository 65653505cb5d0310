import type { RegistrationWay } from '#core/till/codes.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** Of whichever venue. */
export function findRegistration(db: Reader, id: string) {
  return db
    .selectFrom('till_registrations')
    .select(['venue_id as venue', 'state', 'number', 'body_hash as bodyHash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertRegistration(
  db: Writer,
  of: {
    id: string;
    venue: string;
    number: string | null;
    way: RegistrationWay;
    bodyHash: string;
    staff: { id: string; name: string };
  },
  at: number,
): Promise<void> {
  await db
    .insertInto('till_registrations')
    .values({
      ...{ id: of.id, venue_id: of.venue, state: 'standing', number: of.number, way: of.way },
      ...{ body_hash: of.bodyHash, staff_id: of.staff.id, staff_name: of.staff.name, at },
    })
    .execute();
}

/** False if it was taken back before. */
export function takeBackRegistration(db: Writer, id: string): Promise<boolean> {
  return hasMoved(
    moveState(db, 'till_registrations', {
      ...{ column: 'state', from: 'standing', to: 'taken_back' },
    }).where('id', '=', id),
  );
}

/** The parties whose entries a registration has, and how many of each. */
export async function listParties(
  db: Reader,
  registration: string,
): Promise<{ seating: string; count: number }[]> {
  const rows = await db
    .selectFrom('till_entries')
    .innerJoin('payments', 'payments.id', 'till_entries.payment_id')
    .select('payments.seating_id as seating')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('till_entries.registration_id', '=', registration)
    .groupBy('payments.seating_id')
    .orderBy('payments.seating_id')
    .execute();
  return rows.map(({ seating, count }) => ({ seating, count: Number(count) }));
}
