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
 * What waits at the end of a business day, without what an earlier day was closed over: `last` is that
 * day, and when it was closed, in milliseconds since 1970. What was ticked off then and was taken back
 * since is asked for. A day is often closed while the next one
 * goes on, and what that one has by then is still its own.
 */
export async function sumWaiting(
  db: Reader,
  {
    venue,
    day,
    last,
  }: { venue: string; day: string; last: { day: string; at: number } | undefined },
  clock: DayClock,
): Promise<TillSum> {
  const rows = await db
    .selectFrom('till_entries')
    .select(['at', 'state', 'amount', 'back_at'])
    .where('venue_id', '=', venue)
    .where('state', '=', 'to_register')
    .$if(last !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          // No instant of a later day comes before the date of the last one, in any time zone.
          eb('at', '>=', Math.min(last?.at ?? 0, Date.parse(last?.day ?? ''))),
          eb('back_at', '>=', last?.at ?? 0),
        ]),
      ),
    )
    .where('at', '<', Date.parse(day) + 3 * DAY_MS)
    .execute();
  return sumIn(
    rows.filter(({ at, back_at: backAt }) => {
      const own = businessDay(at, clock);
      if (own > day) return false;
      return last === undefined || Math.max(at, backAt ?? 0) >= last.at || own > last.day;
    }),
    'to_register',
  );
}
