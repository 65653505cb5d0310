const MINUTE = 60_000;

/** When a tablet was last heard of, or paired. Milliseconds since 1970. */
export interface Heard {
  readonly at: number;
  readonly silentMinutes: number;
}

/**
 * Whether staff should be told that a tablet is silent. Only once the venue has been open for as
 * long: tablets may be switched off at night, and are switched on when it opens.
 */
export function isSilent(
  { at: heardAt, silentMinutes }: Heard,
  now: number,
  isOpenAt: (at: number) => boolean,
): boolean {
  const since = now - silentMinutes * MINUTE;
  return heardAt <= since && isOpenAt(since) && isOpenAt(now);
}
