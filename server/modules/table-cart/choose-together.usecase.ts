import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { chooseTogether as decide } from '#core/table-cart/choose-together.ts';
import type { Context } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { toSeatedGuest } from '../seatings/sessions.repository.ts';
import { readPlace, refuseAt, takeSeat } from '../seatings/take-seat.ts';

/**
 * A guest opens the table to choose together with those who sit there, or joins them. A repeated
 * request does nothing more. `src/core/table-cart/choose-together.ts` decides.
 */
export async function chooseTogether(
  context: Context,
  { by, address }: { by: GuestSession; address: string },
): Promise<SeatedGuest> {
  const seated = await change(context, by.venue, async (unit) => {
    const [place, { menu }] = await Promise.all([
      readPlace(unit, by, address),
      findVenueMenu(context.menus, unit.db, by.venue),
    ]);
    const isNowhere = place.open === undefined && place.table.takeaway === true;
    const decided = decide({ place, rules: menu.ordering, isNowhere });
    // The refusal may have seated the device: it is thrown once that is stored.
    if ('refusal' in decided) return refuseAt(unit, place, decided);
    return toSeatedGuest((await takeSeat(unit, place, decided)).session);
  });
  if (seated instanceof ProblemError) throw seated;
  return seated;
}
