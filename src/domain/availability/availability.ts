import { WEEKDAYS } from '../../contract/codes.ts';
import type { Availability, Pause } from '../../contract/menu/menu.schema.ts';
import type {
  DayException,
  DayHours,
  StationHours,
  TimeWindow,
} from '../../contract/menu/menu-file.schema.ts';
import { DAY_MS, localDay } from '../shared/time-zone.ts';
import { type DateHours, mergeSpans, spansOf } from './time-windows.ts';

type Windows = readonly TimeWindow[] | undefined;

/** How far ahead `nextChange` looks: a weekly rhythm shows within it, a clock change included. */
const HORIZON_DAYS = 8;

/** A venue as far as its hours go; the menu's and the menu file's both fit. */
export interface VenueHours {
  readonly timeZone: string;
  readonly opening: readonly TimeWindow[];
  /** Null: alcohol is served whenever the venue is open. */
  readonly serving: readonly TimeWindow[] | null;
  /** Stations that do not work as long as the venue is open. */
  readonly stationHours?: StationHours | undefined;
  /** Dates with hours of their own. */
  readonly exceptions?: readonly DayException[] | undefined;
}

export interface TimedProduct {
  readonly id: string;
  readonly station: string;
  readonly alcohol?: boolean;
  readonly windows?: readonly TimeWindow[];
}

export interface TimedCategory {
  readonly windows?: readonly TimeWindow[];
}

type AvailabilityLike = Pick<Availability, 'soldOutProducts' | 'soldOutOptions' | 'pauses'>;

export interface NotOrderable<Because extends string> {
  readonly orderable: false;
  readonly because: Because;
  /** For hours: when it opens, in milliseconds since 1970, or null if not within 8 days. */
  readonly opensAt?: number | null;
  /** For pauses: what staff said, and until when (ISO 8601), or null if nobody said. */
  readonly reason?: string;
  readonly until?: string | null;
}
export type VenueAvailability = { orderable: true } | NotOrderable<'closed' | 'paused'>;
export type ProductAvailability =
  | { orderable: true }
  | NotOrderable<'sold_out' | 'not_now' | 'closed' | 'paused' | 'alcohol_hours'>;

const ORDERABLE = { orderable: true } as const;

/** A day that never closes, beside one with hours of its own: like the business day, it turns at 05:00. */
const ALWAYS: readonly TimeWindow[] = [{ days: [...WEEKDAYS], from: '05:00', until: '05:00' }];

/** Null where nothing ever closes: with dates of their own, "always" is every other day. */
function rhythmOf(windows: Windows, dates: readonly DateHours[]): readonly TimeWindow[] | null {
  if (windows?.length) {
    return windows;
  }
  return dates.length > 0 ? ALWAYS : null;
}

/**
 * Whether an instant (milliseconds since 1970) lies in the windows; none at all means always. The
 * hours of `dates` stand in the place of what the windows say of them. What midnight and clock
 * changes do is told at `spansOf`.
 */
export function isWithin(
  windows: Windows,
  at: number,
  timeZone: string,
  dates: readonly DateHours[] = [],
): boolean {
  const rhythm = rhythmOf(windows, dates);
  if (rhythm === null) {
    return true;
  }
  const today = localDay(at, timeZone);
  return spansOf(rhythm, today - 1, today, timeZone, dates).some(
    (span) => span.from <= at && at < span.until,
  );
}

/**
 * The instant of the next opening or closing, or null when there is none within 8 days. An
 * opening if the windows are closed at `at`, else a closing.
 */
export function nextChange(
  windows: Windows,
  at: number,
  timeZone: string,
  dates: readonly DateHours[] = [],
): number | null {
  const rhythm = rhythmOf(windows, dates);
  if (rhythm === null) {
    return null;
  }
  const today = localDay(at, timeZone);
  const spans = spansOf(rhythm, today - 1, today + HORIZON_DAYS + 1, timeZone, dates);
  const change = mergeSpans(spans)
    .flatMap((span) => [span.from, span.until])
    .find((edge) => edge > at);
  return change !== undefined && change <= at + HORIZON_DAYS * DAY_MS ? change : null;
}

/** The pauses in force at an instant: one whose end has passed does not count. */
export function pausesAt(pauses: readonly Pause[], at: number): Pause[] {
  return pauses.filter((pause) => pause.until === null || Date.parse(pause.until) > at);
}

/**
 * The instant at which a station that works now stops taking orders, or null where it follows the
 * venue, rests, or does not stop within 8 days.
 */
