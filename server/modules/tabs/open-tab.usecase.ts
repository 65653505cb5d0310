import type { Seating } from '#core/seatings/seating.schema.ts';
import type { TabMove } from '#core/tabs/tabs.schema.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { moveIn } from '../parties/move-seating.usecase.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { startSeating } from '../seatings/seat.ts';
import { requireOpenSeating } from '../seatings/seating-of.ts';
import { toSeating } from '../seatings/seatings.repository.ts';
import { makeTab } from '../tables/make-tab.ts';
import { findTabOf } from './tabs.repository.ts';

/** Staff open a tab: a party at a place of its own. Throws `tabs.too_many`. */
export async function openTab(context: Context, by: By, name: string | null): Promise<Seating> {
  const { venue } = by;
  return change(context, venue, async (unit) => {
    const { menu } = await findVenueMenu(context.menus, unit.db, venue);
    const id = newId(unit.at);
    const tab = await makeTab(unit, menu, { venue, seating: id, name });
    const seating = await startSeating(unit, { venue, table: tab.id }, true, id);
    await insertAuditEntry(unit.db, by, { kind: 'seating.opened', seating: id }, unit.at);
    return toSeating(seating);
  });
}

/**
 * A party leaves its table for the tab that it had, or a new one. Throws `request.not_found`,
 * `seatings.not_open`, `seatings.moved`, `tabs.too_many`.
 */
export async function moveToTab(
  context: Context,
  by: By,
  id: string,
  { from, name }: TabMove,
): Promise<Seating> {
  const { moved, left } = await change(context, by.venue, async (unit) => {
    const { db } = unit;
    const seating = await requireOpenSeating(unit, by.venue, id);
    if (seating.table.tab === true || seating.table.id !== from) {
      throw new ProblemError('seatings.moved');
    }
    const { menu } = await findVenueMenu(context.menus, db, by.venue);
    const wish = { venue: by.venue, seating: id, name };
    const tab = (await findTabOf(db, id)) ?? (await makeTab(unit, menu, wish));
    return moveIn(context, unit, by, id, { from, to: tab.id, into: null });
  });
  for (const session of left) context.hub.endSession(session);
  return moved;
}
