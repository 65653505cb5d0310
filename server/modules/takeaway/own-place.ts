import type { TakenSeat } from '#core/seatings/seat.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { leadSession } from '../seatings/sessions.repository.ts';
import type { KnownPlace } from '../seatings/take-seat.ts';
import { makeTab } from '../tables/make-tab.ts';

/**
 * Where a device's order goes: whoever takes it away first gets a place of its own, as a tab has, with
 * a name to call out. Its party is called so; nobody else is in it.
 */
export async function atOwnPlace(
  unit: Unit,
  menu: PublishedMenu,
  { place, seat }: { place: KnownPlace; seat: TakenSeat },
  wish: { seating: string; name: string | null },
): Promise<KnownPlace> {
  if (!place.table.takeaway || seat.kind !== 'opens') return place;
  const { venue } = place.session;
  const tab = await makeTab(unit, menu, { ...wish, venue, takeaway: true });
  const session = await leadSession(unit.db, place.session.id, tab.id);
  return { ...place, session, table: { id: tab.id, label: tab.label, tab: true, takeaway: true } };
}
