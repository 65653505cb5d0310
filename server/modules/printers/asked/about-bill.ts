import { aboutBill } from '#core/bills/bill-facts.ts';
import { orderingOf } from '#core/menu/menu.ts';
import type { JobAbout } from '#core/printers/decide-jobs.ts';
import type { InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { findGuestAddress } from '../../address/address.usecases.ts';
import { findVenueSeating, readBillFacts } from '../../bills/bill-facts.ts';
import type { SeatingRecord } from '../../seatings/seatings.repository.ts';
import { isGone } from '../papers/fill-bill.ts';

/** One of a party's bills, asked for from a page of `origin`; null for the first. */
export type BillOf = { venue: string; seating: string; bill: string | null; origin: string };

/** What a bill's job is about. Throws `request.not_found`, `bills.host_pays`. */
export async function aboutOfBill(
  context: Pick<InsideContext, 'menus' | 'config'>,
  db: Reader,
  { venue, seating: id, bill, origin }: BillOf,
): Promise<{ seating: SeatingRecord; about: JobAbout }> {
  const found = await findVenueSeating(context, db, venue, id);
  const { seating, menu } = found;
  if (orderingOf(menu.file.venue).payer === 'host') throw new ProblemError('bills.host_pays');
  if (bill !== null) {
    const party = aboutBill(await readBillFacts(db, found, bill), bill);
    if (party === null || isGone(party)) throw new ProblemError('request.not_found');
  }
  const base = await findGuestAddress(context.config, db, venue, origin);
  return { seating, about: { seating: seating.id, bill, ...(base !== null && { base }) } };
}
