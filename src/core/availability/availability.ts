import { DAY_START, type DayStart } from '#core/days/codes.ts';
import type { Availability, Pause } from '#core/menu/menu.schema.ts';
import type {
  DayException,
  DayHours,
  StationHours,
  TimeWindow,
} from '#core/menu-import/menu-file.schema.ts';
import { WEEKDAYS } from '#core/settings/codes.ts';
import { DAY_MS, localDay } from '#core/shared/time-zone.ts';
import { type DateHours, mergeSpans, spansOf } from './time-windows.ts';

type Windows = readonly TimeWindow[] | undefined;

/** How far ahead `nextChange` looks: a weekly rhythm shows within it, a clock change included. */
const HORIZON_DAYS = 8;

/** The venue's fields that concern hours; both the menu's and the menu file's type fit. */
export interface VenueHours {
  readonly timeZone: string;
  /** When its business day begins; absent: `DAY_START`. */
  readonly dayStart?: DayStart | undefined;
  readonly opening: readonly TimeWindow[];
  /** Null: alcohol is served whenever the venue is open. */
  readonly serving: readonly TimeWindow[] | null;
  /** Stations with shorter hours than the venue. */
  readonly stationHours?: StationHours | undefined;
  /** Dates with their own hours. */
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
  /** For pauses: the reason that staff gave, and the end (ISO 8601), or null if none was given. */
  readonly reason?: string;
  readonly until?: string | null;
}
export type VenueAvailability = { orderable: true } | NotOrderable<'closed' | 'paused'>;
export type ProductAvailability =
  | { orderable: true }
  | NotOrderable<'sold_out' | 'not_now' | 'closed' | 'paused' | 'alcohol_hours'>;

const ORDERABLE = { orderable: true } as const;

/** Dates with hours of their own, and when the days around them begin. */
interface OwnDates {
  readonly dates: readonly DateHours[];
  readonly dayStart: DayStart;
}
const NO_DATES: OwnDates = { dates: [], dayStart: DAY_START };

/**
 * Null where nothing ever closes: with exception dates, "always" means every other day, which then
 * changes like the business day.
 */
function rhythmOf(windows: Windows, { dates, dayStart }: OwnDates): readonly TimeWindow[] | null {
  if (windows?.length) {
    return windows;
  }
  return dates.length > 0 ? [{ days: [...WEEKDAYS], from: dayStart, until: dayStart }] : null;
}

/**
 * Whether an instant (milliseconds since 1970) is within the windows; no windows mean always. The
 * hours of `own.dates` replace the windows on those dates. For midnight and clock changes see
 * `spansOf`.
 */
export function isWithin(
  windows: Windows,
  at: number,
  timeZone: string,
  own: OwnDates = NO_DATES,
): boolean {
  const rhythm = rhythmOf(windows, own);
  if (rhythm === null) {
    return true;
  }
  const today = localDay(at, timeZone);
  return spansOf(rhythm, today - 1, today, timeZone, own.dates).some(
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
  own: OwnDates = NO_DATES,
): number | null {
  const rhythm = rhythmOf(windows, own);
  if (rhythm === null) {
    return null;
  }
  const today = localDay(at, timeZone);
  const spans = spansOf(rhythm, today - 1, today + HORIZON_DAYS + 1, timeZone, own.dates);
  const change = mergeSpans(spans)
    .flatMap((span) => [span.from, span.until])
    .find((edge) => edge > at);
  return change !== undefined && change <= at + HORIZON_DAYS * DAY_MS ? change : null;
}

/**
 * Since when it is open at an instant at which it is, in milliseconds since 1970; null where it never
 * closes, or has been open for a day.
 */
export function openSince(venue: VenueHours, at: number): number | null {
  const own = openingDates(venue);
  const rhythm = rhythmOf(venue.opening, own);
  if (rhythm === null) {
    return null;
  }
  const today = localDay(at, venue.timeZone);
  const spans = mergeSpans(spansOf(rhythm, today - 2, today, venue.timeZone, own.dates));
  const span = spans.find(({ from, until }) => from <= at && at < until);
  return span === undefined || at - span.from >= DAY_MS ? null : span.from;
}

/** The pauses in force at an instant; an expired pause does not count. */
export function pausesAt(pauses: readonly Pause[], at: number): Pause[] {
  return pauses.filter((pause) => pause.until === null || Date.parse(pause.until) > at);
}

/**
 * The instant at which a station that is open now stops taking orders; null where it follows the
 * venue, is closed, or does not stop within 8 days.
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

/** The dates whose hours differ from their weekday's. */
function datesOf(venue: VenueHours, hoursOn: HoursOn): OwnDates {
  const dates = (venue.exceptions ?? []).flatMap((day) => {
    const hours = hoursOn(day);
    return hours ? [{ date: day.date, hours }] : [];
  });
  return { dates, dayStart: venue.dayStart ?? DAY_START };
}

export const openingDates = (venue: VenueHours) => datesOf(venue, ({ opening }) => opening);

/** As `nextChange`, for when the venue opens or closes. */
export function nextOpeningChange(venue: VenueHours, at: number): number | null {
  return nextChange(venue.opening, at, venue.timeZone, openingDates(venue));
}

/** Whether the venue as a whole takes orders: within opening hours and not paused. */
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
 * Whether a product can be ordered at an instant (milliseconds since 1970), and if not, the reason
 * that matters most to a guest. A pause of the whole venue does not count: guests can still choose,
 * and only sending waits. The product's own windows replace its category's. Options are not checked
 * here: see `optionProblems`.
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
      ? closedIn('alcohol_hours', serving, at, venue, servingDates(venue))
      : undefined) ??
    ORDERABLE
  );
}

export const servingDates = (venue: VenueHours) => datesOf(venue, ({ serving }) => serving);

function soldOut(
  { id }: Pick<TimedProduct, 'id'>,
  { soldOutProducts }: AvailabilityLike,
): NotOrderable<'sold_out'> | undefined {
  return soldOutProducts.includes(id) ? { orderable: false, because: 'sold_out' } : undefined;
}

/** Both must be open: the product can be ordered when the later of the two begins. */
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
  dates: OwnDates = NO_DATES,
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
