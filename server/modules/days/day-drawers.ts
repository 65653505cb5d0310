import { businessDay, type DayClock } from '#core/days/business-day.ts';
import type { DayFigures, OpenThings } from '#core/days/days.schema.ts';
import type { Reader } from '#server/db/store.ts';
import { readDrawerNames } from '../drawers/drawers.repository.ts';
import {
  listOpenShifts,
  listShiftsOfDay,
  listUnexplained,
  readMoved,
  type ShiftRow,
} from '../drawers/shifts.repository.ts';

type VenueDay = { venue: string; day: string };

/** Counts up to the end of a business day that no closed day includes. */
export async function listUnclaimedShifts(
  db: Reader,
  { venue, day }: VenueDay,
  clock: DayClock,
): Promise<ShiftRow[]> {
  const rows = await listShiftsOfDay(db, venue, null);
  return rows.filter(({ closed_at: at }) => at !== null && businessDay(at, clock) <= day);
}

/** What these counts found, and the cash that was put in and taken out. */
export async function readDrawerCash(
  db: Reader,
  of: VenueDay,
  clock: DayClock,
): Promise<NonNullable<DayFigures['drawers']>> {
  const rows = await listUnclaimedShifts(db, of, clock);
  const names = await readDrawerNames(db, of.venue);
  const moved = await readMoved(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, drawer_id: drawer, counted, expected }) => ({
    name: names.get(drawer) ?? '',
    difference: (counted ?? 0) - (expected ?? 0),
    moves: (moved.get(id)?.moves ?? []).map(({ amount, reason }) => ({ amount, reason })),
  }));
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