export function stationClosesAt(venue: VenueHours, station: string, at: number): number | null {
  const windows = venue.stationHours?.find((each) => each.station === station)?.windows;
  const dates = stationDatesOf(venue, station);
  return windows && isWithin(windows, at, venue.timeZone, dates)
    ? nextChange(windows, at, venue.timeZone, dates)
    : null;
}

const stationDatesOf = (venue: VenueHours, station: string) =>
  datesOf(venue, ({ stations }) => stations?.find((each) => each.station === station)?.hours);

type HoursOn = (day: DayException) => readonly DayHours[] | undefined;

/** The dates on which some hours are others than on such a weekday. */
function datesOf({ exceptions = [] }: VenueHours, hoursOn: HoursOn): DateHours[] {
  return exceptions.flatMap((day) => {
    const hours = hoursOn(day);
    return hours ? [{ date: day.date, hours }] : [];
  });
}

const openingDates = (venue: VenueHours) => datesOf(venue, ({ opening }) => opening);

/** As `nextChange`, for when the venue opens or closes. */
export function nextOpeningChange(venue: VenueHours, at: number): number | null {
  return nextChange(venue.opening, at, venue.timeZone, openingDates(venue));
}

/** Whether the venue as a whole takes orders: its opening hours, and a pause of all of it. */
export function venueAvailability(
  venue: VenueHours,
  availability: AvailabilityLike,
  at: number,
): VenueAvailability {
  return (
    closedIn('closed', venue.opening, at, venue, openingDates(venue)) ??
    pausedStation(availability, null, at) ??
    ORDERABLE
  );
}

/**
 * Whether a product can be put into an order at an instant (milliseconds since 1970), and if not,
 * the reason that matters most to a guest. A pause of the whole venue does not count: guests choose
 * meanwhile, and what waits is the sending. Its own windows take the place of its category's. Options are not
 * looked at here: see `optionProblems`.
 */
export function productAvailability(
  product: TimedProduct,
  category: TimedCategory,
  venue: VenueHours,
  availability: AvailabilityLike,
  at: number,
): ProductAvailability {
  return (
    soldOut(product, availability) ??
    closedIn('closed', venue.opening, at, venue, openingDates(venue)) ??
    itemAvailability(product, category, venue, availability, at)
  );
}

/** As `productAvailability`, for a venue that is open and not paused as a whole. */
export function itemAvailability(
  product: TimedProduct,
  category: TimedCategory,
  venue: VenueHours,
  availability: AvailabilityLike,
  at: number,
): { orderable: true } | NotOrderable<'sold_out' | 'not_now' | 'paused' | 'alcohol_hours'> {
  const isIts = ({ station }: { station: string }) => station === product.station;
  const station = venue.stationHours?.find(isIts)?.windows;
  const stationDates = stationDatesOf(venue, product.station);
  const own = product.windows?.length ? product.windows : category.windows;
  const serving = venue.serving ?? undefined;
  return (
    soldOut(product, availability) ??
    pausedStation(availability, product.station, at) ??
    later(
      closedIn('not_now', station, at, venue, stationDates),
      closedIn('not_now', own, at, venue),
    ) ??
    (product.alcohol === true
      ? closedIn(
          'alcohol_hours',
          serving,
          at,
          venue,
          datesOf(venue, (day) => day.serving),
        )
      : undefined) ??
    ORDERABLE
  );
}

function soldOut(
  { id }: Pick<TimedProduct, 'id'>,
  { soldOutProducts }: AvailabilityLike,
): NotOrderable<'sold_out'> | undefined {
  return soldOutProducts.includes(id) ? { orderable: false, because: 'sold_out' } : undefined;
}

/** Both must be open: it can be ordered when the later of the two begins. */
function later<Closed extends NotOrderable<string>>(
  one: Closed | undefined,
  other: Closed | undefined,
): Closed | undefined {
  return one && other && (other.opensAt ?? 0) > (one.opensAt ?? 0) ? other : (one ?? other);
}

function closedIn<Because extends string>(
  because: Because,
  windows: Windows,
  at: number,
  { timeZone }: Pick<VenueHours, 'timeZone'>,
  dates: readonly DateHours[] = [],
): NotOrderable<Because> | undefined {
  return isWithin(windows, at, timeZone, dates)
    ? undefined
    : { orderable: false, because, opensAt: nextChange(windows, at, timeZone, dates) };
}

/** The pause of one station, or of the whole venue (`station` null). */
function pausedStation(
  availability: AvailabilityLike,
  station: string | null,
  at: number,
): NotOrderable<'paused'> | undefined {
  const pause = pausesAt(availability.pauses, at).find((each) => each.station === station);
  return pause && { orderable: false, because: 'paused', reason: pause.reason, until: pause.until };
}
