import { remaining } from '#core/bills/bill.ts';
import { limitWithHold } from '#core/card-holds/hold.ts';
import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import { sumOf } from '#core/money/pricing.ts';
import { tabLimitOf } from '#core/tabs/tab-limit.ts';
import type { Reader } from '#server/db/store.ts';
import { findHeldLimit } from '../payments/card-holds/card-holds.repository.ts';
import type { SeatingRecord } from '../seatings/seatings.repository.ts';
import { sumOwed, sumSent } from './owed-amounts.repository.ts';
import { listPayments } from './payments.repository.ts';

/** What a seating has not paid, in minor units. */
export async function readUnpaid(db: Reader, seating: string): Promise<number> {
  const [payments, owed] = await Promise.all([listPayments(db, seating), sumOwed(db, seating)]);
  return remaining(sumOf(owed), payments);
}

/** The same or more, and fast: what was sent is never less than what is owed, and an index has it. */
export async function readUnpaidAtMost(db: Reader, seating: string): Promise<number> {
  const [payments, sent] = await Promise.all([listPayments(db, seating), sumSent(db, seating)]);
  return remaining(sent, payments);
}

/**
 * What a party may owe before staff decide, in minor units; null: no limit. At most what is held on a
 * card for it, as long as that is held. Cards are looked for only where the venue asks for them.
 */
export async function readTabLimit(
  db: Reader,
  seating: SeatingRecord,
  venue: Pick<MenuFileVenue, 'ordering'>,
): Promise<number | null> {
  const limit = tabLimitOf(seating, venue);
  const asks = venue.ordering?.tabHold !== undefined;
  return asks ? limitWithHold(await findHeldLimit(db, seating.id), limit) : limit;
}
