import type { VenueHours } from '#core/availability/availability.ts';
import { DAY_START } from '#core/days/codes.ts';
import type { DayHours, TimeWindow } from '#core/menu-import/menu-file.schema.ts';

type Hours = Pick<VenueHours, 'dayStart' | 'opening' | 'stationHours' | 'exceptions'>;

/**
 * Hours in which orders can be sent for the hours given: those themselves, and before each of them
 * from the beginning of the business day. Hours that begin before the day does belong to the day before.
 */
function hoursBefore<Each extends DayHours>(hours: readonly Each[], dayStart: string): Each[] {
  const before = hours
    .filter(({ from }) => from > dayStart)
    .map((each) => ({ ...each, from: dayStart, until: each.from }));
  return [...before, ...hours];
}

/** Windows as `hoursBefore` makes them; none mean always, and stay none. */
export function windowsBefore(windows: readonly TimeWindow[], dayStart: string): TimeWindow[] {
  return hoursBefore(windows, dayStart);
}

/**
 * A venue's hours for those who order ahead: orders are sent from the beginning of the business day
 * until it closes, on the days on which it opens.
 */
export function orderedAhead<Venue extends Hours>(venue: Venue): Venue {
  const { dayStart = DAY_START, stationHours, exceptions } = venue;
  return {
    ...venue,
    opening: windowsBefore(venue.opening, dayStart),
    ...(stationHours !== undefined && {
      stationHours: stationHours.map((each) => ({
        ...each,
        windows: windowsBefore(each.windows, dayStart),
      })),
    }),
    ...(exceptions !== undefined && {
      exceptions: exceptions.map(({ opening, stations, ...each }) => ({
        ...each,
        opening: hoursBefore(opening, dayStart),
        ...(stations !== undefined && {
          stations: stations.map((own) => ({ ...own, hours: hoursBefore(own.hours, dayStart) })),
        }),
      })),
    }),
  };
}
