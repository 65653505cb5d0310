import { setImmediate as others } from 'node:timers/promises';
import { businessDay, type DayClock } from '#core/days/business-day.ts';
import { type DayPeriod, daysOf } from '#core/figures/figures-period.ts';
import { isUndecided } from '#core/figures/sale.ts';
import { dayAfter } from '#core/shared/time-zone.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { growingLru } from '#server/growing-lru.ts';
import { listLinesOfDay, listOrdersOfDay, type VenueDay } from './figures.repository.ts';
import { addTally, emptyTally, type Tally, tallyOf } from './tally.ts';

/** The current business day, and the venue. */
type Now = { today: string; clock: DayClock };

/** The number of changes that are known to be in what is read; null: all that happened until then. */
type Seen = number | null;

/** Two years of two venues: some kilobytes a day. The least recently used goes first. */
const KEPT = 1_500;
/**
 * A day is cached once it is this many days old: its parties have left, so it seldom changes. Not
 * while an order waits for its acceptance: a payment, which changes no order, may make it a sale.
 */
const SETTLED_DAYS = 3;

/**
 * Counts a venue's days one by one, so that orders never wait for figures, and caches them until
 * one of their orders changes, for example by a late reduction.
 */
export function createDayTallies({ hub, store }: Pick<Context, 'hub' | 'store'>) {
  const kept = growingLru<Tally>(KEPT);
  /** By watched venue: the number of order changes. */
  const changes = new Map<string, number>();
  hub.onBegunAnew(() => {
    kept.clear();
    for (const [venue, count] of changes) changes.set(venue, count + 1);
  });

  function watch(venue: string, clock: DayClock): number {
    const known = changes.get(venue);
    if (known !== undefined) return known;
    changes.set(venue, 0);
    hub.subscribe(venue, (events) => {
      for (const { event } of events) {
        if (!('order' in event)) continue;
        changes.set(venue, (changes.get(venue) ?? 0) + 1);
        const day = businessDay(Date.parse(event.order.placedAt), clock);
        // Its neighbours too: the venue may have had another time zone, or start of its days.
        for (const days of [-1, 0, 1]) kept.delete(`${venue}/${dayAfter(day, days)}`);
      }
    });
    // No event reports what other processes stored before this one follows the venue: what was
    // read until then is not cached.
    hub.follow(venue)?.then(
      () => changes.set(venue, (changes.get(venue) ?? 0) + 1),
      () => changes.delete(venue),
    );
    return 0;
  }

  async function tallyDay(
    { db, seen }: { db: Reader; seen: Seen },
    { venue, day }: VenueDay,
    now: Now,
  ): Promise<Tally> {
    const before = seen ?? watch(venue, now.clock);
    const key = `${venue}/${day}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const of = { venue, day };
    const orders = await listOrdersOfDay(db, of);
    const tally = tallyOf(orders, await listLinesOfDay(db, of));
    const isSettled = day <= dayAfter(now.today, -SETTLED_DAYS) && !orders.some(isUndecided);
    // What was read while an order changed may be old: it is not cached.
    if (isSettled && changes.get(venue) === before) kept.set(key, tally);
    // SQLite answers synchronously: without this, a year would block everything else.
    await others();
    return tally;
  }

  /** The days of a period separately, and combined. */
  return async (venue: string, period: DayPeriod, now: Now) => {
    const known = watch(venue, now.clock);
    return store.readApart(async (db) => {
      // A replica shows the moment in which reading began.
      const seen = db === store.reader ? null : known;
      const all = emptyTally();
      const days = new Map<string, Tally>();
      for (const day of daysOf(period)) {
        const tally = await tallyDay({ db, seen }, { venue, day }, now);
        days.set(day, tally);
        addTally(all, tally);
      }
      return { all, days };
    });
  };
}

export type DayTallies = ReturnType<typeof createDayTallies>;
