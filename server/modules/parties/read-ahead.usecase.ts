import type { TableAhead } from '#core/seatings/table-ahead.schema.ts';
import { type ScannedTable, tableAhead } from '#core/seatings/table-ahead.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { sumBill } from '../bills/bill-facts.ts';
import { listOpenCalls } from '../calls/calls.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { findOpenSeating, findSeating } from '../seatings/seatings.repository.ts';
import { findSession, listSeated } from '../seatings/sessions.repository.ts';
import { requireTable } from '../tables/read-table.usecase.ts';

/**
 * What a guest is asked at a table whose code it has scanned while its party sits elsewhere. Throws
 * `tables.unknown`, `tables.revoked`.
 */
export async function readAhead(
  context: Context,
  known: GuestSession,
  text: string,
): Promise<TableAhead> {
  const table = await requireTable(context, text);
  // A table of another venue, too.
  const there = context.store.of(table.venue).reader;
  const isTaken = (await findOpenSeating(there, table.sitsAt)) !== undefined;
  return context.store.of(known.venue).read(async (db) => {
    const session = (await findSession(db, known.id)) ?? known;
    const { menu } = await findVenueMenu(context.menus, db, session.venue);
    const isSame = table.venue === session.venue;
    return tableAhead({
      sitsAt: table.sitsAt,
      isTab: table.tab === true,
      isTaken,
      policy: menu.ordering.joinPolicy,
      guest: { admission: session.admission, isAtTablet: session.kiosk !== null },
      party: isSame ? await partyOf(db, menu, session.seating, table.id) : null,
    });
  });
}

async function partyOf(
  db: Reader,
  menu: PublishedMenu,
  id: string | null,
  to: string,
): Promise<ScannedTable['party']> {
  const seating = id === null ? undefined : await findSeating(db, id);
  if (seating === undefined) {
    return null;
  }
  const { payer, showsPrices } = menu.ordering;
  const [guests, calls, bill] = await Promise.all([
    listSeated(db, [seating.id]),
    listOpenCalls(db, seating.id),
    sumBill(db, { seating, menu }),
  ]);
  const bills = [bill, ...(bill.others ?? [])];
  return {
    table: seating.table,
    state: seating.state,
    guests: guests.length,
    hasOrdered: seating.lastOrderAt !== null,
    owes:
      payer === 'guests' && showsPrices
        ? bills.reduce((sum, { remaining }) => sum + remaining, 0)
        : null,
    hasAsked: calls.some(({ call }) => call.move?.to.id === to),
  };
}
