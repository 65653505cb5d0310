import { createContext, useContext } from 'react';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** The open venue's time zone; empty where none is open, for the device's own. */
export const VenueZoneContext = createContext('');

/** Times and days as the clock on the venue's wall shows them: a screen may be set to another zone. */
export function useVenueTime() {
  const { time, dayAndTime, locale } = useI18n();
  const zone = useContext(VenueZoneContext);
  return {
    time: (at: string) => time(at, zone),
    day: (at: string) => figuresOf(locale).day(at, zone),
    dayAndTime: (at: string, now: number) => dayAndTime(at, now, zone),
  };
}
