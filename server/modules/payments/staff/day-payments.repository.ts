import type { Reader } from '#server/db/store.ts';

export type DayPayment = Awaited<ReturnType<typeof listPaymentsBetween>>[number];

/** A venue's payments between two instants, `to` excluded. */
export function listPaymentsBetween(
  db: Reader,
  { venue, from, to }: { venue: string; from: number; to: number },
) {
  return db
    .selectFrom('payments')
    .leftJoin('till_entries', (join) =>
      join
        .onRef('till_entries.payment_id', '=', 'payments.id')
        .on((eb) => eb('till_entries.part', '=', eb.lit(0))),
    )
    .leftJoin('till_registrations', 'till_registrations.id', 'till_entries.registration_id')
    .select(['payments.id', 'payments.seating_id as seating', 'payments.at'])
    .select(['till_registrations.number', 'till_registrations.at as registeredAt'])
    .where('payments.venue_id', '=', venue)
    .where('payments.at', '>=', from)
    .where('payments.at', '<', to)
    .orderBy('payments.at')
    .orderBy('payments.id')
    .execute();
}
