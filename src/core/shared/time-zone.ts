const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
export const DAY_MS = 86_400_000;
/** Quarter hours cached per time zone: more than ten days of window edges. */
const CACHE_SIZE = 4_000;

interface Zone {
  readonly formatter: Intl.DateTimeFormat;
  readonly offsets: Map<number, number>;
}
// Creating a formatter takes some 50 µs and a menu asks hundreds of times, so both are cached.
const zones = new Map<string, Zone>();

/**
 * The zone's offset from UTC at that instant, in milliseconds. Zones change on quarter hours of UTC
 * only (all of IANA's since 1972), so one answer serves the whole quarter. Throws a RangeError for
 * a name that is not an IANA zone.
 */
export function offsetAt(at: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  const quarter = Math.floor(at / QUARTER);
  const known = zone.offsets.get(quarter);
  if (known !== undefined) {
    return known;
  }
  if (zone.offsets.size >= CACHE_SIZE) {
    zone.offsets.clear();
  }
  const offset = wallClock(zone.formatter, quarter * QUARTER) - quarter * QUARTER;
  zone.offsets.set(quarter, offset);
  return offset;
}

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) {
    return known;
  }
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const zone = { formatter, offsets: new Map<number, number>() };
  zones.set(timeZone, zone);
  return zone;
}

/** What the zone's clocks show, as if in UTC. */
function wallClock(formatter: Intl.DateTimeFormat, at: number): number {
  const fields = new Map(formatter.formatToParts(at).map((part) => [part.type, part.value]));
  const field = (type: Intl.DateTimeFormatPartTypes) => Number(fields.get(type));
  return Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
}

/** The local date as days since 1970-01-01. */
export function localDay(at: number, timeZone: string): number {
  return Math.floor((at + offsetAt(at, timeZone)) / DAY_MS);
}

/**
 * The instant at which the zone's clocks show `minute` of `day`. If a clock change repeats the
 * time, `which` chooses; if it skips the time, the result is the instant of the change.
 */
export function instantOf(
  day: number,
  minute: number,
  timeZone: string,
  which: 'earlier' | 'later',
): number {
  const wall = day * DAY_MS + minute * MINUTE;
  const before = offsetAt(wall - DAY_MS, timeZone);
  const after = offsetAt(wall + DAY_MS, timeZone);
  if (before === after) return wall - before;
  const instants = [wall - before, wall - after].filter(
    (at) => at + offsetAt(at, timeZone) === wall,
  );
  if (instants.length > 0) {
    return which === 'earlier' ? Math.min(...instants) : Math.max(...instants);
  }
  let at = Math.floor((wall - after) / QUARTER) * QUARTER;
  while (offsetAt(at, timeZone) === before) {
    at += QUARTER;
  }
  return at;
}

/** The day this many days after another, as `2026-11-20`; before it if `days` is negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
