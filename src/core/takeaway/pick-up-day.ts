/** How a language writes times of the day. */
interface Language {
  /** For Intl. */
  readonly intl: string;
  time(at: string | number, timeZone: string): string;
}

/**
 * When something is picked up: "23:50", and of the next day, as the last times of a night are,
 * "04:30 (Saturday)". Instants are milliseconds since 1970, or ISO 8601.
 */
export function pickUpTime(
  { time, intl }: Language,
  at: string | number,
  now: number,
  timeZone: string,
): string {
  const { format } = new Intl.DateTimeFormat(intl, { weekday: 'long', timeZone });
  const day = format(new Date(at));
  const of = time(at, timeZone);
  return day === format(now) ? of : `${of} (${day})`;
}
