import { businessDay, type DayClock } from '#core/days/business-day.ts';
import type { OpenThings } from '#core/days/days.schema.ts';
import type { Reader } from '#server/db/store.ts';
import { readDrawerNames } from '../drawers/drawers.repository.ts';
import {
  listOpenShifts,
  listShiftsOfDay,
  listUnexplained,
  type ShiftRow,
} from '../drawers/shifts.repository.ts';
import type { VenueDay } from './day-state.ts';

/** Counts up to the end of a business day that no closed day includes. */
export async function listUnclaimedShifts(
  db: Reader,
  { venue, day }: VenueDay,
  clock: DayClock,
): Promise<ShiftRow[]> {
  const rows = await listShiftsOfDay(db, venue, null);
  return rows.filter(({ closed_at: at }) => at !== null && businessDay(at, clock) <= day);
}

/** Drawers of this day, or one before, that are not counted or not explained. */
export async function listOpenDrawers(
  db: Reader,
  { venue, day }: VenueDay,
  clock: DayClock,
): Promise<NonNullable<OpenThings['drawers']>> {
  const rows = [...(await listOpenShifts(db, venue)), ...(await listUnexplained(db, venue))];
  const names = await readDrawerNames(db, venue);
  return rows
    .filter(({ opened_at: at }) => businessDay(at, clock) <= day)
    .map(({ id, drawer_id: drawer, state }) => ({
      shift: id,
      name: names.get(drawer) ?? '',
      state,
    }));
}
