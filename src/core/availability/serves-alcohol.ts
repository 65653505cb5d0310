import { isWithin, openingDates, servingDates, type VenueHours } from './availability.ts';

/** Whether alcohol may be served. A venue without hours for it serves it while it is open. */
export function servesAlcohol(venue: VenueHours, at: number): boolean {
  const { opening, serving, timeZone } = venue;
  return (
    isWithin(serving ?? undefined, at, timeZone, servingDates(venue)) &&
    (serving !== null || isWithin(opening, at, timeZone, openingDates(venue)))
  );
}
