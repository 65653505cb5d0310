import type { DayException, MenuFile, MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';

/** The menu's venue without hours of stations that the menu no longer has. */
export function withStationsOf({ venue, stations }: MenuFile): MenuFileVenue {
  const isThere = ({ station }: { station: string }) => stations.some(({ id }) => id === station);
  const { stationHours, exceptions, ...rest } = venue;
  const hours = stationHours?.filter(isThere) ?? [];
  return {
    ...rest,
    ...(hours.length > 0 && { stationHours: hours }),
    ...(exceptions && { exceptions: exceptions.map((each) => dateOf(each, isThere)) }),
  };
}

function dateOf(
  { stations, ...date }: DayException,
  isThere: (hours: { station: string }) => boolean,
): DayException {
  const own = stations?.filter(isThere) ?? [];
  return own.length === 0 ? date : { ...date, stations: own };
}
