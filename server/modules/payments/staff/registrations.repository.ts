import type { Reader, Writer } from '#server/db/store.ts';

/** A payment's number in the venue's cash register. */
export type Registration = { payment: string; number: string; at: number };

/** The numbers of a venue's payments between two instants, `to` excluded, with their seatings. */
export async function listPaymentsBetween(
  db: Reader,
  { venue, from, to }: { venue: string; from: number; to: number },
): Promise<{ id: string; seating: string; at: number; registered: Registration | null }[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('payment_registrations', 'payment_registrations.payment_id', 'payments.id')
    .select(['payments.id', 'payments.seating_id', 'payments.at'])
    .select(['payment_registrations.number', 'payment_registrations.at as registeredAt'])
    .where('payments.venue_id', '=', venue)
    .where('payments.at', '>=', from)
    .where('payments.at', '<', to)
    .orderBy('payments.at')
    .orderBy('payments.id')
    .execute();
  return rows.map(({ id, seating_id, at, number, registeredAt }) => ({
    id,
    seating: seating_id,
    at,
    registered:
      number === null || registeredAt === null ? null : { payment: id, number, at: registeredAt },
  }));
}

export async function findRegistration(
  db: Reader,
  payment: string,
): Promise<Registration | undefined> {
  return db
    .selectFrom('payment_registrations')
    .select(['payment_id as payment', 'number', 'at'])
    .where('payment_id', '=', payment)
    .executeTakeFirst();
}

/** The venue and seating of a payment. */
export async function findPaymentPlace(
  db: Reader,
  id: string,
): Promise<{ venue: string; seating: string } | undefined> {
  return db
    .selectFrom('payments')
    .select(['venue_id as venue', 'seating_id as seating'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertRegistration(
  db: Writer,
  of: { venue: string; payment: string; staff: string; number: string },
  at: number,
): Promise<void> {
  await db
    .insertInto('payment_registrations')
    .values({
      payment_id: of.payment,
      venue_id: of.venue,
      number: of.number,
      staff_id: of.staff,
      at,
    })
    .execute();
}
