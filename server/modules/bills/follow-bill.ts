import type { BillFacts } from '#core/bills/bill-facts.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSeating } from '../seatings/seatings.repository.ts';
import { readBillFacts } from './bill-facts.ts';
import { isFollowed } from './followed-bills.repository.ts';

/** The facts of a bill that a change has to follow; null while nobody has asked for it or paid. */
export async function readBillToFollow(
  { menus }: Pick<Context, 'menus'>,
  db: Reader,
  id: string,
): Promise<BillFacts | null> {
  if (!(await isFollowed(db, id))) {
    return null;
  }
  const seating = await findSeating(db, id);
  if (seating === undefined) {
    throw new Error(`The seating ${id} is gone.`);
  }
  const { menu } = await findVenueMenu(menus, db, seating.venue);
  return readBillFacts(db, { seating, menu });
}
