import { businessDay, type DayClock } from '#core/days/business-day.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import type { EntryState } from '#core/till/codes.ts';
import type { DayTill, TillSum } from '#core/till/till.schema.ts';
import type { Reader } from '#server/db/store.ts';

type Row = { at: number; state: EntryState; amount: number };

/** By business day, what is in the cash register and what is not; days without entries are left out. */
export async function readTillOfDays(
  db: Reader,
  { venue, first, last }: { venue: string; first: string; last: string },
  clock: DayClock,
): Promise<ReadonlyMap<string, DayTill>> {
  const rows = await db
    .selectFrom('till_entries')
    .select(['at', 'state', 'amount'])
    .where('venue_id', '=', venue)
    .where('state', 'in', ['to_register', 'registered'])
    // A day on either side covers every time zone; local time decides which day it is.
    .where('at', '>=', Date.parse(first) - DAY_MS)
    .where('at', '<', Date.parse(last) + 3 * DAY_MS)
    .execute();
  const days = [...Map.groupBy(rows, ({ at }) => businessDay(at, clock))];
  return new Map(
    days
      .filter(([day]) => first <= day && day <= last)
      .map(([day, own]) => [
        day,
        { waiting: sumIn(own, 'to_register'), registered: sumIn(own, 'registered') },
      ]),
  );
}

function sumIn(rows: readonly Row[], state: EntryState): TillSum {
  const own = rows.filter((row) => row.state === state);
  return { count: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) };
}

/**
 * What waits at the end of a business day, without what an earlier day was closed over: `since` is when
 * that was, in milliseconds since 1970.
 */
export async function sumWaiting(
  db: Reader,
  { venue, day, since }: { venue: string; day: string; since: number },
  clock: DayClock,
): Promise<TillSum> {
  const rows = await db
    .selectFrom('till_entries')
    .select(['at', 'state', 'amount'])
    .where('venue_id', '=', venue)
    .where('state', '=', 'to_register')
    .where('at', '>=', since)
    .where('at', '<', Date.parse(day) + 3 * DAY_MS)
    .execute();
  return sumIn(
    rows.filter(({ at }) => businessDay(at, clock) <= day),
    'to_register',
  );
}
